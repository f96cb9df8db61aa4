package llmtest

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// piece is one line of a streamed answer.
type piece struct {
	Model   string     `json:"model"`
	Message said       `json:"message"`
	Done    bool       `json:"done"`
	Reason  string     `json:"done_reason,omitempty"`
	In      int        `json:"prompt_eval_count,omitempty"`
	InTook  int64      `json:"prompt_eval_duration,omitempty"`
	Out     int        `json:"eval_count,omitempty"`
	Error   string     `json:"error,omitempty"`
	At      *time.Time `json:"created_at,omitempty"`
}

type said struct {
	Role     string `json:"role"`
	Content  string `json:"content"`
	Thinking string `json:"thinking,omitempty"`
}

// answer is one answer on its way out.
type answer struct {
	s *Server
	w http.ResponseWriter
	r *http.Request
	t Turn
	n int
}

func (s *Server) chat(w http.ResponseWriter, r *http.Request) {
	var asked Asked
	_ = json.NewDecoder(r.Body).Decode(&asked)
	if len(asked.Messages) == 0 { // load the model, say nothing
		reply(w, piece{Model: s.Model, Done: true, Reason: "load"})
		return
	}
	s.mu.Lock()
	n := len(s.asked)
	s.asked = append(s.asked, asked)
	s.mu.Unlock()
	a := answer{s: s, w: w, r: r, t: s.Answer(n, asked)}
	a.run(asked)
}

// run answers whole, or fails in the way the script says.
func (a *answer) run(asked Asked) {
	switch a.t.Fault {
	case NotFound:
		a.w.WriteHeader(http.StatusNotFound)
		reply(a.w, map[string]string{"error": "model '" + asked.Model + "' not found"})
		return
	case Broken:
		a.w.WriteHeader(http.StatusInternalServerError)
		reply(a.w, map[string]string{"error": "llama runner process has terminated"})
		return
	case TooLong:
		a.w.WriteHeader(http.StatusBadRequest)
		reply(a.w, map[string]string{"error": "the input length exceeds the context length"})
		return
	case Garbage:
		_, _ = a.w.Write([]byte("<html>\x1b[31mnot JSON</html>\n"))
		return
	case SlowStart:
		a.pause(a.t.Pause)
	case Empty:
		a.done("stop")
		return
	case Endless:
		for a.say("again ") {
			a.pause(time.Millisecond)
		}
		return
	case Right, Drip, Stall, Cut, NoDone, Error:
	}
	a.stream(asked.Options.NumPredict)
}

// stream sends the text in small pieces.
func (a *answer) stream(limit int) {
	if a.t.Thinking != "" {
		a.send(piece{Message: said{Role: "assistant", Thinking: a.t.Thinking}})
	}
	words := strings.SplitAfter(a.t.Text, " ")
	for i, word := range words {
		if limit > 0 && i >= limit {
			a.done("length")
			return
		}
		if i == (len(words)+1)/2 && a.broke() {
			return
		}
		if a.t.Fault == Drip {
			a.pause(a.t.Pause)
		}
		if !a.say(word) {
			return
		}
	}
	if len(words) == 1 && a.broke() {
		return
	}
	if a.t.Fault != NoDone {
		a.done("stop")
	}
}

// broke carries out the faults that happen in the middle.
func (a *answer) broke() bool {
	switch a.t.Fault {
	case Stall:
		a.pause(time.Minute)
		return true
	case Cut:
		panic(http.ErrAbortHandler)
	case Error:
		a.send(piece{Error: "llama runner process has terminated"})
		return true
	case Right, SlowStart, Drip, NoDone, NotFound, Broken, TooLong, Garbage, Empty, Endless:
	}
	return false
}

// say sends a piece of text; false when nobody listens any more.
func (a *answer) say(text string) bool {
	a.n++
	a.send(piece{Message: said{Role: "assistant", Content: text}})
	return a.r.Context().Err() == nil
}

func (a *answer) done(reason string) {
	a.send(piece{Message: said{Role: "assistant"}, Done: true, Reason: reason, In: 100, InTook: int64(time.Millisecond), Out: a.n})
}

func (a *answer) send(p piece) {
	p.Model = a.s.Model
	_ = json.NewEncoder(a.w).Encode(p)
	if f, ok := a.w.(http.Flusher); ok {
		f.Flush()
	}
}

// pause waits, unless the caller or the server goes.
func (a *answer) pause(d time.Duration) {
	select {
	case <-time.After(d):
	case <-a.r.Context().Done():
	case <-a.s.stop:
	}
}
