package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// MeantValue is the index of the value the student means among those that Find
// saw in the text, -1 when that is undecided or there is none: "6 + 2 = 8" means
// 8, "not 8, 6" means 6, "8 no wait 6" means 6, "3 or 4" is undecided.
func MeantValue(values []tutor.Value, text string) int {
	toks := english.Tokens(text)
	mentions := mentionsIn(toks, reading{})
	if len(mentions) != len(values) {
		return -1
	}
	return meant(toks, mentions, nil)
}

// meant picks the mention that is the answer; asked holds the words of what the
// problem asks for.
func meant(toks []english.Token, all []mention, asked []string) int {
	out := notMeant(toks, all, asked)
	if len(all) > 0 && all[0].compound {
		if !slices.Contains(out, true) {
			return 0
		}
		out[0] = true
	}
	var left []int
	for i := range all {
		if !out[i] {
			left = append(left, i)
		}
	}
	switch len(left) {
	case 0:
		return -1
	case 1:
		return left[0]
	}
	if a, b := all[left[len(left)-2]], all[left[len(left)-1]]; paired(toks[min(a.last, b.first):b.first]) {
		return -1
	}
	if a, b := left[len(left)-2], left[len(left)-1]; undecided(toks, all[a], all[b]) {
		if x, y := exactWorth(all[a].node), exactWorth(all[b].node); x != nil && y != nil && x.Cmp(y) == 0 {
			return a
		}
		return -1
	}
	if i := announced(toks, all, left); i >= 0 {
		return chainEnd(toks, all, left, i)
	}
	if i := left[0]; saidFirst(toks, all, i) {
		return i
	}
	return lastSaid(toks, all, left, asked)
}

// notMeant flags the mentions that are no answer: those excluded, and where no number of times is
// asked for, how often something was done.
func notMeant(toks []english.Token, all []mention, asked []string) []bool {
	out := excluded(toks, all)
	for i, m := range all {
		out[i] = out[i] || !slices.Contains(asked, "times") && timesDone(toks, m)
	}
	if from, to := countedAloud(all); to > 0 { // what was counted stands behind what came of it, or comes to it
		if from > 0 && to == len(all) && !opens(toks, all[0]) {
			to--
		}
		for i := from; i < to; i++ {
			out[i] = true
		}
	}
	return out
}

// leastCounted is how many numbers in a row are a count at least.
const leastCounted = 4

// countedAloud is where somebody counts on and on: the 0 to 9 of "10 i counted all the lines 0 1 2 3 4
// 5 6 7 8 9". Where nobody does both are 0.
func countedAloud(all []mention) (from, to int) {
	one := big.NewRat(1, 1)
	for i := 0; i < len(all); i = to {
		for to = i + 1; to < len(all); to++ {
			a, b := exactWorth(all[to-1].node), exactWorth(all[to].node)
			if a == nil || b == nil || new(big.Rat).Sub(b, a).Cmp(one) != 0 {
				break
			}
		}
		switch {
		case to-i < leastCounted:
		case i == 0 && to == len(all): // nothing else is said: it came to the last
			return i, to - 1
		default:
			return i, to
		}
	}
	return 0, 0
}

// timesDone reports whether a number counts how often somebody did something: the 3 of "i said it
// out loud 3 times".
func timesDone(toks []english.Token, m mention) bool {
	if m.last >= len(toks) || !toks[m.last].Is("times", "time") || m.last+1 < len(toks) && (toks[m.last+1].Kind == english.Number || isNumberWord(toks[m.last+1].Text)) {
		return false
	}
	for k := m.first - 1; k >= 0 && !parts(toks[k]); k-- {
		if persons[toks[k].Text] {
			return k+1 < m.first // "i 3 times" tells of no doing
		}
	}
	return false
}

// persons are those who do something.
var persons = map[string]bool{"i": true, "we": true, "he": true, "she": true, "they": true, "you": true, "u": true}

// saidFirst reports whether a message opens with a value, a comma, and words about it
// that come to no other value: "12, 4 groups of 3".
func saidFirst(toks []english.Token, all []mention, i int) bool {
	if i == 0 && opens(toks, all[i]) && !concludedBehind(toks, all) {
		return true
	}
	if !bare(all[i].node) || all[i].last >= len(toks) || toks[all[i].last].Text != "," {
		return false
	}
	for _, t := range toks[:all[i].first] {
		if !fillers[t.Text] {
			return false
		}
	}
	words := 0
	for _, t := range toks[all[i].last+1:] {
		switch t.Text {
		case "so", "is", "=", "equals", "makes", "gives", "then", "but", "no", "and", ",", "or", "are", "was", "got", "to":
			return false
		}
		if t.Kind == english.Word && !isNumberWord(t.Text) {
			words++
		}
	}
	return words > 0
}

// paired reports whether two values make one thing: "2 to 3", "half past six".
func paired(gap []english.Token) bool {
	return len(gap) == 1 && (gap[0].Text == "to" || gap[0].Text == "past" || gap[0].Text == "till")
}

// undecided reports whether "or" stands between two values.
func undecided(toks []english.Token, a, b mention) bool {
	gap := toks[min(a.last, b.first):b.first]
	if len(gap) == 1 && guessing[gap[0].Text] && gap[0].Text != "but" {
		return true // "maybe 4 maybe 5"
	}
	for _, t := range gap {
		if t.Text == "or" {
			return true
		}
		if t.IsSign() && t.Text != "," && t.Text != "?" {
			return false
		}
	}
	return false
}

// chainEnd follows "= ..." from a value to the end of its computation.
func chainEnd(toks []english.Token, all []mention, left []int, i int) int {
	end := i
	for j := i + 1; j < len(all) && (all[j].chained || linked(toks[all[j-1].last:all[j].first])); j++ {
		end = j
	}
	return result(all, i, end)
}

// result is the side of a computation that is its outcome: the last, unless
// only the first one is a bare number ("8 = 6 + 2"); -1 for "12 is 4 more than 8".
func result(all []mention, first, last int) int {
	if last > first && all[last].node.name == comparedWith {
		return -1
	}
	if last > first && bare(all[first].node) && !bare(all[last].node) {
		return first
	}
	return last
}

func bare(n *node) bool {
	n = n.core()
	if n.op == opQuantity || n.op == opPercent {
		n = n.kids[0].core()
	}
	return n.op == opNum || n.op == opMixed || n.isFraction()
}

// linked reports whether words between two values state that they are equal.
func linked(gap []english.Token) bool {
	if len(gap) == 0 || len(gap) > 3 {
		return false
	}
	switch gap[0].Text {
	case "is", "equals", "makes", "gives", "are", "=":
		return true
	}
	return false
}

// lastSaid picks from the last sentence that holds a value.
func lastSaid(toks []english.Token, all []mention, left []int, asked []string) int {
	last := left[len(left)-1]
	from := sentenceStart(toks, all[last].first)
	var here []int
	for _, i := range left {
		if all[i].first >= from {
			here = append(here, i)
		}
	}
	here = asserted(toks, all, here, from)
	pick := here[len(here)-1]
	for k := len(here) - 1; k > 0; k-- {
		if pick = here[k]; !adjunct(toks, all[pick]) {
			break
		}
		pick = here[k-1]
	}
	if adjunct(toks, all[pick]) {
		pick = here[len(here)-1]
	}
	if i := askedFor(toks, all, here, asked); i >= 0 && !all[pick].chained {
		pick = i
	}
	first := pick
	for first > 0 && (all[first].chained || linked(toks[min(all[first-1].last, all[first].first):all[first].first])) && !all[first-1].compound {
		first--
	}
	return result(all, first, pick)
}

// sentenceStart is the token after the last full stop before token i.
func sentenceStart(toks []english.Token, i int) int {
	for k := i - 1; k >= 0; k-- {
		if toks[k].Text == english.LineEnd {
			return k + 1
		}
		if t := toks[k]; t.IsSign() && (t.Text == "." || t.Text == "?" || t.Text == "!") && k+1 < len(toks) && toks[k+1].Spaced {
			return k + 1
		}
	}
	return 0
}

// asserted leaves out the values of a clause that gives a reason, a time or a
// condition, and the fractions that describe something, when others stand outside.
func asserted(toks []english.Token, all []mention, here []int, from int) []int {
	var kept []int
	for _, i := range here {
		if !inReason(toks, all[i].first, from) && !inSideClause(toks, all[i], all[here[0]].first, from) && !describes(toks, all, i) {
			kept = append(kept, i)
		}
	}
	if len(kept) == 0 {
		return here
	}
	return kept
}

// inReason reports whether between the start of the clause and token i stands a word
// of reason with nothing after it that goes back to the main clause.
func inReason(toks []english.Token, i, from int) bool {
	for k := i - 1; k >= from; k-- {
		t := toks[k]
		if reasonWords[t.Text] && t.Text != "as" {
			return true
		}
		if t.Text == "if" && k < from+3 {
			return true
		}
		if t.Text == "," || t.Text == "so" || t.Text == "then" || t.Text == "which" || t.Text == "that" || t.Text == "therefore" || t.Text == ";" {
			return false
		}
	}
	return false
}

// adjunct reports whether a value stands behind a preposition: "16 days for 6 builders".
func adjunct(toks []english.Token, m mention) bool {
	if m.chained || m.first == 0 {
		return false
	}
	if wholeOf(toks[:m.first]) {
		return true
	}
	t := toks[m.first-1]
	if (t.Text == "the" || t.Text == "a" || t.Text == "these" || t.Text == "all" || t.Text == "each" || t.Text == "about" || t.Text == "of") && m.first > 1 {
		if t.Text == "of" {
			return toks[m.first-2].Text == "out" || toks[m.first-2].Text == "each"
		}
		t = toks[m.first-2]
	}
	return adjunctWords[t.Text]
}

// wholeOf reports whether what stands before a value makes it the whole that another
// number is taken from: the 20 of "12 of the 20".
func wholeOf(before []english.Token) bool {
	n := len(before)
	if n > 0 && articles[before[n-1].Text] {
		n--
	}
	return n > 1 && partOf[before[n-1].Text] && (before[n-2].Kind == english.Number || isNumberWord(before[n-2].Text))
}

// askedFor is the last value that counts what the problem asks for, -1 if none does.
func askedFor(toks []english.Token, all []mention, here []int, asked []string) int {
	if len(asked) == 0 {
		return -1
	}
	for k := len(here) - 1; k >= 0; k-- {
		m := all[here[k]]
		if m.last+len(asked) <= len(toks) && !adjunct(toks, m) && nounsMatch(toks[m.last:], asked) {
			return here[k]
		}
	}
	return -1
}

func nounsMatch(toks []english.Token, asked []string) bool {
	for i, w := range asked {
		if i >= len(toks) || strings.TrimSuffix(toks[i].Text, "s") != strings.TrimSuffix(w, "s") {
			return false
		}
	}
	return true
}

// askedNouns are the words behind the last "how many" of a problem: what is counted.
func askedNouns(problem string) []string {
	lower := strings.ToLower(problem)
	at := strings.LastIndex(lower, "how many ")
	if at < 0 {
		return nil
	}
	var nouns []string
	for w := range strings.FieldsSeq(lower[at+len("how many "):]) {
		if afterNoun[w] || len(nouns) == 3 {
			break
		}
		nouns = append(nouns, strings.Trim(w, ".,?!"))
	}
	return nouns
}

// This file finds the value that a message announces as its answer.

// announced is the last value right behind words that announce an answer, -1 if
// none is. "I got 5" counts in the last sentence only, "the answer is 5" anywhere.
func announced(toks []english.Token, all []mention, left []int) int {
	last := all[left[len(left)-1]].first
	from := sentenceStart(toks, last)
	for k := len(left) - 1; k >= 0; k-- {
		before, end := toks[:all[left[k]].first], all[left[k]].last
		behind := toks[end:max(end, last)]
		if explicit(before) && !anyOf(behind, doubting) && stepsOnly(toks, all, left[k+1:]) {
			return left[k]
		}
		if anyOf(behind, overtaking) {
			continue
		}
		if label := announcing(before); label == "anywhere" || label == "last" && end > from {
			return left[k]
		}
	}
	return -1
}

// announcing is the label of an announcement that tokens end with, marks and "is" behind it left out.
func announcing(before []english.Token) string {
	for {
		for _, a := range announcements {
			if a.Label != "plain" && a.Ends(before) {
				return a.Label
			}
		}
		if n := len(before) - 1; n > 0 && becomes[before[n].Text] {
			before = before[:n]
			continue
		}
		return ""
	}
}

// explicit reports whether words name the value behind them as the answer: "the
// correct answer is". What is quoted, supposed or denied does not count.
func explicit(before []english.Token) bool {
	if anyOf(before[sentenceStart(before, len(before)):], hearsay) {
		return false
	}
	for n := len(before) - 1; n >= 0 && (before[n].Text == ":" || before[n].Text == "="); n-- {
		before = before[:n]
	}
	return slices.ContainsFunc(announcements, func(a english.Phrase) bool { return a.Label == "plain" && a.Ends(before) })
}

// anyOf reports whether one of the tokens is a word of a set.
func anyOf(toks []english.Token, set english.Set) bool {
	return slices.ContainsFunc(toks, func(t english.Token) bool { return set[t.Text] })
}

// allOf reports whether each of the tokens is a word of a set.
func allOf(toks []english.Token, set english.Set) bool {
	return !slices.ContainsFunc(toks, func(t english.Token) bool { return !set[t.Text] })
}

// stepsOnly reports whether all of some values stand in steps that the student tells.
func stepsOnly(toks []english.Token, all []mention, later []int) bool {
	return len(later) > 0 && !slices.ContainsFunc(later, func(i int) bool { return !stepOnly(toks, all, i) })
}

// excluded marks the mentions that are denied or taken back.
func excluded(toks []english.Token, all []mention) []bool {
	out := make([]bool, len(all))
	prev := 0
	for i, m := range all {
		if m.compound {
			continue
		}
		gap := toks[min(prev, m.first):m.first]
		out[i] = denied(gap) || dismissed(toks[m.last:])
		if prev > 0 && corrected(gap) {
			for j := range i {
				out[j] = true
			}
		}
		prev = m.last
	}
	return out
}

// denied reports whether the words right before a value deny it: "not 8", "isn't 8", "instead of 8".
func denied(gap []english.Token) bool {
	for k := 1; k <= 4 && k <= len(gap); k++ {
		t := gap[len(gap)-k]
		switch t.Text {
		case "not", "isn't", "isnt", "wasn't", "wasnt", "aren't", "arent", "cannot", "can't", "cant", "never", "don't", "dont", "doesn't", "doesnt", "didn't", "didnt", "neither":
			return k == 1 || !doubtWords[gap[len(gap)-k+1].Text]
		case "of":
			return k == 1 && len(gap) > 1 && gap[len(gap)-2].Text == "instead"
		case "than":
			return k == 1 && len(gap) > 1 && gap[len(gap)-2].Text == "rather"
		case ",", ".", ";", "?", "!", "but":
			return false
		}
	}
	return false
}

// dismissed reports whether the words right behind a value call it wrong.
func dismissed(rest []english.Token) bool {
	if len(rest) < 2 {
		return false
	}
	is := rest[0].Text == "is" || rest[0].Text == "was"
	return is && (rest[1].Text == "wrong" || rest[1].Text == "incorrect" || rest[1].Text == "not" && len(rest) > 2 && rest[2].Text == "right") || (rest[0].Text == "isn't" || rest[0].Text == "isnt") && (rest[1].Text == "right" || rest[1].Text == "it")
}

// corrected reports whether the words between two values take the first one back.
func corrected(gap []english.Token) bool {
	for len(gap) > 0 && gap[0].IsSign() {
		gap = gap[1:]
	}
	if len(gap) == 0 || len(gap) > 8 {
		return false
	}
	for i := range gap {
		for _, c := range corrections {
			if c.Begins(gap[i:]) && !(len(c.Words) == 1 && c.Words[0] == "no" && i > 0) {
				return true
			}
		}
	}
	return false
}
