package harvest

import (
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/source"
)

func TestMeasuresSaidNearly(t *testing.T) {
	for given, want := range map[string]string{
		"about 45 minutes": "45 minutes", "approximately 3.2": "3.2", "194.2 g mol^-1": "194.2 g/mol", "about the same": "about the same", "12 cm": "12 cm", "3 m s^(-1)": "3 m/s",
	} {
		if got := measuredAbout(given); got != want {
			t.Errorf("%s: %q, want %q", given, got, want)
		}
	}
}

func TestWhatIsNotToldToItsEnd(t *testing.T) {
	if term, meaning := define("The usual means of travel in the valley is a flat boat that two people row.", nil); term != "" {
		t.Errorf("%q means %q", term, meaning)
	}
	for text, want := range map[string]int{"ratio: A comparison of two numbers by division": 1, "square pattern: If a and b are two numbers,": 0} {
		if got := definedIn(source.Block{Kind: source.Term, Text: text}); len(got) != want {
			t.Errorf("%s: %+v", text, got)
		}
	}
	for text, want := range map[string]bool{"svg.leaves(width=300 height=300)": true, `if b == 12 .c: span= b`: true, "We find that b = 12 here.": false} {
		if codeLike.MatchString(text) != want {
			t.Errorf("%s: code %v", text, !want)
		}
	}
	if n := len(bareLetters.FindAllString("Simplify.\n\n(a)\n\n(b)\n\n(c) 3x", -1)); n != 2 {
		t.Errorf("%d letters alone", n)
	}
}
