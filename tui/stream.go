package tui

import (
	"context"
	"iter"
	"time"

	tea "charm.land/bubbletea/v2"

	"primer/tutor"
)

// frame is the shortest time between two updates of a running turn. The screen
// is drawn once per message, so pieces of a reply are gathered for this long.
const frame = 25 * time.Millisecond

// stream is one turn under way: the tutor's events, on their way to the screen.
type stream struct {
	events chan tutor.Event
	stop   context.CancelFunc
	ended  chan struct{} // closed when the tutor is done with the turn
	told   time.Time     // when the screen got the last events; only next reads and writes it
}

// eventsMsg brings what happened since the last one. With over set the turn has
// ended and the stream is empty.
type eventsMsg struct {
	from   *stream
	events []tutor.Event
	over   bool
}

// newStream starts a turn in a goroutine of its own. Canceling the turn's
// context asks the tutor to stop and lets its last events through; when ctx
// itself ends nobody reads any more, and the goroutine leaves.
func newStream(ctx context.Context, run func(context.Context) iter.Seq[tutor.Event]) *stream {
	turn, stop := context.WithCancel(ctx)
	s := &stream{events: make(chan tutor.Event, 64), stop: stop, ended: make(chan struct{})}
	go func() {
		defer close(s.ended)
		defer close(s.events)
		defer stop()
		for e := range run(turn) {
			select {
			case s.events <- e:
			case <-ctx.Done():
			}
		}
	}()
	return s
}

// next waits for the next events. What comes after a pause goes to the screen at
// once, and only what follows on its heels is gathered.
func (s *stream) next() tea.Msg {
	first, ok := <-s.events
	if !ok {
		return eventsMsg{from: s, over: true}
	}
	msg := eventsMsg{from: s, events: []tutor.Event{first}}
	defer func() { s.told = time.Now() }()
	shown := time.NewTimer(frame - time.Since(s.told))
	defer shown.Stop()
	for {
		select {
		case e, ok := <-s.events:
			if !ok {
				msg.over = true
				return msg
			}
			msg.events = append(msg.events, e)
		case <-shown.C:
			return msg
		}
	}
}

// drain lets the turn run out unseen.
func (s *stream) drain() {
	for range s.events {
	}
}
