package builder_test

import (
	"context"
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/llm"
)

// newParts is what an extraction says of itself.
var newParts = regexp.MustCompile(`: (\d+) new,`)

// heated is a model that wanders: with random weights and at no temperature it
// writes the same few signs whatever it is asked.
type heated struct {
	llm.Model
	by float64
}

// Chat asks at a higher temperature.
func (h heated) Chat(ctx context.Context, r llm.Request, say func(llm.Delta) bool) (llm.Reply, error) {
	r.Temperature += h.by
	return h.Model.Chat(ctx, r, say)
}

// Fifty builds by a real server's model with random weights, held to the schemas
// and to nothing else: each ends within its budget and keeps nothing that the
// documents do not say. It needs a model named "tiny-random" at OLLAMA_HOST;
// PRIMER_BUILDS is another number of builds.
//
//	PRIMER_LAB=lab.sh OLLAMA_HOST=127.0.0.1:21434 go test ./tutor/authoring/builder -run Lab -count=1 -v
func TestLabRandomBuilds(t *testing.T) {
	if os.Getenv("PRIMER_LAB") == "" {
		t.Skip("PRIMER_LAB names no server to test with")
	}
	server, err := llm.NewServer(os.Getenv("OLLAMA_HOST"), false)
	if err != nil {
		t.Fatal(err)
	}
	model, err := server.Open(t.Context(), "tiny-random")
	if err != nil {
		t.Fatal(err)
	}
	builds := 50
	if n, err := strconv.Atoi(os.Getenv("PRIMER_BUILDS")); err == nil {
		builds = n
	}
	var all builder.Spent
	kept, ended, began := 0, map[string]int{}, time.Now()
	found := 0 // all that was written, also what was dropped with its lesson
	for n := range builds {
		head := fractions
		head.Subject, head.Grades = course.Subjects[n%len(course.Subjects)], [2]int{1 + n%12, 2 + n%12}
		budget := 40_000
		if n%5 == 4 {
			budget = 12_000 // too little: the build ends with what there is
		}
		documents := sample(t)
		documents = documents[n%3 : n%3+1]
		documents[0].Blocks[0].Text += " " + strconv.Itoa(n)
		options := builder.Options{Model: "tiny-random", Calls: n%2 == 0 && model.Card().UsesTools(), Depth: 1 + n%2, Steps: 8, Budget: budget, Now: time.Now}
		options.Tell = func(e builder.Event) {
			if new := newParts.FindStringSubmatch(e.Text); new != nil {
				n, _ := strconv.Atoi(new[1])
				found += n
			}
		}
		d, err := builder.Build(t.Context(), heated{model, float64(n%5) / 2}, head, documents, options)
		if err != nil {
			t.Fatal(err)
		}
		spent := d.Spent.Orchestrator.Tokens + d.Spent.Workers.Tokens
		if spent > budget+5000 { // the call that used it up is heard to its end
			t.Errorf("build %d took %d tokens", n, spent)
		}
		kept += supported(t, d, documents)
		all.Orchestrator.Calls += d.Spent.Orchestrator.Calls
		all.Orchestrator.Tokens += d.Spent.Orchestrator.Tokens
		all.Workers.Calls += d.Spent.Workers.Calls
		all.Workers.Tokens += d.Spent.Workers.Tokens
		ended[d.Spent.Ended]++
		t.Logf("build %d: %d tokens, %v, ended %q, %d lessons, failed %v", n, spent, d.Spent.Took.Round(time.Second/10), d.Spent.Ended, len(d.Lessons), d.Failed)
	}
	t.Logf("%d builds in %v: orchestrator %d calls, %d tokens; workers %d calls, %d tokens; of %d parts written %d are kept; ended %v",
		builds, time.Since(began).Round(time.Second), all.Orchestrator.Calls, all.Orchestrator.Tokens, all.Workers.Calls, all.Workers.Tokens, found, kept, ended)
}
