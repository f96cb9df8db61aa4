package intake

import (
	"slices"
	"strings"
)

// wordSymbols are the commands that stand for one sign.
var wordSymbols = map[string]string{
	"times": "×", "cdot": "·", "div": "÷", "ast": "×", "pm": "±", "mp": "∓", "le": "≤", "leq": "≤", "leqslant": "≤", "ge": "≥", "geq": "≥", "geqslant": "≥",
	"lt": "<", "gt": ">", "ne": "≠", "neq": "≠", "approx": "≈", "sim": "~", "cong": "≅", "equiv": "≡", "propto": "∝",
	"infty": "∞", "to": "→", "rightarrow": "→", "longrightarrow": "→", "Rightarrow": "⇒", "implies": "⇒", "leftrightarrow": "↔", "Leftrightarrow": "⇔", "iff": "⇔",
	"rightsquigarrow": "→", "cup": "∪", "cap": "∩", "in": "∈", "notin": "∉", "subset": "⊂", "subseteq": "⊆", "emptyset": "∅", "varnothing": "∅",
	"circ": "°", "degree": "°", "angle": "∠", "triangle": "△", "perp": "⊥", "parallel": "∥", "therefore": "∴", "because": "∵", "prime": "′",
	"ldots": "...", "dots": "...", "cdots": "...", "vdots": "...", "partial": "∂", "nabla": "∇", "int": "∫", "iint": "∬", "oint": "∮", "sum": "Σ", "prod": "Π",
	"forall": "∀", "exists": "∃", "neg": "¬", "lnot": "¬", "land": "∧", "wedge": "∧", "lor": "∨", "vee": "∨", "rightleftharpoons": "⇌", "uparrow": "↑", "downarrow": "↓",
	"ell": "ℓ", "hbar": "ℏ", "langle": "⟨", "rangle": "⟩", "bullet": "•", "square": "□", "checkmark": "✓", "setminus": "\\", "backslash": "\\",
}

// greek are the letters of Greek, by their commands.
var greek = map[string]string{
	"pi": "π", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ", "vartheta": "θ",
	"iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "φ", "varphi": "φ",
	"chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
}

// functions are names that are written out and take what follows.
var functions = map[string]bool{
	"sin": true, "cos": true, "tan": true, "cot": true, "sec": true, "csc": true, "arcsin": true, "arccos": true, "arctan": true, "sinh": true, "cosh": true, "tanh": true,
	"log": true, "ln": true, "exp": true, "lim": true, "max": true, "min": true, "gcd": true, "lcm": true, "det": true, "sqrt": true, "abs": true, "deg": true, "arg": true, "mod": true,
}

// silent are commands that only say how something is set.
var silent = map[string]bool{
	"displaystyle": true, "textstyle": true, "limits": true, "nolimits": true, "big": true, "Big": true, "bigg": true, "Bigg": true, "bigl": true, "bigr": true,
	"middle": true, "mathstrut": true, "hline": true, "nonumber": true, "rm": true, "it": true, "bf": true, "hfill": true, "phantom": true,
}

// worded take a group and leave its words as they are.
var worded = map[string]bool{
	"text": true, "textbf": true, "textit": true, "textrm": true, "mathrm": true, "mathbf": true, "mathit": true, "mathsf": true, "mbox": true, "hbox": true,
	"operatorname": true, "underline": true, "boxed": true, "mathbb": true, "mathcal": true, "emph": true,
}

// marked put a sign on a letter, as a combining character.
var marked = map[string]string{"bar": "\u0304", "overline": "\u0304", "hat": "\u0302", "widehat": "\u0302", "vec": "\u20d7", "overrightarrow": "\u20d7", "tilde": "\u0303", "dot": "\u0307"}

// command reads what a backslash begins.
func (m *mathReader) command() []part {
	name := letters(m.src[m.at+1:])
	if name == "" {
		return m.escaped()
	}
	m.at += 1 + len(name)
	switch name {
	case "frac", "dfrac", "tfrac", "cfrac":
		return m.fraction()
	case "sqrt":
		return m.root()
	case "binom":
		return []part{{"C(" + joined(m.argument()) + ", " + joined(m.argument()) + ")", partOther}}
	case "left", "right":
		return m.delimiter()
	case "begin":
		return m.environment()
	case "quad", "qquad", "space":
		return []part{{" ", partSpace}}
	}
	switch {
	case worded[name]:
		return m.words(name)
	case marked[name] != "":
		return []part{{joined(m.argument()) + marked[name], partLetter}}
	case silent[name]:
		return nil
	}
	return m.symbol(name)
}

// symbol is a command without arguments.
func (m *mathReader) symbol(name string) []part {
	if s, ok := greek[name]; ok {
		return []part{{s, partLetter}}
	}
	if functions[name] {
		return []part{{name, partName}}
	}
	switch s := wordSymbols[name]; s {
	case "":
		m.fail("the LaTeX command \\%s is not known", name)
		return nil
	case "°", "′":
		return []part{{s, partPower}}
	case "∞", "∅", "...", "∠", "△", "∂", "∇", "∫", "∬", "∮", "Σ", "Π", "¬", "ℓ", "ℏ":
		return []part{{s, partLetter}}
	default:
		return []part{{s, partOperator}}
	}
}

func letters(s string) string {
	end := 0
	for end < len(s) && (s[end] >= 'a' && s[end] <= 'z' || s[end] >= 'A' && s[end] <= 'Z') {
		end++
	}
	return s[:end]
}

// escaped is a backslash before a sign.
func (m *mathReader) escaped() []part {
	if m.at+1 >= len(m.src) {
		m.fail("the LaTeX ends with a backslash: %w", errOpen)
		return nil
	}
	c := m.src[m.at+1]
	m.at += 2
	switch c {
	case '\\':
		return []part{{";", partComma}}
	case '{':
		return []part{{"{", partOpen}}
	case '}':
		return []part{{"}", partShut}}
	case ',', ';', ':', '!', ' ':
		return []part{{" ", partSpace}}
	case '%', '$', '#', '&', '_':
		return []part{{string(c), partOther}}
	case '|':
		return []part{{"‖", partOther}}
	}
	return m.sign(rune(c))
}

// fraction writes a over b on one line.
func (m *mathReader) fraction() []part {
	over, under := m.argument(), m.argument()
	top, bottom := joined(over), joined(under)
	if sums(over) || hasKind(over, partFraction) || strings.Contains(top, "/") {
		top = "(" + top + ")"
	}
	if !oneThing(bottom) && !wrapped(under) {
		bottom = "(" + bottom + ")"
	}
	return []part{{top + "/" + bottom, partFraction}}
}

// sums reports whether parts hold an operator that a fraction bar would tear apart; a
// minus in front does no harm.
func sums(parts []part) bool {
	if wrapped(parts) {
		return false
	}
	depth := 0
	for i, p := range parts {
		switch p.kind {
		case partOpen:
			depth++
		case partShut:
			depth--
		case partOperator:
			if depth == 0 && (i > 0 || p.text != "-") {
				return true
			}
		case partWords, partComma:
			return true
		case partOther, partNumber, partLetter, partName, partFraction, partPower, partSpace:
		}
	}
	return false
}

func hasKind(parts []part, kind partKind) bool {
	return slices.ContainsFunc(parts, func(p part) bool { return p.kind == kind })
}

// root writes √ with its radicand, or the index as root(3, x).
func (m *mathReader) root() []part {
	index := ""
	if m.at < len(m.src) && m.src[m.at] == '[' {
		m.at++
		index = joined(m.group("]"))
	}
	body := m.argument()
	text := joined(body)
	if !wrapped(body) && (!allDigits(text) || index != "" && index != "2" && index != "3") {
		text = "(" + text + ")"
	}
	switch index {
	case "", "2":
		return []part{{"√" + text, partLetter}}
	case "3":
		return []part{{"∛" + text, partLetter}}
	}
	return []part{{text, partOther}, {"^(1/" + index + ")", partPower}}
}

// delimiter reads the bracket after \left or \right.
func (m *mathReader) delimiter() []part {
	for m.at < len(m.src) && m.src[m.at] == ' ' {
		m.at++
	}
	if m.at == len(m.src) {
		m.fail("a bracket is missing at the end of the LaTeX: %w", errOpen)
		return nil
	}
	if m.src[m.at] == '.' { // the invisible bracket
		m.at++
		return nil
	}
	if m.src[m.at] == '|' {
		m.at++
		return []part{{"|", partOther}}
	}
	return m.next()
}

// words reads the group of \text and its like without reading it as maths.
func (m *mathReader) words(name string) []part {
	if m.at >= len(m.src) || m.src[m.at] != '{' {
		return m.argument()
	}
	end := strings.IndexByte(m.src[m.at:], '}')
	if end < 0 {
		m.fail("a } is missing in the LaTeX: %w", errOpen)
		return nil
	}
	body := m.src[m.at+1 : m.at+end]
	if strings.ContainsAny(body, `\{^$`) { // maths within words
		m.at++
		return m.group("}")
	}
	m.at += end + 1
	if name == "operatorname" {
		return []part{{strings.TrimSpace(body), partName}}
	}
	return []part{{body, partWords}}
}

// environment writes the rows of a matrix, of cases or of an array, parted by
// semicolons.
func (m *mathReader) environment() []part {
	name := joined(m.argument())
	if name == "array" && m.at < len(m.src) && m.src[m.at] == '{' {
		m.argument()
	}
	end := `\end{` + name + `}`
	inner := m.group(end)
	text := joined(inner)
	switch name {
	case "cases", "aligned", "align", "align*", "split", "gathered", "equation":
		return []part{{strings.Trim(text, " ;"), partWords}}
	}
	return []part{{"[" + strings.Trim(text, " ;") + "]", partOther}}
}
