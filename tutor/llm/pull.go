package llm

import (
	"context"

	"github.com/ollama/ollama/api"
)

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
