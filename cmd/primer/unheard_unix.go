//go:build unix

package main

import (
	"context"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// unheardEvery is how often it is looked whether ctx has ended.
const unheardEvery = time.Minute

// unheard waits until nobody can read any more what is written to a pipe: its other end
// was closed. It is false when ctx ends before, or out is no pipe.
func unheard(ctx context.Context, out *os.File) bool {
	info, err := out.Stat()
	if err != nil || info.Mode()&(os.ModeNamedPipe|os.ModeSocket) == 0 {
		return false
	}
	for ctx.Err() == nil {
		end := []unix.PollFd{{Fd: int32(out.Fd())}} // errors are told unasked
		if n, err := unix.Poll(end, int(unheardEvery.Milliseconds())); err == nil && n > 0 {
			return end[0].Revents&(unix.POLLERR|unix.POLLHUP|unix.POLLNVAL) != 0
		}
	}
	return false
}
