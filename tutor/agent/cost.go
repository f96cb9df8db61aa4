package agent

import (
	"sync"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
)

// Spent is how many tokens, read and written, a day has cost: the decisions, and
// all other work.
type Spent struct {
	Orchestrator int `json:"orchestrator"`
	Workers      int `json:"workers"`
}

// Total is both together.
func (s Spent) Total() int { return s.Orchestrator + s.Workers }

// Meter counts tokens against a limit for each day. A prompt counts whole, also
// what the server had in its cache; a prompt read ahead counts nothing. It may be
// used by several agents at once.
type Meter struct {
	limit int
	now   func() time.Time

	mu    sync.Mutex
	day   string
	spent Spent
}

// NewMeter makes a meter for a limit of tokens a day, 0 for none, that begins
// with what was used today already. The clock says which day it is.
func NewMeter(limit int, used Spent, now func() time.Time) *Meter {
	m := &Meter{limit: limit, now: now, spent: used}
	m.day = m.today()
	return m
}

func (m *Meter) today() string { return m.now().Format(time.DateOnly) }

// turn begins a new day when there is one. m.mu is held.
func (m *Meter) turn() {
	if day := m.today(); day != m.day {
		m.day, m.spent = day, Spent{}
	}
}

// Spent is what today has cost so far.
func (m *Meter) Spent() Spent {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.turn()
	return m.spent
}

// Empty reports whether today's budget is used up.
func (m *Meter) Empty() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.turn()
	return m.limit > 0 && m.spent.Total() >= m.limit
}

// Count adds a call. What the server did not count is estimated.
func (m *Meter) Count(c tutor.ModelCall) {
	count(&c)
	in, out := c.TokensIn, c.TokensOut
	m.mu.Lock()
	defer m.mu.Unlock()
	m.turn()
	if c.Role == roleLabel || c.Role == roleChoose {
		m.spent.Orchestrator += in + out
	} else {
		m.spent.Workers += in + out
	}
}

// Budget has the agent count its calls and stop for the day when the budget is
// used up; nil is no budget.
func (a *Agent) Budget(m *Meter) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.meter = m
}

func (a *Agent) budget() *Meter {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.meter
}

func (a *Agent) spentAll() bool {
	m := a.budget()
	return m != nil && m.Empty()
}

func (a *Agent) charge(c tutor.ModelCall) {
	if m := a.budget(); m != nil {
		m.Count(c)
	}
}

// PartCost is what one part of a prompt costs, in tokens as prompts.Tokens
// estimates them.
type PartCost struct {
	Part   string `json:"part"`
	Tokens int    `json:"tokens"`
	Most   int    `json:"most,omitempty"` // what it is held to, where it is
}

// PromptReport says what each part of the prompts for a moment costs: the parts
// of the prefix, the whole of it, the conversation, and the jobs of a label and of the
// reply. It asks no model.
func (a *Agent) PromptReport(task tutor.SpeakTask) ([]PartCost, error) {
	t := task.Task
	b, err := a.begin(task.Session, t)
	if err != nil {
		return nil, err
	}
	out, err := a.prefixCosts(t)
	if err != nil {
		return nil, err
	}
	cost := func(part, text string, most int) { out = append(out, PartCost{part, prompts.Tokens(text), most}) }
	cost("prefix", b.prefix.Text, mostPrefix)
	talk := 0
	for _, m := range b.history {
		talk += prompts.Tokens(m.Text) + messageCost
	}
	out = append(out, PartCost{"conversation", talk, mostTokens})
	label, err := a.asks.Label(prompts.Labeling{A: readings[tutor.IntentAnswer], B: readings[tutor.IntentContinuation]})
	if err != nil {
		return nil, err
	}
	by := t.Name
	speak, err := a.fittedJob(by, moment(task, by))
	if err != nil {
		return nil, err
	}
	cost("job label", label.Text, slowJob)
	cost("job "+string(by), speak.Text, fastJob)
	return out, nil
}

func (a *Agent) prefixCosts(t tutor.Task) ([]PartCost, error) {
	parts, err := a.asks.PrefixParts(a.fitted(a.about(t)))
	if err != nil {
		return nil, err
	}
	var out []PartCost
	for _, name := range []string{prompts.PartPedagogy, prompts.PartSubject, prompts.PartLesson, prompts.PartStudent} {
		out = append(out, PartCost{Part: name, Tokens: prompts.Tokens(parts[name])})
	}
	return out, nil
}
