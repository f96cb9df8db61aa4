package kernel

import (
	"regexp"
	"strings"

	"primer/tutor"
	"primer/tutor/builtin"
	"primer/tutor/gate"
	"primer/tutor/pedagogy"
)

// What a question is about, where its words alone do not tell: the lesson, its open
// problem, how something is worked out, or what is to be done.

// aboutTheProblem says that a question speaks of what stands in the open one:
// that is no gap of the lesson, and another explanation helps.
func (t *turn) aboutTheProblem(question string) bool {
	p := t.in.State.Problem
	if p == nil {
		return false
	}
	return gate.Share(gate.Stems(question), gate.Stems(strings.Join(append([]string{p.Ask, p.Passage}, p.Choices...), "\n"))) >= .5
}

// aboutWorking says that a question is about how something is worked out, which is
// no fact that a lesson tells or does not: whatever is asked in a lesson of
// computing but who, when and where.
func (t *turn) aboutWorking(question string) bool {
	return !gate.Grounded(t.subject()) && !asksHistory.MatchString(strings.ToLower(question))
}

// asksOfTheTask are questions about what the student is to do: "do I have to write
// it down", "why do I need this".
var asksOfTheTask = regexp.MustCompile(`\b(?:do|should|must|can|may|am|did|have) (?:i|we)\b`)

var asksHistory = regexp.MustCompile(`^\W*(?:and |so |but |hey |ok )*(?:who|when did|when was|where)\b`)

// rereads takes a wish for the text of the open question as one to hear it again.
// Where there is none, the question is all that can be shown again.
func (t *turn) rereads() {
	if t.in.State.Problem == nil || t.in.State.Answered || !builtin.WantsPassage(t.text) {
		return
	}
	f := &t.in.Features
	f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeContinuation, tutor.SubRepeat, .95, "asks for the text of the question"
	t.in.Command = pedagogy.NoCommand
}

// hearsQuestion takes a message that reads like something else, such as small
// talk about ice and glasses, as a question about the lesson: it has the form of a
// question, and the lesson tells the answer.
func (t *turn) hearsQuestion() {
	f := &t.in.Features
	form := asks
	switch f.Type {
	case tutor.TypeOffTopic:
	case tutor.TypeHelpRequest, tutor.TypeAnswer, tutor.TypeSelfExplanation:
		form = asksOnly
	case tutor.TypeQuestion, tutor.TypeConfusion, tutor.TypeContinuation, tutor.TypeSocial, tutor.TypeUnsafe:
		return
	}
	if f.Sub != "" || t.in.Command != pedagogy.NoCommand || !form.MatchString(strings.ToLower(t.text)) || !t.lessonTells() {
		return
	}
	f.Type, f.Confidence, f.Why = tutor.TypeQuestion, .8, "a question that the lesson answers"
}

// lessonTells says that the open lesson answers the message as a question.
func (t *turn) lessonTells() bool {
	if _, ok := t.noteOn(t.text); ok {
		return true
	}
	tell, _, err := t.hits(t.text)
	return err == nil && len(tell) > 0 && tell[0].Lesson == t.in.State.Lesson
}

// asks is the form of a question; asksOnly is one that no answer has.
var (
	asks     = regexp.MustCompile(`\?\s*$|^\W*(?:and |so |but |hey |ok |wait |at |in |for |to |from )*(?:what|which|who|why|how|when|where|do|does|did|is|are|was|were|can|could|will|would)\b`)
	asksOnly = regexp.MustCompile(`^\W*(?:and |so |but |hey |ok |wait )*(?:(?:at|in|for) (?:what|which) |how |why (?:do|does|did|is|are|was|were|can|don'?t|doesn'?t) |who |what (?:is|are|does|do|happens) |do |does |did |can you (?:see|touch|feel|hear|smell)|can (?:a|an|the|water|it|they|plants|animals) )`)
)
