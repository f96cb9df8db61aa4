package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// allBut judges a fraction that is told by what is missing: "all of it except one of the six",
// "everything but one sixth".
func (w *wanted) allBut(toks []english.Token) verdict {
	left := lacking(toks, w.spec.Problem)
	if left == nil || w.class != classNumber {
		return verdict{}
	}
	return w.judge(number(new(big.Rat).Sub(big.NewRat(1, 1), left)))
}

// lacking is the part of the whole that a message leaves out of all of it, nil where it leaves out none.
func lacking(toks []english.Token, problem string) *big.Rat {
	for i, t := range toks {
		if !t.Is("all", "everything", "whole", "hole", "full") {
			continue
		}
		if part := missingIn(toks[i+1:], problem); part != nil {
			return part
		}
		for k := i + 1; k < min(i+leastCounted+1, len(toks)); k++ {
			if exceptWords[toks[k].Text] || english.Slips(toks[k].Text, "except", 1) <= 1 {
				return partSaid(toks[k+1:], problem)
			}
		}
	}
	return nil
}

// missingIn is the part that words call missing: "a whole one, 1/6 is missing"; nil for none.
func missingIn(toks []english.Token, problem string) *big.Rat {
	for _, m := range mentionsIn(toks, reading{}) {
		behind := toks[m.last:]
		for len(behind) > 0 && !missingWords[behind[0].Text] && (copulas[behind[0].Text] || behind[0].Text == "of" || behind[0].Text == "it" || english.Part(behind[0].Text) == 0 && behind[0].Kind == english.Word && len(toks)-len(behind) == m.last) {
			behind = behind[1:]
		}
		if !m.compound && len(behind) > 0 && missingWords[behind[0].Text] {
			return partSaid(toks[m.first:m.last], problem)
		}
	}
	return nil
}

// partSaid is the part of a whole that words name: "one sixth", "one of the six", "1 slice" of as many equal
// ones as the problem has; nil for none.
func partSaid(toks []english.Token, problem string) *big.Rat {
	all := mentionsIn(toks, reading{})
	if len(all) == 0 {
		return nil
	}
	if len(toks) > 1 && toks[0].Text == "one" && all[0].first > 0 && ofTheWhole(toks[1:all[0].first]) { // "one" is no number there
		if whole := exactWorth(all[0].node); whole != nil && whole.Sign() > 0 {
			return new(big.Rat).Inv(whole)
		}
	}
	part := exactWorth(all[0].node)
	if part == nil || part.Sign() <= 0 {
		return nil
	}
	if !part.IsInt() {
		return part
	}
	whole := equalParts(problem)
	if len(all) > 1 && ofTheWhole(toks[all[0].last:all[1].first]) {
		whole = exactWorth(all[1].node)
	}
	if whole == nil || whole.Cmp(part) < 0 {
		return nil
	}
	return new(big.Rat).Quo(part, whole)
}

// equalParts is the number before "equal" in a problem, nil where it speaks of none.
func equalParts(problem string) *big.Rat {
	before, _, ok := strings.Cut(strings.ToLower(problem), " equal ")
	if !ok {
		return nil
	}
	all := Find(before)
	if len(all) == 0 {
		return nil
	}
	return all[len(all)-1].Exact
}

// partsOf is a message with "5 pieces out of the whole 6" or "one of the six" as the fraction that it names,
// where one is awaited; nil where it names none.
func (w *wanted) partsOf(toks []english.Token) []english.Token {
	if awaited := exactWorth(w.node); awaited == nil || awaited.IsInt() {
		return nil
	}
	all := mentionsIn(toks, w.how)
	for k := 0; k+1 < len(all); k++ {
		a, b := all[k], all[k+1]
		part, whole := exactWorth(a.node), exactWorth(b.node)
		if part == nil || whole == nil || !part.IsInt() || !whole.IsInt() || part.Cmp(whole) > 0 || !ofTheWhole(toks[a.last:b.first]) {
			continue
		}
		said := slices.Concat(toks[a.first:a.last], english.Tokens("/"), toks[b.first:b.last])
		return slices.Concat(toks[:a.first], said, toks[b.last:])
	}
	return nil
}

// ofTheWhole reports whether what stands between two numbers makes the second the whole of the first: one
// noun at most, "of" or "out of", and words for all of it.
func ofTheWhole(gap []english.Token) bool {
	for len(gap) > 0 && gap[len(gap)-1].Is("the", "all", "whole", "those", "these", "total") {
		gap = gap[:len(gap)-1]
	}
	n := len(gap) - 1
	if n < 0 || gap[n].Text != "of" {
		return false
	}
	if n > 0 && gap[n-1].Text == "out" {
		n--
	}
	return n <= 1
}

// workedInWords is a message with a sum, a product or a sign that is told in words as what it comes to: "12
// and one extra", "3 layers of 10", "10 but negative"; nil where it tells none.
func (w *wanted) workedInWords(toks []english.Token) []english.Token {
	all := slices.DeleteFunc(mentionsIn(toks, w.how), func(m mention) bool { return m.compound })
	switch len(all) {
	case 1:
		if sum := oneBeside(toks, all[0]); sum != nil {
			return sum
		}
		return w.signedApart(toks)
	case 2:
		if last := all[1]; last.last-last.first == 1 && toks[last.first].Text == "one" {
			if sum := oneBeside(toks, all[0]); sum != nil {
				return sum
			}
		}
		if worth := workedOut(toks, all[0], all[1]); worth != nil {
			return english.Tokens(worth.RatString())
		}
	}
	return w.signedApart(toks)
}

// oneOnTop is a message with a number and one more, which is told by what it is, as what they come to: "12 in the
// bags plus the loose one" is 13.
func (w *wanted) oneOnTop(toks []english.Token) []english.Token {
	said := ended(toks)
	n := len(said)
	if w.class != classNumber || n < 4 || said[n-1].Text != "one" || !moreWords[said[n-2].Text] || slices.ContainsFunc(said, isDenial) {
		return toks
	}
	joint := slices.IndexFunc(said, func(t english.Token) bool { return t.Is("and", "plus", "n", "&", "+") })
	if joint < 1 {
		return toks
	}
	all := mentionsIn(said[:joint], w.how)
	if len(all) != 1 || len(mentionsIn(said[joint+1:n-2], w.how)) > 0 || groupsOf(said[all[0].last].Text) > 0 {
		return toks
	}
	worth := exactWorth(all[0].node)
	if worth == nil || !worth.IsInt() {
		return toks
	}
	return english.Tokens(new(big.Rat).Add(worth, big.NewRat(1, 1)).RatString())
}

// oneBeside is a message with a number and one more, which is told by what it is, as the sum that is still to be
// worked out: "12 in the bags plus the extra", "two sixes and a leftover one"; nil for none.
func oneBeside(toks []english.Token, m mention) []english.Token {
	joint := m.last + slices.IndexFunc(toks[m.last:], func(t english.Token) bool { return t.Is("and", "plus", "n", "&", "+") })
	if joint < m.last || !anyOf(toks[joint:], moreWords) && !toks[len(toks)-1].Is("one") || slices.ContainsFunc(toks, isDenial) {
		return nil
	}
	worth := exactWorth(m.node)
	if worth == nil {
		return nil
	}
	number := english.Tokens(worth.RatString())
	if size := groupsOf(toks[m.last].Text); size > 0 && m.last < joint {
		number = slices.Concat(number, english.Tokens("*"), english.Tokens(itoa(size)))
	}
	return slices.Concat(number, english.Tokens("+ 1"))
}

// groupsOf is the number of which a word names several: 6 of "sixes"; 0 for other words.
func groupsOf(word string) int {
	one, plural := strings.CutSuffix(word, "s")
	if !plural {
		return 0
	}
	value, ok := english.Small(one)
	if !ok {
		value, ok = english.Small(strings.TrimSuffix(one, "e"))
	}
	if !ok {
		return 0
	}
	return int(value)
}

// workedOut is what two whole numbers come to by the words between and behind them; nil where these tell no
// operation.
func workedOut(toks []english.Token, a, b mention) *big.Rat {
	gap, behind := toks[a.last:b.first], toks[b.last:]
	x, y := exactWorth(a.node), exactWorth(b.node)
	if x == nil || y == nil || !x.IsInt() || !y.IsInt() || len(gap) == 0 {
		return nil
	}
	switch {
	case gap[0].Is("and", "plus", "&") && (anyOf(gap, moreWords) || anyOf(behind, moreWords)):
		return new(big.Rat).Add(x, y)
	case gap[0].Is("tens", "bundles") && len(behind) > 0 && behind[0].Is("ones", "sticks", "single", "singles"):
		return new(big.Rat).Add(new(big.Rat).Mul(x, big.NewRat(10, 1)), y)
	case len(gap) == 2 && gap[0].Kind == english.Word && gap[1].Is("of", "with"):
		return new(big.Rat).Mul(x, y)
	}
	return nil
}

// withoutCent is a message with the letter for cents left out behind its number, where cents are asked for:
// "12c"; nil elsewhere.
func (w *wanted) withoutCent(toks []english.Token) []english.Token {
	if !strings.HasPrefix(countedIn(w.spec.Problem), "cent") {
		return nil
	}
	i := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == "c" || t.Text == "ct" || t.Text == "cts" })
	if i < 1 || toks[i-1].Kind != english.Number {
		return nil
	}
	return slices.Concat(toks[:i], toks[i+1:])
}
