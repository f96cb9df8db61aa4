package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"primer/tutor"
	"primer/tutor/kernel"
)

// The tests of this file need a real server with a model named "tiny". They run
// when PRIMER_LAB names a script that takes "up" and "down" and OLLAMA_HOST says
// where its server listens:
//
//	PRIMER_LAB=lab.sh OLLAMA_HOST=127.0.0.1:21434 go test ./cmd/primer -run Lab -count=1 -v
func lab(t *testing.T, verb string) {
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
	s := &settings{data: t.TempDir(), model: model, lesson: lessonID, student: "Mia", plain: true, seed: 7}
	s.trace = filepath.Join(s.data, "trace.jsonl")
	a, err := openApp(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.close)
	l := &lesson{t: t, app: a, trace: s.trace, library: a.library, id: lessonID}
	l.next = func(s tutor.State) string { return next(l, s) }
	if l.student, err = a.enroll(t.Context(), "Mia", 6); err != nil {
		t.Fatal(err)
	}
	if err := runPlain(t.Context(), a, s, l, &l.out); err != nil {
		t.Fatalf("%v\n%s", err, l.tail())
	}
	return l
}

func TestLabWholeSession(t *testing.T) {
	lab(t, "up")
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
	if len(calls) < 3 {
		t.Errorf("the model was hardly asked: %v", calls)
	}
	t.Logf("%d lines, calls %v, %d sentences withheld\n%s", l.typed, calls, withheld, l.out.String())
}

// stopping runs something once, when the first words of a reply have come.
type stopping struct {
	kernel.Speaker
	then func()
}

func (s *stopping) Speak(ctx context.Context, task tutor.SpeakTask, say func(string) bool) ([]tutor.ModelCall, error) {
	return s.Speaker.Speak(ctx, task, func(delta string) bool {
		if s.then != nil {
			s.then()
			s.then = nil
		}
		return say(delta)
	})
}

func TestLabServerKilledInMidReply(t *testing.T) {
	lab(t, "up")
	defer lab(t, "up")
	l := teachWith(t, "tiny", "integers.adding", func(l *lesson, s tutor.State) string {
		switch l.typed {
		case 2:
			l.app.kernel.Speaker = &stopping{l.app.kernel.Speaker, func() { lab(t, "down") }}
			return "i dont get it"
		case 3:
			return "i dont get it"
		case 4:
			lab(t, "up")
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
