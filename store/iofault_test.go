package store_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/learner"
)

// errDisk is what the failing driver says once.
var errDisk = errors.New("disk I/O error (injected)")

// fault has one write fail: the nth after it was set. A commit that fails is either not
// done, or done and reported as failed, as when the power of a disk goes at the wrong
// moment.
type fault struct {
	mu     sync.Mutex
	left   int // writes until the one that fails; 0 is none
	late   bool
	struck bool
}

func (f *fault) set(nth int, late bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.left, f.late, f.struck = nth, late, false
}

func (f *fault) strikes() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left > 0 {
		f.left--
		f.struck = f.struck || f.left == 0
		return f.left == 0
	}
	return false
}

// failing is SQLite behind a fault.
type failing struct {
	driver.Driver
	fault *fault
}

func (d failing) Open(name string) (driver.Conn, error) {
	c, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	return conn{c.(connection), d.fault}, nil
}

// connection is what database/sql uses of a connection.
type connection interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.SessionResetter
	driver.Validator
}

type conn struct {
	connection
	fault *fault
}

func (c conn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if c.fault.strikes() {
		return nil, errDisk
	}
	return c.connection.ExecContext(ctx, query, args)
}

func (c conn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if writes(query) && c.fault.strikes() {
		return nil, errDisk
	}
	return c.connection.QueryContext(ctx, query, args)
}

func writes(query string) bool { return !strings.HasPrefix(strings.TrimSpace(query), "SELECT") }

func (c conn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	s, err := c.connection.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt{s.(statement), c.fault, writes(query)}, nil
}

// statement is what database/sql uses of a compiled statement.
type statement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type stmt struct {
	statement
	fault  *fault
	writes bool
}

func (s stmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	if s.fault.strikes() {
		return nil, errDisk
	}
	return s.statement.ExecContext(ctx, args)
}

func (s stmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	if s.writes && s.fault.strikes() {
		return nil, errDisk
	}
	return s.statement.QueryContext(ctx, args)
}

func (c conn) BeginTx(ctx context.Context, o driver.TxOptions) (driver.Tx, error) {
	tx, err := c.connection.BeginTx(ctx, o)
	if err != nil || o.ReadOnly {
		return tx, err
	}
	return failingTx{tx, c.fault}, nil
}

type failingTx struct {
	driver.Tx
	fault *fault
}

func (t failingTx) Commit() error {
	if !t.fault.strikes() {
		return t.Tx.Commit()
	}
	if t.fault.late {
		return errors.Join(errDisk, t.Tx.Commit())
	}
	return errors.Join(errDisk, t.Tx.Rollback())
}

// TestEveryWriteOfATurnFailsOnce: whichever write of a turn fails, the line is there in
// the end, it has its answer, and what is believed is what the answers say. The student
// sends a line again that was given back, and comes back another time.
func TestEveryWriteOfATurnFailsOnce(t *testing.T) {
	plain, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	f := &fault{}
	sql.Register("sqlite-failing", failing{plain.Driver(), f})
	defer store.UseDriver("sqlite-failing")()
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	k, err := kernel.New(library, nil, store.NewFinder(kernel.TextsOf(library)), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	for _, late := range []bool{false, true} {
		writes := 0
		for nth := 1; ; nth++ {
			struck, wrong := turnWithFault(t, k, f, nth, late)
			if wrong != "" {
				t.Errorf("write %d fails (late %v): %s", nth, late, wrong)
			}
			if !struck {
				break
			}
			writes++
		}
		if writes < 20 {
			t.Errorf("only %d writes in a turn", writes)
		}
	}
}

// turnWithFault tells a few turns, of which a wrong answer meets the fault.
func turnWithFault(t *testing.T, k *kernel.Kernel, f *fault, nth int, late bool) (struck bool, wrong string) {
	t.Helper()
	ctx := t.Context()
	db, err := store.Open(ctx, filepath.Join(t.TempDir(), "primer.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	k.Memory = db
	err = errors.Join(db.CreateProfile(ctx, tutor.Profile{ID: "mia", Name: "Mia", Grade: 6}),
		db.CreateSession(ctx, tutor.Session{ID: "s", Student: "mia", Lesson: "integers.adding", Seed: 7, Rules: "1"}))
	if err != nil {
		t.Fatal(err)
	}
	say := func(line string) (failed bool) {
		events := k.Begin(ctx, "s")
		if line != "" {
			events = k.Turn(ctx, "s", line)
		}
		for e := range events {
			failed = failed || e.Failed != nil
		}
		return failed
	}
	lines := []string{"", "ok", "9999", "idk", "-3"}
	for i, line := range lines {
		if i == 2 {
			f.set(nth, late)
		}
		failed := say(line)
		if failed { // it was given back
			failed = say(line)
		}
		if failed {
			return f.struck, "the line could not be sent twice"
		}
		if i == 2 {
			struck = f.struck
			f.set(0, false)
		}
	}
	return struck, lookedOver(t, db, lines[1:], struck && late)
}

// TestAClockSetBackChangesNothing: somebody sets the clock back by a day between two lines.
// The replies are those of a clock that goes on, and what is believed is what the answers say.
func TestAClockSetBackChangesNothing(t *testing.T) {
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{"", "-5", "idk", "9999", "-3", "ok", "-4", "because both go left", "-6"}
	told := func(back time.Duration) (replies []string) {
		at := time.Date(2026, 3, 11, 15, 0, 0, 0, time.UTC)
		now := func() time.Time { at = at.Add(time.Second); return at }
		k, err := kernel.New(library, nil, store.NewFinder(kernel.TextsOf(library)), now)
		if err != nil {
			t.Fatal(err)
		}
		db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "primer.db"), now)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close() }()
		k.Memory = db
		err = errors.Join(db.CreateProfile(t.Context(), tutor.Profile{ID: "mia", Name: "Mia", Grade: 6}),
			db.CreateSession(t.Context(), tutor.Session{ID: "s", Student: "mia", Lesson: "integers.adding", Seed: 7, Rules: "1", Started: now()}))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range lines {
			if i == 4 {
				at = at.Add(-back)
			}
			events := k.Begin(t.Context(), "s")
			if line != "" {
				events = k.Turn(t.Context(), "s", line)
			}
			var reply strings.Builder
			for e := range events {
				if e.Failed != nil {
					t.Fatal(e.Failed.Text)
				}
				if e.Said != nil {
					reply.WriteString(e.Said.Delta)
				}
			}
			replies = append(replies, reply.String())
		}
		if wrong := lookedOver(t, db, lines[1:], false); wrong != "" {
			t.Errorf("set back by %v: %s", back, wrong)
		}
		return replies
	}
	onward, back := told(0), told(24*time.Hour)
	for i := range onward {
		if onward[i] != back[i] || onward[i] == "" {
			t.Errorf("%q is answered by\n%s\nand with the clock set back by\n%s", lines[i], onward[i], back[i])
		}
	}
}

// lookedOver says what is wrong with what is stored; "" for nothing. With twice a line may
// have been told twice: it was answered, and the answer was lost on its way.
func lookedOver(t *testing.T, db *store.DB, lines []string, twice bool) string {
	t.Helper()
	messages, err := db.Messages(t.Context(), "s")
	if err != nil {
		return err.Error()
	}
	said, answers := map[string]int{}, map[int]int{}
	for _, m := range messages {
		if m.By == tutor.ByStudent {
			said[m.Text]++
			answers[m.Turn] += 0
		} else {
			answers[m.Turn]++
		}
	}
	for _, line := range lines {
		if said[line] != 1 && !(twice && said[line] == 2) {
			return fmt.Sprintf("%q was said %d times", line, said[line])
		}
	}
	for turn, n := range answers {
		if n != 1 {
			return fmt.Sprintf("turn %d has %d answers", turn, n)
		}
	}
	rows, err := db.EvidenceOf(t.Context(), "mia", "")
	if err != nil {
		return err.Error()
	}
	kept, err := db.MasteryOf(t.Context(), "mia")
	if err != nil {
		return err.Error()
	}
	bugs, err := db.Misconceptions(t.Context(), "mia")
	if err != nil {
		return err.Error()
	}
	if differs, beyond := kernel.Verify(kept, bugs, kernel.Refold(rows, learner.DefaultBars())); len(differs) > 0 || beyond > 0 || len(rows) == 0 {
		return fmt.Sprintf("beliefs differ: %+v, %d beyond, %d rows", differs, beyond, len(rows))
	}
	return ""
}
