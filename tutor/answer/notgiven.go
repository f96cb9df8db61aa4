package answer

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file tells of an answer that a message names and does not give: it is what somebody else has, or it is named only
// to say that it cannot be.

// Named says why a message does not give the answer that it names, "" where it may.
type Named string

// Why an answer is named and not given.
const (
	Anothers    Named = "anothers"    // "everybody else has 12", "12 is what my brother got"
	Disbelieved Named = "disbelieved" // "12?? no way"
	AskedAbout  Named = "asked"       // "was your answer 12 yesterday"
)

// NotGiven finds why a message does not give the answer that it names, and what it says besides, which may give one:
// "8" of "my sister has 12. 8".
func NotGiven(spec Spec, message string) (why Named, rest string) {
	toks := english.Tokens(message)
	if len(toks) == 0 {
		return "", ""
	}
	hits := stanceWords().Find(toks)
	if slices.ContainsFunc(hits, func(h english.Hit) bool { return h.Label == "agree" }) {
		return "", ""
	}
	for _, h := range hits {
		switch from, to, said := foreignAt(toks, h, spec); {
		case from == to:
		case h.Label == "asked" && holdsAnswer(said, spec):
			return AskedAbout, around(message, toks, from, to)
		case namesAnswer(said, spec):
			return Anothers, around(message, toks, from, to)
		}
		if from, to := disbelievedAt(toks, h, spec); from < to {
			return Disbelieved, around(message, toks, from, to)
		}
	}
	return "", ""
}

// disbelievedAt is what of a message says of an answer that it is none; nothing where a hit says no such thing.
func disbelievedAt(toks []english.Token, h english.Hit, spec Spec) (from, to int) {
	switch from = sentenceStart(toks, h.From); h.Label {
	case "disbelieved":
		ends := h.To == len(toks) || toks[h.To].IsSign() || turning[toks[h.To].Text]
		if from < 1 || toks[from-1].Text != "?" || !ends {
			return 0, 0
		}
		from = sentenceStart(toks, from-1)
		return ifNamed(from, h.To, toks[from:h.From], spec)
	case "impossible":
		if slices.ContainsFunc(toks[h.From:h.To], english.Token.IsSign) { // "8? no way, its 12"
			return 0, 0
		}
		to = clauseEnd(toks, h.To)
		return ifNamed(from, to, toks[h.To:to], spec)
	case "unlikely":
		return ifNamed(from, h.To, toks[from:h.From], spec)
	}
	return 0, 0
}

// ifNamed is a stretch of a message where what is said in it is an answer and nothing else.
func ifNamed(from, to int, said []english.Token, spec Spec) (int, int) {
	if !namesAnswer(said, spec) {
		return 0, 0
	}
	return from, to
}

// namesAnswer reports whether tokens name something that could be the answer, and nothing else than where it stands: "-4 on
// the board".
func namesAnswer(said []english.Token, spec Spec) bool {
	w := read(spec)
	values := len(mentionsIn(said, w.how))
	expected := english.Tokens(spec.Expected)
	said = slices.DeleteFunc(slices.Clone(said), func(t english.Token) bool {
		if slices.ContainsFunc(expected, func(e english.Token) bool { return e.Text == t.Text }) {
			return false
		}
		return fillers[t.Text] || copulas[t.Text] || clauseSubjects[t.Text] || t.Is("?", "!", ".", ",", "...", "..", "too", "also", english.LineEnd)
	})
	if i := slices.IndexFunc(said, func(t english.Token) bool { return adjunctWords[t.Text] }); i > 0 {
		said = said[:i]
	}
	if len(said) == 0 {
		return false
	}
	switch w.class {
	case classChoice:
		picked := w.picked(said)
		if len(picked) != 1 {
			return false
		}
		own := append(content(english.Tokens(spec.Choices[picked[0]])), string(rune('a'+picked[0])))
		return !slices.ContainsFunc(content(said), func(word string) bool { return !slices.Contains(own, word) })
	case classTruth:
		return w.compare(said).sure && len(content(said)) <= 1
	case classText:
		return w.compare(said).equal
	case classOrder, classBag, classMatch, classGroup:
		return false
	case classNumber, classPercent, classQuantity, classColon, classRest, classFormula, classEquation, classSolved, classClaim:
	}
	return values == 1 && everything(trimNoise(said), w.how) != nil
}

// holdsAnswer reports whether a run of words in a question names something that could be the answer: "was your answer 12
// yesterday".
func holdsAnswer(asked []english.Token, spec Spec) bool {
	for from := range asked {
		for to := from + 1; to <= len(asked); to++ {
			if namesAnswer(asked[from:to], spec) {
				return true
			}
		}
	}
	return false
}

// around is what a message says before and behind some of its tokens.
func around(message string, toks []english.Token, from, to int) string {
	before, behind := "", ""
	if from > 0 {
		before = message[:toks[from].Start]
	}
	if to < len(toks) {
		behind = message[toks[to].Start:]
	}
	return strings.TrimLeft(before+behind, " ,.!?;")
}
