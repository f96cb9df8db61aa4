package tui

import (
	"slices"
	"testing"
)

func TestProfileModelExport(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("/profile Mia Maria 6 steps")
		if p := s.fake.students[0]; p.Name != "Mia Maria" || p.Grade != 6 || p.Style != "steps" {
			t.Errorf("profile %+v", p)
		}
		s.sees("Mia Maria")
		s.say("/model")
		s.sees("Who should speak?")
		s.press("down", "enter")
		s.wait(second)
		s.sees("Mia Maria · qwen2.5:3b")
		s.say("/model none")
		s.sees("built-in tutor")
		s.press("ctrl+e", "down", "down", "down", "down", "down", "enter")
		s.wait(second)
		s.sees("Saved: mia-fractions-true.md")
		s.say("/export jsonl")
		s.sees("Saved: mia-fractions-true.jsonl")
	})
}

// TestCompletionOfLettersAndWords: letters in their order find a command, and its
// words are offered behind it.
func TestCompletionOfLettersAndWords(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.typed("/xpt")
		s.sees("▸ /export")
		s.press("tab")
		s.sees("▸ /export md")
		s.press("down", "enter")
		s.wait(second)
		s.sees("Saved: mia-fractions-true.jsonl")
		s.typed("/zzz")
		s.misses("▸")
	})
}

// A command that is typed on the screen does something there, and no deed is
// without a command.
func TestEveryCommandOfTheScreenDoesSomething(t *testing.T) {
	for _, c := range Commands() {
		if c.Front != InLines && c.Does != DoAsk && c.Does != DoAnswer && deeds[c.Does] == nil {
			t.Errorf("%s does nothing on the screen", c.Name)
		}
	}
	for deed := range deeds {
		if !slices.ContainsFunc(Commands(), func(c Command) bool { return c.Does == deed }) {
			t.Errorf("no command leads to deed %d", deed)
		}
	}
}
