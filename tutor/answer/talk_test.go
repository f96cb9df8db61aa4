package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// Numbers as children work them out in talk: where they stand as the answer, and where they do not.
func TestNumbersInTalk(t *testing.T) {
	sum := Spec{Kind: tutor.KindInteger, Expected: "52", Problem: "What is 38 + 14?"}
	songs := Spec{Kind: tutor.KindInteger, Expected: "20", Problem: "A playlist has 80 songs. How many songs is 25% of it?"}
	bar := Spec{Kind: tutor.KindFraction, Expected: "5/6", Problem: "A fruit bar has 6 equal pieces and you eat 5 of them. What fraction of the bar did you eat?"}
	soup := Spec{Kind: tutor.KindRatio, Expected: "4:1", Problem: "A soup takes 4 carrots for every 1 onion. What is the ratio of carrots to onions?"}
	cents := Spec{Kind: tutor.KindInteger, Expected: "12", Problem: "You have 1 dime and 2 pennies. How many cents is that?"}
	debt := Spec{Kind: tutor.KindInteger, Expected: "-10", Problem: "What is 5 × (-2)?"}
	x := Spec{Kind: tutor.KindInteger, Expected: "26", Problem: "What is 2x + 1?"}
	for _, c := range []struct {
		spec  Spec
		typed string
		right bool
	}{
		{sum, "fity two", true},
		{sum, "fifty too", true},
		{sum, "30 and 10 is 40 then 12 so fity too", true},
		{sum, "38 and ten is 48 then 49 50 51 52 stop", true},
		{sum, "fiftytwo", true},
		{songs, "half of half of it soooo twenty songz", true},
		{songs, "half is 40 and half again is twenny songs", true},
		{songs, "20 you just halve it and halve it", true},
		{bar, "all of it except one of the six", true},
		{bar, "everything but one sixth", true},
		{bar, "5 pieces out of the whole 6", true},
		{bar, "fivesixths", true},
		{bar, "all but two of the six", false},
		{soup, "four too wun", true},
		{soup, "4 carrots and 1 onion", true},
		{soup, "1 onion and 4 carrots", true},
		{soup, "4 onions and 1 carrot", false},
		{soup, "1 and 4", false},
		{cents, "12c", true},
		{cents, "ten and 2 more", true},
		{cents, "i swallowed a penny when i was 12", false},
		{debt, "its 10 but negative", true},
		{x, "no way 2x is 26", false},
		{x, "ours is 26", false},
	} {
		if out := Compare(c.spec, c.typed); (out.Sure && out.Equivalent) != c.right {
			t.Errorf("%q for %s: sure %v, equivalent %v (%s)", c.typed, c.spec.Expected, out.Sure, out.Equivalent, out.Reason)
		}
	}
}

func TestWhatALineComesTo(t *testing.T) {
	for line, way := range map[string]string{
		"half is 40 and half again is twenty songs":          "half is 40 and half again",
		"two hands full and 3 fingers on top thats thirteen": "two hands full and 3 fingers on top",
		"20":                         "",
		"İİİİ 5 and 3 so 8":          "İİİİ 5 and 3",
		"i counted 5 dogs and a cat": "",
		"20 so what":                 "",
	} {
		if got := Way(line); got != way {
			t.Errorf("Way(%q) = %q; want %q", line, got, way)
		}
	}
	for line, opens := range map[string]bool{
		"3 cents i counted the coins": true, "0.70 you just hang a zero on": true, "13 because i added": true,
		"3 people came to my party": false, "i have 3 dogs": false, "half is 40 and half again is 20": false,
	} {
		if got := OpensWithValue(line); got != opens {
			t.Errorf("OpensWithValue(%q) = %v", line, got)
		}
	}
}

// What is accepted in other words counts where it is the answer, and not in the reason for another choice.
func TestAcceptedCountsNothingInAReason(t *testing.T) {
	rules := []string{"to keep things safe and fair", "to let the strongest win", "to make things slow"}
	spec := Spec{Kind: tutor.KindChoice, Expected: rules[0], Choices: rules, Accept: []string{"so it is fair", "so people do not fight", "so nobody gets hurt"}, Problem: "What are good rules for?"}
	for typed, right := range map[string]bool{
		"so its fair": true, "so people dont fight": true, "so no one gets hurt": true, "a because its fair": true,
		"to let the strongest win cuz thats fair": false, "b because its fair": false,
	} {
		if out := Compare(spec, typed); (out.Sure && out.Equivalent) != right {
			t.Errorf("%q: equivalent %v (%s)", typed, out.Equivalent, out.Reason)
		}
	}
}
