package message

import (
	"primer/tutor"
	"primer/tutor/english"
	"slices"
)

// lightRank orders what little messages say, most telling first: in "ok bye"
// the "bye" counts, in "yes, done" the "done".
var lightRank = []string{"bye", "skip", "done", "next", "no", "yes", "wait", "thanks", "apology", "who", "greeting", "praise", "laugh", "ok"}

// lightReading lays the small phrases (yes, ok, done, hello, thanks) over the
// whole message, longest first. It reads the message only if nothing is left
// beside them; otherwise the message says more and other rules judge it.
func (t *tables) lightReading(r *reading) (candidate, bool) {
	hits, whole := t.light.Cover(r.words, t.passable)
	if !whole || len(hits) == 0 {
		return candidate{}, false
	}
	best := slices.MinFunc(hits, func(a, b english.Hit) int { return rankOf(a.Sub) - rankOf(b.Sub) })
	if rankOf(best.Sub) == len(lightRank) {
		return candidate{}, false
	}
	return candidate{kind: tutor.MessageType(best.Label), sub: lightSub(best.Sub), strength: best.Strength + wholeBonus, why: best.Name}, true
}

// wholeBonus is what a small phrase gains by being the whole message.
const wholeBonus = .025

// passable words may stand between small phrases without adding to them.
func (t *tables) passable(w english.Token) bool {
	return t.Is(w, "small") || t.Is(w, "hedge") || t.Is(w, "lots") || w.Kind == english.Face || w.Kind == english.Sign
}

func rankOf(sub string) int {
	for i, name := range lightRank {
		if name == sub {
			return i
		}
	}
	return len(lightRank)
}

// lightSub keeps the sub-kinds that change what happens next.
func lightSub(sub string) string {
	switch sub {
	case tutor.SubBye, tutor.SubSkip, tutor.SubYes, tutor.SubNo, tutor.SubThanks, tutor.SubGreeting, tutor.SubLaugh, tutor.SubWait:
		return sub
	}
	return ""
}
