package draw

import (
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// mosaic is a picture of colored blocks: each row of letters is a row of blocks, and each
// letter stands for one color of one thing.
type mosaic struct {
	rows []string
	keys []mosaicKey
}

// mosaicKey is what a letter stands for.
type mosaicKey struct {
	letter rune
	color  string // a name that [Color] knows
	thing  string // what has that color; "" where color alone is shown
	glyph  int    // its rung on the ladder of signs, from light to dark
	blocks int    // how many blocks it covers
	place  extent // where they are
	down   int    // the sum of their rows, and so of their columns, for their middle
	along  int
}

// extent is the smallest rectangle round some blocks, its edges within.
type extent struct{ top, left, bottom, right int }

// The size of a mosaic in blocks.
const (
	mostMosaicRows = 20
	mostMosaicCols = 36
)

func readMosaic(as args) (picture, error) {
	m := mosaic{}
	for _, a := range as {
		if a.key == "" {
			m.rows = append(m.rows, a.text())
			continue
		}
		k, err := readMosaicKey(a)
		if err != nil {
			return nil, err
		}
		m.keys = append(m.keys, k)
	}
	if len(m.rows) == 0 || len(m.rows) > mostMosaicRows || len([]rune(m.rows[0])) > mostMosaicCols {
		return nil, fmt.Errorf("needs one to %d rows of at most %d letters, as in: mosaic sss ggg s=blue,sky g=green,grass", mostMosaicRows, mostMosaicCols)
	}
	if len(m.keys) > len(darkerSigns) {
		return nil, fmt.Errorf("at most %d letters", len(darkerSigns))
	}
	if err := m.measure(); err != nil {
		return nil, err
	}
	m.rank()
	return m, nil
}

// readMosaicKey reads s=light-blue,sky.
func readMosaicKey(a arg) (mosaicKey, error) {
	letter, parts := []rune(a.key), a.list()
	if len(letter) != 1 || len(parts) == 0 || len(parts) > 2 {
		return mosaicKey{}, fmt.Errorf("%q must be one letter with a color and what has it, as in: s=blue,sky", a.key)
	}
	k := mosaicKey{letter: letter[0], color: spacedColor(parts[0])}
	if _, ok := Color(k.color); !ok {
		return mosaicKey{}, fmt.Errorf("%q is no color that is known", parts[0])
	}
	if len(parts) == 2 {
		k.thing = strings.ReplaceAll(parts[1], "-", " ")
	}
	return k, nil
}

// measure finds where the blocks of each letter are.
func (m *mosaic) measure() error {
	across := len([]rune(m.rows[0]))
	for row, text := range m.rows {
		letters := []rune(text)
		if len(letters) != across {
			return fmt.Errorf("row %s has not the %s of the first row", text, countNoun(across, "letter"))
		}
		for col, letter := range letters {
			i := m.find(letter)
			if i < 0 {
				return fmt.Errorf("no color for the letter %q", letter)
			}
			k := &m.keys[i]
			if k.blocks == 0 {
				k.place = extent{row, col, row, col}
			}
			k.blocks, k.down, k.along = k.blocks+1, k.down+row, k.along+col
			k.place = extent{min(k.place.top, row), min(k.place.left, col), max(k.place.bottom, row), max(k.place.right, col)}
		}
	}
	for _, k := range m.keys {
		if k.blocks == 0 {
			return fmt.Errorf("no block has the letter %q", k.letter)
		}
	}
	return nil
}

func (m mosaic) find(letter rune) int {
	return slices.IndexFunc(m.keys, func(k mosaicKey) bool { return k.letter == letter })
}

// rank gives each letter a sign of its own, the darker the color the fuller the sign, so
// that the picture is still one without any color.
func (m *mosaic) rank() {
	order := make([]int, len(m.keys))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return lightness(m.keys[b].color) - lightness(m.keys[a].color) })
	last := len(darkerSigns) - 1
	for place, i := range order {
		m.keys[i].glyph = last
		if n := len(order) - 1; n > 0 {
			m.keys[i].glyph = (place*last + n/2) / n
		}
	}
}

// darkerSigns and their ASCII forms cover more and more of a cell.
var (
	darkerSigns = []string{"·", "░", "▒", "▞", "▓", "▙", "█"}
	darkerASCII = []string{".", ":", "=", "+", "x", "%", "#"}
)

func (k mosaicKey) sign(uni ink) string { return uni.pick(darkerSigns[k.glyph], darkerASCII[k.glyph]) }

// name is how a letter is told: "red boat".
func (k mosaicKey) name() string { return strings.TrimSpace(k.color + " " + k.thing) }

func (m mosaic) block(width int, k ink) []string { return textOf(m.spans(width, k)) }

// spans is the picture with what each letter stands for under it. A block is two cells
// wide, so that it looks about square; on a narrow screen one.
func (m mosaic) spans(width int, k ink) [][]Span {
	wide := 2
	if across := len([]rune(m.rows[0])); 2*across > width {
		wide = 1
	}
	var out [][]Span
	for _, row := range m.rows {
		var line []Span
		for _, letter := range row {
			key := m.keys[m.find(letter)]
			text := strings.Repeat(key.sign(k), wide)
			if n := len(line); n > 0 && line[n-1].Color == key.color && strings.HasPrefix(line[n-1].Text, key.sign(k)) {
				line[n-1].Text += text
				continue
			}
			line = append(line, Span{Text: text, Color: key.color})
		}
		out = append(out, line)
	}
	return append(append(out, nil), m.legend(width, k)...)
}

// legend says what each sign stands for.
func (m mosaic) legend(width int, k ink) [][]Span {
	var out [][]Span
	used := width
	for _, key := range m.keys {
		mark, name := strings.Repeat(key.sign(k), 2), " "+key.name()
		need := cells(mark + name)
		if used+3+need > width {
			out, used = append(out, nil), 0
		}
		last := len(out) - 1
		if used > 0 {
			out[last], used = append(out[last], Span{Text: "   "}), used+3
		}
		out[last], used = append(out[last], Span{Text: mark, Color: key.color}, Span{Text: name}), used+need
	}
	return out
}

func (m mosaic) spoken() string {
	keys := slices.Clone(m.keys)
	if m.inStripes() {
		sorting.Stable(keys, func(a, b mosaicKey) int { return a.place.left - b.place.left })
		said := lists.Map(keys, func(k mosaicKey) string { return k.name() })
		return "colored blocks, from left to right: " + strings.Join(said, ", ")
	}
	sorting.Stable(keys, func(a, b mosaicKey) int { return b.blocks - a.blocks })
	said := lists.Map(keys, m.told)
	return "a picture of colored blocks. " + strings.Join(said, "; ")
}

// inStripes reports whether each color goes from top to bottom, as in a scale.
func (m mosaic) inStripes() bool {
	return !slices.ContainsFunc(m.keys, func(k mosaicKey) bool {
		return k.blocks != len(m.rows)*(k.place.right-k.place.left+1)
	})
}

// told is one letter in words: "red boat, tiny, at the bottom right".
func (m mosaic) told(k mosaicKey) string {
	all := len(m.rows) * len([]rune(m.rows[0]))
	out := k.name()
	switch {
	case 2*k.blocks > all:
		out += ", more than half of the picture"
	case 25*k.blocks <= all:
		out += ", tiny"
	case 10*k.blocks <= all:
		out += ", small"
	}
	where := m.where(k.place)
	if middle := (extent{k.down / k.blocks, k.along / k.blocks, k.down / k.blocks, k.along / k.blocks}); where == allOver && 2*k.blocks <= all {
		where = "mostly " + m.where(middle)
		if m.where(middle) == "in the middle" { // as far out on each side, so it is what the rest stands on
			where = "all around"
		}
	}
	return out + ", " + where
}

// where names the part of the picture in which a box is.
func (m mosaic) where(b extent) string {
	down := third(b.top, b.bottom, len(m.rows), "top", "bottom")
	side := third(b.left, b.right, len([]rune(m.rows[0])), "left", "right")
	switch {
	case down == wholeWay && side == wholeWay:
		return allOver
	case side == wholeWay && down == "":
		return "all across the middle"
	case side == wholeWay:
		return "all across the " + down + quarters(b.bottom-b.top+1, len(m.rows))
	case down == wholeWay && side == "":
		return "in the middle, from top to bottom"
	case down == wholeWay:
		return "on the " + side + ", from top to bottom"
	case down == "" && side == "":
		return "in the middle"
	case down == "":
		return "on the " + side
	case side == "":
		return "at the " + down + ", in the middle"
	}
	return "at the " + down + " " + side
}

// quarters says how far a stretch from one end goes, so that who hears the picture knows
// where sky and ground meet.
func quarters(stretch, length int) string {
	switch (4*stretch + length/2) / length {
	case 1:
		return " quarter"
	case 2:
		return " half"
	case 3:
		return " three quarters"
	}
	return ""
}

// allOver is where what reaches from edge to edge both ways is.
const allOver = "all over"

// wholeWay says that something reaches from one end to the other.
const wholeWay = "whole way"

// third tells at which end of a length a stretch is: the one that it reaches, or else that
// in whose third its middle is; "" is between.
func third(from, to, length int, first, last string) string {
	switch middle := from + to + 1; {
	case 10*(to-from+1) >= 8*length:
		return wholeWay
	case from == 0 && to < length-1 || to < length-1 && 3*middle < 2*length:
		return first
	case from > 0 && (to == length-1 || 3*middle > 4*length):
		return last
	}
	return ""
}

// Span is a piece of a line of a picture. Color names the color that it is meant to have,
// as [Color] knows it; "" leaves it to who shows the picture. The signs themselves differ,
// so that nothing is lost where colors are not shown.
type Span struct{ Text, Color string }

// spanned is a picture of which some parts are meant to have a color.
type spanned interface {
	spans(width int, k ink) [][]Span
}
