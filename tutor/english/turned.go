package english

import (
	"embed"
	"slices"
	"strings"
	"sync"
)

//go:embed data/en/turned.txt
var turnedData embed.FS

// The longest and the shortest clause that is said back, in words.
const (
	mostTurned  = 14
	leastTurned = 3

	leastForLater = 4 // on another day, when less is clear from what stood around it
)

// turning holds the words by which a clause is turned.
type turning struct {
	sets        map[string]Set
	short, turn map[string]string
}

var turnings = sync.OnceValue(func() turning {
	t := turning{sets: map[string]Set{}, short: map[string]string{}, turn: map[string]string{}}
	err := Entries(turnedData, "data/en/turned.txt", func(heading, line string) error {
		switch heading = strings.Trim(heading, "[]"); heading {
		case "short", "turn":
			from, to, _ := strings.Cut(line, " ")
			into := t.short
			if heading == "turn" {
				into = t.turn
			}
			into[from] = to
		default:
			if t.sets[heading] == nil {
				t.sets[heading] = Set{}
			}
			for w := range strings.FieldsSeq(line) {
				t.sets[heading][w] = true
			}
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error()) // embedded; a test reads it
	}
	return t
})

// Turned is the first clause of what a child says, as it is said back: I and you
// turned, the words around it left out, without an end mark. ok is false where it
// is a question, about the listener, no whole sentence, rude, misspelled, or too short or too long to be said back well.
func Turned(text string) (said string, ok bool) {
	t := turnings()
	words, asks := t.clause(Prose(text))
	if asks || spoken(words) < leastTurned || len(words) > mostTurned || !t.sets["opens"][bare(words[0].Text)] {
		return "", false
	}
	var out strings.Builder
	for i, w := range words {
		key := bare(w.Text)
		if t.sets["refuse"][key] || w.Kind == Face || w.Kind == Word && !known()[key] && t.turn[key] == "" && t.short[key] == "" {
			return "", false
		}
		if i > 0 && w.Spaced && !(w.Kind == Mark && w.Text != "(") {
			out.WriteByte(' ')
		}
		out.WriteString(t.word(words, i))
	}
	return out.String(), true
}

// Heavy reports whether a text has a word of what hurts or frightens.
func Heavy(text string) bool {
	heavy := turnings().sets["heavy"]
	return slices.ContainsFunc(Prose(text), func(w Token) bool { return heavy[bare(w.Text)] })
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

// end is where a clause ends: at a mark, or where a new thought starts.
func (t turning) end(tokens []Token) int {
	for i, w := range tokens {
		switch {
		case w.Kind == Mark && strings.Contains(".,!?;:()", w.Text), w.Kind == Break, w.Kind == Face:
			return i
		case i >= leastTurned && t.sets["start"][bare(w.Text)] && !t.sets["leads"][bare(tokens[i-1].Text)]:
			return i
		case i >= leastTurned && t.sets["asking"][bare(w.Text)] && i+1 < len(tokens) && (t.sets["subject"][bare(tokens[i+1].Text)] || t.sets["asking"][bare(tokens[i+1].Text)]) && !t.sets["subject"][bare(tokens[i-1].Text)]:
			return i
		case i >= leastTurned && w.Text == "and" && i+1 < len(tokens) && t.sets["start"][bare(tokens[i+1].Text)]:
			return i
		case i >= leastTurned && (w.Text == "but" || w.Text == "so" && i+1 < len(tokens) && t.sets["start"][bare(tokens[i+1].Text)]):
			return i
		}
	}
	return len(tokens)
}

// framed cuts the frame from both ends of a clause.
func (t turning) framed(words []Token) []Token {
	for len(words) > 0 && t.sets["frame"][bare(words[0].Text)] {
		words = words[1:]
	}
	for len(words) > 0 && (t.sets["frame"][bare(words[len(words)-1].Text)] || words[len(words)-1].Kind == Mark) {
		words = words[:len(words)-1]
	}
	return words
}
