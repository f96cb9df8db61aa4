package english

import (
	"slices"
	"strings"
	"sync"
)

// What a line wishes for is read from how it is put, and not from a list of things: a part is what somebody
// would like to go to, a tool what they ask whether it is there, and so on.

// wishing are the words of wishing.txt.
var wishing = sync.OnceValue(func() map[string]Set { return MustSets(data, "wishing.txt") })

// ofWish reports whether a word stands in one of the sets of wishing.txt.
func ofWish(w Token, sets ...string) bool {
	key := bare(w.Text)
	return w.Kind == Word && slices.ContainsFunc(sets, func(set string) bool { return wishing()[set][key] })
}

// wishWords are the words of a line as they were meant; those of wishing.txt are meant as they stand: "min" is
// no slip of "main".
func wishWords(line string) []Token {
	typed := Prose(line)
	words := mended(slices.Clone(typed))
	for i, w := range typed {
		for _, set := range wishing() {
			if set[bare(w.Text)] {
				words[i].Text = w.Text
				break
			}
		}
	}
	return words
}

// PartWished is the part of what is taught that somebody would like to come to: "guillotine" of "skip to the
// guillotine part", "gravity" of "jump to the bit with gravity"; "" where no part is named. surely is false where
// somebody only would like to go to something: "can we go back to adding".
func PartWished(line string) (name string, surely bool) {
	words := wishWords(line)
	for i, w := range words {
		switch {
		case ofWish(w, "part"):
			name, surely = partAround(line, words, i), true
		case w.Text == "to" && i > 0 && !slices.ContainsFunc(words[i:min(i+mostPartWords+3, len(words))], func(w Token) bool { return ofWish(w, "part") }):
			if goes, leaps := goesTo(words[:i]); goes {
				name, surely = thingNamed(line, words, i+1), leaps
			}
		}
		if name != "" {
			return name, surely
		}
	}
	return "", false
}

// mostPartWords is how many words the name of a part has at most.
const mostPartWords = 3

// partAround is what a part is about, which a word for a part at a place names: before it, or behind it.
func partAround(line string, words []Token, at int) string {
	from := at
	for from > 0 && at-from < mostPartWords && !opensPart(words[from-1]) && words[from-1].Kind == Word && !ofWish(words[from-1], "ahead", "longing") {
		from--
	}
	if from == 0 || !opensPart(words[from-1]) || !comesTo(words[:from]) {
		return ""
	}
	if from < at {
		if slices.ContainsFunc(words[from:at], func(w Token) bool { return ofWish(w, "unparted") }) {
			return ""
		}
		return strings.TrimSpace(line[words[from].Start:words[at-1].End])
	}
	if at+2 < len(words) && ofWish(words[at+1], "partof") {
		return thingNamed(line, words, at+2)
	}
	return ""
}

// opensPart reports whether a word stands before the name of a part.
func opensPart(w Token) bool { return turnings().is(w, "article") || w.Is("to", "that") }

// comesTo reports whether words lead to a part: somebody goes there, or would like to have it.
func comesTo(before []Token) bool {
	for i, w := range before {
		denied := i > 0 && ofWish(before[i-1], "denied")
		goes := ofWish(w, "going") && slices.ContainsFunc(before[i+1:], func(w Token) bool { return w.Text == "to" })
		if !denied && (goes || ofWish(w, "longing")) {
			return true
		}
	}
	return false
}

// goesTo reports whether words before a "to" end with one by which somebody would like to go there, and whether
// that skips what is between. Who tells where they go does not: "i skip to school".
func goesTo(before []Token) (goes, leaps bool) {
	at := len(before) - 1
	for at > 0 && ofWish(before[at], "ahead") && !ofWish(before[at], "leaping") {
		at--
	}
	told := at > 0 && before[at-1].Is("i", "we") && (at == 1 || !turnings().is(before[at-2], "inverting"))
	if told || !ofWish(before[at], "going") {
		return false, false
	}
	leaps = ofWish(before[at], "leaping")
	return leaps || at == 0 || before[at-1].Is("we", "i", "lets", "let's", "to", "wanna", "just"), leaps
}

// thingNamed is the thing that is named from a word on, without what stands before its name; "" where that only
// stands for one.
func thingNamed(line string, words []Token, from int) string {
	for from < len(words) && ofWish(words[from], "before") {
		from++
	}
	if from >= len(words) || ofWish(words[from], "unparted", "nameless", "part") && !ofWish(words[from], "owned") || turnings().is(words[from], "subject", "meaning", "listener", "pleading", "asking") && !ofWish(words[from], "owned") {
		return ""
	}
	return turnings().thingAt(line, words, from)
}

// InsteadWished is what somebody would like in the place of something else, and of what: "slime" and "honey" of
// "slime please!! instead of honey", "pizza" of "could it be pizza or toast instead". wanted is "" where nothing is.
func InsteadWished(line string) (wanted, unwanted string) {
	words := wishWords(line)
	for i, w := range words {
		if i == 0 || !w.Is("instead", "insted") {
			continue
		}
		from, ok := wantedFrom(words[:i])
		if !ok {
			continue
		}
		if wanted = thingNamed(line, words[:i], from); wanted == "" {
			continue
		}
		if i+2 < len(words) && words[i+1].Text == "of" {
			unwanted = thingNamed(line, words, i+2)
		}
		return wanted, unwanted
	}
	return "", ""
}

// wantedFrom is where the thing begins that is wanted instead, in the words before that; ok is false where it is none.
func wantedFrom(before []Token) (from int, ok bool) {
	t := turnings()
	for i := len(before) - 1; i >= 0 && from == 0; i-- {
		if ofWish(before[i], "bringing") {
			from = i + 1
		}
	}
	for from < len(before) && (before[from].silent() || t.is(before[from], "frame")) {
		from++
	}
	if rest := before[from:]; len(rest) > 3 && t.is(rest[0], "inverting") && rest[1].Is("i", "we") { // "can i measure my desk instead"
		from += 3
	}
	return from, from < len(before) && !slices.ContainsFunc(before[from:], func(w Token) bool { return t.is(w, "inverting") })
}

// OfferedFor is what somebody offers for something that they do not like: "submarines" of "i dont like money ones.
// submarines?"; "" where nothing is.
func OfferedFor(line string) string {
	sentences := Sentences(line)
	if len(sentences) < 2 || !slices.ContainsFunc(wishWords(sentences[0]), func(w Token) bool { return ofWish(w, "disliking") }) {
		return ""
	}
	last := sentences[len(sentences)-1]
	words := wishWords(strings.TrimRight(last, "?!. "))
	if !strings.HasSuffix(strings.TrimSpace(last), "?") || len(words) > mostPartWords {
		return ""
	}
	return thingNamed(last, words, 0)
}

// MadeInto is what a line would like a thing to be: "komodo dragon" of "an ant? make it a komodo dragon"; "" where
// it is nothing.
func MadeInto(line string) string {
	words := wishWords(line)
	for i := 0; i+3 < len(words); i++ {
		if words[i].Is("make", "turn") && words[i+1].Is("it", "them", "that", "him", "her") && words[i+2].Is("a", "an", "into") {
			return thingNamed(line, words, i+3)
		}
	}
	return ""
}

// AboutWished is what somebody would like to hear or to learn about: "lightning" of "tell me about lightning
// first"; "" where nothing is named.
func AboutWished(line string) string {
	words := wishWords(line)
	for i := 2; i+1 < len(words); i++ {
		if words[i].Text != "about" {
			continue
		}
		knows := slices.IndexFunc(words[max(0, i-mostPartWords):i], func(w Token) bool { return ofWish(w, "knowing") })
		if knows < 0 {
			continue
		}
		before := words[:max(0, i-mostPartWords)+knows]
		orders := len(before) == 0 || turnings().is(before[len(before)-1], "frame", "pleading") || before[len(before)-1].silent()
		if orders || slices.ContainsFunc(before, func(w Token) bool { return ofWish(w, "longing") }) && !slices.ContainsFunc(before, func(w Token) bool { return ofWish(w, "denied") }) {
			return thingNamed(line, words, i+1)
		}
	}
	return ""
}

// WantsToHear reports whether somebody would like to be told something, and not only to talk of it.
func WantsToHear(line string) bool {
	return slices.ContainsFunc(wishWords(line), func(w Token) bool { return ofWish(w, "hearing") })
}

// SwitchWished reports whether somebody would like to change to another lesson: "can i switch to the one on colors".
func SwitchWished(line string) bool {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if words[i].Is("switch", "change") && words[i+1].Text == "to" {
			before := words[i-1]
			return before.Is("i", "we", "lets", "let's", "to", "wanna", "just") && (i == 1 || !before.Is("i", "we") || turnings().is(words[i-2], "inverting"))
		}
	}
	return false
}

// DoWished is what somebody would like to do: "volume" of "i wanna do volume already"; "" where nothing is named.
func DoWished(line string) string {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if !words[i].Is("do", "learn", "practice", "study", "want", "need") || words[i+1].Text == "to" {
			continue
		}
		before := words[:i+1]
		longs := func(w Token) bool { return ofWish(w, "longing") && w.Text != "do" && w.Text != "only" }
		if slices.ContainsFunc(before, longs) && !slices.ContainsFunc(before, func(w Token) bool { return ofWish(w, "denied") }) {
			return thingNamed(line, words, i+1)
		}
	}
	return ""
}

// ToolWished is something to look at or to work on that a line asks for, as it is said back, and what the tutor
// draws for it: "number line" of "do you have a number line i could hop along". Both are "" where none is.
func ToolWished(line string) (name, drawn string) {
	words := wishWords(line)
	for i := 1; i < len(words); i++ {
		from := i
		for from > 0 && i-from < mostPartWords && ofWish(words[from-1], "toolish") {
			from--
		}
		kind := drawnFor(words[i])
		if kind == "" || i+1 < len(words) && !endsName(words[i+1]) || kind != "picture" && from == i && ambiguous(words[i]) || !asksToHave(words[:from]) {
			continue
		}
		return strings.ToLower(line[words[from].Start:words[i].End]), kind
	}
	return "", ""
}

// endsName reports whether a word goes on behind the name of a thing: the paper of "graph paper" does not.
func endsName(w Token) bool {
	return w.Kind != Word || turnings().is(w, "subject", "listener", "pleading", "placing", "leads", "frame", "article", "joint", "asking") || ofWish(w, "longing", "limiting") || w.Is("anywhere", "somewhere", "instead", "please", "and", "or", "which", "please", "thing", "things", "thingy", "like")
}

// drawsHeading begins the headings of wishing.txt with the words for what is drawn.
const drawsHeading = "draws "

// drawnFor is what the tutor draws for a word, or "".
func drawnFor(w Token) string {
	for heading, set := range wishing() {
		if kind, ok := strings.CutPrefix(heading, drawsHeading); ok && set[bare(w.Text)] {
			return kind
		}
	}
	return ""
}

// ambiguous reports whether a word is the name of a tool only behind another one: "line", "wall".
func ambiguous(w Token) bool {
	return w.Is("line", "bar", "bars", "wall", "strip", "strips", "circle", "circles", "table", "scale", "scales", "dots")
}

// asksToHave reports whether words end by asking for what comes next: "is there like a", "could i use a".
func asksToHave(before []Token) bool {
	at := len(before) - 1
	for at > 0 && (ofWish(before[at], "before") || before[at].Is("on", "of")) {
		at--
	}
	if at < 0 || !ofWish(before[at], "having") {
		return false
	}
	if at == 0 || before[at].Is("want", "need", "gimme", "give", "show", "draw") {
		return true
	}
	asked := slices.IndexFunc(before[:at], func(w Token) bool { return turnings().is(w, "inverting") })
	return asked >= 0 && slices.ContainsFunc(before[asked:at], func(w Token) bool { return ofWish(w, "having_who") }) || before[at].Text == "there" && before[at-1].Is("is", "are", "isnt")
}

// LimitNamed is how much time somebody says they have, or how many they would like to do, as it is said back:
// "6 minutes" of "gotta be short, i leave in like 6 min", "3 questions" of "only 3 questions today ok?". It is ""
// where neither is, or where it is the length of a break.
func LimitNamed(line string) (amount string, ofTime bool) {
	words := wishWords(line)
	if !slices.ContainsFunc(words, func(w Token) bool { return ofWish(w, "limiting") }) || slices.ContainsFunc(words, func(w Token) bool { return ofWish(w, "resting") }) {
		return "", false
	}
	for i := range len(words) - 1 {
		_, small := Small(words[i].Text)
		if words[i].Kind != Number && !small || givenTo(words[:i]) {
			continue
		}
		switch next := words[i+1]; {
		case ofWish(next, "clock"):
			return words[i].Text + " " + inFull(next.Text), true
		case next.Text == "of" && (i+2 >= len(words) || !words[i+2].Is("these", "those", "them")):
		case ofWish(next, "counted"):
			return words[i].Text + " " + countedAs(words[i].Text, next.Text), false
		}
	}
	return "", false
}

// LeavesOutI reports whether a line begins with what somebody says of themselves without saying so: "only got
// 5 minutes".
func LeavesOutI(line string) bool {
	words := wishWords(line)
	return len(words) > 0 && ofWish(words[0], "leftout")
}

// givenTo reports whether words end by asking for what comes next: "give me like ten min" is a break.
func givenTo(before []Token) bool {
	at := len(before) - 1
	for at >= 0 && ofWish(before[at], "before") {
		at--
	}
	return at >= 0 && before[at].Is("me", "gimme", "need", "for")
}

// inFull is a unit of time without its short form.
func inFull(unit string) string {
	full := "minute"
	if strings.HasPrefix(unit, "sec") {
		full = "second"
	}
	return full + "s"
}

// countedAs is what is counted of a lesson, as it is said back.
func countedAs(number, what string) string {
	if number == "1" || number == "one" {
		return "question"
	}
	if what == "problems" || what == "exercises" || what == "tasks" {
		return what
	}
	return "questions"
}

// PosesOne is what somebody would like to make up for the tutor to work out: "three sentences" of "could i write
// three sentences and YOU have to find the idea". quiz reports whether they would like to ask the tutor questions:
// "let me quiz you". ok is false where neither is.
func PosesOne(line string) (what string, quiz, ok bool) {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if !ofWish(words[i], "posing") || !bySelf(words[:i]) {
			continue
		}
		solves := solvedByListener(words[i+1:])
		toListener := turnings().is(words[i+1], "listener")
		switch {
		case ofWish(words[i], "quizzing") && toListener, words[i].Text == "ask" && solves:
			return "", true, true
		case solves && !toListener && !words[i].Is("do", "think", "say", "tell"):
			return thingNamed(line, words, i+1), false, true
		}
	}
	return "", false, false
}

// bySelf reports whether words end with who speaks: "could i", "let me".
func bySelf(before []Token) bool {
	at := len(before) - 1
	for at > 0 && (before[at].Is("to", "wanna", "want", "just", "will", "would", "like", "can") || turnings().is(before[at], "frame")) {
		at--
	}
	key := bare(before[at].Text)
	return key == "i" || key == "me" || key == "ill" || key == "id" || key == "we"
}

// solvedByListener reports whether words say that the listener works something out: "and you have to find".
func solvedByListener(words []Token) bool {
	for i := 1; i+1 < len(words); i++ {
		if !turnings().is(words[i], "listener") || !words[i-1].Is("and", "then", "so", "for", ",", "while") && words[i-1].Kind != Break {
			continue
		}
		next := i + 1
		for next+1 < len(words) && ofWish(words[next], "must") {
			next++
		}
		if ofWish(words[next], "solving") {
			return true
		}
	}
	return false
}

// Interviews reports whether somebody would like to ask whoever the tutor plays: "can you be the plant and i
// interview you".
func Interviews(line string) bool {
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if ofWish(words[i], "interviewing") && bySelf(words[:i]) && turnings().is(words[i+1], "listener") {
			return true
		}
	}
	return false
}

// mostApart is within how many words two belong together.
const mostApart = 4

// near reports whether a word of one set stands shortly before one of another, in either order where both do.
func near(line, first, second string, anyOrder bool) bool {
	words := wishWords(line)
	for i := range words {
		for j := max(0, i-mostApart); j < i; j++ {
			if words[i].Sentence != words[j].Sentence {
				continue
			}
			if ofWish(words[j], first) && ofWish(words[i], second) || anyOrder && ofWish(words[j], second) && ofWish(words[i], first) {
				return true
			}
		}
	}
	return false
}

// mostWished is how many words a wish has at most that is said back.
const mostWished = 9

// GadgetWished reports whether a line asks whether there is a version, a button or a way that works otherwise.
func GadgetWished(line string) bool {
	words := wishWords(line)
	for i := 1; i < len(words); i++ {
		if ofWish(words[i], "gadget") && asksWhetherThere(words[:i]) {
			return true
		}
	}
	return false
}

// asksWhetherThere reports whether words ask whether the listener has something, or whether it is there.
func asksWhetherThere(before []Token) bool {
	for i := 1; i < len(before); i++ {
		has := before[i].Is("have", "got") && turnings().is(before[i-1], "listener")
		if has && i > 1 && turnings().is(before[i-2], "inverting") || before[i].Text == "there" && before[i-1].Is("is", "are", "isnt") {
			return true
		}
	}
	return false
}

// WishSaid is what a line wishes for, as it is said back: "make the sky purple" of "could you make the sky purple",
// "a badge when you are right" of "i want a badge when im right"; "" where it cannot be said back.
func WishSaid(line string) string {
	t, words := turnings(), mended(Prose(line))
	from := -1
	for i := 0; i < len(words) && from < 0; i++ {
		if t.wishBegins(words, i) {
			from = i + 1
		}
	}
	if from < 0 {
		return ""
	}
	for from < len(words) && (words[from].Is("to", "like", "just", "please", "this", "it") || t.is(words[from], "frame")) {
		from++
	}
	said, ok := t.back(t.wishWhole(words[from:]))
	if !ok {
		return ""
	}
	return said
}

// wishBegins reports whether a word is the last one before what is wished for: "could you", "do you have", "i want".
func (t turning) wishBegins(words []Token, at int) bool {
	if at == 0 {
		return false
	}
	w, before := words[at], words[at-1]
	switch {
	case t.is(w, "listener"):
		return asksDeed(words[:at+1])
	case w.Is("i", "we"):
		return before.Is("can", "could", "may")
	case w.Is("have", "got"):
		return at > 1 && t.is(before, "listener") && t.is(words[at-2], "inverting")
	case w.Text == "there":
		return before.Is("is", "are")
	}
	return ofWish(w, "wanting") && before.Is("i", "we", "id", "i'd", "would")
}

// wishWhole is what is wished for with which words begin; nil where that is no few words, or goes on behind them.
func (t turning) wishWhole(words []Token) []Token {
	end := t.end(words)
	if end < len(words) && t.is(words[end], "asking") || slices.ContainsFunc(words[:end], func(w Token) bool { return w.Is("where", "which", "who") }) {
		return nil // what is meant stands behind it
	}
	for end > 0 && (t.is(words[end-1], "frame", "trailing", "pleading") || words[end-1].silent()) {
		end--
	}
	if end < 2 || end > mostWished {
		return nil
	}
	return words[:end]
}

// OpensAsking reports whether a word is one with which a question opens: it begins no name.
func OpensAsking(word string) bool { return turnings().sets["inverting"][word] }

// PointsThere reports whether a text speaks of what is at a place that was named: "name one solid thing there".
func PointsThere(text string) bool {
	words := Prose(text)
	for i, w := range words {
		if w.Text == "there" && i > 1 && words[i-1].Is("is", "are") && words[i-2].Text == "where" {
			return true
		}
		if w.Text == "there" && i > 0 && (i+1 == len(words) || !turnings().is(words[i+1], "being") && words[i+1].Text != "would") && !words[i-1].Is("is", "are") {
			return true
		}
	}
	return false
}

// Unchosen reports whether somebody would rather have no answers to choose from: "no more multiple choice pls".
func Unchosen(line string) bool {
	words := wishWords(line)
	for i := 2; i+1 < len(words); i++ { // "take out the a b c"
		if words[i-1].Text == "a" && words[i].Text == "b" && words[i+1].Text == "c" && slices.ContainsFunc(words[:i-1], func(w Token) bool { return ofWish(w, "without") }) {
			return true
		}
	}
	return near(line, "without", "choosing", false)
}

// ReadAloud reports whether somebody would like to hear the words: "can you read it out loud".
func ReadAloud(line string) bool {
	if near(line, "voicing", "aloud", false) {
		return true
	}
	words := wishWords(line)
	for i := 1; i+1 < len(words); i++ {
		if words[i].Is("read", "speak") && turnings().is(words[i-1], "listener") && words[i+1].Is("it", "this", "that", "them", "to", "the") {
			return asksDeed(words[:i])
		}
	}
	return false
}

// asksDeed reports whether words ask the listener with whom they end to do something: "can you".
func asksDeed(before []Token) bool {
	return len(before) > 1 && before[len(before)-2].Is("can", "could", "will", "would", "cant", "couldnt")
}

// LettersWished reports whether somebody would like larger letters.
func LettersWished(line string) bool { return near(line, "enlarging", "lettered", true) }
