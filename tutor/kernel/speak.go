package kernel

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A model that has earned its words speaks freely: it is told the moment, and its
// sentences pass the gate one by one. The reply is the model's or the authored one, each
// whole. Where the model is fast enough it is checked whole before it shows; else what
// was shown stays, and the authored question closes it.

// What became of a sentence that failed a check.
const (
	replaced  = "replaced" // the authored reply stands instead
	dropped   = "dropped"
	unchecked = "not checked" // it goes beyond the lesson, and is marked so
)

// exactly are the moves whose words are never left to a model: what is settled, shown or
// promised is said as it was written.
var exactly = map[tutor.Move]bool{
	tutor.MoveCare: true, tutor.MoveRefuse: true, tutor.MoveOpen: true, tutor.MoveResume: true, tutor.MovePose: true, tutor.MoveRestate: true,
	tutor.MoveBottomOut: true, tutor.MoveTellHow: true, tutor.MoveStepTell: true, tutor.MoveSynthesis: true, tutor.MoveWhy: true,
	tutor.MoveProgress: true, tutor.MoveContest: true, tutor.MoveBye: true, tutor.MoveClarify: true, tutor.MoveSkip: true,
}

// voices are who may speak by a model, in the order in which one is taken.
var voices = []tutor.SpecialistName{tutor.Motivator, tutor.TopicSteering, tutor.Explainer, tutor.PlanAdapter, tutor.Evaluator}

// modelSpeaks reports whether a model words this reply: there is one, it is still asked,
// and specialists have something to say that is not settled.
func (t *composing) modelSpeaks() bool {
	if t.Speaker == nil || t.mute || t.in.Screen.CheckIn || exactly[t.plan.Move] || t.made.Action != tutor.ActDelegate || t.answersExactly() || t.aimsExactly() || t.in.Command != pedagogy.NoCommand {
		return false
	}
	return t.thinksOn() || slices.ContainsFunc(t.drafts, func(w tutor.Work) bool {
		return w.By != tutor.Assessor && !t.leads(w) && strings.TrimSpace(w.Text) != ""
	})
}

// aimsExactly reports whether the reply points at just what somebody does not understand: which
// part is right, which word is meant, what is to be typed. No other words are as exact.
func (t *composing) aimsExactly() bool {
	return t.plan.Move == tutor.MoveTakeUp && pedagogy.Loses(t.plan.Class)
}

// answersExactly reports whether what answers the student's question is said as it was
// written: what a teacher answered, the choice between two questions, what must stay
// unsaid. What no text tells is left to a model only where it may think together.
func (t *composing) answersExactly() bool {
	a := t.answer
	if a == nil {
		return false
	}
	told := a.Bank != nil || a.Found != nil && !a.Near
	return len(a.Offers) > 0 || a.Silent || a.Teacher != "" || !told && !t.AskBack
}

// thinksOn reports whether the line is said to a question that the model asked itself.
func (t *composing) thinksOn() bool {
	return t.plan.Move == tutor.MoveThink && t.in.State.Aside.Own
}

// leads reports whether a draft is said exactly, before the model's words: a verdict that
// is right, and the news that the lesson ends or changes.
func (t *composing) leads(w tutor.Work) bool {
	right := t.in.Verdict.Kind.Right() || t.in.Verdict.Kind == tutor.VerdictCloseForm
	return w.By == tutor.Evaluator && right || w.By == tutor.PlanAdapter && t.changesPlan()
}

// changesPlan reports whether the lesson ends or gives way to another one.
func (t *decision) changesPlan() bool {
	k := t.plan.Next.Kind
	return k == tutor.NextComplete || k == tutor.NextPrereq || k == tutor.NextReturn
}

// speakTask gathers what the model is told of the moment.
func (t *composing) speakTask(ctx context.Context) tutor.SpeakTask {
	task := tutor.SpeakTask{Session: t.snap.Session.ID, Task: t.spokenFor(), Together: -1}
	var draft string
	for _, w := range t.drafts {
		switch {
		case t.leads(w):
			task.Lead = joined(task.Lead, w.Text)
		case w.By != tutor.Assessor:
			draft = joined(draft, w.Text)
		}
	}
	task.Tail = t.tail()
	if task.Tail == "" {
		draft, task.Tail = t.questionOf(draft)
	}
	task.Draft = draft
	if t.AskBack && t.mayAskBack() {
		task.Together = t.exchangesLeft()
		task.AskBack = task.Together != 0
	}
	if t.plan.Move == tutor.MoveAnswer || t.thinksOn() {
		task.Rely = t.factsFor(ctx, t.in.Text, t.plan.Component)
	}
	task.Secret = t.secret()
	for _, u := range t.usedBefore() {
		if u.KC == t.plan.Component && u.Outcome != "worked" {
			task.Used = append(task.Used, strings.TrimSpace(strings.ReplaceAll(string(u.Approach), "_", " ")+" "+u.Analogy))
		}
	}
	return task
}

// spokenFor is the task of the specialist whose words the reply is.
func (t *composing) spokenFor() tutor.Task {
	for _, name := range voices {
		for i, w := range t.drafts {
			if w.By == name && !t.leads(w) {
				return t.tasks[i]
			}
		}
	}
	return t.task(tutor.Explainer, t.plan)
}

// questionOf cuts off the question with which a draft ends, where that is one of its own.
func (t *composing) questionOf(draft string) (before, question string) {
	if !slices.ContainsFunc(t.drafts, func(w tutor.Work) bool { return w.Asks }) {
		return draft, ""
	}
	return lastQuestion(draft)
}

// mayAskBack reports whether a question of the model's own may stand before the open one:
// there is one that waits, and nothing new was opened in this turn.
func (t *composing) mayAskBack() bool {
	opened := slices.ContainsFunc(t.drafts, func(w tutor.Work) bool { return w.Problem != nil })
	return !opened && t.plan.Next.Kind == tutor.NextNothing && pedagogy.TakesAside(t.plan.State)
}

// secret is what must stay unsaid: the answers that are awaited.
func (t *composing) secret() []string {
	c := t.gateContext()
	if c.MayReveal {
		return nil
	}
	var out []string
	if c.Problem != nil {
		out = append(out, c.Problem.Answer)
	}
	if c.Step != nil {
		out = append(out, c.Step.Answer)
	}
	return out
}

// errLate is why a model that speaks was stopped before its first words.
var errLate = errors.New(whyLate)

// wholeWords is how many words a reply must have at least to stand.
const wholeWords = 3

// speech is a reply of a model on its way through the gate.
type speech struct {
	*composing
	task    tutor.SpeakTask
	split   english.Splitter
	wait    time.Duration // until first words
	flows   bool          // sentences are shown as they pass; else the reply is looked at whole
	heard   []string      // whole sentences that were not looked at yet
	comes   atomic.Bool   // there was one
	kept    string        // what passed
	begun   bool          // some of it is shown
	stop    bool          // no more of it is wanted
	refused bool          // the authored reply stands instead

	unchecked []string // sentences that go beyond the lesson
}

// speak has the model speak, and reports whether its reply stands. If not, nothing of it
// was shown.
func (t *composing) speak(ctx context.Context) bool {
	task := t.speakTask(ctx)
	first, whole, known := t.Speaker.Soon(task)
	wait := t.left()
	switch {
	case known && first > wait || !known && len(t.calls) > 0 || wait <= 0:
		t.unasked("speak", whyLate, first)
		return false
	}
	if task.Tail == "" && !task.AskBack { // there is no question with which to end
		t.unasked("speak", "the authored words ask nothing of their own", first)
		return false
	}
	s := &speech{composing: t, task: task, wait: wait, flows: known && whole > wait}
	said, err := s.listen(ctx)
	if !s.stands(err) {
		t.fallback = true
		if err != nil && !t.stopped() {
			t.without(err)
		}
		return false
	}
	if err != nil && !t.stopped() { // what was shown stays
		t.without(err)
		t.fallback = true
	}
	s.close(said)
	return true
}

// listen takes what the model says. It is stopped where no sentence has come in time.
func (s *speech) listen(ctx context.Context) (tutor.Spoken, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, s.Limits.reply(), errLate)
	defer cancel()
	inner, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	late := time.AfterFunc(s.wait, func() {
		if !s.comes.Load() {
			stop(errLate)
		}
	})
	defer late.Stop()
	said, calls, err := s.Speaker.Speak(inner, s.task, func(delta string) bool {
		s.hear(s.split.Push(delta)...)
		return !s.stop && !s.stopped() && inner.Err() == nil
	})
	s.record(calls)
	switch {
	case context.Cause(inner) == errLate && !s.stop:
		return said, errLate
	case errors.Is(err, tutor.ErrEnough):
		err = nil
	case err == nil && !s.stop && !s.stopped():
		s.hear(s.split.Rest())
	}
	if err == nil && !s.flows {
		s.vet()
	}
	return said, err
}

// hear takes whole sentences. Where the reply takes longer than was measured it is shown
// as it comes from then on.
func (s *speech) hear(sentences ...string) {
	for _, one := range sentences {
		if strings.TrimSpace(one) != "" {
			s.heard = append(s.heard, one)
			s.comes.Store(true)
		}
	}
	if len(s.heard) > 0 && s.now().Sub(s.began) > s.Limits.first() {
		s.flows = true
	}
	if s.flows {
		for _, one := range s.heard {
			s.take(one)
		}
		s.heard = nil
	}
}

// vet looks at the reply whole.
func (s *speech) vet() {
	words := strings.Join(s.heard, "")
	found := gate.Vet(words, s.context())
	if s.goesBeyond(found.Dropped) {
		for _, c := range found.Dropped {
			s.checked(c, unchecked)
			s.unchecked = append(s.unchecked, strings.TrimSpace(c.Sentence))
		}
		s.kept = words
		return
	}
	done := dropped
	if found.Shown == "" {
		done = replaced
	}
	for _, c := range found.Dropped {
		if c.Name != gate.ExtraQuestion { // the question that follows is asked instead: no fault
			s.withheld++
			s.checked(c, done)
			continue
		}
		s.checked(c, dropped)
	}
	s.kept, s.refused = found.Shown, found.Shown == ""
}

// take looks at one sentence of a reply that is shown as it comes. When one fails, what was
// shown stays, and nothing more is taken.
func (s *speech) take(sentence string) {
	if s.stop {
		return
	}
	bad := gate.Vet(s.kept+sentence, s.context()).Dropped
	if len(bad) > 0 && bad[0].Name == gate.OverLength {
		s.checked(bad[0], dropped)
		s.stop = true
		return
	}
	if s.goesBeyond(bad) {
		s.checked(bad[0], unchecked)
		s.unchecked, bad = append(s.unchecked, strings.TrimSpace(sentence)), nil
	}
	switch {
	case len(bad) == 0:
		s.begin()
		s.kept += sentence
		s.emitSaid(sentence)
	case len(bad) == 1 && bad[0].Name == gate.ExtraQuestion: // the question that follows is asked
		s.checked(bad[0], dropped)
	default:
		s.withheld++
		s.checked(bad[0], dropped)
		s.stop, s.refused = true, s.kept == ""
	}
}

// context is what the words of this reply are held against: a question of its own is
// welcome where it may ask back.
func (s *speech) context() gate.Context {
	c := s.spokenContext()
	c.Follows = !s.task.AskBack
	return c
}

// pastLesson holds the checks that a sentence may fail while the tutor and the student think
// together: it goes beyond the lesson, and is marked so.
var pastLesson = map[string]bool{gate.Ungrounded: true}

// goesBeyond reports whether sentences may be shown all the same, marked as not checked.
func (s *speech) goesBeyond(bad []tutor.Check) bool {
	return s.task.Together >= 0 && len(bad) > 0 && !slices.ContainsFunc(bad, func(c tutor.Check) bool { return !pastLesson[c.Name] })
}

// begin shows what leads, before the first of the model's words.
func (s *speech) begin() {
	if s.begun {
		return
	}
	s.begun, s.spoken = true, true
	if lead := strings.TrimSpace(s.task.Lead); lead != "" {
		s.sayBuiltin(lead)
		s.paragraph()
	}
}

// stands reports whether the model's reply is the turn's, with nothing shown yet where it
// is not.
func (s *speech) stands(err error) bool {
	if s.begun {
		return true
	}
	if err != nil || s.stopped() || s.refused || len(strings.Fields(s.kept)) < wholeWords {
		return false
	}
	if _, question := lastQuestion(s.kept); s.task.AskBack && question == "" {
		s.checked(tutor.Check{Name: gate.NoQuestion, Sentence: s.kept, Why: "it asks nothing"}, replaced)
		return false
	}
	for _, c := range gate.Reply(s.kept, s.context()) {
		if c.Name == gate.UsedApproach || c.Name == gate.RevealsAnswer {
			s.checked(c, replaced)
			s.withheld++
			return false
		}
	}
	return true
}

// close shows what is left of the reply, and the question with which it ends: the model's
// own, or the authored one.
func (s *speech) close(said tutor.Spoken) {
	if !s.begun {
		s.begin()
		s.emitSaid(s.kept)
	}
	s.own = true
	if len(s.unchecked) > 0 {
		s.show(s.phrase("not_checked", builtin.Words{}))
		s.plan.Flags = append(s.plan.Flags, tutor.Flag{Kind: tutor.FlagUnchecked, Text: strings.Join(s.unchecked, " ")})
	}
	if _, question := lastQuestion(s.kept); s.task.AskBack && question != "" {
		s.askBack(question, said)
		return
	}
	s.show(s.task.Tail)
}
