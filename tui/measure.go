package tui

import (
	"fmt"
	"slices"
	"time"

	"primer/tui/words"
	"primer/tutor"
)

// measures are the figures of a session by which two of them can be compared.
type measures struct {
	turns, byRules, byModel, fallback int
	calls, tokensIn, tokensOut        int
	orchestrator                      int // tokens of the decisions' calls
	withheld, repairs, repeats        int
	confusions, resolved              int // confusions, and those after which the next answer was right
	decide                            []time.Duration
	complete                          int // turn at which the lesson was complete, 0 when it is not
}

// measure goes through the turns once.
func measure(all []*record) measures {
	var m measures
	used := map[string]bool{}
	confused := false
	for _, r := range all {
		m.turns++
		m.count(r)
		m.countRepeats(r, used)
		if confused {
			if v := r.assessed(); v != nil && v.Kind.Right() {
				m.resolved++
			}
		}
		d := r.decided()
		confused = d != nil && d.Intent == tutor.IntentConfusion
		if confused {
			m.confusions++
		}
	}
	return m
}

func (m *measures) count(r *record) {
	if d := r.decided(); d != nil {
		switch d.Source {
		case tutor.FromRules:
			m.byRules++
		case tutor.FromModel:
			m.byModel++
		case tutor.FromFallback:
			m.fallback++
		}
		m.repairs += len(d.Repairs)
	}
	if d := r.done(); d != nil {
		m.calls += d.ModelCalls
		m.tokensIn += d.TokensIn
		m.tokensOut += d.TokensOut
		m.decide = append(m.decide, d.DecideTook)
	}
	m.withheld += r.withheld()
	for _, e := range r.events {
		if c := e.Called; c != nil && callSide(c) == "orchestrator" {
			m.orchestrator += c.TokensIn + c.TokensOut
		}
		if e.Moved != nil && e.Moved.After.Complete && m.complete == 0 {
			m.complete = r.turn
		}
	}
}

// countRepeats counts explanations whose analogy was used before. It is 0 by
// construction, and counted all the same.
func (m *measures) countRepeats(r *record, used map[string]bool) {
	for _, e := range r.of(tutor.EventConsulted) {
		if c := e.Consulted; c != nil && c.Analogy != "" {
			if used[c.Analogy] {
				m.repeats++
			}
			used[c.Analogy] = true
		}
	}
}

// node is the session as the first row of the pane.
func (m measures) node(b words.Book) node {
	decided := max(m.byRules+m.byModel+m.fallback, 1)
	n := node{id: "session", label: "session", tone: toneDim}
	n.text = b.Say("pane.session", "turns", b.Count("pane.turns", m.turns), "percent", m.byRules*100/decided, "calls", b.Count("pane.calls", m.calls), "withheld", m.withheld)
	all := max(m.turns, 1)
	complete := b.Say("pane.not-yet")
	if m.complete > 0 {
		complete = b.Say("pane.at-turn", "turn", m.complete)
	}
	workers := m.tokensIn + m.tokensOut - m.orchestrator
	n.kids = fields(
		field("complete", complete),
		field("decided", b.Say("pane.decided-by", "rules", m.byRules, "model", m.byModel, "fallback", m.fallback, "median", span(median(m.decide)))),
		field("calls", b.Say("pane.per-turn", "n", fmt.Sprintf("%.1f", float64(m.calls)/float64(all)))),
		field("tokens", b.Say("pane.tokens", "n", (m.tokensIn+m.tokensOut)/all, "orchestrator", thousands(m.orchestrator), "workers", thousands(workers))),
		field("confusions", b.Say("pane.confusions", "n", m.confusions, "resolved", m.resolved)),
		field("repeats", fmt.Sprint(m.repeats)),
		field("repairs", fmt.Sprint(m.repairs)),
	)
	return n
}

func median(all []time.Duration) time.Duration {
	if len(all) == 0 {
		return 0
	}
	sorted := slices.Clone(all)
	slices.Sort(sorted)
	return sorted[len(sorted)/2]
}
