package message

import (
	"testing"

	"primer/tutor"
)

func TestSlipsInIDontKnow(t *testing.T) {
	for _, text := range []string{"i doe t no", "i don tknow", "idont kno", "i dont knpw", "i dnt no", "idont know", "i dont kmow it"} {
		if f := Understand(text, tutor.Asked{Kind: tutor.AskProblem}); f.Sub != tutor.SubGiveUp {
			t.Errorf("%q is %s %q (%s)", text, f.Type, f.Sub, f.Why)
		}
	}
	for _, text := range []string{"i don't own", "donkeys", "i do now", "a denominator", "i did it now", "6 i dont"} {
		if f := Understand(text, tutor.Asked{Kind: tutor.AskProblem}); f.Sub == tutor.SubGiveUp && f.Confidence >= .8 {
			t.Errorf("%q is taken for giving up (%s)", text, f.Why)
		}
	}
}
