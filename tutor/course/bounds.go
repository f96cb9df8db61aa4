package course

import (
	"bytes"
	"io/fs"
	"path"
)

// What a whole course may be; ours are at most a fifth of it. Each bound of a file would
// be there a thousand times otherwise: what is parsed takes some hundred bytes of memory
// for each sign of YAML, whatever it says.
const (
	maxFiles    = 4 * maxLessons
	maxCourse   = 16 << 20
	maxSigns    = 600_000
	maxProblems = 20_000
)

// tooMuch looks at all files of a course before any is parsed, and tells when they are too
// much together.
func tooMuch(fsys fs.FS, dir string) (f Fault, over bool) {
	files, err := fs.Glob(fsys, path.Join(globSafe(dir), "*.yaml"))
	if err != nil {
		return Fault{}, false // told by who lists the lessons
	}
	if len(files) > maxFiles {
		return faultIn(path.Join(dir, courseFile), 1, "too-many-files", len(files), maxFiles), true
	}
	size, signs := 0, 0
	for _, file := range files {
		data, err := readFile(fsys, file)
		if err != nil {
			continue // it is not parsed either, and told then
		}
		size, signs = size+len(data), signs+signsIn(data)
		if size > maxCourse {
			return faultIn(file, 1, "course-too-large", maxCourse>>20), true
		}
		if signs > maxSigns {
			return faultIn(file, 1, "course-too-dense", maxSigns), true
		}
	}
	return Fault{}, false
}

// signsIn counts what YAML may make a node of.
func signsIn(data []byte) int {
	n := bytes.Count(data, []byte("- ")) + 1
	for _, c := range data {
		switch c {
		case '[', ']', '{', '}', ',', ':', '?', '\n':
			n++
		}
	}
	return n
}
