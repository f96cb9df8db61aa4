package main

import (
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/primer-tutor/primer/tutor/lists"
)

// careful is what recall counts beside precision (the square of beta in van
// Rijsbergen's F, 1979): a feeling that is heard wrongly does more harm than one that
// is missed.
const careful = .25

func all(row) bool { return true }

// talk reports whether a row is talk beside the lesson.
func talk(r row) bool {
	return r.Label == "social" || r.Label == "off_topic" || r.Label == "continuation"
}

// bars finds for each tag the score from which it is heard, among some rows: the one
// that makes the most of precision and recall for authors whom the weights had not seen.
func bars(rows []heard, among func(row) bool, beta2 float64) []float64 {
	out := make([]float64, len(tags))
	for k := range tags {
		out[k] = barOf(scored(rows, among, k), beta2)
	}
	return out
}

// mark is what the weights say of a tag in a row, and whether the row has it.
type mark struct {
	score float64
	has   bool
}

// scored are the marks of a tag in the rows of which somebody said whether they have it.
func scored(rows []heard, among func(row) bool, k int) []mark {
	samples := lists.Map(rows, func(r heard) sample { return r.sample })
	wants := tagWants(samples)
	var out []mark
	for _, r := range rows {
		if want := wants(r.row); want != nil && want[k] != unsaid && among(r.row) {
			out = append(out, mark{r.tags[k], want[k] == 1})
		}
	}
	slices.SortStableFunc(out, func(a, b mark) int {
		switch {
		case a.score > b.score:
			return -1
		case a.score < b.score:
			return 1
		}
		return 0
	})
	return out
}

// barOf is the score of the last mark that is to be heard.
func barOf(marks []mark, beta2 float64) float64 {
	has := 0.
	for _, m := range marks {
		has += one(m.has)
	}
	best, bar, right := -1., math.Inf(1), 0.
	for i, m := range marks {
		right += one(m.has)
		precision, recall := right/float64(i+1), right/max(has, 1)
		if f := (1 + beta2) * precision * recall / max(beta2*precision+recall, 1e-9); f > best {
			best, bar = f, m.score
		}
	}
	return bar
}

// tellTags counts for each tag how many lines have it, and how many of those that
// are heard with it do: in any line, and in talk.
func tellTags(out io.Writer, rows []heard) {
	fmt.Fprintf(out, "\n%-14s %6s %10s %8s %8s | %6s %10s %8s\n", "tag", "lines", "precision", "recall", "bar", "talk", "precision", "recall")
	for k, tag := range tags {
		n, precision, recall, bar := tellTag(scored(rows, all, k), careful)
		m, inTalk, ofTalk, _ := tellTag(scored(rows, talk, k), careful)
		fmt.Fprintf(out, "%-14s %6.0f %10.2f %8.2f %8.2f | %6.0f %10.2f %8.2f\n", tag, n, precision, recall, bar, m, inTalk, ofTalk)
	}
}

func tellTag(marks []mark, beta2 float64) (has, precision, recall, bar float64) {
	bar = barOf(marks, beta2)
	said, both := 0., 0.
	for _, m := range marks {
		hears := m.score >= bar
		has += one(m.has)
		said += one(hears)
		both += one(hears && m.has)
	}
	return has, both / max(said, 1), both / max(has, 1), bar
}
