package english

import "testing"

func TestWithoutGrumble(t *testing.T) {
	for line, want := range map[string]struct {
		left                string
		grumbles, reluctant bool
	}{
		"ugh. 12 + 1 = 13 happy now":      {"12 + 1 = 13", true, false},
		"ugh do i have to. a b d c":       {"a b d c", true, true},
		"ugh fine. oxygen. happy now":     {"oxygen", true, false},
		"0.09 0.3 0.45 0.5. happy?":       {"0.09 0.3 0.45 0.5", true, false},
		"do we have to do this":           {"", true, true},
		"why do i even have to do this":   {"", true, true},
		"its the mud":                     {"its the mud", false, false},
		"do we have to turn both":         {"do we have to turn both", false, false},
		"the dog is happy now":            {"the dog is happy", false, false},
		"do i have to write it as a half": {"do i have to write it as a half", false, false},
		"meh 7":                           {"7", true, false},
	} {
		left, grumbles, reluctant := WithoutGrumble(line)
		if left != want.left || grumbles != want.grumbles || reluctant != want.reluctant {
			t.Errorf("%q: %q %v %v, want %+v", line, left, grumbles, reluctant, want)
		}
	}
}

func TestAsksWhatFor(t *testing.T) {
	for line, want := range map[string]bool{
		"why do we need to know this":        true,
		"why do we even need to know this":   true,
		"whats the point of this":            true,
		"what is the point":                  true,
		"whats the use of knowing this":      true,
		"what is this for":                   true,
		"whats this for tho":                 true,
		"when will i ever use this":          true,
		"when do i need this in real life":   true,
		"why do i have to learn this stuff":  true,
		"why should i know that":             true,
		"why do we need to turn both":        false,
		"what is the point of the compass":   false,
		"why do we need the comma":           false,
		"what is the 7 for":                  false,
		"when do i use a comma":              false,
		"what do plants need":                false,
		"why do people need to know the age": false,
	} {
		if AsksWhatFor(line) != want {
			t.Errorf("%q: want %v", line, want)
		}
	}
}

func TestBored(t *testing.T) {
	for line, want := range map[string]string{
		"i am boring now":                 "i am bored now",
		"so? i am boring":                 "so? i am bored",
		"im boring":                       "im bored",
		"no i mean i have bored":          "no i mean i am bored",
		"this is boring":                  "this is boring",
		"i am boring a hole in the board": "i am boring a hole in the board",
	} {
		if got := Bored(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// TestGrumbleKeepsTheSign: the sign of an answer is no dash.
func TestGrumbleKeepsTheSign(t *testing.T) {
	for line, want := range map[string]string{"-5. do i have to": "-5", "do we have to. -5": "-5", "do we have to. 5": "5"} {
		if left, _, _ := WithoutGrumble(line); left != want {
			t.Errorf("WithoutGrumble(%q) leaves %q, want %q", line, left, want)
		}
	}
}
