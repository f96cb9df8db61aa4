package pedagogy

import (
	"cmp"
	"slices"

	"primer/tutor"
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
	case in.State.Felt != "" && goesOnTelling(f):
		p.State.Felt = ""
		respondTo(p, "listen", "goes on telling after a feeling was met")
		return true
	case ownTopic(p, in):
		return true
	case f.Type == tutor.TypeQuestion && f.First(tutor.Wishes) == "":
		return false
	}
	for _, tag := range f.Tags { // the surest first
		if answerTo(p, in, tag) {
			return true
		}
	}
	return false
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
	case explaining || in.Features.Type == tutor.TypeQuestion:
		return false
	case tag == tutor.TagDoubt && in.State.Judged != nil:
		p.Move = tutor.MoveDisagree
	case tag == tutor.TagDoubt:
		respondTo(p, "doubt_open", "doubts what was said")
	case tag == tutor.TagNews && (in.Features.Carries(tutor.TagJoy) || in.Features.Carries(tutor.TagProud)):
		respondTo(p, "news_joy", "tells good news of their own")
	case tag == tutor.TagNews:
		respondTo(p, "news", "tells something of their own")
	case tag == tutor.TagClaim:
		respondTo(p, "claim", "says that something is so, which answers nothing")
	case tag == tutor.TagRemark:
		respondTo(p, "remark", "a thought about the topic that answers nothing")
	default:
		return false
	}
	return true
}

// overruled reports whether a wish has to wait for a feeling.
func overruled(in Input) bool { return in.Features.First(met) != "" && !gradable(in) }

// frustrated meets words of anger or of giving up, whatever else they are.
func frustrated(p *Plan, in Input) {
	feel(p, in, cmp.Or(in.Features.First(tutor.Feelings), tutor.TagAngry))
}

// gradable reports whether the line was judged as an answer of some kind.
func gradable(in Input) bool {
	k := in.Verdict.Kind
	return k.Right() || k.Wrong() || k == tutor.VerdictCloseForm || k == tutor.VerdictTeachBack
}

// goesOnTelling reports whether a line is talk beside the lesson.
func goesOnTelling(f tutor.Features) bool {
	return f.Type == tutor.TypeOffTopic || f.Type == tutor.TypeSocial && f.Sub == "" || f.Carries(tutor.TagNews)
}

// respondTo makes what was said the matter of the reply.
func respondTo(p *Plan, class, why string) {
	p.Move, p.Class = tutor.MoveTakeUp, class
	p.because(why)
	if class != "" {
		p.State.Said[class]++ // so that none comes twice
	}
}

// feel meets a feeling. The teacher is told of those that weigh, once a lesson each.
func feel(p *Plan, in Input, feeling tutor.Tag) {
	class := "feel_" + string(feeling)
	if slices.Contains(noted, feeling) && p.State.Said[class] == 0 {
		p.Flags = append(p.Flags, tutor.Flag{Kind: "feeling", Text: string(feeling) + ": " + clip(in.Text, 120)})
	}
	if feeling == tutor.TagJoy && in.Features.Carries(tutor.TagNews) {
		class = "news_joy"
	}
	p.State.Felt = feeling
	respondTo(p, class, "a feeling comes before the lesson: "+string(feeling))
}

// wished does what was wished for, and reports whether that can be done.
func wished(p *Plan, in Input, wish tutor.Tag) bool {
	switch wish {
	case tutor.TagHarder, tutor.TagEasier:
		in.Features.Sub = map[tutor.Tag]string{tutor.TagHarder: tutor.SubHarder, tutor.TagEasier: tutor.SubSimpler}[wish]
		return resize(p, in)
	case tutor.TagShorter:
		p.State.Short = true
		p.say(Line{Occasion: "wish_shorter"})
		goOn(p, in)
	case tutor.TagPicture:
		p.Move = tutor.MovePicture
		p.because("wishes for a picture")
	case tutor.TagExample:
		example(p, in)
	case tutor.TagSkip:
		skip(p, in)
	case tutor.TagBreak, tutor.TagAnotherTopic:
		respondTo(p, map[tutor.Tag]string{tutor.TagBreak: "wish_break", tutor.TagAnotherTopic: "wish_topic"}[wish], "wishes for "+string(wish))
	case tutor.TagHowLong:
		p.Move = tutor.MoveProgress
	case tutor.TagAgain:
		in.Features.Type, in.Features.Sub = tutor.TypeConfusion, ""
		help(p, in)
		p.because("wishes to hear it otherwise")
	default:
		return false
	}
	return true
}

// beside says a sentence about the feeling or the topic that came with an answer.
func beside(p *Plan, in Input) {
	if i := in.Interest; i != nil && !inSeries(in.State) {
		p.say(Line{Occasion: "also_topic", Topic: i.Said})
		return
	}
	if feeling := in.Features.First(tutor.Feelings); feeling != "" && gradable(in) && !inSeries(in.State) {
		p.say(Line{Occasion: "also_" + string(feeling)})
	}
}
