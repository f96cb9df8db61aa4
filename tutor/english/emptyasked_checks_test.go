package english

import "testing"

// Who asks only whether an answer is right, or all that is wanted, asks for nothing more.
func TestChecksOwn(t *testing.T) {
	for text, want := range map[string]bool{
		"is that right?": true, "is it correct": true, "thats what u want?": true, "is that done": true, "am i done": true, "is this ok": true,
		"why is that right": false, "is glass a liquid": false, "what is done with the rest": false, "can ants swim": false, "how is it done": false,
	} {
		if got := ChecksOwn(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]bool{
		"so you add all the sides, right?": true, "that is 1 whole and 1 more twelfth rite?": true,
		"is that right": false, "which side is right": false, "which one is right?": false, "you turn right at the end": false,
	} {
		if got := TaggedAt(text); got != want {
			t.Errorf("%q ends in a tag: %v, want %v", text, got, want)
		}
	}
}
