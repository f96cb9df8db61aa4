package desk

import (
	"context"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor/format"
)

// The PIN keeps a student from what is for teachers: the reasons behind each
// Turn, other students, exports, changes of profiles. It stands in the database,
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

// FreeTries are the wrong tries that nobody has to wait for. Each further one
// doubles the wait, up to an hour.
const (
	FreeTries   = 3
	firstPause  = 10 * time.Second
	pauseAtMost = time.Hour
)

// PauseAfter is how long after so many wrong tries the next one must wait.
func PauseAfter(failed int) time.Duration {
	if failed < FreeTries {
		return 0
	}
	return min(firstPause<<min(failed-FreeTries, 12), pauseAtMost)
}

// CheckPIN says what is wrong with a new PIN.
func CheckPIN(pin string) error {
	if n := utf8.RuneCountInString(pin); n < pinShortest || n > pinLongest {
		return fmt.Errorf("a PIN has %d to %d characters, for example 6 digits", pinShortest, pinLongest)
	}
	if format.Printable(pin) != pin {
		return errors.New("a PIN has no control characters in it; type letters and digits")
	}
	return nil
}

// NewPIN is a PIN as it is kept, with a salt of its own.
func NewPIN(pin string, rounds int, at time.Time) (store.PIN, error) {
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

// WrongPIN is an answer to a try that did not fit: how long the next one waits.
type WrongPIN struct {
	Wait  time.Duration
	Early bool // the pause was not over: this one was not even looked at
}

func (e *WrongPIN) Error() string {
	switch {
	case e.Early:
		return "too many wrong PINs; wait " + format.Wait(e.Wait) + " and try again"
	case e.Wait > 0:
		return "that PIN does not fit; wait " + format.Wait(e.Wait) + " before the next try"
	}
	return "that PIN does not fit"
}

// TryPIN says nil when the PIN fits, or none is set.
func TryPIN(ctx context.Context, db *store.DB, pin string, at time.Time) error {
	kept, left, ok, err := db.TryPIN(ctx, at, PauseAfter)
	switch {
	case err != nil:
		return err
	case !ok:
		return nil
	case left > 0:
		return &WrongPIN{Wait: left, Early: true}
	}
	hash, err := hashPIN(strings.TrimSpace(pin), kept)
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare(hash, kept.Hash) == 1 {
		return db.PINFitted(ctx)
	}
	return &WrongPIN{Wait: PauseAfter(kept.Failed + 1)}
}

// SetPIN keeps a new PIN in the place of any other.
func SetPIN(ctx context.Context, db *store.DB, pin string, at time.Time) error {
	pin = strings.TrimSpace(pin)
	if err := CheckPIN(pin); err != nil {
		return err
	}
	kept, err := NewPIN(pin, pinRounds, at)
	if err != nil {
		return err
	}
	return db.SetPIN(ctx, kept)
}

// HasPIN says that a PIN is set. When that cannot be told, it is.
func (a *Desk) HasPIN(ctx context.Context) bool {
	_, ok, err := a.DB.PIN(ctx)
	return ok || err != nil
}

// warden keeps in memory whether a PIN is set, so that drawing never asks the
// database. One that is set from another terminal counts from the next start.
type warden struct{ set atomic.Bool }

// LookForPIN reads whether a PIN is set, and whether several students learn here.
func (b *Backend) LookForPIN(ctx context.Context) {
	b.warden.set.Store(b.HasPIN(ctx))
	students, err := b.DB.Profiles(ctx)
	b.shared.Store(err != nil || len(students) > 1)
}

// Shared says that several students learn here.
func (b *Backend) Shared() bool { return b.shared.Load() }

// Locked says that a PIN is set.
func (b *Backend) Locked() bool { return b.warden.set.Load() }

// Unlock tries a PIN.
func (b *Backend) Unlock(ctx context.Context, pin string) (tui.PINTry, error) {
	err := TryPIN(ctx, b.DB, pin, time.Now())
	var wrong *WrongPIN
	if errors.As(err, &wrong) {
		return tui.PINTry{Early: wrong.Early, Wait: wrong.Wait}, nil
	}
	return tui.PINTry{Fits: err == nil}, err
}

// SetPIN sets a PIN, or removes the one that is set. The screen has asked for
// that one before.
func (b *Backend) SetPIN(ctx context.Context, pin string) error {
	var err error
	if pin == "" {
		err = b.DB.RemovePIN(ctx)
	} else {
		err = SetPIN(ctx, b.DB, pin, time.Now())
	}
	if err == nil {
		b.warden.set.Store(pin != "")
	}
	return err
}
