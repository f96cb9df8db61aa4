package builder

import "testing"

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
