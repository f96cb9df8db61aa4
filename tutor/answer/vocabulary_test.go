package answer

import (
	"strings"
	"testing"
)

var terms = strings.Fields(`square rectangle rhombus trapezoid parallelogram triangle circle pentagon hexagon octagon cube sphere cone cylinder pyramid prism
 acute obtuse right straight scalene isosceles equilateral parallel perpendicular perimeter area volume radius diameter circumference
 numerator denominator fraction decimal percent factor multiple prime composite even odd sum difference product quotient remainder mean median mode range
 addition subtraction multiplication division variable coefficient exponent vertex symmetry noun verb adverb adjective pronoun solid liquid gas north south east west yes no true false`)

func TestTermsAreToldApart(t *testing.T) {
	for _, want := range terms {
		for _, typed := range terms {
			got := Compare(Spec{Expected: want}, "its a "+typed)
			if got.Equivalent != (want == typed) && !(want == "yes" && typed == "true" || want == "true" && typed == "yes" || (want == "yes" || want == "true") && typed == "right" || want == "no" && typed == "false" || want == "false" && typed == "no") {
				t.Errorf("expected %q, typed %q: %v (%s)", want, typed, got.Equivalent, got.Reason)
			}
		}
	}
}

func TestSlipsInTermsAreRead(t *testing.T) {
	for _, want := range terms {
		if len(want) < 5 {
			continue
		}
		for i := 1; i+1 < len(want); i++ {
			dropped := want[:i] + want[i+1:]
			swapped := want[:i] + want[i+1:i+2] + want[i:i+1] + want[i+2:]
			if want == "false" {
				continue
			}
			for _, typed := range []string{dropped, swapped, strings.ToUpper(want), "a " + want, want + "!!"} {
				if knownWords[typed] || isNumberWord(typed) || family()[typed] != "" && family()[typed] != family()[want] {
					continue
				}
				if got := Compare(Spec{Expected: want}, typed); !got.Equivalent {
					t.Errorf("expected %q, typed %q: refused (%s)", want, typed, got.Reason)
				}
			}
		}
	}
}

func TestLettersOfChoices(t *testing.T) {
	for want := range strings.SplitSeq("A B C D E F N T Y", " ") {
		for typed := range strings.SplitSeq("A B C D E F N T Y", " ") {
			for _, shape := range []string{"%", "its %", "is it %?", "letter %", "%)", "i think % because", "i pick %!"} {
				text := strings.ReplaceAll(shape, "%", strings.ToLower(typed))
				if got := Compare(Spec{Expected: want}, text); got.Equivalent != (want == typed) {
					t.Errorf("expected %q, typed %q: %v (%s)", want, text, got.Equivalent, got.Reason)
				}
			}
		}
	}
}
