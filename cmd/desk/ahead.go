package desk

import (
	"context"

	"github.com/primer-tutor/primer/tui"
)

// readAhead has the kernel make what the next lines may need, once for a lesson and an age,
// while the student reads. Where nobody sits and reads, nothing is made that no line needs.
func (a *Desk) readAhead(ctx context.Context, s tui.SessionInfo) {
	if !a.Attended {
		return
	}
	grade := s.Student.Grade
	if _, made := a.ahead.LoadOrStore(aheadOf{s.Lesson, grade}, true); made {
		return
	}
	ctx = context.WithoutCancel(ctx)
	go func() {
		a.Kernel.ReadAhead(ctx, s.Lesson, grade)
		if a.Opened != nil {
			a.Opened()
		}
	}()
}

// aheadOf is what was read ahead for.
type aheadOf struct {
	lesson string
	grade  int
}
