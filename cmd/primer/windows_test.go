package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
)

// TestTwoWindowsOfOneStudent has one student type in two windows at once, each a
// process of its own. No line is lost, every line has one answer, and what is believed
// in the end is what the evidence says. "make windows" tells many rounds.
func TestTwoWindowsOfOneStudent(t *testing.T) {
	rounds := 3
	if n, err := strconv.Atoi(os.Getenv("PRIMER_WINDOWS")); err == nil {
		rounds = n
	}
	data := t.TempDir()
	typeInto(t, data, []string{"6"}) // Mia's grade
	said := 0
	for round := range rounds {
		lines := [][]string{
			{"-3", "idk", fmt.Sprint(round - 9), "because i went to the left of zero", "5", "/hint", "-12", "4"},
			{"7", "-8", "/skip", "-1", fmt.Sprint(round % 5), "why", "-6", "2"},
		}
		var both sync.WaitGroup
		for _, typed := range lines {
			both.Go(func() { typeInto(t, data, typed) })
		}
		both.Wait()
		said += len(lines[0]) + len(lines[1])
		if wrong := lookOver(t, data, said); wrong != "" {
			t.Fatalf("after round %d: %s", round+1, wrong)
		}
	}
}

// windowLives is how long a window may take for its lines, on a machine that does much else.
const windowLives = 10 * time.Minute

// typeInto runs the line mode in a process of its own and gives it lines.
func typeInto(t *testing.T, data string, lines []string) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), windowLives)
	defer stop()
	child := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestVictim$", "-test.timeout="+windowLives.String())
	child.Env = append(os.Environ(), victimData+"="+data, victimTrace+"=", victimStage+"=")
	child.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	if out, err := child.CombinedOutput(); err != nil {
		t.Errorf("a window: %v\n%s", err, tailOf(string(out)))
	}
}

// lookOver says what is wrong in a data folder after so many lines were typed; "" for
// nothing.
func lookOver(t *testing.T, data string, typed int) string {
	t.Helper()
	db, err := store.Open(t.Context(), filepath.Join(data, "primer.db"), time.Now)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = db.Close() }()
	doubts, err := desk.VerifyBeliefs(t.Context(), db, func(int, int) {})
	if err != nil {
		return err.Error()
	}
	for _, d := range doubts {
		return fmt.Sprintf("beliefs of %s: %+v, %d beyond", d.Student.Name, d.Wrong, d.Beyond)
	}
	p, err := db.Profile(t.Context(), "Mia")
	if err != nil {
		return err.Error()
	}
	sessions, err := db.Sessions(t.Context(), p.ID)
	if err != nil {
		return err.Error()
	}
	lines := 0
	for _, s := range sessions {
		messages, err := db.Messages(t.Context(), s.ID)
		if err != nil {
			return err.Error()
		}
		answers := map[int]int{}
		for _, m := range messages {
			if m.By == tutor.ByStudent {
				lines++
			} else {
				answers[m.Turn]++
			}
		}
		for turn := range s.Turns + 1 {
			if answers[turn] != 1 {
				return fmt.Sprintf("turn %d of session %s has %d answers", turn, s.ID, answers[turn])
			}
		}
	}
	if lines != typed {
		return fmt.Sprintf("%d lines of %d are there", lines, typed)
	}
	return ""
}
