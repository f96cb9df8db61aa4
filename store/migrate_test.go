package store

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func profileNamed(id string) tutor.Profile {
	return tutor.Profile{ID: id, Name: "Student " + id, Grade: 4}
}

// at is a database of an earlier version: the first steps only, and a student
// written with that version's SQL.
func at(t *testing.T, version int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "old.db")
	texts, err := steps()
	must(t, err)
	must(t, prepare(path))
	pool, err := sql.Open("sqlite", dsn(path, 0))
	must(t, err)
	defer func() { _ = pool.Close() }()
	db := &DB{path: path, now: clock, sql: pool}
	must(t, db.migrate(t.Context(), texts[:version]))
	_, err = pool.ExecContext(t.Context(), `INSERT INTO profiles (id, name, grade, created, data)
		VALUES ('ana', 'Ana', 5, 0, '{"id":"ana","name":"Ana","grade":5}')`)
	must(t, err)
	return path
}

func TestEveryEarlierVersionOpens(t *testing.T) {
	texts, err := steps()
	must(t, err)
	for version := 1; version <= len(texts); version++ {
		db := openedAt(t, at(t, version))
		h, err := db.Check(t.Context())
		must(t, err)
		if p, err := db.Profile(t.Context(), "Ana"); err != nil || p.Grade != 5 || h.Version != len(texts) || len(h.Problems) > 0 {
			t.Errorf("from version %d: %+v, %v, %+v", version, p, err, h)
		}
	}
}

// Rows written before students could say how sure they were say nothing of it,
// and new ones do.
func TestOldEvidenceSaysNothingOfSureness(t *testing.T) {
	path := at(t, 1)
	pool, err := sql.Open("sqlite", dsn(path, 0))
	must(t, err)
	_, err = pool.ExecContext(t.Context(), `INSERT INTO sessions VALUES ('old', 'ana', 'add', 1, 0, 0, 1, 7, '', '', '');
		INSERT INTO turns (session, turn, status, heard_at) VALUES ('old', 1, 'done', 1);
		INSERT INTO evidence VALUES (1, 'ana', 'old', 1, 1, 'add', 'i', 'p', 'correct', 1, 100, 1, 0, 0, 1, 5, '', 'integer', 'easy', NULL, 3, '')`)
	must(t, err)
	must(t, pool.Close())
	db := openedAt(t, path)
	turn, err := db.Hear(t.Context(), "old", "/guess 4", start)
	must(t, err)
	must(t, db.Commit(t.Context(), tutor.Commit{Session: "old", Turn: turn, Evidence: []tutor.Evidence{{KC: "add", Kind: tutor.EvidenceCorrect, Right: true, Sure: tutor.SureGuess}}}))
	rows, err := db.EvidenceOf(t.Context(), "ana", "add")
	must(t, err)
	if len(rows) != 2 || rows[0].Sure != tutor.SureUnsaid || rows[0].Quality != 100 || rows[1].Sure != tutor.SureGuess {
		t.Errorf("rows: %+v", rows)
	}
}

// What a turn was directed by stood in a table of its own once; it stands in its
// event now.
func TestOldDirectivesMoveIntoTheirEvents(t *testing.T) {
	path := at(t, 5)
	pool, err := sql.Open("sqlite", dsn(path, 0))
	must(t, err)
	_, err = pool.ExecContext(t.Context(), `INSERT INTO sessions VALUES ('old', 'ana', 'add', 1, 0, 0, 1, 7, '', '', '');
		INSERT INTO turns (session, turn, status, heard_at) VALUES ('old', 1, 'done', 1);
		INSERT INTO events VALUES ('old', 1, 0, 5, 'heard', '{"session":"old","turn":1,"seq":0,"kind":"heard","heard":{"text":"8"}}');
		INSERT INTO events VALUES ('old', 1, 1, 6, 'directed', '{"session":"old","turn":1,"seq":1,"kind":"directed"}');
		INSERT INTO directives VALUES ('old', 1, 1, 'pictures', 'easier', 'more', 'guided', '{"style":{"name":"style","value":"pictures","say":"draw it","why":"asked for"}}');
		INSERT INTO analyses VALUES ('old', 'ana', 9, 1, '{"session":"old"}')`)
	must(t, err)
	must(t, pool.Close())
	events, err := openedAt(t, path).Events(t.Context(), "old", 1)
	must(t, err)
	if len(events) != 2 || events[0].Heard.Text != "8" || events[1].Directed == nil || events[1].Directed.Style.Say != "draw it" {
		t.Errorf("events: %+v", events)
	}
}

// A step is applied once, whole, and a failing one leaves the file where it was.
func TestStepsAreWhole(t *testing.T) {
	path := at(t, 1)
	db := openedAt(t, path)
	texts, err := steps()
	must(t, err)
	next := slices.Clone(texts)
	next = append(next, `CREATE TABLE later (x TEXT); INSERT INTO later VALUES ('once')`)
	must(t, db.migrate(t.Context(), next))
	must(t, db.migrate(t.Context(), next))
	var n, version int
	must(t, db.sql.QueryRowContext(t.Context(), `SELECT count(*) FROM later`).Scan(&n))
	broken := append(slices.Clone(next), `CREATE TABLE half (x TEXT); INSERT INTO nowhere VALUES (1)`)
	if err := db.migrate(t.Context(), broken); err == nil {
		t.Error("a broken step went through")
	}
	must(t, db.sql.QueryRowContext(t.Context(), `SELECT user_version FROM pragma_user_version`).Scan(&version))
	if _, err := db.sql.ExecContext(t.Context(), `SELECT * FROM half`); err == nil || n != 1 || version != len(next) {
		t.Errorf("after a broken step: version %d, %d rows, %v", version, n, err)
	}
	must(t, db.Close())
	_, err = Open(t.Context(), path, clock)
	wantCode(t, err, Newer)
}

// Released migrations are append-only: their texts are fixed by their length
// and sum here, so that an edit is noticed.
func TestReleasedStepsAreNotEdited(t *testing.T) {
	texts, err := steps()
	must(t, err)
	sums := []string{"8389:535f9455", "511:c887afb5", "1413:45e56605", "1153:bf97c6a5", "440:783044af", "560:a116d223", "409:34e7859a", "751:c6b2999f", "200:e5298eb2", "1781:93ae5c6f"}
	if len(sums) != len(texts) {
		t.Fatalf("%d migrations, %d sums: add the sum of the new one", len(texts), len(sums))
	}
	for i, text := range texts {
		sum := uint32(0)
		for _, b := range []byte(text) {
			sum = sum*31 + uint32(b)
		}
		if got := fmt.Sprintf("%d:%08x", len(text), sum); got != sums[i] {
			t.Errorf("migration %d is now %s: never edit a released one, add another", i+1, got)
		}
	}
}

func TestDSNSetsThePragmasOnEveryConnection(t *testing.T) {
	db := opened(t)
	var conns []*sql.Conn
	for range 3 {
		c, err := db.sql.Conn(t.Context())
		must(t, err)
		conns = append(conns, c)
	}
	for _, c := range conns {
		for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000"} {
			var got string
			must(t, c.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got))
			if got != want {
				t.Errorf("%s is %s", pragma, got)
			}
		}
		_ = c.Close()
	}
}
