package pedagogy

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// A wish that can be met is met in the same reply, and one that cannot be gets the nearest
// thing that can, at once.

// wishedFor meets a wish that has a way of its own, before anger, boredom or another size.
func wishedFor(p *Plan, in Input) bool {
	if gradable(in) || inSeries(in.State) || in.Screen.CheckIn || in.Features.First(met) != "" && !lightly(in) {
		return false
	}
	do := ways[in.Wish]
	if do == nil {
		do = formed[in.Wish]
	}
	named := in.Interest != nil && in.Interest.Wished && slices.Contains(withTopic, in.Wish)
	if named || topicFirst(p, in) {
		return ownTopic(p, in)
	}
	if do == nil || in.State.Answered || in.State.Problem == nil && !slices.Contains(anyTime, in.Wish) {
		return false
	}
	return do(p, in)
}

// lightly reports whether a wish stands in a line whose feeling is no more than its tone: "read
// it out loud, my eyes hurt".
func lightly(in Input) bool {
	return in.Wish != "" && in.Features.Told.Tone != tutor.ToldSore && in.Features.First(met) != tutor.TagGrieving && in.Features.Source != tutor.FromRules
}

// anyTime are the wishes that can be met while no problem is open.
var anyTime = []string{
	tutor.WishGist, tutor.WishPlain, tutor.WishTongue, tutor.WishTale, tutor.WishAlone, tutor.WishPicture, tutor.WishLook,
	tutor.WishBreak, tutor.WishHowLong, tutor.WishLesson, tutor.WishGame, tutor.WishJoke, tutor.WishHands, tutor.WishMedia, tutor.WishShow,
	tutor.WishPlan, tutor.WishCheck, tutor.WishFeedback, tutor.WishWrite, tutor.WishWith,
	tutor.WishPart, tutor.WishMinutes, tutor.WishCount, tutor.WishQuiz, tutor.WishInterview, tutor.WishAloud, tutor.WishLetters,
}

// surerWish is the share from which a wish that is heard by the weights stands before a topic.
const surerWish = .75

// withTopic are the wishes that are mostly a wish for what is named: "can we do it with juggling".
var withTopic = []string{tutor.WishTopic, tutor.WishHands, tutor.WishGame}

// topicFirst reports whether a line wishes above all for a topic in which the lesson has
// something to say; one that nobody knows stands behind any other wish.
func topicFirst(p *Plan, in Input) bool {
	i := in.Interest
	if i == nil || in.Wish == tutor.WishRole || formed[in.Wish] != nil || !i.Wished || !fitsNow(p, i) || !slices.Contains(BesideTopic, in.Features.Sub) {
		return false
	}
	doing := slices.Contains(withTopic, in.Wish)
	if in.WishShare >= surerWish && !doing { // "read it out loud, my eyes hurt from the phone"
		return false
	}
	return doing || ways[in.Wish] == nil && formed[in.Wish] == nil || i.Topic != "" || i.Told != nil
}

// fitsNow reports whether the lesson has something to say in a topic at this moment.
func fitsNow(p *Plan, i *tutor.Interest) bool {
	return i.World != nil || (i.Told != nil || i.Other != nil) && tellable(p.State)
}

// WishClass is the class of the replies to a wish that has a way of its own.
func WishClass(wish string) string { return "wish_" + wish }

// ways are how the wishes are met that have a way of their own.
var ways = map[string]func(p *Plan, in Input) bool{
	tutor.WishSlower: func(p *Plan, in Input) bool {
		in.Features.Type, in.Features.Sub = tutor.TypeConfusion, ""
		help(p, in)
		p.say(Line{Occasion: "wish_slower"})
		p.because("wishes to go more slowly")
		return true
	},
	tutor.WishShorter: tagged(tutor.TagShorter),
	tutor.WishHarder:  tagged(tutor.TagHarder),
	tutor.WishEasier: func(p *Plan, in Input) bool {
		return in.Another != nil && replaced(p, in) || wished(p, in, tutor.TagEasier)
	},
	tutor.WishPicture: tagged(tutor.TagPicture),
	tutor.WishLook: func(p *Plan, in Input) bool {
		p.Class = WishClass(in.Wish)
		return wished(p, in, tutor.TagPicture)
	},
	tutor.WishSeries:  shortly,
	tutor.WishGist:    shortly,
	tutor.WishTeacher: done,
	tutor.WishDebate:  done,
	tutor.WishTurns:   done,
	tutor.WishOwn:     done,
	tutor.WishTale:    done,
	tutor.WishAlone:   done,
	tutor.WishTongue:  plainly,
	tutor.WishPlain:   plainly,
	tutor.WishYesNo:   helped(tutor.HintStrong),
	tutor.WishChoices: helped(tutor.HintStrong),
	tutor.WishHalf:    helped(tutor.HintWorkedStep),
	tutor.WishExplain: explainsIt,
	tutor.WishWhere:   pointed,
	tutor.WishBigger:  replaced,
	tutor.WishSmaller: replaced,
	tutor.WishAlike:   replaced,

	tutor.WishSkip:     tagged(tutor.TagSkip),
	tutor.WishBreak:    tagged(tutor.TagBreak),
	tutor.WishHowLong:  progressTold,
	tutor.WishLesson:   tagged(tutor.TagAnotherTopic),
	tutor.WishAnswer:   answerWished,
	tutor.WishGame:     asTold("wants_game"),
	tutor.WishJoke:     asTold("wants_joke"),
	tutor.WishHands:    asTold("wants_doing"),
	tutor.WishMedia:    asTold("wants_media"),
	tutor.WishShow:     asTold("wants_to_show"),
	tutor.WishPlan:     asTold("wants_plan"),
	tutor.WishCheck:    done,
	tutor.WishWrite:    done,
	tutor.WishWith:     done,
	tutor.WishRole:     done,
	tutor.WishFeedback: progressTold,
}

// progressTold tells once a lesson how far it is, and how it goes.
func progressTold(p *Plan, in Input) bool {
	if p.State.Said[WishClass(tutor.WishHowLong)] > 0 {
		return false
	}
	p.State.Said[WishClass(tutor.WishHowLong)]++
	p.Move = tutor.MoveProgress
	p.because("wishes to hear how far it is: " + in.Wish)
	return true
}

// asTold meets a wish by the replies to what is told of the kind.
func asTold(kind string) func(p *Plan, in Input) bool {
	return func(p *Plan, in Input) bool {
		respondTo(p, ToldClass(kind), "wishes for something: "+in.Wish)
		return true
	}
}

// answerWished meets a wish for the answer: by help, and in the end by it.
func answerWished(p *Plan, in Input) bool {
	in.Features.Type, in.Features.Sub = tutor.TypeHelpRequest, tutor.SubWantAnswer
	wantAnswer(p, in)
	p.because("wishes for the answer")
	return true
}

// tagged meets a wish as the one that the weights hear by a tag.
func tagged(tag tutor.Tag) func(p *Plan, in Input) bool {
	return func(p *Plan, in Input) bool { return wished(p, in, tag) }
}

// done meets a wish by a reply of its own, in which it is done.
func done(p *Plan, in Input) bool {
	respondTo(p, WishClass(in.Wish), "wishes for something that can be done at once: "+in.Wish)
	return true
}

// shortly meets a wish after which few words are wanted.
func shortly(p *Plan, in Input) bool {
	p.State.Short = true
	return done(p, in)
}

// plainly meets a wish after which plain words are wanted.
func plainly(p *Plan, in Input) bool {
	p.State.Ease = -1
	return done(p, in)
}

// helped meets a wish that tells something of the open problem, which counts as help.
func helped(level tutor.HintLevel) func(p *Plan, in Input) bool {
	return func(p *Plan, in Input) bool {
		if !tellable(p.State) {
			return false
		}
		p.State.Hints = max(p.State.Hints, level)
		return done(p, in)
	}
}

// explainsIt asks for the explanation that somebody would like to give, in the place of the
// open problem.
func explainsIt(p *Plan, in Input) bool {
	if slices.Contains(in.Lesson.Solved, p.Component) || in.State.Asked.Kind == tutor.AskTeachBack || in.State.Mode != tutor.ModeNormal {
		in.Wish = tutor.WishTeacher
		return done(p, in)
	}
	letGo(&p.State)
	openTeachBack(p, p.Component)
	return done(p, in)
}

// pointed shows where to look, and never more than that.
func pointed(p *Plan, in Input) bool {
	in.Features.Type, in.Features.Sub = tutor.TypeHelpRequest, ""
	if s := in.State; s.Asked.Kind != tutor.AskStep && nextRung(s.Hints, *s.Problem, in) > tutor.HintStrong {
		return false
	}
	help(p, in)
	p.Class = WishClass(in.Wish)
	p.because("wishes for a hint, and by no means the answer")
	return true
}

// replaced poses a problem of the kind that was wished for in the place of the open one; where
// there is none, one of another size.
func replaced(p *Plan, in Input) bool {
	s := &p.State
	if in.Another == nil || s.Mode != tutor.ModeNormal || s.Errand != nil {
		tag := map[string]tutor.Tag{tutor.WishBigger: tutor.TagHarder, tutor.WishSmaller: tutor.TagEasier}[in.Wish]
		return tag != "" && wished(p, in, tag)
	}
	role := s.Problem.Role
	letGo(s)
	p.Move, p.Posed = tutor.MovePose, in.Another
	p.say(Line{Occasion: WishClass(in.Wish)})
	p.because("wishes for another one: " + in.Wish)
	p.Next = tutor.Next{Kind: tutor.NextPose, Component: p.Component, Role: role, Difficulty: in.Another.Difficulty, Purpose: tutor.QuickCheck}
	return true
}

// BesideTopic are what a wish for a topic may be read as beside it: "this is so boring, do
// horses" is met by horses.
var BesideTopic = []string{"", tutor.SubSimpler, tutor.SubFrustrated, tutor.SubWish}
