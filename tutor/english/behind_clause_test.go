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

// Who asks why answers nothing.
func TestAsksWhy(t *testing.T) {
	for line, want := range map[string]bool{
		"why does steam push so hard when the steam over my noodles moves nothing": true,
		"why would steam push a piston and not just fly away":                      true,
		"steam, but why does it push so hard":                                      false,
		"because why would it push":                                                false,
		"steam because it needs room":                                              false,
	} {
		if AsksWhy(line) != want {
			t.Errorf("%q asks why: %v", line, !want)
		}
	}
}
