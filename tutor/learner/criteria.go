package learner

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// Names of the criteria.
const (
	Answers        = "answers"
	Unaided        = "unaided"
	Items          = "items"
	Correct        = "correct"
	Quality        = "quality"
	Sure           = "known"
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
	Known    float64 // chance that it is known and was not guessed, at least
	Forecast float64 // of four of the next five right, at least
	// Carried is how many rows do instead of Answers where all of them are right, a hard
	// problem among them was, at once and sure, and the chance to guess them all is at
	// most Luck; three times that for who was right Spotless times in a row, whatever
	// about.
	Carried  int
	Luck     float64
	Spotless int
}

// DefaultBars are the bars where nothing else is set. They were measured on the
// students not fitted on of three systems pooled (16,182 pairs of student and
// component, "primer eval learner"). Where practice stops, at most two of the
// next five answers are right in 15% of places (13 to 17%), against 24% after
// three right in a row and 15% after five. They take 5.4 answers a pair, as five
// in a row does, and stop more often. On the fitting students (61,671 pairs) it
// is 13% against 24% and 16 %. A higher forecast is dearer and surer.
func DefaultBars() Bars {
	return Bars{Window: 8, Answers: 5, Unaided: 3, Items: 2, Correct: .8, Quality: 75, Known: .9, Forecast: .46, Carried: 3, Luck: .02, Spotless: 6}
}

// EarlyBars are for where time is short: they take no more answers than three in
// a row does (4.2 a pair) and are false less often (21% against 24%).
func EarlyBars() Bars {
	return Bars{Window: 8, Answers: 2, Unaided: 2, Items: 2, Correct: .6, Quality: 60, Forecast: .39}
}

// Criteria judges one component by its newest graded rows (rows of other
// components are passed over) and names every criterion with what it needs and
// what it has. It is the only place that decides mastery.
func Criteria(kc string, rows []tutor.Evidence, m tutor.Mastery, openBugs []string, bars Bars) []tutor.Criterion {
	w := tallied(kc, rows, bars.Window)
	open := "none open"
	if len(openBugs) > 0 {
		open = "open: " + strings.Join(openBugs, ", ")
	}
	carried := w.carries(bars)
	judge := func(name, need, have string, met bool) tutor.Criterion {
		return tutor.Criterion{KC: kc, Name: name, Need: need, Have: have, Met: met}
	}
	return []tutor.Criterion{
		judge(Answers, fmt.Sprintf("at least %d answers", bars.Answers), plural(w.rows, "answer"), w.rows >= bars.Answers || carried),
		judge(Unaided, fmt.Sprintf("at least %d right without help", bars.Unaided), fmt.Sprintf("%d right without help", w.unaided), w.unaided >= bars.Unaided || carried),
		judge(Items, fmt.Sprintf("right without help on %d different kinds of problem", bars.Items), plural(len(w.items), "kind")+" of problem", len(w.items) >= bars.Items),
		judge(Correct, fmt.Sprintf("%.0f%% of answers right", 100*bars.Correct), fmt.Sprintf("%.0f%%", 100*w.share(w.right)), w.rows > 0 && w.share(w.right) >= bars.Correct),
		judge(Quality, fmt.Sprintf("average quality of %.0f", bars.Quality), fmt.Sprintf("%.0f", w.share(w.quality)), w.rows > 0 && w.share(w.quality) >= bars.Quality),
		judge(Sure, fmt.Sprintf("%.0f%% sure that it is known", 100*bars.Known), fmt.Sprintf("%.0f%%", 100*m.Known), m.Known >= bars.Known),
		judge(ForecastNext, fmt.Sprintf("%.0f%% chance of 4 right in the next 5", 100*bars.Forecast), fmt.Sprintf("%.0f%%", 100*m.Forecast), m.Forecast >= bars.Forecast),
		judge(Explained, "explained in own words, or solved in a new setting", cmp.Or(explainedBy[w.explained], "not yet"), w.explained != ""),
		judge(Misconceptions, "no open misconception", open, len(openBugs) == 0),
	}
}

// Met reports whether every criterion holds; no criteria at all are never met.
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

// tally is what a component's newest graded rows come to.
type tally struct {
	rows, right, quality int
	unaided              int             // right without help
	items                map[string]bool // that these were given to
	explained            tutor.EvidenceKind
	hard                 int     // hard problems right at once and sure
	luck                 float64 // chance to guess all that was right without help
	run                  int     // newest rows of any component that are right without help, in a row
}

// carries reports whether the rows say enough although they are few: all right, and a
// hard problem among them.
func (t tally) carries(bars Bars) bool {
	luck := bars.Luck
	if t.run >= bars.Spotless {
		luck *= 3
	}
	return bars.Carried > 0 && t.rows >= bars.Carried && t.right == t.rows && t.hard > 0 && t.luck <= luck && len(t.items) >= bars.Items
}

// tallied is the tally of the newest graded rows of a component that stand;
// explained is the kind of the newest that shows understanding beyond the answer.
func tallied(kc string, rows []tutor.Evidence, size int) tally {
	own := Settled(About(rows, kc))
	t := tally{items: map[string]bool{}, luck: 1}
	for i := len(rows) - 1; i >= 0 && rows[i].Right && rows[i].Unassisted(); i-- {
		t.run++
	}
	for _, e := range own[max(0, len(own)-size):] {
		t.rows++
		t.quality += e.Quality
		if !e.Right {
			continue
		}
		t.right++
		if e.Unassisted() {
			t.unaided++
			t.items[e.Item] = true
			t.luck *= lucky(e)
			if e.Difficulty == tutor.Hard && e.Attempt <= 1 && e.Sure != tutor.SureGuess && e.Kind != tutor.EvidenceTeachBack {
				t.hard++
			}
		}
		if explainedBy[e.Kind] != "" {
			t.explained = e.Kind
		}
	}
	return t
}

// explainsByLuck is the chance that an explanation counts without being understood. It is
// not measured.
const explainsByLuck = .05

// lucky is the chance to be right without knowing.
func lucky(e tutor.Evidence) float64 {
	if e.Kind == tutor.EvidenceTeachBack {
		return explainsByLuck
	}
	return compact.guess(e.Answer)
}

// share is a sum over the rows by their number.
func (t tally) share(sum int) float64 { return float64(sum) / float64(max(1, t.rows)) }

// explainedBy are the kinds of evidence that show understanding beyond the answer.
var explainedBy = map[tutor.EvidenceKind]string{tutor.EvidenceTeachBack: "explained in own words", tutor.EvidenceTransfer: "solved in a new setting"}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Confirm carries a mastery over one new row: what was met becomes firm by an
// unaided right answer on a later day (at least a night's break away, so that a
// session over midnight does not count), and a wrong one makes it provisional.
// Met and OpenBugs are taken from after.
func Confirm(before, after tutor.Mastery, e tutor.Evidence) tutor.Mastery {
	after.Firm = before.Firm && after.Met
	if !before.Met || !Graded(e) || e.KC != after.KC || !laterDay(before.Last, e.At) {
		return after
	}
	after.Firm = after.Met && e.Right && e.Unassisted()
	return after
}

func laterDay(before, now time.Time) bool {
	y1, m1, d1 := before.In(now.Location()).Date()
	y2, m2, d2 := now.Date()
	return now.Sub(before) >= compact.BreakAfter && (y1 != y2 || m1 != m2 || d1 != d2)
}

// Proof is what a component's mastery rests on, when a turn reached it: all
// criteria hold and did not before, or it became firm. nil when neither is so.
func Proof(before, after tutor.Mastery, rows []tutor.Evidence, bars Bars) *tutor.Proof {
	firm := after.Firm && !before.Firm
	if !after.Met || before.Met && !firm {
		return nil
	}
	w := tallied(after.KC, rows, bars.Window)
	p := tutor.Proof{Of: w.rows, Right: w.right, Unaided: w.unaided, Firm: firm}
	p.Explained, p.Carried = w.explained == tutor.EvidenceTeachBack, w.explained == tutor.EvidenceTransfer
	return &p
}
