package answer

import (
	"slices"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// TestItems reads values as children name them: fractions by a plural, an ordinal or their bottom alone, lists without
// commas, some of the words that are asked for, and a sum that is not worked out.
func TestItems(t *testing.T) {
	half := Spec{Expected: "5/8", Problem: "Which is bigger, 5/8 or 2/5?"}
	chosen := Spec{Expected: "5/8", Kind: tutor.KindChoice, Choices: []string{"5/8", "2/5"}, Problem: "Which is bigger?"}
	fractions := Spec{Expected: "2/11, 2/5, 2/3", Kind: tutor.KindOrdering, Problem: "Start with the smallest: 2/5, 2/3, 2/11"}
	whole := Spec{Expected: "-12, -3, 9", Kind: tutor.KindOrdering, Problem: "Smallest first: 9, -12, -3"}
	words := Spec{Expected: "tall, brave, gentle", Kind: tutor.KindSet, Problem: "Which three adjectives are there?"}
	sum := Spec{Expected: "75", Problem: "How much do 3 boxes hold?"}
	for _, c := range []struct {
		spec        Spec
		typed       string
		right, sure bool
		partly      bool
	}{
		{half, "5 eights", true, true, false},
		{half, "five eights? cuz 4 eights is a half", true, true, false},
		{half, "2 fives", false, true, false},
		{half, "2 fives are 10", false, true, false},
		{chosen, "so 5 eights", true, true, false},
		{chosen, "2 fives", false, true, false},
		{fractions, "eleventh, fifth, third", true, true, false},
		{fractions, "11th 5th 3rd cuz more kids", true, true, false},
		{fractions, "two elevenths two fifths two thirds", true, true, false},
		{fractions, "third, fifth, eleventh", false, true, false},
		{fractions, "11 5 3", false, false, false},
		{fractions, "red blue green", false, false, false},
		{whole, "-12 -3 9", true, true, false},
		{whole, "minus 12 minus 3 9", true, true, false},
		{whole, "-12, -3 and 9", true, true, false},
		{whole, "9 -3 -12", false, true, false},
		{whole, "-3 -12 9", false, true, false},
		{words, "tall. gentel. i not know other one", false, true, true},
		{words, "tall, brave", false, true, true},
		{words, "tall and quick", false, true, false},
		{sum, "25 and 25 and 25", false, true, true},
		{sum, "25 and 25", false, false, false},
	} {
		out := Compare(c.spec, c.typed)
		if out.Equivalent != c.right || c.right && !out.Sure || c.partly != (out.FormNote != "") || !c.sure && out.Sure && out.Equivalent {
			t.Errorf("%q of %q: right %v, sure %v, %q (%s)", c.typed, c.spec.Expected, out.Equivalent, out.Sure, out.FormNote, out.Reason)
		}
	}
}

func TestOrderOfYears(t *testing.T) {
	years := []string{"120 BCE", "700 CE", "120 CE", "700 BCE"}
	for _, c := range []struct {
		said string
		want []int
	}{
		{"700bc, 120bc, 120ce 700ce", []int{3, 0, 2, 1}},
		{"700 bce 120 bce 120 ce 700 ce", []int{3, 0, 2, 1}},
		{"120 120 700 700", nil},
	} {
		got, ok := ReadOrder(c.said, years)
		if ok != (c.want != nil) || ok && !slices.Equal(got, c.want) {
			t.Errorf("%q: %v %v", c.said, got, ok)
		}
	}
}
