package tui

import (
	"context"
	"fmt"
	"testing"
	"time"
)

// savingChat is a fakeChat that saves anywhere.
type savingChat struct {
	*fakeChat
	saved []Save
}

func (c *savingChat) Places() []Place {
	return []Place{{PlaceKept, "/data/exports"}, {PlaceHere, "/school"}}
}

func (c *savingChat) Save(_ context.Context, s Save, told func(Step)) (string, error) {
	c.saved = append(c.saved, s)
	told(Step{Done: 1, All: 2})
	return fmt.Sprintf("%s/mia.%s", s.Place, s.Format), c.fake.fail
}

// savesAnywhere lets the open lesson save wherever one likes.
func savesAnywhere(s *stage) *savingChat {
	c := &savingChat{fakeChat: s.m.chat.port.(*fakeChat)}
	s.m.chat.port = c
	return c
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
		s.sees("Saved: /mia.html")
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
