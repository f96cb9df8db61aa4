package pedagogy

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// Who is asked of their own life answers that, and not the problem that waits.

// Talk is what is said to a question about the student's own life.
type Talk struct {
	Says   TalkSays
	Offers TalkOffers
	Either bool           // the question is answered by yes or no
	Tone   tutor.ToldTone // of what was told before
}

// TalkSays is how such a question is answered.
type TalkSays string

// The answers.
const (
	TalkYes   TalkSays = "yes"
	TalkNo    TalkSays = "no"
	TalkNods  TalkSays = "nods"  // ok, thanks, a laugh
	TalkKeeps TalkSays = "keeps" // would rather not talk of it
	TalkTells TalkSays = "tells" // anything else
)

// TalkOffers is what such a question offers, where it offers something.
type TalkOffers string

// What is offered.
const (
	OffersNothing TalkOffers = ""
	OffersRest    TalkOffers = "rest" // to stop, or a break
	OffersStep    TalkOffers = "step" // a small step of the lesson
	OffersTalk    TalkOffers = "talk" // to tell more
	OffersEither  TalkOffers = "either"
)

// The classes of replies to such answers.
const (
	classTalkOn    = "talk_on"    // enough of it: back to the lesson
	classTalkRest  = "talk_rest"  // no step is wanted now
	classTalkTell  = "talk_tell"  // they would like to tell more
	classTalkEase  = "talk_ease"  // they said yes to one of two things
	classTalkKeeps = "talk_keeps" // they would rather not talk of it
	classTalkHeard = "talk_heard" // of something glad or plain, more is told
)

// talked takes what is said to a question about their own life. What has a kind of its own, or weighs, is taken
// up as what it is.
func talked(p *Plan, in Input) bool {
	t := in.Talk
	if t.Says == "" || t.Says == TalkTells && slices.Contains(met, in.Features.First(tutor.Feelings)) {
		return false
	}
	p.State.Felt = ""
	switch {
	case t.Says == TalkYes && t.Offers == OffersStep:
		in.Features.Type, in.Features.Sub = tutor.TypeConfusion, tutor.SubGiveUp
		help(p, in)
		p.because("says yes to a small step")
	case t.class() == classListen:
		p.State.Felt = tutor.TagNews
		respondTo(p, classListen, "answers a question about their own life")
	default:
		respondTo(p, t.class(), "answers a question about their own life: "+string(t.Says))
	}
	return true
}

// classListen is the class of replies to who goes on telling after a feeling was met.
const classListen = "listen"

// class is the class of the reply.
func (t Talk) class() string {
	if t.Says != TalkTells && t.Offers == OffersNothing && !t.Either && t.heard() == classTalkHeard { // yes says nothing to what was best
		return classTalkOn
	}
	switch t.Says {
	case TalkYes:
		return map[TalkOffers]string{OffersRest: "wish_break", OffersTalk: classTalkTell, OffersEither: classTalkEase, OffersNothing: t.heard()}[t.Offers]
	case TalkNo:
		return map[TalkOffers]string{OffersRest: classTalkOn, OffersTalk: classTalkOn, OffersStep: classTalkRest, OffersEither: classTalkEase, OffersNothing: t.heard()}[t.Offers]
	case TalkNods:
		return classTalkOn
	case TalkKeeps:
		return classTalkKeeps
	case TalkTells:
	}
	return t.heard()
}

// heard is the class of the reply to who tells more.
func (t Talk) heard() string {
	if t.Tone == tutor.ToldSore || t.Tone == tutor.ToldLow {
		return classListen
	}
	return classTalkHeard
}
