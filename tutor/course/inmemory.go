package course

import (
	"archive/zip"
	"bytes"
	"io/fs"
)

// InMemory are the files of a course that are written nowhere yet, by name, as [Check] and [Load] read them: an archive
// that is never stored. testing/fstest has the like, and brings what belongs to tests into the program.
func InMemory(files map[string][]byte) fs.FS {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, data := range files {
		if f, err := w.CreateHeader(&zip.FileHeader{Name: name}); err == nil { // a buffer takes all
			_, _ = f.Write(data)
		}
	}
	_ = w.Close()
	r, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		panic("course: " + err.Error()) // it was written above
	}
	return r
}
