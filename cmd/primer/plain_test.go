package main

import (
	"bytes"
	"testing"

	"primer/tui/words"
)

func TestPlainSaysTheLettersOfChoices(t *testing.T) {
	var out bytes.Buffer
	p := &plain{words: words.In("en"), out: &out}
	p.say("Which is the area? a) 5 + 4 b) 5 × (4 + 1)\n\nIt is 2 × (3 + a) in all.")
	want := "Tutor: Which is the area?\nTutor: a) 5 plus 4 b) 5 times open bracket 4 plus 1 close bracket\n" +
		"Tutor: It is 2 times open bracket 3 plus a close bracket in all.\n"
	if got := out.String(); !bytes.HasPrefix(out.Bytes(), []byte(want)) {
		t.Errorf("said %q, want it to begin with %q", got, want)
	}
}
