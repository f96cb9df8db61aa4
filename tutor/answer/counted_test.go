package answer

import "testing"

// TestCountedPartsAreNoFractions: the parts that are counted may be named behind their number.
func TestCountedPartsAreNoFractions(t *testing.T) {
	tenths := Spec{Problem: "How many tenths are in the place behind the point of 4.7?", Expected: "7"}
	for line, want := range map[string]bool{
		"7 tenths": true, "seven tenths": true, "its 7 tenths.": true, "7": true,
		"4 tenths": false, "7 hundredths": false, "0.7": false, "7/10": false,
	} {
		if out := Compare(tenths, line); (out.Sure && out.Equivalent) != want {
			t.Errorf("%q: sure %v, right %v: %s", line, out.Sure, out.Equivalent, out.Reason)
		}
	}
	share := Spec{Problem: "What part of the bar is colored?", Expected: "7/10"}
	if out := Compare(share, "seven tenths"); !out.Equivalent {
		t.Error("seven tenths is no longer 7/10")
	}
}
