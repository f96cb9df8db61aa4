package main

import (
	"fmt"
	"io"
	"os"
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
