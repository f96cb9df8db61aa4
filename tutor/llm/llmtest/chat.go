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
	Calls    []wish `json:"tool_calls,omitempty"`
}

// wish is a tool call as Ollama sends it.
type wish struct {
	Function struct {
		Name string          `json:"name"`
		Args json.RawMessage `json:"arguments"`
	} `json:"function"`
}

// answer is one answer on its way out.
type answer struct {
	s *Server
	w http.ResponseWriter
	r *http.Request
	t Turn
	n int

	sse bool // in OpenAI's kind
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
	defer s.sit()()
	a := answer{s: s, w: w, r: r, t: s.Answer(n, asked)}
	a.run(asked)
}

// sit takes one of the server's seats.
func (s *Server) sit() (stand func()) {
	if s.Seats == 0 {
		return func() {}
	}
	s.once.Do(func() { s.seats = make(chan struct{}, s.Seats) })
	s.seats <- struct{}{}
	return func() { <-s.seats }
}

// run answers whole, or fails in the way the script says.
func (a *answer) run(asked Asked) {
	if a.refuse(asked.Model) {
		return
	}
	switch a.t.Fault {
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
	case Ponders:
		for range 2000 {
			a.send(piece{Message: said{Role: "assistant", Thinking: "hmm "}})
			if a.r.Context().Err() != nil {
				return
			}
		}
		a.done("length")
		return
	case HalfJSON:
		a.t.Text = a.t.Text[:len(a.t.Text)/2]
	case OtherShape, Prose:
		if len(asked.Format) > 0 {
			a.t.Text = notAsAsked[a.t.Fault]
		}
	case Control:
		a.t.Text = driving + strings.ReplaceAll(a.t.Text, " ", driving+" ")
	case Right, Drip, Stall, Cut, NoDone, Error, NotFound, Forbidden, Broken, TooLong, Garbage:
	}
	a.stream(asked.Options.NumPredict)
}

// notAsAsked are answers that do not keep to the schema.
var notAsAsked = map[Fault]string{OtherShape: otherShape, Prose: "Sure! I think the student is asking about numbers. Here you are: {"}

// refuse answers with a status that says no, or with what is no JSON.
func (a *answer) refuse(model string) bool {
	status, text := 0, ""
	switch a.t.Fault {
	case NotFound:
		status, text = http.StatusNotFound, "model '"+model+"' not found"
	case Forbidden:
		a.w.WriteHeader(http.StatusForbidden)
		return true
	case Broken:
		status, text = http.StatusInternalServerError, "llama runner process has terminated"
	case TooLong:
		status, text = http.StatusBadRequest, "the input length exceeds the context length"
	case Garbage:
		a.raw("<html>\x1b[31mnot JSON</html>\n")
		return true
	case Right, SlowStart, Drip, Stall, Cut, NoDone, Empty, Endless, Error, HalfJSON, OtherShape, Prose, Control, Ponders:
		return false
	}
	a.w.WriteHeader(status)
	reply(a.w, map[string]string{"error": text})
	return true
}

// stream sends the text in small pieces.
func (a *answer) stream(limit int) {
	if a.t.Thinking != "" {
		a.send(piece{Message: said{Role: "assistant", Thinking: a.t.Thinking}})
	}
	a.wishes()
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

// wishes sends the tool calls, each in a piece of its own.
func (a *answer) wishes() {
	for _, c := range a.t.Calls {
		var w wish
		w.Function.Name, w.Function.Args = c.Name, json.RawMessage(c.Args)
		a.send(piece{Message: said{Role: "assistant", Calls: []wish{w}}})
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
	case Right, SlowStart, Drip, NoDone, NotFound, Forbidden, Broken, TooLong, Garbage, Empty, Endless, HalfJSON, OtherShape, Prose, Control, Ponders:
	}
	return false
}

// say sends a piece of text; false when nobody listens any more.
func (a *answer) say(text string) bool {
	a.n++
	if a.s.Sent != nil {
		a.s.Sent(text)
	}
	a.send(piece{Message: said{Role: "assistant", Content: text}})
	return a.r.Context().Err() == nil
}

func (a *answer) done(reason string) {
	a.send(piece{Message: said{Role: "assistant"}, Done: true, Reason: reason, In: 100, InTook: int64(time.Millisecond), Out: a.n})
}

func (a *answer) send(p piece) {
	p.Model = a.s.Model
	if a.sse {
		for _, e := range p.events() {
			e.Model = a.s.As
			line, _ := json.Marshal(e) // a piece is always JSON
			_, _ = a.w.Write([]byte("data: " + string(line) + "\n\n"))
		}
		if p.Done {
			_, _ = a.w.Write([]byte("data: [DONE]\n\n"))
		}
	} else {
		_ = json.NewEncoder(a.w).Encode(p)
	}
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
