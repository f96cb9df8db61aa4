package course

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

func TestLoadNamesTheLine(t *testing.T) {
	files, err := filepath.Glob("testdata/load/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			fsys, want := fstest.MapFS{}, ""
			for _, f := range archive.Files {
				if f.Name == "want" {
					want = strings.TrimSpace(string(f.Data))
					continue
				}
				fsys["c/"+f.Name] = &fstest.MapFile{Data: f.Data}
			}
			_, err = Load(fsys, "c")
			var fault Fault
			if !errors.As(err, &fault) {
				t.Fatalf("no fault but %v", err)
			}
			if got := strings.TrimPrefix(err.Error(), "c/"); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Error("the fault takes more than one line")
			}
		})
	}
}

func TestLoadKeepsTheDigest(t *testing.T) {
	one, err := Load(embedded, "courses/math/integers")
	if err != nil {
		t.Fatal(err)
	}
	two, err := Load(embedded, "courses/math/integers")
	if err != nil {
		t.Fatal(err)
	}
	if one.Digest == "" || one.Digest != two.Digest {
		t.Errorf("digests %q and %q of one course", one.Digest, two.Digest)
	}
	changed := tiny()
	a, err := Load(changed, "c")
	if err != nil {
		t.Fatal(err)
	}
	changed["c/one.yaml"].Data = append(changed["c/one.yaml"].Data, "\n# a remark\n"...)
	b, err := Load(changed, "c")
	if err != nil {
		t.Fatal(err)
	}
	if a.Digest == b.Digest {
		t.Error("a changed file has the digest of the old one")
	}
}

// tiny is a course that loads.
func tiny() fstest.MapFS {
	return fstest.MapFS{
		"c/course.yaml": {Data: []byte("format: 1\nid: math/tiny\ntitle: Tiny\nsubject: math\nlessons: [tiny.one]\n")},
		"c/one.yaml":    {Data: []byte("id: tiny.one\ntitle: One\ncomponents:\n  - {id: t.k, name: k}\nproblems:\n  - {id: p, component: t.k, difficulty: easy, vars: {a: \"1..max\"}, ask: \"What is {a} + 1?\", kind: integer, answer: \"{a + 1}\"}\n")},
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(string(tiny()["c/one.yaml"].Data))
	f.Add("id: tiny.one\nvocabulary:\n  - term: x\n    means: {young: a, older: b}\n")
	f.Add("id: [a")
	f.Add("id: tiny.one\nproblems:\n  - id: p\n    vars: {a: \"1..9\", b: \"= a/0\"}\n    ask: \"{b}\"\n")
	f.Fuzz(func(t *testing.T, lesson string) {
		fsys := tiny()
		fsys["c/one.yaml"].Data = []byte(lesson)
		c, err := Load(fsys, "c")
		if err != nil {
			var fault Fault
			if !errors.As(err, &fault) {
				t.Fatalf("an error that is no fault: %v", err)
			}
			return
		}
		for _, l := range c.Lessons {
			for i := range l.Templates {
				if _, err := l.Templates[i].Make(Draw{Seed: 1}); err != nil {
					continue // said in the error, never a panic
				}
			}
		}
	})
}

func BenchmarkEmbedded(b *testing.B) {
	for b.Loop() {
		if _, err := Embedded(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	for b.Loop() {
		Check(embedded, "courses/math/integers")
	}
}
