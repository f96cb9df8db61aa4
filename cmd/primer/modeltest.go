package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/gate"
)

func modelTestCommand(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "test [NAME]",
		Short:   "Ask a model the two things Primer asks of it, and report how it did",
		Example: "primer model test phi4-mini",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := ""
			if len(args) > 0 {
				name = args[0]
			}
			return testModel(cmd.Context(), s, name, cmd.OutOrStdout())
		},
	}
}

// testModel opens no database: nothing of a student is used.
func testModel(ctx context.Context, s *settings, name string, out io.Writer) error {
	conf, err := readConfig(s.data)
	if err != nil {
		return err
	}
	library, err := openLibrary(s)
	if err != nil {
		return err
	}
	a := &app{settings: s, config: conf, library: library}
	if name == "" {
		name = conf.Model
	}
	choice, err := a.findModel(ctx, name)
	switch {
	case err != nil:
		return errors.New(remedy(err))
	case choice.link == nil:
		return errors.New("no model to test: " + choice.note)
	}
	_, _ = fmt.Fprintf(out, "%s at %s\n", choice.name(), choice.host)
	task := sampleTask(library)
	choice.agent.Warm(ctx, "test", task)
	decided := tryDeciding(ctx, choice, task, out)
	if said := trySpeaking(ctx, choice, task, out); !decided || !said {
		return errors.New("this model cannot do all of it; the built-in tutor does what it cannot")
	}
	return nil
}

// sampleTask is a moment of a lesson: a question asked back in mid-problem.
func sampleTask(library *course.Library) tutor.Task {
	profile := tutor.Profile{Name: "Sam", Grade: 6}
	problem := &tutor.Problem{Ask: "What is -4 + 9?", Answer: "5", Kind: tutor.KindInteger}
	state := tutor.State{
		Lesson: "integers.adding", Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Problem: problem, Attempts: 1,
		Asked: tutor.Asked{Kind: tutor.AskProblem, Text: problem.Ask, Answer: tutor.KindInteger},
	}
	needs := &tutor.ExplainerNeeds{Trigger: tutor.TriggerExplicit, Focus: "adding", Approach: tutor.VisualDescription, Length: tutor.Brief, Tone: tutor.TonePatient}
	return tutor.Task{
		Name: tutor.Explainer, Turn: 3, Move: tutor.MoveAnswer, Step: -1, Before: state, After: state, Text: "wait which way do i go",
		Profile: profile, Band: course.BandOf(profile.Grade), Require: tutor.Requirements{Explainer: needs},
	}
}

func tryDeciding(ctx context.Context, m *modelChoice, task tutor.Task, out io.Writer) bool {
	rules := tutor.Decision{Intent: tutor.IntentQuestion, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Explainer}, Require: task.Require}
	d, calls, err := m.agent.Decide(ctx, tutor.DecideTask{Session: "test", Task: task, Rules: rules, Why: "the reading is only 0.50 sure"})
	if err != nil {
		_, _ = fmt.Fprintf(out, "decide    fails: %s\n", err)
		return false
	}
	_, _ = fmt.Fprintf(out, "decide    works: reads %s, in %s%s\n", printable(string(d.Intent)), figures(calls), surprise(d.Intent))
	return true
}

// surprise marks a reading that a teacher would not share.
func surprise(i tutor.Intent) string {
	if i == tutor.IntentQuestion || i == tutor.IntentConfusion {
		return ""
	}
	return " (expected question or confusion)"
}

func trySpeaking(ctx context.Context, m *modelChoice, task tutor.Task, out io.Writer) bool {
	draft := tutor.Work{By: tutor.Explainer, Text: "Stand on -4 on the number line. Adding a positive number walks to the right. Count your steps from there."}
	var said strings.Builder
	calls, err := m.agent.Speak(ctx, tutor.SpeakTask{Session: "test", Tasks: []tutor.Task{task}, Drafts: []tutor.Work{draft}, Tail: "Try it once more."}, func(delta string) bool {
		said.WriteString(delta)
		return true
	})
	if err != nil && !errors.Is(err, tutor.ErrEnough) {
		_, _ = fmt.Fprintf(out, "speak     fails: %s\n", err)
		return false
	}
	sentences := gate.Sentences(said.String())
	held := 0
	for _, s := range sentences {
		if len(gate.Sentence(s, gate.Context{Problem: task.After.Problem, Said: task.Text, Band: task.Band})) > 0 {
			held++
		}
	}
	_, _ = fmt.Fprintf(out, "speak     works: %d of %d sentences may be shown, in %s\n          %s\n", len(sentences)-held, len(sentences), figures(calls), printable(strings.Join(strings.Fields(said.String()), " ")))
	return held < len(sentences)
}

// figures are the times and tokens of calls.
func figures(calls []tutor.ModelCall) string {
	var words []string
	for _, c := range calls {
		w := fmt.Sprintf("%.1f s, first word after %.1f s", c.Took.Seconds(), c.FirstToken.Seconds())
		if talk := c.Took - c.FirstToken; talk > time.Millisecond {
			w += fmt.Sprintf(", %.0f tokens a second", float64(c.TokensOut)/talk.Seconds())
		}
		words = append(words, w)
	}
	return strings.Join(words, "; ")
}
