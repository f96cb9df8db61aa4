package course

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/english"
)

// Every entry of the glossary is short and says its word, and no form stands in two of them.
func TestGlossary(t *testing.T) {
	seen, entries := map[string]string{}, map[string]bool{}
	err := readGlossary(data, func(form, means string) {
		if first, twice := seen[form]; twice {
			t.Errorf("%s: %q and %q", form, first, means)
		}
		seen[form], entries[means] = means, true
		if form != strings.ToLower(form) {
			t.Errorf("%s: want small letters", form)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for means := range entries {
		words := strings.Fields(means)
		if len(words) < 3 || len(words) > 22 || !strings.ContainsAny(strings.TrimRight(means, "\"")[len(strings.TrimRight(means, "\""))-1:], ".!") {
			t.Errorf("%q: want one or two short sentences", means)
		}
		if len(english.Sentences(means)) > 2 {
			t.Errorf("%q: want at most two sentences", means)
		}
	}
	for typed, want := range map[string]string{"oak": "tree", "Owing": "money", "marbles": "glass", "xylophon": ""} {
		if got := Gloss(typed); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("Gloss(%q) = %q, want %q in it", typed, got, want)
		}
	}
}
