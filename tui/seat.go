package tui

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/primer-tutor/primer/tutor"
)

// Seat is all that a student may reach who sits at another computer and is served
// from here: their own talks, what there is to learn, what they have learned, and
// how their screen looks. Other students, the teacher's pane, the machine's settings,
// folders, voice programs and models are not in it, so that no key leads there.
//
// A seat is of one student: whichever student its methods are asked about, they
// answer for that one.
type Seat interface {
	Talk
	Library
	Learner
	Self
}

// Self is what is the student's own beside their learning.
type Self interface {
	Me(ctx context.Context) (tutor.Profile, error)
	// Keep stores what a student may change of their profile by themselves: what they
	// like and how they like to be told. Name, grade and country stay.
	Keep(ctx context.Context, p tutor.Profile) error
	// Look is how the student's screen looks, from memory, and SetLook keeps it.
	Look() Look
	SetLook(ctx context.Context, l Look) error
	// Model is what speaks beside the built-in tutor, from memory.
	Model() ModelStatus
}

// Look is how a student's screen looks.
type Look struct {
	Theme    string // one of Themes; "" is auto
	Language string // a code of words.Languages; "" is English
	Still    bool   // nothing moves by itself
	ASCII    bool   // pictures with plain characters only
}

// errNotHere is what a seat answers where it has nothing behind it.
var errNotHere = errors.New("ask your teacher for that")

// served is a seat as the screen sees a backend. It holds the seat and nothing else:
// the methods that are the machine's, of others or of the teacher answer by themselves.
type served struct{ Seat }

var _ Backend = served{}

// Household: the student alone.

func (s served) Students(ctx context.Context) ([]tutor.Profile, error) {
	me, err := s.Me(ctx)
	return []tutor.Profile{me}, err
}

func (s served) Roster(ctx context.Context) ([]StudentCard, error) {
	me, err := s.Me(ctx)
	return []StudentCard{{Profile: me}}, err
}

func (served) Enroll(context.Context, string, int, string) (tutor.Profile, error) {
	return tutor.Profile{}, errNotHere
}
func (s served) SaveProfile(ctx context.Context, p tutor.Profile) error { return s.Keep(ctx, p) }
func (served) SetCountry(context.Context, string, string) (tutor.Profile, error) {
	return tutor.Profile{}, errNotHere
}
func (served) Country(code string) string { return code }

// Teacher: nobody.

func (served) Inbox(context.Context, bool) ([]Matter, error) { return nil, errNotHere }
func (served) SeeMatters(context.Context, []string) error    { return errNotHere }
func (served) ReadMatter(context.Context, Matter) (MatterTurn, error) {
	return MatterTurn{}, errNotHere
}

func (served) Decide(context.Context, Matter, bool, string) (Ruling, error) {
	return Ruling{}, errNotHere
}
func (served) Answer(context.Context, Matter, string) error { return errNotHere }
func (served) KeepCase(context.Context, Matter, tutor.Wanted, string) (int64, error) {
	return 0, errNotHere
}

// Lock: what is for teachers is not here, so that no PIN can be tried either.

func (served) Locked() bool { return true }
func (served) Shared() bool { return false }
func (served) Unlock(context.Context, string) (PINTry, error) {
	return PINTry{}, errNotHere
}
func (served) SetPIN(context.Context, string) error { return errNotHere }

// Models: what speaks is told, nothing can be chosen.

func (served) Models(context.Context) ([]ModelChoice, error) { return nil, errNotHere }
func (served) UseModel(context.Context, string) error        { return errNotHere }
func (served) FetchModel(context.Context, string, func(Step)) (string, error) {
	return "", errNotHere
}

func (served) TryModel(context.Context, string, func(Step)) (string, error) {
	return "", errNotHere
}

// Machine: the settings are the look of this student's screen.

func (s served) Settings() Settings {
	l := s.Look()
	return Settings{Theme: l.Theme, Language: l.Language, Still: l.Still, ASCII: l.ASCII}
}

func (s served) Settle(ctx context.Context, v Settings) error {
	return s.SetLook(ctx, Look{Theme: v.Theme, Language: v.Language, Still: v.Still, ASCII: v.ASCII})
}
func (served) Preferences() []Preference                          { return nil }
func (served) Prefer(context.Context, string, string) error       { return errNotHere }
func (served) Voices(context.Context) ([]string, string)          { return nil, "" }
func (served) Places() []Place                                    { return nil }
func (served) Backup(context.Context, func(Step)) (string, error) { return "", errNotHere }
func (served) ReadAloud(context.Context, bool, bool) (Aloud, error) {
	return nil, errNotHere
}

func (served) Save(context.Context, string, string, Save, func(Step)) (string, error) {
	return "", errNotHere
}

// Served are the kinds of events that a served screen is sent: those that it shows. The
// reasons behind a turn, and the answer that it waits for, stay where they are.
func Served(k tutor.EventKind) bool { return shows[k] != nil || k == tutor.EventDone }

// notAtSeat are the places that a served screen has not.
var notAtSeat = []place{inTeacher, inInbox, inMatter, inNoting, inStudents, inLock, inWelcome}

// seatBindings are the keys of a served screen: without those of teachers and of the
// machine.
func seatBindings(all []binding) []binding {
	return slices.DeleteFunc(all, func(b binding) bool {
		return b.lock || b.owner || slices.Contains(notAtSeat, b.place)
	})
}

// Sitting is the screen of one served student.
type Sitting struct {
	Program *tea.Program

	m     *Model
	stop  context.CancelFunc
	keyed atomic.Int64
}

// servedFrames is how often a served screen may be drawn in a second: a class shares
// one machine and its network.
const servedFrames = 30

// SitDown readies a student's screen; the caller runs its program and then ends it.
// env is what is known of the student's terminal. With ctx the turns end, too: it
// should outlive the connection.
func SitDown(ctx context.Context, seat Seat, o Options, env []string, options ...tea.ProgramOption) *Sitting {
	l := seat.Look()
	o.Copy, o.Aloud = nil, false
	o.Theme, o.Language, o.Still, o.ASCII = l.Theme, l.Language, l.Still, l.ASCII
	ctx, stop := context.WithCancel(ctx)
	s := &Sitting{stop: stop}
	m := newModelOf(ctx, served{seat}, o, true)
	s.m = m
	s.keyed.Store(m.opt.Now().UnixNano())
	frames, paced := pace(time.Second/servedFrames, s.pass)
	m.frames = frames
	s.Program = tea.NewProgram(m, append(options, tea.WithFPS(servedFrames), tea.WithoutSignalHandler(), tea.WithEnvironment(env), tea.WithColorProfile(colorprofile.Env(env)), paced)...)
	m.frames.of(s.Program)
	return s
}

// pass notes when the student did something, and lets nothing suspend the server.
func (s *Sitting) pass(msg tea.Msg) tea.Msg {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseClickMsg, tea.MouseWheelMsg:
		s.keyed.Store(s.m.opt.Now().UnixNano())
	case tea.SuspendMsg:
		return nil
	}
	return msg
}

// Keyed is when the student last touched a key.
func (s *Sitting) Keyed() time.Time { return time.Unix(0, s.keyed.Load()) }

// Leave has the student leave when the turn under way is over, with the lines that wait
// for it.
func (s *Sitting) Leave() { s.Program.Send(leaveMsg{}) }

type leaveMsg struct{}

func (leaveMsg) apply(m *Model) tea.Cmd {
	m.leavesNext = true
	return m.leaveNow()
}

// leaveNow leaves once nothing of the student's is under way, where that was asked for.
func (m *Model) leaveNow() tea.Cmd {
	if c := m.chat; !m.leavesNext || c != nil && (c.turn != nil || len(c.waits) > 0) {
		return nil
	}
	return m.quit()
}

// lastTurn is how long a turn may still take when the student's line was cut.
const lastTurn = 20 * time.Second

// End ends the lesson when the program is over. A turn under way is finished, and what was
// sent while it ran is answered, so that it stands there when the student is back.
func (s *Sitting) End() error {
	defer s.stop()
	m := s.m
	m.abandonWork()
	if m.chat == nil {
		return m.unkept
	}
	c := m.chat
	if c.turn != nil {
		c.turn.runOut(lastTurn)
	}
	c.takeWaiting(m.stream, lastTurn)
	return errors.Join(m.unkept, c.end(context.Background()))
}

// Tell shows what the teacher says.
func (s *Sitting) Tell(text string) { go s.Program.Send(toldMsg{text}) }

type toldMsg struct{ text string }

func (msg toldMsg) apply(m *Model) tea.Cmd {
	if m.chat == nil {
		return m.notify(m.theme.Say("chat.teacher-says") + " " + line(msg.text))
	}
	m.chat.list.add(&bubble{by: tutor.ByTeacher, text: clean(msg.text)})
	return nil
}
