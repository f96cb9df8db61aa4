package kernel

import (
	"context"
	"slices"

	"primer/tutor"
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
	c := Commit{
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

func (t *turn) figures() *tutor.Done {
	d := &tutor.Done{ModelCalls: len(t.calls), Withheld: t.reply.withheld, Took: t.Now().Sub(t.began), DecideTook: t.decide}
	for _, c := range t.calls {
		d.TokensIn += c.TokensIn
		d.TokensOut += c.TokensOut
	}
	return d
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
	other, err := t.Archive.Lesson(context.WithoutCancel(t.ctx), t.snap.Session.Student, next.Lesson)
	if err != nil {
		return s
	}
	if next.Kind == tutor.NextPrereq {
		other.ReturnTo = append(slices.Clone(s.ReturnTo), s.Lesson)
	} else { // one level up: the lessons left before that one still wait
		other.ReturnTo = slices.Clone(s.ReturnTo[:len(s.ReturnTo)-1])
	}
	s.ReturnTo = nil
	t.commit.Left = append(t.commit.Left, s)
	return t.enter(other, next.Lesson)
}

// enter opens another lesson within the turn and shows its question.
func (t *turn) enter(s tutor.State, lesson string) tutor.State {
	t.lesson = t.facts(lesson)
	in := t.in
	in.State, in.Lesson = s, t.lesson
	in.State.Lesson = lesson
	if in.State.Seed == 0 {
		in.State.Seed = t.snap.Session.Seed
	}
	p := pedagogy.Resume(in)
	task := t.task("", p)
	task.Before = in.State
	t.show(t.Staff.Opening(task))
	return p.State
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
func (t *turn) remember(c *Commit) {
	if len(t.rows) == 0 {
		return
	}
	for _, kc := range t.belief.changed {
		for _, m := range learner.Diagnoses(of(t.belief.rows, kc)) {
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
func (t *turn) review(c *Commit, e tutor.Evidence) {
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

func (t *turn) componentName(kc string) string {
	if c, ok := t.Library.Component(kc); ok {
		return c.Name
	}
	return kc
}

// refold replays all evidence after a row was taken out of the count.
func (t *turn) refold(kc string) {
	rows, err := t.Archive.History(t.ctx, t.snap.Profile.ID, "")
	if err != nil {
		t.err = err
		return
	}
	rows = append(rows, t.rows...)
	tracks := learner.Fold(rows, t.began)
	t.belief.tracks = tracks
	m := learner.Mastery(t.snap.Profile.ID, kc, learner.Of(tracks, kc), t.began)
	m.OpenBugs = learner.OpenMisconceptions(of(rows, kc))
	t.belief.criteria[kc] = learner.Criteria(kc, rows, m, m.OpenBugs, t.Bars)
	m.Met, m.Firm = learner.Met(t.belief.criteria[kc]), false
	t.belief.mastery[kc] = m
	t.belief.changed = append(t.belief.changed, kc)
	t.belief.standing = t.standing(t.belief)
}
