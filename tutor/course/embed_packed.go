//go:build packed

package course

import (
	"io/fs"

	"github.com/primer-tutor/primer/tutor/packed"
)

var (
	embedded = packed.Room("tutor/course")
	data     = embedded
)

// embeddedIndex is the index of the embedded courses.
func embeddedIndex() []byte {
	text, err := fs.ReadFile(embedded, "index.jsonl")
	if err != nil {
		panic("read the index of courses: " + err.Error()) // it was packed with them
	}
	return text
}

// indexFits is true: the index was compared with the files when both were packed.
const indexFits = true
