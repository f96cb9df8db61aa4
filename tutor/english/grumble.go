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
		for to > from && t.is(words[to-1], "grumble", "grumblekey") && (to-2 < from || !t.is(words[to-2], "being", "elided")) { // "she is happy"
			to--
		}
		outer := append(slices.Clone(words[:from]), words[to:]...)
		grumbles = grumbles || slices.ContainsFunc(outer, func(w Token) bool { return t.is(w, "grumblekey") })
		if from == to {
			kept.cut()
			continue
		}
		kept.add(c.start+signedStart(c, words[from]), c.start+words[to-1].End)
		if to < len(words) {
			kept.cut()
		}
	}
	return kept.of(line), grumbles || reluctant, reluctant
}

// signedStart is where a word of a clause begins, a number with its sign: that of "-5" is no dash.
func signedStart(c Clause, w Token) int {
	if w.Start > 0 && w.Kind == Number && c.Text[w.Start-1] == '-' {
		return w.Start - 1
	}
	return w.Start
}

// wouldRatherNot reports whether a clause asks only whether something has to be done.
func (t turning) wouldRatherNot(words []Token) bool {
	for len(words) > 0 && (t.is(words[0], "grumble", "frame") || words[0].Is("why")) {
		words = words[1:]
	}
	if len(words) < 3 || !t.is(words[0], "mustask") || !t.is(words[1], "iwe") {
		return false
	}
	must := t.among(words, 0, "haveto")
	return must > 1 && all(words[2:], func(w Token) bool { return t.is(w, "mustrest", "frame", "loose", "haveto", "toof") })
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
	why := slices.IndexFunc(words, func(w Token) bool { return w.Is("why") })
	switch what, when := t.among(words, 0, "whatis"), t.among(words, 0, "whenever_"); {
	case why >= 0:
		return t.whyLearn(words, why)
	case what >= 0 && what < 3:
		noun := t.among(words, 0, "usenoun")
		return noun > what && noun <= what+3 && t.only(words, noun+1) || words[len(words)-1].Is("for") && t.only(words, what+1)
	case when >= 0:
		use := t.among(words, 0, "everuse")
		return t.ofAnybodyHere(words) > when && use > when && t.only(words, use+1)
	}
	return false
}

// only reports whether nothing stands from a place on but words that point at the lesson.
func (t turning) only(words []Token, from int) bool {
	return from <= len(words) && all(words[from:], func(w Token) bool { return t.is(w, "usethis", "frame", "loose") })
}

// ofAnybodyHere is the place of who has to learn: "i", "we", "anybody".
func (t turning) ofAnybodyHere(words []Token) int { return t.among(words, 0, "iwe", "anybodyhere") }

// whyLearn reports whether a question why is of having to know or do this.
func (t turning) whyLearn(words []Token, why int) bool {
	self := t.ofAnybodyHere(words)
	must := t.among(words, 0, "haveto", "musthave")
	if self <= why || must <= why {
		return false
	}
	know := t.among(words, self, "knowing")
	return know >= 0 && t.only(words, self+know+1) || len(words) > 2 && t.is(words[len(words)-1], "itthis") && (t.is(words[len(words)-2], "knowing") || words[len(words)-2].Is("do"))
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
	for i := 1; i < len(words); i++ {
		being := words[i-1]
		if !t.slips(words, i) || !being.Is("im") && (i < 2 || !words[i-2].Is("i")) {
			continue
		}
		is := line[being.Start:being.End]
		if being.Is("have") {
			is = "am"
		}
		return line[:being.Start] + is + " bored" + line[words[i].End:]
	}
	return line
}

// slips reports whether a word stands for bored, and nothing behind it says what is bored into.
func (t turning) slips(words []Token, i int) bool {
	slip := t.is(words[i], "boredslip") || words[i].Is("bored") && words[i-1].Is("have")
	if !slip || !t.is(words[i-1], "slipbeing") {
		return false
	}
	if i+1 == len(words) || words[i+1].Kind != Word {
		return true
	}
	return t.is(words[i+1], "frame", "loose", "grumble", "boredrest")
}
