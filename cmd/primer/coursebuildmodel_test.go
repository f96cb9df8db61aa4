package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/authoring"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

func pageOnPlants() []source.Document {
	at := source.Place{File: "plants.md", Heading: "Plants", Line: 3}
	return []source.Document{{Name: "plants.md", Title: "Plants", Blocks: []source.Block{
		{Kind: source.Heading, Level: 1, Text: "Plants", Place: at},
		{Kind: source.Paragraph, Text: "A green plant makes its own food in the leaves. It needs water, air and light for that, and it gives off oxygen.", Place: at},
	}}}
}

// drafted makes the draft of documents as the command does.
func drafted(t *testing.T, f buildFlags, s *desk.Flags, model llm.Opened, plan authoring.Plan, docs []source.Document, tell func(builder.Event)) (builder.Draft, error) {
	t.Helper()
	bounded, closing, err := f.bounded(t.Context(), s, model)
	if err != nil {
		return builder.Draft{}, err
	}
	defer closing()
	return bounded.Draft(t.Context(), plan, docs, tell)
}

// What a build costs counts toward the day, a build that was stopped goes on
// with what it has, and nothing that a model makes up stays.
func TestBuildWithAModel(t *testing.T) {
	server := llmtest.New(llmtest.Random(3))
	t.Cleanup(server.Close)
	t.Setenv("OLLAMA_HOST", server.Host())
	s, out := &desk.Flags{Data: t.TempDir()}, t.TempDir()
	f := buildFlags{model: server.Model, depth: 1, steps: 6}
	model, note, err := f.choose(t.Context(), s)
	if err != nil || model == nil || note != "" {
		t.Fatalf("model %v, note %q, %v", model, note, err)
	}
	head := builder.Head{ID: "mine/plants", Title: "Plants", Subject: "science", Grades: [2]int{3, 4}}
	var told bytes.Buffer
	plan := authoring.Plan{Dir: out, Head: head}
	d, err := drafted(t, f, s, model, plan, pageOnPlants(), authoring.Output{Out: &told, Progress: &told}.Follow())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := builder.Assemble(d); err != builder.ErrNothing {
		t.Errorf("nonsense became a course: %v", err)
	}
	if text := told.String(); !strings.Contains(text, "1 of 1: Plants") || !strings.Contains(text, "0 of 1 lesson built") {
		t.Errorf("the build told:\n%s", text)
	}
	spent, err := spentToday(t.Context(), s)
	if err != nil || spent.Orchestrator.Calls == 0 || spent.Workers.Calls == 0 {
		t.Errorf("today's cost is %+v, %v", spent, err)
	}
	kept, _ := os.ReadDir(filepath.Join(out, ".build", "answers"))
	asked := len(server.Asked())
	if plan.Resume = true; len(kept) == 0 {
		t.Error("no answers are kept")
	}
	if _, err := drafted(t, f, s, model, plan, pageOnPlants(), authoring.Output{Out: &told, JSON: true}.Follow()); err != nil {
		t.Fatal(err)
	}
	if again := len(server.Asked()) - asked; again > asked/2 {
		t.Errorf("%d of %d calls were made again", again, asked)
	}
}

// The day's budget, once used up, ends a build before its first call.
func TestTheDaysBudgetEndsABuild(t *testing.T) {
	server := llmtest.New(llmtest.Random(3))
	t.Cleanup(server.Close)
	t.Setenv("OLLAMA_HOST", server.Host())
	s := &desk.Flags{Data: t.TempDir()}
	if err := desk.WriteConfig(s.Data, desk.Config{Budget: 500}); err != nil {
		t.Fatal(err)
	}
	f := buildFlags{model: server.Model, depth: 1, steps: 6}
	model, _, err := f.choose(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	head := builder.Head{ID: "mine/plants", Title: "Plants", Subject: "science", Grades: [2]int{3, 4}}
	for n := range 2 {
		d, err := drafted(t, f, s, model, authoring.Plan{Dir: t.TempDir(), Head: head}, pageOnPlants(), func(builder.Event) {})
		if err != nil || !strings.Contains(d.Spent.Ended, "today's budget") {
			t.Errorf("build %d ended %q, %v", n, d.Spent.Ended, err)
		}
		if n == 1 && d.Spent.Workers.Calls+d.Spent.Orchestrator.Calls > 0 {
			t.Errorf("%d calls with nothing left", d.Spent.Workers.Calls+d.Spent.Orchestrator.Calls)
		}
	}
}

func TestBuildWithoutAServer(t *testing.T) {
	t.Setenv("OLLAMA_HOST", "127.0.0.1:1")
	s := &desk.Flags{Data: t.TempDir()}
	model, note, err := (buildFlags{}).choose(t.Context(), s)
	if model != nil || err != nil || !strings.Contains(note, "without a model") {
		t.Errorf("model %v, note %q, %v", model, note, err)
	}
	if _, _, err := (buildFlags{model: "llama"}).choose(t.Context(), s); err == nil {
		t.Error("a model that was named is not there, and nobody said so")
	}
	if model, note, err := (buildFlags{model: desk.NoModel}).choose(t.Context(), s); model != nil || note != "" || err != nil {
		t.Errorf("none wanted: %v %q %v", model, note, err)
	}
}
