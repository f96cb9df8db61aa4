package message

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestTheNearestTaughtLinesAreShown(t *testing.T) {
	lines := readTaught("abuse\tmy dad hits me with his belt\nabuse\the locks me in\nanswer\tmy dad says it is 5\nabuse\tmy dad hits the wall\n")
	want := []string{"my dad hits me with his belt", "my dad hits the wall", "he locks me in"}
	if got := lines.alike("MY DAD hits me!", "abuse"); !slices.Equal(got, want) {
		t.Errorf("lines like it: %q, want %q", got, want)
	}
	if got := lines.alike("something else", "abuse"); len(got) > 0 {
		t.Errorf("lines that share no word: %q", got)
	}
}

// A line that no rule reads comes with what the weights were taught; one that a rule reads
// comes with the rule's name alone.
func TestWhatTheWeightsReadComesWithLinesLikeIt(t *testing.T) {
	problem := tutor.Asked{Kind: tutor.AskProblem, Text: "What is -3 + 5?", Answer: tutor.KindInteger}
	learned := 0
	for _, text := range []string{"hmm blorp the thing wibble", "we went to the lake and my cousin caught a fish this big", "my tooth came out at lunch", "the whole class laughed", "my pen fell under the table"} {
		if f := Understand(text, problem); f.Source == tutor.FromLearned {
			learned++
			if len(f.Like) == 0 && f.Why != "" {
				t.Logf("nothing is like %q", text)
			}
		} else if len(f.Like) > 0 {
			t.Errorf("%q is read by a rule (%s) and comes with %q", text, f.Why, f.Like)
		}
	}
	if learned == 0 {
		t.Error("no line was read by the weights")
	}
	if s := Screen("idk"); len(s.Like) > 0 {
		t.Errorf("a harmless line comes with dangers: %q", s.Like)
	}
}
