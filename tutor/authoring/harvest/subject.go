package harvest

import (
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
)

// Bounds of reckoning: calculations in a thousand words of text, and below how many words
// any are enough.
const (
	leastReckoned = 3
	shortDocument = 300
)

// reckoning reports whether a document teaches to reckon: its text is full of calculations.
// Those in passing, of a chapter on genes, teach nothing of it.
func reckoning(doc source.Document) bool {
	all, reckoned := 0, 0
	for _, b := range doc.Blocks {
		if b.Kind == source.Heading || b.Task > 0 && !b.Shown {
			continue
		}
		all += len(letterWords.FindAllString(b.Text, -1))
		reckoned += lists.Count(chains(b), chain.holds)
	}
	return all <= shortDocument || 1000*reckoned >= leastReckoned*all
}

// Subject is what a document seems to teach: math where it calculates, else
// science, the commonest of the subjects that rest on a text.
func Subject(doc source.Document) string {
	n := 0
	for _, b := range doc.Blocks {
		n += lists.Count(chains(b), chain.holds)
		if n > 2 {
			return "math"
		}
	}
	return "science"
}
