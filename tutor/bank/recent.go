package bank

import "sync"

// The stages of a turn ask a bank for the same line several times, each for a reason of its
// own, and to compare it takes as long each time.

// search is a line as it was looked for, and the weights by which it was.
type search struct {
	words string
	by    *weights
}

// mostRecent is how many searches a bank keeps: those of a turn, and of a few beside it.
const mostRecent = 8

// recent are the newest searches of a bank with all that they found. Nobody writes to it.
type recent struct {
	mu    sync.Mutex
	asked [mostRecent]search
	found [mostRecent][]Hit
	next  int
}

func (r *recent) get(s search) ([]Hit, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, asked := range r.asked {
		if asked == s {
			return r.found[i], true
		}
	}
	return nil, false
}

func (r *recent) put(s search, found []Hit) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked[r.next], r.found[r.next] = s, found
	r.next = (r.next + 1) % mostRecent
}
