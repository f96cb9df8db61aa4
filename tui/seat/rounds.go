package seat

import (
	"context"
	"time"

	"github.com/primer-tutor/primer/tui"
)

// watch ends the sittings in which no key was touched for long and those of students who
// were removed, and brings the teacher's notes.
func (s *Server) watch(ctx context.Context) {
	tick := time.NewTicker(s.o.Notes)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			s.endIdle()
			if s.Sitting() > 0 {
				s.endRemoved(ctx)
				s.bringNotes(ctx)
			}
		}
	}
}

func (s *Server) endIdle() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.places {
		if p.sitting != nil && s.o.Now().Sub(p.sitting.Keyed()) > s.o.Idle {
			p.leave("serve.idle")
		}
	}
}

// endRemoved ends the sittings of students who were removed meanwhile: nothing that they
// write can be kept.
func (s *Server) endRemoved(ctx context.Context) {
	here, err := s.school.Enrolled(ctx)
	if err != nil {
		s.o.Logged(err.Error())
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for student, p := range s.places {
		if !here[student] {
			p.leave("serve.removed")
		}
	}
}

func (s *Server) bringNotes(ctx context.Context) {
	notes, err := s.school.Notes(ctx)
	if err != nil {
		s.o.Logged(err.Error())
		return
	}
	for _, n := range notes {
		s.mu.Lock()
		var seat tui.Seat
		var screen *tui.Sitting
		if p := s.places[n.Student]; p != nil {
			seat, screen = p.seat, p.sitting
		}
		s.mu.Unlock()
		if screen == nil {
			continue
		}
		if ok, err := s.school.Told(ctx, n, seat); err == nil && ok {
			screen.Tell(n.Text)
		}
	}
}
