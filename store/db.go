package store

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// busyFor is how long a connection waits for another program's write.
const busyFor = 5 * time.Second

// driverName is the SQL driver; tests put one that fails in its place.
var driverName = "sqlite"

// DB is an open database. Its methods may be called from several goroutines.
type DB struct {
	path string
	now  func() time.Time
	sql  *sql.DB
	file os.FileInfo // as it was opened

	// writer holds the one place of a writer: who waits here is woken at once, where SQLite
	// would have them look again after a sleep.
	writer sync.Mutex
	newest keptEvidence // of students
	whole  keptEvidence // of components
	seats  seats
}

// Open opens the database file at path, creating file (mode 0600) and folder
// (0700) where they are missing, and brings an older one to this version. now is
// the clock for what the store stamps by itself. A file that is newer, damaged,
// locked, not Primer's or cannot be written is an *Error, and is left untouched.
func Open(ctx context.Context, path string, now func() time.Time) (*DB, error) {
	return open(ctx, path, now, busyFor)
}

func open(ctx context.Context, path string, now func() time.Time, busy time.Duration) (*DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("find database: %w", err)
	}
	if err := prepare(path); err != nil {
		return nil, err
	}
	texts, err := steps()
	if err != nil {
		return nil, fmt.Errorf("read migrations: %w", err)
	}
	if err := inspect(path, len(texts)); err != nil {
		return nil, err
	}
	pool, err := openKeeping(driverName, dsn(path, busy))
	if err != nil {
		return nil, wrapAt(path, "open database", err)
	}
	pool.SetMaxOpenConns(4) // WAL: readers beside one writer
	pool.SetMaxIdleConns(4)
	db := &DB{path: path, now: now, sql: pool, newest: keptEvidence{most: keptStudents}, whole: keptEvidence{most: keptComponents}, seats: seats{dir: filepath.Join(filepath.Dir(path), "windows")}}
	err = db.settle(ctx, texts, busy)
	if err == nil {
		db.file, err = os.Stat(path)
	}
	if err != nil {
		_ = pool.Close() // the first error is the one to tell
		return nil, err
	}
	return db, nil
}

// settle migrates the file, and again while another program does the same. The
// first of two switches a new file to WAL, and for that one moment SQLite sends
// the second away at once instead of letting it wait for busy_timeout.
func (db *DB) settle(ctx context.Context, texts []string, busy time.Duration) error {
	patience := time.Now().Add(busy)
	for {
		err := db.migrate(ctx, texts)
		if CodeOf(err) != Locked || time.Now().After(patience) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// Close closes the file. It waits for nothing: a call that is under way fails.
func (db *DB) Close() error {
	db.seats.close()
	return db.wrap("close database", db.sql.Close())
}

// Path is the absolute path of the file.
func (db *DB) Path() string { return db.path }

// dsn names the file with the pragmas that every connection must have.
//
// synchronous=FULL: in WAL mode a commit then waits until its frames are on the
// disk, so that what the tutor has shown as done outlives a kill and a power cut
// alike; NORMAL would outlive the kill only. A turn commits twice, and a student
// cannot feel two waits for the disk. The transactions are IMMEDIATE, so that a
// writer waits at its start instead of failing half-way; read-only ones are not.
func dsn(path string, busy time.Duration) string {
	return fileURL(path) + fmt.Sprintf("?_txlock=immediate&_pragma=busy_timeout(%d)&_pragma=journal_mode(WAL)"+
		"&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_pragma=trusted_schema(0)", busy.Milliseconds())
}

// fileURL names a file so that no character of its path is taken for a parameter.
func fileURL(path string) string {
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // C:/...
	}
	file := url.URL{Scheme: "file", Path: slashed}
	return file.String()
}

// write runs do in one transaction, whole or not at all.
func (db *DB) write(ctx context.Context, doing string, do func(tx *sql.Tx) error) error {
	if err := db.here(); err != nil {
		return err
	}
	db.writer.Lock()
	defer db.writer.Unlock()
	return db.transact(ctx, doing, nil, do)
}

// here says when the file that is open is no longer the one of that name: it was moved
// or removed, and what would be written into it nobody would find again.
func (db *DB) here() error {
	if db.file == nil { // while it is opened
		return nil
	}
	if now, err := os.Stat(db.path); err != nil || !os.SameFile(now, db.file) {
		return gone(db.path)
	}
	return nil
}

// read runs do on one consistent view of the file.
func (db *DB) read(ctx context.Context, doing string, do func(tx *sql.Tx) error) error {
	return db.transact(ctx, doing, &sql.TxOptions{ReadOnly: true}, do)
}

func (db *DB) transact(ctx context.Context, doing string, opts *sql.TxOptions, do func(tx *sql.Tx) error) error {
	return db.healed(ctx, func() error { return db.once(ctx, doing, opts, do) })
}

func (db *DB) once(ctx context.Context, doing string, opts *sql.TxOptions, do func(tx *sql.Tx) error) error {
	tx, err := db.sql.BeginTx(ctx, opts)
	if err != nil {
		return db.wrap(doing, err)
	}
	defer func() { _ = tx.Rollback() }() // after Commit it does nothing
	if err := do(tx); err != nil {
		return db.wrap(doing, err)
	}
	return db.wrap(doing, tx.Commit())
}

// all reads every row of a query through scan and closes it.
func all[T any](ctx context.Context, tx *sql.Tx, scan func(rows *sql.Rows) (T, error), query string, args ...any) ([]T, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // rows.Err tells what matters
	var found []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		found = append(found, one)
	}
	return found, rows.Err()
}
