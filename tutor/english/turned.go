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

// Heavy reports whether a text has a word of what hurts or frightens.
func Heavy(text string) bool {
	t, words := turnings(), Prose(text)
	works := slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "working") })
	return slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "heavy") && !(works && t.is(w, "workplace")) })
}

// Distant reports whether a text has a word of being apart from somebody.
func Distant(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return t.is(w, "distant") })
}

// Happened reports whether a clause tells of something that happened, not of how things are:
// "my drawer broke last week".
func Happened(clause string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(clause), func(w Token) bool {
		key := bare(w.Text)
		return t.is(w, "past") || w.Kind == Word && len(key) > longestStem && strings.HasSuffix(key, "ed")
	})
}

// longestStem is how many letters a word has at most that ends in "ed" and is no verb: "need",
// "bed", "shed".
const longestStem = 4

// AlsoSo reports whether a clause says that something is so here, too: "my bag has 4, too". In "too
// far" it says how far.
func AlsoSo(clause string) bool {
	t, words := turnings(), Prose(clause)
	for i, w := range words {
		if t.is(w, "also") && (w.Text != "too" || i+1 == len(words) || words[i+1].Kind != Word) {
			return true
		}
	}
	return false
}

// OfUs reports whether a text speaks of who says it or of who listens: "my brother's toys",
// "what do you say".
func OfUs(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool {
		key := bare(w.Text)
		return t.turn[key] != "" && key != "are" || t.is(w, "listener")
	})
}

// OfSelf reports whether a text speaks of who says it: "my brother's toys". "you take it to you" speaks of anybody.
func OfSelf(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool {
		key := bare(w.Text)
		return t.turn[key] != "" && key != "are"
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
