package answer

import (
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
)

// mention is a value that stands in a text.
type mention struct {
	node        *node
	first, last int    // tokens: the first one and the one after the last
	noun        string // what is counted: "steps"
	chained     bool   // a side of a relation, behind another side
	compound    bool   // a list made of the mentions that follow it
}

// Find lists every value that stands in a text, in order: numbers, fractions,
// money, times, expressions, equations, also inside a sentence and in words. Of
// a computation such as "6 + 2 = 8" each side is a value. When all values of the
// text make one list ("40 and 60"), the list comes first and its members follow.
func Find(text string) []tutor.Value {
	toks := english.Tokens(text)
	mentions := mentionsIn(toks, reading{})
	values := make([]tutor.Value, 0, len(mentions))
	for _, m := range mentions {
		values = append(values, valueOf(m, toks, text))
	}
	return values
}

// valueOf is a mention in the vocabulary of the other rooms.
func valueOf(m mention, toks []english.Token, text string) tutor.Value {
	start, end := toks[m.first].Start, toks[m.last-1].End
	end = min(max(end, start), len(text))
	v := tutor.Value{Text: text[start:end], Start: start, End: end, Form: formOf(m.node), Unit: m.noun}
	if m.node.op == opQuantity {
		v.Unit = m.node.unit.Name
	}
	v.Exact = exactWorth(m.node)
	if m.node.op != opNum && (v.Exact == nil || v.Form == tutor.FormExpression || v.Form == tutor.FormEquation) {
		v.Expr = canonical(m.node)
	}
	return v
}

// mentionsIn finds the values between the words of a text.
func mentionsIn(toks []english.Token, how reading) []mention {
	how.names = declared(toks, how.names)
	p := newParser(toks, how)
	var out []mention
	for i := 0; i < len(toks) && p.steps < maxSteps; {
		if !p.starts(i) {
			i++
			continue
		}
		p.I = i
		n := p.relation()
		if n == nil || p.I == i || pronoun(toks, i, p.I) || !reportable(n) {
			i = max(i+1, 0)
			continue
		}
		out = appendSides(out, n, toks, i, p.I)
		i = p.I
	}
	return withList(out, toks)
}

// declared adds the letters that an equals sign makes variables: "a = 5".
func declared(toks []english.Token, names map[string]bool) map[string]bool {
	for i := 0; i+1 < len(toks); i++ {
		if t := toks[i]; t.Kind == english.Word && len(t.Raw) == 1 && toks[i+1].Text == "=" && !names[t.Raw] {
			grown := map[string]bool{t.Raw: true}
			for n := range names {
				grown[n] = true
			}
			names = grown
		}
	}
	return names
}

// starts reports whether a value can begin at token i of a sentence.
func (p *parser) starts(i int) bool {
	t := p.Tokens[i]
	switch t.Kind {
	case english.Number:
		return t.Num.Rat != nil && !t.Num.Ordinal
	case english.Sign, english.Mark, english.Face, english.Break:
		switch t.Text {
		case "-", "+-", "(", "[", "{", "|", "$", "€", "£":
			return i+1 < len(p.Tokens)
		}
		return false
	case english.Word:
		return p.startsWord(i, t)
	case english.End:
	}
	return false
}

func (p *parser) startsWord(i int, t english.Token) bool {
	if _, ok := english.Small(t.Text); ok {
		return true
	}
	p.I = i
	if operations().before[t.Text] != nil {
		return true
	}
	switch t.Text {
	case "half", "quarter", "hundred", "thousand", "negative", "neg", "pi", "sqrt", "root", "cbrt", "square", "cube":
		return true
	case "a", "an":
		return english.Part(p.At(1).Text) != 0 || english.Scale(p.At(1).Text) != 0 || p.names[t.Raw]
	case "minus", "point":
		return p.numberAhead(1)
	case "plus":
		return p.At(1).Text == "or" && p.At(2).Text == "minus"
	}
	if functions[t.Text] != "" && len(t.Text) > 1 {
		return p.IsSign(1, "(") || p.IsSign(1, "^") || len(p.At(1).Raw) == 1
	}
	return len(t.Raw) == 1 && p.variableHere(t)
}

// variableHere reports whether a letter of a sentence stands like a variable.
func (p *parser) variableHere(t english.Token) bool {
	next := p.At(1)
	if p.names[t.Raw] {
		return true
	}
	if t.Text == "a" || t.Text == "i" {
		return false
	}
	if next.IsSign() {
		switch next.Text {
		case "=", "<", ">", "<=", ">=", "^", "*", "+":
			return true
		case "/", "(":
			return !next.Spaced
		case "-":
			return next.Spaced == p.At(2).Spaced && (p.At(2).Kind == english.Number || len(p.At(2).Raw) == 1)
		}
		return false
	}
	return next.Text == "is" || next.Text == "equals" || next.Text == "plus" || next.Text == "minus" || next.Text == "times" || next.Text == "squared"
}

// pronoun reports whether the tokens are a "one" that counts nothing: "the first one", "one of them".
func pronoun(toks []english.Token, from, to int) bool {
	if to-from != 1 || toks[from].Text != "one" {
		return false
	}
	if from > 0 && toks[from-1].Kind == english.Word && pronouns[toks[from-1].Text] {
		return true
	}
	return to < len(toks) && toks[to].Text == "of"
}

// reportable reports whether a parsed piece is worth being called a value: it holds a
// number, or states something about a variable.
func reportable(n *node) bool {
	return n.op == opRelation || n.has(func(k *node) bool { return k.op == opNum || k.name == "pi" || k.op == opInf }) || len(n.variables(nil)) > 0 && n.op != opName
}

// appendSides adds a value; the sides of a computation one by one.
func appendSides(out []mention, n *node, toks []english.Token, from, to int) []mention {
	if n.op != opRelation || len(n.variables(nil)) > 0 {
		return append(out, mention{node: n, first: from, last: to, noun: noun(n, toks, to)})
	}
	for i, k := range n.kids {
		out = append(out, mention{node: k, first: n.spans[i][0], last: n.spans[i][1], noun: noun(k, toks, n.spans[i][1]), chained: i > 0})
	}
	return out
}

// noun is the word behind a bare number when it can be what is counted.
func noun(n *node, toks []english.Token, at int) string {
	if n.op == opQuantity || !n.isScalar() || at >= len(toks) || toks[at].Kind != english.Word {
		return ""
	}
	w := toks[at].Text
	if len(w) < 3 || notNouns[w] || fillers[w] {
		return ""
	}
	return w
}

// withList puts a list before its members when the values of the text are one.
func withList(out []mention, toks []english.Token) []mention {
	if len(out) < 2 || len(out) > 12 {
		return out
	}
	list := &node{op: opList, name: ","}
	for i, m := range out {
		if !m.node.isScalar() || m.chained || i > 0 && !onlyJoiners(toks[out[i-1].last:m.first]) {
			return out
		}
		list.kids = append(list.kids, m.node)
	}
	whole := mention{node: list, first: out[0].first, last: out[len(out)-1].last, compound: true}
	return append([]mention{whole}, out...)
}

// onlyJoiners reports whether between two values there is nothing but "," and "and".
func onlyJoiners(between []english.Token) bool {
	for _, t := range between {
		if w, ok := joinWords[t.Text]; !ok || w == "or" {
			return false
		}
	}
	return len(between) <= 2
}

// trimNoise drops filler words and marks from both ends of a message.
func trimNoise(toks []english.Token) []english.Token { return trim(toks, factorials(toks, false), nil) }

// trim is trimNoise that keeps a factorial sign at the end, and a letter there that is a variable.
func trim(toks []english.Token, bang bool, names map[string]bool) []english.Token {
	for len(toks) > 0 && (toks[0].Text == english.LineEnd || isFiller(toks, 0)) && !(names[toks[0].Raw] && (len(toks) == 1 || toks[1].IsSign() || fillers[toks[1].Text] || names[toks[1].Raw])) {
		toks = toks[1:]
	}
	for len(toks) > 0 && trailing(toks) && !(bang && toks[len(toks)-1].Text == "!") && !names[toks[len(toks)-1].Raw] {
		toks = toks[:len(toks)-1]
	}
	return toks
}

// trimStart drops filler words and marks from the start of a message, and its closing mark.
func trimStart(toks []english.Token) []english.Token {
	for len(toks) > 0 && (toks[0].Text == english.LineEnd || isFiller(toks, 0)) {
		toks = toks[1:]
	}
	return ended(toks)
}

// isFiller reports whether the token at i is noise before an answer.
func isFiller(toks []english.Token, i int) bool {
	t := toks[i]
	if t.Kind != english.Word {
		return t.Kind != english.Number && fillers[t.Text]
	}
	return fillers[t.Text] && !(i+1 < len(toks) && belongs(t, toks[i+1:]))
}

// belongs reports whether a word that may be noise belongs to what follows it: the "a" of
// "a third", "a minute" and "a + b", the "no" of "no more than".
func belongs(t english.Token, behind []english.Token) bool {
	next := behind[0]
	switch {
	case t.Is("a", "an") && isAmount(behind):
		return true
	case len(t.Raw) == 1:
		return next.IsSign() && !next.Is(".", ",", "!", "?") || operatorWords[next.Text] || operandLinks[next.Text]
	case t.Text == "the":
		return next.Is("square", "cube")
	}
	return t.Text == "no" && (aboveWords[next.Text] || belowWords[next.Text])
}

// isAmount reports whether words behind "a" make an amount of it: "a third", "a minute".
func isAmount(words []english.Token) bool {
	next := words[0]
	if english.Part(next.Text) != 0 || english.Scale(next.Text) != 0 {
		return true
	}
	return (len(words) == 1 || words[1].Text == "and") && len(next.Raw) > 2 && english.UnitNamed(next.Text) != nil
}

// trailing reports whether the last token is noise behind an answer.
func trailing(toks []english.Token) bool {
	t := toks[len(toks)-1]
	if t.IsSign() {
		return t.Kind == english.Break || trailingMarks[t.Text]
	}
	if t.Kind != english.Word || t.Text == "in" {
		return false
	}
	if len(t.Raw) == 1 && len(toks) > 1 {
		before := toks[len(toks)-2]
		if !t.Spaced || before.Is("+", "-", "*", "/", "^", "=", "<", ">", "(") || operatorWords[before.Text] || operandLinks[before.Text] { // "+ a", "5k", "half of a"
			return false
		}
	}
	return fillers[t.Text]
}

// parse reads a whole text as mathematics, noise around it left aside; nil if it is not.
func parse(text string, how reading) *node {
	return everything(trimNoise(english.Tokens(text)), how)
}
