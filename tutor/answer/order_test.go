package answer

import (
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestAnOrderOfLettersInAnyLine(t *testing.T) {
	spec := Spec{Kind: tutor.KindOrdering, Expected: "b, c, e, d, f, a"}
	for line, want := range map[string]bool{
		"b c e d f a": true, "ok b c e d f a": true, "like a rainbow. b c e d f a": true, "bcedfa": true, "BCEDFA!": true,
		"b then c then e then d then f then a": true, "i think its b, c, e, d, f and a": true, "b-c-e-d-f-a": true,
		"b c d e f a": false, "a b c d e f no wait b c e d f a": true, "its abcdef i guess": false,
	} {
		if out := Compare(spec, line); out.Equivalent != want || !out.Sure {
			t.Errorf("%q: equivalent %v, sure %v, want %v", line, out.Equivalent, out.Sure, want)
		}
	}
	for _, line := range []string{"a rainbow", "b c e", "what is a", "a b c"} {
		if out := Compare(spec, line); out.Sure && out.Equivalent {
			t.Errorf("%q is no order of six", line)
		}
	}
}
