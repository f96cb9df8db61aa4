package english

import "testing"

func TestAsksOfWords(t *testing.T) {
	for clause, want := range map[string]bool{
		"farther away as in from my chair?":    true,
		"so where would the sentence be":       true,
		"if i stack a hundred of them":         false,
		"how many times can it be folded":      false,
		"is the wall a real one?":              false,
		"do cats dream":                        false,
		"they had paper before that right?":    false,
		"why is the mud dark":                  false,
		"which part of the drawer do you mean": true,
	} {
		if got := AsksOfWords(clause); got != want {
			t.Errorf("AsksOfWords(%q) = %v", clause, got)
		}
	}
}

func TestForgets(t *testing.T) {
	for line, want := range map[string]string{
		"i forgot what a quotient is":                   "quotient",
		"whats a quotient again, i was home that day":   "quotient",
		"idk what a quotient is and i dont want to ask": "quotient",
		"what is a quotient":                            "",
		"i forgot my bag":                               "",
		"what time is it again":                         "",
	} {
		if got := Forgets(line); got != want {
			t.Errorf("Forgets(%q) = %q, want %q", line, got, want)
		}
	}
}
