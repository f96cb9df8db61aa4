package claim

import (
	"iter"
	"slices"

	"github.com/primer-tutor/primer/tutor/sorting"
)

// naming is a subject that is named in a text.
type naming struct {
	subject int
	place
}

// findSubjects finds where the subjects are named. Of names that lie over one
// another the longest counts.
func (t *text) findSubjects() {
	var all []naming
	for i, s := range t.set.subjects {
		for _, name := range s.names {
			for _, p := range t.find(name) {
				all = append(all, naming{i, p})
			}
		}
	}
	t.named = slices.DeleteFunc(slices.Clone(all), func(a naming) bool {
		return slices.ContainsFunc(all, func(b naming) bool {
			return b.from <= a.from && a.to <= b.to && b.to-b.from > a.to-a.from
		})
	})
	sorting.Stable(t.named, func(a, b naming) int { return a.from - b.from })
	t.said = t.deeds()
}

// deeds are the places of everything that claims with a subject say or forbid.
func (t *text) deeds() []place {
	var all []place
	for _, c := range t.set.claims {
		if c.subject < 0 {
			continue
		}
		for _, p := range slices.Concat(c.says, c.never) {
			all = append(all, t.find(p)...)
		}
	}
	sorting.Stable(all, func(a, b place) int { return a.from - b.from })
	return slices.Compact(all)
}

// namesIn are the subjects that a clause speaks of; what it only compares them
// with ("than a shade") is left out.
func (t *text) namesIn(k int) []naming {
	c := t.clauses[k]
	var out []naming
	for _, n := range t.named {
		if n.from < c.from || n.from >= c.to || t.compared(c, n) {
			continue
		}
		out = append(out, n)
	}
	return out
}

func (t *text) compared(c clause, n naming) bool {
	for i := max(c.from, n.from-3); i < n.from; i++ {
		if is(t.words[i], "than") {
			return true
		}
	}
	return false
}

func (t *text) deedsIn(k int) []place {
	c := t.clauses[k]
	var out []place
	for _, p := range t.said {
		if p.from >= c.from && p.from < c.to && !slices.ContainsFunc(t.named, func(n naming) bool { return n.from <= p.from && p.to <= n.to }) {
			out = append(out, p)
		}
	}
	return out
}

func different(names []naming) []int {
	var out []int
	for _, n := range names {
		if !slices.Contains(out, n.subject) {
			out = append(out, n.subject)
		}
	}
	return out
}

// about are the subjects of what stands at a place.
func (t *text) about(p place) []int {
	k := t.clause[p.from]
	names := t.namesIn(k)
	switch subjects := different(names); len(subjects) {
	case 0:
		if t.explicit {
			return nil
		}
		return t.carried(k)
	case 1:
		return subjects
	}
	return t.among(k, names, p)
}

// among chooses between several subjects of one clause.
func (t *text) among(k int, names []naming, p place) []int {
	deeds := t.deedsIn(k)
	first, last := names[0].from, names[len(names)-1].from
	if len(deeds) > 0 && last < deeds[0].from {
		return inTurn(names, deeds, p)
	}
	if len(deeds) > 0 && deeds[len(deeds)-1].from < first {
		return inTurn(names, deeds, p)
	}
	if len(deeds) == 0 || first < deeds[0].from {
		return []int{nearestBefore(names, p)}
	}
	return []int{nearestAfter(names, p)}
}

// inTurn pairs subjects and deeds by their order where there are as many of each
// ("tint and shade have white and black"); else each deed is of all of them.
func inTurn(names []naming, deeds []place, p place) []int {
	subjects := different(names)
	var spots []int
	for _, d := range deeds {
		if len(spots) == 0 || d.from > spots[len(spots)-1] {
			spots = append(spots, d.from)
		}
	}
	if at := slices.Index(spots, p.from); at >= 0 && len(spots) == len(subjects) {
		return []int{subjects[at]}
	}
	return subjects
}

func nearestBefore(names []naming, p place) int {
	best := names[0].subject
	for _, n := range names {
		if n.from <= p.from {
			best = n.subject
		}
	}
	return best
}

func nearestAfter(names []naming, p place) int {
	for _, n := range names {
		if n.to > p.from {
			return n.subject
		}
	}
	return names[len(names)-1].subject
}

// carried is the subject of a clause that names none: that of a label behind it
// ("and thats a tint"), of what it is the condition for, of the clause before it,
// or the only one that there is.
func (t *text) carried(k int) []int {
	if ahead := t.ahead(k); ahead != nil {
		return ahead
	}
	for j := k - 1; j >= 0; j-- {
		if subjects := different(t.namesIn(j)); len(subjects) > 0 {
			return t.other(k, subjects[len(subjects)-1:])
		}
	}
	for j := k + 1; j < len(t.clauses); j++ {
		if subjects := different(t.namesIn(j)); len(subjects) > 0 {
			return subjects[:1]
		}
	}
	switch {
	case len(t.set.subjects) == 1:
		return []int{0}
	case t.asked >= 0:
		return []int{t.asked}
	}
	return nil
}

// ahead is the subject of a clause behind clause k that gives it its name.
func (t *text) ahead(k int) []int {
	if k > 0 && t.definesBefore(k) { // "tint is | when you add white, | shade is | when you add black"
		return nil
	}
	conditional := is(t.words[t.clauses[k].from], "condition")
	for j := k + 1; j < min(k+3, len(t.clauses)); j++ {
		if t.clauses[j].sentence != t.clauses[k].sentence || t.clauses[j].hard {
			return nil
		}
		subjects := different(t.namesIn(j))
		if len(subjects) == 0 {
			continue
		}
		if conditional || t.labels(j) {
			return subjects[:1]
		}
		return nil
	}
	return nil
}

// definesBefore reports whether the clause before k ends in a verb that k goes on:
// "a tint is | when you put white in".
func (t *text) definesBefore(k int) bool {
	before := t.clauses[k-1]
	return before.to == t.clauses[k].from && is(t.words[before.to-1], "be") && len(t.namesIn(k-1)) > 0
}

// labels reports whether a clause only names what was just said: "thats a tint",
// "you get a shade".
func (t *text) labels(k int) bool {
	names := t.namesIn(k)
	for i := t.clauses[k].from; i < t.clauses[k].to; i++ {
		inName := slices.ContainsFunc(names, func(n naming) bool { return n.from <= i && i < n.to })
		if !inName && !is(t.words[i], "label") && !is(t.words[i], "small") && !is(t.words[i], "article") {
			return false
		}
	}
	return len(names) > 0 && t.has(t.clauses[k], "label", t.clauses[k].to)
}

// other gives the other of two subjects, where the clause says "the other one".
func (t *text) other(k int, subjects []int) []int {
	c := t.clauses[k]
	for i := c.from; i < c.to; i++ {
		if len(t.set.subjects) == 2 && t.otherOne(i, c.to) {
			return []int{1 - subjects[0]}
		}
	}
	return subjects
}

// otherOne reports whether word i is "other" for one of two: "the other one has",
// "the other is", but neither "the others" nor "other sources".
func (t *text) otherOne(i, end int) bool {
	w := t.words[i]
	if !is(w, "other") || w.text != w.stem {
		return false
	}
	if i+1 == end {
		return true
	}
	after := t.words[i+1]
	return is(after, "one") || is(after, "be") || is(after, "aux") || is(after, "linking")
}

// listen finds where a claim is said, and where it is said the wrong way; nil for
// nowhere.
func (t *text) listen(c listener) (said, against *place) {
	var denied *place
	for phrase, p := range t.saidOf(c, c.says) {
		switch {
		case !phrase.own && t.flatly(p) || t.clauseOf(p).untrue:
			against = earlier(against, p)
		case phrase.own || !t.negated(p):
			said = earlier(said, p)
		case !t.yet(p):
			denied = earlier(denied, p)
		}
	}
	for phrase, p := range t.saidOf(c, c.never) {
		if phrase.own && !t.clauseOf(p).untrue || !phrase.own && !t.negated(p) {
			against = earlier(against, p)
		}
	}
	if against == nil && said == nil {
		against = denied
	}
	return said, against
}

func (t *text) clauseOf(p place) clause { return t.clauses[t.clause[p.from]] }

// saidOf yields the places of phrases that are stated of a claim's subject.
func (t *text) saidOf(c listener, phrases []phrase) iter.Seq2[phrase, place] {
	return func(yield func(phrase, place) bool) {
		for _, phrase := range phrases {
			for _, p := range t.find(phrase) {
				if !t.clauseOf(p).ignored && t.isAbout(c, p) && !yield(phrase, p) {
					return
				}
			}
		}
	}
}

// earlier is the first of two places in a text.
func earlier(found *place, p place) *place {
	if found == nil || p.from < found.from {
		return &p
	}
	return found
}

// isAbout reports whether what stands at a place is said of the claim's subject, and
// is not its name.
func (t *text) isAbout(c listener, p place) bool {
	if c.subject >= 0 && slices.ContainsFunc(t.named, func(n naming) bool { return n.subject == c.subject && n.from <= p.from && p.to <= n.to }) {
		return false
	}
	return c.subject < 0 || slices.Contains(t.about(p), c.subject)
}

// gather joins to a clause what belongs to it though a word that joins stands
// between: "add the tops | and the bottoms", "tints | and shades have white | and
// black in them".
func (t *text) gather() {
	for k := 0; k+1 < len(t.clauses); {
		if !t.belongs(k) {
			k++
			continue
		}
		t.clauses[k].to = t.clauses[k+1].to
		t.clauses = slices.Delete(t.clauses, k+1, k+2)
	}
	for k, c := range t.clauses {
		for i := c.from; i < c.to; i++ {
			t.clause[i] = k
		}
	}
}

// belongs reports whether the clause behind clause k goes on what k began.
func (t *text) belongs(k int) bool {
	c, after := t.clauses[k], t.clauses[k+1]
	switch {
	case after.hard || c.sentence != after.sentence || after.ignored != c.ignored:
		return false
	case t.bare(k):
		return true
	case t.bare(k + 1):
		return len(t.deedsIn(k)) > 0
	}
	return t.bareDeed(k+1) && len(different(t.namesIn(k))) >= 2
}

// bare reports whether a clause only names subjects.
func (t *text) bare(k int) bool {
	return len(t.namesIn(k)) > 0 && len(t.deedsIn(k)) == 0 && t.isOnly(k, func(i int) bool {
		return slices.ContainsFunc(t.named, func(n naming) bool { return n.from <= i && i < n.to })
	})
}

// bareDeed reports whether a clause only names what is said of something.
func (t *text) bareDeed(k int) bool {
	return len(t.namesIn(k)) == 0 && len(t.deedsIn(k)) > 0 && t.isOnly(k, func(i int) bool {
		return slices.ContainsFunc(t.said, func(p place) bool { return p.from <= i && i < p.to })
	})
}

func (t *text) isOnly(k int, allowed func(i int) bool) bool {
	for i := t.clauses[k].from; i < t.clauses[k].to; i++ {
		if w := t.words[i]; !allowed(i) && !is(w, "article") {
			return false
		}
	}
	return true
}
