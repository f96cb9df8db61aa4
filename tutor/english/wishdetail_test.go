package english

import "testing"

func TestBareWish(t *testing.T) {
	for line, want := range map[string]string{
		"pyramids pls!! skip the river":  "pyramids",
		"race cars. not furniture":       "race cars",
		"moon landing part first":        "moon landing",
		"ninjas, no farmers":             "ninjas",
		"please volcanoes":               "volcanoes",
		"not paper, ribbon":              "ribbon",
		"it is salt, not sand":           "",
		"help please":                    "",
		"idk please":                     "",
		"the fun part please":            "",
		"i think it goes left not right": "",
	} {
		if got, _ := BareWish(line); got != want {
			t.Errorf("BareWish(%q) = %q, want %q", line, got, want)
		}
	}
}

func TestWhatSomebodyWouldLikeOtherwise(t *testing.T) {
	for line, want := range map[string][4]string{
		"can the snail be named Gary":         {"Gary", "", "", ""},
		"i want him to have a name. its Otto": {"Otto", "", "", ""},
		"can you call me boss":                {},
		"what is it called":                   {},
		"make the circle orange pls":          {"", "orange", "", ""},
		"is the circle orange":                {},
		"feet pls not meters":                 {"", "", "feet", ""},
		"it is 12 inches":                     {},
		"can we use k instead of x":           {"", "", "", "k"},
		"a different letter please, x is meh": {"", "", "", "n"},
	} {
		letter, _ := LetterWished(line)
		if got := [4]string{NameWished(line), LookWished(line), UnitWished(line), letter}; got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

func TestTraitWished(t *testing.T) {
	for line, want := range map[string]string{
		"give me one with parentheses":                 "with parentheses",
		"only the ones with no negatives ok":           "without negatives",
		"can i get something with percents":            "with percents",
		"i always mix it up with times":                "",
		"can you have negative apples in real life":    "",
		"do the ones that have different denominators": "with different denominators",
	} {
		if got, _ := TraitWished(line); got.Said != want {
			t.Errorf("TraitWished(%q) = %q, want %q", line, got.Said, want)
		}
	}
}

func TestHowSomebodyWouldAnswer(t *testing.T) {
	for line, want := range map[string]bool{
		"can i just tap the right one":           true,
		"typing takes me forever":                true,
		"the grey part do i tap it":              false,
		"did people long ago write with no dots": false,
	} {
		if got, _ := KeysSpared(line); got != want {
			t.Errorf("KeysSpared(%q) = %v", line, got)
		}
	}
	for line, want := range map[string]string{
		"get rid of the dots they confuse me":     "dots",
		"that grid thing is too much take it out": "grid",
		"ask me without the drawing":              "drawing",
		"take me to the boxes":                    "",
		"the lines cross":                         "",
	} {
		if got := PictureUnwanted(line); got != want {
			t.Errorf("PictureUnwanted(%q) = %q, want %q", line, got, want)
		}
	}
	for line, want := range map[string]string{
		"can i sketch it and you check":  "it",
		"i wanna draw a castle":          "a castle",
		"how do i draw it":               "",
		"can you draw it":                "",
		"did they draw it in old books?": "",
	} {
		if got := DrawsSelf(line); got != want {
			t.Errorf("DrawsSelf(%q) = %q, want %q", line, got, want)
		}
	}
}
