package builtin

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/primer-tutor/primer/prompts"
)

// Whatever a story may leave open has its questions, and each tone its words.
func TestEveryStoryHasItsWords(t *testing.T) {
	book, err := prompts.LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	rules, err := os.ReadFile("../english/data/en/after.txt")
	if err != nil {
		t.Fatal(err)
	}
	kinds := slices.Collect(maps.Values(leftAlike))
	for _, m := range regexp.MustCompile(`(?m)^\[after (\w+) `).FindAllStringSubmatch(string(rules), -1) {
		kinds = append(kinds, m[1])
	}
	if len(kinds) <= len(leftAlike) {
		t.Fatal("no rules are read")
	}
	for _, kind := range kinds {
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
