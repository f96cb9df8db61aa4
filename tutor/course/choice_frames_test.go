package course

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
)

// choiceQuestions are the choice questions of a lesson as posed, with the
// sub-questions.
func choiceQuestions(t *testing.T, l *Lesson) []tutor.Step {
	var all []tutor.Step
	add := func(p tutor.Problem) {
		for _, s := range append(slices.Clone(p.Steps), *stepOf(&p)) {
			if s.Kind == tutor.KindChoice && !slices.ContainsFunc(plainChoices, func(c string) bool { return strings.EqualFold(c, s.Answer) || strings.HasPrefix(s.Answer, c+",") }) {
				all = append(all, s)
			}
		}
	}
	for _, template := range l.all() {
		p, err := template.Make(Draw{Seed: 1, Max: 100, Age: Middle})
		if err != nil {
			t.Fatal(err)
		}
		add(p)
	}
	for _, q := range l.Questions {
		add(q.Problem(l, Middle))
	}
	return all
}

// plainChoices have no word of their own that could be looked for in a sentence, or
// say themselves that something is not so.
var plainChoices = strings.Fields("yes no is so she one true false neither negative I its it's nothing")

// rightOf reports whether a line is taken as the answer, as the kernel takes it.
func rightOf(s tutor.Step, line string) bool {
	out := answer.Compare(answer.SpecOfStep(&s), line)
	if choice, ok := answer.PickedChoice(line, s.Ask, s.Choices); !out.Sure && ok {
		out = answer.Compare(answer.SpecOfStep(&s), choice)
	}
	return out.Sure && out.Equivalent
}

// In every choice question of every lesson the answer counts in a sentence that says
// it, and not in one that denies it.
func TestChoicesInSentences(t *testing.T) {
	questions := 0
	for _, l := range library(t).Lessons() {
		for _, s := range choiceQuestions(t, l) {
			questions++
			for _, frame := range []string{"%s", "i think %s", "i think its %s", "%s because i just know", "um %s maybe"} {
				if line := fmt.Sprintf(frame, s.Answer); !rightOf(s, line) {
					t.Errorf("%s: %q does not count: %s %q", l.ID, line, s.Ask, s.Choices)
				}
			}
			for _, frame := range []string{"its not %s", "i dont think its %s", "it would be wrong to say %s", "it is definitely not %s"} {
				if line := fmt.Sprintf(frame, s.Answer); rightOf(s, line) {
					t.Errorf("%s: %q counts: %s %q", l.ID, line, s.Ask, s.Choices)
				}
			}
		}
	}
	if questions < 300 {
		t.Errorf("only %d choice questions", questions)
	}
}
