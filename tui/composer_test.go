package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

func TestSeveralLines(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.typed("one")
		s.press("shift+enter")
		s.typed("two")
		s.press("ctrl+j")
		s.typed("three")
		s.press("alt+enter")
		s.typed("four")
		s.press("enter")
		s.wait(second)
		if got := s.fake.chats[0].heard; len(got) != 1 || got[0] != "one\ntwo\nthree\nfour" {
			t.Errorf("heard %q", got)
		}
	})
}

func TestHistory(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("first")
		s.say("second")
		s.typed("draft")
		s.press("up")
		s.sees("> second")
		s.press("up", "up")
		s.sees("> first")
		s.press("down", "down")
		s.sees("> draft")
	})
}

func TestHistoryOfResumedLesson(t *testing.T) {
	f := newFake(mia())
	f.prev = []tutor.Message{{By: tutor.ByTutor, Text: "Well?"}, {By: tutor.ByStudent, Text: "it is 7"}}
	inLesson(t, f, func(s *stage) {
		s.sees("it is 7 ▏")
		s.press("up")
		s.sees("> it is 7")
	})
}

func TestCompletion(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.typed("/h")
		s.sees("a little help with this question")
		s.press("down", "tab")
		s.sees("> /help")
		s.press("enter")
		s.sees("Keys and commands")
		s.press("esc")
		s.typed("/hi")
		s.press("enter")
		s.wait(second)
		s.sees("Think of one cake")
		s.say("/nonsense")
		s.sees("There is no /nonsense")
		if got := s.fake.chats[0].heard; len(got) != 1 || got[0] != "/hint" {
			t.Errorf("heard %q", got)
		}
	})
}

// TestLongPaste: 100 KB are kept and shown as a count; what is more than one
// message stays in the line, whole words of it, and nothing is lost.
func TestLongPaste(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		text := strings.Repeat("word ", 20_000)
		s.typed("look: ")
		s.give(tea.PasteMsg{Content: text})
		s.sees("> look: [paste 1: 100,000 characters]")
		s.press("backspace")
		s.sees("> look:")
		s.misses("[paste")
		s.give(tea.PasteMsg{Content: text})
		s.press("enter")
		s.wait(second)
		sent := s.fake.chats[0].heard[0]
		if len(sent) > 4000 || len(sent) < 3900 || !strings.HasSuffix(sent, "word ") {
			t.Errorf("%d characters were sent, with %q at the end", len(sent), sent[len(sent)-9:])
		}
		s.sees("> [paste 1: 96,010 characters]")
		s.sees("96,010 characters wait in your line")
		if rest := s.m.composer.take(); sent+rest != "look: "+text {
			t.Errorf("%d characters are there, %d were pasted", len(sent+rest), len(text))
		}
	})
}

// TestPasteOfManyRows is kept aside, too: the text area would take a third of a
// second for each key. What was sent of it is in the history, not its mark.
func TestPasteOfManyRows(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		text := strings.Repeat("1\n", 1500)
		s.give(tea.PasteMsg{Content: text})
		s.sees("> [paste 1: 3,000 characters]")
		s.press("enter")
		s.wait(second)
		if got := s.fake.chats[0].heard[0]; got != text {
			t.Errorf("%d characters were sent", len(got))
		}
		s.press("up")
		s.sees("> [paste 1: 3,000 characters]")
		s.press("enter")
		s.wait(second)
		if got := s.fake.chats[0].heard[1]; got != text {
			t.Errorf("the second time %d characters were sent", len(got))
		}
	})
}

func TestPasteIsCleaned(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.give(tea.PasteMsg{Content: "a\x1b[31mb\x07\u202ec\r\nd"})
		if got := s.m.composer.area.Value(); got != "abc\nd" {
			t.Errorf("composer holds %q", got)
		}
	})
}
