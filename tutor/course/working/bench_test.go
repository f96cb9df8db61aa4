package working

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/course/bugs"
)

func BenchmarkExplain(b *testing.B) {
	c := rules(b)
	for b.Loop() {
		Explain(c, bugs.Question{Type: "eq_2step", Args: []string{"3", "4", "19"}, Problem: "Solve 3x + 4 = 19", Correct: "5", Given: "23/3", Work: "3x + 4 = 19\n3x = 23\nx = 23/3"})
	}
}

// FuzzExplain holds that no working, whatever it is, stops the reader, and that
// weights add up.
func FuzzExplain(f *testing.F) {
	for _, w := range workings {
		f.Add(w.problem, w.correct, w.work)
	}
	f.Add("2^9^9", "((((((((((1", "x/0 = 0/0 = 1/(1-1)")
	f.Fuzz(func(t *testing.T, problem, correct, work string) {
		var sum float64
		list := Explain(rules(t), bugs.Question{Problem: problem, Correct: correct, Given: work})
		for _, e := range list {
			sum += e.Weight
		}
		if len(list) > 0 && (sum < 0.999 || sum > 1.001) {
			t.Errorf("weights of %v add up to %v", names(list), sum)
		}
	})
}
