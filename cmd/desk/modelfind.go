package desk

import (
	"cmp"
	"context"
	"time"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// Finding a model: the named one, or the best one of a server that answers.

// FindModel looks for a model. With an error the choice may still hold a link:
// to a model that is away just now.
func (a *Desk) FindModel(ctx context.Context, name string) (*Model, error) {
	if name == NoModel {
		return &Model{note: words.In(a.Language()).Say("model.chosen-built-in")}, nil
	}
	hosts, err := Hosts(a.Config)
	if err != nil {
		return &Model{note: llm.Remedy(err)}, err
	}
	host := answering(ctx, hosts)
	if name = host.Called(name); name == "" {
		return a.bestModel(ctx, hosts, host)
	}
	return a.linkTo(ctx, hosts, host, llm.Card{Name: name, Remote: host.Engine.Remote()})
}

// bestModel takes the best model of a server that answers at once; it is no
// error when there is none.
func (a *Desk) bestModel(ctx context.Context, hosts []Host, host Host) (*Model, error) {
	if _, err := host.Engine.Find(ctx, llm.FindLimit); err != nil {
		return &Model{note: words.In(a.Language()).Say("model.get-one")}, nil
	}
	cards, err := host.Engine.List(ctx)
	if err != nil {
		return &Model{note: words.In(a.Language()).Say("model.get-one")}, nil
	}
	best, ok := host.Best(cards)
	if !ok {
		return &Model{note: words.In(a.Language()).Say("model.none-fits")}, nil
	}
	return a.linkTo(ctx, hosts, host, best)
}

// linkTo opens a model at its hosts, as one of them has it. A model that cannot be used at
// all gets no link; one whose hosts do not answer gets one, for when they do.
func (a *Desk) linkTo(ctx context.Context, hosts []Host, host Host, card llm.Card) (*Model, error) {
	choice := &Model{card: card, host: hostNames(hosts)}
	if len(hosts) > 1 {
		choice.card.Digest = TestedDigest(ctx, hosts, card.Name)
	}
	link := llm.NewPool(time.Now, places(hosts, card.Name, choice.card.Digest)...)
	err := link.Open(ctx)
	if code := llm.CodeOf(err); err != nil && code != llm.Down && code != llm.Slow {
		choice.note = llm.Remedy(err)
		return choice, err
	}
	choice.Link = link
	var failed error
	if choice.Agent, failed = agent.New(link, a.About); failed != nil {
		return &Model{note: failed.Error()}, failed
	}
	choice.meter = a.meter(ctx)
	choice.Agent.Budget(choice.meter)
	if err == nil && choice.card.Digest == "" {
		choice.card.Digest = host.Engine.Digest(ctx, card.Name)
	}
	reports, _ := exam.Read(a.Flags.Data) // a file that cannot be read is told by the doctor
	permit := exam.PermitOf(reports, card.Name, choice.card.Digest)
	if a.Config.LabGrant {
		permit = exam.Granted()
	}
	choice.permit.Store(&permit)
	if r := permit.Report; r != nil {
		choice.Agent.Measured(agent.Speed{Reads: r.Reads, Talks: r.Talks})
	}
	if model, ok := link.Model().(llm.Opened); ok {
		choice.card.Remote = choice.card.Remote || model.Card().Remote
		choice.load(ctx)
	}
	return choice, err
}

// load brings the model into memory while the student reads; what goes wrong
// with it the first call finds out.
func (m *Model) load(ctx context.Context) {
	ctx, m.cancel = context.WithCancel(context.WithoutCancel(ctx))
	go m.Link.Load(ctx)
}

// meter counts what models use today, beginning with what the store knows of it.
// All models of one run share it.
func (a *Desk) meter(ctx context.Context) *agent.Meter {
	if a.Chosen != nil && a.Chosen.meter != nil {
		return a.Chosen.meter
	}
	var used agent.Spent
	if a.DB != nil {
		if spent, err := a.DB.SpentSince(ctx, Midnight(time.Now())); err == nil { // a store that fails is told where it matters
			used = agent.Spent{Orchestrator: spent.Orchestrator.Tokens(), Workers: spent.Workers.Tokens()}
		}
	}
	return agent.NewMeter(a.budget(), used, time.Now)
}

// Budget is the limit of today, 0 for none.
func (a *Desk) budget() int { return cmp.Or(a.Flags.Budget, a.Config.Budget) }

// Midnight is when the day of a moment began, here.
func Midnight(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, t.Location())
}
