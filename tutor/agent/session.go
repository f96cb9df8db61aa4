package agent

import (
	"primer/prompts"
	"primer/tutor"
	"primer/tutor/llm"
)

// session is what an agent remembers of one session, so that every call of it
// begins with the same bytes.
type session struct {
	id       string
	prefixes []prefix
	turns    []told // what the conversation tells, oldest first
	from     int    // the first turn that it tells
}

// prefix is the beginning that all calls of one session in one lesson share.
type prefix struct {
	lesson string
	prompt prompts.Prompt
}

// sessionsKept is how many sessions are remembered.
const sessionsKept = 8

// opened is the session of a call, the one used last standing last. a.mu is held.
func (a *Agent) opened(id string) *session {
	for i, s := range a.sessions {
		if s.id == id {
			a.sessions = append(append(a.sessions[:i:i], a.sessions[i+1:]...), s)
			return s
		}
	}
	a.sessions = append(a.sessions, &session{id: id})
	if len(a.sessions) > sessionsKept {
		a.sessions = a.sessions[1:]
	}
	return a.sessions[len(a.sessions)-1]
}

// begin is what stands before the job of a call: the session's prefix and the
// conversation so far.
type begin struct {
	prefix  prompts.Prompt
	history []llm.Message
	whole   bool // the conversation is told from the session's first turn on
}

// begin gives the same bytes to every call of a session, but for what was said
// since, at the end.
func (a *Agent) begin(id string, t tutor.Task) (begin, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	s := a.opened(id)
	p, err := a.prefix(s, t)
	if err != nil {
		return begin{}, err
	}
	s.hear(t.Recent, t.Turn)
	return begin{prefix: p, history: s.tell(t.Turn), whole: s.from <= 1}, nil
}
