package llm

import (
	"context"
	"time"

	"github.com/ollama/ollama/api"
)

// stream is an answer on its way in. Who reads it may leave before its end, but
// the connection is closed only in a pause of it: an Ollama server whose client
// goes between two pieces that follow close on each other waits for good to hand
// over the second, and asks the model nothing more until it is unloaded (seen in
// 0.24; the same code is in 0.32).
type stream struct {
	pieces chan api.ChatResponse
	ended  chan error    // how it ended; one is sent
	left   chan struct{} // closed when nobody reads any more
	hangUp context.CancelFunc
	quiet  *time.Timer // hangs up; set when nobody reads any more
	pause  time.Duration
	model  *Ollama
}

const (
	// pause is how long nothing must have come before the connection is closed.
	pause = 10 * time.Millisecond
	// fastPiece is the time between the pieces of a model so fast that a pause may
	// be the server's own; it is heard to its end, which is near.
	fastPiece = 10 * time.Millisecond
	// fewestTimed is how many pieces say how fast a model is.
	fewestTimed = 8
	// mostAfter is when the connection is closed all the same.
	mostAfter = 3 * time.Second
)

// stream sends a request. ctx gives its values only: the stream ends when it is
// at its end or was left.
func (o *Ollama) stream(ctx context.Context, q *api.ChatRequest) *stream {
	ctx, hangUp := context.WithCancel(context.WithoutCancel(ctx))
	s := &stream{pieces: make(chan api.ChatResponse), ended: make(chan error, 1), left: make(chan struct{}), hangUp: hangUp, model: o}
	s.quiet = time.AfterFunc(mostAfter, hangUp)
	s.quiet.Stop()
	go func() {
		defer hangUp()
		n, first := 0, time.Time{}
		s.ended <- o.server.api.Chat(ctx, q, func(p api.ChatResponse) error {
			select {
			case s.pieces <- p:
			case <-s.left:
				s.quiet.Reset(s.pause)
			}
			if n++; n == 1 {
				first = time.Now()
			} else if n > fewestTimed {
				o.between.Store(int64(time.Since(first)) / int64(n-1))
			}
			return nil
		})
	}()
	return s
}

// read hands over the pieces until the end, or until take or ctx says that no
// more is wanted.
func (s *stream) read(ctx context.Context, take func(api.ChatResponse) error) error {
	for {
		select {
		case p := <-s.pieces:
			if err := take(p); err != nil {
				s.leave()
				return err
			}
		case err := <-s.ended:
			return err
		case <-ctx.Done():
			s.leave()
			return ctx.Err()
		}
	}
}

// leave reads on in the background until there is a pause.
func (s *stream) leave() {
	if s.pause == 0 {
		s.pause = pause
		if time.Duration(s.model.between.Load()) < fastPiece {
			s.pause = mostAfter
		}
	}
	close(s.left)
	s.quiet.Reset(s.pause)
	time.AfterFunc(mostAfter, s.hangUp)
}

// Progress is how far a pull is.
type Progress struct {
	Status string
	Done   int64 // bytes, over all parts
	Total  int64
}

// Pull fetches a model and reports how far it is. What came before a failure is
// kept by the server and need not come again. One that stands still ends.
func (s *Server) Pull(ctx context.Context, name string, report func(Progress)) error {
	w := watch(ctx, Limits{Idle: PullIdle})
	defer w.end()
	p := parts{done: map[string]int64{}, total: map[string]int64{}}
	err := s.api.Pull(w.ctx, &api.PullRequest{Model: name}, func(r api.ProgressResponse) error {
		if p.take(r) {
			w.alive()
		}
		report(p.sum())
		return nil
	})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case w.cause() != nil:
		return fail(Slow, w.cause(), "the download of %s stands still; the same command goes on where it stopped", name)
	case err != nil:
		return s.explain(err, name)
	case p.status != "success":
		return fail(Cut, nil, "the download of %s broke off; the same command goes on where it stopped", name)
	}
	return nil
}

// parts are the files of a model on their way.
type parts struct {
	status      string
	done, total map[string]int64
}

// take notes a report; false when nothing is new in it.
func (p *parts) take(r api.ProgressResponse) bool {
	moved := r.Status != p.status
	p.status = r.Status
	if r.Digest != "" {
		total := max(r.Total, 0)
		done := min(max(r.Completed, 0), total)
		moved = moved || p.done[r.Digest] != done
		p.done[r.Digest], p.total[r.Digest] = done, total
	}
	return moved
}

func (p *parts) sum() Progress {
	sum := Progress{Status: p.status}
	for digest, total := range p.total {
		sum.Done, sum.Total = sum.Done+p.done[digest], sum.Total+total
	}
	return sum
}
