package course

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestStemsAreFoundByHalves(t *testing.T) {
	for n := range 40 {
		var sorted []string
		for i := range n {
			sorted = append(sorted, strings.Repeat(fmt.Sprint(2*i+100), 1+i%3))
		}
		slices.Sort(sorted)
		all := stemsOf(slices.Clone(sorted))
		for i := range 2*n + 3 {
			for _, stem := range []string{fmt.Sprint(i + 99), strings.Repeat(fmt.Sprint(i+99), 2), "", "1"} {
				if got, want := all.Has(stem), slices.Contains(sorted, stem); got != want {
					t.Errorf("%q in %q: %v, want %v", stem, all, got, want)
				}
			}
		}
	}
	if all := stemsOf([]string{"", "a", "a b", "b"}); all != "a b" || !all.Has("b") || all.Has("a b") {
		t.Errorf("%q", all)
	}
}
