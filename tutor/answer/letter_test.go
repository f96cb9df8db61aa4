package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// A letter is given in the many ways in which one goes for something.
func TestALetterIsGoneFor(t *testing.T) {
	spec := Spec{Kind: tutor.KindChoice, Expected: "make food", Choices: []string{"make food", "get wet", "stand in a pot"}}
	for said, right := range map[string]bool{
		"gonna go with A, final answer, lock it in": true,
		"ill go with a":           true,
		"im sticking with A":      true,
		"going with b":            false,
		"my vote is A":            true,
		"gotta be a":              true,
		"i bet its B":             false,
		"has to be a":             true,
		"im gonna go with C then": false,
	} {
		if got := Compare(spec, said); !got.Sure || got.Equivalent != right {
			t.Errorf("%q: %+v", said, got)
		}
	}
	if got := Compare(spec, "im going in a car with my dad"); got.Sure {
		t.Errorf("a car is a letter: %+v", got)
	}
}
