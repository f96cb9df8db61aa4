package draw

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// thermometer is an upright scale with a column that ends at a reading.
type thermometer struct {
	from, to, at number
	step         *big.Rat // between rows
	rows         int      // steps from bottom to top
}

// tallest is how many steps a thermometer may have: it must fit a screen.
const tallest = 12

func readThermometer(as args) (picture, error) {
	if err := as.only("from", "to", "at"); err != nil {
		return nil, err
	}
	var t thermometer
	var err error
	if t.from, err = as.number("from", "-10"); err != nil {
		return nil, err
	}
	if t.to, err = as.number("to", "10"); err != nil {
		return nil, err
	}
	if t.at, err = as.number("at", ""); err != nil {
		return nil, err
	}
	if t.from.rat.Cmp(t.to.rat) >= 0 || !t.from.rat.IsInt() || !t.to.rat.IsInt() {
		return nil, errors.New("from= and to= must be whole numbers, from= the smaller")
	}
	if t.at.rat.Cmp(t.from.rat) < 0 || t.at.rat.Cmp(t.to.rat) > 0 {
		return nil, fmt.Errorf("at=%s is not between from= and to=", t.at.show(false))
	}
	return t, t.choose()
}

// choose takes the smallest nice step that keeps the scale short.
func (t *thermometer) choose() error {
	span := sub(t.to.rat, t.from.rat)
	for _, s := range []int64{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000} {
		n := quo(span, rat(s))
		if n.IsInt() && n.Cmp(rat(tallest)) <= 0 {
			t.step, t.rows = rat(s), int(n.Num().Int64())
			return nil
		}
	}
	return fmt.Errorf("from=%s to=%s cannot be cut into at most %d even steps", t.from.show(false), t.to.show(false), tallest)
}

func (t thermometer) block(_ int, k ink) []string {
	wide := 0
	for i := range t.rows + 1 {
		wide = max(wide, cells(t.scale(i, k)))
	}
	indent := strings.Repeat(" ", wide)
	lines := []string{indent + "  " + k.pick("╭─╮", ".-.")}
	for i := t.rows; i >= 0; i-- {
		line := padLeft(t.scale(i, k), wide) + k.pick(" ┤", " -") + k.pick("│", "|") + t.column(i, k) + k.pick("│", "|")
		lines = append(lines, line+t.reading(i, k))
	}
	return append(lines, indent+" "+k.pick("╭╯", "/|")+k.pick("█", "#")+k.pick("╰╮", `|\`), indent+" "+k.pick("╰───╯", `\___/`))
}

// scale is the label of the i-th step from the bottom.
func (t thermometer) scale(i int, k ink) string {
	v := add(t.from.rat, mul(t.step, rat(int64(i))))
	return strings.ReplaceAll(v.RatString(), "-", k.pick("−", "-"))
}

// height is the reading in half steps above the bottom, to the nearest.
func (t thermometer) height() int {
	return round(mul(quo(sub(t.at.rat, t.from.rat), t.step), rat(2)))
}

// column is the liquid in the row of the i-th step: a row is filled when the
// reading is at its tick or above, half filled when it is half a step below.
func (t thermometer) column(i int, k ink) string {
	switch h := t.height(); {
	case h >= 2*i:
		return k.pick("█", "#")
	case h == 2*i-1:
		return k.pick("▄", "_")
	}
	return " "
}

// reading points at the row where the liquid ends.
func (t thermometer) reading(i int, k ink) string {
	if h := t.height(); (h+1)/2 != i {
		return ""
	}
	return k.pick(" ◀ ", " < ") + t.at.show(k)
}

func (t thermometer) spoken() string {
	return fmt.Sprintf("a thermometer from %s to %s that reads %s", sayNumber(t.from.show(false)), sayNumber(t.to.show(false)), sayNumber(t.at.show(false)))
}
