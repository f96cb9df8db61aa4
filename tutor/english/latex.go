package english

import (
	"strings"
	"unicode/utf8"
)

// hasCommand reports whether a text holds LaTeX: a backslash before a letter or a
// bracket, or one that escapes a sign.
func hasCommand(text string) bool {
	for i := 0; i+1 < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		if c := text[i+1]; isLetter(c) || strings.IndexByte("()[]{}$%,;!", c) >= 0 {
			return true
		}
	}
	return false
}

// latex translates LaTeX mathematics, as models and course files write it.
type latex struct {
	builder
	in     string
	i      int
	dollar bool // "$" is a delimiter, never money
	depth  int
}

// maxNesting bounds every recursion over typed text.
const maxNesting = 60

func fromLaTeX(text string, dollar bool) source {
	l := &latex{in: text, dollar: dollar || strings.Count(text, "$")%2 == 0 && strings.Contains(text, "$\\")}
	for l.i < len(l.in) {
		l.item()
	}
	return l.source(len(text))
}

// PlainMath writes the LaTeX of a text as typed mathematics: \frac{3}{4} is 3/4.
// A text without a command stays as it is.
func PlainMath(text string) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	return fromLaTeX(text, false).text
}

// item translates one character, command or group.
func (l *latex) item() {
	c := l.in[l.i]
	switch {
	case c == '\\':
		l.command()
	case c == '$' && l.dollar && !l.money():
		l.put(" ", l.i)
		l.i++
	case c == '~':
		l.put(" ", l.i)
		l.i++
	case c == '_':
		l.subscript()
	case c == '{' && strings.HasSuffix(l.out.String(), "^"):
		l.group("(", ")")
	default:
		l.plain()
	}
}

// money reports whether a dollar sign in LaTeX text stands before a number and has no partner.
func (l *latex) money() bool {
	return strings.Count(l.in, "$") == 1 && l.i+1 < len(l.in) && isDigit(l.in[l.i+1])
}

func (l *latex) plain() {
	r, size := utf8.DecodeRuneInString(l.in[l.i:])
	if raised[r] != "" {
		l.i += l.putRaised(l.in, l.i)
		return
	}
	l.putRune(r, l.in, l.i, size)
	l.i += size
}

// subscript keeps "x_1" one name: the mark stays, the braces go.
func (l *latex) subscript() {
	l.put("_", l.i)
	l.i++
	if l.i < len(l.in) && l.in[l.i] == '{' {
		l.group("", "")
	}
}

// group translates "{...}" between two other marks; without a brace it takes
// one item, as LaTeX does in "\frac12".
func (l *latex) group(open, shut string) {
	l.spaces()
	if l.i >= len(l.in) || l.depth >= maxNesting {
		return
	}
	l.put(open, l.i)
	l.depth++
	if l.in[l.i] == '{' {
		l.i++
		for l.i < len(l.in) && l.in[l.i] != '}' {
			l.item()
		}
		l.i++
	} else {
		l.item()
	}
	l.depth--
	l.put(shut, min(l.i, len(l.in)))
	l.i = min(l.i, len(l.in))
}

func (l *latex) spaces() {
	for l.i < len(l.in) && l.in[l.i] == ' ' {
		l.i++
	}
}

// command translates one command.
func (l *latex) command() {
	start := l.i
	l.i++
	if l.i >= len(l.in) {
		return
	}
	if !isLetter(l.in[l.i]) {
		l.sign(start)
		return
	}
	for l.i < len(l.in) && isLetter(l.in[l.i]) {
		l.i++
	}
	l.named(l.in[start+1:l.i], start)
}

// sign translates a backslash before a sign: "\%", "\$", "\,", "\(", "\\".
func (l *latex) sign(start int) {
	c := l.in[l.i]
	switch c {
	case '%', '{', '}':
		l.put(string(c), start)
	case '$':
		if l.i+1 < len(l.in) && isDigit(l.in[l.i+1]) {
			l.put("$", start)
		}
	case '\\':
		l.backslashes(start)
		return
	case '!':
	default:
		if isDigit(c) {
			if isDigit(l.lastByte()) {
				l.put("/", start)
			}
			return
		}
		l.put(" ", start)
	}
	l.i++
}

// backslashes translates several in a row: a new line, a command of a text that
// was escaped twice ("\\\\frac"), or a bar between two numbers.
func (l *latex) backslashes(start int) {
	l.i += len(l.in[l.i:]) - len(strings.TrimLeft(l.in[l.i:], "\\"))
	switch {
	case l.i < len(l.in) && isLetter(l.in[l.i]):
		l.i--
		l.command()
	case l.i < len(l.in) && isDigit(l.in[l.i]) && isDigit(l.lastByte()):
		l.put("/", start)
	default:
		l.put(" ", start)
	}
}

// named translates a command of letters.
func (l *latex) named(name string, start int) {
	if plain, ok := latexSymbols[name]; ok {
		l.put(plain, start)
		return
	}
	switch name {
	case "frac", "dfrac", "tfrac", "cfrac":
		l.fraction(start)
	case "sqrt":
		l.root(start)
	case "boxed", "text", "textbf", "textit", "textnormal", "mathrm", "mathbf", "operatorname", "mbox", "mathit", "textrm", "fbox":
		l.put(" ", start)
		l.group("", " ")
	case "begin", "end":
		l.skipGroup()
	default:
		l.put(" "+name+" ", start)
	}
}

func (l *latex) skipGroup() {
	if l.i < len(l.in) && l.in[l.i] == '{' {
		if end := strings.IndexByte(l.in[l.i:], '}'); end >= 0 {
			l.i += end + 1
		}
	}
}

// fraction writes "\frac{a}{b}" as "((a)/(b))", and as "a/b" when both are
// plain numbers, so that "3\frac{1}{2}" stays a mixed number.
func (l *latex) fraction(start int) {
	before := l.out.Len()
	if isDigit(l.lastByte()) {
		l.put(" ", start)
	}
	mark := l.out.Len()
	l.group("(", ")")
	top := l.out.String()[mark:]
	l.put("/", l.i)
	l.group("(", ")")
	whole := l.out.String()[mark:]
	bottom := whole[min(len(top)+1, len(whole)):]
	if digits(top) && digits(bottom) {
		l.rewrite(mark, strings.Trim(top, "() ")+"/"+strings.Trim(bottom, "() ")+" ", start)
		return
	}
	l.rewrite(before, "("+whole+")", start)
}

// rewrite replaces what was written from mark on.
func (l *latex) rewrite(mark int, s string, from int) {
	kept := l.out.String()[:mark]
	l.out.Reset()
	l.out.WriteString(kept)
	l.at = l.at[:mark]
	l.put(s, from)
}

// digits reports whether a bracketed text is a whole number without sign.
func digits(s string) bool {
	s = strings.Trim(s, "() ")
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

// root writes "\sqrt{a}" as "sqrt(a)" and "\sqrt[n]{a}" as "root(n,a)".
func (l *latex) root(start int) {
	l.spaces()
	if l.i < len(l.in) && l.in[l.i] == '[' {
		if end := strings.IndexByte(l.in[l.i:], ']'); end > 0 {
			l.put(" root("+l.in[l.i+1:l.i+end]+",", start)
			l.i += end + 1
			l.group("", ")")
			return
		}
	}
	l.put(" sqrt", start)
	l.group("(", ")")
}

// latexSymbols maps commands without arguments to plain writing; "" drops them.
var latexSymbols = map[string]string{
	"cdot": "*", "times": "*", "ast": "*", "div": "/", "pm": "+-", "mp": "+-",
	"le": "<=", "leq": "<=", "leqslant": "<=", "ge": ">=", "geq": ">=", "geqslant": ">=", "lt": "<", "gt": ">",
	"ne": "!=", "neq": "!=", "approx": "~=", "infty": " inf ", "cup": " union ", "in": " in ", "pi": " pi ",
	"left": "", "right": "", "big": "", "Big": "", "bigl": "", "bigr": "", "displaystyle": "", "quad": " ", "qquad": " ",
	"circ": " degrees ", "degree": " degrees ", "dots": "...", "ldots": "...", "cdots": "...", "lbrace": "{", "rbrace": "}",
	"colon": ":", "percent": "%", "dollar": "$", "space": " ", "lvert": "|", "rvert": "|", "vert": "|", "mid": "|",
	"implies": " ; ", "Rightarrow": " ; ", "Leftrightarrow": " ; ", "rightarrow": " -> ", "to": " -> ", "land": " and ", "lor": " or ",
	"alpha": " α ", "beta": " β ", "gamma": " γ ", "theta": " θ ", "lambda": " λ ", "mu": " μ ", "sigma": " σ ", "phi": " φ ", "omega": " ω ",
}
