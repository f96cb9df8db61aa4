package harvest

import "cmp"

// neighbors tells the exercises of sections which ones stand before and behind them. Those
// that are paragraphs with numbers go on from section to section.
func neighbors(list []section) {
	var before *posed
	for _, s := range list {
		for i, p := range s.posed {
			if before != nil && before != p && (i > 0 || before.whole != "" && p.whole != "") {
				p.before, before.after = before, p
			}
			before = p
		}
	}
}

// restsOn is the longest text of an exercise. One of few words, such as "9/2" in a list of
// fractions, rests on its neighbors in the list too.
func (h *harvester) restsOn(x parsed) string {
	if words(x.quote) >= leastQuoted || len(x.asks) == 0 || x.quote != x.asks[0].Text {
		return upTo(x.quote, mostQuoted)
	}
	quote := x.stands()
	for n := x.after; n != nil && words(quote) < leastQuoted && bareAsked(n, x.lead) && len(x.solves) == 0; n = n.after {
		quote += " " + n.stands()
	}
	for n := x.before; n != nil && words(quote) < leastQuoted && bareAsked(n, x.lead); n = n.before {
		quote = n.stands() + " " + quote
	}
	if words(quote) < leastQuoted {
		quote = x.quote // its list is too short to be found by it
	}
	return upTo(quote, mostQuoted)
}

// stands is what an exercise asks as it stands in the text, with its number where that is a
// part of it.
func (p *posed) stands() string { return cmp.Or(p.whole, p.asks[0].Text) }

// bareAsked reports whether an exercise is one text and nothing else, under the same lead.
func bareAsked(p *posed, lead string) bool {
	return len(p.asks) == 1 && len(p.solves) == 0 && p.lead == lead
}
