package llm

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// poolHost is a host of a pool. What is in it changes under the pool's lock.
type poolHost struct {
	name    string
	link    *Link
	seats   int
	prompts int // that its memory keeps
	busy    []*ticket
	held    []held // the prompts in its memory, the one used last at the end
	speed   hostSpeed
	unheard int // calls in a row that were given up before a word came
}

// held is a prompt that a host has read.
type held struct {
	student, session, prompt string
	used                     time.Time
}

func (h *poolHost) free() int { return h.seats - len(h.busy) }

// holds is what the host has of a session's prompt, or nil.
func (h *poolHost) holds(t *ticket) *held {
	if t.session == "" {
		return nil
	}
	for i := range h.held {
		if h.held[i].session == t.session {
			return &h.held[i]
		}
	}
	return nil
}

// anew is how many bytes of a prompt the host has to read.
func (h *poolHost) anew(t *ticket) int {
	known := h.holds(t)
	if known == nil {
		return len(t.prompt)
	}
	return len(t.prompt) - shared(known.prompt, t.prompt)
}

// shared is how many bytes two texts have in common at their beginning.
func shared(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// hold notes that the host has read a prompt; the one that was not used for longest goes.
func (h *poolHost) hold(t *ticket, now time.Time) {
	h.held = slices.DeleteFunc(h.held, func(k held) bool { return k.session == t.session })
	h.held = append(h.held, held{t.student, t.session, t.prompt, now})
	if len(h.held) > h.prompts {
		h.held = slices.Delete(h.held, 0, len(h.held)-h.prompts)
	}
}

const (
	// inUse is how long a student who does not write is thought to go on.
	inUse = 90 * time.Second
	// dearest is how long another student may have to wait once more for a prompt that is
	// pushed out: beyond that the seats of a host stay with those who have them.
	dearest = 1500 * time.Millisecond
	// unknownPush stands for that time where nothing is measured.
	unknownPush = time.Second
)

// pushes is how long another student would wait once more because of this call, which
// takes the memory of a prompt in use; ok is false where that is too long.
func (h *poolHost) pushes(t *ticket, now time.Time) (_ time.Duration, ok bool) {
	if h.holds(t) != nil || len(h.held) < h.prompts {
		return 0, true
	}
	gone := h.held[0]
	if gone.student == t.student || now.Sub(gone.used) > inUse {
		return 0, true
	}
	if h.speed.reads == 0 {
		return unknownPush, true
	}
	cost := h.speed.reading(len(gone.prompt))
	return cost, cost <= dearest
}

// left is how long a seat is still taken.
func (h *poolHost) left(t *ticket, now time.Time) time.Duration {
	switch since := now.Sub(t.began); {
	case !t.blocked.IsZero():
		return max(t.blocked.Sub(now), 0)
	case t.yield != nil: // it gives way, once the server has read
		return max(h.speed.reading(t.anew)-since, 0)
	default:
		return max(h.speed.taking()-since, h.speed.taking()/8)
	}
}

// hostSpeed is how fast a host is, as its calls show: running means.
type hostSpeed struct {
	reads float64 // bytes of a prompt a second
	talks float64 // tokens a second
	takes float64 // seconds that a call has its seat

	doubt     float64   // bytes a second, of a call that was given up before a word came; 0 for none
	doubtTill time.Time // it holds so long: the host may be well again, and nobody would ask it
	now       func() time.Time
}

const (
	newestShare   = .3 // of the newest call in a running mean
	bytesAToken   = 4  // about, in a prompt
	fewestRead    = 120
	fewestTalked  = 8
	takesAtFirst  = 3 * time.Second
	tokensAtFirst = 80 // of an answer, where only the speed is known
)

func mean(so, now float64) float64 {
	if so == 0 {
		return now
	}
	return so + newestShare*(now-so)
}

// learn takes over how a call went.
func (s *hostSpeed) learn(t *ticket, r Reply, took time.Duration) {
	s.doubt = 0
	prompt := r.PromptTook
	prompt = cmp.Or(prompt, r.FirstToken)
	if t.anew >= fewestRead && prompt > 0 {
		s.reads = mean(s.reads, float64(t.anew)/prompt.Seconds())
	}
	if talk := (r.Took - r.FirstToken).Seconds(); r.TokensOut >= fewestTalked && talk > 0 {
		s.talks = mean(s.talks, float64(r.TokensOut)/talk)
	}
	if t.yield == nil {
		s.takes = mean(s.takes, took.Seconds())
	}
}

// doubtFor is how long a call that was given up makes a host look slow.
const doubtFor = time.Minute

// atMost notes that so much was not read in a time.
func (s *hostSpeed) atMost(anew int, took time.Duration) {
	if anew >= fewestRead && took >= overdueFrom {
		s.doubt, s.doubtTill = float64(anew)/took.Seconds(), s.now().Add(doubtFor)
	}
}

// reading is how long the host reads so many bytes; 0 where nothing is measured.
func (s *hostSpeed) reading(bytes int) time.Duration {
	reads := s.reads
	if s.doubt > 0 && (reads == 0 || s.doubt < reads) && s.now().Before(s.doubtTill) {
		reads = s.doubt
	}
	return atSpeed(bytes, reads)
}

// measured is the same as the host's answers show it.
func (s *hostSpeed) measured(bytes int) time.Duration { return atSpeed(bytes, s.reads) }

func atSpeed(bytes int, reads float64) time.Duration {
	if reads == 0 {
		return 0
	}
	return time.Duration(float64(bytes) / reads * float64(time.Second))
}

// taking is how long a call has its seat.
func (s *hostSpeed) taking() time.Duration {
	switch {
	case s.takes > 0:
		return time.Duration(s.takes * float64(time.Second))
	case s.talks > 0:
		return time.Duration(tokensAtFirst / s.talks * float64(time.Second))
	}
	return takesAtFirst
}

// knows reports whether the host has all of a prompt in its memory.
func (h *poolHost) knows(t *ticket) bool {
	known := h.holds(t)
	return known != nil && strings.HasPrefix(known.prompt, t.prompt)
}
