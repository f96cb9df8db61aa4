package desk

import (
	"context"
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/voice"
	"github.com/primer-tutor/primer/tutor"
)

var _ tui.Backend = (*Backend)(nil)

// Backend is the program as the screen sees it.
type Backend struct {
	*Desk
	Note string // one line about the model, or how to get one
	// chosen counts the choices of a model, so that a test of one knows whether
	// another was chosen meanwhile.
	chosen atomic.Int64
	voice  atomic.Pointer[voice.Reader] // that reads aloud; nil while nothing is read
	warden warden                       // of the teacher's PIN

	heard  pending     // lines of danger of somebody not known yet
	shared atomic.Bool // several students learn here

	chats struct { // that are open here, by their student
		sync.Mutex
		of map[string]int
	}
}

// Students lists who has learned here.
func (b *Backend) Students(ctx context.Context) ([]tutor.Profile, error) { return b.DB.Profiles(ctx) }

// Enroll makes a new student and remembers them for next time. What they said of the
// grade may name the country, too.
func (b *Backend) Enroll(ctx context.Context, name string, grade int, said string) (tutor.Profile, error) {
	p, err := b.NewStudent(ctx, name, grade, countryOf(said))
	if err != nil {
		return p, err
	}
	b.tellHeard(ctx, p.ID)
	b.LookForPIN(ctx)
	return p, b.remember(p)
}

// pending are lines that wait for their student to be known.
type pending struct {
	mu    sync.Mutex
	lines []string
}

func (p *pending) add(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lines = append(p.lines, line)
}

func (p *pending) take() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	lines := p.lines
	p.lines = nil
	return lines
}

func (b *Backend) remember(p tutor.Profile) error {
	if b.Config.Student == p.Name {
		return nil
	}
	return b.settle(func(c *Config) { c.Student = p.Name })
}

// SaveProfile stores what the student changed.
func (b *Backend) SaveProfile(ctx context.Context, p tutor.Profile) error {
	if p.Name = tui.CleanName(p.Name); p.Name == "" {
		return errNoName
	}
	return b.DB.UpdateProfile(ctx, p)
}

// Lessons lists all lessons as the student sees them.
func (b *Backend) Lessons(ctx context.Context, student string) ([]tui.LessonCard, error) {
	p, err := b.DB.Profile(ctx, student)
	if err != nil {
		return nil, err
	}
	return b.LessonCards(ctx, p)
}

// Open begins a session in a lesson, with the last one's conversation above it.
func (b *Backend) Open(ctx context.Context, student, lesson string) (tui.Chat, error) {
	p, err := b.DB.Profile(ctx, student)
	if err != nil {
		return nil, err
	}
	c, err := b.open(ctx, p, lesson, !b.Locked() || !b.Shared()) // else nobody knows whether it is theirs
	if err != nil {
		return nil, err
	}
	if b.Opened != nil {
		defer b.Opened()
	}
	return c, b.remember(p)
}

// open begins a student's session; with before the last one's conversation stands above it.
func (b *Backend) open(ctx context.Context, p tutor.Profile, lesson string, before bool) (*chat, error) {
	if err := b.DB.Sit(p.ID); err != nil {
		return nil, err
	}
	b.tellHeard(ctx, p.ID)
	var last tutor.Session
	var err error
	if before {
		if last, err = b.lastTalk(ctx, p.ID, lesson); err != nil {
			return nil, err
		}
	}
	session, err := b.OpenSession(ctx, p, lesson)
	if err != nil {
		return nil, err
	}
	c := &chat{Desk: b.Desk, id: session.ID, leave: b.sat(p.ID)}
	if last.ID != "" {
		if err := c.recall(ctx, last.ID, last.ID == session.ID); err != nil {
			return nil, err
		}
	}
	return c, c.refresh(ctx)
}

// lastTalk is the newest session of the lesson in which the student said
// something; the zero session when there is none.
func (b *Backend) lastTalk(ctx context.Context, student, lesson string) (tutor.Session, error) {
	sessions, err := b.DB.Sessions(ctx, student)
	if err != nil {
		return tutor.Session{}, err
	}
	i := slices.IndexFunc(sessions, func(s tutor.Session) bool { return s.Lesson == lesson && s.Turns > 0 })
	if i < 0 {
		return tutor.Session{}, nil
	}
	return sessions[i], nil
}

// chat is one session on the screen.
type chat struct {
	*Desk
	id         string
	leave      func() // the student's seat, with the last of their lessons here
	info       tui.SessionInfo
	before     earlier
	prev       []tutor.Message
	prevEvents []tutor.Event
	last       atomic.Int64 // turn that was stored last
}

// Typing has the model read the conversation ahead once more: another student's may have
// come between.
func (c *chat) Typing() {
	if last := c.last.Load(); last > 0 {
		c.warmNext(context.Background(), c.id, int(last))
	}
}

// Session is where the chat stands, from memory.
func (c *chat) Session() tui.SessionInfo { return c.info }

// refresh reads where the chat stands, after it opened and after every turn.
func (c *chat) refresh(ctx context.Context) error {
	snap, err := c.DB.Snapshot(ctx, c.id)
	if err != nil {
		return err
	}
	c.info = tui.SessionInfo{ID: c.id, Lesson: snap.Session.Lesson, Student: snap.Profile, Phase: snap.State.Phase, Complete: snap.State.Complete, Together: snap.State.Together.On, Turns: snap.Session.Turns, Prev: c.prev, More: c.before.more, PrevEvents: c.prevEvents}
	if l, ok := c.Library.Lesson(snap.Session.Lesson); ok {
		c.info.Title = l.Title
		c.info.Percent = percentOf(l.KCs(), snap.Mastery)
	}
	return nil
}

func percentOf(kcs []tutor.KC, mastery map[string]tutor.Mastery) int {
	sum := 0
	for _, k := range kcs {
		if m := mastery[k.ID]; m.Rows > 0 {
			sum += m.Percent()
		}
	}
	if len(kcs) == 0 {
		return 0
	}
	return sum / len(kcs)
}

// Begin is the tutor's opening, or the answer that a crash kept back.
func (c *chat) Begin(ctx context.Context) iter.Seq[tutor.Event] {
	return c.refreshing(ctx, c.Kernel.Begin(ctx, c.id))
}

// Turn takes the student's line.
func (c *chat) Turn(ctx context.Context, text string) iter.Seq[tutor.Event] {
	return c.refreshing(ctx, c.Kernel.Turn(ctx, c.id, text))
}

// refreshing passes events on and reads the new standing after the last one.
func (c *chat) refreshing(ctx context.Context, events iter.Seq[tutor.Event]) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		for e := range events {
			if e.Done != nil {
				_ = c.refresh(context.WithoutCancel(ctx))
				c.last.Store(int64(e.Turn))
				c.warmNext(ctx, c.id, e.Turn)
				if e.Turn > 0 { // who only looks in needs none of it
					c.readAhead(ctx, c.info)
				}
			}
			if !yield(e) {
				return
			}
		}
	}
}

// End stamps the session as ended.
func (c *chat) End(ctx context.Context) error {
	c.leave()
	return c.CloseSession(ctx, c.id)
}

// sat counts a student's lesson that is open here; leave is for its end.
func (b *Backend) sat(student string) (leave func()) {
	b.chats.Lock()
	defer b.chats.Unlock()
	if b.chats.of == nil {
		b.chats.of = map[string]int{}
	}
	b.chats.of[student]++
	return sync.OnceFunc(func() {
		b.chats.Lock()
		defer b.chats.Unlock()
		if b.chats.of[student]--; b.chats.of[student] == 0 {
			b.DB.Leave(student)
		}
	})
}

// TakeOver makes this window the student's.
func (b *Backend) TakeOver(ctx context.Context, student string) error {
	return b.DB.TakeOver(ctx, student)
}

// Along is what was said in the student's newest conversation.
func (b *Backend) Along(ctx context.Context, student string) ([]tutor.Message, error) {
	s, err := b.DB.LatestSession(ctx, student, "")
	if err != nil {
		return nil, err
	}
	return b.DB.Messages(ctx, s.ID)
}
