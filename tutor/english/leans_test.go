package english

import "testing"

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
