package course

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
)

// JudgeTeachBack weighs an explanation in the student's own words against the
// rubric. Numbers in it are fine: "I followed what you told me and got to 2" is
// an explanation of low quality, not an answer. Quality is 40 and more once one
// idea is said, 100 with all of them; each wrong idea takes 25 off. When nothing
// of the rubric is found in a text long enough to hold an explanation, it is
// marked for the model.
func JudgeTeachBack(tb TeachBack, text string) tutor.Verdict {
	v := tutor.Verdict{Kind: tutor.VerdictTeachBack, Target: tutor.AskTeachBack, Given: strings.TrimSpace(text), Source: tutor.FromRules}
	found := weighIdeas(hear(text), tb.Ideas)
	v.Present, v.Missing = found.present, found.missing
	wrong := found.wrong
	v.Quality = rubricQuality(len(v.Present), len(tb.Ideas), wrong, wordCount(text))
	v.NeedModel = len(v.Present) == 0 && wrong == 0 && wordCount(text) >= longEnough
	v.Confidence = rubricConfidence(len(v.Present), wrong, v.NeedModel)
	v.Reason = fmt.Sprintf("%d of %d ideas said, %d wrong", len(v.Present), len(tb.Ideas), wrong)
	if len(v.Present) > 0 && wrong == 0 {
		v.Praise = v.Present[0]
	}
	return v
}

// weighed is what a text says of the ideas of a rubric.
type weighed struct {
	present, missing []string
	wrong            int    // of the missing ones, those whose opposite is said
	ask              string // brings out the first that is neither
}

func weighIdeas(heard speech, ideas []Idea) weighed {
	var w weighed
	for _, idea := range ideas {
		wrong := heard.saysAny(idea.Wrong)
		switch {
		case wrong:
			w.wrong++
		case heard.saysAny(idea.Words):
			w.present = append(w.present, idea.Idea)
			continue
		default:
			w.ask = orElse(w.ask, idea.Ask)
		}
		w.missing = append(w.missing, idea.Idea)
	}
	return w
}

// longEnough is how many words may hold an idea that the rubric has no words for.
const longEnough = 6

func rubricQuality(present, ideas, wrong, words int) int {
	quality := 0
	switch {
	case ideas == 0:
		return 0
	case present > 0:
		quality = 40 + 60*present/ideas
	case words >= 3:
		quality = 20
	}
	return max(0, quality-25*wrong)
}

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
	n := 0
	for _, w := range wordsOf(text) {
		if !hasDigit(w) {
			n++
		}
	}
	return n
}

// NextIdea is the question that brings out the first missing idea of a verdict.
func (tb TeachBack) NextIdea(v tutor.Verdict) (Idea, bool) {
	return first(tb.Ideas, func(i Idea) bool { return i.Ask != "" && slices.Contains(v.Missing, i.Idea) })
}

// stepOf is what a problem asks for.
func stepOf(p *tutor.Problem) *tutor.Step {
	return &tutor.Step{
		Ask: p.Ask, Kind: p.Kind, Answer: p.Answer, Accept: p.Accept, Reject: p.Reject, Choices: p.Choices,
		Form: p.Form, Unit: p.Unit, InWords: p.InWords,
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
	praise           string
}

// inWords puts what was said into the verdict.
func (c compared) inWords(v *tutor.Verdict) {
	v.Present, v.Missing = c.present, c.missing
	if n := len(c.present) + len(c.missing); n > 0 && v.Kind == tutor.VerdictCloseForm {
		v.Quality = rubricQuality(len(c.present), n, 0, longEnough)
	}
	v.Praise = orElse(v.Praise, c.praise)
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
	return out
}

// withEvidence asks a right answer for words of the passage.
func (c compared) withEvidence(s *tutor.Step, text string) compared {
	if len(s.Evidence) == 0 {
		return c
	}
	named := saidAny(text, s.Evidence)
	switch {
	case named && c.Sure && !c.Equivalent:
		c.praise = "you found the right words in the text"
	case !named && c.Sure && c.Equivalent && c.FormOK:
		c.FormOK, c.FormNote = false, "Which words in the text show it? Name some of them with your answer."
		c.praise = "your idea is right"
	}
	return c
}

// compareIdeas looks for the ideas of a conceptual answer. What says too few of
// them is right as far as it goes; a text that may hold an idea for which the
// rubric has no words stays open.
func compareIdeas(s *tutor.Step, text string) compared {
	c := compared{Outcome: answer.Outcome{Given: strings.TrimSpace(text), FormOK: true, Sure: true, RelativeError: math.NaN()}}
	heard := hear(text)
	ideas := make([]Idea, len(s.Ideas))
	for i, idea := range s.Ideas {
		ideas[i] = Idea(idea)
	}
	found := weighIdeas(heard, ideas)
	c.present, c.missing = found.present, found.missing
	need := s.Need
	if need <= 0 || need > len(s.Ideas) {
		need = len(s.Ideas)
	}
	c.Reason = fmt.Sprintf("%d of %d ideas said, %d needed, %d wrong", len(c.present), len(s.Ideas), need, found.wrong)
	switch {
	case found.wrong > 0 || heard.saysAny(s.Reject):
	case len(c.present) >= need:
		c.Equivalent = true
	case len(c.present) > 0:
		c.Equivalent, c.FormOK = true, false
		c.FormNote = orElse(found.ask, "There is more to it. What else belongs to the answer?")
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
