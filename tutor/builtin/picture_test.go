package builtin

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestPictureKeepsTheAnswer: a picture that is asked for never says what is asked.
func TestPictureKeepsTheAnswer(t *testing.T) {
	state := tutor.State{Lesson: "art.color", Problem: &tutor.Problem{
		ID: "mix", KC: "color.mix", Lesson: "art.color", Ask: "You mix red and blue paint. Which color do you get?", Answer: "violet", Accept: []string{"purple"},
	}}
	state.Asked.Kind = tutor.AskProblem
	w := staff(t).Work(tutor.Task{Name: tutor.Explainer, Move: tutor.MovePicture, Component: "color.mix", Before: state, After: state, Text: "show me the color wheel"})
	said := strings.ToLower(w.Text + w.Picture)
	if w.Text == "" || strings.Contains(said, "violet") || strings.Contains(said, "purple") {
		t.Errorf("the picture tells the answer, or there is none:\n%s\n%s", w.Text, w.Picture)
	}
}
