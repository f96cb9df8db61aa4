package draw

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// latexSpan finds maths between \( \), \[ \], $$ $$ or $ $. A single dollar is a
// delimiter only round something with a sign or a command, so prices stay prices.
var latexSpan = pattern.New(`(?s)\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$|\$([^$\s](?:[^$\n]*[^$\s])?)\$`)

// unlatex rewrites the simple LaTeX in a text as typed maths; what it cannot
// read stays as it was.
func unlatex(text string) string {
	if !strings.ContainsAny(text, `\$`) {
		return text
	}
	text = latexSpan.ReplaceAllStringFunc(text, func(m string) string {
		body := strings.Join(latexSpan.FindStringSubmatch(m)[1:], "")
		if m[0] == '$' && m[1] != '$' && !latexLike.MatchString(body) {
			return m
		}
		if plain, ok := commands(body); ok {
			return strings.TrimSpace(plain)
		}
		return m
	})
	if plain, ok := commands(text); ok {
		return plain
	}
	return text
}

// latexLike tells maths between dollars from two prices in one sentence.
var latexLike = pattern.New(`[\\^{]|^[-\d\s+*/().=<>xyzabn]*[\dxyzabn)]$`)

// Commands without arguments.
var symbols = map[string]string{
	"times": "×", "cdot": "·", "div": "÷", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠",
	"pm": "±", "pi": "π", "theta": "θ", "alpha": "α", "beta": "β", "approx": "≈", "infty": "∞", "degree": "°", "circ": "°",
	"to": "→", "rightarrow": "→", "Rightarrow": "⇒", "ldots": "...", "dots": "...", "cdots": "...",
	"left": "", "right": "", "quad": " ", "qquad": "  ", "displaystyle": "", "angle": "∠", "triangle": "△", "square": "□", "lt": "<", "gt": ">",
	"sum": "∑", "prod": "∏", "int": "∫", "in": "∈", "cup": "∪", "cap": "∩", "sin": "sin", "cos": "cos", "tan": "tan", "log": "log", "ln": "ln",
}

var (
	fracCommand = pattern.New(`\\[dt]?frac\s*(?:\{([^{}]*)\}\s*\{([^{}]*)\}|(\d)(\d))`)
	rootCommand = pattern.New(`\\sqrt\s*(?:\[(\d)\])?\s*\{([^{}]*)\}`)
	textCommand = pattern.New(`\\(?:text|mathrm|mathbf|textbf|boxed|mbox)\s*\{([^{}]*)\}`)
	oneCommand  = pattern.New(`\\([a-zA-Z]+)|\\([%$,;:!{} #&_])`)
	powerBraces = pattern.New(`\^\{([^{}]*)\}`)
	degree      = pattern.New(`\^(?:\{°\}|°)`)
)

// commands replaces all commands; not ok when one is unknown.
func commands(text string) (string, bool) {
	text = powerBraces.ReplaceAllString(text, "^($1)")
	if !strings.Contains(text, `\`) {
		return text, true
	}
	for range 8 { // nested fractions and roots, from the inside out
		before := text
		text = textCommand.ReplaceAllString(text, "$1")
		text = fracCommand.ReplaceAllStringFunc(text, drawFrac)
		text = rootCommand.ReplaceAllStringFunc(text, drawRoot)
		text = powerBraces.ReplaceAllString(text, "^($1)")
		if text == before {
			break
		}
	}
	known := true
	text = oneCommand.ReplaceAllStringFunc(text, func(m string) string {
		if s := m[1:]; !isLetter(s[0]) {
			return strings.Trim(s, ",;:!")
		}
		to, ok := symbols[m[1:]]
		known = known && ok
		return to
	})
	text = strings.ReplaceAll(degree.ReplaceAllString(text, "°"), "^(°)", "°")
	return text, known
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// drawFrac writes a fraction on one line.
func drawFrac(m string) string {
	p := fracCommand.FindStringSubmatch(m)
	return bracket(p[1]+p[3]) + "/" + bracket(p[2]+p[4])
}

// drawRoot writes a root on one line.
func drawRoot(m string) string {
	p := rootCommand.FindStringSubmatch(m)
	sign := map[string]string{"": "√", "2": "√", "3": "∛", "4": "∜"}[p[1]]
	if sign == "" {
		return m
	}
	return sign + bracket(p[2])
}

// bracket puts brackets round what is more than one number or letter.
func bracket(s string) string {
	s = strings.TrimSpace(s)
	if oneThing.MatchString(s) {
		return s
	}
	return "(" + s + ")"
}

var oneThing = pattern.New(`^(?:\d+(?:\.\d+)?|[a-zA-Z]|\d+[a-z]|π)$`)
