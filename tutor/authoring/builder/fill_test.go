package builder_test

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// What a model left empty comes from the builder without one; what the model
// found stays, and what does not stand in the documents does not come in.
func TestFillTakesWhatAModelLeftOut(t *testing.T) {
	spoil := func(_ int, at string, honest llmtest.Turn) llmtest.Turn {
		if at == "problems" {
			return llmtest.Turn{Fault: llmtest.Broken}
		}
		return honest
	}
	d, _ := built(t, scripted{plan: wholePlan, calls: true, spoil: spoil}, builder.Options{})
	before := len(d.Lessons[1].Explanations)
	plain := adding()
	plain.Place = source.Place{File: "2-adding.md", Heading: "Adding fractions with like denominators", Line: 1}
	plain.Problems[1].Answer = "8/10"
	builder.Fill(&d, []builder.Lesson{plain}, sample(t))
	l := d.Lessons[1]
	if len(l.Problems) != 2 || l.Problems[0].State != builder.Open || l.Problems[1].State != builder.Dropped {
		t.Errorf("problems %+v", l.Problems)
	}
	if len(l.Explanations) != before {
		t.Errorf("%d explanations, there were %d", len(l.Explanations), before)
	}
	d.AcceptSure(0)
	if a := checked(t, d); !strings.Contains(string(a.Files[l.Key+".yaml"]), "What is 1/5 + 2/5?") {
		t.Error("what was filled in is not taught")
	}
}

func TestFillMendsFailedLessons(t *testing.T) {
	nothing := func(int, string, llmtest.Turn) llmtest.Turn { return llmtest.Turn{Text: "{}"} }
	d, _ := built(t, scripted{plan: wholePlan, spoil: nothing}, builder.Options{})
	if len(d.Lessons) != 0 || len(d.Failed) != 3 {
		t.Fatalf("%d lessons of nothing", len(d.Lessons))
	}
	builder.Fill(&d, []builder.Lesson{adding()}, sample(t))
	if len(d.Lessons) != 1 || d.Lessons[0].Unfinished == "" || len(d.Failed) != 3 {
		t.Errorf("%d lessons, %d failed", len(d.Lessons), len(d.Failed))
	}
}
