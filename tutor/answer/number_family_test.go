package answer

import (
	"fmt"
	"math/big"
	"testing"
)

// wordedNumbers are numbers as they are said, and what they are worth.
var wordedNumbers = []struct{ expected, said string }{
	{"12", "a dozen"},
	{"12", "one dozen"},
	{"24", "two dozen"},
	{"36", "3 dozen"},
	{"6", "half a dozen"},
	{"100", "a hundred"},
	{"150", "a hundred fifty"},
	{"150", "a hundred and fifty"},
	{"1000", "a thousand"},
	{"500000", "half a million"},
	{"0", "none"},
	{"0", "none left"},
	{"0", "there are none"},
	{"3/4", "three forths"},
	{"3/4", "3 quaters"},
	{"2/5", "two fiths"},
	{"-3", "3 below zero"},
	{"-3", "minus three"},
	{"3", "three above zero"},
	{"7", "sevn"},
	{"12", "tweleve"},
	{"11", "elevn"},
	{"2.5", "two and five tenths"},
	{"0.05", "five hundredths"},
	{"1/2 h", "half an hour"},
	{"1 min", "a minute"},
	{"1 min", "1 min"},
	{"60 s", "1 min"},
	{"1 h", "an hour"},
	{"25 square units", "25 square units"},
	{"25 square units", "25 units squared"},
	{"63 in", "5'3\""},
	{"$3.50", "3 dollars 50"},
	{"3:30", "half past three"},
	{"2:45", "quarter to three"},
	{"3:15", "quarter past 3"},
	{"x^5", "x to the 5th"},
	{"x^5", "x to the fifth power"},
	{"x^3", "x cubed"},
	{"2<x<5", "x is between 2 and 5"},
	{"2<x<5", "between 2 and 5"},
	{"2<=x<=5", "between 2 and 5 inclusive"},
	{"3/4", "tres cuartos"},
	{"1/2", "la mitad"},
	{"1/2", "un medio"},
	{"1/3", "un tercio"},
	{"2/3", "dos tercios"},
	{"25", "veinticinco"},
	{"31", "treinta y uno"},
	{"120", "ciento veinte"},
	{"2350", "dos mil trescientos cincuenta"},
	{"1/2", "cero punto cinco"},
	{"-4", "menos cuatro"},
	{"3/2", "uno y medio"},
	{"12", "una docena"},
	{"11", "once"},
	{"12", "el doble de 6"},
	{"2x", "el doble de x"},
	{"x/2", "la mitad de x"},
	{"x+5", "5 más que x"},
	{"x-5", "5 menos que x"},
	{"12", "son doce"},
	{"12", "creo que son 12"},
	{"12", "la respuesta es doce"},
	{"0", "ninguno"},
	{"40%", "cuarenta por ciento"},
	{"40%", "40 por ciento"},
}

// Each of them is its own number and none of the others.
func TestSaidNumbersAreTheirOwn(t *testing.T) {
	rows := 0
	for _, a := range wordedNumbers {
		for _, b := range wordedNumbers {
			got := Compare(Spec{Expected: a.expected}, b.said)
			x, y := parse(a.expected, reading{}), parse(b.expected, reading{})
			equal, _ := same(x, y)
			switch {
			case a.expected == b.expected && !got.Equivalent:
				t.Errorf("expected %q, typed %q: refused (sure %v: %s)", a.expected, b.said, got.Sure, got.Reason)
			case !equal && got.Equivalent && !sameNumber(x, y):
				t.Errorf("expected %q, typed %q: accepted (%s)", a.expected, b.said, got.Reason)
			}
			rows++
		}
	}
	if rows < leastWrong {
		t.Errorf("%d rows", rows)
	}
}

// sameNumber reports whether two answers are the same but for a unit.
func sameNumber(a, b *node) bool {
	x, okX := measure(a, 0)
	y, okY := measure(b, 0)
	return okX && okY && (x.value.Cmp(y.value) == 0 || x.plain != nil && y.plain != nil && x.plain.Cmp(y.plain) == 0 || x.plain != nil && x.plain.Cmp(y.value) == 0)
}

func TestSpanishNumbersAreTheirOwn(t *testing.T) {
	small := []string{"cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte"}
	for i, said := range small {
		for n := range small {
			for _, typed := range []string{said, "es " + said, "creo que son " + said, said + " manzanas"} {
				if got := Compare(Spec{Expected: fmt.Sprint(n)}, typed); got.Equivalent != (i == n) && !(i == 11 && typed == "once manzanas") {
					t.Errorf("expected %d, typed %q: %v (%s)", n, typed, got.Equivalent, got.Reason)
				}
			}
		}
	}
	parts := map[string]int64{"medios": 2, "tercios": 3, "cuartos": 4, "quintos": 5, "sextos": 6, "séptimos": 7, "octavos": 8, "novenos": 9, "décimos": 10}
	for word, bottom := range parts {
		for top := int64(2); top < 8; top++ {
			want := big.NewRat(top, bottom)
			typed := small[top] + " " + word
			if got := Compare(Spec{Expected: want.RatString()}, typed); !got.Equivalent {
				t.Errorf("%q is not %s (%s)", typed, want.RatString(), got.Reason)
			}
			if got := Compare(Spec{Expected: fmt.Sprint(top)}, typed); got.Equivalent && bottom != 1 {
				t.Errorf("%q is taken for %d", typed, top)
			}
		}
	}
}
