package main

import (
	"context"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"primer/store"
	"primer/tutor/format"
)

// The PIN keeps a student from what is for teachers: the reasons behind each
// turn, other students, exports, changes of profiles. It stands in the database,
// beside everything that was learned: who throws it away throws that away too.
// A settings file could be deleted and nobody would miss it.
//
// What it is worth, honestly: it stops a student who uses Primer. It does not
// stop somebody who can open the data folder with other programs; only a user
// account of the teacher's own does that.

// pinRounds is what OWASP's password storage page asks of PBKDF2 with SHA-256
// (600,000): about a fifth of a second. Somebody who copies the file can try the
// 10,000 PINs of four digits all the same, in an hour.
const pinRounds = 600_000

// What a PIN may be.
const (
	pinShortest = 4
	pinLongest  = 64
)

// freeTries are the wrong tries that nobody has to wait for. Each further one
// doubles the wait, up to an hour.
const (
	freeTries   = 3
	firstPause  = 10 * time.Second
	pauseAtMost = time.Hour
)

// pauseAfter is how long after so many wrong tries the next one must wait.
func pauseAfter(failed int) time.Duration {
	if failed < freeTries {
		return 0
	}
	return min(firstPause<<min(failed-freeTries, 12), pauseAtMost)
}

// checkPIN says what is wrong with a new PIN.
func checkPIN(pin string) error {
	if n := utf8.RuneCountInString(pin); n < pinShortest || n > pinLongest {
		return fmt.Errorf("a PIN has %d to %d characters, for example 6 digits", pinShortest, pinLongest)
	}
	if format.Printable(pin) != pin {
		return errors.New("a PIN has no control characters in it; type letters and digits")
	}
	return nil
}

// newPIN is a PIN as it is kept, with a salt of its own.
func newPIN(pin string, rounds int, at time.Time) (store.PIN, error) {
	kept := store.PIN{Salt: make([]byte, 16), Rounds: rounds, Made: at}
	_, _ = rand.Read(kept.Salt) // never fails
	hash, err := hashPIN(pin, kept)
	kept.Hash = hash
	return kept, err
}

func hashPIN(pin string, kept store.PIN) ([]byte, error) {
	hash, err := pbkdf2.Key(sha256.New, pin, kept.Salt, kept.Rounds, sha256.Size)
	if err != nil {
		return nil, fmt.Errorf("hash PIN: %w", err)
	}
	return hash, nil
}

// pinWrong is an answer to a try that did not fit: how long the next one waits.
type pinWrong struct {
	wait  time.Duration
	early bool // the pause was not over: this one was not even looked at
}

func (e *pinWrong) Error() string {
	switch {
	case e.early:
		return "too many wrong PINs; wait " + format.Wait(e.wait) + " and try again"
	case e.wait > 0:
		return "that PIN does not fit; wait " + format.Wait(e.wait) + " before the next try"
	}
	return "that PIN does not fit"
}

// tryPIN says nil when the PIN fits, or none is set.
func tryPIN(ctx context.Context, db *store.DB, pin string, at time.Time) error {
	kept, left, ok, err := db.TryPIN(ctx, at, pauseAfter)
	switch {
	case err != nil:
		return err
	case !ok:
		return nil
	case left > 0:
		return &pinWrong{wait: left, early: true}
	}
	hash, err := hashPIN(strings.TrimSpace(pin), kept)
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare(hash, kept.Hash) == 1 {
		return db.PINFitted(ctx)
	}
	return &pinWrong{wait: pauseAfter(kept.Failed + 1)}
}

// setPIN keeps a new PIN in the place of any other.
func setPIN(ctx context.Context, db *store.DB, pin string, at time.Time) error {
	pin = strings.TrimSpace(pin)
	if err := checkPIN(pin); err != nil {
		return err
	}
	kept, err := newPIN(pin, pinRounds, at)
	if err != nil {
		return err
	}
	return db.SetPIN(ctx, kept)
}
