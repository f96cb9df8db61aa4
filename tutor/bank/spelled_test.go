package bank

import "testing"

// A word that nobody knows is one of the bank's own where a slip leads there.
func TestSlipsAreOfTheBanksOwnWords(t *testing.T) {
	b := New([]Entry{
		{Asks: "why most cookies are round", Wordings: []string{"why are cookies always round", "are there square cookies"}, Answer: "A ball of dough spreads evenly."},
		{Asks: "how smells get into the nose", Wordings: []string{"how does the smell get into my nose", "why can i smell it from far"}, Answer: "Tiny bits of it fly through the air."},
		{Asks: "whether notes are fractions", Wordings: []string{"are music notes fractions", "do notes add up"}, Answer: "They are."},
	})
	for typed, want := range map[string]string{"cookys": "cookies", "rond": "round", "nos": "nose", "smel": "smell", "dog": "dog", "round": "round", "nineths": "ninths", "nots": "notes"} {
		if got := b.mend(typed); got != want {
			t.Errorf("mend(%q) = %q, want %q", typed, got, want)
		}
	}
	if hits := b.Find("why are cookys always rond", 1); len(hits) == 0 || hits[0].Entry != 0 || hits[0].Sure < sureAt {
		t.Errorf("the cookies are not found: %v", hits)
	}
}
