package answer

import (
	"math/big"
	"testing"

	"primer/tutor"
)

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		spec  Spec
		typed string
		want  string // right, wrong, unsure, form
	}{
		{Spec{Expected: "6:30"}, "half past 6", "right"},
		{Spec{Expected: "6:45", Problem: "What time is it?"}, "quarter to seven", "right"},
		{Spec{Expected: "6:40"}, "20 to 7", "right"},
		{Spec{Expected: "6:40"}, "6 40", "right"},
		{Spec{Expected: "9:00"}, "9 o'clock", "right"},
		{Spec{Expected: "9:00"}, "9 am", "right"},
		{Spec{Expected: "9:00 pm"}, "9:00 am", "wrong"},
		{Spec{Expected: "9:00 pm"}, "21:00", "right"},
		{Spec{Expected: "3 r 2"}, "3 with 2 left over", "right"},
		{Spec{Expected: "3 r 2"}, "3 R2", "right"},
		{Spec{Expected: "3 r 2"}, "2 with 3 left over", "wrong"},
		{Spec{Expected: "30 cm^2"}, "30 cm2", "right"},
		{Spec{Expected: "30 cm^2"}, "30 squared cm", "right"},
		{Spec{Expected: "30 cm^2"}, "30", "form"},
		{Spec{Expected: "30 cm^2"}, "30 cm", "wrong"},
		{Spec{Expected: "x<=2"}, "x is 2 or less", "right"},
		{Spec{Expected: "x>=2"}, "x is 2 or less", "wrong"},
		{Spec{Expected: "(2,5]"}, "x ∈ (2,5]", "right"},
		{Spec{Expected: "x=12"}, "x: 12", "right"},
		{Spec{Expected: "(1/2,3)"}, "x = 0.5 and y = 3", "right"},
		{Spec{Expected: "(1/2,3)"}, "x = 3 and y = 0.5", "wrong"},
		{Spec{Expected: "3/4", Form: "simplest"}, "6/8", "form"},
		{Spec{Expected: "3/4", Form: "simplest"}, "3/4", "right"},
		{Spec{Expected: "3/4", Form: "simplest"}, "0.75", "form"},
		{Spec{Expected: "7/2", Form: "mixed"}, "7/2", "form"},
		{Spec{Expected: "7/2", Form: "mixed"}, "3 1/2", "right"},
		{Spec{Expected: "0.75", Form: "decimal"}, "3/4", "form"},
		{Spec{Expected: "12", Unit: "cm"}, "12", "form"},
		{Spec{Expected: "12", Unit: "cm"}, "12 cm", "right"},
		{Spec{Expected: "12", Unit: "cm"}, "0.12 m", "right"},
		{Spec{Expected: "12", Unit: "cm"}, "12 kg", "wrong"},
		{Spec{Expected: "3.14", Tolerance: big.NewRat(1, 100)}, "3.15", "right"},
		{Spec{Expected: "3.14", Form: "2 places"}, "3.140", "form"},
		{Spec{Expected: "12"}, "7 + 5", "form"},
		{Spec{Expected: "12"}, "7 + 5 = 12", "right"},
		{Spec{Expected: "12"}, "12 = 7 + 5", "right"},
		{Spec{Expected: "12"}, "7+5=13", "wrong"},
		{Spec{Expected: "8"}, "not 8, 6", "wrong"},
		{Spec{Expected: "6"}, "not 8, 6", "right"},
		{Spec{Expected: "6"}, "8 no wait 6", "right"},
		{Spec{Expected: "8"}, "8 no wait 6", "wrong"},
		{Spec{Expected: "3"}, "3 or 4", "unsure"},
		{Spec{Expected: "1/2"}, "0.5 or 1/2", "right"},
		{Spec{Expected: "15"}, "i did 5 times 3 and got 15", "right"},
		{Spec{Expected: "5"}, "5 because 2 + 3 is 5", "right"},
		{Spec{Expected: "5"}, "its 5 cause 10 divided by 2", "right"},
		{Spec{Expected: "10"}, "its 5 cause 10 divided by 2", "wrong"},
		{Spec{Expected: "adding", Kind: tutor.KindShortText, Reject: []string{"subtract"}}, "we add", "right"},
		{Spec{Expected: "adding", Kind: tutor.KindShortText, Reject: []string{"subtract"}}, "subtracting", "wrong"},
		{Spec{Expected: "adding", Kind: tutor.KindShortText}, "not adding", "wrong"},
		{Spec{Expected: "adding", Kind: tutor.KindShortText, Reject: []string{"subtract"}}, "not subtracting, adding", "right"},
		{Spec{Expected: "numerator", Kind: tutor.KindShortText, Accept: []string{"top number"}}, "the top number", "right"},
		{Spec{Expected: "numerator", Kind: tutor.KindShortText}, "denominator", "wrong"},
		{Spec{Expected: "photosynthesis", Kind: tutor.KindShortText}, "fotosynthesis", "wrong"},
		{Spec{Expected: "photosynthesis", Kind: tutor.KindShortText}, "photosinthesis", "right"},
		{Spec{Expected: "photosynthesis", Kind: tutor.KindShortText}, "idk", "unsure"},
		{Spec{Expected: "b", Kind: tutor.KindChoice, Choices: []string{"1/2", "1/3", "1/4"}}, "B", "right"},
		{Spec{Expected: "1/3", Kind: tutor.KindChoice, Choices: []string{"1/2", "1/3", "1/4"}}, "1/3", "right"},
		{Spec{Expected: "1/3", Kind: tutor.KindChoice, Choices: []string{"1/2", "1/3", "1/4"}}, "the second one", "right"},
		{Spec{Expected: "1/3", Kind: tutor.KindChoice, Choices: []string{"1/2", "1/3", "1/4"}}, "a or b", "unsure"},
		{Spec{Expected: "1/3", Kind: tutor.KindChoice, Choices: []string{"1/2", "1/3", "1/4"}}, "c", "wrong"},
		{Spec{Expected: "right triangle", Kind: tutor.KindChoice, Choices: []string{"right triangle", "square"}}, "its the triangle", "unsure"},
		{Spec{Expected: "a frog", Kind: tutor.KindChoice, Choices: []string{"a frog", "a fish"}}, "the frog one", "right"},
		{Spec{Expected: "a frog", Kind: tutor.KindChoice, Choices: []string{"a frog", "a fish"}}, "not the frog, the fish", "wrong"},
		{Spec{Expected: "true", Kind: tutor.KindTrueFalse}, "t", "right"},
		{Spec{Expected: "true", Kind: tutor.KindTrueFalse}, "not true", "wrong"},
		{Spec{Expected: "false", Kind: tutor.KindTrueFalse}, "nope its false", "right"},
		{Spec{Expected: "true", Kind: tutor.KindTrueFalse}, "true or false", "unsure"},
		{Spec{Expected: "a-3, b-1, c-2", Kind: tutor.KindMatching}, "a3 b1 c2", "right"},
		{Spec{Expected: "a-3, b-1, c-2", Kind: tutor.KindMatching}, "a=3, b=1, c=2", "right"},
		{Spec{Expected: "a-3, b-1, c-2", Kind: tutor.KindMatching}, "a-1, b-3, c-2", "wrong"},
		{Spec{Expected: "a-3, b-1, c-2", Kind: tutor.KindMatching}, "a-3", "unsure"},
		{Spec{Expected: "1/4, 1/2, 3/4", Kind: tutor.KindOrdering}, "1/4 < 1/2 < 3/4", "right"},
		{Spec{Expected: "1/4, 1/2, 3/4", Kind: tutor.KindOrdering}, "0.25, 0.5, 0.75", "right"},
		{Spec{Expected: "1/4, 1/2, 3/4", Kind: tutor.KindOrdering}, "3/4, 1/2, 1/4", "wrong"},
		{Spec{Expected: "egg, larva, pupa, adult", Kind: tutor.KindOrdering}, "egg then larva then pupa then adult", "right"},
		{Spec{Expected: "egg, larva, pupa, adult", Kind: tutor.KindOrdering}, "larva, egg, pupa, adult", "wrong"},
		{Spec{Expected: "2, 4, 6", Kind: tutor.KindList}, "2 4 6", "right"},
		{Spec{Expected: "2, 4, 6", Kind: tutor.KindList}, "6, 4, 2", "wrong"},
		{Spec{Expected: "2, 4, 6", Kind: tutor.KindSet}, "6, 4 and 2", "right"},
		{Spec{Expected: "2, 4, 6", Kind: tutor.KindSet}, "2, 4", "wrong"},
		{Spec{Expected: "red, blue, yellow", Kind: tutor.KindSet}, "blue, yellow and red", "right"},
		{Spec{Expected: "red, blue, yellow", Kind: tutor.KindSet}, "blue and red", "wrong"},
		{Spec{Expected: "red, blue, yellow", Kind: tutor.KindSet}, "red, green, yellow", "wrong"},
		{Spec{Expected: "3:4", Kind: tutor.KindRatio}, "3 to 4", "right"},
		{Spec{Expected: "3:4", Kind: tutor.KindRatio, Form: "simplest"}, "6:8", "form"},
		{Spec{Expected: "60"}, "1 hour is 60 minutes", "right"},
		{Spec{Expected: "red, blue, yellow", Kind: tutor.KindSet}, "red, blue, yellow and green", "wrong"},
		{Spec{Expected: "red, blue, yellow", Kind: tutor.KindSet}, "the colors are red, yellow, blue", "right"},
		{Spec{Expected: "spring, summer, autumn", Kind: tutor.KindList}, "summer, spring, autumn", "wrong"},
		{Spec{Expected: "spring, summer, autumn", Kind: tutor.KindList}, "spring, summer, autumn", "right"},
		{Spec{Expected: "30", Kind: tutor.KindPercent}, "30%", "right"},
		{Spec{Expected: "(2,5)", Kind: tutor.KindInterval}, "2<x<5", "right"},
		{Spec{Expected: "4"}, "2x = 8\nx = 4", "right"},
		{Spec{Expected: "4"}, "2x = 8\nx = 5", "wrong"},
		{Spec{Expected: "12 cookies"}, "12", "right"},
		{Spec{Expected: "12 cookies"}, "12 cookies", "right"},
		{Spec{Expected: "12 cookies"}, "13 cookies", "wrong"},
		{Spec{Expected: "runs", Kind: tutor.KindShortText, Reject: []string{"run"}}, "run", "wrong"},
		{Spec{Expected: "runs", Kind: tutor.KindShortText, Reject: []string{"run"}}, "runs", "right"},
		{Spec{Expected: "runs", Kind: tutor.KindShortText, Form: "exact"}, "run", "wrong"},
		{Spec{Expected: "1492"}, "in 1492", "right"},
		{Spec{Expected: "2/3"}, "two third", "right"},
		{Spec{Expected: "3/10"}, "3 out of 10", "right"},
		{Spec{Expected: "x=4", Problem: "Solve 2x = 8"}, "2x = 8", "form"},
		{Spec{Expected: "12x+6"}, "6(2x+1)", "right"},
		{Spec{Expected: "12x+6", Form: "expanded"}, "6(2x+1)", "form"},
		{Spec{Expected: "no"}, "nah", "right"},
		{Spec{Expected: "no"}, "yes", "wrong"},
		{Spec{Expected: "C"}, "i pick c", "right"},
		{Spec{Expected: "C"}, "b", "wrong"},
		{Spec{Expected: "A"}, "a", "right"},
		{Spec{Expected: "A"}, "is it a?", "right"},
		{Spec{Expected: "B"}, "a b", "unsure"},
		{Spec{Expected: "5"}, "5cookies", "right"},
		{Spec{Expected: "5"}, "fiv", "unsure"},
		{Spec{Expected: "$3.50"}, "$3.5", "right"},
		{Spec{Expected: "$3.50"}, "350 cents", "right"},
		{Spec{Expected: "$3.50"}, "3.50", "right"},
		{Spec{Expected: "0.5"}, "50%", "right"},
		{Spec{Expected: "9"}, "9^9^9^9", "unsure"},
	} {
		o := Compare(c.spec, c.typed)
		got := "wrong"
		switch {
		case !o.Sure:
			got = "unsure"
		case !o.FormOK:
			got = "form"
		case o.Equivalent:
			got = "right"
		}
		if got != c.want {
			t.Errorf("expected %q, typed %q: %s, want %s (%s %s)", c.spec.Expected, c.typed, got, c.want, o.Reason, o.FormNote)
		}
	}
}
