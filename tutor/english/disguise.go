package english

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// foldLetters writes letters of other alphabets that look like Latin ones, full-width
// and accented letters plainly, and takes apostrophes away.
func foldLetters(line string) string {
	if isPlain(line) {
		return strings.ReplaceAll(line, "'", "")
	}
	var out strings.Builder
	for _, r := range norm.NFKD.String(line) {
		switch {
		case isApostrophe(r), unicode.Is(unicode.Mn, r), unicode.Is(unicode.Cf, r):
		case lookalikes[r] != 0:
			out.WriteRune(lookalikes[r])
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// lookalikes are Cyrillic and Greek letters that are drawn as Latin ones.
var lookalikes = func() map[rune]rune {
	out := map[rune]rune{}
	from, to := []rune("аеорсухкмнтвіјѕԁӏАЕОРСУХКМНТВІЈЅαεορυκιντχΑΕΟΡΤΧΥΚΙΜΝΒΗΖ"), []rune("aeopcyxkmhtbijsdlAEOPCYXKMHTBIJSaeopukivtxAEOPTXYKIMNBHZ")
	for i, r := range from {
		out[r] = to[i]
	}
	return out
}()

// leetLetters are the letters that digits and signs stand for.
var leetLetters = map[rune]string{'0': "o", '1': "il", '3': "e", '4': "a", '5': "s", '7': "t", '8': "b", '9': "g", '@': "a", '$': "s", '!': "i", '|': "l", '€': "e", '+': "t", '*': ""}

func isLeet(r rune) bool { return leetLetters[r] != "" || r == '*' }

func notSmall(r rune) bool { return r < 'a' || r > 'z' }

// isCore reports whether a character may begin or end a word.
func isCore(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '@' || r == '$'
}

// partsLetters reports whether a character parts letters without being one.
func partsLetters(r rune) bool { return strings.ContainsRune("._-~|*/\\,;:#&=^", r) }

func hasDigit(text string) bool { return strings.ContainsAny(text, "0123456789") }

// leet reads digits and signs as letters where that makes a word. A number with a
// word behind it ("5apples", "3rd") is none, and neither is one without letters.
func (m *Mender) leet(text string) string {
	letters := strings.Map(keepSmall, text)
	if len(text) < minMend || letters == "" || m.isSum(text, letters) {
		return text
	}
	best, score := text, m.unknown
	for _, way := range leetWays(text) {
		if strings.IndexFunc(way, notSmall) >= 0 {
			continue
		}
		meant, cost := way, 0.
		if !m.Knows(way) {
			meant, cost = m.word(way), costOther // a slip beside the signs is rarer: "l1st" is no "last"
		}
		if s := m.wordsWeight(meant) - cost; s > score {
			best, score = meant, s
		}
	}
	if best == text && len(letters) >= minMend {
		return likeName(text)
	}
	return best
}

// isSum reports whether a text with these letters in it is a number with a word behind it, or a piece
// of a formula: "5apples", "5+3x".
func (m *Mender) isSum(text, letters string) bool {
	product := productOf.MatchString(text) // "5x3", "2x3x4"
	number := strings.Trim(strings.TrimSuffix(text, letters), "0123456789") == ""
	formula := strings.Contains(text, "+") && len(letters) < minMend // "5+3x", "(m+h"
	return formula || product || number && (len(letters) < minMend || m.Knows(letters))
}

// productOf is a product with an x for its sign.
var productOf = regexp.MustCompile(`^[0-9]+(?:x[0-9]+)+$`)

// likeName reads a word that nobody knows and that has its signs inside as letters: "d4nny".
func likeName(text string) string {
	inside := !notSmall(rune(text[0])) && !notSmall(rune(text[len(text)-1]))
	if first := leetWays(text)[0]; inside && strings.IndexFunc(first, notSmall) < 0 {
		return first
	}
	return text
}

func keepSmall(r rune) rune {
	if notSmall(r) {
		return -1
	}
	return r
}

// wordsWeight is the weight of words that stand apart.
func (m *Mender) wordsWeight(text string) float64 {
	words := strings.Fields(text)
	sum := spared(len(text)-len(words)+1, len(words))
	for _, w := range words {
		weight, known := m.weight[w]
		if !known {
			return m.unknown - stay
		}
		sum += weight
	}
	return sum
}

// leetWays are the ways to read a text's signs as letters, at most eight.
func leetWays(text string) []string {
	ways := []string{""}
	for _, r := range text {
		options := []string{string(r)}
		if isLeet(r) {
			options = strings.Split(leetLetters[r], "")
			if len(options) == 0 || len(ways) >= 8 {
				options = []string{leetLetters[r]}
				if len(leetLetters[r]) > 1 {
					options[0] = leetLetters[r][:1]
				}
			}
		}
		var next []string
		for _, way := range ways {
			for _, o := range options {
				next = append(next, way+o)
			}
		}
		ways = next
	}
	return ways
}

// joinSpelled joins letters that stand apart, three or more in a row, where they
// make words: "k i l l" is, "a b c" and "x y z" are not.
func (m *Mender) joinSpelled(fields []string) []string {
	var out []string
	for i := 0; i < len(fields); {
		n := 0
		for i+n < len(fields) && isSingle(fields[i+n]) {
			n++
		}
		run := fields[i : i+max(n, 1)]
		i += len(run)
		from, to := 0, 0
		if n >= minMend {
			from, to = m.spelled(run)
		}
		out = append(out, run[:from]...)
		if from < to {
			out = append(out, strings.ToLower(strings.Join(run[from:to], "")))
		}
		out = append(out, run[to:]...)
	}
	return out
}

// isSingle reports whether a field is one letter, or one sign that stands for one.
func isSingle(field string) bool {
	return len(field) == 1 && (unicode.IsLetter(rune(field[0])) || isLeet(rune(field[0])))
}

// spelled is where in a run of single letters the word stands that they spell; from is to where
// there is none. A word of one letter at either end may be one by itself: "i have a b l a d e".
func (m *Mender) spelled(run []string) (from, to int) {
	most, least := len(run), 0
	if isWordAlone(run[0]) {
		least = 1
	}
	ends := []int{most}
	if isWordAlone(run[most-1]) {
		ends = append(ends, most-1)
	}
	for _, known := range []bool{true, false} {
		for from = range least + 1 {
			for _, to = range ends {
				if m.spells(run, from, to, known) {
					return from, to
				}
			}
		}
	}
	if letters := strings.ToLower(strings.Join(run, "")); len(run) >= leastSpelled && strings.IndexFunc(letters, notSmall) < 0 {
		return 0, most
	}
	return 0, 0
}

// leastSpelled is how many letters that stand apart are a word also where nobody knows it.
const leastSpelled = 7

// isWordAlone reports whether a letter is a word by itself.
func isWordAlone(letter string) bool { return strings.Contains("aiAI", letter) }

// spells reports whether letters that stand apart are a known word or, without known, can be mended
// or cut into some. Signs among them are letters then only where there are as many letters.
func (m *Mender) spells(run []string, from, to int, known bool) bool {
	joined := strings.ToLower(strings.Join(run[from:to], ""))
	letters := len(strings.Map(keepSmall, joined))
	if len(joined) < minMend || letters < 2 || letters < 3 && len(joined) < minJoined {
		return false
	}
	if known {
		return slices.ContainsFunc(leetWays(joined), m.Knows)
	}
	return len(joined) >= minJoined && 2*letters >= len(joined) &&
		slices.ContainsFunc(leetWays(joined), func(way string) bool { return m.word(way) != way })
}
