package english

import (
	"slices"
	"strings"
)

// seam is a place before a word at which a clause that began earlier may end: each method
// is one reason for it.
type seam struct {
	turning
	tokens   []Token
	from, at int
}

// is reports whether a token is a word of a set; there may be none at that place.
func (s seam) is(set string, at int) bool {
	return at >= 0 && at < len(s.tokens) && s.sets[set][bare(s.tokens[at].Text)]
}

// says reports whether the word at the seam is this one.
func (s seam) says(word string) bool {
	text := s.tokens[s.at].Text
	return text == word || word == "and" && (text == "n" || text == "nd") // "13 n my brother"
}

func isNumber(w Token) bool { return w.Kind == Number }

// behindNumber: an answer is over where somebody begins to tell: "its 12 i went all around".
func (s seam) behindNumber() bool {
	return s.at > s.from && isNumber(s.tokens[s.at-1]) && s.is("start", s.at)
}

// behindLetter: the letter of a choice stands before a question or what is told: "a is it the
// same mud", "c he ran to his dad".
func (s seam) behindLetter() bool {
	first := s.tokens[s.from]
	if s.at != s.from+1 || first.Kind != Word || len(first.Text) > 1 {
		return false
	}
	if s.is("pointing", s.at) && first.Text != "i" && s.at+1 < len(s.tokens) {
		return true
	}
	if !s.is("asking", s.at) {
		return false
	}
	return first.Text == "a" || s.is("subject", s.at+1) && !s.is("subject", s.from)
}

// beforeJoint: "liquid but really slow".
func (s seam) beforeJoint() bool {
	if s.at > 1 && s.tokens[s.at-2].Text == "which" && s.is("being", s.at-1) { // "which is why i like it"
		return false
	}
	return s.is("joint", s.at) && s.at+1 < len(s.tokens) && !s.tokens[s.at+1].IsSign()
}

// beforeReason: "1/6 cuz it is bigger".
func (s seam) beforeReason() bool { return s.at > 0 && s.is("reason", s.at) && s.is("subject", s.at+1) }

// addsQuestion: "-5 and what if i get 5".
func (s seam) addsQuestion() bool {
	return s.at > 0 && s.says("and") && (s.is("asking", s.at+1) || s.is("supposing", s.at+1))
}

// addsMood: "its -5 and im nervous".
func (s seam) addsMood() bool {
	return s.says("and") && s.is("moods", s.at+1) && slices.ContainsFunc(s.tokens[s.from:s.at], isNumber)
}

// ofClock: the "am" in "till 2 am they just said" asks nothing.
func (s seam) ofClock() bool { return s.at > 0 && s.says("am") && isNumber(s.tokens[s.at-1]) }

// names reports whether what something is follows: "sand is a liquid".
func (s seam) names() bool { return s.is("being", s.at) && s.is("article", s.at+1) }

// beforeQuestion: "liquid is glass one too".
func (s seam) beforeQuestion() bool {
	if s.ofClock() || s.names() || s.acts(s.tokens[s.from:s.at], bare(s.tokens[s.at].Text)) || s.is("looking", s.at-1) {
		return false
	}
	return s.at > 0 && s.is("asking", s.at) && s.is("subject", s.at+1) && !s.is("subject", s.at-1) && !s.is("asking", s.at-1)
}

// Where a thought ends that is said back.

// ofTime: the mark in "at 5:40" ends nothing.
func (s seam) ofTime() bool {
	return s.says(":") && s.at > 0 && s.at+1 < len(s.tokens) && isNumber(s.tokens[s.at-1]) && isNumber(s.tokens[s.at+1])
}

// marks reports whether a mark ends it.
func (s seam) marks() bool {
	w := s.tokens[s.at]
	return w.Kind == Mark && strings.Contains(".,!?;:()", w.Text) || w.Kind == Break || w.Kind == Face
}

// startsAnew: "my dog died i am sad".
func (s seam) startsAnew() bool {
	return s.at >= leastTurned && (s.is("start", s.at) || s.saysItIs()) && !s.itsOwn() && !s.leadsTo(s.tokens[:s.at]) && !s.timeLeads()
}

// itsOwn reports whether "its" says whose it is: "it cant make its food".
func (s seam) itsOwn() bool {
	return s.says("its") && (s.is("having", s.at-1) || s.at+1 < len(s.tokens) && s.tokens[s.at+1].Text == "own")
}

// timeLeads reports whether nothing but a time stands between a word that leads on and the seam:
// "because last week | i got it wrong".
func (s seam) timeLeads() bool {
	at := s.at - 1
	for s.is("timely", at) {
		at--
	}
	return at < s.at-1 && (s.is("leads", at) || s.is("reason", at))
}

// saysItIs: "i dont like wind it is scary", "granny is 62 thats the same".
func (s seam) saysItIs() bool {
	if s.is("being", s.at-1) || s.is("joint", s.at-1) || s.is("supposing", s.at-1) || s.is("article", s.at-1) || s.itsOwn() { // "my answer was right"
		return false
	}
	w := bare(s.tokens[s.at].Text)
	return w == "thats" || s.is("meaning", s.at) && s.is("being", s.at+1)
}

// asksNext: "i lost my tooth is it bad".
func (s seam) asksNext() bool {
	if s.ofClock() || s.at < leastTurned || !s.is("asking", s.at) || !s.is("subject", s.at+1) && !s.is("asking", s.at+1) {
		return false
	}
	if s.is("subject", s.at-1) || s.is("meaning", s.at-1) || s.is("looking", s.at-1) { // "thats what came out", "you look where it stops"
		return false
	}
	return !s.acts(s.tokens[:s.at], bare(s.tokens[s.at].Text))
}

// addsThought: "we have ants in the kitchen and my mom is mad", "we won but it rained".
func (s seam) addsThought() bool {
	starts, goesOn := s.is("start", s.at+1), s.is("further", s.at+1)
	switch {
	case s.says("and"):
		return s.at >= leastTurned && starts || s.at >= muchTurned && goesOn
	case s.says("but"):
		return s.at >= leastTurned
	case s.says("so"):
		return s.at >= leastTurned && (starts || goesOn)
	case s.says("like"):
		return s.at >= muchTurned && s.at+1 < len(s.tokens) && isNumber(s.tokens[s.at+1])
	}
	return false
}
