package english

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	snowball "github.com/kljensen/snowball/english"
)

// numberWords are the words of numbers.txt in all languages, kind by kind; of a word that
// two languages have, the first one read counts.
type numberWords struct {
	small, scales, parts, opening, groups, alone, halves, aWords, andWords, pointWord map[string]int64

	right Set // the first ones of their rows
}

var numerals = sync.OnceValue(func() numberWords {
	kinds, right := map[string]map[string]int64{}, Set{}
	mustEntries("numbers.txt", func(heading string, fields []string) error {
		kind := strings.Trim(heading, "[]")
		if kinds[kind] == nil {
			kinds[kind] = map[string]int64{}
		}
		value, err := strconv.ParseInt(fields[0], 10, 64)
		right[fields[1]] = true
		for _, word := range fields[1:] {
			if kinds[kind][word] == 0 {
				kinds[kind][word] = value
			}
		}
		return err
	})
	return numberWords{
		small: kinds["small"], scales: kinds["scale"], parts: kinds["part"], opening: kinds["opening"], groups: kinds["group"],
		alone: kinds["alone"], halves: kinds["half"], aWords: kinds["article"], andWords: kinds["and"], pointWord: kinds["point"],
		right: right,
	}
})

// mustEntries reads an embedded table in each language that has it, each line cut at its spaces.
func mustEntries(file string, each func(heading string, fields []string) error) {
	err := EachEntry(data, file, func(heading, line string) error {
		if line == "" {
			return nil
		}
		return each(heading, strings.Fields(line))
	})
	if err != nil {
		panic(fmt.Sprintf("english: %s: %v", file, err))
	}
}

// Group is the number that a plural counts, 0 for other words: 5 for "fives", 10 for "tens".
func Group(word string) int64 { return numerals().groups[word] }

// Alone is the number of a word that is one only where it is the whole answer: Spanish "once".
func Alone(word string) (value int64, ok bool) {
	value, ok = numerals().alone[word]
	return value, ok
}

// Small is the value of a number word below a hundred: "twelve", "sixty".
func Small(word string) (value int64, ok bool) {
	value, ok = numerals().small[word]
	return value, ok
}

// Scale is what a word multiplies the number before it by, 0 for other words: "hundred", "million".
func Scale(word string) int64 { return numerals().scales[word] }

// Part is the denominator that a word stands for, 0 for other words: "third", "quarters".
func Part(word string) int64 { return numerals().parts[word] }

// NumberNear is the one number word that a word is a slip of: the same first letter, one
// letter wrong, missing, doubled or swapped, or the same sound; "" where there is none or more
// than one. Words that are spelled right count before known slips of them.
func NumberNear(word string) string {
	n := numerals()
	found := [2]string{} // slips of it, and of words that are spelled right
	many := [2]bool{}
	for _, table := range []map[string]int64{n.small, n.scales, n.parts} {
		for w := range table {
			if w[0] != word[0] || len(w) < 4 || Slips(word, w, 1) > 1 && asHeard(word) != asHeard(w) {
				continue
			}
			at := 0
			if n.right[w] {
				at = 1
			}
			many[at] = many[at] || found[at] != "" && value(found[at]) != value(w)
			found[at] = w
		}
	}
	at := 0
	if found[1] != "" {
		at = 1
	}
	if many[at] {
		return ""
	}
	return found[at]
}

// asHeard is a number word as it sounds: f and v are one, and no letter stands twice in a row.
func asHeard(word string) string { return squeeze(strings.ReplaceAll(word, "v", "f"), 1) }

// Undrawn is a word that is drawn out, as it is: "soooo" is "so". Other words stay.
func Undrawn(word string) string {
	for i := 2; i < len(word); i++ {
		if word[i] == word[i-1] && word[i] == word[i-2] {
			return squeeze(word, 1)
		}
	}
	return word
}

// value is what a number word is worth, a part as its inverse below zero so that no
// part is worth a number.
func value(word string) int64 {
	if v, ok := numerals().small[word]; ok {
		return v
	}
	if v := numerals().scales[word]; v != 0 {
		return v
	}
	return -numerals().parts[word]
}

// Set is a set of words.
type Set map[string]bool

// SetOf makes a set of a text's words.
func SetOf(text string) Set {
	set := Set{}
	for w := range strings.FieldsSeq(text) {
		set[w] = true
	}
	return set
}

// Slips counts the insertions, deletions, changes and swaps of neighbors
// that turn a into b (Damerau-Levenshtein, restricted); past limit it stops at
// limit+1. Libraries count no swaps, the commonest slip of all.
func Slips(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x) > 40 || len(y) > 40 || max(len(x)-len(y), len(y)-len(x)) > limit {
		return limit + 1
	}
	before, above, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range above {
		above[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(y)]
}

// MustSets reads an embedded file of word sets in each language that has it, a heading
// [name] over the words of each; it panics where the data is broken.
func MustSets(files fs.FS, file string) map[string]Set {
	sets := map[string]Set{}
	err := EachEntry(files, file, func(heading, line string) error {
		key := strings.Trim(heading, "[]")
		if sets[key] == nil {
			sets[key] = Set{}
		}
		for word := range strings.FieldsSeq(line) {
			sets[key][word] = true
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error())
	}
	return sets
}

// Phrase is a wording that is looked for at one place, under its heading.
type Phrase struct {
	Label string
	Words []string
}

// MustPhrases reads an embedded file of phrases in each language that has it, a heading
// [label] over each kind, several to a line between commas; it panics where the data is broken.
func MustPhrases(files fs.FS, file string) []Phrase {
	var out []Phrase
	err := EachEntry(files, file, func(heading, line string) error {
		for words := range strings.SplitSeq(line, ",") {
			if words != "" {
				out = append(out, Phrase{Label: strings.Trim(heading, "[]"), Words: strings.Fields(words)})
			}
		}
		return nil
	})
	if err != nil {
		panic("english: " + err.Error())
	}
	return out
}

// Begins reports whether tokens begin with the words of a phrase.
func (p Phrase) Begins(tokens []Token) bool {
	if len(tokens) < len(p.Words) {
		return false
	}
	for i, w := range p.Words {
		if tokens[i].Text != w {
			return false
		}
	}
	return true
}

// Ends reports whether tokens end with the words of a phrase.
func (p Phrase) Ends(tokens []Token) bool {
	return len(tokens) >= len(p.Words) && p.Begins(tokens[len(tokens)-len(p.Words):])
}

// Stem cuts the endings that make forms of one word (Porter 2001, "Snowball"):
// slices, sliced and slicing are one. The word is in small letters. "Add" loses a
// letter too, as the algorithm leaves only one d of "added".
func Stem(word string) string {
	stem := snowball.Stem(word, true)
	if n := len(stem); n > 2 && stem[n-1] == stem[n-2] && strings.IndexByte("bdfgmnprt", stem[n-1]) >= 0 {
		return stem[:n-1]
	}
	return stem
}

// leastGlued is how many letters a number has at least that is written as one word: "onehalf".
const leastGlued = 7

// Unglued is a text with the numbers apart that are written as one word: "fivesixths", "twentysix".
func Unglued(text string) string {
	words := strings.Fields(text)
	apart := false
	for i, w := range words {
		if len(w) < leastGlued {
			continue
		}
		lower := strings.ToLower(w)
		for top := range numerals().small {
			rest, ok := strings.CutPrefix(lower, top)
			bare := strings.TrimRight(rest, ".,!?")
			tens := numerals().small[top] >= 20 && numerals().small[bare] > 0 && numerals().small[bare] < 10 // "twentysix"
			if ok && len(rest) > 2 && (len(rest) > 3 && numerals().parts[bare] != 0 || tens) && numerals().small[lower] == 0 {
				words[i], apart = top+" "+rest, true
				break
			}
		}
	}
	if !apart {
		return text
	}
	return strings.Join(words, " ")
}
