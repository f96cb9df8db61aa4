package learner

import (
	"cmp"
	"math"
	"slices"
	"time"

	"primer/tutor"
)

// Forecast is the probability, 0..1, that the next answer on the component will
// be right, for a problem of difficulty d asked at now.
func Forecast(t Track, d tutor.Difficulty, now time.Time) float64 {
	return compact.Predict(t, Ask{Difficulty: d}, now)
}

// Predict is Forecast for a problem of which more is known: its item, and how
// easy it proved to be for all students of the machine.
func Predict(t Track, ask Ask, now time.Time) float64 { return compact.Predict(t, ask, now) }

// Predict is the package's Predict under these parameters.
func (p *Params) Predict(t Track, ask Ask, now time.Time) float64 {
	return logistic(p.logit(&t, ask, now))
}

func (p *Params) logit(t *Track, ask Ask, now time.Time) float64 {
	x := p.seen(t, ask, now)
	return p.Next.sum(&x) + p.Difficulty*ease(ask.Difficulty) + ask.Offset
}

// ForecastFive is the probability, 0..1, that at least four of the next five
// answers on the component will be right.
func ForecastFive(t Track, now time.Time) float64 { return compact.ForecastFive(t, now) }

// ForecastFive is the package's ForecastFive under these parameters.
func (p *Params) ForecastFive(t Track, now time.Time) float64 {
	x := p.seen(&t, Ask{}, now)
	return logistic(p.Five.sum(&x))
}

// Part is what one thing adds to a forecast.
type Part struct {
	Of     string  // what was looked at
	Logits float64 // below 0 it makes a right answer less likely
}

// Reasons opens a forecast of the next answer: what it rests on, the heaviest
// first. Parts that add nothing are left out.
func Reasons(t Track, ask Ask, now time.Time) []Part {
	x := compact.seen(&t, ask, now)
	var parts []Part
	note := func(of string, logits float64) {
		if logits != 0 {
			parts = append(parts, Part{Of: of, Logits: logits})
		}
	}
	for w, v := range x {
		note(Weight(w).String(), v*compact.Next[w])
	}
	note("the author's label", compact.Difficulty*ease(ask.Difficulty))
	note("how others did on it", ask.Offset)
	slices.SortStableFunc(parts, func(a, b Part) int { return cmp.Compare(math.Abs(b.Logits), math.Abs(a.Logits)) })
	return parts
}

// Mastery is the belief as it is stored and shown at now. Met, Firm and
// OpenBugs are left to Criteria, Confirm and Misconceptions, which look at rows.
func Mastery(student, kc string, t Track, now time.Time) tutor.Mastery {
	t.KC = kc
	return tutor.Mastery{
		Student: student, KC: kc,
		Known: t.rusted(&compact, now), Forecast: ForecastFive(t, now),
		Rows: t.Rows, Unaided: t.Unaided, Last: t.At, Track: t.kept(),
	}
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
