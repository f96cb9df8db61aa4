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
	if !n.isInt() || p.at(0).Kind != english.Word {
		return nil
	}
	start := p.i
	if r := p.leftOver(n); r != nil {
		return r
	}
	if !p.words("r") && !p.remainderWords() {
		p.i = start
		return nil
	}
	rest := p.atom()
	if rest == nil || !rest.isInt() {
		p.i = start
		return nil
	}
	return join(opRemainder, n, rest)
}

// leftOver reads "with 1 left over" after a whole number.
func (p *parser) leftOver(n *node) *node {
	start := p.i
	if p.words("with") || p.words("and") {
		if t := p.at(0); t.Kind == english.Number && plainInt(t) {
			p.i++
			if p.words("left", "over") || p.words("leftover") || p.words("left") || p.words("remaining") || p.words("extra") {
				return join(opRemainder, n, &node{op: opNum, num: t.Num})
			}
		}
	}
	p.i = start
	return nil
}

func (p *parser) remainderWords() bool {
	for _, w := range [...]string{"with", "and", "has", "a", "the"} {
		if p.at(0).Text == w {
			p.i++
		}
	}
	switch p.at(0).Text {
	case "remainder", "rem", "reminder", "remainer", "remander":
	default:
		return false
	}
	p.i++
	for _, w := range [...]string{"is", "of", "="} {
		if p.at(0).Text == w {
			p.i++
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
		start := p.i
		if !p.isSign(0, ":") && !(p.ratio && p.at(0).Text == "to") {
			break
		}
		p.i++
		k := p.atom()
		if k == nil || k.op != opNum && k.op != opName {
			p.i = start
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
	if p.words("o'clock") || p.words("oclock") {
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
	case p.words("am"), p.words("pm"):
		c.name = p.at(-1).Text
	case (p.at(0).Text == "a" || p.at(0).Text == "p") && p.isSign(1, ".") && p.at(2).Text == "m":
		c.name = p.at(0).Text + "m"
		p.i += 3
		if p.isSign(0, ".") {
			p.i++
		}
	}
}
