package kernel

import (
	"context"
	"fmt"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// decide makes the one strategic decision of the turn, by the rules. Where they waver
// between two readings, a model that has earned it settles which; what a model has
// weighed is settled, and not asked about again.
func (t judgment) decide(ctx context.Context, m *minds) (decision, error) {
	t.at("decide")
	began := t.Now()
	before := t.past(ctx)
	d, err := t.advance(ctx, before)
	if err != nil {
		return d, err
	}
	directive := pedagogy.Directives(d.in)
	m.emit(tutor.Event{Kind: tutor.EventDirected, Directed: &directive})
	d.made = pedagogy.Decide(d.in, d.plan)
	if sure, why := pedagogy.Sure(d.in); !sure && m.Labeler != nil && !m.weighed {
		if d, err = d.settled(ctx, m, before, why); err != nil {
			return d, err
		}
	}
	if m.unweighed != "" {
		d.made.Repairs = append(d.made.Repairs, m.unweighed)
	}
	d.made.Took = t.Now().Sub(began)
	if d.answer = d.lookUp(ctx, d.plan); d.answer == nil {
		d.saidInBank()
	}
	d.choose(ctx, m)
	d.elsewhere()
	d.doubted()
	d.another()
	d.offered()
	d.listed()
	m.repairs += len(d.made.Repairs)
	m.fallback = m.fallback || d.made.Source == tutor.FromFallback
	m.emit(tutor.Event{Kind: tutor.EventDecided, Decided: new(d.made)})
	return d, nil
}

// elsewhere has what is told answered from where it is known better than by its class; what answers a question
// about the student's own life, or follows up on what was said, is understood from that alone.
func (t *decision) elsewhere() {
	if t.in.Talk.On || t.in.Follows != "" {
		return
	}
	t.lostInVain()
	t.meetsIdea()
	t.hearsOwnLife()
	t.newsOnTopic()
	t.newsOfOwn()
	t.saidAnywhere()
	t.asksMeant()
	t.inOwnWorld()
	t.toPart()
	t.saysBackFirst()
}

// advance records the evidence, renews the belief and moves the dialogue.
func (t judgment) advance(ctx context.Context, before learner.Past) (decision, error) {
	d := decision{judgment: t}
	if err := d.believe(ctx, before, pedagogy.Record(d.in)); err != nil {
		return d, err
	}
	d.plan = pedagogy.Advance(d.in)
	if more := pedagogy.Assisted(d.in, d.plan); len(more) > 0 {
		if err := d.believe(ctx, before, append(d.rows, more...)); err != nil {
			return d, err
		}
	}
	switch {
	case pedagogy.Moves[d.plan.Move].Counts == pedagogy.CountsDisputed:
		return d, d.dispute(ctx, before)
	case d.plan.Move == tutor.MoveLookAgain && d.in.Again:
		return d, d.mend(ctx, before)
	case d.plan.Move == tutor.MoveAnswer && d.in.Command == pedagogy.NoCommand: // a question need not be about what is practiced now
		d.plan.Component = d.componentFor(d.in.Text, d.plan.Component)
	}
	return d, nil
}

// settled has the model say which of two readings holds. That may change what the
// message is taken for; verdicts stay code's.
func (t decision) settled(ctx context.Context, m *minds, before learner.Past, why string) (decision, error) {
	other := otherReading(t.made.Intent, t.in.Features.Other)
	task := tutor.LabelTask{Session: t.snap.Session.ID, Task: t.task("", t.plan), Readings: [2]tutor.Intent{t.made.Intent, other}, Why: why}
	intent, err := ask(ctx, m, m.left(), func(ctx context.Context) (tutor.Intent, []tutor.ModelCall, error) {
		return m.Labeler.Label(ctx, task)
	})
	switch {
	case err != nil:
		m.without(err)
		t.made.Source, t.made.Repairs = tutor.FromFallback, []string{"the model did not settle it: " + err.Error()}
		return t, nil
	case intent == other:
		if t, err = t.reread(ctx, m, intent).advance(ctx, before); err != nil {
			return t, err
		}
		t.made = pedagogy.Decide(t.in, t.plan)
	}
	t.made.Source = tutor.FromModel
	return t, nil
}

// otherReading is what a line may be instead: the next best reading, or a way of saying that
// something is not clear.
func otherReading(taken tutor.Intent, next tutor.MessageType) tutor.Intent {
	other := tutor.IntentConfusion
	if next != "" {
		other = pedagogy.IntentFor(next)
	}
	if other == taken {
		other = tutor.IntentQuestion
	}
	return other
}

// chooseAmong is how many entries of a bank a model chooses from.
const chooseAmong = 6

// choose has a model that has earned it say which entry of the bank the line asks, where
// the bank wavers or knows none.
func (t *decision) choose(ctx context.Context, m *minds) {
	if m.Chooser == nil || m.mute || m.left() <= 0 || t.lesson == nil || !wavers(t.answer) {
		return
	}
	asks := t.lesson.Asks()
	hits := asks.Bank.Find(t.in.Text, chooseAmong)
	if len(hits) < 2 {
		return
	}
	task := tutor.ChooseTask{Session: t.snap.Session.ID, Task: t.task("", t.plan)}
	for _, h := range hits {
		task.Options = append(task.Options, shortAsk(asks.Entries[h.Entry].Asks))
	}
	at, err := ask(ctx, m, m.left(), func(ctx context.Context) (int, []tutor.ModelCall, error) {
		return m.Chooser.Choose(ctx, task)
	})
	switch {
	case err != nil:
		m.without(err)
		return
	case at < 0 || at >= len(hits):
		return
	}
	r := t.bankReply(t.plan, t.lesson, asks.Entries[hits[at].Entry])
	if left, tells := t.withoutAway(t.plan, r.Answer); tells {
		r.Answer, r.Sure = left, hits[at].Sure
		t.answer = &tutor.Answered{Own: true, Bank: &r}
		t.plan.Why = append(t.plan.Why, "the model chooses "+r.ID)
	}
}

// wavers reports whether the banks were searched for a question, and none of their entries
// surely is it, nor anything else that tells it.
func wavers(a *tutor.Answered) bool {
	return a != nil && a.Bank == nil && a.Found == nil && !a.Silent && a.Teacher == ""
}

// reread takes the message for what the model says it is, and judges it again.
func (t *decision) reread(ctx context.Context, m *minds, intent tutor.Intent) judgment {
	j := judgment{reading: t.reading}
	j.in.Features = t.in.Features
	j.in.Features.Type, j.in.Features.Source = pedagogy.TypeFor(intent), tutor.FromModel
	j.in.Features.Why += "; the model reads " + string(intent)
	j.in.Verdict = tutor.Verdict{}
	if intent == tutor.IntentAnswer {
		j.in.Verdict = j.verdict()
	}
	m.emit(tutor.Event{Kind: tutor.EventUnderstood, Understood: new(j.in.Features)})
	if j.in.Verdict.Kind != tutor.VerdictNone {
		m.emit(tutor.Event{Kind: tutor.EventAssessed, Assessed: new(j.in.Verdict)})
	}
	j.weigh(ctx, m)
	j.in.Remedy, j.in.Behind = j.remedy(), j.behind()
	j.in.WhyWrong, j.in.Account = j.whyWrong(), j.account()
	return j
}

// dispute takes the last judged answer out of the count until a teacher looks:
// what is believed is folded again from all evidence, without it.
func (t *decision) dispute(ctx context.Context, before learner.Past) error {
	for i := len(t.snap.Evidence) - 1; i >= 0; i-- {
		e := t.snap.Evidence[i]
		if e.Session != t.snap.Session.ID || e.Kind == tutor.EvidenceDisputed || e.Kind == tutor.EvidenceOverride {
			continue
		}
		row := tutor.Evidence{
			Student: e.Student, Turn: t.in.Turn, At: t.in.Now, KC: e.KC, Item: e.Item, Kind: tutor.EvidenceDisputed, Refers: e.ID,
			Confidence: 1, Phase: t.in.State.Phase, Note: t.in.Text,
		}
		if err := t.without(ctx, before, row); err != nil {
			return err
		}
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "disputed", Text: fmt.Sprintf("the student disputes the verdict of turn %d", e.Turn)})
		return nil
	}
	t.in.Verdict = tutor.Verdict{}
	return nil
}

// without folds what is believed again, with a row that speaks about another one.
func (t *decision) without(ctx context.Context, before learner.Past, row tutor.Evidence) error {
	rows, err := t.Memory.EvidenceOf(ctx, t.snap.Profile.ID, "")
	if err != nil {
		return err
	}
	if err := t.believe(ctx, before, []tutor.Evidence{row}); err != nil {
		return err
	}
	b := t.belief
	b.rows = append(rows, row)
	b.past, b.changed = learner.PastOf(learner.Fold(b.rows, asOf(b.rows, t.in.Now))), []string{row.KC}
	b.shifted = Others(b.rows, row, t.snap.Mastery, t.Bars, t.in.Now)
	b.mastery[row.KC], _, b.criteria[row.KC] = Again(b.rows, row, t.snap.Mastery[row.KC], t.Bars, t.in.Now)
	t.belief, t.in.Standing = b, t.standing(b)
	return nil
}
