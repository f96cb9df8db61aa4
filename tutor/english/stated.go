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
	for _, sentence := range Sentences(youAre(Faceless(byEarIn(text)))) {
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

// WorthSaying reports whether every sentence of a text may be said back: none asks, grumbles or is about the talk.
func WorthSaying(text string) bool {
	s := stating{turnings(), statings()}
	return SaysThing(text) && len(s.worthSaying(text)) == len(Sentences(text))
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
	return s.quotedWords(tokens), true
}

// Spelled reports whether every word of a text is known as it is written: what is mended may be mended into another
// word.
func Spelled(text string) bool {
	s := stating{turnings(), statings()}
	return !slices.ContainsFunc(Prose(Faceless(byEarIn(text))), func(w Token) bool {
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
	for i := 2; i < len(tokens)-1; i++ {
		if !s.cuts(tokens[i], joint) || !s.states(tokens[:i]) {
			continue
		}
		if more, fits := s.statements(tokens[i:]); fits {
			return append([]stated{{joint: joint, words: tokens[:i], elided: s.is(tokens[0], "workings")}}, more...), true
		}
	}
	if !s.states(tokens) || s.joinsMore(tokens) || s.addsTooMuch(tokens) {
		return nil, false
	}
	return []stated{{joint: joint, words: tokens, elided: s.is(tokens[0], "workings")}}, true
}

// cuts reports whether a statement may begin at a token: behind a mark, at a word that joins, or, behind a clause
// with "if", where somebody is named anew.
func (s stating) cuts(w Token, joint string) bool {
	return w.Kind == Mark || s.isOf(w, "joins") || s.words["conditional"][joint] && s.isOf(w, "restarting")
}

// addsTooMuch reports whether "and" adds more to a statement than a thing or two: it may be a clause that does not
// fit.
func (s stating) addsTooMuch(tokens []Token) bool {
	core := s.core(tokens)
	behind := core[max(s.verbOf(core), 0):]
	i := slices.IndexFunc(behind, func(w Token) bool { return s.isOf(w, "adding") })
	return i >= 0 && len(behind)-i-1 > mostAdded
}

// joinsMore reports whether a mark or a word in a statement joins more to it than a few words behind "and".
func (s stating) joinsMore(tokens []Token) bool {
	for i, w := range tokens {
		isAdding := s.isOf(w, "adding") || w.Is("then") && i > 0 && tokens[i-1].Is("and", "n")
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
	if len(tokens) > leastStated && (s.isOf(tokens[0], "leadsto") || s.isOf(tokens[0], "placed") && s.is(tokens[1], "whose", "article", "determiner")) {
		return tokens[1:]
	}
	if len(tokens) > leastPut && s.isOf(tokens[0], "placing") && s.is(tokens[1], "article", "whose", "determiner") {
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
	case Mark, Face, Break, End:
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
	if words[0].Is("theres", "there's") && len(words) > 1 && s.namesSeveral(words[1]) {
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
	said = s.quotedWords(words)
	if short := s.short[bare(words[0].Text)]; short != "" && s.isOf(words[0], "shortened") {
		if rest, typed := strings.CutPrefix(said, words[0].Raw); typed {
			said = short + rest
		}
	}
	return said, true
}

// namesSeveral reports whether a word stands for more than one: "theres two of each".
func (s stating) namesSeveral(w Token) bool {
	return w.Kind == Number && w.Text != "1" || s.isOf(w, "more") || w.Kind == Word && Many(bare(w.Text))
}

// quotedWords are words as they stand in a quote.
func (s stating) quotedWords(words []Token) string {
	var out strings.Builder
	for i, w := range words {
		word, _ := s.asQuoted(w)
		if i > 0 && w.Spaced {
			out.WriteByte(' ')
		}
		out.WriteString(word)
	}
	return out.String()
}
