package pedagogy

import (
	"cmp"
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// ClassWorld is the class of the reply that tells the lesson's idea in a topic of the
// student's own.
const ClassWorld = "topic_world"

// worldSaid is under what it is counted how often a world was told.
func worldSaid(w *tutor.BankReply) string { return "world " + w.ID }

// ToldWorld reports whether the lesson was told in a world before.
func ToldWorld(s tutor.State, w *tutor.BankReply) bool { return s.Said[worldSaid(w)] > 0 }

// ownTopic answers a topic of the student's own: the open problem is told in it at once,
// where a story fits; else the lesson's idea is, with a small question; else it is kept. It reports whether the line names one.
func ownTopic(p *Plan, in Input) bool {
	i := in.Interest
	if i == nil || in.State.Asked.Kind == tutor.AskActivate {
		return false
	}
	if i.Told == nil && !i.Wished && tellsFirst(in.Features) {
		return false
	}
	p.Topic, p.Near = i.Said, i.Near
	class := "topic_kept"
	switch {
	case posesOther(p, i):
		otherInTopic(p, i)
		return true
	case i.World != nil && (i.Told == nil || i.Near != ""):
		class = ClassWorld
		p.State.Said[worldSaid(i.World)]++ // so that none comes twice
	case i.Told != nil && tellable(p.State):
		retell(p, i.Told)
		p.Topic = cmp.Or(i.As, i.Said)
		class = map[bool]string{true: "topic_used", false: "topic_near"}[i.Near == ""]
	case i.Topic == "":
		class = "topic_unknown"
	case i.Wished:
		class = "topic_later"
	}
	respondTo(p, class, "names a topic of their own: "+cmp.Or(i.Topic, i.Said))
	return true
}

// posesOther reports whether another problem in a topic takes the place of the open one.
func posesOther(p *Plan, i *tutor.Interest) bool {
	return i.Other != nil && i.Wished && tellable(p.State) && p.State.Errand == nil
}

// otherInTopic poses another problem in the topic in the place of the open one.
func otherInTopic(p *Plan, i *tutor.Interest) {
	letGo(&p.State)
	p.Move, p.Posed = tutor.MovePose, i.Other
	p.say(Line{Occasion: "topic_used", Topic: i.Said})
	p.because("wishes for a topic, in which another problem is told: " + i.Topic)
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: p.Component, Role: i.Other.Role, Difficulty: i.Other.Difficulty, Purpose: tutor.QuickCheck}
}

// tellsFirst reports whether a line that names something they like is news all the same: "i got
// 20 dollars for my birthday". Who loves a game is glad of it, and tells no more than that.
func tellsFirst(f tutor.Features) bool {
	if f.Carries(tutor.TagOwnTopic) {
		return f.Carries(tutor.TagNews) || f.Carries(tutor.TagSore)
	}
	return f.First(telling) != ""
}

// tellable reports whether the open problem itself is what waits, and not a step of it.
func tellable(s tutor.State) bool {
	waits := []tutor.AskKind{tutor.AskProblem, tutor.AskCheck, tutor.AskThink}
	return s.Problem != nil && !s.Answered && s.Mode == tutor.ModeNormal && slices.Contains(waits, s.Asked.Kind)
}

// retell puts the open problem in other words. Its numbers, its answer and all tries at it
// stay.
func retell(p *Plan, told *tutor.Problem) {
	problem := *told
	p.State.Problem = &problem
	if n := len(p.State.Worlds); n > 0 {
		p.State.Worlds = append(slices.Clone(p.State.Worlds[:n-1]), problem.Topic)
	}
	p.ask(askKindOf(&problem), problem.Ask)
}

// keepTopic remembers the topic for the problems that come.
func keepTopic(p *Plan, in Input) {
	if in.Interest != nil && in.Interest.Topic != "" {
		p.State.Topic = in.Interest.Topic
	}
}
