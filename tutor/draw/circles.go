package draw

import (
	"errors"
	"math"
	"strings"
)

// circles are pies: each cut into equal slices, filled clockwise from the top.
type circles struct{ pies []share }

func readCircles(as args) (picture, error) {
	pies, err := as.shares()
	if err != nil {
		return nil, err
	}
	if len(pies) == 0 {
		return nil, errors.New("needs a fraction, as in: circle 3/4")
	}
	return circles{pies}, nil
}

// pieRows is the height of a pie, odd so that it has a middle row; a cell is
// about twice as high as wide, so a pie is twice as many cells wide.
const (
	pieRows = 9
	pieCols = 2*pieRows + 1
)

func (c circles) block(width int, k ink) []string {
	var lines []string
	var row []drawn
	used := 0
	for _, s := range c.pies {
		for w := range s.wholes() {
			p := s.pie(w, k)
			if used > 0 && used+3+pieCols > width {
				lines = append(lines, beside(row)...)
				row, used = nil, 0
			}
			row = append(row, p)
			used += 3 + pieCols
		}
	}
	return append(lines, beside(row)...)
}

// drawn is a small block that may stand beside others.
type drawn struct {
	lines []string
	width int
}

// beside joins blocks from left to right with three blanks between.
func beside(blocks []drawn) []string {
	page := sheet{}
	col := 0
	for _, b := range blocks {
		for i, line := range b.lines {
			page.put(i, col, line)
		}
		col += b.width + 3
	}
	return page.lines()
}

// pie draws the w-th whole of a share with its label under it.
func (s share) pie(w int, k ink) drawn {
	var lines []string
	for y := range pieRows {
		var b strings.Builder
		for x := range pieCols {
			b.WriteString(s.slice(w, x, y, k))
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	label := ""
	if w == 0 {
		label = center(s.label(k), pieCols)
	}
	return drawn{append(lines, strings.TrimRight(label, " ")), pieCols}
}

// slice is the character at one cell of a pie: outside, filled, empty or a cut.
func (s share) slice(w, x, y int, k ink) string {
	const r = float64(pieRows) / 2
	dx, dy := (float64(x)-float64(pieCols-1)/2)/2, float64(y)-float64(pieRows-1)/2
	dist := math.Hypot(dx, dy)
	if dist > r {
		return " "
	}
	turn := math.Mod(math.Atan2(dx, -dy)/(2*math.Pi)+1, 1) // clockwise from the top, 0..1
	if s.parts > 1 && s.parts <= 12 && s.onCut(turn, dist) {
		return " "
	}
	full, _ := clamp(sub(s.of.rat, rat(int64(w)))).Float64()
	if turn < full {
		return k.pick("█", "#")
	}
	return k.pick("░", ".")
}

// onCut reports whether a cell lies on the line between two slices.
func (s share) onCut(turn, dist float64) bool {
	n := float64(s.parts)
	off := math.Abs(turn*n-math.Round(turn*n)) / n // turns to the nearest cut
	return math.Sin(min(off, .25)*2*math.Pi)*dist < .28
}

func (c circles) spoken() string {
	head := "a circle"
	if len(c.pies) > 1 {
		head = countWord(len(c.pies)) + " circles"
	}
	said := []string{head}
	for _, s := range c.pies {
		said = append(said, s.spoken("circle", len(c.pies)))
	}
	return strings.Join(said, ". ")
}
