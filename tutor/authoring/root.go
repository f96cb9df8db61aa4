package authoring

import (
	"io/fs"
	"os"
)

// Within reads the files of a folder and what lies below it. A link that leads out of it
// is refused: a course comes from others, and must not have Primer read what it likes.
func Within(dir string) fs.FS {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return os.DirFS(dir) // which tells what is wrong with it
	}
	return root.FS()
}
