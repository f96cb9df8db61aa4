package english

import "testing"

func TestAsksOfThings(t *testing.T) {
	for line, want := range map[string]bool{
		"do shapes have colors": true, "was benin rich": true, "did they burn their hands": true, "why look at old pictures": true,
		"what if you draw with no lines at all": true, "can a paragraph be funny": true, "how long does it take to learn a word": true,
		"can we do it with cats": false, "do you have a game": false, "how many more": false, "is there a video": false, "my dog is big": false,
	} {
		if got := AsksOfThings(line); got != want {
			t.Errorf("AsksOfThings(%q) = %v", line, got)
		}
	}
}

func TestWhatStandsBehindAnAnswer(t *testing.T) {
	for line, want := range map[string]string{"30 but why times": "why times", "2×6 but why": "why", "5 and 3 are 8": "", "why is it 5": ""} {
		if got := WhyBehind(line); got != want {
			t.Errorf("WhyBehind(%q) = %q; want %q", line, got, want)
		}
	}
	for line, want := range map[string]string{
		"b the light is blocked more there": "the light is blocked more there", "its A, the only one that counts": "the only one that counts",
		"a lion in a forest": "", "5 because": "",
	} {
		if got := BehindLetter(line); got != want {
			t.Errorf("BehindLetter(%q) = %q; want %q", line, got, want)
		}
	}
	for line, want := range map[string]bool{"its further down": true, "the other two are whining": true, "my dad says so": false, "so there": false} {
		if got := TellsOfThing(line); got != want {
			t.Errorf("TellsOfThing(%q) = %v", line, got)
		}
	}
}
