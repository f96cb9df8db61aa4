package course

import (
	"fmt"
	"io/fs"
	"slices"
)

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
