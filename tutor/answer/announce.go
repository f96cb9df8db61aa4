package answer

import (
	"strings"

	"primer/tutor/english"
)

// This file finds the value that a message announces as its answer.

// answerWords announce the answer.
var answerWords = [][]string{
	{"answer", "is"},
	{"answer", "was"},
	{"answer", "would", "be"},
	{"answer", "of"},
	{"answer", ":"},
	{"answer", "="},
	{"ans", "is"},
	{"ar", "is"},
	{"answer", "equals"},
	{"answer", "i", "got", "is"},
	{"answer", "i", "got", "was"},
	{"final", "answer"},
	{"i", "got"},
	{"i", "get"},
	{"we", "get"},
	{"we", "got"},
	{"i", "say"},
	{"i", "choose"},
	{"i", "chose"},
	{"i", "pick"},
	{"my", "answer"},
	{"my", "guess", "is"},
	{"i", "think", "it's"},
	{"i", "think", "its"},
	{"i", "think", "it", "is"},
	{"it", "equals"},
	{"it", "would", "be"},
}

// announced is the last value right behind words that announce an answer, -1 if
// none is. "I got 5" counts in the last sentence only, "the answer is 5" anywhere.
func announced(toks []english.Token, all []mention, left []int) int {
	last := all[left[len(left)-1]].first
	from := sentenceStart(toks, last)
	for k := len(left) - 1; k >= 0; k-- {
		before, end := toks[:all[left[k]].first], all[left[k]].last
		if explicit(before) && !doubted(toks[end:max(end, last)]) && stepsOnly(toks, all, left[k+1:]) {
			return left[k]
		}
		for len(before) > 0 && (before[len(before)-1].Text == ":" || before[len(before)-1].Text == "=" || before[len(before)-1].Text == "is") && len(before) > 1 && !endsWith(before, []string{"answer", "is"}) {
			before = before[:len(before)-1]
		}
		for _, w := range answerWords {
			if endsWith(before, w) && !overtaken(toks[end:max(end, last)]) && (end > from || strings.HasPrefix(w[0], "a") || w[0] == "final") {
				return left[k]
			}
		}
	}
	return -1
}

// hearsay words in a sentence make "the answer is 5" no claim of the student's own.
var hearsay = english.SetOf("said says say told wrote wrong if whether why how not don't dont isn't isnt never you your he she they book teacher was")

// explicit says that words name the value behind them as the answer: "the
// correct answer is". What is quoted, supposed or denied does not count.
func explicit(before []english.Token) bool {
	for _, t := range before[sentenceStart(before, len(before)):] {
		if hearsay[t.Text] {
			return false
		}
	}
	for n := len(before); n > 0 && (before[n-1].Text == ":" || before[n-1].Text == "="); n-- {
		before = before[:n-1]
	}
	return endsWith(before, []string{"answer", "is"}) || endsWith(before, []string{"final", "answer"}) || endsWith(before, []string{"correct", "answer"})
}

// doubted says that what follows an answer takes it back.
func doubted(rest []english.Token) bool {
	for _, t := range rest {
		if t.Text == "but" || t.Text == "actually" || t.Text == "wrong" {
			return true
		}
	}
	return false
}

// stepsOnly says that all of some values stand in steps that the student tells.
func stepsOnly(toks []english.Token, all []mention, later []int) bool {
	for _, i := range later {
		if !stepOnly(toks, all, i) {
			return false
		}
	}
	return len(later) > 0
}

// overtaken says that what follows an announced value goes on to another one.
func overtaken(rest []english.Token) bool {
	for _, t := range rest {
		if t.Text == "but" || t.Text == "then" || t.Text == "now" || t.Text == "actually" {
			return true
		}
	}
	return false
}
