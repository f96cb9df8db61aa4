package working

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

func rules(t testing.TB) *bugs.Catalogue {
	t.Helper()
	c, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// shown is a wrong working with the rule that it shows and the line it shows it in.
type shown struct {
	problem, correct, work, want string
	line                         int
}

var workings = []shown{
	// One line.
	{"1/2 + 1/3", "5/6", "1/2 + 1/3 = 2/5", "adds-numerators-and-denominators", 1},
	{"Solve 5x = 20", "4", "5x=20, x=20-5=15", "subtracts-coefficient", 1},
	{"Solve: 20-4*3=", "8", "20-4*3=16*3=48", "left-to-right", 1},
	{"Calculate 7 + 2 × 5", "17", "7+2=9×5=45", "left-to-right", 1},
	{"12 - 5 + 4", "11", "5+4=9, 12-9=3", "addition-before-subtraction", 1},
	{"Evaluate: 4^3 + 2", "66", "4^3+2=12+2=14", "exponent-as-multiplication", 1},
	{"Evaluate 3y - 12÷y + 4 for y = 2", "4", "3(2)-12/2+4=6-12/2+4=-6/2+4=-3+4=1", "left-to-right", 1},
	{"-4 + 9 - 7", "-2", "-4+9-7=-13-7=-20", "adds-magnitudes-keeps-negative", 1},
	{"Simplify -3 - 5 + 2", "-6", "-3-5+2=8+2=10", "two-negatives-make-positive", 1},
	{"-2 * -5 + 3", "13", "-2*-5+3=-10+3=-7", "negative-times-negative-is-negative", 1},
	{"4 - 9", "-5", "4-9=5", "switches-order", 1},
	{"What is 3 ÷ 12?", "1/4", "3÷12=4", "switches-order", 1},
	{"1/2 + 1/3 + 1/4", "13/12", "1/2+1/3+1/4=3/9", "adds-numerators-and-denominators", 1},
	{"3/4 + 2/3", "17/12", "3/4+2/3=3/12+2/12=5/12", "common-denominator-but-old-numerators", 1},
	{"7/8 ÷ 2/3", "21/16", "7/8÷2/3=3/2", "divides-parts-ignoring-remainders", 1},
	{"Solve 2x - 3/4 = 1/2", "5/8", "2x = 1/2 + 3/4 = 4/6, x = 4/12 = 1/3", "adds-numerators-and-denominators", 1},
	{"Simplify 4x + 5 + 2x", "6x+5", "4x+5+2x=11x", "combines-unlike-terms", 1},
	{"Simplify 3a + 2b", "3a+2b", "3a+2b=5ab", "combines-unlike-terms", 1},
	{"Simplify 6x + x", "7x", "6x+x=6x", "bare-x-counts-zero", 1},
	{"Expand 4(x + 3) - 2x", "2x+12", "4(x+3)-2x=4x+3-2x=2x+3", "first-term-only", 1},
	{"Simplify 8 - (x - 3)", "11-x", "8-(x-3) = 8-x-3 = 5-x", "sign-of-second-term-kept", 1},
	{"Expand -2(x - 5)", "-2x+10", "-2(x-5)=-2x-10", "sign-of-second-term-kept", 1},
	{"Expand (x + 3)^2 - 1", "x^2+6x+8", "(x+3)^2-1=x^2+9-1=x^2+8", "squares-each-term", 1},
	{"Simplify x^3 * x^4", "x^7", "x^3*x^4=x^12", "multiplies-exponents", 1},
	{"52 - 27", "25", "52\n- 27\n-----\n35", "smaller-from-larger", 0},

	// Several lines: the line counts, and the rest may be right.
	{"Solve 3x + 4 = 19", "5", "3x + 4 = 19\n3x = 23\nx = 23/3", "moves-term-without-changing-sign", 2},
	{"Solve 2(x + 3) = 14", "4", "2(x+3)=14\n2x+3=14\n2x=11\nx=5.5", "first-term-only", 2},
	{"Solve 4x - 7 = 2x + 5", "6", "4x-7=2x+5\n6x-7=5\n6x=12\nx=2", "moves-term-without-changing-sign", 2},
	{"Solve 3x + 6 = 18", "4", "3x+6=18\n3x=12\nx=12-3\nx=9", "subtracts-coefficient", 3},
	{"Solve 3x + 6 = 18", "4", "3x + 6 = 18\n9x = 18\nx = 2", "combines-unlike-terms", 2},
	{"Solve 4x + 8 = 20", "3", "4x+8=20\nx+8=5\nx=-3", "divides-before-subtracting-one-term", 2},
	{"Solve -x + 2 = 9", "-7", "-x+2=9\n-x=7\nx=7", "drops-the-minus", 3},
	{"Solve 5x + 3 = 18", "3", "5x+3=18\n5x=18\nx=18/5", "changes-one-side-only", 2},
	{"Solve x/4 = 8", "32", "x/4=8\nx=8/4\nx=2", "repeats-the-operation", 2},
	{"2/3 + 1/4 - 1/2", "5/12", "2/3+1/4-1/2\n3/7-1/2\n6/14-7/14\n-1/14", "adds-numerators-and-denominators", 2},
	{"3 + 4 * (6 - 2)", "19", "3+4*(6-2)\n= 3+4*4\n= 7*4\n= 28", "left-to-right", 3},
	{"(-3)(-4) - 5", "7", "(-3)(-4) = -12\n-12 - 5 = -17", "negative-times-negative-is-negative", 1},
	{"Solve x - 5 = -8", "-3", "x - 5 = -8\nx = -8 + 5\nx = -13", "adds-magnitudes-keeps-negative", 3},
	{"Solve x - 5 = -8", "-3", "x - 5 = -8\nx = -8 + 5 = 3", "difference-with-wrong-sign", 2},
	{"Solve 3x = 15 - 24", "-3", "3x = 15 - 24\n3x = 9\nx = 3", "switches-order", 2},
	{"Solve 2x + 5x + x = 24", "3", "2x+5x+x=24\n7x=24\nx=24/7", "bare-x-counts-zero", 2},

	// The shown work decides between rules that give one value.
	{"-1 + (-10)", "-11", "-1+(-10) i forgot the minus so 1+10=11", "ignores-signs", 0},
	{"1/2 + 4/5", "13/10", "1/2+4/5=1/10+4/10=5/10", "common-denominator-but-old-numerators", 1},

	// A sentence is written with letters.
	{"Write an expression: three less than a number n", "n - 3", "3 - n", "switches-order", 0},
	{"Write an expression for a number y divided by 8", "y/8", "8/y", "switches-order", 0},
	{"There are 5 sheep for each dog. Write an equation with s and d.", "s = 5d", "5s = d", "variable-as-label", 0},
	{"Write an expression: two more than n", "n + 2", "2n", "", 0},
	{"1/9 ÷ 1/5 + 5", "50/9", "1/9 ÷ 1/5 + 5 = 1/45 + 5 = 226/45", "does-not-invert", 1},

	// A slip of the pen is no rule.
	{"3/4 + 1/6", "11/12", "3/4+1/6=9/12+2/12=10/12", "", 0},
	{"Solve 3x + 4 = 19", "5", "3x+4=19\n3x=15\nx=6", "", 0},
	{"Solve 2x + 9 = 21", "6", "2x=21-9\n2x=13\nx=6.5", "", 0},
	{"3 + 4 * 6", "27", "4*6=26\n3+26=29", "", 0},
	{"Expand 4(x + 3)", "4x+12", "4(x+3) = 4x + 13", "", 0},
}

func TestWorkings(t *testing.T) {
	c := rules(t)
	for _, w := range workings {
		got := Explain(c, bugs.Question{Problem: w.problem, Correct: w.correct, Given: w.work})
		bug, line, step := "", 0, ""
		if len(got) > 0 {
			bug, line, step = got[0].Bug, got[0].Line, got[0].Step
		}
		if bug != w.want || w.line > 0 && line != w.line {
			t.Errorf("%s: %q is %s in line %d, want %s in line %d (%s) %v", w.problem, w.work, bug, line, w.want, w.line, step, names(got))
		}
	}
}

func names(list []tutor.Explanation) (all []string) {
	for _, e := range list {
		all = append(all, e.Bug)
	}
	return all
}
