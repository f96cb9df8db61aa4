package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tutor"
)

// where finds words on the screen.
func (s *stage) where(words string) (x, y int) {
	s.t.Helper()
	for y, l := range strings.Split(s.screen(), "\n") {
		if before, _, ok := strings.Cut(l, words); ok {
			return cells(before), y
		}
	}
	s.t.Fatalf("%q is nowhere:\n%s", words, s.screen())
	return 0, 0
}

func (s *stage) drag(x, y, toX, toY int) {
	s.give(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	s.give(tea.MouseMotionMsg{X: toX, Y: toY, Button: tea.MouseLeft})
	s.give(tea.MouseReleaseMsg{X: toX, Y: toY, Button: tea.MouseLeft})
	s.wait(0)
}

// native takes what is copied to the machine's own clipboard.
type native struct{ text string }

func (n *native) copy(text string) error { n.text = text; return nil }

func TestDragCopies(t *testing.T) {
	own := &native{}
	play(t, newFake(mia()), Options{Copy: own.copy}, 100, 30, func(s *stage) {
		s.press("enter")
		s.say("1/4 cause 4 is bigger than 2")
		x, y := s.where("looked at the bottom")
		toX, toY := s.where("That part is true!")
		s.drag(x, y, toX+3, toY)
		want := "looked at the bottom numbers and saw that 4 is more than 2. That"
		if s.clip != want || own.text != want {
			t.Errorf("copied %q, and to the machine's own %q", s.clip, own.text)
		}
		s.sees("Copied")
		if !strings.Contains(s.m.View().Content, "\x1b[7m") {
			t.Error("nothing is marked")
		}
		x, y = s.where("1/4 cause")
		s.drag(3, y, x+40, y)
		if want := "1/4 cause 4 is bigger than 2"; s.clip != want {
			t.Errorf("copied %q", s.clip)
		}
		s.press("x")
		if strings.Contains(s.m.View().Content, "\x1b[7m") {
			t.Error("a key leaves the marks there")
		}
	})
}

// TestDragOverTheEdge: the list scrolls, and what left the screen is copied too.
func TestDragOverTheEdge(t *testing.T) {
	f := newFake(mia())
	f.prev = talk(40)
	inLesson(t, f, func(s *stage) {
		x, y := s.where("Message 38")
		s.give(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
		for range 40 {
			s.give(tea.MouseMotionMsg{X: x, Y: 0, Button: tea.MouseLeft})
		}
		s.give(tea.MouseReleaseMsg{X: x, Y: 0, Button: tea.MouseLeft})
		s.wait(0)
		if !strings.Contains(s.clip, "Message 37.") || !strings.Contains(s.clip, "Message 30.") {
			t.Errorf("copied %q", s.clip)
		}
	})
}

func TestDoubleClickCopiesAWord(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		for words, want := range map[string]string{"1/4 or": "1/4", "bigger": "bigger", "Mia.": "Mia"} {
			x, y := s.where(words)
			for range 2 {
				s.drag(x+1, y, x+1, y)
			}
			if s.clip != want {
				t.Errorf("a double click on %q copied %q", words, s.clip)
			}
		}
		s.clip = ""
		x, y := s.where("Hello Mia")
		s.drag(x+5, y, x+5, y)
		s.drag(x+30, y, x+30, y)
		if s.clip != "" {
			t.Errorf("clicks that mark nothing copied %q", s.clip)
		}
	})
}

func TestWordAt(t *testing.T) {
	for _, c := range []struct {
		text   string
		column int
		want   string
	}{
		{"add -3/4, then", 5, "-3/4"},
		{"add -3/4, then", 0, "add"},
		{"add -3/4, then", 3, ""},
		{"add -3/4, then", 8, ""},
		{"add -3/4, then", 13, "then"},
		{"add -3/4, then", 20, ""},
		{"世界 xy", 6, "xy"},
		{"", 0, ""},
	} {
		from, to := wordAt(c.text, c.column)
		if got := ansi.Cut(c.text, from, to); got != c.want {
			t.Errorf("at %d of %q: %q, want %q", c.column, c.text, got, c.want)
		}
	}
}

// TestChooseAndCopy: a message is chosen by key and its source copied, while the
// line keeps what was typed.
func TestChooseAndCopy(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("1/4 cause 4 is bigger than 2")
		s.wait(10 * second)
		s.typed("may")
		s.press("alt+up")
		s.sees("▌You looked at")
		s.sees("y copy")
		s.press("y")
		if s.clip != clean(correction) {
			t.Errorf("copied %q", s.clip)
		}
		s.misses("▌You")
		s.sees("> may")
		s.press("alt+up", "alt+up")
		s.press("y")
		if s.clip != "1/4 cause 4 is bigger than 2" {
			t.Errorf("copied %q", s.clip)
		}
		s.press("alt+up", "y", "y")
		s.sees("> mayy")
		s.press("alt+up", "esc")
		s.misses("▌")
		s.press("alt+up", "alt+down")
		s.misses("▌")
	})
}

// TestChosenComesIntoSight: whatever is chosen can be seen.
func TestChosenComesIntoSight(t *testing.T) {
	f := newFake(mia())
	f.prev = talk(60)
	f.prev[30].Text = strings.Repeat("A long message, longer than the screen. ", 80)
	inLesson(t, f, func(s *stage) {
		for range 61 {
			s.press("alt+up")
			s.sees("▌")
		}
		s.sees("Message 0.")
		for range 60 {
			s.press("alt+down")
			s.sees("▌")
		}
		s.press("alt+down")
		s.misses("▌")
		if s.m.chat.list.below() {
			t.Error("the newest message is out of sight")
		}
	})
}

func TestNewBelow(t *testing.T) {
	f := newFake(mia())
	f.prev = talk(60)
	inLesson(t, f, func(s *stage) {
		s.press("pgup")
		s.sees("↓")
		s.misses("new below")
		s.m.chat.list.add(&bubble{by: tutor.ByTutor, text: "news"})
		s.sees("↓ new below")
		x, y := s.where("new below")
		s.give(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
		s.sees("news")
		s.misses("↓")
	})
}
