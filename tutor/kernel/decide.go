package kernel

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"primer/tutor"
	"primer/tutor/learner"
	"primer/tutor/pedagogy"
)

// decide makes the one strategic decision of the turn: by the rules when they are
// sure, else by one model call that the rules then make safe to follow. What a
// model has weighed is settled, and not asked about again.
func (t judgment) decide(ctx context.Context, m *minds) (decision, error) {
	t.at("decide")
	began := t.Now()
	before := t.tracks(ctx)
	d, err := t.advance(ctx, before)
	if err != nil {
		return d, err
	}
	directive := pedagogy.Directives(d.in)
	m.emit(tutor.Event{Kind: tutor.EventDirected, Directed: &directive})
	d.made = pedagogy.Decide(d.in, d.plan)
	if sure, why := pedagogy.Sure(d.in); !sure && m.Decider != nil && !m.weighed {
		if d, err = d.askModel(ctx, m, before, why); err != nil {
			return d, err
		}
	}
	d.made.Took, d.made.Inputs = t.Now().Sub(began), digest(d.in)
	if d.answer = d.lookUp(ctx, d.plan); d.answer == nil {
		d.saidInBank()
	}
	d.saidAnywhere()
	d.doubted()
	d.offered()
	d.listed()
	m.repairs += len(d.made.Repairs)
	m.fallback = m.fallback || d.made.Source == tutor.FromFallback
	m.emit(tutor.Event{Kind: tutor.EventDecided, Decided: new(d.made)})
	return d, nil
}

// advance records the evidence, renews the belief and moves the dialogue.
func (t judgment) advance(ctx context.Context, before map[string]learner.Track) (decision, error) {
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
	case d.plan.Move == tutor.MoveAnswer && d.in.Command == pedagogy.NoCommand: // a question need not be about what is practiced now
		d.plan.Component = d.componentFor(d.in.Text, d.plan.Component)
	}
	return d, nil
}

// askModel lets the model decide what the rules are not sure of. Its intent may
// change what the message is taken for; verdicts stay code's.
func (t decision) askModel(ctx context.Context, m *minds, before map[string]learner.Track, why string) (decision, error) {
	t.answer = t.lookUp(ctx, t.plan)
	task := tutor.DecideTask{Session: t.snap.Session.ID, Task: t.task("", t.plan), Rules: t.made, Why: why, Struggling: t.struggling()}
	raw, err := ask(ctx, m, m.Limits.decide(), func(ctx context.Context) (tutor.Decision, []tutor.ModelCall, error) {
		return m.Decider.Decide(ctx, task)
	})
	if err != nil {
		m.without(err)
		t.made.Source, t.made.Repairs = tutor.FromFallback, []string{"no decision from the model: " + err.Error()}
		return t, nil
	}
	if intent, ok := pedagogy.IntentNamed(string(raw.Intent)); ok && intent != t.made.Intent {
		if t, err = t.reread(ctx, m, intent).advance(ctx, before); err != nil {
			return t, err
		}
		t.made = pedagogy.Decide(t.in, t.plan)
	}
	t.made = pedagogy.Normalize(raw, t.made, t.in, t.plan)
	return t, nil
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
	j.in.Remedy = j.remedy()
	return j
}

// dispute takes the last judged answer out of the count until a teacher looks:
// what is believed is folded again from all evidence, without it.
func (t *decision) dispute(ctx context.Context, before map[string]learner.Track) error {
	for i := len(t.snap.Evidence) - 1; i >= 0; i-- {
		e := t.snap.Evidence[i]
		if e.Session != t.snap.Session.ID || e.Kind == tutor.EvidenceDisputed || e.Kind == tutor.EvidenceOverride {
			continue
		}
		row := tutor.Evidence{
			Student: e.Student, Turn: t.in.Turn, At: t.in.Now, KC: e.KC, Item: e.Item, Kind: tutor.EvidenceDisputed, Refers: e.ID,
			Confidence: 1, Phase: t.in.State.Phase, Note: t.in.Text,
		}
		rows, err := t.Memory.EvidenceOf(ctx, t.snap.Profile.ID, "")
		if err != nil {
			return err
		}
		if err := t.believe(ctx, before, []tutor.Evidence{row}); err != nil {
			return err
		}
		b := t.belief
		b.rows = append(rows, row)
		b.tracks, b.changed = learner.Fold(b.rows, asOf(b.rows, t.in.Now)), []string{row.KC}
		b.shifted = Others(b.rows, row, t.snap.Mastery, t.Bars, t.in.Now)
		b.mastery[row.KC], _, b.criteria[row.KC] = Again(b.rows, row, t.snap.Mastery[row.KC], t.Bars, t.in.Now)
		t.belief, t.in.Standing = b, t.standing(b)
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "disputed", Text: fmt.Sprintf("the student disputes the verdict of turn %d", e.Turn)})
		return nil
	}
	t.in.Verdict = tutor.Verdict{}
	return nil
}

// digest names the inputs of a decision, so that a replay can tell whether it saw the same.
func digest(in pedagogy.Input) string {
	raw, err := json.Marshal(struct {
		Text     string
		State    tutor.State
		Features tutor.Features
		Verdict  tutor.Verdict
	}{in.Text, in.State, in.Features, in.Verdict})
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:8])
}
