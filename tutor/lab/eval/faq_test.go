package eval

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/course"
)

const faqRows = `{"lesson":"matter.states","text":"what about slime","id":"slime"}
{"lesson":"matter.states","text":"do sharks sleep","id":""}
`

func TestFAQPrintsItsTable(t *testing.T) {
	var out strings.Builder
	some := func(l *course.Lesson) bool { return l.ID == "matter.states" || l.ID == "integers.adding" }
	if err := faq(strings.NewReader(faqRows), &out, false, some); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"first right", "answered wrong", "not covered", "wordings left out"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, out.String())
		}
	}
}

func TestFAQWritesOnePredictionPerLine(t *testing.T) {
	var out strings.Builder
	if err := FAQ(strings.NewReader(faqRows), &out, true); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 2 || !strings.Contains(lines[1], `"none":true`) || !strings.Contains(lines[1], `"text":"do sharks sleep"`) {
		t.Errorf("predictions:\n%s", out.String())
	}
	if err := FAQ(strings.NewReader(`{"lesson":"no.such","text":"x"}`), &out, true); err == nil || !strings.Contains(err.Error(), "no.such") {
		t.Errorf("an unknown lesson: %v", err)
	}
}
