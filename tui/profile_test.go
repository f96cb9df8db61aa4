package tui

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func TestReadProfileInterests(t *testing.T) {
	mia := tutor.Profile{Name: "Mia", Grade: 6, Interests: []string{"chess"}}
	for line, want := range map[string]tutor.Profile{
		"interests football":                       {Name: "Mia", Grade: 6, Interests: []string{"football"}},
		"interests football, video games and cats": {Name: "Mia", Grade: 6, Interests: []string{"football", "video games", "cats"}},
		"Interests: football":                      {Name: "Mia", Grade: 6, Interests: []string{"football"}},
		"interests":                                {Name: "Mia", Grade: 6},
		"Ana 7 pictures interests horses, horses":  {Name: "Ana", Grade: 7, Style: "pictures", Interests: []string{"horses"}},
		"Ana": {Name: "Ana", Grade: 6, Interests: []string{"chess"}},
		"interests " + strings.Repeat("a, b, c, ", 9): {Name: "Mia", Grade: 6, Interests: []string{"a", "b", "c"}},
	} {
		got := ReadProfile(mia, strings.Fields(line))
		if got.Name != want.Name || got.Grade != want.Grade || got.Style != want.Style || !slices.Equal(got.Interests, want.Interests) {
			t.Errorf("/profile %s: %+v, want %+v", line, got, want)
		}
	}
}
