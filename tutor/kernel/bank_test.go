package kernel

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
)

// withBeside gives a lesson of the embedded courses a file beside it of a test's own: its
// bank (".faq.yaml") or its mistakes (".mistakes.yaml"). The other lessons of its course
// keep their own file alone, which is quicker to read.
func withBeside(t *testing.T, k *Kernel, lesson, ending, content string) {
	t.Helper()
	outline, ok := k.Library.Outline(lesson)
	if !ok {
		t.Fatalf("no lesson %s", lesson)
	}
	dir, files := path.Dir(outline.File), fstest.MapFS{}
	names, err := filepath.Glob(filepath.Join("../course", dir, "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	stem := strings.TrimSuffix(path.Base(outline.File), ".yaml")
	for _, name := range names {
		base := filepath.Base(name)
		if strings.Contains(strings.TrimSuffix(base, ".yaml"), ".") && !strings.HasPrefix(base, stem+".") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files["c/"+base] = &fstest.MapFile{Data: data}
	}
	files["c/"+stem+ending] = &fstest.MapFile{Data: []byte(content)}
	changed, err := course.Load(files, "c")
	if err != nil {
		t.Fatal(err)
	}
	library, err := course.Embedded()
	if err == nil {
		err = library.Add(changed)
	}
	if err != nil {
		t.Fatal(err)
	}
	k.Library, k.Staff = library, builtin.Staff{Library: library, Book: k.Staff.Book, Tells: k.Staff.Tells}
}
