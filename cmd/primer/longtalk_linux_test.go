package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/lab"
)

// manyMessages are those of the talk that the screen is measured with.
const manyMessages = 10_000

// yearsOfTalk leaves a student in the data folder who has said a great deal in one
// lesson.
func yearsOfTalk(b *testing.B, data string) {
	b.Helper()
	start := time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC)
	talk := tutor.Bundle{
		Profile: tutor.Profile{ID: "mia", Name: "Mia", Grade: 6, Created: start},
		Session: tutor.Session{ID: "long", Student: "mia", Lesson: "integers.adding", Started: start, Ended: start.Add(time.Hour), Turns: manyMessages / 2, Rules: lab.Rules, Seed: 7},
		State:   tutor.State{Lesson: "integers.adding", Phase: tutor.PhaseGuided},
	}
	for i := range manyMessages {
		turn, at := i/2+1, start.Add(time.Duration(i)*time.Second)
		m := tutor.Message{Turn: turn, By: tutor.ByStudent, At: at, Text: fmt.Sprintf("Answer %d is -%d because I went left", turn, turn%20)}
		if i%2 == 1 {
			m.By = tutor.ByTutor
			m.Text = fmt.Sprintf("Reply %d. The frog jumps **%d** to the left.\n\nWhere does it land, and how do you know?", turn, turn%9+1)
			talk.Turns = append(talk.Turns, tutor.TurnMark{Turn: turn, Heard: at, Done: at})
		}
		talk.Messages = append(talk.Messages, m)
	}
	db, err := store.Open(b.Context(), filepath.Join(data, "primer.db"), time.Now)
	if err != nil {
		b.Fatal(err)
	}
	if err := db.Import(b.Context(), talk); err != nil {
		b.Fatal(err)
	}
	if err := db.Close(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkLongTalk is the built program in a real terminal with a lesson of
// 10,000 messages: from enter on the home screen to the talk, from the first key
// to its letter, from page up to what is above, and the memory then.
func BenchmarkLongTalk(b *testing.B) {
	program, data := built(b), b.TempDir()
	yearsOfTalk(b, data)
	var opened, first, page times
	memory := 0.
	for b.Loop() {
		screen := startScreen(b, program, "--data", data, "--model", "none", "--student", "Mia")
		screen.until(b, "Go on: Adding negative numbers")
		s := listen(screen)
		time.Sleep(300 * time.Millisecond) // a student reads before choosing
		opened.add(s.timed(b, "\r", "5000"))
		first.add(s.timed(b, "ß", "ß"))
		for range 40 {
			s.quiet()
			page.add(s.timed(b, "\x1b[5~", ""))
		}
		s.during(4 * time.Second) // what the start took is given back when the student reads
		memory = max(memory, resident(b, s.child.Process.Pid))
		s.stop()
	}
	b.ReportMetric(0, "ns/op")
	opened.report(b, "open")
	first.report(b, "first-key")
	page.report(b, "page-up")
	b.ReportMetric(memory, "MB")
}

// idleTime is how long the program is left alone.
const idleTime = 10 * time.Second

// BenchmarkIdle is the same program while nobody does anything: the processor
// time of a second, in percent, and what it writes.
func BenchmarkIdle(b *testing.B) {
	program, data := built(b), b.TempDir()
	yearsOfTalk(b, data)
	busy, wrote := 0., 0
	for b.Loop() {
		screen := startScreen(b, program, "--data", data, "--model", "none", "--student", "Mia", "--lesson", "integers.adding")
		screen.until(b, "5000")
		s := listen(screen)
		s.during(6 * time.Second) // until the tutor has spoken and notices are gone
		before, began := processTime(b, s.child.Process.Pid), time.Now()
		wrote += s.during(idleTime)
		busy = max(busy, float64(processTime(b, s.child.Process.Pid)-before)/float64(time.Since(began))*100)
		s.stop()
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(busy, "%-cpu")
	b.ReportMetric(float64(wrote), "bytes-written")
}

// listened is a screen that is read all the time, so that it can be waited for
// with a limit.
type listened struct {
	*screenChild
	pieces chan []byte
}

func listen(s *screenChild) listened {
	l := listened{s, make(chan []byte, 1000)}
	go func() {
		defer close(l.pieces)
		piece := make([]byte, 64<<10)
		for {
			n, err := s.terminal.Read(piece)
			if err != nil {
				return
			}
			l.pieces <- bytes.Clone(piece[:n])
		}
	}()
	return l
}

// timed sends a key and waits for the words, or for anything at all.
func (l listened) timed(b *testing.B, key, words string) time.Duration {
	b.Helper()
	began := time.Now()
	if _, err := l.terminal.WriteString(key); err != nil {
		b.Fatal(err)
	}
	late := time.After(10 * time.Second)
	var shown bytes.Buffer
	for shown.Len() == 0 || !bytes.Contains(shown.Bytes(), []byte(words)) {
		select {
		case piece := <-l.pieces:
			shown.Write(piece)
		case <-late:
			l.stop()
			b.Fatalf("%q brings no %q\n%q", key, words, shown.String())
		}
	}
	return time.Since(began)
}

// quiet waits until nothing has come for a while.
func (l listened) quiet() {
	for range 100 {
		if l.during(60*time.Millisecond) == 0 {
			return
		}
	}
}

// during counts the bytes that come in a time.
func (l listened) during(d time.Duration) int {
	n, over := 0, time.After(d)
	for {
		select {
		case piece := <-l.pieces:
			n += len(piece)
		case <-over:
			return n
		}
	}
}

// processTime is the processor time that the threads of a process have used, to
// the nanosecond (the first field of schedstat; stat counts in hundredths).
func processTime(b *testing.B, pid int) time.Duration {
	b.Helper()
	threads, err := filepath.Glob(filepath.Join("/proc", strconv.Itoa(pid), "task", "*", "schedstat"))
	if err != nil || len(threads) == 0 {
		b.Skip("this kernel does not tell how long a thread ran")
	}
	var sum time.Duration
	for _, path := range threads {
		stat, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		ran, err := strconv.ParseInt(strings.Fields(string(stat))[0], 10, 64)
		if err != nil {
			b.Fatal(err)
		}
		sum += time.Duration(ran)
	}
	return sum
}
