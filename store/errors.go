package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Code says what went wrong, for callers.
type Code string

// The codes of Error.
const (
	Newer      Code = "newer"      // the file was written by a newer Primer
	Damaged    Code = "damaged"    // the file is not readable as a database
	NotPrimer  Code = "not_primer" // a good database of another program
	Unwritable Code = "unwritable" // file or folder cannot be written
	Locked     Code = "locked"     // another process holds the file
	Full       Code = "full"       // no space left
	Gone       Code = "gone"       // file or folder was taken away while it was open
	NotFound   Code = "not_found"  // no such profile, session, state or row
	Ambiguous  Code = "ambiguous"  // several sessions begin so
	Exists     Code = "exists"     // would overwrite something
	TurnDone   Code = "turn_done"  // the turn is committed already
	Invalid    Code = "invalid"    // what was given cannot be stored
	Failed     Code = "failed"     // anything else the database says
)

// Error is one clear line: what is wrong with which file or row, and the remedy.
type Error struct {
	Code   Code
	Path   string // the database file, where it matters
	Text   string // the line for people
	Reason error  // what the database said; may be nil
}

// Error is the line for people.
func (e *Error) Error() string { return e.Text }

// Unwrap gives the error of the database.
func (e *Error) Unwrap() error { return e.Reason }

// CodeOf is the code of an error of this package, "" for any other.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func notFound(format string, args ...any) error {
	return &Error{Code: NotFound, Text: fmt.Sprintf(format, args...)}
}

func invalid(format string, args ...any) error {
	return &Error{Code: Invalid, Text: fmt.Sprintf(format, args...)}
}

// wrap turns what SQLite says into an Error with a remedy; doing says what was
// being done ("commit turn"). Errors of ours pass through.
func (db *DB) wrap(doing string, err error) error {
	return wrapAt(db.path, doing, err)
}

func wrapAt(path, doing string, err error) error {
	if err == nil || CodeOf(err) != "" {
		return err
	}
	var said *sqlite.Error
	if errors.As(err, &said) && said.Code()&0xff == sqlite3.SQLITE_INTERRUPT { // a context that ended in the middle of a statement
		err = context.Canceled
	}
	code, remedy := diagnose(err)
	if remedy == "" {
		return &Error{Code: code, Path: path, Text: fmt.Sprintf("%s: %v", doing, err), Reason: err}
	}
	return &Error{Code: code, Path: path, Text: fmt.Sprintf("%s %s", path, remedy), Reason: err}
}

// diagnose reads SQLite's primary result code.
func diagnose(err error) (Code, string) {
	var said *sqlite.Error
	if !errors.As(err, &said) {
		return Failed, ""
	}
	switch said.Code() & 0xff {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return Damaged, damagedRemedy
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return Locked, "is in use by another program: close the other Primer and try again"
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return Unwritable, "cannot be written: check who owns the file and its folder, or choose another place"
	case sqlite3.SQLITE_FULL:
		return Full, "cannot grow: the disk is full, make room and try again"
	case sqlite3.SQLITE_IOERR:
		if slices.Contains(writing, said.Code()) {
			return Full, fmt.Sprintf("cannot be written (disk error %d): the disk is full or fails, or a limit on file sizes stops it; make room and try again", said.Code())
		}
		return Failed, fmt.Sprintf("cannot be read (disk error %d): the disk fails; look after it, and restore a backup with \"primer restore FILE\" where that is needed", said.Code())
	}
	return Failed, ""
}

// writing are the disk errors of those that write.
var writing = []int{
	sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC, sqlite3.SQLITE_IOERR_TRUNCATE, sqlite3.SQLITE_IOERR_SHMSIZE,
	sqlite3.SQLITE_IOERR_SHMMAP, sqlite3.SQLITE_IOERR_SHMOPEN, sqlite3.SQLITE_IOERR_NOMEM,
}

func gone(path string) error {
	return &Error{Code: Gone, Path: path, Reason: os.ErrNotExist, Text: path +
		" is gone: it was moved or removed while Primer had it open, and nothing is kept until it is back; put it back, or close Primer and start afresh"}
}

const damagedRemedy = "is damaged and was left as it is: restore a backup with \"primer restore FILE\", or move it away to start afresh"
