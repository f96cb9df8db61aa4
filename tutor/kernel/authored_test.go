package kernel

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
)

// No sentence that answers a child in a lesson is held back for words that sound of harm
// elsewhere: "the crowd had come for gunpowder", "if you want a big slice".
func TestNoAnswerOfALessonIsTakenForDanger(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing runs beside it")
	}
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, outline := range library.Outlines() {
		lesson, _ := library.Lesson(outline.ID)
		for _, e := range lesson.Asks().Entries {
			for _, text := range []course.Text{e.Answer, e.Lead, e.Tell} {
				for _, s := range english.Sentences(text.For(course.Middle)) {
					if seen[s] {
						continue
					}
					seen[s] = true
					if kind, unsafe := message.UnsafeAuthored(s); unsafe {
						t.Errorf("%s/%s: %q sounds of %s", lesson.ID, e.ID, s, kind)
					}
				}
			}
		}
	}
}
