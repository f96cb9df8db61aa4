package claim

import (
	"slices"
	"strings"
)

// shortQuote is how many words a quotation has at least, where its sentence has them.
const shortQuote = 3

// quote gives the words of the text in which a claim stands: the clauses of the
// place, with the one that names its subject where that is another, and without the
// word that joins them to what comes before.
func (t *text) quote(c listener, p place) string {
	first, last := t.clause[p.from], t.clause[p.to-1]
	if !t.speaksOf(c, first, last) || t.clauses[last].to-t.clauses[first].from < shortQuote {
		switch {
		case t.follows(last) && (t.speaksOf(c, last+1, last+1) || is(t.words[t.clauses[first].from], "condition")):
			last++
		case first > 0 && t.follows(first-1):
			first--
		case t.follows(last):
			last++
		}
	}
	from, to := t.clauses[first].from, t.clauses[last].to
	for from < to-1 && (is(t.words[from], "join") || is(t.words[from], "contrast")) && !is(t.words[from], "condition") {
		from++
	}
	return strings.Join(strings.Fields(t.raw[t.words[from].start:t.words[to-1].end]), " ")
}

// speaksOf reports whether clauses first to last name the subject of a claim; what
// has none is of whatever is spoken of.
func (t *text) speaksOf(c listener, first, last int) bool {
	return c.subject < 0 || slices.ContainsFunc(t.named, func(n naming) bool {
		return n.subject == c.subject && t.clauses[first].from <= n.from && n.from < t.clauses[last].to
	})
}

// follows reports whether another clause stands behind clause k in its sentence.
func (t *text) follows(k int) bool {
	return k+1 < len(t.clauses) && t.clauses[k+1].sentence == t.clauses[k].sentence
}
