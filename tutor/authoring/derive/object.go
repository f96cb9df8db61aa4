package derive

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// formula is a text of numbers, single letters, signs and roots.
var (
	formula   = pattern.New(`^[\d\sA-Za-z.,;+\-±*/^()\[\]{}=×·÷√|]+$`)
	letters   = pattern.New(`[A-Za-z]{2,}`)
	functions = pattern.New(`\b(?:sqrt|root|cbrt|pi)\b`)
	// named is P(A), f(x + 1), or letters that stand apart as words do.
	named     = pattern.New(`[A-Za-z]\s*\(\s*[A-Z](?:\s*[|,]?\s*[A-Z])*\s*\)|(?:^|[^A-Za-z])[fghPE]\(|(?:^|[^A-Za-z])[A-Za-z] +[A-Za-z](?:$|[^A-Za-z])`)
	plainSign = strings.NewReplacer("×", "*", "·", "*", "÷", "/", "[", "(", "]", ")", "{", "(", "}", ")")
)

// isFormula reports whether a text is mathematics from end to end. Two letters beside
// each other are a product (mx), three and more a word.
func isFormula(text string) bool {
	if text == "" || !formula.MatchString(text) || named.MatchString(text) {
		return false
	}
	return !slices.ContainsFunc(letters.FindAllString(functions.ReplaceAllString(text, " "), -1), func(word string) bool {
		return len(word) > 3
	})
}

// object is the mathematics that a question is about: what stands behind its last colon,
// or behind the words that end at a place, and from there to its end.
func (q question) object(at int) (string, bool) {
	rests := []string{q.text[min(at, len(q.text)):]}
	if colon := strings.LastIndex(q.text, ": "); colon >= 0 {
		rests = append([]string{q.text[colon+2:]}, rests...)
	}
	for _, rest := range rests {
		rest = strings.Trim(rest, " .?:,")
		for {
			low := strings.ToLower(rest)
			m := q.words.patterns["bare"].FindStringSubmatchIndex(low)
			if m == nil || m[2] > 0 {
				break
			}
			rest = strings.Trim(rest[m[3]:], " .:,")
		}
		if isFormula(rest) {
			return strings.TrimSpace(plainSign.Replace(dividedBy.ReplaceAllString(rest, "÷ ($1)"))), true
		}
	}
	return "", false
}

// dividedBy is a term behind a sign of division, all of which divides: 63v^10 ÷ 9v^2.
var dividedBy = pattern.New(`÷\s*(-?\d+(?:\.\d+)?(?:[A-Za-z](?:\^\(?-?\d+\)?)?)+)`)

// number is a text that is one exact number: 12, -3/4, 2 1/2, 0.6, 25%, $16.
func number(text string) (*big.Rat, bool) {
	text = strings.Trim(text, " .,;$€")
	if !oneNumber.MatchString(text) {
		return nil, false
	}
	return answer.Exact(strings.Replace(text, "%", " percent", 1))
}

var (
	oneNumber = pattern.New(`^-?(?:\d+ \d+/\d+|\d+/\d+|\d*\.?\d+)%?$`)
	separator = pattern.New(`\s*[,;]\s*(?:\pL{1,3}\s+)?|\s+\pL{1,3}\s+`)
)

// numbers is a text that is a list of numbers and nothing else: "48, 51 and 46".
func numbers(text string) (list []*big.Rat, written []string, ok bool) {
	for _, part := range separator.Split(strings.Trim(text, " .?:"), -1) {
		if strings.TrimSpace(part) == "" {
			continue
		}
		x, ok := number(part)
		if !ok {
			return nil, nil, false
		}
		list, written = append(list, x), append(written, strings.Trim(part, " $€"))
	}
	return list, written, len(list) > 1
}

// series is the list of numbers of a question: all that stands behind its last colon or
// behind the words that ask, or the only run of four or more in a story.
func (q question) series(at int) (list []*big.Rat, written []string, ok bool) {
	if colon := strings.LastIndex(q.text, ": "); colon >= 0 {
		if list, written, ok = numbers(q.text[colon+2:]); ok {
			return list, written, true
		}
	}
	rest := strings.TrimSpace(q.text[min(at, len(q.text)):])
	if m := q.words.patterns["bare"].FindStringSubmatchIndex(strings.ToLower(rest)); m != nil && m[2] == 0 {
		rest = rest[m[3]:]
	}
	if list, written, ok = numbers(rest); ok {
		return list, written, true
	}
	runs := run.FindAllString(q.text, -1)
	if len(runs) != 1 {
		return nil, nil, false
	}
	return numbers(runs[0])
}

// run is four or more numbers with commas between them.
var run = pattern.New(`[$€]?-?\d*\.?\d+(?:/\d+)?(?:(?:\s*[,;]\s*|,? \pL{1,3} )[$€]?-?\d*\.?\d+(?:/\d+)?){3,}`)

// written is a number as it is asked for: a decimal where it ends within four places, else
// a fraction.
func written(x *big.Rat) string {
	if d := asDecimal(x, 4); d != "" {
		return d
	}
	return x.RatString()
}

// asDecimal is a number with at most so many places, "" for one that has more.
func asDecimal(x *big.Rat, most int) string {
	for places := range most + 1 {
		text := x.FloatString(places)
		if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(x) == 0 {
			return text
		}
	}
	return ""
}

// rounded is a number to so many places (tens for negative ones), half away from zero.
func rounded(x *big.Rat, places int) string {
	if places >= 0 {
		return x.FloatString(places)
	}
	ten := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(-places)), nil))
	whole, _ := new(big.Int).SetString(new(big.Rat).Quo(x, ten).FloatString(0), 10)
	return whole.Mul(whole, ten.Num()).String()
}
