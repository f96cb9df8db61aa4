package tui

import (
	"context"
	"iter"
	"strings"
	"time"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
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

// runOut lets the turn run out unseen, and stops it after a while; one that does not heed that
// is left alone.
func (s *stream) runOut(after time.Duration) {
	go s.drain()
	defer time.AfterFunc(after, s.stop).Stop()
	select {
	case <-s.ended:
	case <-time.After(after + endTime):
	}
}

// say takes a piece of the reply. It is not shown at once, see reveal.
func (c *chat) say(by tutor.Speaker, delta string) {
	c.growReply(by)
	c.waiting += delta
}

func (c *chat) growReply(by tutor.Speaker) {
	if c.reply == nil {
		c.dropIdleOpening()
		c.reply = &bubble{by: by, growing: true}
		c.list.add(c.reply)
	}
}

// replied takes the whole reply as it was committed: it is what counts.
func (c *chat) replied(r tutor.Replied) {
	c.growReply(r.By)
	c.reply.by, c.reply.cut = r.By, r.Cut
	if rest, ok := strings.CutPrefix(r.Text, c.reply.text); ok {
		c.waiting = rest
	} else {
		c.reply.text, c.waiting = r.Text, ""
		c.reply.stable, c.reply.settled, c.reply.lines = 0, nil, nil
	}
	if c.stopped {
		c.settle()
	}
}

// revealMsg is the next frame of a reply that is being shown.
type revealMsg struct{ chat *chat }

func (msg revealMsg) apply(m *Model) tea.Cmd {
	c := msg.chat
	c.drawing = false
	return c.reveal()
}

// reveal asks for another frame while something waits to be shown. The built-in
// tutor is done in a millisecond; a reply that flows in over half a second is
// calmer to read than one that is suddenly there. A model is slower than this
// and waits for nothing.
func (c *chat) reveal() tea.Cmd {
	if c.waiting == "" {
		if c.turn == nil {
			c.settle()
		}
		return nil
	}
	if c.drawing {
		return nil
	}
	if c.list.paint.theme.still {
		c.showSentences()
		if c.turn == nil {
			c.settle()
		}
		return nil
	}
	c.showMore()
	c.drawing = true
	return tea.Tick(frame, func(time.Time) tea.Msg { return revealMsg{c} })
}

// showMore moves a share of what waits into the reply, up to the end of a word.
func (c *chat) showMore() {
	if c.reply == nil || c.waiting == "" {
		return
	}
	n := max(len(c.waiting)/6, 8)
	if i := strings.IndexAny(c.waiting[min(n, len(c.waiting)):], " \n"); i >= 0 && n < len(c.waiting) {
		n += i + 1
	} else {
		n = len(c.waiting)
	}
	for n < len(c.waiting) && !utf8.RuneStart(c.waiting[n]) {
		n++
	}
	c.reply.text += c.waiting[:n]
	c.waiting = c.waiting[n:]
}

// showSentences moves the whole sentences that wait into the reply, for who wants
// nothing to move; the rest waits for its end.
func (c *chat) showSentences() {
	if c.reply == nil {
		return
	}
	n := len(c.waiting)
	if c.turn != nil {
		n = wholeSentences(c.waiting)
	}
	c.reply.text += c.waiting[:n]
	c.waiting = c.waiting[n:]
}

// wholeSentences is where the last whole sentence of a text ends.
func wholeSentences(text string) int {
	end := strings.LastIndexByte(text, '\n') + 1
	for i := len(text) - 2; i >= end; i-- {
		if strings.IndexByte(".!?", text[i]) >= 0 && text[i+1] == ' ' {
			return i + 2
		}
	}
	return end
}

// settle shows all that waits; a reply whose turn is over is drawn once more,
// as one piece of Markdown.
func (c *chat) settle() {
	if c.reply == nil {
		return
	}
	c.reply.text += c.waiting
	c.waiting = ""
	c.reply.cut = c.reply.cut || c.stopped
	c.reply.growing, c.reply.lines = false, nil
	c.reply.stable, c.reply.settled = 0, nil
	if c.turn == nil {
		c.reply = nil
	}
}
