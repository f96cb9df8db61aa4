package store

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// killMe names the database that the child process writes turns to.
const killMe = "PRIMER_STORE_TEST_WRITES_TO"

// TestMain lets this program be its own victim: with killMe set it hears and
// commits turns until it is killed, and says each one as a student would see it.
func TestMain(m *testing.M) {
	path := os.Getenv(killMe)
	if path == "" {
		os.Exit(m.Run())
	}
	ctx := context.Background()
	db, err := Open(ctx, path, time.Now)
	for err == nil {
		var turn int
		if turn, err = db.Hear(ctx, "s-1", "8", start); err == nil {
			fmt.Println("heard", turn)
			err = db.Commit(ctx, wrong(turn))
			fmt.Println("done", turn)
		}
	}
	fmt.Println("failed", err)
	os.Exit(1)
}

// A killed process loses nothing that it had said was done, and leaves at most
// one message without its reply.
func TestAKilledProcessLosesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "primer.db")
	db := openedAt(t, path)
	begin(t, db)
	must(t, db.Close())
	for round := range 4 {
		heard, done := killed(t, path, 5+7*round)
		db := openedAt(t, path)
		h, err := db.Check(t.Context())
		must(t, err)
		if len(h.Problems) > 0 {
			t.Fatalf("round %d: %v", round, h.Problems)
		}
		s, err := db.Session(t.Context(), "s-1")
		must(t, err)
		var closed int
		must(t, db.sql.QueryRowContext(t.Context(), `SELECT coalesce(max(turn), 0) FROM turns WHERE status = 'done'`).Scan(&closed))
		if s.Turns < heard || closed < done {
			t.Errorf("round %d: heard %d of %d, done %d of %d", round, s.Turns, heard, closed, done)
		}
		for { // answered once, under its own number
			turn, _, _, ok, err := db.Unanswered(t.Context(), "s-1")
			must(t, err)
			if !ok {
				break
			}
			if turn != s.Turns {
				t.Errorf("round %d: turn %d of %d was left open", round, turn, s.Turns)
			}
			must(t, db.Commit(t.Context(), wrong(turn)))
		}
		must(t, db.Close())
	}
}

// killed runs the child until it has said so many lines, kills it, and returns
// the newest turns it had said.
func killed(t *testing.T, path string, lines int) (heard, done int) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), killMe+"="+path)
	out, err := child.StdoutPipe()
	must(t, err)
	must(t, child.Start())
	said := bufio.NewScanner(out)
	for n := 1; said.Scan(); n++ {
		var turn int
		word, _, _ := strings.Cut(said.Text(), " ")
		if _, err := fmt.Sscanf(said.Text(), word+" %d", &turn); err != nil {
			t.Fatal(said.Text())
		}
		if word == "heard" {
			heard = turn
		} else {
			done = turn
		}
		if n == lines {
			must(t, child.Process.Kill())
		}
	}
	_ = child.Wait() // killed, as it should be
	return heard, done
}
