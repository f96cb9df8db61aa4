package main

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
)

// TestEveryCommandIsOpenOrLocked: who adds a command says whether a student may
// call it where a PIN is set.
func TestEveryCommandIsOpenOrLocked(t *testing.T) {
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		name := commandName(cmd)
		family, _, _ := strings.Cut(name, " ")
		open := slices.Contains(forEveryone, name) || slices.Contains([]string{"course", "model", "completion"}, family) && !slices.Contains(forTeachers, name)
		if locked := slices.Contains(forTeachers, name); open == locked {
			t.Errorf("%q must stand in one of the lists of pingate.go, and in one only", name)
		}
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(rootCommand())
}

func TestPausesGrowAndEnd(t *testing.T) {
	for _, row := range []struct {
		failed int
		pause  time.Duration
	}{{0, 0}, {2, 0}, {3, 10 * time.Second}, {4, 20 * time.Second}, {8, 320 * time.Second}, {12, time.Hour}, {1000, time.Hour}} {
		if got := desk.PauseAfter(row.failed); got != row.pause {
			t.Errorf("after %d wrong tries: %v, not %v", row.failed, got, row.pause)
		}
	}
}

// TestTriesOutliveTheProgram: the wait is kept in the database, and a right PIN
// typed too early is not even looked at.
func TestTriesOutliveTheProgram(t *testing.T) {
	l := teach(t, "integers.adding", 5, 7, func(tutor.State) string { return "" })
	db, at := l.Desk.DB, time.Now()
	kept, err := desk.NewPIN("2468", 1000, at)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.SetPIN(t.Context(), kept); err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= desk.FreeTries; n++ {
		if err := desk.TryPIN(t.Context(), db, "1111", at); err == nil || n < desk.FreeTries && strings.Contains(err.Error(), "wait") {
			t.Errorf("try %d: %v", n, err)
		}
	}
	var wrong *desk.WrongPIN
	if err := desk.TryPIN(t.Context(), db, "2468", at.Add(9*time.Second)); !errors.As(err, &wrong) || !wrong.Early || wrong.Wait != time.Second {
		t.Errorf("too early: %v", err)
	}
	if err := desk.TryPIN(t.Context(), db, " 2468 ", at.Add(10*time.Second)); err != nil {
		t.Errorf("in time: %v", err)
	}
	if err := desk.TryPIN(t.Context(), db, "1111", at.Add(11*time.Second)); err == nil || err.Error() != "that PIN does not fit" {
		t.Errorf("after a right one the tries begin anew: %v", err)
	}
}

func TestNewPINs(t *testing.T) {
	for _, bad := range []string{"", "123", strings.Repeat("1", 65), "12\x1b34"} {
		if desk.CheckPIN(bad) == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	for _, good := range []string{"1234", "öß日本", "correct horse"} {
		if err := desk.CheckPIN(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
}
