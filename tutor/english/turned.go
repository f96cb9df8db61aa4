package english

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// The longest and the shortest clause that is said back, in words.
const (
	mostTurned  = 18
	leastTurned = 3
	muchTurned  = 5 // behind which a clause ends sooner

	leastForLater = 4 // on another day, when less is clear from what stood around it
)

// turning holds the words by which a clause is turned.
type turning struct {
	sets                       map[string]Set
	short, turn, quoted, trail map[string]string
}

var turnings = sync.OnceValue(func() turning {
	t := turning{sets: map[string]Set{}, short: map[string]string{}, turn: map[string]string{}, quoted: map[string]string{}, trail: map[string]string{}}
	pairs := map[string]map[string]string{"short": t.short, "turn": t.turn, "quoted": t.quoted, "trail": t.trail}
	err := EachEntry(data, "turned.txt", func(heading, line string) error {
		heading = strings.Trim(heading, "[]")
		if into := pairs[heading]; into != nil {
			from, to, _ := strings.Cut(line, " ")
			into[from] = to
			return nil
		}
		if t.sets[heading] == nil {
			t.sets[heading] = Set{}
		}
		for w := range strings.FieldsSeq(line) {
			t.sets[heading][w] = true
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error()) // embedded; a test reads it
	}
	return t
})

// Turned is the first clause of what a child says, as it is said back: I and you
// turned, the words around it left out, without an end mark. ok is false where it is a
// question, about the listener, no whole sentence, rude, of words that nobody knows, or too
// short or too long to be said back well.
func Turned(text string) (said string, ok bool) {
	t := turnings()
	words, asks := t.clause(Prose(text))
	if asks || spoken(words) < leastTurned || len(words) > mostTurned {
		return "", false
	}
	if t.sets["elided"][bare(words[0].Text)] {
		said, ok = t.back(words)
		return "you " + said, ok
	}
	if !t.saysOf(words) {
		return "", false
	}
	return t.back(words)
}

// saysOf reports whether a clause begins as one does that says something of somebody, or
// of things: "my dog is old", "ants are strong", "letters in math are weird".
func (t turning) saysOf(words []Token) bool {
	first := bare(words[0].Text)
	if t.sets["whenwhere"][first] && spoken(words) < muchTurned {
		return false // "yesterday my father", and a clause behind it that tells
	}
	if t.sets["opens"][first] || first == "me" && words[1].Text == "and" || first == "were" && strings.HasSuffix(words[1].Text, "ing") {
		return true
	}
	if words[0].Kind != Word || t.sets["asking"][first] || t.sets["reason"][first] || !known()[first] {
		return false
	}
	isBeing := func(w Token) bool { return t.sets["being"][bare(w.Text)] }
	return isBeing(words[1]) || strings.HasSuffix(first, "s") && slices.ContainsFunc(words[1:min(len(words), mostBeforeBeing)], isBeing)
}

// mostBeforeBeing is within how many words things are said to be something.
const mostBeforeBeing = 5

// back is a clause as it is said back; ok is false where a word of it cannot be.
func (t turning) back(words []Token) (said string, ok bool) {
	var out strings.Builder
	strange := 0
	for i, w := range words {
		key := bare(w.Text)
		if t.sets["rude"][key] || t.sets["refuse"][key] && (key != "were" || i > 0) || w.Kind == Face {
			return "", false
		}
		if w.Kind == Word && !known()[key] && t.turn[key] == "" && t.short[key] == "" {
			if strange++; strange > mostStrange || len(key) < leastStrange || strings.IndexFunc(key, notSmall) >= 0 {
				return "", false // else a name, a game, a slip: a mended word may be another one
			}
		}
		if i > 0 && w.Spaced && !(w.Kind == Mark && w.Text != "(") {
			out.WriteByte(' ')
		}
		out.WriteString(t.word(words, i))
	}
	return out.String(), true
}

// How many words are said back although nobody knows them, and how many letters they have.
const (
	mostStrange  = 2
	leastStrange = 3
)

// likened are how many words a comparison has that is said back.
const (
	leastLikened = 1
	mostLikened  = 7
)

// Likened is what a child compares something with, as it is said back: "its kinda like
// being in my basement" is "being in your basement". ok is false where nothing is likened.
func Likened(text string) (thing string, ok bool) {
	t := turnings()
	tokens := mended(Prose(text))
	for i := 1; i < len(tokens); i++ {
		w := tokens[i]
		if w.Text != "like" || !t.sets["likening"][bare(tokens[i-1].Text)] || i+1 == len(tokens) || t.sets["unlikened"][bare(tokens[i+1].Text)] {
			continue
		}
		words := tokens[i+1:]
		words = t.framed(words[:t.end(words)])
		if n := spoken(words); n < leastLikened || n > mostLikened {
			return "", false
		}
		return t.back(words)
	}
	return "", false
}

// Heavy reports whether a text has a word of what hurts or frightens.
func Heavy(text string) bool {
	heavy := turnings().sets["heavy"]
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return heavy[bare(w.Text)] })
}

// Happened reports whether a clause tells of something that happened, not of how things are:
// "my drawer broke last week".
func Happened(clause string) bool {
	past := turnings().sets["past"]
	return slices.ContainsFunc(Prose(clause), func(w Token) bool {
		key := bare(w.Text)
		return past[key] || w.Kind == Word && len(key) > longestStem && strings.HasSuffix(key, "ed")
	})
}

// longestStem is how many letters a word has at most that ends in "ed" and is no verb: "need",
// "bed", "shed".
const longestStem = 4

// AlsoSo reports whether a clause says that something is so here, too: "my bag has 4, too".
func AlsoSo(clause string) bool {
	return slices.ContainsFunc(Prose(clause), func(w Token) bool { return turnings().sets["also"][bare(w.Text)] })
}

// OfUs reports whether a text speaks of who says it or of who listens: "my brother's toys",
// "what do you say".
func OfUs(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool {
		key := bare(w.Text)
		return t.turn[key] != "" && key != "are" || t.sets["listener"][key]
	})
}

// TurnedForLater is Turned for another day: ok is false also where the clause hangs on its
// moment ("today", "he did it"), and for what hurts or frightens.
func TurnedForLater(text string) (said string, ok bool) {
	said, ok = Turned(text)
	if !ok || Heavy(text) || spoken(Prose(said)) < leastForLater {
		return "", false
	}
	t := turnings()
	for i, w := range Prose(said) {
		if t.sets["moment"][bare(w.Text)] || i == 0 && t.sets["pointing"][bare(w.Text)] {
			return "", false
		}
	}
	return said, true
}

// known are the words that are said back: what is misspelled or of no list is not.
var known = sync.OnceValue(func() Set {
	set := Set{}
	for w := range SchoolCounts() {
		set[w] = true
	}
	return set
})

// properNames are the words of words.txt that are names and nothing else.
var properNames = sync.OnceValue(func() Set {
	set := Set{}
	err := EachEntry(data, "words.txt", func(heading, line string) error {
		if heading == "[names]" {
			maps.Copy(set, SetOf(line))
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error()) // embedded; a test reads it
	}
	return set
})

// spoken counts the words among tokens.
func spoken(tokens []Token) int {
	n := 0
	for _, w := range tokens {
		if w.Kind == Word {
			n++
		}
	}
	return n
}

// bare is a word without its apostrophes.
func bare(word string) string { return strings.NewReplacer("'", "", "’", "").Replace(word) }

// word is one word as it is said back.
func (t turning) word(words []Token, i int) string {
	w := words[i]
	key := bare(w.Text)
	if to := t.turn[key]; to != "" {
		return to
	}
	if key == "were" && i == 0 {
		return "you're"
	}
	if properNames()[key] {
		return strings.ToUpper(key[:1]) + key[1:]
	}
	if next := i + 1; t.sets["owner"][key] && w.Text == key && next < len(words) && words[next].Kind == Word && !t.sets["being"][bare(words[next].Text)] && !t.sets["joint"][bare(words[next].Text)] && words[next].Text != "and" {
		return strings.TrimSuffix(w.Raw, "s") + "'s"
	}
	if key == "was" && i > 0 && bare(words[i-1].Text) == "i" {
		return "were"
	}
	if to := t.short[key]; to != "" && w.Text == key {
		return to
	}
	if w.Kind == Word && strings.ToUpper(w.Raw) == w.Raw && len(w.Raw) > 1 {
		return w.Text // shouted
	}
	return w.Raw
}

// clause cuts out the first clause that says something, and tells whether it asks.
func (t turning) clause(tokens []Token) (words []Token, asks bool) {
	for len(tokens) > 0 {
		end := t.end(tokens)
		words = t.framed(tokens[:end])
		asks = end < len(tokens) && tokens[end].Text == "?"
		if spoken(words) >= leastTurned {
			return words, asks
		}
		for end < len(tokens) && (tokens[end].Kind == Mark || tokens[end].Kind == Break || tokens[end].Kind == Face) {
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
	for len(piece) > 1 && t.sets["frame"][bare(piece[0].Text)] {
		piece = piece[1:]
	}
	if len(piece) == 0 || !t.sets["inverting"][word] || isWh(word) {
		return false
	}
	first := bare(piece[0].Text)
	helps := t.sets["inverting"][first] && len(piece) <= shortAsked
	if helps {
		piece = piece[1:]
	} else if first != "me" && !t.sets["opens"][first] {
		return false
	}
	return !slices.ContainsFunc(piece, func(w Token) bool {
		key := bare(w.Text)
		verb := t.sets["being"][key] || t.sets["elided"][key] || t.sets["telling"][key] || t.sets["inverting"][key]
		return verb || w.Kind != Word || strings.HasSuffix(key, "ed") || strings.HasSuffix(key, "s") && t.short[key] != ""
	})
}

// shortAsked is how many words a question has at most whose verb is still to come.
const shortAsked = 3

// leadsTo reports whether words go on with the same thought: "my parents told me",
// "in my band".
func (t turning) leadsTo(words []Token) bool {
	last := len(words) - 1
	return t.sets["leads"][bare(words[last].Text)] || t.sets["telling"][bare(words[last-1].Text)] ||
		last < muchTurned && t.sets["placing"][bare(words[0].Text)]
}

// framed cuts the frame from both ends of a clause.
func (t turning) framed(words []Token) []Token {
	for len(words) > 0 && (t.sets["frame"][bare(words[0].Text)] || words[0].Kind == Mark && strings.Contains(",.!?;:", words[0].Text)) {
		guesses := words[0].Text == "guess"
		words = words[1:]
		if guesses && len(words) > 0 && words[0].Text == "what" {
			words = words[1:]
		}
	}
	if len(words) > 1 && t.sets["there"][words[0].Text] && t.sets["placing"][bare(words[1].Text)] {
		words = words[1:] // "here in Nairobi"
	}
	for n := len(words); n > 0 && (t.trails(words) || t.sets["frame"][bare(words[n-1].Text)] || words[n-1].Kind == Mark); n = len(words) {
		if t.trails(words) {
			words = words[:n-2]
			continue
		}
		last := bare(words[n-1].Text)
		words = words[:n-1]
		switch {
		case !t.sets["thinking"][last] || n < 2:
		case words[n-2].Text == "i": // "i guess"
			words = words[:n-2]
		case words[n-2].Kind == Word: // "they just guess"
			return words[:n]
		}
	}
	return words
}
