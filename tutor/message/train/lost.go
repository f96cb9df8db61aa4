package main

import (
	"io"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/message/learned"
)

var lostShape = shape{bits: 12, rounds: 20, rate: .3, forget: .3, decay: 1e-4, mean: true, times: 3}

// Of the rows in which all is understood one in so many is learned from, and counts so much: there
// are many more of them, and those of the authors of the lost tell more.
const (
	oneUnderstoodIn = 8
	besideLost      = .03
)

// lostHead learns what somebody does not understand.
func lostHead(rows []sample) learned.Head {
	var list []example
	for _, r := range rows {
		want := wantsLost(r.row)
		switch {
		case want == nil || r.Lost == "" && placeOf(r.Text)%oneUnderstoodIn != 0:
		case r.Lost == "":
			list = append(list, example{placeOf(r.Text), r.features, besideLost, want})
		default:
			list = append(list, example{placeOf(r.Text), r.features, 1, want})
		}
	}
	return fit(lostClasses(), list, lostShape)
}

// lostClasses are the classes of the head, nothing first.
func lostClasses() []string {
	out := []string{message.LosesNothing}
	for _, kind := range tutor.LostKinds {
		out = append(out, string(kind))
	}
	return out
}

// understood are the labels of rows in which nobody is lost, unless they say so themselves.
var understood = []string{
	string(tutor.TypeAnswer), string(tutor.TypeSelfExplanation), string(tutor.TypeQuestion), string(tutor.TypeSocial), string(tutor.TypeOffTopic),
}

// wishesBeside are the wishes of who is not lost.
var wishesBeside = []string{
	message.WishesNothing, tutor.WishSkip, tutor.WishTopic, tutor.WishLesson, tutor.WishBreak, tutor.WishHowLong, tutor.WishGame, tutor.WishJoke, tutor.WishHands,
	tutor.WishShow, tutor.WishPlan, tutor.WishCheck, tutor.WishFeedback, tutor.WishWrite, tutor.WishWith, tutor.WishDebate, tutor.WishTale, tutor.WishHarder, tutor.WishTeacher,
}

// wantsLost is nothing for a row of which nobody said what it does not understand.
func wantsLost(r row) []float64 {
	kind := r.Lost
	if kind == "" && (slices.Contains(wishesBeside, r.Wish) || r.Told != "" && toneOf(r.Told) != tutor.ToldLow || slices.Contains(understood, r.Label)) {
		kind = message.LosesNothing
	}
	at := slices.Index(lostClasses(), kind)
	if at < 0 {
		return nil
	}
	want := make([]float64, len(lostClasses()))
	want[at] = 1
	return want
}

// tellLost leaves each author of lines of the lost out and tells how well they are heard.
func tellLost(out io.Writer, rows []sample) {
	tellHead(out, "lost", rows, func(r row) string { return r.Lost }, lostHead)
}
