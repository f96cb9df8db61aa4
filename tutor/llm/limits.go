package llm

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

// Limits are the deadlines of one call. A zero field takes that of SpeakLimits.
type Limits struct {
	First time.Duration // until the first piece, the wait for a seat at a host included; a Pool keeps it
	Idle  time.Duration // without a token
	Total time.Duration
}

// What a student waits at most before the built-in way answers.
var (
	SpeakLimits  = Limits{First: 6 * time.Second, Idle: 10 * time.Second, Total: 45 * time.Second}
	DecideLimits = Limits{First: 6 * time.Second, Idle: 8 * time.Second, Total: 8 * time.Second}
)

// Waits that no student sits through, but that must end all the same.
var (
	// InfoLimit is for questions that only read the server's disk.
	InfoLimit = 3 * time.Second
	// PullIdle is how long a download may stand still: the server tries again by
	// itself for about half a minute.
	PullIdle = 90 * time.Second
)

const (
	// FindLimit is how long a server may take to say that it is there.
	FindLimit = 300 * time.Millisecond
	// probeWait is what a turn waits at most for a model that was away.
	probeWait = 400 * time.Millisecond
	// probeLimit is for a probe that goes on while nobody waits: reading a long
	// prompt on a slow machine belongs to it.
	probeLimit = 90 * time.Second
	// stuckLimit is for the first trial after a model was too slow: when that is
	// over, the model may be stuck, and is loaded anew before the next.
	stuckLimit = 30 * time.Second
	// restFirst and restMost bound the pause before a model that failed is tried again.
	restFirst = 2 * time.Second
	restMost  = time.Minute
	// keepAlive is how long the server keeps the model in memory after a call.
	keepAlive = 30 * time.Minute
	// contextTokens is the size of the context, the same in every call: another
	// one makes the server load the model again.
	contextTokens = 4096
	// mostThinking is how many tokens of thinking are waited for where the caller
	// names no number. The server bounds the answer and the thinking apart, so the
	// answer's limit is none for it.
	mostThinking = 1000
	// longestAnswer is how many bytes of answer and thinking are taken at most.
	longestAnswer = 128 << 10
)

// or fills the fields that are zero.
func (l Limits) or(other Limits) Limits {
	l.First = cmp.Or(l.First, other.First)
	l.Idle = cmp.Or(l.Idle, other.Idle)
	l.Total = cmp.Or(l.Total, other.Total)
	return l
}

// Code says what kind of failure an Error is.
type Code string

// The failures of a model.
const (
	Down    Code = "down"    // no server answers, or it went away in the middle
	Slow    Code = "slow"    // a deadline passed
	Cut     Code = "cut"     // the answer ended before it was done, though the server is there
	Missing Code = "missing" // the server has no such model
	Remote  Code = "remote"  // the words would leave this machine, and that is not allowed
	Unsafe  Code = "unsafe"  // the words would go there unprotected, or to somebody else
	TooLong Code = "long"    // the request is over the context; a shorter one may do
	Refused Code = "refused" // the server said no: it broke, or does not understand
	Resting Code = "resting" // it failed a moment ago and is not asked again yet
	Busy    Code = "busy"    // its seats are taken for longer than a student waits
)

// Error is a failure of a model or its server; its text is short and for people.
type Error struct {
	Code Code
	Text string
	Err  error         // what the client reported, for the teacher; may be nil
	Wait time.Duration // of Busy: until the answer would have begun
}

// Error is the short text.
func (e *Error) Error() string { return e.Text }

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// CodeOf is the code of the first Error in the chain, or "".
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func fail(code Code, cause error, format string, args ...any) *Error {
	return &Error{Code: code, Text: fmt.Sprintf(format, args...), Err: cause}
}

// watchdog cancels a call that is over its limits.
type watchdog struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	idle   *time.Timer
	total  *time.Timer // nil when any time will do
	limits Limits
}

func watch(ctx context.Context, l Limits) *watchdog {
	w := &watchdog{limits: l}
	w.ctx, w.cancel = context.WithCancelCause(ctx)
	w.idle = time.AfterFunc(l.Idle, func() { w.cancel(fail(Slow, nil, "no answer within %g s", l.Idle.Seconds())) })
	if l.Total > 0 {
		w.total = time.AfterFunc(l.Total, func() { w.cancel(fail(Slow, nil, "not done within %g s", l.Total.Seconds())) })
	}
	return w
}

// alive notes that something came.
func (w *watchdog) alive() { w.idle.Reset(w.limits.Idle) }

// cause is why the watchdog ended the call, or nil.
func (w *watchdog) cause() error {
	var own *Error
	if errors.As(context.Cause(w.ctx), &own) {
		return own
	}
	return nil
}

func (w *watchdog) end() {
	w.idle.Stop()
	if w.total != nil {
		w.total.Stop()
	}
	w.cancel(nil)
}

// untrusted says why a certificate does not hold, or "".
func untrusted(err error) string {
	var cert *tls.CertificateVerificationError
	var record tls.RecordHeaderError
	switch {
	case errors.As(err, &cert):
		return brief(cert.Err)
	case errors.As(err, &record):
		return "what answers there speaks no TLS"
	}
	return ""
}

// disconnected reports whether the connection failed or was lost.
func disconnected(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
