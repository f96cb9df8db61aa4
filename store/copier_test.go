package store

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// TestTheTablesOfACopierDisturbNothing: Litestream keeps two tables of its own in the file
// that it copies; the file opens, is in order and is backed up as before.
func TestTheTablesOfACopierDisturbNothing(t *testing.T) {
	path := at(t, 9) // of an earlier version: the migrations run beside them, too
	pool, err := sql.Open("sqlite", dsn(path, 0))
	must(t, err)
	_, err = pool.ExecContext(t.Context(), `CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)`)
	must(t, err)
	must(t, pool.Close())
	db := openedAt(t, path)
	if h, err := db.Check(t.Context()); err != nil || len(h.Problems) > 0 || h.Profiles != 1 {
		t.Errorf("%+v, %v", h, err)
	}
	must(t, db.Backup(t.Context(), filepath.Join(t.TempDir(), "copy.db"), nil))
	must(t, db.RemoveStudents(t.Context(), []string{"ana"}))
}
