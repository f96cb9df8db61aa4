package answer

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/english"
)

var (
	unitNames = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}
	tenNames  = []string{"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"}
)

// inWords writes a number below a million in words.
func inWords(n int, and, hyphen string) string {
	switch {
	case n < 20:
		return unitNames[n]
	case n < 100 && n%10 == 0:
		return tenNames[n/10]
	case n < 100:
		return tenNames[n/10] + hyphen + unitNames[n%10]
	case n < 1000 && n%100 == 0:
		return unitNames[n/100] + " hundred"
	case n < 1000:
		return unitNames[n/100] + " hundred " + and + inWords(n%100, "", hyphen)
	case n%1000 == 0:
		return inWords(n/1000, and, hyphen) + " thousand"
	case n%1000 < 100:
		return inWords(n/1000, and, hyphen) + " thousand " + and + inWords(n%1000, and, hyphen)
	}
	return inWords(n/1000, and, hyphen) + " thousand " + inWords(n%1000, and, hyphen)
}

func TestNumbersInWords(t *testing.T) {
	for n := 0; n < 200000; n += 1 + n/37 {
		for _, and := range []string{"", "and "} {
			for _, hyphen := range []string{" ", "-"} {
				text := inWords(n, and, hyphen)
				if got := Compare(Spec{Expected: fmt.Sprint(n)}, "it is "+text); !got.Equivalent {
					t.Errorf("%q is not read as %d (%s)", text, n, got.Given)
				}
				if got := Compare(Spec{Expected: fmt.Sprint(n + 1)}, text); got.Equivalent {
					t.Errorf("%q is read as %d", text, n+1)
				}
			}
		}
	}
}

func TestFractionsInWords(t *testing.T) {
	for word, den := range partWords(t) {
		for n := 2; n < 20; n++ {
			if word == "haf" || word == "half" || word == "second" {
				continue
			}
			text := inWords(n, "", " ") + " " + word
			if got, sure := Equal(text, fmt.Sprintf("%d/%d", n, den)); !got || !sure {
				t.Errorf("%q is not read as %d/%d", text, n, den)
			}
		}
	}
	for _, c := range [][2]string{{"two and a half", "5/2"}, {"one and three quarters", "7/4"}, {"3 and a half", "7/2"}, {"a third", "1/3"}, {"one twenty-fifth", "1/25"}, {"minus one half", "-1/2"}, {"half", "1/2"}, {"three point one four", "3.14"}, {"zero point five", "0.5"}, {"negative two thirds", "-2/3"}, {"5 and 2/3", "17/3"}, {"2 3/4", "11/4"}, {"two over three", "2/3"}, {"1.5 million", "1500000"}, {"a hundred", "100"}, {"half a million", "500000"}, {"three and one fifth", "16/5"}, {"twelve hundred", "1200"}, {"point five", "0.5"}, {"one hundred percent", "1"}, {"fifty percent", "1/2"}, {"two squared", "4"}, {"the square root of 16", "4"}, {"2 to the power of 3", "8"}, {"10 to the 3", "1000"}, {"twenty five cents", "$0.25"}, {"5 dollars and 25 cents", "$5.25"}, {"1/2 of 10", "5"}, {"-3 1/2", "-7/2"}, {"3/4ths", "3/4"}, {"2 1/2 cups", "2.5 cups"}, {"1.2.3", "?"}} {
		if got, sure := Equal(c[0], c[1]); (!got || !sure) != (c[1] == "?") {
			t.Errorf("Equal(%q, %q) = %v, %v", c[0], c[1], got, sure)
		}
	}
}

// partWords are the fraction words of the table, with their denominators.
func partWords(t *testing.T) map[string]int64 {
	t.Helper()
	table, err := os.ReadFile("../english/data/en/numbers.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]int64{}
	for word := range strings.FieldsSeq(string(table)) {
		if den := english.Part(word); den != 0 {
			out[word] = den
		}
	}
	if len(out) < 60 {
		t.Fatalf("only %d fraction words", len(out))
	}
	return out
}
