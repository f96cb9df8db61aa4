package english

import "testing"

func TestPutDown(t *testing.T) {
	for line, want := range map[string]bool{
		"my mom says im slow":           true,
		"my teacher says im lazy":       true,
		"everybody calls me dumb":       true,
		"they say i am so stupid":       true,
		"my mom says im funny":          false,
		"the question is stupid":        false,
		"my brother says it is bad":     false,
		"my teacher says slow is right": false,
	} {
		if got := PutDown(line); got != want {
			t.Errorf("PutDown(%q) = %v", line, got)
		}
	}
}

func TestAsksIfBad(t *testing.T) {
	for line, want := range map[string]bool{
		"am i bad at math": true, "am i just dumb?": true, "wait am i stupid or what": true, "am i too slow": true,
		"am i wrong": false, "am i right": false, "is it bad": false, "am i a liquid": false, "i am bad at hiding": false,
	} {
		if got := AsksIfBad(line); got != want {
			t.Errorf("AsksIfBad(%q) = %v", line, got)
		}
	}
}
