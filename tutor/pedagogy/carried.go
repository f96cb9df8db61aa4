package pedagogy

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// What a line carries beside its type: a feeling that comes before the lesson, news,
// a remark, a doubt, a wish. With an answer that was judged it stands beside the
// verdict; alone it is what the reply is about.

// met are the feelings that are met before anything else, also before a question.
var met = []tutor.Tag{tutor.TagGrieving, tutor.TagSad, tutor.TagAnxious, tutor.TagAshamed}

// noted are those that a teacher should know of.
var noted = met

// carried takes a line for what it carries, and reports whether that is what it is.
func carried(p *Plan, in Input) bool {
	f := in.Features
	switch {
	case gradable(in) || in.State.Running(tutor.SeriesPlacement):
		return false
	case in.Screen.CheckIn:
		respondTo(p, "", "asked first whether all is well")
		return true
	case slices.Contains(met, f.First(tutor.Feelings)):
		feel(p, in, f.First(tutor.Feelings))
		return true
	case in.State.Felt != "" && goesOnTelling(f) && !in.OnOpen:
		p.State.Felt = ""
		respondTo(p, classListen, "goes on telling after a feeling was met")
		return true
	case ownTopic(p, in):
		return true
	case lost(p, in):
		return true
	case f.Type == tutor.TypeQuestion && f.First(tutor.Wishes) == "":
		return false
	}
	for _, tag := range narrowFirst(f.Tags) {
		if answerTo(p, in, tag) {
			return true
		}
	}
	return false
}

// wide are the wishes that are heard beside narrower ones: who wishes for a picture finds
// it hard, too.
var wide = []tutor.Tag{tutor.TagEasier, tutor.TagHarder}

// narrowFirst are tags, the surest first, with the wide wishes behind the others. Where several
// wishes are heard, what is wished for comes before a doubt: "can you explain it again but shorter".
func narrowFirst(tags []tutor.Tag) []tutor.Tag {
	isWish := func(t tutor.Tag) bool { return slices.Contains(tutor.Wishes, t) }
	if wishes := slices.DeleteFunc(slices.Clone(tags), func(t tutor.Tag) bool { return !isWish(t) }); len(wishes) > 1 {
		tags = append(wishes, slices.DeleteFunc(slices.Clone(tags), isWish)...)
	}
	isWide := func(t tutor.Tag) bool { return slices.Contains(wide, t) }
	narrow := slices.DeleteFunc(slices.Clone(tags), isWide)
	return append(narrow, slices.DeleteFunc(slices.Clone(tags), func(t tutor.Tag) bool { return !isWide(t) })...)
}

// answerTo makes one thing that a line carries the matter of the reply, where it can be.
func answerTo(p *Plan, in Input, tag tutor.Tag) bool {
	warmUp := in.State.Asked.Kind == tutor.AskActivate // any response to it is welcome
	explaining := in.State.Asked.Kind == tutor.AskTeachBack
	switch {
	case warmUp:
		return false
	case slices.Contains(tutor.Wishes, tag):
		return wished(p, in, tag)
	case slices.Contains(tutor.Feelings, tag):
		feel(p, in, tag)
		return true
	case explaining || in.Features.Type == tutor.TypeQuestion:
		return false
	}
	return answerThought(p, in, tag)
}

// answerThought replies to what a line says beside the question: what is held for true, a doubt,
// news, a remark. It reports false where the tag is none of them.
func answerThought(p *Plan, in Input, tag tutor.Tag) bool {
	switch {
	case tag == tutor.TagClaim:
		if !in.States && len(strings.Fields(in.Text)) < thoughtWords { // "numbers below zero" holds nothing for true
			return false
		}
		if !holdsWrong(p, in) {
			respondTo(p, ClassClaim, "says that something is so, which answers nothing")
		}
	case tag == tutor.TagDoubt:
		disagrees(p, in)
	case slices.Contains(telling, tag):
		respondTo(p, news(in.Features), "tells something of their own")
	case tag == tutor.TagRemark:
		respondTo(p, "remark", "a thought about the topic that answers nothing")
	default:
		return false
	}
	return true
}

// news is the class of the reply to what somebody tells, by whether it is glad or sore.
func news(f tutor.Features) string {
	sore := f.Carries(tutor.TagSore) || f.First(met) != "" || f.Told.Tone == tutor.ToldSore
	glad := f.Carries(tutor.TagGlad) || f.Carries(tutor.TagJoy) || f.Carries(tutor.TagProud)
	switch {
	case sore && !glad:
		return "news_sore"
	case glad && !sore:
		return "news_glad"
	}
	return "news"
}

// tones is the class of the reply to a thought, by its tone where it has one.
func tones(f tutor.Features) string {
	if class := news(f); class != "news" || !f.Carries(tutor.TagRemark) && !f.Carries(tutor.TagClaim) {
		return class
	}
	return "remark"
}

// overruled reports whether a wish has to wait for a feeling, or is none: who says that
// somebody else sees it otherwise takes no leave.
func overruled(in Input) bool {
	f := in.Features
	doubts := f.Sub == tutor.SubBye && f.Carries(tutor.TagDoubt)
	tells := f.Sub == tutor.SubDisagree && !f.Carries(tutor.TagDoubt) && f.First(telling) != ""
	return (f.First(met) != "" || doubts || tells) && !gradable(in)
}

// telling are the tags of what somebody tells of themselves.
var telling = []tutor.Tag{tutor.TagNews, tutor.TagGlad, tutor.TagSore}

// frustrated meets words of anger or of giving up, whatever else they are.
func frustrated(p *Plan, in Input) {
	f := in.Features
	beside := []tutor.Tag{tutor.TagNews, tutor.TagRemark}
	ownTopic := in.Interest != nil || f.Carries(tutor.TagOwnTopic)
	switch {
	case ownTopic && f.First(met) == "": // "make it about my trampoline, pies are boring"
		wishesMore(p, in)
	case f.First(tutor.Feelings) != "":
		feel(p, in, f.First(tutor.Feelings))
	case f.First(tutor.Wishes) != "" && answerTo(p, in, f.First(tutor.Wishes)): // "how many more, i have to feed the rabbits"
	case f.First(beside) != "" && answerTo(p, in, f.First(beside)):
	case f.Carries(tutor.TagSore) || len(strings.Fields(in.Text)) > thoughtWords:
		respondTo(p, "news_sore", "sounds put out")
	default:
		feel(p, in, tutor.TagAngry)
	}
}

// holdsWrong answers what somebody holds for true by the mistake that shows in it.
func holdsWrong(p *Plan, in Input) bool {
	if in.Remedy == nil || inSeries(in.State) {
		return false
	}
	p.Move = tutor.MoveReason
	p.ask(tutor.AskThink, in.State.Problem.Ask)
	p.because("what is held for true shows a mistake: " + in.Remedy.ID)
	return true
}

// disagrees takes a doubt: with a mistake in it, by that; of a verdict that was just given, by its reason; of anything else
// as a doubt.
func disagrees(p *Plan, in Input) {
	if holdsWrong(p, in) {
		return
	}
	if j := in.State.Judged; j != nil && j.Turn == in.Turn-1 && (j.Verdict.Kind.Wrong() || j.Verdict.Kind.Right()) {
		p.Move = tutor.MoveDisagree
		return
	}
	respondTo(p, ClassDoubt, "doubts what was said")
}

// gradable reports whether the line was judged as an answer of some kind.
func gradable(in Input) bool {
	k := in.Verdict.Kind
	return k.Right() || k.Wrong() || k == tutor.VerdictCloseForm || k == tutor.VerdictTeachBack
}

// goesOnTelling reports whether a line is talk beside the lesson; what is claimed and doubted of something
// is none.
func goesOnTelling(f tutor.Features) bool {
	if f.Carries(tutor.TagDoubt) && f.Carries(tutor.TagClaim) {
		return false
	}
	return f.Type == tutor.TypeOffTopic || f.Type == tutor.TypeSocial && f.Sub == "" || f.Carries(tutor.TagNews)
}

// The classes of replies to what somebody takes to be so, and to what they doubt.
const (
	ClassClaim = "claim"
	ClassDoubt = "doubt_open"
)

// respondTo makes what was said the matter of the reply.
func respondTo(p *Plan, class, why string) {
	p.Move, p.Class = tutor.MoveTakeUp, class
	p.because(why)
	if class != "" {
		p.State.Said[class]++ // so that none comes twice
	}
}

// tell lets the teacher know of a feeling that weighs, once a lesson each.
func tell(p *Plan, in Input, feeling tutor.Tag) {
	told := slices.ContainsFunc(p.Flags, func(f tutor.Flag) bool { return f.Kind == flagFeeling })
	if slices.Contains(noted, feeling) && p.State.Said["feel_"+string(feeling)] == 0 && !told {
		p.Flags = append(p.Flags, tutor.Flag{Kind: flagFeeling, Text: string(feeling) + ": " + clip(in.Text, 120)})
	}
}

// flagFeeling is the kind of a teacher's note on a feeling.
const flagFeeling = "feeling"

// feel meets a feeling.
func feel(p *Plan, in Input, feeling tutor.Tag) {
	class := "feel_" + string(feeling)
	tell(p, in, feeling)
	if feeling == tutor.TagJoy && in.Features.Carries(tutor.TagNews) {
		class = "news_glad"
	}
	p.State.Felt = feeling
	respondTo(p, class, "a feeling comes before the lesson: "+string(feeling))
}

// SayingClass is the class of what has a reply of its own.
func SayingClass(id string) string { return "saying " + id }

// TakeUpSaying makes a saying that has a reply of its own the matter of the reply. Who
// goes on telling is listened to.
func TakeUpSaying(p *Plan, in Input, id string, feeling tutor.Tag) {
	tell(p, in, feeling)
	p.onlyOwned()
	p.State.Felt = cmp.Or(feeling, tutor.TagNews)
	p.Move, p.Class, p.Next = tutor.MoveTakeUp, SayingClass(id), tutor.Next{}
	p.State.Said[p.Class]++
	p.because("it has a reply of its own: " + id)
}

// AskBack makes a question of what was meant the matter of the reply: nothing is graded, and nothing else is opened.
func AskBack(p *Plan, class string) {
	p.onlyOwned()
	p.Move, p.Class, p.Next = tutor.MoveTakeUp, class, tutor.Next{}
	p.State.Said[class]++
	p.because("it tells the answer by what that is like: what is meant is asked")
}

// wishesMore takes a wish that cannot be met, unless it names a topic that can.
func wishesMore(p *Plan, in Input) {
	if ownTopic(p, in) {
		return
	}
	respondTo(p, "wish_other", "wishes for something that no lesson has")
}

// granted are the wishes that can be met, with what is done.
var granted = map[tutor.Tag]func(p *Plan, in Input) bool{
	tutor.TagHarder:  func(p *Plan, in Input) bool { return resizeTo(p, in, tutor.SubHarder) },
	tutor.TagEasier:  func(p *Plan, in Input) bool { return resizeTo(p, in, tutor.SubSimpler) },
	tutor.TagPicture: func(p *Plan, _ Input) bool { p.Move = tutor.MovePicture; return true },
	tutor.TagExample: func(p *Plan, in Input) bool { example(p, in); return true },
	tutor.TagSkip:    func(p *Plan, in Input) bool { skip(p, in); return true },
	tutor.TagHowLong: func(p *Plan, in Input) bool {
		p.Move = tutor.MoveProgress
		return in.Features.Type != tutor.TypeQuestion // a question for it the rules know: "how do i do this" is none
	},
	tutor.TagBreak: func(p *Plan, _ Input) bool { respondTo(p, "wish_break", "wishes for a break"); return true },
	tutor.TagAnotherTopic: func(p *Plan, _ Input) bool {
		respondTo(p, "wish_topic", "wishes for another topic")
		return true
	},
	tutor.TagShorter: func(p *Plan, in Input) bool {
		p.State.Short = true
		p.say(Line{Occasion: "wish_shorter"})
		goOn(p, in)
		return true
	},
	tutor.TagAgain: func(p *Plan, in Input) bool {
		in.Features.Type, in.Features.Sub = tutor.TypeConfusion, ""
		help(p, in)
		return true
	},
}

// wished does what was wished for, and reports whether that can be done.
func wished(p *Plan, in Input, wish tutor.Tag) bool {
	do := granted[wish]
	if do == nil {
		return false
	}
	before := p.Move
	if !do(p, in) {
		p.Move = before
		return false
	}
	p.because("wishes for " + string(wish))
	return true
}

func resizeTo(p *Plan, in Input, sub string) bool {
	in.Features.Sub = sub
	return resize(p, in)
}

// onlyAnswers reports whether a line is one word that is right, or one of the choices: no
// feeling comes with it ("asleep" is not tired, "grandma" not glad).
func onlyAnswers(in Input) bool {
	bare := strings.Trim(strings.TrimSpace(in.Text), ".!")
	is := func(choice string) bool { return strings.EqualFold(choice, bare) }
	return len(strings.Fields(bare)) == 1 && (in.Verdict.Kind.Right() || slices.ContainsFunc(in.State.Asked.Choices, is))
}

// namesOnly reports whether a topic is only named behind a right answer, in a question or in what
// is told: "i have 3 dollars in my piggy bank".
func namesOnly(in Input) bool {
	return in.Behind.Text != "" && !in.Interest.Wished && !in.Features.Carries(tutor.TagOwnTopic)
}

// daredFrom is how surely a line must say that its answer was hardly dared.
const daredFrom = .75

// beside says a sentence about the feeling or the topic that came with an answer.
func beside(p *Plan, in Input) {
	if in.Behind.Wish != "" { // it is met by what comes next
		return
	}
	if i := in.Interest; i != nil && !inSeries(in.State) && !namesOnly(in) {
		p.say(Line{Occasion: "also_topic", Topic: i.Said})
		return
	}
	if in.Lost == tutor.LostDare && in.LostShare >= daredFrom && in.Verdict.Kind.Right() && !inSeries(in.State) {
		p.say(Line{Occasion: "also_dared"})
		return
	}
	if feeling := in.Features.First(tutor.Feelings); feeling != "" && gradable(in) && !onlyAnswers(in) && (!in.Behind.Reasons || slices.Contains(met, feeling)) && !inSeries(in.State) {
		p.say(Line{Occasion: "also_" + string(feeling)})
	}
}
