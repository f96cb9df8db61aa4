package main

import (
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/course"
)

func mustLibrary(t *testing.T) *course.Library {
	t.Helper()
	l, err := desk.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// splitSentences cuts at sentence ends and lines; good enough to compare questions.
func splitSentences(text string) []string {
	var out []string
	start := 0
	for i, r := range text {
		if r == '?' || r == '!' || r == '\n' {
			out = append(out, text[start:i+1])
			start = i + 1
		}
	}
	return append(out, text[start:])
}
