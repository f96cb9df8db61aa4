package message

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// signals are plain counts over a message that the judges look at.
type signals struct {
	*tables
	*reading
	expect expectation
	rest   []english.Token // the words without the frame of an answer: "i think it is"

	content   int // words that are neither small nor empty of topic
	numbers   int
	operators int // + - * / = between or before values
	lesson    int // words that belong to lessons only
	weak      int // words of lessons that are ordinary words too
	everyday  int // words of life outside
	unknown   int // content words of none of these
	shared    int // content words that the tutor used too
	deictic   int // it, this, that
	steps     int // verbs of working: added, divided
	firstI    bool
	you       bool
	reasonAt  int // place of the first "because", -1 for none
	starts    int // place of the first word that is not small

	asksWh   bool // opens with a question word
	question bool // has the form of a question: so, or with an auxiliary verb in front, or ends with a question mark
	request  bool // opens with "can you" or the like
}

// weigh counts the signals of a message.
func (t *tables) weigh(r *reading, e expectation) *signals {
	s := &signals{tables: t, reading: r, expect: e, reasonAt: -1, starts: -1}
	for i, w := range r.words {
		s.count(i, w)
	}
	s.starts = max(s.starts, 0)
	s.rest = s.words
	for len(s.rest) > 0 && s.framing(s.rest[0]) {
		s.rest = s.rest[1:]
	}
	for len(s.rest) > 0 && s.framing(s.rest[len(s.rest)-1]) {
		s.rest = s.rest[:len(s.rest)-1]
	}
	s.readForm()
	return s
}

// readForm reads the first two words that mean something. "When i add ..." and
// "what i did was ..." tell something and ask nothing.
func (s *signals) readForm() {
	s.question = s.endsAsking()
	if s.starts+1 >= len(s.words) {
		return
	}
	w, next := s.words[s.starts], s.words[s.starts+1]
	if s.Is(w, "wh") {
		s.asksWh = !s.Is(next, "subject") || s.Is(w, "how") || s.endsAsking()
		s.question = s.question || s.asksWh
	}
	s.question = s.question || s.Is(w, "aux") && !s.Is(w, "neg") && (s.Is(next, "subject") || s.Is(next, "my"))
	s.request = s.Is(w, "ask") && !s.Is(w, "small") && s.Is(next, "someone")
}

// framing reports whether a word belongs to the frame of an answer: small words,
// "i think it is", "the answer is", "maybe".
func (s *signals) framing(w english.Token) bool {
	return w.Kind != english.Number && (s.Is(w, "small") && !isVariable(w) || s.Is(w, "frame"))
}

func isVariable(w english.Token) bool { return w.Kind == english.Word && len(w.Text) == 1 }

func (s *signals) count(i int, w english.Token) {
	if s.starts < 0 && !s.Is(w, "small") {
		s.starts = i
	}
	if s.reasonAt < 0 && s.Is(w, "reason") && (w.Text == "because" || i == 0 || s.expect.waits == waitsExplain) {
		s.reasonAt = i
	}
	switch {
	case s.isNumber(w):
		s.numbers++
	case w.Kind == english.Sign:
		if strings.ContainsAny(w.Text, "+-*/=<>×÷−%") {
			s.operators++
		}
	case w.Kind != english.Face:
		s.countWord(w)
	}
}

func (s *signals) countWord(w english.Token) {
	s.firstI = s.firstI || s.Is(w, "i") && w.Text != "me"
	s.you = s.you || w.Text == "you" || w.Text == "your"
	if s.Is(w, "deictic") {
		s.deictic++
	}
	if s.Is(w, "stepverb") {
		s.steps++
	}
	if s.expect.words[stem(w)] {
		s.shared++
	}
	lesson, everyday := s.Is(w, "lesson"), s.Is(w, "everyday")
	switch {
	case lesson && (everyday || s.Is(w, "weak")):
		s.weak++
	case lesson:
		s.lesson++
	case everyday:
		s.everyday++
	case s.Is(w, "function"):
		return
	default:
		s.unknown++
	}
	s.content++
}

// onTopic weighs the words of a lesson against those of life outside: above zero
// the message is about the lesson. What it shares with the tutor's words counts
// most, for it holds in every subject.
func (s *signals) onTopic() float64 {
	strange := .5
	if s.expect.line != "" { // a lesson is going on, and no list has all its words
		strange = .25
	}
	return 2*float64(s.lesson) + .7*float64(s.weak) + 2*float64(s.shared) + float64(min(s.operators, 2)) +
		.4*float64(min(s.numbers, 2)) - 1.3*float64(s.everyday) - strange*float64(s.unknown)
}

// any reports whether a word of the message belongs to a class.
func (s *signals) any(class string) bool {
	return slices.ContainsFunc(s.words, func(w english.Token) bool { return s.Is(w, class) })
}

// all reports whether every word of the message belongs to a class.
func (s *signals) all(class string) bool {
	for _, w := range s.words {
		if !s.Is(w, class) {
			return false
		}
	}
	return len(s.words) > 0
}

// start reports whether the word at the n-th place from the first that is not
// small on belongs to a class.
func (s *signals) start(n int, class string) bool {
	return s.starts+n < len(s.words) && s.Is(s.words[s.starts+n], class)
}

// opensReason reports whether the message begins with its reason.
func (s *signals) opensReason() bool {
	return s.reasonAt >= 0 && s.reasonAt <= s.starts+1 && len(s.words) > s.reasonAt+1
}
