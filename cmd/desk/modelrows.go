package desk

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// What the screen shows of models, and does with them.

// ModelRows are the rows of the model picker, the built-in tutor first, and what the
// server has; nil when it does not answer. Whoever
// looks at them wants a model: one that rests is tried again at the next call.
func (a *Desk) ModelRows(ctx context.Context) ([]tui.ModelChoice, []llm.Card, error) {
	if a.Chosen != nil && a.Chosen.Link != nil {
		a.Chosen.Link.Hurry()
	}
	rows := []tui.ModelChoice{{Name: NoModel, Note: words.In(a.Language()).Say("model.built-in-note"), Current: a.Chosen.name() == ""}}
	host, err := OpenHost(ctx, a.Config)
	if err != nil {
		return nil, nil, errors.New(llm.Remedy(err))
	}
	cards, err := host.Engine.List(ctx)
	if err != nil {
		rows[0].Note += "; " + err.Error()
		return rows, nil, nil
	}
	reports, _ := exam.Read(a.Flags.Data) // a file that cannot be read is told by the doctor
	for _, c := range cards {
		if c.Talks() {
			note := CardNote(c, llm.Memory()) + "; " + exam.PermitOf(reports, c.Name, c.Digest).Note
			rows = append(rows, tui.ModelChoice{Name: c.Name, Note: note, Current: llm.SameModel(c.Name, a.Chosen.name())})
		}
	}
	return rows, cards, nil
}

// switchModel changes the model now and for good.
func (a *Desk) switchModel(ctx context.Context, name string) error {
	choice, err := a.FindModel(ctx, name)
	if err != nil {
		return errors.New(llm.Remedy(err))
	}
	a.setModel(choice)
	return a.settle(func(c *Config) { c.Model = name })
}

// CardNote says in a few words what a model is.
func CardNote(c llm.Card, memory int64) string {
	words := []string{format.Bytes(c.Bytes)}
	if c.Params != "" {
		words = append([]string{c.Params}, words...)
	}
	if c.Thinks() {
		words = append(words, "can think")
	}
	if !c.Fits(memory) {
		words = append(words, "too large for this computer")
	}
	if c.Remote {
		words = append(words, "what you type leaves this computer")
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), ", ")
}

// Model is the model in use.
func (b *Backend) Model() tui.ModelStatus {
	return b.Chosen.Status()
}

// Models lists what can be chosen.
func (b *Backend) Models(ctx context.Context) ([]tui.ModelChoice, error) {
	rows, cards, err := b.ModelRows(ctx)
	if err != nil || cards == nil {
		return rows, err
	}
	return append(rows, b.workRows(cards)...), nil
}

// UseModel changes the model.
func (b *Backend) UseModel(ctx context.Context, name string) error {
	b.chosen.Add(1)
	return b.switchModel(ctx, name)
}

// workRows are the rows that begin work: the suggested model to fetch, when it is
// not here, and the test of the model in use.
func (b *Backend) workRows(cards []llm.Card) []tui.ModelChoice {
	var rows []tui.ModelChoice
	if best, ok := llm.Suggest(llm.Memory()); ok && !Listed(cards, best.Name) {
		rows = append(rows, tui.ModelChoice{Name: best.Name, Note: best.Why, Work: tui.ModelFetch})
	}
	if using := b.Chosen.name(); using != "" {
		rows = append(rows, tui.ModelChoice{Name: using, Note: "finds out what it may do; some minutes, the built-in tutor speaks meanwhile", Work: tui.ModelTry})
	}
	return rows
}

// FetchModel brings a model here. Stopped, it keeps what came: the next time it
// goes on from there.
func (b *Backend) FetchModel(ctx context.Context, name string, told func(tui.Step)) (string, error) {
	host, err := OpenHost(ctx, b.Config)
	if err != nil {
		return "", errors.New(llm.Remedy(err))
	}
	server, err := host.Puller()
	if err != nil {
		return "", err
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

func Listed(cards []llm.Card, name string) bool {
	return slices.ContainsFunc(cards, func(c llm.Card) bool { return llm.SameModel(c.Name, name) })
}
