package harvest

import (
	"strings"

	"primer/tutor/authoring/source"
)

// rows finds equal values in the rows of a table: "1/2 | 0.5 | 50%", and
// calculations beside their results.
func rows(b source.Block) []problem {
	var out []problem
	for line := range strings.Lines(b.Text) {
		out = append(out, solvedRow(strings.TrimSpace(line), b)...)
		var sides []side
		for cell := range strings.SplitSeq(strings.TrimSpace(line), " | ") {
			if s, ok := readSide(strings.Trim(cell, " =")); ok && len(s.vars) == 0 && s.unit == "" {
				sides = append(sides, s)
				continue
			}
			for _, c := range chains(source.Block{Text: cell, Place: b.Place}) { // "120 ÷ 2 = 60" in one cell
				if t, ok := ask(c); ok && c.holds() && len(c.first().vars) == 0 {
					out = append(out, problem{task: t, quote: strings.TrimSpace(line), place: b.Place})
				}
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

// solvedRow is a row that holds an equation and its solution.
func solvedRow(line string, b source.Block) []problem {
	var all []chain
	for cell := range strings.SplitSeq(line, " | ") {
		all = append(all, chains(source.Block{Text: cell, Place: b.Place})...)
	}
	found := solved(all, func(source.Place) int { return 0 })
	for i := range found {
		found[i].quote = line
	}
	return found
}
