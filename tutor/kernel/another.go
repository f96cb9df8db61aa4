package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
)

// another names the lesson that somebody wishes to change to: "can we do colors now" is
// better answered by its name than by the whole list.
func (t *decision) another() {
	if t.plan.Class != "wish_topic" {
		return
	}
	if o, ok := t.wishedLesson(); ok {
		t.plan.Reply = t.phrase("wish_topic_named", builtin.Words{Next: o.Title})
	}
}

// wishedLesson is the lesson whose title the line names; ok is false where it
// names none but the open one.
func (t *decision) wishedLesson() (*course.Outline, bool) {
	said := bank.Telling(t.in.Text)
	for _, o := range t.Library.Search(strings.Join(bank.Words(t.in.Text), " ")) {
		if o.ID == t.in.State.Lesson {
			continue
		}
		if shared(said, stemsOf(o.Title)) > 0 && t.suits(o) {
			return o, true
		}
	}
	return nil, false
}

// suits reports whether a lesson is for the student's grade, or one of its neighbors.
func (t *decision) suits(o *course.Outline) bool {
	grade := t.in.Profile.Grade
	if grade == 0 || len(o.Grades) < 2 { // a teacher's lesson may say none
		return true
	}
	return grade >= o.Grades[0]-1 && grade <= o.Grades[1]+1
}

// stemsOf are the stems of the words of a title.
func stemsOf(title string) []string {
	var stems []string
	for _, w := range bank.Words(title) {
		stems = append(stems, english.Stem(w))
	}
	slices.Sort(stems)
	return slices.Compact(stems)
}
