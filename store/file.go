package store

import (
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// prepare sees to folder and file with modes that keep other users of the
// machine out. SQLite gives -wal and -shm the mode of the file.
func prepare(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return unwritable(filepath.Dir(path), err)
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		if err := create(path); err != nil {
			return err
		}
	case err != nil:
		return unwritable(path, err)
	case !info.Mode().IsRegular(): // a FIFO would be waited for for ever
		return unwritable(path, errors.New("it is no file"))
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0o600)
	if err != nil {
		return unwritable(path, err)
	}
	defer func() { _ = file.Close() }() // nothing was written
	if info, err = file.Stat(); err != nil {
		return unwritable(path, err)
	}
	if info.Mode().Perm()&0o077 == 0 {
		return nil
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return unwritable(path, err)
	}
	return nil
}

// create makes a database with nothing in it, under another name first: a file of that
// name is never half-made, and an empty one is one that lost what was in it.
func create(path string) error {
	draft, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*") // mode 0600
	if err != nil {
		return unwritable(path, err)
	}
	defer removeAll(draft.Name())
	if err := draft.Close(); err != nil {
		return unwritable(path, err)
	}
	pool, err := sql.Open("sqlite", fileURL(draft.Name()))
	if err != nil {
		return wrapAt(path, "create database", err)
	}
	_, err = pool.Exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID))
	if shut := pool.Close(); err == nil {
		err = shut
	}
	if err != nil {
		return wrapAt(path, "create database", err)
	}
	if err := os.Link(draft.Name(), path); err == nil || errors.Is(err, os.ErrExist) { // another program was quicker
		return nil
	}
	return replace(draft.Name(), path) // a file system without hard links
}

func unwritable(path string, err error) error {
	var at *os.PathError
	reason := err
	if errors.As(err, &at) {
		reason = at.Err
	}
	return &Error{Code: Unwritable, Path: path, Text: fmt.Sprintf("%s cannot be written (%v): check who owns it, or choose another place", path, reason), Reason: err}
}

// SQLite's file format, section 1.3: the parts of the header that cost nothing
// to check.
const (
	headerSize = 100
	magic      = "SQLite format 3\x00"
)

// inspect looks at the header and the length of an existing file, before SQLite
// opens it: a database cut short is otherwise found only when a lost page is
// read, and one that is not ours would already be switched to WAL mode. An empty
// file was none of ours when it was made: what was in it is lost.
func inspect(path string, newest int) error {
	file, err := os.Open(path)
	if err != nil {
		return unwritable(path, err)
	}
	defer func() { _ = file.Close() }() // only read
	info, err := file.Stat()
	if err != nil {
		return unwritable(path, err)
	}
	if info.Size() == 0 && !hasWAL(path) {
		return &Error{Code: Damaged, Path: path, Text: path + " is empty, what was in it is lost: restore a backup with \"primer restore FILE\", or remove it to start afresh"}
	}
	header := make([]byte, headerSize)
	if _, err := io.ReadFull(file, header); err != nil {
		return damaged(path, err)
	}
	if string(header[:len(magic)]) != magic {
		return damaged(path, errors.New("the first bytes are not those of a database"))
	}
	if size := promised(header); info.Size() < size && !hasWAL(path) {
		return damaged(path, fmt.Errorf("%d bytes of %d are there", info.Size(), size))
	}
	return ours(path, header, newest)
}

// ours refuses a file in rollback mode that is not Primer's, or newer. In WAL
// mode the header may be older than the log; there migrate decides, and opening
// the file changes nothing.
func ours(path string, header []byte, newest int) error {
	if header[18] != 1 {
		return nil
	}
	if binary.BigEndian.Uint32(header[68:]) != applicationID {
		return notPrimer(path)
	}
	if version := int(binary.BigEndian.Uint32(header[60:])); version > newest {
		return newer(path, version, newest)
	}
	return nil
}

// promised is the length that the header gives the file, in bytes; 0 when the
// header does not say.
func promised(header []byte) int64 {
	page := int64(binary.BigEndian.Uint16(header[16:]))
	if page == 1 {
		page = 65536
	}
	changed, valid := binary.BigEndian.Uint32(header[24:]), binary.BigEndian.Uint32(header[92:])
	if changed != valid {
		return 0
	}
	return page * int64(binary.BigEndian.Uint32(header[28:]))
}

// hasWAL reports whether pages may still stand in the write-ahead log: a checkpoint
// that was killed may have written the header before the last pages.
func hasWAL(path string) bool {
	info, err := os.Stat(path + "-wal")
	return err == nil && info.Size() > 0
}

func damaged(path string, reason error) error {
	return &Error{Code: Damaged, Path: path, Text: path + " " + damagedRemedy, Reason: reason}
}
