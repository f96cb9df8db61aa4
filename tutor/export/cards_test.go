package export

import (
	"strings"
	"testing"
)

// TestCards: a card holds what a student needs and nothing of another's, and no name drives
// the page.
func TestCards(t *testing.T) {
	var b strings.Builder
	err := WriteCards(&b, Cards{Class: "5b", Cards: []Card{
		{Name: "Mia", Command: "ssh -p 2222 mia@school", Words: "owl plum kite", Fingerprint: "SHA256:abc"}, {Name: "<script>\x1b[2J", Command: "ssh -p 2222 script@school", Words: "cat sun sea", Fingerprint: "SHA256:abc"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	_, card, _ := strings.Cut(b.String(), "<h2>Mia</h2>")
	card, rest, _ := strings.Cut(card, "<h2>")
	for _, want := range []string{"ssh -p 2222 mia@school", "owl plum kite", "SHA256:abc"} {
		if !strings.Contains(card, want) {
			t.Errorf("no %q on the card: %s", want, card)
		}
	}
	if strings.Contains(card, "cat sun sea") || strings.Contains(rest, "<script>") || strings.Contains(rest, "\x1b") {
		t.Errorf("%s", rest)
	}
}
