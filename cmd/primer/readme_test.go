package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

var pictureLink = regexp.MustCompile(`!\[([^\]]*)\]\(([^)]+)\)`)

// TestReadmePictures: each picture of the README is there, is small, and is told
// in words for those who cannot see it; none lies about unused.
func TestReadmePictures(t *testing.T) {
	const largest = 60 << 10
	shown := map[string]bool{}
	for _, m := range pictureLink.FindAllStringSubmatch(readFile(t, "../../README.md"), -1) {
		alt, path := m[1], filepath.Join("../..", m[2])
		shown[filepath.Base(path)] = true
		if len(alt) < 40 {
			t.Errorf("%s is not told in words: %q", m[2], alt)
		}
		if info, err := os.Stat(path); err != nil {
			t.Error(err)
		} else if info.Size() > largest {
			t.Errorf("%s has %d bytes", m[2], info.Size())
		}
	}
	files, err := filepath.Glob("../../tui/pictures/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("pictures %v, %v", files, err)
	}
	for _, f := range files {
		if !shown[filepath.Base(f)] {
			t.Errorf("%s is not in the README", f)
		}
	}
}
