package kernel

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Meet is what is said to a line that is typed before any lesson is open ("im scared of this", where the
// grade is asked): words that meet what it tells, without a question of their own, as another one waits. It
// is "" where the line tells nothing that is known.
func (k *Kernel) Meet(text string, grade int) string {
	f := message.Understand(text, tutor.Asked{})
	if f.Told.Kind != "" && f.Told.Tone != tutor.ToldWish {
		if words := k.sayUnasked(pedagogy.ToldClass(f.Told.Kind), grade); words != "" {
			return words
		}
	}
	if feeling := f.First(tutor.Feelings); feeling != "" {
		return k.sayUnasked("feel_"+string(feeling), grade)
	}
	s, sure := sayingOf(text)
	if sure < sayingForUnclear || f.Type == tutor.TypeQuestion {
		return ""
	}
	for _, reply := range s.Reply {
		if words := unasked(reply.For(course.AgeOf(grade))); words != "" {
			return words
		}
	}
	return ""
}

// sayUnasked is a reply of an occasion that asks nothing and says back nothing, or "".
func (k *Kernel) sayUnasked(occasion string, grade int) string {
	for i := range variants {
		if text := unasked(k.Staff.Say(occasion, grade, i, builtin.Words{})); text != "" {
			return strings.TrimSpace(text)
		}
	}
	return ""
}
