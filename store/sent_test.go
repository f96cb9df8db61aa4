package store

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestSent: a student's own lines over all sessions, nobody else's, the newest
// last.
func TestSent(t *testing.T) {
	db := begun(t)
	must(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "ben", Name: "Ben", Grade: 5}))
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-2", Student: "ana", Lesson: "sub", Rules: "1"}))
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-3", Student: "ben", Lesson: "sub", Rules: "1"}))
	for _, said := range []struct{ session, text string }{{"s-1", "one"}, {"s-2", "two"}, {"s-3", "not mine"}, {"s-1", "three"}} {
		_, err := db.Hear(t.Context(), said.session, said.text, start)
		must(t, err)
	}
	got, err := db.Sent(t.Context(), "ana", 2)
	must(t, err)
	if !slices.Equal(got, []string{"two", "three"}) {
		t.Errorf("sent %q", got)
	}
}
