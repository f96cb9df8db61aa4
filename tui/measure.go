package tui

import (
	"fmt"
	"slices"
	"time"

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
func (m measures) node() node {
	decided := max(m.byRules+m.byModel+m.fallback, 1)
	n := node{id: "session", label: "session", tone: toneDim}
	n.text = fmt.Sprintf("%s · %d %% by rules · %d calls · %d withheld", turns(m.turns), m.byRules*100/decided, m.calls, m.withheld)
	all := max(m.turns, 1)
	complete := "not yet"
	if m.complete > 0 {
		complete = fmt.Sprintf("at turn %d", m.complete)
	}
	workers := m.tokensIn + m.tokensOut - m.orchestrator
	n.kids = fields(
		field("complete", complete),
		field("decided", fmt.Sprintf("%d by rules, %d by the model, %d fallback; median %s", m.byRules, m.byModel, m.fallback, span(median(m.decide)))),
		field("calls", fmt.Sprintf("%.1f per turn", float64(m.calls)/float64(all))),
		field("tokens", fmt.Sprintf("%d per turn; orchestrator %s, workers %s", (m.tokensIn+m.tokensOut)/all, thousands(m.orchestrator), thousands(workers))),
		field("confusions", fmt.Sprintf("%d, resolved in one turn %d", m.confusions, m.resolved)),
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
