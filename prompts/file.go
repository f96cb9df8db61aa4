// Package prompts owns the words of Primer: "ask" holds what is sent to a model
// in a lesson, "build" what is sent to one that makes a course, "say" what the built-in tutor says itself. Both are files, so that a teacher
// can read and a reviewer can diff them.
//
// It renders and nothing else: which words are due is decided elsewhere.
package prompts

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

//go:embed say all:ask all:build
var files embed.FS

// file is a prompt file: a few front-matter lines, a line "---", then the text.
type file struct {
	Name    string // "say/confirm"
	Version int
	Purpose string
	Options map[string]string // the other front-matter lines
	Body    string
}

// readFile reads one prompt file; an error names the file and the line.
func readFile(fsys fs.FS, name string) (file, error) {
	raw, err := fs.ReadFile(fsys, name)
	if err != nil {
		return file{}, err
	}
	f := file{Name: strings.TrimSuffix(name, path.Ext(name)), Options: map[string]string{}}
	n, used := 0, 0
	for line := range strings.Lines(string(raw)) {
		n++
		used += len(line)
		line = strings.TrimSpace(line)
		if line == "---" {
			f.Body = strings.TrimSpace(string(raw)[used:])
			return f, f.check()
		}
		key, value, ok := strings.Cut(line, ":")
		if !ok {
			return f, fmt.Errorf("%s:%d: want \"key: value\" or \"---\", have %q", name, n, line)
		}
		if err := f.set(strings.TrimSpace(key), strings.TrimSpace(value)); err != nil {
			return f, fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	return f, fmt.Errorf("%s: no line \"---\" between front matter and text", name)
}

func (f *file) set(key, value string) error {
	switch key {
	case "version":
		v, err := strconv.Atoi(value)
		if err != nil || v < 1 {
			return fmt.Errorf("version must be a whole number from 1, have %q", value)
		}
		f.Version = v
	case "purpose":
		f.Purpose = value
	default:
		f.Options[key] = value
	}
	return nil
}

func (f *file) check() error {
	switch {
	case f.Version == 0:
		return fmt.Errorf("%s: no version in the front matter", f.Name)
	case f.Purpose == "":
		return fmt.Errorf("%s: no purpose in the front matter", f.Name)
	case f.Body == "":
		return fmt.Errorf("%s: no text", f.Name)
	}
	return nil
}

// names lists the files of one folder.
func names(fsys fs.FS, dir string) ([]string, error) { return fs.Glob(fsys, dir+"/*.md") }
