package main

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor/course"
)

// TestCheckOfTheCoursesTells: what the check of the program's own courses finds is
// printed. That it finds nothing is tested in tutor/course, and by the script "course"
// in a whole sweep.
func TestCheckOfTheCoursesTells(t *testing.T) {
	library := mustLibrary(t)
	var out strings.Builder
	if err := tellEmbedded(&out, library, nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range library.Courses() {
		if !strings.Contains(out.String(), c.ID+": ") {
			t.Errorf("%s is not told of:\n%s", c.ID, out.String())
		}
	}
	if !strings.HasPrefix(out.String(), "math/integers: 5 lessons, no fault\n") && !strings.Contains(out.String(), "\nmath/integers: 5 lessons, no fault\n") {
		t.Errorf("told: %s", out.String())
	}
	out.Reset()
	err := tellEmbedded(&out, library, []course.Fault{{File: "courses/math/x.yaml", Line: 3, Text: "no \x1b[31mtitle", Remedy: "add one"}})
	if err == nil || !strings.Contains(err.Error(), "1 fault in the courses that come with Primer") {
		t.Errorf("the error is %v", err)
	}
	if !strings.HasPrefix(out.String(), "courses/math/x.yaml:3: ") || strings.ContainsRune(out.String(), 0x1b) || strings.Contains(out.String(), "no fault") {
		t.Errorf("told: %q", out.String())
	}
}
