package course

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// TestACourseIsBoundedInItsSum: files that each are in order are too much together, which
// is told before any of them is parsed.
func TestACourseIsBoundedInItsSum(t *testing.T) {
	course := formatExamples(Format)["plants/course.yaml"]
	dense := strings.Repeat("- [a, b, c, d, e, f, g, h]\n", 20_000)
	wide := "id: x\ntitle: " + strings.Repeat(strings.Repeat("x", 10_000)+"\n  ", 90)
	for name, of := range map[string]struct {
		files int
		text  string
		says  string
	}{
		"dense": {18, dense, "too many entries together"},
		"large": {40, wide, "too large together"},
		"many":  {maxFiles, "id: x\n", "files"},
	} {
		t.Run(name, func(t *testing.T) {
			files := fstest.MapFS{"course.yaml": {Data: []byte(course)}}
			for i := range of.files {
				files[fmt.Sprintf("l%d.faq.yaml", i)] = &fstest.MapFile{Data: []byte(of.text)}
			}
			faults := Check(fs.FS(files), ".")
			if n := len(faults); n == 0 || !strings.Contains(faults[n-1].Text, of.says) {
				t.Errorf("%d faults, the last of them not that there is too much", n)
			}
		})
	}
}
