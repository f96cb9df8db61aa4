package course

import (
	"bytes"
	"flag"
	"os"
	"path"
	"testing"
	"testing/fstest"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// pageCourses are the courses of the documentation, by folder.
func pageCourses(t testing.TB) map[string]fstest.MapFS {
	t.Helper()
	all := map[string]fstest.MapFS{}
	for name, text := range formatExamples(Format) {
		dir := path.Dir(name)
		if all[dir] == nil {
			all[dir] = fstest.MapFS{}
		}
		all[dir]["c/"+path.Base(name)] = &fstest.MapFile{Data: []byte(text)}
	}
	if len(all) != 2 {
		t.Fatalf("the page holds %d courses, want 2", len(all))
	}
	return all
}

func TestThePagesExamplesPass(t *testing.T) {
	for dir, fsys := range pageCourses(t) {
		for _, f := range Check(fsys, "c", Beside(library(t))) {
			t.Errorf("%s: %s", dir, f)
		}
	}
}

func TestSchemaIsOfTheTypes(t *testing.T) {
	want, err := writeSchema()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("schema.json", want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(want, Schema) {
		t.Error("schema.json is not what the types say; run go test ./tutor/course -run Schema -update")
	}
}

func TestSkeletonsPass(t *testing.T) {
	for _, subject := range Subjects {
		for _, title := range []string{"Roman Roads", "1: \"quoted\" – ünï #2", "Равенство"} {
			files, err := Skeleton(subject, title)
			if err != nil {
				t.Fatal(err)
			}
			fsys := fstest.MapFS{}
			for name, data := range files {
				fsys[name] = &fstest.MapFile{Data: data}
			}
			for _, f := range Check(fsys, ".", Beside(library(t)), Diagrams(checkDiagrams)) {
				t.Errorf("%s %q: %s", subject, title, f)
			}
			c, err := Load(fsys, ".")
			if err != nil || c.Subject != subject || c.Title != title {
				t.Errorf("%s %q: %v %v", subject, title, c, err)
			}
		}
	}
	for _, bad := range [][2]string{{"cooking", "Soup"}, {"math", " "}, {"math", "a\x1bb"}} {
		if _, err := Skeleton(bad[0], bad[1]); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
