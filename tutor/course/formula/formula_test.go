package formula

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func vars(pairs ...string) Vars {
	v := Vars{}
	for i := 0; i < len(pairs); i += 2 {
		v[pairs[i]] = Parsed(pairs[i+1])
	}
	return v
}

func TestEval(t *testing.T) {
	v := vars("a", "-3", "b", "5", "f", "2/4", "d", "1.50", "m", "1 1/2", "n", "407", "t", "x")
	for _, c := range []struct{ src, want string }{
		{"a + b", "2"},
		{"a - -b", "2"},
		{"2 + 3 * 4", "14"},
		{"(2 + 3) * 4", "20"},
		{"-2^2", "-4"},
		{"(-2)^2", "4"},
		{"2^-3", "1/8"},
		{"2^3^2", "512"},
		{"1/2 + 1/3", "5/6"},
		{"0.1 + 0.2 == 0.3", "true"},
		{"-7 % 3", "2"},
		{"7.5 % 2", "3/2"},
		{"1 < b < 9", "true"},
		{"1 < b < 5", "false"},
		{"a < 0 and not (b == 0)", "true"},
		{"b != 0 && a / b > 1 || false", "false"},
		{"b == 0 or a / b < 1", "true"},
		{"a < 0 ? 'minus' : 'plus'", "minus"},
		{"if(b > 0, b, 1/0)", "5"},
		{"abs(a) + abs(b)", "8"},
		{"min(a, b, 0)", "-3"},
		{"max(f, d)", "1.50"},
		{"gcd(12, 18)", "6"},
		{"lcm(4, 6, 10)", "60"},
		{"coprime(9, 8)", "true"},
		{"floor(-1.5)", "-2"},
		{"ceil(-1.5)", "-1"},
		{"int(-1.5)", "-1"},
		{"round(2.5)", "3"},
		{"round(-2.5)", "-3"},
		{"round(2.345, 2)", "47/20"},
		{"round(325, -1)", "330"},
		{"sqrt(9/16)", "3/4"},
		{"sign(a)", "-1"},
		{"num(f)", "2"},
		{"den(f)", "4"},
		{"den(f * 1)", "2"},
		{"num(b)", "5"},
		{"frac(num(f) + 1, den(f) + 4)", "3/8"},
		{"mixed(7/4)", "1 3/4"},
		{"mixed(-7/4) + 0", "-7/4"},
		{"m * 2", "3"},
		{"dec(3/8)", "0.375"},
		{"dec(1/3, 2)", "0.33"},
		{"pct(0.125)", "12.5%"},
		{"places(d)", "2"},
		{"d", "1.50"},
		{"digits(n)", "3"},
		{"digit(n, 0)", "7"},
		{"digit(n, 5)", "0"},
		{"reverse(n)", "704"},
		{"reverse('abc')", "cba"},
		{"len('abc')", "3"},
		{"isint(f)", "false"},
		{"isint(t)", "false"},
		{"t + '^' + (2 + 3)", "x^5"},
		{"poly(1, 'x^2', -6, 'x', 9, '')", "x^2 - 6x + 9"},
		{"poly(-1, 'x', 0, '')", "-x"},
		{"poly(0, 'x')", "0"},
		{"value('2/4') + 1", "3/2"},
		{"contains('0.05', '.0')", "true"},
		{"6 × 7 − 2 ÷ 1", "40"},
		{"3 ≤ 3", "true"},
		{"'×'", "×"},
	} {
		e, err := Parse(c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		got, err := e.Eval(v)
		if err != nil || got.String() != c.want {
			t.Errorf("%s = %s, %v; want %s", c.src, got, err, c.want)
		}
	}
}

func TestMistakesNameTheirColumn(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"", "column 1: the formula ends"},
		{"1 +", "column 4: the formula ends"},
		{"1 + * 2", "column 5: a value should stand before"},
		{"(1 + 2", "column 7: \")\" is missing"},
		{"2a", "column 2: a sign such as *"},
		{"1.2.3", "column 1: \"1.2.3\" has two points"},
		{"a $ b", "column 3: '$' does not belong"},
		{"foo(1)", "column 1: there is no function \"foo\""},
		{"gcd(4)", "column 1: gcd takes at least 2, not 1"},
		{"abs(1, 2)", "column 1: abs takes 1 value, not 2"},
		{"'abc", "column 1: the text"},
		{"a b", "column 3: unexpected \"b\""},
		{"a ? 1", "column 6: \":\" is missing"},
		{"and 1", "column 1: a value should stand"},
	} {
		_, err := Parse(c.src)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("Parse(%q) = %v, want %q", c.src, err, c.want)
		}
	}
	for _, c := range []struct{ src, want string }{
		{"a / 0", "column 3: division by 0"},
		{"0^-1", "column 2: division by 0"},
		{"2^(1/2)", "column 2: an exponent must be a whole number"},
		{"9^9^9^9", "column 4: the power grows too large"},
		{"x + 1", "column 1: \"x\" has no value"},
		{"'a' * 2", "column 5: \"*\" needs numbers"},
		{"1 == 'a'", "column 3: a number cannot be compared with a text"},
		{"sqrt(2)", "column 1: sqrt: 2 has no exact square root"},
		{"digits(1/2)", "column 1: digits: needs a whole number"},
		{"dec(1/3)", "column 1: dec: 1/3 has no end"},
		{"frac(1, 0)", "column 1: frac: a fraction with bottom 0"},
		{"1 and true", "column 3: true or false is needed, not a number"},
	} {
		e, err := Parse(c.src)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		if _, err = e.Eval(vars("a", "1")); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.src, err, c.want)
		}
	}
}

func TestHostileInputIsBounded(t *testing.T) {
	for _, src := range []string{
		strings.Repeat("(", 3000) + "1" + strings.Repeat(")", 1000),
		strings.Repeat("-", 3000) + "1",
		strings.Repeat("not ", 1000) + "true",
		strings.Repeat("1?", 1000) + "1",
		strings.Repeat("2^", 1000) + "2",
		strings.Repeat("9", 4000),
	} {
		if e, err := Parse(src); err == nil {
			if _, err := e.Eval(nil); err == nil {
				t.Errorf("%.20s... gives no error", src)
			}
		}
	}
}

func TestParseNumber(t *testing.T) {
	for s, want := range map[string]string{
		"-3": "-3", "−3": "-3", "1/2": "1/2", "2/4": "1/2", "0.50": "1/2", ".5": "1/2", "1 1/2": "3/2", "-1 1/2": "-3/2",
		"3/0": "", "x": "", "1e9": "", "0x10": "", "1/2/3": "", "": "", "-": "", "1 2": "", "1.": "1", "/2": "",
	} {
		v, err := ParseNumber(s)
		if want == "" {
			if err == nil {
				t.Errorf("ParseNumber(%q) = %s, want an error", s, v)
			}
			continue
		}
		x, ok := v.Rat()
		if err != nil || !ok || x.RatString() != want {
			t.Errorf("ParseNumber(%q) = %v, %v; want %s", s, x, err, want)
		}
	}
}

func TestFill(t *testing.T) {
	v := vars("a", "-3", "b", "5", "f", "3/4", "g", "-7/4", "one", "1", "w", "42", "t", "-x", "d", "0.50")
	for _, c := range []struct{ src, want string }{
		{"What is {a} + {b:p}?", "What is -3 + 5?"},
		{"What is {b} - {a:p}?", "What is 5 - (-3)?"},
		{"{f} of {b}", "3/4 of 5"},
		{"{b:f}", "5/1"},
		{"{g:m}", "-1 3/4"},
		{"{g:p}", "(-7/4)"},
		{"{f:d} and {d} and {d + 0}", "0.75 and 0.50 and 1/2"},
		{"{f:w}, {w:w}, {a:w}, {100:w}, {101:w}, {1/2:w}, {3/2:w}, {g:w}", "three quarters, forty-two, negative three, one hundred, 101, one half, three halves, negative seven quarters"},
		{"{one} apple{one:s}, {b} apple{b:s}", "1 apple, 5 apples"},
		{"{w * 1000:c}, {1000000:c}, {999:c}, {a * 1234:c}, {f:c}", "42,000, 1,000,000, 999, -3,702, 3/4"},
		{"{{1, 2}} is a set", "{1, 2} is a set"},
		{"{a < 0 ? 'cold' : 'warm'}", "cold"},
		{"{a<0?b:f}", "5"},
		{"{'}' + \"{\"}", "}{"},
		{"{t:p}", "(-x)"},
		{"", ""},
	} {
		got, err := fill(c.src, v)
		if err != nil || got != c.want {
			t.Errorf("Fill(%q) = %q, %v; want %q", c.src, got, err, c.want)
		}
	}
	for _, c := range []struct{ src, want string }{
		{"ab {", "column 4: { has no closing }"},
		{"ab }", "column 4: } without {"},
		{"{a:q}", "column 1: in {a:q}: there is no style 'q'"},
		{"{a +}", "column 1: in {a +}: column 4: the formula ends"},
		{"{zz}", "column 1: in {zz}: column 1: \"zz\" has no value"},
		{"{1/3:d}", "column 1: in {1/3:d}: 1/3 has no end"},
		{"{t:w}", "column 1: in {t:w}: needs a number, not a text"},
	} {
		if _, err := fill(c.src, v); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("Fill(%q): %v, want %q", c.src, err, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	e, err := Parse("b * gcd(a, b) + (true ? c1 : 0)")
	if err != nil || strings.Join(e.Names(), " ") != "a b c1" {
		t.Errorf("names %v, %v", e.Names(), err)
	}
	m, err := ParseTemplate("{x} and {y:p} and {x}")
	if err != nil || strings.Join(m.Names(), " ") != "x y" {
		t.Errorf("names %v, %v", m.Names(), err)
	}
}

func TestValuesAreNotShared(t *testing.T) {
	x := big.NewRat(1, 2)
	v := Rat(x)
	x.SetInt64(9)
	y, _ := v.Rat()
	y.SetInt64(7)
	if v.String() != "1/2" {
		t.Errorf("a value changed from outside: %s", v)
	}
	if z, ok := (Value{}).Rat(); !ok || z.Sign() != 0 {
		t.Error("the zero Value is not the number 0")
	}
}

func FuzzFill(f *testing.F) {
	for _, s := range []string{"{a} + {b:p}", "{{{a}", "{frac(a, b)}", "{a ? b : c}", "{'x' + poly(a,'x',b,'')}", "{round(a/b, 3):d}", "{9^9^9}"} {
		f.Add(s)
	}
	v := vars("a", "-3", "b", "2/4", "c", "0.50")
	f.Fuzz(func(t *testing.T, src string) {
		first, err := fill(src, v)
		again, errAgain := fill(src, v)
		if first != again || (err == nil) != (errAgain == nil) {
			t.Errorf("%q fills as %q and as %q", src, first, again)
		}
		if err != nil && strings.Contains(err.Error(), "\n") && !strings.Contains(src, "\n") {
			t.Errorf("%q: error of two lines: %v", src, err)
		}
	})
}

func FuzzParseNumber(f *testing.F) {
	for _, s := range []string{"1 1/2", "-0.50", "2/4", "−3", "1/0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v, err := ParseNumber(s)
		if err != nil {
			return
		}
		again, err := ParseNumber(v.String())
		if err != nil || again.number().Cmp(v.number()) != 0 {
			t.Errorf("%q is read as %s, which is read as %s, %v", s, v, again, err)
		}
	})
}

func BenchmarkEval(b *testing.B) {
	e, err := Parse("frac(num(a) + num(b), den(a) + den(b))")
	if err != nil {
		b.Fatal(err)
	}
	v := vars("a", "1/2", "b", "3/4")
	for b.Loop() {
		if _, err := e.Eval(v); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFill(b *testing.B) {
	t, err := ParseTemplate("What is {a} + {b:p}? Think of {abs(a):w} step{abs(a):s}.")
	if err != nil {
		b.Fatal(err)
	}
	v := vars("a", "-3", "b", "5")
	for b.Loop() {
		if _, err := t.Fill(v); err != nil {
			b.Fatal(err)
		}
	}
}

func fill(template string, vars Vars) (string, error) {
	t, err := ParseTemplate(template)
	if err != nil {
		return "", err
	}
	return t.Fill(vars)
}

// signsByRank are the operators from the loosest to the closest.
var signsByRank = [][]string{{"or"}, {"and"}, {"<", "==", ">="}, {"+", "-"}, {"*", "/", "%"}}

// randomFormula writes an expression twice: as loosely as its ranks allow, and
// with every part in brackets.
func randomFormula(rng *rand.Rand, rank, depth int) (loose, bracketed string) {
	switch {
	case depth <= 0 || rank >= len(signsByRank) && rng.IntN(2) == 0:
		atom := []string{"a", "b", "2", "0.5", "7"}[rng.IntN(5)]
		return atom, "(" + atom + ")"
	case rank >= len(signsByRank):
		x, xs := randomFormula(rng, len(signsByRank)-2, depth-1)
		return "(" + x + ")", xs
	case rng.IntN(2) == 0 && rank > 1:
		return randomFormula(rng, rank+1, depth-1)
	}
	sign := signsByRank[rank][rng.IntN(len(signsByRank[rank]))]
	x, xs := randomFormula(rng, rank+1, depth-1)
	y, ys := randomFormula(rng, rank+1, depth-1)
	return x + " " + sign + " " + y, "(" + xs + sign + ys + ")"
}

func TestBracketsSayWhatTheRanksSay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	v := vars("a", "3/4", "b", "-5")
	for range 3000 {
		loose, bracketed := randomFormula(rng, rng.IntN(3)+2, 6)
		if len(loose) > 300 {
			continue
		}
		one, err := Parse(loose)
		if err != nil {
			t.Fatalf("%s: %v", loose, err)
		}
		again, err := Parse(one.String())
		if err != nil || !slices.Equal(again.Names(), one.Names()) {
			t.Fatalf("%s is read back as %v, %v", loose, again, err)
		}
		two, err := Parse(bracketed)
		if err != nil {
			t.Fatalf("%s: %v", bracketed, err)
		}
		x, errX := one.Eval(v)
		y, errY := two.Eval(v)
		if (errX == nil) != (errY == nil) || x.String() != y.String() {
			t.Errorf("%s is %s (%v), but %s is %s (%v)", loose, x, errX, bracketed, y, errY)
		}
	}
}

// What is written is read as the same number again.
func TestNumbersAreReadAsTheyAreWritten(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for range 2000 {
		x := big.NewRat(rng.Int64N(4000)-2000, 1+rng.Int64N(60))
		texts := []string{Rat(x).String()}
		if s, err := writeMixed(x); err == nil {
			texts = append(texts, s)
		}
		if s, err := writeDecimal(x); err == nil {
			texts = append(texts, s)
		}
		for _, text := range texts {
			v, err := ParseNumber(text)
			if got, ok := v.Rat(); err != nil || !ok || got.Cmp(x) != 0 {
				t.Errorf("%s is written %q and read as %s, %v", x, text, v, err)
			}
		}
	}
}

func TestPiecesOfANumberAsWritten(t *testing.T) {
	for text, want := range map[string]string{"3 2/4": "3 2 4", "6/8": "0 6 8", "5": "5 0 1", "0/3": "0 0 3"} {
		got, err := fill("{whole(a)} {top(a)} {bottom(a)}", vars("a", text))
		if err != nil || got != want {
			t.Errorf("%s has the pieces %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"-1 1/2", "0.5", "-3"} {
		if got, err := fill("{top(a)}", vars("a", text)); err == nil {
			t.Errorf("%s has the top %s", text, got)
		}
	}
}
