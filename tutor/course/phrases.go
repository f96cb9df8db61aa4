package course

import (
	"slices"
	"strings"
)

// speech is a text ready to be searched for phrases: sentences of clauses of words.
type speech [][][]word

// word is one word with its stem, which is what is compared.
type word struct{ text, stem string }

// hear cuts a text up once, for any number of phrases.
func hear(text string) speech {
	var out speech
	for _, s := range sentences(text) {
		out = append(out, clauses(s))
	}
	return out
}

// says says whether a text holds a phrase of a rubric: the phrase's words in
// their order, with at most two other words between, in one clause, by their
// stems and with typing mistakes forgiven. "a+b" asks for both parts in one
// sentence. A phrase that stands under a negation ("do not add the tops") is not
// said, unless it is negative itself.
func (sp speech) says(phrase string) bool {
	var parts [][]word
	for part := range strings.SplitSeq(phrase, "+") {
		parts = append(parts, clauses(part)...) // a phrase of two clauses asks for both
	}
	parts = slices.DeleteFunc(parts, func(p []word) bool { return len(p) == 0 })
	return len(parts) > 0 && slices.ContainsFunc(sp, func(sentence [][]word) bool {
		for _, part := range parts {
			if !saidIn(sentence, part) {
				return false
			}
		}
		return true
	})
}

// saysAny says whether one of the phrases is said.
func (sp speech) saysAny(phrases []string) bool { return slices.ContainsFunc(phrases, sp.says) }

// saidAny is saysAny for a text that is searched once.
func saidAny(text string, phrases []string) bool { return hear(text).saysAny(phrases) }

// sentences cuts a text at full stops, question marks and line ends; a point
// between digits is no full stop.
func sentences(text string) []string {
	var out []string
	start := 0
	for i, r := range text {
		end := r == '!' || r == '?' || r == '\n' || r == ';'
		if r == '.' {
			end = i+1 >= len(text) || text[i+1] < '0' || text[i+1] > '9'
		}
		if end {
			out = append(out, text[start:i])
			start = i + 1
		}
	}
	return append(out, text[start:])
}

// turns are the words at which a negation ends to rule.
var turns = []string{"but", "because", "so", "instead"}

// clauses cuts a sentence where a negation ends to rule.
func clauses(sentence string) [][]word {
	var out [][]word
	for _, piece := range strings.FieldsFunc(sentence, func(r rune) bool { return r == ',' || r == ':' }) {
		words := tokens(piece)
		start := 0
		for i, w := range words {
			if slices.Contains(turns, w.text) {
				out = append(out, words[start:i])
				start = i + 1
			}
		}
		out = append(out, words[start:])
	}
	return out
}

// signWords are how a phrase and a text write the signs of arithmetic alike.
var signWords = strings.NewReplacer("−", " minus ", "+", " plus ", "×", " times ", "*", " times ", "=", " equals ", "'", "", "’", "")

// numberWords are written as digits, so that "from zero" and "from 0" are one.
var numberWords = map[string]string{
	"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
	"seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
}

// tokens are the words of a clause; a minus before a digit is the word "minus",
// an x between digits the word "times".
func tokens(s string) []word {
	var b strings.Builder
	for i, r := range s {
		digitNext := i+1 < len(s) && isDigit(s[i+1])
		switch {
		case r == '-' && digitNext:
			b.WriteString(" minus ")
		case r == 'x' && digitNext && i > 0 && isDigit(s[i-1]):
			b.WriteString(" times ")
		default:
			b.WriteRune(r)
		}
	}
	var words []word
	for _, w := range wordsOf(signWords.Replace(b.String())) {
		if digits, ok := numberWords[w]; ok {
			w = digits
		}
		if verb, ok := contracted[w]; ok {
			words = append(words, word{verb, stem(verb)})
			w = "not"
		}
		words = append(words, word{w, stem(w)})
	}
	return words
}

// contracted are verbs with a "not" that has grown on, so that "can't",
// "cannot" and "can not" are one.
var contracted = map[string]string{
	"cannot": "can", "cant": "can", "dont": "do", "doesnt": "does", "didnt": "did", "isnt": "is", "arent": "are",
	"wasnt": "was", "werent": "were", "wont": "will", "wouldnt": "would", "couldnt": "could", "shouldnt": "should",
	"hasnt": "has", "havent": "have", "hadnt": "had",
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// negators turn what follows them into its opposite.
var negators = []string{"not", "never", "no", "without", "nor"}

func isNegator(w word) bool { return slices.Contains(negators, w.text) }

// maxGap is how many other words may stand between two words of a phrase, and
// how far before it a negation still rules it.
const (
	maxGap      = 2
	negationFar = 3
)

func saidIn(sentence [][]word, meant []word) bool {
	if len(meant) == 0 {
		return false
	}
	negative := slices.ContainsFunc(meant, isNegator)
	for _, words := range sentence {
		for start := range words {
			if runsFrom(words, start, meant) && (negative || !negatedAt(words, start)) {
				return true
			}
		}
	}
	return false
}

// runsFrom says that the meant words follow from words[start] on.
func runsFrom(words []word, start int, meant []word) bool {
	at := start
	for i, m := range meant {
		limit := at + maxGap
		if i == 0 {
			limit = start
		}
		found := -1
		for j := at; j <= limit && j < len(words); j++ {
			if words[j].same(m) {
				found = j
				break
			}
		}
		if found < 0 {
			return false
		}
		at = found + 1
	}
	return true
}

// negatedAt says that a negation stands shortly before a place.
func negatedAt(words []word, start int) bool {
	return slices.ContainsFunc(words[max(0, start-negationFar):start], isNegator)
}
