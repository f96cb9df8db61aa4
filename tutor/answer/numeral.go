package answer

import (
	"strconv"

	"primer/tutor/english"
)

// numeral reads a number in digits or words, with a currency sign behind it; nil for none.
func (p *parser) numeral() *node {
	digits := p.At(0).Kind == english.Number
	m, ok := p.Numeral()
	if !ok {
		return nil
	}
	n := &node{op: opNum, worded: m.Worded}
	if m.Whole != nil {
		n.num = *m.Whole
	}
	if m.Bottom != nil {
		part := join(opDiv, &node{op: opNum, num: *m.Top}, &node{op: opNum, num: *m.Bottom})
		part.worded = m.Worded
		if m.Whole == nil {
			return part
		}
		n = join(opMixed, n, part)
		n.worded = m.Worded
		return n
	}
	if t := p.At(0); digits && !t.Spaced && isCurrency(t) && (p.At(1).Kind != english.Number || p.At(1).Spaced) {
		p.I++
		return &node{op: opQuantity, kids: []*node{n}, unit: currency(t.Text)}
	}
	return n
}

func isCurrency(t english.Token) bool { return t.Text == "$" || t.Text == "€" || t.Text == "£" }

func isNumberWord(w string) bool { _, ok := english.Small(w); return ok }

func itoa(n int) string { return strconv.Itoa(n) }
