package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/gate"
)

// groundOf is what a lesson says, made when it is first asked for; nil for no lesson.
func (k *Kernel) groundOf(lesson *course.Lesson) *gate.Ground {
	if lesson == nil {
		return nil
	}
	if g, made := k.grounds.Load(lesson); made {
		return g.(*gate.Ground)
	}
	c := lesson.Content()
	g, _ := k.grounds.LoadOrStore(lesson, gate.NewGround(c.Says, c.Asks, c.Rubrics))
	return g.(*gate.Ground)
}

// spokenContext is what a model's words are checked against: all of the lesson, too.
func (t *composing) spokenContext() gate.Context {
	c := t.gateContext()
	c.Ground, c.Told, c.Reach = t.groundOf(t.lesson), t.told(), t.reach()
	c.Left = t.leftOpen()
	return c
}

// leftOpen is the problem that this turn leaves for another one although its answer was neither
// found nor told: it may come back.
func (t *composing) leftOpen() *tutor.Problem {
	before, now := t.in.State.Problem, t.plan.State.Problem
	if before == nil || now == nil || before.ID == now.ID || t.in.State.Answered || t.in.Verdict.Kind.Right() {
		return nil
	}
	c := gate.Context{Problem: before, Given: []string{before.Ask, before.Passage}, Authored: true}
	if slices.ContainsFunc(gate.Reply(t.words(), c), func(f tutor.Check) bool { return f.Name == gate.RevealsAnswer }) {
		return nil
	}
	return before
}

// told is what the tutor has told lately.
func (t *composing) told() []string {
	var out []string
	for _, m := range t.snap.Recent {
		if m.By != tutor.ByStudent {
			out = append(out, m.Text)
		}
	}
	return out
}

// reach is what was said in this turn and lately, by whom ever, and what is known of the
// student: its words may be used again.
func (t *composing) reach() []string {
	out := []string{t.in.Profile.Name, strings.Join(t.in.Profile.Interests, " "), t.in.State.Topic, t.plan.State.Asked.Text, t.in.State.Asked.Text}
	for _, w := range t.drafts {
		out = append(out, w.Text, w.Tail, w.Tell, w.Lead)
	}
	for _, m := range t.snap.Recent {
		out = append(out, m.Text)
	}
	return out
}

// Vet plays a student's line up to its reply and holds words for that reply against
// the gate, each as if a model had said them: for the lab. Nothing of the turn is stored
// but the line.
func (k *Kernel) Vet(ctx context.Context, session, line string, words ...string) ([]gate.Outcome, error) {
	c, err := k.spokenAt(ctx, session, line)
	if err != nil {
		return nil, err
	}
	out := make([]gate.Outcome, len(words))
	for i, w := range words {
		out[i] = gate.Vet(w, c)
	}
	return out, nil
}

// Evidence plays a line as Vet does and tells what holds of each sentence of such words, from
// which the gate's weights are learned.
func (k *Kernel) Evidence(ctx context.Context, session, line string, words ...string) ([][]gate.Seen, error) {
	c, err := k.spokenAt(ctx, session, line)
	if err != nil {
		return nil, err
	}
	out := make([][]gate.Seen, len(words))
	for i, w := range words {
		out[i] = gate.Evidence(w, c)
	}
	return out, nil
}

// spokenAt is what words in answer to a line are checked against.
func (k *Kernel) spokenAt(ctx context.Context, session, line string) (gate.Context, error) {
	s, err := k.scene(ctx, session)
	if err != nil {
		return gate.Context{}, err
	}
	m := k.mindsFor(&stream{session: session, now: k.Now, yield: func(tutor.Event) bool { return true }, ended: ctx.Err})
	h, err := s.receive(ctx, m.stream, line)
	if err != nil {
		return gate.Context{}, err
	}
	judged := h.read(ctx, m.stream).judge(ctx, m)
	decided, err := judged.decide(ctx, m)
	if err != nil {
		return gate.Context{}, err
	}
	return (&composing{work: decided.consult(ctx, m), minds: m}).spokenContext(), nil
}
