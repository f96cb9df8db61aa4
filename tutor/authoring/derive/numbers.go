package derive

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// numberAsked is the number that a question wants in another form, and nothing else: what
// stands behind its colon, behind the words that ask, or between "write" and them.
func (q question) numberAsked(at int) (*big.Rat, string, bool) {
	for _, rest := range []string{q.afterColon(), q.text[at:]} {
		if x, ok := number(strings.Trim(rest, " .?:")); ok {
			return x, strings.Trim(rest, " .?:"), true
		}
	}
	m := anyNumber.FindAllStringIndex(q.text, -1)
	if len(m) != 1 || strings.Trim(q.text[at:], " .?:") != "" {
		return nil, "", false
	}
	before := strings.TrimSpace(q.low[:m[0][0]])
	if end := q.words.end(before, "write"); end < 0 || end != len(before) || strings.ContainsAny(before, ".,;") {
		return nil, "", false
	}
	text := q.text[m[0][0]:m[0][1]]
	x, ok := number(text)
	return x, text, ok
}

var anyNumber = pattern.New(`-?\d+ \d+/\d+|-?\d+/\d+|-?\d*\.?\d+%?`)

func (q question) afterColon() string {
	if colon := strings.LastIndex(q.text, ": "); colon >= 0 {
		return q.text[colon+2:]
	}
	return ""
}

// round gives the number behind a colon to a place that the question names.
func (q question) round(at int) (Result, bool) {
	end := len(q.low) - len(q.afterColon())
	if end < at {
		return Result{}, false // the colon stands before: "Do this: find 3% of 9. Round to tens."
	}
	return q.roundedTo(strings.Trim(q.afterColon(), " .?:"), q.low[at:end])
}

// roundedTo is a number to the only place that a text names.
func (q question) roundedTo(text, said string) (Result, bool) {
	best, places := "", 0
	for _, line := range q.words.lists["places"] {
		name, n, _ := strings.Cut(line, " = ")
		if len(name) > len(best) && wholeWord(said, name) {
			best = name
			places, _ = strconv.Atoi(n) // a line of ours
		}
	}
	x, ok := number(text)
	if best == "" || !ok || strings.ContainsAny(text, "/%") || q.severalPlaces(said, best) {
		return Result{}, false
	}
	out := rounded(x, places)
	return Result{Answer: out, Kind: answer.NumberKind(out)}, true
}

// severalPlaces reports whether another place is named beside the best one.
func (q question) severalPlaces(said, best string) bool {
	rest := strings.Replace(said, best, "", 1)
	return slices.ContainsFunc(q.words.lists["places"], func(line string) bool {
		name, _, _ := strings.Cut(line, " = ")
		return wholeWord(rest, name)
	})
}

func wholeWord(text, word string) bool {
	for w := range strings.FieldsSeq(strings.NewReplacer("(", " ", ")", " ", ":", " ", ",", " ", ".", " ").Replace(text)) {
		if w == word || w == word+"s" {
			return true
		}
	}
	return strings.Contains(word, " ") && strings.Contains(text, word)
}

// scientific writes a number with one digit before its point.
func (q question) scientific(at int) (Result, bool) {
	x, text, ok := q.numberAsked(at)
	if !ok || x.Sign() == 0 || strings.ContainsAny(text, "/% ") {
		return Result{}, false
	}
	ten, power := big.NewRat(10, 1), 0
	m := new(big.Rat).Abs(x)
	for ; m.Cmp(ten) >= 0 && power < 60; power++ {
		m.Quo(m, ten)
	}
	for one := big.NewRat(1, 1); m.Cmp(one) < 0 && power > -60; power-- {
		m.Mul(m, ten)
	}
	digits := asDecimal(m, 12)
	if digits == "" {
		return Result{}, false
	}
	if x.Sign() < 0 {
		digits = "-" + digits
	}
	return Result{Answer: digits + " × 10^" + strconv.Itoa(power), Kind: tutor.KindDecimal, Form: "scientific"}, true
}

var tenPower = pattern.New(`^(-?\d+(?:\.\d+)?)\s*[×x*·]\s*10\^\(?(-?\d{1,2})\)?$`)

// standard writes a number of scientific notation out.
func (q question) standard(at int) (Result, bool) {
	for _, rest := range []string{q.afterColon(), q.text[at:]} {
		m := tenPower.FindStringSubmatch(strings.Trim(rest, " .?:"))
		if m == nil {
			continue
		}
		x, ok := answer.Exact(m[1] + " * 10^(" + m[2] + ")")
		if text := ""; ok {
			if text = asDecimal(x, 20); text != "" {
				return Result{Answer: text, Kind: answer.NumberKind(text)}, true
			}
		}
	}
	return Result{}, false
}

// inDecimals writes a number that is said in words: three tenths.
func (q question) inDecimals(at int) (Result, bool) {
	text := strings.Trim(q.afterColon(), " .?")
	if end := q.words.end(q.low, "write"); text == "" && end >= 0 && end < at { // write six tenths as a decimal
		text = strings.TrimSpace(q.text[end:q.words.start(q.low, "decimal", at)])
	}
	if text == "" || strings.ContainsAny(text, "0123456789") || len(strings.Fields(text)) > 12 {
		return Result{}, false
	}
	x, ok := answer.Exact(text)
	if !ok {
		return Result{}, false
	}
	d := asDecimal(x, 8)
	return Result{Answer: d, Kind: answer.NumberKind(d)}, d != ""
}

// one is the only number of a question, which is asked for in another form; a sum of
// several is no such question.
func (q question) one(at int) (*big.Rat, string, tutor.AnswerKind, bool) {
	x, text, ok := q.numberAsked(at)
	return x, text, answer.NumberKind(text), ok && x.Denom().BitLen() < 30 && x.Num().BitLen() < 40
}

func (q question) mixed(at int) (Result, bool) {
	x, _, kind, ok := q.one(at)
	if !ok || x.IsInt() || x.Num().CmpAbs(x.Denom()) < 0 || kind == tutor.KindMixed {
		return Result{}, false
	}
	whole, rest := new(big.Int).QuoRem(x.Num(), x.Denom(), new(big.Int))
	return Result{Answer: whole.String() + " " + rest.Abs(rest).String() + "/" + x.Denom().String(), Kind: tutor.KindMixed, Form: "mixed"}, true
}

func (q question) percent(at int) (Result, bool) {
	x, _, kind, ok := q.one(at)
	if !ok || kind == tutor.KindPercent {
		return Result{}, false
	}
	p := asDecimal(new(big.Rat).Mul(x, big.NewRat(100, 1)), 4)
	return Result{Answer: p + "%", Kind: tutor.KindPercent, Form: "percent"}, p != ""
}

func (q question) decimal(at int) (Result, bool) {
	if !strings.ContainsAny(q.text, "0123456789") {
		return q.inDecimals(at)
	}
	x, text, kind, ok := q.one(at)
	d := ""
	if ok {
		d = asDecimal(x, 6)
	}
	return Result{Answer: d, Kind: answer.NumberKind(d), Form: "decimal"}, d != "" && d != text && kind != tutor.KindDecimal && kind != tutor.KindInteger
}

func (q question) fraction(at int) (Result, bool) {
	x, _, kind, ok := q.one(at)
	if !ok || x.IsInt() || kind == tutor.KindFraction {
		return Result{}, false
	}
	return Result{Answer: x.RatString(), Kind: tutor.KindFraction}, true
}

var (
	twoRates = pattern.New(`^(?:\pL[\pL ]*\bof )?([$€]?)(\d+(?:\.\d+)?)\s*(\pL[\pL ]*?)?\s+(\pL{1,3})\s+([$€]?)(\d+(?:\.\d+)?)\s*(\pL[\pL ]*)?$`)
	priceOf  = pattern.New(`^[^\d]*\b(\d+)\s*(?:\pL+\s+)?\pL{1,3}\s+[$€](\d+(?:\.\d+)?)$`)
)

// ratio writes two numbers as a fraction: 20 to 32 is 5/8. Both are bare, or of the same unit.
func (q question) ratio(int) (Result, bool) {
	m := twoRates.FindStringSubmatch(strings.Trim(q.afterColon(), " .?"))
	if m == nil || !q.words.says(m[4], "to") || m[1] != m[5] || strings.TrimRight(m[3], "s") != strings.TrimRight(m[7], "s") {
		return Result{}, false
	}
	a, ok := number(m[2])
	b, okB := number(m[6])
	if !ok || !okB || b.Sign() == 0 {
		return Result{}, false
	}
	r := new(big.Rat).Quo(a, b)
	if r.IsInt() {
		return Result{Answer: r.RatString() + "/1", Kind: tutor.KindFraction}, true
	}
	return Result{Answer: r.RatString(), Kind: tutor.KindFraction, Form: "simplest"}, true
}

// unitRate is how many of the first come to one of the second.
func (q question) unitRate(int) (Result, bool) {
	m := twoRates.FindStringSubmatch(strings.Trim(q.afterColon(), " .?"))
	if m == nil || !q.words.says(m[4], "per") || m[7] == "" {
		return Result{}, false
	}
	a, ok := number(m[2])
	b, okB := number(m[6])
	if !ok || !okB || b.Sign() == 0 {
		return Result{}, false
	}
	return q.nearly(new(big.Rat).Quo(a, b), m[1] != "")
}

// nearly is a number to the places that a question asks for, to cents where it is money;
// where it asks for none it must end by itself.
func (q question) nearly(x *big.Rat, money bool) (Result, bool) {
	text := asDecimal(x, 3)
	if q.near || money && text == "" {
		n := 2
		for _, line := range q.words.lists["counts"] {
			if name, count, _ := strings.Cut(line, " = "); !money && wholeWord(q.low, name) {
				n, _ = strconv.Atoi(count) // a line of ours
			}
		}
		if asDecimal(x, n) == "" {
			text = rounded(x, n)
		} else {
			text = asDecimal(x, n)
		}
	}
	return Result{Answer: text, Kind: answer.NumberKind(text)}, text != ""
}

// unitPrice is what one of several costs.
func (q question) unitPrice(int) (Result, bool) {
	m := priceOf.FindStringSubmatch(strings.Trim(q.afterColon(), " .?"))
	if m == nil {
		return Result{}, false
	}
	n, ok := number(m[1])
	price, okP := number(m[2])
	if !ok || !okP || n.Sign() == 0 {
		return Result{}, false
	}
	return q.nearly(new(big.Rat).Quo(price, n), true)
}

var amountOf = pattern.New(`^(-?\d+(?:\.\d+)?(?:\s*[×·*]\s*10\^\(?-?\d+\)?)?|\d+/\d+|\d+ \d+/\d+)\s*([\pLμµ]+(?:\^[23]|[²³])?(?:/[\pLμµ]+)?)(?:$|[\s.?])\s*(.*)$`)

// convert changes a length, a mass, a time from one unit into another of the same system.
func (q question) convert(at int) (Result, bool) {
	m := amountOf.FindStringSubmatch(strings.TrimLeft(q.text[at:], " .:"))
	if m == nil {
		if m = amountOf.FindStringSubmatch(strings.TrimSpace(q.afterColon())); m == nil {
			return Result{}, false
		}
	}
	end := q.words.end(strings.ToLower(m[3]), "into")
	if end < 0 {
		return Result{}, false
	}
	return q.words.changed(m[1], m[2], strings.Trim(m[3][end:], " .?"))
}

// unitOf is a unit by a name of any case, or of several.
func unitOf(name string) *english.Unit {
	for _, n := range []string{name, strings.ToLower(name), strings.TrimSuffix(strings.ToLower(name), "s")} {
		if u := english.UnitNamed(n); u != nil {
			return u
		}
	}
	return nil
}
