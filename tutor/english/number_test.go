package english

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

var (
	ones = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	tens = strings.Fields("_ _ twenty thirty forty fifty sixty seventy eighty ninety")
)

// spell writes a whole number below a billion in words.
func spell(n int, and, hyphen string) string {
	switch {
	case n < 20:
		return ones[n]
	case n < 100 && n%10 == 0:
		return tens[n/10]
	case n < 100:
		return tens[n/10] + hyphen + ones[n%10]
	case n < 1000:
		return join(ones[n/100]+" hundred", n%100, and, hyphen)
	case n < 1000000:
		return join(spell(n/1000, and, hyphen)+" thousand", n%1000, " ", hyphen)
	}
	return join(spell(n/1000000, and, hyphen)+" million", n%1000000, " ", hyphen)
}

func join(head string, rest int, and, hyphen string) string {
	if rest == 0 {
		return head
	}
	return head + and + spell(rest, and, hyphen)
}

func TestNumberWordsRoundTrip(t *testing.T) {
	numbers := []int{999999, 1000000, 1000001, 20019, 110110, 700000}
	for n := 0; n <= 1000000; n += 1 + n/37 {
		numbers = append(numbers, n)
	}
	for _, n := range numbers {
		for _, text := range []string{spell(n, " ", " "), spell(n, " and ", "-")} {
			c := Cursor{Tokens: Tokens(text)}
			if v, ok := c.Cardinal(); !ok || v != int64(n) || !c.Done() {
				t.Fatalf("%q is read as %d, %v, and %d tokens are left; want %d", text, v, ok, len(c.Tokens)-c.I, n)
			}
		}
		c := Cursor{Tokens: Tokens(fmt.Sprint(n))}
		if m, ok := c.Numeral(); !ok || m.Value().Cmp(big.NewRat(int64(n), 1)) != 0 {
			t.Fatalf("%d in digits is read as %v", n, m)
		}
	}
}

func TestNumerals(t *testing.T) {
	for _, c := range []struct {
		text, value string
		left        int
	}{
		{"three and a half", "7/2", 0},
		{"3½ cups", "7/2", 1},
		{"1 1/2", "3/2", 0},
		{"2 thousand", "2000", 0},
		{"1k", "1000", 0},
		{"3 quarters of it", "3/4", 2},
		{"one twenty-fifth", "1/25", 0},
		{"2 5ths", "2/5", 0},
		{"a third", "1/3", 0},
		{"a third one", "", 3},
		{"a hundred", "100", 0},
		{"half", "1/2", 0},
		{"three point one four", "157/50", 0},
		{"twenty nineteen", "20", 1},
		{"two hundred and six", "206", 0},
		{"two hundred and a half", "401/2", 0},
		{"0.666...", "2/3", 0},
		{"1.000,5", "2001/2", 0},
		{"１２", "12", 0},
		{"5th", "", 1},
		{"1.2.3", "", 1},
		{"apples", "", 1},
		{"", "", 0},
	} {
		cur := Cursor{Tokens: Tokens(c.text)}
		n, ok := cur.Numeral()
		got := ""
		if ok {
			got = n.Value().RatString()
		}
		if got != c.value || len(cur.Tokens)-cur.I != c.left {
			t.Errorf("%q is read as %q with %d tokens left, want %q with %d", c.text, got, len(cur.Tokens)-cur.I, c.value, c.left)
		}
	}
}

func TestUnits(t *testing.T) {
	for _, c := range []struct {
		text, factor string
		left         int
	}{
		{"km", "1000", 0},
		{"sq cm", "1/10000", 0},
		{"cm squared", "1/10000", 0},
		{"cm2", "1/10000", 0},
		{"m/s^2", "1", 0},
		{"m s", "1", 1},
		{"km per hour", "5/18", 0},
		{"s^(-2)", "1", 0},
		{"degrees C", "1", 0},
		{"in the box", "", 3},
		{"in long", "127/5000", 1},
		{"apples", "", 1},
		{"m + 2", "", 3},
	} {
		cur := Cursor{Tokens: Tokens("1 " + c.text)[1:]}
		u := cur.Unit()
		got := ""
		if u != nil {
			got = u.Factor.RatString()
		}
		if got != c.factor || len(cur.Tokens)-cur.I != c.left {
			t.Errorf("%q is read as %q with %d tokens left, want %q with %d", c.text, got, len(cur.Tokens)-cur.I, c.factor, c.left)
		}
	}
	names := Cursor{Tokens: Tokens("m"), Names: map[string]bool{"m": true}}
	if names.Unit() != nil {
		t.Error("a variable is read as a unit")
	}
}

func TestEveryUnitConvertsToItsKin(t *testing.T) {
	for name, u := range units() {
		if u.Factor.Sign() <= 0 || u.Dim == (Dimension{}) {
			t.Errorf("%s is worth %v of %v", name, u.Factor, u.Dim)
		}
		if squared := u.times(u, false); squared.Dim != u.power(2).Dim || squared.Factor.Cmp(u.power(2).Factor) != 0 {
			t.Errorf("%s times %s is not its square", name, name)
		}
		if one := u.times(u, true); one.Dim != (Dimension{}) || one.Factor.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%s per %s is %v", name, name, one)
		}
	}
}

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		limit int
		want  int
	}{
		{"square", "square", 2, 0}, {"squre", "square", 2, 1}, {"sqaure", "square", 2, 1}, {"skware", "square", 2, 2}, {"circle", "square", 2, 3}, {"a", "abcd", 2, 3}, {"", "ab", 2, 2},
	} {
		if got := min(Slips(c.a, c.b, c.limit), c.limit+1); got != c.want {
			t.Errorf("Slips(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
		if Slips(c.a, c.b, c.limit) != Slips(c.b, c.a, c.limit) {
			t.Errorf("Slips(%q, %q) depends on the order", c.a, c.b)
		}
	}
}
