package source

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// Scripts on the left of a sign, as of isotopes: the mass number above, the atomic number
// below. They are written with raised and lowered figures, ²³₁₁Na.

// between takes an element without content within scripts.
func (n *mathNode) between(name string) {
	switch {
	case n.name != "mmultiscripts":
	case name == "mprescripts":
		n.pre = len(n.kids)
	case name == "none":
		n.kids = append(n.kids, "")
	}
}

// scripts is a sign with what stands around it.
func (n mathNode) scripts() string {
	if len(n.kids) == 0 {
		return n.text
	}
	after := n.kids[1:]
	var before []string
	if n.pre > 0 {
		after, before = n.kids[1:n.pre], n.kids[n.pre:]
	}
	var left, right strings.Builder
	for i := 0; i+1 < len(before); i += 2 {
		left.WriteString(figured(before[i+1], raisedFigures, "^") + figured(before[i], loweredFigures, "_"))
	}
	for i, part := range after {
		if part = strings.TrimSpace(part); part != "" {
			right.WriteString([]string{"_", "^"}[i%2] + grouped(part))
		}
	}
	return " " + left.String() + strings.TrimSpace(n.kids[0]) + right.String()
}

var (
	raisedFigures  = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹", "-", "⁻", "−", "⁻", "+", "⁺")
	loweredFigures = strings.NewReplacer("0", "₀", "1", "₁", "2", "₂", "3", "₃", "4", "₄", "5", "₅", "6", "₆", "7", "₇", "8", "₈", "9", "₉", "-", "₋", "−", "₋", "+", "₊")
	figuresOnly    = pattern.New(`^[-−+]?\d{1,3}$`)

	// raisedBefore is a sign with figures on its left; restOfSymbol the small letter behind
	// it: the a of Na.
	raisedBefore = pattern.New(`^ [⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺₀₁₂₃₄₅₆₇₈₉₋₊]+\p{Lu}$`)
	restOfSymbol = pattern.New(`^ \p{Ll} $`)
)

// figured writes a number in small figures, anything else with a mark before it.
func figured(part string, small *strings.Replacer, mark string) string {
	switch part = strings.TrimSpace(part); {
	case part == "":
		return ""
	case figuresOnly.MatchString(part):
		return small.Replace(part)
	}
	return mark + grouped(part)
}
