package english

import (
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
	number := len(letters) > 0 && strings.Trim(strings.TrimSuffix(text, letters), "0123456789") == ""
	formula := strings.Contains(text, "+") && len(letters) < 3 // "5+3x", "(m+h"
	if len(text) < minMend || letters == "" || formula || number && (len(letters) < 3 || m.Knows(letters)) {
		return text
	}
	best, score := text, m.unknown
	for _, way := range leetWays(text) {
		if strings.IndexFunc(way, notSmall) >= 0 {
			continue
		}
		meant := m.word(way)
		if s := m.wordsWeight(meant); s > score {
			best, score = meant, s
		}
	}
	return best
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
		n, joined := 0, ""
		for i+n < len(fields) && len(fields[i+n]) == 1 && (unicode.IsLetter(rune(fields[i+n][0])) || n > 0 && isLeet(rune(fields[i+n][0]))) {
			joined += strings.ToLower(fields[i+n])
			n++
		}
		if n >= 3 && m.makesWords(joined) {
			out, i = append(out, joined), i+n
			continue
		}
		out = append(out, fields[i:i+max(n, 1)]...)
		i += max(n, 1)
	}
	return out
}

// makesWords reports whether a run of letters is a word, or words, as it stands.
func (m *Mender) makesWords(run string) bool {
	for _, way := range leetWays(run) {
		if len(way) >= minMend && m.Knows(way) {
			return true
		}
		if words, s := m.cut(way); len(way) >= minJoined && s+spared(len(way), 1+strings.Count(words, " ")) > m.unknown {
			return true
		}
	}
	return false
}
