package store

import (
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

func TestTalks(t *testing.T) {
	db := begun(t)
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-0", Student: "ana", Lesson: "add", Started: start.Add(-time.Hour)}))
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-2", Student: "ana", Lesson: "order", Started: start.Add(time.Hour)}))
	after := func(complete bool) []tutor.Event {
		return []tutor.Event{{Kind: tutor.EventMoved, Seq: 1, Moved: &tutor.Moved{After: tutor.StateView{Phase: tutor.PhaseProve, Complete: complete}}}}
	}
	for range 2 {
		turn := hear(t, db, "5")
		must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: turn, Events: after(turn == 2)}))
	}
	_, err := db.Hear(t.Context(), "s-2", "never answered", start)
	must(t, err)
	talks, err := db.Talks(t.Context(), "ana", "")
	must(t, err)
	if len(talks) != 2 || talks[0].ID != "s-2" || talks[1].ID != "s-1" {
		t.Fatalf("talks %+v", talks)
	}
	if talks[0].Phase != 0 || talks[0].Complete || talks[1].Phase != tutor.PhaseProve || !talks[1].Complete || talks[1].Turns != 2 {
		t.Errorf("how they ended: %+v", talks)
	}
	if one, err := db.Talks(t.Context(), "ana", "s-1"); err != nil || len(one) != 1 || one[0].ID != "s-1" {
		t.Errorf("one: %+v %v", one, err)
	}
	if none, err := db.Talks(t.Context(), "bo", ""); err != nil || len(none) != 0 {
		t.Errorf("of another: %+v %v", none, err)
	}
}

// A day counts when the tutor answered; the opening of a lesson is no answer.
func TestAnsweredAt(t *testing.T) {
	db := begun(t)
	must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: 0}))
	for _, at := range []time.Duration{0, time.Minute, 24 * time.Hour} {
		turn, err := db.Hear(t.Context(), "s-1", "5", start.Add(at))
		must(t, err)
		must(t, db.Commit(t.Context(), tutor.Commit{Session: "s-1", Turn: turn}))
	}
	_, err := db.Hear(t.Context(), "s-1", "not answered", start.Add(48*time.Hour))
	must(t, err)
	at, err := db.AnsweredAt(t.Context(), "ana")
	must(t, err)
	if len(at) != 2 || !at[0].Equal(start) || !at[1].Equal(start.Add(24*time.Hour)) {
		t.Errorf("answered at %v", at)
	}
}
