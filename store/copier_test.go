package store

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// copied is a database of an earlier version with the two tables that Litestream keeps in
// the file that it copies, and with the read transaction that it holds all the time, so that
// nobody else empties the log before it is copied.
func copied(t *testing.T, version int) (path string, release func()) {
	t.Helper()
	path = at(t, version)
	pool, err := sql.Open("sqlite", dsn(path, 0))
	must(t, err)
	for _, statement := range []string{
		`CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)`, `CREATE TABLE _litestream_lock (id INTEGER)`,
		`INSERT INTO _litestream_seq (id, seq) VALUES (1, 1)`,
	} {
		_, err = pool.ExecContext(t.Context(), statement)
		must(t, err)
	}
	tx, err := pool.BeginTx(t.Context(), &sql.TxOptions{ReadOnly: true})
	must(t, err)
	var n int
	must(t, tx.QueryRowContext(t.Context(), `SELECT count(*) FROM _litestream_seq`).Scan(&n))
	release = func() {
		_ = tx.Rollback() // it wrote nothing
		_ = pool.Close()
	}
	t.Cleanup(release)
	return path, release
}

// TestTheTablesOfACopierDisturbNothing: beside them the file is brought to this version from
// each of before, is in order, is written and backed up, a student is removed from it, and
// the backup opens.
func TestTheTablesOfACopierDisturbNothing(t *testing.T) {
	texts, err := steps()
	must(t, err)
	for version := 1; version <= len(texts); version++ {
		path, _ := copied(t, version)
		db, err := open(t.Context(), path, clock, 50*time.Millisecond) // emptying the log waits so long for the copier
		must(t, err)
		t.Cleanup(func() { _ = db.Close() })
		if h, err := db.Check(t.Context()); err != nil || len(h.Problems) > 0 || h.Profiles != 1 || h.Version != len(texts) {
			t.Errorf("from version %d: %+v, %v", version, h, err)
		}
		must(t, db.Note(t.Context(), Audit{At: start, What: AuditKey, Student: "ana"}))
		backup := filepath.Join(t.TempDir(), "copy.db")
		must(t, db.Backup(t.Context(), backup, nil))
		if held, err := db.RemoveStudents(t.Context(), []string{"ana"}); !held || err != nil {
			t.Errorf("the copier holds the log: %v, %v", held, err)
		}
		if h, err := openedAt(t, backup).Check(t.Context()); err != nil || len(h.Problems) > 0 || h.Profiles != 1 {
			t.Errorf("the backup of one from version %d: %+v, %v", version, h, err)
		}
	}
}

// TestNothingIsRestoredUnderACopier, which would go on with the log of the other file; once
// it has ended, all is as before.
func TestNothingIsRestoredUnderACopier(t *testing.T) {
	path, release := copied(t, 10)
	backup := filepath.Join(t.TempDir(), "copy.db")
	db := openedAt(t, path)
	must(t, db.Backup(t.Context(), backup, nil))
	must(t, db.Close())
	if err := Restore(t.Context(), backup, path, nil); CodeOf(err) != Locked || strings.Contains(err.Error(), "\n") {
		t.Fatalf("beside a copier: %v", err)
	}
	release()
	must(t, Restore(t.Context(), backup, path, nil))
	back, err := Open(t.Context(), path, time.Now)
	must(t, err)
	if h, err := back.Check(t.Context()); err != nil || len(h.Problems) > 0 || h.Profiles != 1 {
		t.Errorf("%+v, %v", h, err)
	}
	must(t, back.Close())
}
