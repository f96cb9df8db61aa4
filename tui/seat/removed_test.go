package seat_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui/seat"
	"github.com/primer-tutor/primer/tutor/course"
)

// TestALessonThatIsTakenAwayUnderAStudent goes on as it was while the door is open. When it
// opens the next time the student is told in a line, the line that was not answered yet
// keeps nobody from another lesson, what was said is there to be read, and it goes on when
// the course is back. Who learns something else notices nothing.
func TestALessonThatIsTakenAwayUnderAStudent(t *testing.T) {
	data := t.TempDir()
	plants := filepath.Join(data, "courses", "plants")
	files, err := course.Skeleton("science", "Plants")
	must(t, err)
	must(t, os.MkdirAll(plants, 0o700))
	for name, raw := range files {
		must(t, os.WriteFile(filepath.Join(plants, name), raw, 0o600))
	}
	open := func() *desk.Desk {
		a, err := desk.Open(t.Context(), &desk.Flags{Data: data, Seed: 7, WordRounds: 100})
		must(t, err)
		return a
	}
	a := open()
	pupils, err := desk.ReadNames(strings.NewReader("Mia,4\nBen,5"))
	must(t, err)
	pupils, err = a.NewClass(t.Context(), "5b", pupils)
	must(t, err)
	mia := pupils[0].Profile.ID

	s := openedFor(t, a, seat.Options{}, pupils)
	c := s.sits("mia", 100, 30)
	c.until("▸")
	c.types("/lesson plants.first\r")
	c.stands("your answer")
	ben := s.sits("ben", 100, 30)
	ben.until("▸")
	ben.types("\r")
	ben.stands("your answer")
	must(t, os.Rename(plants, filepath.Join(data, "put-by")))
	c.types("from the soil 4711\r")
	c.until("from the soil 4711")
	c.stands("your answer")
	c.types("\x03\x03")
	c.until("See you soon")
	ben.types("a half 4712\r")
	ben.until("a half 4712")
	ben.stands("your answer")
	s.close()
	must(t, <-s.closed)
	s.closed <- nil
	talks, err := a.DB.Sessions(t.Context(), mia)
	must(t, err)
	if len(talks) != 1 || talks[0].Lesson != "plants.first" || talks[0].Turns != 1 {
		t.Fatalf("Mia's talks: %+v", talks)
	}
	_, err = a.DB.Hear(t.Context(), talks[0].ID, "and from the air 4713", time.Now()) // a crash left it unanswered
	must(t, err)

	a = open()
	s = openedFor(t, a, seat.Options{}, pupils)
	c = s.sits("mia", 100, 30)
	c.until("The lesson plants.first was taken away. What you did there is kept.")
	c.types("/lesson fractions.what\r")
	c.stands("your answer")
	c.types("three quarters 4714\r")
	c.until("three quarters 4714")
	c.stands("your answer")
	c.types("/search soil\r")
	c.until("from the soil 4711")
	if _, _, _, left, err := a.DB.Unanswered(t.Context(), talks[0].ID); err != nil || !left {
		t.Errorf("a line is answered without its lesson: %v", err)
	}
	ben = s.sits("ben", 100, 30)
	ben.until("Go on")
	s.close()
	must(t, <-s.closed)
	s.closed <- nil

	must(t, os.Rename(filepath.Join(data, "put-by"), plants))
	a = open()
	s = openedFor(t, a, seat.Options{}, pupils)
	c = s.sits("mia", 100, 30)
	c.until("▸")
	c.types("/lesson plants.first\r")
	c.stands("your answer")
	c.types("\x03\x03")
	c.until("See you soon")
	said, err := a.DB.Messages(t.Context(), talks[0].ID)
	must(t, err)
	var texts []string
	for _, m := range said {
		texts = append(texts, m.Text)
	}
	for _, line := range []string{"from the soil 4711", "and from the air 4713"} {
		if !slices.Contains(texts, line) {
			t.Errorf("%q is lost of %q", line, texts)
		}
	}
	if _, _, _, left, err := a.DB.Unanswered(t.Context(), talks[0].ID); err != nil || left {
		t.Errorf("a line of the lesson that is back has no answer: %v", err)
	}
}

// TestAStudentWhoIsRemovedWhileTheySit is told so and leaves, and does not come in again; who
// sits beside notices nothing.
func TestAStudentWhoIsRemovedWhileTheySit(t *testing.T) {
	s := opened(t, seat.Options{Notes: 10 * time.Millisecond}, "Mia", "Ben")
	mia, ben := s.sits("mia", 100, 30), s.sits("ben", 100, 30)
	for _, c := range []*client{mia, ben} {
		c.until("▸")
		c.types("\r")
		c.stands("your answer")
	}
	_, err := s.desk.DB.RemoveStudents(t.Context(), []string{s.pupils["mia"].Profile.ID})
	must(t, err)
	mia.until("Your teacher has taken your name off the list")
	must(t, <-mia.over)
	if _, err := s.dial("mia", s.pupils["mia"].Words); err == nil {
		t.Error("who was removed comes in")
	}
	ben.types("one half 4712\r")
	ben.until("one half 4712")
}
