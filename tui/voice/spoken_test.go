package voice

import (
	"strings"
	"testing"
)

func TestLinesAreSpoken(t *testing.T) {
	got := strings.Join(Lines("Is **3/4** more than 1/2?\n\n```draw\nbars 3/4 1/2\n```\n\nb) 5 + 4 = 9"), "\n")
	for _, want := range []string{"three quarters", "one half?", "b) 5 plus 4 equals 9"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not spoken in:\n%s", want, got)
		}
	}
	for _, unwanted := range []string{"*", "`", "draw", "3/4"} {
		if strings.Contains(got, unwanted) {
			t.Errorf("%q is spoken in:\n%s", unwanted, got)
		}
	}
}
