package tui

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

// TestMasteryIsCheeredOnce: one line with what it rests on, when it was reached,
// and no other right answer gets one.
func TestMasteryIsCheeredOnce(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("1/2")
		s.misses("★")
		s.say("explained: because they are equal")
		s.sees("│ ★ │")
		s.sees("You have it: comparing fractions with the same top number.")
		s.sees("5 without help, explained in your own words")
		s.sees("later day")
		if i, j := strings.Index(s.screen(), "well said"), strings.Index(s.screen(), "★"); i > j {
			t.Error("the mark stands before the reply")
		}
		s.say("and what comes now?")
		if n := strings.Count(s.screen(), "★"); n != 1 {
			t.Errorf("%d marks:\n%s", n, s.screen())
		}
		s.say("next week")
		s.sees("Firm now: comparing fractions with the same top number. You still knew it on a")
	})
}

func TestCheerSaysWhatItRestsOn(t *testing.T) {
	b := words.In("en")
	move := func(p *tutor.Proof) tutor.MasteryMove {
		return tutor.MasteryMove{Name: "adding\x1b[2J", Reached: p}
	}
	for want, p := range map[string]*tutor.Proof{
		"": nil,
		"You have it: adding. 4 of your last 5 right. It is firm when you still know it on a later day.":                                          {Right: 4, Of: 5},
		"You have it: adding. 8 of your last 8 right, 8 without help, solved in a new setting. It is firm when you still know it on a later day.": {Right: 8, Of: 8, Unaided: 8, Carried: true},
		"Firm now: adding. You still knew it on a later day.":                                                                                     {Right: 8, Of: 8, Firm: true},
	} {
		if got := Cheer(b, move(p)); got != want {
			t.Errorf("%+v: %q, want %q", p, got, want)
		}
	}
}
