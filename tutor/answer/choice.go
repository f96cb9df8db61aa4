package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// choiceVerdict compares with one of several choices, named by letter, by
// place or by its text.
func (w *wanted) choiceVerdict(toks []english.Token) verdict {
	want := w.choiceIndex(w.spec.Expected)
	if want < 0 {
		return textVerdict(*w, toks)
	}
	picked := w.picked(toks)
	if i := w.choiceAsWritten(toks); i >= 0 { // nothing but a choice, word for word
		picked = []int{i}
	}
	switch {
	case len(picked) == 0:
		if len(w.spec.Choices) == 0 {
			return textVerdict(*w, toks)
		}
		return unsure("names none of the choices")
	case len(picked) > 1:
		return unsure("names several choices")
	case picked[0] == want:
		return right("the right choice")
	}
	return wrong("another choice")
}

// choiceAsWritten is the choice that a message repeats word for word, -1 if it
// says more or something else. Choices of the same words in another order, such
// as "fly to frog" and "frog to fly", are told apart by this only.
func (w *wanted) choiceAsWritten(toks []english.Token) int {
	for i, c := range w.spec.Choices {
		same := func(a, b english.Token) bool {
			return a.Kind == b.Kind && a.Text == b.Text && strings.EqualFold(a.Raw, b.Raw)
		}
		if said := english.TokensIn(c, w.spec.Syntax); len(said) > 0 && slices.EqualFunc(ended(said), ended(toks), same) {
			return i
		}
	}
	return -1
}

// writtenIn is the one choice of several words that stands in a message as it is
// written, where others have the same words in another form: "the courage" and "he
// courages". -1 for none or several.
func (w *wanted) writtenIn(toks []english.Token) int {
	at := -1
	for i, c := range w.spec.Choices {
		said := ended(english.TokensIn(c, w.spec.Syntax))
		if len(said) < 2 || !onlyWords(said, "") || !inARow(toks, said) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	if at >= 0 && slices.ContainsFunc(w.spec.Choices, func(c string) bool {
		return c != w.spec.Choices[at] && saidChoice(toks, c, w.sameAsAsked()) == saidPlainly
	}) {
		return at
	}
	return -1
}

// inARow reports whether tokens stand in a message in one row, as they are written.
func inARow(toks, said []english.Token) bool {
	for i := 0; i+len(said) <= len(toks); i++ {
		if slices.EqualFunc(toks[i:i+len(said)], said, func(a, b english.Token) bool { return a.Text == b.Text }) {
			return true
		}
	}
	return false
}

// ended is a message without the mark at its end.
func ended(toks []english.Token) []english.Token {
	for len(toks) > 0 && strings.ContainsAny(toks[len(toks)-1].Raw, ".!?") && len(toks[len(toks)-1].Raw) == 1 {
		toks = toks[:len(toks)-1]
	}
	return toks
}

// choiceIndex is the choice that an expected text names: its text, or its letter.
func (w *wanted) choiceIndex(expected string) int {
	for i, c := range w.spec.Choices {
		if strings.EqualFold(strings.TrimSpace(c), strings.TrimSpace(expected)) {
			return i
		}
	}
	for i, c := range w.spec.Choices {
		if equal, sure := Equal(c, expected); equal && sure {
			return i
		}
	}
	return letterIndex(expected, len(w.spec.Choices))
}

// letterIndex is the place of a letter "a", "B)" among n choices, -1 if it is none.
func letterIndex(text string, n int) int {
	text = strings.Trim(strings.ToLower(text), " ().:")
	if len(text) != 1 || text[0] < 'a' || int(text[0]-'a') >= n {
		return -1
	}
	return int(text[0] - 'a')
}

var ordinalPlaces = map[string]int{"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "last": -2}

// picked lists the choices a message names.
func (w *wanted) picked(toks []english.Token) []int {
	var out []int
	add := func(i int) {
		if i >= 0 && i < len(w.spec.Choices) && !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	if i := w.writtenIn(toks); i >= 0 && w.takes(toks, w.spec.Choices[i], saidPlainly) {
		return []int{i}
	}
	if taken, named := w.taken(toks); named {
		return longest(taken, w.spec.Choices)
	}
	for _, place := range placesNamed(toks) {
		if place == -2 {
			place = len(w.spec.Choices) - 1
		}
		add(place)
	}
	if len(out) > 0 {
		return out
	}
	for i := range w.spec.Choices {
		if letterSaid(toks, string(rune('a'+i))) == saidPlainly {
			add(i)
		}
	}
	if len(out) == 0 {
		add(w.choiceByNumber(toks))
	}
	return out
}

// taken lists the choices whose text a message gives; named says that it holds the text of
// one, be it said of something else.
func (w *wanted) taken(toks []english.Token) (taken []int, named bool) {
	for i, c := range w.spec.Choices {
		said := saidChoice(toks, c, w.sameAsAsked())
		named = named || said != saidNot
		if said != saidNot && w.takes(toks, c, said) {
			taken = append(taken, i)
		}
	}
	return w.toTheLetter(toks, taken), named
}

// toTheLetter are those of several choices that a message says letter by letter, or all where it
// says none so: "tub" is not "tube".
func (w *wanted) toTheLetter(toks []english.Token, taken []int) []int {
	var exact []int
	for _, i := range taken {
		if phraseSaid(toks, w.spec.Choices[i], exactWord) == saidPlainly {
			exact = append(exact, i)
		}
	}
	if len(exact) == 0 {
		return taken
	}
	return exact
}

// placesNamed lists the places that a message names and does not deny, where it names nothing else.
func placesNamed(toks []english.Token) (places []int) {
	if !onlyPlaces(toks) {
		return nil
	}
	for i, t := range toks {
		if place, ok := ordinalPlaces[t.Text]; ok && !negatedWord(toks, i) {
			places = append(places, place)
		}
	}
	return places
}

// choiceByNumber is the choice that a lone number counts to, -1 for none: "2" is
// the second one, where no choice holds a number itself.
func (w *wanted) choiceByNumber(toks []english.Token) int {
	toks = ended(trimNoise(toks))
	if len(toks) != 1 || toks[0].Kind != english.Number || toks[0].Num.Rat == nil || !toks[0].Num.Rat.IsInt() || len(toks[0].Raw) != 1 {
		return -1
	}
	for _, c := range w.spec.Choices {
		if len(mentionsIn(english.Tokens(c), reading{})) > 0 {
			return -1
		}
	}
	n := int(toks[0].Num.Rat.Num().Int64())
	if n < 1 || n > len(w.spec.Choices) {
		return -1
	}
	return n - 1
}

// onlyPlaces reports whether a message names a place and nothing else: "I think its the
// second one". In "Gutenberg was the first" the first is no choice.
func onlyPlaces(toks []english.Token) bool {
	for _, t := range toks {
		switch {
		case ordinalPlaces[t.Text] != 0 || t.Text == "first" || t.Text == "1st" || t.Text == "last":
		case t.Kind == english.Number && t.Num.Ordinal:
		case len(t.Raw) == 1 && !isWordByte(t.Raw[0]):
		case slices.Contains(besidePlaces, t.Text):
		default:
			return false
		}
	}
	return true
}

// besidePlaces are the words that may stand beside a place.
var besidePlaces = []string{
	"the", "a", "one", "ones", "choice", "answer", "option", "i", "think", "it", "its", "it's", "is", "s", "my", "pick", "choose", "would", "say", "maybe", "probably", "guess", "so", "um",
	"not", "but", "and", "or", "no", "yes", "take", "ll", "d", "that", "be", "for", "sure", "please", "of", "them",
}

// isWordByte reports whether a byte belongs to a word.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// takes reports whether a choice whose words stand in a message is given by it.
func (w *wanted) takes(toks []english.Token, choice string, said saying) bool {
	if said == saidNegated {
		return negative(lastQuestion(english.Tokens(w.question()))) && w.gives(toks, choice)
	}
	return w.gives(toks, choice)
}

// saidChoice reports whether a message names a choice by its text or its worth. A word of the
// question is no slip of a choice: "ship" is not "shop".
func saidChoice(toks []english.Token, choice string, alike sameness) saying {
	n := parse(choice, reading{})
	if n != nil && !onlyWords(english.Tokens(choice), "") {
		if got := everything(trimNoise(toks), reading{}); got != nil {
			equal, sure := same(n, got)
			return plainly(equal && sure)
		}
		all := mentionsIn(toks, reading{})
		i := meant(toks, all, nil)
		if i < 0 {
			return saidNot
		}
		equal, sure := same(n, all[i].node)
		return plainly(equal && sure)
	}
	return phraseSaid(toks, choice, alike)
}

func plainly(said bool) saying {
	if said {
		return saidPlainly
	}
	return saidNot
}

// longest drops choices whose text lies inside that of another one named:
// "right" inside "right triangle".
func longest(picked []int, choices []string) []int {
	return slices.DeleteFunc(picked, func(i int) bool {
		return slices.ContainsFunc(picked, func(j int) bool {
			return i != j && len(choices[j]) > len(choices[i]) && strings.Contains(strings.ToLower(choices[j]), strings.ToLower(choices[i]))
		})
	})
}

// orderVerdict compares items in an order: numbers or words, joined by commas,
// "then", arrows or comparison signs. "3 > 2 > 1" is "1, 2, 3" read backwards
// only when the expected answer is written with signs too.
func (w *wanted) orderVerdict(toks []english.Token) verdict {
	want, wantSign := items(english.TokensIn(w.spec.Expected, w.spec.Syntax))
	got, sign := items(trimNoise(toks))
	if wantSign != "" && sign != "" && wantSign != sign {
		slices.Reverse(got)
	}
	if len(got) != len(want) {
		if len(got) == 1 && noAttempt(toks) || len(got) == 0 {
			return unsure("no order in it")
		}
		return unsure("another number of items")
	}
	for i := range want {
		if !sameItem(want[i], got[i]) {
			return wrong("another order")
		}
	}
	return right("the same order")
}

// bagVerdict compares items in any order: each one named, and no other beside them.
func (w *wanted) bagVerdict(toks []english.Token) verdict {
	want, _ := items(english.TokensIn(w.spec.Expected, w.spec.Syntax))
	got, _ := items(trimNoise(toks))
	missing := 0
	for _, item := range want {
		if !slices.ContainsFunc(got, func(g []english.Token) bool { return itemSaid(g, item) }) {
			missing++
		}
	}
	switch {
	case missing == len(want) && (noAttempt(toks) || len(got) == 0):
		return unsure("names nothing")
	case missing > 0:
		return wrong("something is missing")
	case len(got) > len(want):
		return wrong("names more than was asked")
	}
	return right("all of them, in any order")
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

// matchVerdict compares pairs: "a-3, b-1".
func (w *wanted) matchVerdict(toks []english.Token) verdict {
	want := w.wantedPairs()
	if len(want) == 0 {
		return unsure("no pairs in it")
	}
	if v, done := w.matchedByName(want, toks); done {
		return v
	}
	return matched(want, pairs(toks))
}

// wantedPairs are the pairs of the expected answer.
func (w *wanted) wantedPairs() (want [][2][]english.Token) {
	toks := english.TokensIn(w.spec.Expected, w.spec.Syntax)
	if !pairedWords(toks) {
		return pairs(toks)
	}
	for _, piece := range pieces(toks) {
		p := onePair(piece)
		want = append(want, [2][]english.Token{trimNoise(p[0]), trimNoise(p[1])})
	}
	return want
}

// matched compares pairs that are written one by one.
func matched(want, got [][2][]english.Token) verdict {
	if len(got) == 0 {
		return unsure("no pairs in it")
	}
	for _, g := range got {
		found := false
		for _, p := range want {
			if sameItem(p[0], g[0]) || sameItem(p[0], g[1]) {
				found = sameItem(p[1], g[1]) || sameItem(p[1], g[0])
				if !found {
					return wrong("a pair that does not belong together")
				}
			}
		}
		if !found {
			return unsure("names something that is not to be matched")
		}
	}
	if len(got) != len(want) {
		return unsure("not all pairs are given")
	}
	return right("every pair")
}

// matchedByName compares pairs by the things and groups that a sentence names; done is
// false where it does not name them all.
func (w *wanted) matchedByName(want [][2][]english.Token, toks []english.Token) (v verdict, done bool) {
	var things, groups []string
	var belongs []int
	for _, p := range want {
		things = append(things, raw(p[0]))
		at := slices.Index(groups, raw(p[1]))
		if at < 0 {
			at, groups = len(groups), append(groups, raw(p[1]))
		}
		belongs = append(belongs, at)
	}
	got := ReadPairs(raw(toks), things, groups)
	missing := 0
	for i, g := range got.Group {
		switch {
		case got.Other:
			return unsure("denies something"), true
		case g < 0:
			missing++
		case g != belongs[i]:
			return wrong("a pair that does not belong together"), true
		}
	}
	return right("every pair"), missing == 0
}

// raw is tokens as typed, with single spaces.
func raw(toks []english.Token) string {
	words := make([]string, len(toks))
	for i, t := range toks {
		words[i] = t.Raw
	}
	return strings.Join(words, " ")
}

// pairs reads "a-3", "a = 3", "a: 3", "a3", "a goes with 3".
func pairs(toks []english.Token) [][2][]english.Token {
	var out [][2][]english.Token
	var sides [2][]english.Token
	side := 0
	flush := func() {
		if len(sides[0]) > 0 && len(sides[1]) > 0 {
			out = append(out, sides)
		}
		sides, side = [2][]english.Token{}, 0
	}
	for _, t := range toks {
		switch t.Text {
		case ",", ";", "and", ".":
			flush()
		case "-", "=", ":", "->", "is", "goes", "with", "to", "matches", "/":
			side = 1
		default:
			letter := len(sides[0]) == 1 && len(sides[0][0].Raw) == 1
			switch {
			case !letter:
			case side == 0 && t.Kind == english.Number:
				side = 1 // "a3"
			case side == 1 && len(sides[1]) == 1 && t.Spaced && len(t.Raw) == 1:
				flush() // "a-3 b-1"
			}
			sides[side] = append(sides[side], t)
		}
	}
	flush()
	return out
}
