package english

import (
	"slices"
	"strings"
)

// Openings are the places of a line, in bytes, at which something else may begin than what
// stands before: behind its marks, and where somebody begins to tell, to ask or to say why.
// "a i want a cookie" has one before "i".
func Openings(line string) []int {
	t := turnings()
	tokens := mended(Prose(line))
	var at []int
	for i := 1; i < len(tokens); i++ {
		w := tokens[i]
		switch {
		case w.silent():
		case tokens[i-1].silent() && (w.Spaced || w.Kind == Word), w.Text == "and" || w.Text == "n" && w.Spaced, t.is(w, "joint", "reason", "anew"), t.begins(tokens, i):
			at = append(at, w.Start)
		}
	}
	return at
}

// Ends reports whether a place of a line, in bytes, is where something that is said ends: the end of the line, behind a
// mark, or before a word that joins what follows.
func Ends(line string, at int) bool {
	t := turnings()
	before := mended(Prose(line[:at]))
	if at >= len(line) || len(before) == 0 || before[len(before)-1].silent() {
		return true
	}
	behind := mended(Prose(line[at:]))
	return len(behind) == 0 || behind[0].Text == "and" || t.is(behind[0], "joint", "reason", "anew")
}

// Begins reports whether a place of a line, in bytes, is where something that is said may begin by itself: Openings has
// it, and no verb stands there that what is before may lead to: "it can still | make food".
func Begins(line string, at int) bool {
	t := turnings()
	before, behind := mended(Prose(line[:at])), mended(Prose(line[at:]))
	if len(before) == 0 || len(behind) == 0 || before[len(before)-1].silent() {
		return true
	}
	return !t.is(behind[0], "imperative")
}

// begins reports whether somebody begins to tell or to ask at a token.
func (t turning) begins(tokens []Token, i int) bool {
	w, before := tokens[i], tokens[i-1]
	switch {
	case t.is(before, "leads", "asking"), w.Text == "am" && isNumber(before), w.Text == "its" && i+1 < len(tokens) && tokens[i+1].Text == "own":
		return false
	case t.is(w, "start", "teller"), (seam{t, tokens, 0, i}).saysItIs():
		return true
	}
	return t.is(w, "asking") && i+1 < len(tokens) && (t.is(tokens[i+1], "subject") || isWh(bare(w.Text)))
}

// OpensSentence reports whether a text may be a sentence by itself: who does something opens it, and
// more than one word follows. "maybe a chimney" and "a very big wave so a" are none.
func OpensSentence(text string) bool {
	t := turnings()
	words := t.behindFrame(mended(Prose(text)))
	if len(words) < leastTurned || len(words[len(words)-1].Text) == 1 {
		return false
	}
	return t.is(words[0], "subject", "start", "teller", "owner") || slices.ContainsFunc(words[1:], func(w Token) bool { return t.verb(w) && w.Kind == Word })
}

// OpensAnew reports whether a text opens as a thought of its own does, and not with a noun: "i want a
// cookie", "is it the same mud", not "gap in what".
func OpensAnew(text string) bool {
	t, words := turnings(), Prose(text)
	return len(words) > 0 && (words[0].Kind != Word || t.is(words[0], "start", "subject", "asking", "joint", "reason", "frame", "teller", "meaning", "opens", "supposing"))
}

// WithoutJoint is a text without the words and marks at its start that join it to what stands
// before it: "and i ate the rest" is "i ate the rest".
func WithoutJoint(text string) string {
	t, words := turnings(), mended(Prose(text))
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case w.Text == "i" && i+2 < len(words) && t.is(words[i+1], "thinking") && words[i+2].Kind == Mark: // "i guess, without sun"
			i += 2
		case !w.silent() && w.Text != "and" && w.Text != "so" && !t.is(w, "objecting", "reason", "frame"):
			return strings.TrimSpace(text[w.Start:])
		}
	}
	return ""
}

// RoleIn is who somebody would like to be, as the tutor says it: "lets say im a farmer in egypt" is
// "a farmer in egypt". mine reports whether it is the tutor who should be that. role is "" where no
// part is named that reads well.
func RoleIn(text string) (role string, mine bool) {
	t, words := turnings(), mended(Prose(text))
	for i := 1; i+1 < len(words); i++ {
		if !t.is(words[i], "article") && words[i-1].Text != "be" {
			continue
		}
		if isTutor, plays := t.plays(words[:i]); plays {
			return t.part(words[i:]), isTutor
		}
	}
	return "", false
}

// part is the part that somebody plays with which words begin, as it is said to them; "" where it reads
// badly.
func (t turning) part(words []Token) string {
	end := t.end(words)
	if end == 0 {
		return ""
	}
	if over := slices.IndexFunc(words[1:end], func(w Token) bool { return t.is(w, "subject", "joint", "reason", "unroled") }); over >= 0 {
		end = over + 1
	}
	least := 1
	if t.is(words[0], "article") {
		least = 2
	}
	if end < least || end > mostRole || slices.ContainsFunc(words[:end], t.unquoted) || end > 1 && words[1].Text == "one" {
		return ""
	}
	said, _ := t.back(words[:end])
	return withArticle(said)
}

// withArticle is a noun with the form of its article that is said before it: "an astronaut".
func withArticle(noun string) string {
	if rest, ok := strings.CutPrefix(noun, "a "); ok && isVowel(rest[0]|' ') {
		return "an " + rest
	}
	return noun
}

// mostRole is how many words a part has at most.
const mostRole = 6

// plays reports whether words end with who is to be somebody, and whether that is the listener:
// "pretend im", "u be".
func (t turning) plays(before []Token) (listener, plays bool) {
	last := len(before) - 1
	if key := bare(before[last].Text); key == "im" || key == "were" || key == "ur" || key == "youre" {
		return key == "ur" || key == "youre", true
	}
	if !t.is(before[last], "being") && before[last].Text != "be" && before[last].Text != "play" {
		return false, false
	}
	for j := last - 1; j >= 0; j-- {
		if t.is(before[j], "listener") {
			return true, true
		}
		if key := bare(before[j].Text); key == "i" || key == "we" || key == "me" || key == "us" {
			return false, true
		}
	}
	return last == 0, before[last].Text == "be"
}

// WithoutItIs is a text without the "it is" that opens it: "its 12:07" is "12:07".
func WithoutItIs(text string) string {
	t := turnings()
	words := Prose(text)
	switch {
	case len(words) > 1 && (words[0].Text == "its" || words[0].Text == "it's" || words[0].Text == "thats"):
		return text[words[1].Start:]
	case len(words) > 2 && t.is(words[0], "meaning") && t.is(words[1], "being"):
		return text[words[2].Start:]
	}
	return text
}

// Relates reports whether a text goes on with what stands before it: "who has butter fingers", not "who
// does that?".
func Relates(text string) bool {
	words := Prose(text)
	return len(words) > 2 && turnings().is(words[0], "relating") && words[len(words)-1].Text != "?" && turnings().verb(words[1]) && !turnings().is(words[1], "inverting")
}

// NamesThing reports whether a text opens as the name of a thing does: "the hot stuff that comes out of my nans
// kettle", not "there is a cake in our fridge".
func NamesThing(text string) bool {
	t, words := turnings(), Prose(text)
	return len(words) > 1 && (t.is(words[0], "article") || words[0].Is("the", "that", "like")) && !t.verb(words[1])
}

// OpensWh reports whether a text opens with a word that asks, and a verb behind it: "who made that rule up".
func OpensWh(text string) bool {
	t, words := turnings(), turnings().opening(Prose(text))
	if t.relates(words, false) { // "which is why i like it"
		return false
	}
	return len(words) > 2 && isWh(bare(words[0].Text)) && words[0].Text != "when" && words[0].Text != "where" && (t.verb(words[1]) || t.is(words[1], "past")) && words[1].Kind == Word
}

// AsksBack reports whether a text begins as a short question behind a statement: "the cat doesnt do much | does
// it".
func AsksBack(text string) bool {
	t, words := turnings(), Prose(text)
	return len(words) > 1 && t.is(words[0], "inverting") && t.is(words[1], "subject") && (len(words) == 2 || words[2].silent())
}

// Gives reports whether a text opens with a word that gives a reason.
func Gives(text string) bool {
	t := turnings()
	words := slices.DeleteFunc(mended(Prose(text)), Token.silent)
	return len(words) > 1 && (t.is(words[0], "reason") || len(words) > leastTurned && words[0].Text == "as" && t.is(words[1], "article", "subject", "start"))
}

// ReasonApart parts a text that opens with a reason where something else begins: behind the mark of
// a sentence, before but, and where somebody begins to ask. rest is "" where all of it is the reason.
func ReasonApart(text string) (reason, rest string) {
	t := turnings()
	tokens := mended(Prose(text))
	for i := 2; i < len(tokens); i++ {
		w, before := tokens[i], tokens[i-1]
		ends := before.Kind == Break || before.Kind == Mark && strings.Contains(".!?;", before.Text)
		asks := t.begins(tokens, i) && t.is(w, "asking") && (before.silent() || t.is(before, "joint"))
		if w.silent() || !ends && !asks && !t.is(w, "objecting") {
			continue
		}
		if rest := tokens[i:]; spokenOrNumbers(rest) >= leastGrounds && spokenOrNumbers(tokens[:i]) > leastGrounds {
			return strings.TrimSpace(text[:w.Start]), strings.TrimSpace(text[w.Start:])
		}
	}
	return text, ""
}

// leastGrounds is how many words a reason has at least.
const leastGrounds = 2

// leadsIn reports whether a word opens a clause that says nothing without the next one: "when dad makes
// popcorn | i smell it in my room".
func (t turning) leadsIn(w Token) bool {
	key := bare(w.Text)
	return key == "when" || key == "whenever" || key == "while" || t.is(w, "supposing")
}

func spokenOrNumbers(tokens []Token) int {
	n := 0
	for _, w := range tokens {
		if w.Kind == Word || w.Kind == Number {
			n++
		}
	}
	return n
}

// TellsWorking reports whether a text tells what somebody did to find an answer: "i counted it with
// my fingers".
func TellsWorking(text string) bool {
	t := turnings()
	words := slices.DeleteFunc(Prose(text), Token.silent)
	return len(words) > 2 && (words[0].Text == "i" || words[0].Text == "we") && (t.is(words[1], "workings") || t.is(words[2], "workings") && t.is(words[1], "frame"))
}

// Jests reports whether a text ends as somebody does who jokes: "a cute angle get it", "easy lol".
func Jests(text string) bool {
	t := turnings()
	words := slices.DeleteFunc(Prose(text), Token.silent)
	n := len(words)
	for face := range t.sets["laughing"] {
		if strings.HasSuffix(strings.TrimSpace(text), face) {
			return true
		}
	}
	return n > 0 && (t.is(words[n-1], "jesting") || n > 1 && words[n-1].Text == "it" && words[n-2].Text == "get")
}

// AsksAlways reports whether a question asks about nothing but whether something is always so:
// "is it always 6?"
func AsksAlways(question string) bool {
	t := turnings()
	has := false
	for _, w := range Prose(question) {
		switch {
		case w.Kind == Mark || w.Kind == Number:
		case t.is(w, "ever"):
			has = true
		case w.Kind != Word || !t.is(w, "summing", "frame", "joint"):
			return false
		}
	}
	return has && AsksYesNo(question)
}

// AsksWhySo reports whether a question asks about nothing but why it is so: "why is it 7?"
func AsksWhySo(question string) bool {
	t := turnings()
	has := false
	for _, w := range Prose(question) {
		switch {
		case w.Kind == Mark || w.Kind == Number:
		case t.is(w, "whyword"):
			has = true
		case w.Kind != Word || !t.is(w, "summing", "frame", "joint", "loose", "jesting"):
			return false
		}
	}
	return has
}

// AsksTurned reports whether a question asks whether something stays the same when it is turned
// or when its parts change places: "is it still 30 if u tip the box on its side".
func AsksTurned(question string) bool {
	t := turnings()
	has := func(sets ...string) bool {
		return slices.ContainsFunc(Prose(question), func(w Token) bool { return t.is(w, sets...) })
	}
	return has("turned") && has("staying", "sameness") && AsksYesNo(question)
}

// WhyBehind is what a line asks behind what it says first, from "but why" on: "why times" of "30 but why
// times". It is "" where nothing is asked so.
func WhyBehind(line string) string {
	words := Prose(line)
	for i := 1; i < len(words); i++ {
		if i > 1 && words[i-2].Is("which", "that", "this") || words[i-1].Is("thats", "that's") { // "which is why i like it"
			continue
		}
		if words[i].Is("why", "whyy") && (words[i-1].Kind == Mark || turnings().is(words[i-1], "butwhy")) {
			return strings.TrimSpace(line[words[i].Start:])
		}
	}
	return ""
}

// TellsOfThing reports whether a text begins with a statement of a thing, and of nobody here: "its further
// down", "the only one where somebody counted". Behind an answer it says why.
func TellsOfThing(text string) bool {
	sentences := Sentences(text)
	if len(sentences) == 0 {
		return false
	}
	words := turnings().opening(Prose(sentences[0]))
	if len(words) < leastThingSaid || Jests(text) || Frowns(sentences[0]) {
		return false
	}
	return turnings().is(words[0], "ofathing") && !OfUs(sentences[0]) || turnings().ofAnybody(words)
}

// OfAnybody reports whether a text says what anybody does or can do: "you cant have minus money".
func OfAnybody(text string) bool {
	words := turnings().opening(Prose(text))
	return len(words) > leastThingSaid && turnings().ofAnybody(words)
}

// ofAnybody reports whether words say what anybody does: "you have to breathe there if you read it".
func (t turning) ofAnybody(words []Token) bool {
	ofSpeaker := func(w Token) bool { return t.turn[bare(w.Text)] != "" && bare(w.Text) != "are" }
	past := t.is(words[1], "past") && !isBaseVerb(bare(words[1].Text)) // "u put more in" says what anybody does
	return t.is(words[0], "listener") && !past && !t.is(words[1], "being", "telling", "listener") && !slices.ContainsFunc(words, ofSpeaker)
}

// leastThingSaid is how many words such a statement has at least.
const leastThingSaid = 3
