//go:build !packed

package course

import "embed"

//go:embed data
var data embed.FS

//go:embed all:courses
var embedded embed.FS

//go:embed index.jsonl
var indexText []byte

// embeddedIndex is the index of the embedded courses.
func embeddedIndex() []byte { return indexText }

// indexFits is false where the files may have been changed since the index was made.
const indexFits = false
