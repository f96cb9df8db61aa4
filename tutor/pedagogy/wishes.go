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
	open := in.State.Problem != nil && !in.State.Answered
	switch i := in.Interest; {
	case i != nil && i.Wished && (i.Told != nil && tellable(p.State) || i.World != nil) && slices.Contains(BesideTopic, in.Features.Sub):
		return ownTopic(p, in)
	case !open:
		return false
	case in.Wish == tutor.WishSlower:
		in.Features.Type, in.Features.Sub = tutor.TypeConfusion, ""
		help(p, in)
		p.say(Line{Occasion: "wish_slower"})
		p.because("wishes to go more slowly")
		return true
	case in.Wish == tutor.WishSeries:
		p.State.Short = true
		respondTo(p, "wish_series", "wishes for many in a row: short ones, one after the other")
		return true
	case in.Wish == tutor.WishTeacher:
		respondTo(p, "wish_teacher", "would like to be the teacher")
		return true
	}
	return false
}

// BesideTopic are what a wish for a topic may be read as beside it: "this is so boring, do
// horses" is met by horses.
var BesideTopic = []string{"", tutor.SubSimpler, tutor.SubFrustrated, tutor.SubWish}
