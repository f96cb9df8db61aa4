package store

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// manyTalks is a database with n messages of ten students: common words stand in
// every second one, each of 5,000 others in about one of 500.
func manyTalks(b *testing.B, n int) *DB {
	b.Helper()
	db := begun(b)
	luck := rand.New(rand.NewPCG(1, 2))
	common := strings.Fields("the a you number is what fraction bottom so why top piece whole equal that because and of it me")
	for s := range 10 {
		id := fmt.Sprintf("%012x", s+1)
		must(b, db.CreateProfile(b.Context(), tutor.Profile{ID: id, Name: "S" + id, Grade: 5}))
		must(b, db.CreateSession(b.Context(), tutor.Session{ID: "t-" + id, Student: id, Lesson: "add"}))
	}
	must(b, db.write(b.Context(), "fill", func(tx *sql.Tx) error {
		for i := range n {
			session := fmt.Sprintf("t-%012x", i*10/n+1)
			if _, err := tx.ExecContext(b.Context(), `INSERT INTO turns (session, turn, status, heard_at) VALUES (?, ?, 'done', 1)`, session, i+1); err != nil {
				return err
			}
			words := make([]string, 8+luck.IntN(30))
			for w := range words {
				if words[w] = common[luck.IntN(len(common))]; luck.IntN(2) == 0 {
					words[w] = fmt.Sprintf("w%dord", luck.IntN(5000))
				}
			}
			m := tutor.Message{Session: session, Turn: i + 1, By: tutor.ByStudent, Text: strings.Join(words, " "), At: start.Add(time.Duration(i) * time.Minute)}
			if err := addMessage(b.Context(), tx, m); err != nil {
				return err
			}
		}
		return nil
	}))
	return db
}

// BenchmarkSearchSaid is a search over 100,000 messages (bar: 50 ms).
func BenchmarkSearchSaid(b *testing.B) {
	db := manyTalks(b, 100_000)
	for _, c := range []struct{ name, text, student string }{
		{"rare", "w17ord", ""},
		{"two", "fraction w17", ""},
		{"everywhere", "the", ""},
		{"typing", "w", ""},
		{"common", "the number is what", ""},
		{"newest", "the", "00000000000a"},
		{"oldest", "the", "000000000001"},
		{"phrase", `"what fraction"`, "000000000005"},
		{"none", "crocodile", ""},
	} {
		b.Run(c.name, func(b *testing.B) {
			quantiles(b, func() {
				if _, err := db.SearchSaid(b.Context(), SaidSearch{Text: c.text, Student: c.student, Most: 50}); err != nil {
					b.Fatal(err)
				}
			})
		})
	}
}

// BenchmarkMessageIndexed is a message written among 100,000, with the index that
// the search needs and without it.
func BenchmarkMessageIndexed(b *testing.B) {
	db := manyTalks(b, 100_000)
	say := func(b *testing.B) {
		quantiles(b, func() { hear(b, db, "I think it is 3/4 because the pieces are equal") })
	}
	b.Run("with", say)
	if _, err := db.sql.ExecContext(b.Context(), `DROP TRIGGER messages_are_said`); err != nil {
		b.Fatal(err)
	}
	b.Run("without", say)
}
