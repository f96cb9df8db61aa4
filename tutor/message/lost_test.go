package message

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestWhatIsLostIsHeard holds common wordings of each kind against the learned head.
func TestWhatIsLostIsHeard(t *testing.T) {
	if len(opinions().Lost.Classes) == 0 {
		t.Skip("the weights are older than the head")
	}
	for kind, lines := range map[tutor.LostKind][]string{
		tutor.LostWord:   {"what does fertile mean", "i dont know the word piston", "never heard of that word"},
		tutor.LostTask:   {"what am i supposed to do", "do i type a number or a word", "i dont know what the question wants"},
		tutor.LostStart:  {"how do i start", "what do i do first", "i dont know how to begin"},
		tutor.LostMixed:  {"i always mix up acute and obtuse", "which one is which", "whats the difference between shape and form"},
		tutor.LostForgot: {"i forgot how this goes", "i knew it yesterday and now its gone"},
		tutor.LostLong:   {"that is too long", "too many words"},
		tutor.LostMemory: {"how do i remember that", "tomorrow i will have forgotten it again, any trick"},
		tutor.LostTwo:    {"both could be right", "i cant decide between a and b"},
	} {
		for _, line := range lines {
			if got := LostIn(line); got[0].Kind != kind {
				t.Errorf("LostIn(%q) begins with %v, want %s", line, got[0], kind)
			}
		}
	}
	for _, line := range []string{"15", "purple i think", "my dog is called Rex", "can we do it with football", "because it flows"} {
		share := 0.
		for _, l := range LostIn(line) {
			share += l.Share
		}
		if share > .5 {
			t.Errorf("LostIn(%q) is %.2f, and nothing is lost in it", line, share)
		}
	}
}
