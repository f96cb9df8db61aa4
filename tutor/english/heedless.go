package english

import (
	"slices"
	"strings"
)

// What a complaint says of the tutor: that it does not hear, tell or ask, or says the same again.

// complaintWords is within how many words of who complains stands of what.
const complaintWords = 4

// ofTheTutor is what a clause says that the tutor does not do, or does again.
func (t turning) ofTheTutor(words []Token, you int, c Clause) Complaint {
	if you < 0 || you > complaintWords || len(words) < 2 {
		return NoComplaint
	}
	no := t.among(words, 0, "notso_")
	switch {
	case no < 0 && t.slights(words, you, c):
		return ComplainsDeaf
	case no < 0:
		return t.saysAgain(words, you)
	case no >= you+complaintWords:
		return NoComplaint
	case t.heedless(words, max(you, no)):
		return ComplainsDeaf
	case t.leavesOut(words, max(you, no)) && t.among(words, 0, "rightkey") >= 0:
		return ComplainsAsked
	case t.leavesOut(words, max(you, no)):
		return ComplainsUntold
	}
	return NoComplaint
}

// among is the place of the first word of some sets from a place on, counted from there; -1 where there is none.
func (t turning) among(words []Token, from int, sets ...string) int {
	return slices.IndexFunc(words[from:], func(w Token) bool { return t.is(w, sets...) })
}

// slights reports whether a clause without denial is of not hearing: "u ignored me", "are you even reading this".
func (t turning) slights(words []Token, you int, c Clause) bool {
	even := c.Opens && t.among(words, 0, "evenso") >= 0 && t.among(words, you, "heedless") >= 0
	return even || t.among(words, you, "slights") >= 0 && t.ofMe(words[you:])
}

// saysAgain is what a clause says that the tutor said or asked before: "u keep saying it", or that it "was right before".
func (t turning) saysAgain(words []Token, you int) Complaint {
	again := t.among(words, you, "againasking")
	if again < 0 {
		again = t.givesAgain(words, you)
	}
	if again < 0 {
		return NoComplaint
	}
	if t.among(words, you, "rightkey") > again && t.is(words[you+again], "saidtold") {
		return ComplainsAsked
	}
	requests := t.is(words[0], "modal_ask", "asking") && !t.is(words[0], "whyword") && !words[0].Is("why")
	marked := t.among(words, 0, "keeping_on") >= 0 || t.among(words, you, "beforehand") >= 0
	if requests || !marked || t.is(words[0], "whatword", "alike") {
		return NoComplaint
	}
	return ComplainsAgain
}

// givesAgain is the place, from who is complained of, of a verb of giving behind which a question is pointed at: "u
// already gave me that one". It is -1 where none stands there.
func (t turning) givesAgain(words []Token, you int) int {
	give := t.among(words, you, "againgiving")
	if give < 0 {
		return -1
	}
	at := you + give + 1
	for at < len(words) && t.is(words[at], "tome") {
		at++
	}
	if at < len(words) && t.is(words[at], "pointed") {
		return give
	}
	return -1
}

// heedless reports whether words behind a place are of not hearing, and of what the talk is about: of me, of what i
// say, or of nothing at all. "you cant see the atoms" speaks of anybody.
func (t turning) heedless(words []Token, from int) bool {
	at := slices.IndexFunc(words[from:], func(w Token) bool { return t.is(w, "heedless") })
	if at < 0 || at >= complaintWords {
		return false
	}
	behind := words[from+at+1:]
	return t.ofMe(behind) || t.bluntly(words) && all(behind, func(w Token) bool {
		return t.is(w, "toitself", "frame", "loose", "evenso", "towards")
	})
}

// leavesOut reports whether words behind a place are of not telling or asking something.
func (t turning) leavesOut(words []Token, from int) bool {
	at := slices.IndexFunc(words[from:], func(w Token) bool { return t.is(w, "untelling") })
	return at >= 0 && at <= complaintWords-2 && t.bluntly(words[:from+at])
}

// ofMe reports whether the first words of a piece speak of its writer.
func (t turning) ofMe(piece []Token) bool {
	return slices.ContainsFunc(piece[:min(len(piece), complaintWords)], func(w Token) bool { return t.is(w, "tome") })
}

// bluntly reports whether a clause denies of somebody here, and not of anybody: "you didnt", "you not", "why wont you".
func (t turning) bluntly(words []Token) bool {
	return !slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "ofanybody") })
}

// askedAgain is the question with which a clause ends that complains of the tutor: "is it human skin" of "u didnt
// answer is it human skin".
func (t turning) askedAgain(words []Token, you int, clause string) string {
	for i := you + 2; i+2 < len(words); i++ {
		if t.is(words[i-1], "heedless", "untelling") && (t.is(words[i], "inverting") || t.is(words[i], "asking")) {
			return strings.TrimSpace(clause[words[i].Start:])
		}
	}
	return ""
}
