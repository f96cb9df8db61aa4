package store

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// CreateProfile stores a new student. Id and name must be set and not taken
// (names without regard to case); Created is stamped when it is zero.
func (db *DB) CreateProfile(ctx context.Context, p tutor.Profile) error {
	if p.ID == "" || strings.TrimSpace(p.Name) == "" {
		return invalid("a student needs an id and a name")
	}
	if p.Created.IsZero() {
		p.Created = db.now()
	}
	return db.write(ctx, "create profile", func(tx *sql.Tx) error { return createProfile(ctx, tx, p) })
}

func createProfile(ctx context.Context, tx *sql.Tx, p tutor.Profile) error {
	if err := free(ctx, tx, p.Name, ""); err != nil {
		return err
	}
	if old, err := findProfile(ctx, tx, p.ID); err == nil && old.ID == p.ID {
		return &Error{Code: Exists, Text: "there is a student with the id " + p.ID + " already"}
	}
	data, err := text(p)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO profiles (id, name, grade, created, data) VALUES (?, ?, ?, ?, ?)`,
		p.ID, p.Name, p.Grade, stamp(p.Created), data)
	return err
}

// Profile finds a student by id or by name, without regard to case.
func (db *DB) Profile(ctx context.Context, idOrName string) (tutor.Profile, error) {
	var p tutor.Profile
	err := db.read(ctx, "read profile", func(tx *sql.Tx) (err error) {
		p, err = findProfile(ctx, tx, idOrName)
		return err
	})
	return p, err
}

func findProfile(ctx context.Context, tx *sql.Tx, idOrName string) (tutor.Profile, error) {
	var p tutor.Profile
	var data string
	err := tx.QueryRowContext(ctx, `SELECT data FROM profiles WHERE id = ?1 OR name = ?1 ORDER BY id = ?1 DESC LIMIT 1`, idOrName).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return p, notFound("no student %q: \"primer students\" lists them", idOrName)
	}
	if err != nil {
		return p, err
	}
	return p, parse(data, &p)
}

// Profiles are all students, by name.
func (db *DB) Profiles(ctx context.Context) ([]tutor.Profile, error) {
	var found []tutor.Profile
	err := db.read(ctx, "read profiles", func(tx *sql.Tx) (err error) {
		found, err = all(ctx, tx, scanJSON[tutor.Profile], `SELECT data FROM profiles ORDER BY name, id`)
		return err
	})
	return found, err
}

// UpdateProfile stores what is now known of a student.
func (db *DB) UpdateProfile(ctx context.Context, p tutor.Profile) error {
	return db.write(ctx, "update profile", func(tx *sql.Tx) error { return updateProfile(ctx, tx, p) })
}

func updateProfile(ctx context.Context, tx *sql.Tx, p tutor.Profile) error {
	if err := free(ctx, tx, p.Name, p.ID); err != nil {
		return err
	}
	data, err := text(p)
	if err != nil {
		return err
	}
	done, err := tx.ExecContext(ctx, `UPDATE profiles SET name = ?, grade = ?, data = ? WHERE id = ?`, p.Name, p.Grade, data, p.ID)
	if err != nil {
		return err
	}
	return oneRow(done, "no student %q", p.ID)
}

// oneRow says NotFound when a statement touched no row.
func oneRow(done sql.Result, format string, args ...any) error {
	n, err := done.RowsAffected()
	if err == nil && n == 0 {
		return notFound(format, args...)
	}
	return err
}

// free says Exists when a student other than the one with id but bears the name.
func free(ctx context.Context, tx *sql.Tx, name, but string) error {
	var n int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM profiles WHERE name = ? AND id <> ?`, name, but).Scan(&n)
	if err == nil && n > 0 {
		return &Error{Code: Exists, Text: "there is a student " + name + " already: choose another name"}
	}
	return err
}
