package bank

import (
	"fmt"
	"slices"
	"testing"
)

// TestALineIsFoundAgainAsBefore: what a bank keeps of its newest searches is what it finds
// anew, whatever a caller did with it, and however many lie between.
func TestALineIsFoundAgainAsBefore(t *testing.T) {
	b := New([]Entry{
		{Asks: "why the moon changes", Wordings: []string{"why does the moon change its shape", "do you like the moon"}},
		{Asks: "what a tide is", Wordings: []string{"what makes the sea go up", "is the tide from the moon"}},
	})
	for _, line := range []string{"do you like the moon", "why is the moon round"} {
		first := b.Find(line, 2)
		again := b.Find(line, 2)
		if said := b.Say(line, 2); slices.Equal(said, first) {
			t.Errorf("%q is found by the same weights when it is said", line)
		}
		again[0].Sure = 0
		for i := range 3 * mostRecent {
			b.Find(fmt.Sprint("moon", i), 1)
		}
		if last := b.Find(line, 2); !slices.Equal(first, last) || !slices.Equal(first, b.Find(line, 2)) {
			t.Errorf("%q is found as %v and then as %v", line, first, last)
		}
	}
}
