package draw

import (
	"strings"
	"testing"
)

// What a screen shows, and what a listener hears, of maths as it is typed.
func TestTypedMaths(t *testing.T) {
	for _, c := range []struct{ typed, drawn, said string }{
		{"1 1/2 + 2 3/4", "1 1/2 + 2 3/4", "1 and one half plus 2 and three quarters"},
		{"-(3/4)", "−(3/4)", "Negative three quarters"},
		{"-(-3) = 3", "−(−3) = 3", "Negative negative 3 equals 3"},
		{"(-3)^2 = 9", "(−3)² = 9", "Open bracket negative 3 close bracket squared equals 9"},
		{"x^3 and x^n", "x³ and xⁿ", "x cubed and x to the power n"},
		{"10²³", "10²³", "10 to the power 23"},
		{"2^3/4", "2³/4", "2 cubed divided by 4"},
		{"3^2^2", "3^2^2", "3 to the power 2 squared"},
		{"6.02 * 10^-23", "6.02 × 10⁻²³", "6.02 times 10 to the power negative 23"},
		{"5 m/s and 60 km/h", "5 m/s and 60 km/h", "5 meters per second and 60 kilometers per hour"},
		{"3 cm^2 or 4 m³", "3 cm² or 4 m³", "3 square centimeters or 4 cubic meters"},
		{"12 kg * 3", "12 kg × 3", "12 kg times 3"},
		{"6 ft 2 in - 3 ft", "6 ft 2 in − 3 ft", "6 ft 2 in minus 3 ft"},
		{"5 cm x 3 cm", "5 cm × 3 cm", "5 cm by 3 cm"},
		{"a 5x5 grid", "a 5×5 grid", "a 5 by 5 grid"},
		{"3 x 4", "3 × 4", "3 times 4"},
		{"$5.50 - $2.25 = $3.25", "$5.50 − $2.25 = $3.25", "$5.50 minus $2.25 equals $3.25"},
		{"$3 and $4", "$3 and $4", "$3 and $4"},
		{"100 % - 20 %", "100 % − 20 %", "100 percent minus 20 percent"},
		{"50%-60%", "50%-60%", "50 percent-60 percent"},
		{"3:4 = 6:8", "3:4 = 6:8", "3 to 4 equals 6 to 8"},
		{"The ratio is 10:15.", "The ratio is 10:15.", "The ratio is 10 to 15."},
		{"at 10:15 or 12:30 - 1:15", "at 10:15 or 12:30 - 1:15", "at 10:15 or 12:30 - 1:15"},
		{"9 : 3 = 3", "9 : 3 = 3", "9 divided by 3 equals 3"},
		{"Step 3: 5 + 2", "Step 3: 5 + 2", "Step 3: 5 plus 2"},
		{"-2 < x <= 5", "−2 < x ≤ 5", "Negative 2 is less than x, which is at most 5"},
		{"x > 3 and x <= 7", "x > 3 and x ≤ 7", "x is greater than 3 and x is at most 7"},
		{"(2, 5]", "(2, 5]", "The interval from 2, not included, to 5, included"},
		{"[-1, 1]", "[−1, 1]", "The interval from negative 1 to 1, both included"},
		{"the point (3, -4)", "the point (3, −4)", "the point (3, negative 4)"},
		{"|-3| = 3", "|−3| = 3", "The absolute value of negative 3 equals 3"},
		{"sqrt(16) = 4", "√16 = 4", "The square root of 16 equals 4"},
		{`\sqrt[3]{8} = 2`, "∛8 = 2", "The cube root of 8 equals 2"},
		{"x = -b ± √(b² - 4ac)", "x = −b ± √(b² − 4ac)", "x equals negative b plus or minus the square root of open bracket b squared minus 4 ac close bracket"},
		{"π ≈ 3.14", "π ≈ 3.14", "Pi is about 3.14"},
		{"y = mx + b", "y = mx + b", "y equals m x plus b"},
		{"E = mc^2", "E = mc²", "E equals m c squared"},
		{"f(x) = 2x", "f(x) = 2x", "f of x equals 2 x"},
		{"17 ÷ 5 = 3 R 2", "17 ÷ 5 = 3 R 2", "17 divided by 5 equals 3 remainder 2"},
		{"4 + [ ] = 9", "4 + [ ] = 9", "4 plus what equals 9"},
		{"-5°C and 90°", "−5°C and 90°", "Negative 5 degrees Celsius and 90 degrees"},
		{"1/2/2024, 2024-05-06", "1/2/2024, 2024-05-06", "1/2/2024, 2024-05-06"},
		{"1914 - 1918", "1914 - 1918", "1914 - 1918"},
		{"a crowd (after Lawrence, 1940-41)", "a crowd (after Lawrence, 1940-41)", "a crowd (after Lawrence, 1940-41)"},
		{"her diary (1939-54)", "her diary (1939-54)", "her diary (1939-54)"},
		{"panel 1 (1940-41)", "panel 1 (1940-41)", "panel 1 (1940-41)"},
		{"(see pages 12-15)", "(see pages 12-15)", "(see pages 12-15)"},
		{"(of 9-4)", "(of 9-4)", "(of 9-4)"},
		{"open 24/7", "open 24/7", "open 24/7"},
		{"Room B-2", "Room B-2", "Room B-2"},
		{"3/4 - a fraction", "3/4 - a fraction", "three quarters - a fraction"},
		{"5 apples - 3 of them red", "5 apples - 3 of them red", "5 apples - 3 of them red"},
		{"a = the area", "a = the area", "a = the area"},
		{`\vec{v} and \oint_{i=1}`, `\vec{v} and \oint_{i=1}`, `\vec{v} and \oint_{i=1}`},
	} {
		if got := Inline(c.typed); got != c.drawn {
			t.Errorf("%q is drawn %q, want %q", c.typed, got, c.drawn)
		}
		if got := SpeakMath(c.typed); got != c.said && got != capital(c.said) {
			t.Errorf("%q is said %q, want %q", c.typed, got, c.said)
		}
	}
}

// FuzzTyped: of what was typed no figure is lost or made up, and nothing that
// drives a terminal comes out, whatever is typed.
func FuzzTyped(f *testing.F) {
	for _, seed := range []string{
		"-3 + 5 = 2", `\frac{1}{2}`, "x^2^3", "|x| (2, 5] 3:4", "$5 - $2", "\x1b[31m1/2", `\begin{aligned} 1 &= 2 \\ 3 \end{aligned}`, "}{^_&", `\left(1\right`, `\sqrt[12345`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		inline, stacked := Inline(typed), strings.Join(stacked(typed), "\n")
		if got, want := figures(inline), figures(typed); got != want {
			t.Errorf("of %q the line %q is drawn: figures %q, want %q", typed, inline, got, want)
		}
		if len(figures(stacked)) < len(figures(clean(typed))) {
			t.Errorf("of %q is drawn\n%s", typed, stacked)
		}
		for _, out := range []string{stacked, Plain(typed)} {
			if i := strings.IndexFunc(out, drives); i >= 0 {
				t.Errorf("%q comes out of %q", out[i:], typed)
			}
		}
	})
}

// figures are the digits of a text in their order, small and large alike.
func figures(text string) string {
	return strings.Map(func(r rune) rune {
		for plain, up := range superscripts {
			if up == r && plain >= '0' && plain <= '9' {
				return plain
			}
		}
		switch {
		case r >= '0' && r <= '9':
			return r
		case r >= '₀' && r <= '₉':
			return '0' + r - '₀'
		}
		return -1
	}, ascii(text))
}

// drives says that a terminal might obey instead of draw.
func drives(r rune) bool {
	return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}
