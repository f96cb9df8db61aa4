package course

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/claim"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// JudgeTeachBack weighs an explanation in the student's own words against the
// rubric. Numbers in it are fine: "I followed what you told me and got to 2" is
// an explanation of low quality, not an answer. It is right, with a quality of 60
// and more, when as many ideas are said as the rubric needs and none is said the
// wrong way; 100 with all of them. When nothing of the rubric is found in a text
// long enough to hold an explanation, it is marked for the model.
func JudgeTeachBack(tb TeachBack, text string) tutor.Verdict {
	return tb.verdict(text, weighIdeas(text, tb.Ideas, -1))
}

// JudgeTeachBackAgain weighs what a student says after an explanation of which
// something was the wrong way round: it answers the question about that, and what
// was right before stays said, unless its opposite is said now.
func JudgeTeachBackAgain(tb TeachBack, before tutor.Verdict, text string) tutor.Verdict {
	asked, _ := tb.NextIdea(before)
	at := slices.IndexFunc(tb.Ideas, func(i Idea) bool { return i.Idea == asked.Idea })
	now := weighIdeas(text, tb.Ideas, at)
	if len(now.present)+len(now.against) == 0 {
		return tb.verdict(text, now)
	}
	now.missing = slices.DeleteFunc(now.missing, func(idea string) bool {
		kept := slices.Contains(before.Present, idea) && !slices.Contains(now.against, idea)
		if kept {
			now.present = append(now.present, idea)
		}
		return kept
	})
	return tb.verdict(text, now)
}

// verdict words what a text says of the ideas of a rubric.
func (tb TeachBack) verdict(text string, found weighed) tutor.Verdict {
	v := tutor.Verdict{Kind: tutor.VerdictTeachBack, Target: tutor.AskTeachBack, Given: strings.TrimSpace(text), Source: tutor.FromRules}
	v.Present, v.Missing, v.Against, v.Quotes = found.present, found.missing, found.against, found.quotes
	wrong := len(found.against)
	v.Quality = explained(tb.needed(), found, wordCount(text))
	v.NeedModel = len(v.Present) == 0 && wrong == 0 && wordCount(text) >= longEnough
	v.Confidence = rubricConfidence(len(v.Present), wrong, v.NeedModel)
	v.Reason = fmt.Sprintf("%d of %d ideas said, %d needed, %d wrong", len(v.Present), found.ideas(), tb.needed(), wrong)
	if len(v.Present) > 0 && wrong == 0 {
		v.Praise = v.Present[0]
	}
	return v
}

// needed is how many ideas make an explanation right.
func (tb TeachBack) needed() int {
	all := 0
	for _, i := range tb.Ideas {
		all += oneIf(!i.guards())
	}
	switch {
	case tb.Need > 0 && tb.Need <= all:
		return tb.Need
	case slices.ContainsFunc(tb.Ideas, Idea.isClaim):
		return all
	}
	return (all + 2) / 3 // phrases miss what is worded anew: one idea heard speaks for others
}

func oneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// guards reports whether an idea only forbids: nothing that is said shows it.
func (i Idea) guards() bool { return len(i.Says) == 0 && len(i.Words) == 0 }

// isClaim reports whether an idea is written as a claim.
func (i Idea) isClaim() bool { return len(i.Words) == 0 && len(i.Says)+len(i.Never) > 0 }

func (i Idea) claim() claim.Claim {
	return claim.Claim{Who: i.Who, Says: i.Says, Never: i.Never, To: i.To}
}

// weighed is what a text says of the ideas of a rubric.
type weighed struct {
	present, missing []string
	against          []string // of the missing ones, those whose opposite is said
	guards           int      // of those against, how many only forbid
	ask              string   // brings out the first that is neither
	quotes           map[string]string
}

// ideas is how many there are that can be said.
func (w weighed) ideas() int { return len(w.present) + len(w.missing) - w.guards }

// stand is how an idea fares in a text.
type stand int

const (
	unsaid stand = iota
	said
	against
)

// weighIdeas listens for all claims together, because one subject's clause is no
// other's, and for the phrases of older rubrics one by one. Asked is the idea that the
// text answers a question about, -1 for none.
func weighIdeas(text string, ideas []Idea, asked int) weighed {
	w := weighed{quotes: map[string]string{}}
	stands, quotes := claimsIn(text, ideas, asked)
	heard := hear(text)
	for i, idea := range ideas {
		if !idea.isClaim() {
			stands[i] = heard.stand(idea)
		}
		if quotes[i] != "" {
			w.quotes[idea.Idea] = quotes[i]
		}
		w.add(idea, stands[i])
	}
	return w
}

func (w *weighed) add(idea Idea, s stand) {
	switch s {
	case said:
		w.present = append(w.present, idea.Idea)
		return
	case against:
		w.against = append(w.against, idea.Idea)
		w.guards += oneIf(idea.guards())
	case unsaid:
		if idea.guards() {
			return
		}
		w.ask = cmp.Or(w.ask, idea.Ask)
	}
	w.missing = append(w.missing, idea.Idea)
}

func (sp speech) stand(idea Idea) stand {
	switch {
	case sp.saysAny(idea.Wrong):
		return against
	case sp.saysAny(idea.Words):
		return said
	}
	return unsaid
}

// claimsIn is how the ideas that are claims fare, and the words of the text that
// show it. A rubric whose phrases cannot be read hears nothing; the check of courses
// reports it.
func claimsIn(text string, ideas []Idea, asked int) (stands []stand, quotes []string) {
	stands, quotes = make([]stand, len(ideas)), make([]string, len(ideas))
	var claims []claim.Claim
	var places []int
	about := -1
	for i, idea := range ideas {
		if idea.isClaim() {
			if i == asked {
				about = len(claims)
			}
			claims, places = append(claims, idea.claim()), append(places, i)
		}
	}
	set, err := claim.Compile(claims)
	if err != nil {
		return stands, quotes
	}
	h := set.HearAbout(text, about)
	for _, k := range h.Said {
		stands[places[k]] = said
	}
	for _, k := range h.Against {
		stands[places[k]] = against
	}
	for k, quote := range h.Quotes {
		quotes[places[k]] = quote
	}
	return stands, quotes
}

// longEnough is how many words may hold an idea that the rubric has no words for.
const longEnough = 6

// explained is the quality of an explanation, 0-100.
func explained(need int, w weighed, words int) int {
	present, all := len(w.present), w.ideas()
	quality := 0
	switch {
	case all == 0:
	case len(w.against) > 0:
		quality = min(tutor.ExplainedAt-1, 20+20*present/all)
		quality = max(0, quality-20*len(w.against))
	case present >= need:
		quality = max(tutor.ExplainedAt, rubricQuality(present, all))
	case present > 0:
		quality = 20 + (tutor.ExplainedAt-1-20)*present/need
	case words >= 3:
		quality = 20
	}
	return quality
}

// rubricQuality is what an answer in words is worth that says some of the ideas.
func rubricQuality(present, ideas int) int { return 40 + 60*present/max(1, ideas) }

func rubricConfidence(present, wrong int, open bool) float64 {
	switch {
	case open:
		return 0.4
	case present+wrong == 0:
		return 0.7
	}
	return min(0.95, 0.75+0.1*float64(present+wrong))
}

// wordCount counts words that are no numbers.
func wordCount(text string) int {
	return lists.Count(wordsOf(text), func(w string) bool { return !hasDigit(w) })
}

// NextIdea is the question that brings out the first idea of a verdict that was said
// the wrong way, or the first missing one.
func (tb TeachBack) NextIdea(v tutor.Verdict) (Idea, bool) {
	if idea, ok := first(tb.Ideas, func(i Idea) bool { return i.Ask != "" && slices.Contains(v.Against, i.Idea) }); ok {
		return idea, true
	}
	return first(tb.Ideas, func(i Idea) bool { return i.Ask != "" && slices.Contains(v.Missing, i.Idea) })
}

// stepOf is what a problem asks for.
func stepOf(p *tutor.Problem) *tutor.Step {
	return &tutor.Step{
		Ask: p.Ask, Kind: p.Kind, Answer: p.Answer, Accept: p.Accept, Reject: p.Reject, Choices: p.Choices,
		Form: p.Form, Unit: p.Unit, Shown: answer.SpecOf(p).Shown, InWords: p.InWords,
	}
}

// specOf is what package answer compares with.
func specOf(s *tutor.Step) answer.Spec {
	spec := answer.SpecOfStep(s)
	spec.Form, spec.Unit = s.Form, s.Unit
	return spec
}

// compared is an outcome with what an answer in words said.
type compared struct {
	answer.Outcome
	present, missing []string
	against          []string
	praise           string
}

// inWords puts what was said into the verdict.
func (c compared) inWords(v *tutor.Verdict) {
	v.Present, v.Missing, v.Against = c.present, c.missing, c.against
	if n := len(c.present) + len(c.missing); n > 0 && v.Kind == tutor.VerdictCloseForm {
		v.Quality = rubricQuality(len(c.present), n)
	}
	v.Praise = cmp.Or(v.Praise, c.praise)
}

// compareAsked weighs a message against what is asked, by the way in which that
// is answered: pairs, an order, ideas, or a value.
func compareAsked(s *tutor.Step, text string) compared {
	var c compared
	switch {
	case len(s.Pairs) > 0:
		c = comparePairs(s, text)
	case len(s.Ideas) > 0:
		c = compareIdeas(s, text)
	case s.Kind == tutor.KindOrdering && inLetters(s):
		c = compared{Outcome: compareOrder(s, text)}
	default:
		c = compared{Outcome: compareValue(s, text)}
	}
	return c.withEvidence(s, text)
}

// compareValue reads the whole message and, where that stays open and there are
// lines of working, the last line: there the answer stands.
func compareValue(s *tutor.Step, text string) answer.Outcome {
	spec := specOf(s)
	out := answer.Compare(spec, text)
	text = strings.TrimSpace(text)
	if end := strings.LastIndexByte(text, '\n'); !out.Sure && end >= 0 {
		return answer.Compare(spec, text[end+1:])
	}
	if !out.Sure && len(s.Choices) > 0 { // "the honey is a liqid i gess"
		if meant := answer.Compare(spec, english.School().Canonical(text)); meant.Sure {
			return meant
		}
	}
	return out
}

// withEvidence asks a right answer for words of the passage.
func (c compared) withEvidence(s *tutor.Step, text string) compared {
	if len(s.Evidence) == 0 {
		return c
	}
	named := saidAny(text, s.Evidence)
	switch {
	case named && c.Sure && !c.Equivalent && len(s.Ideas) > 0 && len(c.against) == 0 && quotes(text, s.Passage):
		c.Equivalent, c.FormOK = true, false // "she run" shows it; what it shows is still to be said
		c.FormNote = cmp.Or(s.Ideas[0].Ask, "What does that show?")
		c.praise = "you found the right words in the text"
	case named && c.Sure && !c.Equivalent:
		c.praise = "you found the right words in the text"
	case !named && c.Sure && c.Equivalent && c.FormOK:
		c.FormOK, c.FormNote = false, "Which words in the text show it? Name some of them with your answer."
		c.praise = "your idea is right"
	}
	return c
}

// quotes reports whether a text says nothing but words of a passage.
func quotes(text, passage string) bool {
	known := map[string]bool{}
	for _, w := range tokens(passage) {
		known[w.stem] = true
	}
	return passage != "" && !slices.ContainsFunc(tokens(text), func(w word) bool { return !known[w.stem] || isNegator(w) })
}

// compareIdeas looks for the ideas of a conceptual answer. What says too few of
// them is right as far as it goes; a text that may hold an idea for which the
// rubric has no words stays open.
func compareIdeas(s *tutor.Step, text string) compared {
	c := compared{Outcome: answer.Outcome{Given: strings.TrimSpace(text), FormOK: true, Sure: true, RelativeError: math.NaN()}}
	heard := hear(text)
	ideas := lists.Map(s.Ideas, func(idea tutor.RubricIdea) Idea { return Idea(idea) })
	found := weighIdeas(text, ideas, -1)
	c.present, c.missing, c.against = found.present, found.missing, found.against
	need := s.Need
	if need <= 0 || need > len(s.Ideas) {
		need = len(s.Ideas)
	}
	c.Reason = fmt.Sprintf("%d of %d ideas said, %d needed, %d wrong", len(c.present), len(s.Ideas), need, len(found.against))
	switch {
	case len(found.against) > 0 || heard.saysAny(s.Reject):
	case len(c.present) >= need:
		c.Equivalent = true
	case len(c.present) > 0:
		c.Equivalent, c.FormOK = true, false
		c.FormNote = cmp.Or(found.ask, "There is more to it. What else belongs to the answer?")
		c.praise = c.present[0]
	case heard.saysAny(append(s.Accept, s.Answer)):
		c.Equivalent = true
	case len(s.Mistakes) > 0 && mistakeIn(s, heard) >= 0:
	default:
		c.Sure = wordCount(text) < longEnough
	}
	return c
}

// mistakeIn is the first of the question's mistakes that is said, -1 if none.
func mistakeIn(s *tutor.Step, heard speech) int {
	return slices.IndexFunc(s.Mistakes, func(m tutor.Mistake) bool { return heard.saysAny(m.Says) })
}

// nameMistake names the misconception that shows in the words of a wrong answer.
func nameMistake(s *tutor.Step, text string, v *tutor.Verdict) {
	i := mistakeIn(s, hear(picked(s, text)))
	if i < 0 {
		return
	}
	m := s.Mistakes[i]
	v.Bugs = append(v.Bugs, m.Explanation)
	v.Kind, v.Quality = tutor.VerdictBuggy, qualityBuggy
	v.Reason = fmt.Sprintf("says what %s says", m.Explanation.Bug)
}

// picked is the choice behind a letter, or the text itself.
func picked(s *tutor.Step, text string) string {
	if s.Kind != tutor.KindChoice {
		return text
	}
	if w := wordsOf(text); len(w) > 0 && len(w[len(w)-1]) == 1 {
		if i := int(w[len(w)-1][0] - 'a'); i >= 0 && i < len(s.Choices) {
			return s.Choices[i]
		}
	}
	return text
}
