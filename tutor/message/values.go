package message

import (
	"primer/tutor"
	"primer/tutor/answer"
)

// values finds the numbers, fractions, expressions and equations of a message,
// and which of them the student means (-1 for none, or undecided).
func values(text string) (found []tutor.Value, meant int) {
	found = answer.Find(text)
	if len(found) == 0 {
		return nil, -1
	}
	return found, answer.MeantValue(found, text)
}
