package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm"
)

// The tests of this file need a real server with a model named "tiny". They run
// when PRIMER_LAB names a script that takes "up" and "down" and OLLAMA_HOST says
// where its server listens:
//
//	PRIMER_LAB=lab.sh OLLAMA_HOST=127.0.0.1:21434 go test ./cmd/primer -run Lab -count=1 -v
func ollama(t *testing.T, verb string) {
	t.Helper()
	script := os.Getenv("PRIMER_LAB")
	if script == "" {
		t.Skip("PRIMER_LAB names no server to test with")
	}
	var out bytes.Buffer
	c := exec.Command(script, verb)
	c.Stdout, c.Stderr = &out, &out
	if err := c.Run(); err != nil {
		t.Fatalf("%s %s: %v\n%s", script, verb, err, out.String())
	}
}

// teachWith is teach with a model.
func teachWith(t *testing.T, model, lessonID string, next func(l *lesson, s tutor.State) string) *lesson {
	t.Helper()
	return teachAt(t, earnedAs(t, builtAs(t, model), cmp.Or(model, "x"), exam.Speak, exam.Label, exam.Explain), model, lessonID, next)
}

// builtAs is the digest of a model: that of scripted ones, or as the lab's server has it.
func builtAs(t *testing.T, model string) string {
	const scripted = "d1"
	if os.Getenv("PRIMER_LAB") == "" {
		return scripted
	}
	server, err := llm.NewServer(os.Getenv("OLLAMA_HOST"), false)
	if err != nil {
		t.Fatal(err)
	}
	return cmp.Or(server.Digest(t.Context(), model), scripted)
}

// teachAt is teachWith with a data folder that is there.
func teachAt(t *testing.T, data, model, lessonID string, next func(l *lesson, s tutor.State) string) *lesson {
	t.Helper()
	s := &desk.Flags{Data: data, Model: model, Lesson: lessonID, Student: "Mia", Plain: true, Seed: 7, FirstWords: time.Minute}
	s.Trace = filepath.Join(s.Data, "trace.jsonl")
	a, err := desk.Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	l := &lesson{t: t, Desk: a, trace: s.Trace, library: a.Library, id: lessonID}
	l.next = func(s tutor.State) string { return next(l, s) }
	if l.student, err = a.NewStudent(t.Context(), "Mia", 6, ""); err != nil {
		t.Fatal(err)
	}
	if err := runPlain(t.Context(), a, s, l, &l.out); err != nil {
		t.Fatalf("%v\n%s", err, l.tail())
	}
	return l
}

func TestLabWholeSession(t *testing.T) {
	ollama(t, "up")
	asked := []string{"hmm wait so which side was it", "my brother says numbers go both ways", "i hate this", "i like frogs", "banana 7 or so maybe", "7, no 9, no 4", "idk", "why does that work"}
	l := teachWith(t, "tiny", "integers.adding", func(l *lesson, s tutor.State) string {
		if n := l.typed; n%3 == 2 && n/3 < len(asked) {
			return asked[n/3]
		}
		if s.Complete {
			return ""
		}
		return rightAnswer(l.library, s)
	})
	if !l.state().Complete {
		t.Errorf("not complete after %d lines\n%s", l.typed, l.tail())
	}
	calls, withheld := map[string]int{}, 0
	for _, e := range l.events() {
		if e.Called != nil {
			calls[e.Called.Role]++
		}
		if e.Done != nil {
			withheld += e.Done.Withheld
		}
	}
	if len(calls) < 2 {
		t.Errorf("the model was hardly asked: %v", calls)
	}
	t.Logf("%d lines, calls %v, %d sentences withheld\n%s", l.typed, calls, withheld, l.out.String())
}

// stopping runs something once, when the first words of a reply have come.
type stopping struct {
	kernel.Speaker
	then func()
}

func (s *stopping) Speak(ctx context.Context, task tutor.SpeakTask, say func(string) bool) (tutor.Spoken, []tutor.ModelCall, error) {
	return s.Speaker.Speak(ctx, task, func(delta string) bool {
		if s.then != nil {
			s.then()
			s.then = nil
		}
		return say(delta)
	})
}

func TestLabServerKilledInMidReply(t *testing.T) {
	ollama(t, "up")
	defer ollama(t, "up")
	l := teachWith(t, "tiny", "integers.adding", func(l *lesson, s tutor.State) string {
		switch l.typed {
		case 2:
			m := l.Desk.Kernel.Minds()
			m.Speaker = &stopping{m.Speaker, func() { ollama(t, "down") }}
			l.Desk.Kernel.Use(m)
			return "i dont get it"
		case 3:
			return "i dont get it"
		case 4:
			ollama(t, "up")
			time.Sleep(3 * time.Second) // it rests so long before it is tried again
			return "can you say that in another way"
		case 5, 6:
			time.Sleep(time.Second) // what is tried in the background takes as long
			return "can you say that in another way"
		}
		if s.Complete {
			return ""
		}
		return rightAnswer(l.library, s)
	})
	done, back := 0, 0
	for _, e := range l.events() {
		switch {
		case e.Done != nil && e.Turn > 0:
			done++
			t.Logf("turn %d took %s", e.Turn, e.Done.Took.Round(time.Millisecond))
		case e.Called != nil && e.Called.Back:
			back++
		}
		if e.Replied != nil && strings.TrimSpace(e.Replied.Text) == "" {
			t.Errorf("turn %d has no reply", e.Turn)
		}
	}
	if done != l.typed || back != 1 || !l.state().Complete {
		t.Errorf("%d lines, %d turns, back %d times, complete %v", l.typed, done, back, l.state().Complete)
	}
	if n := strings.Count(l.out.String(), "model not answering"); n != 1 {
		t.Errorf("%d lines say that the model went, want 1", n)
	}
	t.Log(l.out.String())
}

// A real server with a model of random weights: valid JSON of any content, and
// noise for words.
func TestLabRandomModelDoesNoHarm(t *testing.T) {
	ollama(t, "up")
	s := &desk.Flags{Data: earned(t, "tiny-random"), Model: "tiny-random", Seed: 7}
	a, err := desk.Open(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	a.Use(t.Context(), s.Model, func(note string) { t.Log(note) })
	if a.Chosen.Link == nil {
		t.Fatal("there is no model tiny-random")
	}
	a.Kernel.Use(unhurried(exam.Permit{Jobs: exam.Jobs}.Minds(a.Chosen.Agent, kernel.JudgeFacts)))
	p, err := a.NewStudent(t.Context(), "Mia", 6, "")
	if err != nil {
		t.Fatal(err)
	}
	session, err := a.OpenSession(t.Context(), p, "integers.adding")
	if err != nil {
		t.Fatal(err)
	}
	for range a.Kernel.Begin(t.Context(), session.ID) {
	}
	state := func() tutor.State {
		now, err := a.DB.Session(t.Context(), session.ID)
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := a.DB.State(t.Context(), p.ID, now.Lesson)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	const turns = 150 // about two minutes
	calls, failed := 0, 0
	wander(t, func(line string) []tutor.Event {
		var events []tutor.Event
		for e := range a.Kernel.Turn(t.Context(), session.ID, line) {
			events = append(events, e)
			if e.Called != nil {
				calls++
				if e.Called.Error != "" {
					failed++
				}
			}
		}
		a.Chosen.Link.Hurry()
		return events
	}, state, chatter{dice: rand.New(rand.NewPCG(3, 7)), library: a.Library}, turns)
	t.Logf("%d turns, %d calls, %d without an answer of use", turns, calls, failed)
}

// sentAs reads a request back from the text in which a call keeps it.
func sentAs(text string) llm.Request {
	var r llm.Request
	heads := regexp.MustCompile(`(?m)^\[(system|user|assistant)\]\n`).FindAllStringSubmatchIndex(text, -1)
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		role, words := text[h[2]:h[3]], strings.TrimSpace(text[h[1]:end])
		if role == llm.RoleSystem {
			r.System = words
			continue
		}
		r.Messages = append(r.Messages, llm.Message{Role: role, Text: words})
	}
	r.MaxTokens = 60
	return r
}

// BenchmarkLabFirstWords compares the first words of a reply, from the student's
// line on, with those of the plainest call there is: the same prompt, nothing
// read, decided, checked or stored. The server's cache holds the same before
// both, the prompt of the turn before.
func BenchmarkLabFirstWords(b *testing.B) {
	if os.Getenv("PRIMER_LAB") == "" {
		b.Skip("PRIMER_LAB names no server to test with")
	}
	s := &desk.Flags{Data: earned(b, "tiny"), Model: "tiny", Seed: 7}
	a, err := desk.Open(b.Context(), s)
	if err != nil {
		b.Fatal(err)
	}
	defer a.Close()
	a.Use(b.Context(), s.Model, func(string) {})
	p, err := a.NewStudent(b.Context(), "Mia", 6, "")
	if err != nil {
		b.Fatal(err)
	}
	session, err := a.OpenSession(b.Context(), p, "integers.adding")
	if err != nil {
		b.Fatal(err)
	}
	for range a.Kernel.Begin(b.Context(), session.ID) {
	}
	model := a.Chosen.Link.Model()
	if model == nil {
		b.Fatal("there is no model tiny")
	}
	plainly := func(text string, say func(llm.Delta) bool) {
		if _, err := model.Chat(b.Context(), sentAs(text), say); err != nil {
			b.Fatal(err)
		}
	}
	var ours, bare []float64
	last := ""
	for n := 0; b.Loop(); n++ {
		began, request, took := time.Now(), "", 0.0
		for e := range a.Kernel.Turn(b.Context(), session.ID, fmt.Sprintf("i dont get it %d", n)) {
			if e.Called != nil && request == "" && e.Called.Role != "decide" {
				request = e.Called.Text
				took = float64((time.Since(began) - e.Called.Took + e.Called.FirstToken).Microseconds()) / 1000
			}
		}
		if request == "" {
			continue
		}
		if last != "" {
			ours = append(ours, took)
			plainly(last, nil)
			began, first := time.Now(), true
			plainly(request, func(llm.Delta) bool {
				if first {
					bare = append(bare, float64(time.Since(began).Microseconds())/1000)
				}
				first = false
				return true
			})
		}
		last = request
	}
	if len(ours) == 0 {
		b.Fatal("the model was not asked")
	}
	b.ReportMetric(exam.Quantile(ours, .5), "reply-p50-ms")
	b.ReportMetric(exam.Quantile(ours, .99), "reply-p99-ms")
	b.ReportMetric(exam.Quantile(bare, .5), "bare-p50-ms")
	b.ReportMetric(exam.Quantile(bare, .99), "bare-p99-ms")
	b.ReportMetric(exam.Quantile(ours, .5)/max(exam.Quantile(bare, .5), .01), "times")
}
