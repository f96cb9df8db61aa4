package main

import (
	"context"
	"errors"
	"fmt"

	"primer/tui"
	"primer/tutor/kernel"
	"primer/tutor/lab/exam"
	"primer/tutor/llm"
)

// workRows are the rows that begin work: the suggested model to fetch, when it is
// not here, and the test of the model in use.
func (b *backend) workRows(cards []llm.Card) []tui.ModelChoice {
	var rows []tui.ModelChoice
	if best, ok := llm.Suggest(llm.Memory()); ok && !listed(cards, best.Name) {
		rows = append(rows, tui.ModelChoice{Name: best.Name, Note: best.Why, Work: tui.ModelFetch})
	}
	if using := b.model.name(); using != "" {
		rows = append(rows, tui.ModelChoice{Name: using, Note: "finds out what it may do; some minutes, the built-in tutor speaks meanwhile", Work: tui.ModelTry})
	}
	return rows
}

// FetchModel brings a model here. Stopped, it keeps what came: the next time it
// goes on from there.
func (b *backend) FetchModel(ctx context.Context, name string, told func(tui.Step)) (string, error) {
	server, err := openServer(b.config.Remote)
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	err = server.Pull(ctx, name, func(p llm.Progress) {
		told(tui.Step{Done: p.Done, All: p.Total, Bytes: true, Doing: p.Status})
	})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", errors.New(llm.Remedy(err))
	}
	return name + " is here: choose it to let it speak", nil
}

// TryModel finds out what a model may do. The built-in tutor speaks meanwhile,
// since a model that does two things at once does both badly.
func (b *backend) TryModel(ctx context.Context, name string, told func(tui.Step)) (string, error) {
	server, err := openServer(b.config.Remote)
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	card, err := server.Card(ctx, name)
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	was, n := b.kernel.Minds(), b.chosen.Add(1)
	b.kernel.Use(kernel.Minds{})
	defer func() {
		if b.chosen.Load() == n { // nobody has chosen another one meanwhile
			b.kernel.Use(was)
		}
	}()
	report, err := b.tryModel(ctx, server, card, func(j exam.Job, at, of int) {
		told(tui.Step{Done: int64(at), All: int64(of), Doing: string(j)})
	})
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", fmt.Errorf("%s was not tested: %w", card.Name, err)
	}
	return card.Name + " " + exam.Words(report.May()) + "; choose it again to use the result", nil
}
