package pedagogy

import "github.com/primer-tutor/primer/tutor"

// Wishes that are read from how a line is put: each names in the reply what was wished for.

// Part is where the lessons have a part that somebody would like to come to; the first that is set counts.
type Part struct {
	Problem *tutor.Problem   // a problem of it, where it is a component of the open lesson
	Told    *tutor.BankReply // what the open lesson tells of it
	Open    bool             // what is open is of that part
	Lesson  string           // the title of another lesson that is about it
	Trait   bool             // it is what the numbers and signs of a problem should be like
}

// ClassPart is the class of the reply to who would like to come to another part.
const ClassPart = "wish_part"

// formed are how wishes are met that are read from their form.
var formed = map[string]func(p *Plan, in Input) bool{
	tutor.WishPart: toPart, tutor.WishTool: withTool, tutor.WishMinutes: inMinutes, tutor.WishUnchosen: unchosen, tutor.WishNoPicture: withoutPicture, tutor.WishKeys: named, tutor.WishDraw: named,
	tutor.WishCount: named, tutor.WishQuiz: named, tutor.WishInterview: named, tutor.WishMake: named, tutor.WishAloud: named, tutor.WishLetters: named, tutor.WishOther: named,
}

// named meets a wish by a reply of its own, in which what was wished for is named.
func named(p *Plan, in Input) bool {
	p.Topic = in.WishOf
	return done(p, in)
}

// inMinutes goes on in few words with who has little time.
func inMinutes(p *Plan, in Input) bool {
	p.State.Short = true
	return named(p, in)
}

// withTool shows what the lesson can draw, and names what was asked for.
func withTool(p *Plan, in Input) bool {
	p.Topic, p.Class = in.WishOf, WishClass(in.Wish)
	return wished(p, in, tutor.TagPicture)
}

// unchosen has the open question answered in words of one's own, where it offers choices.
func unchosen(p *Plan, in Input) bool { return len(in.State.Asked.Choices) > 0 && done(p, in) }

// ClassPictured is the class of the reply to who would like a question without the picture that it asks about.
const ClassPictured = "wish_pictured"

// withoutPicture puts the open question without its picture, where it does not ask about that.
func withoutPicture(p *Plan, in Input) bool {
	open := *p.State.Problem
	if open.Look {
		respondTo(p, ClassPictured, "would like no picture, and the question asks about it")
		return true
	}
	if in.Interest != nil && in.Interest.Wished && in.Interest.Told != nil {
		ownTopic(p, in)
		open = *p.State.Problem
		open.Diagram, p.State.Problem = "", &open
		return true
	}
	open.Diagram = ""
	retell(p, &open)
	return done(p, in)
}

// toPart poses a problem of the part that somebody would like to come to, or says where it is.
func toPart(p *Plan, in Input) bool {
	p.Topic = in.WishOf
	if in.Part.Problem == nil || !tellable(p.State) || p.State.Errand != nil {
		respondTo(p, ClassPart, "would like to come to a part: "+in.WishOf)
		return true
	}
	role := p.State.Problem.Role
	letGo(&p.State)
	p.Move, p.Posed, p.Component = tutor.MovePose, in.Part.Problem, in.Part.Problem.KC
	p.say(Line{Occasion: "wish_part_here", Topic: in.WishOf})
	p.because("would like to come to a part: " + in.WishOf)
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: p.Component, Role: role, Difficulty: in.Part.Problem.Difficulty, Purpose: tutor.QuickCheck}
	return true
}
