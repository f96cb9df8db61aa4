package main

import (
	"bytes"
	"errors"
	"testing"

	"charm.land/fang/v2"
)

// A file that others have named is told by its name when it fails, and its name may hold
// what a terminal obeys.
func TestAnErrorDrivesNoTerminal(t *testing.T) {
	var out bytes.Buffer
	printError(&out, fang.Styles{}, errors.New("\u202eevil\x1b[31m\x07.jsonl is not there;\n check the name"))
	if want := "primer: evil[31m.jsonl is not there; check the name\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}
