package lab

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/export"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// Tried is a case that was run again.
type Tried struct {
	Case   tutor.Case `json:"case"`
	Good   bool       `json:"good"`             // does what was wanted
	Misses []string   `json:"misses,omitempty"` // what it does instead
}

// TryCases runs the cases of sessions, each session once and no further than its
// last case.
func TryCases(ctx context.Context, k *kernel.Kernel, sessions []export.Transcript) ([]Tried, error) {
	var out []Tried
	for i := range sessions {
		tried, err := tryIn(ctx, k, &sessions[i])
		if err != nil {
			return nil, fmt.Errorf("session %s: %w", sessions[i].Session.ID, err)
		}
		out = append(out, tried...)
	}
	return out, nil
}

func tryIn(ctx context.Context, k *kernel.Kernel, t *export.Transcript) ([]Tried, error) {
	if len(t.Cases) == 0 {
		return nil, nil
	}
	before, _ := beginning(*t)
	r := retellingLike(k, before)
	var out []Tried
	for _, m := range momentsOf(t) {
		cases := slices.DeleteFunc(slices.Clone(t.Cases), func(c tutor.Case) bool { return c.Turn != m.turn })
		if len(cases) > 0 && m.turn > 0 {
			m.session = withoutMinds(t, m.turn)
		}
		events, err := r.tell(ctx, m)
		if err != nil {
			return nil, fmt.Errorf("turn %d cannot be run again: %w", m.turn, err)
		}
		for _, c := range cases {
			misses := missesOf(c.Wanted, events)
			out = append(out, Tried{c, len(misses) == 0, misses})
		}
		if len(out) == len(t.Cases) {
			break
		}
	}
	return out, nil
}

// withoutMinds is a session whose turn has no recorded model in it: the rules
// decide it.
func withoutMinds(t *export.Transcript, turn int) *export.Transcript {
	bare := *t
	bare.Events = slices.DeleteFunc(slices.Clone(t.Events), func(e tutor.Event) bool { return e.Turn == turn })
	return &bare
}

// missesOf says what a turn does otherwise than wanted.
func missesOf(w tutor.Wanted, events []tutor.Event) []string {
	var verdict tutor.Verdict
	var d tutor.Decision
	for _, e := range events {
		if e.Assessed != nil {
			verdict = *e.Assessed
		}
		if e.Decided != nil {
			d = *e.Decided
		}
	}
	approach := tutor.Approach("")
	if d.Require.Explainer != nil {
		approach = d.Require.Explainer.Approach
	}
	var out []string
	miss := func(what, want, now string) {
		if want != "" && want != now {
			out = append(out, fmt.Sprintf("%s is %s, not %s", what, format.OrNone(now), want))
		}
	}
	miss("verdict", string(w.Verdict), string(verdict.Kind))
	miss("intent", string(w.Intent), string(d.Intent))
	miss("action", string(w.Action), string(d.Action))
	if w.Specialist != "" && !slices.Contains(d.Plan, w.Specialist) {
		out = append(out, fmt.Sprintf("the plan is %s, without %s", format.OrNone(format.Join(d.Plan)), w.Specialist))
	}
	miss("approach", string(w.Approach), string(approach))
	return out
}

// WantedWords is what should have been, in a line.
func WantedWords(w tutor.Wanted) string {
	var out []string
	for _, row := range [][2]string{
		{"verdict", string(w.Verdict)},
		{"intent", string(w.Intent)},
		{"action", string(w.Action)},
		{"specialist", string(w.Specialist)},
		{"approach", string(w.Approach)},
	} {
		if row[1] != "" {
			out = append(out, row[0]+" "+row[1])
		}
	}
	return strings.Join(out, ", ")
}
