package source

import (
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// typed rewrites the LaTeX in a text as typed mathematics. A formula that cannot
// be rewritten stays as it is written, without its dollars.
func typed(text string) string {
	if !strings.ContainsAny(text, `$\`) {
		return text
	}
	var b strings.Builder
	for rest := text; rest != ""; {
		at, f, ok := nextFormula(rest)
		if !ok {
			b.WriteString(rest)
			break
		}
		b.WriteString(rest[:at])
		rest = rest[at:]
		b.WriteString(rowsOf(rest[f.from:f.to]))
		rest = rest[f.after:]
	}
	return unescapedDollars(b.String())
}

var (
	environment = pattern.New(`\\(?:begin|end)\{(?:align|aligned|alignat|equation|gather|gathered|eqnarray|split|multline|flalign)\*?\}(?:\{\d+\})?`)
	rowEnd      = pattern.New(`\\\\(?:\[[^\]\n]*\])?`)
)

// rowsOf writes the rows of a formula. One that begins with its sign goes on with
// the row before it; the others stand apart.
func rowsOf(latex string) string {
	if !strings.Contains(latex, `\\`) && !environment.MatchString(latex) {
		return formula(latex)
	}
	if strings.Contains(latex, `\begin{cases}`) || strings.Contains(latex, "matrix") || strings.Contains(latex, `\begin{array}`) {
		return formula(latex)
	}
	text := ""
	for _, row := range rowEnd.Split(environment.ReplaceAllString(latex, ""), -1) {
		row = formula(strings.ReplaceAll(strings.ReplaceAll(row, `\&`, " and "), "&", " "))
		switch {
		case strings.TrimSpace(row) == "":
		case text == "":
			text = row
		case strings.HasPrefix(strings.TrimSpace(row), "="):
			text += " " + strings.TrimSpace(row)
		default:
			text += "; " + strings.TrimSpace(row)
		}
	}
	return text
}

func formula(latex string) string {
	if plain, err := intake.Typed(strings.TrimSpace(latex)); err == nil {
		return lessBraces.Replace(plain)
	}
	return latex
}

// lessBraces takes out what only typesetting needs, and parts brackets that Markdown would
// read as a link: [A][B] are two concentrations.
var lessBraces = strings.NewReplacer("**", "^", "\u2217", "·", "][", "] [", "](", "] (")

// span is where a formula stands that begins a text: from its first mark to its
// last, and what is after that.
type span struct{ from, to, after int }

// nextFormula is the first formula of a text: where it begins, and its span from
// there.
func nextFormula(text string) (at int, f span, ok bool) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			if f, ok := backslashed(text[i:]); ok {
				return i, f, true
			}
			i++ // \$ is a dollar
		case '$':
			if f, ok := dollars(text[i:]); ok {
				return i, f, true
			}
			if strings.HasPrefix(text[i:], "$$") {
				i++
			}
		}
	}
	return 0, span{}, false
}

// backslashed reads \(x\), \[x\] and \begin{align}x\end{align}.
func backslashed(text string) (span, bool) {
	if f, ok := between(text, `\(`, `\)`); ok {
		return f, true
	}
	if f, ok := between(text, `\[`, `\]`); ok {
		return f, true
	}
	const begin = `\begin{`
	mark := environment.FindString(text[:min(len(text), 40)])
	if !strings.HasPrefix(text, begin) || mark == "" || !strings.HasPrefix(text, mark) {
		return span{}, false
	}
	name, _, _ := strings.Cut(mark[len(begin):], "}")
	return between(text, mark, `\end{`+name+`}`)
}

// dollars reads $x$ and $$x$$.
func dollars(text string) (span, bool) {
	if strings.HasPrefix(text, "$$") {
		return between(text, "$$", "$$")
	}
	n := dollarEnd(text[1:])
	return span{1, 1 + n, 2 + n}, n >= 0
}

func between(text, first, last string) (span, bool) {
	rest, ok := strings.CutPrefix(text, first)
	n := strings.Index(rest, last)
	return span{len(first), len(first) + n, len(first) + n + len(last)}, ok && n >= 0
}

// dollarEnd finds the dollar that closes a formula, -1 where the one before is
// an amount of money: a formula begins and ends without a space, and no digit
// stands behind its end.
func dollarEnd(text string) int {
	if text == "" || text[0] == ' ' || text[0] == '\n' {
		return -1
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '\n':
			if strings.HasPrefix(text[i:], "\n\n") {
				return -1
			}
		case '$':
			if text[i-min(i, 1)] == ' ' || i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' || i == 0 {
				return -1
			}
			return i
		}
	}
	return -1
}

func unescapedDollars(text string) string { return strings.ReplaceAll(text, `\$`, "$") }

// Raised and lowered text of HTML and DOCX, put between these marks until the
// text around it is known.
const (
	raiseMark = '\ue000'
	lowerMark = '\ue001'
	levelMark = '\ue002'
)

var (
	raisedOver  = pattern.New(`(\d?)\x{e000}(\d+)\x{e002}\s*[/\x{2044}\x{2215}]?\s*\x{e001}(\d+)\x{e002}`)
	raisedText  = pattern.New(`\x{e000}([^\x{e000}-\x{e002}]*)\x{e002}`)
	loweredText = pattern.New(`\x{e001}([^\x{e000}-\x{e002}]*)\x{e002}`)
	exponent    = pattern.New(`^[-−+]?\w{1,4}$|^\(.*\)$`)
	ordinal     = pattern.New(`^(?:st|nd|rd|th|TM|®|\*)$`)
	levelMarks  = strings.NewReplacer(string(raiseMark), "", string(lowerMark), "", string(levelMark), "")
)

// levels writes raised and lowered pieces as typed: x^2, a_1, 3/4, 1st.
func levels(text string) string {
	if !strings.ContainsRune(text, levelMark) {
		return text
	}
	text = raisedOver.ReplaceAllStringFunc(text, func(m string) string {
		p := raisedOver.FindStringSubmatch(m)
		if p[1] != "" {
			return p[1] + " " + p[2] + "/" + p[3]
		}
		return p[2] + "/" + p[3]
	})
	text = raisedText.ReplaceAllStringFunc(text, func(m string) string {
		body := strings.TrimSpace(raisedText.FindStringSubmatch(m)[1])
		switch {
		case strings.Trim(body, pointMarks) == "": // the number of a note
			return ""
		case ordinal.MatchString(body):
			return body
		case exponent.MatchString(body):
			return "^" + body
		}
		return "^(" + body + ")"
	})
	text = loweredText.ReplaceAllStringFunc(text, func(m string) string {
		if body := strings.TrimSpace(loweredText.FindStringSubmatch(m)[1]); body != "" {
			return "_" + body
		}
		return ""
	})
	return levelMarks.Replace(text)
}

// mathNode is an element of MathML that is open, with what it holds already.
type mathNode struct {
	name string
	tex  bool // an annotation that says the formula in LaTeX
	over bool // the last part is a fraction over more than a number
	pre  int  // of scripts: how many parts stand before those to the left
	text string
	kids []string
}

func (n mathNode) row() string {
	if len(n.kids) == 0 {
		return n.text
	}
	return strings.Join(n.kids, "")
}

// kid is a part of the element, in parentheses where it is more than one thing.
func (n mathNode) kid(i int) string {
	if i >= len(n.kids) {
		return ""
	}
	return grouped(n.kids[i])
}

// grouped puts what is more than one thing into parentheses.
func grouped(s string) string {
	s = strings.TrimSpace(s)
	if (strings.ContainsAny(s, " +-−±∓·×÷*/") || strings.HasPrefix(s, "(")) && !enclosed(s) {
		return "(" + s + ")"
	}
	return s
}

// enclosed reports whether the bracket that begins a text is shut at its end and not
// before: (x + 1)(x - 2) is two things.
func enclosed(s string) bool {
	open := 0
	for i, r := range s {
		switch r {
		case '(':
			open++
		case ')':
			open--
		}
		if open == 0 {
			return i > 0 && i == len(s)-1
		}
	}
	return false
}

// below is what stands under a line: 4y is one thing there.
func below(s string) string {
	if severalFactors.MatchString(s) {
		return "(" + s + ")"
	}
	return s
}

var severalFactors = pattern.New(`^\d+(?:\.\d+)?[A-Za-z](?:[\dA-Za-z^]*)$|^[A-Za-z](?:\^\d+)?[A-Za-z](?:\^\d+)?$`)

// typed is the element as people type it.
func (n mathNode) typed() string {
	switch n.name {
	case "mfrac":
		return n.kid(0) + "/" + below(n.kid(1))
	case "msup":
		return n.raised()
	case "msub":
		return n.kid(0) + "_" + n.kid(1)
	case "msubsup":
		return n.kid(0) + "_" + n.kid(1) + "^" + n.kid(2)
	case "mover":
		return n.barred()
	case "munderover", "munder":
		return n.limited()
	case "mmultiscripts":
		return n.scripts()
	case "msqrt":
		return "sqrt(" + n.row() + ")"
	case "mroot":
		return n.rooted()
	case "mfenced":
		return "(" + strings.Join(n.kids, ", ") + ")"
	case "mo":
		return operator(n.text)
	case "mtext":
		return n.saidBetween()
	case "mtd", "mtr", "mlabeledtr", "mtable":
		return n.rowsTyped()
	case "annotation", "annotation-xml", "mspace", "mphantom":
		return ""
	}
	return n.row()
}

// limited is a sign with what it runs from and to: the sum of k = 1 to 5.
func (n mathNode) limited() string {
	if len(n.kids) < 2 || !runs.MatchString(strings.TrimSpace(n.kids[0])) {
		return n.row()
	}
	said := strings.TrimSpace(n.kids[0]) + "_" + grouped(n.kids[1])
	if len(n.kids) > 2 {
		said += "^" + grouped(n.kids[2])
	}
	return " " + said + " "
}

// runs are the signs that have limits.
var runs = pattern.New(`^(?:[∑∏∫⋃⋂Σ]|lim|max|min)$`)

// operator is a sign with the spaces that it is typed with.
func operator(sign string) string {
	switch sign {
	case "+", "-", "−", "±", "=", "×", "÷", "·", "<", ">", "≤", "≥", "≠", "≈", "⋅", "∗", ":":
		return " " + strings.NewReplacer("−", "-", "⋅", "·").Replace(sign) + " "
	case "\u2062", "\u2061":
		return ""
	}
	return sign
}

// shutMath closes an element of a formula; the last one puts it into the text.
func (p *page) shutMath(name string) {
	n := p.maths[len(p.maths)-1]
	if n.name != name {
		if name != "math" {
			return // an end without a beginning
		}
		n = p.maths[0]
	}
	p.maths = p.maths[:len(p.maths)-1]
	if name == "math" {
		p.maths = nil
		p.text.WriteString(" " + mixedNumber(n.row()) + " ")
		return
	}
	if len(p.maths) == 0 {
		return
	}
	p.maths[len(p.maths)-1].hold(n)
}

// hold takes an element that is complete into the one around it.
func (n *mathNode) hold(part mathNode) {
	said := part.typed()
	last := len(n.kids) - 1
	switch {
	case last >= 0 && apart(n.kids[last], part.name, said):
		said = " " + said
	case n.endsInPoint() && digitAhead.MatchString(said):
		said = strings.TrimLeft(said, " ") // "5", "." and "00 kg" are one number
	case last >= 0 && raisedBefore.MatchString(n.kids[last]) && restOfSymbol.MatchString(said):
		said = strings.TrimSpace(said)
	case n.over && last >= 0 && factorAhead.MatchString(said):
		n.kids[last] = "(" + strings.TrimSpace(n.kids[last]) + ")" // (a/b)c is no a/(bc)
	}
	n.over = part.overMore()
	if len(n.kids) < 10000 {
		n.kids = append(n.kids, said)
	}
}

// endsInPoint reports whether the last that an element holds is a number and its decimal point.
func (n *mathNode) endsInPoint() bool {
	last := len(n.kids) - 1
	return last > 0 && n.kids[last] == "." && endsInDigit(n.kids[last-1])
}

// overMore reports whether an element is a fraction over more than a number.
func (n mathNode) overMore() bool {
	return n.name == "mfrac" && len(n.kids) > 1 && !plainNumber.MatchString(strings.TrimSpace(n.kids[1]))
}

// apart reports whether what follows would be read as a part of what stands before it: 2 1/2
// is not 21/2, and log_5 36 not of base 536.
func apart(before, name, said string) bool {
	return name == "mfrac" && endsInDigit(before) || functionName.MatchString(before) && letterAhead.MatchString(said)
}

var (
	factorAhead = pattern.New(`^[\pL\d(]`)
	plainNumber = pattern.New(`^\d+$`)
	digitAhead  = pattern.New(`^ ?\d`)

	// functionName is a function that is taken of what follows, with its base or its power.
	functionName = pattern.New(`(?:^|[^\pL])(?:log|ln|lg|sin|cos|tan|cot|sec|csc)(?:[_^](?:\([^()]*\)|[^()\s]+))?\s?$`)
	letterAhead  = pattern.New(`^[\pL\d]`)
)

func endsInDigit(s string) bool { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

// mixedNumber is a formula with single spaces, its minus signs close to what they
// are the signs of.
func mixedNumber(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	s = strings.NewReplacer("( ", "(", " )", ")").Replace(s)
	return firstMinus.ReplaceAllString(s, "$1$2")
}

var firstMinus = pattern.New(`(^|[(\[]|[=<>≤≥×÷·+*,:−-] )([-−±]) `)

func itoa(n int) string { return strconv.Itoa(n) }

// atoi is a number, 0 for what is none.
func atoi(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil || n < 0 || n > 1e6 {
		return 0
	}
	return n
}
