package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// leastScene is how many words a scene has at least.
const leastScene = 12

// scene reports whether the lead of an exercise tells what the exercise asks about, with its
// figures: who asks how long "the soup" takes to cool has to say how hot it was.
// One that tells what to do is none for an exercise that tells that itself.
func (x parsed) scene(t *tongue) bool {
	return x.led && words(x.lead) >= leastScene && digits.MatchString(x.lead) && !(t.telling.MatchString(x.lead) && x.asksOwn(t))
}

// asksOwn reports whether a sentence of an exercise asks or tells to do something.
func (x parsed) asksOwn(t *tongue) bool {
	tells := func(s string) bool {
		return strings.HasSuffix(s, "?") || t.telling.MatchString(s) || t.tellsMore.MatchString(s)
	}
	return slices.ContainsFunc(builder.Sentences(x.stem), tells)
}

// asksInside reports whether a text asks in the middle of a sentence, as where its question
// stands in quotation marks or goes on behind a colon.
func (t *tongue) asksInside(text string) bool {
	return strings.ContainsAny(text, "?¿") || strings.HasSuffix(text, ":") || slices.ContainsFunc(clauses.Split(text, -1), func(s string) bool { return t.telling.MatchString(s) || t.tellsMore.MatchString(s) })
}

// clauses part a sentence.
var clauses = pattern.New(`[,;:.]\s+|\s(?:and|then|y|luego)\s`)

// asksNothing reports whether a problem is none: text for a program, or an equation to be
// solved that is its own answer, such as x = 3.
func (p problem) asksNothing() bool {
	return codeLike.MatchString(p.ask) || p.kind == tutor.KindEquation && strings.HasSuffix(p.ask, ": "+p.answer)
}
