package tui

import (
	"fmt"
	"testing"
	"time"
)

// savesAnywhere lets lessons be saved where one likes.
func savesAnywhere(s *stage) *fake {
	s.fake.places = []Place{{PlaceKept, "/data/exports"}, {PlaceHere, "/school"}}
	return s.fake
}

func TestALessonIsSavedInEveryFormWhereOneLikes(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		c := savesAnywhere(s)
		s.press("ctrl+e")
		for _, want := range []string{"Save this lesson as", "Web page, for teachers", "Table of answers", "xAPI statements", "Page to take home"} {
			s.sees(want)
		}
		s.press("enter")
		s.sees("Where shall it go?")
		s.sees("/school")
		s.press("down", "enter")
		s.wait(second)
		s.sees("Saved: /school/mia.html")
		s.say("/export csv /school/my folder")
		s.say("/export html teachers")
		s.say("/takehome")
		s.sees("Where shall it go?")
		s.press("enter")
		s.wait(second)
		want := []Save{
			{Format: "html", Place: "/school"},
			{Format: "csv", Place: "/school/my folder"},
			{Format: "html", Decisions: true},
			{Format: "html", TakeHome: true, Place: "/data/exports"},
		}
		if fmt.Sprint(c.saved) != fmt.Sprint(want) {
			t.Errorf("saved %v, want %v", c.saved, want)
		}
		s.say("/export pdf")
		s.sees("/export knows md, html")
	})
}

// All lessons take their time: how far it is stands below.
func TestAllLessonsAreSavedAsLongWork(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		c := savesAnywhere(s)
		s.say("/export all")
		s.wait(2 * time.Second)
		s.sees("Saved: mia-fractions-false.html")
		if len(c.saved) != 1 || !c.saved[0].All {
			t.Errorf("saved %v", c.saved)
		}
	})
}

// The page to take home is the student's own; other files are for teachers.
func TestThePageToTakeHomeNeedsALesson(t *testing.T) {
	play(t, newFake(mia()), Options{Student: "Mia"}, 100, 30, func(s *stage) {
		s.say("/takehome")
		s.sees("Open a lesson first; then it can be saved.")
	})
}
