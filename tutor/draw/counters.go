package draw

import (
	"errors"
	"fmt"
	"strings"
)

// counters are plus and minus chips; a plus over a minus is a zero pair.
type counters struct {
	plus, minus int
	pairs       bool
}

func readCounters(as args) (picture, error) {
	as, pairs := as.take("pairs")
	c := counters{pairs: pairs != "no"}
	if len(as) == 0 {
		return nil, errors.New("needs numbers, as in: counters +4 -6")
	}
	for _, a := range as {
		n, err := readNumber(a.value)
		if err != nil {
			return nil, err
		}
		count, err := n.whole(-60, 60)
		if err != nil {
			return nil, err
		}
		c.plus += max(count, 0)
		c.minus += max(-count, 0)
	}
	if c.plus > 60 || c.minus > 60 {
		return nil, errors.New("at most 60 of a kind")
	}
	return c, nil
}

// matched is how many zero pairs there are.
func (c counters) matched() int { return min(c.plus, c.minus) }

func (c counters) block(width int, k ink) []string {
	perLine := max(1, (min(width, 66)-4)/3)
	var lines []string
	for from := 0; from < max(c.plus, c.minus); from += perLine {
		to := from + perLine
		if c.pairs {
			lines = append(lines, c.brackets(from, to, k.pick("╭─╮", ".-."))...)
		}
		lines = append(lines, chips(c.plus, from, to, k.pick("⊕", "+"))...)
		lines = append(lines, chips(c.minus, from, to, k.pick("⊖", "-"))...)
		if c.pairs {
			lines = append(lines, c.brackets(from, to, k.pick("╰─╯", "'-'"))...)
		}
	}
	return lines
}

// chips is one row of chips, none when there are no more of them.
func chips(n, from, to int, chip string) []string {
	if count := min(n, to) - from; count > 0 {
		return []string{strings.TrimRight(strings.Repeat(" "+chip+" ", count), " ")}
	}
	return nil
}

// brackets closes the zero pairs of a row above or below.
func (c counters) brackets(from, to int, bracket string) []string {
	if count := min(c.matched(), to) - from; count > 0 {
		return []string{strings.Repeat(bracket, count)}
	}
	return nil
}

func (c counters) spoken() string {
	said := fmt.Sprintf("%d plus %s and %d minus %s", c.plus, plural("counter", c.plus), c.minus, plural("counter", c.minus))
	if c.pairs && c.matched() > 0 {
		said += fmt.Sprintf(". %d plus and %d minus stand together as zero pairs", c.matched(), c.matched())
	}
	return said
}

// plural adds an s unless there is exactly one.
func plural(noun string, n int) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
