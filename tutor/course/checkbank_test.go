package course

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestBanksAreCounted: a component with few items is told with how many it has for a strong
// and for a stuck student, and its course is sound all the same.
func TestBanksAreCounted(t *testing.T) {
	fsys := fstest.MapFS{}
	for name, text := range formatExamples(Format) {
		if base, ok := strings.CutPrefix(name, "plants/"); ok {
			fsys["c/"+base] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	var gaps []string
	for _, f := range Check(fsys, "c", Gaps(func(f Fault) { gaps = append(gaps, f.Error()) })) {
		t.Error(f)
	}
	if want := "plant.food has 10 different items for a strong student, of 12, and 10 for a stuck one, of 25"; !strings.Contains(strings.Join(gaps, "\n"), want) {
		t.Errorf("gaps: %q, want %q", gaps, want)
	}
}
