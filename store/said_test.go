package store

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// talked is a database with two students and what they said.
func talked(t testing.TB) *DB {
	t.Helper()
	db := begun(t)
	must(t, db.CreateProfile(t.Context(), tutor.Profile{ID: "b-2 c", Name: "Bo", Grade: 7}))
	must(t, db.CreateSession(t.Context(), tutor.Session{ID: "s-2", Student: "b-2 c", Lesson: "colors"}))
	for i, said := range []struct{ session, text string }{
		{"s-1", "Is a fraction with a bigger bottom number smaller?"},
		{"s-1", "I got 3/4, because the FRACTIONS are equal"},
		{"s-1", "34 is not it"},
		{"s-2", "Why is the café's wall orange? Fractions are not it"},
		{"s-2", "don't know"},
	} {
		_, err := db.Hear(t.Context(), said.session, said.text, start.Add(time.Duration(i)*time.Hour))
		must(t, err)
	}
	return db
}

func foundBy(t testing.TB, db *DB, text, student string) []Said {
	t.Helper()
	found, err := db.SearchSaid(t.Context(), SaidSearch{Text: text, Student: student, Most: 20})
	must(t, err)
	return found
}

func TestSearchSaid(t *testing.T) {
	db := talked(t)
	for _, c := range []struct {
		text, student string
		want          int
	}{
		{"fraction", "", 3},
		{"frac", "ana", 2},
		{"frac equal", "", 1},
		{"FRACTIONS not", "b-2 c", 1},
		{"cafe", "", 1},
		{"CAFÉ", "", 1},
		{"3/4", "", 1},
		{"3", "", 1},
		{"34", "", 1},
		{"don't", "", 1},
		{"dont", "", 0},
		{`"is not it"`, "", 1},
		{`"it is not"`, "", 0},
		{`"the fractions`, "", 2},
		{"orange", "ana", 0},
		{"fraction", "b-2", 0},
		{"fraction", "b-2 c d", 0},
	} {
		if found := foundBy(t, db, c.text, c.student); len(found) != c.want {
			t.Errorf("%q of %q: %d found, want %d: %+v", c.text, c.student, len(found), c.want, found)
		}
	}
}

func TestSearchSaidMarksWhatItFound(t *testing.T) {
	db := talked(t)
	long := strings.Repeat("before ", 40) + "the needle here " + strings.Repeat("after ", 40)
	hear(t, db, long)
	found := foundBy(t, db, "needle", "")
	if len(found) != 1 || len(found[0].Text) > 200 || len(found[0].Marks) != 1 {
		t.Fatalf("found %+v", found)
	}
	hit, at := found[0], found[0].Marks[0]
	if hit.Text[at[0]:at[1]] != "needle" || hit.Session != "s-1" || hit.Student != "ana" || hit.Lesson != "add" || hit.Turn != 4 || hit.By != tutor.ByStudent {
		t.Errorf("hit %+v marks %q", hit, hit.Text[at[0]:at[1]])
	}
	hear(t, db, "Look:\n\n```draw\nbars 1/2 1/4\n```\n\nIs the kangaroo taller?")
	if hit := foundBy(t, db, "kangaroo", "")[0]; strings.Contains(hit.Text, "bars") || !strings.Contains(hit.Text, "Look") {
		t.Errorf("a picture's notation is shown: %q", hit.Text)
	}
	if hit := foundBy(t, db, "bars", "")[0]; len(hit.Marks) != 1 {
		t.Errorf("what stands in a picture only: %+v", hit)
	}
	text, marks := unmarked("a\x03b\x02c\x02d\x03\x03e\x02")
	if text != "abcde" || len(marks) != 1 || text[marks[0][0]:marks[0][1]] != "d" {
		t.Errorf("%q %v", text, marks)
	}
}

// A new message comes before an old one that says the same.
func TestSearchSaidByRankAndRecency(t *testing.T) {
	db := begun(t)
	db.now = func() time.Time { return start }
	for _, m := range []struct {
		days int
		text string
	}{{300, "the apple"}, {1, "the apple"}, {200, "apple apple apple"}, {2, "an apple among a great many other words that have nothing to do with it at all, one after the other"}} {
		_, err := db.Hear(t.Context(), "s-1", m.text, start.AddDate(0, 0, -m.days))
		must(t, err)
	}
	var turns []int
	for _, hit := range foundBy(t, db, "apple", "ana") {
		turns = append(turns, hit.Turn)
	}
	if fmt.Sprint(turns) != "[2 3 1 4]" {
		t.Errorf("order %v", turns)
	}
	same := foundBy(t, db, "the apple", "ana")
	if len(same) == 0 || same[0].Turn != 2 {
		t.Errorf("of the same words the older came first: %+v", same)
	}
}

// hostile are texts that must never be a mistake in the search's own language.
var hostile = []string{
	`"`, `""`, `"a`, `a"b"c"`, `AND`, `a AND`, `NOT a`, `NEAR(a b)`, `a*`, `*`, `^a`, `-a`, `text:a`, `student : ana`, `a OR (`, `)`, `{text} : a`, `'; DROP TABLE messages; --`,
	"a\x00b", "\x02a\x03", "\xff\xfe", "🎈", "世界", "e\u0301", strings.Repeat("a", 100_000), strings.Repeat("a ", 5000), `a + "b c" + `, `\`, `%_`, "½", "²",
}

func TestSearchSaidTakesAnything(t *testing.T) {
	db := talked(t)
	for _, text := range hostile {
		if _, err := db.SearchSaid(t.Context(), SaidSearch{Text: text, Student: text, Most: 3}); err != nil && !errors.Is(err, tutor.ErrNoWords) {
			t.Errorf("%.60q: %v", text, err)
		}
	}
	for _, text := range []string{"", "  ", `"`, `"" ""`, "+ - ? !", "🎈"} {
		if _, err := db.SearchSaid(t.Context(), SaidSearch{Text: text, Most: 3}); !errors.Is(err, tutor.ErrNoWords) {
			t.Errorf("%q: %v, want no words", text, err)
		}
	}
}

func FuzzSearchSaid(f *testing.F) {
	for _, text := range hostile {
		f.Add(text)
	}
	db := talked(f)
	f.Fuzz(func(t *testing.T, text string) {
		found, err := db.SearchSaid(t.Context(), SaidSearch{Text: text, Most: 5})
		if err != nil && !errors.Is(err, tutor.ErrNoWords) {
			t.Fatalf("%q: %v", text, err)
		}
		for _, hit := range found {
			for _, m := range hit.Marks {
				if m[0] < 0 || m[0] >= m[1] || m[1] > len(hit.Text) {
					t.Fatalf("%q: marks %v in %q", text, hit.Marks, hit.Text)
				}
			}
		}
	})
}

// Messages of an older version are found, and those that come after it.
func TestOldMessagesAreFound(t *testing.T) {
	path := at(t, 2)
	pool, err := sql.Open("sqlite", dsn(path, 0))
	must(t, err)
	_, err = pool.ExecContext(t.Context(), `INSERT INTO sessions VALUES ('old', 'ana', 'add', 1, 0, 0, 1, 7, '', '', '');
		INSERT INTO turns (session, turn, status, heard_at) VALUES ('old', 1, 'done', 1);
		INSERT INTO messages (id, session, turn, by, text, at) VALUES (40, 'old', 1, 'student', 'an old crocodile', 1), (41, 'old', 1, 'tutor', 'yes, a crocodile', 2)`)
	must(t, err)
	must(t, pool.Close())
	db := openedAt(t, path)
	_, err = db.Hear(t.Context(), "old", "one more crocodile", start)
	must(t, err)
	if found := foundBy(t, db, "crocodile", "ana"); len(found) != 3 {
		t.Errorf("found %+v", found)
	}
}

// What is reworded or taken out of the file is no longer found by its old words.
func TestIndexFollowsTheMessages(t *testing.T) {
	db := talked(t)
	for _, change := range []string{`UPDATE messages SET text = 'a zebra' WHERE text LIKE 'don%'`, `DELETE FROM messages WHERE text LIKE '34%'`} {
		_, err := db.sql.ExecContext(t.Context(), change)
		must(t, err)
	}
	if len(foundBy(t, db, "don't", "")) != 0 || len(foundBy(t, db, "34", "")) != 0 || len(foundBy(t, db, "zebra", "b-2 c")) != 1 {
		t.Error("the index does not follow")
	}
	if _, err := db.sql.ExecContext(t.Context(), `INSERT INTO said_words (said_words, rank) VALUES ('integrity-check', 1)`); err != nil {
		t.Errorf("index and messages differ: %v", err)
	}
	if h, err := db.Check(t.Context()); err != nil || len(h.Problems) > 0 {
		t.Errorf("%+v %v", h, err)
	}
}
