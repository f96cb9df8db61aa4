package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// elsewhere says that the student learns in another window, and offers to go on here
// in the lesson or to read along there.
func (m *Model) elsewhere(lesson, title string) tea.Cmd {
	m.status.notice = ""
	m.picker = &picker{
		title: m.theme.Say("chat.elsewhere", "name", line(m.student.Name)),
		rows: []choice{
			{key: "here", label: m.theme.Say("chat.go-on-here"), note: m.theme.Say("chat.go-on-here-note")},
			{key: "along", label: m.theme.Say("chat.read-along"), note: m.theme.Say("chat.read-along-note")},
		},
		then: func(m *Model, key string) tea.Cmd {
			if key == "along" {
				return m.readAlong(lesson, title)
			}
			return m.goOnHere(lesson, title)
		},
	}
	return nil
}

// goOnHere makes this window the student's and opens the lesson anew, where it stands
// now.
func (m *Model) goOnHere(lesson, title string) tea.Cmd {
	student := m.student.ID
	take := func(ctx context.Context) (struct{}, error) { return struct{}{}, m.tutor.TakeOver(ctx, student) }
	return ask(m, "chat.open-failed", take, func(struct{}) tea.Cmd {
		m.leaveViews()
		left := m.endChat()
		m.screen = screenHome
		return tea.Batch(left, m.openLesson(lesson, title))
	})
}

// readAlong shows what is said in the other window, as it comes.
func (m *Model) readAlong(lesson, title string) tea.Cmd {
	v := newReading(m.theme.Book, search{card: TalkCard{Lesson: lesson, Title: title, Began: m.opt.Now()}}, m.paint)
	m.show(v)
	return v.follow(m, 0)
}

// followEvery is how often the other window is looked at while somebody reads along.
const followEvery = time.Second

// follow brings what was said since, after a while, as long as the view is there.
func (v *reading) follow(m *Model, after time.Duration) tea.Cmd {
	student := m.student.ID
	return m.do(func(ctx context.Context) answer {
		select {
		case <-ctx.Done():
		case <-time.After(after):
		}
		said, err := m.tutor.Along(ctx, student)
		return brought(func(m *Model) tea.Cmd {
			if m.view() != view(v) {
				return nil
			}
			if err != nil {
				m.status.fail(m.theme.Say("talks.read-failed"), err)
				return nil
			}
			v.addAll(said)
			return v.follow(m, followEvery)
		})
	})
}

// addAll adds the messages that are new, and shows the newest.
func (v *reading) addAll(said []tutor.Message) {
	for _, one := range said {
		if one.ID > v.newest {
			v.newest = one.ID
			v.list.add(&bubble{by: one.By, text: one.Text, cut: one.Cut})
		}
	}
	v.list.end()
}
