package kernel

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// consult has the chosen specialists work: one after the other, side by side, or
// the later ones only when the first one's verdict calls for them. Or the decision
// itself speaks.
func (t decision) consult(ctx context.Context, m *minds) work {
	t.at("specialists")
	w := work{decision: t}
	if t.made.Action == tutor.ActRespond {
		task := w.task("", w.plan)
		w.tasks, w.drafts = []tutor.Task{task}, []tutor.Work{w.respond(task)}
		w.addLines()
		return w
	}
	for _, name := range tutor.Specialists {
		if slices.Contains(t.made.Plan, name) {
			w.tasks = append(w.tasks, t.task(name, t.plan))
		}
	}
	for i, d := range t.drafted(w.tasks) {
		w.drafts = append(w.drafts, d.Work)
		w.apply(m, w.tasks[i].Name, d)
	}
	w.weighSureness()
	w.answerBeside(ctx)
	w.addLines()
	return w
}

// draft is one specialist's work.
type draft struct {
	tutor.Work
	skipped string // why it was not called
	took    time.Duration
}

// drafted has them all work, one after the other: without a model that is a moment.
func (t *decision) drafted(tasks []tutor.Task) []draft {
	drafts := make([]draft, len(tasks))
	began := t.Now()
	for i, task := range tasks {
		drafts[i] = t.draft(task)
		ended := t.Now()
		drafts[i].took, began = ended.Sub(began), ended
	}
	return drafts
}

// draft is one specialist's work, unless a conditional plan has no use for it: the
// verdict was right, so there is nothing to explain. What opens the next step still
// works.
func (t *decision) draft(task tutor.Task) (d draft) {
	v := t.in.Verdict
	right := v.Kind.Right() || v.Kind == tutor.VerdictTeachBack && v.Explained()
	if right && t.made.Execution == tutor.Conditional && task.Name == tutor.Explainer && t.plan.Next.Kind != tutor.NextExplain {
		return draft{skipped: "the evaluator found it right"}
	}
	d.Work = t.obeyed(t.Staff.Work(task))
	return d
}

// apply takes over what a specialist did: the problem it opened, the approach it used.
func (t *work) apply(m *minds, name tutor.SpecialistName, d draft) {
	m.fallback = m.fallback || d.Cause != ""
	e := tutor.Consulted{
		Name: name, Source: d.Source, Skipped: d.skipped, Text: joined(d.Text, d.Tail), Approach: d.Approach, Analogy: d.Analogy,
		Cause: d.Cause, Took: d.took,
	}
	if d.Problem != nil {
		t.plan.State = pedagogy.Pose(t.plan.State, *d.Problem, t.in.Now)
		e.Problem = d.Problem.ID
	}
	t.plan.State = pedagogy.Aside(t.plan.State, d.Work)
	if d.Explains != "" {
		t.plan.State = pedagogy.Enter(t.plan.State, tutor.Used{KC: d.Explains, Approach: d.Approach, Analogy: d.Analogy, Turn: t.in.Turn})
		t.plan.State.Explained[d.Explains]++
	}
	m.emit(tutor.Event{Kind: tutor.EventConsulted, Consulted: &e})
}

// respond is a turn in which the decision itself speaks.
func (t *work) respond(task tutor.Task) tutor.Work {
	w := tutor.Work{Source: t.made.Source}
	switch {
	case t.plan.Move == tutor.MoveCare:
		w.Text = message.Caring(t.in.Screen.Kind, t.in.Profile.Country, message.Language(t.in.Text))
	case t.plan.Move == tutor.MoveRefuse && t.in.Screen.Kind != tutor.SafetyNone:
		w.Text = message.Refuse(t.in.Screen.Kind, message.Language(t.in.Text)) // ends with a question of its own
	case t.plan.Move == tutor.MoveRefuse:
		w = t.Staff.Respond(task)
		w.Text = message.Refuse(tutor.SafetyNone, message.Language(t.in.Text))
	case t.plan.Move == tutor.MoveWhy:
		w = t.why()
	default:
		w = t.Staff.Respond(task)
	}
	return w
}

// task gathers all that a specialist gets to see.
func (t *decision) task(name tutor.SpecialistName, p pedagogy.Plan) tutor.Task {
	directive := pedagogy.Directives(t.in)
	task := tutor.Task{
		Name: name, Turn: t.in.Turn, Move: p.Move, Next: p.Next, Component: p.Component, Step: p.Step, Level: p.Level, BackFrom: p.BackFrom,
		Require: t.made.Require, Before: t.in.State, After: t.placeOf(name, p), Text: t.in.Text, Features: t.in.Features, Verdict: t.in.Verdict, Again: t.in.Again,
		Profile: t.voice(p.State), Band: t.band(p.State, directive), Directive: directive, Recent: t.snap.Recent, Mastery: t.masteryMoves(true),
		Term: t.in.Lesson.Term, Class: p.Class, Shows: p.Shows, Reply: p.Reply, Posed: p.Posed, Topic: p.Topic, Near: p.Near, Reasons: t.in.Behind.Reasons, Grounds: t.in.Behind.Reason, Around: t.in.Behind.Around, Works: t.in.Account.Works, WhyWrong: t.in.WhyWrong, Against: answer.Denies(t.in.Text) && len(t.aboutLesson(t.in.Text)) > 0, WorksOut: answer.TellsOperation(t.in.Text), Lately: lately(t.snap.Yesterday.Memos),
	}
	if p.Class == pedagogy.WishClass(tutor.WishDebate) {
		task.Side = message.SideNamed(t.in.Text)
	}
	if p.Move == tutor.MoveAnswer {
		task.Answered = t.answer
	}
	if p.Move == tutor.MoveRemedy || p.Move == tutor.MoveReason {
		task.Remedy = t.in.Remedy
	}
	if name == tutor.Assessor && p.Next.Role == tutor.RoleReview { // the next question of a warm-up is no easier one after a solution that was shown
		task.Move = tutor.MovePose
	}
	return task
}

// placeOf is the state as a specialist is to see it: a problem of another lesson, in a
// warm-up, is explained and drawn with that lesson's texts.
func (t *scene) placeOf(name tutor.SpecialistName, p pedagogy.Plan) tutor.State {
	s := p.State
	switch {
	case p.Next.Kind == tutor.NextPrereq || p.Next.Kind == tutor.NextReturn:
	case name == tutor.Assessor && p.Next.Kind == tutor.NextPose:
		if p.Next.Lesson != "" && p.Next.Lesson != s.Lesson {
			s.Lesson, s.Right = p.Next.Lesson, t.rightLately(tutor.State{}, p.Next.Component)
		}
	case name == tutor.Evaluator || name == tutor.Explainer && p.Next.Kind != tutor.NextExplain:
		if b := t.in.State.Problem; b != nil && b.Lesson != "" {
			s.Lesson = b.Lesson
		}
	}
	return s
}

// masteryMoves are the beliefs about the lesson's components, before and after, and
// about the others that this turn was about; or only those that changed.
func (t *decision) masteryMoves(all bool) []tutor.MasteryMove {
	components := slices.Clone(t.in.Lesson.Components)
	for _, id := range t.belief.changed {
		if !t.teaches(id) {
			components = append(components, tutor.KC{ID: id, Name: t.nameOf(id)})
		}
	}
	var out []tutor.MasteryMove
	for _, kc := range components {
		changed := slices.Contains(t.belief.changed, kc.ID)
		if !all && !changed {
			continue
		}
		m, ok := t.belief.mastery[kc.ID]
		if !ok {
			m = t.snap.Mastery[kc.ID]
		}
		move := tutor.MasteryMove{KC: kc.ID, Name: kc.Name, Rows: m.Rows, Before: t.snap.Mastery[kc.ID].Known, After: m.Known, Criteria: t.belief.criteria[kc.ID]}
		if changed {
			move.Reached = learner.Proof(t.snap.Mastery[kc.ID], m, t.belief.rows, t.Bars)
		}
		out = append(out, move)
	}
	return out
}

// weighSureness speaks to how sure the student said to be, and tells the teacher
// of a mistake made with confidence and of a lucky guess.
func (t *work) weighSureness() {
	if len(t.rows) == 0 || t.in.State.Running(tutor.SeriesPlacement) {
		return
	}
	wrong := t.in.Verdict.Kind.Wrong()
	switch {
	case t.in.Sure == tutor.SureYes && wrong:
		t.toVerdict("sure_wrong")
		text := "sure of a wrong answer: " + short(t.in.Text) + " to " + short(t.in.State.Asked.Text)
		if bug := t.in.Verdict.Bug(); bug != "" {
			text += " (" + bug + ")"
		}
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "sure_wrong", Text: text})
	case t.in.Sure == tutor.SureGuess && t.in.Verdict.Kind == tutor.VerdictCorrect:
		t.toVerdict("guess_right")
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "lucky_guess", Text: "a guess that was right: " + short(t.in.Text) + " to " + short(t.in.State.Asked.Text)})
	}
}

// toVerdict adds a sentence to the words of the verdict.
func (t *work) toVerdict(occasion string) {
	at := slices.IndexFunc(t.drafts, func(w tutor.Work) bool { return w.By == tutor.Evaluator })
	if at < 0 {
		return
	}
	t.drafts[at].Text += " " + t.phrase(occasion, builtin.Words{Name: t.in.Profile.Name, Given: t.in.Verdict.Given})
}

// mostLately is how much of other days a task tells.
const mostLately = 3

// lately is what is remembered of other days, the newest last.
func lately(memos []tutor.Memo) []string {
	var out []string
	for _, m := range memos[max(0, len(memos)-mostLately):] {
		out = append(out, strings.ReplaceAll(string(m.Kind), "_", " ")+" "+m.Text)
	}
	return out
}
