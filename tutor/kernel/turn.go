package kernel

import (
	"context"
	"iter"
	"time"

	"primer/tutor"
	"primer/tutor/learner"
	"primer/tutor/message"
	"primer/tutor/pedagogy"
)

// turn is one student message on its way through the stages. Each stage reads
// what the ones before it left here and adds its own.
type turn struct {
	*Kernel
	ctx     context.Context
	session string
	number  int
	began   time.Time
	yield   func(tutor.Event) bool
	minds   Minds // as they were when the turn began
	gone    bool  // nobody listens any more: the student left or pressed esc

	snap     tutor.Snapshot
	text     string // as cleaned, masked and stored
	masked   []string
	lesson   pedagogy.Facts
	in       pedagogy.Input
	plan     pedagogy.Plan
	rows     []tutor.Evidence
	belief   belief
	before   map[string]learner.Track // as they stood when the turn began
	decision tutor.Decision
	tasks    []tutor.Task
	drafts   []tutor.Work
	reply    reply
	events   []tutor.Event
	commit   tutor.Commit
	calls    []tutor.ModelCall
	decide   time.Duration
	wording  string // what the evaluator's model said, in place of built-in words
	weighed  bool   // the evaluator was asked
	mute     bool   // no mind is asked any more in this turn
	noticed  bool   // that the model is away was said
	fallback bool   // the built-in way stood in for a mind
	rewrites int    // sentences that a model was asked to say otherwise
	repairs  int    // of what a model proposed
	follows  bool   // a question follows the words, shown as it stands
	wordless bool   // the decision's own words are not said
	ground   []string
	answer   *tutor.Answered // what the student's own question is answered from, once it was looked up
	posed    []posing        // of each task
	fixes    []tutor.Fix
	err      error
}

// Turn takes one message of the student through all stages and yields what
// happens as events, the reply piece by piece. The last event is done, or failed
// when the turn could not be stored. Whoever stops listening cancels the turn:
// what was said so far is kept and marked as cut off.
func (k *Kernel) Turn(ctx context.Context, session, text string) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		t := k.newTurn(ctx, session, yield)
		t.read()
		t.receive(text)
		t.run()
	}
}

// Begin opens a session: it answers a message that a crash left unanswered, or
// greets, with the lesson's first question or the one that is still open.
func (k *Kernel) Begin(ctx context.Context, session string) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		t := k.newTurn(ctx, session, yield)
		t.read()
		if t.err == nil && t.answerLeftover() {
			t.run()
			return
		}
		t.greet()
	}
}

func (k *Kernel) newTurn(ctx context.Context, session string, yield func(tutor.Event) bool) *turn {
	return &turn{Kernel: k, ctx: ctx, session: session, yield: yield, minds: k.Minds(), began: k.Now()}
}

// run is the loop: understand, decide, consult, compose, commit. Reading and
// receiving came before it.
func (t *turn) run() {
	for _, stage := range []struct {
		name string
		do   func()
	}{
		{"screen", t.screen},
		{"understand", t.understand},
		{"assess", t.assess},
		{"decide", t.chooseMove},
		{"specialists", t.consult},
		{"compose", t.compose},
		{"commit", t.store},
	} {
		if t.err != nil {
			t.fail()
			return
		}
		t.at(stage.name)
		stage.do()
	}
	if t.err != nil {
		t.fail()
	}
}

func (t *turn) at(stage string) {
	if t.At != nil {
		t.At(stage)
	}
}

// read takes the snapshot: the only reading of a turn.
func (t *turn) read() {
	t.snap, t.err = t.Memory.Snapshot(t.ctx, t.session)
	if t.err != nil {
		return
	}
	t.lesson = t.facts(t.snap.State.Lesson)
	t.in = pedagogy.Input{
		Now: t.began, State: t.snap.State, Profile: t.snap.Profile,
		Lesson: t.lesson, Mastery: t.snap.Mastery, Choose: choosing(t.snap.Outcomes), Rules: t.Rules,
	}
	if t.in.State.Lesson == "" {
		t.in.State.Lesson = t.snap.Session.Lesson
		t.lesson = t.facts(t.in.State.Lesson)
		t.in.Lesson = t.lesson
	}
	if t.in.State.Seed == 0 {
		t.in.State.Seed = t.snap.Session.Seed
	}
	t.in.Band = bandOf(t.voice(t.in.State))
	t.in.Band.Numbers = bandOf(t.in.Profile).Numbers
	if !t.in.State.Started || t.in.State.Series != nil {
		t.in.Place = t.placement()
	}
}

// receive cleans and masks the message and stores it, before anything else is
// done with it.
func (t *turn) receive(text string) {
	if t.err != nil {
		return
	}
	t.at("receive")
	clean, left := message.Clean(text)
	t.text, t.masked = message.Mask(clean, t.awaited)
	t.number, t.err = t.Memory.Hear(t.ctx, t.session, t.text, t.began)
	if t.err != nil {
		return
	}
	t.emit(tutor.Event{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: t.text, Masked: t.masked, Left: left}})
	t.heardSure()
}

// answerLeftover picks up a message that was stored but never answered.
func (t *turn) answerLeftover() bool {
	number, text, at, ok, err := t.Memory.Unanswered(t.ctx, t.session)
	if err != nil || !ok {
		t.err = err
		return false
	}
	t.number, t.text, t.began = number, text, at
	t.in.Now = at
	t.emit(tutor.Event{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: text}})
	t.heardSure()
	return true
}

// emit sends an event to whoever listens and keeps it for the commit.
func (t *turn) emit(e tutor.Event) {
	e.Session, e.Turn, e.Seq, e.At = t.session, t.number, len(t.events), t.Now()
	t.events = append(t.events, e)
	if !t.gone && !t.yield(e) {
		t.gone = true
	}
}

// fail says in one line that the turn could not be carried out.
func (t *turn) fail() {
	e := tutor.Event{Session: t.session, Turn: t.number, Seq: len(t.events), At: t.Now(), Kind: tutor.EventFailed, Failed: &tutor.Failure{Text: t.err.Error()}}
	if !t.gone {
		t.gone = !t.yield(e)
	}
}
