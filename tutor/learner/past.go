package learner

import (
	"maps"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// Past is what a turn goes on from: a student's tracks, each read from what is stored when it
// is asked for. A turn asks for a handful, however many components the student has met in all
// these years. It is a value: After gives another.
type Past struct {
	tracks map[string]Track         // made in this turn, or all there are
	stored map[string]tutor.Mastery // those that are not in tracks
	level  Level
}

// PastOf is the past of tracks that are at hand.
func PastOf(tracks map[string]Track) Past { return Past{tracks: tracks, level: newest(tracks)} }

// Resume is the past that is stored with the masteries, which may not be changed while it is
// in use. stale is as Resumed tells it, but that a text which was damaged between its two ends
// counts as none.
func Resume(masteries map[string]tutor.Mastery) (p Past, stale bool) {
	newest, most := "", 0
	for kc, m := range masteries {
		rows, fresh := levelRows(kc, m)
		stale = stale || m.Rows > 0 && !fresh
		if rows > most {
			newest, most = kc, rows
		}
	}
	p.stored = masteries
	p.level = resumed(newest, masteries[newest]).Level
	return p, stale
}

// levelRows is how many answers the level has seen that is kept with a mastery, by the
// beginning of its text alone, and whether the text is one of this version.
func levelRows(kc string, m tutor.Mastery) (rows int, fresh bool) {
	text, version := strings.CutPrefix(m.Track, trackHead)
	text, own := strings.CutPrefix(text, kc+`","level":{"n":`)
	digits, _, more := strings.Cut(text, ",")
	if rows, err := strconv.Atoi(digits); version && own && more && err == nil && strings.HasSuffix(text, trackEnd) {
		return rows, true
	}
	k, err := readTrack(m) // of another version, or with a name that is written otherwise
	if err != nil || k.KC != kc {
		return 0, false
	}
	return k.Level.Rows, k.Version == trackVersion
}

// Of is the track of a component, met or not.
func (p Past) Of(kc string) Track {
	t, made := p.tracks[kc]
	if !made {
		t = resumed(kc, p.stored[kc])
	}
	t.Level = p.level
	return t
}

// resumed is the track that is kept with a mastery; a component never met where none is.
func resumed(kc string, m tutor.Mastery) Track {
	k, err := readTrack(m)
	if err != nil || k.KC != kc {
		return Track{KC: kc}
	}
	if k.Version < trackVersion {
		k.renewed()
	}
	return k.Track
}

// After is the past after one more row.
func (p Past) After(e tutor.Evidence) Past {
	if !Graded(e) {
		return p
	}
	own := p.Of(e.KC)
	compact.add(&own, &e)
	tracks := make(map[string]Track, len(p.tracks)+1)
	maps.Copy(tracks, p.tracks)
	tracks[e.KC] = own
	return Past{tracks: tracks, stored: p.stored, level: own.Level}
}
