package source

import (
	"strings"

	"primer/tutor/intake"
	"primer/tutor/pattern"
)

// typed rewrites the LaTeX in a text as typed mathematics. A formula that cannot
// be rewritten stays as it is written, without its dollars.
func typed(text string) string {
	if !strings.ContainsAny(text, `$\`) {
		return text
	}
	var b strings.Builder
	for rest := text; rest != ""; {
		at, open, end, shut := nextFormula(rest)
		if at < 0 {
			b.WriteString(rest)
			break
		}
		b.WriteString(rest[:at])
		b.WriteString(rowsOf(rest[at+open : end]))
		rest = rest[end+shut:]
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

// lessBraces takes out what only typesetting needs.
var lessBraces = strings.NewReplacer("**", "^", "\u2217", "·")

// nextFormula is where a formula stands: its first mark at [at, at+open), its
// text up to end, its last mark of the length shut.
func nextFormula(text string) (at, open, end, shut int) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			if i+1 < len(text) && (text[i+1] == '(' || text[i+1] == '[') {
				mark := map[byte]string{'(': `\)`, '[': `\]`}[text[i+1]]
				if n := strings.Index(text[i+2:], mark); n >= 0 {
					return i, 2, i + 2 + n, 2
				}
			}
			if strings.HasPrefix(text[i:], `\begin{`) {
				if mark := environment.FindStringIndex(text[i:min(len(text), i+40)]); mark != nil && mark[0] == 0 {
					name := text[i+len(`\begin{`) : i+strings.IndexByte(text[i:], '}')]
					if n := strings.Index(text[i:], `\end{`+name+`}`); n > 0 {
						return i, mark[1], i + n, len(`\end{}`) + len(name)
					}
				}
			}
			i++ // \$ is a dollar
		case '$':
			if strings.HasPrefix(text[i:], "$$") {
				if n := strings.Index(text[i+2:], "$$"); n >= 0 {
					return i, 2, i + 2 + n, 2
				}
				i++
				continue
			}
			if n := dollarEnd(text[i+1:]); n >= 0 {
				return i, 1, i + 1 + n, 1
			}
		}
	}
	return -1, 0, 0, 0
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
		case body == "" || ordinal.MatchString(body):
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
