package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

func TestBackgroundColor(t *testing.T) {
	play(t, newFake(mia()), Options{Theme: ThemeAuto}, 80, 24, func(s *stage) {
		if s.m.theme.name != ThemeDark {
			t.Errorf("theme %s while the terminal is silent", s.m.theme.name)
		}
		s.give(tea.BackgroundColorMsg{Color: white{}})
		if s.m.theme.name != ThemeLight {
			t.Errorf("theme %s on white", s.m.theme.name)
		}
	})
}

type white struct{}

func (white) RGBA() (r, g, b, a uint32) { return 0xffff, 0xffff, 0xffff, 0xffff }

func TestNoColorHasNone(t *testing.T) {
	play(t, newFake(mia()), Options{NoColor: true}, 130, 36, func(s *stage) {
		s.press("enter")
		s.say("1/4 `code` **bold**")
		s.press("f2")
		content := s.m.View().Content
		for _, color := range []string{"\x1b[3", "[38", "[48", ";3", ";4", ";9"} {
			if strings.Contains(strings.ReplaceAll(content, "\x1b[3m", ""), color) {
				t.Errorf("a color (%q) in %q", color, content)
			}
		}
	})
}
