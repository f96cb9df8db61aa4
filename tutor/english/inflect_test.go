package english

import "testing"

func TestNounsAreInflected(t *testing.T) {
	for one, many := range map[string]string{
		"ant": "ants", "box": "boxes", "bus": "buses", "dish": "dishes", "puppy": "puppies", "toy": "toys", "tooth": "teeth", "child": "children",
		"fish": "fish", "pokemon": "pokemon", "dino": "dinos", "glass": "glasses", "leaf": "leaves", "cookie": "cookies", "tie": "ties", "dress": "dresses", "house": "houses", "movie": "movies",
	} {
		if got := Plural(one); got != many {
			t.Errorf("Plural(%q) = %q, want %q", one, got, many)
		}
		if got := Singular(many); got != one {
			t.Errorf("Singular(%q) = %q, want %q", many, got, one)
		}
		if got := Plural(many); got != many {
			t.Errorf("Plural(%q) = %q: it is one already", many, got)
		}
	}
}
