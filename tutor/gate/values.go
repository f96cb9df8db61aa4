package gate

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// A value can be told in many notations. Before the checks they are written in one:
// "minus five" and "five below zero" as -5, "half a dozen" as 6, VII as 7, "a third" as 1/3.

var (
	romanWord  = pattern.New(`\b[IVXLC]+\b`)
	dozens     = pattern.New(`(?i)\b(?:(half) (?:a )?|(?:an? |one )?)dozen\b`)
	minusWord  = pattern.New(`(?i)(^|[^\d\s)]\s*|[a-z]\s+)(?:minus|negative)\s+([a-z]+(?:[- ][a-z]+)?|\d[\d./]*)`)
	belowZero  = pattern.New(`(?i)\b([a-z]+|\d[\d.]*)((?: (?:degrees?|dollars?|steps?|points?|floors?|meters?|feet|blocks?|levels?|coins?))?) (?:below|under|less than|left of|beneath)(?: the)? (?:zero|0|nothing)\b`)
	partOfOne  = pattern.New(`(?i)\b(?:an?|one) (half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth)\b`)
	spacedSign = pattern.New(`(^|[=(:,]\s*|[a-z]\s+)[-−–]\s+(\d)`)
	toRatio    = pattern.New(`(?i)\b([a-z]+|\d+) to ([a-z]+|\d+)\b`)
	toRatioOf  = pattern.New(`(?i)\b([a-z]+|\d+) [a-z]+ to ([a-z]+|\d+)\b`)
	overWord   = pattern.New(`(?i)\b([a-z]+|\d+) over ([a-z]+|\d+)\b`)
	aThousand  = pattern.New(`(?i)\b(?:an?|one) (hundred|thousand|million|billion)\b`)
)

// plainValues writes the values of a text in one notation. Roman numerals that keep holds
// are names: Louis XVI.
func plainValues(text, keep string) string {
	text = romanWord.ReplaceAllStringFunc(text, func(w string) string {
		if n := romanValue(w); n > 0 && w != "I" && !strings.Contains(keep, w) {
			return strconv.Itoa(n)
		}
		return w
	})
	text = dozens.ReplaceAllStringFunc(text, func(w string) string {
		if strings.HasPrefix(strings.ToLower(w), "half") {
			return "6"
		}
		return "12"
	})
	text = overWord.ReplaceAllStringFunc(text, func(w string) string {
		m := overWord.FindStringSubmatch(w)
		top, ok := figure(m[1])
		bottom, also := figure(m[2])
		if ok && also {
			return top + "/" + bottom
		}
		return w
	})
	text = aThousand.ReplaceAllStringFunc(text, func(w string) string {
		return strconv.FormatInt(english.Scale(strings.ToLower(aThousand.FindStringSubmatch(w)[1])), 10)
	})
	text = belowZero.ReplaceAllStringFunc(text, func(w string) string {
		m := belowZero.FindStringSubmatch(w)
		if n, ok := figure(m[1]); ok {
			return "-" + n + m[2]
		}
		return w
	})
	text = minusWord.ReplaceAllStringFunc(text, func(w string) string {
		m := minusWord.FindStringSubmatch(w)
		first, rest, two := strings.Cut(strings.ReplaceAll(m[2], "-", " "), " ")
		if n, ok := figure(m[2]); ok {
			return m[1] + "-" + n
		}
		if n, ok := figure(first); ok && two {
			return m[1] + "-" + n + " " + rest
		}
		return w
	})
	text = spacedSign.ReplaceAllString(text, "$1-$2")
	return partOfOne.ReplaceAllStringFunc(text, func(w string) string {
		m := partOfOne.FindStringSubmatch(w)
		if d := english.Part(strings.ToLower(m[1])); d > 0 {
			return fmt.Sprintf("1/%d", d)
		}
		return w
	})
}

// figure writes a number of one or two words in digits.
func figure(word string) (string, bool) {
	if _, ok := new(big.Rat).SetString(word); ok {
		return word, true
	}
	toks := lex(strings.ToLower(word))
	if len(toks) == 1 && toks[0].kind == kNumber {
		return toks[0].value.RatString(), true
	}
	return "", false
}

var romanDigits = map[byte]int{'I': 1, 'V': 5, 'X': 10, 'L': 50, 'C': 100}

// romanValue is the value of a Roman numeral below 200, 0 where it is none.
func romanValue(w string) int {
	total := 0
	for i := 0; i < len(w); i++ {
		v := romanDigits[w[i]]
		if i+1 < len(w) && romanDigits[w[i+1]] > v {
			total -= v
			continue
		}
		total += v
	}
	if total <= 0 || total >= 200 || romanOf(total) != w {
		return 0
	}
	return total
}

func romanOf(n int) string {
	var b strings.Builder
	for _, d := range []struct {
		n int
		s string
	}{{100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for n >= d.n {
			b.WriteString(d.s)
			n -= d.n
		}
	}
	return b.String()
}

// worksOut: a sum that is not the problem's own comes to the awaited value: "half of ten".
func (a *accounting) worksOut(text string) string {
	toks := lex(strings.ToLower(marks.Replace(plainValues(text, a.names))))
	for i := 0; i < len(toks); i++ {
		sum, ok := sumAt(toks, i)
		if !ok || sum.ops == 0 {
			continue
		}
		for _, w := range a.awaiting() {
			v, exact := valueOf(w.answer)
			if exact && (v.Cmp(sum.value) == 0 || new(big.Rat).Abs(v).Cmp(sum.value) == 0 && v.Sign() < 0) && !a.posedBy(toks[sum.from:sum.to], w.ask) {
				return fmt.Sprintf("it works the answer out: %q", text)
			}
		}
		i = sum.to - 1
	}
	return a.oneForEach(toks, text)
}

// forEach is so much for each of so many: "two for each of the four liters", "two glasses for".
var forEach = pattern.New(`\b(\w+) (\w+) (?:for|in|from|to|on|at|of) each(?: one)? of (?:the |these |those |your |our )?(\w+)\b`)

// oneForEach: an amount that is told for each of several comes to the awaited value, where the
// question has not told it itself.
func (a *accounting) oneForEach(toks []token, text string) string {
	m := forEach.FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	each, ok := valueOf(cmp.Or(figureOf(m[2]), figureOf(m[1])))
	many, also := valueOf(figureOf(m[3]))
	if !ok || !also || !a.awaits(new(big.Rat).Mul(each, many)) || slices.ContainsFunc(a.awaiting(), func(w awaited) bool { return a.posedBy(toks, w.ask) }) {
		return ""
	}
	return fmt.Sprintf("it tells how much there is of each: %q", m[0])
}

// figureOf is a number in digits, "" for any other word.
func figureOf(word string) string {
	digits, _ := figure(word)
	return digits
}

// posedBy reports whether all numbers of some tokens stand in a question, each as often.
func (a *accounting) posedBy(toks []token, ask string) bool {
	posed := map[string]int{}
	for _, t := range lex(strings.ToLower(marks.Replace(plainValues(english.PlainMath(ask), a.names)))) {
		if t.kind == kNumber {
			posed[t.value.RatString()]++
		}
	}
	for _, t := range toks {
		if t.kind != kNumber {
			continue
		}
		if posed[t.value.RatString()]--; posed[t.value.RatString()] < 0 {
			return false
		}
	}
	return true
}
