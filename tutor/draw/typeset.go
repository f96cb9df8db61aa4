package draw

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// typesetMath draws a line of maths, typed or in LaTeX, in as many lines as it
// needs: fractions and roots upright, powers raised where no small figure
// exists, aligned rows under each other.
//
//	1   1   3
//	─ + ─ = ─
//	2   4   4
//
// Maths that needs one line comes back as one line, and what cannot be read
// stands as it was typed: nothing is dropped.
func typesetMath(expr string, k ink) box {
	t := typesetter{tokens: formulaTokens(expr), ink: k}
	b := t.row("")
	for t.at < len(t.tokens) { // a bracket that was never opened
		stray := boxOf(t.take())
		b = besides(b, stray, t.row(""))
	}
	return b
}

// formulaToken finds the pieces of a formula: commands, numbers, words, signs.
var formulaToken = pattern.New(`\\(?:[a-zA-Z]+\*?|.)|\d+(?:[.,]\d+)*%?|[a-zA-Z]{2,}|<=|>=|!=|\s+|.`)

// maxFormula bounds the characters of one formula and maxDepth how deep it nests.
const (
	maxFormula = 2000
	maxDepth   = 12
)

func formulaTokens(expr string) []string {
	expr = strings.TrimSpace(ascii(clean(expr)))
	for _, pair := range [][2]string{{"$$", "$$"}, {`\[`, `\]`}, {`\(`, `\)`}, {"$", "$"}} {
		if len(expr) > len(pair[0])+len(pair[1]) && strings.HasPrefix(expr, pair[0]) && strings.HasSuffix(expr, pair[1]) {
			expr = strings.TrimSpace(expr[len(pair[0]) : len(expr)-len(pair[1])])
			break
		}
	}
	if len(expr) > maxFormula {
		return []string{expr}
	}
	return formulaToken.FindAllString(expr, -1)
}

// typesetter walks once over the tokens of a formula.
type typesetter struct {
	tokens []string
	at     int
	depth  int
	ink    ink
}

func (t *typesetter) peek() string {
	if t.at < len(t.tokens) {
		return t.tokens[t.at]
	}
	return ""
}

func (t *typesetter) take() string {
	tok := t.peek()
	t.at++
	return tok
}

// blank passes over spaces and says whether there were any.
func (t *typesetter) blank() bool {
	found := false
	for strings.TrimSpace(t.peek()) == "" && t.at < len(t.tokens) || t.peek() == `\,` || t.peek() == `\;` || t.peek() == `\ ` || t.peek() == `\!` || t.peek() == `\:` {
		found = t.take() != `\!`
	}
	return found
}

// closes are the tokens that end a row, whoever opened it.
var closes = []string{"}", ")", "]", "&", `\\`, `\end`, `\right`}

// row reads what stands side by side, up to the token that closes it.
func (t *typesetter) row(until string) box {
	var parts []box
	operand := false // the part before can be on the left of a sign
	for t.at < len(t.tokens) {
		spaced := t.blank()
		tok := t.peek()
		switch {
		case tok == "" || tok == until || slices.Contains(closes, tok):
			return besides(parts...)
		case operand && isSign(tok):
			parts, operand = append(parts, t.sign()), false
		default:
			part, value := t.operand()
			if spaced && operand {
				parts = append(parts, gapBefore(part, parts[len(parts)-1]))
			}
			parts, operand = append(parts, part), value
		}
	}
	return besides(parts...)
}

// gapBefore is a space between two things; in a mixed number it is read "and".
func gapBefore(part, before box) box {
	gap := boxOf(" ")
	if part.tall() && !before.tall() && strings.Trim(before.said, "0123456789") == "" {
		return gap.saying("and")
	}
	return gap
}

// signs between two operands, and how they are drawn.
var drawnSigns = map[string]string{
	"*": "×", "<=": "≤", ">=": "≥", "!=": "≠", "-": "−", "+": "+", "=": "=", "<": "<", ">": ">", "×": "×", "÷": "÷", "·": "·",
	"−": "−", "≤": "≤", "≥": "≥", "≠": "≠", "≈": "≈", "±": "±", "→": "→", "⇒": "⇒",
}

func isSign(tok string) bool {
	_, plain := drawnSigns[tok]
	if tok == "x" {
		return false
	}
	if name, ok := strings.CutPrefix(tok, `\`); ok {
		_, named := drawnSigns[symbols[name]]
		return named
	}
	return plain
}

// sign is a sign with a space on either side.
func (t *typesetter) sign() box {
	s := t.drawn(t.take())
	t.blank()
	return boxOf(" " + s + " ").saying(sayOr(signWords, s))
}

// sayOr is the word for a sign, or the sign.
func sayOr(words map[string]string, sign string) string {
	if word, ok := words[sign]; ok {
		return word
	}
	return sign
}

// drawn is a sign as the terminal shows it.
func (t *typesetter) drawn(tok string) string {
	if name, ok := strings.CutPrefix(tok, `\`); ok {
		tok = symbols[name]
	}
	if s, ok := drawnSigns[tok]; ok && bool(t.ink) {
		return s
	}
	if s, ok := typedSigns[tok]; ok && !bool(t.ink) {
		return s
	}
	return tok
}

// typedSigns are signs as they are typed where only ASCII may be shown.
var typedSigns = map[string]string{
	"−": "-", "×": "x", "·": "*", "÷": "/", "±": "+/-", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "→": "->", "⇒": "=>",
	"π": "pi", "θ": "theta", "α": "alpha", "β": "beta", "∞": "infinity", "°": " degrees", "∠": "angle ", "△": "triangle ", "□": "[ ]", "√": "root ",
	"∑": "sum", "∏": "product", "∫": "integral", "∈": " in ", "∪": " union ", "∩": " and ",
}

// operand reads one thing with its powers and indices, and what it is divided by.
func (t *typesetter) operand() (part box, value bool) {
	from := t.at
	part, value = t.scripted()
	for value && t.peek() == "/" && t.at+1 < len(t.tokens) && startsOperand(t.tokens[t.at+1]) {
		top := t.unbracketed(from, part)
		t.take()
		under := t.at
		bottom, _ := t.scripted()
		part = fractionOf(top, t.unbracketed(under, bottom), t.ink)
	}
	return part, value
}

func startsOperand(tok string) bool {
	return strings.TrimSpace(tok) != "" && !isSign(tok) && !slices.Contains(closes, tok) && tok != "/" && tok != "^" && tok != "_"
}

// unbracketed is a part without the brackets round all of it: over or under a
// line they are not needed.
func (t *typesetter) unbracketed(from int, part box) box {
	if t.at > len(t.tokens) || t.tokens[from] != "(" || t.tokens[t.at-1] != ")" {
		return part
	}
	depth := 0
	for i := from; i < t.at; i++ {
		switch t.tokens[i] {
		case "(":
			depth++
		case ")":
			depth--
		}
		if depth == 0 && i < t.at-1 {
			return part
		}
	}
	inner := typesetter{tokens: t.tokens[from+1 : t.at-1], ink: t.ink, depth: t.depth}
	return inner.row("")
}

// scripted reads an atom with its exponent and index.
func (t *typesetter) scripted() (box, bool) {
	part, value := t.atom()
	for value && (t.peek() == "^" || t.peek() == "_") && t.at+1 < len(t.tokens) {
		up := t.take() == "^"
		script := t.script()
		part = t.attach(part, script, up).saying(sayScript(part.said, script.said, up))
	}
	return part, value
}

// sayScript is "x squared", "x to the power of n", "x sub 1".
func sayScript(part, script string, up bool) string {
	switch {
	case spans[part] && !up:
		return part + " from " + script
	case spans[head(part)] && up:
		return part + " to " + script + " of"
	case !up:
		return part + " sub " + script
	case script == "2":
		return part + " squared"
	case script == "3":
		return part + " cubed"
	case script == "°" || script == "∘" || script == "degrees":
		return part + " degrees"
	case strings.Contains(script, " ") && !strings.HasPrefix(script, "negative "):
		return part + " to the power of " + script + ", end of power"
	}
	return part + " to the power of " + script
}

// spans are signs whose scripts are where they begin and end: the sum from i
// equals 1 to n.
var spans = map[string]bool{"the sum": true, "the product": true, "the integral": true}

// head is the sign before its first script.
func head(said string) string {
	sign, _, _ := strings.Cut(said, " from ")
	return sign
}

// script reads what is raised or lowered: a group, a signed number, or one thing.
func (t *typesetter) script() box {
	if tok := t.peek(); tok == "-" || tok == "−" {
		t.take()
		b, _ := t.atom()
		return besides(boxOf(t.drawn("-")).saying("negative"), b)
	}
	from := t.at
	b, _ := t.atom()
	return t.unbracketed(from, b)
}

// attach raises or lowers a script: as small figures where they exist.
func (t *typesetter) attach(part, script box, up bool) box {
	if !script.tall() && bool(t.ink) {
		text := strings.ReplaceAll(strings.TrimSpace(script.lines[0]), " ", "")
		small := smallFigures(text, up)
		if small != "" {
			mark := boxOf(small)
			switch {
			case up: // beside the top line
				mark.base = part.above()
			case part.tall(): // beside the bottom line
				mark = boxOf(small).onto(part.below())
			}
			return besides(part, mark)
		}
	}
	if up {
		return raised(part, script)
	}
	return lowered(part, script)
}

// smallFigures writes text above or below the line; "" when some of it cannot be.
func smallFigures(text string, up bool) string {
	if text == "°" || text == "∘" {
		return "°"
	}
	small := strings.Map(func(r rune) rune {
		if !up && r >= '0' && r <= '9' {
			return '₀' + r - '0'
		}
		if to, ok := superscripts[r]; ok && up {
			return to
		}
		return 0
	}, text)
	if strings.ContainsRune(small, 0) {
		return ""
	}
	return small
}
