package seat_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor"
)

// TestClassUnderLoad is "make class": the built program serves a class on this machine, whose
// students type answers for some minutes; some are cut off at random and come back. It tells
// how long keys and turns take, what a student costs, and what was lost.
func TestClassUnderLoad(t *testing.T) {
	program := os.Getenv("PRIMER_CLASS")
	if program == "" {
		t.Skip("make class")
	}
	l := &load{
		t: t, students: number("PRIMER_STUDENTS", 100), every: seconds("PRIMER_EVERY", 7), lasts: seconds("PRIMER_SECONDS", 300), cut: number("PRIMER_CUT", 0),
	}
	l.open(program)
	if watching != nil {
		l.told = watching(l, program)
	}
	l.run()
	l.tell()
}

func number(name string, usual int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return usual
}

func seconds(name string, usual int) time.Duration {
	return time.Duration(number(name, usual)) * time.Second
}

// watching has the teacher's screen follow a class under load, where a terminal can be made
// for it; told prints what it cost.
var watching func(l *load, program string) (told func())

// load is a class under load.
type load struct {
	t        *testing.T
	students int
	every    time.Duration // between two answers of a student
	lasts    time.Duration
	cut      int // students whose line is cut at random

	data   string
	at     string
	pupils []desk.Pupil
	zed    desk.Pupil // who gets stuck for the teacher's screen, and is none of them
	told   func()     // prints what the teacher's screen cost; nil without one
	key    gossh.PublicKey
	server *exec.Cmd
	empty  float64 // MB without students
	full   float64

	mu    sync.Mutex
	echo  []time.Duration
	sent  map[string][]sentLine // by student
	shown map[string]int        // lines that were answered on the screen
}

type sentLine struct {
	text string
	at   time.Time
	sure bool // it was answered on the screen before the line was cut, if it ever was
}

func (l *load) open(program string) {
	t := l.t
	l.data, l.sent, l.shown = t.TempDir(), map[string][]sentLine{}, map[string]int{}
	a, err := desk.Open(t.Context(), &desk.Flags{Data: l.data, WordRounds: 1000})
	must(t, err)
	var names strings.Builder
	for i := range l.students {
		_, _ = fmt.Fprintf(&names, "Student %d,5\n", i+1)
	}
	names.WriteString("Zed,5\n")
	pupils, err := desk.ReadNames(strings.NewReader(names.String()))
	must(t, err)
	pupils, err = a.NewClass(t.Context(), "load", pupils)
	must(t, err)
	l.pupils, l.zed = pupils[:l.students], pupils[l.students]
	key, err := a.HostKey()
	must(t, err)
	l.key = key.PublicKey()
	a.Close()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	l.at = free.Addr().String()
	must(t, free.Close())
	l.server = exec.CommandContext(t.Context(), program, "serve", "--data", l.data, "--listen", l.at, "--model", "none", "--most", "1000")
	var told bytes.Buffer
	l.server.Stdout, l.server.Stderr = &told, &told
	must(t, l.server.Start())
	t.Cleanup(func() {
		if l.server.ProcessState == nil {
			_ = l.server.Process.Kill()
			_ = l.server.Wait()
		}
		if t.Failed() {
			t.Log(told.String())
		}
	})
	for range 200 {
		conn, err := net.Dial("tcp", l.at)
		if err == nil {
			_ = conn.Close()
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	l.empty = l.resident()
}

// resident is the memory of the server in MB, where the system tells it.
func (l *load) resident() float64 {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", l.server.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(raw), "VmRSS:")
	kb, _ := strconv.ParseFloat(strings.Fields(rest)[0], 64)
	return kb / 1024
}

// terminalOf is one student's terminal: it keeps no screen, and tells when bytes come by.
type terminalOf struct {
	conn *gossh.Client
	keys io.WriteCloser

	mu   sync.Mutex
	want []byte
	tail []byte
	seen chan time.Time
}

func (c *terminalOf) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.want != nil {
		c.tail = append(c.tail, p...)
		if bytes.Contains(c.tail, c.want) {
			c.want, c.tail = nil, nil
			c.seen <- time.Now()
		} else if keep := 256; len(c.tail) > keep {
			c.tail = append(c.tail[:0], c.tail[len(c.tail)-keep:]...)
		}
	}
	return len(p), nil
}

// awaits types, and waits until a text comes by.
func (c *terminalOf) awaits(typed, text string, patience time.Duration) (time.Duration, bool) {
	c.mu.Lock()
	c.want, c.tail, c.seen = []byte(text), nil, make(chan time.Time, 1)
	seen := c.seen
	c.mu.Unlock()
	began := time.Now()
	if _, err := io.WriteString(c.keys, typed); err != nil {
		return 0, false
	}
	select {
	case at := <-seen:
		return at.Sub(began), true
	case <-time.After(patience):
		c.mu.Lock()
		c.want = nil
		c.mu.Unlock()
		return patience, false
	}
}

func (l *load) sitsDown(p desk.Pupil) (*terminalOf, error) {
	conn, err := gossh.Dial("tcp", l.at, &gossh.ClientConfig{User: p.Login, HostKeyCallback: gossh.FixedHostKey(l.key), Auth: []gossh.AuthMethod{
		gossh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
			return slices.Repeat([]string{p.Words}, len(questions)), nil
		}),
	}})
	if err != nil {
		return nil, err
	}
	sess, err := conn.NewSession()
	if err != nil {
		return nil, err
	}
	c := &terminalOf{conn: conn}
	if c.keys, err = sess.StdinPipe(); err != nil {
		return nil, err
	}
	sess.Stdout, sess.Stderr = c, c
	if err := sess.RequestPty("xterm-256color", 30, 100, nil); err != nil {
		return nil, err
	}
	c.mu.Lock()
	c.want, c.seen = []byte("▸"), make(chan time.Time, 1)
	seen := c.seen
	c.mu.Unlock()
	if err := sess.Shell(); err != nil {
		return nil, err
	}
	select {
	case <-seen:
	case <-time.After(time.Minute):
		return nil, fmt.Errorf("%s: no screen", p.Login)
	}
	if _, ok := c.awaits("\r", "your answer", time.Minute); !ok {
		return nil, fmt.Errorf("%s: no lesson", p.Login)
	}
	return c, nil
}

func (l *load) run() {
	var all sync.WaitGroup
	end := time.Now().Add(l.lasts)
	for i, p := range l.pupils {
		all.Go(func() {
			time.Sleep(time.Duration(i) * l.every / time.Duration(l.students)) // a class types evenly
			if err := l.learns(p, end, i < l.cut); err != nil {
				l.t.Error(err)
			}
		})
	}
	for time.Until(end) > 0 {
		time.Sleep(min(time.Until(end), 5*time.Second))
		l.full = max(l.full, l.resident())
	}
	all.Wait()
	must(l.t, l.server.Process.Signal(syscall.SIGTERM))
	must(l.t, l.server.Wait())
}

// learns is one student until the end: a key whose echo is waited for, then an answer.
func (l *load) learns(p desk.Pupil, end time.Time, cut bool) error {
	c, err := l.sitsDown(p)
	if err != nil {
		return err
	}
	defer func() { _ = c.conn.Close() }()
	cutAt := time.Time{}
	if cut {
		cutAt = time.Now().Add(time.Duration(rand.Int64N(int64(time.Until(end)*8/10) + 1)))
	}
	for n := 1; time.Now().Before(end); n++ {
		mark := string(rune(0x4e00 + n%2000)) // no other text has it
		took, ok := c.awaits(mark, mark, 10*time.Second)
		l.mu.Lock()
		l.echo = append(l.echo, took)
		l.mu.Unlock()
		if !ok {
			return fmt.Errorf("%s: a key is not shown", p.Login)
		}
		said := sentLine{text: fmt.Sprintf("%d/%d", n, n+7), at: time.Now()}
		cutNow := cut && time.Now().After(cutAt)
		if _, err := io.WriteString(c.keys, "\x15"+said.text+"\r"); err != nil {
			return err
		}
		if cutNow {
			cut = false
			time.Sleep(time.Duration(rand.Int64N(int64(30 * time.Millisecond))))
			_ = c.conn.Close()
		}
		said.sure = !cutNow
		l.mu.Lock()
		l.sent[p.Profile.ID] = append(l.sent[p.Profile.ID], said)
		l.mu.Unlock()
		if cutNow {
			if c, err = l.sitsDown(p); err != nil {
				return err
			}
		}
		time.Sleep(l.every - l.every/20 + time.Duration(rand.Int64N(int64(l.every/10))))
	}
	return nil
}

// tell prints the figures, and what was lost.
func (l *load) tell() {
	t := l.t
	a, err := desk.Open(t.Context(), &desk.Flags{Data: l.data})
	must(t, err)
	defer a.Close()
	var turns []time.Duration
	lost, doubled, unanswered, unsure, lines := 0, 0, 0, 0, 0
	for _, p := range l.pupils {
		sessions, err := a.DB.Sessions(t.Context(), p.Profile.ID)
		must(t, err)
		kept := map[string]int{}
		answered := map[string]time.Time{}
		for _, s := range sessions {
			said, err := a.DB.Messages(t.Context(), s.ID)
			must(t, err)
			for i, m := range said {
				if m.By != tutor.ByStudent {
					continue
				}
				kept[m.Text]++
				for _, next := range said[i+1:] {
					if next.Turn == m.Turn && next.By != tutor.ByStudent {
						answered[m.Text] = next.At
						break
					}
				}
			}
		}
		for _, line := range l.sent[p.Profile.ID] {
			lines++
			switch n := kept[line.text]; {
			case n == 0 && !line.sure: // it may never have left the student's computer
				unsure++
			case n == 0:
				lost++
			case n > 1:
				doubled++
			case answered[line.text].IsZero():
				unanswered++
			case line.sure:
				turns = append(turns, answered[line.text].Sub(line.at))
			}
		}
	}
	used := l.server.ProcessState.UserTime() + l.server.ProcessState.SystemTime()
	fmt.Printf("%d students, an answer every %s, for %s, %d of them cut off and back\n", l.students, l.every, l.lasts, l.cut)
	fmt.Printf("  key echo   p50 %s   p95 %s   p99 %s   (%d keys; bar: p95 40 ms)\n", at(l.echo, 50), at(l.echo, 95), at(l.echo, 99), len(l.echo))
	fmt.Printf("  turn       p50 %s   p95 %s   p99 %s   (%d turns, from enter to the answer in the store; bars: p95 50 ms, p99 200 ms)\n", at(turns, 50), at(turns, 95), at(turns, 99), len(turns))
	fmt.Printf("  memory     %.1f MB a student (%.0f MB with nobody, %.0f MB with all; bar: 5 MB)\n", (l.full-l.empty)/float64(l.students), l.empty, l.full)
	fmt.Printf("  processor  %.0f%% of one core\n", 100*used.Seconds()/l.lasts.Seconds())
	if l.told != nil {
		l.told()
	}
	fmt.Printf("  lines      %d sent, %d lost, %d doubled, %d without an answer, %d cut off before they left\n", lines, lost, doubled, unanswered, unsure)
	if lost+doubled+unanswered > 0 {
		t.Error("lines were lost")
	}
	if size, err := os.Stat(filepath.Join(l.data, "primer.db")); err == nil && lines > 0 {
		fmt.Printf("  disk       %.1f KB a line\n", float64(size.Size())/1024/float64(lines))
	}
}

// at is a percentile in milliseconds.
func at(all []time.Duration, percent int) string {
	if len(all) == 0 {
		return "-"
	}
	slices.Sort(all)
	return fmt.Sprintf("%.1f ms", float64(all[(len(all)-1)*percent/100])/1e6)
}
