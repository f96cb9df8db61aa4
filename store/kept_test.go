package store

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"
	"time"
)

// TestAKeptQuestionAnswersAnew: the same words with other values give other answers, also while the rows
// of the first are read and after the table was changed.
func TestAKeptQuestionAnswersAnew(t *testing.T) {
	db, err := Open(t.Context(), filepath.Join(t.TempDir(), "p.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	const upTo = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n`
	number := func(rows *sql.Rows) (n int, err error) { return n, rows.Scan(&n) }
	for round := range 4 {
		err := db.read(t.Context(), "count", func(tx *sql.Tx) error {
			outer, err := all(t.Context(), tx, func(rows *sql.Rows) (int, error) {
				n, err := number(rows)
				if err != nil {
					return 0, err
				}
				inner, err := all(t.Context(), tx, number, upTo, n)
				if len(inner) != n {
					t.Errorf("round %d: up to %d are %v", round, n, inner)
				}
				return n, err
			}, upTo, 3+round)
			if len(outer) != 3+round {
				t.Errorf("round %d: %v", round, outer)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, column := range []string{"a", "b"} {
		for range 3 {
			err := db.write(t.Context(), "change", func(tx *sql.Tx) error {
				if _, err := tx.ExecContext(t.Context(), `DROP TABLE IF EXISTS other`); err != nil {
					return err
				}
				if _, err := tx.ExecContext(t.Context(), fmt.Sprintf(`CREATE TABLE other (x TEXT DEFAULT '%s', n INTEGER)`, column)); err != nil {
					return err
				}
				if _, err := tx.ExecContext(t.Context(), `INSERT INTO other (n) VALUES (?)`, 1); err != nil {
					return err
				}
				var got string
				if err := tx.QueryRowContext(t.Context(), `SELECT x FROM other WHERE n = ?`, 1).Scan(&got); err != nil || got != column {
					t.Errorf("it is %q, want %q (%v)", got, column, err)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestKeptQuestionsAreBounded: words that are made anew each time are not kept without end, and what sets
// up the connection is not kept at all.
func TestKeptQuestionsAreBounded(t *testing.T) {
	db, err := Open(t.Context(), filepath.Join(t.TempDir(), "p.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	one, err := db.sql.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = one.Close() }()
	for i := range 3 * mostKept {
		for range 2 {
			if _, err := one.ExecContext(t.Context(), fmt.Sprintf(`SELECT %d`, i)); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := one.ExecContext(t.Context(), `PRAGMA user_version`); err != nil {
			t.Fatal(err)
		}
	}
	err = one.Raw(func(c any) error {
		kept := c.(*keeping).kept
		if _, pragma := kept[`PRAGMA user_version`]; len(kept) > mostKept || pragma {
			t.Errorf("%d are kept, a pragma among them: %v", len(kept), pragma)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
