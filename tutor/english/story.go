package english

import (
	"slices"
	"strings"
	"sync"
)

// What a story tells beside what happened: how it was, who it is about, and what it leaves open.

// Feeling is how something was for who tells it.
type Feeling int8

// How something was: nobody said, good, bad, or some of both.
const (
	Unsaid Feeling = iota
	Good
	Bad
	Mixed
)

// mostHow is how many words a piece has at most that says how something was, and no more.
const mostHow = 7

// HowItWas is how something was that a text tells: in words that "that sounds" can stand before ("awful",
// "like the best evening ever"), or "" where only its teller's own feeling is named.
func HowItWas(text string) (how string, felt Feeling) {
	t := turnings()
	for _, piece := range t.moments(byEarIn(text), leastTurned) {
		words := t.framed(slices.DeleteFunc(Prose(piece), func(w Token) bool { return w.Kind == Face }))
		said, feels := t.howIn(words)
		switch {
		case feels == Unsaid:
			continue
		case felt == Unsaid:
			felt = feels
		case felt != feels:
			felt = Mixed
		}
		how = said
	}
	if felt == Mixed {
		how = ""
	}
	return how, felt
}

// howIn is how something was by one piece of a story.
func (t turning) howIn(words []Token) (how string, felt Feeling) {
	n := len(words)
	if n == 0 || n > mostHow || slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "listener") }) {
		return "", Unsaid
	}
	last := words[n-1]
	doing := func(w Token) bool { return len(w.Text) > longestStem && strings.HasSuffix(w.Text, "ing") }
	if slices.ContainsFunc(words[:n-1], doing) { // "it was raining so hard"
		return "", Unsaid
	}
	switch at := slices.IndexFunc(words, func(w Token) bool { return w.Is("best", "worst") }); {
	case slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "notso") }):
		if last.Text == "fair" {
			return "unfair", Bad
		}
		return "", Unsaid
	case at >= 0:
		return t.superlative(words, at)
	case t.is(last, "goodso"):
		felt = Good
	case t.is(last, "badso"):
		felt = Bad
	}
	if n == 1 || t.is(words[0], "howsubject", "degree") { // "it was so fun", "so embarrassing"
		return t.sounding(last, felt), felt
	}
	return "", t.ownFeeling(words, felt)
}

// sounding is a word of how something was as it stands behind "that sounds"; "" for what only somebody can be.
func (t turning) sounding(w Token, felt Feeling) string {
	switch {
	case felt == Unsaid || t.is(w, "feltso"):
		return ""
	case t.is(w, "likeso"):
		return "like " + bare(w.Text)
	}
	return bare(w.Text)
}

// ownFeeling is what somebody says of how they are themselves: "im so excited".
func (t turning) ownFeeling(words []Token, felt Feeling) Feeling {
	if t.is(words[0], "nowso") || words[0].Is("i", "i'm") {
		return felt
	}
	return Unsaid
}

// superlative is the best or the worst of something that was: "best evening ever", "it was the worst".
func (t turning) superlative(words []Token, at int) (how string, felt Feeling) {
	ends := at == len(words)-1 || slices.ContainsFunc(words[at:], func(w Token) bool { return w.Is("ever", "life") })
	if !ends || at > 0 && !t.is(words[at-1], "degree", "being", "article") {
		return "", Unsaid
	}
	if felt = Good; words[at].Is("worst") {
		felt = Bad
	}
	said, ok := t.back(words[at:])
	if !ok || at == len(words)-1 {
		return "", felt
	}
	return "like the " + said, felt
}

// WhoIn is of whom a text tells, as it is said to the one who tells it: "your mom"; the last one named where a
// text names several, as what is open mostly hangs on them. It is "" where it names nobody near.
func WhoIn(text string) string {
	t := turnings()
	who := ""
	words := Prose(byEarIn(text))
	for i, w := range words {
		isOne := i > 0 && words[i-1].Is("a", "an", "the") // "mum is having a baby"
		if t.is(w, "kin", "persons") && w.Kind == Word && !isOne {
			who = "your " + bare(w.Text)
		}
	}
	return who
}

// after are the rules of what a story leaves open.
var after = sync.OnceValue(func() *Book { return MustBook(data, "after.txt") })

// Left is what a story leaves open, by the strongest rule: a kind of after.txt, and whom of the story it is about
// ("" where nobody near). The kind is "" where no rule knows.
func Left(text string) (kind, who string) {
	kind, who, _ = strongest(text, leftOpen)
	if who == "" {
		who = WhoIn(text)
	}
	return kind, who
}

// Beside is what something that stands behind an answer has to do with it, by the strongest rule of after.txt, and
// whether that says more of it than what happened; "" where none knows.
func Beside(text string) (kind string, surely bool) {
	kind, _, strength := strongest(text, besideAnswer)
	return kind, strength >= surelyBeside
}

// surelyBeside is how strong a rule is at least that says more than what happened.
const surelyBeside = .9

// strongest is what the strongest rule of a label reads in a text, whom the words of it name, and how strong it is.
func strongest(text, label string) (kind, who string, best float64) {
	for _, as := range []string{text, School().Canonical(text)} {
		tokens := asOneSentence(as)
		for _, h := range after().Find(tokens) {
			if h.Label == label && h.Strength > best {
				best, kind = h.Strength, h.Sub
				who = WhoIn(joinedRaw(tokens[h.From:h.To]))
			}
		}
	}
	return kind, who, best
}

// The labels of after.txt: of what is left open, of what stands beside an answer, and of a head that is full of it.
const (
	leftOpen     = "after"
	besideAnswer = "beside"
	fullHead     = "full"
)

// FullOf reports whether somebody says that they cannot think of the lesson now.
func FullOf(text string) bool { return after().Has(asOneSentence(text), fullHead) }

// asOneSentence are the tokens of a text as if it was one sentence, as a story is.
func asOneSentence(text string) []Token {
	tokens := Tokens(text)
	for i := range tokens {
		tokens[i].Sentence = 0
	}
	return tokens
}

// AsksHow reports whether the last question of a text asks how something is or was for somebody.
func AsksHow(text string) bool {
	t := turnings()
	all := Sentences(text)
	if len(all) == 0 || !strings.HasSuffix(strings.TrimSpace(all[len(all)-1]), "?") {
		return false
	}
	words := Prose(all[len(all)-1])
	return len(words) > 2 && t.is(words[0], "asking") && words[0].Is("how", "what", "what's") && slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "howasks") })
}

// NamesDeath reports whether a text has a word of a death.
func NamesDeath(text string) bool {
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return turnings().is(w, "deathword") })
}

// NamesRest reports whether a text speaks of what is left over.
func NamesRest(text string) bool {
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return turnings().is(w, "restword") })
}

// NamesAdult reports whether a text speaks of somebody grown up who is near a child.
func NamesAdult(text string) bool {
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return turnings().is(w, "adults") })
}

// joinedRaw are tokens as they were typed, with a space between them.
func joinedRaw(tokens []Token) string {
	var out strings.Builder
	for _, w := range tokens {
		out.WriteString(w.Raw + " ")
	}
	return out.String()
}

// leastStory is how many words a story has at least.
const leastStory = 8

// TellsOwn reports whether a text tells something of its writer's own life: who did what at home, at school, with
// whom, on which day. What asks something, or works something out, is none.
func TellsOwn(text string) bool {
	t, words := turnings(), Prose(byEarIn(text))
	if spoken(words) < leastStory || strings.Contains(text, "?") || asksOrRelates(text) || !slices.ContainsFunc(words, func(w Token) bool { return t.is(w, "life") }) {
		return false
	}
	own := false
	for _, piece := range t.moments(byEarIn(text), leastTurned) {
		first := t.framed(Prose(piece))
		if len(first) < leastMoment {
			continue
		}
		works := slices.ContainsFunc(first, func(w Token) bool { return t.is(w, "sumsup") })
		numbers := slices.ContainsFunc(first, func(w Token) bool { return w.Kind == Number })
		if works && numbers {
			return false // it works something out
		}
		own = own || t.ownMoment(first)
	}
	return own
}

// asksOrRelates reports whether a text without a question mark asks something: "a girl who can hear what foxes say"
// tells of one.
func asksOrRelates(text string) bool {
	t, asked := turnings(), AskedIn(text)
	if asked == "" {
		return false
	}
	before := Prose(text[:strings.Index(text, asked)])
	if len(before) == 0 {
		return true
	}
	return !t.is(Prose(asked)[0], "relative") && !t.is(before[len(before)-1], "looking")
}

// ownMoment reports whether a piece tells what the writer, or somebody of theirs, did, has or is about to do.
func (t turning) ownMoment(words []Token) bool {
	first := bare(words[0].Text)
	switch {
	case t.turn[first] != "" && !t.is(words[0], "owning"):
		return t.acting(words[1]) || t.is(words[1], "living") || t.is(words[0], "nowso")
	case t.is(words[0], "elided"):
		return true
	case t.is(words[0], "owning", "kin", "doers"):
		lead := words[1:min(len(words), mostDoer+1)]
		at := slices.IndexFunc(lead, func(w Token) bool { return t.acting(w) || t.is(w, "living") })
		return at >= 0 && !t.is(lead[at], "saysthat") // what somebody says may be of anything
	}
	return false
}

// OfOwnThing reports whether a text tells of something of its writer's own: it opens with that and goes on ("our dog
// snores", "my drawer is stuck"), or its writer lost it ("i lost every single pen"). Their head and their answer are of
// the lesson, and who lost track of it is lost.
func OfOwnThing(text string) bool {
	t := turnings()
	words := t.framed(Prose(text))
	ofMind := func(w Token) bool { return t.is(w, "ofmind") || w.IsSign() }
	if len(words) > leastMoment && t.is(words[0], "owning") {
		return !slices.ContainsFunc(words[1:leastMoment+1], ofMind)
	}
	at := slices.IndexFunc(words, func(w Token) bool { return t.is(w, "losing") })
	if at < 1 || at > mostDoer || at+2 >= len(words) || !words[0].Is("i", "we", "ive", "i've") {
		return false
	}
	done := !slices.ContainsFunc(words[:at], func(w Token) bool { return t.is(w, "being", "gotten", "listener") })
	return done && t.is(words[at+1], "determiner", "article", "owning", "alltold") && !slices.ContainsFunc(words[at+2:min(at+4, len(words))], ofMind)
}

// LooksUpTo reports whether somebody says whom they would like to be like: "i want to cook like him", "a banker like my
// uncle".
func LooksUpTo(text string) bool {
	t, words := turnings(), Prose(strings.ToLower(text))
	for i, w := range words {
		if w.Is("like", "as") && i+1 < len(words) && (words[i+1].Is("him", "her", "them") || t.is(words[i+1], "owning") && i+2 < len(words) && t.is(words[i+2], "kin", "persons")) {
			return slices.ContainsFunc(words[:i], func(w Token) bool { return ofWish(w, "wanting") })
		}
	}
	return false
}

// OpensWithSelf reports whether a text opens with its writer, and what they are or do.
func OpensWithSelf(text string) bool {
	words := turnings().framed(Prose(text))
	return len(words) > 1 && words[0].Is("i", "im", "i'm", "i’m")
}

// Upsets reports whether a text has a word of what upsets somebody: who was yelled at, or is grounded.
func Upsets(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return t.is(w, "upset") })
}
