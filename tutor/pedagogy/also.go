package pedagogy

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
)

// A line may wish for two things. One of them is done; on the other a sentence says how it is met.

// alsoMet are the wishes on which a sentence is said beside another reply, by what they are after: those of
// one name are met by one reply.
var alsoMet = map[string]string{
	tutor.WishBreak: "break", tutor.WishShorter: "short", tutor.WishGist: "short", tutor.WishPlain: "plain", tutor.WishTongue: "plain",
	tutor.WishEasier: "easier", tutor.WishSmaller: "easier", tutor.WishHarder: "harder", tutor.WishBigger: "harder",
	tutor.WishPicture: "picture", tutor.WishLook: "picture", tutor.WishGame: "game", tutor.WishMedia: "media",
	tutor.WishHands: "hands", tutor.WishAloud: "media", tutor.WishTool: "picture", tutor.WishPart: "lesson", tutor.WishLesson: "lesson", tutor.WishSkip: "lesson", tutor.WishHowLong: "how_long",
}

// metBy are the replies that meet a wish anyway, by their class, and the moves.
var metBy = map[string][]string{
	"break": {"wish_break", "told_wants_break"}, "lesson": {"wish_topic", "wish_topic_named"}, "game": {"told_wants_game"}, "media": {"told_wants_media"}, "hands": {"told_wants_doing"},
	"picture": {string(tutor.MovePicture), "wish_unpictured", ClassPictured, "wish_draw"}, "how_long": {string(tutor.MoveProgress)}, "plain": {"lost_asked", "lost_plain"},
}

// bySub are the wishes that the rules hear by another name.
var bySub = map[string]string{
	tutor.SubSimpler: "easier", tutor.SubHarder: "harder", tutor.SubBreak: "break", tutor.SubBye: "break", tutor.SubAnother: "lesson", tutor.SubSkip: "lesson",
	tutor.SubWantPicture: "picture", tutor.SubProgress: "how_long",
}

// byTag are those that the weights hear by another name.
var byTag = map[tutor.Tag]string{
	tutor.TagEasier: "easier", tutor.TagHarder: "harder", tutor.TagBreak: "break", tutor.TagAnotherTopic: "lesson", tutor.TagSkip: "lesson",
	tutor.TagPicture: "picture", tutor.TagHowLong: "how_long", tutor.TagShorter: "short",
}

// wishesToo says a sentence on the wish of a line that its reply does not meet.
func wishesToo(p *Plan, in Input) {
	switch {
	case gradable(in), inSeries(in.State), in.Screen.CheckIn, p.Move == tutor.MoveCare, p.Move == tutor.MoveRefuse:
		return
	case in.Missed:
		p.say(Line{Occasion: "too_missed"})
		return
	case !wishesAny(in):
		return
	}
	if wish := unmet(*p, in); wish != "" {
		p.State.Short = p.State.Short || alsoMet[wish] == "short" || alsoMet[wish] == "plain"
		p.say(Line{Occasion: "too_" + alsoMet[wish]})
		p.because("wishes, too: " + wish)
	}
}

// stopsToo says that it is fine to stop, where a line wishes for that beside an answer and the reply does not meet it.
func stopsToo(p *Plan, in Input) {
	said := func(l Line) bool { return l.Occasion == "too_break" || l.Occasion == "behind_break" }
	if !in.Stops || !gradable(in) || meets(*p, "break") || inSeries(in.State) || in.Screen.CheckIn || slices.ContainsFunc(p.Lines, said) {
		return
	}
	p.say(Line{Occasion: "too_break"})
	p.because("wishes, too: to stop")
}

// unmet is the first wish of a line that its reply does not meet, or "".
func unmet(p Plan, in Input) string {
	main, all := []string{alsoMet[in.Wish], bySub[in.Features.Sub], byTag[in.Features.First(tutor.Wishes)]}, in.AlsoWishes
	if strings.HasPrefix(p.Class, "topic_") || p.Class == ClassWorld { // the topic is what is done
		main, all = nil, append(slices.Clone(all), in.Wish)
		if in.WishShare > 0 { // only the weights hear that the lesson should be another one
			all = slices.DeleteFunc(all, func(wish string) bool { return alsoMet[wish] == "lesson" })
		}
		if in.WishOf == "" && len(in.AlsoWishes) < 2 { // "i want to do it with origami"
			main = []string{alsoMet[tutor.WishHands]}
		}
	}
	for _, wish := range all {
		if to := alsoMet[wish]; to != "" && !slices.Contains(main, to) && !meets(p, to) {
			return wish
		}
	}
	return ""
}

// wishesAny reports whether a line wishes for something, or for several things.
func wishesAny(in Input) bool {
	return len(in.AlsoWishes) > 1 || in.Wish != "" || in.Features.First(tutor.Wishes) != "" || in.Interest != nil && in.Interest.Wished
}

// meets reports whether the reply that is planned meets a wish anyway.
func meets(p Plan, wish string) bool {
	return slices.Contains(metBy[wish], p.Class) || slices.Contains(metBy[wish], string(p.Move))
}
