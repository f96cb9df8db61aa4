package course

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestSortsSome reads what is sorted beside other things, over several turns, and groups that are said in turn.
func TestSortsSome(t *testing.T) {
	p := &tutor.Problem{
		ID: "p", Kind: tutor.KindMatching, Ask: "Sort them.", Choices: []string{"gas", "solid", "liquid"},
		InWords: tutor.InWords{Pairs: []tutor.Pair{{Left: "stone", Right: "solid"}, {Left: "milk", Right: "liquid"}, {Left: "steam", Right: "gas"}}},
	}
	for _, c := range []struct {
		said   string
		placed []string
		ok     bool
	}{
		{"stone is solid. milk is liquid. whats steam is it like fog", nil, true},
		{"1 is solid. 2 is a drink so liquid", nil, true},
		{"stone is solid. whats steam", nil, false},
		{"steam is gas tho", []string{"stone"}, true},
		{"stone is solid. milk is gas", nil, false},
		{"my stone broke", []string{"milk"}, false},
	} {
		if _, ok := SortsSome(p, c.placed, c.said); ok != c.ok {
			t.Errorf("%q: %v", c.said, ok)
		}
	}
	for said, all := range map[string]bool{"solid liquid gas. i told u": true, "gas solid liquid": false, "liquid solid gas": false, "is it a solid or a liquid or like a gas or what": false} {
		if SaysAll(p, said) != all {
			t.Errorf("%q: all in turn %v", said, !all)
		}
	}
}
