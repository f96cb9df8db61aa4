package course

import (
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lately"
)

// wordLists are the words of words.txt that are asked for every word.
type wordLists struct {
	turns, negators, mixUps english.Set
	between                 english.Set // may stand between the things of an order
	tellings                english.Set
	articles, degrees       english.Set
	endings, families       []string
	everywhere              []string
	contracted, opposites   map[string]string
	pasts                   map[string]string
}

// wordList are the words of words.txt, read for the first line: the first frame needs none.
var wordList = sync.OnceValue(func() *wordLists {
	all := readLists()
	set := func(list string) english.Set { return english.SetOf(strings.Join(all[list], " ")) }
	return &wordLists{
		turns: set("turn"), negators: set("negator"), mixUps: set("mixup"), between: set("between"), tellings: set("telling"),
		endings: all["ending"], families: all["family"], everywhere: all["everywhere"], contracted: pairsIn(all["contracted"]), pasts: pairsIn(all["past"]), opposites: bothWays(pairsIn(all["opposite"])), articles: set("article"), degrees: set("degree"),
	}
})

// readLists reads words.txt under its headings.
func readLists() map[string][]string {
	all := map[string][]string{}
	err := english.EachEntry(data, "words.txt", func(heading, line string) error {
		heading = strings.Trim(heading, "[]")
		all[heading] = append(all[heading], strings.Fields(line)...)
		return nil
	})
	if err != nil {
		panic("course: " + err.Error()) // a test reads it
	}
	return all
}

func pairsIn(words []string) map[string]string {
	pairs := map[string]string{}
	for pair := range slices.Chunk(words, 2) {
		pairs[pair[0]] = pair[1]
	}
	return pairs
}

// bothWays are pairs in which each word leads to the other.
func bothWays(pairs map[string]string) map[string]string {
	out := map[string]string{}
	for a, b := range pairs {
		out[a], out[b] = b, a
	}
	return out
}

// word is one word with its stem, which is what is compared.
type word struct {
	text, stem string
	article    bool // before another word
}

func wordOf(text string) word {
	base := text
	if verb := wordList().pasts[text]; verb != "" { // who learns English says "she run" for "she ran"
		base = verb
	}
	return word{text: text, stem: stem(base)}
}

// bare is a word without apostrophes, so that "don't" and "dont" are one, and a
// number without the commas between its thousands.
func bare(t english.Token) string {
	if strings.ContainsAny(t.Text, "',") {
		return bareOf.Replace(t.Text)
	}
	return t.Text
}

var bareOf = strings.NewReplacer("'", "", "’", "", ",", "")

// same compares two words by their stems and allows a slip of the finger in words
// of five letters and more.
func (w word) same(meant word) bool {
	if w.stem == meant.stem {
		return true
	}
	t, m := w.text, meant.text
	if len(m) < 5 || len(t) < 4 || len(t) > len(m)+2 || t[0] != m[0] || wordList().mixUps[t] || hasDigit(t) {
		return false
	}
	slips := english.Slips(t, m, 2)
	return slips <= 1 || len(m) >= 9 && slips <= 2
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// wordsOf cuts a text into lower-case words and numbers.
func wordsOf(text string) []string {
	return wordsLately.Of(text, func() []string { return cutWords(text) })
}

// wordsLately holds the words of short texts: the terms of a lesson are held against every line.
var wordsLately = lately.Keep[[]string](512, 200)

func cutWords(text string) []string {
	var words []string
	tokens := english.Tokens(text)
	if tokens == nil {
		tokens = english.Prose(text) // a part of a document is longer than what students write
	}
	for _, t := range tokens {
		if !t.IsSign() {
			words = append(words, bare(t))
		}
	}
	return words
}

// stems is wordsOf with the endings off.
func stems(text string) []string {
	words := slices.Clone(wordsOf(text))
	for i, w := range words {
		words[i] = stem(w)
	}
	return words
}

// stem is a word without its ending; at least three letters stay: "adding",
// "added", "adds" and "addition" meet in "add".
func stem(w string) string {
	for _, family := range wordList().families {
		if strings.HasPrefix(w, family) {
			return family
		}
	}
	for _, end := range wordList().endings {
		if base, ok := strings.CutSuffix(w, end); ok && len(base) >= 3 && !strings.HasSuffix(w, "ss") {
			if strings.HasPrefix(end, "ion") {
				base = strings.TrimSuffix(base, "it") // addition
			}
			return undouble(base)
		}
	}
	return w
}

// undouble makes "bigg" (from bigger) meet "big".
func undouble(w string) string {
	n := len(w)
	if n > 3 && w[n-1] == w[n-2] && !strings.ContainsRune("aeiouls", rune(w[n-1])) && w != "add" {
		return w[:n-1]
	}
	return w
}

// KeyWords are the stems of a text without the words that every text has.
func KeyWords(text string) []string {
	return slices.DeleteFunc(stems(text), func(s string) bool { return len(s) < 3 || slices.Contains(everywhere(), s) })
}

// everywhere are stems of words that say nothing of a problem.
var everywhere = sync.OnceValue(func() []string { return stems(strings.Join(wordList().everywhere, " ")) })

// Mentions reports whether a text holds another one as whole words or numbers:
// "3" is not mentioned by "-3", "3/4", "3.5" or "13".
func Mentions(text, words string) bool {
	return wordAt(strings.ToLower(text), strings.ToLower(strings.TrimSpace(words))) >= 0
}

// lowered is a text in lower case as long as the text itself, so that places in
// one are places in the other.
func lowered(s string) string {
	low := strings.ToLower(s)
	if len(low) != len(s) {
		return s
	}
	return low
}

// wordAt is where a word or phrase stands as whole words in a text, -1 if nowhere.
func wordAt(text, word string) int {
	for start := 0; word != ""; {
		i := strings.Index(text[start:], word)
		if i < 0 {
			break
		}
		i += start
		before, after := text[:i], text[i+len(word):]
		longer := before != "" && (inWord(before[len(before)-1]) || strings.IndexByte("./-", before[len(before)-1]) >= 0) ||
			after != "" && (inWord(after[0]) || after[0] == '/' || len(after) > 1 && after[0] == '.' && isDigit(after[1])) ||
			thousands(before, word+after) || thousands(before+word, after)
		if !longer {
			return i
		}
		start = i + 1
	}
	return -1
}

// thousands reports whether a number goes on from one text into the next, over a comma
// between thousands: the 400 of "3,400" is no number of its own.
func thousands(left, right string) bool {
	if before, ok := strings.CutSuffix(left, ","); ok {
		return endsInDigit(before) && threeDigits(right)
	}
	after, ok := strings.CutPrefix(right, ",")
	return ok && endsInDigit(left) && threeDigits(after)
}

func endsInDigit(s string) bool { return s != "" && isDigit(s[len(s)-1]) }

// threeDigits reports whether a text begins with three digits and no fourth.
func threeDigits(s string) bool {
	for i := range 3 {
		if i >= len(s) || !isDigit(s[i]) {
			return false
		}
	}
	return len(s) == 3 || !isDigit(s[3])
}

// inWord reports whether a byte is part of a word or a number.
func inWord(c byte) bool { return isDigit(c) || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
