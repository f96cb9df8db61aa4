package agent

import (
	"sync"
	"time"

	"primer/tutor"
)

// Thinking before an answer is worth its time only while the student would wait
// anyway. How much of it fits is known from the model's own calls.
const (
	fewestThoughts = 120 // tokens; with fewer a thought does not end
	mostThoughts   = 300
	newestShare    = .3 // of the newest call in a running mean
	fewestMeasured = 8  // tokens of an answer that can be timed
)

// pace is how fast a model is, as measured by its calls so far.
type pace struct {
	mu     sync.Mutex
	rate   float64       // tokens a second
	decide time.Duration // a decision without thinking
	need   int           // tokens of thinking that it takes at least
}

// learn takes over how a call went.
func (p *pace) learn(c tutor.ModelCall) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if talk := (c.Took - c.FirstToken).Seconds(); c.TokensOut >= fewestMeasured && talk > 0 {
		p.rate = mean(p.rate, float64(c.TokensOut)/talk)
	}
	if c.Role == roleDecide && c.Thinking == "" && c.Error == "" && c.Took > 0 {
		p.decide = time.Duration(mean(float64(p.decide), float64(c.Took)))
	}
}

func mean(so, now float64) float64 {
	if so == 0 {
		return now
	}
	return so + newestShare*(now-so)
}

// overthought is learned when a thought took all its tokens and no answer came:
// this model needs more, or none.
func (p *pace) overthought() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.need = 2 * max(p.need, fewestThoughts)
}

// thoughts is how many tokens of thinking fit into a limit beside the answer, or
// 0 when too few do or nothing was measured yet.
func (p *pace) thoughts(limit time.Duration) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.rate == 0 || p.decide == 0 {
		return 0
	}
	n := int(p.rate * (limit - lastMoment - p.decide).Seconds())
	if n < max(p.need, fewestThoughts) {
		return 0
	}
	return min(n, max(p.need, mostThoughts))
}
