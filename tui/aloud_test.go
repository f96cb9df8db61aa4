package tui

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// reader is a voice that writes down what it reads, and reads on until it is hushed.
type reader struct {
	mu     sync.Mutex
	read   []string
	busy   bool
	broken error
	silent chan struct{}
}

func (r *reader) Say(by tutor.Speaker, text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.read = append(r.read, string(by)+": "+strings.TrimSpace(text))
	if !r.busy {
		r.busy, r.silent = r.broken == nil, make(chan struct{})
		if r.broken != nil {
			close(r.silent)
		}
	}
}

func (r *reader) Hush() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.busy {
		r.busy = false
		close(r.silent)
	}
}

func (r *reader) Speaking() bool { r.mu.Lock(); defer r.mu.Unlock(); return r.busy }

func (r *reader) Quiet(ctx context.Context) error {
	select {
	case <-r.silent:
	case <-ctx.Done():
		return ctx.Err()
	}
	return r.broken
}

// ReadAloud gives the fake's voice, when it has one.
func (f *fake) ReadAloud(_ context.Context, on, _ bool) (Aloud, error) {
	switch {
	case !on:
		return nil, nil
	case f.voice == nil:
		return nil, errors.New("no program here can speak: install espeak-ng")
	}
	return f.voice, nil
}

// TestReadAloud: off at first; then whole sentences are read, a picture as one
// piece, in the speaker's voice, and any key stops it.
func TestReadAloud(t *testing.T) {
	f := newFake(mia())
	f.voice = &reader{}
	inLesson(t, f, func(s *stage) {
		if len(f.voice.read) > 0 {
			t.Errorf("read %q without being asked", f.voice.read)
		}
		s.say("/voice on")
		s.sees("I read aloud now")
		s.say("1/4")
		s.wait(6 * second)
		want := []string{"That part is true!**", "```draw\nbars 1/2 1/4\n```", "more pieces?"}
		for _, w := range want {
			if !slices.ContainsFunc(f.voice.read, func(r string) bool { return strings.HasPrefix(r, "tutor: ") && strings.HasSuffix(r, w) }) {
				t.Errorf("nothing that was read ends with %q: %q", w, f.voice.read)
			}
		}
		s.sees("reading aloud · any key stops it")
		s.typed("x")
		s.misses("reading aloud")
		s.sees("> x")
		s.press("f5")
		s.sees("reading aloud")
		s.press("esc")
		s.misses("reading aloud")
		s.sees("> x")
		s.press("backspace")
		s.say("/voice")
		s.sees("I do not read aloud any more")
		n := len(f.voice.read)
		s.say("because")
		s.press("f5")
		s.sees("Reading aloud is off")
		if len(f.voice.read) != n {
			t.Errorf("read %q after it was off", f.voice.read[n:])
		}
	})
}

// TestReadAloudFails: without a program, or with a broken one, a line says so and
// the lesson goes on.
func TestReadAloudFails(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		s.say("/voice on")
		s.sees("reading aloud: no program here can speak: install espeak-ng")
		f.voice = &reader{broken: errors.New("espeak-ng cannot speak: exit status 1")}
		s.say("/voice on")
		s.say("1/4")
		s.sees("espeak-ng cannot speak")
		s.sees("You looked at the bottom numbers")
	})
}

// TestLeavingIsSilent: another lesson does not talk over the first one's words.
func TestLeavingIsSilent(t *testing.T) {
	f := newFake(mia())
	f.voice = &reader{}
	play(t, f, Options{Aloud: true}, 100, 30, func(s *stage) {
		s.press("enter")
		s.wait(3 * second)
		if !f.voice.Speaking() {
			t.Error("the opening is not read")
		}
		s.m.openLesson("science/water", "Water")
		s.press("ctrl+l")
		if f.voice.Speaking() {
			t.Error("it is read on")
		}
	})
}

func TestSpeakableEnd(t *testing.T) {
	for text, want := range map[string]string{
		"Half a sent":                      "",
		"One. Two":                         "One. ",
		"It is 3.5":                        "",
		"A line\nand":                      "A line\n",
		"```draw\nbars 1/2. \n":            "",
		"Look:\n```draw\nbars 1/2\n```":    "Look:\n",
		"Look:\n```draw\nbars 1/2\n```\nx": "Look:\n```draw\nbars 1/2\n```\n",
	} {
		if got := text[:speakableEnd(text)]; got != want {
			t.Errorf("%q: %q is whole, want %q", text, got, want)
		}
	}
}
