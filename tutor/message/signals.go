package message

import (
	"strings"

	"primer/tutor"
	"primer/tutor/english"
)

// signals are plain counts over a message that the structural judges look at.
type signals struct {
	*reading
	expect expectation

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
}

// weigh counts the signals of a message.
func (t *tables) weigh(r *reading, e expectation) *signals {
	s := &signals{reading: r, expect: e, reasonAt: -1, starts: -1}
	for i, w := range r.words {
		t.count(s, i, w)
	}
	s.starts = max(s.starts, 0)
	return s
}

func (t *tables) count(s *signals, i int, w english.Token) {
	if s.starts < 0 && !t.Is(w, "small") {
		s.starts = i
	}
	if s.reasonAt < 0 && t.Is(w, "reason") && (w.Text == "because" || i == 0 || s.expect.waits == waitsExplain) {
		s.reasonAt = i
	}
	switch {
	case w.Kind == english.Number:
		s.numbers++
	case w.Kind == english.Sign:
		if strings.Contains("+-*/=<>×÷−%", w.Text) {
			s.operators++
		}
	case w.Kind == english.Face:
	default:
		t.countWord(s, w)
	}
}

func (t *tables) countWord(s *signals, w english.Token) {
	if t.Is(w, "number") {
		s.numbers++
		return
	}
	s.firstI = s.firstI || t.Is(w, "i") && w.Text != "me"
	s.you = s.you || w.Text == "you" || w.Text == "your"
	if t.Is(w, "deictic") {
		s.deictic++
	}
	if t.Is(w, "stepverb") {
		s.steps++
	}
	if s.expect.words[stem(w)] {
		s.shared++
	}
	lesson, everyday := t.Is(w, "lesson"), t.Is(w, "everyday")
	switch {
	case lesson && (everyday || t.Is(w, "weak")):
		s.weak++
	case lesson:
		s.lesson++
	case everyday:
		s.everyday++
	case t.Is(w, "function"):
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

// first is the first word that means something, or "".
func (s *signals) first() string {
	if s.starts < len(s.words) {
		return s.words[s.starts].Text
	}
	return ""
}

// asksQuestion says that the message has the form of a question: a question
// word or an auxiliary verb in front, or a question mark.
func (t *tables) asksQuestion(s *signals) bool {
	if s.endsAsking() {
		return true
	}
	if s.starts+1 >= len(s.words) {
		return false
	}
	w, next := s.words[s.starts], s.words[s.starts+1]
	if t.Is(w, "wh") {
		return !t.tells(s, w, next)
	}
	return t.Is(w, "aux") && !t.Is(w, "neg") && (t.Is(next, "subject") || t.Is(next, "my"))
}

// candidate is one reading of the message with its weight.
type candidate struct {
	kind     tutor.MessageType
	sub      string
	strength float64
	why      string
	topic    string // words kept as the topic
	from, to int    // the words of a set phrase
}
