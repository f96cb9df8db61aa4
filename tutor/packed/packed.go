//go:build packed

package packed

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io/fs"
	"path"
	"sync"
)

//go:embed files.zip
var archive []byte

var files = sync.OnceValue(func() fs.FS {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		panic("open the archive of texts: " + err.Error()) // the build made it
	}
	return r
})

// Room gives the files of a room, by its folder in the module. The archive is
// opened when the first file is.
func Room(folder string) fs.FS { return room(folder) }

type room string

// Open opens a file or folder of the room.
func (r room) Open(name string) (fs.File, error) { return files().Open(path.Join(string(r), name)) }
