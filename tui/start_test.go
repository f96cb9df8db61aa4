package tui

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestFirstMinute(t *testing.T) {
	play(t, newFake(), Options{}, 100, 30, func(s *stage) {
		s.sees("What should I call you?")
		s.say("hi")
		s.sees("What should I call you?")
		s.say("why do you want to know")
		s.sees("So that I know you the next time")
		s.say("hello, my name is Mia!")
		s.sees("Nice to meet you, Mia")
		s.say("blue")
		s.sees("a number from 1 to 12")
		s.say("im scared of this")
		s.sees("Being a bit scared")
		s.sees("Which grade are you in?")
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
	for text, want := range map[string]int{"5": 5, "grade 5": 5, "5th": 5, "3rd grade": 3, "twelfth": 12, "I'm an adult": 13, "first.": 1, "5 México": 5, "grade6": 6, "4°": 4} {
		if got, ok := ReadGrade(text); !ok || got != want {
			t.Errorf("ReadGrade(%q) = %d, %v; want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "blue", "0", "55", "-3", "3/4", "7.5", "2-3", "10:30", "1,5"} {
		if got, ok := ReadGrade(text); ok {
			t.Errorf("ReadGrade(%q) = %d", text, got)
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

// A name that nobody can see is none, and one that reorders text or drives the terminal
// loses what does so.
func TestCleanName(t *testing.T) {
	for typed, want := range map[string]string{
		"  Mia  Lee ": "Mia Lee", "\u200b\u200d\ufeff": "", "\u3164\u3164": "", "\u2800": "", "...": "", "\u202eaiM": "aiM", "Zoë": "Zoë", "李雷": "李雷", "🦊": "🦊",
		"M\x1b[2Jia": "Mia", strings.Repeat("x", 50): strings.Repeat("x", 40),
	} {
		if got := CleanName(typed); got != want {
			t.Errorf("CleanName(%q) = %q; want %q", typed, got, want)
		}
	}
}
