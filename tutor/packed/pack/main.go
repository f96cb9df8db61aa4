// Command pack writes the archive of the package above it, from the root of the
// module: go run ./tutor/packed/pack. The same files give the same bytes.
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/primer-tutor/primer/tutor/course"
)

// folders are packed, and the index of the courses as far as it is of these files.
var folders = []string{"tutor/course/courses", "tutor/course/data", "tutor/english/data", "tutor/message/data", "tutor/authoring/harvest/data"}

const (
	index   = "tutor/course/index.jsonl"
	archive = "tutor/packed/files.zip"
)

func main() {
	data, err := pack(os.DirFS("."))
	if err == nil {
		err = os.WriteFile(archive, data, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack(module fs.FS) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	add := func(name string, data []byte) error {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err == nil {
			_, err = f.Write(data)
		}
		return err
	}
	for _, folder := range folders {
		err := fs.WalkDir(module, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(module, name)
			if err != nil {
				return err
			}
			return add(name, data)
		})
		if err != nil {
			return nil, err
		}
	}
	fresh, err := course.FreshIndex()
	if err != nil {
		return nil, err
	}
	if err := add(index, fresh); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
