package pedagogy

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// Who is asked of their own life answers that, and not the problem that waits.

// Talk is what is said to a question about the student's own life.
type Talk struct {
	On     bool
	Nod    tutor.Nod      // tutor.NoNod where something is told
	Offers tutor.Proposal // of the question
	YesNo  bool           // the question is answered by yes or no
	Tone   tutor.ToldTone // of what was told before
}

// The classes of replies to such answers.
const (
	classTalkOn    = "talk_on"    // enough of it: back to the lesson
	classTalkRest  = "talk_rest"  // no step is wanted now
	classTalkTell  = "talk_tell"  // they would like to tell more
	classTalkEase  = "talk_ease"  // they said yes to one of two things
	classTalkKeeps = "talk_keeps" // they would rather not talk of it
	classTalkHeard = "talk_heard" // of something glad or plain, more is told
)

// ofItself are the feelings that are met by themselves, whatever was asked.
var ofItself = append(slices.Clone(met), tutor.TagBored)

// talked takes what is said to a question about their own life. What has a kind of its own, or weighs, is taken
// up as what it is.
func talked(p *Plan, in Input) bool {
	t := in.Talk
	if !t.On || t.Nod == tutor.NoNod && slices.Contains(ofItself, in.Features.First(tutor.Feelings)) {
		return false
	}
	p.State.Felt = ""
	switch class := t.class(); {
	case t.Nod == tutor.NodYes && t.Offers == tutor.ProposesStep:
		in.Features.Type, in.Features.Sub = tutor.TypeConfusion, tutor.SubGiveUp
		help(p, in)
		p.because("says yes to a small step")
	default:
		if class == classListen {
			p.State.Felt = tutor.TagNews
		}
		respondTo(p, class, "answers a question about their own life "+string(t.Nod))
	}
	return true
}

// classListen is the class of replies to who goes on telling after a feeling was met.
const classListen = "listen"

// answers are the classes of the replies to yes and no, by what was offered.
var answers = map[tutor.Nod]map[tutor.Proposal]string{
	tutor.NodYes: {tutor.ProposesRest: "wish_break", tutor.ProposesTalk: classTalkTell, tutor.ProposesEither: classTalkEase},
	tutor.NodNo:  {tutor.ProposesRest: classTalkOn, tutor.ProposesTalk: classTalkOn, tutor.ProposesStep: classTalkRest, tutor.ProposesEither: classTalkEase},
}

// class is the class of the reply.
func (t Talk) class() string {
	switch t.Nod {
	case tutor.NodOnly, tutor.NodBack:
		return classTalkOn
	case tutor.NodKeep:
		return classTalkKeeps
	case tutor.NodYes, tutor.NodNo:
		if class := answers[t.Nod][t.Offers]; class != "" {
			return class
		}
		if !t.YesNo && t.heard() == classTalkHeard { // yes says nothing to what was best
			return classTalkOn
		}
	case tutor.NoNod:
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
