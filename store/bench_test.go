package store

import (
	"database/sql"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// years is a database with 100,000 rows of evidence of one student.
func years(b *testing.B) *DB {
	b.Helper()
	db := begun(b)
	turn := hear(b, db, "start")
	must(b, db.Commit(b.Context(), wrong(turn)))
	must(b, db.write(b.Context(), "fill", func(tx *sql.Tx) error {
		for i := range 100_000 {
			_, err := insertEvidence(b.Context(), tx, tutor.Evidence{
				Student: "ana", Session: "s-1", Turn: turn, At: start.Add(time.Duration(i) * time.Minute),
				KC: fmt.Sprint("kc", i%40), Item: fmt.Sprint("t", i%7), Problem: fmt.Sprint("p", i), Kind: tutor.EvidenceCorrect,
				Right: true, Quality: 90, Confidence: 1, Attempt: 1, Answer: tutor.KindInteger, Difficulty: tutor.Medium, Phase: 3,
			})
			if err != nil {
				return err
			}
		}
		for i := range 40 {
			m := tutor.Mastery{KC: fmt.Sprint("kc", i), Known: .9, Rows: 2500, Track: `{"kc":"kc1","level":{"n":100000,"s":90000,"f":0.91},"n":2500,"s":2200,"u":1900,"p":0.97,"e":0.9,"l":1,"rr":4,"wr":0,"at":"2025-03-04T15:00:00Z"}`}
			if err := putMastery(b.Context(), tx, "ana", m); err != nil {
				return err
			}
		}
		return nil
	}))
	return db
}

func BenchmarkSnapshot(b *testing.B) {
	db := years(b)
	quantiles(b, func() {
		if _, err := db.Snapshot(b.Context(), "s-1"); err != nil {
			b.Fatal(err)
		}
	})
}

func BenchmarkHear(b *testing.B) {
	db := years(b)
	quantiles(b, func() { hear(b, db, "8") })
}

// BenchmarkTurn is all that the store adds to a turn.
func BenchmarkTurn(b *testing.B) {
	db := years(b)
	quantiles(b, func() {
		turn := hear(b, db, "8")
		if _, err := db.Snapshot(b.Context(), "s-1"); err != nil {
			b.Fatal(err)
		}
		c := wrong(turn)
		c.Profile = nil
		must(b, db.Commit(b.Context(), c))
	})
}

// quantiles runs do b.N times and reports the median and the 99th percentile.
func quantiles(b *testing.B, do func()) {
	b.Helper()
	took := make([]time.Duration, 0, 1024)
	b.ResetTimer()
	for range b.N {
		from := time.Now()
		do()
		took = append(took, time.Since(from))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
}
