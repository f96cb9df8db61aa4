package course

import (
	"cmp"
	"slices"

	"primer/tutor"
)

// Practice is the kind of a course that holds questions with their hints and
// sub-questions, and nothing that explains: most imported courses are such. What
// only whole lessons have is not asked of it.
const Practice = "practice"

// practice checks a lesson of such a course: that its questions can be asked,
// that their answers grade, and that each says what it trains.
func (c *lessonChecker) practice() {
	first := len(c.faults)
	c.practiceHead()
	c.refuse(len(c.lesson.Components) == 0, at("components"), "no-component-trained")
	for i, k := range c.lesson.Components {
		c.refuse(k.ID == "" || k.Name == "", at("components", i), "component-without-name")
		c.refuse(!slices.ContainsFunc(c.lesson.Templates, func(t Template) bool { return t.Component == k.ID }), at("components", i), "component-without-exercise", k.ID)
	}
	c.refuse(len(c.lesson.Templates) == 0, at("problems"), "no-problem")
	ids := map[string]bool{}
	for i := range c.lesson.Templates {
		c.exercise(at("problems", i), &c.lesson.Templates[i], ids)
	}
	slices.SortStableFunc(c.faults[first:], func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
}

// practiceHead checks what the lesson says of itself.
func (c *lessonChecker) practiceHead() {
	l := c.lesson
	c.refuse(l.Title == "", at("title"), "no-title")
	c.refuse(len(l.Grades) != 2 || l.Grades[0] < 1 || l.Grades[1] < l.Grades[0] || l.Grades[1] > 13, at("grades"), "grades-out-of-range")
	c.refuse(l.Activate.Ask.Empty() || l.Activate.Reply.Empty(), at("activate"), "no-opening")
}

// exercise checks one question of a practice lesson.
func (c *lessonChecker) exercise(here []any, t *Template, ids map[string]bool) {
	c.known(here, t.Component)
	c.once(sub(here, "id"), "problem", t.ID, ids)
	c.refuse(!slices.Contains([]tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}, t.Difficulty), sub(here, "difficulty"), "difficulty-unknown", t.Difficulty)
	band := Bands()[0]
	if len(c.lesson.Grades) == 2 {
		band = BandOf(c.lesson.Grades[0])
	}
	p, err := t.Make(Draw{Max: band.Numbers, Age: AgeOf(band.From)})
	if err != nil {
		c.fault(here, "exercise-fails", t.ID, err)
		return
	}
	c.kind(here, t.Asked)
	if !byLetter(stepOf(&p)) {
		c.grades(here, stepOf(&p))
	}
	for i := range p.Steps {
		if !byLetter(&p.Steps[i]) {
			c.grades(sub(here, "scaffold", i), &p.Steps[i])
		}
	}
}

// byLetter says that a choice is answered rightly by its letter and by no other
// one. Foreign choices are often so alike that their texts name several of them.
func byLetter(s *tutor.Step) bool {
	if s.Kind != tutor.KindChoice || !slices.Contains(s.Choices, s.Answer) || len(s.Choices) > 26 {
		return false
	}
	for i, choice := range s.Choices {
		if right(s, string(rune('A'+i))) != (choice == s.Answer) {
			return false
		}
	}
	return true
}
