package course

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A thing of a story may be another one; what the lesson is about, what holds other things, and a part of
// another name stay.
func TestAThingTakesAnotherOnesPlace(t *testing.T) {
	lib, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ lesson, ask, unwanted, wanted, want string }{
		{"numbers.times", "There are 3 bags with 5 apples in each. How many apples is that?", "apple", "my hot wheels", "There are 3 bags with 5 hot wheels in each. How many hot wheels is that?"},
		{"geometry.area", "An ant walks around a card.", "ants", "a hamster", "A hamster walks around a card."},
		{"numbers.times", "There are 3 bags with 5 apples in each.", "bags", "minecraft blocks", ""},
		{"fractions.what", "A fruit bar has 6 pieces.", "bars", "pizzas", "A pizza has 6 pieces."},
		{"fractions.what", "You eat 5 of 6 fractions.", "fractions", "pizzas", ""},
		{"numbers.times", "There are 5 birds.", "birds", "basketball", ""},
		{"numbers.times", "There are 5 birds.", "birds", "me running laps", ""},
		{"matter.states", "Honey flows.", "honey", "slime", ""},
		{"reading.context", "The bark was rough.", "bark", "a dog", ""},
	} {
		l, ok := lib.Lesson(c.lesson)
		if !ok {
			t.Fatal(c.lesson)
		}
		told, ok := l.Swapped(tutor.Problem{Ask: c.ask, Kind: tutor.KindInteger, Answer: "15"}, c.unwanted, c.wanted)
		if got := told.Ask; ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s: %q for %q: %q, %v", c.ask, c.wanted, c.unwanted, got, ok)
		}
	}
}
