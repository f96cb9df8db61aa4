package tui

import (
	"testing"
	"time"
)

// TestReplyFlows: a reply comes in pieces, typing goes on, and enter does not
// send while the tutor writes.
func TestReplyFlows(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.pause = 50 * time.Millisecond
		s.typed("1/4")
		s.press("enter")
		s.sees("1/4 ▏")
		s.sees("thinking")
		s.wait(1500 * time.Millisecond)
		s.sees("You looked at")
		s.misses("What happened")
		s.sees("esc stop")
		s.typed("because")
		s.press("enter")
		s.sees("Your line is sent right after")
		s.wait(10 * second)
		s.sees("What happened to the size")
		s.sees("because ▏")
		if n := len(s.m.tutor.(*fake).chats[0].heard); n != 2 {
			t.Errorf("%d lines were sent", n)
		}
	})
}

func TestEscapeStops(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.pause = 50 * time.Millisecond
		s.typed("1/4")
		s.press("enter")
		s.wait(1500 * time.Millisecond)
		s.press("esc")
		s.wait(second)
		s.sees("You looked at")
		s.sees("(stopped here)")
		s.misses("What happened")
		f.pause = 0
		s.say("/hint")
		s.sees("Think of one cake")
	})
}

// TestFailedTurn: what could not be saved is said, and the line is not lost.
func TestFailedTurn(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.fake.chats[0].failing = true
		s.say("it is one half")
		s.sees("the disk is full")
		s.sees("> it is one half")
		s.sees("not saved")
		s.misses("...")
	})
}

func TestNoticeGoes(t *testing.T) {
	inLesson(t, newFake(mia()), func(s *stage) {
		s.say("1/4")
		s.sees("model not answering")
		s.wait(10 * second)
		s.misses("model not answering")
		s.sees("46%")
	})
}

func TestLeaving(t *testing.T) {
	f := newFake(mia())
	inLesson(t, f, func(s *stage) {
		f.pause = 50 * time.Millisecond
		s.typed("1/4")
		s.press("enter", "ctrl+c")
		s.sees("Press ctrl+c again")
		s.typed("x")
		s.press("ctrl+c")
		if s.quit {
			t.Error("left after a key in between")
		}
		s.press("ctrl+c")
		s.wait(6 * second)
		if !s.quit || !f.chats[0].ended {
			t.Errorf("quit %v, lesson ended %v", s.quit, f.chats[0].ended)
		}
	})
}
