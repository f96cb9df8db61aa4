package learner

import (
	"fmt"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lists"
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

// struggled reports whether the row shows trouble: a wrong answer, or one reached only
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

func meanQuality(rows []tutor.Evidence) float64 {
	sum := 0
	for _, e := range rows {
		sum += e.Quality
	}
	return float64(sum) / float64(max(1, len(rows)))
}

// wrongAmong counts the wrong ones among the newest size rows.
func wrongAmong(rows []tutor.Evidence, size int) int {
	return lists.Count(rows[max(0, len(rows)-size):], func(e tutor.Evidence) bool { return !e.Right })
}

// healedBy is how many unaided right answers on the component, after the
// misconception last showed, take it as mended.
const healedBy = 2

// Diagnoses is the history of every misconception the rows name, in the order
// in which they first showed: opened by a wrong answer that names it, opened
// again by the next such answer, healed by two unaided right answers to problems
// of the same component afterwards. Rows come oldest first.
func Diagnoses(rows []tutor.Evidence) []tutor.Misconception {
	var d Diagnosis
	for _, e := range Settled(rows) {
		d.Add(e)
	}
	return d.Found
}

// Diagnosis is Diagnoses while the rows are replayed, for those who look at each step.
type Diagnosis struct {
	Found []tutor.Misconception
	since []int // unaided right answers since each last showed
}

// Add takes in the next row that stands.
func (d *Diagnosis) Add(e tutor.Evidence) {
	for i := range d.Found {
		if d.Found[i].KC != e.KC || !answersProblem(e) || !d.Found[i].Healed.IsZero() {
			continue
		}
		if d.since[i]++; d.since[i] == healedBy {
			d.Found[i].Healed = e.At
		}
	}
	if e.Right || e.Misconception == "" {
		return
	}
	i := slices.IndexFunc(d.Found, func(m tutor.Misconception) bool { return m.KC == e.KC && m.Name == e.Misconception })
	if i < 0 {
		i = len(d.Found)
		d.Found, d.since = append(d.Found, tutor.Misconception{Student: e.Student, KC: e.KC, Name: e.Misconception, Opened: e.At}), append(d.since, 0)
	}
	d.Found[i].Shown++
	d.Found[i].Last, d.Found[i].Healed, d.since[i] = e.At, time.Time{}, 0
}

// Open names those that are open, in the order in which they first showed.
func (d *Diagnosis) Open() []string {
	var open []string
	for _, m := range d.Found {
		if m.Healed.IsZero() && !slices.Contains(open, m.Name) {
			open = append(open, m.Name)
		}
	}
	return open
}

// answersProblem reports whether the row is an unaided right answer to a problem; an
// explanation is none.
func answersProblem(e tutor.Evidence) bool {
	return e.Right && e.Unassisted() && e.Kind != tutor.EvidenceTeachBack
}

// OpenMisconceptions names the misconceptions that are open after the rows, in
// the order in which they first showed.
func OpenMisconceptions(rows []tutor.Evidence) []string {
	d := Diagnosis{Found: Diagnoses(rows)}
	return d.Open()
}
