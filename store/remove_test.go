package store

import (
	"bytes"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// TestARemovedStudentIsGone: no row and no byte of a removed student is left, in the file
// and beside it, and what others said is untouched.
func TestARemovedStudentIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "primer.db")
	db := openedAt(t, path)
	begin(t, db)
	must(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "zed", Name: "Zebediah", Grade: 5, Interests: []string{"xylophones"}}))
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-z", Student: "zed", Lesson: "add", Seed: 1, Rules: "1"}))
	for i := range 30 {
		turn, err := db.Hear(t.Context(), "s-z", fmt.Sprintf("my quagmire number %d", i), start.Add(time.Duration(i)*time.Minute))
		must(t, err)
		c := wrong(turn)
		c.Session = "s-z"
		must(t, db.Commit(t.Context(), c))
	}
	must(t, db.Commit(t.Context(), wrong(hear(t, db, "the words of ana"))))
	if held, err := db.RemoveStudents(t.Context(), []string{"zed"}); held || err != nil {
		t.Fatalf("nobody else reads here: %v, %v", held, err)
	}
	tables, err := db.sql.QueryContext(t.Context(), `SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name IN ('student', 'session')`)
	must(t, err)
	var looks [][2]string
	for tables.Next() {
		var table, column string
		must(t, tables.Scan(&table, &column))
		looks = append(looks, [2]string{table, column})
	}
	must(t, tables.Close())
	for _, at := range looks {
		var n int
		err := db.sql.QueryRowContext(t.Context(), `SELECT count(*) FROM `+at[0]+` WHERE `+at[1]+` IN ('zed', 's-z')`).Scan(&n)
		if err != nil && err != sql.ErrNoRows || n > 0 {
			t.Errorf("%d rows in %s, %v", n, at[0], err)
		}
	}
	if h, err := db.Check(t.Context()); err != nil || len(h.Problems) > 0 || h.Profiles != 1 {
		t.Errorf("%+v, %v", h, err)
	}
	if hits := foundBy(t, db, "words ana", ""); len(hits) != 1 {
		t.Errorf("what Ana said is found %d times", len(hits))
	}
	must(t, db.Close())
	files, err := filepath.Glob(path + "*")
	must(t, err)
	for _, name := range files {
		raw, err := os.ReadFile(name)
		must(t, err)
		for _, word := range []string{"quagmire", "Zebediah", "xylophones"} {
			if bytes.Contains(bytes.ToLower(raw), bytes.ToLower([]byte(word))) {
				t.Errorf("%s stands in %s still", word, filepath.Base(name))
			}
		}
	}
}
