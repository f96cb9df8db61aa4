package llm

import (
	"context"
	"errors"
	"io"
	"net"
	"time"
)

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

// disconnected reports whether the connection failed or was lost.
func disconnected(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
