package kernel

import (
	"context"

	"primer/tutor"
	"primer/tutor/gate"
)

// Vet plays a student's line up to its reply and holds words for that reply against
// the gate, as if a model had said them: for the lab. Nothing of the turn is stored
// but the line.
func (k *Kernel) Vet(ctx context.Context, session, line, words string) (gate.Outcome, error) {
	s, err := k.scene(ctx, session)
	if err != nil {
		return gate.Outcome{}, err
	}
	m := k.mindsFor(&stream{session: session, now: k.Now, yield: func(tutor.Event) bool { return true }, ended: ctx.Err})
	h, err := s.receive(ctx, m.stream, line)
	if err != nil {
		return gate.Outcome{}, err
	}
	judged := h.read(ctx, m.stream).judge(ctx, m)
	decided, err := judged.decide(ctx, m)
	if err != nil {
		return gate.Outcome{}, err
	}
	c := &composing{work: decided.consult(ctx, m), minds: m}
	return gate.Vet(words, c.gateContext()), nil
}
