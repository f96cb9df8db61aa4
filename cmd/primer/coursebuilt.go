package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"primer/tutor/authoring/builder"
	"primer/tutor/authoring/intake"
	"primer/tutor/authoring/source"
	"primer/tutor/course"
)

// Files of a built course, besides those of the course itself.
const (
	draftFile  = buildFolder + "/draft.json"
	reportFile = "report.md"
)

// builtCourse is the folder of a course that was built: its draft, and the course files
// made of the parts that were accepted.
type builtCourse struct {
	dir     string
	Draft   builder.Draft    `json:"draft"`
	Skipped []source.Skipped `json:"skipped,omitempty"`
	Sources []string         `json:"sources"` // what it was built of, for --resume
	Online  bool             `json:"online,omitempty"`
	Written []string         `json:"written,omitempty"` // course files
}

// maxDraft bounds the draft that is read back.
const maxDraft = 256 << 20

// openBuilt reads what was built in a folder before. A folder that holds anything
// else is never written into.
func openBuilt(dir string) (*builtCourse, error) {
	b := &builtCourse{dir: dir}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return b, nil
	case err != nil:
		return nil, cannotRead(dir, err)
	case !info.IsDir():
		return nil, fmt.Errorf("%s is there and is no folder; name another folder with --out", dir)
	}
	switch err := b.read(); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	default:
		return b, nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, cannotRead(dir, err)
	}
	for _, e := range entries {
		if e.Name() != buildFolder { // a first build that was stopped left its answers there
			return nil, fmt.Errorf("%s holds something else already; name another folder with --out", dir)
		}
	}
	return b, nil
}

// reviewed opens a folder for its review.
func reviewed(dir string) (*builtCourse, error) {
	b := &builtCourse{dir: dir}
	err := b.read()
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s holds no course that was built; make one: primer course build SOURCE --out %s", dir, dir)
	}
	return b, err
}

func (b *builtCourse) read() error {
	name := filepath.Join(b.dir, filepath.FromSlash(draftFile))
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if info.Size() > maxDraft {
		return fmt.Errorf("%s is too large to be a draft; build the course anew in another folder", name)
	}
	raw, err := os.ReadFile(name)
	if err != nil {
		return cannotRead(name, err)
	}
	if err := json.Unmarshal(raw, b); err != nil {
		return fmt.Errorf("%s cannot be read; build the course anew in another folder", name)
	}
	return nil
}

// write puts the draft, the report and the course into the folder. Files of
// lessons that are not taught any more go; files of others stay.
func (b *builtCourse) write() error {
	if err := os.MkdirAll(filepath.Join(b.dir, buildFolder), 0o755); err != nil {
		return cannotWrite(b.dir, err)
	}
	root, err := os.OpenRoot(b.dir)
	if err != nil {
		return cannotWrite(b.dir, err)
	}
	defer func() { _ = root.Close() }() // only a handle
	made, err := builder.Assemble(b.Draft)
	if err != nil && !errors.Is(err, builder.ErrNothing) {
		return err
	}
	if errors.Is(err, builder.ErrNothing) {
		made.Files = nil
	}
	old := b.Written
	b.Written = nil
	for name := range made.Files {
		b.Written = append(b.Written, name)
	}
	slices.Sort(b.Written)
	draft, err := json.MarshalIndent(b, "", " ")
	if err != nil {
		return fmt.Errorf("write draft: %w", err)
	}
	files := map[string][]byte{draftFile: draft, reportFile: []byte(builder.Report(b.Draft, b.Skipped))}
	maps.Copy(files, made.Files)
	for name, data := range files {
		if err := replaceIn(root, name, data); err != nil {
			return cannotWrite(filepath.Join(b.dir, name), err)
		}
	}
	for _, name := range old {
		if _, still := made.Files[name]; !still && filepath.Base(name) == name {
			_ = root.Remove(name) // a lesson that is gone already is gone
		}
	}
	return nil
}

// replaceIn writes a file of a folder whole or not at all.
func replaceIn(root *os.Root, name string, data []byte) error {
	draft := name + ".new"
	if err := root.WriteFile(draft, data, 0o644); err != nil {
		return err
	}
	return root.Rename(draft, name)
}

// key is a short name for a lesson that no other one has, and that is no name of
// another file.
func (b *builtCourse) key(title string, others []builder.Lesson) string {
	name := intake.Name(title)
	for n := 1; ; n++ {
		key := name
		if n > 1 || name == "course" {
			key = fmt.Sprintf("%s-%d", name, n)
		}
		if !slices.ContainsFunc(others, func(l builder.Lesson) bool { return l.Key == key }) {
			return key
		}
	}
}

// summary is the course as one JSON line.
func (b *builtCourse) summary(w io.Writer) error {
	open, doubt, accepted, dropped := b.Draft.Tally()
	return json.NewEncoder(w).Encode(struct {
		Event    string            `json:"event"`
		Course   string            `json:"course"`
		Title    string            `json:"title"`
		Folder   string            `json:"folder"`
		Lessons  int               `json:"lessons"`
		Open     int               `json:"open"`
		Doubt    int               `json:"doubt"`
		Accepted int               `json:"accepted"`
		Dropped  int               `json:"dropped"`
		Skipped  []source.Skipped  `json:"skipped,omitempty"`
		Failed   []builder.Failure `json:"failed,omitempty"`
		Spent    builder.Spent     `json:"spent"`
	}{"course", b.Draft.Head.ID, b.Draft.Head.Title, b.dir, len(b.Draft.Lessons), open, doubt, accepted, dropped, b.Skipped, b.Draft.Failed, b.Draft.Spent})
}

// absolute are names that still lead to their files from another folder.
func absolute(names []string) []string {
	var out []string
	for _, n := range names {
		if _, err := os.Stat(n); err == nil {
			if path, err := filepath.Abs(n); err == nil {
				n = path
			}
		}
		out = append(out, n)
	}
	return out
}

// preview makes the course that a review would make which accepts all that is
// not in doubt, and checks that: a course can be checked before it is reviewed.
func (b *builtCourse) preview(check func(fs.FS) []course.Fault) ([]course.Fault, error) {
	d := b.Draft
	raw, err := json.Marshal(d) // the parts are changed below
	if err == nil {
		err = json.Unmarshal(raw, &d)
	}
	if err != nil {
		return nil, fmt.Errorf("copy draft: %w", err)
	}
	d.AcceptSure(0)
	made, err := builder.Assemble(d)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "primer-preview-")
	if err != nil {
		return nil, fmt.Errorf("make a folder for the preview: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	for name, data := range made.Files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			return nil, cannotWrite(dir, err)
		}
	}
	return check(os.DirFS(dir)), nil
}
