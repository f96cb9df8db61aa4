package kernel

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Labeler settles between two readings of a line of which the rules are not sure. It
// returns one of the two.
type Labeler interface {
	Label(ctx context.Context, task tutor.LabelTask) (tutor.Intent, []tutor.ModelCall, error)
}

// Chooser says which of some options a line is about, by its place; -1 for none of them.
type Chooser interface {
	Choose(ctx context.Context, task tutor.ChooseTask) (int, []tutor.ModelCall, error)
}

// Speaker says a reply freely. It streams; say returns false when no more is wanted.
type Speaker interface {
	Speak(ctx context.Context, task tutor.SpeakTask, say func(delta string) bool) (tutor.Spoken, []tutor.ModelCall, error)
	// Soon is how long the first sentence and the whole of a reply would take now, as
	// measured on this machine; known is false where nothing was measured yet.
	Soon(task tutor.SpeakTask) (first, whole time.Duration, known bool)
}

// Evaluator weighs an answer in words that the rubric could not settle. Code
// decides what of its view counts.
type Evaluator interface {
	Evaluate(ctx context.Context, task tutor.EvaluateTask) (tutor.Weighed, []tutor.ModelCall, error)
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
	Labeler   Labeler
	Chooser   Chooser
	Speaker   Speaker
	AskBack   bool // the speaker may ask questions of its own, and think together with the student
	Evaluator Evaluator
	Judge     Judge
	JudgeMode JudgeMode // "" is off
	Granted   bool      // the jobs were given without an exam, by a lab: every reply says so
	Limits    Limits
}

// Limits are how long a student waits for a mind. A zero field is the default.
type Limits struct {
	First time.Duration // from the line to the first words, all calls before them included: 2.5 s
	Reply time.Duration // for a whole reply once words flow: 45 s
	Judge time.Duration // of a judgment of one reply: 10 s
}

func (l Limits) first() time.Duration { return orDefault(l.First, 2500*time.Millisecond) }
func (l Limits) reply() time.Duration { return orDefault(l.Reply, 45*time.Second) }
func (l Limits) judge() time.Duration { return orDefault(l.Judge, 10*time.Second) }

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
	told  *sync.Map // session and day -> that the budget is used up was said
	began time.Time // when the turn began: a wait counts from there

	calls     []tutor.ModelCall
	weighed   bool   // the evaluator was asked
	unweighed string // why it did not answer; ""
	mute      bool   // no mind is asked any more in this turn
	noticed   bool   // that the model is away was said
	fallback  bool   // the built-in way stood in for a mind
	repairs   int    // of what a model proposed
}

func (k *Kernel) mindsFor(out *stream) *minds {
	return &minds{Minds: k.Minds(), stream: out, told: &k.budgetTold, began: k.Now()}
}

// left is how long the student may still wait for first words.
func (m *minds) left() time.Duration { return m.Limits.first() - m.now().Sub(m.began) }

// unasked records why a model was not asked although it may do a job.
func (m *minds) unasked(job, why string, soon time.Duration) {
	m.emit(tutor.Event{Kind: tutor.EventUnasked, Unasked: &tutor.Unasked{Job: job, Why: why, Soon: soon}})
}

// whyLate is what a teacher reads where a reply would have come too late.
const whyLate = "first words would come too late"

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
	inner, cancel := context.WithTimeout(ctx, max(limit, time.Millisecond))
	defer cancel()
	err := call(inner)
	if err != nil && ctx.Err() == nil && errors.Is(inner.Err(), context.DeadlineExceeded) && !errors.Is(err, tutor.ErrEnough) {
		return fmt.Errorf("no answer within %s", limit.Round(100*time.Millisecond))
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
	if busy := new(tutor.Busy); errors.As(err, &busy) {
		m.unasked(busy.Job, busy.Why, busy.Soon)
		m.fallback, m.mute = true, true
		return
	}
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

// figures are what the calls came to. Tokens of label and choose are the
// orchestrator's, all others are the workers'.
func (m *minds) figures() tutor.Done {
	d := tutor.Done{ModelCalls: len(m.calls), Repairs: m.repairs, Fallback: m.fallback}
	for _, c := range m.calls {
		d.TokensIn += c.TokensIn
		d.TokensOut += c.TokensOut
		if c.Role == "label" || c.Role == "choose" {
			d.OrchestratorIn += c.TokensIn
			d.OrchestratorOut += c.TokensOut
			continue
		}
		d.WorkersIn += c.TokensIn
		d.WorkersOut += c.TokensOut
	}
	return d
}
