package builtin

import (
	"primer/prompts"
	"primer/tutor/course"
)

// Words is what an occasion may speak of.
type Words = prompts.Words

// Say words an occasion that is no specialist's, for a grade. The turn's number
// picks the variant, so that neighbors differ.
func (s Staff) Say(occasion string, grade, turn int, w Words) string {
	return s.Book.Say(occasion, course.AgeOf(grade).String(), turn, w)
}
