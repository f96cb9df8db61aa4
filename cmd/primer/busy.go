package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// busyEvery is how often somebody who waits is told that work goes on.
const busyEvery = time.Second

// busy tells on a terminal, from the first second on, that something of unknown length is
// under way, until the first byte is written to the writer it gives, or end is called.
func busy(progress, out io.Writer, doing string) (w io.Writer, end func()) {
	if !isTerminal(progress) {
		return out, func() {}
	}
	over, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		began, look := time.Now(), time.NewTicker(busyEvery)
		defer look.Stop()
		for {
			select {
			case <-over:
				_, _ = fmt.Fprint(progress, "\r\x1b[K")
				return
			case <-look.C:
				_, _ = fmt.Fprintf(progress, "\r\x1b[K%s, %.0f s", doing, time.Since(began).Seconds())
			}
		}
	}()
	end = sync.OnceFunc(func() { close(over); <-gone })
	return endingWriter{out, end}, end
}

// endingWriter ends the waiting with the first byte.
type endingWriter struct {
	io.Writer
	end func()
}

// Write passes on what is written.
func (w endingWriter) Write(p []byte) (int, error) {
	w.end()
	return w.Writer.Write(p)
}
