package english

import (
	"slices"
	"strings"
)

// What has the form of a question, and asks for nothing that could be told, or only of what was said a moment ago.

// AsksNothing reports whether what has the form of a question names nothing, and asks for no reason: a groan ("do we have
// to"), a cry ("huh??", "what even") or a doubt of what was said ("how is it not"). What stands beside it and asks nothing
// does not count.
func AsksNothing(question string) bool {
	t, asks := turnings(), false
	var before Clause
	for _, c := range Clauses(question) {
		said := before // "1 isnt the answer" asks nothing, though it is read as two clauses
		before = c
		if !c.Asks || onlyNumber(said) && !said.Marked {
			continue
		}
		asks = true
		if !all(Prose(c.Text), t.namesNothing) {
			return false
		}
	}
	return asks
}

// namesNothing reports whether a word of a question names no thing, and asks for no reason.
func (t turning) namesNothing(w Token) bool {
	empty := t.is(w, "groaning", "frame", "loose", "asking", "subject", "being", "jesting", "joint", "listener")
	return w.Kind == Mark || w.Kind == Word && empty && !t.is(w, "whyword")
}

// ChecksOwn reports whether a question behind an answer asks no more than whether that is right, or all that is wanted: "is
// that done", "thats what you want?".
func ChecksOwn(question string) bool {
	t := turnings()
	words := slices.DeleteFunc(mended(Prose(question)), Token.silent)
	if len(words) == 0 || words[0].Is("how") || slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "whyword") }) {
		return false
	}
	if OfTheTalk(question) == FollowRight || AsksIfRight(question) {
		return true
	}
	done := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "donekey") })
	return done && all(words, func(w Token) bool { return t.is(w, "donekey") || t.namesNothing(w) })
}

// TaggedAt reports whether a text tells something, and asks at its end whether that is so: "so you add all the sides, right?".
func TaggedAt(text string) bool {
	t := turnings()
	words := slices.DeleteFunc(mended(Prose(text)), Token.silent)
	return len(words) > 2 && t.is(words[len(words)-1], "tagend") && !t.is(words[0], "asking", "inverting")
}

// onlyNumber reports whether a clause is a number and nothing else.
func onlyNumber(c Clause) bool {
	words := Prose(c.Text)
	return len(words) > 0 && all(words, func(w Token) bool { return w.Kind == Number || w.Kind == Mark })
}

// AsksOfSaid reports whether a question asks what was said or done a moment ago in the talk: "who said 1 came out", "why
// did you skip it". Spoken is what it speaks of: "1 came out".
func AsksOfSaid(question string) (spoken string, ok bool) {
	return turnings().ofSaid(question, func(t turning, w Token) bool { return t.is(w, "listener") || w.Kind == Number })
}

// AsksWhatBecame reports whether a question asks what became of something: "what happened with the guy born in 50".
func AsksWhatBecame(question string) (spoken string, ok bool) {
	return turnings().ofSaid(question, func(t turning, w Token) bool { return t.is(w, "talkbecame") })
}

// ofSaid is what a clause speaks of that asks of what was said or done, and has a word of some kind.
func (t turning) ofSaid(question string, has func(turning, Token) bool) (spoken string, ok bool) {
	for _, c := range Clauses(question) {
		if t.asksOfSaid(c) && slices.ContainsFunc(Prose(c.Text), func(w Token) bool { return has(t, w) }) {
			return SpokenOf(c.Text), true
		}
	}
	return "", false
}

func (t turning) asksOfSaid(c Clause) bool {
	words := slices.DeleteFunc(t.opening(mended(Prose(c.Text))), Token.silent)
	for len(words) > 0 && t.is(words[0], "frame", "loose") && !t.is(words[0], "asking") {
		words = words[1:]
	}
	if len(words) < 2 || !t.is(words[0], "asking") {
		return false
	}
	return slices.ContainsFunc(words[1:min(len(words), mostBeforeIt+1)], func(w Token) bool { return t.is(w, "talkdone", "talkbecame") })
}

// SpokenOf are the words of a question that neither ask nor tell of saying something, nor frame it.
func SpokenOf(question string) string {
	t := turnings()
	var words []string
	for _, w := range Prose(question) {
		if w.Kind != Mark && !t.is(w, "talkdone", "talkbecame", "asking", "frame", "loose", "subject", "listener", "groaning") {
			words = append(words, w.Text)
		}
	}
	return strings.Join(words, " ")
}

// Pretends reports whether a question asks no more than whether the thing of a story may be so: "is it a blue ribbon",
// "can it be a hat", "are they twins".
func Pretends(question string) bool {
	t := turnings()
	words := slices.DeleteFunc(t.opening(mended(Prose(AskedIn(question)))), Token.silent)
	if len(words) < 3 || len(words) > mostPretended || slices.ContainsFunc(words, func(w Token) bool { return w.Kind == Number || t.is(w, "ofsize", "talkdone") }) {
		return false
	}
	may := words[0].Is("can", "could") && words[2].Text == "be"
	return words[1].Is("it", "they", "he", "she") && (may || words[0].Is("is", "are") && len(words) > 3 && t.is(words[2], "article"))
}

// AsksIfMay reports whether a question asks whether something can be so, as who wishes for it does.
func AsksIfMay(question string) bool {
	words := turnings().opening(mended(Prose(AskedIn(question))))
	return len(words) > 0 && words[0].Is("can", "could")
}

// mostPretended is how many words such a question has at most.
const mostPretended = 7

// AsksWhatItHelps reports whether a question asks what something that was just shown is good for here: "how does that help
// with 2 sevenths", "so what do i do with that".
func AsksWhatItHelps(question string) bool {
	t := turnings()
	return slices.ContainsFunc(Clauses(question), func(c Clause) bool {
		words := slices.DeleteFunc(t.opening(mended(Prose(c.Text))), Token.silent)
		at := slices.IndexFunc(words, func(w Token) bool { return w.Is("how", "what") })
		if at < 0 {
			return false
		}
		has := func(sets ...string) bool {
			return slices.ContainsFunc(words[at:], func(w Token) bool { return t.is(w, sets...) })
		}
		return has("meaning") && has("helpshere")
	})
}

// NamesSign reports whether a text speaks of a sign or a step of a computation by its name: "why does the minus go away".
func NamesSign(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return t.is(w, "signname") })
}
