package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/authoring"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/llm"
)

// buildFlags are what a built course shall be, and how it is built.
type buildFlags struct {
	out, title, subject, grades, license string
	online, asJSON, resume               bool
	model                                string // "" for that of the settings, or the best there is
	depth, steps, budget                 int
}

func courseBuildCommand(s *desk.Flags) *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use:   "build SOURCE... --out DIR",
		Short: "Make a course of your own documents",
		Long: "Build reads Markdown, text, HTML, Word and PDF files, folders and zip files, and makes a course of them: with a model where one is there, else with rules alone.\n" +
			"Every answer is worked again and every part says where it stands in your documents. Nothing is taught until you have accepted it: primer course review DIR.\n" +
			"Building once more into the same folder keeps what you have accepted, dropped and edited.",
		Example: "primer course build ./my-chapters --out ./fractions --model none\nprimer course build chapter1.docx notes.pdf --out ./ratios --subject math --grades 6-8\nprimer course build --out ./ratios --resume",
		RunE: func(cmd *cobra.Command, args []string) error {
			defer debug.SetGCPercent(debug.SetGCPercent(gcImport))
			plan, err := f.plan(s, args)
			if err != nil {
				return err
			}
			out := authoringOutput(cmd, f.asJSON)
			b, err := authoring.NewBuild(plan, out)
			if err != nil {
				return err
			}
			model, note, err := f.choose(cmd.Context(), s)
			if err != nil {
				return err
			}
			if note != "" {
				_, _ = fmt.Fprintln(out.Progress, format.Printable(note)) // a note that cannot be read is no reason to stop
			}
			if model == nil {
				return b.Run(cmd.Context(), nil)
			}
			bounded, closing, err := f.bounded(cmd.Context(), s, model)
			if err != nil {
				return err
			}
			defer closing()
			return b.Run(cmd.Context(), bounded)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.out, "out", "", "folder for the course; nothing is written anywhere else")
	flags.StringVar(&f.title, "title", "", "title of the course; by default that of the first document")
	flags.StringVar(&f.subject, "subject", "", strings.Join(course.Subjects, ", ")+"; by default math where the documents calculate, else science")
	flags.StringVar(&f.grades, "grades", "", "grades that the course is for, such as 4-8; by default those that can read the documents")
	flags.StringVar(&f.license, "license", "", "license of the course")
	flags.BoolVar(&f.online, "online", false, "read pages of the web that are named as http or https addresses")
	flags.BoolVar(&f.asJSON, "json", false, "one JSON line for each step")
	flags.StringVar(&f.model, "model", "", "name of the Ollama model, or none; by default the one of the tutor")
	flags.IntVar(&f.depth, "depth", builder.DefaultDepth, "with a model: waves of lessons; 2 goes on to lessons that are connected with those of the documents")
	flags.IntVar(&f.steps, "steps", builder.DefaultSteps, "with a model: how many tools it may use in one lesson")
	flags.IntVar(&f.budget, "budget", 0, "with a model: tokens after which this build makes no further call, 0 for any number; \"primer model budget\" bounds the day")
	flags.BoolVar(&f.resume, "resume", false, "with a model: go on with a build that was stopped; what it did is not asked for again")
	return cmd
}

// plan checks the flags.
func (f buildFlags) plan(s *desk.Flags, sources []string) (authoring.Plan, error) {
	switch {
	case f.out == "":
		return authoring.Plan{}, errors.New("name a folder for the course, such as --out ./my-course")
	case f.depth < 1 || f.depth > 5:
		return authoring.Plan{}, fmt.Errorf("--depth %d: give 1 to 5 waves", f.depth)
	case f.steps < 1 || f.steps > 200:
		return authoring.Plan{}, fmt.Errorf("--steps %d: give 1 to 200", f.steps)
	case f.budget < 0:
		return authoring.Plan{}, fmt.Errorf("--budget %d: give a number of tokens, such as 200000, or 0 for any", f.budget)
	case f.subject != "" && !slices.Contains(course.Subjects, f.subject):
		return authoring.Plan{}, fmt.Errorf("no subject %q; use one of %s", f.subject, strings.Join(course.Subjects, ", "))
	}
	head, err := importFlags{subject: cmp.Or(f.subject, "math"), title: f.title, grades: cmp.Or(f.grades, "1-13"), license: f.license}.head()
	if f.grades == "" {
		head.Grades = [2]int{}
	}
	return authoring.Plan{
		Dir: f.out, Sources: sources, Online: f.online, Resume: f.resume, Cache: filepath.Join(s.Data, "sources"),
		Head: builder.Head{Title: head.Title, Subject: f.subject, License: f.license, Grades: head.Grades},
	}, err
}

// choose finds the model to build with; nil and a note when none is wanted or
// there.
func (f buildFlags) choose(ctx context.Context, s *desk.Flags) (llm.Opened, string, error) {
	conf, err := desk.ReadConfig(s.Data)
	if err != nil {
		return nil, "", err
	}
	name := cmp.Or(f.model, conf.Model)
	if name == desk.NoModel {
		return nil, "", nil
	}
	host, err := desk.OpenHost(ctx, conf)
	if err != nil {
		if f.model == "" {
			return nil, llm.Remedy(err) + " The course is built without a model.", nil
		}
		return nil, "", errors.New(llm.Remedy(err))
	}
	if name = host.Called(name); name == "" {
		if _, err := host.Engine.Find(ctx, llm.FindLimit); err != nil {
			return nil, "No host of models answers, so the course is built without a model.", nil
		}
		cards, err := host.Engine.List(ctx)
		best, ok := host.Best(cards)
		if err != nil || !ok {
			return nil, "No model fits, so the course is built without one; \"primer model pull\" fetches one.", nil
		}
		name = best.Name
	}
	model, err := host.Engine.Model(ctx, name)
	switch {
	case err != nil && f.model == "":
		return nil, llm.Remedy(err) + " The course is built without a model.", nil
	case err != nil:
		return nil, "", errors.New(llm.Remedy(err))
	}
	return model, "", nil
}

// bounded is a model whose calls count toward the day.
func (f buildFlags) bounded(ctx context.Context, s *desk.Flags, model llm.Opened) (*authoring.Model, func(), error) {
	conf, err := desk.ReadConfig(s.Data)
	if err != nil {
		return nil, nil, err
	}
	db, err := store.Open(ctx, filepath.Join(s.Data, "primer.db"), time.Now)
	if err != nil {
		return nil, nil, err
	}
	closing := func() { _ = db.Close() }
	spent, err := db.SpentSince(ctx, desk.Midnight(time.Now()))
	if err != nil {
		closing()
		return nil, nil, err
	}
	return &authoring.Model{
		Model: model, Name: model.Card().Name, Calls: model.Card().UsesTools(), Depth: f.depth, Steps: f.steps, Budget: f.budget,
		Meter: agent.NewMeter(conf.Budget, agent.Spent{Orchestrator: spent.Orchestrator.Tokens(), Workers: spent.Workers.Tokens()}, time.Now),
		Used: func(call tutor.ModelCall) {
			u := store.Usage{TokensIn: call.TokensIn, TokensOut: call.TokensOut, Took: call.Took}
			// Losing one call's cost is better than stopping the build, whose own count goes on.
			_ = db.AddBuildCall(context.Background(), time.Now(), call.Role == "decide", call.Model, u)
		},
	}, closing, nil
}
