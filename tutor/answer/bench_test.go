package answer

import (
	"strings"
	"testing"
)

// short answers as a class types them.
var shortAnswers = []struct{ expected, typed string }{
	{"12", "12"},
	{"12", "i think its 12?"},
	{"3/4", "6/8"},
	{"3/4", "three quarters"},
	{"1 1/2", "1 1/2"},
	{"0.5", ".5"},
	{"1250", "1,250"},
	{"33%", "33 percent"},
	{"x=4", "x = 4"},
	{"5 cm", "5 cm"},
	{"-7", "-8"},
	{"2:3", "4:6"},
	{"14 r 1", "14 r 1"},
	{"square", "its a squre"},
	{"yes", "yep"},
	{"20", "there are twenty apples"},
	{"8", "6 + 2 = 8"},
	{"6", "8 no wait 6"},
	{"7", "idk"},
	{"2x+3", "3+2x"},
}

func BenchmarkShortAnswers(b *testing.B) {
	for i := range b.N {
		c := shortAnswers[i%len(shortAnswers)]
		Compare(Spec{Expected: c.expected}, c.typed)
	}
}

// slowInputs are the worst that were found; each must stay far below 50 ms.
var slowInputs = map[string]struct{ expected, typed string }{
	"tower":        {"9", "9^9^9^9"},
	"digits":       {"9", strings.Repeat("9", 10000)},
	"digits-8000":  {"9", strings.Repeat("9", 7900)},
	"nesting":      {"9", strings.Repeat("(", 3000) + "1" + strings.Repeat(")", 3000)},
	"powers":       {"x", "(x+y+z+w+1)^40(x+y+z+w+2)^40"},
	"functions":    {"sin(x)", strings.Repeat("sin(cos(x+", 25) + "x" + strings.Repeat("))", 25)},
	"roots":        {"2", strings.Repeat("sqrt(2+", 50) + "x" + strings.Repeat(")", 50)},
	"factorials":   {"2", strings.Repeat("999!*", 300) + "1"},
	"list":         {"1,2,3", strings.Repeat("1,2,", 1500)},
	"words":        {"2", strings.Repeat("one hundred and ", 480)},
	"bars":         {"2", strings.Repeat("|x+", 900)},
	"fractions":    {"2", strings.Repeat("\\frac{1}{", 800)},
	"inequalities": {"x<2", strings.Repeat("x^11+2x^5-x>1 or ", 60) + "x>2"},
	"equations":    {"x=2 or x=3", strings.Repeat("x=2 or ", 400) + "x=3"},
	"plusminus":    {"±3", strings.Repeat("±", 2000)},
	"signs":        {"3", strings.Repeat("-", 4000) + "3"},
	"names":        {"abcdef", strings.Repeat("(a+b+c+d+e+f)", 300)},
	"prose":        {"5", strings.Repeat("then i added 5 and 6 to get 11. ", 230)},
	"quotients":    {"x", strings.Repeat("1/(x+", 50) + "y" + strings.Repeat(")", 50)},
	"big powers":   {"2", "(123456789/987654321)^2000 + (12345/54321)^3000"},
	"rootpowers":   {"2", "(2^(1/64)+3^(1/63)+5^(1/62)+7^(1/61))^48"},
}

func BenchmarkSlowInputs(b *testing.B) {
	for name, c := range slowInputs {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				Compare(Spec{Expected: c.expected}, c.typed)
			}
		})
	}
}
