package draw

import "strings"

// atom reads one number, word, bracket or command, and says whether it can be
// the left side of a sign.
func (t *typesetter) atom() (box, bool) {
	if t.depth >= maxDepth {
		return boxOf(t.take()), true
	}
	t.depth++
	defer func() { t.depth-- }()
	tok := t.take()
	switch {
	case tok == "{":
		return t.group("}"), true
	case tok == "(" || tok == "[":
		return t.brackets(tok), true
	case tok == "√":
		in, _ := t.atom()
		return t.rooted("", in), true
	case strings.HasPrefix(tok, `\`):
		return t.command(tok)
	case isSign(tok) && relations[t.drawn(tok)]: // after "&", nothing stands before it
		t.blank()
		return boxOf(" " + t.drawn(tok) + " ").saying(sayOr(signWords, t.drawn(tok))), false
	case isSign(tok):
		return boxOf(t.drawn(tok)).saying(sayOr(ownSigns, t.drawn(tok))), false // a sign of its own: "-3"
	case tok == "," || tok == ";" || tok == ":":
		return boxOf(tok + " "), false
	}
	if said, isNumber := sayToken(tok); isNumber {
		return boxOf(t.drawn(tok)).saying(said), true
	}
	return boxOf(tok), true
}

// ownSigns are signs that stand before a number, not between two.
var ownSigns = map[string]string{"-": "negative", "−": "negative", "+": "positive", "±": "plus or minus"}

// relations stand between two sides, so they keep a space on either side.
var relations = map[string]bool{"=": true, "<": true, ">": true, "≤": true, "≥": true, "≠": true, "≈": true, "<=": true, ">=": true, "!=": true, "→": true, "⇒": true}

// group reads up to the closing token and takes it.
func (t *typesetter) group(shut string) box {
	b := t.row(shut)
	if t.peek() == shut {
		t.take()
	}
	return b
}

func (t *typesetter) brackets(open string) box {
	in := t.row("")
	shut := t.peek()
	if shut != ")" && shut != "]" {
		return besides(boxOf(open), in)
	}
	t.take()
	return bracketed(open, shut, in, t.ink)
}

// command draws a LaTeX command; one that is unknown stands as it was typed.
func (t *typesetter) command(tok string) (box, bool) {
	name := strings.TrimSuffix(tok[1:], "*")
	switch name {
	case "frac", "dfrac", "tfrac", "cfrac":
		return t.frac(tok), true
	case "sqrt":
		return t.root(), true
	case "left":
		return t.grown(), true
	case "text", "mathrm", "mathbf", "textbf", "boxed", "mbox", "operatorname", "overline", "underline":
		return boxOf(t.words()), true
	case "begin":
		return t.rows(), true
	case "{", "}", "%", "$", "#", "&", "_":
		return boxOf(name), true
	case "quad", "qquad", "displaystyle", "right":
		return boxOf(symbols[name]), false
	}
	if s, ok := symbols[name]; ok {
		said, _ := sayToken(s)
		if isSign(tok) {
			said = sayOr(ownSigns, t.drawn(s))
		}
		return boxOf(t.drawn(s)).saying(said), !isSign(tok)
	}
	return t.asTyped(tok), true
}

// asTyped is an unknown command with what stands in braces after it.
func (t *typesetter) asTyped(tok string) box {
	out := boxOf(tok)
	for t.peek() == "{" {
		t.take()
		out = besides(out, boxOf("{"), t.group("}"), boxOf("}"))
	}
	return out
}

// argument is what a command is about: a group, or one figure of a number.
func (t *typesetter) argument() box {
	t.blank()
	if tok := t.peek(); len(tok) > 1 && tok[0] >= '0' && tok[0] <= '9' { // \frac12
		t.tokens[t.at] = tok[1:]
		return boxOf(tok[:1])
	}
	if t.at >= len(t.tokens) {
		return boxOf(unknown)
	}
	b, _ := t.atom()
	return b
}

func (t *typesetter) frac(tok string) box {
	if t.blank(); t.at >= len(t.tokens) {
		return boxOf(tok) // a fraction of nothing stands as it was typed
	}
	top := t.argument()
	bottom := t.argument()
	return fractionOf(top, bottom, t.ink)
}

func (t *typesetter) root() box {
	degree := ""
	if t.peek() == "[" {
		t.take()
		for t.at < len(t.tokens) && t.peek() != "]" {
			degree += t.take()
		}
		t.take()
	}
	if up := smallFigures(degree, true); up != "" && bool(t.ink) {
		degree = up
	}
	return t.rooted(degree, t.argument())
}

// rooted draws the line of a root only where something has to be held together.
func (t *typesetter) rooted(degree string, in box) box {
	if one := strings.TrimSpace(in.lines[0]); degree == "" && bool(t.ink) && !in.tall() && oneThing.MatchString(one) {
		return boxOf("√" + one).saying(sayRoot("", in.said))
	}
	return rootOf(degree, in, t.ink)
}

// grown reads \left( ... \right).
func (t *typesetter) grown() box {
	open := t.take()
	in := t.row("")
	for t.peek() != `\right` && t.at < len(t.tokens) && t.peek() != "}" { // brackets that do not match inside
		in = besides(in, boxOf(t.take()), t.row(""))
	}
	shut := ""
	if t.peek() == `\right` {
		t.take()
		shut = t.take()
	}
	return bracketed(strings.Trim(open, `.\`), strings.Trim(shut, `.\`), in, t.ink)
}

// words are the characters of a group as they stand.
func (t *typesetter) words() string {
	t.blank()
	if t.peek() != "{" {
		return t.take()
	}
	t.take()
	var b strings.Builder
	for depth := 1; t.at < len(t.tokens); {
		tok := t.take()
		switch tok {
		case "{":
			depth++
		case "}":
			depth--
		}
		if depth == 0 {
			break
		}
		b.WriteString(tok)
	}
	return b.String()
}

// rows reads \begin{aligned} a &= b \\ c &= d \end{aligned}, cases and matrices.
func (t *typesetter) rows() box {
	if t.peek() != "{" {
		return boxOf(`\begin`)
	}
	kind := t.words()
	if !frames[strings.TrimSuffix(kind, "*")] {
		return boxOf(`\begin{` + kind + `}`)
	}
	all := [][]box{{}}
	for t.at < len(t.tokens) && t.peek() != `\end` {
		cell := t.row("")
		last := len(all) - 1
		switch t.peek() {
		case "&":
			t.take()
			all[last] = append(all[last], cell)
		case `\\`:
			t.take()
			all[last] = append(all[last], cell)
			all = append(all, nil)
		case `\end`, "":
			all[last] = append(all[last], cell)
		default:
			all[last] = append(all[last], besides(cell, boxOf(t.take())))
		}
	}
	other := t.endOfRows()
	if last := len(all) - 1; last > 0 && (len(all[last]) == 0 || len(all[last]) == 1 && all[last][0].width == 0) {
		all = all[:last]
	}
	rows := t.framed(kind, spacedCells(kind, all))
	if other == "" {
		return rows
	}
	return besides(rows, boxOf(other))
}

// endOfRows takes the end of rows. The end of something else stands as it was typed.
func (t *typesetter) endOfRows() (other string) {
	if t.peek() != `\end` {
		return ""
	}
	if t.take(); t.peek() != "{" {
		return ""
	}
	if kind := t.words(); !frames[strings.TrimSuffix(kind, "*")] {
		return `\end{` + kind + `}`
	}
	return ""
}

// frames are the kinds of rows that are known.
var frames = setOf("align aligned alignat split gather gathered cases matrix pmatrix bmatrix vmatrix array equation")

// spacedCells parts the columns of a matrix; those of aligned rows touch.
func spacedCells(kind string, rows [][]box) [][]box {
	if strings.HasPrefix(kind, "align") {
		return rows
	}
	for _, row := range rows {
		for i := range row[:max(0, len(row)-1)] {
			row[i] = besides(row[i], boxOf("  "))
		}
	}
	return rows
}

// framed puts the brackets of its kind round rows.
func (t *typesetter) framed(kind string, rows [][]box) box {
	in := rowsOf(rows)
	switch kind {
	case "cases":
		return besides(t.brace(in), in).saying(in.said)
	case "pmatrix":
		return bracketed("(", ")", in, t.ink)
	case "bmatrix":
		return bracketed("[", "]", in, t.ink)
	}
	return in
}

// brace is the curly bracket before cases.
func (t *typesetter) brace(in box) box {
	if !in.tall() || !bool(t.ink) {
		return boxOf("{ ")
	}
	out := box{lines: make([]string, len(in.lines)), base: in.base, width: 2}
	for i := range out.lines {
		switch i {
		case 0:
			out.lines[i] = "⎧ "
		case len(out.lines) - 1:
			out.lines[i] = "⎩ "
		case len(out.lines) / 2:
			out.lines[i] = "⎨ "
		default:
			out.lines[i] = "⎪ "
		}
	}
	return out
}
