package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// tryLock locks an open file for this process alone, until it is closed or the
// process ends, however it ends. held reports that somebody else has it.
func tryLock(file *os.File) (held bool, err error) {
	err = windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return true, nil
	}
	return false, err
}
