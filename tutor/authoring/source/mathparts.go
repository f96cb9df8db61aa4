package source

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	unitOver     = pattern.New(`^\pL{1,3}/\pL{1,3}$`)
	figuresAlone = pattern.New(`^[\d.,]+$`) // with nothing beside them
)

// raised is a power; m/s raised to 2 is m/s^2. Words, as those of a unit, stand apart.
func (n mathNode) raised() string {
	if len(n.kids) > 0 && unitOver.MatchString(strings.TrimSpace(n.kids[0])) {
		return " " + strings.TrimSpace(n.kids[0]) + "^" + n.kid(1)
	}
	if len(n.kids) > 0 && measureAhead.MatchString(n.kids[0]) {
		return strings.TrimSpace(n.kids[0]) + "^" + n.kid(1)
	}
	if len(n.kids) > 0 && unitAhead.MatchString(n.kids[0]) {
		unit := strings.TrimSpace(n.kids[0]) + "^" + n.kid(1)
		if strings.HasPrefix(unit, "-") { // a 275-m^2 roof
			return unit
		}
		return " " + unit
	}
	return n.kid(0) + "^" + below(n.kid(1))
}

// unitAhead is the short text of a formula that stands for a unit.
var (
	unitAhead = pattern.New(`^ +-?\pL{1,3} *$`)

	// measureAhead is a number with its unit, of which only the unit is raised.
	measureAhead = pattern.New(`^ *\d[\d.,]* +\pL{1,3} *$`)
)

// barred is what has a bar over it, as the figures that repeat in 0.45 have: the bar is drawn
// over each of its letters and figures.
func (n mathNode) barred() string {
	if len(n.kids) != 2 || !bar.MatchString(n.kids[1]) {
		return n.row()
	}
	var b strings.Builder
	for _, r := range strings.TrimSpace(n.kids[0]) {
		b.WriteString(string(r) + "\u0305")
	}
	return b.String()
}

var bar = pattern.New(`^\s*[-–—¯‾_―]\s*$`)

// rooted is a root with its degree first, which stands last in the element.
func (n mathNode) rooted() string {
	if len(n.kids) == 2 {
		return "root(" + strings.TrimSpace(n.kids[1]) + ", " + strings.TrimSpace(n.kids[0]) + ")"
	}
	return "root(" + strings.Join(n.kids, ", ") + ")"
}

// saidBetween is text in a formula. Figures alone are a piece of a number.
func (n mathNode) saidBetween() string {
	if figuresAlone.MatchString(n.text) {
		return n.text
	}
	return " " + n.text + " "
}

// rowsTyped is a table of formulas, or a part of one: its rows stand apart.
func (n mathNode) rowsTyped() string {
	switch row := n.row(); n.name {
	case "mtd":
		return row + " "
	case "mtable":
		return strings.TrimRight(strings.TrimSpace(row), ";")
	default:
		return strings.TrimSpace(row) + "; "
	}
}
