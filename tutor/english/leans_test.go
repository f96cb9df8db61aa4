package english

import "testing"

func TestSaysBoth(t *testing.T) {
	for line, want := range map[string]bool{
		"its both, the wind blows and the string holds": true,
		"both":                           true,
		"both i think":                   true,
		"isnt it both??":                 true,
		"your question has two answers":  true,
		"both my sisters say left":       false,
		"theyre both the same size":      false,
		"i have both of them at home":    false,
		"the first one, we tried it out": false,
	} {
		if got := SaysBoth(line); got != want {
			t.Errorf("SaysBoth(%q) = %v", line, got)
		}
	}
}

func TestLeans(t *testing.T) {
	for sentence, want := range map[string]bool{
		"So the boat sinks.":             true,
		"It melts in the sun.":           true,
		"Ice melts in the sun.":          false,
		"Many words have two jobs.":      false,
		"These are drawn with one line.": true,
	} {
		if got := Leans(sentence); got != want {
			t.Errorf("Leans(%q) = %v", sentence, got)
		}
	}
}

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
