package answer

import (
	"slices"

	"primer/tutor/english"
)

// This file finds the value that a message announces as its answer.

// announced is the last value right behind words that announce an answer, -1 if
// none is. "I got 5" counts in the last sentence only, "the answer is 5" anywhere.
func announced(toks []english.Token, all []mention, left []int) int {
	last := all[left[len(left)-1]].first
	from := sentenceStart(toks, last)
	for k := len(left) - 1; k >= 0; k-- {
		before, end := toks[:all[left[k]].first], all[left[k]].last
		behind := toks[end:max(end, last)]
		if explicit(before) && !anyOf(behind, doubting) && stepsOnly(toks, all, left[k+1:]) {
			return left[k]
		}
		if anyOf(behind, overtaking) {
			continue
		}
		if label := announcing(before); label == "anywhere" || label == "last" && end > from {
			return left[k]
		}
	}
	return -1
}

// announcing is the label of an announcement that tokens end with, marks and "is" behind it left out.
func announcing(before []english.Token) string {
	for {
		for _, a := range announcements {
			if a.Label != "plain" && a.Ends(before) {
				return a.Label
			}
		}
		if n := len(before) - 1; n > 0 && becomes[before[n].Text] {
			before = before[:n]
			continue
		}
		return ""
	}
}

// explicit reports whether words name the value behind them as the answer: "the
// correct answer is". What is quoted, supposed or denied does not count.
func explicit(before []english.Token) bool {
	if anyOf(before[sentenceStart(before, len(before)):], hearsay) {
		return false
	}
	for n := len(before) - 1; n >= 0 && (before[n].Text == ":" || before[n].Text == "="); n-- {
		before = before[:n]
	}
	return slices.ContainsFunc(announcements, func(a english.Phrase) bool { return a.Label == "plain" && a.Ends(before) })
}

// anyOf reports whether one of the tokens is a word of a set.
func anyOf(toks []english.Token, set english.Set) bool {
	return slices.ContainsFunc(toks, func(t english.Token) bool { return set[t.Text] })
}

// allOf reports whether each of the tokens is a word of a set.
func allOf(toks []english.Token, set english.Set) bool {
	return !slices.ContainsFunc(toks, func(t english.Token) bool { return !set[t.Text] })
}

// stepsOnly reports whether all of some values stand in steps that the student tells.
func stepsOnly(toks []english.Token, all []mention, later []int) bool {
	return len(later) > 0 && !slices.ContainsFunc(later, func(i int) bool { return !stepOnly(toks, all, i) })
}
