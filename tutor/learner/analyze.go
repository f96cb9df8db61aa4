package learner

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// A finding needs so many answers, and so large a difference, before it is said.
const (
	findingRows  = 12  // answers on each side
	findingShare = .15 // difference of shares of right answers, and the intervals apart
	growthRows   = 6   // answers on a component
)

// Portion is a share of right answers in one part of the day, of sessions and so on.
type Portion struct {
	Name      string
	Rows      int
	Right     int
	Low, High float64 // 95% interval of the share (Wilson)
}

func (p Portion) share() float64 { return float64(p.Right) / float64(max(1, p.Rows)) }

// Growth is how a component went: the student's first answers against the newest.
type Growth struct {
	KC            string
	Rows          int
	Known         float64
	First, Newest float64 // share of right answers in the older and the newer half
}

// Findings is what a student's history shows beyond single answers.
type Findings struct {
	Day       []Portion // morning, afternoon, evening
	Session   []Portion // first and second half of sessions
	HintFirst Portion   // answers before which help was asked; Right counts those right
	Growing   []Growth
	Still     []Growth // many answers and no progress
}

// Analyze looks at all of a student's rows, oldest first. It only counts: what the counts do not carry is not said.
func Analyze(rows []tutor.Evidence) Findings {
	rows = slices.DeleteFunc(slices.Clone(Settled(rows)), func(e tutor.Evidence) bool { return !Graded(e) })
	f := Findings{Day: dayPortions(rows), Session: sessionPortions(rows)}
	f.HintFirst = portion("with help", rows, func(e tutor.Evidence) bool { return e.Attempt <= 1 && e.Hints > tutor.NoHint })
	f.Growing, f.Still = growth(rows)
	return f
}

func portion(name string, rows []tutor.Evidence, in func(e tutor.Evidence) bool) Portion {
	p := Portion{Name: name}
	for _, e := range rows {
		if !in(e) {
			continue
		}
		if p.Rows++; e.Right {
			p.Right++
		}
	}
	p.Low, p.High = Wilson(p.Right, p.Rows)
	return p
}

// dayPortions are by the clock that stands in the rows' times.
func dayPortions(rows []tutor.Evidence) []Portion {
	between := func(from, to int) func(tutor.Evidence) bool {
		return func(e tutor.Evidence) bool { h := e.At.Hour(); return h >= from && h < to }
	}
	return []Portion{
		portion("in the morning", rows, between(0, 12)),
		portion("in the afternoon", rows, between(12, 17)),
		portion("in the evening", rows, between(17, 24)),
	}
}

// sessionPortions are the halves of sessions of eight answers or more.
func sessionPortions(rows []tutor.Evidence) []Portion {
	const long = 8
	var first, second []tutor.Evidence
	for session := range bySession(rows) {
		if n := len(session); n >= long {
			first, second = append(first, session[:n/2]...), append(second, session[n/2:]...)
		}
	}
	all := func(tutor.Evidence) bool { return true }
	return []Portion{portion("early in a session", first, all), portion("late in a session", second, all)}
}

// bySession are the rows of each session; without a session's name a break ends one.
func bySession(rows []tutor.Evidence) func(yield func([]tutor.Evidence) bool) {
	return func(yield func([]tutor.Evidence) bool) {
		from := 0
		for i := range rows {
			next := i + 1
			if next < len(rows) && rows[next].Session == rows[i].Session && rows[next].At.Sub(rows[i].At) < 2*time.Hour {
				continue
			}
			if !yield(rows[from:next]) {
				return
			}
			from = next
		}
	}
}

// growth parts the components practiced enough into those that grow and those
// that stand still though they are not known.
func growth(rows []tutor.Evidence) (growing, still []Growth) {
	if len(rows) == 0 {
		return nil, nil
	}
	tracks := Fold(rows, rows[len(rows)-1].At)
	own := map[string][]tutor.Evidence{}
	for _, e := range rows {
		own[e.KC] = append(own[e.KC], e)
	}
	for kc, t := range tracks {
		list := own[kc]
		if len(list) < growthRows {
			continue
		}
		g := Growth{KC: kc, Rows: t.Rows, Known: t.Known, First: shareRight(list[:len(list)/2]), Newest: shareRight(list[len(list)/2:])}
		if _, spinning := Spinning(t); spinning {
			still = append(still, g)
		} else if g.Newest >= g.First+findingShare {
			growing = append(growing, g)
		}
	}
	order := func(a, b Growth) int {
		return cmp.Or(cmp.Compare(b.Newest-b.First, a.Newest-a.First), cmp.Compare(a.KC, b.KC))
	}
	sorting.Stable(growing, order)
	sorting.Stable(still, func(a, b Growth) int { return -order(a, b) })
	return growing, still
}

func shareRight(rows []tutor.Evidence) float64 {
	return portion("", rows, func(tutor.Evidence) bool { return true }).share()
}

// Patterns says the findings to a teacher, only those that the numbers carry;
// name gives a component's name.
func (f Findings) Patterns(name func(kc string) string) []string {
	var said []string
	if better, worse, ok := extremes(f.Day); ok {
		said = append(said, fmt.Sprintf("goes better %s (%d of %d right) than %s (%d of %d)", better.Name, better.Right, better.Rows, worse.Name, worse.Right, worse.Rows))
	}
	if better, worse, ok := extremes(f.Session); ok && worse.Name == f.Session[1].Name {
		said = append(said, fmt.Sprintf("tires within a session: %d of %d right in the first half, %d of %d in the second", better.Right, better.Rows, worse.Right, worse.Rows))
	}
	if all := f.Day[0].Rows + f.Day[1].Rows + f.Day[2].Rows; all >= findingRows && f.HintFirst.Rows*2 > all {
		said = append(said, fmt.Sprintf("leans on help: before %d of %d answers", f.HintFirst.Rows, all))
	}
	for _, g := range f.Growing {
		said = append(said, fmt.Sprintf("growing: %s, from %.0f%% to %.0f%% right", name(g.KC), 100*g.First, 100*g.Newest))
	}
	for _, g := range f.Still {
		said = append(said, fmt.Sprintf("standing still: %s, %d answers, %.0f%% right of late", name(g.KC), g.Rows, 100*g.Newest))
	}
	return said
}

// extremes are the best and the worst of the portions with enough answers, where
// the difference is large and their intervals do not meet.
func extremes(portions []Portion) (better, worse Portion, ok bool) {
	enough := slices.DeleteFunc(slices.Clone(portions), func(p Portion) bool { return p.Rows < findingRows })
	if len(enough) < 2 {
		return better, worse, false
	}
	byShare := func(a, b Portion) int { return cmp.Compare(a.share(), b.share()) }
	better, worse = slices.MaxFunc(enough, byShare), slices.MinFunc(enough, byShare)
	return better, worse, better.share()-worse.share() >= findingShare && better.Low > worse.High
}

// sureEnough is how many answers with a word are needed to speak of how well a
// student judges them.
const sureEnough = 8

// SaidShare is how the answers went to which a student said one word.
type SaidShare struct {
	Said  tutor.Sureness
	Rows  int
	Right int
}

// Calibration is how well a student knows what the student knows.
type Calibration struct {
	Shares    []SaidShare      // sure, think so, guess
	Lucky     []tutor.Evidence // guessed, and right: not yet known
	Confident []tutor.Evidence // sure, and wrong: a misconception may stand behind it
	Bias      float64          // share meant less share right; above 0 is too sure
	Rows      int
}

// Calibrate looks at the graded rows for which the student said how sure they
// were. Rows without a word say nothing.
func Calibrate(rows []tutor.Evidence) Calibration {
	c := Calibration{Shares: []SaidShare{{Said: tutor.SureYes}, {Said: tutor.SureThink}, {Said: tutor.SureGuess}}}
	var said, right float64
	for _, e := range Settled(rows) {
		share, known := meant[e.Sure]
		if !known {
			continue
		}
		c.Rows++
		said += share
		for i := range c.Shares {
			if s := &c.Shares[i]; s.Said == e.Sure {
				s.Rows++
				if e.Right {
					s.Right++
				}
			}
		}
		if e.Right {
			right++
		}
		if e.Right && e.Sure == tutor.SureGuess {
			c.Lucky = append(c.Lucky, e)
		}
		if !e.Right && e.Sure == tutor.SureYes {
			c.Confident = append(c.Confident, e)
		}
	}
	if c.Rows > 0 {
		c.Bias = (said - right) / float64(c.Rows)
	}
	return c
}

// meant is a student's word as a share of right answers; authored.
var meant = map[tutor.Sureness]float64{tutor.SureYes: .90, tutor.SureThink: .70, tutor.SureGuess: .40}

// Words says it to a teacher, or "" where too few answers tell.
func (c Calibration) Words() string {
	if c.Rows < sureEnough {
		return ""
	}
	sure := c.Shares[0]
	switch {
	case c.Bias > .15:
		return fmt.Sprintf("often surer than right: %d of %d sure answers were right", sure.Right, sure.Rows)
	case c.Bias < -.15:
		return "knows more than they think: right more often than they say"
	}
	return "judges their own answers well"
}
