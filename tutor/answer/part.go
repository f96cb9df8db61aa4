package answer

import (
	"math/big"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads fractions that are named by a part of them: "the one with the 3 on the bottom",
// "the six one", "the one with the smaller bottom".

// fraction is one of the fractions that are offered, as it is written.
type fraction struct {
	written     string
	top, bottom *big.Rat
}

// fractionsOffered are the fractions among which a problem lets choose; nil where it offers
// other things.
func (w *wanted) fractionsOffered() (all []fraction) {
	offered := w.spec.Choices
	if len(offered) == 0 {
		for _, toks := range w.twoOffered() {
			offered = append(offered, raw(toks))
		}
	}
	for _, o := range offered {
		o = strings.ReplaceAll(o, " ", "")
		above, below, ok := strings.Cut(o, "/")
		top, fine := new(big.Rat).SetString(above)
		bottom, sound := new(big.Rat).SetString(below)
		if !ok || !fine || !sound {
			return nil
		}
		all = append(all, fraction{o, top, bottom})
	}
	return all
}

// byPart is a message as the one fraction that it names by a part, or as it is.
func (w *wanted) byPart(toks []english.Token) []english.Token {
	said := ended(trimNoise(toks))
	if at := slices.IndexFunc(said, func(t english.Token) bool { return reasonWords[t.Text] || t.Is(".", ",", "<", ">", "(") }); at > 0 {
		said = said[:at]
	}
	if !slices.ContainsFunc(said, func(t english.Token) bool { return ofAPart[t.Text] }) || !endsInOne(said) && everything(said, reading{}) != nil {
		return toks
	}
	all := w.fractionsOffered()
	if len(all) < 2 {
		return toks
	}
	var named []fraction
	switch parts, n, says := partsIn(said), numbersIn(said), directionIn(said); {
	case len(n) == 1:
		for _, f := range all {
			if slices.ContainsFunc(parts, func(p part) bool { return p(f).Cmp(n[0]) == 0 }) {
				named = append(named, f)
			}
		}
	case len(n) == 0 && len(parts) == 1 && says != undirected:
		named = utmost(all, parts[0], says)
	}
	if len(named) != 1 {
		return toks
	}
	return english.Tokens(named[0].written)
}

// endsInOne reports whether a message is "the six one": its number is no value.
func endsInOne(toks []english.Token) bool {
	return len(toks) > 1 && strings.HasPrefix(toks[len(toks)-1].Text, "one")
}

// stacked is a message that tells a fraction by what stands where, "6 on the bottom and 5 sitting on top of it", as that
// fraction; nil for any other.
func stacked(toks []english.Token) []english.Token {
	all := slices.DeleteFunc(mentionsIn(toks, reading{}), func(m mention) bool { return m.compound || !bare(m.node) })
	if len(all) != 2 {
		return nil
	}
	var top, bottom []english.Token
	for i, m := range all {
		end := len(toks)
		if i == 0 {
			end = all[1].first
		}
		above, below := anyOf(toks[m.last:end], topWords), anyOf(toks[m.last:end], bottomWords)
		switch number := toks[m.first:m.last]; {
		case above == below:
			return nil
		case above:
			top = number
		default:
			bottom = number
		}
	}
	if top == nil || bottom == nil {
		return nil
	}
	return slices.Concat(top, english.Tokens("/"), bottom)
}

// part is one number of a fraction.
type part func(fraction) *big.Rat

// partsIn are the parts that a message may speak of: the top, the bottom, or either.
func partsIn(toks []english.Token) []part {
	top, bottom := func(f fraction) *big.Rat { return f.top }, func(f fraction) *big.Rat { return f.bottom }
	switch above, below := anyOf(toks, topWords), anyOf(toks, bottomWords); {
	case above && !below:
		return []part{top}
	case below && !above:
		return []part{bottom}
	}
	return []part{top, bottom}
}

// numbersIn are the whole numbers of a message, each once; "a third" names a 3.
func numbersIn(toks []english.Token) (all []*big.Rat) {
	for _, t := range toks {
		var n *big.Rat
		switch {
		case t.Kind == english.Number:
			n = t.Num.Rat
		case t.Text == "one" || t.Text == "a": // "the six one"
		case english.Part(t.Text) > 1:
			n = new(big.Rat).SetInt64(english.Part(t.Text))
		default:
			if value, ok := english.Small(t.Text); ok {
				n = new(big.Rat).SetInt64(value)
			}
		}
		if n != nil && n.IsInt() && !slices.ContainsFunc(all, func(o *big.Rat) bool { return o.Cmp(n) == 0 }) {
			all = append(all, n)
		}
	}
	return all
}

// directionIn is where the one comparing word of a message points.
func directionIn(toks []english.Token) direction {
	says := undirected
	for _, t := range toks {
		d := directionOf(t.Text)
		switch {
		case littleWords[t.Text]:
			d = smaller
		case bigWords[t.Text]:
			d = greater
		}
		switch {
		case d == undirected || d == says:
		case says != undirected:
			return undirected
		default:
			says = d
		}
	}
	return says
}

// utmost are the fractions of which a part is greatest, or smallest.
func utmost(all []fraction, p part, says direction) (best []fraction) {
	for _, f := range all {
		switch order := 0; {
		case len(best) == 0:
			best = []fraction{f}
		default:
			if order = p(f).Cmp(p(best[0])); says == smaller {
				order = -order
			}
			if order > 0 {
				best = nil
			}
			if order >= 0 {
				best = append(best, f)
			}
		}
	}
	return best
}
