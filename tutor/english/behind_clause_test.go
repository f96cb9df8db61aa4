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

// A reason that opens with when or if is said back with what happens then.
func TestGroundsLeadIn(t *testing.T) {
	for line, want := range map[string]string{
		"bcus when dad makes popcorn i smel it up in my room and i cant see it thru the floor": "when dad makes popcorn you smel it up in your room",
		"cuz if you fold it again nothing gets colored":                                        "if you fold it again nothing gets colored",
		"because when it rains, the ground gets wet":                                           "when it rains, the ground gets wet",
	} {
		if got, _ := Grounds(line); got != want {
			t.Errorf("%q is said back as %q, not %q", line, got, want)
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
