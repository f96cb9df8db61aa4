package draw

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// bars are shares of one length, each cut into its own equal parts.
type bars struct{ rows []share }

// share is a part of a whole, or of several wholes.
type share struct {
	name   string // "" for none
	of     number
	parts  int64 // into how many the whole is cut; 1 for none to be seen
	filled int64 // parts that are filled
}

// Bounds of a share: more parts or wholes cannot be told apart.
const (
	maxParts  = 100
	maxWholes = 6
)

func readBars(as args) (picture, error) {
	shares, err := as.shares()
	if err != nil {
		return nil, err
	}
	if len(shares) == 0 {
		return nil, errors.New("needs fractions, as in: bars 1/2 1/4")
	}
	return bars{shares}, nil
}

// shares reads fractions, named (Mia=1/2) or not.
func (as args) shares() ([]share, error) {
	var out []share
	for _, a := range as {
		n, err := readNumber(a.value)
		if err != nil {
			return nil, err
		}
		filled, parts, ok := n.fraction()
		if !ok || n.minus || n.rat.Cmp(rat(maxWholes)) > 0 || parts > maxParts && n.rat.IsInt() {
			return nil, fmt.Errorf("%s must be a share from 0 to %d", n.show(false), maxWholes)
		}
		out = append(out, share{name: a.key, of: n, parts: parts, filled: filled})
	}
	if len(out) > 12 {
		return nil, errors.New("at most 12 at once")
	}
	return out, nil
}

// label is what stands beside the bar.
func (s share) label(k ink) string { return strings.TrimSpace(s.name + " " + s.of.show(k)) }

// wholes is how many wholes the share needs, at least one.
func (s share) wholes() int {
	n := int(floor(s.of.rat).Int64())
	if !s.of.rat.IsInt() || n == 0 {
		n++
	}
	return n
}

// longestBar is how many cells a whole has at most.
const longestBar = 60

func (b bars) block(width int, k ink) []string {
	label, wholes := 0, 1
	for _, s := range b.rows {
		label = max(label, cells(s.label(k)))
		wholes = max(wholes, s.wholes())
	}
	room := width - label - 2 // beside the label and two blanks; each whole has a last edge, and a blank before the next
	inner := b.length(min(longestBar, (room-wholes*2+1)/wholes))
	if inner < 4 {
		return []string{strings.Repeat("?", width+1)}
	}
	var lines []string
	for i, s := range b.rows {
		if i > 0 {
			lines = append(lines, "") // bars that touch look like one shape
		}
		var line strings.Builder
		line.WriteString(pad(s.label(k), label) + "  ")
		for w := range s.wholes() {
			line.WriteString(s.bar(w, inner, k) + " ")
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// length is the longest bar up to room that all cuts divide, so that equal
// shares of different bars end at the same cell; room where there is none.
func (b bars) length(room int) int {
	common := big.NewInt(1)
	for _, s := range b.rows {
		if s.parts > maxParts {
			continue
		}
		p := big.NewInt(s.parts)
		g := new(big.Int).GCD(nil, nil, common, p)
		common.Mul(common, p.Div(p, g))
	}
	if !common.IsInt64() || common.Int64() > int64(room) || room < 1 {
		return room
	}
	return room / int(common.Int64()) * int(common.Int64())
}

// bar draws the w-th whole of a share: length cells from the first edge to the
// last, which stands on the cell after them.
func (s share) bar(w, length int, k ink) string {
	page := sheet{}
	full := round(mul(rat(int64(length)), clamp(sub(s.of.rat, rat(int64(w))))))
	page.put(0, 0, strings.Repeat(k.pick("░", "."), length))
	page.put(0, 0, strings.Repeat(k.pick("█", "#"), full))
	page.put(0, 0, k.pick("│", "|"))
	page.put(0, length, k.pick("│", "|"))
	if s.parts*2 <= int64(length) {
		for i := range s.parts {
			page.put(0, round(big.NewRat(i*int64(length), s.parts)), k.pick("│", "|"))
		}
	}
	return page.lines()[0]
}

// clamp holds a share between 0 and 1.
func clamp(r *big.Rat) *big.Rat {
	switch {
	case r.Sign() < 0:
		return rat(0)
	case r.Cmp(rat(1)) > 0:
		return rat(1)
	}
	return r
}

func (b bars) spoken() string {
	head := "a bar"
	if len(b.rows) > 1 {
		head = fmt.Sprintf("%s bars of the same length", countWord(len(b.rows)))
	}
	said := []string{head}
	for _, s := range b.rows {
		said = append(said, s.spoken("bar", len(b.rows)))
	}
	return strings.Join(said, ". ")
}

// spoken says how much of a shape is filled; of is how many shapes there are.
func (s share) spoken(shape string, of int) string {
	switch n := s.wholes(); {
	case s.parts == 1 && s.of.rat.Sign() == 0:
		return s.who("One "+shape, shape, of) + " is empty"
	case s.parts == 1 && n == 1:
		return s.who("One "+shape, shape, of) + " is all filled"
	case s.parts == 1:
		return fmt.Sprintf("For %s, %s are filled", s.called(), countNoun(n, "whole "+shape))
	case s.parts > maxParts:
		return fmt.Sprintf("%s is filled up to %s", s.who(s.sized(shape), shape, of), sayNumber(s.of.show(false)))
	case n > 1:
		return fmt.Sprintf("For %s, %s are each cut into %d equal parts, %d filled in all", s.called(), countNoun(n, shape), s.parts, s.filled)
	}
	return fmt.Sprintf("%s is cut into %d equal parts, %s filled", s.who(s.sized(shape), shape, of), s.parts, s.share())
}

// sized is a shape by its share: "the three quarters bar".
func (s share) sized(shape string) string {
	return "The " + sayNumber(s.of.show(false)) + " " + shape
}

// who is "the bar" when it is the only one, "the bar named Mia", or what among
// stands for: the shape as it is told from others without names.
func (s share) who(among, shape string, of int) string {
	switch {
	case s.name != "":
		return "The " + shape + " named " + s.name
	case of > 1:
		return among
	}
	return "The " + shape
}

// called is the share's name, or its size when it has none.
func (s share) called() string {
	if s.name != "" {
		return s.name
	}
	return sayNumber(s.of.show(false))
}

// share is how many of the parts are filled.
func (s share) share() string {
	switch s.filled {
	case 0:
		return "none"
	case s.parts:
		return "all"
	}
	return strconv.FormatInt(s.filled, 10)
}
