package pedagogy

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestAWishBehindAnAnswerChangesWhatComesNext(t *testing.T) {
	for wish, want := range map[string]struct {
		says string
		next tutor.Next
	}{
		tutor.WishHarder:  {"behind_harder", tutor.Next{Kind: tutor.NextPose, Difficulty: tutor.Hard, Purpose: tutor.Challenge}},
		tutor.WishEasier:  {"behind_easier", tutor.Next{Kind: tutor.NextPose, Difficulty: tutor.Easy, Purpose: tutor.BuildConfidence}},
		tutor.WishBigger:  {"behind_harder", tutor.Next{Kind: tutor.NextPose, Difficulty: tutor.Hard, Purpose: tutor.Challenge}}, // there is none
		tutor.WishBreak:   {"behind_break", tutor.Next{}},
		tutor.WishLesson:  {"behind_lesson", tutor.Next{}},
		tutor.WishHowLong: {"behind_how_long", tutor.Next{Kind: tutor.NextPose}},
		tutor.WishGame:    {"told_wants_game", tutor.Next{Kind: tutor.NextPose}},
		tutor.WishYesNo:   {"behind_open", tutor.Next{Kind: tutor.NextPose}},
		WishUnknown:       {"behind_cannot", tutor.Next{Kind: tutor.NextPose}},
	} {
		p := Plan{Move: tutor.MoveConfirm, Next: tutor.Next{Kind: tutor.NextPose}, State: tutor.State{Phase: tutor.PhaseGuided}}
		in := Input{State: tutor.State{Problem: &tutor.Problem{}}, Verdict: tutor.Verdict{Kind: tutor.VerdictCorrect}, Behind: Behind{Text: wish, Wish: wish}}
		behindWish(&p, in)
		if p.Next != want.next || len(p.Lines) != 1 || p.Lines[0].Occasion != want.says {
			t.Errorf("%s: next %+v, says %v", wish, p.Next, p.Lines)
		}
		if rests := want.next.Kind == tutor.NextNothing; rests != (p.State.Asked.Kind == tutor.AskReady) {
			t.Errorf("%s: then waits for %q", wish, p.State.Asked.Kind)
		}
	}
}

func TestAWishBehindAnAnswerWaitsForTheExplanation(t *testing.T) {
	p := Plan{Move: tutor.MoveAskHow}
	behindWish(&p, Input{Verdict: tutor.Verdict{Kind: tutor.VerdictCorrect}, Behind: Behind{Wish: tutor.WishHarder}})
	if len(p.Lines) != 1 || p.Lines[0].Occasion != "behind_later" {
		t.Errorf("says %v", p.Lines)
	}
}
