package english

import (
	"slices"
	"strings"
	"sync"
)

// How many words a statement has that is said back: fewer say nothing, and nobody likes to hear more of
// their own words.
const (
	leastStated = 3
	mostStated  = 14
)

// statings are the words of stated.txt.
var statings = sync.OnceValue(func() map[string]Set {
	sets := map[string]Set{}
	mustEntries("stated.txt", func(heading string, fields []string) error {
		heading = strings.Trim(heading, "[]")
		if sets[heading] == nil {
			sets[heading] = Set{}
		}
		for _, w := range fields {
			sets[heading][w] = true
		}
		return nil
	})
	return sets
})

// stating reads the clauses of a text as statements: each with who or what it is said of, and a verb that
// agrees with that.
type stating struct {
	turning
	words map[string]Set
}

// isOf reports whether a word stands in one of the sets of stated.txt.
func (s stating) isOf(w Token, sets ...string) bool {
	key := bare(w.Text)
	return w.Kind == Word && slices.ContainsFunc(sets, func(set string) bool { return s.words[set][key] })
}

// stated is one statement of a text: what joins it to the one before, and its words.
type stated struct {
	joint  string
	words  []Token
	elided bool // it names nobody: "counted the dots"
}

// Stated is what a child states of things, as the tutor may say it back: whole sentences, each with a
// subject and a verb that agree, few, spelled as they should be, and with I and you turned. Questions,
// grumbles and what is said of the talk beside it are left out. ok is false where nothing else is there,
// and for a fragment or what cannot be said back well. A reply without a quote is better than one with a bad one.
func Stated(text string) (said string, ok bool) {
	s := stating{turnings(), statings()}
	if strings.ContainsAny(text, "\"“”") {
		return "", false
	}
	var pieces []stated
	for _, sentence := range s.worthSaying(text) {
		more, fits := s.statements(s.framed(Prose(sentence)))
		if !fits {
			return "", false
		}
		pieces = append(pieces, more...)
	}
	n := 0
	for _, p := range pieces {
		n += spokenOrNumbers(p.words)
	}
	if n < leastStated || n > mostStated || slices.ContainsFunc(pieces, s.ofTheTalk) {
		return "", false
	}
	return s.saidTogether(pieces)
}

// worthSaying are the sentences of a text that are no question, no grumble and nothing about the talk.
func (s stating) worthSaying(text string) []string {
	var out []string
	for _, sentence := range Sentences(youAre(faceless(byEarIn(text)))) {
		sentence = strings.TrimSpace(sentence)
		tokens := s.framed(Prose(sentence))
		mocks := slices.ContainsFunc(Prose(sentence), func(w Token) bool { return s.isOf(w, "grumbling") })
		if len(tokens) == 0 || mocks || strings.Contains(sentence, "?") || AskedIn(sentence) != "" || s.ofTheTalk(stated{words: tokens}) {
			continue
		}
		out = append(out, sentence)
	}
	return out
}

// SaysWhy reports whether a text gives a reason by its structure: a sentence in it has a verb or reckons with
// numbers, and is no question, no grumble, and nothing about the talk or a feeling.
func SaysWhy(text string) bool {
	s := stating{turnings(), statings()}
	return slices.ContainsFunc(s.worthSaying(text), func(sentence string) bool {
		tokens := s.framed(Prose(sentence))
		doing := func(w Token) bool {
			return w.Kind == Number || w.Kind == Sign || w.Kind == Word && (s.agrees(w, ofEither) || s.isOf(w, "shortened") || namesNumber(w.Text) || s.is(w, "operations", "workings"))
		}
		return spokenOrNumbers(tokens) > 1 && slices.ContainsFunc(tokens, doing)
	})
}

// SaysThing reports whether a text says at least a thing or two that is no question, no grumble and not of the
// talk: "no corners".
func SaysThing(text string) bool {
	s := stating{turnings(), statings()}
	return slices.ContainsFunc(s.worthSaying(text), func(sentence string) bool { return spokenOrNumbers(s.framed(Prose(sentence))) > 1 })
}

// PointsAtSaid reports whether a text begins by rating what was said: "thats a big run", not "thats where he sits".
func PointsAtSaid(text string) bool {
	s := stating{turnings(), statings()}
	words := s.framed(Prose(text))
	if len(words) < 2 || !words[0].Is("that", "this", "thats", "that's", "these", "those") {
		return false
	}
	next := words[1]
	if s.is(next, "being") && len(words) > 2 {
		next = words[2]
	}
	return !s.isOf(next, "leading")
}

// How many words a question has that is quoted.
const (
	leastPut = 4
	mostPut  = 10
)

// PutWell is a question of a child as it may be quoted: it opens as a question does, every word of it is known, and
// it grumbles at nothing. ok is false for any other.
func PutWell(question string) (quote string, ok bool) {
	s := stating{turnings(), statings()}
	tokens := s.framed(Prose(strings.TrimRight(strings.TrimSpace(question), "?! .")))
	n := spokenOrNumbers(tokens)
	if n < leastPut || n > mostPut || !s.is(tokens[0], "asking", "inverting") && !isWh(tokens[0].Text) || slices.ContainsFunc(tokens, s.unsayable) {
		return "", false
	}
	var out strings.Builder
	for i, w := range tokens {
		word, _ := s.asQuoted(w)
		if i > 0 && w.Spaced {
			out.WriteByte(' ')
		}
		out.WriteString(word)
	}
	return out.String(), true
}

// Spelled reports whether every word of a text is known as it is written: what is mended may be mended into another
// word.
func Spelled(text string) bool {
	s := stating{turnings(), statings()}
	return !slices.ContainsFunc(Prose(faceless(byEarIn(text))), func(w Token) bool {
		key := bare(w.Text)
		return w.Kind == Word && s.strange(w) && !properNames()[key] && !s.words["shortened"][key] && !s.is(w, "frame", "listener") && w.Raw == w.Text
	})
}

// SaidWhole reports whether what is said back is made of whole sentences.
func SaidWhole(said string) bool {
	s := stating{turnings(), statings()}
	pieces, ok := s.statements(Prose(said))
	return ok && len(pieces) > 0
}

// statements parts tokens into statements; ok is false where one of them is none.
func (s stating) statements(tokens []Token) (out []stated, ok bool) {
	joint := ""
	for len(tokens) > 0 && (tokens[0].Kind == Mark || s.isOf(tokens[0], "joins")) {
		if s.isOf(tokens[0], "joins") {
			joint = s.jointWord(tokens[0])
		}
		tokens = tokens[1:]
	}
	leads := joint == "if" || joint == "when" || joint == "since"
	for i := 2; i < len(tokens)-1; i++ {
		cuts := tokens[i].Kind == Mark || s.isOf(tokens[i], "joins") || leads && (s.isOf(tokens[i], "shortened") || tokens[i].Is("it", "they", "you", "u", "we", "i", "he", "she"))
		if !cuts || !s.states(tokens[:i]) {
			continue
		}
		if more, fits := s.statements(tokens[i:]); fits {
			return append([]stated{{joint: joint, words: tokens[:i], elided: s.is(tokens[0], "workings")}}, more...), true
		}
	}
	if !s.states(tokens) || s.joinsMore(tokens) {
		return nil, false
	}
	core := s.core(tokens)
	behind := core[max(s.verbOf(core), 0):]
	if i := slices.IndexFunc(behind, func(w Token) bool { return w.Is("and", "n", "or") }); i >= 0 && len(behind)-i-1 > mostAdded {
		return nil, false // what "and" adds may be a clause that does not fit
	}
	return []stated{{joint: joint, words: tokens, elided: s.is(tokens[0], "workings")}}, true
}

// joinsMore reports whether a mark or a word in a statement joins more to it than a few words behind "and".
func (s stating) joinsMore(tokens []Token) bool {
	for i, w := range tokens {
		isAdding := w.Is("and", "n", "or") || w.Is("then") && i > 0 && tokens[i-1].Is("and", "n")
		if w.Kind == Mark || s.isOf(w, "joins") && !isAdding {
			return true
		}
	}
	return false
}

// mostAdded is how many words "and" adds to a statement at most: "3 eggs and 7 spoons of sugar".
const mostAdded = 4

// jointWord is a word that joins, as it is written.
func (s stating) jointWord(w Token) string {
	switch key := bare(w.Text); {
	case key == "n":
		return "and"
	case s.short[key] != "":
		return s.short[key]
	case key == "cause":
		return "because"
	default:
		return key
	}
}

// core is a statement without the word that leads to who or what it is said of: "first 38 and 2 is 40", "there my
// breath stops".
func (s stating) core(tokens []Token) []Token {
	if len(tokens) > leastStated && (tokens[0].Is("only", "just", "first") || tokens[0].Is("there", "here") && s.is(tokens[1], "whose", "article", "determiner")) {
		return tokens[1:]
	}
	if len(tokens) > leastPut && tokens[0].Is("in", "on", "at", "under", "with") && s.is(tokens[1], "article", "whose", "determiner") {
		for at := 3; at < min(len(tokens)-1, mostNamed); at++ { // "in the cellar mine fell over"
			if s.verbOf(tokens[at:]) > 0 {
				return tokens[at:]
			}
		}
	}
	return tokens
}

// states reports whether tokens are one statement: who or what, a verb that agrees, and an end.
func (s stating) states(tokens []Token) bool {
	n := len(tokens)
	whereItIs := n > 2 && tokens[n-1].Is("is", "are") && tokens[n-2].Is("there", "it", "they")
	if n < 2 || s.isOf(tokens[n-1], "unfinished") && !whereItIs || s.sets["unended"][bare(tokens[n-1].Text)] {
		return false
	}
	if slices.ContainsFunc(tokens, s.unsayable) {
		return false
	}
	if core := s.core(tokens); len(core) < n {
		return s.states(core)
	}
	if s.is(tokens[0], "workings") {
		return n >= leastStated && !slices.ContainsFunc(tokens[1:], func(w Token) bool { return s.isOf(w, "ofone", "ofmany") })
	}
	verb := s.verbOf(tokens)
	if verb < 0 || verb == n-1 && verb == 0 {
		return false
	}
	return s.goesOn(tokens, verb)
}

// unsayable reports whether a statement with a token is not said back: it grumbles or is rude, or nobody
// knows the word.
func (s stating) unsayable(w Token) bool {
	switch w.Kind {
	case Word:
		key := bare(w.Text)
		known := known()[key] || properNames()[key] || s.short[key] != "" || s.turn[key] != "" || s.words["shortened"][key] || s.is(w, "listener")
		return !known || s.isOf(w, "grumbling") || s.is(w, "rude", "orders", "upset", "neverback")
	case Number:
		return false
	case Sign:
		return !w.Is("+", "-", "*", "/", "=", "×", "÷", "−", ":")
	}
	return true
}

// agreement is how many a verb must agree with.
type agreement int

const (
	ofNone agreement = iota
	ofSelf
	ofSingle
	ofSeveral
	ofEither
)

// verbOf is where the verb of a statement stands, -1 where it has none that agrees with what stands before.
func (s stating) verbOf(tokens []Token) int {
	if len(tokens) == 0 {
		return -1
	}
	first := tokens[0]
	key := bare(first.Text)
	switch {
	case key == "its" && s.verbBehindName(tokens) > 1 && !s.is(tokens[1], "article", "being") && !s.isOf(tokens[1], "between"): // "its tail is long"
		return s.verbBehindName(tokens)
	case s.isOf(first, "shortened"):
		if len(tokens) > 1 && (s.isOf(tokens[1], "shared", "ofone", "ofmany", "one", "joins") || tokens[1].Is("i", "they", "we", "he", "she")) {
			return -1
		}
		return 0
	case key == "i":
		return s.verbAt(tokens, 1, ofSelf)
	case key == "mine", key == "ours", key == "yours":
		return s.verbAt(tokens, 1, ofEither)
	case key == "there":
		return s.verbAt(tokens, 1, ofEither)
	case s.isOf(first, "one"):
		if at := s.verbAt(tokens, 1, ofSingle); at > 0 || !first.Is("this", "that", "each", "nothing", "something") {
			return at
		}
	case s.isOf(first, "many"):
		if at := s.verbAt(tokens, 1, ofSeveral); at > 0 || first.Is("we", "they", "you", "u") {
			return at
		}
	}
	return s.verbBehindName(tokens)
}

// mostNamed is how many words a name of something has at most before its verb.
const mostNamed = 7

// verbBehindName is where the verb stands behind the name of something: "the middle line cuts", "2 times 7 is".
func (s stating) verbBehindName(tokens []Token) int {
	for at := 1; at < min(len(tokens), mostNamed); at++ {
		if tokens[at].Kind == Mark || s.isOf(tokens[at], "joins") && !tokens[at].Is("and", "n") {
			return -1
		}
		count := s.countOf(tokens[:at])
		if count == ofNone {
			continue
		}
		v := s.verbAt(tokens, at, count)
		if v > 0 && (!s.isSum(tokens[:at]) || s.comesOut(tokens, v)) {
			return v
		}
	}
	return -1
}

// comesOut reports whether the verb behind a number fits one: "2 times 7 is 14", "3 share it", not "2 blocks".
func (s stating) comesOut(tokens []Token, verb int) bool {
	w := tokens[verb]
	return s.isOf(w, "resulting", "ofone", "ofmany", "shared") || w.Is("=") || verb+1 < len(tokens) && isBaseVerb(bare(w.Text))
}

// countOf is how many a name stands for; ofNone where tokens are no name of anything.
func (s stating) countOf(name []Token) agreement {
	if s.isSum(name) {
		return ofEither
	}
	if i := slices.IndexFunc(name, func(w Token) bool { return w.Is("and", "n") }); i > 0 && i < len(name)-1 {
		if s.countOf(name[:i]) != ofNone && s.countOf(name[i+1:]) != ofNone {
			return ofSeveral
		}
		return ofNone
	}
	if i := slices.IndexFunc(name, func(w Token) bool { return w.Is("of", "in", "on", "with", "inside") }); i > 0 && i < len(name)-1 {
		if s.countOf(name[i+1:]) == ofNone {
			return ofNone
		}
		name = name[:i]
	}
	first, last := name[0], name[len(name)-1]
	noun := bare(last.Text)
	if slices.ContainsFunc(name, s.noName) || last.Kind != Word && len(name) > 1 {
		return ofNone
	}
	switch {
	case len(name) == 1 && (s.isOf(first, "uncounted") || Uncounted(noun) || properNames()[noun]):
		return ofSingle
	case len(name) == 1 && first.Kind == Word && Many(noun) && known()[Singular(noun)]:
		return ofSeveral
	case len(name) == 1 && first.Is("both", "all", "most", "many", "some", "each", "half", "one"):
		return ofEither
	case len(name) == 1:
		return ofNone
	case first.Is("a", "an", "one", "every", "each", "another", "this", "that"):
		return ofSingle
	case first.Kind == Number:
		return ofSeveral
	case first.Is("these", "those", "both", "all", "many", "most", "some", "no", "more", "the", "two", "three", "four", "five", "six") || s.is(first, "determiner", "whose") || first.Is("its", "my", "your", "his", "her", "our", "their"):
		if Many(noun) {
			return ofSeveral
		}
		return ofSingle
	case Many(noun) && known()[Singular(noun)] && len(name) == 2: // "big pieces"
		return ofSeveral
	case s.isOf(last, "uncounted") && len(name) == 2:
		return ofSingle
	}
	return ofNone
}

// noName reports whether a token stands in no name of anything: "the electricity it".
func (s stating) noName(w Token) bool {
	return w.Is("i", "it", "he", "she", "they", "we", "you", "u", "not", "me", "him", "them", "us") || s.isOf(w, "shared", "ofone", "ofmany", "shortened") || w.Kind != Word && w.Kind != Number
}

// isSum reports whether tokens are numbers with what is done to them: "2 times 7", "9 - 5", "12".
func (s stating) isSum(tokens []Token) bool {
	for i, w := range tokens {
		isOne := w.Kind == Number || w.Kind == Word && namesNumber(w.Text)
		if i%2 == 0 && !isOne || i%2 == 1 && !(w.Kind == Sign || s.is(w, "operations") || w.Is("and", "x", "over", "to", "of")) {
			return false
		}
	}
	return len(tokens)%2 == 1
}

// namesNumber reports whether a word is a number: "seven".
func namesNumber(word string) bool {
	c := Cursor{Tokens: Tokens(word)}
	_, ok := c.Cardinal()
	return ok && c.Done()
}

// verbAt is where a verb stands at a place, or behind a word such as "always", that agrees; -1 where none does.
func (s stating) verbAt(tokens []Token, at int, count agreement) int {
	for at+1 < len(tokens) {
		switch {
		case s.isOf(tokens[at], "between"):
			at++
			continue
		case tokens[at].Is("kind", "sort") && tokens[at+1].Text == "of":
			at += 2
			continue
		}
		break
	}
	if at < len(tokens) && s.agrees(tokens[at], count) {
		return at
	}
	return -1
}

// agrees reports whether a word is a verb in a form that fits how many do it.
func (s stating) agrees(w Token, count agreement) bool {
	key := bare(w.Text)
	if w.Is("=") {
		return count == ofEither
	}
	if w.Kind != Word {
		return false
	}
	one, many := count == ofSingle || count == ofEither, count == ofSeveral || count == ofEither
	switch {
	case s.isOf(w, "shared"):
		return true
	case key == "am":
		return count == ofSelf
	case s.isOf(w, "ofone"):
		return one || count == ofSelf && (key == "was" || key == "wasnt")
	case s.isOf(w, "ofmany"):
		return many || count == ofSelf && key != "are" && key != "were" && key != "arent" && key != "werent"
	case s.is(w, "past"), strings.HasSuffix(key, "ed") && len(key) > longestStem && known()[key]:
		return true
	case isBaseVerb(key):
		return many || count == ofSelf
	}
	return one && isBaseVerb(withoutS(key))
}

// withoutS is a verb that one does as many do it: "goes" is "go"; "" for any other word.
func withoutS(verb string) string {
	switch {
	case strings.HasSuffix(verb, "ies") && isBaseVerb(strings.TrimSuffix(verb, "ies")+"y"):
		return strings.TrimSuffix(verb, "ies") + "y"
	case strings.HasSuffix(verb, "es") && isBaseVerb(strings.TrimSuffix(verb, "es")) && hasEnding(strings.TrimSuffix(verb, "es"), "o", "ch", "sh", "ss", "x", "z"):
		return strings.TrimSuffix(verb, "es")
	case strings.HasSuffix(verb, "s") && !strings.HasSuffix(verb, "ss"):
		return strings.TrimSuffix(verb, "s")
	}
	return ""
}

// isBaseVerb reports whether a word is one of which an -ing form is known: "cut" with "cutting".
func isBaseVerb(word string) bool {
	if word == "go" || word == "do" || word == "be" {
		return true
	}
	if len(word) < leastStated || !known()[word] || statings()["unfinished"][word] {
		return false
	}
	for _, form := range []string{word + "ing", strings.TrimSuffix(word, "e") + "ing", word + word[len(word)-1:] + "ing"} {
		if form != word+"ing" && strings.HasSuffix(word, "ee") {
			continue
		}
		if School().Knows(form) {
			return true
		}
	}
	return false
}

// goesOn reports whether what stands behind the verb of a statement fits it: a verb that helps is followed by
// one that does not, and who else does something does it in the right form.
func (s stating) goesOn(tokens []Token, verb int) bool {
	rest := tokens[verb+1:]
	if s.isOf(tokens[verb], "shared") || tokens[verb].Is("do", "does", "dont", "don't", "doesnt", "doesn't") {
		at := 0
		for at < len(rest) && (rest[at].Is("not") || s.isOf(rest[at], "between")) {
			at++
		}
		if at == len(rest) || !(isBaseVerb(bare(rest[at].Text)) || rest[at].Is("be", "have")) {
			return false
		}
	}
	for i, w := range rest {
		if i+1 == len(rest) {
			break
		}
		next := rest[i+1]
		switch {
		case w.Is("no", "none", "nothing", "never") && strings.HasSuffix(bare(tokens[verb].Text), "nt"):
			return false
		case i > 0 && w.Is("they", "he", "she", "we", "i", "it") && s.verbOf(rest[i:]) > 0 && (!s.isOf(rest[i-1], "leading") || i > 1 && rest[i-1].Text == "that" && rest[i-2].Text == "like"): // "are like dads they go first"
			return false
		case w.Is("he", "she", "it", "that", "this") && s.agrees(next, ofSeveral) && !s.agrees(next, ofSingle) && (i == 0 || !s.is(rest[i-1], "baseless")) && isBaseVerb(bare(next.Text)) && !w.Is("that", "this", "it"):
			return false
		case s.isOf(w, "relatives") && isBaseVerb(bare(next.Text)) && i > 0 && !Many(bare(rest[i-1].Text)):
			return false
		case s.isOf(w, "ofone") && s.isOf(next, "ofone"):
			return false
		}
	}
	return true
}

// ofTheTalk reports whether a statement speaks of the talk, of a feeling or a wish, and not of things: "i said
// it", "you told me", "i like plums".
func (s stating) ofTheTalk(p stated) bool {
	first := bare(p.words[0].Text)
	next, at := Token{}, 1
	for at+1 < len(p.words) && s.isOf(p.words[at], "between") {
		at++
	}
	if at < len(p.words) {
		next = p.words[at]
	}
	switch {
	case first == "i" || first == "we":
		return s.isOf(next, "talking", "feeling")
	case first == "im" || first == "ive" || first == "weve":
		return true
	case first == "you" || first == "u":
		return s.isOf(next, "talking") || s.is(next, "past", "telling") && !isBaseVerb(bare(next.Text)) // "you put more in"
	case first == "youre":
		return true
	}
	return false
}

// saidTogether is statements as one sentence, with I and you turned; ok is false where who is meant would be lost.
func (s stating) saidTogether(pieces []stated) (said string, ok bool) {
	var all []Token
	for _, p := range pieces {
		all = append(all, p.words...)
	}
	toListener := slices.ContainsFunc(all, func(w Token) bool { return s.is(w, "listener") })
	ofSpeaker := slices.ContainsFunc(all, func(w Token) bool { return s.turn[bare(w.Text)] != "" && bare(w.Text) != "are" }) || slices.ContainsFunc(pieces, func(p stated) bool { return p.elided })
	if toListener && ofSpeaker {
		return "", false
	}
	var out strings.Builder
	for i, p := range pieces {
		clause, isSaid := s.clauseBack(p, toListener)
		if !isSaid {
			return "", false
		}
		if i > 0 && p.joint == "" && (pieces[i-1].joint == "if" || pieces[i-1].joint == "when") {
			out.WriteString(", ")
		} else {
			out.WriteString(s.joined(p.joint, i))
		}
		out.WriteString(clause)
	}
	return agreed(out.String()), true
}

// joined is what stands between two statements.
func (s stating) joined(joint string, at int) string {
	switch {
	case at == 0 && (joint == "if" || joint == "when" || joint == "since"):
		return joint + " "
	case at == 0:
		return ""
	case joint == "":
		return ", and "
	case joint == "then":
		return ", then "
	case joint == "so" || joint == "but" || joint == "and":
		return ", " + joint + " "
	}
	return " " + joint + " "
}

// clauseBack is one statement as it is said back.
func (s stating) clauseBack(p stated, toListener bool) (said string, ok bool) {
	words := p.words
	if words[0].Is("theres", "there's") && len(words) > 1 && (words[1].Kind == Number && words[1].Text != "1" || words[1].Kind == Word && Many(bare(words[1].Text)) || words[1].Is("two", "three", "four", "five", "six")) {
		rest, fits := s.clauseBack(stated{words: words[1:]}, toListener)
		return "there are " + rest, fits
	}
	if !toListener {
		said, ok = s.back(words)
		if p.elided {
			said = "you " + said
		}
		return said, ok
	}
	var out strings.Builder
	for i, w := range words {
		word, _ := s.asQuoted(w)
		if i == 0 && s.isOf(w, "shortened") && s.short[bare(w.Text)] != "" {
			word = s.short[bare(w.Text)]
		}
		if i > 0 && w.Spaced {
			out.WriteByte(' ')
		}
		out.WriteString(word)
	}
	return out.String(), true
}
