package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
)

// TestDoctorMendsWhatDoesNotFollow spoils what is believed of a student: the doctor names
// the component, --mend puts right what differs, and then all is in order.
func TestDoctorMendsWhatDoesNotFollow(t *testing.T) {
	data := t.TempDir()
	typeInto(t, data, []string{"6"})
	typeInto(t, data, []string{"-3", "5", "-7", "idk", "2", "-1"})
	db, err := store.Open(t.Context(), filepath.Join(data, "primer.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	p, err := db.Profile(t.Context(), "Mia")
	if err != nil {
		t.Fatal(err)
	}
	before, err := db.MasteryOf(t.Context(), p.ID)
	if err != nil || len(before) == 0 {
		t.Fatal("nothing is believed of Mia", err)
	}
	spoilt := ""
	err = db.Mend(t.Context(), p.ID, func(kept map[string]tutor.Mastery, _ []tutor.Evidence) []store.Belief {
		var all []store.Belief
		for kc, m := range kept {
			if spoilt == "" || kc < spoilt {
				spoilt = kc
			}
			m.Known, m.Rows = m.Known/2, m.Rows-1
			all = append(all, store.Belief{Mastery: m})
		}
		return all
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := &desk.Flags{Data: data}
	if f := aboutBeliefs(t.Context(), s, false); f.State != broken || !strings.Contains(f.Text, spoilt) || !strings.Contains(f.Remedy, "--mend") {
		t.Errorf("spoilt beliefs: %+v", f)
	}
	if f := aboutBeliefs(t.Context(), s, true); f.State != fine || !strings.Contains(f.Text, "mended") {
		t.Errorf("mended: %+v", f)
	}
	if f := aboutBeliefs(t.Context(), s, false); f.State != fine {
		t.Errorf("after mending: %+v", f)
	}
	if db, err = store.Open(t.Context(), filepath.Join(data, "primer.db"), time.Now); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	after, err := db.MasteryOf(t.Context(), p.ID)
	if err != nil || len(after) != len(before) {
		t.Fatalf("%d beliefs of %d: %v", len(after), len(before), err)
	}
	for kc, m := range after {
		if m.Known != before[kc].Known || m.Rows != before[kc].Rows {
			t.Errorf("%s is known at %v in %d answers, was %v in %d", kc, m.Known, m.Rows, before[kc].Known, before[kc].Rows)
		}
	}
}
