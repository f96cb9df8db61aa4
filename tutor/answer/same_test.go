package answer

import "testing"

func TestEqual(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		equal bool
	}{
		{"log(100)", "2", true},
		{"log_2(8)", "3", true},
		{"ln(e^2)", "2", true},
		{"1/2", "0.5", true},
		{"3 1/2", "7/2", true},
		{"-3/4", "3/-4", true},
		{"2(x+3)", "2x+6", true},
		{"(a+b)^2", "a^2+2ab+b^2", true},
		{"sqrt(12)", "2sqrt(3)", true},
		{"sqrt(2)/2", "1/sqrt(2)", true},
		{"sqrt(2)+sqrt(3)", "sqrt(5)", false},
		{"3/4 pi", "0.75π", true},
		{"x=3", "3=x", true},
		{"x>2", "2<x", true},
		{"y=2x+1", "2x-y=-1", true},
		{"x<2", "x<=2", false},
		{"(2,5]", "2<x<=5", true},
		{"x^2>4", "x>2 or x<-2", true},
		{"sin(x)^2+cos(x)^2", "1", true},
		{"three quarters", "75%", true},
		{"1 km", "1000 m", true},
		{"5:10", "1:2", false},
		{"7:40", "3:50", false},
		{"6:30", "1:05", false},
		{"2:3", "4:6", true},
		{"sqrt(11+6sqrt(2))", "3+sqrt(2)", true},
		{"10^-2", "0.01", true},
		{"1.5e3", "1500", true},
		{"x=3 or x=-3", "x=±3", true},
		{"{1,2,3}", "{3,2,1}", true},
		{"(1,2)", "(2,1)", false},
		{"2^x", "x^2", false},
		{"n!", "n(n-1)!", true},
		{"½", "0.5", true},
		{"1½", "1.5", true},
		{"x²", "x*x", true},
		{"5 ft 3 in", "63 in", true},
		{"0.333...", "1/3", true},
		{"\\frac{1}{2}", "0.5", true},
		{"2\\sqrt{3}", "sqrt 12", true},
		{"60 miles per hour", "60 mph", true},
		{"3/4 ÷ 2/3", "9/8", true}, // without spaces it is a fraction: division by two thirds
		{"3/4 / 1/2", "3/2", true},
		{"12 ÷ 3/4", "16", true},
		{"3/4/2", "3/8", true},
		{"12 / 4 / 3", "1", true},
		{"2 1/2 ÷ 1 1/4", "2", true},
	} {
		got, sure := Equal(c.a, c.b)
		if got != c.equal || !sure {
			t.Errorf("Equal(%q, %q) = %v, %v", c.a, c.b, got, sure)
		}
	}
}
