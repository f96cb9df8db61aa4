package desk

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
)

var _ tui.Seat = (*Seat)(nil)

// Seat is Primer as one served student sees it. Its methods answer for that student,
// whoever they are asked about.
type Seat struct {
	of      *Backend
	student string // id
	look    atomic.Pointer[tui.Look]

	now struct { // the conversation that is open
		sync.Mutex
		session string
	}
}

// SeatOf is the seat of a student, by their id.
func (b *Backend) SeatOf(ctx context.Context, student string) (*Seat, error) {
	s := &Seat{of: b, student: student}
	kept, err := b.DB.Look(ctx, student)
	if err != nil {
		return nil, err
	}
	var look tui.Look
	if kept != "" && json.Unmarshal([]byte(kept), &look) != nil {
		look = tui.Look{} // of a later version, perhaps
	}
	s.look.Store(&look)
	return s, nil
}

// Me is the student's profile.
func (s *Seat) Me(ctx context.Context) (tutor.Profile, error) { return s.of.DB.Profile(ctx, s.student) }

// Keep stores what the student likes, and how they like to be told.
func (s *Seat) Keep(ctx context.Context, p tutor.Profile) error {
	me, err := s.Me(ctx)
	if err != nil {
		return err
	}
	if p.Name != me.Name || p.Grade != me.Grade {
		return errors.New("your teacher can change name and grade")
	}
	me.Style, me.Level, me.Interests = p.Style, p.Level, p.Interests
	return s.of.DB.UpdateProfile(ctx, me)
}

// Look is how the student's screen looks.
func (s *Seat) Look() tui.Look { return *s.look.Load() }

// SetLook keeps it.
func (s *Seat) SetLook(ctx context.Context, l tui.Look) error {
	if err := checkLook(l.Theme, l.Language); err != nil {
		return err
	}
	raw, err := json.Marshal(l)
	if err != nil {
		return err
	}
	if err := s.of.DB.SetLook(ctx, s.student, string(raw)); err != nil {
		return err
	}
	s.look.Store(&l)
	return nil
}

// Model is what speaks beside the built-in tutor.
func (s *Seat) Model() tui.ModelStatus {
	m := s.of.Model()
	m.Host, m.Note = "", "" // which host it is, and how to choose another, is the teacher's
	return m
}

// Open begins a session in a lesson.
func (s *Seat) Open(ctx context.Context, _, lesson string) (tui.Chat, error) {
	me, err := s.Me(ctx)
	if err != nil {
		return nil, err
	}
	c, err := s.of.open(ctx, me, lesson, true)
	if err != nil {
		return nil, err
	}
	s.at(c.id)
	return &seatChat{chat: c, seat: s}, nil
}

func (s *Seat) at(session string) {
	s.now.Lock()
	defer s.now.Unlock()
	s.now.session = session
}

// Session is the id of the conversation that is open, or "".
func (s *Seat) Session() string {
	s.now.Lock()
	defer s.now.Unlock()
	return s.now.session
}

// TakeOver makes this seat the student's only window.
func (s *Seat) TakeOver(ctx context.Context, _ string) error { return s.of.TakeOver(ctx, s.student) }

// Along is what was said in the student's newest conversation.
func (s *Seat) Along(ctx context.Context, _ string) ([]tutor.Message, error) {
	return s.of.Along(ctx, s.student)
}

// Talks are the student's conversations.
func (s *Seat) Talks(ctx context.Context, _ string) ([]tui.TalkCard, error) {
	return s.of.Talks(ctx, s.student)
}

// SearchTalks finds what was said in them.
func (s *Seat) SearchTalks(ctx context.Context, _, text string) ([]tui.TalkHit, error) {
	return s.of.SearchTalks(ctx, s.student, text)
}

var errNotYours = errors.New("there is no such conversation of yours")

// ReadTalk is what was said in one of them.
func (s *Seat) ReadTalk(ctx context.Context, id string) ([]tutor.Message, error) {
	mine, err := s.of.DB.Session(ctx, id)
	if err != nil || mine.ID != id || mine.Student != s.student {
		return nil, errNotYours // whatever it was: that there is another's tells something, too
	}
	return s.of.ReadTalk(ctx, id)
}

// Heed reads a line that was typed where no lesson listens.
func (s *Seat) Heed(ctx context.Context, _, text string) (string, error) {
	return s.of.Heed(ctx, s.student, text)
}

// Meet is what is said to a line that answers no question of the first minute.
func (s *Seat) Meet(ctx context.Context, text string) string { return s.of.Meet(ctx, text) }

// Sent is what the student wrote last.
func (s *Seat) Sent(ctx context.Context, _ string) ([]string, error) {
	return s.of.Sent(ctx, s.student)
}

// Lessons lists the lessons; what was assigned says so.
func (s *Seat) Lessons(ctx context.Context, _ string) ([]tui.LessonCard, error) {
	cards, err := s.of.Lessons(ctx, s.student)
	if err != nil {
		return nil, err
	}
	assigned, err := s.of.DB.AssignedTo(ctx, s.student)
	for _, a := range slices.Backward(assigned) {
		if i := slices.IndexFunc(cards, func(c tui.LessonCard) bool { return c.ID == a.Lesson && !c.Complete }); i >= 0 {
			cards[i].Assigned, cards[i].Until = true, a.Until
		}
	}
	return cards, err
}

// LessonsFor are the lessons that a line speaks of.
func (s *Seat) LessonsFor(ctx context.Context, _, text string) (tui.Fitting, error) {
	return s.of.LessonsFor(ctx, s.student, text)
}

// Home is what waits for the student; what waits for the teacher is not told.
func (s *Seat) Home(ctx context.Context, _ string) (tui.HomeFacts, error) {
	return s.of.homeOf(ctx, s.student)
}

// Progress is what the student has learned.
func (s *Seat) Progress(ctx context.Context, _ string) (tui.Progress, error) {
	return s.of.Progress(ctx, s.student)
}

// Questions are the student's own that no lesson answered.
func (s *Seat) Questions(ctx context.Context, _ string) ([]tui.Question, error) {
	return s.of.Questions(ctx, s.student)
}

// Memos are what is remembered of the student.
func (s *Seat) Memos(ctx context.Context, _ string) ([]tutor.Memo, error) {
	return s.of.Memos(ctx, s.student)
}

// Forget erases some of them.
func (s *Seat) Forget(ctx context.Context, _ string, memos []tutor.Memo) error {
	return s.of.Forget(ctx, s.student, memos)
}

// WarmUp readies the warm-up.
func (s *Seat) WarmUp(ctx context.Context, _ string) (string, error) {
	return s.of.WarmUp(ctx, s.student)
}

// seatChat is a lesson as a served student has it: of a turn come only the events that
// the screen shows, and none of those of before. Why the tutor did what it did, and the
// answer that it waits for, are not among them.
type seatChat struct {
	*chat
	seat *Seat
}

func (c *seatChat) Session() tui.SessionInfo {
	info := c.chat.Session()
	info.PrevEvents = nil
	return info
}

func (c *seatChat) Begin(ctx context.Context) iter.Seq[tutor.Event] {
	return shown(c.chat.Begin(ctx))
}

func (c *seatChat) Turn(ctx context.Context, text string) iter.Seq[tutor.Event] {
	return shown(c.chat.Turn(ctx, text))
}

func (c *seatChat) End(ctx context.Context) error {
	c.seat.at("")
	return c.chat.End(ctx)
}

func shown(events iter.Seq[tutor.Event]) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		for e := range events {
			if tui.Served(e.Kind) && !yield(e) {
				return
			}
		}
	}
}
