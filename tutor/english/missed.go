package english

import "slices"

// MissedIt reports whether a line asks, or does not understand, and says that who writes it was not there when
// it came up: "why are there brackets round it, i was sick the week they did that". The sickness is over: it is
// the reason for the question.
func MissedIt(line string) bool {
	t, words := turnings(), Prose(line)
	if AskedIn(line) == "" && !NotGetting(line) && AsksOfFirst(line) == "" {
		return false
	}
	for i, w := range words {
		if !t.is(w, "awaysick") {
			continue
		}
		from, to := max(i-mostBeforeAway, 0), min(i+mostBehindAway, len(words))
		was := slices.ContainsFunc(words[from:i], func(w Token) bool { return w.Is("was", "had", "wasnt") })
		then := slices.ContainsFunc(words[i+1:to], func(w Token) bool { return t.is(w, "thatweek") })
		if was && (then || i+1 == len(words)) || t.is(w, "notthere") {
			return true
		}
	}
	return false
}

// NotGetting reports whether a line has a word of what is not understood or known.
func NotGetting(line string) bool {
	return slices.ContainsFunc(Prose(line), func(w Token) bool { return turnings().is(w, "notgetting") })
}

// How many words stand between who was away and that, and behind it, at most.
const (
	mostBeforeAway = 3
	mostBehindAway = 6
)
