package export

import (
	"fmt"
	"time"
)

// Line is a figure in words.
type Line struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Lines are the measures in words, for pages and terminals.
func (m Measures) Lines() []Line {
	out := []Line{
		{"Turns", fmt.Sprintf("%d in %s, %s", m.Turns, span(m.Took), m.completion())},
		{"Answers", fmt.Sprintf("%d of %d graded answers right", m.Right, m.Graded)},
		{"Help", fmt.Sprintf("%s rungs of hints a problem, %d of %d problems taken in small steps", perTurn(m.HintRungs, m.Problems), m.Scaffolded, m.Problems)},
		{"Confusions", ofAll(m.Resolved, m.Confusions, "resolved in one turn")},
		{"Explanations", fmt.Sprintf("%d, %d of them given before in this session, %d with an approach that was used up", m.Explanations, m.Repeats, m.RepeatedApproaches)},
		{"Decisions", fmt.Sprintf("%d by rules, %d by the model, %d by fallback (%s)", m.Decisions-m.ByModel-m.Fallbacks, m.ByModel, m.Fallbacks, percent(m.Fallbacks, m.Decisions))},
		{"Decision time", fmt.Sprintf("%s on average, %s at most", span(m.DecideMean), span(m.DecideLongest))},
		{"Model", fmt.Sprintf("%s calls and %s tokens a turn", perTurn(m.ModelCalls, m.Turns), perTurn(m.TokensIn+m.TokensOut, m.Turns))},
	}
	if m.Orchestrator.Calls+m.Workers.Calls > 0 {
		out = append(out, Line{"Orchestrator", m.Orchestrator.text(m.Turns)}, Line{"Workers", m.Workers.text(m.Turns)})
	}
	return append(out, Line{"Sentences withheld", fmt.Sprint(m.Withheld)})
}

func (l Load) text(turns int) string {
	return fmt.Sprintf("%s calls, %s tokens in and %s out a turn, %d failed", perTurn(l.Calls, turns), perTurn(l.TokensIn, turns), perTurn(l.TokensOut, turns), l.Failed)
}

func (m Measures) completion() string {
	complete := m.Completed()
	switch {
	case complete == 0:
		return "not yet complete"
	case m.Sessions == 1 && len(m.Lessons) == 1:
		return fmt.Sprintf("complete at turn %.0f", m.TurnsToMastery)
	}
	return fmt.Sprintf("lessons complete: %d, after %.1f turns on average", complete, m.TurnsToMastery)
}

func ofAll(k, n int, what string) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("%d, %d %s (%s)", n, k, what, percent(k, n))
}

func percent(k, n int) string {
	if n == 0 {
		return "0%"
	}
	return fmt.Sprintf("%.0f%%", 100*float64(k)/float64(n))
}

func perTurn(k, turns int) string {
	if turns == 0 {
		return "0"
	}
	return fmt.Sprintf("%.1f", float64(k)/float64(turns))
}

// span writes a duration as people say it.
func span(d time.Duration) string {
	switch {
	case d >= 2*time.Minute:
		return fmt.Sprintf("%.0f min", d.Minutes())
	case d >= 2*time.Second:
		return fmt.Sprintf("%.0f s", d.Seconds())
	case d >= time.Second/10:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return fmt.Sprintf("%.1f ms", float64(d)/1e6)
}
