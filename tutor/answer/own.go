package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// This file finds whose word a message is, and which word of it is the last: "he says
// it is 6" is nobody's own answer, "cat no wait dog" is dog.

// own is the part of a message that its writer says. It is false with the reason where
// the whole is somebody else's word.
func own(toks []english.Token, spec Spec) (kept []english.Token, reason string) {
	if !anyOf(toks, reporting) || anyOf(english.Tokens(spec.Expected), reporting) {
		return toks, ""
	}
	hits := stanceWords().Find(toks)
	if slices.ContainsFunc(hits, func(h english.Hit) bool { return h.Label == "agree" }) {
		return withoutReporters(toks, hits), ""
	}
	drop, reason := foreign(toks, hits, spec)
	for _, h := range hits {
		if h.Label == "before" && !emptyOfAnswer(without(toks[h.To:], drop[h.To:])) {
			mark(drop, personStart(toks, h.From), h.To)
		}
	}
	kept = without(toks, drop)
	for len(kept) > 0 && turning[kept[len(kept)-1].Text] {
		kept = kept[:len(kept)-1]
	}
	if reason == "" || !emptyOfContent(kept) {
		return kept, ""
	}
	return nil, reason
}

// foreign flags the tokens that somebody else says, or that ask what somebody else said,
// with the reason.
func foreign(toks []english.Token, hits []english.Hit, spec Spec) (drop []bool, reason string) {
	drop = make([]bool, len(toks))
	for _, h := range hits {
		if from, to, _ := foreignAt(toks, h, spec); from < to {
			reason = h.Name
			mark(drop, from, to)
		}
	}
	return drop, reason
}

// foreignAt is what of a message is somebody else's word by one hit, and what they say; nothing where it is not. A reported
// answer has at most so many words of its own, and what somebody has is an answer only where the problem does not speak
// of them: "each friend gets 4".
func foreignAt(toks []english.Token, h english.Hit, spec Spec) (from, to int, said []english.Token) {
	longest := max(mostReported, len(content(english.Tokens(spec.Expected))))
	switch h.Label {
	case "reported":
		if quotes(spec) && toks[h.From].Is("he", "she", "they") { // "she say who is hungry", where it is asked what she said
			return 0, 0, nil
		}
		start, end := personStart(toks, h.From), clauseEnd(toks, h.To)
		if said = toks[h.To:end]; len(content(said)) <= longest && !emptyOfAnswer(said) && !together(toks[:start]) {
			return start, end, said
		}
	case "theirs":
		start, end := personStart(toks, h.From), clauseEnd(toks, h.To)
		said = toks[h.To:end]
		if namesAnswer(said, spec) && !together(toks[:start]) && !ofProblem(toks[start:h.To-1], spec.Problem) {
			return start, end, said
		}
	case "behind":
		from = spokenOf(toks, h.From)
		return from, h.To, toks[from:h.From]
	case "asked":
		from, to = sentenceStart(toks, h.From), sentenceEnd(toks, h.To)
		return from, to, toks[from:to]
	}
	return 0, 0, nil
}

// Hearsay reports whether a text tells what somebody else says, and not that it is so:
// "grandpa says trees make the wind".
func Hearsay(text string) bool {
	hits := stanceWords().Find(english.Tokens(english.School().Canonical(strings.ToLower(text))))
	is := func(label string) bool {
		return slices.ContainsFunc(hits, func(h english.Hit) bool { return h.Label == label })
	}
	return is("reported") && !is("agree")
}

// ofProblem reports whether tokens name somebody of whom the problem speaks.
func ofProblem(who []english.Token, problem string) bool {
	return slices.ContainsFunc(who, func(t english.Token) bool {
		return !namesNothing(t) && !copulas[t.Text] && !haveWords[t.Text] && inProblem(t.Text, problem)
	})
}

// quotes reports whether words are awaited of which the problem says that somebody said them.
func quotes(spec Spec) bool {
	return (spec.Kind == tutor.KindShortText || spec.Kind == tutor.KindConceptual) && slices.ContainsFunc(english.Tokens(spec.Problem), func(t english.Token) bool { return t.Is("say", "says", "said") })
}

// Agrees reports whether a text tells what somebody else has or says, and that one has it, too: "my brother got 12 and me too".
func Agrees(text string) bool {
	return slices.ContainsFunc(stanceWords().Find(english.Tokens(text)), func(h english.Hit) bool { return h.Label == "agree" })
}

// Denies reports whether a text says of something that it is not so: "sleeping isn't one".
func Denies(text string) bool {
	toks := english.Tokens(strings.ToLower(text))
	if len(toks) > 0 && nobodyWords[toks[0].Text] || len(toks) > 2 && toks[0].Text == "no" && toks[1].Kind == english.Word && copulas[toks[2].Text] { // "no pool is 2 dollars"
		return true
	}
	return slices.ContainsFunc(toks[min(1, len(toks)):], isDenial) // a first "no" may turn to what follows
}

// without leaves out the tokens that are flagged.
func without(toks []english.Token, drop []bool) (kept []english.Token) {
	if !anyTrue(drop) {
		return toks
	}
	for i, t := range toks {
		if !drop[i] {
			kept = append(kept, t)
		}
	}
	return kept
}

// together reports whether a person is named beside oneself: "me and my friend".
func together(before []english.Token) bool {
	n := len(before)
	return n > 1 && before[n-1].Is("and", "n", "&") && before[n-2].Is("i", "me")
}

// spokenOf is where the clause begins that "that's what my friend said" speaks of.
func spokenOf(toks []english.Token, i int) int {
	from := sentenceStart(toks, i)
	if from == i && i > 0 {
		return sentenceStart(toks, i-1)
	}
	return from
}

// personStart is where the naming of a person begins: at the "my" of "my big brother".
func personStart(toks []english.Token, i int) int {
	naming := func(k int) bool { return k >= 0 && (articles[toks[k].Text] || ownerWords[toks[k].Text]) }
	switch {
	case naming(i - 1):
		return i - 1
	case naming(i-2) && toks[i-1].Kind == english.Word:
		return i - 2
	}
	return i
}

func mark(flags []bool, from, to int) {
	for i := from; i < to && i < len(flags); i++ {
		flags[i] = true
	}
}

// withoutReporters leaves out who said it, and that it is agreed with.
func withoutReporters(toks []english.Token, hits []english.Hit) (kept []english.Token) {
	drop := make([]bool, len(toks))
	for _, h := range hits {
		to := h.To
		for h.Label != "agree" && to < len(toks) && toldWhom[toks[to].Text] {
			to++
		}
		mark(drop, personStart(toks, h.From), to)
	}
	kept = without(toks, drop)
	for len(kept) > 0 && (turning[kept[len(kept)-1].Text] || kept[len(kept)-1].Is("and", "n", "&", ",")) {
		kept = kept[:len(kept)-1]
	}
	return kept
}

// mostReported is how many words of its own a reported answer has at most; a longer
// one tells a story.
const mostReported = 4

// clauseEnd is where the clause that token i stands in ends: before a stop, a "but" or
// "so", and before a new sentence about oneself.
func clauseEnd(toks []english.Token, i int) int {
	from := i
	for ; i < len(toks); i++ {
		t := toks[i]
		if turning[t.Text] || t.Kind == english.Break || t.Is(".", "!", "?", ";") {
			return i
		}
		joins := t.Is(",", "and", "n", "&") && i+1 < len(toks)
		if joins && (ownWords[toks[i+1].Text] || t.Text == "," && emptyOfContent(toks[from:i])) {
			return i
		}
	}
	return i
}

// sentenceEnd is the token behind the stop that closes the sentence of token i.
func sentenceEnd(toks []english.Token, i int) int {
	for ; i < len(toks); i++ {
		if t := toks[i]; t.Kind == english.Break || t.Is(".", "!", "?") || turning[t.Text] {
			return i
		}
	}
	return i
}

// emptyOfContent reports whether nothing is left that could be an answer.
func emptyOfContent(toks []english.Token) bool {
	return emptyOfAnswer(slices.DeleteFunc(slices.Clone(toks), func(t english.Token) bool {
		return fillers[t.Text] && !yesWords[t.Text] && !noWords[t.Text] && len(t.Raw) > 1 || reasonWords[t.Text] || turning[t.Text] || falseWords[t.Text] || trueWords[t.Text]
	}))
}

// lastWord is what a message says behind the last words that take back what stands
// before them. A bare "no" counts between short pieces only.
func lastWord(toks []english.Token) []english.Token {
	kept := toks
	for i := range toks {
		if n := correctionAt(toks, i); n > 0 {
			kept = toks[i+n:]
		}
	}
	return kept
}

// correctionAt is how many tokens the longest correction at token i has that leaves an
// answer on both sides, 0 for none.
func correctionAt(toks []english.Token, i int) int {
	longest := 0
	for _, c := range corrections {
		n := len(c.Words)
		switch {
		case n <= longest, !c.Begins(toks[i:]), emptyOfAnswer(toks[i+n:]):
		case emptyOfAnswer(toks[:i]) && n < longCorrection:
		case n == 1 && negations[c.Words[0]] && !standsAlone(toks, i):
		case n == 1 && isVerb(toks, i):
		default:
			longest = n
		}
	}
	return longest
}

// isVerb reports whether the "wait" at token i is what somebody does: "people don't wait until August".
func isVerb(toks []english.Token, i int) bool {
	before := i > 0 && (isDenial(toks[i-1]) && !noWords[toks[i-1].Text] || beforeVerbs[toks[i-1].Text])
	return before || i+1 < len(toks) && toks[i+1].Is("for", "until", "till")
}

// longCorrection is how many words a correction has that says so even before anything
// is said: "i changed my mind, B".
const longCorrection = 3

// standsAlone reports whether a "no" inside a message belongs to no noun: a comma or
// one word stands on both of its sides.
func standsAlone(toks []english.Token, i int) bool {
	if toks[i-1].IsSign() || i+1 < len(toks) && toks[i+1].IsSign() {
		return true
	}
	return len(content(toks[:i])) == 1 && len(content(toks[i+1:])) == 1 && !haveWords[toks[i-1].Text]
}

// emptyOfAnswer reports whether tokens hold no word that could answer; letters and yes
// and no can.
func emptyOfAnswer(toks []english.Token) bool {
	return !slices.ContainsFunc(toks, func(t english.Token) bool {
		letter := len(t.Raw) == 1 && t.Text != "i"
		return !t.IsSign() && (letter || !smallWords[t.Text] && !takingBack[t.Text] || yesWords[t.Text] || noWords[t.Text])
	})
}

// Corrects reports whether a message takes back what it says first: "5/6 no wait 4/6".
func Corrects(message string) bool {
	toks := english.Tokens(message)
	for i := 1; i < len(toks); i++ {
		if correctionAt(toks, i) > 0 {
			return true
		}
	}
	return false
}

// Beside is what a message says besides an answer: its words without those that lead to one
// ("i think the answer is"), without numbers and without small words.
func Beside(message string) []string {
	var words []string
	for _, t := range english.Tokens(message) {
		if t.Kind == english.Word && !smallWords[t.Text] && !fillers[t.Text] && !articles[t.Text] && !findingWords[t.Text] && !resultWords[t.Text] && !preface[t.Text] {
			words = append(words, t.Text)
		}
	}
	return words
}
