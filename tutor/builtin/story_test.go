package builtin

import (
	"testing"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/english"
)

// Whatever a story may leave open has its questions, and each tone its words.
func TestEveryStoryHasItsWords(t *testing.T) {
	book, err := prompts.LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range english.LeftKinds() {
		if !book.Has("after_" + kind) {
			t.Errorf("no question on %s", kind)
		}
	}
	for _, kind := range leftByKind {
		if !book.Has("after_" + kind) {
			t.Errorf("no question on %s", kind)
		}
	}
	for _, tone := range []string{storyPlain, storyTopic, storyGlad, storySore, storyUnkind, storyWorry, storyFull, storyBirth} {
		if !book.Has(tone) {
			t.Errorf("no words for %s", tone)
		}
	}
}
