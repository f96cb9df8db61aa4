package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

// speakIntoFile is the speaking program of the scripts: it writes what it is to
// say, and with which voice, into the file of PRIMER_TEST_SPOKEN.
func speakIntoFile() {
	raw, err := io.ReadAll(os.Stdin)
	if err != nil || os.Getenv("PRIMER_TEST_SPOKEN") == "" {
		os.Exit(1)
	}
	f, err := os.OpenFile(os.Getenv("PRIMER_TEST_SPOKEN"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		os.Exit(1)
	}
	_, _ = fmt.Fprintf(f, "%s: %s\n", os.Args[len(os.Args)-1], raw)
	_ = f.Close()
}

func TestSpokenLines(t *testing.T) {
	got := strings.Join(spokenLines("Is **3/4** more than 1/2?\n\n```draw\nbars 3/4 1/2\n```\n\nb) 5 + 4 = 9"), "\n")
	for _, want := range []string{"three quarters", "one half?", "b) 5 plus 4 equals 9"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not spoken in:\n%s", want, got)
		}
	}
	for _, unwanted := range []string{"*", "`", "draw", "3/4"} {
		if strings.Contains(got, unwanted) {
			t.Errorf("%q is spoken in:\n%s", unwanted, got)
		}
	}
}
