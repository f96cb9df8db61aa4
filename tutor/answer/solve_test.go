package answer

import (
	"strings"
	"testing"
)

// What is worked out exactly, and what is left alone because it cannot be: "" for those.
func TestWorkedOut(t *testing.T) {
	roots := func(text string) (string, bool) {
		letter, list, ok := Roots(text)
		return letter + ": " + strings.Join(list, "; "), ok
	}
	isolated := func(text string) (string, bool) {
		eq, letter, _ := strings.Cut(text, " for ")
		return Isolated(eq, letter)
	}
	for name, c := range map[string]struct {
		work  func(string) (string, bool)
		cases [][2]string
	}{
		"simplified": {Simplified, [][2]string{
			{"10a + 7 + 5a - 2 + 7a - 4", "22a + 1"},
			{"5b + 9b + 10(2b + 3b) + 5", "64b + 5"},
			{"(x + 3)(x - 5)", "x^2 - 2x - 15"},
			{"sqrt(54)", "3sqrt(6)"},
			{"sqrt(144)", "12"},
			{"-sqrt(100)", "-10"},
			{"sqrt(25) + sqrt(144)", "17"},
			{"1/sqrt(3)", "sqrt(3)/3"},
			{"x/2 - 1/4", "x/2 - 1/4"},
			{"2(m - 4) - 3m", "-m - 8"},
			{"sqrt(25x^3)", ""},       // nothing says that x is not below zero
			{"sqrt(-36)", ""},         // no real number
			{"(x^2 - 1)/(x + 1)", ""}, // x = -1 is left out of it
			{"5 km + 3 m", ""},
			{"20%", ""},
		}},
		"positive": {Positive, [][2]string{
			{"sqrt(100y^2)", "10y"},
			{"sqrt(196a^2*b^2)", "14ab"},
			{"sqrt(25x^3)", "5xsqrt(x)"},
			{"sqrt(12x)", "2sqrt(3x)"},
			{"-sqrt(25x)", "-5sqrt(x)"},
			{"sqrt(x + 1)", ""},
		}},
		"imaginary": {Imaginary, [][2]string{
			{"(2 + 3i)(4 - i)", "11 + 10i"},
			{"(2 - 3i)/(4 + 3i)", "-1/25 - 18i/25"},
			{"(3 + 4i)/2", "3/2 + 2i"},
			{"(-5 + 3i)/(2i)", "3/2 + 5i/2"},
			{"i^15", "-i"},
			{"1/i^11 - 1/i^21", "2i"},
			{"(2 + x)i", ""},
		}},
		"roots": {roots, [][2]string{
			{"2x + 9 = 5", "x: -2"},
			{"x^2 + 4x - 21 = 0", "x: 3; -7"},
			{"8x^2 + 6x - 9 = 0", "x: 3/4; -3/2"},
			{"4x^2 = 5x", "x: 0; 5/4"},
			{"2x^2 - 3x - 1 = 0", "x: (3 ± sqrt(17))/4"},
			{"x^2 = 75", "x: ±5sqrt(3)"},
			{"x^2 - 10x + 25 = 0", "x: 5"},
			{"3/x - 1/3 = 1/6", "x: 6"},
			{"5/(x + 1) + 1/(x - 3) = (-6)/(x^2 - 2x - 3)", "x: 4/3"},
			{"(x^2 - 1)/(x - 1) = 2", ""}, // 1 is no solution
			{"x^2 + 1 = 0", ""},
			{"x^3 - 2x = 0", ""},
			{"2x + 3 = 2x + 3", ""},
			{"sqrt(x) = 3", ""},
			{"x + y = 2", ""},
			{"m - 4 = 3m", "m: -2"},
			{"0.75k = -3.6", "k: -24/5"},
		}},
		"isolated": {isolated, [][2]string{
			{"P = 2L + 2W for W", "(P - 2L)/2"},
			{"y = mx + b for m", "(y - b)/x"},
			{"A = 1/2*b*h for b", "2A/h"},
			{"A = 1/2bh for b", "2A/h"},
			{"V = 1/3s^2h for h", "3V/s^2"},
			{"3x - 2y = 6 for y", "(3x - 6)/2"},
			{"P = a + b + c for b", "P - a - c"},
			{"A = pi*r^2 for r", ""},
			{"y = 3x for z", ""},
		}},
		"factored": {Factored, [][2]string{
			{"x^2 + 10x + 24", "(x + 4)(x + 6)"},
			{"2x^2 + 16x + 30", "2(x + 3)(x + 5)"},
			{"9x^2 + 42x + 49", "(3x + 7)^2"},
			{"121q^2 - 100", "(11q - 10)(11q + 10)"},
			{"50m^2 + 72", "2(25m^2 + 36)"},
			{"125z^3 + 27", "(5z + 3)(25z^2 - 15z + 9)"},
			{"10x^3*y + 65x^2*y - 35x*y", "5xy(2x - 1)(x + 7)"},
			{"x^2 - 9y^2", "(x - 3y)(x + 3y)"},
			{"-x^2 + 4", "-(x - 2)(x + 2)"},
			{"x^2 + x + 1", ""},
			{"x^4 + 4", ""},
			{"12", ""},
		}},
	} {
		for _, p := range c.cases {
			got, ok := c.work(p[0])
			if ok != (p[1] != "") || ok && got != p[1] && !sameText(got, p[1]) {
				t.Errorf("%s %s: %q, %t; want %q", name, p[0], got, ok, p[1])
			}
		}
	}
}

// sameText reports whether two texts differ in the order of factors or of solutions only.
func sameText(a, b string) bool {
	equal, sure := Equal(a, b)
	return len(a) == len(b) && (equal && sure || strings.Contains(a, ": ") && sorted(a) == sorted(b))
}

func sorted(text string) string {
	count := [256]int{}
	for i := range len(text) {
		count[text[i]]++
	}
	var b strings.Builder
	for c, n := range count {
		b.WriteString(strings.Repeat(string(rune(c)), n))
	}
	return b.String()
}
