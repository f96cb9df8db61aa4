package intake

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// leastAlike is how many choices must have the same right answer before it is looked at.
const leastAlike = 5

// named leaves out the choices whose right answer only stands for one: files of which
// the key was taken out say "Correct Answer" in each question, beside wrong choices of its
// own. Words that are right in one question and wrong in another are an answer.
func (b *Builder) named(questions []*question) []*question {
	right, choices := map[string][]*question{}, 0
	for _, q := range questions {
		if q.kind == tutor.KindChoice {
			choices++
			right[squeezed(q.Answer)] = append(right[squeezed(q.Answer)], q)
		}
	}
	stands := func(q *question) bool {
		of := right[squeezed(q.Answer)]
		return len(of) >= leastAlike && 2*len(of) >= choices && slices.Contains(of, q) && !sameChoices(of) && !wrongIn(questions, squeezed(q.Answer))
	}
	var left []*question
	for _, q := range questions {
		if stands(q) {
			b.refuse(q.Item, Placeholder)
			continue
		}
		left = append(left, q)
	}
	return left
}

// sameChoices reports whether all questions offer the same: yes and no, a scale.
func sameChoices(list []*question) bool {
	return !slices.ContainsFunc(list, func(q *question) bool {
		return slices.ContainsFunc(q.Choices, func(c string) bool { return !slices.Contains(list[0].Choices, c) })
	})
}

// wrongIn reports whether words are a wrong choice of one of the questions.
func wrongIn(questions []*question, words string) bool {
	return slices.ContainsFunc(questions, func(q *question) bool {
		return squeezed(q.Answer) != words && slices.ContainsFunc(q.Choices, func(c string) bool { return squeezed(c) == words })
	})
}
