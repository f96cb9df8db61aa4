package pedagogy

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
)

// A wish that can be met is met in the same reply, and one that cannot be gets the nearest
// thing that can, at once.

// wishedFor meets a wish that stands before anger, boredom or another size: a topic in which
// the lesson has something to say, a slower pace, many in a row, the teacher's part.
func wishedFor(p *Plan, in Input) bool {
	if gradable(in) || inSeries(in.State) || in.Screen.CheckIn || in.Features.First(met) != "" {
		return false
	}
	if i := in.Interest; i != nil && i.Wished && fitsNow(p, i) && slices.Contains(BesideTopic, in.Features.Sub) {
		return ownTopic(p, in)
	}
	do := ways[in.Wish]
	return do != nil && in.State.Problem != nil && !in.State.Answered && do(p, in)
}

// fitsNow reports whether the lesson has something to say in a topic at this moment.
func fitsNow(p *Plan, i *tutor.Interest) bool {
	return i.World != nil || i.Told != nil && tellable(p.State)
}

// ways are how the wishes are met that have a way of their own.
var ways = map[string]func(p *Plan, in Input) bool{
	tutor.WishSlower: func(p *Plan, in Input) bool {
		in.Features.Type, in.Features.Sub = tutor.TypeConfusion, ""
		help(p, in)
		p.say(Line{Occasion: "wish_slower"})
		p.because("wishes to go more slowly")
		return true
	},
	tutor.WishShorter: func(p *Plan, in Input) bool { return wished(p, in, tutor.TagShorter) },
	tutor.WishHarder:  func(p *Plan, in Input) bool { return wished(p, in, tutor.TagHarder) },
	tutor.WishSeries: func(p *Plan, _ Input) bool {
		p.State.Short = true
		respondTo(p, "wish_series", "wishes for many in a row: short ones, one after the other")
		return true
	},
	tutor.WishTeacher: func(p *Plan, _ Input) bool {
		respondTo(p, "wish_teacher", "would like to be the teacher")
		return true
	},
}

// BesideTopic are what a wish for a topic may be read as beside it: "this is so boring, do
// horses" is met by horses.
var BesideTopic = []string{"", tutor.SubSimpler, tutor.SubFrustrated, tutor.SubWish}
