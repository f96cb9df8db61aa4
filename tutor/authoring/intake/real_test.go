package intake

import (
	"context"
	"flag"
	"os"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor/course"
)

var (
	realContent = flag.String("oatutor", "", "a zip file or a folder of OATutor content to measure the import on")
	realCourse  = flag.String("oatutor-course", "", "only this course of it")
)

// TestRealOATutor imports real content, where a place for it is given, and asks
// of each course what an import is for: nearly all questions that need no figure
// come, and nearly all of them grade their own answer right and another wrong.
func TestRealOATutor(t *testing.T) {
	if *realContent == "" {
		t.Skip("no -oatutor FILE")
	}
	a := openReal(t, *realContent)
	o, err := IndexOATutor(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	for _, listed := range o.Courses() {
		if *realCourse != "" && listed.Name != *realCourse {
			continue
		}
		t.Run(listed.Name, func(t *testing.T) { measure(t, o, listed) })
	}
}

func measure(t *testing.T, o *OATutor, listed Listed) {
	files := fstest.MapFS{}
	r := NewReport()
	b := NewBuilder(Head{ID: "math/" + Name(listed.Name), Title: listed.Name, Subject: "math", Grades: [2]int{8, 12}}, func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data}
		return nil
	}, r)
	if err := o.Import(context.Background(), listed.Name, b, func(int, int) {}); err != nil {
		t.Fatal(err)
	}
	if _, err := course.Load(files, "."); err != nil {
		t.Fatal(err)
	}
	text := r.Questions - r.Figures
	t.Logf("%d questions without figure, %.1f%% imported; own answer right %.1f%%; other answer wrong %.1f%%, right %d, unsure %d; skipped %v, ungradable %v; help left out %v",
		text, percentOf(r.Imported, text), percentOf(r.Own.Right, r.Own.All()), percentOf(r.Other.Wrong, r.Other.All()), r.Other.Right, r.Other.Unsure, r.Skipped, r.Ungraded, r.HelpLeftOut)
	if os.Getenv("INTAKE_OUT") != "" {
		for n, f := range files {
			os.WriteFile(os.Getenv("INTAKE_OUT")+"/"+n, f.Data, 0o644)
		}
		for _, f := range r.Faults {
			t.Log(f.Error())
		}
	}
	if 100*r.Imported < 95*text || r.Own.Wrong+r.Own.Unsure > 0 || r.Other.Right > 0 {
		t.Errorf("less than 95%% imported, or a wrong verdict")
	}
}

func percentOf(n, of int) float64 { return 100 * float64(n) / float64(max(1, of)) }

func openReal(t *testing.T, place string) *Archive {
	t.Helper()
	info, err := os.Stat(place)
	if err != nil {
		t.Fatal(err)
	}
	if info.IsDir() {
		a, err := OpenFolder(os.DirFS(place))
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	f, err := os.Open(place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	a, err := OpenZip(f, info.Size())
	if err != nil {
		t.Fatal(err)
	}
	return a
}
