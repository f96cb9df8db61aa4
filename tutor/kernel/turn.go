package kernel

import (
	"context"
	"errors"
	"iter"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What a student's line becomes. Each value holds the ones before it, is made by
// one stage, and is not written to once that stage is over. What the rules may look
// at (in) grows with them: each line below names the part of it that is set there.
type (
	// scene finds what is known before the line is read: memory, read once, and the
	// lesson. in: Now, State, Profile, Band, Lesson, Mastery as stored, Choose, Place.
	scene struct {
		*Kernel
		snap    tutor.Snapshot
		lesson  *course.Lesson // nil where the library has it no more
		subject string         // of the lesson: math, science, english, history, art
		in      pedagogy.Input
	}
	// heard is the line as it is stored: cleaned and masked. in: Turn, Text, Sure.
	heard struct {
		scene
		masked []string // kinds of personal data that were hidden
	}
	// reading holds what the line is. in: Screen, Command, Features, Lesson.Term.
	reading struct {
		heard
		picked     []bank.Hit // the entry of the lesson's bank that the student picks of those offered
		neither    bool       // it is none of them
		verbatim   bool       // it is a wording of the bank, word for word
		certain    bool       // it is surely what an entry of the bank is about
		taken      string     // the right answer in a complaint, or in a line before it, for which the line is taken
		complained string     // what the line holds against the tutor, ""
		// ofPicture: it asks what the picture beside the open question shows, or doubts it.
		ofPicture bool
		// wordFirst is the word of the open question with which the line begins to ask what it is.
		wordFirst string
	}
	// judgment holds what it is worth, against what was asked. in: Verdict, and Features
	// mended by it.
	judgment struct {
		reading
		described bool          // it tells the choice by what that is like
		picksNone bool          // it names what could be picked, and picks nothing
		came      answer.Stance // what the line comes to as its answer, where that is not how it begins
		beside    string        // what stands beside a piece of it that is its answer, and leads nowhere
	}
	// decision holds what follows from it: evidence, what is believed now, and the move.
	// in: Mastery, Standing, Spinning, Prereq, RestsOn.
	decision struct {
		judgment
		rows   []tutor.Evidence
		belief belief
		plan   pedagogy.Plan
		made   tutor.Decision
		answer *tutor.Answered // what the student's own question is answered from
	}
	// work holds what the specialists drafted, each for a task; plan.State has the
	// question that they opened.
	work struct {
		decision
		tasks  []tutor.Task
		drafts []tutor.Work
	}
	// reply holds what the student was shown of it, checked, and where the lessons stand.
	reply struct {
		work
		by       tutor.Speaker
		text     string
		cut      bool
		own      bool          // the words are a model's
		granted  bool          // that may speak by a lab's word
		withheld int           // sentences that failed a check
		after    tutor.State   // of the lesson that goes on
		left     []tutor.State // lessons that were left for another
		told     []int64       // questions whose answer of the teacher is in it
		recalls  *tutor.Memo   // what was talked about before, with which it opens the session
	}
)

// answer is the loop: it takes a line that was heard through all stages.
func (t heard) answer(ctx context.Context, m *minds) error {
	read := t.read(ctx, m.stream)
	judged := read.judge(ctx, m)
	decided, err := judged.decide(ctx, m)
	if err != nil {
		return err
	}
	drafted := decided.consult(ctx, m)
	said := drafted.compose(ctx, m)
	return said.commit(ctx, m)
}

// Turn takes one message of the student through all stages and yields what
// happens as events, the reply piece by piece. The last event is done, or failed
// when the turn could not be stored. Whoever stops listening cancels the turn:
// what was said so far is kept and marked as cut off.
func (k *Kernel) Turn(ctx context.Context, session, text string) iter.Seq[tutor.Event] {
	return k.events(ctx, session, func(m *minds) error {
		keep, kept := outlasting(ctx)
		defer kept()
		s, err := k.scene(keep, session)
		if err != nil {
			return err
		}
		h, err := s.receive(keep, m.stream, text)
		if err != nil {
			return err
		}
		return h.answer(ctx, m)
	})
}

// Begin opens a session: it answers a message that a crash left unanswered, or
// greets, with the lesson's first question or the one that is still open.
func (k *Kernel) Begin(ctx context.Context, session string) iter.Seq[tutor.Event] {
	return k.events(ctx, session, func(m *minds) error {
		s, err := k.scene(ctx, session)
		if err != nil {
			return err
		}
		h, left, err := s.leftover(ctx, m.stream)
		if err != nil {
			return err
		}
		switch {
		case left:
			return h.answer(ctx, m)
		case s.snap.Session.Turns > 0: // it was opened before, and another window has answered what was left
			return nil
		}
		return s.greet(ctx, m)
	})
}

// scene takes the snapshot: the only reading of most turns.
func (k *Kernel) scene(ctx context.Context, session string) (scene, error) {
	t := scene{Kernel: k, in: pedagogy.Input{Now: k.Now(), Rules: k.Rules}}
	var err error
	if t.snap, err = k.Memory.Snapshot(ctx, session); err != nil {
		return t, err
	}
	t.in.State, t.in.Profile, t.in.Mastery, t.in.Choose = t.snap.State, t.snap.Profile, t.snap.Mastery, choosing(t.snap.Outcomes)
	if t.in.State.Lesson == "" {
		t.in.State.Lesson = t.snap.Session.Lesson
	}
	if t.in.State.Seed == 0 {
		t.in.State.Seed = t.snap.Session.Seed
	}
	if l, ok := k.Library.Lesson(t.in.State.Lesson); ok {
		t.lesson, t.subject = l, l.Subject
		t.in.State.Right = t.rightIn(l)
	}
	t.in.Lesson = t.facts(t.in.State.Lesson)
	t.in.Band = course.BandOf(t.voice(t.in.State).Grade)
	t.in.Band.Numbers = course.BandOf(t.in.Profile.Grade).Numbers
	if s := &t.in.State; s.Asked.Kind == tutor.AskActivate {
		s.Series = nil // of an older version, which offered a placement there
	}
	if t.in.State.Phase <= tutor.PhaseExplain || t.in.State.Series != nil {
		t.in.Place = t.placement()
	}
	return t, nil
}

// receive cleans and masks the message and stores it, before anything else is
// done with it.
func (t scene) receive(ctx context.Context, out *stream, text string) (heard, error) {
	t.at("receive")
	clean, left := message.Clean(text)
	text, masked := message.Mask(clean, t.awaited)
	turn, err := t.Memory.Hear(ctx, t.snap.Session.ID, text, t.in.Now)
	if err != nil {
		return heard{}, err
	}
	return t.hear(out, turn, text, masked, left), nil
}

// leftover picks up a message that was stored but never answered.
func (t scene) leftover(ctx context.Context, out *stream) (h heard, found bool, err error) {
	turn, text, at, found, err := t.Memory.Unanswered(ctx, t.snap.Session.ID)
	if err != nil || !found {
		return heard{}, false, err
	}
	t.in.Now = at
	return t.hear(out, turn, text, nil, ""), true, nil
}

// hear takes "/sure 5" apart: the text is stored as typed, the answer is read
// without the word.
func (t scene) hear(out *stream, turn int, text string, masked []string, left string) heard {
	out.turn = turn
	out.emit(tutor.Event{Kind: tutor.EventHeard, Heard: &tutor.Heard{Text: text, Masked: masked, Left: left}})
	t.in.Turn = turn
	t.in.Sure, t.in.Text = tutor.SplitSureness(text)
	if meant := t.in.State.Meant; meant != "" && answer.SaysYes(t.in.Text) {
		t.in.Text = meant
	}
	return heard{scene: t, masked: masked}
}

func (k *Kernel) at(stage string) {
	if k.At != nil {
		k.At(stage)
	}
}

// stream is the events of one turn: sent to whoever listens, and kept for the
// commit.
type stream struct {
	session string
	turn    int
	now     func() time.Time
	yield   func(tutor.Event) bool
	ended   func() error // of the context: not nil when the student pressed esc
	gone    bool         // nobody listens any more
	events  []tutor.Event
}

// events runs a turn and yields what happens in it. An error ends it with one line
// that says what went wrong; that is never stored.
func (k *Kernel) events(ctx context.Context, session string, turn func(m *minds) error) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		out := &stream{session: session, now: k.Now, yield: yield, ended: ctx.Err}
		keep, kept := outlasting(ctx)
		release, err := k.Memory.Serial(keep, session)
		if kept(); err == nil {
			defer release()
			err = turn(k.mindsFor(out))
		}
		if err != nil {
			out.tell(out.stamped(tutor.Event{Kind: tutor.EventFailed, Failed: &tutor.Failure{Text: err.Error(), Elsewhere: errors.Is(err, tutor.ErrElsewhere)}}))
		}
	}
}

// storeTime is how long a line that was sent may still take to be stored when its window is
// gone: a cut line or a closed terminal loses nothing that was on the screen.
const storeTime = 5 * time.Second

// outlasting is a context that ends storeTime after ctx.
func outlasting(ctx context.Context) (longer context.Context, done func()) {
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(storeTime, cancel) })
	return longer, func() { stop(); cancel() }
}

// emit tells an event and keeps it for the commit.
func (s *stream) emit(e tutor.Event) {
	e = s.stamped(e)
	s.events = append(s.events, e)
	s.tell(e)
}

func (s *stream) stamped(e tutor.Event) tutor.Event {
	e.Session, e.Turn, e.Seq, e.At = s.session, s.turn, len(s.events), s.now()
	return e
}

func (s *stream) tell(e tutor.Event) {
	if !s.gone {
		s.gone = !s.yield(e)
	}
}

// stopped reports whether the student has stopped the turn, or left.
func (s *stream) stopped() bool { return s.gone || s.ended() != nil }

// checked records one failed check with what became of the sentence.
func (s *stream) checked(c tutor.Check, done string) {
	c.Done = done
	s.emit(tutor.Event{Kind: tutor.EventChecked, Checked: &c})
}
