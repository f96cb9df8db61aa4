package builder

import "testing"

func TestRoundsTo(t *testing.T) {
	for _, c := range []struct {
		calculation, typed string
		want               bool
	}{
		{"28/13.483", "2.08", true},
		{"28/13.483", "2.09", false},
		{"0.00000000552*0.0000000006188", "3.42 × 10^−18", true},
		{"0.00000000552*0.0000000006188", "3.52 × 10^(-18)", false},
		{"135", "140", true},
		{"134", "140", false},
		{"2/3", "0.67 m", true},
		{"2/3", "no number", false},
		{"0.01", "0", false},
	} {
		if got := roundsTo(c.calculation, c.typed); got != c.want {
			t.Errorf("%s rounds to %s: %v, want %v", c.calculation, c.typed, got, c.want)
		}
	}
}
