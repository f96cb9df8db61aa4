package draw

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/lists"
)

// circuit is a battery and what its current comes by: one loop, or branches side by side.
type circuit struct{ branches [][]part }

// part is a thing in a circuit.
type part struct{ kind, name string }

// partKinds are the parts that are known, by how they are drawn round their name in
// Unicode and in ASCII, and what they are called aloud.
var partKinds = map[string]struct{ unicode, ascii string }{
	"lamp":   {"(⊗ %s)", "(x %s)"},
	"closed": {"●──● %s", "o--o %s"},
	"open":   {"●╱ ● %s", "o/ o %s"},
	"gap":    {"╴ %s ╶", "  %s  "},
	"thing":  {"[%s]", "[%s]"},
}

// readCircuit reads the parts in their order; "/" begins another branch. A bare word is a
// part of that name, kind="name" one of another name.
func readCircuit(as args) (picture, error) {
	c := circuit{branches: [][]part{nil}}
	plain := map[string]part{"lamp": {"lamp", "lamp"}, "closed": {"closed", "closed switch"}, "open": {"open", "open switch"}, "gap": {"gap", "gap"}}
	for _, a := range as {
		last := len(c.branches) - 1
		p, known := plain[a.text()]
		switch {
		case a.key == "" && a.value == "/":
			c.branches = append(c.branches, nil)
			continue
		case a.key != "":
			if _, known := partKinds[a.key]; !known {
				return nil, fmt.Errorf("%q is no part of a circuit; known: lamp, closed, open, gap, thing", a.key)
			}
			p = part{a.key, a.value}
		case !known:
			p = part{"thing", a.text()}
		}
		c.branches[last] = append(c.branches[last], p)
	}
	if slices.ContainsFunc(c.branches, func(b []part) bool { return len(b) == 0 || len(b) > 6 }) || len(c.branches) > 4 {
		return nil, errors.New("needs one to four branches of one to six parts, as in: circuit closed lamp / lamp")
	}
	return c, nil
}

func (c circuit) block(_ int, k ink) []string {
	wire := k.pick("──", "--")
	rows := []string{k.pick("[− battery +]", "[- battery +]")}
	for _, branch := range c.branches {
		var drawn []string
		for _, p := range branch {
			kind := partKinds[p.kind]
			drawn = append(drawn, fmt.Sprintf(k.pick(kind.unicode, kind.ascii), p.name))
		}
		rows = append(rows, strings.Join(drawn, wire))
	}
	wide := widest(rows)
	corners := func(i int) (string, string) {
		switch {
		case i == 0:
			return k.pick("┌", "+"), k.pick("┐", "+")
		case i == len(rows)-1:
			return k.pick("└", "+"), k.pick("┘", "+")
		}
		return k.pick("├", "+"), k.pick("┤", "+")
	}
	var out []string
	for i, row := range rows {
		if i > 0 {
			side := k.pick("│", "|")
			out = append(out, side+strings.Repeat(" ", wide+4)+side)
		}
		left := (wide - cells(row)) / 2
		from, to := corners(i)
		dash := k.pick("─", "-")
		out = append(out, from+strings.Repeat(dash, 2+left)+row+strings.Repeat(dash, 2+wide-cells(row)-left)+to)
	}
	return out
}

func (c circuit) spoken() string {
	var said []string
	for _, branch := range c.branches {
		names := lists.Map(branch, func(p part) string { return p.name })
		said = append(said, strings.Join(names, ", then "))
	}
	if len(said) == 1 {
		return "a circuit. From the battery: " + said[0] + ", and back to the battery"
	}
	for i := range said {
		said[i] = fmt.Sprintf("path %d: %s", i+1, said[i])
	}
	return fmt.Sprintf("a circuit with %s side by side, each from the battery and back. %s", countNoun(len(said), "path"), strings.Join(said, "; "))
}
