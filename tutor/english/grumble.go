package english

import (
	"maps"
	"slices"
)

// How somebody grumbles, would rather not, or asks what it is all good for.

// WithoutGrumble is a line without what only grumbles around it: "12 + 1 = 13" of "ugh. 12 + 1 = 13 happy now".
// grumbles is false where nothing does; reluctant tells that its writer would rather not: "do we have to".
func WithoutGrumble(line string) (left string, grumbles, reluctant bool) {
	t := turnings()
	var kept spans
	for _, c := range Clauses(line) {
		words := slices.DeleteFunc(Prose(c.Text), Token.IsSign)
		doIt := reluctant && all(words, func(w Token) bool { return t.is(w, "mustrest") }) // "do we have to | do this"
		if doIt || t.wouldRatherNot(words) {
			reluctant = true
			kept.cut()
			continue
		}
		from, to := 0, len(words)
		for from < to && t.is(words[from], "grumble", "grumblekey") {
			from++
		}
		for to > from && t.is(words[to-1], "grumble", "grumblekey") {
			to--
		}
		outer := append(slices.Clone(words[:from]), words[to:]...)
		grumbles = grumbles || slices.ContainsFunc(outer, func(w Token) bool { return t.is(w, "grumblekey") })
		if from == to {
			kept.cut()
			continue
		}
		kept.add(c.start+words[from].Start, c.start+words[to-1].End)
		if to < len(words) {
			kept.cut()
		}
	}
	return kept.of(line), grumbles || reluctant, reluctant
}

// wouldRatherNot reports whether a clause asks only whether something has to be done.
func (t turning) wouldRatherNot(words []Token) bool {
	for len(words) > 0 && (t.is(words[0], "grumble", "frame") || words[0].Is("why")) {
		words = words[1:]
	}
	if len(words) < 3 || !t.is(words[0], "mustask") || !words[1].Is("i", "we") {
		return false
	}
	must := slices.IndexFunc(words, func(w Token) bool { return w.Is("have", "need") })
	return must > 1 && all(words[2:], func(w Token) bool { return t.is(w, "mustrest", "frame", "loose") || w.Is("have", "need", "to", "of") })
}

// AsksWhatFor reports whether a clause asks what a lesson is good for: "why do we need to know this", "whats the point of
// this", "when will i ever use it". What is asked of a thing by its name ("why do we need to turn both") is about the lesson.
func AsksWhatFor(clause string) bool {
	t := turnings()
	words := slices.DeleteFunc(mended(Prose(clause)), Token.IsSign)
	for len(words) > 0 && (t.is(words[len(words)-1], "frame", "loose") || words[len(words)-1].Is("the")) { // "tho"
		words = words[:len(words)-1]
	}
	if len(words) == 0 {
		return false
	}
	at := func(texts ...string) int {
		return slices.IndexFunc(words, func(w Token) bool { return w.Is(texts...) })
	}
	rest := func(from int) bool {
		return from <= len(words) && all(words[from:], func(w Token) bool { return t.is(w, "usethis", "frame", "loose") })
	}
	self := at("i", "we", "anyone", "anybody", "people", "kids", "us")
	switch why, what, when := at("why"), at("what", "whats", "what's"), at("when", "where"); {
	case why >= 0 && self > why:
		know := at("know", "learn", "study", "do")
		last := slices.IndexFunc(words[self:], func(w Token) bool { return w.Is("know", "learn", "study") || t.is(w, "doing") })
		return at("need", "have", "must", "should", "to") > why && know >= 0 && (last >= 0 && rest(self+last+1) || words[len(words)-1].Is("this", "that", "it") && rest(len(words)-1) && lastDo(words))
	case what >= 0 && what < 3:
		noun := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "usenoun") })
		return noun > what && noun <= what+3 && rest(noun+1) || words[len(words)-1].Is("for") && rest(what+1)
	case when >= 0 && self > when:
		use := at("use", "need")
		return use > self && rest(use+1)
	}
	return false
}

// lastDo reports whether words end in doing this.
func lastDo(words []Token) bool {
	return len(words) > 2 && words[len(words)-2].Is("do", "learn", "know", "study")
}

// UseFor are questions by which the answer of a lesson is found to what it is good for.
func UseFor() []string {
	asked := turnings().usefor
	var out []string
	for _, first := range slices.Sorted(maps.Keys(asked)) {
		out = append(out, first+" "+asked[first])
	}
	return out
}

// Bored is a line in which a learner's slip is read as it was meant: "i am boring now" is bored.
func Bored(line string) string {
	t := turnings()
	words := Prose(line)
	for i, w := range words {
		slip := t.is(w, "boredslip") || w.Is("bored") && i > 0 && words[i-1].Is("have")
		if !slip || i == 0 || !t.is(words[i-1], "slipbeing") || i+1 < len(words) && words[i+1].Kind == Word && !t.is(words[i+1], "frame", "loose", "grumble") && !words[i+1].Is("here", "with", "of", "already", "today", "too") {
			continue
		}
		if at := i - 1; words[at].Is("im") || at > 0 && words[at-1].Is("i") {
			being := line[words[at].Start:words[at].End]
			if words[at].Is("have") {
				being = "am"
			}
			return line[:words[at].Start] + being + " bored" + line[w.End:]
		}
	}
	return line
}
