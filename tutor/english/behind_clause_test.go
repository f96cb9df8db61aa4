package english

import (
	"strings"
	"testing"
)

// What says when, where or how it is belongs to the answer before it, and is no question.
func TestBehind(t *testing.T) {
	for line, want := range map[string]string{
		"7 oclok in the moring|wen the toast pops":      "",
		"12|where the line ends":                        "",
		"7|when the sun is up, but why is it so early?": "but why is it so early?",
		"5|what happens if i owe more?":                 "what happens if i owe more?",
		"5.|when do we stop?":                           "when do we stop?",
		"steam|and what pushes it back":                 "and what pushes it back",
	} {
		head, rest, _ := strings.Cut(line, "|")
		if got := Behind(head+" "+rest, len(head)+1); got != want {
			t.Errorf("%q: %q, not %q", line, got, want)
		}
	}
}
