package english

import (
	"cmp"
	"slices"
	"strings"
)

// What a line asks of the question itself, of a word in it, or of a thing that it only points at.

// AsksOfIt reports whether a line asks of nothing but what is asked for: "is it 7", "would that be 7".
func AsksOfIt(line string) bool {
	t := turnings()
	words := t.opening(mended(Prose(line)))
	return slices.ContainsFunc(words[:min(len(words), mostBeforeIt)], func(w Token) bool { return t.is(w, "meaning") })
}

// mostBeforeIt is within how many words of a question stands what it asks of.
const mostBeforeIt = 3

// NamingIt is a line with the name of a thing in the place of the first word that only points at it: "how
// come ours went hard" is "how come honey went hard". A line without such a word stays.
func NamingIt(line, name string) string {
	t := turnings()
	for _, w := range Prose(line) {
		if t.is(w, "its") {
			return line[:w.Start] + name + line[w.End:]
		}
	}
	return line
}

// WordAsked is the word of which somebody says not to know what it is, or asks it: "oak" of "i dont know
// what a oak is". It is "" where there is none.
func WordAsked(line string) string {
	t := turnings()
	words := mended(Prose(line))
	for i := range words {
		if at := t.askedBehind(words, i); at > 0 && t.endsAsked(words, at+1) {
			return words[at].Raw
		}
	}
	return ""
}

// askedBehind is the place of the word that is asked for behind a "what", 0 where there is none.
func (t turning) askedBehind(words []Token, i int) int {
	what := bare(words[i].Text)
	if what != "what" && what != "whats" {
		return 0
	}
	at := i + 1
	if what == "what" && at < len(words) && (t.is(words[at], "being") || words[at].Is("does", "do")) {
		at++
	}
	for at < len(words) && t.is(words[at], "article") {
		at++
	}
	if at == len(words) || words[at].Kind != Word || t.is(words[at], "subject", "meaning", "asking", "listener") {
		return 0
	}
	return at
}

// endsAsked reports whether what is asked for ends before a place: with the line, with "is" or "means".
func (t turning) endsAsked(words []Token, at int) bool {
	being := at < len(words) && t.is(words[at], "being") && (at+1 == len(words) || words[at+1].Kind == Mark || words[at+1].Is("i", "we", "and", "but", "cuz", "because")) // "what shape is a heart" asks for no word
	return at == len(words) || being || words[at].Is("mean", "means", "again") || words[at].Kind == Mark
}

// AsksMeaning reports whether a short line asks what the question itself means, or wants: "what is it
// asking", "what does the question mean", "what do u want me to do".
func AsksMeaning(line string) bool {
	return turnings().asksMeaning(line) || slices.ContainsFunc(Clauses(line), func(c Clause) bool { return turnings().asksMeaning(c.Text) })
}

func (t turning) asksMeaning(clause string) bool {
	words := t.opening(mended(Prose(clause)))
	if len(words) < 3 || len(words) > mostMeaning || !words[0].Is("what", "whats", "what's", "wdym") {
		return false
	}
	of := func(w Token) bool {
		return w.Is("question", "it", "this", "that", "problem", "i") || t.is(w, "listener")
	}
	wants := func(w Token) bool {
		return w.Is("mean", "means", "ask", "asks", "asking", "want", "wants", "supposed", "suposed", "saying", "say", "says") || w.Text == "do" && words[len(words)-1].Text == "do"
	}
	at := slices.IndexFunc(words, of)
	return at > 0 && slices.ContainsFunc(words[at+1:], wants)
}

// mostMeaning is how many words such a line has at most.
const mostMeaning = 9

// AsksOfThings reports whether a line asks how things are or were, and of nobody here: "do shapes have
// colors", "what if there are no lines", "did they burn their hands". It wishes for nothing and threatens
// nobody.
func AsksOfThings(line string) bool {
	t := turnings()
	words := t.opening(mended(Prose(line)))
	if len(words) < leastOfThings {
		return false
	}
	first, second := words[0], words[1]
	if OfUs(line) || slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "listener") }) {
		return t.is(first, "whatwhy") && t.is(second, "ifis")
	}
	switch {
	case t.is(first, "wondered"):
		return true
	case first.Is("how", "hows"):
		return !t.is(second, "sizing") || second.Text == "long" && t.is(words[2], "ongoing")
	case t.is(first, "mayask"):
		return !t.is(second, "herenow") || second.Text == "it" && words[len(words)-2].Text == "to"
	}
	return false
}

// leastOfThings is how many words such a line has at least.
const leastOfThings = 3

// AsksOfDeeds reports whether a line asks what somebody else did, or what became of it: "did they burn their
// hands".
func AsksOfDeeds(line string) bool {
	words := Prose(line)
	return len(words) > 0 && turnings().is(words[0], "doneasking") && AsksOfThings(line) && !OfUs(line)
}

// AsksHowTo reports whether a line asks how something is done: "how do you do it when the little ones go over
// ten".
func AsksHowTo(line string) bool {
	t := turnings()
	return slices.ContainsFunc(Clauses(line), func(c Clause) bool {
		words := t.opening(Prose(c.Text))
		return len(words) > 3 && words[0].Text == "how" && words[1].Is("do", "can", "should", "did") && (words[2].Is("i", "we", "u") || t.is(words[2], "listener")) && t.is(words[3], "doingit")
	})
}

// AsksOfFate reports whether a line asks what will become of others: "how big is it and are the people in the
// boats gonna drown".
func AsksOfFate(line string) bool {
	t := turnings()
	if OfUs(line) {
		return false
	}
	return slices.ContainsFunc(Clauses(line), func(c Clause) bool {
		words := t.opening(Prose(c.Text))
		return len(words) > 2 && t.is(words[0], "fateasking") && words[1].Is("the", "they", "these", "those", "he", "she")
	})
}

// AsksWithoutWish reports whether a line asks how things are, or why somebody sees or does something.
func AsksWithoutWish(line string) bool {
	words := Prose(line)
	whys := len(words) > 1 && words[0].Text == "why" && turnings().is(words[1], "whydone")
	return whys && AsksWhy(line) || AsksOfThings(line)
}

// Answers reports whether a word is one with which an answer is put, and says nothing of its own: "think",
// "clearly".
func Answers(word string) bool {
	t, w := turnings(), Token{Text: word}
	return t.is(w, "answering", "frame", "subject", "being", "pointing", "start", "joint", "reason", "leads", "thinking")
}

// AsksOfFirst is the word with which a line, or a sentence of it, begins that then asks what it is: "BCE is
// what please", "mito what", "borrow, it is when i give or when i take?", "worth like in money??". It is ""
// where nothing is asked so.
func AsksOfFirst(line string) string {
	t, last := turnings(), ""
	for _, s := range Sentences(line) {
		if word := t.asksOfFirst(s); word != "" {
			return word
		}
		words := slices.DeleteFunc(Prose(s), Token.silent)
		switch n := len(words); {
		case n == 1 && strings.Contains(s, "?"):
			last = words[0].Text
		case n > 1 && last != "" && t.is(words[0], "whatis") && words[1].Is("that", "is", "it"): // "verb?? whats that again"
			return last
		}
	}
	return cmp.Or(t.putUnheard(line), t.askedAmong(Prose(line)))
}

// AsksOfUnheard reports whether a line puts a word as a question and says that it was never heard: "fertile? never
// heard".
func AsksOfUnheard(line string) bool { return turnings().putUnheard(line) != "" }

// putUnheard is that word, or "".
func (t turning) putUnheard(line string) string {
	clauses := Clauses(line)
	if len(clauses) < 2 || !clauses[0].Marked {
		return ""
	}
	first := slices.DeleteFunc(Prose(clauses[0].Text), Token.silent)
	if len(first) != 1 || !t.unheard(Prose(clauses[1].Text)) {
		return ""
	}
	return first[0].Text
}

// unheard reports whether a sentence says that something was never heard.
func (t turning) unheard(words []Token) bool {
	return slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "unhearing") }) && slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "hearing") })
}

// askedAmong is the word behind "what is a" in a line that says more: "i dont get it what is a stroke my nana
// had one", "what means worth".
func (t turning) askedAmong(words []Token) string {
	if !slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "notgetting") }) {
		return ""
	}
	for i, w := range words {
		at := i + 1
		switch {
		case w.Text == "what" && at < len(words) && words[at].Is("is", "are", "means", "mean"):
			at++
		case !w.Is("whats", "wats", "what's"):
			continue
		}
		if at < len(words) && t.is(words[at], "article") {
			at++
		}
		if at < len(words) && words[at].Kind == Word && !t.is(words[at], "subject", "pointing", "frame", "owning") {
			return words[at].Text
		}
		return ""
	}
	return ""
}

func (t turning) asksOfFirst(sentence string) string {
	words := Prose(sentence)
	if len(words) == 0 || words[0].Kind != Word || t.is(words[0], "subject", "asking", "frame", "start", "teller", "pointing", "being") {
		return ""
	}
	first, marked := words[0].Text, strings.Contains(sentence, "?")
	if end := slices.IndexFunc(words[1:], func(w Token) bool { return w.Kind == Mark && strings.HasPrefix(w.Text, ".") }); end > 0 {
		words = words[:end+1]
	}
	words = slices.DeleteFunc(words[1:], Token.silent)
	if len(words) > 0 && slices.ContainsFunc(asksOfWord, func(so func(turning, []Token, bool) bool) bool { return so(t, words, marked) }) {
		return first
	}
	return ""
}

// asksOfWord are the ways in which what stands behind a word asks what that is.
var asksOfWord = []func(t turning, words []Token, marked bool) bool{
	func(t turning, words []Token, _ bool) bool { // "mito what", "mito what now"
		short := len(words) == 1 || len(words) == 2 && t.is(words[1], "frame", "timely")
		return short && t.is(words[0], "whatif")
	},
	func(t turning, words []Token, _ bool) bool { // "BCE is what please"
		return len(words) > 1 && t.is(words[0], "ismeans") && t.is(words[1], "whatif")
	},
	func(t turning, words []Token, marked bool) bool { // "verb is this der die das thing?"
		return marked && len(words) > 2 && t.is(words[0], "ismeans") && t.is(words[1], "thisthing")
	},
	func(t turning, words []Token, marked bool) bool { // "worth like in money??"
		return marked && len(words) > 1 && words[0].Text == "like" && t.is(words[1], "likewhere")
	},
	func(t turning, words []Token, marked bool) bool { // "covers how, like a blanket?", "base as in baseball?"
		how := words[0].Text == "how" && (len(words) == 1 || words[1].Text == "like")
		return marked && (how || len(words) > 2 && words[0].Text == "as" && words[1].Text == "in")
	},
	func(t turning, words []Token, marked bool) bool { // "handle is the round thing for the door?", "shape is like a circle?"
		return marked && len(words) > 3 && t.is(words[0], "ismeans") && (t.is(words[1], "article") || words[1].Is("the", "like"))
	},
	func(t turning, words []Token, marked bool) bool { // "Hokusai is a person or a place?", "borrow, it is when i give or when i take?"
		or := slices.ContainsFunc(words, func(w Token) bool { return w.Text == "or" })
		return marked && or && len(words) > 3 && (t.is(words[0], "ismeans") || words[0].Text == "it" && t.is(words[1], "ismeans"))
	},
}

// AsksOfAnybody reports whether a line does nothing but ask what anybody does, or what happens to them, and
// speaks of nobody here: "do you die instantly", not "how do i ...".
func AsksOfAnybody(line string) bool {
	t, words := turnings(), Prose(line)
	speaks := func(w Token) bool { return t.turn[bare(w.Text)] != "" && bare(w.Text) != "are" }
	listens := func(w Token) bool { return t.is(w, "listener") }
	return OnlyAsks(line) && slices.ContainsFunc(words, listens) && !slices.ContainsFunc(words, speaks)
}

// SupposesIt reports whether a line asks what would be if something were so: "what if you draw without lines".
func SupposesIt(line string) bool {
	t := turnings()
	words := t.opening(mended(Prose(line)))
	return len(words) > 2 && t.is(words[0], "whatif") && t.is(words[1], "happening")
}

// AsksAtLength reports whether a line begins as a question that is no guess, and goes on: "does -4 mean its
// really cold or just a bit".
func AsksAtLength(line string) bool {
	t := turnings()
	words := t.opening(mended(Prose(line)))
	return len(words) >= leastLength && t.is(words[0], "atlength")
}

// leastLength is how many words such a line has at least.
const leastLength = 5

// BeginsWithOrder reports whether a text begins with something to do: "write a real" names no thing.
func BeginsWithOrder(text string) bool {
	words := Prose(text)
	return len(words) > 1 && turnings().is(words[0], "ordering")
}

// OrdersOne reports whether a text begins by ordering a question: "give me one where x is on both sides".
func OrdersOne(text string) bool {
	words := turnings().framed(Prose(text))
	return len(words) > leastMoment && turnings().is(words[0], "ordering") && words[1].Is("me", "us") && slices.ContainsFunc(words[leastMoment:min(len(words), mostPartWords+leastMoment)], func(w Token) bool { return ofWish(w, "ofones") })
}

// PointsAtOne reports whether a line describes one of several things: "the one you can pour".
func PointsAtOne(line string) bool {
	t := turnings()
	words := t.opening(Prose(line))
	return len(words) > 2 && words[0].Text == "the" && t.is(words[1], "onething")
}

// Forgets is the word of which somebody says that it is not known any more, or never was: "verb" of "i forget what a
// verb is". It is "" where there is none.
func Forgets(line string) string {
	t := turnings()
	if !slices.ContainsFunc(Prose(line), func(w Token) bool { return t.is(w, "forgetting") }) {
		return ""
	}
	return WordAsked(line)
}

// AsksOfWords reports whether a clause that asks asks where or which, or has no word that asks and none turned
// around: it takes words up, and asks how they are meant.
func AsksOfWords(clause string) bool {
	t, words := turnings(), mended(Prose(clause))
	for len(words) > 0 && (words[0].silent() || t.is(words[0], "frame", "joint") && !isWh(bare(words[0].Text))) {
		words = words[1:]
	}
	if len(words) == 0 {
		return false
	}
	if first := bare(words[0].Text); isWh(first) {
		return first == "where" || first == "which"
	}
	return !t.is(words[0], "inverting", "being", "supposing", "atlength", "start", "subject", "helping", "hedging")
}
