package working

import (
	"embed"
	"math/big"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

//go:embed data
var files embed.FS

// signWords are operators and relations in words, each labelled with its sign.
var signWords = sync.OnceValue(func() []english.Phrase { return english.MustPhrases(files, "signs.txt") })

// signIn is the sign that words at the beginning of tokens stand for, with how
// many words they are: the longest wording counts.
func signIn(tokens []english.Token) (sign string, words int) {
	if len(tokens) == 0 || tokens[0].Kind != english.Word {
		return "", 0
	}
	for _, p := range signWords() {
		if len(p.Words) > words && p.Begins(tokens) {
			sign, words = p.Label, len(p.Words)
		}
	}
	return sign, words
}

// parser reads rows out of a text.
type parser struct {
	english.Cursor
	source  string // the text as typed: "÷" is no fraction bar
	letters map[string]bool
	depth   int
}

// maxNesting bounds brackets.
const maxNesting = 8

func newParser(text string, letters map[string]bool) *parser {
	return &parser{Cursor: english.Cursor{Tokens: english.Tokens(text), Names: letters}, source: text, letters: letters}
}

// row reads the longest expression from here on; nil for none.
func (p *parser) row() *row {
	t, ok := p.term()
	if !ok {
		return nil
	}
	r := single(t)
	for {
		before := p.I
		o, ok := p.operator()
		if !ok {
			return r
		}
		if t, ok = p.term(); !ok {
			p.I = before
			return r
		}
		r.ops, r.terms = append(r.ops, o), append(r.terms, t)
	}
}

// operator reads a sign or its words; it finds adjacent where factors touch.
func (p *parser) operator() (op, bool) {
	t := p.At(0)
	if t.Kind == english.Sign && len(t.Text) == 1 {
		switch c := op(t.Text[0]); c {
		case '+', '-', '*', '/', '^':
			p.I++
			return c, true
		case '(':
			return adjacent, true
		case adjacent:
		}
		return 0, false
	}
	if t.Text == "x" && p.timesSign() {
		p.I++
		return '*', true
	}
	if sign, words := signIn(p.Tokens[min(p.I, len(p.Tokens)):]); words > 0 && sign != "=" {
		p.I += words
		return op(sign[0]), true
	}
	if t.Kind == english.Word && !t.Spaced && p.isLetters(t) {
		return adjacent, true
	}
	return 0, false
}

// timesSign reports whether an x stands between two numbers as a sign does: "6 x 4",
// "6 x -4", "6x4", and not as the letter in "6x - 4".
func (p *parser) timesSign() bool {
	before, x, after := p.At(-1), p.At(0), p.At(1)
	if before.Kind != english.Number && !before.Is(")", "%") {
		return false
	}
	if !x.Spaced {
		return after.Kind == english.Number && !after.Spaced
	}
	return after.Kind == english.Number || after.Is("(") || after.Is("-") && !p.At(2).Spaced && after.Spaced
}

// isLetters reports whether a word is letters side by side that stand for numbers.
func (p *parser) isLetters(t english.Token) bool {
	if len(t.Text) == 1 {
		return p.letters[t.Text]
	}
	if len(t.Text) > 3 {
		return false
	}
	for i := range t.Text {
		if !p.letters[t.Text[i:i+1]] {
			return false
		}
	}
	return true
}

// term reads one operand with its sign.
func (p *parser) term() (term, bool) {
	before := p.I
	t := term{}
	for p.IsSign(0, "-") || p.IsSign(0, "+") {
		t.minus = t.minus != p.IsSign(0, "-")
		p.I++
	}
	if p.IsSign(0, "$") {
		p.I++
	}
	if p.operand(&t) {
		return t, true
	}
	p.I = before
	return t, false
}

func (p *parser) operand(t *term) bool {
	next := p.At(0)
	switch {
	case next.Kind == english.Number:
		t.num = p.numeral()
		return t.num != nil
	case next.Is("(", "[", "{"):
		t.in = p.bracketed()
		return t.in != nil
	case next.Kind == english.Word && p.isLetters(next):
		p.I++
		*t = lettersTerm(next.Text, t.minus)
		return true
	case next.Kind == english.Word:
		if n, ok := p.Cardinal(); ok {
			t.num = numeralOf(big.NewRat(n, 1))
			return true
		}
	}
	return false
}

// lettersTerm is one letter, or several as a product.
func lettersTerm(letters string, minus bool) term {
	if len(letters) == 1 {
		return term{minus: minus, name: letters}
	}
	r := &row{}
	for i := range letters {
		if i > 0 {
			r.ops = append(r.ops, adjacent)
		}
		r.terms = append(r.terms, term{name: letters[i : i+1]})
	}
	return term{minus: minus, in: r}
}

func (p *parser) bracketed() *row {
	if p.depth >= maxNesting {
		return nil
	}
	p.I++
	p.depth++
	r := p.row()
	p.depth--
	if r == nil || !p.At(0).Is(")", "]", "}") {
		return nil
	}
	p.I++
	return r
}

// numeral reads digits: "3", "0.50", "2/4", "1 1/2", "20%".
func (p *parser) numeral() *numeral {
	t := p.At(0)
	if t.Num.Rat == nil || t.Num.Ordinal || t.Num.Exponent || t.Num.Cyclic {
		return nil
	}
	p.I++
	n := &numeral{t.Num.Rat, written(t)}
	switch top, bottom, ok := p.fractionAt(0); {
	case ok && t.Num.IsInt(): // 1 1/2
		p.I += 3
		n.rat = new(big.Rat).Add(n.rat, new(big.Rat).Quo(top.Num.Rat, bottom.Num.Rat))
		n.text += " " + top.Text + "/" + bottom.Text
		return n
	default:
		if _, bottom, ok = p.fractionAt(-1); ok {
			p.I += 2
			n.rat, n.text = new(big.Rat).Quo(n.rat, bottom.Num.Rat), n.text+"/"+bottom.Text
			return n
		}
	}
	if p.IsSign(0, "%") {
		p.I++
		n.rat = new(big.Rat).Quo(n.rat, big.NewRat(100, 1))
		n.text += "%"
	}
	return n
}

func written(t english.Token) string {
	var text strings.Builder
	for _, c := range t.Text {
		if c != ',' && c != ' ' && c != '_' {
			text.WriteString(string(c))
		}
	}
	return text.String()
}

// fractionAt finds a fraction whose top stands k tokens ahead. A bar is close to
// both numbers; "6 / 2", "6÷2" and a power of the bottom are divisions.
func (p *parser) fractionAt(k int) (top, bottom english.Token, ok bool) {
	top, bar, bottom := p.At(k), p.At(k+1), p.At(k+2)
	switch {
	case !top.Count() || !p.IsSign(k+1, "/") || !bottom.Count() || bar.Spaced || bottom.Spaced || bottom.Num.Rat.Sign() == 0:
		return top, bottom, false
	case p.IsSign(k+3, "^") || p.IsSign(k+3, "/") && !p.At(k+3).Spaced && !p.divides(p.At(k+3)) || k == 0 && !p.At(0).Spaced:
		return top, bottom, false
	case p.divides(bar):
		return top, bottom, false
	}
	return top, bottom, true
}

// divides reports whether a bar was typed as a sign of division.
func (p *parser) divides(bar english.Token) bool {
	return bar.Start < len(p.source) && strings.HasPrefix(p.source[bar.Start:], "÷")
}
