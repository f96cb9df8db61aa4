package learner

import "primer/tutor"

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
	if graded(e) {
		h.params.add(t, e)
		h.level = t.Level
	}
	return t
}

// all are the tracks of the components that were practiced.
func (h *History) all() map[string]Track {
	tracks := make(map[string]Track, len(h.tracks))
	for kc, t := range h.tracks {
		if t.Rows == 0 {
			continue
		}
		t.Level = h.level
		tracks[kc] = *t
	}
	return tracks
}
