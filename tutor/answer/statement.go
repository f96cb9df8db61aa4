package answer

import (
	"strings"
)

// Statements lists the equations and comparisons that a text states, in order,
// each checked exactly; of a chain "2 + 3 = 5 + 1 = 6" every link is one. What
// is asked, supposed or quoted as the student's, and equations that hold for
// some values of a variable only, are not Sure.
func Statements(text string) []Statement {
	src := clean(text, "")
	toks := tokens(src.text)
	p := newParser(toks, reading{claims: true, names: declared(toks, nil)})
	var out []Statement
	for i := 0; i < len(toks) && p.steps < maxSteps; {
		if !p.starts(i) && !p.startsClaim(i) {
			i++
			continue
		}
		p.i = i
		n := p.claim()
		if n == nil || n.op != opRelation || p.i <= i {
			i = max(i+1, min(p.i, i+1))
			continue
		}
		out = append(out, p.links(n, src, text)...)
		i = p.i
	}
	return out
}

// startsClaim says that words of a computation begin here: "the sum of 3 and 5".
func (p *parser) startsClaim(i int) bool {
	switch p.toks[i].text {
	case "sum", "product", "difference", "twice", "double":
		return true
	}
	return false
}

// claim reads a relation whose sides may be worded computations, and "12 is 3 more than 9".
func (p *parser) claim() *node {
	from := p.i
	left := p.computation()
	if left == nil {
		return p.relation()
	}
	rel := p.relSign(left)
	if rel == "" {
		return nil
	}
	start := p.i
	right := p.sum()
	if right == nil {
		return nil
	}
	return &node{op: opRelation, kids: []*node{left, right}, rels: []string{rel}, spans: [][2]int{{from, start}, {start, p.i}}}
}

// computation reads "the sum of a and b", "the product of", "the difference between", "twice a"; nil for the rest.
func (p *parser) computation() *node {
	start := p.i
	word := p.at(0).text
	switch word {
	case "twice", "double":
		p.i++
		if n := p.power(); n != nil {
			return product(whole(2), n)
		}
	case "sum", "product", "difference":
		p.i++
		if p.words("of") || p.words("between") {
			if n := p.pairOf(word); n != nil {
				return n
			}
		}
	}
	p.i = start
	return nil
}

func (p *parser) pairOf(word string) *node {
	a := p.term()
	if a == nil || !p.words("and") {
		return nil
	}
	b := p.term()
	switch {
	case b == nil:
		return nil
	case word == "sum":
		return sum(a, b)
	case word == "product":
		return product(a, b)
	}
	return join(opAbs, sum(a, join(opNeg, b)))
}

// links checks every link of a chain.
func (p *parser) links(n *node, src source, text string) []Statement {
	n = p.moreThan(n)
	reported := p.reported(n) || p.cutOff(n)
	denied := p.deniedBehind()
	var out []Statement
	for i, rel := range n.rels {
		left, right := n.kids[i], n.kids[i+1]
		if rel == "=" && bare(left) && bare(right) && p.softEquals(n, i) {
			continue
		}
		first, last := p.toks[n.spans[i][0]], p.toks[n.spans[i+1][1]-1]
		s := Statement{
			Text: slice(text, src, first.start, last.end), Start: src.origin(first.start), End: src.origin(last.end), Kind: "comparison",
			Left: p.textOf(n.spans[i], src, text), Right: p.textOf(n.spans[i+1], src, text),
		}
		if rel == "=" || rel == "!=" || rel == "~=" {
			s.Kind = "equation"
		}
		s.True, s.Sure = truthOfLink(left, right, rel)
		s.True = s.True != denied
		s.Sure = s.Sure && !reported
		out = append(out, s)
	}
	return out
}

func slice(text string, src source, start, end int) string {
	from := src.origin(start)
	return text[from:min(max(src.origin(end), from), len(text))]
}

func (p *parser) textOf(span [2]int, src source, text string) string {
	if span[1] <= span[0] || span[1] > len(p.toks) {
		return ""
	}
	return slice(text, src, p.toks[span[0]].start, p.toks[span[1]-1].end)
}

// softEquals says that "is" between two bare numbers states no equality that
// could be checked: "12 is 3 tens", "5 is 2 of them".
func (p *parser) softEquals(n *node, i int) bool {
	between := p.toks[n.spans[i][1]:n.spans[i+1][0]]
	for _, t := range between {
		if t.kind == tokSign || t.text == "equals" || t.text == "equal" || t.text == "same" || t.text == "equivalent" {
			return false
		}
	}
	measured := n.kids[i].op == opQuantity && n.kids[i+1].op == opQuantity
	if first := n.spans[i][0]; first > 0 && !measured {
		if before := p.toks[first-1]; before.kind == tokWord && !fillers[before.text] || before.text == "of" {
			return true
		}
	}
	next := p.at(0)
	if !measured && (isWhole(n.kids[i]) || isWhole(n.kids[i+1])) {
		return true // "1/3 is 6" speaks of a third of something
	}
	return !measured && next.kind == tokWord && !notNouns[next.text] || next.text == "more" || next.text == "less" || next.text == "of" || next.text == "times"
}

func isWhole(n *node) bool {
	r, ok := exactOf(n)
	return ok && r.IsInt()
}

// goesOn are words behind a claim that belong to its right side.
var goesOn = wordSet("multiplied times divided plus minus added subtracted groups tens hundreds ones lots squared cubed to")

// cutOff says that a side of a claim is a piece of something longer that could
// not be read: "10C3 = 10!", "5 apples + 3 = 8", "10^5 is 10 multiplied by itself".
func (p *parser) cutOff(n *node) bool {
	first, last := n.spans[0][0], n.spans[len(n.spans)-1][1]
	if last < len(p.toks) && (goesOn[p.toks[last].text] || p.toks[last].kind == tokSign && strings.Contains("+*/^(!", p.toks[last].text) && !(p.toks[last].spaced && p.toks[last].text == "(") && last+1 < len(p.toks) && p.toks[last].text != "!") {
		return true
	}
	if first == 0 {
		return false
	}
	before := p.toks[first-1]
	switch {
	case before.text == "of":
		return n.kids[0].core().op == opNum || first > 2 && endsOperand(p.toks[first-3])
	case before.kind == tokSign:
		return strings.Contains("+*/^!-", before.text) && !(before.text == "!" && p.toks[first].spaced) && !(before.text == "-" && first > 1 && p.toks[first-2].kind == tokSign)
	case before.kind == tokWord && !p.toks[first].spaced, before.kind == tokNumber && !p.toks[first].spaced:
		return true
	case before.kind == tokWord && n.kids[0].core().op == opNum:
		return !fillers[before.text] && !notNouns[before.text] && !reasonWords[before.text]
	}
	return false
}

// moreThan reads "12 is 3 more than 9" as 12 = 9 + 3.
func (p *parser) moreThan(n *node) *node {
	last := len(n.kids) - 1
	if n.rels[last-1] != "=" {
		return n
	}
	start := p.i
	word := p.at(0).text
	if (word == "more" || word == "less" || word == "fewer" || word == "greater") && p.at(1).text == "than" {
		p.i += 2
		if base := p.sum(); base != nil {
			change := n.kids[last]
			if word == "less" || word == "fewer" {
				change = join(opNeg, change)
			}
			n.kids[last] = sum(base, change)
			n.spans[last][1] = p.i
			return n
		}
	}
	p.i = start
	return n
}

var reportWords = [][]string{
	{"if"},
	{"suppose"},
	{"whether"},
	{"instead", "of"},
	{"you", "wrote"},
	{"you", "said"},
	{"you", "got"},
	{"you", "think"},
	{"you", "thought"},
	{"you", "put"},
	{"your", "answer"},
	{"that", "says"},
	{"is", "it", "true"},
	{"not", "true"},
	{"imagine"},
	{"not"},
	{"isn't"},
	{"they", "wrote"},
	{"someone", "says"},
	{"someone", "said"},
	{"a", "student", "says"},
	{"true", "or", "false"},
	{"does"},
	{"is"},
	{"did", "you", "mean"},
	{"can"},
	{"why", "is"},
	{"wrote"},
	{"let"},
	{"when"},
	{"where"},
	{"mistake"},
	{"wrong"},
}

// reported says that a claim is asked, supposed or quoted, not stated.
func (p *parser) reported(n *node) bool {
	from := sentenceStart(p.toks, n.spans[0][0])
	before := p.toks[from:n.spans[0][0]]
	for i := range before {
		for _, w := range reportWords {
			if !startsWith(before[i:], w) {
				continue
			}
			switch w[0] {
			case "is", "does", "can":
				if i == 0 && len(w) == 1 || len(w) > 1 {
					return true
				}
			case "if", "when", "where", "let", "not", "isn't":
				if !clauseEnds(before[i:]) {
					return true
				}
			default:
				return true
			}
		}
	}
	for _, t := range p.toks[min(n.spans[len(n.spans)-1][1], len(p.toks)):] {
		if t.kind != tokSign {
			continue
		}
		switch t.text {
		case "?":
			return true
		case ".", "!", ";":
			return false
		}
	}
	return false
}

// clauseEnds says that a comma, "then" or "so" closes the clause a word began.
func clauseEnds(toks []token) bool {
	for _, t := range toks {
		if t.text == "," || t.text == "then" || t.text == "so" || t.text == ":" {
			return true
		}
	}
	return false
}

// deniedBehind says that the words behind a claim call it false.
func (p *parser) deniedBehind() bool {
	is := p.at(0).text == "is" || p.at(0).text == "was"
	switch p.at(1).text {
	case "wrong", "false", "incorrect":
		return is
	case "not":
		next := p.at(2).text
		return is && (next == "true" || next == "right" || next == "correct")
	case "true", "right", "correct":
		return p.at(0).text == "isn't" || p.at(0).text == "isnt" || p.at(0).text == "not"
	}
	return false
}
