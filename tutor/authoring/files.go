package authoring

import (
	"errors"
	"fmt"
	"os"

	"github.com/primer-tutor/primer/tutor/format"
)

// readBounded reads a regular file of at most limit bytes.
func readBounded(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, cannotRead(path, err)
	}
	switch {
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file; name a file", path)
	case info.Size() > limit:
		return nil, fmt.Errorf("%s:1: it has more than %s; split it", path, format.Bytes(limit))
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, cannotRead(path, err)
	}
	return data, nil
}

// replaceIn writes a file of a folder whole or not at all.
func replaceIn(root *os.Root, name string, data []byte) error {
	draft := name + ".new"
	if err := root.WriteFile(draft, data, 0o644); err != nil {
		return err
	}
	return root.Rename(draft, name)
}

// cannotRead names the file and the remedy.
func cannotRead(path string, err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s is not there; check the name", path)
	}
	return fmt.Errorf("%s cannot be read (%w); choose another file", path, reasonOf(err))
}

// cannotWrite names the file and the remedy.
func cannotWrite(path string, err error) error {
	return fmt.Errorf("%s cannot be written (%w); choose another place", path, reasonOf(err))
}

// reasonOf is an error without the path that it names: the message has one.
func reasonOf(err error) error {
	var about *os.PathError
	if errors.As(err, &about) {
		return about.Err
	}
	return err
}
