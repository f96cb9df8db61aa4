package course

import (
	_ "embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Format is the page that explains the course format, with two whole courses.
//
//go:embed FORMAT.md
var Format string

// Schema is the JSON Schema of course.yaml and of a lesson, for editors. It is
// written from the types of this package.
//
//go:embed schema.json
var Schema []byte

// formatExamples are the files of the courses in the page: those of its fenced
// blocks that begin with "# file: name".
func formatExamples(page string) map[string]string {
	files := map[string]string{}
	for block := range strings.SplitSeq(page, "```yaml\n") {
		body, _, closed := strings.Cut(block, "\n```")
		name, text, named := strings.Cut(strings.TrimPrefix(body, "# file: "), "\n")
		if closed && named && strings.HasPrefix(body, "# file: ") {
			files[strings.TrimSpace(name)] = text + "\n"
		}
	}
	return files
}

// EmbeddedFiles gives the files of a course that comes with the program, by its id.
func EmbeddedFiles(id string) (fs.FS, error) {
	lib, err := Embedded()
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(lib.courses, func(c *Shelf) bool { return c.ID == id })
	if at < 0 {
		return nil, fmt.Errorf("no course %q comes with Primer; \"primer course list\" lists them", id)
	}
	return fs.Sub(embedded, lib.courses[at].Dir)
}

// Skeleton is a new course that passes the check: one small whole lesson of the
// format's page, with names of its own, to be replaced part by part. It gives the
// files by their names.
func Skeleton(subject, title string) (map[string][]byte, error) {
	if !slices.Contains(Subjects, subject) {
		return nil, fmt.Errorf("subject %q is not known; use one of %s", subject, strings.Join(Subjects, ", "))
	}
	title = strings.Join(strings.Fields(title), " ")
	if title == "" || len(title) > 80 || strings.ContainsFunc(title, unicode.IsControl) {
		return nil, fmt.Errorf("a course needs a title of 1 to 80 characters, such as --title %q", "Plants")
	}
	dir, names := "plants", strings.NewReplacer
	name := slugOf(title)
	replace := names("plants.food", name+".first", "plant.food", name+".idea", "mine/plants", "mine/"+name,
		"title: Plants", "title: "+strconv.Quote(title), "subject: science", "subject: "+subject)
	if subject == "math" {
		dir = "doubling"
		replace = names("doubling.numbers", name+".first", "double.number", name+".idea", "mine/doubling", "mine/"+name,
			"title: Doubling\n", "title: "+strconv.Quote(title)+"\n", "type: double", "type: "+strings.ReplaceAll(name, "-", "_"))
	}
	files := map[string][]byte{schemaFile: Schema}
	for file, text := range formatExamples(Format) {
		if path.Dir(file) != dir {
			continue
		}
		to, head := "first.yaml", skeletonHead
		if path.Base(file) == courseFile {
			to, head = courseFile, editorLine
		}
		files[to] = []byte(head + replace.Replace(text))
	}
	return files, nil
}

// schemaFile is the schema beside a new course, for editors.
const schemaFile = "course.schema.json"

const editorLine = "# yaml-language-server: $schema=" + schemaFile + "\n"

const skeletonHead = editorLine + `# A small whole lesson stands here, so that every part is filled in and passes the check.
# Put your own in its place, part by part, and run "primer course check" after each.
# What every field means: primer course format
`

// slugOf makes an id of a title.
func slugOf(title string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	if id := strings.Trim(b.String(), "-"); id != "" {
		return id
	}
	return "course"
}
