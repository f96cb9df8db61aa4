package main

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"primer/tui"
)

// warden keeps in memory whether a PIN is set, so that drawing never asks the
// database. One that is set from another terminal counts from the next start.
type warden struct{ set atomic.Bool }

// lookForPIN reads whether a PIN is set.
func (b *backend) lookForPIN(ctx context.Context) { b.warden.set.Store(b.locked(ctx)) }

// Locked says that a PIN is set.
func (b *backend) Locked() bool { return b.warden.set.Load() }

// Unlock tries a PIN.
func (b *backend) Unlock(ctx context.Context, pin string) (tui.PINTry, error) {
	err := tryPIN(ctx, b.db, pin, time.Now())
	var wrong *pinWrong
	if errors.As(err, &wrong) {
		return tui.PINTry{Early: wrong.early, Wait: wrong.wait}, nil
	}
	return tui.PINTry{Fits: err == nil}, err
}

// SetPIN sets a PIN, or removes the one that is set. The screen has asked for
// that one before.
func (b *backend) SetPIN(ctx context.Context, pin string) error {
	var err error
	if pin == "" {
		err = b.db.RemovePIN(ctx)
	} else {
		err = setPIN(ctx, b.db, pin, time.Now())
	}
	if err == nil {
		b.warden.set.Store(pin != "")
	}
	return err
}
