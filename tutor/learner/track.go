package learner

import (
	"encoding/json"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lately"
)

// Track is the belief about one student and one component: a fold over the
// student's rows, kept small so that a turn need not read them all again. Its
// zero value with KC set is a component never met by a student never seen.
type Track struct {
	KC       string          `json:"kc"`
	Level    Level           `json:"level"`
	Rows     int             `json:"n"`
	Right    float64         `json:"s"`
	Unaided  int             `json:"u"`
	Known    float64         `json:"p"` // P(known) before the next answer; read by known()
	Slow     float64         `json:"e"`
	Quick    float64         `json:"q"`
	Last     float64         `json:"l"` // -1 wrong .. 1 right; 0 before the first
	RightRun int             `json:"rr"`
	WrongRun int             `json:"wr"`
	Visit    int             `json:"v"`  // answers on the component without another between
	Place    int             `json:"pl"` // answers of the student before the component's last
	At       time.Time       `json:"at"` // of the last graded row
	Seen     [seenItems]Seen `json:"items"`
}

// known is P(known): for a component not met yet the prior moved by the student's
// level.
func (t *Track) known(p *Params) float64 {
	if t.Rows > 0 {
		return t.Known
	}
	return logistic(lg(p.Prior) + p.PriorShift*(lg(t.Level.mean(p))-lg(p.FastStart)))
}

// away reports whether the component was left for a break.
func (t *Track) away(p *Params, now time.Time) bool {
	return !t.At.IsZero() && now.Sub(t.At) >= p.BreakAfter
}

// rusted is P(known) at a time: less after a break than when it was left.
func (t *Track) rusted(p *Params, at time.Time) float64 {
	if !t.away(p, at) {
		return t.known(p)
	}
	return logistic(lg(t.known(p)) - p.Rust)
}

// Known is P(known) of a track at a time.
func (p *Params) Known(t Track, now time.Time) float64 { return t.rusted(p, now) }

// Add is the track after one row of its own component; other rows, and rows that
// are not graded, change nothing. To add a row of another component, which moves
// the student's level, needs that component's track: use After.
func (t Track) Add(e tutor.Evidence) Track {
	if Graded(e) && e.KC == t.KC {
		compact.add(&t, &e)
	}
	return t
}

// add is the track and the student's level after a graded row of its own component.
func (p *Params) add(t *Track, e *tutor.Evidence) {
	credit, in := credited(*e), t.situations(e.Item)
	p.answered(t, e, credit)
	t.Level.add(p, e.KC, credit, in)
}

func (p *Params) answered(t *Track, e *tutor.Evidence, credit float64) {
	known, slow, quick := t.rusted(p, e.At), t.Slow, t.Quick
	if t.Rows == 0 {
		slow = t.Level.mean(p)
		quick = slow
	}
	t.Known = p.traced(known, credit, p.guess(e.Answer))
	if e.Right && e.Hints < tutor.HintWorkedStep { // good work never takes anything away
		t.Known = max(t.Known, known)
	}
	t.Slow, t.Quick = slow+p.SlowRate*(credit-slow), quick+p.QuickRate*(credit-quick)
	t.Last = 2*credit - 1
	t.Rows++
	t.Right += credit
	if e.Right && e.Unassisted() {
		t.Unaided++
	}
	if credit > .5 {
		t.RightRun, t.WrongRun = t.RightRun+1, 0
	}
	if credit < .5 {
		t.RightRun, t.WrongRun = 0, t.WrongRun+1
	}
	if t.Level.KC != t.KC {
		t.Visit = 0
	}
	t.Visit++
	t.Place = t.Level.Rows
	t.meet(e.Item, credit > .5)
	t.At = e.At
}

// traced is P(known) after an answer: Bayes' rule for the right and for the
// wrong answer mixed by credit, then the chance to learn and to forget
// (Corbett & Anderson 1995, equations 1 and 2, with forgetting).
func (p *Params) traced(known, credit, guess float64) float64 {
	right := known * (1 - p.Slip) / (known*(1-p.Slip) + (1-known)*guess)
	wrong := known * p.Slip / (known*p.Slip + (1-known)*(1-guess))
	after := credit*right + (1-credit)*wrong
	return after*(1-p.Forget) + (1-after)*p.Learn
}

// Fold replays a student's rows, oldest first, into one track per component.
// Rows after now are left out; disputed and unsure rows do not count.
func Fold(rows []tutor.Evidence, now time.Time) map[string]Track {
	h := compact.NewHistory()
	for _, e := range Settled(rows) {
		if !e.At.After(now) {
			h.Add(&e)
		}
	}
	tracks := make(map[string]Track, len(h.tracks))
	for kc, t := range h.tracks {
		if t.Rows > 0 {
			t.Level = h.level
			tracks[kc] = *t
		}
	}
	return tracks
}

// After is the tracks after one more row; the map given is left as it was. A
// component met for the first time gets its track.
func After(tracks map[string]Track, e tutor.Evidence) map[string]Track {
	next := make(map[string]Track, len(tracks)+1)
	own := Of(tracks, e.KC)
	if Graded(e) {
		compact.add(&own, &e)
		next[e.KC] = own
	}
	for kc, t := range tracks {
		if kc == e.KC && Graded(e) {
			continue
		}
		t.Level = own.Level
		next[kc] = t
	}
	return next
}

// Of is the track of a component, met or not: one never met knows the
// student's level all the same.
func Of(tracks map[string]Track, kc string) Track {
	if t, ok := tracks[kc]; ok {
		return t
	}
	return Track{KC: kc, Level: newest(tracks)}
}

// newest is the student's level as the track that saw the most rows knows it.
func newest(tracks map[string]Track) Level {
	var level Level
	for _, t := range tracks {
		if t.Level.Rows > level.Rows {
			level = t.Level
		}
	}
	return level
}

// trackVersion is the meaning of a stored track. Version 1 lacked the quick and
// the drifting average, the situations, the visit and the items.
const trackVersion = 2

// How the text of such a track begins, up to the component, and ends.
const (
	trackHead = `{"version":2,"kc":"`
	trackEnd  = `}]}`
)

// keptTrack is a track as it is stored.
type keptTrack struct {
	Version int `json:"version"`
	Track
}

// Resumed reads the tracks kept in stored masteries, so that a turn goes on from
// where the last one stood instead of folding every row again. A mastery without
// a readable track is left out, and one of an older version is read as far as it
// goes: stale tells that there was such a one, and folding the student's rows
// once gives the numbers a replay would give.
func Resumed(masteries map[string]tutor.Mastery) (tracks map[string]Track, stale bool) {
	tracks = make(map[string]Track, len(masteries))
	for kc, m := range masteries {
		k, err := readTrack(m)
		stale = stale || m.Rows > 0 && (err != nil || k.KC != kc || k.Version != trackVersion)
		if err == nil && k.KC == kc {
			if k.Version < trackVersion {
				k.renewed()
			}
			tracks[kc] = k.Track
		}
	}
	level := newest(tracks)
	for kc, t := range tracks {
		t.Level = level
		tracks[kc] = t
	}
	return tracks, stale
}

func readTrack(m tutor.Mastery) (keptTrack, error) {
	r := tracksLately.Of(m.Track, func() (r readResult) {
		r.err = json.Unmarshal([]byte(m.Track), &r.track)
		return r
	})
	return r.track, r.err
}

// tracksLately are the tracks of the last texts: a turn reads that of a component several
// times, and the next turn those of all others once more.
var tracksLately = lately.Keep[readResult](64, 2000)

type readResult struct {
	track keptTrack
	err   error
}

// renewed fills what version 1 did not keep with the nearest it did.
func (t *Track) renewed() {
	t.Quick, t.Level.Drift = t.Slow, t.Level.Fast
	t.Place = max(0, t.Level.Rows-1)
}

// kept is the track as text for Resumed.
func (t Track) kept() string {
	text, err := json.Marshal(keptTrack{Version: trackVersion, Track: t})
	if err != nil {
		return "" // never: plain numbers and a time
	}
	return string(text)
}

// History is one student's tracks while rows are replayed. It is the cheap form
// of a fold for those who look at each step; it is not for keeping.
type History struct {
	params *Params
	tracks map[string]*Track
	level  Level
}

// NewHistory is a student not seen before.
func (p *Params) NewHistory() *History {
	return &History{params: p, tracks: map[string]*Track{}}
}

// Track is a component's track with the student's newest level, met or not. It
// is good until the next Add.
func (h *History) Track(kc string) *Track {
	t := h.tracks[kc]
	if t == nil {
		t = &Track{KC: kc}
		h.tracks[kc] = t
	}
	t.Level = h.level
	return t
}

// Add takes in the student's next row and gives its component's track after it;
// rows that are not graded change nothing.
func (h *History) Add(e *tutor.Evidence) *Track {
	t := h.Track(e.KC)
	if Graded(*e) {
		h.params.add(t, e)
		h.level = t.Level
	}
	return t
}
