package llm

import "time"

// Limits are the deadlines of one call. A zero field takes that of SpeakLimits.
type Limits struct {
	Idle  time.Duration // without a token
	Total time.Duration
}

// What a student waits at most before the built-in way answers.
var (
	SpeakLimits  = Limits{Idle: 10 * time.Second, Total: 45 * time.Second}
	DecideLimits = Limits{Idle: 8 * time.Second, Total: 8 * time.Second}
)

// Waits that no student sits through, but that must end all the same.
var (
	// InfoLimit is for questions that only read the server's disk.
	InfoLimit = 3 * time.Second
	// PullIdle is how long a download may stand still: the server tries again by
	// itself for about half a minute.
	PullIdle = 90 * time.Second
)

const (
	// FindLimit is how long a server may take to say that it is there.
	FindLimit = 300 * time.Millisecond
	// probeWait is what a turn waits at most for a model that was away.
	probeWait = 400 * time.Millisecond
	// probeLimit is for a probe that goes on while nobody waits: reading a long
	// prompt on a slow machine belongs to it.
	probeLimit = 90 * time.Second
	// stuckLimit is for the first trial after a model was too slow: when that is
	// over, the model may be stuck, and is loaded anew before the next.
	stuckLimit = 30 * time.Second
	// restFirst and restMost bound the pause before a model that failed is tried again.
	restFirst = 2 * time.Second
	restMost  = time.Minute
	// keepAlive is how long the server keeps the model in memory after a call.
	keepAlive = 30 * time.Minute
	// contextTokens is the size of the context, the same in every call: another
	// one makes the server load the model again.
	contextTokens = 4096
	// mostThinking is how many tokens of thinking are waited for where the caller
	// names no number. The server bounds the answer and the thinking apart, so the
	// answer's limit is none for it.
	mostThinking = 1000
	// longestAnswer is how many bytes of answer and thinking are taken at most.
	longestAnswer = 128 << 10
)

// or fills the fields that are zero.
func (l Limits) or(other Limits) Limits {
	if l.Idle == 0 {
		l.Idle = other.Idle
	}
	if l.Total == 0 {
		l.Total = other.Total
	}
	return l
}
