package course

import (
	"cmp"
	"fmt"
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
	if len(c.lesson.Components) == 0 {
		c.fault(at("components"), "the lesson trains no component", "name at least one under components:")
	}
	for i, k := range c.lesson.Components {
		if k.ID == "" || k.Name == "" {
			c.fault(at("components", i), "a component needs an id and a name", "write id: and name:")
		}
		if !slices.ContainsFunc(c.lesson.Templates, func(t Template) bool { return t.Component == k.ID }) {
			c.fault(at("components", i), fmt.Sprintf("component %q has no problem", k.ID), "add one under problems:")
		}
	}
	if len(c.lesson.Templates) == 0 {
		c.fault(at("problems"), "the lesson has no problem", "add one under problems:")
	}
	ids := map[string]bool{}
	for i := range c.lesson.Templates {
		c.exercise(at("problems", i), &c.lesson.Templates[i], ids)
	}
	slices.SortStableFunc(c.faults[first:], func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
}

// practiceHead checks what the lesson says of itself.
func (c *lessonChecker) practiceHead() {
	l := c.lesson
	if l.Title == "" {
		c.fault(at("title"), "the lesson has no title", "write title: and its name")
	}
	if len(l.Grades) != 2 || l.Grades[0] < 1 || l.Grades[1] < l.Grades[0] || l.Grades[1] > 13 {
		c.fault(at("grades"), "grades must be two numbers from 1 to 13", "write grades: [3, 8]")
	}
	if l.Activate.Ask.Empty() || l.Activate.Reply.Empty() {
		c.fault(at("activate"), "the opening question or its reply is missing", "write activate: {ask: ..., reply: ...}")
	}
}

// exercise checks one question of a practice lesson.
func (c *lessonChecker) exercise(here []any, t *Template, ids map[string]bool) {
	c.known(here, t.Component)
	c.once(sub(here, "id"), "problem", t.ID, ids)
	if !slices.Contains([]tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}, t.Difficulty) {
		c.fault(sub(here, "difficulty"), fmt.Sprintf("difficulty %q is not known", t.Difficulty), "use easy, medium or hard")
	}
	band := Bands()[0]
	if len(c.lesson.Grades) == 2 {
		band = BandOf(c.lesson.Grades[0])
	}
	p, err := t.Make(Draw{Max: band.Numbers, Age: AgeOf(band.From)})
	if err != nil {
		c.fault(here, fmt.Sprintf("problem %q: %s", t.ID, err), "mend the formula")
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
