package course

import (
	"bytes"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// TestIndexIsOfTheCourses keeps the embedded index fresh: with an old one the
// program is right, but slow to start.
func TestIndexIsOfTheCourses(t *testing.T) {
	lib, err := sharedWhole()
	if err != nil {
		t.Fatal(err)
	}
	var want []byte
	for _, head := range lib.Courses() {
		c, err := Load(embedded, head.Dir)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := indexOf(c).write()
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, lines...)
	}
	if *update {
		if err := os.WriteFile("index.jsonl", want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(want, embeddedIndex()) {
		t.Error("index.jsonl is not of the courses as they are; run go test ./tutor/course -run Index -update")
	}
}

// TestEveryEmbeddedLessonOpens holds the lessons that are read one by one beside
// those that are read all at once.
func TestEveryEmbeddedLessonOpens(t *testing.T) {
	whole, err := sharedWhole()
	if err != nil {
		t.Fatal(err)
	}
	lib := library(t)
	if !reflect.DeepEqual(whole.Outlines(), lib.Outlines()) {
		t.Error("the outlines are other ones")
	}
	if !reflect.DeepEqual(whole.Rules(), lib.Rules()) {
		t.Error("the rules are other ones")
	}
	for i, head := range whole.Courses() {
		if got := lib.Courses()[i]; got.ID != head.ID || got.Digest != head.Digest {
			t.Errorf("course %s %s, want %s %s", got.ID, got.Digest, head.ID, head.Digest)
		}
	}
	for _, o := range lib.Outlines() {
		l, ok := lib.Lesson(o.ID)
		if !ok {
			t.Errorf("lesson %s does not open", o.ID)
			continue
		}
		if !reflect.DeepEqual(&l.Outline, o) {
			t.Errorf("lesson %s opens as another one than its outline says", o.ID)
		}
		if want, _ := whole.Lesson(o.ID); !slices.Equal(studentTexts(l), studentTexts(want)) {
			t.Errorf("lesson %s has other texts when it is opened alone", o.ID)
		}
	}
}

func TestLessonsOpenForManyAtOnce(t *testing.T) {
	shelf, _, err := Open(two(), "c", nil)
	if err != nil {
		t.Fatal(err)
	}
	lib := &Library{}
	if err := lib.Put(shelf); err != nil {
		t.Fatal(err)
	}
	all := make([]*Lesson, 16)
	var wait sync.WaitGroup
	for i := range all {
		wait.Go(func() { all[i], _ = lib.LessonOf("t.k") })
	}
	wait.Wait()
	for _, l := range all {
		if l == nil || l != all[0] {
			t.Fatal("a lesson was read more than once")
		}
	}
}

// two is a course of two lessons.
func two() fstest.MapFS {
	fsys := tiny()
	fsys["c/course.yaml"].Data = bytes.Replace(fsys["c/course.yaml"].Data, []byte("[tiny.one]"), []byte("[tiny.two, tiny.one]"), 1)
	fsys["c/two.yaml"] = &fstest.MapFile{Data: []byte("id: tiny.two\ntitle: Two\ncomponents:\n  - {id: t.j, name: j}\nvocabulary:\n  - {term: wombat, also: [wombats], means: an animal}\n")}
	return fsys
}

func TestOpenKnowsItsCourseAgain(t *testing.T) {
	_, kept, err := Open(two(), "c", nil)
	if err != nil || kept == nil {
		t.Fatalf("no index to keep, and %v", err)
	}
	whole, err := Load(two(), "c")
	if err != nil {
		t.Fatal(err)
	}
	read := counting{FS: two()}
	shelf, again, err := Open(&read, "c", kept)
	if err != nil || again != nil {
		t.Fatalf("the kept index does not do, and %v", err)
	}
	if shelf.Digest != whole.Digest {
		t.Errorf("digest %s, want %s", shelf.Digest, whole.Digest)
	}
	lib := &Library{}
	if err := lib.Put(shelf); err != nil {
		t.Fatal(err)
	}
	if found := lib.Search("wombats"); len(found) != 1 || found[0].ID != "tiny.two" {
		t.Errorf("a word of the second lesson finds %v", found)
	}
	before := read.files
	l, ok := lib.Lesson("tiny.one")
	if !ok || len(l.Templates) != 1 || l.Course != "math/tiny" || read.files != before {
		t.Errorf("lesson %+v, %d files read for it", l, read.files-before)
	}
}

// counting counts how often a file is opened.
type counting struct {
	fs.FS
	files int
}

func (c *counting) Open(name string) (fs.File, error) {
	c.files++
	return c.FS.Open(name)
}

func TestOpenSeesEveryChange(t *testing.T) {
	_, kept, err := Open(two(), "c", nil)
	if err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]struct {
		do   func(fstest.MapFS)
		want string // in the fault; "" where the course is still sound
	}{
		"a word of a lesson": {func(f fstest.MapFS) { swap(f, "c/one.yaml", "title: One", "title: Uno") }, ""},
		"the title":          {func(f fstest.MapFS) { swap(f, "c/course.yaml", "title: Tiny", "title: Tidy") }, ""},
		"a broken lesson":    {func(f fstest.MapFS) { swap(f, "c/one.yaml", "title: One", "tilte: One") }, `c/one.yaml:2: unknown field "tilte"`},
		"a file more":        {func(f fstest.MapFS) { f["c/three.yaml"] = &fstest.MapFile{Data: []byte("id: tiny.three\n")} }, "c/three.yaml:1"},
		"a file less":        {func(f fstest.MapFS) { delete(f, "c/two.yaml") }, `lesson "tiny.two" has no file`},
		"another name": {func(f fstest.MapFS) {
			f["c/deux.yaml"] = f["c/two.yaml"]
			delete(f, "c/two.yaml")
		}, ""},
	} {
		t.Run(what, func(t *testing.T) {
			fsys := two()
			change.do(fsys)
			shelf, again, err := Open(fsys, "c", kept)
			if change.want != "" {
				if err == nil || !strings.Contains(err.Error(), change.want) {
					t.Errorf("got %v, want %s", err, change.want)
				}
				return
			}
			whole, loadErr := Load(fsys, "c")
			if err != nil || loadErr != nil || again == nil {
				t.Fatalf("an old index was taken for a new one, or %v, %v", err, loadErr)
			}
			if shelf.Digest != whole.Digest || !reflect.DeepEqual(shelf.Outlines, whole.Outlines) {
				t.Error("the course is another one than Load reads")
			}
		})
	}
}

func swap(f fstest.MapFS, name, old, with string) {
	f[name].Data = []byte(strings.Replace(string(f[name].Data), old, with, 1))
}

func TestOpenBearsABrokenIndex(t *testing.T) {
	_, kept, err := Open(two(), "c", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, index := range map[string][]byte{
		"cut":            kept[:len(kept)/2],
		"cut at the end": kept[:len(kept)-1],
		"no JSON":        []byte("\x00\xff"),
		"another reader": bytes.Replace(kept, []byte(reader()), []byte("0-0"), 1),
	} {
		if _, again, err := Open(two(), "c", index); err != nil || !bytes.Equal(again, kept) {
			t.Errorf("%s: the index is not made anew, or %v", name, err)
		}
	}
}

// FuzzIndex reads whatever stands in the file where an index was kept.
func FuzzIndex(f *testing.F) {
	_, kept, err := Open(two(), "c", nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(kept)
	f.Add([]byte(`{"Reader":"` + reader() + `","Dir":"c","Order":["a"]}`))
	f.Fuzz(func(t *testing.T, index []byte) {
		if _, _, err := Open(two(), "c", index); err != nil {
			t.Errorf("a sound course is refused for its index: %v", err)
		}
	})
}
