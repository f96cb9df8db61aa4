package llmtest

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// perhaps answers right, or fails as Fail said.
func (s *Server) perhaps(right http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		t := s.faults[r.URL.Path]
		s.mu.Unlock()
		a := answer{s: s, w: w, r: r, t: t}
		if !a.refuse("model") && !a.spoil(r.URL.Path) {
			right(w, r)
		}
	}
}

// spoil fails at a question that is no chat; false when the right answer is
// still to come.
func (a *answer) spoil(path string) bool {
	switch a.t.Fault {
	case SlowStart, Drip:
		a.pause(a.t.Pause)
		return false
	case Stall:
		a.raw(`{"status":"pulling a","digest":"a","total":100,"completed":50}` + "\n")
		a.pause(time.Minute)
	case Endless:
		for a.r.Context().Err() == nil && a.raw(`{"status":"pulling a","digest":"a","total":100,"completed":50}`+"\n") {
			a.pause(5 * time.Millisecond)
		}
	case Cut:
		a.raw(`{"status":"pulling a",`)
		panic(http.ErrAbortHandler)
	case Error:
		a.raw(`{"error":"the disk is full"}` + "\n")
	case NoDone:
		a.raw(`{"status":"pulling a","digest":"a","total":100,"completed":100}` + "\n")
	case HalfJSON:
		a.raw(`{"version":"0.1","models":[{"name":"x`)
	case OtherShape:
		a.raw(`[1,{"models":7}]`)
	case Prose:
		a.raw("I am well, thank you.\n")
	case Empty:
	case Control:
		a.driven(path)
	case Right, Ponders, NotFound, Forbidden, Broken, TooLong, Garbage:
		return false
	}
	return true
}

// driven answers in the right shape with names that would drive a terminal.
func (a *answer) driven(path string) {
	switch path {
	case Version:
		reply(a.w, map[string]string{"version": driving})
	case List:
		reply(a.w, map[string][]row{"models": {{Name: a.s.Model + driving, Digest: a.s.Digest, Details: details{Size: driving}}}})
	case Pull:
		reply(a.w, step{Status: driving})
		reply(a.w, step{Status: "success"})
	default:
		reply(a.w, map[string]any{"details": details{Size: driving}, "capabilities": []string{"completion", driving}})
	}
}

// raw sends text as it stands.
func (a *answer) raw(text string) bool {
	_, err := a.w.Write([]byte(text))
	if f, ok := a.w.(http.Flusher); ok {
		f.Flush()
	}
	return err == nil
}

func reply[T any](w http.ResponseWriter, v T) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}

func (s *Server) version(w http.ResponseWriter, _ *http.Request) {
	reply(w, map[string]string{"version": "0.0.0"})
}

type details struct {
	Size  string `json:"parameter_size"`
	Quant string `json:"quantization_level"`
}

type row struct {
	Name    string  `json:"name"`
	Model   string  `json:"model"`
	Size    int64   `json:"size"`
	Digest  string  `json:"digest"`
	Details details `json:"details"`
}

func (s *Server) tags(w http.ResponseWriter, _ *http.Request) {
	reply(w, map[string][]row{"models": {{Name: s.Model, Model: s.Model, Size: 1 << 30, Digest: s.Digest, Details: details{Size: "1B", Quant: "Q4_K_M"}}}})
}

func (s *Server) show(w http.ResponseWriter, r *http.Request) {
	var q struct {
		Model string `json:"model"`
	}
	_ = json.NewDecoder(r.Body).Decode(&q)
	if strings.TrimSuffix(q.Model, ":latest") != strings.TrimSuffix(s.Model, ":latest") {
		notFound(w, q.Model)
		return
	}
	reply(w, struct {
		Details      details  `json:"details"`
		Capabilities []string `json:"capabilities"`
	}{details{Size: "1B"}, s.Can})
}

func notFound(w http.ResponseWriter, model string) {
	w.WriteHeader(http.StatusNotFound)
	reply(w, map[string]string{"error": "model '" + model + "' not found"})
}

// step is a line of a pull.
type step struct {
	Status    string `json:"status"`
	Digest    string `json:"digest,omitempty"`
	Total     int64  `json:"total,omitempty"`
	Completed int64  `json:"completed,omitempty"`
}

func (s *Server) pull(w http.ResponseWriter, _ *http.Request) {
	for _, p := range []step{{"pulling manifest", "", 0, 0}, {"pulling a", "a", 100, 50}, {"pulling a", "a", 100, 100}, {"pulling b", "b", 20, 20}, {"success", "", 0, 0}} {
		reply(w, p)
	}
}

func (s *Server) embed(w http.ResponseWriter, r *http.Request) {
	var q struct {
		Model string   `json:"model"`
		Input []string `json:"input"`
	}
	_ = json.NewDecoder(r.Body).Decode(&q)
	vectors := [][]float32{}
	if s.Vector != nil {
		for _, line := range q.Input {
			vectors = append(vectors, s.Vector(line))
		}
	}
	reply(w, struct {
		Model      string      `json:"model"`
		Embeddings [][]float32 `json:"embeddings"`
	}{q.Model, vectors})
}

func (s *Server) running(w http.ResponseWriter, _ *http.Request) {
	models := []row{}
	if s.Seats > 0 {
		models = append(models, row{Name: s.Model, Model: s.Model})
	}
	reply(w, map[string][]row{"models": models})
}
