package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// students is the view of all students: one is chosen, added or renamed.
type students struct {
	words.Book
	cards    []StudentCard
	loaded   bool
	rows     rows
	renaming bool
}

// changeStudent shows who can learn here; where several do, to a teacher.
func (m *Model) changeStudent() tea.Cmd {
	if m.seat || m.tutor.Shared() {
		return m.teacher((*Model).showStudents)
	}
	return m.showStudents()
}

func (m *Model) showStudents() tea.Cmd {
	v := &students{Book: m.theme.Book}
	m.show(v)
	return v.load(m)
}

func (v *students) load(m *Model) tea.Cmd {
	return ask(m, "start.read-failed", m.tutor.Roster, func(cards []StudentCard) tea.Cmd {
		if i := slices.IndexFunc(cards, func(c StudentCard) bool { return c.Profile.ID == m.student.ID }); !v.loaded && i >= 0 {
			v.rows.at = i
		}
		v.cards, v.loaded = cards, true
		return nil
	})
}

// count is the students and the row for a new one.
func (v *students) count() int { return len(v.cards) + 1 }

func (v *students) key(m *Model, k string) (tea.Cmd, bool) {
	if v.renaming {
		return v.renameKey(m, k)
	}
	if v.rows.key(k, v.count()) {
		return nil, true
	}
	switch k {
	case "enter":
		if v.rows.at < len(v.cards) {
			return m.learnAs(v.cards[v.rows.at].Profile), true
		}
		return v.add(m), true
	case "n":
		return v.add(m), true
	case "r":
		return v.rename(m), true
	case "esc":
		return nil, m.student.ID == "" // somebody has to be chosen
	}
	return nil, false
}

// learnAs goes home with another student; the open lesson is ended.
func (m *Model) learnAs(p tutor.Profile) tea.Cmd {
	m.leaveViews()
	if p.ID == m.student.ID {
		m.screen = screenHome
		return m.loadLessons()
	}
	left := m.endChat()
	m.composer.set("")
	m.home = home{height: m.home.height, seat: m.seat}
	return tea.Batch(left, m.welcomeBack(p))
}

// add asks for the name of somebody new.
func (v *students) add(m *Model) tea.Cmd {
	begin := func(m *Model) tea.Cmd {
		left := m.endChat()
		m.leaveViews()
		m.composer.set("")
		m.opt.Student, m.student, m.screen = "", tutor.Profile{}, screenName
		return left
	}
	if len(v.cards) == 0 {
		return begin(m)
	}
	return m.teacher(begin)
}

// rename puts the name into the line, to be changed there.
func (v *students) rename(m *Model) tea.Cmd {
	if v.rows.at >= len(v.cards) {
		return nil
	}
	return m.teacher(func(m *Model) tea.Cmd {
		v.renaming = true
		m.composer.set(line(v.cards[v.rows.at].Profile.Name))
		return nil
	})
}

func (v *students) renameKey(m *Model, k string) (tea.Cmd, bool) {
	switch k {
	case "esc":
		v.renaming = false
		m.composer.set("")
	case "enter":
		v.renaming = false
		p := ReadProfile(v.cards[v.rows.at].Profile, strings.Fields(m.takeQuietly()))
		return m.saveProfile(p, func() tea.Cmd {
			if p.ID == m.student.ID {
				m.student = p
			}
			return v.load(m)
		}), true
	case "up", "down", "pgup", "pgdown":
	default:
		return nil, false
	}
	return nil, true
}

func (v *students) place() place { return inStudents }

func (v *students) asks() string {
	if v.renaming {
		return v.Say("students.new-name")
	}
	return ""
}

func (v *students) typed(*Model, string) tea.Cmd { return nil }

func (v *students) hints(wide bool) string {
	switch {
	case v.renaming:
		return v.Say("students.hint-rename")
	case wide:
		return v.Say("students.hint")
	}
	return v.Say("students.hint-narrow")
}

func (v *students) point(y int) bool { return !v.renaming && v.rows.point(y) }

// studentsHead is how many lines stand above the rows.
const studentsHead = 3

// Render draws the students.
func (v *students) Render(m *Model, width, height int) []string {
	t := m.theme
	out := []string{"", "  " + t.title.Render(v.Say("start.who")), ""}
	if !v.loaded {
		return append(out, "  "+t.dim.Render("..."))
	}
	wide := 12
	for _, c := range v.cards {
		wide = max(wide, cells(line(c.Profile.Name)))
	}
	wide = min(wide, max(width/3, 12))
	v.rows.head = studentsHead
	from, to := v.rows.see(v.count(), height-studentsHead)
	for i := from; i < to; i++ {
		chosen := i == v.rows.at
		if i == len(v.cards) {
			out = append(out, cut(t.listRow(chosen, v.Say("start.someone-new")), width))
			continue
		}
		c := v.cards[i]
		out = append(out, cut(t.listRow(chosen, pad(cut(line(c.Profile.Name), wide), wide))+"  "+v.tell(m, c), width-1))
	}
	return out
}

// tell is what a student's row says beside the name.
func (v *students) tell(m *Model, c StudentCard) string {
	t := m.theme
	last := v.Say("students.never")
	switch {
	case c.Profile.ID == m.student.ID:
		last = v.Say("students.now")
	case !c.Last.IsZero():
		last = dayName(v.Book, c.Last, m.opt.Now())
	}
	s := t.dim.Render(pad(GradeName(v.Book, c.Profile.Grade), 9) + pad(last, dayWidth+1))
	if c.Lesson != "" {
		s += " " + t.plain.Render(line(c.Lesson))
	}
	return s
}
