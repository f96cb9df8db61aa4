package course

import (
	"fmt"
	"strings"

	"primer/tutor"
)

// JudgeTeachBack weighs an explanation in the student's own words against the
// rubric. Numbers in it are fine: "I followed what you told me and got to 2" is
// an explanation of low quality, not an answer. Quality is 40 and more once one
// idea is said, 100 with all of them; each wrong idea takes 25 off. When nothing
// of the rubric is found in a text long enough to hold an explanation, it is
// marked for the model.
func JudgeTeachBack(tb TeachBack, text string) tutor.Verdict {
	v := tutor.Verdict{Kind: tutor.VerdictTeachBack, Target: tutor.AskTeachBack, Given: strings.TrimSpace(text), Source: tutor.FromRules}
	heard, wrong := hear(text), 0
	for _, idea := range tb.Ideas {
		if heard.saysAny(idea.Wrong) {
			wrong++
			v.Missing = append(v.Missing, idea.Idea)
			continue
		}
		if heard.saysAny(idea.Words) {
			v.Present = append(v.Present, idea.Idea)
			continue
		}
		v.Missing = append(v.Missing, idea.Idea)
	}
	v.Quality = rubricQuality(len(v.Present), len(tb.Ideas), wrong, wordCount(text))
	v.NeedModel = len(v.Present) == 0 && wrong == 0 && wordCount(text) >= longEnough
	v.Confidence = rubricConfidence(len(v.Present), wrong, v.NeedModel)
	v.Reason = fmt.Sprintf("%d of %d ideas said, %d wrong", len(v.Present), len(tb.Ideas), wrong)
	if len(v.Present) > 0 && wrong == 0 {
		v.Praise = v.Present[0]
	}
	return v
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
	for _, idea := range tb.Ideas {
		for _, missing := range v.Missing {
			if idea.Idea == missing && idea.Ask != "" {
				return idea, true
			}
		}
	}
	return Idea{}, false
}
