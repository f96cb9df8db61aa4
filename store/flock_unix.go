//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// tryLock locks an open file for this process alone, until it is closed or the
// process ends, however it ends. held reports that somebody else has it. Where the
// file system knows no locks the file counts as locked.
func tryLock(file *os.File) (held bool, err error) {
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EINTR):
		return true, nil
	case errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOLCK):
		return false, nil
	}
	return false, err
}
