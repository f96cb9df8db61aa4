package tui

import (
	"bytes"
	"context"
	"io"
	"iter"
	"slices"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// BenchmarkLive is the real program, its renderer and its clock, with 10,000
// messages while a reply streams: from a key to the frame that shows it, and from
// the arrival of a word to the frame that shows that.
func BenchmarkLive(b *testing.B) {
	f := newFake(mia())
	f.prev = talk(10_000)
	screen := &watched{}
	talker := &talkative{fake: f, screen: screen}
	keys, typed := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	p := newProgram(ctx, newModel(ctx, talker, Options{Theme: ThemeDark, Lesson: "math/fractions/compare"}), tea.WithInput(keys), tea.WithOutput(screen),
		tea.WithWindowSize(100, 30), tea.WithoutSignals(), tea.WithEnvironment([]string{"TERM=xterm-256color"}))
	ended := make(chan struct{})
	go func() { defer close(ended); _, _ = p.Run() }()
	screen.until(b, "Message 9998")
	time.Sleep(time.Second)
	send := func(s string) {
		if _, err := io.WriteString(typed, s); err != nil {
			b.Fatal(err)
		}
	}
	send("talk\r")
	screen.until(b, "wor")

	var took spans
	marks := 0
	for b.Loop() {
		mark := string(rune(0x4e00 + marks%2000)) // no other text has it
		began := time.Now()
		send(mark)
		took = append(took, screen.until(b, mark).Sub(began))
		if marks++; marks%20 == 0 {
			send("\x15") // an empty line again
		}
		time.Sleep(37 * time.Millisecond)
	}
	b.ReportMetric(0, "ns/op")
	took.report(b, "key")
	talker.seen().report(b, "token")
	stop()
	<-ended
}

// spans are how long something took, each time.
type spans []time.Duration

func (s spans) report(b *testing.B, what string) {
	slices.Sort(s)
	at := func(share int) float64 { return float64(s[(len(s)-1)*share/100]) / 1e6 }
	b.ReportMetric(at(50), what+"-p50-ms")
	b.ReportMetric(at(95), what+"-p95-ms")
}

// watched is a terminal that tells when something is written to it.
type watched struct {
	mu      sync.Mutex
	waiting []waiter
	last    []byte
}

type waiter struct {
	text []byte
	seen chan time.Time
}

func (w *watched) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	w.last = append(w.last, p...)
	w.waiting = slices.DeleteFunc(w.waiting, func(one waiter) bool {
		found := bytes.Contains(w.last, one.text)
		if found {
			one.seen <- now
		}
		return found
	})
	w.last = slices.Clone(w.last[max(0, len(w.last)-64):])
	return len(p), nil
}

// watch asks for the moment at which the text is written.
func (w *watched) watch(text string) chan time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	seen := make(chan time.Time, 1)
	w.waiting = append(w.waiting, waiter{[]byte(text), seen})
	return seen
}

func (w *watched) until(b *testing.B, text string) time.Time {
	b.Helper()
	select {
	case at := <-w.watch(text):
		return at
	case <-time.After(10 * time.Second):
		b.Fatalf("%q is never drawn", text)
		return time.Time{}
	}
}

// talkative is a backend whose tutor never stops talking.
type talkative struct {
	*fake
	screen *watched
	mu     sync.Mutex
	took   spans
}

func (t *talkative) Open(ctx context.Context, student, lesson string) (Chat, error) {
	c, err := t.fake.Open(ctx, student, lesson)
	return talkingChat{c, t}, err
}

func (t *talkative) seen() spans {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.took)
}

type talkingChat struct {
	Chat
	of *talkative
}

// Turn says a word every 30 ms, as a small model does, and every tenth is one
// that is waited for on the screen.
func (c talkingChat) Turn(ctx context.Context, _ string) iter.Seq[tutor.Event] {
	return func(yield func(tutor.Event) bool) {
		for i := 0; ctx.Err() == nil; i++ {
			text := "word "
			if i%12 == 11 {
				text = "end.\n\n"
			}
			if i%10 == 9 {
				text = string(rune(0x400+i/10%256)) + string(rune(0x400+i/10/256)) + " "
				began, seen := time.Now(), c.of.screen.watch(text[:4])
				go c.of.wait(began, seen)
			}
			if !yield(tutor.Event{Kind: tutor.EventSaid, Said: &tutor.Said{By: tutor.ByTutor, Delta: text}}) {
				return
			}
			time.Sleep(30 * time.Millisecond)
		}
	}
}

func (t *talkative) wait(began time.Time, seen chan time.Time) {
	select {
	case at := <-seen:
		t.mu.Lock()
		t.took = append(t.took, at.Sub(began))
		t.mu.Unlock()
	case <-time.After(5 * time.Second):
	}
}
