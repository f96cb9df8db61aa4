package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/charmbracelet/x/vt"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
)

// TestSoakOnTheScreen kills the program at random moments while a student types on its
// screen, three times for ten kills of TestSoak. What the screen has acknowledged, a line
// whose reply stands there whole, is stored once with its reply, and what was sent and not
// answered is answered in the end.
func TestSoakOnTheScreen(t *testing.T) {
	kills, _ := strconv.Atoi(os.Getenv("PRIMER_SOAK"))
	if kills = kills * 3 / 10; kills == 0 {
		t.Skip("PRIMER_SOAK says how many times a session is killed: make soak")
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("%d kills, random from %d", kills, seed)
	dice := rand.New(rand.NewPCG(seed, 0))
	tally := struct{ lines, open int }{}
	for done := 0; done < kills && !t.Failed(); {
		s := newTyping(t)
		for range min(20, kills-done) {
			s.killedAfter(time.Duration(dice.Float64() * float64(livesAtMost)))
			done++
			tally.open += s.nothingLost(1)
		}
		s.killedAfter(time.Minute) // the last one answers what is left, and another line after it
		s.nothingLost(0)
		tally.lines += len(s.acknowledged)
		t.Logf("%d kills", done)
	}
	t.Logf("%d kills: %d lines acknowledged on the screen, %d times one was left and answered later", kills, tally.lines, tally.open)
}

// livesAtMost is how long the program lives at most after its lesson stands on the screen.
const livesAtMost = 2 * time.Second

// acknowledges reports whether a screen shows a line and, below it, the tutor's reply to its
// end: nothing is typed and nothing is under way.
func acknowledges(screen, line string) bool {
	const free, foot = "your answer, or a question", "enter send"
	at, box := strings.Index(screen, line), strings.LastIndex(screen, free)
	if at < 0 || box < at || !strings.Contains(screen[box:], foot) {
		return false
	}
	_, below, _ := strings.Cut(screen[at:box], "\n")
	return line == "" || strings.ContainsFunc(below, unicode.IsLetter)
}

// typing is a student who types one line after the other into a screen that dies.
type typing struct {
	t            *testing.T
	data         string
	typed        int
	acknowledged []string
}

func newTyping(t *testing.T) *typing {
	s := &typing{t: t, data: t.TempDir()}
	db := s.open()
	defer func() { _ = db.Close() }()
	if err := db.CreateProfile(t.Context(), tutor.Profile{ID: "mia", Name: "Mia", Grade: 6, Created: time.Now()}); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *typing) open() *store.DB {
	s.t.Helper()
	db, err := store.Open(s.t.Context(), filepath.Join(s.data, "primer.db"), time.Now)
	if err != nil {
		s.t.Fatal(err)
	}
	return db
}

// killedAfter opens the lesson on the screen, types lines until the program is killed after
// that time, and keeps those that were acknowledged. One that could live longer than
// livesAtMost is killed when its first line is.
func (s *typing) killedAfter(life time.Duration) {
	s.t.Helper()
	outside, inside := openTerminal(s.t)
	defer func() { _ = outside.Close() }()
	ctx, over := context.WithTimeout(s.t.Context(), time.Minute)
	defer over()
	child := exec.CommandContext(ctx, os.Args[0])
	child.Env = append(os.Environ(), "PRIMER_DATA="+s.data, "OLLAMA_HOST=127.0.0.1:1", "TERM=xterm-256color",
		asProgram+"=primer\n--student\nMia\n--lesson\nintegers.adding\n--model\nnone")
	child.Stdin, child.Stdout, child.Stderr = inside, inside, inside
	if err := child.Start(); err != nil {
		s.t.Fatal(err)
	}
	_ = inside.Close()
	screen := vt.NewEmulator(100, 30)
	defer func() { _ = screen.Close() }()
	go func() { _, _ = io.Copy(outside, screen) }() // what the program asks a terminal
	sent, began := "", false
	for buffer := make([]byte, 64<<10); ; {
		n, err := outside.Read(buffer)
		_, _ = screen.Write(buffer[:n])
		if err != nil { // it was killed
			break
		}
		if !acknowledges(screen.String(), sent) {
			continue
		}
		if sent != "" {
			s.acknowledged = append(s.acknowledged, sent)
		}
		if sent != "" && life > livesAtMost {
			_ = child.Process.Kill()
		}
		if !began {
			began = true
			time.AfterFunc(life, func() { _ = child.Process.Kill() })
		}
		s.typed++
		sent = fmt.Sprintf("%s %d", []string{"is it", "idk", "maybe", "because of"}[s.typed%4], 1000+s.typed)
		_, _ = outside.WriteString(sent + "\r") // to a program that is being killed it may fail
	}
	_ = child.Wait()
	if !began {
		s.t.Fatalf("the lesson never opened:\n%s", screen)
	}
}

// nothingLost looks at what is stored, and gives how many lines have no reply yet, of which
// there may be so many.
func (s *typing) nothingLost(most int) (open int) {
	s.t.Helper()
	db := s.open()
	defer func() { _ = db.Close() }()
	sessions, err := db.Sessions(s.t.Context(), "mia")
	if err != nil {
		s.t.Fatal(err)
	}
	times, replies := map[string]int{}, map[string]bool{}
	for _, session := range sessions {
		messages, err := db.Messages(s.t.Context(), session.ID)
		if err != nil {
			s.t.Fatal(err)
		}
		said := map[int]string{}
		for _, m := range messages {
			if m.By == tutor.ByStudent {
				said[m.Turn] = m.Text
				times[m.Text]++
			} else if line := said[m.Turn]; line != "" {
				replies[line] = true
			}
		}
	}
	for line, n := range times {
		if n > 1 {
			s.t.Errorf("%q is stored %d times", line, n)
		}
		if !replies[line] {
			open++
		}
	}
	for _, line := range s.acknowledged {
		if times[line] != 1 || !replies[line] {
			s.t.Errorf("%q was answered on the screen and is stored %d times, with its reply: %v", line, times[line], replies[line])
		}
	}
	if open > most {
		s.t.Errorf("%d lines have no reply", open)
	}
	return open
}
