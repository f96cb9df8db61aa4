package kernel

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/learner"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Believed is what a student's rows say of one component.
type Believed struct {
	tutor.Mastery
	Misconceptions []tutor.Misconception
	Judged         bool // a row of it was disputed or overruled: whether it was firm before is not told by the rows
}

// Refold computes what is believed of a student from all rows, oldest first, as the
// turns computed it that wrote them: each component at the moment of its last change.
func Refold(rows []tutor.Evidence, bars learner.Bars) map[string]Believed {
	compact := learner.Compact()
	r := refolding{bars: bars, history: compact.NewHistory(), settled: learner.Settled(rows), of: map[string]*refolded{}}
	for len(rows) > 0 {
		n := turnRows(rows)
		r.turn(rows[:n])
		rows = rows[n:]
	}
	out := map[string]Believed{}
	for kc, c := range r.of {
		track := learner.Of(map[string]learner.Track{kc: c.track}, kc)
		was := c.mastery
		m := learner.Mastery(was.Student, kc, track, c.at)
		m.Met, m.Firm, m.OpenBugs = was.Met, was.Firm, was.OpenBugs
		out[kc] = Believed{Mastery: m, Misconceptions: c.diagnosis.Found, Judged: c.judged}
	}
	return out
}

// turnRows is how many of the rows the first one's turn wrote.
func turnRows(rows []tutor.Evidence) int {
	n := 1
	for n < len(rows) && rows[n].Session == rows[0].Session && rows[n].Turn == rows[0].Turn && rows[n].Kind != tutor.EvidenceOverride {
		n++
	}
	return n
}

// refolding is a fold under way.
type refolding struct {
	bars    learner.Bars
	history *learner.History
	settled []tutor.Evidence // that stand, not folded yet
	of      map[string]*refolded
}

// refolded is what is known of a component so far.
type refolded struct {
	mastery   tutor.Mastery
	track     learner.Track
	at        time.Time
	newest    []tutor.Evidence // that stand, as many as the criteria look at
	diagnosis learner.Diagnosis
	judged    bool
}

// turn folds the rows of one turn.
func (r *refolding) turn(rows []tutor.Evidence) {
	at := rows[len(rows)-1].At
	touched := map[string][]tutor.Evidence{}
	for _, e := range rows {
		if c := r.component(e); e.Refers != 0 {
			touched[e.KC] = append(touched[e.KC], tutor.Evidence{})
			c.judged = true
			for kc, other := range r.of { // a row was taken back that moved the level of all
				if r.history.Track(kc).Rows > 0 {
					touched[kc], other.judged = append(touched[kc], tutor.Evidence{}), true
				}
			}
			continue
		}
		touched[e.KC] = append(touched[e.KC], r.add(e))
	}
	for kc, own := range touched {
		r.judge(kc, own, at)
	}
}

func (r *refolding) component(e tutor.Evidence) *refolded {
	c := r.of[e.KC]
	if c == nil {
		c = &refolded{mastery: tutor.Mastery{Student: e.Student, KC: e.KC}}
		r.of[e.KC] = c
	}
	return c
}

// add folds a row that stands, as it stands.
func (r *refolding) add(e tutor.Evidence) tutor.Evidence {
	if len(r.settled) == 0 || r.settled[0].ID != e.ID {
		return tutor.Evidence{}
	}
	e, r.settled = r.settled[0], r.settled[1:]
	e.At = e.At.Local() // a day is one of the student's
	r.history.Add(&e)
	c := r.of[e.KC]
	if learner.Graded(e) {
		c.newest = append(c.newest, e)
		c.newest = slices.Clone(c.newest[max(0, len(c.newest)-r.bars.Window):])
	}
	c.diagnosis.Add(e)
	return e
}

// judge renews what is believed of a component after a turn.
func (r *refolding) judge(kc string, rows []tutor.Evidence, at time.Time) {
	c := r.of[kc]
	before := c.mastery
	c.track, c.at = *r.history.Track(kc), at
	m := before
	m.Known = learner.Mastery(m.Student, kc, c.track, at).Known
	m.Forecast, m.Last, m.OpenBugs = learner.ForecastFive(c.track, at), c.track.At, c.diagnosis.Open()
	m.Met = learner.Met(learner.Criteria(kc, c.newest, m, m.OpenBugs, r.bars))
	m.Firm = before.Firm && m.Met
	for _, e := range rows {
		if e.KC == kc {
			m = learner.Confirm(before, m, e)
		}
	}
	c.mastery = m
}

// Mismatch is a belief that does not follow from its evidence.
type Mismatch struct {
	KC   string
	What string  // which part of the belief: "answers", "known", "forecast", "met", "firm", "misconceptions", "track"
	Kept float64 // as it is stored; 0 or 1 where it is no number
	Says float64 // as the evidence says
}

// Verify compares what is stored of a student with what the evidence says, and counts
// the beliefs that rest on evidence which is not here: it was imported without it, or
// taken away.
func Verify(kept map[string]tutor.Mastery, bugs []tutor.Misconception, says map[string]Believed) (wrong []Mismatch, beyond int) {
	tracks, _ := learner.Resumed(kept)
	folded := map[string]tutor.Mastery{}
	for kc, b := range says {
		folded[kc] = b.Mastery
	}
	evidence, _ := learner.Resumed(folded)
	for kc, m := range kept {
		b, known := says[kc]
		switch {
		case m.Rows > b.Rows:
			beyond++
		case known || m.Rows > 0:
			wrong = append(wrong, compared(m, b, sameTrack(tracks[kc], evidence[kc]), openNames(bugs, kc))...)
		}
	}
	for kc, b := range says {
		if _, here := kept[kc]; !here && b.Rows > 0 {
			wrong = append(wrong, Mismatch{KC: kc, What: "answers", Says: float64(b.Rows)})
		}
	}
	if beyond > 0 { // then the level that all share rests on it, too
		wrong = nil
	}
	sorting.Stable(wrong, func(a, b Mismatch) int { return cmp.Or(cmp.Compare(a.KC, b.KC), cmp.Compare(a.What, b.What)) })
	return wrong, beyond
}

// compared are the parts of one belief that differ.
func compared(m tutor.Mastery, b Believed, sameTrack bool, open []string) []Mismatch {
	var out []Mismatch
	differ := func(what string, kept, says float64) {
		if math.Abs(kept-says) > 1e-9 {
			out = append(out, Mismatch{KC: m.KC, What: what, Kept: kept, Says: says})
		}
	}
	differ("answers", float64(m.Rows), float64(b.Rows))
	differ("known", m.Known, b.Known)
	differ("forecast", m.Forecast, b.Forecast)
	differ("met", truth(m.Met), truth(b.Met))
	if !b.Judged {
		differ("firm", truth(m.Firm), truth(b.Firm))
	}
	differ("track", truth(sameTrack), 1)
	slices.Sort(open)
	says := slices.Sorted(slices.Values(b.OpenBugs))
	if !slices.Equal(open, says) || !slices.Equal(slices.Sorted(slices.Values(m.OpenBugs)), says) {
		out = append(out, Mismatch{KC: m.KC, What: "misconceptions", Kept: float64(len(open)), Says: float64(len(says))})
	}
	return out
}

func openNames(bugs []tutor.Misconception, kc string) []string {
	var open []string
	for _, m := range bugs {
		if m.KC == kc && m.Healed.IsZero() {
			open = append(open, m.Name)
		}
	}
	return open
}

// sameTrack compares two tracks as they are stored, whatever their time zone.
func sameTrack(a, b learner.Track) bool {
	a.At, b.At = a.At.UTC(), b.At.UTC()
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && string(x) == string(y)
}

func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
