package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
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
	tried := t.triedBesideMood()
	switch {
	case tried != "":
		t.in.Text, t.in.Grumbles = tried, true
		return false
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

// triedBesideMood is what a line says beside sentences of nothing but boredom, where that tries the open question, though
// it may not be readable yet: "300bc, 50bc, 50ce 300ce" of "ugh this is boring. 300bc, 50bc, 50ce 300ce". It is "" elsewhere.
func (t *reading) triedBesideMood() string {
	var kept []string
	sentences := english.Sentences(t.in.Text)
	for _, s := range sentences {
		if !t.onlyBored(s) {
			kept = append(kept, s)
		}
	}
	left := strings.TrimSpace(strings.Join(kept, ""))
	if len(kept) == len(sentences) || left == "" || english.AskedIn(left) != "" || t.in.State.Problem == nil {
		return ""
	}
	if !t.answersWaiting(left) && !t.canBeJudged(left) && !t.lists(left) {
		return ""
	}
	return left
}

// onlyBored reports whether a sentence says in few words that this is dull, and names no value.
func (t *reading) onlyBored(sentence string) bool {
	f := message.Understand(strings.TrimSpace(sentence), t.in.State.Asked)
	return f.First(tutor.Feelings) == tutor.TagBored && len(strings.Fields(sentence)) <= politeWords && len(answer.Find(sentence)) == 0
}

// lists reports whether a text gives values, and few other words: as a row of years is given.
func (t *reading) lists(text string) bool {
	values := len(answer.Find(text))
	return values >= leastListed && len(strings.Fields(text)) <= 2*values
}

// leastListed is how many values a list has at least.
const leastListed = 2

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
