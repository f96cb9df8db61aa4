package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"
)

// ModelWork is what a row of the model picker stands for.
type ModelWork int

const (
	ModelUse   ModelWork = iota // let it speak
	ModelFetch                  // bring it here first
	ModelTry                    // find out what it may do
)

// ModelWorker is a backend that can fetch models and try them. Both take long;
// what came of a download that was stopped is kept.
type ModelWorker interface {
	FetchModel(ctx context.Context, name string, told func(Step)) (said string, err error)
	TryModel(ctx context.Context, name string, told func(Step)) (said string, err error)
}

// fetchWord makes "/model fetch NAME" bring a model that is not in the list.
const fetchWord = "fetch"

// modelRow is a model as a row of the picker.
func modelRow(t theme, c ModelChoice) choice {
	row := choice{key: c.Name, label: c.Name, note: c.Note, current: c.Current}
	switch c.Work {
	case ModelUse:
		if c.Name == builtIn {
			row.label = t.Say("model.built-in")
		}
	case ModelFetch:
		row.label = t.Say("model.fetch", "model", line(c.Name))
	case ModelTry:
		row.label = t.Say("model.try", "model", line(c.Name))
	}
	return row
}

// modelPicked uses a model, or begins what its row stands for.
func (m *Model) modelPicked(c ModelChoice) tea.Cmd {
	port, ok := m.tutor.(ModelWorker)
	switch {
	case c.Work == ModelUse || !ok:
		return m.useModel(c.Name)
	case c.Work == ModelFetch:
		return m.start(m.theme.Say("model.fetching", "model", line(c.Name)), m.theme.Say("model.fetch-kept", "model", line(c.Name)),
			func(ctx context.Context, told func(Step)) (string, error) { return port.FetchModel(ctx, c.Name, told) })
	}
	return m.start(m.theme.Say("model.trying", "model", line(c.Name)), m.theme.Say("model.try-kept"),
		func(ctx context.Context, told func(Step)) (string, error) { return port.TryModel(ctx, c.Name, told) })
}
