package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// PIN reads what is kept of the teacher's PIN: a salted slow hash, how many rounds
// made it, and how often a wrong one was tried since the last right one.
type PIN struct {
	Salt, Hash []byte
	Rounds     int
	Made       time.Time
	Failed     int
	Tried      time.Time // the newest try
}

// PIN is the one that is set; ok is false when there is none.
func (db *DB) PIN(ctx context.Context) (p PIN, ok bool, err error) {
	err = db.read(ctx, "read PIN", func(tx *sql.Tx) error {
		p, ok, err = pinOf(ctx, tx)
		return err
	})
	return p, ok, err
}

func pinOf(ctx context.Context, tx *sql.Tx) (p PIN, ok bool, err error) {
	var made, tried int64
	err = tx.QueryRowContext(ctx, `SELECT salt, hash, rounds, made, failed, tried FROM pin WHERE id = 1`).
		Scan(&p.Salt, &p.Hash, &p.Rounds, &made, &p.Failed, &tried)
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, nil
	}
	p.Made, p.Tried = moment(made), moment(tried)
	return p, err == nil, err
}

// SetPIN puts a PIN in the place of the one that is set, if any, with no tries.
func (db *DB) SetPIN(ctx context.Context, p PIN) error {
	return db.write(ctx, "store PIN", func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT OR REPLACE INTO pin (id, salt, hash, rounds, made) VALUES (1, ?, ?, ?, ?)`,
			p.Salt, p.Hash, p.Rounds, stamp(p.Made))
		return err
	})
}

// RemovePIN leaves no PIN set.
func (db *DB) RemovePIN(ctx context.Context) error {
	return db.write(ctx, "remove PIN", func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `DELETE FROM pin`)
		return err
	})
}

// TryPIN counts a try as wrong before it is checked, so that a program that is
// killed meanwhile, or several at once, win nothing by it. While the pause that
// pause names for the tries so far is not over, nothing is counted and left is
// how long it still takes. ok is false when no PIN is set.
func (db *DB) TryPIN(ctx context.Context, at time.Time, pause func(failed int) time.Duration) (p PIN, left time.Duration, ok bool, err error) {
	err = db.write(ctx, "try PIN", func(tx *sql.Tx) error {
		p, ok, err = pinOf(ctx, tx)
		if err != nil || !ok {
			return err
		}
		if left = leftOf(pause(p.Failed), at.Sub(p.Tried)); left > 0 {
			return nil
		}
		if _, err = tx.ExecContext(ctx, `UPDATE pin SET failed = failed + 1, tried = ?`, stamp(at)); err != nil {
			return err
		}
		return audit(ctx, tx, Audit{At: at, What: AuditPIN, Text: "wrong"})
	})
	return p, left, ok, err
}

// leftOf gives the rest of a pause. A clock that was set back makes it begin
// again, and never longer.
func leftOf(pause, gone time.Duration) time.Duration {
	if gone < 0 {
		return pause
	}
	return max(pause-gone, 0)
}

// PINFitted forgets the wrong tries, after a right one, which the audit then calls so.
func (db *DB) PINFitted(ctx context.Context) error {
	return db.write(ctx, "store try", func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `UPDATE pin SET failed = 0, tried = 0`); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `UPDATE audit SET text = 'right' WHERE id = (SELECT max(id) FROM audit WHERE what = ?)`, AuditPIN)
		return err
	})
}
