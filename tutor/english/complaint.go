package english

import (
	"slices"
	"strings"
)

// A Complaint is what a line holds against the tutor: that it was not heard, or not understood.
type Complaint string

// The kinds of complaints.
const (
	NoComplaint     Complaint = ""
	ComplainsSaid   Complaint = "said"    // it was said before: "i already told u", "is same what i say before"
	ComplainsUnsaid Complaint = "unsaid"  // it was never said: "i didnt say crumb", "nobody said 6 people"
	ComplainsDeaf   Complaint = "deaf"    // the tutor does not read: "you dont read what i write", "are u even listening"
	ComplainsUntold Complaint = "untold"  // the tutor left something out: "u didnt ask me that bit"
	ComplainsAgain  Complaint = "again"   // the tutor says the same again: "u keep saying our question"
	ComplainsAsked  Complaint = "request" // it is asked for once more: "please tell me"
)

// A Complained is a line that complains of the talk.
type Complained struct {
	Kind Complaint
	Said string // what somebody says that they said: "3 and 3" of "i said 3 and 3"
	Rest string // the line without what only complains
	Bare bool   // what was said is named as said, and nothing tells that it was before: "i said 49"
}

// Complains is what a line holds against the tutor about the talk, by who does what in its clauses: the tutor does
// not read, tell or answer, or asks again; its writer said something already, or never. Generic talk ("you cant hear
// it in space") is none.
func Complains(line string) Complained {
	t := turnings()
	var out Complained
	var kept spans
	clauses := Clauses(line)
	for i, c := range clauses {
		kind, said, before, bare := t.complaint(mended(Prose(c.Text)), c)
		if other := t.besideOthers(clauses, i, kind); other != kind {
			if kind = other; kind != NoComplaint {
				said = ""
				kept.drop()
			}
		}
		if kind == NoComplaint {
			kept.add(c.start, c.end)
			continue
		}
		if out.Kind == NoComplaint || out.Bare && !bare {
			out.Kind, out.Bare = kind, bare
		}
		if out.Said == "" {
			out.Said = said
		}
		kept.around(line, c, before, said)
	}
	if out.Kind == NoComplaint {
		return out
	}
	out.Rest = kept.of(line)
	if all(Prose(strings.ToLower(out.Rest)), func(w Token) bool { return w.IsSign() || t.is(w, "saidrest", "frame", "loose", "notso_", "being") }) {
		out.Rest = "" // "thats | what i said"
	}
	return out
}

// besideOthers is the kind of a clause by those beside it: "thats not | what i meant", "can you read | what i write",
// "please tell me | how to start".
func (t turning) besideOthers(clauses []Clause, i int, kind Complaint) Complaint {
	what := kind == ComplainsSaid && i > 0 && strings.HasPrefix(clauses[i].Text, "what")
	switch {
	case what && t.endsIn(clauses[i-1].Text, "notso_"):
		return ComplainsUnsaid
	case what && t.endsIn(clauses[i-1].Text, "heedless"):
		if !t.ofListener(clauses[i-1].Text) { // "everyone would get | what i mean"
			return NoComplaint
		}
		return ComplainsDeaf
	case kind == ComplainsAsked && i+1 < len(clauses) && clauses[i+1].Opens && t.asksElse(clauses[i+1].Text):
		return NoComplaint
	}
	return kind
}

// endsIn reports whether a clause ends with a word of a set.
func (t turning) endsIn(clause, set string) bool {
	words := Prose(clause)
	return len(words) > 0 && t.is(words[len(words)-1], set)
}

// ofListener reports whether a clause names whom it speaks to.
func (t turning) ofListener(clause string) bool { return t.among(Prose(clause), 0, "stillyou") >= 0 }

// asksElse reports whether a clause asks for something else than whether an answer is right.
func (t turning) asksElse(clause string) bool {
	return !slices.ContainsFunc(Prose(clause), func(w Token) bool { return t.is(w, "rightkey") })
}

// complaint is what one clause holds against the tutor, what it says was said, with which it ends, and how many bytes
// stand before the complaint that say more than that.
func (t turning) complaint(words []Token, c Clause) (kind Complaint, said string, before int, bare bool) {
	words = slices.DeleteFunc(slices.Clone(words), Token.IsSign)
	at := func(sets ...string) int {
		return slices.IndexFunc(words, func(w Token) bool { return w.Kind == Word && t.is(w, sets...) })
	}
	you, self := at("stillyou"), at("selfsay")
	if t.asksForWord(words) {
		return ComplainsAsked, "", 0, false
	}
	if t.wasTheAnswer(words) {
		return ComplainsSaid, "", 0, false
	}
	if kind = t.ofTheTutor(words, you, c); kind != NoComplaint && (self < 0 || you < self) {
		return kind, t.askedAgain(words, you, c.Text), t.valueBefore(words, you), false
	}
	if t.neverSaid(words, self) {
		return ComplainsUnsaid, "", 0, false
	}
	return t.saidBefore(words, self, c.Text)
}

// valueBefore is how many bytes of a clause stand before who is complained of, where that is a number: "3 you just told
// me that".
func (t turning) valueBefore(words []Token, you int) int {
	if you > 0 && words[0].Kind == Number {
		return words[you].Start
	}
	return 0
}
