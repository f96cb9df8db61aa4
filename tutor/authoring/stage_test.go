package authoring

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// importedFiles are a small imported course.
func importedFiles(question string) map[string]string {
	return map[string]string{
		"course.yaml": "format: 2\nid: imported/own\ntitle: Own\nsubject: math\nkind: practice\nlessons: [own.a]\n",
		"a.yaml":      "id: own.a\ntitle: A\ngrades: [5, 8]\nproblems:\n  - id: one\n    ask: \"" + question + "\"\n    kind: integer\n    answer: \"42\"\n",
	}
}

func stagedImport(t *testing.T, out, question string) *stage {
	t.Helper()
	st, err := newStage(out)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range importedFiles(question) {
		if err := st.write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return st
}

func questionIn(t *testing.T, out string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(out, "a.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(raw), `ask: "`)
	text, _, _ := strings.Cut(rest, `"`)
	return text
}

// An import that is stopped at any moment leaves the course that was there, and
// nothing beside it.
func TestStoppedImportChangesNothing(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "own")
	first := stagedImport(t, out, "first")
	if err := first.publish(); err != nil {
		t.Fatal(err)
	}
	first.clean()

	stopped := stagedImport(t, out, "second")
	if got := questionIn(t, out); got != "first" {
		t.Errorf("while an import runs, the course is %q", got)
	}
	stopped.clean()
	if got := questionIn(t, out); got != "first" {
		t.Errorf("after a stopped import the course is %q", got)
	}

	killed := stagedImport(t, out, "third") // killed between its two last steps
	if err := os.Rename(out, killed.before); err != nil {
		t.Fatal(err)
	}
	next := stagedImport(t, out, "fourth")
	if got := questionIn(t, out); got != "first" {
		t.Errorf("after a killed import the course is %q", got)
	}
	if err := next.publish(); err != nil {
		t.Fatal(err)
	}
	next.clean()
	if got := questionIn(t, out); got != "fourth" {
		t.Errorf("after a whole import the course is %q", got)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("left beside it: %v %v", entries, err)
	}
}

// A course that does not load takes nobody's place, and no name leads out of
// the folder.
func TestImportWritesOnlyInside(t *testing.T) {
	dir := t.TempDir()
	st := stagedImport(t, filepath.Join(dir, "own"), "first")
	defer st.clean()
	for _, name := range []string{"../out.yaml", "/out.yaml", "a/../../out.yaml"} {
		if err := st.write(name, []byte("x")); err == nil {
			t.Errorf("%s was written", name)
		}
	}
	if err := st.write("a.yaml", []byte("id: [")); err != nil {
		t.Fatal(err)
	}
	if err := st.publish(); err == nil {
		t.Error("a broken course was published")
	}
	if _, err := os.Stat(filepath.Join(dir, "out.yaml")); err == nil {
		t.Error("a file stands outside")
	}
}

// A deck that only the newest Anki can read is refused with the way out, and the
// placeholder in it is not taken for the deck.
func TestNewAnkiPacking(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deck.apkg")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	for _, name := range []string{"collection.anki2", "collection.anki21b"} {
		if _, err := z.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := unpackAnki(path); err == nil || !strings.Contains(err.Error(), "Support older Anki versions") {
		t.Errorf("%v", err)
	}
}
