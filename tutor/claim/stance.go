package claim

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// stance marks the clauses that state nothing: questions, what others think, what
// is granted ("even if") and what would be.
func (t *text) stance(raw string) {
	asks := english.Asking(english.Tokens(raw))
	for k := range t.clauses {
		c := &t.clauses[k]
		head := t.words[c.from]
		c.ignored = c.ignored || t.grants(*c) || t.asksAtOnce(*c, asks) || t.reports(*c)
		if is(head, "condition") && t.unreal(k) {
			t.ignoreSentence(k)
		}
		if k == 0 {
			continue
		}
		before := &t.clauses[k-1]
		together := before.sentence == c.sentence
		if together && !is(head, "reasons") && t.goesOnReport(*before, *c) {
			c.ignored = true
		}
		if t.rejects(*c) && !t.introduces(k) {
			before.ignored = true
		}
		c.untrue = together && t.calledUntrue(k)
	}
}

// calledUntrue reports whether the clause before calls a clause untrue, or goes on what is.
func (t *text) calledUntrue(k int) bool {
	c := t.clauses[k]
	return t.introduces(k-1) || t.clauses[k-1].untrue && !c.hard && !t.words[c.from].comma
}

// goesOnReport reports whether a clause goes on what others think: "he says it is black and
// it is dark".
func (t *text) goesOnReport(before, c clause) bool {
	return !c.hard && before.ignored && t.reports(before)
}

// grants reports whether a clause tells what makes no difference: "even if the plus
// comes first", but not "you get even lower".
func (t *text) grants(c clause) bool {
	return c.from > 0 && is(t.words[c.from], "join") && is(t.words[c.from-1], "granting")
}

// asksAtOnce reports whether the sentence of a clause asks and begins as a question does.
func (t *text) asksAtOnce(c clause, asks []bool) bool {
	if c.sentence >= len(asks) || !asks[c.sentence] {
		return false
	}
	first := slices.IndexFunc(t.words, func(w word) bool { return w.sentence == c.sentence })
	return first >= 0 && (is(t.words[first], "asking") || is(t.words[first], "be") || is(t.words[first], "aux"))
}

// reports reports whether a clause tells what others think: "people say", but not
// "knows what one person thinks": they stand where it begins.
func (t *text) reports(c clause) bool {
	for i := c.from; i < min(c.from+4, c.to); i++ {
		if !is(t.words[i], "others") {
			continue
		}
		for j := i + 1; j < min(i+4, len(t.words)); j++ {
			if is(t.words[j], "believe") {
				return true
			}
		}
	}
	return false
}

// unreal reports whether a condition leads to what would be or is called wrong.
func (t *text) unreal(k int) bool {
	return slices.ContainsFunc(t.clauses[k:], func(c clause) bool {
		return c.sentence == t.clauses[k].sentence && (t.has(c, "would", c.to) || t.rejects(c))
	})
}

func (t *text) ignoreSentence(k int) {
	for i := k; i < len(t.clauses) && t.clauses[i].sentence == t.clauses[k].sentence && (i == k || !t.clauses[i].hard); i++ {
		t.clauses[i].ignored = true
	}
}

// introduces reports whether a clause begins its sentence, or all that is said after
// a contrast, by calling untrue what follows: "it is not true that", "its wrong that".
func (t *text) introduces(k int) bool {
	c := t.clauses[k]
	return c.hard && k+1 < len(t.clauses) && t.clauses[k+1].sentence == c.sentence && t.words[t.clauses[k+1].from].text == "that" && t.rejects(c)
}

// rejects reports whether a clause calls what was just said wrong: "that is wrong",
// "no wait".
func (t *text) rejects(c clause) bool {
	wrong := false
	for i := c.from; i < c.to; i++ {
		w := t.words[i]
		switch {
		case is(w, "wrong"):
			wrong = true
		case is(w, "right") && i > c.from && isNegation(t.words[i-1].stem):
			wrong = true
		case is(w, "wait"):
			return true
		case !is(w, "small") && !isNegation(w.stem):
			return false
		}
	}
	return wrong && !isNegation(t.words[c.from].stem)
}

// negated reports whether a negation rules the words of a place: one that stands
// before it in its clause and is no "not only", where the place itself does not say "only".
func (t *text) negated(p place) bool {
	c := t.clauses[t.clause[p.from]]
	odd := c.untrue
	for i := c.from; i < p.to-1 || i < p.from; i++ {
		w := t.words[i]
		if !isNegation(w.stem) && !is(w, "wrong") && !t.insteadOf(i) || i+1 < len(t.words) && i+1 != p.from && is(t.words[i+1], "only") {
			continue
		}
		odd = !odd
	}
	return odd != t.deniedAfter(p, c)
}

// deniedAfter reports whether a clause says of a place, and of nothing else in it,
// that it is not so: "one detail isnt it". A clause with a verb before it asks for
// agreement: "it has black, isnt it".
func (t *text) deniedAfter(p place, c clause) bool {
	if p.to >= c.to || !is(t.words[p.to], "be") || t.has(c, "be", p.to) || t.has(c, "aux", p.to) || t.has(c, "linking", p.to) {
		return false
	}
	return isNegation(t.words[p.to].stem) || p.to+1 < c.to && isNegation(t.words[p.to+1].stem)
}

// insteadOf reports whether "instead of" or "rather than" stands at word i.
func (t *text) insteadOf(i int) bool {
	return i+1 < len(t.words) && is(t.words[i], "instead") && is(t.words[i+1], "of")
}

// flatly reports whether what a place says is denied outright, by a word that can
// mean nothing else: "does not matter", "you dont need".
func (t *text) flatly(p place) bool {
	c := t.clauses[t.clause[p.from]]
	return t.has(c, "needless", p.from) && t.has(c, "no", c.to) || t.behind(p, c)
}

// behind reports whether "does not matter" stands behind a place in its clause.
func (t *text) behind(p place, c clause) bool {
	for i := p.to; i < c.to; i++ {
		if is(t.words[i], "matter") && i > 0 && isNegation(t.words[i-1].stem) {
			return true
		}
	}
	return false
}

// yet reports whether a clause says only that something cannot be done so far.
func (t *text) yet(p place) bool {
	k := t.clause[p.from]
	return slices.ContainsFunc(t.clauses[k:min(k+3, len(t.clauses))], func(c clause) bool {
		return c.sentence == t.clauses[k].sentence && t.has(c, "yet", c.to)
	})
}
