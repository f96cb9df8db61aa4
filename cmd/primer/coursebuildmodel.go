package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"primer/store"
	"primer/tutor"
	"primer/tutor/agent"
	"primer/tutor/authoring/builder"
	"primer/tutor/authoring/source"
	"primer/tutor/format"
	"primer/tutor/llm"
)

// buildFolder is where a course keeps what its making needs: the draft, and the
// answers of a model. Courses are read without it.
const buildFolder = ".build"

// modelBuild is how a course is built with a model.
type modelBuild struct {
	name   string // "" for that of the settings, or the best there is
	depth  int
	steps  int
	budget int
	resume bool
}

func (m *modelBuild) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&m.name, "model", "", "name of the Ollama model, or none; by default the one of the tutor")
	f.IntVar(&m.depth, "depth", builder.DefaultDepth, "with a model: waves of lessons; 2 goes on to lessons that are connected with those of the documents")
	f.IntVar(&m.steps, "steps", builder.DefaultSteps, "with a model: how many tools it may use in one lesson")
	f.IntVar(&m.budget, "budget", 0, "with a model: tokens after which this build makes no further call, 0 for any number; \"primer model budget\" bounds the day")
	f.BoolVar(&m.resume, "resume", false, "with a model: go on with a build that was stopped; what it did is not asked for again")
}

// check refuses numbers that make no sense.
func (m *modelBuild) check() error {
	switch {
	case m.depth < 1 || m.depth > 5:
		return fmt.Errorf("--depth %d: give 1 to 5 waves", m.depth)
	case m.steps < 1 || m.steps > 200:
		return fmt.Errorf("--steps %d: give 1 to 200", m.steps)
	case m.budget < 0:
		return fmt.Errorf("--budget %d: give a number of tokens, such as 200000, or 0 for any", m.budget)
	}
	return nil
}

// choose finds the model to build with; nil and a note when none is wanted or
// there.
func (m *modelBuild) choose(ctx context.Context, s *settings) (*llm.Ollama, string, error) {
	conf, err := readConfig(s.data)
	if err != nil {
		return nil, "", err
	}
	name := cmp.Or(m.name, conf.Model)
	if name == noModel {
		return nil, "", nil
	}
	server, err := openServer(conf.Remote)
	if err != nil {
		if m.name == "" {
			return nil, remedy(err) + " The course is built without a model.", nil
		}
		return nil, "", errors.New(remedy(err))
	}
	if name == "" {
		if _, err := server.Find(ctx, llm.FindLimit); err != nil {
			return nil, "No Ollama server answers, so the course is built without a model.", nil
		}
		cards, err := server.List(ctx)
		best, ok := llm.Best(cards, llm.Memory())
		if err != nil || !ok {
			return nil, "No model fits, so the course is built without one; \"primer model pull\" fetches one.", nil
		}
		name = best.Name
	}
	model, err := server.Open(ctx, name)
	switch {
	case err != nil && m.name == "":
		return nil, remedy(err) + " The course is built without a model.", nil
	case err != nil:
		return nil, "", errors.New(remedy(err))
	}
	return model, "", nil
}

// build makes the draft with a model. Its answers are kept below out as they
// come; what they cost counts toward the day.
func (m *modelBuild) build(ctx context.Context, s *settings, model *llm.Ollama, out string, head builder.Head, documents []source.Document, tell func(builder.Event)) (builder.Draft, error) {
	answers := filepath.Join(out, buildFolder, "answers")
	if !m.resume {
		if err := os.RemoveAll(answers); err != nil {
			return builder.Draft{}, fmt.Errorf("%s cannot be emptied; remove it, or name another folder with --out", answers)
		}
	}
	conf, err := readConfig(s.data)
	if err != nil {
		return builder.Draft{}, err
	}
	db, err := store.Open(ctx, filepath.Join(s.data, "primer.db"), time.Now)
	if err != nil {
		return builder.Draft{}, err
	}
	defer func() { _ = db.Close() }()
	spent, err := db.SpentSince(ctx, midnight(time.Now()))
	if err != nil {
		return builder.Draft{}, err
	}
	used := agent.Spent{Orchestrator: spent.Orchestrator.Tokens(), Workers: spent.Workers.Tokens()}
	options := builder.Options{
		Model: model.Card().Name, Calls: model.Card().UsesTools(), Depth: m.depth, Steps: m.steps, Budget: m.budget,
		Meter: agent.NewMeter(conf.Budget, used, time.Now), Used: costs{db}.add,
		Journal: builder.FolderJournal(answers), Now: time.Now, Wait: waitFor, Tell: tell,
	}
	return builder.Build(ctx, model, head, documents, options)
}

// costs keeps what calls cost.
type costs struct{ db *store.DB }

// add keeps one call's cost. Losing one is better than stopping the build: the
// build's own count goes on.
func (c costs) add(call tutor.ModelCall) {
	u := store.Usage{TokensIn: call.TokensIn, TokensOut: call.TokensOut, Took: call.Took}
	_ = c.db.AddBuildCall(context.Background(), time.Now(), call.Role == "decide", call.Model, u)
}

// waitFor waits, unless the build is stopped.
func waitFor(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

// follow tells how a build goes: as JSON lines for a program, as a bar on a
// terminal with the step at hand, else a line for each lesson.
func follow(out, progress io.Writer, asJSON bool) func(builder.Event) {
	if asJSON {
		lines := json.NewEncoder(out)
		return func(e builder.Event) { _ = lines.Encode(e) } // who reads no more stops the program by other means
	}
	watched := isTerminal(progress)
	return func(e builder.Event) {
		text := eventLine(e)
		switch {
		case watched && e.Kind == builder.StepTaken:
			_, _ = fmt.Fprint(progress, "\r\x1b[K"+ansi.Truncate(text, 78, "…"))
		case e.Kind == builder.StepTaken:
		case watched:
			_, _ = fmt.Fprint(progress, "\r\x1b[K"+text+"\n")
		default:
			_, _ = fmt.Fprintln(progress, text)
		}
	}
}

// stepCells is how long the bar of a lesson is, stepsOfCode about how many steps
// follow those of the model, for what it left out.
const (
	stepCells   = 12
	stepsOfCode = 9
)

// stepWords says what a tool did in the words of a teacher.
func stepWords(text string) string {
	did, result, ok := strings.Cut(text, ": ")
	tool, _, _ := strings.Cut(did, " ")
	said, known := map[string]string{
		"read_source": "reading", "research_topic": "looking things up", "extract_category": "gathering", "cross_reference": "comparing",
		"discover_topics": "looking for further lessons", "summarize_content": "summing up",
	}[tool]
	if !ok || !known {
		return text
	}
	return said + ": " + result
}

// eventLine is an event for people.
func eventLine(e builder.Event) string {
	lesson := format.Printable(e.Lesson)
	switch e.Kind {
	case builder.BuildAccepted:
		if e.Of == 0 { // without a model the lessons are known when they are made
			return "Reading the documents."
		}
		return fmt.Sprintf("The documents make %s.", format.Count(e.Of, "lesson"))
	case builder.LessonStarted:
		return fmt.Sprintf("%d of %d: %s", e.N, e.Of, lesson)
	case builder.StepTaken:
		full := min(stepCells-1, stepCells*e.Step/(e.Steps+stepsOfCode)) // full is a lesson that is done
		return strings.Repeat("█", full) + strings.Repeat("░", stepCells-full) + " " + format.Printable(stepWords(e.Text))
	case builder.LessonCompleted:
		return "   " + format.Printable(e.Text)
	case builder.LessonFailed:
		return "   failed: " + format.Printable(e.Text)
	case builder.BuildDone:
		text := fmt.Sprintf("%d of %s built, %d tokens.", e.N, format.Count(e.Of, "lesson"), e.Tokens)
		if e.Text != "" {
			text += " It ended early: " + format.Printable(e.Text) + ". --resume goes on where it ended."
		}
		return text
	}
	return ""
}
