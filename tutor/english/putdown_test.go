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
