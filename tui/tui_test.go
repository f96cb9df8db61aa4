package tui

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

const second = time.Second

func sameType(a, b tea.Msg) bool { return reflect.TypeOf(a) == reflect.TypeOf(b) }

func stringOf(msg tea.Msg) string { return reflect.ValueOf(msg).String() }

func resized(w, h int) tea.WindowSizeMsg { return tea.WindowSizeMsg{Width: w, Height: h} }

// inLesson starts a stage with the lesson open and its opening shown.
func inLesson(t *testing.T, f *fake, test func(s *stage)) {
	t.Helper()
	play(t, f, Options{}, 100, 30, func(s *stage) {
		s.press("enter")
		s.wait(3 * second)
		test(s)
	})
}

func TestFirstMinute(t *testing.T) {
	play(t, newFake(), Options{}, 100, 30, func(s *stage) {
		s.sees("What should I call you?")
		s.say("Mia")
		s.sees("Nice to meet you, Mia")
		s.say("blue")
		s.sees("a number from 1 to 12")
		s.say("5th grade")
		s.sees("Good afternoon, Mia")
		s.sees("install Ollama")
		if len(s.fake.students) != 1 || s.fake.students[0].Grade != 5 {
			t.Errorf("enrolled %+v", s.fake.students)
		}
		s.press("enter")
		s.wait(3 * second)
		s.sees("Which is bigger")
	})
}

func TestReadGrade(t *testing.T) {
	for text, want := range map[string]int{"5": 5, "grade 5": 5, "5th": 5, "3rd grade": 3, "twelfth": 12, "I'm an adult": 13, "first.": 1} {
		if got, ok := readGrade(text); !ok || got != want {
			t.Errorf("readGrade(%q) = %d, %v; want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "blue", "0", "55", "-3"} {
		if got, ok := readGrade(text); ok {
			t.Errorf("readGrade(%q) = %d", text, got)
		}
	}
}

func TestSeveralStudents(t *testing.T) {
	sam := tutor.Profile{ID: "sam", Name: "Sam", Grade: 8}
	play(t, newFake(mia(), sam), Options{}, 100, 30, func(s *stage) {
		s.sees("Who is learning today?")
		s.press("down", "enter")
		s.sees("Good afternoon, Sam")
	})
	play(t, newFake(mia(), sam), Options{Student: "SAM", Lesson: "science/water"}, 100, 30, func(s *stage) {
		s.wait(second)
		s.sees("The water cycle")
		s.sees("Sam")
	})
	play(t, newFake(mia(), sam), Options{Student: "Ada"}, 100, 30, func(s *stage) {
		s.sees("Nice to meet you, Ada")
	})
}

func TestHomeFindsLessons(t *testing.T) {
	play(t, newFake(mia()), Options{}, 100, 30, func(s *stage) {
		s.typed("water")
		s.sees("The water cycle")
		s.misses("Adding integers")
		s.typed("zzz")
		s.sees("No lesson is called that")
		s.press("esc")
		s.sees("Adding integers")
		s.press("down", "down", "enter")
		s.wait(second)
		s.sees("Adding integers ")
		s.sees("Which is bigger")
		s.press("ctrl+l")
		s.sees("Good afternoon")
		s.press("esc")
		s.sees("Which is bigger")
	})
}

// TestReplyFlows: a reply comes in pieces, typing goes on, and enter does not
// send while the tutor writes.
func TestReplyFlows(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.pause = 50 * time.Millisecond
		s.typed("1/4")
		s.press("enter")
		s.sees("1/4 ▏")
		s.sees("thinking")
		s.wait(1500 * time.Millisecond)
		s.sees("You looked at")
		s.misses("What happened")
		s.sees("esc stop")
		s.typed("because")
		s.press("enter")
		s.sees("Your line stays here")
		s.sees("> because")
		s.wait(10 * second)
		s.sees("What happened to the size")
		s.sees("> because")
		if n := len(s.m.tutor.(*fake).chats[0].heard); n != 1 {
			t.Errorf("%d lines were sent", n)
		}
	})
}

func TestEscapeStops(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.pause = 50 * time.Millisecond
		s.typed("1/4")
		s.press("enter")
		s.wait(1500 * time.Millisecond)
		s.press("esc")
		s.wait(second)
		s.sees("You looked at")
		s.sees("(stopped here)")
		s.misses("What happened")
		f.pause = 0
		s.say("/hint")
		s.sees("Think of one cake")
	})
}

// TestFailedTurn: what could not be saved is said, and the line is not lost.
func TestFailedTurn(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.fake.chats[0].failing = true
		s.say("it is one half")
		s.sees("the disk is full")
		s.sees("> it is one half")
		s.sees("not saved")
		s.misses("...")
	})
}

func TestOpenFails(t *testing.T) {
	play(t, newFake(mia()), Options{}, 100, 30, func(s *stage) {
		s.fake.fail = errors.New("lesson.yaml line 3: no title\x1b[2J")
		s.press("enter")
		s.wait(second)
		s.sees("opening the lesson: lesson.yaml line 3: no title")
		s.sees("Good afternoon")
	})
}

func TestNoticeGoes(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("1/4")
		s.sees("model not answering")
		s.wait(10 * second)
		s.misses("model not answering")
		s.sees("46 %")
	})
}

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

// A student who opens a lesson twice and says nothing is welcomed once.
func TestUnansweredOpeningIsNotRepeated(t *testing.T) {
	for name, prev := range map[string][]tutor.Message{
		"nothing said yet": {{Turn: 1, By: tutor.ByTutor, Text: opening}},
		"after a talk": {
			{Turn: 1, By: tutor.ByTutor, Text: "Well?"},
			{Turn: 2, By: tutor.ByStudent, Text: "it is 7"},
			{Turn: 2, By: tutor.ByTutor, Text: "Good thinking."},
			{Turn: 3, By: tutor.ByTutor, Text: opening},
			{Turn: 4, By: tutor.ByTutor, Text: opening},
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(mia())
			f.prev = prev
			inLesson(t, f, func(s *stage) {
				if n := strings.Count(s.screen(), "Which is bigger, 1/4 or 1/2?"); n != 1 {
					t.Errorf("the opening stands %d times:\n%s", n, s.screen())
				}
				if len(prev) > 1 {
					s.sees("Good thinking.")
				}
			})
		})
	}
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

// TestLongPaste: 100 KB are kept and shown as a count, nothing is lost, and
// what the tutor does not take comes back.
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
		if got := s.fake.chats[0].heard[0]; len(got) != len("look: ")+len(text) {
			t.Errorf("%d characters were sent", len(got))
		}
		s.sees("characters]")
		s.sees("The rest is back in your line")
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
		s.press("ctrl+e", "down", "enter")
		s.wait(second)
		s.sees("Saved: mia-fractions-true.md")
		s.say("/export jsonl")
		s.sees("Saved: mia-fractions-true.jsonl")
	})
}

func TestLeaving(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.pause = 50 * time.Millisecond
		s.typed("1/4")
		s.press("enter", "ctrl+c")
		s.sees("Press ctrl+c again")
		s.typed("x")
		s.press("ctrl+c")
		if s.quit {
			t.Error("left after a key in between")
		}
		s.press("ctrl+c")
		s.wait(6 * second)
		if !s.quit || !f.chats[0].ended {
			t.Errorf("quit %v, lesson ended %v", s.quit, f.chats[0].ended)
		}
	})
}

func TestOtherLessonEndsTheFirst(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("/lesson science/water")
		s.sees("The water cycle")
		s.wait(6 * second)
		if !s.fake.chats[0].ended || s.fake.chats[1].ended {
			t.Error("the wrong lesson was ended")
		}
	})
}

// talk is a conversation of n messages.
func talk(n int) []tutor.Message {
	out := make([]tutor.Message, n)
	for i := range out {
		by := tutor.ByTutor
		if i%2 == 1 {
			by = tutor.ByStudent
		}
		out[i] = tutor.Message{By: by, Text: fmt.Sprintf("Message %d. The size of a piece follows from **how many** pieces there are, and 1/%d is one of them.", i, i%9+2)}
	}
	return out
}

func topLine(s *stage) string { return strings.Split(s.screen(), "\n")[2] }

func TestScrolling(t *testing.T) {
	f := newFake(mia())
	f.prev = talk(200)
	inLesson(t, f, func(s *stage) {
		s.press("home")
		s.sees("Message 0.")
		s.sees("more below")
		s.press("end")
		s.sees("Which is bigger")
		s.misses("more below")
		s.give(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
		s.sees("more below")
		s.give(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		s.misses("more below")
		s.press("pgup", "pgup", "pgup")
		before := topLine(s)
		s.m.chat.list.add(&bubble{by: tutor.ByTutor, text: "new"})
		if topLine(s) != before {
			t.Errorf("the view jumped from %q to %q", before, topLine(s))
		}
	})
}

// TestResizeWithoutJump: what stood at the top still stands there.
func TestResizeWithoutJump(t *testing.T) {
	f := newFake(mia())
	f.prev = talk(200)
	inLesson(t, f, func(s *stage) {
		s.press("pgup", "pgup", "pgup", "pgup")
		top := s.m.chat.list.top
		for _, w := range []int{60, 44, 130, 80, 100} {
			s.give(resized(w, 25))
			if s.m.chat.list.top != top {
				t.Errorf("at width %d the top message is %d, was %d", w, s.m.chat.list.top, top)
			}
		}
		s.press("f2", "f2")
		if s.m.chat.list.top != top {
			t.Error("the pane moved the chat")
		}
	})
}

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

// TestLocked: a PIN keeps students out of what is the teacher's.
func TestLocked(t *testing.T) {
	unlock := func(_ context.Context, pin string) bool { return pin == "4711" }
	play(t, newFake(mia()), Options{Unlock: unlock}, 130, 30, func(s *stage) {
		s.press("enter")
		s.say("1/4")
		s.press("f2")
		s.sees("PIN:")
		s.misses("misconception")
		s.say("1234")
		s.sees("does not fit")
		s.press("esc")
		s.say("/profile Mia 9")
		s.sees("PIN:")
		if s.fake.students[0].Grade != 5 {
			t.Error("the profile was changed without the PIN")
		}
		s.typed("4711")
		s.misses("4711")
		s.press("enter")
		s.wait(second)
		if s.fake.students[0].Grade != 9 {
			t.Error("the PIN did not unlock")
		}
		s.press("f2")
		s.sees("misconception")
	})
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

func TestLessonComplete(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		before, after := tutor.StateView{Phase: tutor.PhaseProve}, tutor.StateView{Phase: tutor.PhaseProve, Complete: true}
		s.run(s.m.event(tutor.Event{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: before, After: after}}))
		s.sees("✓ learned")
		s.sees("Lesson complete")
	})
}
