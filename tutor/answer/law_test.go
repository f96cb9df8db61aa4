package answer

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/english"
)

// written are answers of many kinds, each line worth something else than the others.
var written = [][]string{
	{"1/2", "0.5", "2/4", "half", "one half", "50%", ".5", `\frac{1}{2}`, "½"},
	{"3 1/2", "3.5", "7/2", "three and a half", "3½", "3 and 1/2"},
	{"-7", "negative seven", "- 7", "minus 7", "−7"},
	{"1250", "1,250", "twelve hundred fifty", "1.25 thousand"},
	{"2/3", "two thirds", "4/6", "0.666..."},
	{"x+1", "1+x", "(2x+2)/2"},
	{"x^2-1", "(x-1)(x+1)"},
	{"sqrt(8)", "2sqrt(2)", `2\sqrt{2}`},
	{"x=3", "3=x"},
	{"x>4", "4<x"},
	{"5 cm", "50 mm", "0.05 m"},
	{"2 m/s", "2 meters per second", "7.2 km/h"},
	{"90 min", "1.5 hours", "1 hour 30 minutes"},
	{"3:5", "30:50"},
	{"14 r 1", "14 remainder 1"},
	{"{1,2}", "{2,1}"},
	{"(1,2)"},
	{"7:05 am"},
}

func TestEqualIsSymmetricAndTellsApart(t *testing.T) {
	for i, row := range written {
		for j, other := range written {
			for _, a := range row {
				for _, b := range other {
					equal, sure := Equal(a, b)
					back, sureBack := Equal(b, a)
					if equal != back || sure != sureBack {
						t.Errorf("Equal(%q, %q) = %v, %v and the other way round %v, %v", a, b, equal, sure, back, sureBack)
					}
					if i == j && !(equal && sure) || i != j && equal {
						t.Errorf("Equal(%q, %q) = %v, %v", a, b, equal, sure)
					}
				}
			}
		}
	}
}

func TestEqualRespectsTheSameDoneToBothSides(t *testing.T) {
	scalars := []string{"1/2", "3.5", "-7", "x+1", "2x", "sqrt(2)", "x^2", "5/3", "0", "y/2"}
	for _, a := range scalars {
		for _, b := range scalars {
			want, _ := Equal(a, b)
			for _, c := range []string{"1", "-2/3", "x", "sqrt(3)"} {
				for _, op := range []string{"(%s)+(%s)", "(%s)-(%s)"} {
					left, right := fmt.Sprintf(op, a, c), fmt.Sprintf(op, b, c)
					if got, sure := Equal(left, right); !sure || got != want {
						t.Errorf("Equal(%q, %q) = %v, %v, but Equal(%q, %q) = %v", left, right, got, sure, a, b, want)
					}
				}
			}
		}
	}
}

func TestEqualIsRight(t *testing.T) {
	for _, row := range written {
		for _, want := range row {
			for _, typed := range row {
				if got := Compare(Spec{Expected: want}, typed); !got.Equivalent && !got.Close() && !strings.ContainsAny(want, ":{=>%") {
					t.Errorf("expected %q, typed %q: %s", want, typed, got.Reason)
				}
			}
		}
	}
}

func TestUnitsConvertThereAndBack(t *testing.T) {
	for _, kind := range [][]string{
		{"mm", "cm", "m", "km", "in", "ft", "yd", "mi"},
		{"mg", "g", "kg", "oz", "lb"},
		{"s", "min", "h", "day", "week"},
		{"ml", "l", "cup", "pt", "qt", "gal"},
		{"m/s", "km/h", "mph", "ft/min"},
		{"sq m", "cm^2", "acre", "ha", "square feet"},
		{"cents", "dollars"},
	} {
		for _, from := range kind {
			for _, to := range kind {
				a, b := unitOf(from), unitOf(to)
				if a == nil || b == nil || !a.Same(b) {
					t.Fatalf("%q and %q are no units of one kind", from, to)
				}
				there := new(big.Rat).Quo(a.Factor, b.Factor)
				text := fmt.Sprintf("%s %s", there.RatString(), to)
				if equal, sure := Equal("1 "+from, text); !equal || !sure {
					t.Errorf("1 %s is not %s", from, text)
				}
				if back := new(big.Rat).Mul(there, new(big.Rat).Quo(b.Factor, a.Factor)); back.Cmp(rational(1, 1)) != 0 {
					t.Errorf("%s to %s and back is %s", from, to, back.RatString())
				}
			}
		}
	}
}

func TestEveryWordClassIsRead(t *testing.T) {
	source := words
	for name, set := range source {
		if len(set) == 0 {
			t.Errorf("class %s is empty", name)
		}
	}
	for name, set := range map[string]english.Set{"fillers": fillers, "reasonWords": reasonWords, "negations": negations, "yesWords": yesWords, "moments": moments, "trailingMarks": trailingMarks} {
		if len(set) == 0 || len(set) != len(source[name]) {
			t.Errorf("class %s is not what its file holds", name)
		}
	}
	english := english.MustSets(data, "words.txt")
	for name := range source {
		if english[name] == nil {
			t.Errorf("class %s stands in no English file, where it says what it is for", name)
		}
	}
}

// A number that need only be near is right up to the distance that is allowed, on both
// sides, and not beyond.
func TestWithin(t *testing.T) {
	for typed, right := range map[string]bool{"3.14": true, "3.15": true, "3.13": true, "22/7": true, "3.16": false, "3.1299": false, "-3.14": false, "pi": true} {
		if out := Compare(Spec{Expected: "3.14", Form: "within 0.01"}, typed); out.Right() != right {
			t.Errorf("%q is right: %v (%s)", typed, out.Right(), out.Reason)
		}
	}
}
