package voice

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// lineTime is how long one line may take to be said: a program that hangs is
// ended. A line of longestLine characters takes about half of it.
const lineTime = 2 * time.Minute

// hushTime is how long silencing may take.
const hushTime = 2 * time.Second

// Reader says lines one after the other, in a goroutine of its own. Its methods
// may be called from several goroutines.
type Reader struct {
	program Program

	mu     sync.Mutex
	wait   []utterance
	saying bool               // a line is being said
	cut    context.CancelFunc // ends that line; nil when none is
	failed error              // why nothing is said any more
	closed bool
	wake   chan struct{} // something waits, or the reader is closed
	silent chan struct{} // closed when nothing is said and nothing waits
	ended  chan struct{} // closed when the goroutine has left
}

type utterance struct {
	by   tutor.Speaker
	line string
}

// NewReader is a reader that speaks with p. Close must be called.
func NewReader(p Program) *Reader {
	r := &Reader{program: p, wake: make(chan struct{}, 1), silent: make(chan struct{}), ended: make(chan struct{})}
	close(r.silent)
	go r.run()
	return r
}

// Say puts lines of plain words to what waits to be said, in the voice of by.
func (r *Reader) Say(by tutor.Speaker, lines []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || r.failed != nil {
		return
	}
	for _, l := range lines {
		for _, piece := range pieces(l) {
			r.wait = append(r.wait, utterance{by, piece})
		}
	}
	if len(r.wait) == 0 {
		return
	}
	select {
	case <-r.silent:
		r.silent = make(chan struct{})
	default:
	}
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// Hush stops what is being said and forgets what waits.
func (r *Reader) Hush() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hush()
}

func (r *Reader) hush() {
	r.wait = nil
	if r.cut != nil {
		r.cut()
	}
	r.rest()
}

// rest tells those who wait for silence, when there is one.
func (r *Reader) rest() {
	if r.saying || len(r.wait) > 0 {
		return
	}
	select {
	case <-r.silent:
	default:
		close(r.silent)
	}
}

// Speaking says that something is being said, or waits to be.
func (r *Reader) Speaking() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.saying || len(r.wait) > 0
}

// Quiet waits until nothing is being said and nothing waits, or until ctx ends.
// Its error says why the reader says nothing any more.
func (r *Reader) Quiet(ctx context.Context) error {
	r.mu.Lock()
	silent := r.silent
	r.mu.Unlock()
	select {
	case <-silent:
	case <-ctx.Done():
		return ctx.Err()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.failed
}

// Close stops the reader; no program that it started is left when it returns.
func (r *Reader) Close() {
	r.mu.Lock()
	if !r.closed {
		r.closed = true
		r.hush()
		close(r.wake)
	}
	r.mu.Unlock()
	<-r.ended
}

// run says what waits until the reader is closed. It keeps its thread: Linux ends
// a child when the thread that started it ends, and that must be at Primer's end.
func (r *Reader) run() {
	runtime.LockOSThread()
	defer close(r.ended)
	for range r.wake {
		for {
			ctx, u, ok := r.next()
			if !ok {
				break
			}
			r.done(ctx, speak(ctx, r.program, r.program.saying(u.by, u.line)))
		}
	}
}

// next takes the next line that waits.
func (r *Reader) next() (context.Context, utterance, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.wait) == 0 || r.closed {
		return nil, utterance{}, false
	}
	u := r.wait[0]
	r.wait, r.saying = r.wait[1:], true
	ctx, cut := context.WithTimeout(context.Background(), lineTime)
	r.cut = cut
	return ctx, u, true
}

// done closes a line that was said, or stopped. A program that failed is not
// asked again.
func (r *Reader) done(ctx context.Context, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil && !errors.Is(ctx.Err(), context.Canceled) {
		r.failed, r.wait = err, nil
	}
	r.cut()
	r.cut, r.saying = nil, false
	r.rest()
}

// speak runs the programs of one line and waits for their end.
func speak(ctx context.Context, p Program, c call) error {
	first := command(ctx, c.argv)
	first.Stdin = strings.NewReader(c.stdin)
	var err error
	if c.into == nil {
		err = first.Run()
	} else {
		err = runInto(first, command(ctx, c.into))
	}
	if ctx.Err() != nil {
		silence(p)
		return fmt.Errorf("%s took too long", p.Kind)
	}
	if err != nil {
		return fmt.Errorf("%s cannot speak: %w", p.Kind, err)
	}
	return nil
}

// runInto runs two programs, the second taking what the first one gives.
func runInto(first, second *exec.Cmd) error {
	from, to := io.Pipe()
	first.Stdout, second.Stdin = to, from
	if err := second.Start(); err != nil {
		return fmt.Errorf("play sound: %w", err)
	}
	err := first.Run()
	_ = to.Close() // of a pipe in memory
	if played := second.Wait(); err == nil {
		err = played
	}
	return err
}

// command is a program that ends with ctx and with Primer, whatever it started
// itself included. Nothing it writes is shown.
func command(ctx context.Context, argv []string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.WaitDelay = hushTime
	tie(cmd)
	return cmd
}

// silence ends what a daemon goes on saying.
func silence(p Program) {
	if argv := p.hushing(); argv != nil {
		ctx, stop := context.WithTimeout(context.Background(), hushTime)
		defer stop()
		_ = command(ctx, argv).Run() // it is only asked to be silent
	}
}
