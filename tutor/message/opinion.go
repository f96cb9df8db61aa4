package message

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

//go:embed weights.gz
var weights []byte

// opinions are the learned weights; make train writes them.
var opinions = sync.OnceValue(func() *learned.Model {
	file, err := unzip(weights)
	if err != nil {
		panic("message: weights.gz: " + err.Error()) // embedded: a test reads it
	}
	m, err := learned.Decode([]byte(file))
	if err != nil {
		panic("message: " + err.Error()) // embedded: a test reads it
	}
	return m
})

// Sense is what the learned weights see of a line: its words as they were meant,
// what the rules count in it, and what is awaited.
func Sense(text string, asked tutor.Asked) learned.Line { return spoken().sense(text, asked) }

func (t *tables) sense(s *signals) learned.Line {
	line := learned.Line{State: string(s.expect.waits), Signs: s.signs()}
	for _, h := range s.intents.Find(s.words) {
		line.Signs = append(line.Signs, "says "+h.Label+" "+h.Sub)
	}
	for _, w := range english.Prose(s.text) {
		switch {
		case w.Kind == english.Number:
			line.Words = append(line.Words, "0")
		case w.Kind != english.Mark || w.Text == "?" || w.Text == "!":
			line.Words = append(line.Words, w.Text)
		}
	}
	for _, w := range line.Words {
		line.Senses = append(line.Senses, english.SenseOf(w))
	}
	for _, w := range s.words {
		if speaks := t.In(w, t.meanings); len(speaks) > 0 {
			line.Meanings = append(line.Meanings, speaks)
		}
	}
	return line
}

// The strengths from which a reading of the rules stands: of a judge, and of a set phrase.
const (
	sureRule   = .93
	surePhrase = .85
)

// sure reports whether the rules' reading stands without a second opinion.
func (c candidate) sure() bool {
	return c.strength >= sureRule || c.to > c.from && c.strength >= surePhrase
}

// even is how sure the weights must be to call what the rules take for an answer no part of
// the lesson: nobody's answer is passed over on a guess.
const even = .5

// ruleShare is what the rules' log-odds count beside those of the weights. It is
// more than fits the lines of the training: the rules know the rows of lessons best.
const ruleShare = .5

// secondOpinion weighs the rules' readings with the learned weights. It keeps the
// rule of the kind that wins, and says how sure both are together.
func (t *tables) secondOpinion(line learned.Features, asked tutor.Asked, all []candidate, best candidate) (candidate, float64) {
	m := opinions()
	scores := m.Intent.Scores(line)
	for k, o := range odds(all) {
		scores[k] = m.Mix.Learned*(scores[k]+ruleShare*o) + m.Mix.Offset[k]
	}
	shares := learned.Softmax(scores)
	at := 0
	for k := range shares {
		if shares[k] > shares[at] {
			at = k
		}
	}
	kind := Kinds[at]
	explained := kind == tutor.TypeSelfExplanation && best.kind == tutor.TypeAnswer && inWords[asked.Answer]
	if shares[at] < even && best.kind == tutor.TypeAnswer && kind == tutor.TypeOffTopic {
		return best, shares[slices.Index(Kinds, best.kind)]
	}
	if kind == best.kind || explained { // a question to be answered in sentences is answered by an explanation
		return best, shares[at]
	}
	won := candidate{kind: kind, learned: true}
	for _, c := range all {
		if c.kind == kind && c.strength > won.strength {
			won = c
		}
	}
	if won.learned {
		won.why = fmt.Sprintf("learned, %.2f: %s", shares[at], kind)
	}
	return won, shares[at]
}

// signs are what the rules count, each count with its name.
func (s *signals) signs() []string {
	out := make([]string, 0, 32)
	count := func(name string, n, most int) {
		out = append(out, name+strconv.Itoa(min(n, most)))
	}
	is := func(name string, holds bool) {
		if holds {
			out = append(out, name)
		}
	}
	values, others := s.bare()
	count("words", lengthClass(len(s.words)), 9)
	count("rest", len(s.rest), 4)
	count("numbers", s.numbers, 3)
	count("operators", s.operators, 3)
	count("lesson", s.lesson, 2)
	count("weak", s.weak, 2)
	count("everyday", s.everyday, 2)
	count("unknown", s.unknown, 3)
	count("shared", s.shared, 2)
	count("steps", s.steps, 2)
	count("content", s.content, 4)
	count("bare"+strconv.Itoa(min(values, 2))+"+", others, 3)
	is("it", s.deictic > 0)
	is("i", s.firstI)
	is("you", s.you)
	is("wh", s.asksWh)
	is("question", s.question)
	is("?", s.endsAsking())
	is("request", s.request)
	is("reason first", s.opensReason())
	is("reason", s.reasonAt >= 0)
	is("judged", s.expect.judged)
	is("certain", s.expect.certain)
	is("nothing said before", s.expect.line == "")
	is("chosen", s.expect.chosen(s.text))
	is("picks", s.picksOption())
	return out
}

// lengthClass is the length of a line in steps that grow.
func lengthClass(words int) int {
	for class, most := range []int{1, 2, 3, 5, 8, 12, 18, 30} {
		if words <= most {
			return class
		}
	}
	return 8
}
