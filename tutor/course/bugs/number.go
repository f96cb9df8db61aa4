package bugs

import (
	"math/big"
	"strings"

	"primer/tutor/course/formula"
)

// number is a value written in digits, as far as comparing needs it.
type number struct {
	worth   *big.Rat // of the digits: 12.5 for "12.5%"
	percent bool
	pi      bool // a multiple of pi
	places  int  // digits after the point, 0 without a point
	written string
}

// readNumber reads "2/5", "1 1/2", "0.216667", "12.5%", "49pi"; unit words and
// money signs are left off.
func readNumber(s string) (number, bool) {
	n := number{written: s}
	s = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(s), "$"))
	if rest, ok := strings.CutSuffix(s, "%"); ok {
		n.percent, s = true, strings.TrimSpace(rest)
	}
	for _, suffix := range []string{"pi", "π"} {
		if rest, ok := strings.CutSuffix(s, suffix); ok {
			n.pi, s = true, strings.TrimRight(rest, " *")
			if s == "" || s == "-" {
				s += "1"
			}
			break
		}
	}
	v, err := formula.ParseNumber(strings.ReplaceAll(s, ",", ""))
	if err != nil {
		return n, false
	}
	n.worth, _ = v.Rat()
	if _, after, ok := strings.Cut(s, "."); ok {
		n.places = len(after)
	}
	return n, true
}

// match says how well a given answer fits a rule's answer.
type match int

const (
	noMatch  match = iota
	rounded        // equal once the rule's answer is rounded as given
	sameSize       // equal in value, written otherwise
	sameText       // written the same
)

// matchNumbers compares a given number with an exact one.
func matchNumbers(given, exact number) match {
	switch {
	case exact.pi && !given.pi:
		return matchPi(given, exact)
	case exact.pi != given.pi:
		return noMatch
	}
	if m := matchWorth(given, exact.worth); m != noMatch {
		return m
	}
	hundred := big.NewRat(100, 1)
	switch {
	case given.percent && !exact.percent: // 50% for 0.5
		return matchWorth(given, new(big.Rat).Mul(exact.worth, hundred))
	case exact.percent && !given.percent: // 0.5 for 50%
		return matchWorth(given, new(big.Rat).Quo(exact.worth, hundred))
	}
	return noMatch
}

func matchWorth(given number, worth *big.Rat) match {
	if given.worth.Cmp(worth) == 0 {
		return sameSize
	}
	if roundsTo(worth, given) {
		return rounded
	}
	return noMatch
}

// roundsTo says that a number, cut or rounded to the given places, is the given
// decimal. A few telling digits are needed, so that 0.00 or 0.5 is nothing.
func roundsTo(worth *big.Rat, given number) bool {
	if given.places < 1 || given.places > 12 || !telling(given) {
		return false
	}
	unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(given.places)), nil))
	off := new(big.Rat).Sub(worth, given.worth)
	return off.Abs(off).Cmp(unit) < 0
}

// telling says that a decimal has digits enough to be no chance: two that are not
// leading zeros, or three with one place only.
func telling(n number) bool {
	digits := strings.TrimLeft(strings.NewReplacer(".", "", "-", "", "%", "").Replace(n.written), "0 $")
	return len(digits) >= 3 || len(digits) == 2 && n.places >= 2
}

// piValues are the values of pi that schools use.
var piValues = []*big.Rat{big.NewRat(314, 100), big.NewRat(22, 7), big.NewRat(314159265358979, 100000000000000), big.NewRat(31416, 10000), big.NewRat(3, 1)}

func matchPi(given, exact number) match {
	for _, pi := range piValues {
		if m := matchWorth(given, new(big.Rat).Mul(exact.worth, pi)); m != noMatch {
			return m
		}
		// One place is telling enough for a multiple of pi, which is never so by chance.
		if given.places == 1 {
			off := new(big.Rat).Sub(new(big.Rat).Mul(exact.worth, pi), given.worth)
			if off.Abs(off).Cmp(big.NewRat(1, 20)) <= 0 {
				return rounded
			}
		}
	}
	return noMatch
}
