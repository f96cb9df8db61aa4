package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A line is a train of thought: what a child sees, leaves out and takes back leads to its answer, wherever that
// stands. It is graded by that, and the rest is the way there.

// conclusion is the answer that the line comes to, where what it says on the way misled the reader: a right one
// that words conclude or that is a sentence of its own, or a wrong one that words conclude in an answer.
func (l *line) conclusion() (part, bool) {
	if l.takenBack() {
		return part{}, false
	}
	if l.opensRight() {
		return l.part(english.Clause{Text: answer.FirstValue(l.in.Text)}), true
	}
	if l.verdict.Kind.Right() || !l.mayConclude() {
		return part{}, false
	}
	s, ok := answer.Comes(l.spec, l.in.Text)
	if !ok {
		return part{}, false
	}
	p := l.part(english.Clause{Text: s.Said})
	if s.Right && p.right() && (s.Led || !l.asksOrLeads()) {
		l.came = s
		return p, true
	}
	return p, !s.Right && s.Led && l.mayConcludeWrong(s)
}

// mayConclude reports whether the line may come to one answer: it is no working on lines of its own and no explanation, one
// thing is awaited, and nobody else's word is told.
func (l *line) mayConclude() bool {
	if l.onLines() || l.explaining() || slices.Contains(inPieces, l.spec.Kind) || l.spec.Kind == tutor.KindTrueFalse {
		return false
	}
	return l.endsLed() || !answer.Hearsay(l.in.Text) && !answer.Sided(l.spec, l.in.Text)
}

// endsLed reports whether a line comes to an answer of its own at its end, whatever stands before: what somebody else
// says ("my brother would say all of it but its not. so 5 on top and 6 under the line"), or other choices ("gas flies
// away and solid stays so its the middle one").
func (l *line) endsLed() bool {
	s, ok := answer.Comes(l.spec, l.in.Text)
	return ok && s.Led && s.Before != "" && s.Behind == "" && !answer.Hearsay(s.Said) && !answer.Sided(l.spec, s.Said)
}

// mayConcludeWrong reports whether a wrong conclusion is the answer of the line: of one that was read as an answer and
// doubts nothing, or where it is no more than a choice.
func (l *line) mayConcludeWrong(s answer.Stance) bool {
	f := l.in.Features
	bare := ofChoices(l.spec.Kind) && f.Type == tutor.TypeSocial && s.Behind == "" && len(strings.Fields(s.Said)) <= bareWords
	return (l.mayAnswer() || bare) && !f.Carries(tutor.TagDoubt) && !l.inBankInstead()
}

// opensRight reports whether the line begins with the awaited number and its unit, and goes on without a mark, in words that
// name no other: "12 cm poor ant".
func (l *line) opensRight() bool {
	first := answer.FirstValue(l.in.Text)
	if !ofNumber(l.spec.Kind) || first == "" || len(answer.Find(l.in.Text)) != 1 || english.AskedIn(l.in.Text) != "" || english.OfUs(l.in.Text) || english.Happened(l.in.Text) {
		return false
	}
	return len(strings.Fields(first)) > 1 && l.part(english.Clause{Text: first}).right()
}

// wayThere reads the rest of a line that comes to its answer in the end: what stands before it is how the child
// came to it, unless that tells something of its own.
func (t *judgment) wayThere() pedagogy.Behind {
	before, behind := t.came.Before, t.came.Behind
	if len(strings.Fields(before)) < bareWords {
		return t.behindRest(behind)
	}
	f := message.Understand(before, tutor.Asked{})
	if f.Told.Kind != "" && !f.Told.Learned {
		return t.readBehind(before)
	}
	b := t.readBehind(behind)
	b.Beyond = b.Text != ""
	return t.reasonOf(b, before)
}

// asksOrLeads reports whether the line is something else by a rule, so that a short sentence in it is none of
// its answers.
func (l *line) asksOrLeads() bool {
	f := l.in.Features
	switch f.Type {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeOffTopic, tutor.TypeSocial:
		return false
	case tutor.TypeQuestion:
		return f.Why == "has the form of a question" || english.OnlyAsks(l.in.Text)
	case tutor.TypeContinuation, tutor.TypeConfusion, tutor.TypeHelpRequest, tutor.TypeUnsafe:
	}
	return true
}

// echoes reports whether the line begins by asking a word of the question back, and gives no answer behind that: "a
// gap in what?", "gap? like the store".
func (l *line) echoes() bool {
	if !ofChoices(l.spec.Kind) && !textual(l.spec.Kind) || !english.EchoesWord(l.in.Text) {
		return false
	}
	_, ok := answer.Comes(l.spec, l.in.Text)
	return !ok
}

// sided reports whether the line puts two of the choices side by side and picks none of them, nor gives the
// answer anywhere by itself.
func (l *line) sided() bool {
	_, leads := l.leadingAnswer()
	if !ofChoices(l.spec.Kind) || !answer.Sided(l.spec, l.in.Text) && (leads || !english.SaysBoth(l.in.Text)) {
		return false
	}
	s, ok := answer.Comes(l.spec, l.in.Text)
	return !ok || !s.Led
}
