package course

import (
	_ "embed"
	"strings"
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
