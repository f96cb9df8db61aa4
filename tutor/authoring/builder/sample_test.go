package builder_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/primer-tutor/primer/tutor/authoring/source"
)

// sample is the three chapters that the tests build a course of.
func sample(t testing.TB) []source.Document {
	t.Helper()
	docs, report, err := source.Read(t.Context(), []string{"testdata/sample"}, source.Options{})
	if err != nil || len(docs) != 3 || len(report.Skipped) > 0 {
		t.Fatalf("the sample has %d chapters, want 3 (%v, %v)", len(docs), report.Skipped, err)
	}
	return docs
}

// document reads a text as a file of a teacher's.
func document(t testing.TB, name, text string) source.Document {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	docs, report, err := source.Read(t.Context(), []string{file}, source.Options{})
	if err != nil || len(docs) != 1 {
		t.Fatal(report.Skipped, err)
	}
	return docs[0]
}
