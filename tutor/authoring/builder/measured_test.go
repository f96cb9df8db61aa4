package builder

import (
	"strings"
	"testing"
)

// A text that points on to what is not told with it is worth little, and so are questions
// to the reader; a list or a formula behind a colon is told with it.
func TestWorthOfTexts(t *testing.T) {
	told := "A rate compares two amounts of different kinds, such as a way and the time that it takes. It is told for one of the second amount. "
	e := func(text string) *Explanation {
		return &Explanation{Part: Part{Found: FoundText}, Text: told + told + text}
	}
	worth := func(text string) float64 { e := e(text); return worthOf(e.traits()) }
	plain := worth("So it is.")
	for text, less := range map[string]bool{
		"\n\nIt is written so:": true,
		"\n\nHere are some:\n\nThe speed of a train is one that people know very well.": true,
		"\n\nHere are some:\n\n- the speed of a train\n- the price of a pound":          false,
		"\n\nIt is written so:\n\nv = s/t":                                              false,
		" Can you find others?":                                                         true,
	} {
		if got := worth(text); (got < plain) != less {
			t.Errorf("%q is worth %.2f, and %.2f without", text, got, plain)
		}
	}
	if plain < .8 {
		t.Errorf("a plain text is worth %.2f", plain)
	}
}

// A question that a text takes up is worth more than one with which it ends, and a sentence
// that ends in a name tells what the thing is.
func TestWorthOfQuestionsAndNames(t *testing.T) {
	told := strings.Repeat("A frog begins its life in the water, where it breathes with gills. ", 5)
	worth := func(text string) float64 {
		e := &Explanation{Part: Part{Found: FoundText}, Text: text}
		return worthOf(e.traits())
	}
	if open, taken := worth(told+"And how does it end?"), worth("How does a frog begin? "+told); open >= .5 || taken < .5 || taken >= .8 {
		t.Errorf("a text that ends in a question is worth %.2f, one that takes it up %.2f", open, taken)
	}
	for means, want := range map[string]bool{
		"The way up to the shelf is called the ladder.": true, "The shelf on which jars stand is called \"ladder\".": true,
		"The shelf is reached by what is known as ladder.": false, "It is called ladder.": false, "Se llama escalera, o bien ladder.": false,
		"El mueble con peldaños que sirve para subir se denomina ladder.": true,
	} {
		term := &Term{Term: "ladder", Means: means}
		if term.defines() != want {
			t.Errorf("%q: %v", means, !want)
		}
	}
}
