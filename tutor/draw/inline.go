package draw

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// Inline draws the maths in prose with Unicode signs: "-3" is "−3", "x^2" is
// "x²", "3 * 4" is "3 × 4", \sqrt{2} is "√2". Code spans, web addresses, dates
// and words stay as typed, and so does maths that has no such form. Fractions
// are always written 1/2, as in pictures and as students type them, so that one
// text, or one conversation, never shows them in two styles.
func Inline(text string) string {
	var b strings.Builder
	for _, piece := range codeOrText.FindAllString(text, -1) {
		if strings.HasPrefix(piece, "`") {
			b.WriteString(piece)
			continue
		}
		b.WriteString(eachMath(outside(typedRoot(ascii(unlatex(piece))), drawAround), inlineRun))
	}
	return b.String()
}

var codeOrText = pattern.New("(?s)`+[^`]*`+|[^`]+|`")

// inlineRun draws one run that may be maths.
func inlineRun(_, run string) string {
	if !isMath(run) {
		return run
	}
	return inlineMath(run)
}

// mathRun is a stretch of numbers, single letters, signs and the "?" that stands
// for an unknown number: "4/9 = 8/?". What it may touch on either side is decided
// by alone.
var mathRun = pattern.New(`(?:\?\s+(?:<=|>=|[-−+*×·÷/=<>≤≥])\s+)?(?:[-−+±(√∛∜]*(?:\d+ \d+/\d+|\d+/\d+|\d+/\?|\?/\d+|\d+(?:[.,]\d+)*(?: ?%)?|\b[a-zA-Z](?:_\d+|\b)|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒π∞])(?:[a-z]{1,2}|π[a-z]?)?(?:\^[-−]?\w+|\^\([^()]*\)|[²³°])*[)]*(?:\^[-−]?\d+|\^[a-z]\b|\^\([^()]*\)|[²³])?\s*(?:(?:<=|>=|!=|[-−–+*×·⋅∙÷/=<>≤≥≠≈±]|\b[xX]\b)\s*(?:\?\s+(?:[-−+*×·÷=<>≤≥]\s+)?|\?$)?)?)+`)

// address finds what looks like maths and is none: web and mail addresses, paths, dates, times.
var address = pattern.New(`(?:https?://|www\.)\S+|\S+@\S+|\b\d{1,2}:[0-5]\d\b(?:\s?[-–]\s?\d{1,2}:[0-5]\d\b)?|\b24/7\b|\b\d{1,4}[/-]\d{1,2}[/-]\d{1,4}\b|\b\d{3,}-\d{3,}(?:-\d+)*\b`)

// eachMath calls draw for every run of maths in a line of prose, with the text
// before it, and leaves the rest alone.
func eachMath(text string, draw func(before, run string) string) string {
	var b strings.Builder
	at := 0
	for _, skip := range append(address.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		eachRun(&b, text[:skip[0]], at, draw)
		b.WriteString(text[skip[0]:skip[1]])
		at = skip[1]
	}
	return b.String()
}

// eachRun writes text from the byte at on.
func eachRun(b *strings.Builder, text string, at int, draw func(before, run string) string) {
	start := at
	for _, m := range mathRun.FindAllStringIndex(text[start:], -1) {
		from, to := start+m[0], start+m[1]
		if dash := dashA.FindStringIndex(text[from:to]); dash != nil && to < len(text) && isLetter(text[to]) {
			to = from + dash[0] // "3/4 - a fraction"
			m[1] = to - start
		}
		b.WriteString(text[at:from])
		if alone(text[start:], m[0], m[1]) {
			b.WriteString(draw(text[:from], text[from:to]))
		} else {
			b.WriteString(text[from:to])
		}
		at = to
	}
	b.WriteString(text[at:])
}

// alone reports that a run is not the inside of a word: "B2", "mid-3rd", "4th".
func alone(text string, from, to int) bool {
	before, after := byte(' '), byte(' ')
	if from > 0 {
		before = text[from-1]
	}
	if to < len(text) {
		after = text[to]
	}
	return !ofWord(before) && (text[to-1] == ' ' || !ofWord(after))
}

// ofWord reports whether a byte may belong to a word, a name or a command.
func ofWord(c byte) bool {
	return isLetter(c) || c >= '0' && c <= '9' || strings.IndexByte(`_\{}/@`, c) >= 0
}

var (
	hasDigit = pattern.New(`\d|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]`)
	negative = pattern.New(`(^|[\s(=<>≤≥+×÷*/±−])-(\d|[a-z]\b|[(√∛π])`)
	minus    = pattern.New(`([\da-zA-Z)?π°%²³½¼¾⅓⅔]) ?-( ?)([\da-zA-Z(√∛π−])`)
	power    = pattern.New(`\^([-−]?\d+|[a-z])\b|\^\(([^()]*)\)|\^\{([^{}]*)\}`)
	index    = pattern.New(`\b([a-zA-Z])_(\d+)\b`)
	bothSide = pattern.New(`(?:^|[^\w.])\d+ ?[xX] ?\d`)
	coded    = pattern.New(`^[A-Z]-\d+$`)
	asterisk = pattern.New(`([\da-zA-Z)π²³½¼¾⅓⅔]) ?\*( ?)([\da-zA-Z(√∛π−-])`)
	timesLet = pattern.New(`(\d|\)) ?[xX] ?(\d|\()`)
	bareSign = pattern.New(`[-−+*×·⋅∙÷/=<>≤≥≠≈^√∛∜±]`)
	twoParts = pattern.New(`[\d)?a-zA-Z%π°∞²³½¼¾⅓⅔]\s*(?:<=|>=|!=|[-−–+*×·⋅∙÷/=<>≤≥≠≈^±]|\bx\b)\s*[-−±(√∛∜\d?a-zA-Zπ∞½¼¾⅓⅔]`)
)

// isMath reports that a run is maths and not a lone word or number, a list
// mark, or a range of years.
func isMath(run string) bool {
	trimmed := withoutLone(strings.TrimSpace(run))
	if bothSide.MatchString(trimmed) { // 3 x 4
		return true
	}
	if trimmed == "" || !bareSign.MatchString(trimmed) && !strings.ContainsAny(trimmed, allVulgar+"²³") {
		return false
	}
	if rangeOf.MatchString(trimmed) || coded.MatchString(trimmed) {
		return false
	}
	if strings.ContainsAny(trimmed, "=<>≤≥≠≈^√∛∜²³×÷·⋅∙±") {
		return twoParts.MatchString(trimmed) || strings.ContainsAny(trimmed, "²³√∛∜±")
	}
	if strings.Contains(trimmed, "+") && twoParts.MatchString(trimmed) {
		return true // "a + b"; a hyphen between letters may be a dash
	}
	return hasDigit.MatchString(trimmed) && (twoParts.MatchString(trimmed) || signed.MatchString(trimmed) || strings.ContainsAny(trimmed, allVulgar))
}

// withoutLone is a run without a bracket at its end that it does not open, or at its beginning that it does not close: that
// belongs to the prose around it ("by Lawrence, 1940-41)").
func withoutLone(run string) string {
	switch opened, closed := strings.Count(run, "("), strings.Count(run, ")"); {
	case closed > opened:
		return strings.TrimRight(strings.TrimRight(run, ".,;:!? "), ")")
	case opened > closed:
		return strings.TrimLeft(run, "( ")
	}
	return run
}

var (
	rangeOf = pattern.New(`^\d+%?[-–]\d+%?$|^[12]\d{3} [-–] [12]\d{3}$|^(?:\d+ )?\([12]\d{3} ?[-–] ?\d{2,4}\)$`)
	signed  = pattern.New(`^[-−][\d(√]`)
	dashA   = pattern.New(`\s[-–]\s+[aAI]\s+$`)
	tower   = pattern.New(`\^[-−]?\w+\^`)
)

// inlineMath draws the signs, powers and indices of a run that is known to be maths.
func inlineMath(run string) string {
	for _, two := range [][2]string{{"<=", "≤"}, {">=", "≥"}, {"!=", "≠"}} {
		run = strings.ReplaceAll(run, two[0], two[1])
	}
	for range 2 { // matches may share an operand: 1-2-3, -(-3)
		run = negative.ReplaceAllString(run, "$1−$2")
		run = minus.ReplaceAllStringFunc(run, func(m string) string { return strings.Replace(m, "-", "−", 1) })
		run = asterisk.ReplaceAllStringFunc(run, func(m string) string { return strings.Replace(m, "*", "×", 1) })
		run = timesLet.ReplaceAllStringFunc(run, func(m string) string { return strings.Replace(strings.Replace(m, "x", "×", 1), "X", "×", 1) })
	}
	if !tower.MatchString(run) { // a power of a power has no small figures
		run = power.ReplaceAllStringFunc(run, drawPower)
	}
	return index.ReplaceAllStringFunc(run, func(m string) string { return m[:1] + lower(m[2:]) })
}

// drawAround draws what stands round a number: the power of a unit, the sign
// between two amounts, a formula of letters.
func drawAround(s string) string {
	s = rawUnit.ReplaceAllStringFunc(s, func(m string) string {
		return m[:len(m)-2] + string(superscripts[rune(m[len(m)-1])])
	})
	s = drawAmounts(s)
	return letterFormula.ReplaceAllStringFunc(s, func(m string) string { return ofLetters(m, inlineMath) })
}

// Characters above and below the line.
var superscripts = map[rune]rune{
	'0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹',
	'-': '⁻', '−': '⁻', '+': '⁺', '(': '⁽', ')': '⁾', 'n': 'ⁿ', 'x': 'ˣ', 'i': 'ⁱ', ' ': -1,
}

// drawPower raises an exponent when all of it can be raised.
func drawPower(m string) string {
	body := strings.Trim(m[1:], "(){}")
	up := strings.Map(func(r rune) rune {
		if to, ok := superscripts[r]; ok {
			return to
		}
		return 0
	}, body)
	if strings.ContainsRune(up, 0) || up == "" {
		return m
	}
	return up
}

func lower(digits string) string {
	return strings.Map(func(r rune) rune { return '₀' + r - '0' }, digits)
}
