package answer

import (
	"strings"
	"testing"
)

// shapes are ways in which children wrap an answer.
var shapes = []string{
	"%", " % ", "%?", "%!", "%!!!", "%.", "%...", "%??", "i think its %?", "i think it's %", "I think %", "is it %", "is it %?", "=%", "= %", "the answer is %", "The answer is %.", "my answer is %",
	"its %", "it's %", "it is %", "so %", "so its %", "um %", "ummm % ?", "% i think", "% maybe", "maybe %", "i got %", "I got % as my answer", "we get %", "would it be %?", "could it be %", "answer: %", "ANSWER: %",
	"ans = %", "oh its %", "no it is %", "wait no %", "yes %", "yep its %", "es %", "idk %?", "idk maybe %", "i guess %", "% idk", "% right?", "% is my answer", "% is the answer", "ok %", "oh %", "hmm %", "it equals %", "i said %", "i chose %", "i picked %",
	"so the answer would be %", "that would be %", "i believe it is %", "i followed what you told me and got to %", "i got wrong i got %", "actually %", "sorry %", "oops %", "i meant %", "i mean %", "no i mean %", "i'm thinking %", "im thinking %", "it must be %", "it should be %", "% lol", "lol %",
	"the ar is %", "hi, its %", "ok so i got %", "after doing it i got %", "is that %", "it has to be %", "i calculated and got %", "my final answer is %", "final answer %", "final answer: %", "% final answer", "does it equal %?", "is the answer %?", "i would say %", "probably %", "i'm pretty sure its %", "%\\\\", "**%**", "\"%\"", "'%'", "(%)", "- its %", "the result is %", "result = %", "so it will be %", "well %", "% please", "miss its %", "i did it and its %", "ok its % thanks", "i think the answer is % because i checked",
	"it comes out to %", "comes to %", "gives me %", "that makes %", "then its %", "i worked it out as %", "got %", "i find %", "i found %", "we have %", "it was %", "now i get %", "my guess is %", "can it be %?", "this time i got %", "% , is that right?", "% is that correct?", "am i right its %",
}

func TestNoiseKeepsAnAnswerRight(t *testing.T) {
	for _, c := range []struct{ expected, good, bad string }{
		{"12", "12", "13"},
		{"-7", "-7", "7"},
		{"3/4", "3/4", "4/3"},
		{"3/4", "6/8", "3/8"},
		{"0.5", ".5", "5"},
		{"1 1/2", "1 1/2", "11/2"},
		{"1 1/2", "3/2", "2/3"},
		{"1250", "1,250", "125"},
		{"33%", "33%", "34%"},
		{"5 cm", "5 cm", "5 m"},
		{"$4.50", "$4.50", "$45"},
		{"x=4", "x = 4", "x = 5"},
		{"x=4", "4", "y = 4"},
		{"2x+3", "3+2x", "2x-3"},
		{"2:3", "4:6", "3:2"},
		{"6:40", "6:40", "6:04"},
		{"x<5", "x < 5", "x > 5"},
		{"14 r 1", "14 r 1", "14 r 2"},
		{"(1, 2)", "(1,2)", "(2,1)"},
		{"x=3 or x=-3", "3 and -3", "3"},
		{"20", "twenty", "thirty"},
		{"3/4", "three quarters", "one quarter"},
		{"2sqrt(3)", "2√3", "3√2"},
		{"y=2x+1", "y = 2x + 1", "y = 2x - 1"},
		{"square", "square", "rectangle"},
		{"acute", "acute", "obtuse"},
	} {
		for _, shape := range shapes {
			good := strings.ReplaceAll(shape, "%", c.good)
			if got := Compare(Spec{Expected: c.expected}, good); !got.Equivalent || !got.Sure {
				t.Errorf("expected %q, typed %q: refused (%s)", c.expected, good, got.Reason)
			}
			bad := strings.ReplaceAll(shape, "%", c.bad)
			if got := Compare(Spec{Expected: c.expected}, bad); got.Equivalent {
				t.Errorf("expected %q, typed %q: accepted (%s)", c.expected, bad, got.Reason)
			}
		}
	}
}
