package tui

import (
	"cmp"
	"slices"
)

// ForGrade puts lessons in the order in which a student of a grade meets them: first
// those of the grade and those begun, subject by subject, and of these first the ones
// whose grades lie closest around it. Else the order stays.
func ForGrade(cards []LessonCard, grade int) []LessonCard {
	var subjects []string
	for i := range cards {
		if !slices.Contains(subjects, cards[i].Subject) {
			subjects = append(subjects, cards[i].Subject)
		}
	}
	slices.SortStableFunc(cards, func(a, b LessonCard) int {
		return cmp.Or(
			cmp.Compare(a.apart(), b.apart()),
			cmp.Compare(slices.Index(subjects, a.Subject), slices.Index(subjects, b.Subject)),
			cmp.Compare(a.offCenter(grade), b.offCenter(grade)))
	})
	return cards
}

// apart is 0 for a student's own lessons and 1 for those of other grades.
func (c *LessonCard) apart() int {
	if c.Suits || c.Started || c.Assigned {
		return 0
	}
	return 1
}

// offCenter is how far a grade lies from the middle of the lesson's grades, in whole
// steps of two grades.
func (c *LessonCard) offCenter(grade int) int {
	off := 2*grade - c.Grades[0] - c.Grades[1]
	return max(off, -off) / 4
}

// OwnLessons tells the student's own lessons from those of other grades; where none suits, all
// are the student's own.
func OwnLessons(cards []LessonCard) func(LessonCard) bool {
	suits := slices.ContainsFunc(cards, func(c LessonCard) bool { return c.Suits })
	return func(c LessonCard) bool { return !suits || c.apart() == 0 }
}
