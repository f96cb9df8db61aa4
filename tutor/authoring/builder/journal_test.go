package builder

import (
	"os"
	"path/filepath"
	"testing"
)

// An answer that was half written is asked for again.
func TestAJournalHasWholeAnswersOnly(t *testing.T) {
	j := FolderJournal(filepath.Join(t.TempDir(), "answers"))
	if _, ok := j.Kept("a"); ok {
		t.Error("an empty journal has an answer")
	}
	if err := j.Keep("a", []byte(`{"text":"x"}`)); err != nil {
		t.Fatal(err)
	}
	o := &office{options: Options{Journal: j}}
	if k, ok := o.kept("a"); !ok || k.Text != "x" {
		t.Errorf("kept %+v, %v", k, ok)
	}
	if err := os.WriteFile(filepath.Join(string(j), "b.json"), []byte(`{"text":"x`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := o.kept("b"); ok {
		t.Error("half an answer counts as one")
	}
	files, _ := os.ReadDir(string(j))
	if len(files) != 2 {
		t.Errorf("%d files for two answers", len(files))
	}
}
