package tui

import (
	tea "charm.land/bubbletea/v2"

	"primer/tui/words"
)

// noting is the view that asks a teacher for one line about a matter. The line
// may stay empty.
type noting struct {
	words.Book
	title string
	about Matter
	ask   string
	then  func(m *Model, text string) tea.Cmd
}

// longestNote bounds what is kept, in characters.
const longestNote = 400

// Render shows what the line is about.
func (v *noting) Render(m *Model, width, _ int) []string {
	t, room := m.theme, min(width-4, 72)
	out := []string{"", cut("  "+t.title.Render(v.title), width), ""}
	out = append(out, cut("  "+v.about.badge(t)+t.dim.Render(" · "+line(v.about.Student)+" · "+line(v.about.Lesson)), width))
	out = append(out, "  "+v.about.saidWords(t.Book, room))
	out = append(out, cut("  "+t.dim.Render("→ "+v.about.did(t.Book)), width-1), "")
	for _, s := range wrap(v.Say("inbox.note-kept"), room) {
		out = append(out, "  "+t.dim.Render(s))
	}
	return out
}

func (v *noting) key(m *Model, k string) (tea.Cmd, bool) {
	switch {
	case m.left():
		return m.openInboxAgain(), true
	case k != "enter":
		return nil, false
	}
	text := firstOf(line(m.takeQuietly()), longestNote)
	m.back()
	return v.then(m, text), true
}

func (v *noting) place() place { return inNoting }

func (v *noting) asks() string { return v.ask }

func (v *noting) typed(*Model, string) tea.Cmd { return nil }

func (v *noting) hints(bool) string { return v.Say("inbox.hint-note") }
