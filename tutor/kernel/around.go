package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What stands before the right answer with which a line ends, or around one in it, is how somebody came
// to it: "it goes on the side where i wear my watch, so left", "u take a breath after sets".

// before is what stands in the line before the awaited answer with which it ends; "" where it does not
// end with it, or nothing that says something stands before.
func (l *line) before() string {
	text := l.in.Text
	if l.onLines() || slices.Contains(inPieces, l.spec.Kind) {
		return ""
	}
	for _, from := range slices.Backward(english.Openings(text)) {
		piece := bareAnswer(text[from:])
		if n := len(strings.Fields(piece)); n > 0 && n <= answerWords && l.comesTo(english.WithoutJoint(piece)) {
			return strings.TrimRight(strings.TrimSpace(text[:from]), " ,;:-=")
		}
	}
	return ""
}

// around is the line as it is said back, where its answer stands in a sentence that says more than the
// question does.
func (l *line) around() string {
	p := l.in.State.Problem
	if l.onLines() || slices.Contains(inPieces, l.spec.Kind) || l.words <= storyWords || l.words > mostAround || english.AskedIn(l.in.Text) != "" {
		return ""
	}
	given := l.verdict.Given
	if len(strings.Fields(given)) > bareWords { // it is the line itself
		given = ""
	}
	spoken := gate.Stems(strings.Join(slices.Concat([]string{p.Ask, p.Passage, p.Answer, given}, p.Choices, p.Accept), "\n"))
	own := func(w string) bool {
		return len(w) > leastOwn && english.School().Knows(w) && !slices.Contains(spoken, english.Stem(w)) && !english.Answers(w)
	}
	if !slices.ContainsFunc(bank.Words(l.in.Text), own) {
		return ""
	}
	return l.in.Text
}

// leastOwn is how many letters a word of the child's own has more than.
const leastOwn = 3

// mostAround is how many words a line has at most that is said back whole.
const mostAround = 24

// leading reads what leads to a right answer that does not open the line: it is said back as the
// reason, unless it tells something else.
func (t *judgment) leading() pedagogy.Behind {
	l := t.lineOf(t.in.Verdict)
	text := l.before()
	if text == "" {
		b := t.reasonOf(pedagogy.Behind{}, l.around())
		if described := quotedWhole(l.around()); !b.Reasons && described != "" && !answer.Corrects(t.in.Text) && (ofChoices(l.spec.Kind) || textual(l.spec.Kind)) { // "the one where they are like a team"
			b.Reasons, b.Reason = true, described
		}
		b.Around = b.Reasons
		return b
	}
	b := t.readBehind(text)
	switch {
	case b.Text == "" || len(strings.Fields(b.Text)) < bareWords:
		return pedagogy.Behind{}
	case b.Wish == "" && english.AskedIn(b.Text) == "" && (!tellsSomething(b) || guessedPlain(b.Features.Told)):
		return t.reasonOf(pedagogy.Behind{}, b.Text)
	}
	return b
}

// whyWrong is what somebody says for a wrong answer, as it is said back; "" where nothing is: "the door
// because the bird wants in".
func (t *judgment) whyWrong() string {
	s, v := t.in.State, t.in.Verdict
	if !v.Kind.Wrong() || s.Problem == nil || t.in.Command != pedagogy.NoCommand || slices.Contains(inPieces, t.spec().Kind) {
		return ""
	}
	l := t.lineOf(v)
	if l.onLines() {
		return ""
	}
	rest := l.behindWrong()
	gives := english.Gives(rest)
	if i := slices.IndexFunc(l.parts, func(c part) bool { return c.Reasons }); i > 0 && !answer.Denies(l.parts[i-1].Text) || i == 0 {
		rest, gives = t.in.Text[strings.Index(t.in.Text, l.parts[i].Text):], true
	}
	rest = english.WithoutJoint(rest)
	if t.grantedSaid(rest) || !gives && !t.maySayWhy(rest) {
		return ""
	}
	return whySaid(rest)
}

// whySaid is a reason as it is said back; "" where it is none: "i dont know".
func whySaid(rest string) string {
	if len(strings.Fields(rest)) < bareWords || strings.Contains(rest, "?") || message.Understand(rest, tutor.Asked{}).Sub == tutor.SubGiveUp {
		return ""
	}
	said, states := english.Stated(rest)
	if states || !english.SaysWhy(rest) || len(strings.Fields(rest)) > mostWhy {
		return said
	}
	return quotedWhole(rest)
}

// mostWhy is how many words a reason for a wrong answer has at most that is quoted: the look at it follows.
const mostWhy = 18

// maySayWhy reports whether what stands behind an answer without a because may be its reason: "26! thats a big run"
// rates it, and "my wrist hurts" says how somebody is.
func (t *judgment) maySayWhy(rest string) bool {
	return t.tellsWorking(rest) || !english.PointsAtSaid(rest) && !ofFeeling(rest)
}

// ofFeeling reports whether a text says how somebody is, and not why something is so: "my wrist hurts from typing".
func ofFeeling(text string) bool {
	f := message.Understand(text, tutor.Asked{})
	return f.First(tutor.Feelings) != "" || f.Told.Tone == tutor.ToldSore || f.Carries(tutor.TagSore) || english.Heavy(text)
}

// grantedSaid reports whether the reply to the mistake says the reason back already.
func (t *judgment) grantedSaid(rest string) bool {
	if t.in.Remedy == nil {
		return false
	}
	said, ok := english.Turned(t.in.Features.Reason)
	if reason := gate.Stems(rest); len(reason) > 0 && gate.Share(reason, gate.Stems(t.in.Remedy.Grant)) >= mostlyGranted {
		return true
	}
	return ok && strings.Contains(t.in.Remedy.Grant, said)
}

// mostlyGranted is the share of a reason's words that a grant has which says it back.
const mostlyGranted = .6

// behindWrong is what stands behind an answer with which a line begins, whatever it is.
func (l *line) behindWrong() string {
	text := l.in.Text
	for _, at := range english.Openings(text) {
		piece := bareAnswer(text[:at])
		if n := len(strings.Fields(piece)); n == 0 || n > answerWords || english.CutsClause(text, at) {
			continue
		}
		if p := l.part(english.Clause{Text: piece}); p.given.Sure && !l.goesOn(piece, text[:at], text[at:]) && !english.AsksBack(text[at:]) {
			return text[at:]
		}
	}
	return ""
}
