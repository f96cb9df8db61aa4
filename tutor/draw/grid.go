package draw

import "strings"

// grid draws ruled cells of one width.
type grid struct {
	cols, cell int
	k          ink
}

// Which rule of a grid: its top, between two rows, its bottom.
const (
	ruleTop = iota
	ruleMiddle
	ruleBottom
)

// edgeAfter is the rule under row i of n.
func edgeAfter(i, n int) int {
	if i == n-1 {
		return ruleBottom
	}
	return ruleMiddle
}

// rule is a line between rows.
func (g grid) rule(edge int) string {
	ends := [][3]string{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}[edge]
	if !g.k {
		ends = [3]string{"+", "+", "+"}
	}
	line := strings.Repeat(g.k.pick("─", "-"), g.cell)
	return ends[0] + strings.Join(repeat(line, g.cols), ends[1]) + ends[2]
}

// row fills each cell with one character.
func (g grid) row(fill func(col int) string) string {
	texts := make([]string, g.cols)
	for c := range texts {
		texts[c] = strings.Repeat(fill(c), g.cell)
	}
	return g.join(texts)
}

// texts centers a text in each cell.
func (g grid) texts(texts []string) string {
	out := make([]string, g.cols)
	for c := range out {
		text := ""
		if c < len(texts) {
			text = texts[c]
		}
		out[c] = center(text, g.cell)
	}
	return g.join(out)
}

func (g grid) join(texts []string) string {
	wall := g.k.pick("│", "|")
	return wall + strings.Join(texts, wall) + wall
}

func repeat(s string, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = s
	}
	return out
}
