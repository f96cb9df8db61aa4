package tui

import (
	"cmp"
	"slices"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// ForGrade puts lessons in the order in which a student of a grade meets them: first
// those of the grade and those begun, subject by subject, and of these first the ones
// whose grades lie closest around it, behind what they need. Else the order stays.
func ForGrade(cards []LessonCard, grade int) []LessonCard {
	var subjects []string
	for i := range cards {
		if !slices.Contains(subjects, cards[i].Subject) {
			subjects = append(subjects, cards[i].Subject)
		}
	}
	off := map[string]int{} // by title, for Needs names a title
	nearest := func(title string, n int) {
		if before, ok := off[title]; ok {
			n = min(n, before)
		}
		off[title] = n
	}
	for _, c := range slices.Backward(cards) {
		nearest(c.Title, c.offCenter(grade))
		if c.Needs != "" && c.own() {
			nearest(c.Needs, off[c.Title])
		}
	}
	sorting.Stable(cards, func(a, b LessonCard) int {
		return cmp.Or(
			compareBools(b.own(), a.own()),
			cmp.Compare(slices.Index(subjects, a.Subject), slices.Index(subjects, b.Subject)),
			cmp.Compare(off[a.Title], off[b.Title]))
	})
	return cards
}

// own reports whether the lesson is for the student's grade, or theirs by having begun it
// or by its assignment.
func (c *LessonCard) own() bool { return c.Suits || c.Started || c.Assigned }

// compareBools puts false before true.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// offCenter is how far a grade lies from the middle of the lesson's grades, in whole
// grades.
func (c *LessonCard) offCenter(grade int) int {
	off := 2*grade - c.Grades[0] - c.Grades[1]
	return max(off, -off) / 2
}

// OwnLessons tells the student's own lessons from those of other grades; where none suits, all
// are the student's own.
func OwnLessons(cards []LessonCard) func(LessonCard) bool {
	suits := slices.ContainsFunc(cards, func(c LessonCard) bool { return c.Suits })
	return func(c LessonCard) bool { return !suits || c.own() }
}
