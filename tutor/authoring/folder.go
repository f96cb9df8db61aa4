package authoring

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

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/intake"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
)

// buildFolder is where a course keeps what its making needs: the draft, and the
// answers of a model. Courses are read without it.
const buildFolder = ".build"

// Files of a built course, besides those of the course itself.
const (
	draftFile  = buildFolder + "/draft.json"
	reportFile = "report.md"
)

// Folder is the folder of a course that was built: its draft, and the course files
// made of the parts that were accepted.
type Folder struct {
	Dir     string           `json:"-"`
	Draft   builder.Draft    `json:"draft"`
	Skipped []source.Skipped `json:"skipped,omitempty"`
	Sources []string         `json:"sources"` // what it was built of, for --resume
	Online  bool             `json:"online,omitempty"`
	Written []string         `json:"written,omitempty"` // course files
}

// maxDraft bounds the draft that is read back.
const maxDraft = 256 << 20

// Open reads what was built in a folder before. A folder that holds anything
// else is never written into.
func Open(dir string) (*Folder, error) {
	f := &Folder{Dir: dir}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return f, nil
	case err != nil:
		return nil, cannotRead(dir, err)
	case !info.IsDir():
		return nil, fmt.Errorf("%s is there and is no folder; name another folder with --out", dir)
	}
	switch err := f.read(); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	default:
		return f, nil
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
	return f, nil
}

// Built opens a folder that holds a course that was built.
func Built(dir string) (*Folder, error) {
	f := &Folder{Dir: dir}
	err := f.read()
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s holds no course that was built; make one: primer course build SOURCE --out %s", dir, dir)
	}
	return f, err
}

func (f *Folder) read() error {
	name := filepath.Join(f.Dir, filepath.FromSlash(draftFile))
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
	if err := json.Unmarshal(raw, f); err != nil {
		return fmt.Errorf("%s cannot be read; build the course anew in another folder", name)
	}
	return nil
}

// Write puts the draft, the report and the course into the folder. Files of
// lessons that are not taught any more go; files of others stay.
func (f *Folder) Write() error {
	if err := os.MkdirAll(filepath.Join(f.Dir, buildFolder), 0o755); err != nil {
		return cannotWrite(f.Dir, err)
	}
	root, err := os.OpenRoot(f.Dir)
	if err != nil {
		return cannotWrite(f.Dir, err)
	}
	defer func() { _ = root.Close() }() // only a handle
	made, err := builder.Assemble(f.Draft)
	if err != nil && !errors.Is(err, builder.ErrNothing) {
		return err
	}
	if errors.Is(err, builder.ErrNothing) {
		made.Files = nil
	}
	old := f.Written
	f.Written = nil
	for name := range made.Files {
		f.Written = append(f.Written, name)
	}
	slices.Sort(f.Written)
	draft, err := json.MarshalIndent(f, "", " ")
	if err != nil {
		return fmt.Errorf("write draft: %w", err)
	}
	files := map[string][]byte{draftFile: draft, reportFile: []byte(builder.Report(f.Draft, f.Skipped))}
	maps.Copy(files, made.Files)
	for name, data := range files {
		if err := replaceIn(root, name, data); err != nil {
			return cannotWrite(filepath.Join(f.Dir, name), err)
		}
	}
	for _, name := range old {
		if _, still := made.Files[name]; !still && filepath.Base(name) == name {
			_ = root.Remove(name) // a lesson that is gone already is gone
		}
	}
	return nil
}

// Taught reports whether anything of it was accepted and can be taught.
func (f *Folder) Taught() bool { return len(f.Written) > 0 }

// key is a short name for a lesson that no other one has, and that is no name of
// another file.
func (f *Folder) key(title string, others []builder.Lesson) string {
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
func (f *Folder) summary(w io.Writer) error {
	open, doubt, accepted, dropped := f.Draft.Tally()
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
	}{"course", f.Draft.Head.ID, f.Draft.Head.Title, f.Dir, len(f.Draft.Lessons), open, doubt, accepted, dropped, f.Skipped, f.Draft.Failed, f.Draft.Spent})
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

// Preview makes the course that a review would make which accepts all that is
// not in doubt, and checks that: a course can be checked before it is reviewed.
func (f *Folder) Preview(check func(fs.FS) []course.Fault) ([]course.Fault, error) {
	d := f.Draft
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
	return check(Within(dir)), nil
}
