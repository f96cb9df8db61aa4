package harvest

import (
	"strings"

	"primer/tutor/builder/source"
)

// rows finds equal values in the rows of a table: "1/2 | 0.5 | 50%", and
// calculations beside their results.
func rows(b source.Block) []problem {
	var out []problem
	for line := range strings.Lines(b.Text) {
		var sides []side
		for cell := range strings.SplitSeq(strings.TrimSpace(line), " | ") {
			if s, ok := readSide(strings.Trim(cell, " =")); ok && len(s.vars) == 0 && s.unit == "" {
				sides = append(sides, s)
			}
		}
		for i := 1; i < len(sides); i++ {
			c := chain{sides: []side{sides[i-1], sides[i]}, quote: strings.TrimSpace(line), place: b.Place}
			if !c.holds() {
				continue
			}
			if t, ok := ask(c); ok {
				out = append(out, problem{task: t, quote: c.quote, place: b.Place})
			}
		}
	}
	return out
}
