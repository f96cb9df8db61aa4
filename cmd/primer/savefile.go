package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// saveFile writes a new file of mode 0600, whole or not at all.
func saveFile(path string, replace bool, write func(io.Writer) error) error {
	if info, err := os.Lstat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder; name a file in it", path)
	} else if err == nil && !replace {
		return fmt.Errorf("%s is there already; choose another name, or --force to replace it", path)
	}
	draft, err := os.CreateTemp(filepath.Dir(path), ".primer-*") // of mode 0600
	if err != nil {
		return cannotWrite(path, err)
	}
	defer func() { _ = os.Remove(draft.Name()) }() // gone already when all went well
	err = write(draft)
	if synced := draft.Sync(); err == nil && synced != nil {
		err = cannotWrite(path, synced)
	}
	if closed := draft.Close(); err == nil && closed != nil {
		err = cannotWrite(path, closed)
	}
	if err != nil {
		return err
	}
	if !replace {
		if err := os.Link(draft.Name(), path); !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, os.ErrPermission) {
			return cannotWrite(path, err)
		}
	}
	return cannotWrite(path, os.Rename(draft.Name(), path))
}

// cannotWrite names the file and the remedy; nil stays nil.
func cannotWrite(path string, err error) error {
	if err == nil {
		return nil
	}
	var about *os.PathError
	reason := err
	if errors.As(err, &about) {
		reason = about.Err
	}
	return fmt.Errorf("%s cannot be written (%w); choose another place", path, reason)
}
