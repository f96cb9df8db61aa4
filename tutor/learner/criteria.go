package learner

import (
	"fmt"
	"slices"
	"strings"

	"primer/tutor"
)

// Names of the criteria.
const (
	Answers        = "answers"
	Unaided        = "unaided"
	Items          = "items"
	Correct        = "correct"
	Quality        = "quality"
	ForecastNext   = "forecast"
	Explained      = "explained"
	Misconceptions = "misconceptions"
)

// Bars are what mastery asks for; subjects and grade bands may set their own.
type Bars struct {
	Window   int     // newest graded rows that are looked at
	Answers  int     // graded rows among them, at least
	Unaided  int     // right without help, at least
	Items    int     // different items among the unaided right ones, at least
	Correct  float64 // share right, at least
	Quality  float64 // average, 0-100, at least
	Forecast float64 // of four of the next five right, at least
}

// DefaultBars are the bars where nothing else is set. They were measured on the
// students not fitted on of three systems pooled (16,182 pairs of student and
// component, "primer eval learner"). Where practice stops, at most two of the
// next five answers are right in 15 % of places (13 to 17 %), against 24 % after
// three right in a row and 15 % after five. They take 5.4 answers a pair, as five
// in a row does, and stop more often. On the fitting students (61,671 pairs) it
// is 13 % against 24 % and 16 %. A higher forecast is dearer and surer.
func DefaultBars() Bars {
	return Bars{Window: 8, Answers: 5, Unaided: 3, Items: 2, Correct: .8, Quality: 75, Forecast: .46}
}

// EarlyBars are for where time is short: they take no more answers than three in
// a row does (4.2 a pair) and are false less often (21 % against 24 %).
func EarlyBars() Bars {
	return Bars{Window: 8, Answers: 2, Unaided: 2, Items: 2, Correct: .6, Quality: 60, Forecast: .39}
}

// Criteria judges one component by its newest graded rows (rows of other
// components are passed over) and names every criterion with what it needs and
// what it has. It is the only place that decides mastery.
func Criteria(kc string, rows []tutor.Evidence, m tutor.Mastery, openBugs []string, bars Bars) []tutor.Criterion {
	w := window(kc, rows, bars.Window)
	n := len(w)
	unaided, items := unaidedRight(w)
	right, quality := rightShare(w), meanQuality(w)
	explained := explanation(w)
	judge := func(name, need, have string, met bool) tutor.Criterion {
		return tutor.Criterion{KC: kc, Name: name, Need: need, Have: have, Met: met}
	}
	return []tutor.Criterion{
		judge(Answers, fmt.Sprintf("at least %d answers", bars.Answers), plural(n, "answer"), n >= bars.Answers),
		judge(Unaided, fmt.Sprintf("at least %d right without help", bars.Unaided), fmt.Sprintf("%d right without help", unaided), unaided >= bars.Unaided),
		judge(Items, fmt.Sprintf("right without help on %d different kinds of problem", bars.Items), plural(items, "kind")+" of problem", items >= bars.Items),
		judge(Correct, fmt.Sprintf("%.0f %% of answers right", 100*bars.Correct), fmt.Sprintf("%.0f %%", 100*right), n > 0 && right >= bars.Correct),
		judge(Quality, fmt.Sprintf("average quality of %.0f", bars.Quality), fmt.Sprintf("%.0f", quality), n > 0 && quality >= bars.Quality),
		judge(ForecastNext, fmt.Sprintf("%.0f %% chance of 4 right in the next 5", 100*bars.Forecast), fmt.Sprintf("%.0f %%", 100*m.Forecast), m.Forecast >= bars.Forecast),
		judge(Explained, "explained in own words, or solved in a new setting", explainedWords(explained), explained != ""),
		judge(Misconceptions, "no open misconception", openWords(openBugs), len(openBugs) == 0),
	}
}

// Met says that every criterion holds; no criteria at all are never met.
func Met(cs []tutor.Criterion) bool { return MetBut(cs) }

// MetBut is Met with the named criteria passed over: phase 4 hands over to
// phase 5 when all hold but Explained, which is phase 5's own.
func MetBut(cs []tutor.Criterion, names ...string) bool {
	for _, c := range cs {
		if !c.Met && !slices.Contains(names, c.Name) {
			return false
		}
	}
	return len(cs) > 0
}

// window is the newest graded rows of a component that stand.
func window(kc string, rows []tutor.Evidence, size int) []tutor.Evidence {
	var own []tutor.Evidence
	for _, e := range rows {
		if e.KC == kc {
			own = append(own, e)
		}
	}
	own = Settled(own)
	return own[max(0, len(own)-size):]
}

// unaidedRight counts the right answers without help and the items they were given to.
func unaidedRight(rows []tutor.Evidence) (right, items int) {
	seen := map[string]bool{}
	for _, e := range rows {
		if e.Right && e.Unassisted() {
			right++
			seen[e.Item] = true
		}
	}
	return right, len(seen)
}

func rightShare(rows []tutor.Evidence) float64 {
	right := 0
	for _, e := range rows {
		if e.Right {
			right++
		}
	}
	return float64(right) / float64(max(1, len(rows)))
}

func meanQuality(rows []tutor.Evidence) float64 {
	sum := 0
	for _, e := range rows {
		sum += e.Quality
	}
	return float64(sum) / float64(max(1, len(rows)))
}

// explanation is the kind of the newest row that shows understanding beyond
// the answer, or "".
func explanation(rows []tutor.Evidence) tutor.EvidenceKind {
	for _, e := range slices.Backward(rows) {
		if e.Right && (e.Kind == tutor.EvidenceTeachBack || e.Kind == tutor.EvidenceTransfer) {
			return e.Kind
		}
	}
	return ""
}

func explainedWords(kind tutor.EvidenceKind) string {
	if kind == tutor.EvidenceTeachBack {
		return "explained in own words"
	}
	if kind == tutor.EvidenceTransfer {
		return "solved in a new setting"
	}
	return "not yet"
}

func openWords(bugs []string) string {
	if len(bugs) == 0 {
		return "none open"
	}
	return "open: " + strings.Join(bugs, ", ")
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
