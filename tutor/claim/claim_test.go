package claim

import (
	"fmt"
	"testing"
)

var paint = []Claim{
	{Who: []string{"tint"}, Says: []string{"white", "<lighter>"}, Never: []string{"black", "<darker>"}},
	{Who: []string{"shade"}, Says: []string{"black", "<darker>"}, Never: []string{"white", "<lighter>"}},
}

func TestWhoWhatAndNot(t *testing.T) {
	set, err := Compile(paint)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"a tint has white and a shade has black":                                       "[0 1] [] []",
		"a tint is a color with black and a shade is a color with white":               "[] [0 1] []",
		"if you add white its a tint and if you add black its a shade":                 "[0 1] [] []",
		"you add white and thats a tint. you add black and thats a shade":              "[0 1] [] []",
		"tint and shade have white and black in them":                                  "[0 1] [] []",
		"tints and shades have black and white, respectively":                          "[] [0 1] []",
		"a tint is lighter than a shade":                                               "[0] [] [1]",
		"a shade is lighter than a tint":                                               "[] [1] [0]",
		"a tint doesnt have white":                                                     "[] [0] [1]",
		"white makes a tint, black makes a shade":                                      "[0 1] [] []",
		"a tint is when you put white in so it gets lighter. the other one has black":  "[0 1] [] []",
		"tint is when you add white, shade is when you add black":                      "[0 1] [] []",
		"tint is when you add black and shade is when you add white":                   "[] [0 1] []",
		"a shade isnt lighter its darker":                                              "[1] [] [0]",
		"some people think a tint has black but it has white":                          "[0] [] [1]",
		"a tint has black no wait it has white":                                        "[0] [] [1]",
		"a tint has white so its lighter than other colors":                            "[0] [] [1]",
		"a tint is what one person thinks is lighter":                                  "[0] [] [1]",
		"does a tint have white?":                                                      "[] [] [0 1]",
		"it would be wrong to say a tint is dark":                                      "[] [] [0 1]",
		"a tint has black. thats wrong":                                                "[] [] [0 1]",
		"a tint has white, not black":                                                  "[0] [] [1]",
		"a tint has black, not white":                                                  "[] [0] [1]",
		"u make a tint by mixing in white and a shade by mixing in black":              "[0 1] [] []",
		"Black is mixed into a color for a shade. White is mixed into one for a tint.": "[0 1] [] []",
	} {
		h := set.Hear(text)
		if got := fmt.Sprint(h.Said, h.Against, h.Missing); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// What a claim rests on is quoted in the writer's own words.
func TestQuotes(t *testing.T) {
	set, err := Compile(paint)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"a tint has white, and a shade has BLACK!":              `["a tint has white" "a shade has BLACK"]`,
		"So a tint is a color with black, because it's darker.": `["a tint is a color with black" ""]`,
		"if you add black, its a tint":                          `["if you add black, its a tint" ""]`,
		"A shade? It has white in it":                           `["" "It has white in it"]`,
		"dunno":                                                 `["" ""]`,
	} {
		if got := fmt.Sprintf("%q", set.Hear(text).Quotes); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestNumbersBelowZeroAndWhatIsGranted(t *testing.T) {
	set, err := Compile([]Claim{{Says: []string{"-3 <more> than? -8"}, Never: []string{"-8 <more> than? -3"}}, {Never: []string{"plus comes first", "get lower"}}})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"its so cold, -8 is bigger than -3":              "[] [0] []",
		"well -3 is more than -8":                        "[0] [] []",
		"times goes first, even if the plus comes first": "[] [] [0]",
		"times first even though the plus comes first":   "[] [] [0]",
		"the plus comes first":                           "[] [1] [0]",
		"you get even lower":                             "[] [1] [0]",
	} {
		h := set.Hear(text)
		if got := fmt.Sprint(h.Said, h.Against, h.Missing); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// A sentence that is called untrue says the opposite of what it says, up to the next
// thought.
func TestCalledUntrue(t *testing.T) {
	set, err := Compile(paint)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"it is not true that a tint has white":                      "[] [0] [1]",
		"its wrong that a shade has black. a tint has white":        "[0] [1] []",
		"it is not true that a tint has black, it has white":        "[0] [] [1]",
		"a tint isnt black and a shade is":                          "[] [] [0 1]",
		"its true that a tint has white":                            "[0] [] [1]",
		"it is false that a tint is darker":                         "[] [] [0 1]",
		"a shade is dark but it is not true that a shade has white": "[1] [] [0]",
	} {
		h := set.Hear(text)
		if got := fmt.Sprint(h.Said, h.Against, h.Missing); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// A claim never hears its own sentence denied as said, nor the two subjects exchanged.
func TestOppositesAreAgainst(t *testing.T) {
	set, err := Compile(paint)
	if err != nil {
		t.Fatal(err)
	}
	right := "A tint has white. A shade has black."
	if h := set.Hear(right); len(h.Said) != 2 {
		t.Fatalf("%+v", h)
	}
	for _, s := range Plain(right) {
		for _, not := range Negated(s) {
			if h := set.Hear(not); len(h.Said) > 0 || len(h.Against) != 1 {
				t.Errorf("%q: %+v", not, h)
			}
		}
	}
	for _, text := range append(set.Exchanged(right), Cross(paint[0], paint[1])...) {
		if h := set.Hear(text); len(h.Said) > 0 || len(h.Against) == 0 {
			t.Errorf("%q: %+v", text, h)
		}
	}
}

// The answer to a question about one of two names neither.
func TestHearAbout(t *testing.T) {
	set, err := Compile(paint)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"black":                 "[1] [] [0]",
		"white i think":         "[] [1] [0]",
		"a tint has white":      "[0] [] [1]",
		"black and not white":   "[1] [] [0]",
		"i have no idea really": "[] [] [0 1]",
	} {
		h := set.HearAbout(text, 1)
		if got := fmt.Sprint(h.Said, h.Against, h.Missing); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if h := set.Hear("black"); len(h.Said) > 0 {
		t.Errorf("nobody was asked about: %+v", h)
	}
}

func TestRoles(t *testing.T) {
	set, err := Compile([]Claim{{Who: []string{"rabbit"}, Says: []string{"<eat>"}, To: []string{"grass"}}})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"the rabbit eats the grass":          "[0] [] []",
		"the grass eats the rabbit":          "[] [0] []",
		"the grass is eaten by the rabbit":   "[0] [] []",
		"grass gets eaten by rabbits":        "[0] [] []",
		"the rabbit gets eaten by the grass": "[] [0] []",
		"the rabbit never eats grass":        "[] [0] []",
	} {
		h := set.Hear(text)
		if got := fmt.Sprint(h.Said, h.Against, h.Missing); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
