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

// How much a word counts that names a lesson: less where children use it in nearly every lesson ("last time").
const (
	namesLesson   = 1.
	hardlyNames   = .2
	nearlyAllOver = 60
)

// mostAskedIn is in how many lessons at most what is wished for is looked for.
const mostAskedIn = 8

// wishedLesson is the lesson that the line is after, by its name or by what children ask in it: "the
// planets one". ok is false where it is none but the open one.
func (t *decision) wishedLesson() (best *course.Outline, ok bool) {
	said, most := bank.Telling(t.in.Text), 0.
	all := t.Library.Outlines()
	for _, o := range all {
		if o.ID == t.in.State.Lesson || !t.suits(o) {
			continue
		}
		names, worth := stemsOf(o.Title+" "+strings.NewReplacer(".", " ", "-", " ").Replace(o.ID)), 0.
		for _, w := range said {
			switch {
			case !slices.Contains(names, w):
			case askedIn(all, w) < nearlyAllOver:
				worth += namesLesson
			default:
				worth += hardlyNames
			}
		}
		if worth > most {
			best, most = o, worth
		}
	}
	if best != nil {
		return best, true
	}
	asked := t.Library.AskedIn(t.in.Text, mostAskedIn)
	if slices.ContainsFunc(asked, func(o *course.Outline) bool { return o.ID == t.in.State.Lesson }) {
		return nil, false // "can we do inches" is of this very lesson
	}
	i := slices.IndexFunc(asked, t.suits)
	if i < 0 {
		return nil, false
	}
	return asked[i], true
}

// askedIn is in how many lessons children use a word.
func askedIn(all []*course.Outline, word string) int {
	n := 0
	for _, o := range all {
		if o.Asked.Has(word) {
			n++
		}
	}
	return max(n, 1)
}

// suits reports whether a lesson is for the student's grade, or one of its neighbors.
func (t *scene) suits(o *course.Outline) bool {
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
