package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"
)

// fetchWord makes "/model fetch NAME" bring a model that is not in the list.
const fetchWord = "fetch"

// modelRow is a model as a row of the picker.
func modelRow(t theme, c ModelChoice) choice {
	row := choice{key: c.Name, label: c.Name, note: c.Note, current: c.Current}
	switch c.Work {
	case ModelUse:
		if c.Name == BuiltIn {
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
	switch c.Work {
	case ModelUse:
		return m.useModel(c.Name)
	case ModelFetch:
		return m.start(m.theme.Say("model.fetching", "model", line(c.Name)), m.theme.Say("model.fetch-kept", "model", line(c.Name)),
			func(ctx context.Context, told func(Step)) (string, error) {
				return m.tutor.FetchModel(ctx, c.Name, told)
			})
	case ModelTry:
	}
	return m.start(m.theme.Say("model.trying", "model", line(c.Name)), m.theme.Say("model.try-kept"),
		func(ctx context.Context, told func(Step)) (string, error) { return m.tutor.TryModel(ctx, c.Name, told) })
}
