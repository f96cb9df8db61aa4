package store

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// A student may have Primer open in two windows. Their turns are serial all the
// same: each holds the student's turn from the snapshot to the commit, so that none
// is built on what another is about to change. And one window is the student's: it
// has the seat, and a turn of any other is refused until it takes the seat over.
//
// All of that stands in locked files beside the database, in the folder "windows".
// The system lets go of a lock when its process ends, also by a kill, so there is no
// heartbeat, nothing expires, and an idle window does nothing.
type seats struct {
	dir string

	mu     sync.Mutex
	id     string   // of this window; "" before its first turn
	alive  *os.File // locked as long as the window lives
	people map[string]string
}

// Patience with another window's turn, and how often it is looked at. A model may take
// its time; a window that was stopped in the middle of a turn may take for ever.
const (
	turnPatience = 2 * time.Minute
	turnLook     = 5 * time.Millisecond
)

// Serial waits until no other turn of the session's student runs, in whatever window
// or process, and holds theirs until release. It is tutor.ErrElsewhere when another
// window has the student's seat.
func (db *DB) Serial(ctx context.Context, session string) (release func(), err error) {
	student, err := db.studentOf(ctx, session)
	if err != nil {
		return nil, err
	}
	if err := db.here(); err != nil {
		return nil, err
	}
	release, err = db.holdTurn(ctx, student)
	if err != nil {
		return nil, err
	}
	if err := db.sit(student, false); err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// Sit takes the student's seat for this window, unless another has it:
// tutor.ErrElsewhere.
func (db *DB) Sit(student string) error { return db.sit(student, false) }

// TakeOver takes the student's seat from any other window, once its turn is over.
func (db *DB) TakeOver(ctx context.Context, student string) error {
	release, err := db.holdTurn(ctx, student)
	if err != nil {
		return err
	}
	defer release()
	return db.sit(student, true)
}

// Leave gives the student's seat back, where it is this window's: nothing is open any
// more that would need it.
func (db *DB) Leave(student string) {
	w := &db.seats
	w.mu.Lock()
	defer w.mu.Unlock()
	seat := w.name(student, "seat")
	if holder, err := os.ReadFile(seat); err == nil && w.id != "" && string(holder) == w.id {
		_ = os.Remove(seat) // where it stays, it is this window's as before
	}
}

// studentOf is whose session it is. That never changes.
func (db *DB) studentOf(ctx context.Context, session string) (string, error) {
	db.seats.mu.Lock()
	student, known := db.seats.people[session]
	db.seats.mu.Unlock()
	if known {
		return student, nil
	}
	err := db.read(ctx, "read session", func(tx *sql.Tx) error {
		s, err := exactSession(ctx, tx, session)
		student = s.Student
		return err
	})
	if err != nil {
		return "", err
	}
	db.seats.mu.Lock()
	defer db.seats.mu.Unlock()
	if db.seats.people == nil {
		db.seats.people = map[string]string{}
	}
	db.seats.people[session] = student
	return student, nil
}

// holdTurn waits for the student's turn and holds it until release.
func (db *DB) holdTurn(ctx context.Context, student string) (release func(), err error) {
	file, err := db.seats.open(student, "turn")
	if err != nil {
		return nil, err
	}
	for patience := time.Now().Add(turnPatience); ; {
		held, err := tryLock(file)
		if err == nil && !held {
			return func() { _ = file.Close() }, nil // which unlocks it
		}
		if err == nil && time.Now().After(patience) {
			err = &Error{Code: Locked, Path: db.path, Text: "another window is in the middle of a turn of this student: close it and try again"}
		}
		if err == nil {
			select {
			case <-ctx.Done():
				err = ctx.Err()
			case <-time.After(turnLook):
				continue
			}
		}
		_ = file.Close() // only locked
		return nil, err
	}
}

// sit looks whose the seat is and takes it where it is free; take takes it from
// anybody.
func (db *DB) sit(student string, take bool) error {
	w := &db.seats
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.live(); err != nil {
		return err
	}
	seat := w.name(student, "seat")
	holder, err := os.ReadFile(seat)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return unwritable(seat, err)
	}
	switch other := string(holder); {
	case other == w.id:
		return nil
	case !take && w.lives(other):
		return tutor.ErrElsewhere
	}
	draft := seat + w.id
	if err := os.WriteFile(draft, []byte(w.id), 0o600); err != nil {
		return unwritable(draft, err)
	}
	return replace(draft, seat)
}

// replace renames over what is there. Nothing of it must outlive a power cut.
func replace(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return unwritable(to, err)
	}
	return nil
}

// live gives this window its name and its lock, the first time.
func (w *seats) live() error {
	if w.id != "" {
		return nil
	}
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	id := hex.EncodeToString(b[:])
	file, err := w.open(id, "open")
	if err != nil {
		return err
	}
	if held, err := tryLock(file); err != nil || held {
		_ = file.Close() // it is nobody's
		return fmt.Errorf("lock window: %w", err)
	}
	w.id, w.alive = id, file
	return nil
}

// lives reports whether the window of that id is open. The file of one that was
// killed is taken away.
func (w *seats) lives(id string) bool {
	name := w.name(id, "open")
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // only locked
	if held, err := tryLock(file); err != nil || held {
		return true
	}
	_ = os.Remove(name) // the next one finds it as dead
	return false
}

// close lets go of the seats of this window.
func (w *seats) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.alive == nil {
		return
	}
	_ = os.Remove(w.alive.Name()) // where an open file cannot be removed, the lock tells
	_ = w.alive.Close()
	w.id, w.alive = "", nil
}

// open opens a file of the folder, made where it is missing. The folder above is not:
// a data folder that was taken away is not made again behind the student's back.
func (w *seats) open(id, kind string) (*os.File, error) {
	switch err := os.Mkdir(w.dir, 0o700); {
	case errors.Is(err, os.ErrNotExist):
		return nil, gone(filepath.Dir(w.dir))
	case err != nil && !errors.Is(err, os.ErrExist):
		return nil, unwritable(w.dir, err)
	}
	name := w.name(id, kind)
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, unwritable(name, err)
	}
	return file, nil
}

// name is a file of the folder; ids come from imports, too, and are no file names.
func (w *seats) name(id, kind string) string {
	sum := sha256.Sum256([]byte(id))
	return filepath.Join(w.dir, hex.EncodeToString(sum[:8])+"."+kind)
}
