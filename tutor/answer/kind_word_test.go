package answer

import "testing"

func TestWordsOfAnAnswer(t *testing.T) {
	for _, c := range []struct {
		expected, typed, problem string
		right                    bool
	}{
		{"past tense", "past", "", true},
		{"past tense", "present", "", false},
		{"obtuse angle", "obtuse", "", true},
		{"second person", "2nd person", "", true},
		{"second person", "first person", "", false},
		{"equal parts", "parts", "", false},
		{"Ada Lovelace", "lovelace", "Who wrote the first program?", true},
		{"Ada Lovelace", "lovelace", "Name the ship.", false},
		{"opaque", "not clear so opaque", "", true},
		{"opaque", "clear not opaque", "", false},
		{"C", "C because D is wrong", "", true},
		{"C", "D is wrong so C", "", true},
		{"C", "C is wrong so D", "", false},
		{"insulator", "insulator and conductor", "", false},
		{"cold to hot", "hot to cold", "", false},
		{"ants before bees", "bees before ants", "", false},
		{"green and red", "red and green", "", true},
		{"condensation", "it condenses", "", true},
		{"phase", "fase", "", false},
		{"seed, sprout, tree", "tree, sprout, seed", "Put them in order.", false},
		{"seed, sprout, tree", "seed then sprout then tree", "Put them in order.", true},
		{"seed, sprout, tree", "tree, sprout, seed", "Name three things that grow.", true},
	} {
		if got := Compare(Spec{Expected: c.expected, Problem: c.problem}, c.typed); got.Equivalent != c.right {
			t.Errorf("expected %q, typed %q: %v (sure %v: %s)", c.expected, c.typed, got.Equivalent, got.Sure, got.Reason)
		}
	}
}
