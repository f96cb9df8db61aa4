package english

import "testing"

func TestMissedIt(t *testing.T) {
	for line, want := range map[string]bool{
		"why are there brackets round it, i was sick the week they did that":             true,
		"was out with my broken wrist when we had mito-whatever so i got zero clue here": true,
		"how do you do that, i missed the day with place value":                          true,
		"i was sick last week and my cat too":                                            false,
		"im sick":                                                                        false,
		"why do people get sick":                                                         false,
	} {
		if got := MissedIt(line); got != want {
			t.Errorf("MissedIt(%q) = %v", line, got)
		}
	}
}
