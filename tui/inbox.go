package tui

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"primer/tui/words"
)

// inbox is the view of all that waits for the teacher.
type inbox struct {
	words.Book
	all     []Matter
	loaded  bool
	old     bool   // what was seen is there, too
	text    string // of the filter
	finding bool   // the filter is being typed
	fit     []int  // which of all the filter lets through
	rows    rows
}

// openInbox shows what waits, after the PIN where one is set.
func (m *Model) openInbox() tea.Cmd {
	return m.teacher(func(m *Model) tea.Cmd {
		v := &inbox{Book: m.theme.Book}
		m.show(v)
		return v.load(m)
	})
}

func (v *inbox) load(m *Model) tea.Cmd {
	seen := v.old
	return ask(m, "inbox.read-failed", func(ctx context.Context) ([]Matter, error) { return m.tutor.Inbox(ctx, seen) }, func(all []Matter) tea.Cmd {
		v.all, v.loaded = all, true
		v.narrow()
		return nil
	})
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
	v.text, v.rows = line(text), rows{}
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

func (v *inbox) point(y int) bool { return v.rows.point(y) }
