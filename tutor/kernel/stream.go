package kernel

import (
	"context"
	"iter"
	"time"

	"primer/tutor"
)

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
		if err := turn(k.mindsFor(out)); err != nil {
			out.tell(out.stamped(tutor.Event{Kind: tutor.EventFailed, Failed: &tutor.Failure{Text: err.Error()}}))
		}
	}
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
