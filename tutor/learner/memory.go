package learner

import (
	"fmt"
	"slices"

	"primer/tutor"
)

// The memory rule looks at the newest rows only, so that the very next turn
// speaks of what is true now.
const (
	memoryRows    = 10
	struggleRows  = 3  // struggles on a component that make it a struggle of the profile
	strengthRows  = 2  // good answers that make it a strength
	strengthAbove = 80 // quality of a good answer
)

// Enrich applies the memory rule to the last ten graded rows (oldest first):
// three struggles on a component add a struggle, two right answers of quality
// 80 or more add a strength and clear the struggle. It returns the new profile
// and one line for each change; name gives a component's name as a student would
// say it.
func Enrich(p tutor.Profile, rows []tutor.Evidence, name func(kc string) string) (tutor.Profile, []string) {
	rows = Settled(rows)
	rows = rows[max(0, len(rows)-memoryRows):]
	struggles, good := map[string]int{}, map[string]int{}
	p.Strengths, p.Struggles = slices.Clone(p.Strengths), slices.Clone(p.Struggles)
	before := p
	for _, e := range rows {
		topic := name(e.KC)
		switch {
		case e.Right && e.Quality >= strengthAbove:
			if good[e.KC]++; good[e.KC] >= strengthRows {
				p.Strengths, p.Struggles = with(p.Strengths, topic), without(p.Struggles, topic)
				struggles[e.KC] = 0
			}
		case struggled(e):
			if struggles[e.KC]++; struggles[e.KC] >= struggleRows {
				p.Struggles, p.Strengths = with(p.Struggles, topic), without(p.Strengths, topic)
				good[e.KC] = 0
			}
		}
	}
	return p, changes(before, p)
}

// struggled says that the row shows trouble: a wrong answer, or one reached only
// with a step of the work done for the student.
func struggled(e tutor.Evidence) bool { return !e.Right || e.Hints >= tutor.HintWorkedStep }

func with(list []string, name string) []string {
	if slices.Contains(list, name) {
		return list
	}
	return append(slices.Clip(list), name)
}

func without(list []string, name string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == name })
}

// changes lists what became different, in words for the teacher.
func changes(before, after tutor.Profile) []string {
	var said []string
	note := func(form string, from, to []string) {
		for _, s := range to {
			if !slices.Contains(from, s) {
				said = append(said, fmt.Sprintf(form, s))
			}
		}
	}
	note("struggle added: %s", before.Struggles, after.Struggles)
	note("struggle cleared: %s", after.Struggles, before.Struggles)
	note("strength added: %s", before.Strengths, after.Strengths)
	note("strength taken back: %s", after.Strengths, before.Strengths)
	return said
}

// The trend compares the newest answers with those just before.
const (
	trendRows = 3
	trendRise = 15 // points of average quality
)

// Trend is how the graded rows given go, oldest first: struggling when most of
// the last five (of fewer: the last two) were wrong, improving when the newest
// three are clearly better than the three before, steady otherwise.
func Trend(rows []tutor.Evidence) tutor.Trend {
	rows = Settled(rows)
	n := len(rows)
	if wrongAmong(rows, 2) == 2 && n < 5 || wrongAmong(rows, 5) >= 3 {
		return tutor.TrendStruggling
	}
	if n <= trendRows || !rows[n-1].Right {
		return tutor.TrendSteady
	}
	earlier := rows[max(0, n-2*trendRows) : n-trendRows]
	if meanQuality(rows[n-trendRows:]) >= meanQuality(earlier)+trendRise {
		return tutor.TrendImproving
	}
	return tutor.TrendSteady
}

// wrongAmong counts the wrong ones among the newest size rows.
func wrongAmong(rows []tutor.Evidence, size int) int {
	wrong := 0
	for _, e := range rows[max(0, len(rows)-size):] {
		if !e.Right {
			wrong++
		}
	}
	return wrong
}
