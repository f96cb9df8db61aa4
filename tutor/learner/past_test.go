package learner

import (
	"fmt"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestAPastIsWhatAllRowsSay: a past that is stored after each turn and read again, component
// by component, is what the fold of all rows gives, also for components never met and for
// names that JSON writes otherwise.
func TestAPastIsWhatAllRowsSay(t *testing.T) {
	list := random(3, 400)
	for i := range list {
		list[i].KC = fmt.Sprintf("kc <%d>", i*7919%9)
		if i%2 > 0 {
			list[i].KC = fmt.Sprint("kc", i*7919%9)
		}
	}
	stored := map[string]tutor.Mastery{}
	for i, e := range list {
		past, stale := Resume(stored)
		if stale {
			t.Fatalf("stale before row %d", i)
		}
		before := past
		past = past.After(e)
		if before.Of(e.KC) == past.Of(e.KC) && Graded(e) {
			t.Fatal("a row changed nothing, or the past before it")
		}
		now := later(list[:i+1])
		stored[e.KC] = Mastery("ana", e.KC, past.Of(e.KC), now)
		if i%40 > 0 {
			continue
		}
		folded := Fold(list[:i+1], now)
		for _, kc := range []string{e.KC, "kc1", "kc <2>", "never met"} {
			if got, want := past.Of(kc), Of(folded, kc); !sameButForThePlaceOfTime(got, want) {
				t.Fatalf("after %d rows %s is\n%+v and not\n%+v", i+1, kc, got, want)
			}
		}
	}
}

func sameButForThePlaceOfTime(a, b Track) bool {
	if !a.At.Equal(b.At) {
		return false
	}
	a.At = b.At
	return a == b
}

// TestAboutIsOneComponent: the rows of a component in their order, whether they are some,
// all or none; all of them are the rows themselves, to which nothing is ever appended.
func TestAboutIsOneComponent(t *testing.T) {
	rows := []tutor.Evidence{{ID: 1, KC: "a"}, {ID: 2, KC: "b"}, {ID: 3, KC: "a"}}
	for kc, want := range map[string][]int64{"a": {1, 3}, "b": {2}, "c": {}} {
		got := About(rows, kc)
		if len(got) != len(want) {
			t.Fatalf("%d rows of %s, want %d", len(got), kc, len(want))
		}
		for i, e := range got {
			if e.ID != want[i] || e.KC != kc {
				t.Errorf("row %d of %s is %+v", i, kc, e)
			}
		}
	}
	own := About(rows[:1], "a")
	if len(own) != 1 || cap(own) != 1 {
		t.Errorf("all rows are given with room for others: %d of %d", len(own), cap(own))
	}
}
