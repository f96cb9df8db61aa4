package kernel

import (
	"context"
	"reflect"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestARecordedTurnReplays: minds rebuilt from a turn's events lead to the same
// verdict, decision and question.
func TestARecordedTurnReplays(t *testing.T) {
	lifts := &mind{speak: says("x"), evaluate: weighs(tutor.Weighed{Right: []string{"i1", "i2"}})}
	labels := &mind{label: func(_ context.Context, task tutor.LabelTask) (tutor.Intent, error) { return task.Readings[1], nil }}
	for name, start := range map[string]func(*mind) (*Kernel, *notebook, string){
		"weighed": func(m *mind) (*Kernel, *notebook, string) { k, n := at(t, teachBackOpen(), m); return k, n, vague },
		"labeled": func(m *mind) (*Kernel, *notebook, string) {
			k, n := at(t, sumOpen(), m)
			return k, n, unclear
		},
	} {
		k, n, line := start(map[string]*mind{"weighed": lifts, "labeled": labels}[name])
		first := say(t, k, line)
		again, m, _ := start(&mind{})
		again.Use(Recorded(first, 1))
		second := say(t, again, line)
		a, b := eventOf(first, tutor.EventDecided).Decided, eventOf(second, tutor.EventDecided).Decided
		same := *b
		same.Took = a.Took
		if !reflect.DeepEqual(*a, same) {
			t.Errorf("%s: decided %+v, again %+v", name, a, b)
		}
		if p, q := n.snap.State.Problem, m.snap.State.Problem; p != nil && (q == nil || p.ID != q.ID) {
			t.Errorf("%s: problem %+v, again %+v", name, p, q)
		}
		if x, y := len(n.commits[0].Evidence), len(m.commits[0].Evidence); x != y || x > 0 && n.commits[0].Evidence[0].Quality != m.commits[0].Evidence[0].Quality {
			t.Errorf("%s: evidence %+v, again %+v", name, n.commits[0].Evidence, m.commits[0].Evidence)
		}
	}
}
