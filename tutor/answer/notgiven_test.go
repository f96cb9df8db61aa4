package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// What is named and not given has a reason, and what stands beside it is kept; what is given has none.
func TestNotGiven(t *testing.T) {
	number := Spec{Expected: "12", Kind: tutor.KindInteger, Problem: "How many centimeters does the ant walk?"}
	shared := Spec{Expected: "4", Kind: tutor.KindInteger, Problem: "Some friends share 12 cookies. How many does each friend have?"}
	choice := Spec{Expected: "liquid", Kind: tutor.KindChoice, Choices: []string{"solid", "liquid", "gas"}, Problem: "Which state is honey in?"}
	spoken := Spec{Expected: "who is hungry", Kind: tutor.KindShortText, Problem: "Which words did Priya really say?"}
	for _, c := range []struct {
		spec  Spec
		typed string
		why   Named
	}{
		{number, "everybody else has 12", Anothers},
		{number, "my brothers answer was 12", Anothers},
		{number, "12 is what my sister got", Anothers},
		{number, "the girl next to me wrote 12", Anothers},
		{number, "nina got 12", Anothers},
		{number, "12?? no way", Disbelieved},
		{number, "12? that cant be", Disbelieved},
		{number, "no way its 12", Disbelieved},
		{number, "12 sounds wrong", Disbelieved},
		{number, "was your answer 12 yesterday", AskedAbout},
		{choice, "all my friends have liquid", Anothers},
		{choice, "liquid? nah", Disbelieved},

		{number, "12", ""},
		{number, "i got 12", ""},
		{number, "12! no way that was easy", ""},
		{number, "my brother got 12 and me too", ""},
		{number, "my brother got 12 puppies", ""},
		{shared, "each friend has 4", ""},
		{shared, "every friend got 4", ""},
		{shared, "they have 4", ""},
		{choice, "my sister says sand is a liquid", ""},
		{spoken, "she say who is hungry", ""},
	} {
		if why, _ := NotGiven(c.spec, c.typed); why != c.why {
			t.Errorf("%q: %q, want %q", c.typed, why, c.why)
		}
	}
	for typed, want := range map[string]string{"my sister has 12. 8": "8", "8? no way, its 12": "its 12"} {
		if _, rest := NotGiven(number, typed); rest != want {
			t.Errorf("%q: beside it stands %q, want %q", typed, rest, want)
		}
	}
}
