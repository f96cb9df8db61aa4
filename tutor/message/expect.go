package message

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// waits is what kind of reply the tutor's last line waits for.
type waits string

const (
	waitsNothing waits = ""
	waitsValue   waits = "value"   // a number, an expression
	waitsText    waits = "text"    // a word, a choice, a few words
	waitsExplain waits = "explain" // working or reasons
	waitsYesNo   waits = "yesno"
	waitsReady   waits = "ready" // whether to go on
)

// expectation is what was asked, as far as it helps to read the reply.
type expectation struct {
	waits   waits
	certain bool   // the lesson says so; otherwise it was inferred from the words
	warmUp  bool   // asks what is known already, where "a little" is an answer
	judged  bool   // yes, no, true and false would be an answer
	line    string // the tutor's words
	words   stems  // what they are about
	offers  stems  // words that were offered to choose from
	choices []string
	options []stems // the words of each choice
}

// chosen reports whether a text is one of the choices, as it stands.
func (e expectation) chosen(text string) bool {
	text = strings.Trim(text, " .!?\n")
	return text != "" && slices.ContainsFunc(e.choices, func(c string) bool { return strings.EqualFold(c, text) })
}

// awaitsAnswer reports whether a plain statement would be an answer.
func (e expectation) awaitsAnswer() bool {
	return e.waits == waitsValue || e.waits == waitsText || e.waits == waitsExplain
}

// expect reads the expectation off what the lesson knows, and where it knows
// nothing off the tutor's words.
func (t *tables) expect(asked tutor.Asked) expectation {
	e := expectation{line: asked.Text}
	r := t.read(asked.Text)
	e.words = stems{}
	for _, w := range r.words {
		if w.Kind == english.Word && !t.Is(w, "function") {
			e.words[stem(w)] = true
		}
	}
	e.offers = t.offers(r, asked.Choices)
	e.certain = asked.Kind != tutor.AskNothing
	switch known := waitsOf[asked.Kind]; {
	case known != "":
		e.waits = known
	case inWords[asked.Answer]:
		e.waits = waitsText
	default:
		e.waits = waitsValue
	}
	e.choices = asked.Choices
	e.warmUp = asked.Kind == tutor.AskActivate
	inferred := t.inferWaits(r)
	e.judged = asked.Answer == tutor.KindTrueFalse || e.certain && e.waits == waitsText && inferred == waitsYesNo && len(e.offers) == 0
	if !e.certain {
		e.waits = inferred
	}
	if e.awaitsAnswer() {
		e.options = t.options(r, asked.Choices)
	}
	return e
}

// waitsOf is what the lesson knows of its question; of the others it knows the
// kind of their answer.
var waitsOf = map[tutor.AskKind]waits{
	tutor.AskActivate: waitsText, tutor.AskTeachBack: waitsExplain, tutor.AskReady: waitsReady, tutor.AskClarify: waitsYesNo,
}

// inWords are the kinds of answers that are words.
var inWords = map[tutor.AnswerKind]bool{
	tutor.KindConceptual: true, tutor.KindChoice: true, tutor.KindShortText: true, tutor.KindOrdering: true, tutor.KindMatching: true, tutor.KindTrueFalse: true,
}

// inferWaits looks at the last question of the tutor's words, or at all of them
// when none ends in a question mark.
func (t *tables) inferWaits(r *reading) waits {
	last := len(r.asks) - 1
	for i := last; i >= 0; i-- {
		if r.asks[i] {
			last = i
			break
		}
	}
	var best english.Hit
	for _, h := range t.questions.Find(r.words) {
		if r.words[h.From].Sentence != last && len(r.asks) > 1 {
			continue
		}
		if best.Rule == nil || h.Strength > best.Strength {
			best = h
		}
	}
	if best.Rule == nil {
		return waitsNothing
	}
	return waits(best.Label)
}

// stems are words as they are compared between two texts.
type stems map[string]bool

// stem is a word without the "s" of its plural.
func stem(w english.Token) string {
	if n := len(w.Text) - 1; n > 2 && w.Text[n] == 's' {
		return w.Text[:n]
	}
	return w.Text
}

// offers are the words left and right of "or" in a question, and of the choices.
func (t *tables) offers(r *reading, choices []string) stems {
	set := stems{}
	for i, w := range r.words {
		if w.Text == "or" && i > 0 && i+1 < len(r.words) {
			set[stem(r.words[i-1])], set[stem(r.words[i+1])] = true, true
		}
	}
	for _, c := range choices {
		for _, w := range t.read(c).words {
			set[stem(w)] = true
		}
	}
	return set
}

// options are the words of each choice, or of the words left and right of the
// last "or" where no choices are named.
func (t *tables) options(r *reading, choices []string) []stems {
	var sets []stems
	for _, c := range choices {
		set := stems{}
		for _, w := range t.read(c).words {
			set[stem(w)] = true
		}
		sets = append(sets, set)
	}
	for i := len(r.words) - 2; i > 0 && len(sets) == 0; i-- {
		if r.words[i].Text == "or" {
			sets = []stems{{stem(r.words[i-1]): true}, {stem(r.words[i+1]): true}}
		}
	}
	return sets
}

// mostPerWord is how many words a choice has at most for each of them that is said: "is this for
// school" is not "Text B, because it is older than my school book".
const mostPerWord = 7

// saysEnough reports whether so many words of an option that no other has name it: of small words
// alone more than half.
func (e expectation) saysEnough(option, telling, small int) bool {
	if telling == 0 {
		return 2*small > e.ownWords(option)
	}
	return mostPerWord*telling >= len(e.options[option])
}

// ownWords is how many words an option has that no other has.
func (e expectation) ownWords(option int) (n int) {
	for word := range e.options[option] {
		if e.picks(word) == option {
			n++
		}
	}
	return n
}

// picks is the option that holds a word which no other holds, -1 for none.
func (e expectation) picks(word string) int {
	only := -1
	for i, set := range e.options {
		if !set[word] {
			continue
		}
		if only >= 0 {
			return -1
		}
		only = i
	}
	return only
}
