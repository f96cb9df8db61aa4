package answer

import (
	"strings"
	"testing"
)

func TestStatements(t *testing.T) {
	for _, c := range []struct {
		text string
		want string // one letter for each claim: T, F or ? for not sure
	}{
		{"3 + 5 = 8", "T"},
		{"10C3 = 10! / 7!", "?"},
		{"14 haircuts per free one = 84 haircuts", "?"},
		{"10 to the power of 5 is 10 multiplied by itself 5 times.", "?"},
		{"Good job seeing that 1/3 is 6.", ""},
		{"1/2 is 0.5", "T"},
		{"1/2 is 2/3", "F"},
		{"5 apples + 3 = 9", "?"},
		{"So 3 + 5 = 9.", "F"},
		{"3/4 is bigger than 1/2.", "T"},
		{"1/3 is greater than 1/2", "F"},
		{"half of 10 is 5", "T"},
		{"half of 10 is 6", "F"},
		{"2+3=5+1=6", "FT"},
		{"We get 6 x 7 = 42 apples.", "T"},
		{"18 days plus 3 weeks equals 21 days.", "F"},
		{"18 days plus 3 weeks equals 39 days.", "T"},
		{"1 km is 1000 m", "T"},
		{"50% of 20 is 10", "T"},
		{"20% of 50 is 12.", "F"},
		{"Is 3 + 5 = 9?", "?"},
		{"You wrote 3 + 5 = 9.", "?"},
		{"3 + 5 = 9 is wrong.", "T"},
		{"2(x+3) = 2x + 6", "T"},
		{"x + 1 = x + 2", "F"},
		{"2x + 3 = 7", "?"},
		{"12 is 3 more than 9.", "T"},
		{"12 is 4 more than 9.", "F"},
		{"10 / 3 = 3.33", "?"},
		{"The sum of 3 and 4 is 7.", "T"},
		{"the product of 3 and 4 is 13", "F"},
		{"0.5 is the same as 1/2", "T"},
		{"-3 is less than -5", "F"},
		{"-3 < 2", "T"},
		{"I have 3 apples and 5 pears.", ""},
		{"5 x $3.00 = $15.00", "T"},
		{"15 x 22.25 = $300", "F"},
		{"three plus four equals seven", "T"},
		{"2 times 4 is 9", "F"},
		{"5 squared is 25", "T"},
		{"Twice 4 is 8", "T"},
		{"1/2 + 1/3 = 2/5", "F"},
		{"3 is not equal to 4", "T"},
		{"sqrt(2) > 1.5", "F"},
		{"0.3 is bigger than 0.25", "T"},
		{"3 < 5 < 4", "TF"},
		{"If 3 + 5 = 9 then", "?"},
		{"7 - 10 = -3", "T"},
		{"2^3 = 6", "F"},
		{"4 groups of 3 is 12", ""},
		{"\\frac{1}{2} = 0.5", "T"},
	} {
		var got strings.Builder
		for _, s := range Statements(c.text) {
			switch {
			case !s.Sure:
				got.WriteString("?")
			case s.True:
				got.WriteString("T")
			default:
				got.WriteString("F")
			}
		}
		if got.String() != c.want {
			t.Errorf("Statements(%q) = %q, want %q", c.text, got.String(), c.want)
		}
	}
}
