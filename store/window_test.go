package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Two windows of one student: the second is refused until it takes over, then the
// first is; a window that ends gives the seat back, also where it was killed.
func TestAStudentLearnsInOneWindow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "primer.db")
	first, second := openedAt(t, path), openedAt(t, path)
	begin(t, first)
	turn := func(db *DB) error {
		release, err := db.Serial(t.Context(), "s-1")
		if err == nil {
			release()
		}
		return err
	}
	must(t, turn(first))
	if err := turn(second); !errors.Is(err, tutor.ErrElsewhere) {
		t.Errorf("a turn in the second window: %v", err)
	}
	must(t, second.TakeOver(t.Context(), "ana"))
	must(t, turn(second))
	if err := turn(first); !errors.Is(err, tutor.ErrElsewhere) {
		t.Errorf("a turn in the first window after the second took over: %v", err)
	}
	must(t, second.seats.alive.Close()) // as a kill does: the lock is gone, the files stay
	second.seats.id, second.seats.alive = "", nil
	must(t, turn(first))
	first.Leave("ana")
	must(t, turn(second))
}

// The turn of another window is waited for, and not for longer than the one who waits
// wants.
func TestATurnWaitsForTheOneBefore(t *testing.T) {
	db := opened(t)
	begin(t, db)
	release, err := db.Serial(t.Context(), "s-1")
	must(t, err)
	ctx, stop := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer stop()
	if _, err := db.Serial(ctx, "s-1"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a turn beside another: %v", err)
	}
	waited := make(chan error)
	go func() {
		again, err := db.Serial(context.WithoutCancel(t.Context()), "s-1")
		if err == nil {
			again()
		}
		waited <- err
	}()
	release()
	must(t, <-waited)
}

// A data folder that was taken away is not made again by a turn.
func TestATurnInAFolderThatIsGoneIsRefused(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	db := openedAt(t, filepath.Join(dir, "primer.db"))
	begin(t, db)
	must(t, os.RemoveAll(dir))
	if _, err := db.Serial(t.Context(), "s-1"); CodeOf(err) != Gone {
		t.Errorf("a turn without its folder: %v", err)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder was made again")
	}
}
