package desk

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// A model is used for what it has passed its exam in.

// tryFirst puts an untested model through the short exam before its first words; Primer
// speaks alone meanwhile. What it answered is kept when the program ends before it.
func (a *Desk) tryFirst(choice *Model) {
	ctx, cancel := context.WithCancel(context.Background())
	loading := choice.cancel
	choice.cancel = func() {
		cancel()
		if loading != nil {
			loading()
		}
	}
	choice.trying.Store(true)
	go func() {
		defer choice.trying.Store(false)
		host, err := OpenHost(ctx, a.Config)
		if err != nil {
			return // the lesson goes on without it
		}
		report, err := a.Examine(ctx, host.Engine, choice.card, exam.ShortExam, nil)
		if err != nil || ctx.Err() != nil {
			return
		}
		choice.learn(report)
		a.Kernel.Use(a.minds(choice))
	}()
}

// learn takes the result of an exam over.
func (m *Model) learn(r exam.Report) {
	m.permit.Store(&exam.Permit{Jobs: r.May(), Report: &r, Note: r.Say()})
	m.Agent.Measured(agent.Speed{Reads: r.Reads, Talks: r.Talks})
}

// CardToTest is the model that was named, or the one that a lesson would use.
func (a *Desk) CardToTest(ctx context.Context, host Host, name string) (llm.Card, error) {
	if name == NoModel {
		return llm.Card{}, errors.New("the built-in tutor needs no test; name a model: primer model test NAME")
	}
	if name = host.Called(name); name != "" {
		card, err := llm.CardOf(ctx, host.Engine, name)
		if err != nil {
			return card, errors.New(llm.Remedy(err))
		}
		return card, nil
	}
	cards, err := host.Engine.List(ctx)
	if err != nil {
		return llm.Card{}, errors.New(llm.Remedy(err))
	}
	best, ok := host.Best(cards)
	if !ok {
		return best, errors.New("no model to test that fits this computer; \"primer model pull\" fetches one")
	}
	return best, nil
}

// Examine tries a model, as far as a time allows, and keeps the result. It goes on where
// an earlier one was stopped.
func (a *Desk) Examine(ctx context.Context, server llm.Engine, card llm.Card, limit time.Duration, tell func(j exam.Job, at, of int)) (exam.Report, error) {
	report, err := exam.Take(ctx, server, card, exam.Room{Library: a.Library, About: a.About, Data: a.Flags.Data, Limit: limit, Tell: tell})
	if err != nil {
		return report, err
	}
	return report, exam.Keep(a.Flags.Data, report, ReplaceFile)
}

// TryModel finds out what a model may do. The built-in tutor speaks meanwhile,
// since a model that does two things at once does both badly.
func (b *Backend) TryModel(ctx context.Context, name string, told func(tui.Step)) (string, error) {
	host, err := OpenHost(ctx, b.Config)
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	card, err := llm.CardOf(ctx, host.Engine, host.Called(name))
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	was, n := b.Kernel.Minds(), b.chosen.Add(1)
	b.Kernel.Use(kernel.Minds{})
	defer func() {
		if b.chosen.Load() == n { // nobody has chosen another one meanwhile
			b.Kernel.Use(was)
		}
	}()
	report, err := b.Examine(ctx, host.Engine, card, exam.WholeExam, func(j exam.Job, at, of int) {
		told(tui.Step{Done: int64(at), All: int64(of), Doing: string(j)})
	})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", fmt.Errorf("%s was not tested: %w", card.Name, err)
	}
	return card.Name + " " + report.Say() + "; choose it again to use the result", nil
}
