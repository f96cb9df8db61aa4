package bugs

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func catalogue(t testing.TB) *Catalogue {
	t.Helper()
	c, err := Builtin()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func names(list []tutor.Explanation) []string {
	found := []string{}
	for _, e := range list {
		found = append(found, e.Bug)
	}
	return found
}

func TestExplain(t *testing.T) {
	c := catalogue(t)
	for _, q := range []struct {
		typ, args, problem, given, want string
	}{
		// The wrong answers that every lesson meets.
		{"int_add", "-3 5", "", "8", "ignores-signs"},
		{"int_add", "20 -1", "", "21", "ignores-signs"},
		{"int_add", "-3 5", "", "-8", "adds-magnitudes-keeps-negative"},
		{"int_add", "-9 4", "", "5", "difference-with-wrong-sign"},
		{"int_add", "-4 -6", "", "10", "two-negatives-make-positive"},
		{"int_add", "7 -2", "", "9", "ignores-signs"},
		{"int_add", "-4 -6", "", "2", "subtracted-instead-of-added"},
		{"int_add", "-6 -2", "", "4", "absolute-difference"},
		{"int_sub", "4 -6", "", "-2", "subtracting-negative-treated-as-subtracting"},
		{"int_sub", "3 8", "", "5", "switches-order"},
		{"int_mul", "-4 -6", "", "-24", "negative-times-negative-is-negative"},
		{"frac_add", "1/2 1/3", "", "2/5", "adds-numerators-and-denominators"},
		{"frac_add", "1/2 1/3", "", "its 2/5?", "adds-numerators-and-denominators"},
		{"frac_add", "1/4 1/4", "", "1/4", "adds-numerators-and-denominators"},
		{"frac_sub", "3/4 1/2", "", "2/2", "subtracts-numerators-and-denominators"},
		{"frac_whole_mul", "3 2/7", "", "6/21", "multiplies-both-parts"},
		{"frac_simplify", "6/9", "", "2/9", "divides-only-one-part"},
		{"frac_simplify", "4/9", "", "2/3", "divides-by-different-numbers"},
		{"frac_equiv", "2/3 12", "2/3 = ?/12", "11", "adds-same-to-both"},
		{"frac_equiv", "2/3 12", "2/3 = ?/12", "2", "scales-one-part"},
		{"frac_equiv", "8/12 6", "8/12 = ?/6", "2", "subtracts-same-amount"},
		{"fraction_of_shape", "3 8", "", "3/5", "part-to-part"},
		{"fraction_of_unequal", "1/4 1 3", "", "1/3", "counts-unequal-parts"},
		{"int_move", "-2 5", "", "2", "counts-the-starting-point"},
		{"int_distance", "-3 4", "", "1", "ignores-signs"},
		{"int_order", "4 -2 -9", "", "-2, -9, 4", "bigger-magnitude-is-bigger"},

		// Comparing: the operand, a sign, or a whole comparison.
		{"frac_compare", "1/3 1/5", "Which is larger?", "1/5", "compares-denominators-only"},
		{"frac_compare", "1/3 1/5", "Which is smaller?", "1/3", "compares-denominators-only"},
		{"frac_compare", "1/3 1/5", "Put in < or >", "<", "compares-denominators-only"},
		{"frac_compare", "1/3 1/5", "", "1/3 < 1/5", "compares-denominators-only"},
		{"frac_compare", "1/3 1/5", "", "1/5 is bigger than 1/3", "compares-denominators-only"},
		{"frac_compare", "3/4 7/10", "Which is larger?", "7/10", "compares-denominators-only"},
		{"frac_compare", "4/5 7/8", "", "=", "compares-gaps-as-equal"},
		{"frac_compare", "2/3 3/8", "Which is larger?", "3/8", "compares-denominators-only"},
		{"int_compare", "-8 -3", "Put in < or >: -3 __ -8", "<", "bigger-magnitude-is-bigger"},
		{"int_compare", "-8 -3", "Put in < or >: -8 __ -3", ">", "bigger-magnitude-is-bigger"},
		{"int_compare", "-8 -3", "Which is warmer?", "-8", "bigger-magnitude-is-bigger"},
		{"int_compare", "-8 -3", "Which is colder?", "-3", "bigger-magnitude-is-bigger"},
		{"dec_compare", "0.7 0.45", "", "0.45", "longer-is-larger"},
		{"dec_compare", "0.72 0.8", "", "0.72", "longer-is-larger"},
		{"dec_compare", "0.31 0.3", "", "0.3", "shorter-is-larger"},

		// Column work.
		{"sub", "52 38", "", "26", "smaller-from-larger"},
		{"sub", "52 38", "", "24", "borrow-no-decrement"},
		{"sub", "403 158", "", "155", "borrow-across-zero"},
		{"sub", "403 158", "", "345", "borrow-from-zero"},
		{"add", "47 38", "", "75", "no-carry"},
		{"add", "47 38", "", "715", "writes-whole-column-sums"},
		{"mul2", "23 14", "", "115", "no-place-shift-in-second-row"},

		// Answers in other forms.
		{"unit_big_to_small", "7 60", "", "0.116667", "divides-instead-of-multiplies"},
		{"eq_2step", "4 8 20", "", "x = 7", "moves-term-without-changing-sign"},
		{"rect_area", "6 9", "", "30 cm", "perimeter-for-area"},
		{"pct_change", "40 50", "", "20", "divides-by-new-value"},
		{"circle_circ", "5", "", "78.5", "area-for-circumference"},
		{"circle_circ", "5", "", "25π", "area-for-circumference"},
		{"square_binomial", "4", "", "16 + x^2", "squares-each-term"},
		{"frac_add", "1/2 1/3", "", "1/2 + 1/3 = 2/5", "adds-numerators-and-denominators"},
		{"frac_div", "2/3 4/5", "", "2/3 ÷ 4/5 = 3/2 × 4/5 = 13/10", "inverts-the-dividend"},

		// The operands stand in the problem's text.
		{"int_add", "", "What is −7 + 4?", "3", "difference-with-wrong-sign"},
		{"", "", "What is 1/4 + 1/6?", "2/10", "adds-numerators-and-denominators"},
		{"word problem", "", "Subtract 3/5 from 2.", "2 3/5", "smaller-from-larger-numerators"},
		{"", "", "What is the sum of 2/3 and 1/5?", "3/8", "adds-numerators-and-denominators"},
		{"", "", "Calculate 20 − 4 × 3 =", "48", "left-to-right"},
		{"", "", "Evaluate 4y + 12 ÷ y when y = 2", "10", "left-to-right"},
		{"", "", "Calculate (5 + 1) × 2 - 3 =", "4", "ignores-brackets"},
		{"", "", "Put in <, > or =: 0.35 __ 0.6", ".35 > .6", "longer-is-larger"},
		{"", "", "Which is greater, 0.35 or 0.6?", "0.35", "longer-is-larger"},
		{"", "", ".7 + .8 =", ".15", "treats-sides-separately"},
		{"", "", "Write 10/15 in lowest terms.", "2/15", "divides-only-one-part"},
		{"", "", "\\(\\frac{2}{3} \\times 5\\)", "10/15", "multiplies-both-parts"},
		{"", "", "What is 30% of $60?", "$2", "divides-by-the-percent"},
		{"", "", "Write 2 3/4 as an improper fraction.", "5/4", "adds-whole-to-numerator"},
		{"", "", "Solve 3x + 5 = 26", "31/3", "moves-term-without-changing-sign"},
		{"", "", "Evaluate -3^2 + 4 x 2", "17", "squares-the-sign"},
		{"ooo", "2+3×(4−1)", "", "15", "left-to-right"},
		{"ooo", "20-3*4", "", "68", "left-to-right"},
		{"ooo", "12÷3×2", "", "2", "multiplication-before-division"},
		{"ooo", "10-4+3", "", "3", "addition-before-subtraction"},
		{"", "", "Put in order from least to greatest: 0.5, 0.25, 0.125", "0.5, 0.25, 0.125", "longer-is-larger"},
		{"", "", "If 3x = 12, what is x?", "9", "subtracts-coefficient"},
		{"", "", "An $80 jacket is increased by 20%. What does it cost?", "$100", "adds-percent-as-number"},
		{"", "", "Compare 0.5 and 0.25.", "0.25 > 0.5", "longer-is-larger"},
		{"", "", "Find the mean of 3, 5 and 10.", "18", "sum-not-divided"},
		{"", "", "52 - 38", "26", "smaller-from-larger"},
		{"", "", "38 - 52", "14", "switches-order"},
		{"", "", "Put in order from least to greatest: 4, -2, -9", "-2, -9, 4", "bigger-magnitude-is-bigger"},
		{"", "", "7 × 46 =", "282", "no-carry"},
	} {
		got := c.Explain(Question{Type: q.typ, Args: fields(q.args), Problem: q.problem, Given: q.given})
		if len(got) == 0 || got[0].Bug != q.want {
			t.Errorf("%s(%s) %q, answer %q: %v, want %s", q.typ, q.args, q.problem, q.given, names(got), q.want)
		}
	}
}

func fields(args string) []string {
	if args == "" {
		return nil
	}
	return strings.Fields(args)
}

func TestRightAnswersAndSlipsAreNotExplained(t *testing.T) {
	c := catalogue(t)
	for _, q := range []Question{
		{Type: "int_add", Args: []string{"-3", "5"}, Given: "2"},
		{Type: "int_add", Args: []string{"-3", "5"}, Given: "its 2"},
		{Type: "int_add", Args: []string{"-3", "5"}, Given: "3"},
		{Type: "int_add", Args: []string{"-3", "5"}, Given: ""},
		{Type: "int_add", Args: []string{"-3", "5"}, Given: "i dont know"},
		{Type: "frac_add", Args: []string{"1/2", "1/3"}, Given: "10/12"},
		{Type: "frac_add", Args: []string{"1/2", "1/3"}, Given: "0.83"},
		{Type: "frac_add", Args: []string{"1/2", "1/3"}, Given: "1/2 + 1/3 = 3/6 + 2/6 = 5/6"},
		{Type: "frac_simplify", Args: []string{"6/9"}, Given: "6/9"},
		{Type: "dec_compare", Args: []string{"0.7", "0.45"}, Given: "0.7"},
		{Type: "dec_compare", Args: []string{"0.7", "0.45"}, Given: "0.45 < 0.7"},
		{Type: "int_compare", Args: []string{"-8", "-3"}, Problem: "Which is colder?", Given: "-8"},
		{Type: "int_compare", Args: []string{"-8", "-3"}, Correct: "-8", Given: "-8"},
		{Type: "square_binomial", Args: []string{"4"}, Given: "16 + 8x + x^2"},
		{Type: "frac_equiv", Args: []string{"2/3", "12"}, Given: "8"},
		{Type: "eq_2step", Args: []string{"4", "8", "20"}, Given: "x=3"},
		{Type: "int_add", Args: []string{"-3"}, Given: "8"},
		{Type: "unknown", Problem: "Tell a story.", Given: "8"},
	} {
		if got := c.Explain(q); len(got) > 0 {
			t.Errorf("%s%v answer %q is explained as %v", q.Type, q.Args, q.Given, names(got))
		}
	}
}

func TestExplanationsAreRanked(t *testing.T) {
	got := catalogue(t).Explain(Question{Type: "int_add", Args: []string{"20", "-1"}, Given: "21"})
	if want := []string{"ignores-signs", "subtracted-instead-of-added"}; !slices.Equal(names(got), want) {
		t.Fatalf("21 for 20 + (-1): %v, want %v", names(got), want)
	}
	if sum := got[0].Weight + got[1].Weight; math.Abs(sum-1) > 1e-9 || got[0].Weight < got[1].Weight {
		t.Errorf("weights %.2f and %.2f", got[0].Weight, got[1].Weight)
	}
	if got[0].Student == "" || got[0].Teacher == "" || got[0].Remedy == "" {
		t.Errorf("words are missing: %+v", got[0])
	}
}

// The writing tells two rules of one value apart.
func TestWritingDecidesBetweenEqualValues(t *testing.T) {
	c := catalogue(t)
	for given, want := range map[string]string{"3 3/5": "borrow-no-decrement", "2 8/5": "regroups-ten"} {
		got := c.Explain(Question{Type: "mixed_sub", Args: []string{"6 1/5", "3 3/5"}, Given: given})
		if len(got) != 2 || got[0].Bug != want {
			t.Errorf("%s: %v, want %s first of two", given, names(got), want)
		}
	}
}

func FuzzExplain(f *testing.F) {
	f.Add("", "What is 1/2 + 1/3?", "2/5")
	f.Add("int_add", "-3 + 5", "8")
	f.Add("", "Put in < or >: 0.3 __ 0.15", "0.15 > 0.3")
	f.Add("ooo", "2 + 3 × (4 - 1)^2", "45")
	f.Add("", "Evaluate 5y-24÷y+10 for y = 0", "5(0) - 24/0 = 1")
	f.Add("mean", "mean of 1, 2, 3, 9^9^9", "6")
	c, err := Builtin()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, typ, problem, given string) {
		q := Question{Type: typ, Problem: problem, Given: given}
		first, again := c.Explain(q), c.Explain(q)
		if !slices.Equal(names(first), names(again)) {
			t.Errorf("%+v: %v and then %v", q, names(first), names(again))
		}
		sum := 0.0
		for _, e := range first {
			sum += e.Weight
		}
		if len(first) > 0 && math.Abs(sum-1) > 1e-6 {
			t.Errorf("%+v: weights add up to %g", q, sum)
		}
		q.Correct = given
		if got := c.Explain(q); len(got) > 0 && strings.TrimSpace(given) != "" && (c.made().types[typ] == nil || c.made().types[typ].Reads == ReadsValue) && readings(given)[0].text != "" {
			if tt, _, ok := c.place(q); ok && tt.Reads == ReadsValue {
				t.Errorf("%+v: the right answer is explained as %v", q, names(got))
			}
		}
	})
}

func BenchmarkExplain(b *testing.B) {
	c := catalogue(b)
	q := Question{Type: "frac_add", Args: []string{"1/2", "1/3"}, Correct: "5/6", Given: "2/5"}
	for b.Loop() {
		c.Explain(q)
	}
}

func BenchmarkExplainFromText(b *testing.B) {
	c := catalogue(b)
	q := Question{Problem: "What is the mean of 3, 5 and 10?", Given: "18"}
	for b.Loop() {
		c.Explain(q)
	}
}
