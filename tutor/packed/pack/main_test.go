package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"testing"
)

// What a release reads is what stands in the folders, byte by byte, and the same
// files make the same archive.
func TestArchiveHoldsTheFiles(t *testing.T) {
	module := os.DirFS("../../..")
	data, err := pack(module)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := pack(module); err != nil || !bytes.Equal(data, again) {
		t.Error("the second archive differs", err)
	}
	packed, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := 0
	for _, folder := range append(folders, index) {
		err := fs.WalkDir(module, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			files++
			want, err := fs.ReadFile(module, name)
			if err != nil {
				return err
			}
			if got, err := fs.ReadFile(packed, name); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s is not as it is: %v", name, err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files != len(packed.File) || files < 100 {
		t.Errorf("%d files, %d packed", files, len(packed.File))
	}
}
