package pedagogy

import (
	"github.com/primer-tutor/primer/tutor"
)

// Behind is what stands in a line behind a right answer, read by itself.
type Behind struct {
	Text     string // "" where nothing stands there
	Features tutor.Features
	Wish     string // "" where it wishes for nothing
	Reasons  bool   // it says why
	Reason   string // why, as it is said back; "" where that cannot be
	Around   bool   // the reason is the line itself, with the answer in it
	Beyond   bool   // something stands behind the reason, too: Text is that
	Objects  bool   // it says something against the answer, or against the question
}

// Account is what was said of why an answer is right, with the answer or in the lines before it.
type Account struct {
	Given   bool          // something was said of it
	Works   bool          // the numbers of the way that it tells check out, whatever the way
	Verdict tutor.Verdict // by the rubric of the component; zero where it was not weighed
}

// Explains reports whether an account is an explanation by the rubric, so that none needs to be asked for.
func (a Account) Explains() bool {
	return a.Given && a.Verdict.Kind == tutor.VerdictTeachBack && a.Verdict.Explained() && len(a.Verdict.Present) > 0
}

// WishUnknown is a wish of which nobody knows what it is for.
const WishUnknown = "other"

// behindWish meets a wish that stands behind a right answer by what comes next, in the same reply.
func behindWish(p *Plan, in Input) {
	wish := in.Behind.Wish
	if wish == "" || inSeries(in.State) || in.Verdict.Kind != tutor.VerdictCorrect {
		return
	}
	p.because("a wish behind the answer: " + wish)
	switch {
	case p.Move != tutor.MoveConfirm && wish == tutor.WishTopic && in.Interest != nil:
		p.say(Line{Occasion: "also_topic", Topic: in.Interest.Said})
		return
	case p.Move != tutor.MoveConfirm && wish == tutor.WishBreak:
		p.say(Line{Occasion: "too_break"})
		return
	case p.Move != tutor.MoveConfirm: // something about this answer comes first
		p.say(Line{Occasion: "behind_later"})
		return
	}
	do := behindWays[wish]
	if do == nil {
		do = tellsOf("behind_open")
	}
	do(p, in)
}

// behindWays are how the wishes are met behind a right answer. One that needs an open question to
// be met, as most that have a way of their own do, is not in it.
var behindWays = map[string]func(p *Plan, in Input){
	tutor.WishHarder:  sizesNext(harder, "behind_harder"),
	tutor.WishEasier:  sizesNext(easier, "behind_easier"),
	tutor.WishSlower:  sizesNext(easier, "behind_slower"),
	tutor.WishBigger:  anotherNext("behind_bigger", harder, "behind_harder"),
	tutor.WishSmaller: anotherNext("behind_smaller", easier, "behind_easier"),
	tutor.WishAlike:   anotherNext("behind_alike", size{}, "behind_unlike"),
	tutor.WishTopic: func(p *Plan, in Input) {
		if in.Interest == nil {
			p.say(Line{Occasion: "behind_topic_later"})
		} else {
			p.say(Line{Occasion: "behind_topic", Topic: in.Interest.Said})
		}
	},
	tutor.WishPicture: tellsOf("behind_picture"),
	tutor.WishLook:    tellsOf("behind_picture"),
	tutor.WishShorter: keepsShort,
	tutor.WishSeries:  keepsShort,
	tutor.WishGist:    keepsShort,
	tutor.WishPlain: func(p *Plan, _ Input) {
		p.State.Ease = easier.ease
		p.say(Line{Occasion: "behind_plain"})
	},
	tutor.WishBreak:  rests("behind_break"),
	tutor.WishLesson: rests("behind_lesson"),
	tutor.WishHowLong: func(p *Plan, _ Input) {
		p.say(Line{Occasion: "behind_how_long", Right: int(p.State.Phase), Of: int(tutor.PhaseProve)})
	},
	tutor.WishSkip: func(p *Plan, in Input) {
		elsewhere(p, in)
		p.say(Line{Occasion: "behind_skip"})
	},
	tutor.WishTeacher:  tellsOf("behind_teacher"),
	tutor.WishExplain:  tellsOf("behind_teacher"),
	tutor.WishTale:     tellsOf("told_wants_tale"),
	tutor.WishGame:     tellsOf("told_wants_game"),
	tutor.WishRole:     tellsOf("behind_role"),
	tutor.WishJoke:     tellsOf("told_wants_joke"),
	tutor.WishHands:    tellsOf("told_wants_doing"),
	tutor.WishMedia:    tellsOf("told_wants_media"),
	tutor.WishShow:     tellsOf("told_wants_to_show"),
	tutor.WishPlan:     tellsOf("told_wants_plan"),
	tutor.WishTongue:   tellsOf("behind_cannot"),
	tutor.WishFeedback: tellsOf("behind_feedback"),
	tutor.WishAnswer:   tellsOf("behind_answered"),
	WishUnknown:        tellsOf("behind_cannot"),
}

func tellsOf(occasion string) func(p *Plan, in Input) {
	return func(p *Plan, _ Input) { p.say(Line{Occasion: occasion}) }
}

func keepsShort(p *Plan, _ Input) {
	p.State.Short = true
	p.say(Line{Occasion: "behind_short"})
}

// sizesNext makes the next problem harder or easier. Where something would be explained next, who
// wishes for harder ones practices at once.
func sizesNext(to size, occasion string) func(p *Plan, in Input) {
	return func(p *Plan, in Input) {
		p.State.Ease = to.ease
		if to.ease > 0 && p.State.Phase <= tutor.PhaseExplain && p.State.Errand == nil {
			for _, kc := range in.Lesson.Components {
				p.State.Checked[kc.ID] = true
			}
			forward(p, tutor.PhaseGuided, "too easy: practice at once")
			practice(p, in)
		}
		if p.Next.Kind != tutor.NextPose {
			p.say(Line{Occasion: "behind_later"})
			return
		}
		p.Next.Difficulty, p.Next.Purpose = to.difficulty, to.purpose
		p.say(Line{Occasion: occasion})
	}
}

// anotherNext poses the problem that a wish for another one is after next; where there is none, one of
// another size.
func anotherNext(occasion string, to size, none string) func(p *Plan, in Input) {
	return func(p *Plan, in Input) {
		switch {
		case in.Another != nil && in.Another.Kind == in.State.Problem.Kind && p.State.Errand == nil && p.Next.Kind == tutor.NextPose:
			p.Posed, p.Next.Component, p.Next.Difficulty = in.Another, in.Another.KC, in.Another.Difficulty
			p.say(Line{Occasion: occasion})
		case to == size{}:
			p.say(Line{Occasion: none})
		default:
			sizesNext(to, none)(p, in)
		}
	}
}

// rests leaves it at the answer: nothing is posed until the student goes on.
func rests(occasion string) func(p *Plan, in Input) {
	return func(p *Plan, _ Input) {
		p.Next, p.State.Problem = tutor.Next{}, nil
		p.ask(tutor.AskReady, "")
		p.say(Line{Occasion: occasion})
	}
}
