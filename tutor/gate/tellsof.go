package gate

import (
	"slices"
	"strings"
)

// Of whom or what a statement speaks decides how far it must be borne out: what is said of the
// student's own words, of the two who talk or of the picture is seldom false, what is said of a
// kind of things or of others may be.

// tellsOf tells of whom the statements of a sentence speak, and whether they are borne out.
func (e *evidence) tellsOf() {
	said, shared, meaning := termsOf(e.Said), 0., 0.
	for _, w := range e.terms.order {
		if !topicless(w) {
			meaning++
			shared += float64(oneIf(said.stems[w] > 0))
		}
	}
	e.reaches("of said", shared/max(1, meaning), shares)
	for _, p := range partsOf(e.sentence) {
		if p.kind != partSays {
			continue
		}
		text := granting.ReplaceAllString(p.text, "")
		of, u := "tells of "+subjectOf(text), termsOf(text)
		e.is(of, true)
		e.is(of+" not borne out", e.bare(p.text, borneOut) != "")
		e.is(of+" in words said", !slices.ContainsFunc(u.order, func(w string) bool { return !topicless(w) && said.stems[w] == 0 }))
		e.is(of+" of the lesson", slices.ContainsFunc(u.order, e.Ground.key))
		e.is(of+" and turns", u.turns())
	}
}

// subjects are the sets of the words with which a statement begins that speaks of them.
var subjects = []string{"you", "us", "it", "others", "many", "one", "the"}

// subjectOf is of whom or what a statement speaks, by its first word that is no small opener.
func subjectOf(text string) string {
	first := strings.Trim(firstWord(text), "'")
	for _, s := range subjects {
		if in("subject "+s, first) {
			return s
		}
	}
	if strings.HasSuffix(first, "s") && !in("stop", first) {
		return "a kind"
	}
	return "else"
}

// saysAnew reports whether a sentence has a word by which the right answer is told, which neither
// the question nor the student has said.
func (e *evidence) saysAnew(right map[string]bool) bool {
	known := choiceWords(firstLine(e.ask()) + " " + e.Said)
	return slices.ContainsFunc(choiceWords(e.low), func(w string) bool { return right[strings.TrimPrefix(w, "#")] && !slices.Contains(known, w) })
}
