package message

import "primer/tutor"

// lightRank orders what little messages say, most telling first: in "ok bye"
// the "bye" counts, in "yes, done" the "done".
var lightRank = []string{"bye", "skip", "done", "next", "no", "yes", "wait", "thanks", "apology", "who", "greeting", "praise", "laugh", "ok"}

// lightReading lays the small phrases (yes, ok, done, hello, thanks) over the
// whole message, longest first. It reads the message only if nothing is left
// beside them; otherwise the message says more and other rules judge it.
func (t *tables) lightReading(r *reading) (candidate, bool) {
	best, found := hit{}, false
	rank := len(lightRank)
	for at := 0; at < len(r.words); {
		h, ok := t.longestLight(r, at)
		if !ok {
			if !t.passable(r.words[at]) {
				return candidate{}, false
			}
			at++
			continue
		}
		if n := rankOf(h.sub); n < rank {
			best, rank, found = h, n, true
		}
		at = h.to
	}
	if !found {
		return candidate{}, false
	}
	return candidate{kind: tutor.MessageType(best.label), sub: lightSub(best.sub), strength: best.strength + wholeBonus, why: best.why}, true
}

// wholeBonus is what a small phrase gains by being the whole message.
const wholeBonus = .025

// longestLight is the longest small phrase that begins at word at.
func (t *tables) longestLight(r *reading, at int) (best hit, found bool) {
	for _, w := range t.light.byWord[r.words[at].id] {
		rule := &t.light.rules[w.rule]
		s, ok := t.match(rule.ways[w.pattern], r, at)
		if ok && (!found || s.to > best.to) {
			best, found = hit{rule, s}, true
		}
	}
	return best, found
}

// passable words may stand between small phrases without adding to them.
func (t *tables) passable(w word) bool {
	return t.small.has(w.id) || t.is(w, "hedge") || t.is(w, "lots") || w.kind == isFace || w.kind == isSign
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
