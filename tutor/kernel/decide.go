package kernel

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"primer/tutor"
	"primer/tutor/pedagogy"
)

// chooseMove makes the one strategic decision of the turn: by the rules when they
// are sure, else by one model call that the rules then make safe to follow. What a
// model has weighed is settled, and not asked about again.
func (t *turn) chooseMove() {
	if t.in.Features.Confidence >= pedagogy.SureAt {
		t.weigh()
	}
	began := t.Now()
	t.advance()
	directive := pedagogy.Directives(t.in)
	t.emit(tutor.Event{Kind: tutor.EventDirected, Directed: &directive})
	d := pedagogy.Decide(t.in, t.plan)
	if sure, why := pedagogy.Sure(t.in); !sure && t.minds.Decider != nil && !t.weighed {
		d = t.askModel(d, why)
	}
	t.decide = t.Now().Sub(began)
	d.Took, d.Inputs = t.decide, digest(t.in)
	t.decision = d
	t.emit(tutor.Event{Kind: tutor.EventDecided, Decided: &t.decision})
}

// advance records the evidence, renews the belief and moves the dialogue.
func (t *turn) advance() {
	t.believe(pedagogy.Record(t.in))
	t.plan = pedagogy.Advance(t.in)
	if more := pedagogy.Assisted(t.in, t.plan); len(more) > 0 {
		t.believe(append(t.rows, more...))
	}
	if pedagogy.Moves[t.plan.Move].Counts == pedagogy.CountsDisputed {
		t.dispute()
	}
	if t.plan.Move == tutor.MoveAnswer && t.in.Command == pedagogy.NoCommand { // a question need not be about what is practiced now
		t.plan.Component = t.componentFor(t.text, t.plan.Component)
	}
}

// askModel lets the model decide what the rules are not sure of. Its intent may
// change what the message is taken for; verdicts stay code's.
func (t *turn) askModel(rules tutor.Decision, why string) tutor.Decision {
	task := tutor.DecideTask{Session: t.session, Task: t.task("", t.plan), Rules: rules, Why: why, Struggling: t.struggling()}
	var raw tutor.Decision
	var calls []tutor.ModelCall
	err := within(t.ctx, t.minds.Limits.decide(), func(ctx context.Context) (err error) {
		raw, calls, err = t.minds.Decider.Decide(ctx, task)
		return err
	})
	t.record(calls)
	if err != nil {
		t.without(err)
		rules.Source, rules.Repairs = tutor.FromFallback, []string{"no decision from the model: " + err.Error()}
		return rules
	}
	if intent, ok := pedagogy.IntentNamed(string(raw.Intent)); ok && intent != rules.Intent {
		t.reread(intent)
		rules = pedagogy.Decide(t.in, t.plan)
	}
	return pedagogy.Normalize(raw, rules, t.in, t.plan)
}

// reread takes the message for what the model says it is, and judges and moves again.
func (t *turn) reread(intent tutor.Intent) {
	t.in.Features.Type, t.in.Features.Source = pedagogy.TypeFor(intent), tutor.FromModel
	t.in.Features.Why += "; the model reads " + string(intent)
	if intent != tutor.IntentAnswer {
		t.in.Verdict = tutor.Verdict{}
	} else {
		t.in.Verdict = t.verdict()
	}
	t.emit(tutor.Event{Kind: tutor.EventUnderstood, Understood: &t.in.Features})
	if v := t.in.Verdict; v.Kind != tutor.VerdictNone {
		t.emit(tutor.Event{Kind: tutor.EventAssessed, Assessed: &v})
	}
	t.weigh()
	t.advance()
}

// dispute takes the last judged answer out of the count until a teacher looks.
func (t *turn) dispute() {
	for i := len(t.snap.Evidence) - 1; i >= 0; i-- {
		e := t.snap.Evidence[i]
		if e.Session != t.session || e.Kind == tutor.EvidenceDisputed || e.Kind == tutor.EvidenceOverride {
			continue
		}
		row := tutor.Evidence{
			Student: e.Student, Turn: t.number, At: t.began, KC: e.KC, Item: e.Item, Kind: tutor.EvidenceDisputed, Refers: e.ID,
			Confidence: 1, Phase: t.in.State.Phase, Note: t.text,
		}
		t.believe([]tutor.Evidence{row})
		t.refold(row)
		t.plan.Flags = append(t.plan.Flags, tutor.Flag{Kind: "disputed", Text: "the student disputes the verdict of turn " + itoa(e.Turn)})
		return
	}
	t.in.Verdict = tutor.Verdict{}
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
