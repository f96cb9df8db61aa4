package english

import (
	"slices"
	"strings"
)

// agreement is how many a verb must agree with.
type agreement int

const (
	ofNone agreement = iota
	ofSelf
	ofSingle
	ofSeveral
	ofEither
)

// verbOf is where the verb of a statement stands, -1 where it has none that agrees with what stands before.
func (s stating) verbOf(tokens []Token) int {
	if len(tokens) == 0 {
		return -1
	}
	first := tokens[0]
	switch {
	case s.isOf(first, "shortened"):
		return s.verbOfShortened(tokens)
	case first.Text == "i":
		return s.verbAt(tokens, 1, ofSelf)
	case s.isOf(first, "owned"):
		return s.verbAt(tokens, 1, ofEither)
	case s.isOf(first, "one"):
		if at := s.verbAt(tokens, 1, ofSingle); at > 0 || !s.isOf(first, "alsoopening") {
			return at
		}
	case s.isOf(first, "many"):
		if at := s.verbAt(tokens, 1, ofSeveral); at > 0 || !s.isOf(first, "alsoopening") {
			return at
		}
	}
	return s.verbBehindName(tokens)
}

// verbOfShortened is where the verb of a statement stands that opens with a short form: in it, or, where "its" says
// whose something is, behind that.
func (s stating) verbOfShortened(tokens []Token) int {
	if bare(tokens[0].Text) == "its" {
		if at := s.verbBehindName(tokens); at > 1 && !s.is(tokens[1], "article", "being") && !s.isOf(tokens[1], "between") { // "its tail is long"
			return at
		}
	}
	if len(tokens) > 1 && (s.isOf(tokens[1], "shared", "ofone", "ofmany", "one", "joins") || s.isOf(tokens[1], "nominative")) {
		return -1
	}
	return 0
}

// mostNamed is how many words a name of something has at most before its verb.
const mostNamed = 7

// verbBehindName is where the verb stands behind the name of something: "the middle line cuts", "2 times 7 is".
func (s stating) verbBehindName(tokens []Token) int {
	for at := 1; at < min(len(tokens), mostNamed); at++ {
		if tokens[at].Kind == Mark || s.isOf(tokens[at], "joins") && !tokens[at].Is("and", "n") {
			return -1
		}
		count := s.countOf(tokens[:at])
		if count == ofNone {
			continue
		}
		v := s.verbAt(tokens, at, count)
		if v > 0 && (!s.isSum(tokens[:at]) || s.comesOut(tokens, v)) {
			return v
		}
	}
	return -1
}

// comesOut reports whether the verb behind a number fits one: "2 times 7 is 14", "3 share it", not "2 blocks".
func (s stating) comesOut(tokens []Token, verb int) bool {
	w := tokens[verb]
	return s.isOf(w, "resulting", "ofone", "ofmany", "shared") || w.Is("=") || verb+1 < len(tokens) && isBaseVerb(bare(w.Text))
}

// countOf is how many a name stands for; ofNone where tokens are no name of anything.
func (s stating) countOf(name []Token) agreement {
	if s.isSum(name) {
		return ofEither
	}
	if i := slices.IndexFunc(name, func(w Token) bool { return w.Is("and", "n") }); i > 0 && i < len(name)-1 {
		if s.countOf(name[:i]) != ofNone && s.countOf(name[i+1:]) != ofNone {
			return ofSeveral
		}
		return ofNone
	}
	if i := slices.IndexFunc(name, func(w Token) bool { return s.isOf(w, "within") }); i > 0 && i < len(name)-1 {
		if s.countOf(name[i+1:]) == ofNone {
			return ofNone
		}
		name = name[:i]
	}
	last := name[len(name)-1]
	switch {
	case slices.ContainsFunc(name, s.noName) || last.Kind != Word && len(name) > 1:
		return ofNone
	case len(name) == 1:
		return s.countAlone(last)
	}
	return s.countOpened(name)
}

// countAlone is how many a word stands for that is the whole name of something: "water", "plants".
func (s stating) countAlone(w Token) agreement {
	noun := bare(w.Text)
	switch {
	case s.isOf(w, "uncounted") || Uncounted(noun) || properNames()[noun]:
		return ofSingle
	case w.Kind == Word && Many(noun) && known()[Singular(noun)]:
		return ofSeveral
	case s.isOf(w, "alone"):
		return ofEither
	}
	return ofNone
}

// countOpened is how many a name of several words stands for, by how it opens and by its last word: "each batch",
// "the middle lines".
func (s stating) countOpened(name []Token) agreement {
	first, last := name[0], name[len(name)-1]
	isMany := Many(bare(last.Text))
	switch {
	case s.isOf(first, "opensone"):
		return ofSingle
	case first.Kind == Number, isMany && s.opensAny(first), isMany && known()[Singular(bare(last.Text))] && len(name) == 2: // "big pieces"
		return ofSeveral
	case s.opensAny(first), s.isOf(last, "uncounted") && len(name) == 2: // "hot air"
		return ofSingle
	}
	return ofNone
}

// opensAny reports whether a word opens a name of one or of several.
func (s stating) opensAny(w Token) bool {
	return s.isOf(w, "opensany") || s.is(w, "determiner", "whose")
}

// noName reports whether a token stands in no name of anything: "the electricity it".
func (s stating) noName(w Token) bool {
	return s.isOf(w, "nameless", "shared", "ofone", "ofmany", "shortened") || w.Kind != Word && w.Kind != Number
}

// isSum reports whether tokens are numbers with what is done to them: "2 times 7", "9 - 5", "12".
func (s stating) isSum(tokens []Token) bool {
	for i, w := range tokens {
		isOne := w.Kind == Number || w.Kind == Word && namesNumber(w.Text)
		if i%2 == 0 && !isOne || i%2 == 1 && !(w.Kind == Sign || s.is(w, "operations") || w.Is("and", "x", "over", "to", "of")) {
			return false
		}
	}
	return len(tokens)%2 == 1
}

// namesNumber reports whether a word is a number: "seven".
func namesNumber(word string) bool {
	c := Cursor{Tokens: Tokens(word)}
	_, ok := c.Cardinal()
	return ok && c.Done()
}

// verbAt is where a verb stands at a place, or behind a word such as "always", that agrees; -1 where none does.
func (s stating) verbAt(tokens []Token, at int, count agreement) int {
	for at+1 < len(tokens) {
		switch {
		case s.isOf(tokens[at], "between"):
			at++
			continue
		case tokens[at].Is("kind", "sort") && tokens[at+1].Text == "of":
			at += 2
			continue
		}
		break
	}
	if at < len(tokens) && s.agrees(tokens[at], count) {
		return at
	}
	return -1
}

// agrees reports whether a word is a verb in a form that fits how many do it.
func (s stating) agrees(w Token, count agreement) bool {
	key := bare(w.Text)
	switch {
	case w.Text == "=":
		return count == ofEither
	case w.Kind != Word:
		return false
	case s.isOf(w, "shared"), s.is(w, "past") && !s.isOf(w, "ofone", "ofmany"), strings.HasSuffix(key, "ed") && len(key) > longestStem && known()[key]:
		return true
	case count == ofSelf:
		return key == "am" || s.isOf(w, "myself") || isBaseVerb(key) && !s.isOf(w, "ofone", "ofmany")
	}
	return count != ofSeveral && s.fitsOne(w) || count != ofSingle && s.fitsMany(w)
}

// fitsOne reports whether a word is a verb as one does it: "goes", "is".
func (s stating) fitsOne(w Token) bool {
	return s.isOf(w, "ofone") || isBaseVerb(withoutS(bare(w.Text)))
}

// fitsMany reports whether a word is a verb as many do it: "go", "are".
func (s stating) fitsMany(w Token) bool {
	return s.isOf(w, "ofmany") || isBaseVerb(bare(w.Text)) && !s.isOf(w, "ofone")
}

// withoutS is a verb that one does as many do it: "goes" is "go"; "" for any other word.
func withoutS(verb string) string {
	switch {
	case strings.HasSuffix(verb, "ies") && isBaseVerb(strings.TrimSuffix(verb, "ies")+"y"):
		return strings.TrimSuffix(verb, "ies") + "y"
	case strings.HasSuffix(verb, "es") && isBaseVerb(strings.TrimSuffix(verb, "es")) && hasEnding(strings.TrimSuffix(verb, "es"), "o", "ch", "sh", "ss", "x", "z"):
		return strings.TrimSuffix(verb, "es")
	case strings.HasSuffix(verb, "s") && !strings.HasSuffix(verb, "ss"):
		return strings.TrimSuffix(verb, "s")
	}
	return ""
}

// isBaseVerb reports whether a word is one of which an -ing form is known: "cut" with "cutting".
func isBaseVerb(word string) bool {
	if word == "go" || word == "do" || word == "be" {
		return true
	}
	if len(word) < leastStated || !known()[word] || statings()["unfinished"][word] {
		return false
	}
	for _, form := range []string{word + "ing", strings.TrimSuffix(word, "e") + "ing", word + word[len(word)-1:] + "ing"} {
		if form != word+"ing" && strings.HasSuffix(word, "ee") {
			continue
		}
		if School().Knows(form) {
			return true
		}
	}
	return false
}

// goesOn reports whether what stands behind the verb of a statement fits it: a verb that helps is followed by
// one that does not, and who else does something does it in the right form.
func (s stating) goesOn(tokens []Token, verb int) bool {
	rest := tokens[verb+1:]
	if s.isOf(tokens[verb], "shared", "helping") && !s.helps(rest) {
		return false
	}
	if hangsNot(tokens) {
		return false
	}
	denies := strings.HasSuffix(bare(tokens[verb].Text), "nt")
	for i := range rest {
		if denies && s.isOf(rest[i], "naught") || i+1 < len(rest) && s.breaksOff(rest, i) {
			return false
		}
	}
	return true
}

// hangsNot reports whether tokens end with what is not, and only point at it: "soccer is what i like not this".
func hangsNot(tokens []Token) bool {
	n := len(tokens)
	return n > 3 && tokens[n-2].Is("not") && tokens[n-1].Is("this", "that", "these", "those")
}

// helps reports whether a verb in its plain form follows one that helps: "can not jump".
func (s stating) helps(rest []Token) bool {
	at := 0
	for at < len(rest) && (rest[at].Is("not") || s.isOf(rest[at], "between")) {
		at++
	}
	return at < len(rest) && (isBaseVerb(bare(rest[at].Text)) || rest[at].Text == "have")
}

// breaksOff reports whether another statement begins within one with nothing that leads to it ("are like dads they
// go first"), or one who does something does it in the form of many ("who write").
func (s stating) breaksOff(rest []Token, i int) bool {
	w, next := rest[i], rest[i+1]
	switch {
	case i > 0 && s.isOf(w, "nominative") && s.verbOf(rest[i:]) > 0:
		return !s.isLed(rest, i)
	case w.Is("he", "she"):
		return s.fitsMany(next) && !s.fitsOne(next) && (i == 0 || !s.is(rest[i-1], "baseless"))
	case s.isOf(w, "relatives") && i > 0:
		return isBaseVerb(bare(next.Text)) && !Many(bare(rest[i-1].Text))
	}
	return s.isOf(w, "ofone") && s.isOf(next, "ofone")
}

// isLed reports whether a word leads to a clause within a statement: "where i sit", not "like that she sells them".
func (s stating) isLed(rest []Token, i int) bool {
	likeThat := i > 1 && rest[i-1].Text == "that" && rest[i-2].Text == "like"
	return s.isOf(rest[i-1], "leading") && !likeThat
}
