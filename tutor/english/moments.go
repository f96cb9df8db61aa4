package english

import (
	"slices"
	"strings"
)

// A story is told in moments: who did what, and what hangs on it. "coach moved me up" is one, "nobody slept"
// is one, and "31 pages so far" belongs to what stands before it.

// mostHanging is how many words a piece without a verb has at most that is said back with what stands before it.
const mostHanging = 7

// leastMoment is how many words somebody who did something is told with at least: "nobody slept".
const leastMoment = 2

// moments are the pieces of a story: its thoughts, cut once more where somebody else does something, and where
// the one who tells it laughs.
func (t turning) moments(text string) []string {
	var out []string
	for _, thought := range Thoughts(text) {
		words := Prose(thought)
		from := 0
		for i := range words {
			if t.cutsMoment(words[from:], i-from) {
				out = append(out, thought[words[from].Start:words[i-1].End])
				from = i
			}
		}
		out = append(out, thought[words[from].Start:])
	}
	return out
}

// cutsMoment reports whether another moment begins at a word of a thought.
func (t turning) cutsMoment(words []Token, at int) bool {
	if at < leastTurned || at+1 >= len(words) {
		return false
	}
	if t.is(words[at-1], "jesting") && t.is(words[at-1], "frame") { // "froze shut lol coach made us go on"
		return true
	}
	if words[at].Text != "and" || !t.someoneActs(words[at+1:]) || !slices.ContainsFunc(words[:at], t.acting) {
		return false
	}
	reported := t.is(words[at-1], "kin", "doers") && (t.acting(words[at-2]) || words[at-2].Text == "that") // "mom said dad and my uncle fought"
	return !reported
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
	whole := t.behindFrame(words)
	if words = t.framed(words); len(words) == 1 && len(whole) > 1 && t.is(words[0], "nowso") { // "im ok"
		words = whole[:leastMoment]
	}
	if len(words) < leastMoment || len(words) > mostTurned || t.is(words[0], "imperative") || !t.isWhole(words) {
		return "", false
	}
	ofWhen := t.is(words[0], "whenwhere") && t.is(words[1], "being") && len(words) > leastMoment // "today was awful"
	acts := t.is(words[0], "kin", "doers", "opens") && !t.is(words[0], "whenwhere", "article") && t.acting(words[1]) || t.is(words[0], "nowso")
	counted := words[0].Kind == Number && len(words) > leastMoment && t.is(words[1], "being")
	named := known()[words[0].Text] && !t.is(words[0], "being", "frame", "asking", "doing", "meaning", "leads") && len(words) > leastMoment
	many := named && Many(words[0].Text) && t.acting(words[1])                 // "lights went out"
	denied := named && t.is(words[1], "negated") && !t.is(words[0], "negated") // "hamster didnt wake up"
	switch {
	case ofWhen, acts, counted, many, denied:
		return t.back(words)
	case (t.is(words[0], "leftoff") || t.didIt(words[0])) && spoken(words) >= leastTurned: // "havent showed grandma yet"
		words = slices.Clone(words)
		words[0].Raw = words[0].Text
		said, ok = t.back(words)
		return "you " + said, ok
	}
	return "", false
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
	if len(words) < leastMoment || len(words) > mostHanging {
		return "", false
	}
	verb := func(w Token) bool { return t.acting(w) || t.is(w, "inverting", "elided") }
	if !t.opensHanging(words) || !t.is(words[0], "relative") && slices.ContainsFunc(words, verb) {
		return "", false
	}
	if words[0].Text == "and" && t.is(words[1], "opens", "start", "moods") {
		return "", false
	}
	if slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "goodso", "badso", "listener") }) || t.is(words[len(words)-1], "pleading") {
		return "", false // it says how that was, or wishes for something
	}
	words = slices.Clone(words)
	if !known()[words[0].Raw] && known()[words[0].Text] {
		words[0].Raw = words[0].Text
	}
	return t.back(words)
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
