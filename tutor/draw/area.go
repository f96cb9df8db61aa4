package draw

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// shareArea is a square cut into equal rows and columns: a fraction of the rows
// and a fraction of the columns are shaded, and where they meet is their product.
type shareArea struct {
	down, across         number
	rows, cols           int // parts each way
	shadedRows, shadedCs int
}

// numberArea is a rectangle whose sides are split by place value.
type numberArea struct {
	down, across   number
	downs, acrosss []int // 23 is 20, 3
}

func readArea(as args) (picture, error) {
	a, b, err := as.times()
	if err != nil {
		return nil, err
	}
	if a.rat.IsInt() && b.rat.IsInt() && !strings.Contains(a.text+b.text, "/") {
		return readNumberArea(a, b)
	}
	return readShareArea(a, b)
}

func readShareArea(a, b number) (picture, error) {
	at, ab, aok := a.fraction()
	bt, bb, bok := b.fraction()
	if !aok || !bok || at < 0 || bt < 0 || at > ab || bt > bb {
		return nil, errors.New("the fractions must be from 0 to 1")
	}
	if ab > 12 || bb > 12 {
		return nil, errors.New("at most 12 parts each way")
	}
	return shareArea{a, b, int(ab), int(bb), int(at), int(bt)}, nil
}

func (s shareArea) block(width int, k ink) []string {
	cell := min(7, (width-len(s.down.text)-4)/s.cols-1)
	if cell < 1 {
		return []string{strings.Repeat("?", width+1)}
	}
	g := grid{cols: s.cols, cell: cell, k: k}
	indent := cells(s.down.show(k)) + 2
	lines := []string{strings.Repeat(" ", indent) + brace(s.across.show(k), s.shadedCs*(cell+1)+1, k), pad("", indent) + g.rule(0)}
	for r := range s.rows {
		label := ""
		if r == max(0, s.shadedRows-1)/2 {
			label = s.down.show(k)
		}
		lines = append(lines, pad(label, indent)+g.row(func(c int) string { return s.shade(r, c, k) }))
		edge := 1
		if r == s.rows-1 {
			edge = 2
		}
		lines = append(lines, pad("", indent)+g.rule(edge))
	}
	return lines
}

// shade is the character of one part: both ways, one way, or none.
func (s shareArea) shade(r, c int, k ink) string {
	switch inRow, inCol := r < s.shadedRows, c < s.shadedCs; {
	case inRow && inCol:
		return k.pick("█", "#")
	case inRow:
		return k.pick("░", ".")
	case inCol:
		return k.pick("▒", ":")
	}
	return " "
}

// brace is a label over n cells: "├─ 4/5 ─┤", or the bare label when n is small.
func brace(label string, n int, k ink) string {
	room := n - 2 - cells(label) - 2
	if room < 2 {
		return label
	}
	line := k.pick("─", "-")
	return k.pick("├", "|") + strings.Repeat(line, room/2) + " " + label + " " + strings.Repeat(line, room-room/2) + k.pick("┤", "|")
}

func (s shareArea) spoken() string {
	return fmt.Sprintf("a square cut into %d equal rows and %d equal columns. %d of the rows are shaded for %s, and %d of the columns for %s. They overlap where both are shaded",
		s.rows, s.cols, s.shadedRows, sayNumber(s.down.show(false)), s.shadedCs, sayNumber(s.across.show(false)))
}

func readNumberArea(a, b number) (picture, error) {
	m, err := a.whole(1, 9999)
	if err != nil {
		return nil, err
	}
	n, err := b.whole(1, 9999)
	if err != nil {
		return nil, err
	}
	return numberArea{a, b, places(m), places(n)}, nil
}

// places splits a number by place value, leaving zeros out: 203 is 200, 3.
func places(n int) []int {
	var out []int
	for unit := 1000; unit > 0; unit /= 10 {
		if part := n / unit % 10 * unit; part > 0 {
			out = append(out, part)
		}
	}
	return out
}

func (s numberArea) block(_ int, k ink) []string {
	times := k.pick(" × ", " x ")
	texts, side, cell := [][]string{}, 0, 0
	for _, d := range s.downs {
		side = max(side, len(strconv.Itoa(d)))
		var row []string
		for _, a := range s.acrosss {
			row = append(row, strconv.Itoa(d)+times+strconv.Itoa(a))
			cell = max(cell, cells(row[len(row)-1])+2)
		}
		texts = append(texts, row)
	}
	g := grid{cols: len(s.acrosss), cell: cell, k: k}
	indent := strings.Repeat(" ", side+1)
	var head strings.Builder
	head.WriteString(indent)
	for _, a := range s.acrosss {
		head.WriteString(" " + center(strconv.Itoa(a), cell))
	}
	lines := []string{strings.TrimRight(head.String(), " "), indent + g.rule(0)}
	for i, row := range texts {
		lines = append(lines, padLeft(strconv.Itoa(s.downs[i]), side)+" "+g.texts(row), indent+g.rule(edgeAfter(i, len(texts))))
	}
	return lines
}

func (s numberArea) spoken() string {
	var parts []string
	for _, d := range s.downs {
		for _, a := range s.acrosss {
			parts = append(parts, fmt.Sprintf("%d times %d", d, a))
		}
	}
	return fmt.Sprintf("a rectangle of %s by %s, split by place value into %s: %s", s.down.text, s.across.text, countNoun(len(parts), "part"), strings.Join(parts, ", "))
}
