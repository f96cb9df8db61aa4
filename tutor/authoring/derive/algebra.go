package derive

import (
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	rootOfLetter = pattern.New(`(?:sqrt|root|cbrt)\([^()]*[A-Za-z]|√\(?[^()\d]*[A-Za-z]`)
	lettersIn    = pattern.New(`[A-Za-z]`)
	imaginary    = pattern.New(`(?:^|[^A-Za-z])i(?:$|[^A-Za-z])`)
)

// hasLetter reports whether a formula has a letter that is no function.
func hasLetter(text string) bool {
	return lettersIn.MatchString(functions.ReplaceAllString(text, " "))
}

// expression is a formula without an equals sign that asks for some work.
func (q question) expression(at int) (string, bool) {
	text, ok := q.object(at)
	if !ok || strings.ContainsAny(text, "=<>,;±") || !strings.ContainsAny(text, "+-*/^(√") && !functions.MatchString(text) && !products.MatchString(text) {
		return "", false
	}
	return text, true
}

var products = pattern.New(`\d[A-Za-z]`)

// simplify works an expression out: to one number, or to terms that are unlike.
func (q question) simplify(at int) (Result, bool) { return q.workedOut(at, "simplest") }

// expand multiplies an expression out.
func (q question) expand(at int) (Result, bool) { return q.workedOut(at, "expanded") }

func (q question) workedOut(at int, form string) (Result, bool) {
	text, ok := q.expression(at)
	positive := q.words.says(q.low, "positive")
	if !ok || !positive && rootOfLetter.MatchString(text) || imaginary.MatchString(text) {
		return Result{}, false
	}
	if !hasLetter(text) {
		if x, ok := answer.Exact(text); ok {
			if x.Denom().BitLen() > 20 || x.Num().BitLen() > 40 {
				return Result{}, false
			}
			out := written(x)
			if strings.Contains(text, "/") {
				out = x.RatString()
			}
			return Result{Answer: out, Kind: answer.NumberKind(out)}, squeezed(out) != squeezed(text)
		}
		form = "simplest"
	}
	out, ok := answer.Simplified(text)
	if positive {
		out, ok = answer.Positive(text)
	}
	if !ok || squeezed(out) == squeezed(text) {
		return Result{}, false
	}
	return Result{Answer: out, Kind: tutor.KindExpression, Form: form}, true
}

func squeezed(text string) string {
	return strings.NewReplacer(" ", "", "*", "", "(", "", ")", "").Replace(text)
}

// complex works out an expression with i.
func (q question) complex(at int) (Result, bool) {
	text, ok := q.expression(at)
	if !ok || !imaginary.MatchString(text) {
		return Result{}, false
	}
	out, ok := answer.Imaginary(text)
	if !ok {
		return Result{}, false
	}
	return Result{Answer: out, Kind: tutor.KindExpression}, true
}

// solve finds all real solutions of an equation of one letter.
func (q question) solve(at int) (Result, bool) {
	text, ok := q.object(at)
	if !ok || strings.Count(text, "=") != 1 || strings.ContainsAny(text, ",;") {
		return Result{}, false
	}
	letter, roots, ok := answer.Roots(text)
	if !ok || len(roots) > 4 || letter == "i" {
		return Result{}, false
	}
	for i, r := range roots {
		if strings.Contains(text, ".") { // decimals are answered in decimals
			if x, ok := answer.Exact(r); ok {
				r = written(x)
			}
		}
		roots[i] = letter + " = " + r
	}
	return Result{Answer: strings.Join(roots, ", "), Kind: tutor.KindEquation}, true
}

// solution says whether a number solves an equation: "Is x = 2 a solution of 3x = 6?"
func (q question) solution(at int) (Result, bool) {
	text, ok := q.object(at)
	first := assignment.FindStringSubmatch(q.text[:at])
	sides := strings.Split(text, "=")
	if !ok || first == nil || len(sides) != 2 || strings.ContainsAny(text, "<>,;±") {
		return Result{}, false
	}
	left, okL := answer.Exact(putIn(sides[0], first[1], first[2]))
	right, okR := answer.Exact(putIn(sides[1], first[1], first[2]))
	choices := q.words.lists["yes or no"]
	if !okL || !okR || len(choices) != 2 {
		return Result{}, false
	}
	r := Result{Answer: choices[1], Kind: tutor.KindChoice, Choices: choices}
	if left.Cmp(right) == 0 {
		r.Answer = choices[0]
	}
	return r, true
}

var asked = pattern.New(`^\s*([A-Za-z])\b[\s:,.]`)

// isolate solves a formula for a letter that the question names.
func (q question) isolate(at int) (Result, bool) {
	m := asked.FindStringSubmatch(q.text[at:] + " ")
	if m == nil {
		return Result{}, false
	}
	text, ok := q.object(at + len(m[0]) - 1)
	if !ok || strings.Count(text, "=") != 1 || strings.ContainsAny(text, ",;±") {
		return Result{}, false
	}
	if letter, _, one := answer.Roots(text); one && letter == m[1] {
		return q.solve(at + len(m[0]) - 1)
	}
	out, ok := answer.Isolated(text, m[1])
	if !ok || strings.Contains(out, "=") {
		return Result{}, false
	}
	return Result{Answer: out, Kind: tutor.KindExpression}, true
}

// factor takes a polynomial apart.
func (q question) factor(at int) (Result, bool) {
	text, ok := q.expression(at)
	if !ok || !hasLetter(text) {
		return Result{}, false
	}
	out, ok := answer.Factored(text)
	if !ok {
		return Result{}, false
	}
	return Result{Answer: out, Kind: tutor.KindExpression, Form: "factored"}, true
}

// assignment is what a letter is.
var assignment = pattern.New(`([A-Za-z])\s*=\s*(-?\d+(?:\.\d+)?(?:/\d+)?)`)

// evaluate puts numbers in the place of the letters of an expression: "Evaluate 2x + 3
// when x = 5". One that has no letters is worked out.
func (q question) evaluate(at int) (Result, bool) {
	end := q.words.end(q.low[at:], "when")
	if end < 0 {
		return q.simplify(at)
	}
	end += at
	if m := assignedFirst.FindStringSubmatch(q.text[end:]); m != nil { // when x = 3, y = -2: 6x^2 + 3xy
		return substituted(m[2], m[1])
	}
	start := strings.LastIndex(strings.TrimRight(q.text[:end], " "), " ")
	text := strings.Trim(q.text[at:max(at, start)], " ,:")
	m := q.words.patterns["bare"].FindStringSubmatchIndex(strings.ToLower(text))
	if m != nil && m[2] == 0 {
		text = strings.TrimSpace(text[m[3]:])
	}
	return substituted(text, q.text[end:])
}

// assignedFirst are the values of letters with the expression behind them.
var assignedFirst = pattern.New(`^((?:[\s,;]*[A-Za-z]\s*=\s*-?\d+(?:\.\d+)?(?:/\d+)?)+)(?:[:,]?\s+|:)([^=]+)$`)

// substituted is the worth of an expression with values in the place of its letters.
func substituted(text, values string) (Result, bool) {
	text = strings.Trim(text, " .?:")
	if !isFormula(text) || strings.ContainsAny(text, "=<>,;±") || imaginary.MatchString(text) || functions.MatchString(text) {
		return Result{}, false
	}
	text = plainSign.Replace(text)
	if strings.ContainsAny(assignment.ReplaceAllString(values, ""), "0123456789=<>+*/^(") {
		return Result{}, false
	}
	for _, a := range assignment.FindAllStringSubmatch(values, -1) {
		text = putIn(text, a[1], a[2])
	}
	x, ok := answer.Exact(text)
	if !ok || hasLetter(text) {
		return Result{}, false
	}
	return value(x)
}

// putIn writes a number in the place of a letter; what stands beside it is multiplied.
func putIn(text, letter, number string) string {
	var b strings.Builder
	var before byte
	for i := range len(text) {
		c := text[i]
		if string(c) != letter {
			b.WriteByte(c)
			if c != ' ' {
				before = c
			}
			continue
		}
		if before != 0 && (isLetter(before) || before >= '0' && before <= '9' || before == ')') {
			b.WriteString(" * ")
		}
		b.WriteString("(" + number + ")")
		before = ')'
		if i+1 < len(text) && (isLetter(text[i+1]) && string(text[i+1]) != letter || text[i+1] == '(') {
			b.WriteString(" * ")
			before = '*'
		}
	}
	return b.String()
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
