package learner

import (
	"encoding/json"
	"time"

	"primer/tutor"
)

// Level is how the student does over all components.
type Level struct {
	Rows  int     `json:"n"`
	Right float64 `json:"s"` // credit summed
	Fast  float64 `json:"f"` // moving average; meaningless while Rows is 0
}

// mean is the smoothed share of success.
func (l Level) mean() float64 {
	return (l.Right + compact.LevelRight) / (float64(l.Rows) + compact.LevelRows)
}

// fast is the moving average of success.
func (l Level) fast() float64 {
	if l.Rows == 0 {
		return compact.FastStart
	}
	return l.Fast
}

func (l Level) add(credit float64) Level {
	fast := l.fast()
	return Level{Rows: l.Rows + 1, Right: l.Right + credit, Fast: fast + compact.FastRate*(credit-fast)}
}

// Track is the belief about one student and one component: a fold over the
// student's rows, kept small so that a turn need not read them all again. Its
// zero value with KC set is a component never met by a student never seen.
type Track struct {
	KC       string    `json:"kc"`
	Level    Level     `json:"level"`
	Rows     int       `json:"n"`
	Right    float64   `json:"s"`
	Unaided  int       `json:"u"`
	Known    float64   `json:"p"` // P(known) before the next answer; read by known()
	Slow     float64   `json:"e"`
	Last     float64   `json:"l"` // -1 wrong .. 1 right; 0 before the first
	RightRun int       `json:"rr"`
	WrongRun int       `json:"wr"`
	At       time.Time `json:"at"` // of the last graded row
}

// known is P(known), for a component not met yet the prior moved by the
// student's level.
func (t Track) known() float64 {
	if t.Rows > 0 {
		return t.Known
	}
	return logistic(lg(compact.Prior) + compact.PriorShift*(lg(t.Level.mean())-lg(compact.FastStart)))
}

// rusted is P(known) at a time: less after a break than when it was left.
func (t Track) rusted(at time.Time) float64 {
	rust := t.rust(at)
	if rust == 0 {
		return t.known()
	}
	return logistic(lg(t.known()) - rust)
}

// slow is the component's moving average, which starts at the student's level.
func (t Track) slow() float64 {
	if t.Rows > 0 {
		return t.Slow
	}
	return t.Level.mean()
}

// Add takes in one row of this student, whatever its component: every graded
// row moves the student's level, only those of the track's own component the
// rest. Rows that are not graded change nothing; a dispute or an override
// changes the past, so after one the rows have to be folded again.
func (t Track) Add(e tutor.Evidence) Track {
	if !Graded(e) {
		return t
	}
	credit := Credit(e)
	if e.KC == t.KC {
		t = t.answered(e, credit)
	}
	t.Level = t.Level.add(credit)
	return t
}

// answered is the track after a graded row of its own component.
func (t Track) answered(e tutor.Evidence, credit float64) Track {
	known, slow := t.rusted(e.At), t.slow()
	t.Known = traced(known, credit, guess(e.Answer))
	t.Slow = slow + compact.SlowRate*(credit-slow)
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
	t.At = e.At
	return t
}

// traced is P(known) after an answer: Bayes' rule for the right and for the
// wrong answer mixed by credit, then the chance to learn and to forget
// (Corbett & Anderson 1995, equations 1 and 2, with forgetting).
func traced(known, credit, guess float64) float64 {
	right := known * (1 - compact.Slip) / (known*(1-compact.Slip) + (1-known)*guess)
	wrong := known * compact.Slip / (known*compact.Slip + (1-known)*(1-guess))
	after := credit*right + (1-credit)*wrong
	return after*(1-compact.Forget) + (1-after)*compact.Learn
}

// Fold replays a student's rows, oldest first, into one track per component.
// Rows after now are left out; disputed and unsure rows do not count.
func Fold(rows []tutor.Evidence, now time.Time) map[string]Track {
	tracks := map[string]Track{}
	var level Level
	for _, e := range Settled(rows) {
		if e.At.After(now) {
			continue
		}
		t := tracks[e.KC]
		t.KC, t.Level = e.KC, level
		t = t.Add(e)
		level = t.Level
		tracks[e.KC] = t
	}
	return leveled(tracks, level)
}

// leveled gives every track the student's newest level.
func leveled(tracks map[string]Track, level Level) map[string]Track {
	for kc, t := range tracks {
		t.Level = level
		tracks[kc] = t
	}
	return tracks
}

// After is the tracks after one more row; the map given is left as it was. A
// component met for the first time gets its track.
func After(tracks map[string]Track, e tutor.Evidence) map[string]Track {
	next := make(map[string]Track, len(tracks)+1)
	for kc, t := range tracks {
		next[kc] = t.Add(e)
	}
	if _, met := tracks[e.KC]; !met && Graded(e) {
		next[e.KC] = Of(tracks, e.KC).Add(e)
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

// Resume reads the tracks kept in stored masteries, so that a turn goes on from
// where the last one stood instead of folding every row again. A mastery
// without a readable track is left out: fold the rows for it.
func Resume(masteries map[string]tutor.Mastery) map[string]Track {
	tracks := make(map[string]Track, len(masteries))
	for kc, m := range masteries {
		var t Track
		if json.Unmarshal([]byte(m.Track), &t) == nil && t.KC == kc {
			tracks[kc] = t
		}
	}
	return leveled(tracks, newest(tracks))
}

// kept is the track as text for Resume.
func (t Track) kept() string {
	text, err := json.Marshal(t)
	if err != nil {
		return "" // never: plain numbers and a time
	}
	return string(text)
}
