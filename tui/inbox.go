package tui

import (
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"primer/tui/words"
	"primer/tutor"
)

// Matter is one thing that waits for the teacher: a dispute, a flag, sentences
// that were held back.
type Matter struct {
	ID      string
	Kind    MatterKind
	Student string // name
	Lesson  string // title
	Session string
	Turn    int // that it is about
	At      time.Time
	Seen    bool
	Why     string // as it was recorded
	Said    string // by the student
	Reply   string // of the tutor
	Verdict tutor.VerdictKind
	Held    int // sentences that the checks kept from the student
}

// MatterTurn is the turn of a matter and those beside it.
type MatterTurn struct {
	Said   []tutor.Message
	Events []tutor.Event
}

// Inboxer is a backend that knows what waits for the teacher.
type Inboxer interface {
	// Inbox is what waits, the gravest first; with seen also what the teacher has
	// looked at.
	Inbox(ctx context.Context, seen bool) ([]Matter, error)
	SeeMatters(ctx context.Context, ids []string) error
	ReadMatter(ctx context.Context, x Matter) (MatterTurn, error)
}

// inbox is the view of all that waits for the teacher.
type inbox struct {
	words.Book
	from    Inboxer
	all     []Matter
	loaded  bool
	old     bool   // what was seen is there, too
	text    string // of the filter
	finding bool   // the filter is being typed
	fit     []int  // which of all the filter lets through
	rows    scroller
}

// openInbox shows what waits, after the PIN where one is set.
func (m *Model) openInbox() tea.Cmd {
	from, ok := m.tutor.(Inboxer)
	if !ok {
		return nil
	}
	return m.teacher(func(m *Model) tea.Cmd {
		v := &inbox{Book: m.theme.Book, from: from}
		m.show(v)
		return v.load(m)
	})
}

type inboxMsg struct {
	of  *inbox
	all []Matter
	err error
}

func (v *inbox) load(m *Model) tea.Cmd {
	seen := v.old
	return m.do(func(ctx context.Context) answer {
		all, err := v.from.Inbox(ctx, seen)
		return inboxMsg{v, all, err}
	})
}

func (msg inboxMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(msg.of.Say("inbox.read-failed"), msg.err)
		return nil
	}
	msg.of.all, msg.of.loaded = msg.all, true
	msg.of.narrow()
	return nil
}

// narrow lists what contains every word of the filter.
func (v *inbox) narrow() {
	want := strings.Fields(strings.ToLower(v.text))
	v.fit = v.fit[:0]
next:
	for i, x := range v.all {
		hay := strings.ToLower(strings.Join([]string{x.Student, x.Lesson, KindName(v.Book, x.Kind), string(x.Kind), x.Why, x.Said, x.Reply}, " "))
		for _, w := range want {
			if !strings.Contains(hay, w) {
				continue next
			}
		}
		v.fit = append(v.fit, i)
	}
}

// chosen is what the cursor stands on.
func (v *inbox) chosen() (Matter, bool) {
	if v.rows.at >= len(v.fit) {
		return Matter{}, false
	}
	return v.all[v.fit[v.rows.at]], true
}

// find is a matter by its id, as it stands now.
func (v *inbox) find(id string) *Matter {
	for i := range v.all {
		if v.all[i].ID == id {
			return &v.all[i]
		}
	}
	return nil
}

func (v *inbox) typed(_ *Model, text string) tea.Cmd {
	v.text, v.rows = line(text), scroller{}
	v.narrow()
	return nil
}

// left says that the teacher has been away for so long that the PIN is asked for
// again. What students said is not shown until then.
func (m *Model) left() bool {
	if m.locked() {
		return true
	}
	m.opened = m.opt.Now()
	return false
}

// openInboxAgain begins anew, with the PIN.
func (m *Model) openInboxAgain() tea.Cmd {
	m.leaveViews()
	return m.openInbox()
}

func (v *inbox) key(m *Model, k string) (tea.Cmd, bool) {
	if m.left() {
		return m.openInboxAgain(), true
	}
	if v.rows.key(k, len(v.fit)) {
		return nil, true
	}
	switch {
	case v.finding:
		return nil, v.findKey(m, k)
	case k == "esc" && v.text != "":
		v.typed(m, "")
		return nil, true
	case k == "esc":
		m.back()
		if m.student.ID == "" {
			return nil, true
		}
		return m.loadLessons(), true // the first screen counts what waits
	case k == "/":
		v.finding = true
		m.composer.set(v.text)
		return nil, true
	case k == "a":
		v.old = !v.old
		return v.load(m), true
	case k == "S":
		return v.askSeeAll(m), true
	}
	x, ok := v.chosen()
	if !ok {
		return nil, false
	}
	switch k {
	case "enter":
		return v.open(m, x), true
	case "s":
		v.rows.key("down", len(v.fit))
	}
	return v.matterKey(m, x, k, nil)
}

// findKey ends the typing of the filter.
func (v *inbox) findKey(m *Model, k string) (used bool) {
	if k != "enter" && k != "esc" {
		return false
	}
	v.finding = false
	m.composer.set("")
	if k == "esc" {
		v.typed(m, "")
	}
	return true
}

func (v *inbox) place() place { return inInbox }

func (v *inbox) asks() string {
	if v.finding {
		return v.Say("inbox.ask")
	}
	return ""
}

func (v *inbox) hints(wide bool) string {
	x, ok := v.chosen()
	switch {
	case v.finding:
		return v.Say("inbox.hint-find")
	case !ok:
		return v.Say("inbox.hint-empty")
	case !wide:
		return v.Say("inbox.hint-narrow")
	case x.Kind == KindDisputed:
		return v.Say("inbox.hint-disputed")
	}
	return v.Say("inbox.hint")
}

func (v *inbox) point(y int) bool {
	i := v.rows.top + (y-inboxHead)/matterRows
	if y < inboxHead || i >= len(v.fit) {
		return false
	}
	v.rows.at = i
	return true
}
