package answer

import "github.com/primer-tutor/primer/tutor/english"

// relation reads a chain of sums with relation signs or words between them; a
// sum alone is returned as it is.
func (p *parser) relation() *node {
	first := p.I
	left := p.sum()
	if left == nil {
		return nil
	}
	if b := p.between(left, first); b != nil {
		return b
	}
	chain := &node{op: opRelation, kids: []*node{left}, spans: [][2]int{{first, p.I}}}
	for len(chain.kids) < 64 {
		start := p.I
		rel := p.relSign(chain.kids[len(chain.kids)-1], len(chain.kids) == 1)
		if rel == "" {
			break
		}
		from := p.I
		right := p.sum()
		if right == nil {
			p.I = start
			break
		}
		chain.kids, chain.rels = append(chain.kids, right), append(chain.rels, p.orLess(rel))
		chain.spans = append(chain.spans, [2]int{from, p.I})
	}
	if len(chain.kids) == 1 {
		return left
	}
	return chain
}

// between reads "x is between 2 and 5", perhaps "inclusive"; nil for the rest.
func (p *parser) between(x *node, first int) *node {
	if x.op != opName {
		return nil
	}
	start := p.I
	if is, not := p.copula(); is && not {
		p.I = start
		return nil
	}
	_ = p.Words("in")
	from := p.I
	if p.Words("between") {
		if low, high := p.bounds(); high != nil {
			n := &node{op: opRelation, kids: []*node{low, x, high}, rels: []string{"<", "<"}, name: openBetween}
			n.spans = [][2]int{{from, p.I}, {first, start}, {from, p.I}}
			if p.wordOf(inclusive) {
				n.rels, n.name = []string{"<=", "<="}, ""
			}
			return n
		}
	}
	p.I = start
	return nil
}

// openBetween marks "between" that does not say whether its ends belong to it.
const openBetween = "between"

// bounds reads "2 and 5", the smaller first; nil where that is not what follows.
func (p *parser) bounds() (low, high *node) {
	a := p.signed()
	if a == nil || !p.Words("and") && !p.Words("n") && !p.Words("an") {
		return nil, nil
	}
	b := p.signed()
	if b == nil {
		return nil, nil
	}
	if x, y := exactWorth(a), exactWorth(b); x != nil && y != nil && x.Cmp(y) > 0 {
		return b, a
	}
	return a, b
}

// orLess reads the end of "x is 2 or less".
func (p *parser) orLess(rel string) string {
	if rel != "=" || p.At(0).Text != "or" {
		return rel
	}
	switch next := p.At(1).Text; {
	case belowWords[next]:
		rel = "<="
	case aboveWords[next]:
		rel = ">="
	default:
		return rel
	}
	p.I += 2
	return rel
}

// relSign reads a relation sign or its words; first says that nothing stands before left.
func (p *parser) relSign(left *node, first bool) string {
	t := p.At(0)
	if t.IsSign() {
		switch t.Text {
		case "=", "<", ">", "<=", ">=", "!=", "~=":
			p.I++
			return t.Text
		}
		return ""
	}
	if t.Kind != english.Word {
		return ""
	}
	return p.relWords(left, first)
}

// relWords reads a relation in words. A bare "is" counts behind a variable, or
// where claims are looked for.
func (p *parser) relWords(left *node, first bool) string {
	start := p.I
	is, not := p.copula()
	for _, c := range comparisons() {
		if !is && !p.whole && c.Label != "=" {
			continue // "3 more than 9" is no comparison
		}
		if p.Words(c.Words...) {
			return negated(c.Label, not)
		}
	}
	if !is && (p.wordOf(equaling) || p.claims && p.wordOf(yielding)) {
		return "="
	}
	if is && p.canEqual(left, first) && p.sumAhead() {
		return negated("=", not)
	}
	p.I = start
	return ""
}

// canEqual reports whether a bare "is" behind left may say what it is worth.
func (p *parser) canEqual(left *node, first bool) bool {
	return p.claims || left.op == opName || p.whole && first && len(left.variables(nil)) > 0
}

// copula reads "is", "must be", "isn't" and the like.
func (p *parser) copula() (is, not bool) {
	if p.wordOf(notBeing) {
		return true, true
	}
	is = p.wordOf(relating) || p.Words("must", "be") || p.Words("should", "be") || p.Words("can", "be")
	return is, is && p.Words("not")
}

// wordOf passes over a word of a class.
func (p *parser) wordOf(class english.Set) bool {
	if t := p.At(0); t.Kind != english.Word || !class[t.Text] {
		return false
	}
	p.I++
	return true
}

// sumAhead reports whether a number, not a word of prose, follows.
func (p *parser) sumAhead() bool {
	t := p.At(0)
	if t.Text == "a" || t.Text == "the" || t.Text == "half" {
		t = p.At(1)
		return english.Part(t.Text) != 0 || p.At(0).Text == "half"
	}
	return p.numberAhead(0) || t.Text == "-" || t.Text == "negative" || t.Text == "minus" || functions[t.Text] != "" && len(t.Text) > 1 || p.isVariable(t) && p.whole
}

// negated is the relation that holds when rel does not.
func negated(rel string, not bool) string {
	if !not {
		return rel
	}
	switch rel {
	case "=":
		return "!="
	case "<":
		return ">="
	case ">":
		return "<="
	case "<=":
		return ">"
	case ">=":
		return "<"
	}
	return "="
}

// mirrored is the relation read from right to left.
func mirrored(rel string) string {
	switch rel {
	case "<":
		return ">"
	case ">":
		return "<"
	case "<=":
		return ">="
	case ">=":
		return "<="
	}
	return rel
}

// everything reads tokens that are mathematics from the first to the last; nil if they are not.
func everything(toks []english.Token, how reading) *node {
	how.whole = true
	p := newParser(toks, how)
	n := p.alternatives()
	for !p.Done() && p.At(0).IsSign() && (p.At(0).Text == "." || p.At(0).Text == "?" || p.At(0).Text == "!" || p.At(0).Text == "...") {
		p.I++
	}
	if n == nil || !p.Done() || p.steps > maxSteps {
		return nil
	}
	return n
}

// joinWords are what may stand between the members of a list.
var joinWords = map[string]string{"and": "and", "an": "and", "nd": "and", "or": "or", "&": "and", ",": ",", ";": ",", english.LineEnd: ",", "union": "union", "u": "union"}

// alternatives reads items joined by commas, "and", "or" or the sign of a union.
func (p *parser) alternatives() *node {
	first := p.relation()
	if first == nil {
		return nil
	}
	items := []*node{first}
	kind := ""
	for !p.Done() && len(items) < 256 {
		start := p.I
		word := p.joiner()
		next := p.relation()
		if next == nil {
			p.I = start
			break
		}
		if word == "or" || word == "union" || kind == "" {
			kind = word
		}
		items = append(items, next)
	}
	return joined(items, kind)
}

// joiner reads what stands between two items; nothing at all counts as a comma.
func (p *parser) joiner() string {
	word := ","
	for k := range 2 {
		w, ok := joinWords[p.At(0).Text]
		if !ok {
			break
		}
		p.I++
		if k == 0 || w != "," {
			word = w
		}
	}
	return word
}

func joined(items []*node, kind string) *node {
	if len(items) == 1 {
		return items[0]
	}
	related := true
	for _, n := range items {
		related = related && n.op == opRelation
	}
	switch {
	case kind == "union":
		return &node{op: opUnion, kids: items}
	case related && (kind == "or" || kind == "and"):
		return &node{op: opLogic, kids: items, name: kind}
	}
	return &node{op: opList, kids: items, name: kind}
}
