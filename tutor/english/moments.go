package english

import (
	"slices"
	"strings"
)

// A story is told in moments: who did what, and what hangs on it. "coach moved me up" is one, "nobody slept"
// is one, and "31 pages so far" belongs to what stands before it.

// mostHanging is how many words a piece without a verb has at most that is said back with what stands before it.
const mostHanging = 7

// longMoment is how many words a thought has at least that is cut once more where somebody else does something.
const longMoment = 12

// leastMoment is how many words somebody who did something is told with at least: "nobody slept".
const leastMoment = 2

// moments are the pieces of a story: its thoughts, those of at least so many words cut once more where somebody else
// does something, and all where the one who tells it laughs.
func (t turning) moments(text string, least int) []string {
	var out []string
	for _, thought := range Thoughts(text) {
		words := Prose(thought)
		from := 0
		for i := range words {
			if t.cutsMoment(words[from:], i-from, least) {
				out = append(out, thought[words[from].Start:words[i-1].End])
				from = i
			}
		}
		out = append(out, thought[words[from].Start:])
	}
	return out
}

// cutsMoment reports whether another moment begins at a word of a thought.
func (t turning) cutsMoment(words []Token, at, least int) bool {
	if at < leastTurned || at+1 >= len(words) {
		return false
	}
	laughed := t.is(words[at-1], "jesting") && t.is(words[at-1], "frame") && slices.ContainsFunc(words[at:], t.acting) // "froze shut lol coach made us go on"
	if laughed || t.bestEver(words, at) {
		return true
	}
	if len(words) < least || !t.is(words[at], "anded") || !t.someoneActs(words[at+1:]) || !slices.ContainsFunc(words[:at], t.acting) {
		return false
	}
	reported := t.is(words[at-1], "kin", "doers") && (t.acting(words[at-2]) || words[at-2].Text == "that") // "mom said dad and my uncle fought"
	return !reported
}

// bestEver reports whether a thought ends with how it was, without a mark before it: "cards with candles best night
// ever".
func (t turning) bestEver(words []Token, at int) bool {
	ends := words[at].Is("best", "worst") && words[len(words)-1].Text == "ever" && len(words)-at <= mostHow
	return ends && !t.is(words[at-1], "article", "being", "degree", "howsubject")
}

// acting reports whether a word may be the verb of a story.
func (t turning) acting(w Token) bool {
	key := bare(w.Text)
	ended := w.Kind == Word && len(key) > longestStem && strings.HasSuffix(key, "ed") && !t.is(w, "calledso")
	return t.is(w, "past", "being", "doing") || ended || t.short[key] != "" && strings.HasSuffix(key, "s")
}

// someoneActs reports whether words begin with somebody, or something, that does something: "a 6th grader took",
// "dad yelled".
func (t turning) someoneActs(words []Token) bool {
	if len(words) < 3 {
		return false
	}
	if t.is(words[0], "kin", "doers") {
		return t.acting(words[1]) || t.is(words[1], "inverting")
	}
	if !t.is(words[0], "determiner", "article", "its") && words[0].Kind != Number {
		return t.is(words[1], "being") && t.is(words[0], "opens") || words[0].Kind == Word && known()[words[0].Text] && Many(words[0].Text) && t.acting(words[1])
	}
	for _, w := range words[1:min(len(words), mostDoer)] {
		if t.acting(w) {
			return true
		}
		if t.is(w, "and") || w.Kind == Mark {
			return false
		}
	}
	return false
}

// mostDoer is within how many words who does something comes to the verb.
const mostDoer = 5

// asMoment is how a piece of a story that is no clause as others are is said back: somebody without an article
// who did something, what was so, and what "I" was left out of. ok is false where it is none.
func (t turning) asMoment(words []Token) (said string, ok bool) {
	words = t.ofMoment(words)
	if len(words) < leastMoment || len(words) > mostTurned || t.is(words[0], "imperative") || !t.isWhole(words) {
		return "", false
	}
	if slices.ContainsFunc(momentForms, func(is func(turning, []Token) bool) bool { return is(t, words) }) {
		return t.back(words)
	}
	if (t.is(words[0], "leftoff") || t.didIt(words[0])) && spoken(words) >= leastTurned { // "havent showed grandma yet"
		words = slices.Clone(words)
		words[0].Raw = words[0].Text
		said, ok = t.back(words)
		return "you " + said, ok
	}
	return "", false
}

// ofMoment is a piece of a story without what leads to it and trails behind it: what is left of a face, how "and" is
// typed, "turns out".
func (t turning) ofMoment(words []Token) []Token {
	for len(words) > leastMoment && (words[0].Kind >= Sign || t.is(words[0], "anded")) {
		words = words[1:]
	}
	if len(words) > leastTurned && words[0].Text == "turns" && words[1].Text == "out" {
		words = words[2:]
	}
	whole := t.behindFrame(words)
	if words = t.framed(words); len(words) == 1 && len(whole) > 1 && t.is(words[0], "nowso") { // "im ok"
		return whole[:leastMoment]
	}
	return words
}

// momentForms are the forms of such a piece.
var momentForms = []func(t turning, words []Token) bool{
	func(t turning, words []Token) bool { return t.is(words[0], "nowso") },
	func(t turning, words []Token) bool { // "today was awful"
		return t.is(words[0], "whenwhere") && t.is(words[1], "being") && len(words) > leastMoment
	},
	func(t turning, words []Token) bool { // "coach moved me up", "nobody slept"
		return t.is(words[0], "kin", "doers", "opens") && !t.is(words[0], "whenwhere", "article") && t.acting(words[1])
	},
	func(t turning, words []Token) bool { // "Dale gave my essay back"
		return words[0].Kind == Word && !known()[words[0].Text] && words[0].Raw != words[0].Text && t.acting(words[1])
	},
	func(t turning, words []Token) bool { // "4.7 is the rating of our shop"
		return words[0].Kind == Number && len(words) > leastMoment && t.is(words[1], "being")
	},
	func(t turning, words []Token) bool { // "no one came to my recital"
		return words[0].Text == "no" && words[1].Text == "one" && len(words) > leastTurned && t.acting(words[2])
	},
	func(t turning, words []Token) bool { // "lights went out", "hamster didnt wake up"
		return t.namedFirst(words) && (Many(words[0].Text) && t.acting(words[1]) || t.is(words[1], "negated") && !t.is(words[0], "negated"))
	},
	func(t turning, words []Token) bool { // "printer at home broke"
		return t.namedFirst(words) && t.is(words[1], "placing") && slices.ContainsFunc(words[2:min(len(words), mostDoer)], t.acting)
	},
}

// namedFirst reports whether words begin with the name of a thing that may do something.
func (t turning) namedFirst(words []Token) bool {
	return known()[words[0].Text] && !t.is(words[0], "being", "frame", "asking", "doing", "meaning", "leads") && len(words) > leastMoment
}

// didIt reports whether a word with which a piece begins is what "I" did: "spelled my own name wrong".
func (t turning) didIt(w Token) bool {
	return w.Kind == Word && known()[w.Text] && !t.is(w, "inverting", "being", "calledso") && (t.is(w, "past") || len(w.Text) > longestStem && strings.HasSuffix(w.Text, "ed"))
}

// hanging is how a piece of a story is said back that belongs to the one before it: it names no one who does
// something, or goes on with who or what was named last. ok is false where it belongs to none.
func (t turning) hanging(words []Token) (said string, ok bool) {
	words = t.beforeFrame(words)
	if n := len(words); n > 2 && words[n-2].Text == "i" && t.is(words[n-1], "thinking") { // "on purpose i think"
		words = words[:n-2]
	}
	for len(words) > 0 && (words[0].Kind == Mark || words[0].Kind == Break) {
		words = words[1:]
	}
	if len(words) < leastMoment || len(words) > mostHanging || !t.opensHanging(words) || t.saysElse(words) {
		return "", false
	}
	words = slices.Clone(words)
	if !known()[words[0].Raw] && known()[words[0].Text] {
		words[0].Raw = words[0].Text
	}
	return t.back(words)
}

// saysElse reports whether a piece says something by itself: who does what, how it was, or what is wished for.
func (t turning) saysElse(words []Token) bool {
	verb := func(w Token) bool { return t.acting(w) || t.is(w, "inverting", "elided") }
	begins := words[0].Text == "and" && t.is(words[1], "opens", "start", "moods")
	acts := !t.is(words[0], "relative") && slices.ContainsFunc(words, verb)
	values := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "goodso", "badso", "listener") })
	return begins || acts || values || t.is(words[len(words)-1], "pleading")
}

// opensHanging reports whether words begin as such a piece does: with a number, a place, a thing, or with what goes on.
func (t turning) opensHanging(words []Token) bool {
	first, last := words[0], words[len(words)-1]
	named := len(words) <= leastTurned && last.Kind == Word && known()[last.Text] && Many(last.Text) && !t.is(first, "frame", "imperative", "asking", "start", "meaning")
	return first.Kind == Number || named || t.is(first, "article", "placing", "hangs", "relative", "doers")
}

// hungOn joins a piece to the one that it hangs on, as they are joined in the text.
func (t turning) hungOn(text, piece string, words []Token) string {
	at := strings.Index(text, piece)
	before := strings.TrimRight(text[:max(at, 0)], " ")
	if t.is(words[0], "relative") || words[0].Text == "and" || before == "" || !strings.ContainsAny(before[len(before)-1:], ",.!;:)") {
		return " "
	}
	return ", "
}
