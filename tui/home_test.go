package tui

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tui/words"
)

func TestHomeFindsLessons(t *testing.T) {
	play(t, newFake(mia()), Options{}, 100, 30, func(s *stage) {
		s.typed("water")
		s.sees("The water cycle")
		s.misses("Adding integers")
		s.typed("zzz")
		s.sees("No lesson is called that")
		s.press("esc")
		s.sees("Adding integers")
		s.press("down", "down", "down", "enter")
		s.wait(second)
		s.sees("Adding integers ")
		s.sees("Which is bigger")
		s.press("ctrl+l")
		s.sees("Good afternoon")
		s.press("esc")
		s.sees("Which is bigger")
	})
}

// TestSubjectsStandInColumns: what is said of a subject begins in one column, and
// the lesson under way comes before one that was never opened.
func TestSubjectsStandInColumns(t *testing.T) {
	play(t, newFake(mia()), Options{}, 80, 24, func(s *stage) {
		at := map[int]bool{}
		for l := range strings.SplitSeq(s.screen(), "\n") {
			if before, _, found := strings.Cut(l, " of "); found && strings.Contains(l, "learned") {
				at[cells(before)] = true
			}
		}
		if len(at) != 1 {
			t.Errorf("the numbers begin in columns %v:\n%s", at, s.screen())
		}
		s.press("down", "enter") // folds math
		s.sees("next Comparing fractions")
	})
	f := newFake(mia())
	f.cards[3].Started, f.cards[3].Last = true, f.cards[4].Last.Add(second)
	play(t, f, Options{}, 80, 24, func(s *stage) {
		s.press("down", "enter")
		s.sees("next What a fraction is")
	})
}

// TestTheNoteGivesWay: where the lessons need the room, the line about the model
// is left out rather than cut, and titles keep their words.
func TestTheNoteGivesWay(t *testing.T) {
	play(t, newFake(mia()), Options{}, 40, 12, func(s *stage) {
		s.misses("Ollama")
		s.sees("Go on: Comparing fractions")
		s.sees("46%")
	})
	play(t, newFake(mia()), Options{}, 80, 24, func(s *stage) { s.sees("install Ollama, then /model") })
}

func TestNoLessonIsCalledThat(t *testing.T) {
	play(t, newFake(mia()), Options{}, 80, 24, func(s *stage) {
		s.typed("purple llamas")
		s.sees("No lesson is called that")
		s.press("esc")
		s.misses("No lesson is called that")
	})
}

// A subject is headed by its name, whatever letter that begins with.
func TestTitle(t *testing.T) {
	for name, want := range map[string]string{"math": "Math", "mine/\u00e1lgebra": "\u00c1lgebra", "mine/": "", "3d": "3d"} {
		if got := title(name); got != want {
			t.Errorf("%q is headed %q, want %q", name, got, want)
		}
	}
}

func TestClick(t *testing.T) {
	play(t, newFake(mia()), Options{}, 130, 30, func(s *stage) {
		for y, l := range strings.Split(s.screen(), "\n") {
			if strings.Contains(l, "water cycle") {
				s.give(tea.MouseClickMsg{X: 10, Y: y, Button: tea.MouseLeft})
				break
			}
		}
		s.wait(second)
		s.sees("Which is bigger")
		s.press("f2")
		s.typed("still here")
		s.sees("> still here")
		s.give(tea.MouseClickMsg{X: 100, Y: 5, Button: tea.MouseLeft})
		if !s.m.pane.focus {
			t.Error("a click does not move the keys to the pane")
		}
		s.give(tea.MouseClickMsg{X: 10, Y: 5, Button: tea.MouseLeft})
		if s.m.pane.focus {
			t.Error("a click does not move the keys to the chat")
		}
	})
}

// alone is a backend without any model.
type alone struct{ *fake }

func (a alone) Models(context.Context) ([]ModelChoice, error) {
	return []ModelChoice{{Name: BuiltIn, Note: "no Ollama server", Current: true}}, nil
}

// TestNobodyElseSpeaks: where there is nothing to choose the list says what would
// change that.
func TestNobodyElseSpeaks(t *testing.T) {
	f := newFake(mia())
	playOn(t, alone{f}, f, Options{}, 80, 24, func(s *stage) {
		s.typed("/model")
		s.press("enter")
		s.wait(second)
		s.sees("install Ollama (ollama.com)")
	})
}

// TestHelpOnAVerySmallScreen: what a key does keeps most of the width.
func TestHelpOnAVerySmallScreen(t *testing.T) {
	play(t, newFake(mia()), Options{}, 40, 12, func(s *stage) {
		s.press("enter")
		s.wait(3 * second)
		s.press("f1")
		s.sees("ctrl+r        change your last")
	})
}

// TestSavingAtHomeSaysWhatToDo: without a lesson there is nothing to save, and
// the line says what to do first.
func TestSavingAtHomeSaysWhatToDo(t *testing.T) {
	play(t, newFake(mia()), Options{}, 80, 24, func(s *stage) {
		s.press("ctrl+e")
		s.sees("Open a lesson first")
	})
}

// TestACutNoteIsToldWhole: what does not fit behind the chosen row stands below
// the list.
func TestACutNoteIsToldWhole(t *testing.T) {
	dark := newTheme(ThemeDark, surface{}, words.In(words.English))
	p := &picker{title: "Who should speak?", rows: []choice{{label: "tiny", note: "small, and not tested yet: decides, explains"}, {label: "big", note: "slow"}}}
	got := ansi.Strip(strings.Join(p.Render(dark, 40), "\n"))
	if !strings.Contains(got, "\n  small, and not tested yet: decides,\n  explains") {
		t.Error(got)
	}
	p.list.at = 1
	if got := strings.Join(p.Render(dark, 40), "\n"); strings.Count(got, "small") != 1 {
		t.Error(got)
	}
}
