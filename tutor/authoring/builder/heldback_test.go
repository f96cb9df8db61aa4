package builder_test

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
)

// A built lesson can be finished: each component has a problem to prove it with,
// one told in words where there is one.
func TestALessonCanBeFinished(t *testing.T) {
	d := draft(adding())
	builder.Check(&d, sample(t))
	d.AcceptSure(0)
	d.Lessons[0].Explanations[0].State = builder.Accepted
	made, err := builder.Assemble(d)
	if err != nil {
		t.Fatal(err)
	}
	_, transfer, found := strings.Cut(string(made.Files["adding.yaml"]), "\ntransfer:\n")
	transfer, _, _ = strings.Cut(transfer, "\nmisconceptions:")
	if !found || strings.Count(transfer, "- id:") != 1 || !strings.Contains(transfer, "Mia walks 3/10") {
		t.Errorf("the proof is\n%s", transfer)
	}
}
