package tui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// household is a backend that can do all that the screen may ask for.
type household struct {
	*remembering
	facts   HomeFacts
	warm    string // the lesson that a warm-up opens
	about   map[string]string
	warmed  int
	roster  []StudentCard
	learned Progress
}

func aHousehold() *household {
	h := &household{remembering: withTalks(), warm: "math/integers/add", about: map[string]string{"water": "science/water"}, learned: someProgress()}
	h.facts = HomeFacts{Streak: 5, Review: 3}
	sam := tutor.Profile{ID: "sam", Name: "Sam", Grade: 8}
	ada := tutor.Profile{ID: "ada", Name: "Ada Lovelace-Byron the Second of Her Name", Grade: 13}
	h.students = append(h.students, sam, ada)
	h.roster = []StudentCard{
		{Profile: h.students[0], Last: morning.Add(-time.Hour), Lesson: "Comparing fractions"},
		{Profile: sam, Last: morning.AddDate(0, 0, -3), Lesson: "Causes and consequences: the French Revolution"},
		{Profile: ada},
	}
	return h
}

func (h *household) Home(context.Context, string) (HomeFacts, error) { return h.facts, h.fail }

func (h *household) WarmUp(context.Context, string) (string, error) {
	h.warmed++
	return h.warm, h.fail
}

func (h *household) LessonsFor(_ context.Context, _, question string) (Fitting, error) {
	for word, lesson := range h.about {
		if strings.Contains(question, word) {
			return Fitting{Lessons: []string{lesson}}, nil
		}
	}
	return Fitting{}, tutor.ErrNoWords
}

func (h *household) Roster(context.Context) ([]StudentCard, error) {
	for i := range h.roster {
		for _, p := range h.students {
			if p.ID == h.roster[i].Profile.ID {
				h.roster[i].Profile = p
			}
		}
	}
	return h.roster, h.fail
}

func (h *household) Progress(context.Context, string) (Progress, error) { return h.learned, h.fail }

// keep plays on a stage with a household.
func keep(t *testing.T, h *household, o Options, w, ht int, test func(s *stage)) {
	t.Helper()
	if o.Student == "" {
		o.Student = "Mia"
	}
	playOn(t, h, h.fake, o, w, ht, test)
}

// TestHouseholdScreens holds the pictures of home, students, conversations and
// progress, in each size and look.
func TestHouseholdScreens(t *testing.T) {
	shots := []struct {
		name string
		act  func(s *stage)
	}{
		{"home-full", func(*stage) {}},
		{"home-search", func(s *stage) { s.typed("adding") }},
		{"home-ask", func(s *stage) { s.typed("why does water boil?") }},
		{"students", func(s *stage) { s.say("/students") }},
		{"students-rename", func(s *stage) { s.say("/students"); s.press("r") }},
		{"talks", func(s *stage) { s.say("/sessions"); s.press("down") }},
		{"talks-found", func(s *stage) { s.say("/search pizza"); s.press("down") }},
		{"cheer", func(s *stage) { s.press("enter"); s.wait(3 * second); s.say("explained: the pieces are equal") }},
		{"progress", func(s *stage) { s.say("/progress") }},
		{"reading", func(s *stage) { s.say("/search pizza"); s.press("down", "enter") }},
	}
	for _, shot := range shots {
		pictured(t, shot.name, shot.act, func(t *testing.T, o Options, w, h int, test func(*stage)) {
			keep(t, aHousehold(), o, w, h, test)
		})
	}
}

// TestEveryHouseholdSize: whatever the size, a frame has exactly that size.
func TestEveryHouseholdSize(t *testing.T) {
	drawsOnly(t)
	keep(t, aHousehold(), Options{}, 80, 24, func(s *stage) {
		for _, act := range []func(){
			func() {}, func() { s.typed("what is water made of") }, func() { s.press("esc"); s.say("/students") }, func() { s.press("esc"); s.say("/search pizza") },
			func() { s.press("enter") }, func() { s.press("esc", "esc") },
		} {
			act()
			for w := 1; w <= 140; w += 9 {
				for h := 1; h <= 40; h += 5 {
					s.give(resized(w, h))
					s.fits(s.m.View().Content)
				}
			}
		}
	})
}

func TestHomeTellsWhatWaits(t *testing.T) {
	h := aHousehold()
	keep(t, h, Options{}, 100, 30, func(s *stage) {
		s.sees("5 days in a row")
		s.misses("For your teacher")
		s.m.home.facts.Inbox = 2
		s.m.home.arrange()
		s.sees("For your teacher: 2 things to look at")
		s.press("down")
		s.sees("▸ Warm-up: 3 questions you are about to forget  2 min")
		s.press("enter")
		s.wait(3 * second)
		s.sees("Adding integers ")
		s.sees("Which is bigger")
		if h.warmed != 1 {
			t.Errorf("%d warm-ups", h.warmed)
		}
		s.press("ctrl+l") // again: the session that is open ends, a new one begins
		s.press("up", "up", "down", "enter")
		s.wait(3 * second)
		if len(h.chats) != 2 || !h.chats[0].ended {
			t.Errorf("%d chats, the first ended: %v", len(h.chats), h.chats[0].ended)
		}
	})
	none := aHousehold()
	none.facts, none.warm = HomeFacts{Streak: 1}, ""
	keep(t, none, Options{}, 100, 30, func(s *stage) {
		s.misses("row")
		s.misses("Warm-up")
		s.misses("teacher:")
		s.m.home.facts.Review = 1
		s.run(s.m.warmUp())
		s.wait(second)
		s.sees("Nothing waits for a warm-up")
	})
}

// TestHomeFolds: on a small screen the subjects are folded, enter opens one.
func TestHomeFolds(t *testing.T) {
	keep(t, aHousehold(), Options{}, 60, 20, func(s *stage) {
		s.misses("Adding integers")
		s.sees("+ Math")
		s.press("down", "down", "enter")
		s.sees("▸ − Math")
		s.sees("Adding integers")
		s.press("enter")
		s.misses("Adding integers")
		s.press("enter", "down", "down", "enter")
		s.wait(2 * second)
		s.sees("Adding integers")
		s.sees("Which is bigger")
	})
	keep(t, aHousehold(), Options{}, 120, 40, func(s *stage) {
		s.sees("− Math")
		s.sees("− Science")
		s.give(resized(60, 20))
		s.sees("+ Science")
	})
}

// TestManyLessonsOfASubjectStandByCourse: a course of others may have hundreds.
func TestManyLessonsOfASubjectStandByCourse(t *testing.T) {
	h := aHousehold()
	for i := range 200 {
		h.fake.cards = append(h.fake.cards, LessonCard{ID: fmt.Sprint("x", i), Title: fmt.Sprint("Lesson ", i), Suits: true, Subject: "math", Course: "a/algebra"})
	}
	keep(t, h, Options{}, 80, 24, func(s *stage) {
		s.sees("+ Math · Algebra")
		s.misses("Lesson 7")
		s.sees("+ Math · Integers")
	})
}

// TestAskFromHome: a question opens the lesson that tells it, and is asked there.
func TestAskFromHome(t *testing.T) {
	h := aHousehold()
	keep(t, h, Options{}, 100, 30, func(s *stage) {
		s.say("why does water boil?")
		s.wait(5 * second)
		s.sees("The water cycle")
		s.sees("why does water boil? ▏")
		s.sees("Good thinking")
		if got := h.chats[0].heard; len(got) != 1 || got[0] != "why does water boil?" {
			t.Errorf("heard %q", got)
		}
		s.press("ctrl+l")
		s.say("what else does water do") // the lesson is open already
		s.wait(3 * second)
		if got := h.chats[0].heard; len(h.chats) != 1 || len(got) != 2 {
			t.Errorf("%d chats, heard %q", len(h.chats), got)
		}
		s.press("ctrl+l")
		s.say("who was the first king?") // no lesson tells it: the one under way is asked
		s.wait(5 * second)
		s.sees("Comparing fractions ")
		s.sees("who was the first king? ▏")
	})
}

func TestHomeSearchesConversations(t *testing.T) {
	keep(t, aHousehold(), Options{}, 100, 30, func(s *stage) {
		s.typed("pizza")
		s.misses("Ask:")
		s.sees(`▸ Search all conversations for "pizza"`)
		s.press("enter")
		s.wait(second)
		s.sees("Said in 3 places")
		s.press("esc", "esc")
		s.sees("Good afternoon, Mia")
		s.typed("adding")
		s.sees("▸ Adding integers")
	})
}

func TestStudents(t *testing.T) {
	h := aHousehold()
	playOn(t, h, h.fake, Options{}, 100, 30, func(s *stage) {
		s.sees("Who is learning today?")
		s.sees("grade 8")
		s.sees("the French R…")
		s.sees("not yet")
		s.press("esc")
		s.sees("Who is learning today?")
		s.press("down", "enter")
		s.wait(second)
		s.sees("Good afternoon, Sam")
		s.press("enter")
		s.wait(2 * second)
		s.say("/students")
		s.sees("▸ Sam")
		s.sees("grade 8  now")
		s.press("r")
		s.sees("> Sam")
		s.say("uel 9")
		s.sees("Samuel")
		s.sees("grade 9")
		s.press("r", "esc", "esc")
		s.sees("Samuel · built-in")
		s.say("/students")
		s.press("up", "enter")
		s.wait(2 * second)
		s.sees("Good afternoon, Mia")
		if !h.chats[0].ended {
			t.Error("Sam's lesson is still open")
		}
		s.say("/students")
		s.press("n")
		s.sees("What should I call you?")
		s.press("esc")
		s.sees("Who is learning today?")
		s.press("n")
		s.say("Bo")
		s.say("3")
		s.sees("Several students learn here now")
		s.press("esc")
		s.sees("Good afternoon, Bo")
	})
}

// TestStudentsAreLocked: where several learn, a PIN stands before their names.
func TestStudentsAreLocked(t *testing.T) {
	h := aHousehold()
	h.pin = "1234"
	keep(t, h, Options{}, 80, 24, func(s *stage) {
		s.say("/students")
		s.sees("PIN")
		s.misses("Sam")
		s.press("esc")
		s.say("/search crocodile")
		s.sees("PIN")
		s.misses("crocodile")
		s.press("esc")
		s.say("/students")
		s.say("1234")
		s.sees("Sam")
		s.press("r")
		s.sees("> Mia")
	})
}

func TestHouseholdFails(t *testing.T) {
	h := aHousehold()
	keep(t, h, Options{}, 80, 24, func(s *stage) {
		h.fail = errors.New("disk gone\x1b[2J")
		s.press("down", "enter")
		s.wait(second)
		s.sees("opening the warm-up: disk gone")
		s.say("/students")
		s.sees("disk gone")
	})
}
