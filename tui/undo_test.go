package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tui/words"
)

// TestUndo: words are taken back one by one, a paste whole; redo does it again,
// and something new ends that.
func TestUndo(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		line := func(want string) {
			t.Helper()
			if got := s.m.composer.area.Value(); got != want {
				t.Errorf("the line holds %q, want %q", got, want)
			}
		}
		s.typed("one two")
		s.give(tea.PasteMsg{Content: " pasted\ntext"})
		line("one two pasted\ntext")
		s.press("ctrl+z")
		line("one two")
		s.press("ctrl+z", "ctrl+z")
		line("one")
		s.press("ctrl+y", "ctrl+y", "ctrl+y")
		line("one two pasted\ntext")
		s.press("ctrl+y")
		line("one two pasted\ntext")
		s.press("ctrl+z")
		s.typed("!")
		s.press("ctrl+y")
		line("one two!")
		s.press("ctrl+w", "ctrl+u", "ctrl+z")
		line("one ")
		s.press("enter", "ctrl+z")
		s.wait(second)
		line("")
	})
}

// TestUndoBringsTheCursorBack to where the change was made.
func TestUndoBringsTheCursorBack(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.m.composer.set(strings.Repeat("many words ", 20) + "\nsecond row\nthird")
		s.press("up", "home", "ctrl+right", "ctrl+k", "up", "home", "ctrl+z")
		a := &s.m.composer.area
		if a.Line() != 1 || a.Column() != len("second") || !strings.Contains(a.Value(), "second row\n") {
			t.Errorf("row %d, column %d in %q", a.Line(), a.Column(), a.Value())
		}
	})
}

// odd are texts whose characters are wider than one cell, or made of several.
var odd = []string{
	"plain", "数学は楽しい", "👍 ok", "👩‍👩‍👧‍👦 family", "🇪🇸 flag", "e\u0301te\u0301", "n\u0303o\u0308", "ไทย", "हिन्दी", "שלום", "a\u200db", "✌️ sign", "한글", "½ + ¾",
}

// TestCursorStandsBehindTheText: the real cursor, on which input methods open
// their window, stands in the cell after what was typed, whatever its width.
func TestCursorStandsBehindTheText(t *testing.T) {
	for _, text := range odd {
		inLesson(t, newFake(mia()), func(s *stage) {
			s.give(tea.KeyPressMsg{Code: tea.KeyExtended, Text: text})
			c := s.m.View().Cursor
			if want := margin + len("> ") + ansi.StringWidth(clean(text)); c == nil || c.X != want {
				t.Errorf("%q: the cursor stands at %v, want column %d", text, c, want)
			}
			if !strings.Contains(s.screen(), "> "+clean(text)) {
				t.Errorf("%q is not on the screen", text)
			}
		})
	}
}

// TestWholeCharacters: left, right, backspace and delete take a character as it
// is seen, with its accents and joiners.
func TestWholeCharacters(t *testing.T) {
	for _, text := range odd {
		inLesson(t, newFake(mia()), func(s *stage) {
			text = clean(text)
			n := 0
			for rest := text; rest != ""; n++ {
				cluster, _ := ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
				rest = rest[len(cluster):]
			}
			s.m.composer.set(text)
			for range n {
				s.press("left")
			}
			if got := s.m.composer.area.Column(); got != 0 {
				t.Errorf("%q: %d steps to the left end at %d", text, n, got)
			}
			for range n {
				s.press("right")
			}
			for range n - 1 {
				s.press("backspace")
			}
			first, _ := ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
			if got := s.m.composer.area.Value(); got != first {
				t.Errorf("%q: %q is left, want %q", text, got, first)
			}
			s.press("home", "delete")
			if !s.m.composer.empty() {
				t.Errorf("%q is left of %q", s.m.composer.area.Value(), text)
			}
		})
	}
}

// BenchmarkBookPaste: a book pasted into the line, cleaned and kept.
func BenchmarkBookPaste(b *testing.B) {
	for name, text := range map[string]string{
		"5MB-plain":   strings.Repeat("word and word\n", 5<<20/14),
		"5MB-hostile": strings.Repeat("w\x1b]52;c;aGk=\x07ör\x1b[31md\u202e\r\n", 5<<20/30),
	} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				c := newComposer()
				c.dress(newTheme(ThemeDark, surface{}, words.In("")))
				c.resize(100)
				c.paste(text)
				c.answer()
			}
		})
	}
}

// BenchmarkKeyInLongLine: one letter into a line that is as long as a line gets,
// and the frame after it.
func BenchmarkKeyInLongLine(b *testing.B) {
	for name, text := range map[string]string{
		"words": strings.Repeat("word ", 790), "one-word": strings.Repeat("w", 3950), "rows": strings.Repeat("\n", 100), "emoji": strings.Repeat("👩‍👩‍👧‍👦", 560),
	} {
		b.Run(name, func(b *testing.B) {
			m := opened(b, 10)
			m.composer.set(text)
			for b.Loop() {
				m.Update(tea.KeyPressMsg{Code: 'x', Text: "x"})
				m.View()
				m.Update(tea.KeyPressMsg{Code: tea.KeyBackspace})
				m.View()
			}
		})
	}
}
