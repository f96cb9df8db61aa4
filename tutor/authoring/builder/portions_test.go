package builder

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor/authoring/source"
)

// A topic is read in portions that together hold every line once.
func TestPortionsHoldEverything(t *testing.T) {
	var topic Topic
	var p Passage
	for n := range 300 {
		p.Blocks = append(p.Blocks, source.Block{Kind: source.Paragraph, Text: strings.Repeat("word ", n%40) + "end."})
	}
	topic.Passages = []Passage{p, p}
	for _, limit := range []int{leastPortion, firstPortion} {
		all := strings.Join(topic.portions(limit), "")
		if all != p.Text()+p.Text() {
			t.Errorf("portions of %d lose something: %d bytes of %d", limit, len(all), 2*len(p.Text()))
		}
		for _, text := range topic.portions(limit) {
			if n := prompts.Tokens(text); n > limit+limit/5 {
				t.Errorf("a portion of %d tokens, at most %d", n, limit)
			}
		}
	}
	if got := halves("one two three four"); len(got) != 2 || got[0]+got[1] != "one two three four" {
		t.Errorf("halves %q", got)
	}
}
