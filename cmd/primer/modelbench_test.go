package main

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// spokenTo is a line to which a model speaks where it may.
const spokenTo = "explain"

// TestSpokenTo keeps the line of the benchmark one that a model is asked for.
func TestSpokenTo(t *testing.T) {
	library, err := desk.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	c := scenario{library: library, lesson: "integers.adding"}.open(t)
	c.say(spokenTo)
	if asked := c.staged.asked(); len(asked) == 0 {
		t.Fatalf("no model is asked for %q", spokenTo)
	}
}

// BenchmarkSentenceToScreen is what the program adds to a model's own time: from
// the student's line until the model is asked, without the disk; and from the
// moment a sentence of the model is whole until the screen is told.
func BenchmarkSentenceToScreen(b *testing.B) {
	library, err := desk.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	c := scenario{library: library, lesson: "integers.adding"}.open(b)
	var mu sync.Mutex
	var began, whole time.Time
	var before, shown times
	c.server.Sent = func(text string) {
		mu.Lock()
		defer mu.Unlock()
		if whole.IsZero() && strings.HasPrefix(text, "there.") {
			whole = time.Now()
		}
	}
	c.server.Answer = func(_ int, a llmtest.Asked) llmtest.Turn {
		mu.Lock()
		if !began.IsZero() {
			before.add(time.Since(began))
			began = time.Time{}
		}
		mu.Unlock()
		if len(a.Format) > 0 {
			return llmtest.Turn{Text: decided}
		}
		return llmtest.Turn{Text: "Adding is a walk from here to there. Look at the sign and go on.", Fault: llmtest.Drip, Pause: time.Millisecond}
	}
	here := c.book.Copy()
	for b.Loop() {
		*c.book = *here.Copy()
		mu.Lock()
		began, whole = time.Now(), time.Time{}
		mu.Unlock()
		for e := range c.kernel.Turn(b.Context(), "s", spokenTo) {
			mu.Lock()
			if e.Said != nil && !whole.IsZero() && strings.Contains(e.Said.Delta, "there.") {
				shown.add(time.Since(whole))
			}
			mu.Unlock()
		}
	}
	b.ReportMetric(0, "ns/op") // the parts say more
	before.report(b, "before")
	shown.report(b, "shown")
}
