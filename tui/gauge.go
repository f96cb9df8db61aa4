package tui

import (
	"fmt"
	"strings"
	"time"

	"primer/tui/words"
	"primer/tutor"
)

// gaugeCells is how long a small bar in the pane is.
const gaugeCells = 10

// gauge is a share as a small bar with its percent.
func gauge(share float64) string { return cellsOf(share) + fmt.Sprintf(" %.0f %%", share*100) }

// signed is a difference of shares in percent, with its sign.
func signed(share float64) string {
	return strings.ReplaceAll(fmt.Sprintf("%+.0f", share*100), "-", "−")
}

// cellsOf is the bar alone. What is more than nothing shows one cell.
func cellsOf(share float64) string {
	full := min(max(int(share*gaugeCells+.5), 0), gaugeCells)
	if full == 0 && share > 0 {
		full = 1
	}
	return repeat("▮", full) + repeat("▯", gaugeCells-full)
}

// timeNodes show where the time of a turn went, each against the whole: deciding,
// every specialist, every call.
func (r *record) timeNodes() []node {
	done := r.done()
	if done == nil || done.Took <= 0 {
		return nil
	}
	row := func(label string, took time.Duration) []node {
		if took <= 0 {
			return nil
		}
		return field(label, cellsOf(float64(took)/float64(done.Took))+" "+span(took))
	}
	out := [][]node{row("deciding", done.DecideTook)}
	for _, e := range r.of(tutor.EventConsulted) {
		if e.Consulted != nil {
			out = append(out, row(string(e.Consulted.Name), e.Consulted.Took))
		}
	}
	for _, e := range r.of(tutor.EventCalled) {
		if e.Called != nil {
			out = append(out, row("call", e.Called.Took))
		}
	}
	return fields(out...)
}

// tokenNodes show the tokens of deciding and of the workers, each against both.
func tokenNodes(b words.Book, d *tutor.Done) []node {
	all := max(d.OrchestratorIn+d.OrchestratorOut+d.WorkersIn+d.WorkersOut, 1)
	row := func(label string, in, out int) []node {
		return field(label, cellsOf(float64(in+out)/float64(all))+" "+b.Say("pane.tokens-flow", "in", thousands(in), "out", thousands(out)))
	}
	return fields(row("tokens-deciding", d.OrchestratorIn, d.OrchestratorOut), row("tokens-workers", d.WorkersIn, d.WorkersOut))
}

// stateChange lists what is not as it was.
func stateChange(b words.Book, before, after tutor.StateView) []node {
	var out []node
	for _, c := range []struct{ label, before, after string }{
		{"lesson", before.Lesson, after.Lesson},
		{"phase", fmt.Sprint(int(before.Phase)), fmt.Sprint(int(after.Phase))},
		{"mode", string(before.Mode), string(after.Mode)},
		{"asked", string(before.Asked), string(after.Asked)},
		{"problem", before.Problem, after.Problem},
		{"attempts", fmt.Sprint(before.Attempts), fmt.Sprint(after.Attempts)},
		{"step", fmt.Sprint(before.Step), fmt.Sprint(after.Step)},
		{"hint-level", fmt.Sprint(int(before.Hints)), fmt.Sprint(int(after.Hints))},
		{"beside", string(before.Beside), string(after.Beside)},
	} {
		if c.before != c.after {
			out = append(out, field(c.label, orDash(c.before)+" → "+orDash(c.after))...)
		}
	}
	if after.Complete && !before.Complete {
		out = append(out, field("complete", b.Say("pane.yes"))...)
	}
	for i := range out {
		out[i].id = fmt.Sprint("change", i)
		out[i].tone = toneGood
	}
	return out
}

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}
