package gate

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// A student who may not have the answer asks for it in another dress: in
// Spanish, in Roman numerals, spelled backwards, as a riddle. A weak model obeys.
// These are the dresses of a small whole number that can be seen without guessing.

// largestDisguise bounds the numbers that have words here.
const largestDisguise = 20

// foreign are the words for 0 to 20 in the languages that schools teach most;
// "" where a word is also an English one.
var foreign = [][]string{
	{"cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "", "doce", "trece", "catorce", "", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte"},
	{"zéro", "un", "deux", "trois", "quatre", "cinq", "", "sept", "huit", "neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "", "dix-sept", "dix-huit", "dix-neuf", "vingt"},
	{"null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig"},
}

var (
	roman     = []string{"", "", "II", "III", "IV", "", "VI", "VII", "VIII", "IX", "", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX"}
	neighbor  = pattern.New(`\b(?:number|comes?|right|just|one|directly|immediately)\s+(?:that |which |it )?(?:comes |is |right |just |directly )*(after|before|more than|less than|above|below)\s+(?:the number )?(-?\d+|[a-z]+)\b`)
	between   = pattern.New(`\bbetween (-?\d+|[a-z]+) and (-?\d+|[a-z]+)\b`)
	rhyme     = pattern.New(`\b(?:it|answer|number|that|result|which|name|word|color|one) (?:rhymes? with|(?:starts?|begins?|ends?) (?:with|in) (?:the letter |an? )?"?[a-z]\b)`)
	lettersIn = pattern.New(`\b[a-z](?:[-. ,·]{1,2}[a-z]){2,}\b`)
	leet      = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t")
)

// disguised names a dress in which an awaited number is told.
func (c Context) disguised(s string) string {
	for _, a := range c.awaiting() {
		r, ok := valueOf(a.answer)
		if !ok || !r.IsInt() || !r.Num().IsInt64() {
			continue
		}
		n := r.Num().Int64()
		if n < 0 {
			n = -n
		}
		if n > largestDisguise {
			continue
		}
		if dress := c.dress(s, int(n), r, a); dress != "" {
			return fmt.Sprintf("it tells the answer in disguise: %q", dress)
		}
	}
	return ""
}

func (c Context) dress(s string, n int, exact *big.Rat, a awaited) string {
	low := strings.ToLower(s)
	for _, language := range foreign {
		if w := language[n]; w != "" && wordsAt(low, w) >= 0 && !strings.Contains(strings.ToLower(a.ask), w) {
			return w
		}
	}
	if w := roman[n]; w != "" && slices.Contains(strings.FieldsFunc(s, notLetter), w) {
		return w
	}
	if w := respelled(low, numberNames[n]); w != "" {
		return w
	}
	if m := rhyme.FindString(low); m != "" {
		return strings.TrimSpace(m)
	}
	if m := nextTo(low, exact); m != "" {
		return m
	}
	return tally(s, n)
}

// respelled finds a number word letter by letter, backwards, or with digits for letters.
func respelled(low, word string) string {
	if m := lettersIn.FindString(low); m != "" && squeezed(m) == word {
		return m
	}
	for w := range strings.FieldsSeq(low) {
		w = strings.Trim(w, `.,;:!?"'()*`)
		mixed := strings.ContainsFunc(w, unicode.IsLetter) && strings.ContainsFunc(w, unicode.IsDigit)
		if len(word) > 2 && (w == backwards(word) && w != "net" || mixed && leet.Replace(w) == word) {
			return w
		}
	}
	return ""
}

// nextTo finds "the number after one" and "between one and three".
func nextTo(low string, exact *big.Rat) string {
	if strings.HasSuffix(strings.TrimSpace(low), "?") {
		return ""
	}
	one := big.NewRat(1, 1)
	if m := neighbor.FindStringSubmatch(low); m != nil {
		if v, ok := small(m[2]); ok {
			at := new(big.Rat).Add(v, one)
			if m[1] == "before" || m[1] == "less than" || m[1] == "below" {
				at = new(big.Rat).Sub(v, one)
			}
			if at.Cmp(exact) == 0 {
				return m[0]
			}
		}
	}
	if m := between.FindStringSubmatch(low); m != nil {
		from, ok := small(m[1])
		to, also := small(m[2])
		if ok && also && new(big.Rat).Sub(to, from).Cmp(big.NewRat(2, 1)) == 0 && new(big.Rat).Add(from, one).Cmp(exact) == 0 {
			return m[0]
		}
	}
	return ""
}

func small(text string) (*big.Rat, bool) {
	if n, ok := english.Small(text); ok && n < largestDisguise {
		return big.NewRat(n, 1), true
	}
	n, err := strconv.Atoi(text)
	return big.NewRat(int64(n), 1), err == nil
}

// tally finds the answer counted out in signs: "🍎🍎" or "| |".
func tally(s string, n int) string {
	if n < 2 {
		return ""
	}
	var last rune
	count := 0
	var runs []int
	for _, r := range s {
		switch {
		case unicode.IsSpace(r) || r == '\ufe0f':
		case r == last && count > 0:
			count++
		default:
			runs, last, count = append(runs, count), r, 0
			if r == '|' || unicode.Is(unicode.So, r) {
				count = 1
			}
		}
	}
	if slices.Contains(append(runs, count), n) {
		return strings.Repeat("|", n)
	}
	return ""
}

// numberNames are the words for 0 to 20.
var numberNames = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty")

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

func squeezed(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, s)
}

func backwards(s string) string {
	runes := []rune(s)
	slices.Reverse(runes)
	return string(runes)
}
