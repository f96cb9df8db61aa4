package english

import (
	"strings"
	"testing"
)

func TestClauses(t *testing.T) {
	for _, row := range []struct{ line, want string }{
		{"-5 but what happens if the bank forgives the debt", "-5 | ?but what happens if the bank forgives the debt"},
		{"liquid but really slow, so is glass a liquid too? my brother says so", "liquid | but really slow | ?so is glass a liquid too | my brother says so"},
		{"is it just 5/6? why dont you add the bottoms too", "?is it just 5/6 | ?why dont you add the bottoms too"},
		{"pull", "pull"},
		{"1/6 cuz 6 is bigger", "1/6 | cuz 6 is bigger"},
		{"5/6 is that right", "5/6 | ?is that right"},
		{"liquid, when you tip it over it runs to the corner", "liquid | when you tip it over it runs to the corner"},
		{"sleeps because thats what the cat does", "sleeps | because thats | what the cat does"},
		{"liquid, when does it get solid", "liquid | ?when does it get solid"},
		{"liquid. what it does in the cold?", "liquid | ?what it does in the cold"},
		{"where it goes", "?where it goes"},
		{"is wind a push", "?is wind a push"},
		{"was at my uncles garage till 8", "was at my uncles garage till 8"},
		{"mud. my grandfather has there a field", "mud | my grandfather | ?has there a field"}, // which hangs on him, and asks nothing: see AskedIn
		{"-5 and if i get 5 dollars am i at zero", "-5 | and if i get 5 dollars | ?am i at zero"},
		{"-10, but if someone forgives me the debt is that minus minus", "-10 | but if someone forgives me the debt | ?is that minus minus"},
		{"5/6 and the one thats left is that 1/5 or 1/6", "5/6 and the one thats left | ?is that 1/5 or 1/6"},
		{"its 12 i went 4 and 2 and 4 and 2", "its 12 | i went 4 and 2 and 4 and 2"},
		{"a is it the same mud", "a | ?is it the same mud"},
		{"its -5 and im kinda nervous", "its -5 | and im kinda nervous"},
		{"is bigger than the other", "is bigger than the other"},
		{"would be 5 then", "would be 5 then"},
		{"", ""},
	} {
		var got []string
		for _, c := range Clauses(row.line) {
			text := c.Text
			if c.Asks {
				text = "?" + text
			}
			got = append(got, text)
		}
		if joined := strings.Join(got, " | "); joined != row.want {
			t.Errorf("Clauses(%q)\n got %s\nwant %s", row.line, joined, row.want)
		}
	}
}

func TestOnlyAsks(t *testing.T) {
	for line, want := range map[string]bool{
		"is wind a push or is it its own thing":        true,
		"if i freeze honey does it turn to a rock":     true,
		"does negative 1 plus something take you back": true,
		"what if you keep folding forever":             true,
		"i think its 2?":                               false,
		"5/6, is that right?":                          false,
		"5/6 but why dont you add the bottoms":         false,
		"if you cut it it gets smaller":                false,
		"does this go on forever if i keep folding":    true,
		"do magnets count as pulling":                  true,
		"is -5 + 5 then 0":                             true,
		"do the brackets first then":                   false,
		"do painters do the sky first or at the end? because then you paint over it": true,
		"its liquid because it runs":           false,
		"i think its liquid":                   false,
		"because when you tip it over it runs": false,
		"":                                     false,
	} {
		if got := OnlyAsks(line); got != want {
			t.Errorf("OnlyAsks(%q) = %v", line, got)
		}
	}
}

func TestAsksForMore(t *testing.T) {
	for line, want := range map[string]bool{
		"what if the slices are not the same size": true,
		"ok but why is that":                       true,
		"is wind a push":                           false,
		"can you eat more than the pie":            false,
		"i think its 5":                            false,
	} {
		if got := AsksForMore(line); got != want {
			t.Errorf("AsksForMore(%q) = %v", line, got)
		}
	}
}

func TestWithoutYes(t *testing.T) {
	for answer, want := range map[string]string{
		"Yes, for exact fractions it is. Eight crooked slices are not eighths.": "Eight crooked slices are not eighths.",
		"No. It stays the same.":   "It stays the same.",
		"Nobody knows. It is old.": "Nobody knows. It is old.",
		"Yes.":                     "Yes.",
		"Yes, and there is a long story behind it that began in Babylon. They used clay.": "Yes, and there is a long story behind it that began in Babylon. They used clay.",
	} {
		if got := WithoutYes(answer); got != want {
			t.Errorf("WithoutYes(%q) = %q", answer, got)
		}
	}
}

func TestAsksYesNo(t *testing.T) {
	for line, want := range map[string]bool{
		"is wow a sentence": true, "so are we made of like a million cells": true, "can a fish be a pet": true, "are we made of cells": true,
		"what is a cell": false, "why is a clock round": false, "a cell?": false, "how can there be one": false,
	} {
		if got := AsksYesNo(line); got != want {
			t.Errorf("AsksYesNo(%q) = %v", line, got)
		}
	}
}

func TestStates(t *testing.T) {
	for line, want := range map[string]bool{
		"wolves are mean tho": true, "the dog is silly": true, "pizza is the biggest": true,
		"it is 4": false, "its the sand": false, "are wolves mean": false, "the sand": false, "that is wrong": false,
	} {
		if got := States(line); got != want {
			t.Errorf("States(%q) = %v", line, got)
		}
	}
}
