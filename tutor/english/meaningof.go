package english

import (
	"slices"
	"strings"
)

// Asking for a word, and sentences that say what one means.

// mostOfTerm is how many words the name of a thing has at most that is asked for: "movable type", "main idea".
const mostOfTerm = 3

// ThingAsked is what a line asks the meaning of, in whatever order it puts its words: "surplus" of "what means
// surplus please", "main idea" of "i dont know what is main idea", "detail" of "but detail is what". It is "" where
// a line asks for no meaning, or for more: "what is the area of my room".
func ThingAsked(line string) string {
	t, words := turnings(), mended(Prose(line))
	for i, w := range words {
		thing := ""
		switch key := bare(w.Text); {
		case !t.opensAsking(words, i):
		case key == "what" || key == "whats":
			if thing = t.thingBehind(words, i+1); t.endsThing(words, i+1) && i > 1 {
				thing = t.thingBefore(words, i)
			}
		case key == "wdym", key == "define", key == "meaning" && i+1 < len(words) && words[i+1].Text == "of":
			thing = t.thingBehind(words, i+1)
		case t.is(w, "unhearing") && slices.ContainsFunc(words[i+1:], func(w Token) bool { return w.Text == "word" }):
			at := i + 1 + slices.IndexFunc(words[i+1:], func(w Token) bool { return w.Text == "word" })
			thing = t.thingBehind(words, at+1)
		}
		if thing != "" {
			return thing
		}
	}
	return ""
}

// opensAsking reports whether a word of a line may open what is asked: it stands first, behind a mark or a word that
// leads to it, or behind not knowing; not behind a verb that takes it ("my brother gets whats left").
func (t turning) opensAsking(words []Token, i int) bool {
	if i == 0 || words[i-1].Kind != Word || len(words[i-1].Text) == 1 {
		return true
	}
	return t.is(words[i-1], "joint", "frame", "being", "article", "unhearing", "leadstoasking")
}

// thingBehind is the thing that is asked for behind "what", and what stands between them: "is the", "means", "do you
// mean by".
func (t turning) thingBehind(words []Token, from int) string {
	at := t.pastBetween(words, from)
	to := at
	for to < len(words) && words[to].Kind == Word && !t.endsThing(words, to) && to-at <= mostOfTerm {
		to++
	}
	trait := at == from && to < len(words) && t.is(words[to], "being") && words[from-1].Text == "what" // "what color is it"
	if to == at || to-at > mostOfTerm || !t.endsThing(words, to) || trait {
		return ""
	}
	return t.named(words[at:to])
}

// pastBetween is where the thing begins behind what stands between it and the word that asks.
func (t turning) pastBetween(words []Token, from int) int {
	at := from
	for at < len(words) && (t.is(words[at], "being", "article", "thingbetween") || words[at].Text == "," && at == from) {
		at++
	}
	return at
}

// thingBefore is the thing that stands before "is what": "detail is what".
func (t turning) thingBefore(words []Token, what int) string {
	to := what - 1
	if to < 1 || !t.is(words[to], "being") && words[to].Text != "means" {
		return ""
	}
	at := to
	for at > 0 && to-at < mostOfTerm && words[at-1].Kind == Word && !t.is(words[at-1], "frame", "joint", "article", "being") {
		at--
	}
	return t.named(words[at:to])
}

// named is a thing by its words; "" where one of them names none.
func (t turning) named(words []Token) string {
	var out []string
	for _, w := range words {
		if t.is(w, "subject", "meaning", "asking", "listener", "thingless") {
			return ""
		}
		out = append(out, w.Text)
	}
	return strings.Join(out, " ")
}

// endsThing reports whether what is asked for ends before a place of a line: with the line, a mark, "mean", "in a
// sentence", or what is asked next: "is that like play doh".
func (t turning) endsThing(words []Token, at int) bool {
	if at >= len(words) || words[at].Kind == Mark || words[at].Kind == Break || words[at].silent() {
		return true
	}
	being := t.is(words[at], "being") && (at+1 >= len(words) || words[at+1].Is("that", "it", "this", "i"))
	return being || t.is(words[at], "thingends")
}

// Definition is how plainly a sentence says what something is.
type Definition int

// How plainly: not at all, beside something else ("fair balloons hold helium, a gas lighter than air"), and by saying
// that and nothing else ("a surplus is what is left over").
const (
	DefinesNot Definition = iota
	DefinesBeside
	Defines
)

// Define is how plainly a sentence says what a thing is.
func Define(sentence, thing string) Definition {
	t, words := turnings(), Prose(sentence)
	name := strings.Fields(thing)
	for i := 0; i+len(name) < len(words); i++ {
		if !names(words[i:i+len(name)], name) {
			continue
		}
		behind := words[i+len(name):]
		first := slices.IndexFunc(words[:i], func(w Token) bool { return !t.is(w, "article") }) < 0
		switch {
		case first && t.saysWhatIs(behind):
			return Defines
		case i > 0 && words[i-1].Kind == Number: // "tiles of 50 cm, a floor of 3 m"
		case len(behind) > 2 && behind[0].Text == "," && t.is(behind[1], "article") && behind[2].Kind == Word:
			return DefinesBeside
		case i > 0 && words[i-1].Is("called", "named") && i+len(name) >= len(words)-1:
			return DefinesBeside
		}
	}
	return DefinesNot
}

// saysWhatIs reports whether words behind a thing say what it is: "is a gas", "are the tiny pieces", "means out of a
// hundred".
func (t turning) saysWhatIs(behind []Token) bool {
	switch {
	case len(behind) < 3:
		return false
	case behind[0].Is("means", "mean"):
		return true
	}
	return behind[0].Is("is", "are", "was", "were") && (t.is(behind[1], "article") || behind[1].Is("what", "when", "how", "any", "anything", "where", "something"))
}

// names reports whether words are a name, whatever their number.
func names(words []Token, name []string) bool {
	for i, want := range name {
		if words[i].Kind != Word || Stem(strings.ToLower(words[i].Text)) != Stem(want) {
			return false
		}
	}
	return true
}

// SubjectAsked is what a question asks whether it is something: "friction" of "is friction also a force". It is "" where
// a line asks nothing so.
func SubjectAsked(line string) string {
	t := turnings()
	words := t.opening(mended(Prose(line)))
	if len(words) < 3 || !t.is(words[0], "being") {
		return ""
	}
	from := 1
	for from < len(words) && t.is(words[from], "article") {
		from++
	}
	to := from
	for to < len(words) && words[to].Kind == Word && !t.is(words[to], "article", "also") {
		to++
	}
	if to == len(words) || to-from > mostOfTerm {
		return ""
	}
	return t.named(words[from:to])
}

// LeansEarly reports whether a sentence points, with one of its first words, at what stands before it: "you breathe it
// out".
func LeansEarly(sentence string) bool {
	words := Prose(sentence)
	early := slices.ContainsFunc(words[:min(len(words), earlyWords)], func(w Token) bool { return w.Is("it", "they", "them", "he", "she", "him", "this", "that", "those") })
	return Leans(sentence) || early
}

// earlyWords are the words with which a sentence begins.
const earlyWords = 4

// GivesWhy reports whether a text gives a reason by its words, or says what something is for.
func GivesWhy(text string) bool {
	t := turnings()
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return t.is(w, "givingwhy") })
}

// AnswersFirst reports whether a sentence begins with yes or no: it answers a question that stands before it.
func AnswersFirst(sentence string) bool {
	t, words := turnings(), Prose(sentence)
	return len(words) > 0 && t.is(words[0], "verdict")
}
