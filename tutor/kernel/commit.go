package kernel

import (
	"context"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
)

// commit tells what the turn changed, and stores it.
func (t reply) commit(ctx context.Context, m *minds) error {
	t.at("commit")
	for i := range t.rows {
		t.rows[i].Session = t.snap.Session.ID
		m.emit(tutor.Event{Kind: tutor.EventEvidence, Evidence: &t.rows[i]})
	}
	for _, move := range t.masteryMoves(false) {
		m.emit(tutor.Event{Kind: tutor.EventMastery, Mastery: &move})
	}
	for _, f := range t.plan.Flags {
		m.emit(tutor.Event{Kind: tutor.EventFlagged, Flagged: &f})
	}
	m.emit(tutor.Event{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: t.in.State.View(), After: t.after.View(), Why: t.plan.Why}})
	return t.keep(ctx, m)
}

// keep stores the turn: evidence, mastery, state and trace in one transaction. A
// turn that the student stopped is stored all the same. Done is the last thing that
// is said.
func (t *reply) keep(ctx context.Context, m *minds) error {
	m.emit(tutor.Event{Kind: tutor.EventReplied, Replied: &tutor.Replied{By: t.by, Text: t.text, Cut: t.cut, Model: t.own, Granted: t.granted, Places: t.places()}})
	d := m.figures()
	d.Withheld, d.Took, d.DecideTook = t.withheld, t.Now().Sub(t.in.Now), t.made.Took
	done := m.stamped(tutor.Event{Kind: tutor.EventDone, Done: &d})
	kept := slices.DeleteFunc(slices.Clone(m.events), func(e tutor.Event) bool { return e.Kind == tutor.EventSaid }) // the pieces stand whole in replied
	if err := t.Memory.Commit(context.WithoutCancel(ctx), t.changes(append(kept, done))); err != nil {
		return err
	}
	t.at("done")
	m.tell(done)
	return nil
}

// changes is all that is written of the turn. What is kept of the student beyond
// the lesson (misconceptions, profile, reviews) the very next turn uses.
func (t *reply) changes(events []tutor.Event) tutor.Commit {
	c := tutor.Commit{
		Session: t.snap.Session.ID, Turn: t.in.Turn, State: t.after, Left: t.left, Events: events, Evidence: t.rows,
		Replies: []tutor.Message{{Session: t.snap.Session.ID, Turn: t.in.Turn, By: t.by, Text: t.text, At: t.Now(), Cut: t.cut}},
		Told:    t.told,
		Memos:   t.memos(), Recalled: t.recalls,
	}
	for i, u := range t.after.Ledger { // what is new in it, or whose outcome was learned
		if i >= len(t.in.State.Ledger) || t.in.State.Ledger[i] != u {
			c.Approaches = append(c.Approaches, u)
		}
	}
	for _, kc := range t.belief.changed {
		if m, ok := t.belief.mastery[kc]; ok {
			c.Mastery = append(c.Mastery, m)
		}
	}
	c.Mastery = append(c.Mastery, t.belief.shifted...)
	profile, changed := liking(t.snap.Profile, t.in.Interest)
	if t.unsafe() {
		profile, changed = t.snap.Profile, false
	}
	if changed {
		c.Profile = &profile
	}
	if len(t.rows) == 0 {
		return c
	}
	for _, kc := range t.belief.changed {
		shown := learner.Diagnoses(t.belief.history(kc))
		for _, m := range append(shown, t.cleared(kc, shown)...) {
			m.Student = t.snap.Profile.ID
			c.Misconceptions = append(c.Misconceptions, m)
		}
	}
	if profile, changes := learner.Enrich(profile, t.belief.rows, t.nameOf); len(changes) > 0 {
		c.Profile = &profile
	}
	for _, e := range t.rows {
		if r, ok := t.review(e); ok {
			c.Reviews = append(c.Reviews, r)
		}
	}
	return c
}

// review schedules a component once it is mastered, and again whenever it is answered.
func (t *reply) review(e tutor.Evidence) (r tutor.Review, due bool) {
	known := slices.IndexFunc(t.snap.Reviews, func(r tutor.Review) bool { return r.KC == e.KC })
	r = tutor.Review{Student: t.snap.Profile.ID, KC: e.KC}
	if known >= 0 {
		r = t.snap.Reviews[known]
	}
	if !learner.Graded(e) || known < 0 && !t.belief.mastery[e.KC].Met {
		return r, false
	}
	return learner.Schedule(r, e.Right, e.Hints > tutor.NoHint, e.At), true
}

// nameOf is a component's name as a student would say it.
func (k *Kernel) nameOf(kc string) string {
	if c, ok := k.Library.Component(kc); ok {
		return c.Name
	}
	return kc
}

// cleared are the misconceptions that only disputed rows showed: they are closed.
func (t *reply) cleared(kc string, open []tutor.Misconception) []tutor.Misconception {
	var out []tutor.Misconception
	for _, e := range t.belief.rows {
		known := slices.ContainsFunc(open, func(m tutor.Misconception) bool { return m.Name == e.Misconception })
		if e.KC == kc && e.Misconception != "" && !known && slices.ContainsFunc(t.rows, func(r tutor.Evidence) bool { return r.Refers == e.ID }) {
			out = append(out, tutor.Misconception{KC: kc, Name: e.Misconception, Opened: e.At, Last: e.At, Shown: 1, Healed: t.in.Now})
		}
	}
	return out
}
