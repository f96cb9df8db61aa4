package course

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

var (
	tally = tutor.Problem{
		Ask:    "In a tally, a bundle has four strokes and a line across. You see 2 bundles and 3 single strokes. What number is that?",
		Answer: "13", Kind: tutor.KindInteger, Worked: []string{"The bundles are 5 and 10. Then come 11, 12 and 13."},
		Expects: [][]string{{"10", "ten"}},
	}
	pool = tutor.Problem{
		Ask:    "Getting into a pool costs 2 dollars, and 4 slides cost x dollars each. You spend 14 dollars: 4x + 2 = 14. What is x?",
		Answer: "3", Kind: tutor.KindInteger, Worked: []string{"14 - 2 = 12 dollars for 4 slides, and 12 / 4 = 3."},
	}
	cells = tutor.Problem{
		Ask:     "Which cell of your body would you expect to have more mitochondria?\na) a cell of the outer skin\nb) a cell of the heart muscle",
		Choices: []string{"a cell of the outer skin", "a cell of the heart muscle"}, Kind: tutor.KindChoice, Answer: "a cell of the heart muscle",
	}
	ants = tutor.Problem{
		Ask:     "Ants carry leaves. Ants dig tunnels. What is the main idea?\na) Ants do hard work together\nb) Ants dig tunnels\nc) Animals are interesting",
		Choices: []string{"Ants do hard work together", "Ants dig tunnels", "Animals are interesting"}, Kind: tutor.KindChoice, Answer: "Ants do hard work together",
	}
)

func TestALineNamesWordsOfTheProblem(t *testing.T) {
	library, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		lesson  string
		problem tutor.Problem
		line    string
		want    string
	}{
		{"life.cells", cells, "mito what? never heard of it", "mitochondria"},
		{"life.cells", cells, "mitochon... i cant even say that thing", "mitochondria"},
		{"life.cells", cells, "whats a mitocondria", "mitochondria"},
		{"data.charts", tally, "what is bundle", "bundle"},
		{"data.charts", tally, "wat are bundels", "bundle"},
		{"algebra.two-step", pool, "slides?? never heard", "slides"},
		{"data.charts", tally, "does that come from the before", ""},
		{"data.charts", tally, "no idea", ""},
	} {
		lesson, ok := library.Lesson(c.lesson)
		if !ok {
			t.Fatalf("no lesson %s", c.lesson)
		}
		got := ""
		if named := lesson.NamedIn(c.line, &c.problem); len(named) > 0 {
			got = named[0].Word
		}
		if got != c.want {
			t.Errorf("NamedIn(%q) begins with %q, want %q", c.line, got, c.want)
		}
	}
}

func TestALineNamesChoices(t *testing.T) {
	for _, c := range []struct {
		problem tutor.Problem
		line    string
		want    []string
	}{
		{ants, "a or b? both r true", []string{"Ants do hard work together", "Ants dig tunnels"}},
		{ants, "hard work or tunnels", []string{"Ants do hard work together", "Ants dig tunnels"}},
		{ants, "a friend told me", nil},
		{cells, "skin or heart, i go back and forth", cells.Choices},
		{cells, "all cells of my body", nil},
	} {
		if got := ChoicesNamed(c.line, &c.problem); !slices.Equal(got, c.want) {
			t.Errorf("ChoicesNamed(%q) = %q, want %q", c.line, got, c.want)
		}
	}
}

func TestALineSaysAPart(t *testing.T) {
	stepped := tutor.Problem{Ask: "What is 2/5 of 10 cookies?", Answer: "4", Steps: []tutor.Step{{Ask: "What is 1/5 of 10?", Answer: "2"}, {Ask: "And 2/5?", Answer: "4"}}}
	for _, c := range []struct {
		problem tutor.Problem
		line    string
		want    Part
		ok      bool
	}{
		{pool, "i took the 2 away and got 12 and now i dont know what to do with the 4", Part{"12", true, -1}, true},
		{tally, "2 bundels is 5 and 5. ten. yay. exept the singel ones mess me up", Part{"10", true, -1}, true},
		{stepped, "one fifth is 2 and im out", Part{"2", true, 0}, true},
		{pool, "i have 17 and now", Part{"17", false, -1}, true},
		{pool, "what do i do with the 14", Part{}, false},
		{pool, "one of them is odd", Part{}, false},
	} {
		if got, ok := PartIn(c.line, &c.problem); got != c.want || ok != c.ok {
			t.Errorf("PartIn(%q) = %v %v, want %v %v", c.line, got, ok, c.want, c.ok)
		}
	}
}

func TestNumbersOfAQuestionAreNamed(t *testing.T) {
	for ask, want := range map[string]string{
		"There are 3 bags with 5 apples in each. How many apples is that?":            "3 bags|5 apples",
		"How many glasses of 1/2 liter can you fill from 4 liters?":                   "1/2 liter|4 liters",
		"You have 2 bundles of ten and 6 single sticks. How many sticks do you have?": "2 bundles|6 single sticks",
		"What is 38 + 14?": "",
		"Getting into a pool costs 2 dollars, and 4 slides cost x dollars each. You spend 14 dollars:": "2 dollars|4 slides|14 dollars",
	} {
		if got := strings.Join(CountedIn(ask), "|"); got != want {
			t.Errorf("CountedIn(%q) = %q, want %q", ask, got, want)
		}
	}
}

// TestStepReachedNotGiven credits no number of the question itself for a step, be it behind a minus sign or in a computation.
func TestStepReachedNotGiven(t *testing.T) {
	p := &tutor.Problem{ID: "p", Kind: tutor.KindInteger, Ask: "What is -3 + 14?", Answer: "11", Steps: []tutor.Step{
		{Ask: "How many steps to the right?", Kind: tutor.KindInteger, Answer: "14"},
		{Ask: "How many of them to 0?", Kind: tutor.KindInteger, Answer: "3"},
	}}
	for line, want := range map[string]bool{"it goes up 14 from -3": false, "you start at minus 3": false, "3 of them to 0 so 3": true} {
		if part, ok := StepReached(line, p); ok != want {
			t.Errorf("%q: %v %+v", line, ok, part)
		}
	}
}
