package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Health holds what doctor shows of a database.
type Health struct {
	Path     string
	Version  int // of the format
	Bytes    int64
	Problems []string // empty when the file is sound
	Profiles int
	Sessions int
	Turns    int
	Messages int
	Evidence int
}

// Check reads the whole file for damage and counts what is in it.
func (db *DB) Check(ctx context.Context) (Health, error) {
	h := Health{Path: db.path}
	if info, err := os.Stat(db.path); err == nil {
		h.Bytes = info.Size()
	}
	err := db.read(ctx, "check database", func(tx *sql.Tx) (err error) {
		if h.Problems, err = problems(ctx, tx); err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, `SELECT (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM profiles),
			(SELECT count(*) FROM sessions), (SELECT count(*) FROM turns), (SELECT count(*) FROM messages), (SELECT count(*) FROM evidence)`).
			Scan(&h.Version, &h.Profiles, &h.Sessions, &h.Turns, &h.Messages, &h.Evidence)
	})
	return h, err
}

// problems are the findings of quick_check and foreign_key_check.
func problems(ctx context.Context, tx *sql.Tx) ([]string, error) {
	found, err := all(ctx, tx, func(rows *sql.Rows) (s string, err error) { return s, rows.Scan(&s) }, `PRAGMA quick_check(20)`)
	if err != nil {
		return nil, err
	}
	if len(found) == 1 && found[0] == "ok" {
		found = nil
	}
	loose, err := all(ctx, tx, func(rows *sql.Rows) (string, error) {
		var table, parent string
		var row sql.NullInt64
		var key int
		err := rows.Scan(&table, &row, &parent, &key)
		return fmt.Sprintf("%s row %d refers to nothing in %s", table, row.Int64, parent), err
	}, `PRAGMA foreign_key_check`)
	return append(found, loose[:min(len(loose), 20)]...), err
}

// Progress is told how many of how many bytes are written; it may be nil.
type Progress func(done, all int)

// Backup writes a whole, compact copy of the database to a new file (mode 0600).
// It refuses to overwrite; other programs may go on writing meanwhile. A ctx that
// is canceled leaves nothing. Of all the database's bytes the copy may need fewer.
func (db *DB) Backup(ctx context.Context, to string, told Progress) error {
	if _, err := os.Lstat(to); err == nil {
		return &Error{Code: Exists, Path: to, Text: to + " is there already: choose another name"}
	}
	draft := to + ".part"
	file, err := os.OpenFile(draft, os.O_CREATE|os.O_RDWR|os.O_TRUNC, 0o600)
	if err != nil {
		return unwritable(draft, err)
	}
	defer func() { _ = os.Remove(draft) }() // gone already when all went well
	if err := file.Close(); err != nil {
		return unwritable(draft, err)
	}
	if err := db.copyInto(ctx, draft, told); err != nil {
		return wrapAt(to, "write backup", err)
	}
	if err := syncFile(draft); err != nil {
		return unwritable(draft, err)
	}
	if err := os.Link(draft, to); errors.Is(err, os.ErrExist) {
		return &Error{Code: Exists, Path: to, Text: to + " is there already: choose another name"}
	} else if err == nil {
		return nil
	}
	return rename(draft, to) // a file system without hard links
}

// watchEvery is how often the growing copy is looked at.
const watchEvery = 100 * time.Millisecond

// copyInto copies the database and tells meanwhile how far the copy has grown.
func (db *DB) copyInto(ctx context.Context, draft string, told Progress) error {
	done := make(chan error, 1)
	go func() {
		_, err := db.sql.ExecContext(ctx, `VACUUM INTO ?`, draft)
		done <- err
	}()
	look := time.NewTicker(watchEvery)
	defer look.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-look.C:
			if told != nil {
				told(bytesOf(draft), bytesOf(db.path))
			}
		}
	}
}

func bytesOf(path string) int {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return int(info.Size())
}

func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return unwritable(to, err)
	}
	return syncFile(filepath.Dir(to))
}

// syncFile makes a file, or the names in a folder, durable.
func syncFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // Sync tells what matters
	return file.Sync()
}

// beforeRestore is the ending of the file that a restore put aside.
const beforeRestore = ".before-restore"

// Restore puts the backup at from in the place of the database at to, which no
// program may have open. The backup must be a sound Primer database of a version
// not newer than this program's; the old file is kept beside it with the ending
// .before-restore (an earlier one of that name gets a number). A ctx that is
// canceled leaves everything as it was.
func Restore(ctx context.Context, from, to string, told Progress) error {
	if _, err := os.Stat(from); err != nil {
		return &Error{Code: NotFound, Path: from, Text: fmt.Sprintf("%s cannot be read: name a backup made by \"primer backup\"", from), Reason: err}
	}
	if hasWAL(from) {
		return &Error{Code: Locked, Path: from, Text: from + " is in use and not a backup: make one with \"primer backup\""}
	}
	draft := to + ".restoring"
	defer removeAll(draft)
	if err := copyFile(ctx, from, draft, told); err != nil {
		return err
	}
	if err := sound(ctx, draft, from); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := putAside(ctx, to); err != nil {
		return err
	}
	return rename(draft, to)
}

// sound opens the copy of a backup as this program would and checks it whole.
func sound(ctx context.Context, path, from string) error {
	db, err := Open(ctx, path, time.Now) // the clock stamps nothing here
	if err != nil {
		return named(err, path, from)
	}
	h, err := db.Check(ctx)
	if err == nil && len(h.Problems) > 0 {
		err = damaged(from, errors.New(h.Problems[0]))
	}
	if shut := db.Close(); err == nil {
		err = shut
	}
	return named(err, path, from)
}

// named says an error of the copy about the file the caller knows.
func named(err error, path, from string) error {
	var e *Error
	if !errors.As(err, &e) {
		return err
	}
	return &Error{Code: e.Code, Path: from, Text: strings.ReplaceAll(e.Text, path, from), Reason: e.Reason}
}

// putAside renames the database at path, once nobody has it open.
func putAside(ctx context.Context, path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil || info.IsDir() {
		return unwritable(path, errors.New("not a file"))
	}
	if err := settle(ctx, path); err != nil {
		return err
	}
	aside := path + beforeRestore
	for n := 2; exists(aside); n++ {
		aside = fmt.Sprintf("%s%s.%d", path, beforeRestore, n)
	}
	for _, tail := range []string{"-wal", "-shm", ""} {
		if !exists(path + tail) {
			continue
		}
		if err := rename(path+tail, aside+tail); err != nil {
			return err
		}
	}
	return nil
}

// settle makes sure that no other program has the database open, and folds its
// log into the file: only a lone connection can leave WAL mode. A file too
// damaged to be opened has nobody in it that could be hurt.
func settle(ctx context.Context, path string) error {
	pool, err := sql.Open("sqlite", fileURL(path))
	if err != nil {
		return wrapAt(path, "open database", err)
	}
	defer func() { _ = pool.Close() }() // it has written nothing of its own
	pool.SetMaxOpenConns(1)
	_, err = pool.ExecContext(ctx, `PRAGMA journal_mode = DELETE`)
	if err := wrapAt(path, "lock database", err); CodeOf(err) == Locked {
		return err
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func copyFile(ctx context.Context, from, to string, told Progress) error {
	in, err := os.Open(from)
	if err != nil {
		return unwritable(from, err)
	}
	defer func() { _ = in.Close() }() // only read
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return unwritable(to, err)
	}
	_, err = io.Copy(out, watched(ctx, in, bytesOf(from), told))
	if err == nil {
		err = out.Sync()
	}
	if shut := out.Close(); err == nil {
		err = shut
	}
	if err != nil && ctx.Err() == nil {
		return unwritable(to, err)
	}
	return err
}

// watched is a file that tells how far it is read, and ends with ctx.
func watched(ctx context.Context, in io.Reader, all int, told Progress) io.Reader {
	done := 0
	return readFunc(func(p []byte) (int, error) {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		n, err := in.Read(p)
		done += n
		if told != nil {
			told(done, all)
		}
		return n, err
	})
}

type readFunc func(p []byte) (int, error)

func (f readFunc) Read(p []byte) (int, error) { return f(p) }

func removeAll(path string) {
	for _, tail := range []string{"", "-wal", "-shm"} {
		_ = os.Remove(path + tail) // what is not there need not go
	}
}
