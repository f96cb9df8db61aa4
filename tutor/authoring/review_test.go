package authoring

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
)

// reviewedDraft is a built course of one lesson with two problems.
func reviewedDraft(t *testing.T) *Folder {
	t.Helper()
	problem := func(id, ask, answer string) builder.Problem {
		return builder.Problem{Part: builder.Part{ID: id, State: builder.Open, Confidence: 0.7}, Difficulty: "easy", Ask: ask, Answer: answer, Kind: "integer", Hints: []string{"Count on."}}
	}
	b := &Folder{Dir: filepath.Join(t.TempDir(), "course"), Draft: builder.Draft{
		Head: builder.Head{ID: "mine/sums", Title: "Sums", Subject: "math", Grades: [2]int{3, 4}},
		Lessons: []builder.Lesson{{Key: "adding", Title: "Adding", Problems: []builder.Problem{
			problem("p1", "Work out 2 + 3.", "5"), problem("p2", "Work out 4 + 3.", "7"), problem("p3", "Work out 1 + 3.", "4"),
		}, Explanations: []builder.Explanation{{Part: builder.Part{ID: "e1", State: builder.Accepted}, Approach: tutor.StepByStep, Text: "Begin with the larger number and count on from it."}}}},
	}}
	if err := b.Write(); err != nil {
		t.Fatal(err)
	}
	return b
}

// A teacher goes through the parts line by line; each decision is saved at once,
// and what does not grade is refused with the reason.
func TestReviewLineByLine(t *testing.T) {
	b := reviewedDraft(t)
	var out bytes.Buffer
	r := &Review{Folder: b, Out: &out, In: strings.NewReader("e\n\n8\n\ne\nWork out 4 + 4.\n8\n\na\n")}
	if err := r.ask(t.Context()); err != nil {
		t.Fatal(err)
	}
	again, err := Built(b.Dir)
	if err != nil {
		t.Fatal(err)
	}
	var states []string
	for _, p := range again.Draft.Lessons[0].Problems {
		states = append(states, string(p.State)+" "+p.Ask+" "+p.Answer)
	}
	if got := strings.Join(states, "; "); got != "open Work out 2 + 3. 5; accepted Work out 4 + 4. 8; accepted Work out 1 + 3. 4" {
		t.Errorf("decided: %s\n%s", got, &out)
	}
	if !strings.Contains(out.String(), `adding/p1 is not changed: its answer "8" is not what comes out of 2 + 3`) {
		t.Errorf("said:\n%s", &out)
	}
}

// Ctrl-C leaves with what was decided.
func TestReviewStopped(t *testing.T) {
	b := reviewedDraft(t)
	ctx, cancel := context.WithCancel(t.Context())
	in, typing := io.Pipe()
	go func() {
		_, _ = typing.Write([]byte("a\n"))
		_, _ = typing.Write([]byte("s\n"))
		cancel()
	}()
	r := &Review{Folder: b, Out: io.Discard, In: in}
	if err := r.ask(ctx); err != nil {
		t.Fatal(err)
	}
	again, err := Built(b.Dir)
	if err != nil || again.Draft.Lessons[0].Problems[0].State != builder.Accepted || len(again.Written) != 2 {
		t.Errorf("after Ctrl-C: %+v, %v", again.Draft.Lessons[0].Problems[0].State, err)
	}
}
