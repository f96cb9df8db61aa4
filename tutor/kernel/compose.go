package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// composing is a reply while it is made. Its plan changes where words of the drafts
// are not said after all, or the teacher is to see it.
type composing struct {
	work
	*minds
	by       tutor.Speaker
	shown    strings.Builder
	withheld int
	spoken   bool // a model's words are in it
	own      bool // they are the whole of it
	held     bool // collected whole, to be judged before it is shown
	ground   []string
}

// compose makes one reply in one voice: a model's own, when it has earned that and its
// words hold, else the authored one.
func (t work) compose(ctx context.Context, m *minds) reply {
	t.at("compose")
	c := &composing{work: t, minds: m, by: t.speaker()}
	c.plan.State.Together = tutor.Together{}
	if t.in.Screen.CheckIn {
		c.show(message.CheckIn(t.in.Turn, message.Language(t.in.Text)))
		c.paragraph()
	}
	if c.judgedReply() {
		c.composeJudged(ctx)
	} else {
		c.composeOnce(ctx)
	}
	if c.own {
		c.unused()
		c.grantedNote()
	}
	cut := c.stopped()
	after, left := c.settle(ctx)
	return reply{work: c.work, by: c.by, text: c.shown.String(), cut: cut, withheld: c.withheld, after: after, left: left, own: c.own, granted: c.own && c.Granted}
}

// grantedNote marks a reply of a model to which a lab gave the jobs without an exam.
func (t *composing) grantedNote() {
	if t.Granted {
		t.show(t.phrase("granted", builtin.Words{}))
	}
}

// unused takes the explanations of the drafts out of the ledger again: the reply was the
// model's own, so they were not given and may be later.
func (t *composing) unused() {
	for _, w := range t.drafts {
		u := tutor.Used{KC: w.Explains, Approach: w.Approach, Analogy: w.Analogy, Turn: t.in.Turn}
		if i := slices.Index(t.plan.State.Ledger, u); i >= 0 && w.Explains != "" {
			t.plan.State.Ledger = slices.Delete(slices.Clone(t.plan.State.Ledger), i, i+1)
			t.plan.State.Explained[w.Explains]--
		}
	}
}

// composeOnce has the model speak where it may, and else says the authored reply: each
// stands whole.
func (t *composing) composeOnce(ctx context.Context) {
	if t.modelSpeaks() && t.speak(ctx) {
		return
	}
	before := t.shown.Len()
	t.sayBuiltin(t.unsaid(t.words()))
	for _, w := range t.drafts {
		t.show(fence(w.Picture))
	}
	t.show(t.lastAsked())
	if strings.TrimSpace(t.shown.String()[before:]) == "" && !t.stopped() {
		w := t.Staff.Respond(t.task("", t.plan)) // nothing else is left to say
		t.show(joined(w.Text, w.Tail))
	}
}

// repeats are the moves whose words may be said again as they were: the student asked for
// them, or they have to be said.
var repeats = []tutor.Move{tutor.MoveCare, tutor.MoveRefuse, tutor.MoveWhy, tutor.MoveProgress, tutor.MoveContest, tutor.MoveResume}

// mayRepeat reports whether the reply may say what was said before: who does not understand the
// question has to read it once more.
func (t *work) mayRepeat() bool { return t.askedFor() || pedagogy.Loses(t.plan.Class) }

// askedFor reports whether what was said before is said again because the student asked for it, or
// because it has to be.
func (t *work) askedFor() bool {
	return slices.Contains(repeats, t.plan.Move) || strings.HasPrefix(t.plan.Class, pedagogy.ClassFollow) || t.in.Features.Sub == tutor.SubRepeat
}

// unsaid is a text without the long sentences that were said before in this session.
func (t *work) unsaid(text string) string {
	if t.mayRepeat() {
		return text
	}
	var kept strings.Builder
	anew := t.backAnew()
	for _, s := range english.Sentences(text) {
		if !builtin.Repeats(t.in.State.SaidBefore, s) || anew && strings.Contains(t.plan.State.Problem.Ask, strings.TrimSpace(s)) {
			kept.WriteString(s)
		}
	}
	return strings.TrimSpace(kept.String())
}

// lastAsked is the tail. A problem that is posed, or told in another story, stands whole; of a question that was asked
// before, what was said too often is left out.
func (t *work) lastAsked() string {
	tail, p := t.tail(), t.plan.State.Problem
	if before := t.in.State.Problem; p != nil && (before == nil || before.ID != p.ID || before.Ask != p.Ask || before.Diagram != p.Diagram) || tail == "" {
		return tail
	}
	if t.backAnew() {
		return tail
	}
	if left := t.unsaid(tail); left != "" && asksOn(left, tail) && (t.askedFor() || builtin.Asked(t.in.State.SaidBefore, tail) < tutor.AsksAtMost) {
		return left
	}
	return t.phrase("restate_again", builtin.Words{})
}

// backAnew reports whether the open question is asked in its own words once more, whatever of it was said: it is out of
// sight, or the student is young. As often as a question may be asked at all, no oftener.
func (t *work) backAnew() bool {
	s := t.plan.State
	if s.Problem == nil || s.Answered || s.Asked.Kind == tutor.AskStep || s.Asked.Kind == tutor.AskTeachBack {
		return false
	}
	often := builtin.Asked(t.in.State.SaidBefore, s.Problem.Ask) >= tutor.AsksAtMost
	return !often && (course.AgeOf(t.voice(s).Grade) == course.Young || builtin.AskedAgo(t.snap.Recent, s.Problem.Ask) != 0)
}

// asksOn reports whether what is left of a question still asks it: its first half alone is none.
func asksOn(left, question string) bool {
	return !strings.HasSuffix(question, "?") || strings.HasSuffix(left, "?")
}

// words are the built-in words of all drafts, as paragraphs; a picture that
// belongs to words comes after them.
func (t *work) words() string {
	var parts []string
	for _, w := range t.drafts {
		if strings.TrimSpace(w.Text) != "" {
			parts = append(parts, strings.TrimSpace(w.Text))
		}
	}
	return strings.Join(parts, "\n\n")
}

// tail is the last question of the drafts: one question at a time.
func (t *work) tail() string {
	for _, w := range slices.Backward(t.drafts) {
		if strings.TrimSpace(w.Tail) != "" {
			return strings.TrimSpace(w.Tail)
		}
	}
	return ""
}

// speaker is whose words the reply is: the specialist that speaks alone, or the tutor.
func (t *work) speaker() tutor.Speaker {
	var by []tutor.SpecialistName
	for _, w := range t.drafts {
		if w.By != "" && joined(w.Text, w.Tail) != "" {
			by = append(by, w.By)
		}
	}
	if len(by) == 1 {
		return tutor.Speaker(by[0])
	}
	return tutor.ByTutor
}

// sayBuiltin shows the built-in words. They are checked too: a sentence that
// gives the open problem's answer away, praises a wrong answer or is unsafe is
// left out.
func (t *composing) sayBuiltin(words string) {
	context := t.gateContext()
	context.Authored = true
	if context.Problem != nil && !speaksOf(words, context.Problem) {
		context.Problem, context.Step = nil, nil
	}
	context = context.Ready()
	for _, s := range english.Sentences(words) {
		if t.stopped() {
			return
		}
		failed := gate.Sentence(s, context)
		if i := slices.IndexFunc(failed, func(c tutor.Check) bool { return grave[c.Name] && !t.granted(c) }); i >= 0 {
			t.withheld++
			t.checked(failed[i], "left out")
			continue
		}
		t.emitSaid(s)
	}
}

// grave are the failed checks for which authored words are left out; length, level
// and equations of authored text are the course check's business.
var grave = map[string]bool{gate.RevealsAnswer: true, gate.PraisesWrong: true, gate.Unsafe: true, gate.Control: true}

// granted reports whether a check takes for praise of a wrong answer what the course
// grants in the mistake that it answers.
func (t *composing) granted(c tutor.Check) bool {
	return c.Name == gate.PraisesWrong && slices.ContainsFunc(t.tasks, func(task tutor.Task) bool { return task.Remedy != nil })
}

// speaksOf reports whether words are about a problem: they name all its numbers. An
// example with other numbers may happen to end in the awaited value; that gives
// nothing away.
func speaksOf(words string, p *tutor.Problem) bool {
	for _, arg := range p.Args {
		if !strings.Contains(words, arg) {
			return false
		}
	}
	return len(p.Args) > 0
}

// gateContext gives what a reply is checked against: the question that is open
// after this turn, and whether its answer may be said.
func (t *composing) gateContext() gate.Context {
	s := t.plan.State
	c := gate.Context{
		Problem: s.Problem, Said: t.in.Text, Verdict: t.in.Verdict, Needs: t.explainerNeeds(), Band: t.in.Band, Used: t.usedBefore(),
		Draft:     t.words(),
		MayReveal: s.Problem == nil || s.Answered, Subject: t.subject, Facts: t.grounds(),
	}
	if before := t.in.State.Problem; s.Problem != nil {
		c.Posed = before == nil || before.ID != s.Problem.ID || t.in.Command == pedagogy.CommandWhy
		c.Given = append(c.Given, s.Problem.Ask)
		c.Given = append(c.Given, s.Problem.Hints...)
	}
	c.Step = s.OpenStep()
	return c
}

// show adds a block of its own to the reply: a picture or the question.
func (t *composing) show(block string) {
	if strings.TrimSpace(block) == "" || t.stopped() {
		return
	}
	t.paragraph()
	t.emitSaid(strings.TrimLeft(block, "\n"))
}

// paragraph ends what was said so far with a blank line.
func (t *composing) paragraph() {
	if shown := t.shown.String(); shown != "" && !strings.HasSuffix(shown, "\n\n") {
		t.emitSaid("\n\n")
	}
}

func (t *composing) emitSaid(delta string) {
	if t.stopped() {
		return
	}
	t.shown.WriteString(delta)
	if t.held {
		return
	}
	t.emit(tutor.Event{Kind: tutor.EventSaid, Said: &tutor.Said{By: t.by, Delta: delta}})
}

func fence(notation string) string {
	if strings.TrimSpace(notation) == "" {
		return ""
	}
	return "```draw\n" + strings.TrimSpace(notation) + "\n```"
}

func joined(a, b string) string {
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	if a != "" && b != "" {
		return a + "\n\n" + b
	}
	return a + b
}
