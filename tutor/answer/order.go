package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// orderVerdict compares items in an order: numbers or words, joined by commas,
// "then", arrows or comparison signs. "3 > 2 > 1" is "1, 2, 3" read backwards
// only when the expected answer is written with signs too.
func (w *wanted) orderVerdict(toks []english.Token) verdict {
	want, wantSign := items(english.TokensIn(w.spec.Expected, w.spec.Syntax))
	got, sign := items(trimNoise(toks))
	if run := letterRun(toks, want); run != nil {
		got = run
	}
	if order, ok := itemOrder(ended(toks), want); ok && (sign == "" || sign == "<" && wantSign != ">") {
		if slices.IsSorted(order) {
			return right("the same order")
		}
		return wrong("another order")
	}
	if wantSign != "" && sign != "" && wantSign != sign {
		slices.Reverse(got)
	}
	if len(got) != len(want) {
		if len(got) == 1 && noAttempt(toks) || len(got) == 0 {
			return unsure("no order in it")
		}
		return unsure("another number of items")
	}
	return w.inSameOrder(want, got)
}

// inSameOrder compares as many items as are wanted with them, one by one.
func (w *wanted) inSameOrder(want, got [][]english.Token) verdict {
	for i := range want {
		if !sameItem(want[i], got[i]) {
			if w.offersAll(want) && !sameItems(want, got) {
				return unsure("things that are not those to be put in order")
			}
			return wrong("another order")
		}
	}
	return right("the same order")
}

// offersAll reports whether a problem shows all things that are to be put in order.
func (w *wanted) offersAll(want [][]english.Token) bool {
	shown := english.Tokens(w.spec.Problem + "\n" + strings.Join(w.spec.Choices, "\n"))
	return !slices.ContainsFunc(want, func(item []english.Token) bool { return len(item) == 0 || len(placesIn(shown, item)) == 0 })
}

// placesIn are the places at which a run of tokens stands in a text.
func placesIn(toks, run []english.Token) (at []int) {
	for i := 0; i+len(run) <= len(toks); i++ {
		if slices.EqualFunc(toks[i:i+len(run)], run, func(a, b english.Token) bool { return a.Text == b.Text }) {
			at = append(at, i)
		}
	}
	return at
}

// sameItems reports whether each item of one list is said in the other one.
func sameItems(want, got [][]english.Token) bool {
	return !slices.ContainsFunc(want, func(item []english.Token) bool {
		return !slices.ContainsFunc(got, func(g []english.Token) bool { return sameItem(item, g) })
	})
}

// letterRun is the last run of letters in a text that is a whole order of the wanted ones, whatever stands around it:
// "like a rainbow. b c e d f a", "adcb", "b then c then a". It is nil where there is none.
func letterRun(toks []english.Token, want [][]english.Token) (run [][]english.Token) {
	letter := map[string]bool{}
	for _, item := range want {
		if len(item) != 1 || len(item[0].Text) != 1 {
			return nil
		}
		letter[item[0].Text] = true
	}
	var got [][]english.Token
	for i, t := range toks {
		switch {
		case len(t.Text) == len(want) && allLetters(t.Text, letter):
			got = nil
			for _, r := range t.Text {
				got = append(got, []english.Token{{Kind: english.Word, Text: string(r), Raw: string(r), Start: t.Start}})
			}
		case letter[t.Text]:
			got = append(got, []english.Token{t})
		case !joins(t) && !afterThat(toks, i):
			got = nil
		}
		if len(got) > len(want) { // "its a b d c a": the first is an article
			got = got[1:]
		}
		if len(got) == len(want) && eachOnce(got) {
			run = got
		}
	}
	return run
}

// ReadOrder is the order in which a message puts things, by their letters, their names, or a word that only one of
// them has; ok is false where it does not name each of them once, or leaves open which of two orders is meant.
func ReadOrder(text string, things []string) (order []int, ok bool) {
	toks := english.Tokens(spelledOut(text))
	last := lastWord(toks)
	if order, ok = orderIn(last, things); ok {
		return order, ok
	}
	if order, ok = orderIn(toks, things); ok {
		return order, ok
	}
	return itemOrder(ended(last), tokensOf(things))
}

func tokensOf(things []string) (out [][]english.Token) {
	for _, t := range things {
		out = append(out, english.Tokens(t))
	}
	return out
}

// orderIn is ReadOrder for a message without its corrections.
func orderIn(toks []english.Token, things []string) (order []int, ok bool) {
	var want [][]english.Token
	for i := range things {
		letter := string(rune('a' + i))
		want = append(want, []english.Token{{Kind: english.Word, Text: letter, Raw: letter}})
	}
	if run := letterRun(toks, want); run != nil {
		for _, item := range run {
			order = append(order, letterIndex(item[0].Text, len(things)))
		}
		return order, !orderDenied(toks, run[0][0].Start) && !(anyOf(toks, eitherWords) && severalRuns(toks, want)) && !turnsAround(toks)
	}
	names := inOrder(append(thingsNamed(toks, things), lettersNamed(toks, len(things))...))
	if order, ok = eachNamedOnce(names, len(things)); !ok { // "the a" and "a lamp" name no letter
		names = slices.DeleteFunc(names, func(n named) bool { return n.to == n.from+1 && articles[toks[n.from].Text] })
		order, ok = eachNamedOnce(names, len(things))
	}
	return order, ok && !anyOf(toks, negations) && !turnsAround(toks)
}

// orderDenied reports whether a denial stands before a place of a message, in the same sentence.
func orderDenied(toks []english.Token, start int) bool {
	denied := false
	for _, t := range toks {
		switch {
		case t.Start >= start:
			return denied
		case t.Is(".", "!", "?", english.LineEnd):
			denied = false
		case negations[t.Text]:
			denied = true
		}
	}
	return false
}

// severalRuns reports whether a message holds a whole order before its last one.
func severalRuns(toks []english.Token, want [][]english.Token) bool {
	run := letterRun(toks, want)
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Start >= run[0][0].Start })
	return at > 0 && letterRun(toks[:at], want) != nil
}

// turnsAround reports whether a message says that one thing is before or behind another: "b after a". What comes "after
// that" turns nothing around.
func turnsAround(toks []english.Token) bool {
	for i, t := range toks {
		if reversing[t.Text] && !afterThat(toks, i) {
			return true
		}
	}
	return false
}

// afterThat reports whether "after that" begins at a token.
func afterThat(toks []english.Token, i int) bool {
	return toks[i].Text == "after" && i+1 < len(toks) && toks[i+1].Is("that", "this", "it")
}

func thingsNamed(toks []english.Token, things []string) (out []named) {
	for i, t := range things {
		out = append(out, placesOf(toks, t, i, -1)...)
	}
	return append(out, shortened(toks, out, things, nil)...)
}

func lettersNamed(toks []english.Token, things int) (out []named) {
	for i, t := range toks {
		if at := letterIndex(t.Text, things); at >= 0 && t.Kind == english.Word {
			out = append(out, named{i, i + 1, at, -1})
		}
	}
	return out
}

// eachNamedOnce is the order of names where each of so many things is named once.
func eachNamedOnce(names []named, things int) (order []int, ok bool) {
	for _, n := range names {
		if slices.Contains(order, n.thing) {
			return nil, false
		}
		order = append(order, n.thing)
	}
	return order, len(order) == things && things > 1
}

// joins are the signs that may stand between the letters of an order, beside the words orderJoins.
func joins(t english.Token) bool {
	return orderJoins[t.Text] || t.Is(",", ";", "->", "-", "<", ">", "=")
}

// allLetters reports whether a word is made of these letters, each once.
func allLetters(word string, letter map[string]bool) bool {
	seen := map[rune]bool{}
	for _, r := range word {
		if !letter[string(r)] || seen[r] {
			return false
		}
		seen[r] = true
	}
	return true
}

// eachOnce reports whether no item comes twice.
func eachOnce(items [][]english.Token) bool {
	seen := map[string]bool{}
	for _, item := range items {
		if seen[item[0].Text] {
			return false
		}
		seen[item[0].Text] = true
	}
	return true
}

// bagVerdict compares items in any order: each one named, and no other beside them.
func (w *wanted) bagVerdict(toks []english.Token) verdict {
	want, _ := items(english.TokensIn(w.spec.Expected, w.spec.Syntax))
	got, _ := items(trimNoise(toks))
	missing := lists.Count(want, func(item []english.Token) bool {
		return !slices.ContainsFunc(got, func(g []english.Token) bool { return itemSaid(g, item) })
	})
	some := w.someOf(toks, want)
	switch {
	case missing == len(want) && (noAttempt(toks) || len(got) == 0):
		return unsure("names nothing")
	case missing > 0 && some == len(want):
		return right("all of them, with a slip")
	case missing > 0 && some > 0:
		v := wrong("some of them, and nothing else")
		v.lacks = "That is right so far. " + moreOf[min(len(want)-some, len(moreOf)-1)]
		return v
	case missing > 0:
		return wrong("something is missing")
	case len(got) > len(want):
		return wrong("names more than was asked")
	}
	return right("all of them, in any order")
}

// moreOf tells how many are missing.
var moreOf = []string{"", "One is missing. Which one?", "Two are missing. Which ones?", "Some are missing. Which ones?"}

// someOf is how many of the wanted words a message names, one after the other or each as a sentence of its own, and
// nothing else but that it knows no more: "small. quite. i not know other one". It is 0 where something else is named.
func (w *wanted) someOf(toks []english.Token, want [][]english.Token) int {
	var named []int
	for _, sentence := range sentencesOf(toks) {
		if anyOf(sentence, negations) {
			if len(named) == 0 {
				return 0
			}
			continue
		}
		for _, t := range sentence {
			if t.IsSign() || noAttemptWords[t.Text] || orderJoins[t.Text] || articles[t.Text] || t.Text == "and" {
				continue
			}
			k := w.wantedWord(t, want)
			if k < 0 {
				return 0
			}
			if !slices.Contains(named, k) {
				named = append(named, k)
			}
		}
	}
	return len(named)
}

// wantedWord is the one wanted word that a word is, or is a slip of; -1 where it is none or may be two.
func (w *wanted) wantedWord(t english.Token, want [][]english.Token) int {
	found := -1
	for k, item := range want {
		if len(item) != 1 || item[0].Kind != english.Word || t.Kind != english.Word {
			return -1
		}
		switch {
		case t.Text == item[0].Text:
			return k
		case len(t.Text) > leastNumberWord && t.Text[0] == item[0].Text[0] && english.Slips(t.Text, item[0].Text, 1) <= 1:
			if found >= 0 {
				return -1
			}
			found = k
		}
	}
	return found
}

// sentencesOf cuts a message at the ends of its sentences.
func sentencesOf(toks []english.Token) (out [][]english.Token) {
	from := 0
	for i, t := range toks {
		if t.Is(".", "!", "?", english.LineEnd) {
			out, from = append(out, toks[from:i]), i+1
		}
	}
	return append(out, toks[from:])
}

// itemSaid reports whether a piece of a message names an item: "the colors are red".
func itemSaid(piece, item []english.Token) bool {
	if sameItem(item, piece) {
		return true
	}
	words := content(item)
	for _, word := range words {
		at := slices.IndexFunc(piece, func(t english.Token) bool { return sameWord(t.Text, word) })
		if at < 0 || negatedWord(piece, at) {
			return false
		}
	}
	return len(words) > 0
}

// items cuts a text at commas, arrows, comparison signs and "then".
func items(toks []english.Token) (out [][]english.Token, sign string) {
	var item []english.Token
	flush := func() {
		if len(item) > 0 {
			out = append(out, item)
		}
		item = nil
	}
	for _, t := range toks {
		switch t.Text {
		case "<", "<=", ">", ">=":
			sign = t.Text[:1]
			flush()
		case ",", ";", "->", "then", "and", "next", "finally":
			flush()
		case ".", "!", "?", "first", "last":
		default:
			item = append(item, t)
		}
	}
	flush()
	if len(out) == 1 && len(out[0]) > 1 {
		return apart(out[0]), sign
	}
	return out, sign
}

// apart cuts a run of bare tokens or letters at the spaces: "b a c".
func apart(toks []english.Token) [][]english.Token {
	var out [][]english.Token
	for i, t := range toks {
		if i == 0 || t.Spaced {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], t)
	}
	return out
}

func sameItem(want, got []english.Token) bool {
	a, b := everything(trimNoise(want), reading{}), everything(trimNoise(got), reading{})
	if a != nil && b != nil && !onlyWords(want, "") {
		equal, sure := same(a, b)
		return equal && sure
	}
	return sameWords(want, got)
}

func sameWords(want, got []english.Token) bool {
	x, y := content(want), content(got)
	if len(x) != len(y) || len(x) == 0 {
		return slices.EqualFunc(want, got, func(a, b english.Token) bool { return a.Text == b.Text })
	}
	for i := range x {
		if !sameWord(y[i], x[i]) {
			return false
		}
	}
	return true
}
