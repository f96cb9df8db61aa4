package answer

import "primer/tutor/english"

// behind reads what only a plain number can have behind it.
func (p *parser) behind(n *node) *node {
	if r := p.remainder(n); r != nil {
		return r
	}
	if c := p.colon(n); c != nil {
		return c
	}
	return p.withUnit(n)
}

// remainder reads "r 1", "remainder 1", "and the remainder is 1" after a whole number.
func (p *parser) remainder(n *node) *node {
	if !n.isInt() || p.At(0).Kind != english.Word {
		return nil
	}
	start := p.I
	if r := p.leftOver(n); r != nil {
		return r
	}
	if !p.Words("r") && !p.remainderWords() {
		p.I = start
		return nil
	}
	rest := p.atom()
	if rest == nil || !rest.isInt() {
		p.I = start
		return nil
	}
	return join(opRemainder, n, rest)
}

// leftOver reads "with 1 left over" after a whole number.
func (p *parser) leftOver(n *node) *node {
	start := p.I
	if p.Words("with") || p.Words("and") {
		if t := p.At(0); t.Count() {
			p.I++
			if p.Words("left", "over") || p.Words("leftover") || p.Words("left") || p.Words("remaining") || p.Words("extra") {
				return join(opRemainder, n, &node{op: opNum, num: t.Num})
			}
		}
	}
	p.I = start
	return nil
}

func (p *parser) remainderWords() bool {
	for _, w := range [...]string{"with", "and", "has", "a", "the"} {
		if p.At(0).Text == w {
			p.I++
		}
	}
	switch p.At(0).Text {
	case "remainder", "rem", "reminder", "remainer", "remander":
	default:
		return false
	}
	p.I++
	for _, w := range [...]string{"is", "of", "="} {
		if p.At(0).Text == w {
			p.I++
		}
	}
	return true
}

// colon reads "11:21", "2 : 3 : 4", "6:40 am" and, where a ratio is meant, "11 to 21".
func (p *parser) colon(n *node) *node {
	if n.op != opNum && n.op != opName && !n.isFraction() || n.op == opName && !p.whole {
		return p.clock(n)
	}
	c := join(opColon, n)
	for {
		start := p.I
		if !p.IsSign(0, ":") && !(p.ratio && p.At(0).Text == "to") {
			break
		}
		p.I++
		k := p.atom()
		if k == nil || k.op != opNum && k.op != opName {
			p.I = start
			break
		}
		c.kids = append(c.kids, k)
	}
	if len(c.kids) == 1 {
		return p.clock(n)
	}
	p.half(c)
	return c
}

// clock reads "6 am" and "6 o'clock".
func (p *parser) clock(n *node) *node {
	if !n.isInt() {
		return nil
	}
	if p.Words("o'clock") || p.Words("oclock") {
		c := join(opColon, n, whole(0))
		p.half(c)
		return c
	}
	c := join(opColon, n, whole(0))
	if p.half(c); c.name != "" {
		return c
	}
	return nil
}

// half reads "am" or "pm" behind a time.
func (p *parser) half(c *node) {
	switch {
	case p.Words("am"), p.Words("pm"):
		c.name = p.At(-1).Text
	case (p.At(0).Text == "a" || p.At(0).Text == "p") && p.IsSign(1, ".") && p.At(2).Text == "m":
		c.name = p.At(0).Text + "m"
		p.I += 3
		if p.IsSign(0, ".") {
			p.I++
		}
	}
}
