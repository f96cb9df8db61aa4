package english

import "testing"

func TestSaysBoth(t *testing.T) {
	for line, want := range map[string]bool{
		"its both, the wind blows and the string holds": true,
		"both":                           true,
		"both i think":                   true,
		"isnt it both??":                 true,
		"your question has two answers":  true,
		"both my sisters say left":       false,
		"theyre both the same size":      false,
		"i have both of them at home":    false,
		"the first one, we tried it out": false,
	} {
		if got := SaysBoth(line); got != want {
			t.Errorf("SaysBoth(%q) = %v", line, got)
		}
	}
}
