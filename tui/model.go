package tui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// screen is which of the root model's pictures is shown.
type screen int

const (
	screenLoading screen = iota
	screenWho            // several students: which one?
	screenName           // first run: what should I call you?
	screenGrade          // and which grade?
	screenHome
	screenChat
)

// Options are the choices that flags and the configuration make.
type Options struct {
	Student  string // id or name; "" asks when it is not clear
	Lesson   string // id of a lesson to open at once
	Theme    string // one of Themes; "" is auto
	NoColor  bool
	Aloud    bool             // the tutor's words are read aloud from the beginning
	Still    bool             // nothing moves by itself, and the tutor's words come by whole sentences
	ASCII    bool             // draw pictures with plain characters only
	Language string           // of the screen, "es"; "" is English
	Now      func() time.Time // the clock of greetings; nil is time.Now

	// Copy writes the machine's own clipboard; nil when there is none.
	Copy func(text string) error
}

// Model is the root of the screen.
type Model struct {
	tutor  Backend
	opt    Options
	do     func(work func(context.Context) answer) tea.Cmd
	stream func(run turnRun) *stream
	doing  func(w *work, do Long)

	width, height int
	surface       surface // of the terminal, as far as it is known
	theme         theme
	paint         *painter

	screen  screen
	student tutor.Profile
	name    string // of a new student, until the grade is known
	beside  string // said to what they typed in the place of a name or a grade
	home    home
	chat    *chat

	composer composer
	pane     pane
	keys     []binding
	views    []layer // over the body, the last one on top
	aloud    aloud
	works    []*work // that take long and go on beside the rest
	palette  *finder // every action by name, when not nil
	picker   *picker // over the body, when not nil
	lock     *lock   // asks for the teacher's PIN, when not nil
	unlocked bool
	wanted   bool      // a PIN was asked for because an alert waits
	opened   time.Time // when the teacher last did something, while unlocked
	page     *page     // help and other things to read, over all else
	status   status

	remembered Remembered // as /memory listed it last

	toAsk      string // a question that opened a lesson and waits to be asked in it
	leaving    bool   // ctrl+c was pressed once
	leavesNext bool   // when nothing is under way any more
	quitting   bool
	watching   bool // a teacher follows the talk: nothing is said in it but notes
	seat       bool // a student's who is served: nothing of the machine is there
	frames     *frames
	unkept     error // why the last lesson could not be ended, told when the screen is gone
}

// answer is what a command brings back; apply puts it into the model. A Cmd
// itself changes nothing.
type answer interface{ apply(m *Model) tea.Cmd }

// ask has work done beside the screen, and shows what it brought; failed is the key
// of what was not done when it fails.
func ask[T any](m *Model, failed string, work func(context.Context) (T, error), then func(got T) tea.Cmd) tea.Cmd {
	return m.do(func(ctx context.Context) answer {
		got, err := work(ctx)
		return brought(func(m *Model) tea.Cmd {
			if err != nil {
				m.status.fail(m.theme.Say(failed), err)
				return nil
			}
			return then(got)
		})
	})
}

// brought is an answer that is known where it is asked for.
type brought func(m *Model) tea.Cmd

func (b brought) apply(m *Model) tea.Cmd { return b(m) }

func newModel(ctx context.Context, b Backend, o Options) *Model { return newModelOf(ctx, b, o, false) }

func newModelOf(ctx context.Context, b Backend, o Options, seat bool) *Model {
	if o.Now == nil {
		o.Now = time.Now
	}
	m := &Model{tutor: b, opt: o, composer: newComposer(), keys: bindings(), width: 80, height: 24, seat: seat}
	if seat {
		m.keys, m.composer.seat, m.home.seat = seatBindings(m.keys), true, true
	}
	if o.NoColor {
		m.surface.depth = noColors
	}
	m.dress()
	m.do = func(work func(context.Context) answer) tea.Cmd {
		return func() tea.Msg { return work(ctx) }
	}
	m.doing = func(w *work, do Long) { w.run(ctx, do) }
	m.stream = func(run turnRun) *stream { return newStream(ctx, run) }
	m.status.model = b.Model()
	return m
}

// Init asks for the students and for the terminal's background.
func (m *Model) Init() tea.Cmd {
	ask := []tea.Cmd{m.loadStudents()}
	if m.opt.Theme != ThemeDark && m.opt.Theme != ThemeLight && !m.opt.NoColor {
		ask = append(ask, tea.RequestBackgroundColor)
	}
	if m.opt.Aloud {
		ask = append(ask, m.readAloud(true, false))
	}
	return tea.Batch(ask...)
}

// Update takes one message.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.fit()
	case tea.BackgroundColorMsg:
		m.surface.light = !msg.IsDark()
		m.dress()
	case tea.ColorProfileMsg:
		if !m.opt.NoColor {
			m.surface.depth = depthOf(msg.Profile)
			m.dress()
		}
	case tea.KeyPressMsg:
		cmd := m.key(msg)
		m.fit()
		return m, tea.Batch(cmd, m.wantEarlier())
	case tea.PasteMsg:
		cmd := m.pasted(msg.Content)
		m.fit()
		return m, cmd
	case tea.MouseWheelMsg:
		m.wheel(msg)
		return m, m.wantEarlier()
	case tea.MouseClickMsg:
		cmd := tea.Batch(m.pressed(msg), m.click(msg))
		m.fit()
		return m, cmd
	case tea.MouseMotionMsg:
		m.dragged(msg)
		return m, m.wantEarlier()
	case tea.MouseReleaseMsg:
		return m, m.released()
	case answer:
		cmd := msg.apply(m)
		m.fit()
		return m, cmd
	}
	return m, nil
}

// pasted gives a paste to whoever takes text now.
func (m *Model) pasted(text string) tea.Cmd {
	switch {
	case m.page != nil || m.lock != nil:
	case m.palette != nil:
		m.palette.narrow(m, m.palette.want+line(text))
	case m.picker != nil:
	case m.view() != nil:
		return m.viewPasted(text)
	case m.pane.typing():
		m.pane.filterText(m.pane.filter + line(text))
	default:
		m.composer.paste(text)
		m.searched()
	}
	return nil
}

// tooSmall says that nothing useful fits.
func (m *Model) tooSmall() bool { return m.width < minWidth || m.height < minHeight }

// The smallest screen that is drawn.
const (
	minWidth  = 40
	minHeight = 10
)

// View draws the screen.
func (m *Model) View() tea.View {
	defer m.frames.wake()
	var v tea.View
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = m.windowTitle()
	v.ProgressBar = m.progressBar()
	if m.tooSmall() {
		v.SetContent(strings.Join(fill(wrap(m.theme.Say("status.window-small"), m.width), max(m.height, 1)), "\n"))
		return v
	}
	lines, cursor := m.draw()
	v.SetContent(strings.Join(lines, "\n"))
	v.Cursor = cursor
	return v
}

func (m *Model) windowTitle() string {
	if m.screen == screenChat && m.chat != nil {
		return appName + ": " + line(m.chat.info.Title)
	}
	return appName
}

// appName is the program's name in every language.
const appName = "Primer"

// Run shows the tutor until the student leaves or ctx ends. The open lesson is
// ended before Run returns, however it came to its end.
func Run(ctx context.Context, b Backend, o Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	m := newModel(ctx, b, o)
	_, err := newProgram(ctx, m).Run()
	if endedFromOutside(err) {
		err = nil
	}
	if err != nil {
		err = fmt.Errorf("show the screen: %w", err)
	}
	err = errors.Join(err, m.unkept)
	m.abandonWork()
	if m.chat != nil { // it was ended from outside, the lesson is still open
		err = errors.Join(err, m.chat.abandon())
	}
	return err
}

// framesPerSecond is how often the screen may be drawn. A key is seen at the next
// frame, so with the usual 60 one of twenty waits 16 ms and more.
const framesPerSecond = 100

// newProgram leaves signals to whoever made ctx: when Bubble Tea hears one as well, its
// handler hands over a message that nobody takes any more once ctx has ended the program,
// and the end waits for the handler, with the screen as it is.
func newProgram(ctx context.Context, m *Model, options ...tea.ProgramOption) *tea.Program {
	frames, paced := pace(time.Second/framesPerSecond, func(msg tea.Msg) tea.Msg { return msg })
	p := tea.NewProgram(m, append(options, tea.WithContext(ctx), tea.WithoutSignalHandler(), tea.WithFPS(framesPerSecond), paced)...)
	frames.of(p)
	m.frames = frames
	return p
}

// endedFromOutside says that somebody ended the program, which is no failure.
// Bubble Tea wraps every error in ErrProgramKilled; alone it is a plain end.
func endedFromOutside(err error) bool {
	return err == tea.ErrProgramKilled || errors.Is(err, tea.ErrInterrupted) || errors.Is(err, context.Canceled)
}

// abandon ends the lesson when no screen is left to show its last events.
func (c *chat) abandon() error {
	if c.turn != nil {
		c.turn.runOut(0)
	}
	c.takeWaiting(func(run turnRun) *stream { return newStream(context.Background(), run) }, 0)
	if err := c.end(context.Background()); err != nil {
		return fmt.Errorf("end the lesson: %w", err)
	}
	return nil
}
