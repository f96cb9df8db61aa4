package english

import (
	"slices"
	"strings"
)

// The most words that are quoted, also in short, and the fewest.
const (
	mostQuoted  = 22
	mostInShort = 10
	leastQuoted = 3
	fewKnown    = 3 // of so many words one may be unknown
	mostUnknown = 1 // words in a quote that nobody knows: names and slips
)

// fewStrange is of how many words that are quoted one may be of no list.
const fewStrange = 4

// Quoted is what a child says in its own words, as it may stand between quotation marks:
// short forms written out, the words around it left out, cut behind a clause where it is long. ok is
// false where it is rude, too short, or hardly of words that anybody knows.
func Quoted(text string) (quote string, ok bool) {
	tokens := Prose(text)
	strange := len(tokens) / fewStrange
	if slices.ContainsFunc(tokens, func(w Token) bool { return turnings().is(w, "ordering") }) {
		strange = 0
	}
	return quotedWithin(text, mostQuoted, strange)
}

// QuotedInShort is Quoted with few words: nobody likes to hear a whole story back.
func QuotedInShort(text string) (quote string, ok bool) { return quotedWithin(text, mostInShort, 0) }

// quotedWithin is Quoted of at most so many words, of which so many may be of no list.
func quotedWithin(text string, most, strange int) (quote string, ok bool) {
	t := turnings()
	tokens := Prose(youAre(text))
	fit := tokens[:t.fitting(tokens, most)]
	if len(fit) < len(tokens) {
		fit = t.untorn(fit)
	}
	if all := DeniesAll(text); all { // "no bar has 6 pieces" keeps its no
		tokens = t.beforeFrame(fit)
	} else {
		tokens = t.framed(fit)
	}
	if spoken(tokens) < leastQuoted || t.is(tokens[0], "ordering") || slices.ContainsFunc(tokens, t.unquoted) {
		return "", false
	}
	var out strings.Builder
	unknown := 0
	for i, w := range tokens {
		word, isKnown := t.asQuoted(w)
		if !isKnown {
			unknown++
		}
		if i > 0 && w.Spaced {
			out.WriteByte(' ')
		}
		out.WriteString(word)
	}
	most = min(mostUnknown, len(tokens)/fewKnown)
	if slices.ContainsFunc(tokens, func(w Token) bool { return t.is(w, "ordering") }) { // an order behind words that nobody knows
		most = 0
	}
	if unknown > max(most, strange) {
		return "", false
	}
	return inner.Replace(out.String()), true
}

// untorn leaves out of what was cut from a longer text the words at its end that lead on: "so that's".
func (t turning) untorn(tokens []Token) []Token {
	n := len(tokens)
	for n > leastQuoted && (t.is(tokens[n-1], "trailing", "joint", "leads") || tokens[n-1].Kind == Mark || tokens[n-1].Is("thats", "that's", "its", "it's")) {
		n--
	}
	return tokens[:n]
}

// OrdersRole reports whether a line tells the tutor to be somebody: "act as a pirate".
func OrdersRole(line string) bool {
	t := turnings()
	words := t.framed(Prose(line))
	return len(words) > 0 && t.is(words[0], "posing")
}

// OpensPlace reports whether a text begins with a word of place or time: "at 7".
func OpensPlace(text string) bool {
	words := Prose(text)
	return len(words) > 0 && turnings().is(words[0], "placing")
}

// unquoted reports whether nothing is quoted that holds a token.
func (t turning) unquoted(w Token) bool {
	return t.is(w, "rude", "orders") || w.Kind == Face || w.Kind == Break
}

// asQuoted is a word as it stands in a quote; isKnown is false where it is of no list.
func (t turning) asQuoted(w Token) (word string, isKnown bool) {
	key := bare(w.Text)
	switch {
	case t.quoted[key] != "":
		return t.quoted[key], true
	case t.short[key] != "" && w.Text == key && key != "its": // which may be theirs
		return t.short[key], true
	case w.shouted():
		return strings.ToLower(w.Raw), true
	}
	return w.Raw, w.Kind != Word || known()[key]
}

// shouted reports whether a word is in capitals alone.
func (t Token) shouted() bool {
	return t.Kind == Word && len(t.Raw) > 1 && strings.ToUpper(t.Raw) == t.Raw
}

// inner turns quotation marks into those that stand inside others.
var inner = strings.NewReplacer(`"`, "'", "“", "'", "”", "'")

// fitting is where the last clause ends that still fits into a quote of most words.
func (t turning) fitting(tokens []Token, most int) int {
	last := 0
	words := 0
	for i, w := range tokens {
		if w.Kind == Break || w.Kind == Face || w.Kind == Mark && strings.Contains(".,!?;:", w.Text) || t.is(w, "joint") {
			if words >= leastQuoted {
				last = i
			}
			if w.Kind == Break || w.Text == "?" {
				break
			}
		}
		if w.Kind == Word || w.Kind == Number {
			words++
		}
		if words > most {
			return last
		}
	}
	if words > most {
		return last
	}
	return len(tokens)
}

// Frowns reports whether a sad face stands in a line.
func Frowns(line string) bool {
	for face := range turnings().sets["frowning"] {
		if strings.Contains(line, face) {
			return true
		}
	}
	return false
}

// objects reports whether a clause of a line says something against what stands before it.
func (c Clause) objects(line string) bool {
	t := turnings()
	objecting := func(w Token) bool { return t.is(w, "objecting") }
	before, own := Prose(strings.TrimRight(line[:c.start], " ,.")), Prose(c.Text)
	return len(before) > 0 && objecting(before[len(before)-1]) || len(own) > 0 && objecting(own[0])
}

// ObjectionIn is what a line says against something behind an answer: "pull. but i close it
// with my hip". It is "" where it says nothing against it.
func ObjectionIn(line string) string {
	for i, c := range Clauses(line) {
		if i > 0 && !c.Asks && c.objects(line) {
			return strings.TrimSpace(line[c.start:])
		}
	}
	return ""
}

// Sentenced reports whether a text is a sentence of its own rather than a thing that could
// stand in another one: "it is 7 o'clock".
func Sentenced(text string) bool {
	words := Prose(text)
	return len(words) > 1 && turnings().is(words[0], "subject")
}
