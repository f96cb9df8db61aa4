package tui

import (
	"fmt"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// notes is a view of the tests: rows, and a line that is typed at.
type notes struct {
	name   string
	row    int
	text   string
	chosen int
}

func (n *notes) Render(*Model, int, int) []string {
	return []string{n.name, fmt.Sprintf("row %d, chosen %d", n.row, n.chosen), "typed: " + n.text}
}

func (n *notes) key(m *Model, k string) (tea.Cmd, bool) {
	switch k {
	case "down":
		n.row++
	case "enter":
		n.chosen++
		m.show(&notes{name: "below " + n.name})
	default:
		return nil, false
	}
	return nil, true
}

func (n *notes) hints(bool) string { return "hints of " + n.name }
func (n *notes) asks() string      { return "a word" }

func (n *notes) typed(_ *Model, text string) tea.Cmd { n.text = text; return nil }

func (n *notes) point(y int) bool { n.row = 10 * y; return y < 3 }

// TestViewsLieOnEachOther: what is typed goes to the one on top, esc goes back
// one, ctrl+l all the way.
func TestViewsLieOnEachOther(t *testing.T) {
	play(t, newFake(mia()), Options{}, 80, 24, func(s *stage) {
		s.m.show(&notes{name: "first"})
		s.typed("ab")
		s.press("down")
		s.give(tea.PasteMsg{Content: "c\nd"})
		s.sees("row 1, chosen 0")
		s.sees("typed: abc d")
		s.sees("hints of first")
		s.press("enter")
		s.sees("below first")
		s.sees("> a word")
		s.press("esc")
		s.sees("chosen 1")
		s.give(tea.MouseClickMsg{X: 4, Y: headRows + 2})
		s.press("esc")
		s.sees("row 20, chosen 2")
		s.give(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		s.sees("row 23")
		s.press("esc")
		s.sees("Good afternoon, Mia")
		s.m.show(&notes{name: "one"})
		s.typed("kept")
		s.m.show(&notes{name: "two"})
		s.press("esc")
		s.sees("> kept")
		s.m.show(&notes{name: "two"})
		s.press("ctrl+l")
		s.sees("Good afternoon, Mia")
		s.fits(s.m.View().Content)
	})
}
