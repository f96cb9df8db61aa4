package kernel

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"primer/tutor"
)

// Decider makes the decision when the rules are not sure. It returns the raw
// decision, which the rules then make safe to follow.
type Decider interface {
	Decide(ctx context.Context, task tutor.DecideTask) (tutor.Decision, []tutor.ModelCall, error)
}

// Speaker says a reply in its own words, from what the built-in specialists
// prepared: one specialist's words, or several in one voice. It streams; say
// returns false when no more is wanted.
type Speaker interface {
	Speak(ctx context.Context, task tutor.SpeakTask, say func(delta string) bool) ([]tutor.ModelCall, error)
}

// Evaluator weighs an answer in words that the rubric could not settle. Code
// decides what of its view counts.
type Evaluator interface {
	Evaluate(ctx context.Context, task tutor.EvaluateTask) (tutor.Weighed, []tutor.ModelCall, error)
}

// Poser proposes a question where the course has no new one. Code checks it
// before it is asked.
type Poser interface {
	Pose(ctx context.Context, task tutor.PoseTask) (tutor.Posed, []tutor.ModelCall, error)
}

// Judge looks at a whole reply before it is shown.
type Judge interface {
	Judge(ctx context.Context, task tutor.JudgeTask) (tutor.Judgment, []tutor.ModelCall, error)
}

// JudgeMode says which replies a judge looks at.
type JudgeMode string

// The modes. Facts are the subjects whose truths no arithmetic can check.
const (
	JudgeOff   JudgeMode = "off"
	JudgeFacts JudgeMode = "facts" // science, English, history, art
	JudgeAll   JudgeMode = "all"
)

// Minds are the parts of a tutor that a model may play. Each may be nil, and the
// zero Minds is the built-in tutor alone.
type Minds struct {
	Decider   Decider
	Speaker   Speaker
	Evaluator Evaluator
	Poser     Poser
	Judge     Judge
	JudgeMode JudgeMode // "" is off
	Limits    Limits
}

// Limits are how long the kernel waits for a mind, on top of the mind's own
// deadlines. A zero field is the default.
type Limits struct {
	Decide time.Duration // of a decision: 8 s
	Weigh  time.Duration // of an answer weighed or a question posed: 15 s
	Reply  time.Duration // of a reply, rewrites included: 45 s
	Judge  time.Duration // of a judgment of one reply, retries included: 10 s
}

func (l Limits) decide() time.Duration { return orDefault(l.Decide, 8*time.Second) }
func (l Limits) weigh() time.Duration  { return orDefault(l.Weigh, 15*time.Second) }
func (l Limits) reply() time.Duration  { return orDefault(l.Reply, 45*time.Second) }
func (l Limits) judge() time.Duration  { return orDefault(l.Judge, 10*time.Second) }

func orDefault(d, otherwise time.Duration) time.Duration {
	if d <= 0 {
		return otherwise
	}
	return d
}

// Use changes the minds from the next turn on: a turn that runs keeps those it
// began with. It may be called at any time.
func (k *Kernel) Use(m Minds) { k.minds.Store(&m) }

// Minds are those that the next turn will begin with.
func (k *Kernel) Minds() Minds {
	if m := k.minds.Load(); m != nil {
		return *m
	}
	return Minds{}
}

// minds are the minds of one turn, as they were when it began, with what their
// calls came to.
type minds struct {
	Minds
	*stream
	told *sync.Map // session and day -> that the budget is used up was said

	calls    []tutor.ModelCall
	weighed  bool // the evaluator was asked
	mute     bool // no mind is asked any more in this turn
	noticed  bool // that the model is away was said
	fallback bool // the built-in way stood in for a mind
	rewrites int  // times a model was asked to say a sentence otherwise
	repairs  int  // of what a model proposed
}

func (k *Kernel) mindsFor(out *stream) *minds {
	return &minds{Minds: k.Minds(), stream: out, told: &k.budgetTold}
}

// ask calls a mind with a deadline of its own and records its calls. It says in
// plain words when the deadline has passed.
func ask[T any](ctx context.Context, m *minds, limit time.Duration, call func(context.Context) (T, []tutor.ModelCall, error)) (T, error) {
	var found T
	var calls []tutor.ModelCall
	err := within(ctx, limit, func(ctx context.Context) (err error) {
		found, calls, err = call(ctx)
		return err
	})
	m.record(calls)
	return found, err
}

// within calls a mind with a deadline of its own and says in plain words when
// that has passed.
func within(ctx context.Context, limit time.Duration, call func(context.Context) error) error {
	inner, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	err := call(inner)
	if err != nil && ctx.Err() == nil && errors.Is(inner.Err(), context.DeadlineExceeded) && !errors.Is(err, tutor.ErrEnough) {
		return fmt.Errorf("no answer within %s", limit)
	}
	return err
}

// record keeps model calls for the trace and counts them.
func (m *minds) record(calls []tutor.ModelCall) {
	for _, c := range calls {
		m.calls = append(m.calls, c)
		m.emit(tutor.Event{Kind: tutor.EventCalled, Called: &c})
		if c.Back {
			m.emit(tutor.Event{Kind: tutor.EventNotice, Notice: &tutor.Notice{Kind: "model", Text: "the model is back"}})
		}
	}
}

// without goes on without the model for the rest of the turn: a mind that fails
// never costs the student a turn, and whoever has waited for it once need not wait
// again. One that answered, but with nothing of use, is there: the others are still
// asked, and the next turn tries again.
func (m *minds) without(err error) {
	m.notice(err)
	m.fallback = true
	if !errors.Is(err, tutor.ErrUnreadable) || m.weighed {
		m.mute = true
	}
}

// notice tells in a few words that the model does not answer: once, when it goes;
// that the budget is used up once a day in each session.
func (m *minds) notice(err error) {
	text := "model not answering, going on without it (" + err.Error() + ")"
	switch {
	case m.stopped() || m.noticed || errors.Is(err, tutor.ErrAway) || errors.Is(err, tutor.ErrUnreadable):
		return
	case errors.Is(err, tutor.ErrBudget):
		text = "Today's model budget is used up; the built-in tutor goes on."
		if _, told := m.told.LoadOrStore(m.session+" "+m.now().Format("2006-01-02"), true); told {
			return
		}
	}
	m.noticed = true
	m.emit(tutor.Event{Kind: tutor.EventNotice, Notice: &tutor.Notice{Kind: "model", Text: text}})
}

// figures are what the calls came to. Tokens of the decision are the
// orchestrator's, all others are the workers'.
func (m *minds) figures() tutor.Done {
	d := tutor.Done{ModelCalls: len(m.calls), Rewrites: m.rewrites, Repairs: m.repairs, Fallback: m.fallback}
	for _, c := range m.calls {
		d.TokensIn += c.TokensIn
		d.TokensOut += c.TokensOut
		if c.Role == "decide" {
			d.OrchestratorIn += c.TokensIn
			d.OrchestratorOut += c.TokensOut
			continue
		}
		d.WorkersIn += c.TokensIn
		d.WorkersOut += c.TokensOut
	}
	return d
}
