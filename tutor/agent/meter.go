package agent

import (
	"sync"
	"time"

	"primer/prompts"
	"primer/tutor"
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
	in, out := c.TokensIn, c.TokensOut
	if in == 0 {
		in = prompts.Tokens(c.Text)
	}
	if out == 0 {
		out = prompts.Tokens(c.Thinking + c.Raw)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.turn()
	if c.Role == roleDecide {
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
