package builder

import (
	"cmp"
	"math"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// What a part that was found without a model is worth is measured, not set. 37
// modules of eleven open books (algebra, anatomy, biology, history, philosophy,
// physics in Spanish, number theory, life science; CNXML, kramdown, Markdown,
// HTML, DOCX, PDF) were built, 570 of their parts were drawn by kind and labeled
// by hand as a teacher would use them or not (530 good), and a logistic regression
// with a small penalty on its weights was fitted to what the code below sees of a
// part. Of the parts it drew, those at .9 or more were good in 98 of 100 (498
// parts), from .8 to .9 in 84 (19), from .5 to .8 in 63 (27), below in 38 (26).
const foundBias = 3.85

// foundWeights are the fitted weights; beside each the parts that have it and the
// share of them that was good.
var foundWeights = map[trait]float64{
	"marked value":      1.18,  // 63, 1.00
	"marked words":      .76,   // 27, 1.00
	"marked expression": -.42,  // 59, .97
	"marked choice":     -.97,  // 30, .93
	"marked own":        -1.48, // 47, .85
	"worked":            1.19,  // 64, 1.00
	"glossary":          1.52,  // 36, 1.00
	"defined":           -.58,  // 68, .91
	"counted":           -1.44, // 6, .83
	"told":              -1.44, // too few: taken as counted
	"word glossary":     .53,   // 15, 1.00
	"word defined":      -.21,  // 70, .81
	"example":           1.40,  // 24, 1.00
	"text":              -1.47, // 61, .85
	fewIdeas:            -1.15, // 15, .73
	twoChoices:          -2.71, // 16, .69
	longAsked:           -.42,  // 3, .67
	noDefinition:        -3.67, // 23, .43
	shortText:           -1.67, // 9, .78
	listFirst:           -2.33, // 2, .00
	webAddress:          -.87,  // 1, .00
	warned:              -.75,  // 31, .84
	tinySum:             -3,    // cut out of tables and of balanced equations; read, not fitted
}

// trait is what the fit sees of a part.
type trait string

const (
	fewIdeas     trait = "few ideas"
	twoChoices   trait = "two choices"
	longAsked    trait = "long"
	noDefinition trait = "no definition"
	shortText    trait = "short text"
	listFirst    trait = "list first"
	webAddress   trait = "address"
	warned       trait = "warned"
	tinySum      trait = "tiny sum"
)

// Bounds of the traits: ideas of an answer in one's own words, bytes of a question
// and of a text.
const (
	leastIdeas   = 3
	longestAsk   = 400
	shortestText = 200
)

// worthOf is the confidence of a part with these traits, 0 to 1.
func worthOf(of []trait) float64 {
	z := foundBias
	for _, t := range of {
		z += foundWeights[t]
	}
	return 1 / (1 + math.Exp(-z))
}

// traits of a part that was found; those of its warnings are common to all.
func (p *Part) traits(own ...trait) []trait {
	if len(p.Warnings) > 0 {
		own = append(own, warned)
	}
	return own
}

func (p *Problem) traits() []trait {
	kind := trait(p.Found)
	if p.Found == FoundMarked {
		kind += " " + cmp.Or(markedKinds[p.Kind], "value")
	}
	of := []trait{kind}
	if p.Kind == tutor.KindConceptual && len(p.Ideas) < leastIdeas {
		of = append(of, fewIdeas)
	}
	if p.Kind == tutor.KindChoice && len(p.Choices) < 3 {
		of = append(of, twoChoices)
	}
	if len(p.Ask) > longestAsk {
		of = append(of, longAsked)
	}
	if p.Found == FoundCounted && !twoDigits.MatchString(p.Ask) {
		of = append(of, tinySum)
	}
	return p.Part.traits(of...)
}

// twoDigits is a number that a first grader does not reckon with, or any fraction.
var twoDigits = pattern.New(`\d\d|\d[./]\d|%`)

// markedKinds is how the fit tells apart the exercises that an author set.
var markedKinds = map[tutor.AnswerKind]trait{
	tutor.KindChoice: "choice", tutor.KindConceptual: "own", tutor.KindExpression: "expression", tutor.KindList: "expression", tutor.KindShortText: "words",
}

func (t *Term) traits() []trait {
	of := []trait{"word " + trait(t.Found)}
	if t.Found == FoundDefined && !t.defines() {
		of = append(of, noDefinition)
	}
	return t.Part.traits(of...)
}

// bracketed is what stands in parentheses behind a word: its plural, its short form.
var bracketed = pattern.New(`^\s*\([^()]*\)`)

// defines reports whether a sentence says of its word what it is.
func (t *Term) defines() bool {
	low := strings.ToLower(t.Means)
	at := strings.Index(low, strings.ToLower(t.Term))
	if at < 0 {
		return false
	}
	rest := strings.TrimSpace(bracketed.ReplaceAllString(low[at+len(t.Term):], ""))
	for _, says := range definingWords() {
		if after, found := strings.CutPrefix(rest, says); found && strings.HasPrefix(after, " ") {
			return true
		}
	}
	return false
}

// address is one of the web in a text, with its sign or without.
var address = pattern.New(`https?://|\w\.\w+/\w`)

func (e *Explanation) traits() []trait {
	of := []trait{trait(e.Found)}
	if len(e.Text) < shortestText {
		of = append(of, shortText)
	}
	if address.MatchString(e.Text) {
		of = append(of, webAddress)
	}
	if strings.HasPrefix(e.Text, "- ") {
		of = append(of, listFirst)
	}
	return e.Part.traits(of...)
}

// measure gives the parts that were found without a model what they are worth, and
// their categories the mean of it.
func (c *checker) measure() {
	l := c.lesson
	sum, count := map[Category]float64{}, map[Category]float64{}
	give := func(k Category, p *Part, of []trait) {
		if p.Found == "" || !p.kept() {
			return
		}
		p.Confidence = worthOf(of)
		sum[k] += p.Confidence
		count[k]++
	}
	for i := range l.Problems {
		give(OfProblems, &l.Problems[i].Part, l.Problems[i].traits())
	}
	for i := range l.Vocabulary {
		give(OfVocabulary, &l.Vocabulary[i].Part, l.Vocabulary[i].traits())
	}
	for i := range l.Explanations {
		give(OfLesson, &l.Explanations[i].Part, l.Explanations[i].traits())
	}
	for k, n := range count {
		l.Confidence[k] = sum[k] / n
	}
}
