package course

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// The pair that stands the wrong way round is found, by letters or by names.
func TestInverted(t *testing.T) {
	p := &tutor.Problem{Kind: tutor.KindOrdering, Answer: "dacb", Choices: []string{"0.09", "0.5", "0.45", "0.01"}}
	for text, want := range map[string][2]string{
		"dabc":               {"0.5", "0.45"},
		"0.01 0.09 0.5 0.45": {"0.5", "0.45"},
		"b d a c":            {"0.5", "0.01"},
		"dacb":               {},
		"i dont know":        {},
		"d a":                {},
	} {
		first, second, _ := Inverted(p, text)
		if first != want[0] || second != want[1] {
			t.Errorf("%q: %s and %s, want %v", text, first, second, want)
		}
	}
}

// The first thing that is sorted to a wrong place is found.
func TestMisplaced(t *testing.T) {
	p := &tutor.Problem{Kind: tutor.KindMatching, Choices: []string{"solid", "liquid", "gas"}}
	p.Pairs = []tutor.Pair{{Left: "stone", Right: "solid"}, {Left: "air", Right: "gas"}, {Left: "milk", Right: "liquid"}}
	for text, want := range map[string]string{
		"1a 2b 3b":                             "air",
		"stone solid, air gas, milk gas":       "milk",
		"stone is solid, air gas, milk liquid": "",
		"1a 2c":                                "",
	} {
		if thing, _, _ := Misplaced(p, text); thing != want {
			t.Errorf("%q: %q, want %q", text, thing, want)
		}
	}
}
