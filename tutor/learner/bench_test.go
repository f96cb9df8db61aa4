package learner

import (
	"fmt"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// many is a student's history over a hundred components.
func many(n int) []tutor.Evidence {
	list := random(1, n)
	for i := range list {
		list[i].KC = fmt.Sprint("kc", i*7919%100)
	}
	return list
}

func kept(list []tutor.Evidence) map[string]tutor.Mastery {
	now := later(list)
	stored := map[string]tutor.Mastery{}
	for kc, track := range Fold(list, now) {
		stored[kc] = Mastery("ana", kc, track, now)
	}
	return stored
}

// BenchmarkFoldMillionRows replays a million rows over a hundred components; the
// aim is two seconds on one core.
func BenchmarkFoldMillionRows(b *testing.B) {
	list := many(1_000_000)
	now := later(list)
	b.ReportAllocs()
	for b.Loop() {
		Fold(list, now)
	}
}

// BenchmarkResume opens a student with 100,000 rows over a hundred components
// from what was stored, and takes up one of them; the aim is .1 ms.
func BenchmarkResume(b *testing.B) {
	stored := kept(many(100_000))
	b.ReportAllocs()
	for b.Loop() {
		past, _ := Resume(stored)
		past.Of("kc1")
	}
}

// BenchmarkTurn is what one answer costs the learner model: one row taken in, the
// belief about its component and the criteria over 200 rows; the aim is .1 ms.
func BenchmarkTurn(b *testing.B) {
	list := random(1, 200)
	now := later(list)
	tracks := Fold(list, now)
	e := row(1, "kc1", "x", true)
	b.ReportAllocs()
	for b.Loop() {
		next := After(tracks, e)
		m := Mastery("ana", "kc1", next["kc1"], now)
		Criteria("kc1", list, m, OpenMisconceptions(list), DefaultBars())
	}
}

// BenchmarkAfter takes one row into a hundred tracks.
func BenchmarkAfter(b *testing.B) {
	list := many(10_000)
	tracks := Fold(list, later(list))
	e := row(1, "kc1", "x", true)
	b.ReportAllocs()
	for b.Loop() {
		After(tracks, e)
	}
}

func BenchmarkForecast(b *testing.B) {
	list := random(1, 200)
	now := later(list)
	t := Fold(list, now)["kc1"]
	for b.Loop() {
		Predict(t, Ask{Item: "i1"}, now)
	}
}

func BenchmarkLearnItems100000Rows(b *testing.B) {
	list := many(100_000)
	b.ReportAllocs()
	for b.Loop() {
		LearnItems(list)
	}
}
