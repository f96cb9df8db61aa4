package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// thoughtLines are lines with what they come to: "" for nothing.
var thoughtLines = []struct {
	spec  Spec
	lines map[string]string // to "right", "wrong" or ""
}{
	{
		Spec{Problem: "A kite goes up when you run. What lifts it?", Expected: "wind", Kind: tutor.KindChoice, Choices: []string{"wind", "rain", "the string"}},
		map[string]string{
			"the string only holds it, no drop is falling, so the wind":      "right",
			"not rain and not the string":                                    "right",
			"rain makes it wet and heavy. wind":                              "right",
			"it is so light that you can carry it":                           "",
			"there is something that pushes so im left with wind":            "right",
			"you pull on it so it has to be the string":                      "wrong",
			"so what is wind made of":                                        "",
			"does wind lift it so":                                           "",
			"not sure if its wind":                                           "",
			"I know it! the breezy one":                                      "",
			"something blows, thats breeze stuff. so the first one. i think": "right",
		},
	},
	{
		Spec{Problem: "Is a swing going up or down?", Expected: "up", Kind: tutor.KindChoice, Choices: []string{"up", "down"}},
		map[string]string{
			"down is where the ground is so the other one": "right",
			"my feet are on top of the trees. so up":       "right",
			"its not down":                                 "right",
			"i went down once and fell so much":            "",
		},
	},
	{
		Spec{Problem: "Tim has 3 bags of 4 apples and eats one. How many are left?", Expected: "11", Kind: tutor.KindInteger},
		map[string]string{
			"3 bags of 4 is twelve and he eats one so eleven": "right",
			"4 4 4 thats 12, minus one so 11 apples":          "right",
			"3 and 4 is 7 so 6":                               "wrong",
		},
	},
}

// A line is graded by its last thought that gives an answer: what concludes, what stands alone, what is left over.
func TestComes(t *testing.T) {
	for _, c := range thoughtLines {
		for line, want := range c.lines {
			s, ok := Comes(c.spec, line)
			got := ""
			switch {
			case ok && s.Right:
				got = "right"
			case ok:
				got = "wrong"
			}
			if got != want {
				t.Errorf("%q comes to %+v (%q), want %q", line, s, got, want)
			}
		}
	}
}

// The rest of the line is the way to its answer.
func TestTheWayToAnAnswer(t *testing.T) {
	spec := Spec{Problem: "A kite goes up when you run. What lifts it?", Expected: "wind", Kind: tutor.KindChoice, Choices: []string{"wind", "rain", "the string"}}
	s, _ := Comes(spec, "the string holds it down, so the first one! we fly kites at the lake")
	if s.Before != "the string holds it down" || s.Behind != "we fly kites at the lake" || !s.Led {
		t.Errorf("the way is read as %+v", s)
	}
}

// Two choices side by side are none.
func TestSided(t *testing.T) {
	shapes := Spec{Problem: "Is a ball a sphere or a circle?", Expected: "sphere", Kind: tutor.KindChoice, Choices: []string{"sphere", "circle"}}
	parts := Spec{Problem: "Which is more, 1/2 or 1/5?", Expected: "1/2", Kind: tutor.KindChoice, Choices: []string{"1/2", "1/5"}}
	for _, c := range []struct {
		spec  Spec
		line  string
		sided bool
	}{
		{shapes, "circle and sphere are the same word at home", true},
		{shapes, "sphere or circle", true},
		{shapes, "a sphere, a circle is flat", false},
		{shapes, "sphere and you can roll it", false},
		{parts, "a fifth of a bus is more than a half of a bean", true},
		{parts, "1/2 of the cake is more than 1/5 of the cake", false},
		{parts, "a half of what and a fifth of what", true},
	} {
		if got := Sided(c.spec, c.line); got != c.sided {
			t.Errorf("%q: sided %v", c.line, got)
		}
	}
}

// What is named by what it is like, by its digits, its operation or its place is what it says.
func TestNamedByAMark(t *testing.T) {
	for _, c := range []askedChoice{
		{"Which is lower: -8 or -3?", []string{"-8", "-3"}, "-8", []string{"the eight one", "the one with the 8"}, []string{"the three one", "the 3 one"}},
		{"Which part comes first in 9 - 2 × 3?", []string{"9 - 2", "2 × 3"}, "2 × 3", []string{"the times bit", "the x part", "the second part"}, []string{"the minus thing", "the first part"}},
		{"Which is more: 1/4 or 1/9?", []string{"1/4", "1/9"}, "1/4", []string{"one fourth beats one ninth"}, []string{"1/9 beats 1/4"}},
	} {
		c.try(t)
	}
	verb := Spec{Problem: `Which word is the verb in "Our dog barks"?`, Expected: "barks", Reject: []string{"our", "dog", "the"}, Kind: tutor.KindShortText}
	for line, right := range map[string]bool{"the last one": true, "the one at the end": true, "the third word": true, "the first word": false, "the word that says what it does is barks": true, "the dog": false} {
		if out := Compare(verb, line); out.Right() != right {
			t.Errorf("%q: %+v, want right=%v", line, out, right)
		}
	}
}

// A value may be told by an idiom, by a side of zero, or with one on top.
func TestValuesInIdioms(t *testing.T) {
	number := func(expected string) Spec {
		return Spec{Problem: "How many are there now?", Expected: expected, Kind: tutor.KindInteger}
	}
	ratio := Spec{Problem: "What is the ratio of forks to spoons?", Expected: "3:1", Kind: tutor.KindRatio}
	for _, c := range []struct {
		spec  Spec
		text  string
		right bool
	}{
		{number("13"), "a bakers dozen", true},
		{number("-7"), "7 but on the bad side of zero", true},
		{number("-7"), "seven below nothing", true},
		{number("7"), "7 on the minus side", false},
		{number("9"), "8 in the boxes plus the stray one", true},
		{number("9"), "8 on the table and a lonely one", true},
		{number("8"), "8 plus the stray one", false},
		{Spec{Problem: "What part?", Expected: "3/8", Kind: tutor.KindFraction}, "three slash eight", true},
		{ratio, "for every spoon i put 3 forks", true},
		{ratio, "for each spoon fork fork fork", true},
		{ratio, "for every fork 3 spoons", false},
		{ratio, "three for one", true},
	} {
		if out := Compare(c.spec, c.text); out.Right() != c.right {
			t.Errorf("%q: %+v, want right=%v", c.text, out, c.right)
		}
	}
}
