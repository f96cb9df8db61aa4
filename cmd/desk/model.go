package desk

import (
	"cmp"
	"context"
	"sync/atomic"
	"time"

	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// NoModel is the name that stands for the built-in tutor.
const NoModel = "none"

// Model is the model in use, or why there is none.
type Model struct {
	card   llm.Card
	host   string
	Link   *llm.Pool // nil when the built-in tutor speaks alone
	Agent  *agent.Agent
	permit atomic.Pointer[exam.Permit]
	trying atomic.Bool // a short exam is under way
	meter  *agent.Meter
	note   string
	words  words.Book         // of the screen
	cancel context.CancelFunc // ends what was begun in the background
}

// Permit is what it may do; nothing before it was tested.
func (m *Model) Permit() exam.Permit {
	if p := m.permit.Load(); p != nil {
		return *p
	}
	return exam.Permit{}
}

// Name is the model's name, or "" for the built-in tutor.
func (m *Model) name() string {
	if m == nil || m.Link == nil {
		return ""
	}
	return m.card.Name
}

// Status is what the screen shows of it.
func (m *Model) Status() tui.ModelStatus {
	if m == nil { // nobody has looked for one yet
		return tui.ModelStatus{Note: words.In(words.English).Say("model.get-one")}
	}
	if m.Link == nil {
		return tui.ModelStatus{Note: m.note}
	}
	s := tui.ModelStatus{Name: m.card.Name, Host: m.host, Remote: m.card.Remote}
	switch away := m.Link.Away(); {
	case away != "":
		s.Note = m.words.Say("model.away", "why", away)
	case m.meter.Empty():
		s.Note = m.words.Say("model.used-up")
	case m.trying.Load():
		s.Note = m.words.Say("model.being-tested", "model", m.card.Name)
	default:
		s.Note = m.card.Name + " " + m.Permit().Note
		s.Note += m.hostsNote()
	}
	return s
}

// hostsNote tells of several hosts how many of their seats are free, how many are not asked
// just now, and why the first of those is not.
func (m *Model) hostsNote() string {
	hosts := m.Link.Hosts()
	if len(hosts) < 2 {
		return ""
	}
	away, why, free, seats := 0, "", 0, 0
	for _, h := range hosts {
		if h.Away != "" {
			away, why = away+1, cmp.Or(why, h.Name+": "+h.Away)
			continue
		}
		free, seats = free+h.Free, seats+h.Seats
	}
	note := "; " + m.words.Say("model.hosts-free", "hosts", len(hosts), "free", free, "seats", seats)
	if away > 0 {
		note += "; " + m.words.Say("model.hosts-away", "away", away, "all", len(hosts), "why", why)
	}
	return note
}

// Use lets a model decide and speak: the named one, else that of the
// Flags, else the best one of a server that answers at once. note gets a line
// for the student when there is something to say.
func (a *Desk) Use(ctx context.Context, name string, note func(string)) {
	name = cmp.Or(name, a.Config.Model)
	choice, err := a.FindModel(ctx, name)
	b := words.In(a.Language())
	switch {
	case err != nil && choice.Link != nil:
		note(b.Say("model.no-answer", "model", choice.card.Name, "why", err))
	case err != nil:
		note(llm.Remedy(err) + " " + b.Say("model.built-in-instead"))
	case choice.Link == nil && name != NoModel:
		note(choice.note)
	case choice.Link != nil && choice.meter.Empty():
		note(b.Say("model.none-now", "why", b.Say("model.used-up")))
	case choice.Link != nil && !choice.Permit().Tested():
		note(b.Say("model.being-tested", "model", choice.card.Name))
	case choice.Link != nil && len(choice.Permit().Jobs) == 0:
		note(b.Say("model.failed-test", "model", choice.card.Name))
	case choice.card.Remote:
		note(b.Say("model.leaves", "model", choice.card.Name, "host", choice.host))
	}
	a.setModel(choice)
}

// setModel makes the kernel ask this model from the next turn on.
func (a *Desk) setModel(choice *Model) {
	if a.Chosen != nil && a.Chosen.cancel != nil {
		a.Chosen.cancel()
	}
	a.Chosen, choice.words = choice, words.In(a.Language())
	if choice.Agent == nil {
		a.Kernel.Use(kernel.Minds{})
		return
	}
	a.Kernel.Use(a.minds(choice))
	if !choice.Permit().Tested() && choice.Link.Model() != nil {
		a.tryFirst(choice)
	}
}

// labPatience is how long a lab waits for words.
const labPatience = 10 * time.Minute

// minds are the parts of a tutor that a model may play.
func (a *Desk) minds(m *Model) kernel.Minds {
	out := m.Permit().Minds(m.Agent, a.JudgeMode())
	out.Limits.First = a.Flags.FirstWords
	if out.Granted { // somebody may be typing
		out.Limits = kernel.Limits{First: labPatience, Reply: labPatience}
		m.Agent.Patience(labPatience)
	}
	return out
}

// JudgeMode is what a person has chosen, for this time or for good; "" is nothing.
func (a *Desk) JudgeMode() kernel.JudgeMode {
	return cmp.Or(kernel.JudgeMode(a.Flags.Judge), a.Config.Judge)
}
