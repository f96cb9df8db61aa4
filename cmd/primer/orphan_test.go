package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
)

// TestALineOfAnotherLessonIsAnsweredOnce: a kill left a line without an answer, and the
// student comes back to another lesson, then to the first one. The line has its one answer
// where it stands.
func TestALineOfAnotherLessonIsAnsweredOnce(t *testing.T) {
	data := t.TempDir()
	typeInto(t, data, []string{"6"})
	db, err := store.Open(t.Context(), filepath.Join(data, "primer.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	p, err := db.Profile(t.Context(), "Mia")
	if err != nil {
		t.Fatal(err)
	}
	s, err := db.LatestSession(t.Context(), p.ID, crashLesson)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Hear(t.Context(), s.ID, "-3", time.Now()); err != nil { // and then the kill
		t.Fatal(err)
	}
	for _, lesson := range []string{"fractions.comparing", "fractions.comparing", crashLesson} {
		f := &desk.Flags{Data: data, Model: "none", Student: "Mia", Lesson: lesson, Plain: true, Seed: crashSeed}
		a, err := desk.Open(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		err = runPlain(t.Context(), a, f, strings.NewReader(""), io.Discard)
		a.Close()
		if err != nil {
			t.Fatal(err)
		}
		messages, err := db.MessagesIn(t.Context(), s.ID, 1)
		if err != nil || len(messages) != 2 || messages[1].By == tutor.ByStudent {
			t.Fatalf("after %s was opened: %d messages, %v", lesson, len(messages), err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if wrong := lookOver(t, data, 1); wrong != "" {
		t.Error(wrong)
	}
}
