package builder

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// What a part that was found without a model is worth is measured, not set. Parts of open
// books (algebra, numeracy, biology, chemistry, history, psychology, sociology, physics in
// Spanish, school science; CNXML, kramdown, Markdown, HTML, DOCX, PDF) were labeled by
// hand as a teacher would use them or not, 570 of 37 modules and later 321 of 30 others that
// the code had not seen, and a logistic regression with a small penalty on its weights was
// fitted to what the code below sees of a part. The weights lie between those of the two
// fits, nearer to the one with more parts of a kind. Of the 321 parts, those at .9 or more
// were good in 96 of 100 (233 parts), from .8 to .9 in 81 (16), from .5 to .8 in 70 (61),
// below in 18 (11).
const foundBias = 3.43

// foundWeights are the fitted weights; beside each the parts of the second fit that have it
// and the share of them that was good.
var foundWeights = map[trait]float64{
	"marked value":      .6,    // 24, .96
	"marked words":      .4,    // 2, 1.00
	"marked expression": .5,    // 14, 1.00
	"marked choice":     -.3,   // 29, .97
	"marked own":        -1.1,  // 31, .84
	"worked":            .6,    // 26, .96
	"glossary":          1.2,   // 12, 1.00
	"defined":           -.8,   // 23, .91
	"counted":           -2.2,  // 28 of other books than both, .75
	"told":              -1.4,  // too few: as counted in the first fit, 6, .83
	"word glossary":     1.0,   // 10, 1.00
	"word defined":      -.8,   // 53, .89
	"example":           1.9,   // 17, 1.00
	"text":              -.8,   // 80, .71
	fewIdeas:            -1.5,  // 7, .57
	twoChoices:          -1.0,  // 10, 1.00; of the first fit 16, .69
	longAsked:           -.4,   // of the first fit: 3, .67
	noDefinition:        -1.7,  // 29, .86; of the first fit 23, .43
	shortText:           -1.45, // 20, .55
	listFirst:           -1.9,  // 8, .50
	webAddress:          -.9,   // of the first fit: 1, .00
	pointsOn:            -2.8,  // 7, .14
	asksReader:          -1.8,  // 14, .43; of 44 of other books than both fits 25 were good
	endsAsking:          -1.6,  // 7 of those 44, of which 1 was good
	warned:              -1.0,  // 39, .62
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
	pointsOn     trait = "points on"
	asksReader   trait = "asks the reader"
	endsAsking   trait = "ends asking"
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
	if p.Kind == tutor.KindChoice && len(p.Choices) < 3 && p.Found != FoundMarked && p.Found != FoundWorked {
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
	if before := strings.TrimRight(low[:at], "\"“'‘ "); namesIn(before) {
		return true
	}
	rest := strings.TrimSpace(bracketed.ReplaceAllString(low[at+len(t.Term):], ""))
	return slices.ContainsFunc(definingWords(), func(says string) bool {
		after, found := strings.CutPrefix(rest, says)
		return found && strings.HasPrefix(after, " ")
	})
}

// leastTold is how many words tell what a thing is before it is named.
const leastTold = 4

// namesIn reports whether a text says what a thing is and ends before its name: "the way up to
// the shelf is called the".
func namesIn(text string) bool {
	if len(strings.Fields(text)) < leastTold {
		return false
	}
	for _, says := range namingWords() {
		at := strings.LastIndex(text, " "+says)
		if at >= 0 && len(strings.Fields(text[at+1+len(says):])) < 2 { // "the" may stand before the name
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
	if e.pointsOn() {
		of = append(of, pointsOn)
	}
	if e.Found == FoundText && strings.Contains(e.Text, "?") {
		of = append(of, asksReader)
	}
	if e.Found == FoundText && strings.HasSuffix(e.Text, "?") {
		of = append(of, endsAsking)
	}
	return e.Part.traits(of...)
}

// wholeSentence is how many words a paragraph has that does not only go on from the one
// before it, as a formula does.
const wholeSentence = 8

// pointsOn reports whether a text leads to what is not told with it: a paragraph ends in a
// colon with another sentence behind it, or nothing.
func (e *Explanation) pointsOn() bool {
	paragraphs := strings.Split(e.Text, "\n\n")
	for i, p := range paragraphs {
		if p = strings.TrimSpace(p); !strings.HasSuffix(p, ":") && !strings.HasSuffix(p, ",") {
			continue
		}
		if i+1 == len(paragraphs) {
			return true
		}
		next := strings.TrimSpace(paragraphs[i+1])
		if first, _ := utf8.DecodeRuneInString(next); unicode.IsUpper(first) && len(strings.Fields(next)) >= wholeSentence {
			return true
		}
	}
	return false
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
