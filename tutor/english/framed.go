package english

import (
	"slices"
	"strings"
)

// Where a clause begins and ends that is said back: without what frames it, and before the next thought.

// clause cuts out the first clause that says something, and tells whether it asks.
func (t turning) clause(tokens []Token) (words []Token, asks bool) {
	for len(tokens) > 0 {
		end := t.end(tokens)
		words = t.framed(tokens[:end])
		asks = end < len(tokens) && tokens[end].Text == "?"
		if spoken(words) >= leastTurned {
			return words, asks
		}
		for end < len(tokens) && tokens[end].silent() {
			end++
		}
		if end == 0 {
			return nil, asks
		}
		tokens = tokens[end:]
	}
	return words, asks
}

// Thoughts cuts what is said where a new thought starts, as it would be said back.
func Thoughts(text string) []string {
	t := turnings()
	var out []string
	for tokens := Prose(text); len(tokens) > 0; {
		end := max(t.end(tokens), 1)
		out = append(out, text[tokens[0].Start:tokens[end-1].End])
		tokens = tokens[end:]
	}
	return out
}

// end is where a clause ends: at a mark, or where a new thought starts.
func (t turning) end(tokens []Token) int {
	for i := range tokens {
		s := seam{t, tokens, 0, i}
		if !s.ofTime() && (s.marks() || s.startsAnew() || !s.names() && (s.asksNext() || s.addsThought())) {
			return i
		}
	}
	return len(tokens)
}

// trails reports whether words end with two that add nothing: "right now", "for real".
func (t turning) trails(words []Token) bool {
	n := len(words)
	return n > 1 && slices.Contains(strings.Fields(t.trail[bare(words[n-2].Text)]), bare(words[n-1].Text))
}

// acts reports whether a word with which a question may open is the verb of the piece that
// stands before it, which has none yet: "me and my brother did a show", "do painters do the
// sky first".
func (t turning) acts(piece []Token, word string) bool {
	for len(piece) > 1 && t.is(piece[0], "frame") {
		piece = piece[1:]
	}
	if len(piece) == 0 || !t.sets["inverting"][word] || isWh(word) {
		return false
	}
	switch {
	case t.is(piece[0], "inverting") && len(piece) <= shortAsked: // it helps another verb
		piece = piece[1:]
	case bare(piece[0].Text) != "me" && !t.is(piece[0], "opens"):
		return false
	}
	return !slices.ContainsFunc(piece, t.verb)
}

// verb reports whether a word may be the verb of a clause, or is no word.
func (t turning) verb(w Token) bool {
	key := bare(w.Text)
	inShort := strings.HasSuffix(key, "s") && t.short[key] != ""
	return t.is(w, "being", "elided", "telling", "inverting") || w.Kind != Word || strings.HasSuffix(key, "ed") || inShort
}

// shortAsked is how many words a question has at most whose verb is still to come.
const shortAsked = 3

// leadsTo reports whether words go on with the same thought: "my parents told me",
// "in my band".
func (t turning) leadsTo(words []Token) bool {
	last := len(words) - 1
	return t.is(words[last], "leads") || t.is(words[last-1], "telling") || last < muchTurned && t.is(words[0], "placing")
}

// framed cuts the frame from both ends of a clause.
func (t turning) framed(words []Token) []Token { return t.beforeFrame(t.behindFrame(words)) }

// behindFrame cuts off what leads to a clause: "guess what, so", the "here" of "here in
// Nairobi".
func (t turning) behindFrame(words []Token) []Token {
	if len(words) > 2 && words[0].Text == "no" && words[1].Is("way", "one") { // "no way ice is a solid" is not "ice is a solid"
		return words
	}
	for len(words) > 0 && (t.is(words[0], "frame") || words[0].Kind == Mark && strings.Contains(",.!?;:", words[0].Text)) {
		guesses := words[0].Text == "guess"
		words = words[1:]
		if guesses && len(words) > 0 && words[0].Text == "what" {
			words = words[1:]
		}
	}
	if len(words) > 1 && t.sets["there"][words[0].Text] && t.is(words[1], "placing") {
		words = words[1:]
	}
	return words
}

// beforeFrame cuts off what trails behind a clause: "lol", "for real", "i guess". Where
// others guess it stays: "they just guess".
func (t turning) beforeFrame(words []Token) []Token {
	for n := len(words); n > 0; n = len(words) {
		last := words[n-1]
		thinks := n > 1 && t.is(last, "frame") && t.is(last, "thinking")
		switch {
		case t.trails(words):
			words = words[:n-2]
		case n > 3 && t.is(last, "trailthree") && t.is(words[n-2], "trailtwo") && t.is(words[n-3], "trailone"): // "not gonna lie"
			words = words[:n-3]
		case last.Kind != Mark && !t.is(last, "frame"):
			return words
		case thinks && words[n-2].Text == "i":
			words = words[:n-2]
		case thinks && words[n-2].Kind == Word:
			return words
		default:
			words = words[:n-1]
		}
	}
	return words
}

// IsFrame reports whether a word frames what is said, and adds nothing: "ok", "hm".
func IsFrame(word string) bool { return turnings().is(Token{Text: word}, "frame") }
