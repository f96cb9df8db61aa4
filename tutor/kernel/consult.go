package kernel

import (
	"slices"
	"strconv"
	"sync"
	"time"

	"primer/tutor"
	"primer/tutor/learner"
	"primer/tutor/message"
	"primer/tutor/pedagogy"
)

// consult has the chosen specialists work: one after the other, side by side, or
// the later ones only when the first one's verdict calls for them.
func (t *turn) consult() {
	if t.decision.Action == tutor.ActRespond {
		t.respond()
		return
	}
	for _, name := range tutor.Specialists {
		if planned(t.decision, name) {
			t.tasks = append(t.tasks, t.task(name, t.plan))
		}
	}
	t.drafts, t.posed = make([]tutor.Work, len(t.tasks)), make([]posing, len(t.tasks))
	took := make([]time.Duration, len(t.tasks))
	if t.decision.Execution == tutor.Parallel {
		t.sideBySide(took)
	} else {
		t.inOrder(took)
	}
	for i, w := range t.drafts {
		t.apply(i, w, took[i])
	}
	t.weighSureness()
	t.sayBesides()
}

func planned(d tutor.Decision, name tutor.SpecialistName) bool {
	return slices.Contains(d.Plan, name)
}

func (t *turn) inOrder(took []time.Duration) {
	for i := range t.tasks {
		began := t.Now()
		t.work(i)
		took[i] = t.Now().Sub(began)
	}
}

// sideBySide has them all work at once, and with them the models that some of
// them ask; each is noted with the time of the slowest. Nothing that they share is
// written while they do: what they did is recorded afterwards, in order.
func (t *turn) sideBySide(took []time.Duration) {
	began := t.Now()
	var wg sync.WaitGroup
	for i := range t.tasks {
		wg.Go(func() { t.work(i) })
	}
	wg.Wait()
	for i := range took {
		took[i] = t.Now().Sub(began)
	}
}

// work runs one specialist, unless a conditional plan has no use for it.
func (t *turn) work(i int) {
	if t.skipped(i) == "" {
		t.drafts[i], t.posed[i] = t.freshQuestion(t.tasks[i], t.obeyed(t.Staff.Work(t.tasks[i])))
	}
}

// skipped says why a conditional plan does not call a specialist: the verdict
// was right, so there is nothing to explain. What opens the next step still works.
func (t *turn) skipped(i int) string {
	name := t.tasks[i].Name
	if t.decision.Execution != tutor.Conditional || name != tutor.Explainer || t.plan.Next.Kind == tutor.NextExplain {
		return ""
	}
	if t.in.Verdict.Kind.Right() || t.in.Verdict.Kind == tutor.VerdictTeachBack && t.in.Verdict.Quality >= pedagogy.ExplainedAt {
		return "the evaluator found it right"
	}
	return ""
}

// apply takes over what a specialist did: the problem it opened, the approach it used.
func (t *turn) apply(i int, w tutor.Work, took time.Duration) {
	p := t.posed[i]
	e := tutor.Consulted{
		Name: t.tasks[i].Name, Source: w.Source, Skipped: t.skipped(i), Text: joined(w.Text, w.Tail), Approach: w.Approach, Analogy: w.Analogy,
		Posed: p.posed, Repairs: p.repairs, Cause: w.Cause, Took: took,
	}
	t.record(p.calls)
	t.repairs += len(p.repairs)
	if w.Cause != "" {
		t.fallback = true
	}
	if w.Problem != nil {
		t.plan.State = pedagogy.Pose(t.plan.State, *w.Problem, t.began)
		e.Problem = w.Problem.ID
	}
	t.plan.State = pedagogy.Aside(t.plan.State, w)
	if w.Explains != "" {
		t.plan.State = pedagogy.Enter(t.plan.State, tutor.Used{KC: w.Explains, Approach: w.Approach, Analogy: w.Analogy, Turn: t.number})
		t.plan.State.Explained[w.Explains]++
	}
	t.emit(tutor.Event{Kind: tutor.EventConsulted, Consulted: &e})
	if p.err != nil {
		t.without(p.err)
	}
}

// respond is a turn in which the decision itself speaks.
func (t *turn) respond() {
	task := t.task("", t.plan)
	w := tutor.Work{Source: t.decision.Source}
	switch {
	case t.plan.Move == tutor.MoveCare:
		w.Text = message.Caring(t.in.Screen.Kind, t.in.Profile.Country)
	case t.plan.Move == tutor.MoveRefuse && t.in.Screen.Kind != tutor.SafetyNone:
		w.Text = message.Refuse(t.in.Screen.Kind) // ends with a question of its own
	case t.plan.Move == tutor.MoveRefuse:
		w = t.Staff.Respond(task)
		w.Text = message.Refuse(tutor.SafetyNone)
	case t.plan.Move == tutor.MoveWhy:
		w = t.why()
	default:
		w = t.Staff.Respond(task)
	}
	t.tasks, t.drafts = []tutor.Task{task}, []tutor.Work{w}
	t.sayBesides()
}

// task is what a specialist gets to see.
func (t *turn) task(name tutor.SpecialistName, p pedagogy.Plan) tutor.Task {
	directive := pedagogy.Directives(t.in)
	return tutor.Task{
		Name: name, Turn: t.number, Move: moveOf(name, p), Next: p.Next, Component: p.Component, Step: p.Step, Level: p.Level, BackFrom: p.BackFrom,
		Require: t.decision.Require, Before: t.in.State, After: t.placeOf(name, p), Text: t.text, Features: t.in.Features, Verdict: t.in.Verdict,
		Profile: t.voice(p.State), Band: t.band(p.State, directive), Directive: directive, Recent: t.snap.Recent, Mastery: t.masteryMoves(true),
		Term: t.in.Lesson.Term, Answered: t.answered(p),
	}
}

// masteryMoves are the beliefs about the lesson's components, before and after.
func (t *turn) masteryMoves(all bool) []tutor.MasteryMove {
	var out []tutor.MasteryMove
	for _, kc := range t.components() {
		changed := false
		for _, c := range t.belief.changed {
			changed = changed || c == kc.ID
		}
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

func itoa(n int) string { return strconv.Itoa(n) }
