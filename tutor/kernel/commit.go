package kernel

import (
	"context"
	"slices"

	"primer/tutor"
	"primer/tutor/builtin"
	"primer/tutor/learner"
	"primer/tutor/pedagogy"
)

// store commits the turn: evidence, mastery, state and trace in one transaction.
// A turn that the student stopped is committed all the same.
func (t *turn) store() {
	after := t.finalState()
	for i := range t.rows {
		t.rows[i].Session = t.session
		t.emit(tutor.Event{Kind: tutor.EventEvidence, Evidence: &t.rows[i]})
	}
	for _, m := range t.masteryMoves(false) {
		t.emit(tutor.Event{Kind: tutor.EventMastery, Mastery: &m})
	}
	for _, f := range t.plan.Flags {
		t.emit(tutor.Event{Kind: tutor.EventFlagged, Flagged: &f})
	}
	t.emit(tutor.Event{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: t.in.State.View(), After: after.View(), Why: t.plan.Why}})
	t.close(after)
}

// close writes the commit; done is the last thing that is said.
func (t *turn) close(after tutor.State) {
	text := t.reply.shown.String()
	t.emit(tutor.Event{Kind: tutor.EventReplied, Replied: &tutor.Replied{By: t.reply.by, Text: text, Cut: t.reply.cut}})
	done := tutor.Event{
		Session: t.session, Turn: t.number, Seq: len(t.events), At: t.Now(), Kind: tutor.EventDone,
		Done: t.figures(),
	}
	c := tutor.Commit{
		Session: t.session, Turn: t.number, State: after, Left: t.commit.Left, Events: append(kept(t.events), done), Evidence: t.rows,
		Replies:    []tutor.Message{{Session: t.session, Turn: t.number, By: t.reply.by, Text: text, At: t.Now(), Cut: t.reply.cut}},
		Mastery:    t.masteryRows(),
		Approaches: t.newApproaches(after),
	}
	t.remember(&c)
	t.err = t.Memory.Commit(context.WithoutCancel(t.ctx), c)
	if t.err != nil {
		return
	}
	t.at("done")
	if !t.gone {
		t.gone = !t.yield(done)
	}
}

// kept are the events worth storing: pieces of the reply stand whole in replied.
func kept(events []tutor.Event) []tutor.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e tutor.Event) bool { return e.Kind == tutor.EventSaid })
}

// finalState is the state after the turn, with the turn remembered in it.
func (t *turn) finalState() tutor.State {
	s := pedagogy.Remember(t.plan.State, t.in, t.plan)
	s.Narrative = narrate(s.Narrative, t.in, t.plan)
	if v := t.in.Verdict; v.Kind != tutor.VerdictNone && t.in.Command == pedagogy.NoCommand {
		s.Judged = &tutor.Judged{Turn: t.number, Ask: t.in.State.Asked.Text, Verdict: v}
	}
	return t.changeLesson(s)
}

// changeLesson goes to a prerequisite, or back to the lesson that was left for it.
func (t *turn) changeLesson(s tutor.State) tutor.State {
	next := t.plan.Next
	if next.Kind != tutor.NextPrereq && next.Kind != tutor.NextReturn {
		return s
	}
	other, _, err := t.Memory.State(context.WithoutCancel(t.ctx), t.snap.Session.Student, next.Lesson)
	if err != nil {
		return s
	}
	if next.Kind == tutor.NextPrereq && next.Component != "" {
		other = pedagogy.Depart(other, next.Lesson, tutor.Errand{KC: next.Component, For: t.plan.Component, Home: s.Lesson})
	}
	if next.Kind == tutor.NextPrereq {
		other.ReturnTo = append(slices.Clone(s.ReturnTo), s.Lesson)
	} else { // one level up: the lessons left before that one still wait
		other.ReturnTo = slices.Clone(s.ReturnTo[:max(len(s.ReturnTo)-1, 0)])
	}
	s.ReturnTo = nil
	t.commit.Left = append(t.commit.Left, s)
	return t.enter(other, next.Lesson)
}

// enter opens another lesson within the turn and shows its question.
func (t *turn) enter(s tutor.State, lesson string) tutor.State {
	t.lesson = t.facts(lesson)
	in := t.in
	in.State, in.Lesson, in.Place = s, t.lesson, nil
	in.State.Lesson = lesson
	if in.State.Seed == 0 {
		in.State.Seed = t.snap.Session.Seed
	}
	switch {
	case s.Errand != nil:
		return t.beginErrand(in.State)
	case t.plan.ErrandOver:
		return t.comeHome(in.State)
	}
	p := pedagogy.Resume(in)
	task := t.task("", p)
	task.Before = in.State
	t.show(t.Staff.Opening(task))
	return p.State
}

// comeHome goes on with what was stuck: with the question that was left open, or
// with a small problem of the same component.
func (t *turn) comeHome(s tutor.State) tutor.State {
	kc := t.in.State.Errand.For
	problem, ok := t.pick(s, tutor.Next{Lesson: s.Lesson, Component: kc, Role: tutor.RolePractice, Difficulty: tutor.Easy})
	switch {
	case s.Problem != nil && s.Asked.Kind != tutor.AskStep:
		t.show(t.phrase("retry", builtin.Words{Ask: s.Problem.Ask}))
		return s
	case ok:
		t.show(t.asked(problem))
		return pedagogy.Pose(s, problem, t.began)
	}
	s.Asked = tutor.Asked{Kind: tutor.AskReady}
	t.show(t.phrase("ready", builtin.Words{}))
	return s
}

// beginErrand asks the first problem of what is to be practiced in the lesson
// just entered.
func (t *turn) beginErrand(s tutor.State) tutor.State {
	problem, ok := t.pick(s, tutor.Next{Lesson: s.Lesson, Component: s.Errand.KC, Role: tutor.RolePractice, Difficulty: tutor.Easy})
	if !ok {
		s.Asked = tutor.Asked{Kind: tutor.AskReady}
		return s
	}
	t.show(t.line(pedagogy.Line{Occasion: "errand_first", Component: s.Errand.KC}))
	t.show(t.asked(problem))
	return pedagogy.Pose(s, problem, t.began)
}

// masteryRows are the beliefs that changed.
func (t *turn) masteryRows() []tutor.Mastery {
	var out []tutor.Mastery
	for _, kc := range t.belief.changed {
		if m, ok := t.belief.mastery[kc]; ok {
			out = append(out, m)
		}
	}
	return out
}

// newApproaches are the ledger rows that are new or whose outcome was learned.
func (t *turn) newApproaches(after tutor.State) []tutor.Used {
	var out []tutor.Used
	for i, u := range after.Ledger {
		if i >= len(t.in.State.Ledger) || t.in.State.Ledger[i] != u {
			out = append(out, u)
		}
	}
	return out
}

// remember renews what is kept of the student beyond the lesson: misconceptions,
// profile, reviews. The very next turn uses it.
func (t *turn) remember(c *tutor.Commit) {
	if len(t.rows) == 0 {
		return
	}
	for _, kc := range t.belief.changed {
		shown := learner.Diagnoses(of(t.belief.rows, kc))
		for _, m := range append(shown, t.cleared(kc, shown)...) {
			m.Student = t.snap.Profile.ID
			c.Misconceptions = append(c.Misconceptions, m)
		}
	}
	profile, changes := learner.Enrich(t.snap.Profile, t.belief.rows, t.componentName)
	if len(changes) > 0 {
		c.Profile = &profile
	}
	for _, e := range t.rows {
		t.review(c, e)
	}
}

// review schedules a component once it is mastered, and again whenever it is answered.
func (t *turn) review(c *tutor.Commit, e tutor.Evidence) {
	if !learner.Graded(e) {
		return
	}
	known := slices.IndexFunc(t.snap.Reviews, func(r tutor.Review) bool { return r.KC == e.KC })
	r := tutor.Review{Student: t.snap.Profile.ID, KC: e.KC}
	switch {
	case known >= 0:
		r = t.snap.Reviews[known]
	case !t.belief.mastery[e.KC].Met:
		return
	}
	c.Reviews = append(c.Reviews, learner.Schedule(r, e.Right, e.Hints > tutor.NoHint, e.At))
}

func (t *turn) componentName(kc string) string { return t.nameOf(kc) }

// nameOf is a component's name as a student would say it.
func (k *Kernel) nameOf(kc string) string {
	if c, ok := k.Library.Component(kc); ok {
		return c.Name
	}
	return kc
}

// refold replays all evidence after a row was taken out of the count.
func (t *turn) refold(word tutor.Evidence) {
	rows, err := t.Memory.EvidenceOf(t.ctx, t.snap.Profile.ID, "")
	if err != nil {
		t.err = err
		return
	}
	rows = append(rows, t.rows...)
	kc := word.KC
	t.belief.rows, t.belief.tracks = rows, learner.Fold(rows, t.began)
	m, _, criteria := Again(rows, word, t.snap.Mastery[kc], t.Bars, t.began)
	t.belief.criteria[kc], t.belief.mastery[kc] = criteria, m
	if !slices.Contains(t.belief.changed, kc) {
		t.belief.changed = append(t.belief.changed, kc)
	}
	t.belief.standing = t.standing(t.belief)
	t.in.Mastery, t.in.Standing = t.belief.mastery, t.belief.standing
}

// cleared are the misconceptions that only disputed rows showed: they are closed.
func (t *turn) cleared(kc string, open []tutor.Misconception) []tutor.Misconception {
	var out []tutor.Misconception
	for _, e := range t.belief.rows {
		known := slices.ContainsFunc(open, func(m tutor.Misconception) bool { return m.Name == e.Misconception })
		if e.KC == kc && e.Misconception != "" && !known && slices.ContainsFunc(t.rows, func(r tutor.Evidence) bool { return r.Refers == e.ID }) {
			out = append(out, tutor.Misconception{KC: kc, Name: e.Misconception, Opened: e.At, Last: e.At, Shown: 1, Healed: t.began})
		}
	}
	return out
}
