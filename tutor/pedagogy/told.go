package pedagogy

import (
	"cmp"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// What is told is taken up by its kind: a reply that names the thing is worth more than one
// that fits any.

// ToldClass is the class of the replies to a kind of thing that is told.
func ToldClass(kind string) string { return "told_" + kind }

// fits are the classes of wide replies whose place one to a thing of a tone may take.
var fits = map[tutor.ToldTone][]string{
	tutor.ToldPlain:   {"news", "news_glad", "news_sore", "remark", "claim"},
	tutor.ToldGlad:    {"news", "news_glad", "news_sore", "remark", "claim", "feel_joy", "feel_proud"},
	tutor.ToldSore:    {"news", "news_glad", "news_sore", "remark", "claim", "feel_sad", "feel_anxious", "feel_angry", "feel_tired", "feel_grieving", "topic_used", "topic_near", "topic_kept", "topic_unknown", ClassWorld},
	tutor.ToldLow:     {"news", "news_sore", "remark", "claim", "feel_sad", "feel_anxious", "feel_ashamed", "feel_angry", "feel_tired", "feel_proud", "feel_joy"},
	tutor.ToldThought: {"news", "news_glad", "news_sore", "remark", "claim", "wish_other", "feel_joy"},
	tutor.ToldWish:    {"wish_other", "news", "remark", "claim"},
}

// planned are the wishes about the way through the lesson, which name no topic: "two more,
// then i have swimming".
var planned = []string{"wants_plan", "wants_small"}

// Confided are the kinds of what somebody owns up to or trusts the tutor with: in however few
// words, it answers nothing, and no other feeling stands before it.
var Confided = []string{"secret", "cheated"}

// confided takes a line in which somebody owns up to something, or trusts the tutor with it.
func confided(p *Plan, in Input) bool {
	if !slices.Contains(Confided, in.Features.Told.Kind) || gradable(in) || inSeries(in.State) || in.Screen.CheckIn || in.State.Asked.Kind == tutor.AskTeachBack {
		return false
	}
	respondTo(p, "news", "owns up to something, or trusts the tutor with it")
	return true
}

// Confides reports whether a class is that of one of these kinds.
func Confides(class string) bool {
	return slices.ContainsFunc(Confided, func(kind string) bool { return class == ToldClass(kind) })
}

// givesPlace reports whether the reply that is planned leaves its place to one to what is told.
func givesPlace(p *Plan, told tutor.Telling) bool {
	if p.Move != tutor.MoveTakeUp || p.Class == "" {
		return false
	}
	ofTheWay := slices.Contains(planned, told.Kind) && strings.HasPrefix(p.Class, "topic_")
	surelySore := told.Tone == tutor.ToldSore && !told.Learned && p.Class == ClassDoubt // what somebody lives with is no doubt
	return ofTheWay || surelySore || slices.Contains(fits[told.Tone], p.Class)
}

// saysRather reports whether a line says something that a reply to what is told would miss.
func saysRather(in Input) bool {
	f := in.Features
	glad := f.Carries(tutor.TagJoy) || f.Sub == tutor.SubWish // nobody is pitied for being happy, or for a wish
	switch f.Told.Tone {
	case tutor.ToldThought:
		return f.Carries(tutor.TagDoubt) || asks(in.Text)
	case tutor.ToldSore:
		return f.Told.Learned && glad
	case tutor.ToldLow:
		return f.Told.Learned && (glad || f.First(met) != "" && !slices.Contains(Confided, f.Told.Kind)) // "i am so sad" says more than that learning is hard
	case tutor.ToldPlain, tutor.ToldGlad, tutor.ToldWish:
	}
	return false
}

// takeUpTold gives what is told the replies of its kind.
func takeUpTold(p *Plan, in Input) {
	told := in.Features.Told
	if told.Kind == "" || in.Command != NoCommand || gradable(in) || !givesPlace(p, told) || saysRather(in) {
		return
	}
	if told.Kind == "wants_small" {
		p.State.Short = true
	}
	if told.Tone == tutor.ToldSore {
		tell(p, in, tutor.TagSad)
	}
	if told.Tone != tutor.ToldWish && p.State.Felt == "" {
		p.State.Felt = tutor.TagNews // who goes on telling is listened to
	}
	p.onlyOwned()
	respondTo(p, ToldClass(told.Kind), "it tells something that has replies of its own: "+told.Kind)
}

// TakeUpNews makes what somebody tells of their own life the matter of the reply. Who goes on telling is listened to.
func TakeUpNews(p *Plan, why string) {
	p.onlyOwned()
	p.Next = tutor.Next{}
	p.State.Felt = cmp.Or(p.State.Felt, tutor.TagNews)
	respondTo(p, "news", why)
}

// asks reports whether a line ends as a question does.
func asks(line string) bool { return strings.HasSuffix(strings.TrimSpace(line), "?") }

// lost takes who says that they cannot, and why: a head that is full, everybody else ahead.
func lost(p *Plan, in Input) bool {
	f := in.Features
	if f.Type != tutor.TypeConfusion || len(strings.Fields(in.Text)) < storyWords || f.First(tutor.Wishes) != "" || in.Wish != "" {
		return false
	}
	switch f.Told.Tone {
	case tutor.ToldLow, tutor.ToldSore:
		respondTo(p, "news_sore", "says why it is hard today")
	case tutor.ToldPlain, tutor.ToldGlad:
		respondTo(p, "news", "tells something of their day, whatever they can't find or didn't know in it")
	case tutor.ToldThought, tutor.ToldWish, "":
		return false
	}
	return true
}

// storyWords is how many words tell more than that something is not understood.
const storyWords = 6
