package main

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

func TestProgressIsTheReportInTheStudentsWords(t *testing.T) {
	n := 0
	l := teach(t, "integers.adding", 6, 7, func(s tutor.State) string {
		if n++; n > 4 {
			return ""
		}
		return rightAnswer(mustLibrary(t), s)
	})
	p, err := l.Desk.ProgressOf(t.Context(), l.student)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(p.Lines(words.In("en")), "\n")
	for _, want := range []string{"Adding negative numbers\n", "adding two negative numbers, ", " percent: ", "It is no grade"} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
	for _, foreign := range []string{"criteri", "provisional", "struggling", "misconception", "int.add"} {
		if strings.Contains(text, foreign) {
			t.Errorf("a teacher's word, %q:\n%s", foreign, text)
		}
	}
}
