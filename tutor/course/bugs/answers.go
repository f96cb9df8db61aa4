package bugs

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course/formula"
)

var tidyGiven = strings.NewReplacer("\u2212", "-", "\u2013", "-", "\u00a0", " ", "²", "^2", "³", "^3", "½", " 1/2", "¼", " 1/4", "¾", " 3/4", "\\", "/")

var numeral = pattern.New(`-?(?:\d[\d,]*(?: \d+/\d+| and \d+/\d+|/\d+|\.\d+)?|\.\d+)(?:%| ?pi|π)?`)

// reading is one way to read an answer.
type reading struct {
	text     string
	plain    string // without what does not change its meaning
	number   number
	isNumber bool
}

var bare = strings.NewReplacer(" ", "", "*", "", "$", "")

func read(text string) reading {
	r := reading{text: text, plain: bare.Replace(strings.ToLower(text))}
	r.number, r.isNumber = readNumber(text)
	return r
}

// readings are the ways to read what a student gave, the surest first: the
// whole, what stands after the last "=" of the last line, and the one number
// that is meant.
func readings(text string) []reading {
	text = strings.TrimSpace(tidyGiven.Replace(text))
	if len(text) > 2000 {
		text = text[len(text)-2000:]
	}
	tail := text[strings.LastIndexByte(text, '\n')+1:]
	tail = tail[strings.LastIndexByte(tail, '=')+1:]
	tail = strings.TrimRight(strings.TrimSpace(tail), "?!. ")
	all := []reading{read(text)}
	if tail != text {
		all = append(all, read(tail))
	}
	if n, ok := meantNumber(tail); ok && n != tail {
		all = append(all, read(strings.ReplaceAll(n, " and ", " ")))
	}
	return all
}

// algebraic is a text in which a number is a part of an expression, not the answer.
var algebraic = pattern.New(`\^|\d[a-z]\b.*[-+]|\b\d*[xyzabn]\b`)

// meantNumber is the number in a text: the only one, or the one that the reader
// of answers takes as meant.
func meantNumber(text string) (string, bool) {
	if algebraic.MatchString(strings.ToLower(text)) {
		return "", false
	}
	switch found := numeral.FindAllString(text, 2); len(found) {
	case 0:
		return "", false
	case 1:
		return found[0], true
	}
	values := answer.Find(text)
	if i := answer.MeantValue(values, text); i >= 0 && i < len(values) {
		return values[i].Text, true
	}
	return "", false
}

// matchAnswer says how well a given text fits an exact answer.
func matchAnswer(given, exact reading) match {
	switch {
	case given.plain == exact.plain:
		return sameText
	case given.isNumber && exact.isNumber:
		return matchNumbers(given.number, exact.number)
	case given.isNumber || exact.isNumber:
		return noMatch
	case strings.Contains(exact.plain, ","):
		return matchLists(given.plain, exact.plain)
	case sameTerms(given.plain, exact.plain):
		return sameSize
	}
	if equal, sure := answer.Equal(exact.text, given.text); equal && sure {
		return sameSize
	}
	return noMatch
}

// matchLists compares two lists item by item: their order counts.
func matchLists(given, exact string) match {
	g, e := strings.Split(given, ","), strings.Split(exact, ",")
	if len(g) != len(e) {
		return noMatch
	}
	least := sameText
	for i := range e {
		least = min(least, matchAnswer(read(g[i]), read(e[i])))
	}
	return least
}

var signedTerm = pattern.New(`[+-]?[^+-]+`)

// sameTerms reports whether two sums have the same terms in any order: 12+x^2 and x^2+12.
func sameTerms(a, b string) bool {
	if len(a) != len(b) && len(a) != len(b)+1 && len(a)+1 != len(b) {
		return false // only the plus of the first term may be missing
	}
	return slices.Equal(terms(a), terms(b))
}

func terms(s string) []string {
	list := signedTerm.FindAllString(s, -1)
	for i := range list {
		list[i] = strings.TrimPrefix(list[i], "+")
	}
	slices.Sort(list)
	return list
}

// steps are the values of the intermediate steps of a working such as
// "4/5 x 2 = (4 x 2)/(5 x 2) = 8/10", without the problem and the last result.
func steps(text string) []reading {
	text = strings.TrimSpace(tidyGiven.Replace(text))
	if len(text) > maxTask {
		return nil
	}
	var all []reading
	for line := range strings.Lines(text) {
		sides := strings.Split(strings.TrimSpace(line), "=")
		for i := 1; i < len(sides); i++ {
			values, err := work(sides[i], rightOrder)
			if _, result := readNumber(sides[i]); err == nil && !result {
				all = append(all, read(values[0].String()))
			}
		}
	}
	return all
}

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

// roundsTo reports whether a number, cut or rounded to the given places, is the given
// decimal. A few telling digits are needed, so that 0.00 or 0.5 is nothing.
func roundsTo(worth *big.Rat, given number) bool {
	if given.places < 1 || given.places > 12 || !telling(given) {
		return false
	}
	unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(given.places)), nil))
	off := new(big.Rat).Sub(worth, given.worth)
	return off.Abs(off).Cmp(unit) < 0
}

// telling reports whether a decimal has digits enough to be no chance: two that are not
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
