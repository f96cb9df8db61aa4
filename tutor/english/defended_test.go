package english

import "testing"

func TestDefended(t *testing.T) {
	for clause, want := range map[string]string{
		"c isnt wrong though":              "c",
		"i think b is right too":           "b",
		"but the salt is not wrong either": "the salt",
		"salt could be right too":          "salt",
		"b also works too":                 "b",
		"c is wrong":                       "",
		"b is right":                       "",
		"my answer isnt here":              "",
		"too hard":                         "",
	} {
		if got := Defended(clause); got != want {
			t.Errorf("Defended(%q) = %q, want %q", clause, got, want)
		}
	}
}
