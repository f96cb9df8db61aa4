package voice

import (
	"errors"
	"syscall"
	"testing"
	"time"
)

// gone waits until no process has that number.
func gone(t *testing.T, pid int) {
	t.Helper()
	for range 1000 {
		if errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Errorf("process %d is still there", pid)
}
