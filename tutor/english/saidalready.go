package english

import (
	"slices"
	"strings"
)

// What a complaint says of its writer: that something was said or done already, or never.

// neverSaid reports whether somebody denies to have said, asked or meant something, right behind a word of denial.
func (t turning) neverSaid(words []Token, self int) bool {
	if t.nobodySaid(words) {
		return true
	}
	if self < 0 || self > complaintWords {
		return false
	}
	for i := self + 1; i < min(len(words), self+complaintWords); i++ {
		if !t.is(words[i], "notso_") || t.is(words[i], "nodenial") {
			continue
		}
		j := i + 1
		for j < len(words) && t.is(words[j], "evenso", "beforehand") {
			j++
		}
		return j < len(words) && j < i+3 && t.denied(words, i, j)
	}
	return false
}

// nobodySaid reports whether a clause says that nobody said something.
func (t turning) nobodySaid(words []Token) bool {
	nobody := t.among(words, 0, "nobodysay")
	if nobody < 0 && len(words) > 2 && words[0].Is("no") && words[1].Is("one") {
		nobody = 1
	}
	return nobody >= 0 && nobody+1 < len(words) && t.is(words[nobody+1], "saidkey", "askedkey")
}

// denied reports whether a verb behind a word of denial is of saying or meaning, or of making a mistake.
func (t turning) denied(words []Token, no, verb int) bool {
	w := words[verb]
	switch {
	case t.is(w, "makes"):
		return t.among(words, verb, "unmeantwhat") >= 0
	case w.Is("want"), t.is(w, "notdone") && !t.is(words[no], "didnot"):
		return false
	}
	return t.is(w, "unmeant") || strings.HasPrefix(w.Text, "disagree")
}

// saidBefore tells of a clause whose writer says that they said something: what it was, and what the clause says
// beside that.
func (t turning) saidBefore(words []Token, self int, clause string) (kind Complaint, said string, first int, bare bool) {
	if self < 0 || self+1 >= len(words) {
		return NoComplaint, "", 0, false
	}
	key := t.sayingVerb(words, self)
	if key < 0 {
		return NoComplaint, "", 0, false
	}
	before := t.among(words, 0, "beforehand") >= 0
	what := self > 0 && t.is(words[self-1], "whatword", "alike")
	switch {
	case what && t.among(words[:self], 0, "notso_") >= 0: // "thats not what i meant"
		return ComplainsUnsaid, "", 0, false
	case t.is(words[key], "didso") && !t.is(words[key], "complainsof"):
		return t.didBefore(words, self, key, before, clause)
	}
	said, other := t.whatWasSaid(words[key+1:], before, clause)
	present := t.is(words[key], "saysnow")
	switch {
	case other:
		return NoComplaint, "", 0, false
	case what, before, said == "" && !present:
		kind = ComplainsSaid
	case said != "" && (!present || words[key].Is("say")):
		kind, bare = ComplainsSaid, true
	default:
		return NoComplaint, "", 0, false
	}
	return kind, said, t.first(words, self), bare
}

// sayingVerb is the place of the verb of saying, or of doing, behind its subject; -1 where another verb stands there.
func (t turning) sayingVerb(words []Token, self int) int {
	for i := self + 1; i < min(len(words), self+complaintWords); i++ {
		switch {
		case t.is(words[i], "didso") && i+1 < len(words) && t.is(words[i+1], "complainsof"): // "i did answer it already"
		case t.is(words[i], "complainsof", "meantkey", "didso"):
			return i
		case !t.is(words[i], "beforehand", "frame", "evenso", "havesaid"):
			return -1
		}
	}
	return -1
}

// whatWasSaid is what stands behind a verb of saying, without the words that only point at it; other is true where it
// was said to somebody else, or is a story: "i told my mom", "i wrote a story".
func (t turning) whatWasSaid(behind []Token, before bool, clause string) (said string, other bool) {
	from := slices.IndexFunc(behind, func(w Token) bool {
		return !t.is(w, "beforehand", "stillyou", "frame", "loose", "pointed") || w.Is("so") && len(behind) > 1
	})
	if from < 0 {
		return "", false
	}
	first := behind[from]
	if t.is(first, "owning", "kin", "others", "persons") || t.is(first, "saidto") && !before {
		return "", true
	}
	to := len(behind)
	for to > from+1 && t.is(behind[to-1], "beforehand", "loose", "frame") {
		to--
	}
	return strings.TrimSpace(clause[first.Start:behind[to-1].End]), false
}

// didBefore is saidBefore for what was done: "i just did it", "i already did the question its 12".
func (t turning) didBefore(words []Token, self, key int, before bool, clause string) (kind Complaint, said string, first int, bare bool) {
	behind := words[key+1:]
	end := 0
	for end < len(behind) && t.is(behind[end], "didwhat", "beforehand") {
		end++
	}
	ends := end == len(behind) || behind[end].Kind == Number || t.is(behind[end], "didthen")
	if !before || !ends {
		return NoComplaint, "", 0, false
	}
	if end < len(behind) {
		said = strings.TrimSpace(clause[behind[end].Start:])
	}
	return ComplainsSaid, said, t.first(words, self), false
}

// first is how many bytes of a clause stand before who says that something was said, and say more than that.
func (t turning) first(words []Token, self int) int {
	only := all(words[:self], func(w Token) bool {
		return t.is(w, "frame", "loose", "saidrest", "being", "beforehand", "alike", "samething")
	})
	if only {
		return 0
	}
	return words[self].Start
}
