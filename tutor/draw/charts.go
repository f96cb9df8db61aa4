package draw

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// barChart is a bar for each named value, all from one zero line.
type barChart struct {
	names  []string
	values []number
	unit   string
}

func readBarChart(as args) (picture, error) {
	as, unit := as.take("unit")
	c := barChart{unit: unit}
	for _, a := range as {
		if a.key == "" {
			return nil, fmt.Errorf("%q needs a value, as in: %s=3", a.value, a.value)
		}
		n, err := readNumber(a.value)
		if err != nil {
			return nil, fmt.Errorf("%s=: %w", a.key, err)
		}
		if n.minus {
			return nil, fmt.Errorf("%s= must not be negative", a.key)
		}
		c.names, c.values = append(c.names, a.key), append(c.values, n)
	}
	if len(c.names) == 0 || len(c.names) > 20 {
		return nil, errors.New("needs one to twenty values, as in: barchart a=3 b=5")
	}
	return c, nil
}

func (c barChart) block(width int, k ink) []string {
	label, most := widest(c.names), new(big.Rat)
	number := 0
	for _, v := range c.values {
		number = max(number, cells(v.show(k)))
		if v.rat.Cmp(most) > 0 {
			most = v.rat
		}
	}
	room := min(60, width-label-number-3)
	if room < 3 {
		return []string{strings.Repeat("?", width+1)}
	}
	per := c.perUnit(room, most)
	var lines []string
	for i, v := range c.values {
		bar := strings.Repeat(k.pick("█", "#"), round(mul(v.rat, per)))
		lines = append(lines, padLeft(c.names[i], label)+" "+k.pick("│", "|")+bar+" "+v.show(k))
	}
	if c.unit != "" {
		lines = append(lines, padLeft("", label)+" ("+c.unit+")")
	}
	return lines
}

// perUnit is how many cells one unit takes: a whole number where units fit, so
// that a bar of 4 is exactly twice a bar of 2.
func (c barChart) perUnit(room int, most *big.Rat) *big.Rat {
	if most.Sign() == 0 {
		return rat(1)
	}
	per := quo(rat(int64(room)), most)
	if per.Cmp(rat(1)) < 0 {
		return per
	}
	return new(big.Rat).SetInt(floor(per))
}

func (c barChart) spoken() string {
	var parts []string
	for i, name := range c.names {
		parts = append(parts, name+" "+sayNumber(c.values[i].show(false)))
	}
	unit := ""
	if c.unit != "" {
		unit = " of " + c.unit
	}
	return "a bar chart" + unit + ": " + strings.Join(parts, ", ")
}

// timeline is events from top to bottom in the order given.
type timeline struct{ when, what []string }

func readTimeline(as args) (picture, error) {
	var t timeline
	for _, a := range as {
		if a.key == "" {
			return nil, fmt.Errorf(`%q needs an event, as in: 1440="printing press"`, a.value)
		}
		t.when, t.what = append(t.when, a.key), append(t.what, a.text())
	}
	if len(t.when) == 0 || len(t.when) > 30 {
		return nil, errors.New(`needs one to thirty events, as in: timeline 1440="printing press"`)
	}
	return t, nil
}

func (t timeline) block(width int, k ink) []string {
	label := widest(t.when)
	room := width - label - 4
	if room < 8 {
		return []string{strings.Repeat("?", width+1)}
	}
	gutter := padLeft("", label) + " " + k.pick("│", "|")
	var lines []string
	for i, what := range t.what {
		for j, part := range wrap(what, room) {
			if j == 0 {
				lines = append(lines, padLeft(t.when[i], label)+" "+k.pick("●", "o")+"  "+part)
				continue
			}
			lines = append(lines, gutter+"  "+part)
		}
		if i < len(t.what)-1 {
			lines = append(lines, gutter)
		}
	}
	return lines
}

func (t timeline) spoken() string {
	var parts []string
	for i, when := range t.when {
		parts = append(parts, when+", "+t.what[i])
	}
	return "a timeline: " + strings.Join(parts, "; ")
}
