package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Who grumbles around an answer has answered; who would rather not, or asks what it is all good for, is told something
// true: the lesson's own reason, or that it will be short.

// hearsGrumble puts the answer in the place of a line that grumbles around it, or the lesson's own question in the place
// of one what it is good for. It reports whether the line was either, or only reluctant.
func (t *reading) hearsGrumble() bool {
	left, grumbles, reluctant := english.WithoutGrumble(t.in.Text)
	switch {
	case grumbles && left != "" && left != t.in.Text && (t.answersWaiting(left) || t.firstSmall(t.in.State.Aside.Expects, left) != "" || t.canBeJudged(left)):
		t.in.Text, t.in.Grumbles = left, true
		return false // it is read like any other
	case t.asksWhatFor():
		return true
	case reluctant && !t.canBeJudged(left):
		t.in.Owns, t.in.Follows = pedagogy.Owned{What: pedagogy.MeetsReluctance, Alone: true}, pedagogy.FollowsOwned
		return true
	}
	return false
}

// unthanked drops the thanks or the greeting with which a line begins that says more: "i am good thank you. i miss my old
// school".
func (t *reading) unthanked() {
	sentences := english.Sentences(t.in.Text)
	if len(sentences) < 2 || !t.ordinary() {
		return
	}
	polite := func(s string) bool {
		f := message.Understand(strings.TrimSpace(s), tutor.Asked{})
		return len(strings.Fields(s)) <= politeWords && f.Type == tutor.TypeSocial && (f.Sub == tutor.SubThanks || f.Sub == tutor.SubGreeting)
	}
	if left := strings.TrimSpace(strings.Join(sentences[1:], "")); polite(sentences[0]) && len(strings.Fields(left)) >= bareWords {
		t.in.Text = left
	}
}

// politeWords is how many words thanks or a greeting have at most.
const politeWords = 6

// asksWhatFor puts the lesson's own question in the place of a line that asks what it is all good for, and reports
// whether it is one and the lesson tells.
func (t *reading) asksWhatFor() bool {
	clauses := english.Clauses(t.in.Text)
	asks := slices.ContainsFunc(clauses, func(c english.Clause) bool { return english.AsksWhatFor(c.Text) })
	answers := slices.ContainsFunc(clauses, func(c english.Clause) bool {
		return !english.AsksWhatFor(c.Text) && t.canBeJudged(c.Text)
	})
	if !asks || answers || t.lesson == nil {
		return false
	}
	bank, entry, sure := t.lesson.Asks(), -1, useForSure
	for _, q := range english.UseFor() {
		if hits := bank.Bank.Find(q, 1); len(hits) > 0 && hits[0].Sure >= sure {
			entry, sure = hits[0].Entry, hits[0].Sure
		}
	}
	if entry < 0 || t.in.State.Said[pedagogy.MeetsWhatFor] > 0 {
		t.in.Owns, t.in.Follows = pedagogy.Owned{What: pedagogy.MeetsReluctance, Alone: true}, pedagogy.FollowsOwned
		return true
	}
	t.in.Text, t.in.Owns = bank.Entries[entry].Asks, pedagogy.Owned{What: pedagogy.MeetsWhatFor}
	return true
}

// useForSure is how surely an entry of a lesson must tell what it is good for.
const useForSure = .5
