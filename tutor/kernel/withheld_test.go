package kernel

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

func TestWhatGivesNothingAwayIsTold(t *testing.T) {
	debt := &tutor.Problem{Ask: "You have 2 coins and have to pay 6. Which number shows your money?", Kind: tutor.KindInteger, Answer: "-4"}
	cases := []struct{ name, text, want string }{
		{"nothing is given away", "Banks write it with a minus, and some write it in red.", "Banks write it with a minus, and some write it in red."},
		{"a sentence is", "People write -4 then. Banks write it with a minus, and some write it in red.", "Banks write it with a minus, and some write it in red."},
		{"what leans on it goes too", "People write -4 then. So do the banks. In a shop the till shows a minus in front as well.", "In a shop the till shows a minus in front as well."},
		{"too little is left", "People write -4 then. That is all.", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var s scene
			p := pedagogy.Plan{State: tutor.State{Problem: debt}}
			got, ok := s.withoutAway(p, c.text)
			if ok != (c.want != "") || ok && got != c.want {
				t.Errorf("got %q, %v", got, ok)
			}
		})
	}
}
