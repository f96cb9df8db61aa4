package tui

import (
	"context"
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
)

// ClassRoom is what the teacher's live view asks of the program.
type ClassRoom interface {
	// Now is the class just now, who needs a person first.
	Now(ctx context.Context) ([]Pupil, error)
	// Missed is what most of the class got wrong today.
	Missed(ctx context.Context) ([]MissedItem, error)
	// Follow is the talk of a student, as it happens. What is said in it is a note to the
	// student.
	Follow(ctx context.Context, student string) (Chat, error)
}

// Pupil is one student of a class just now.
type Pupil struct {
	ID, Name, Group string
	Lesson          string // title; "" before the first one
	Phase           tutor.Phase
	Complete        bool
	Verdicts        []tutor.VerdictKind // the newest answers, oldest first
	Needs           PupilNeed
	Quiet           time.Duration // since the last line
}

// PupilNeed is why a student may need a person: the key of its words.
type PupilNeed string

// The needs.
const (
	NeedDanger  PupilNeed = "class.need-danger"
	NeedStuck   PupilNeed = "class.need-stuck"
	NeedSad     PupilNeed = "class.need-sad"
	NeedWaiting PupilNeed = "class.need-waiting" // for an answer that only a teacher can give
	NeedQuiet   PupilNeed = "class.need-quiet"
	NeedNothing PupilNeed = "class.need-fine"
	NeedAway    PupilNeed = "class.need-away"
)

// urgent reports whether a person should look.
func (n PupilNeed) urgent() bool {
	return n == NeedDanger || n == NeedStuck || n == NeedSad || n == NeedWaiting
}

// MissedItem is a problem that students of a class got wrong.
type MissedItem struct {
	Component     string
	Item          string
	Answer        string // what was answered
	Misconception string
	Students      int
}

// How often the live view looks: at the class, and at what was missed, which reads more.
const (
	watchEvery  = time.Second
	missedEvery = 30 * time.Second
)

// watch is the live view of a class: a row a student, and the talk of one of them.
type watch struct {
	ctx   context.Context
	room  ClassRoom
	title string
	base  *Model // for colors and words

	pupils []Pupil
	missed []MissedItem
	read   bool
	failed error
	list   rows
	asked  time.Time // what was missed

	talk *Model // of a student, while it is open
	of   string // whose it is
}

// Watch shows a class until the teacher leaves or ctx ends.
func Watch(ctx context.Context, room ClassRoom, class string, o Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	_, err := tea.NewProgram(newWatch(ctx, room, class, o), tea.WithContext(ctx), tea.WithoutSignalHandler(), tea.WithFPS(servedFrames)).Run()
	if endedFromOutside(err) {
		return nil
	}
	return err
}

func newWatch(ctx context.Context, room ClassRoom, class string, o Options) *watch {
	return &watch{ctx: ctx, room: room, title: class, base: newModel(ctx, watchedTalk{}, o)}
}

// Init looks at the class, and asks for the terminal's background.
func (w *watch) Init() tea.Cmd { return tea.Batch(w.look(0), tea.RequestBackgroundColor) }

// lookedMsg brings the class.
type lookedMsg struct {
	pupils []Pupil
	missed []MissedItem
	again  bool // missed was asked for
	err    error
}

// look reads the class after a while.
func (w *watch) look(after time.Duration) tea.Cmd {
	again := w.base.opt.Now().Sub(w.asked) >= missedEvery
	if again {
		w.asked = w.base.opt.Now()
	}
	return func() tea.Msg {
		select {
		case <-w.ctx.Done():
			return nil
		case <-time.After(after):
		}
		msg := lookedMsg{again: again}
		msg.pupils, msg.err = w.room.Now(w.ctx)
		if again && msg.err == nil {
			msg.missed, msg.err = w.room.Missed(w.ctx)
		}
		return msg
	}
}

// Update takes one message.
func (w *watch) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case lookedMsg:
		w.looked(msg)
		return w, w.look(watchEvery)
	case tea.WindowSizeMsg, tea.BackgroundColorMsg, tea.ColorProfileMsg:
		_, _ = w.base.Update(msg)
	case tea.KeyPressMsg:
		if w.talk == nil {
			return w, w.key(msg.String())
		}
		if k := msg.String(); k == leaveKey || k == "esc" && w.talk.idle() {
			w.base.width, w.base.height = w.talk.width, w.talk.height
			return w, w.closeTalk()
		}
	}
	if w.talk == nil {
		return w, nil
	}
	_, cmd := w.talk.Update(msg)
	return w, cmd
}

// closeTalk goes back to the table. What the talk still brings is read by nobody.
func (w *watch) closeTalk() tea.Cmd {
	if c := w.talk.chat; c != nil && c.turn != nil {
		go c.turn.drain()
	}
	left := w.talk.endChat()
	w.talk = nil
	return left
}

func (w *watch) looked(msg lookedMsg) {
	w.read, w.failed = true, msg.err
	if msg.err != nil {
		return
	}
	at := ""
	if w.list.at < len(w.pupils) {
		at = w.pupils[w.list.at].ID
	}
	w.pupils = msg.pupils
	if msg.again {
		w.missed = msg.missed
	}
	for i, p := range w.pupils { // the cursor stays on its student
		if p.ID == at && w.list.at > 0 {
			w.list.at = i
		}
	}
}

// key is a key in the table.
func (w *watch) key(k string) tea.Cmd {
	switch k {
	case leaveKey, "q":
		return tea.Quit
	case "enter":
		if w.list.at < len(w.pupils) && w.pupils[w.list.at].Lesson != "" {
			return w.open(w.pupils[w.list.at])
		}
	case "k":
		w.list.key("up", len(w.pupils))
	case "j":
		w.list.key("down", len(w.pupils))
	default:
		w.list.key(k, len(w.pupils))
	}
	return nil
}

// open shows the talk of a student with the pane beside it.
func (w *watch) open(p Pupil) tea.Cmd {
	o := w.base.opt
	o.Student, o.Lesson = "", p.Lesson
	m := newModel(w.ctx, watchedTalk{room: w.room, student: tutor.Profile{ID: p.ID, Name: p.Name}}, o)
	m.surface, m.theme, m.watching = w.base.surface, theme{}, true
	m.keys = watchBindings(m.keys)
	m.dress()
	m.pane.open = true
	w.talk, w.of = m, p.Name
	_, sized := m.Update(tea.WindowSizeMsg{Width: w.base.width, Height: w.base.height})
	return tea.Batch(m.loadStudents(), sized)
}

// View draws the table, or the talk.
func (w *watch) View() tea.View {
	if w.talk != nil {
		return w.talk.View()
	}
	var v tea.View
	v.AltScreen = true
	v.WindowTitle = appName + ": " + line(w.title)
	v.SetContent(strings.Join(w.draw(), "\n"))
	return v
}

func (w *watch) draw() []string {
	t, width, height := w.base.theme, w.base.width, w.base.height
	need := lists.Count(w.pupils, func(p Pupil) bool { return p.Needs.urgent() })
	head := t.title.Render(line(w.title)) + t.dim.Render(" · "+t.Count("class.students", len(w.pupils))+" · "+t.Count("class.need-you", need))
	rule := t.rule.Render(repeat("─", width))
	out := []string{ends(spaces(margin)+head, "", width), rule}
	below := w.missedLines(t, width)
	room := max(height-len(out)-len(below)-2, 1)
	from, to := w.list.see(len(w.pupils), room)
	switch {
	case w.failed != nil:
		out = append(out, "  "+t.bad.Render("! "+line(w.failed.Error())))
	case !w.read:
		out = append(out, "  "+t.dim.Render(t.Say("status.one-moment")))
	}
	for i := from; i < to; i++ {
		out = append(out, cut(w.row(t, w.pupils[i], i == w.list.at, width), width-1))
	}
	out = fill(out, height-len(below)-2)
	out = append(out, below...)
	out = append(out, rule, spaces(margin)+t.dim.Render(t.Say("class.hint")))
	for i := range out {
		out[i] = cut(out[i], width)
	}
	return out[:min(len(out), height)]
}

// row is a student: the need in words, never by color alone.
func (w *watch) row(t theme, p Pupil, chosen bool, width int) string {
	name := cut(line(p.Name), 18)
	if p.Group != "" && width >= 90 {
		name = cut(name+" ("+line(p.Group)+")", 22)
	}
	style := t.plain
	switch {
	case p.Needs.urgent():
		style = t.warn
	case p.Needs == NeedAway:
		style = t.dim
	}
	s := t.listRow(chosen, pad(name, 22)) + " " + style.Render(pad(t.Say(string(p.Needs)), 12))
	if p.Lesson == "" {
		return s
	}
	phase := phaseMarks(p.Phase)
	if p.Complete {
		phase = pad("✓", int(tutor.PhaseProve))
	}
	s += " " + t.accent.Render(phase) + "  " + pad(verdictMarks(p.Verdicts), 6) + "  " + t.dim.Render(pad(quietWords(t.Book, p.Quiet), 9))
	if width >= 80 {
		s += " " + t.plain.Render(line(p.Lesson))
	}
	return s
}

// verdictMarks are the newest answers as signs.
func verdictMarks(all []tutor.VerdictKind) string {
	var b strings.Builder
	for _, k := range all {
		switch {
		case k.Right() || k == tutor.VerdictTeachBack:
			b.WriteString("✓")
		case k == tutor.VerdictCloseForm:
			b.WriteString("≈")
		case k.Wrong():
			b.WriteString("✗")
		case k == tutor.VerdictStuck:
			b.WriteString("?")
		default:
			b.WriteString("·")
		}
	}
	return b.String()
}

func quietWords(b words.Book, quiet time.Duration) string {
	switch {
	case quiet < time.Minute:
		return b.Say("class.now")
	case quiet < 2*time.Hour:
		return b.Say("class.minutes", "minutes", int(quiet/time.Minute))
	}
	return b.Say("class.long")
}

// missedShown is how many of the problems that were missed stand below the table.
const missedShown = 3

func (w *watch) missedLines(t theme, width int) []string {
	if len(w.missed) == 0 || w.base.height < 16 {
		return nil
	}
	out := []string{"", spaces(margin) + t.title.Render(t.Say("class.missed"))}
	for _, m := range w.missed[:min(len(w.missed), missedShown)] {
		s := fmt.Sprintf("%d × %s: %s", m.Students, line(m.Component), line(m.Item))
		if m.Answer != "" {
			s += " → " + line(m.Answer)
		}
		if m.Misconception != "" {
			s += " · " + line(m.Misconception)
		}
		out = append(out, cut("   "+t.plain.Render(s), width-1))
	}
	return out
}

// watchedTalk is a student's talk as the screen sees a backend: nothing else is there.
type watchedTalk struct {
	served
	room    ClassRoom
	student tutor.Profile
}

func (b watchedTalk) Students(context.Context) ([]tutor.Profile, error) {
	return []tutor.Profile{b.student}, nil
}
func (watchedTalk) Locked() bool                                          { return false }
func (watchedTalk) Lessons(context.Context, string) ([]LessonCard, error) { return nil, nil }
func (watchedTalk) Home(context.Context, string) (HomeFacts, error)       { return HomeFacts{}, nil }
func (watchedTalk) Sent(context.Context, string) ([]string, error)        { return nil, nil }
func (watchedTalk) Model() ModelStatus                                    { return ModelStatus{} }
func (watchedTalk) Settings() Settings                                    { return Settings{} }
func (b watchedTalk) Open(ctx context.Context, student, _ string) (Chat, error) {
	return b.room.Follow(ctx, student)
}

// watchBindings are the keys of a talk that is followed: reading, the pane, and a note.
func watchBindings(all []binding) []binding {
	var out []binding
	for _, b := range all {
		switch b.place {
		case inChat, inTeacher, inPage, inLine:
			if b.act != "again" && b.act != "sure" && b.act != "say-again" {
				out = append(out, b)
			}
		case everywhere:
			if b.act == "help" || b.act == "teacher" {
				out = append(out, b)
			}
		case inMenu, inHome, inList, inLock, inPalette, inWelcome, inTalks, inReading, inStudents, inSettings, inProgress, inInbox, inMatter, inNoting:
		}
	}
	return out
}

// idle reports whether esc has nothing else to do than to leave the talk.
func (m *Model) idle() bool {
	return m.page == nil && !m.pane.filtering && m.composer.empty() && (m.chat == nil || !m.chat.list.below() && m.chat.list.chosen == nil)
}

// follows shows the events of a talk that is followed: the student's line, and each reply
// on its own.
func (m *Model) follows(e tutor.Event) {
	c := m.chat
	switch {
	case e.Heard != nil:
		c.settle()
		c.reply = nil
		c.mine = &bubble{by: tutor.ByStudent, text: e.Heard.Text}
		c.list.add(c.mine)
	case e.Done != nil:
		c.settle()
		c.reply, c.mine = nil, nil
	}
}

// sayNote passes what was typed on as a note of the teacher.
func (m *Model) sayNote() tea.Cmd {
	text := line(m.takeQuietly())
	if text == "" || m.chat == nil {
		return nil
	}
	port := m.chat.port
	return ask(m, "class.note-failed", func(ctx context.Context) (struct{}, error) {
		for e := range port.Turn(ctx, text) {
			if e.Failed != nil {
				return struct{}{}, fmt.Errorf("%s", e.Failed.Text)
			}
		}
		return struct{}{}, nil
	}, func(struct{}) tea.Cmd { return m.notify(m.theme.Say("class.note-kept", "name", line(m.student.Name))) })
}
