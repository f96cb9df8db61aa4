package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// This file reads values that a problem offers by what is left of them when children name them: fractions by their
// part alone or by a plural ("ninth, 7th, quarter", "4 sevens"), years without their commas ("300bc 50bc 50ce").

// leastPart is the smallest denominator that is named by a plural of its number: "three threes" is said, "one ones" is not.
const leastPart = 3

// partAt is the denominator that is named at a place, and by how many tokens: "sevenths", "7th", "sevens", "7s"; 0 for none.
func partAt(toks []english.Token, i int) (part int64, n int) {
	t := toks[i]
	if t.Kind == english.Number {
		bare := t.Num.Rat != nil && t.Num.Rat.IsInt()
		if raw := strings.TrimLeft(t.Raw, "0123456789"); bare && raw != t.Raw && ordinalEnds[raw] {
			return t.Num.Rat.Num().Int64(), 1
		}
		if bare && i+1 < len(toks) && toks[i+1].Text == "s" && !toks[i+1].Spaced {
			return t.Num.Rat.Num().Int64(), 2
		}
		return 0, 0
	}
	if p := english.Part(t.Text); p != 0 {
		return p, 1
	}
	if p := pluralNumber(t.Text); p >= leastPart {
		return p, 1
	}
	if len(t.Text) >= leastNumberWord && !knownWord(t.Text) {
		if p := english.Part(english.NumberNear(t.Text)); p != 0 {
			return p, 1
		}
	}
	return 0, 0
}

// ordinalEnds are what stands behind the digits of an ordinal.
var ordinalEnds = map[string]bool{"th": true, "ths": true, "rd": true, "rds": true, "nd": true, "st": true}

// pluralNumber is the number of which a word is the plural: 7 of "sevens", 6 of "sixes"; 0 for other words.
func pluralNumber(word string) int64 {
	for _, end := range []string{"s", "es"} {
		if one, ok := strings.CutSuffix(word, end); ok {
			if v, number := english.Small(one); number {
				return v
			}
		}
	}
	return 0
}

// inParts is a message with the fractions that are named by a plural written as such, "4 sevens" as "4/7", where a
// fraction is awaited or some are offered; nil where it names none. What such a plural comes to is a times table: "2
// threes are 6".
func (w *wanted) inParts(toks []english.Token) (out []english.Token) {
	fractions := w.node != nil && w.node.isFraction() || len(w.fractionsOffered()) > 1
	if !fractions {
		return nil
	}
	found := false
	for i := 0; i < len(toks); i++ {
		if i+1 < len(toks) {
			top, ok := wholeAt(toks[i])
			part, n := partAt(toks, i+1)
			if end := i + 1 + n; ok && n > 0 && part >= leastPart && (end == len(toks) || !comesOut(toks[end])) && (i == 0 || !toks[i-1].Is("x", "*", "times", "/")) {
				out, found = append(out, english.Tokens(itoa(int(top))+"/"+itoa(int(part)))...), true
				i = end - 1
				continue
			}
		}
		out = append(out, toks[i])
	}
	if !found {
		return nil
	}
	return out
}

// wholeAt is the whole number that a token is, in digits or as a word.
func wholeAt(t english.Token) (int64, bool) {
	if t.Kind == english.Number && t.Num.Rat != nil && t.Num.Rat.IsInt() && strings.Trim(t.Raw, "0123456789") == "" {
		return t.Num.Rat.Num().Int64(), true
	}
	return english.Small(t.Text)
}

// comesOut reports whether a token leads from a computation to what comes out of it.
func comesOut(t english.Token) bool {
	return t.Is("is", "are", "make", "makes", "=", "equals", "equal", "gives", "times", "plus", "minus", "x", "*", "+", "/", "-")
}

// fewestAddends is how many equal numbers stand in a sum at least for it to be a way to the answer.
const fewestAddends = 3

// addsUp reports whether a message ends with a sum of equal numbers that is worth what is awaited, and leaves it at
// that: "so it is 140 and 140 and 140 and 140".
func (w *wanted) addsUp(toks []english.Token) bool {
	if w.class != classNumber && w.class != classQuantity || deniedAny(toks) {
		return false
	}
	toks = ended(trimNoise(toks))
	n, addend := 0, english.Token{}
	for i := len(toks) - 1; i >= 0 && toks[i].Kind == english.Number && toks[i].Num.Rat != nil; i -= 2 {
		if n > 0 && toks[i].Num.Rat.Cmp(addend.Num.Rat) != 0 {
			return false
		}
		addend, n = toks[i], n+1
		if i == 0 || !toks[i-1].Is("and", "+", "plus") {
			break
		}
	}
	if n < fewestAddends {
		return false
	}
	want := w.node
	if want.op == opQuantity {
		want = want.kids[0]
	}
	sum := new(big.Rat).Mul(addend.Num.Rat, big.NewRat(int64(n), 1))
	worth := exactWorth(want)
	return worth != nil && worth.Cmp(sum) == 0
}

func deniedAny(toks []english.Token) bool { return slices.ContainsFunc(toks, isDenial) }

// itemOrder is the order in which a message names things that each hold a number, each of them once and nothing else
// before the end of a sentence or a reason; ok is false for any other message.
func itemOrder(toks []english.Token, things [][]english.Token) (order []int, ok bool) {
	if len(things) < 2 || slices.ContainsFunc(things, func(thing []english.Token) bool { return !slices.ContainsFunc(thing, isNumber) }) {
		return nil, false
	}
	for i := 0; i < len(toks); {
		at, n := thingAt(toks, i, things)
		switch {
		case n > 0 && slices.Contains(order, at):
			return nil, false
		case n > 0:
			order = append(order, at)
			i += n
		case len(order) == len(things):
			return order, !anyOf(toks[i:], negations) && !turnsAround(toks[i:]) && len(mentionsIn(toks[i:], reading{})) < len(things)
		case orderJoins[toks[i].Text] || articles[toks[i].Text] || toks[i].Is(",", ";", "->", "<", ".", "first", "then", "and", "next", "finally") || fillers[toks[i].Text]:
			i++
		default:
			return nil, false
		}
	}
	return order, len(order) == len(things)
}

func isNumber(t english.Token) bool { return t.Kind == english.Number }

// thingAt is the one thing that is named at a place, and by how many tokens: the one that takes most of them.
func thingAt(toks []english.Token, i int, things [][]english.Token) (thing, n int) {
	open := false
	for k := range things {
		switch m := namedAt(toks, i, k, things); {
		case m > n:
			thing, n, open = k, m, false
		case m == n && m > 0:
			open = true
		}
	}
	if open {
		return 0, 0
	}
	return thing, n
}

// mostTokens is how many tokens a value takes at most: "minus one and a half".
const mostTokens = 5

// namedAt is by how many tokens a thing is named at a place, 0 where it is not.
func namedAt(toks []english.Token, i, k int, things [][]english.Token) (n int) {
	thing := things[k]
	if value := everything(thing, reading{}); value != nil && value.isScalar() {
		for j := i + 1; j <= min(i+mostTokens, len(toks)); j++ {
			if got := everything(toks[i:j], reading{}); got != nil && oneValue(got) && !ordinalAt(toks[i]) {
				if equal, sure := same(value, got); equal && sure {
					n = j - i
				}
			}
		}
		return max(n, byBottom(toks, i, value, things))
	}
	return withUnit(toks, i, k, things)
}

// oneValue reports whether a node is a number as it is written, and nothing to work out.
func oneValue(n *node) bool { return bare(n) || n.isFraction() || n.core().op == opMixed }

func ordinalAt(t english.Token) bool {
	return t.Kind == english.Number && ordinalEnds[strings.TrimLeft(t.Raw, "0123456789")]
}

// byBottom is by how many tokens a fraction is named by its denominator, where no other thing has the same: "ninth",
// "1 9th".
func byBottom(toks []english.Token, i int, value *node, things [][]english.Token) int {
	if !value.isFraction() {
		return 0
	}
	top, bottom := exactWorth(value.kids[0]), exactWorth(value.kids[1])
	if part, n := partAt(toks, i); n > 0 && isWorth(bottom, part) && withBottom(things, bottom) == 1 {
		return n
	}
	if whole, ok := wholeAt(toks[i]); ok && i+1 < len(toks) && isWorth(top, whole) {
		if part, n := partAt(toks, i+1); n > 0 && isWorth(bottom, part) {
			return n + 1
		}
	}
	return 0
}

func isWorth(r *big.Rat, n int64) bool { return r != nil && r.Cmp(big.NewRat(n, 1)) == 0 }

// withBottom is how many things are fractions with a denominator.
func withBottom(things [][]english.Token, bottom *big.Rat) (n int) {
	for _, thing := range things {
		if f := everything(thing, reading{}); f != nil && f.isFraction() && exactWorth(f.kids[1]).Cmp(bottom) == 0 {
			n++
		}
	}
	return n
}

// withUnit is by how many tokens a number with a word is named, "300 BCE" by "300bc", or by the number where it is the
// only one of its worth.
func withUnit(toks []english.Token, i, k int, things [][]english.Token) int {
	thing, said, alone := things[k], worthOf(toks[i]), 0
	if said == "" || worthOf(thing[0]) != said {
		return 0
	}
	alone += lists.Count(things, func(other []english.Token) bool { return worthOf(other[0]) == said })
	given, named := wordAfter(toks, i+1), wordAfter(thing, 1)
	switch {
	case len(given) > 1 && named != "" && (strings.HasPrefix(named, given) || strings.HasPrefix(given, named)):
		return 2
	case alone == 1 && (given == "" || orderJoins[given]):
		return 1
	}
	return 0
}

// worthOf is a number in digits, "" for other tokens.
func worthOf(t english.Token) string {
	if t.Kind != english.Number || t.Num.Rat == nil {
		return ""
	}
	return t.Num.Rat.RatString()
}

// wordAfter is the word at a place, "" where none is.
func wordAfter(toks []english.Token, i int) string {
	if i < len(toks) && toks[i].Kind == english.Word {
		return toks[i].Text
	}
	return ""
}
