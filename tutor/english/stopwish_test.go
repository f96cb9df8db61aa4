package english

import "testing"

// Who wishes to stop is heard in any form; who would go on, or stops something else, is not.
func TestStopWished(t *testing.T) {
	for line, want := range map[string]bool{
		"can we stop soon its almost lunch":                    true,
		"can i stop after this my hand hurts":                  true,
		"-4, i gotta go soon my mom is calling":                true,
		"5/6. i need to leave in a bit, dentist":               true,
		"can i be done after that one":                         true,
		"i wanna quit":                                         true,
		"gotta go":                                             true,
		"purple, can i go eat now":                             true,
		"can we go on to the next part":                        false,
		"i dont want to stop":                                  false,
		"do i have to stop the bar at 5":                       false,
		"can we stop using minus signs":                        false,
		"the sled has to stop soon":                            false,
		"we have to go left from zero":                         false,
		"i was done first":                                     false,
		"can it go below zero":                                 false,
		"why did the soldiers want to leave":                   false,
		"i should finish the sorting first, 1a":                false,
		"i have soccer and my team needs to stop losing goals": false,
	} {
		if got := StopWished(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

// How much is left is asked of the lesson, and not of its things.
func TestMoreLeftAsked(t *testing.T) {
	for line, want := range map[string]bool{
		"is this a lot more questions cause we have soccer": true,
		"how many more of these, i have practice at 5":      false,
		"how many more questions":                           true,
		"how much longer is this":                           true,
		"pull. are there a lot more questions":              true,
		"how many more apples does she have":                false,
		"how many are left":                                 false,
		"is a meter much longer than a foot":                false,
		"how much is left of the pizza":                     false,
	} {
		if got := MoreLeftAsked(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}
