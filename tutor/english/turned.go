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
	usefor                     map[string]string // by its first word
}

var turnings = sync.OnceValue(func() turning {
	t := turning{sets: map[string]Set{}, short: map[string]string{}, turn: map[string]string{}, quoted: map[string]string{}, trail: map[string]string{}, usefor: map[string]string{}}
	pairs := map[string]map[string]string{"short": t.short, "turn": t.turn, "quoted": t.quoted, "trail": t.trail, "usefor": t.usefor}
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

// is reports whether a word stands in one of the sets of turned.txt.
func (t turning) is(w Token, sets ...string) bool {
	key := bare(w.Text)
	return slices.ContainsFunc(sets, func(set string) bool { return t.sets[set][key] })
}

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
	if t.is(words[0], "elided") {
		words = slices.Clone(words)
		words[0].Raw = words[0].Text
		said, ok = t.back(words)
		return "you " + said, ok
	}
	if t.wasThere(words) {
		said, ok = t.back(words[1:])
		return "you were " + said, ok
	}
	if !t.saysOf(words) || !t.isWhole(words) {
		return "", false
	}
	return t.back(words)
}

// isWhole reports whether a clause ends with a word that may end one, and names who does it
// once: "my father he works" is said back by nobody.
func (t turning) isWhole(words []Token) bool {
	if t.sets["unended"][bare(words[len(words)-1].Text)] {
		return false
	}
	return !t.sets["owning"][bare(words[0].Text)] || len(words) < 4 || !t.sets["doubling"][bare(words[2].Text)]
}

// saysOf reports whether a clause begins as one does that says something of somebody, or
// of things: "my dog is old", "ants are strong", "letters in math are weird".
func (t turning) saysOf(words []Token) bool {
	first := bare(words[0].Text)
	if t.sets["whenwhere"][first] && spoken(words) < muchTurned {
		return false // "yesterday my father", and a clause behind it that tells
	}
	if t.sets["opens"][first] || first == "me" && t.sets["anded"][bare(words[1].Text)] || first == "were" && strings.HasSuffix(words[1].Text, "ing") {
		return true
	}
	if words[0].Kind != Word || t.is(words[0], "asking", "reason") || !known()[first] {
		return false
	}
	isBeing := func(w Token) bool { return t.is(w, "being") }
	return isBeing(words[1]) || strings.HasSuffix(first, "s") && slices.ContainsFunc(words[1:min(len(words), mostBeforeBeing)], isBeing)
}

// mostBeforeBeing is within how many words things are said to be something.
const mostBeforeBeing = 5

// back is a clause as it is said back; ok is false where a word of it cannot be.
func (t turning) back(words []Token) (said string, ok bool) {
	var out strings.Builder
	strange := 0
	for i, w := range words {
		if t.refused(words, i) {
			return "", false
		}
		if t.strange(w) {
			strange++
		}
		if strange > mostStrange {
			return "", false
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

// strange reports whether a word is of no list: a name, a game, a slip.
func (t turning) strange(w Token) bool {
	key := bare(w.Text)
	return w.Kind == Word && !known()[key] && t.turn[key] == "" && t.short[key] == "" && !t.is(w, "anded")
}

// isShort reports whether a word in capitals is one of letters that stand for words: "IOU", "VBS".
func (t Token) isShort() bool { return len(t.Raw) <= longestShort && !known()[t.Text] }

// longestShort is how many letters such a word has at most.
const longestShort = 4

// refused reports whether a word keeps a clause from being said back: it is rude, turns into
// nothing, or nobody knows it and it may be a piece of one (a mended word may be another one).
func (t turning) refused(words []Token, i int) bool {
	w := words[i]
	if key := bare(w.Text); t.strange(w) && (len(key) < leastStrange || strings.IndexFunc(key, notSmall) >= 0) {
		return true
	}
	weAre := i == 0 && bare(w.Text) == "were"
	return w.Kind == Face || t.is(w, "rude") || t.is(w, "refuse") && !weAre
}

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
		if w.Text != "like" || !t.is(tokens[i-1], "likening") || i+1 == len(tokens) || t.is(tokens[i+1], "unlikened") {
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

// TurnedForLater is Turned for another day: ok is false also where the clause hangs on its
// moment ("today", "he did it"), and for what hurts or frightens.
func TurnedForLater(text string) (said string, ok bool) {
	said, ok = Turned(text)
	if !ok || Heavy(text) || spoken(Prose(said)) < leastForLater {
		return "", false
	}
	t := turnings()
	for i, w := range Prose(said) {
		if t.is(w, "moment") || i == 0 && t.is(w, "pointing") {
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
func bare(word string) string {
	if !strings.ContainsAny(word, "'’") {
		return word
	}
	return withoutMarks.Replace(word)
}

var withoutMarks = strings.NewReplacer("'", "", "’", "")

// word is one word as it is said back.
func (t turning) word(words []Token, i int) string {
	w := words[i]
	key := bare(w.Text)
	switch {
	case t.turn[key] != "":
		return t.turn[key]
	case t.joinsPeople(words, i):
		return "and"
	case key == "were" && i == 0:
		return "you're"
	case wasYou[key] != "" && i > 0 && bare(words[i-1].Text) == "i":
		return wasYou[key]
	case properNames()[key]:
		return strings.ToUpper(key[:1]) + key[1:]
	case t.owns(words, i):
		return strings.TrimSuffix(w.Raw, "s") + "'s"
	case lacksN(words, i):
		return "an" // "a eagle"
	}
	return t.written(words, i)
}

// wasYou are the words behind "i" that are others behind "you".
var wasYou = map[string]string{"was": "were", "wasnt": "weren't"}

// lacksN reports whether a word is an "a" that should be "an".
func lacksN(words []Token, i int) bool {
	if words[i].Raw != "a" || i+1 == len(words) || words[i+1].Kind != Word {
		return false
	}
	first := words[i+1].Text[0]
	return isVowel(first|' ') && first != 'u'
}

// written is a word that stays the same one: short forms written out, and not in capitals that shout or
// begin a clause.
func (t turning) written(words []Token, i int) string {
	w := words[i]
	key := bare(w.Text)
	switch {
	case (seam{t, words, 0, i}).itsOwn():
		return w.Raw
	case t.short[key] != "" && w.Text == key:
		return t.short[key]
	case w.shouted() && !w.isShort(), i == 0 && t.is(w, "opens"):
		return w.Text
	}
	return w.Raw
}

// joinsPeople reports whether a word stands for the "and" between two people: "me n my sister".
func (t turning) joinsPeople(words []Token, i int) bool {
	if i == 0 || !t.is(words[i], "anded") {
		return false
	}
	return bare(words[i].Text) != "an" || i == 1 && bare(words[0].Text) == "me"
}

// owns reports whether a word lacks the apostrophe of an owner, whose thing follows it: "my
// aunts cat".
func (t turning) owns(words []Token, i int) bool {
	next := i + 1
	if before := i - 1; next == len(words) && i > 0 && t.is(words[i], "owner") && words[i].Text == bare(words[i].Text) {
		if t.is(words[before], "owning") && before > 0 { // "at my papaws"
			before--
		}
		if t.is(words[before], "homing") {
			return true
		}
	}
	if !t.is(words[i], "owner") || words[i].Text != bare(words[i].Text) || next == len(words) {
		return false
	}
	return words[next].Kind == Word && words[next].Text != "and" && !t.is(words[next], "being", "joint", "having") && !words[next].Is("had", "have", "do", "all", "both")
}

// ToListener is a word as it is said to whom it came from: "my" is "your"; others stay.
func ToListener(word string) string {
	if to := turnings().turn[word]; to != "" {
		return to
	}
	return word
}

// BeginsLikening reports whether a clause only likens what was said before it to something: "like my fathers shop".
func BeginsLikening(clause string) bool {
	t, words := turnings(), Prose(clause)
	return len(words) > 1 && len(words) <= mostLikening && t.is(words[0], "alike") && t.is(words[1], "owning", "article", "being")
}

// mostLikening is how many words such a clause has at most.
const mostLikening = 6
