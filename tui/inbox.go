package tui

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/lists"
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
	if !m.tutor.Locked() {
		return m.inboxWaits()
	}
	return m.teacher(func(m *Model) tea.Cmd {
		v := &inbox{Book: m.theme.Book}
		m.show(v)
		return v.load(m)
	})
}

// inboxWaits tells no more than that something waits, as long as nobody knows who a
// teacher is, and asks for a PIN.
func (m *Model) inboxWaits() tea.Cmd {
	return ask(m, "inbox.read-failed", func(ctx context.Context) ([]Matter, error) { return m.tutor.Inbox(ctx, false) }, func(all []Matter) tea.Cmd {
		if len(all) == 0 {
			return m.notify(m.theme.Say("inbox.nothing-new"))
		}
		m.wantPIN("pin.inbox")
		m.lock.title = m.theme.Count("inbox.waits", len(all))
		return nil
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
	case x.Kind == KindQuestion:
		return v.Say("inbox.hint-question")
	}
	return v.Say("inbox.hint")
}

func (v *inbox) point(y int) bool { return v.rows.point(y) }

const (
	inboxHead  = 3 // lines above the rows
	matterRows = 2 // lines of a row
)

// Render draws the rows in sight.
func (v *inbox) Render(m *Model, width, height int) []string {
	out := []string{"", cut("  "+v.titleLine(m.theme), width), ""}
	if len(v.fit) == 0 {
		for _, s := range wrap(v.nothing(), min(width-4, 72)) {
			out = append(out, "  "+s)
		}
		return out
	}
	v.rows.head, v.rows.tall = inboxHead, matterRows
	from, to := v.rows.see(len(v.fit), (height-inboxHead)/matterRows)
	for i := from; i < to; i++ {
		out = append(out, v.all[v.fit[i]].draw(m, i == v.rows.at, width)...)
	}
	return out
}

func (v *inbox) titleLine(t theme) string {
	left := lists.Count(v.all, func(x Matter) bool { return !x.Seen })
	s := t.title.Render(v.Say("inbox.title"))
	switch {
	case !v.loaded:
		return s
	case v.text != "":
		return s + t.dim.Render(" · ") + t.accent.Render("/ "+v.text) + t.dim.Render(" · "+v.Say("inbox.found", "found", len(v.fit), "all", len(v.all)))
	case v.old:
		return s + t.dim.Render(" · "+v.Say("inbox.new", "n", left)+" · "+v.Say("inbox.with-seen"))
	}
	return s + t.dim.Render(" · "+v.Say("inbox.new", "n", left))
}

// nothing is what to say when there is no row.
func (v *inbox) nothing() string {
	switch {
	case !v.loaded:
		return "..."
	case v.text != "":
		return v.Say("inbox.none-found")
	case v.old:
		return v.Say("inbox.nothing")
	}
	return v.Say("inbox.nothing-new")
}

// draw is a matter's row: when, who, of which kind, and below it what was said
// and what the tutor made of it.
func (x Matter) draw(m *Model, chosen bool, width int) []string {
	t := m.theme
	when, name := pad(dayName(t.Book, x.At, m.opt.Now()), dayWidth), 10
	if width >= 90 {
		when, name = when+" "+clockTime(x.At, m.opt.Now()), 14
	}
	head := t.listRow(chosen, when+"  "+pad(cut(line(x.Student), name), name)) + "  " + x.badge(t)
	if width >= 80 {
		head += t.dim.Render(" · " + line(x.Lesson))
	}
	said := "      " + x.saidWords(t.Book, width/2)
	return []string{
		ends(head, x.state(t)+" ", width),
		cut(said+t.dim.Render("  → "+x.did(t.Book)), width-1),
	}
}

// badge is the kind as a sign and a word.
func (x Matter) badge(t theme) string {
	sign, tone := x.Kind.sign()
	return toneStyle(t, tone).Render(sign + " " + KindName(t.Book, x.Kind))
}

func (x Matter) state(t theme) string {
	if x.Seen {
		return t.dim.Render("✓ " + t.Say("inbox.is-seen"))
	}
	return t.accent.Render("● " + t.Say("inbox.is-new"))
}
