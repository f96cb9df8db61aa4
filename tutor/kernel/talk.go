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

// Who was asked of their own life answers that: "five" is how many puppies there are, "math" which test is feared,
// and "yes" that a break would be good. None of it is held against the problem that waits, unless it names what
// that one awaits.

// hearsTalk takes the answer to a question about the student's own life for what it is.
func (t *reading) hearsTalk() {
	f := &t.in.Features
	if !t.talksOn() {
		return
	}
	a := t.in.State.Aside
	t.in.Talk = pedagogy.Talk{On: true, Nod: english.NodIn(t.in.Text), Offers: english.ProposalIn(a.Asks), YesNo: english.AsksYesNo(a.Asks), Tone: a.Life}
	if t.in.Talk.Nod == tutor.NoNod && f.Sub == tutor.SubGiveUp && len(strings.Fields(t.in.Text)) <= bareWords { // "not sure"
		t.in.Talk.Nod = tutor.NodOnly
	}
	f.Type, f.Sub, f.Told, f.Confidence = tutor.TypeSocial, "", tutor.Telling{}, max(f.Confidence, talkSure)
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool { return !slices.Contains(tutor.Feelings, tag) })
	f.Why += "; it answers what was asked of their own life"
}

// talkSure is how sure it is that a line which names nothing that the problem awaits is such an answer.
const talkSure = .85

// talksOn reports whether a question about the student's own life is open, and the line says something to it.
func (t *reading) talksOn() bool {
	s, f := t.in.State, t.in.Features
	if s.Asked.Kind != tutor.AskThink || s.Aside.Life == "" || !t.ordinary() || t.namesAwaited() {
		return false
	}
	if t.onOpen() {
		return false
	}
	if english.NodIn(t.in.Text) != tutor.NoNod {
		return true
	}
	hurts := f.Type == tutor.TypeSocial && f.Told.Tone == tutor.ToldSore && !f.Told.Learned // it has replies of its own
	return !hurts && !t.tellsAnew() && !t.asksOrWishes()
}

// tellsAnew reports whether a line tells at some length a thing that has a reply of its own: "i lost a tooth and it
// bled" answers no question about a game.
func (t *reading) tellsAnew() bool {
	_, sure := sayingOf(t.in.Text)
	return sure >= sayingForUnclear && len(strings.Fields(t.in.Text)) > storyWords
}

// ordinary reports whether a line is no command, and nothing in it worries the safety rules.
func (t *scene) ordinary() bool {
	return t.in.Command == pedagogy.NoCommand && t.in.Screen.Kind == tutor.SafetyNone && !t.in.Screen.CheckIn
}

// asksOrWishes reports whether a line asks something, does not follow, or wishes for something.
func (t *reading) asksOrWishes() bool {
	f := t.in.Features
	lost := f.Type == tutor.TypeConfusion && f.Sub != tutor.SubGiveUp && len(strings.Fields(t.in.Text)) <= bareWords // "wait what"
	asks := lost || f.Type == tutor.TypeUnsafe || f.Type == tutor.TypeQuestion || f.Type == tutor.TypeHelpRequest
	wishes := !slices.Contains(besides, f.Sub) && !slices.Contains(moods, f.Sub) || message.HasWishForm(t.in.Text) || f.First(tutor.Wishes) != ""
	return asks || wishes
}

// moods are what such an answer may sound like, too.
var moods = []string{tutor.SubLaugh, tutor.SubFrustrated, tutor.SubThanks}

// namesAwaited reports whether a line names what the open problem awaits, or something of its kind.
func (t *reading) namesAwaited() bool {
	spec, asked := t.spec(), t.in.State.Asked
	if out := answer.Compare(spec, t.in.Text); out.Sure && out.Equivalent || isChoice(t.in.Text, asked.Choices) {
		return true
	}
	if english.OfUs(t.in.Text) {
		return false
	}
	if len(asked.Choices) > 0 {
		_, picked := answer.PickedChoice(t.in.Text, asked.Text, asked.Choices)
		return picked
	}
	return ofNumber(spec.Kind) && len(answer.Find(t.in.Text)) > 0 && !english.AsksNumber(t.in.State.Aside.Asks)
}
