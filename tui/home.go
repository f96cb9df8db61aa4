package tui

import (
	"context"
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// home is the first screen of a student: where to go on, what is about to be
// forgotten, and every lesson by subject with how much of it is known.
type home struct {
	cards    []LessonCard
	loaded   bool
	facts    HomeFacts
	subjects []homeGroup // the student's own lessons
	others   homeGroup   // those of other grades
	rows     []homeRow
	folded   map[string]bool // groups of lessons that were folded or unfolded by hand
	list     rows            // the cursor is on a row that can be chosen, when there is one
	height   int             // of the list
	body     int             // of the whole screen between the rules
	search   string
	seat     bool // of one student alone
}

type lessonsMsg struct {
	cards []LessonCard
	facts HomeFacts
	err   error
}

func (m *Model) loadLessons() tea.Cmd {
	student := m.student.ID
	return m.do(func(ctx context.Context) answer {
		cards, err := m.tutor.Lessons(ctx, student)
		msg := lessonsMsg{cards: cards, err: err}
		if err == nil {
			msg.facts, msg.err = m.tutor.Home(ctx, student)
		}
		return msg
	})
}

func (msg lessonsMsg) apply(m *Model) tea.Cmd {
	if msg.err != nil {
		m.status.fail(m.theme.Say("home.read-failed"), msg.err)
		return nil
	}
	h := &m.home
	h.cards, h.facts, h.loaded = msg.cards, msg.facts, true
	h.subjects, h.others = grouped(h.cards)
	h.arrange()
	if h.facts.Alert && !m.tutor.Locked() && !m.wanted && m.lock == nil {
		m.wanted = true
		m.wantPIN("pin.alert")
	}
	return nil
}

// searched narrows the list to what is typed on the home screen.
func (m *Model) searched() {
	if m.screen != screenHome {
		return
	}
	text := strings.TrimSpace(m.composer.area.Value())
	if strings.HasPrefix(text, "/") {
		text = ""
	}
	if text != m.home.search {
		m.home.search = text
		m.home.arrange()
		m.home.first()
	}
}

// openChosen does what the row under the cursor is for.
func (m *Model) openChosen() tea.Cmd {
	r, ok := m.home.chosen()
	if !ok {
		return nil
	}
	typed := m.home.search
	if typed != "" {
		return m.heed(typed, func() tea.Cmd { return m.openRow(r, typed) })
	}
	return m.openRow(r, typed)
}

func (m *Model) openRow(r homeRow, typed string) tea.Cmd {
	if r.heads() {
		m.home.fold(r.group)
		return nil
	}
	m.composer.set("")
	m.searched()
	switch r.kind {
	case rowLead, rowLesson:
		return m.openLesson(r.card.ID, line(r.card.Title))
	case rowWarm:
		return m.warmUp()
	case rowAsk:
		return m.askTutor(typed)
	case rowInbox:
		return m.command("/inbox", nil)
	case rowSearch:
		return m.openTalks(typed)
	case rowTalks:
		return m.openTalks("")
	case rowProgress:
		return m.openProgress()
	case rowStudents:
		return m.changeStudent()
	case rowBlank, rowGroup, rowOthers:
	}
	return nil
}

// warmUp opens the lesson that begins with what is about to be forgotten.
func (m *Model) warmUp() tea.Cmd {
	student := m.student.ID
	return ask(m, "home.warm-up-failed", func(ctx context.Context) (string, error) { return m.tutor.WarmUp(ctx, student) }, func(lesson string) tea.Cmd {
		if lesson == "" {
			return tea.Batch(m.notify(m.theme.Say("home.no-warm-up")), m.loadLessons())
		}
		left := m.endChat() // the warm-up opens a session, so the open one is ended
		return tea.Batch(left, m.openLesson(lesson, m.home.titleOf(lesson)))
	})
}

// askTutor opens the lesson that tells what is asked, and asks it there. Where none
// tells it, the one under way is asked: the tutor says honestly what its lesson does
// not tell.
func (m *Model) askTutor(question string) tea.Cmd {
	if question == "" {
		return nil
	}
	student := m.student.ID
	find := func(ctx context.Context) (string, error) {
		fits, err := m.tutor.LessonsFor(ctx, student, question)
		if errors.Is(err, tutor.ErrNoWords) {
			err = nil
		}
		return fits.Best(), err
	}
	return tea.Batch(m.notify(m.theme.Say("home.finding")), ask(m, "home.finding", find, func(lesson string) tea.Cmd {
		if lead, _ := m.home.lead(); lesson == "" && lead != nil {
			lesson = lead.ID
		}
		if lesson == "" {
			return m.notify(m.theme.Say("home.no-lessons"))
		}
		cmd := m.openLesson(lesson, m.home.titleOf(lesson))
		m.toAsk = question
		return tea.Batch(cmd, m.askNow())
	}))
}

// askNow sends the question that brought the student here, once the lesson is
// open and the tutor has said its first words.
func (m *Model) askNow() tea.Cmd {
	if m.toAsk == "" || m.screen != screenChat || m.chat == nil || m.chat.turn != nil {
		return nil
	}
	question := m.toAsk
	m.toAsk = ""
	return m.send(question)
}

// titleOf is the title of a lesson by its id.
func (h *home) titleOf(id string) string {
	for i := range h.cards {
		if h.cards[i].ID == id {
			return line(h.cards[i].Title)
		}
	}
	return id
}
