package tui

import (
	"cmp"
	"math"
	"slices"
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
	off := map[string]int{} // by title
	for _, c := range slices.Backward(cards) {
		off[c.Title] = min(c.offCenter(grade), known(off, c.Title))
		if c.Needs != "" && c.apart() == 0 {
			off[c.Needs] = min(off[c.Title], known(off, c.Needs))
		}
	}
	slices.SortStableFunc(cards, func(a, b LessonCard) int {
		return cmp.Or(
			cmp.Compare(a.apart(), b.apart()),
			cmp.Compare(slices.Index(subjects, a.Subject), slices.Index(subjects, b.Subject)),
			cmp.Compare(off[a.Title], off[b.Title]))
	})
	return cards
}

// known is what a table holds of a name, a large number where it holds nothing.
func known(table map[string]int, name string) int {
	if n, ok := table[name]; ok {
		return n
	}
	return math.MaxInt
}

// apart is 0 for a student's own lessons and 1 for those of other grades.
func (c *LessonCard) apart() int {
	if c.Suits || c.Started || c.Assigned {
		return 0
	}
	return 1
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
	return func(c LessonCard) bool { return !suits || c.apart() == 0 }
}
