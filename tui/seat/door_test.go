package seat_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"github.com/primer-tutor/primer/tui/seat"
)

// TestTheDoorIsForLessonsOnly: a command, a file transfer, a session without a terminal and
// forwarding are each refused in one line.
func TestTheDoorIsForLessonsOnly(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia")
	var said bytes.Buffer
	for _, c := range []struct {
		name, says string
		ask        func(*gossh.Session) error
	}{
		{"command", "no commands", func(sess *gossh.Session) error { return sess.Run("ls") }},
		{"command at a terminal", "no commands", func(sess *gossh.Session) error {
			must(t, sess.RequestPty("xterm", 30, 100, nil))
			return sess.Run("sh")
		}},
		{"files", "no files", func(sess *gossh.Session) error {
			errs, err := sess.StderrPipe()
			must(t, err)
			must(t, sess.RequestSubsystem("sftp"))
			_, err = io.Copy(&said, errs)
			return err
		}},
		{"no terminal", "needs a terminal", func(sess *gossh.Session) error {
			must(t, sess.Shell())
			return sess.Wait()
		}},
	} {
		conn, err := s.dial("mia", s.pupils["mia"].Words)
		must(t, err)
		sess, err := conn.NewSession()
		must(t, err)
		said.Reset()
		if c.name != "files" {
			sess.Stderr = &said
		}
		err = c.ask(sess)
		var exit *gossh.ExitError
		if !errors.As(err, &exit) && c.name != "files" || !strings.Contains(said.String(), c.says) || strings.Count(said.String(), "\n") != 1 {
			t.Errorf("%s: %v, %q", c.name, err, said.String())
		}
		_ = conn.Close()
	}
	conn, err := s.dial("mia", s.pupils["mia"].Words)
	must(t, err)
	if _, err := conn.Dial("tcp", s.at); err == nil || !strings.Contains(err.Error(), "nothing is forwarded") {
		t.Errorf("forwarding to a port: %v", err)
	}
	if l, err := conn.Listen("tcp", "127.0.0.1:0"); err == nil {
		_ = l.Close()
		t.Error("a port is listened at")
	}
	if _, _, err := conn.OpenChannel("x11", nil); err == nil {
		t.Error("a channel of another kind is open")
	}
	_ = conn.Close()
}

// TestAFullClassSaysSo, and for how long to wait; whoever sits is not disturbed.
func TestAFullClassSaysSo(t *testing.T) {
	s := opened(t, seat.Options{Most: 1, Idle: 20 * time.Minute}, "Mia", "Ben")
	mia := s.sits("mia", 100, 30)
	mia.until("▸")
	ben := s.sits("ben", 100, 30)
	ben.until("All 1 places are taken. A place is free in 20 minutes at the latest")
	<-ben.over
	mia.types("\r")
	mia.until("your answer")
}

// TestASittingEndsWithoutKeys: what the screen draws by itself counts for nothing.
func TestASittingEndsWithoutKeys(t *testing.T) {
	var mu sync.Mutex
	gone := time.Duration(0)
	now := func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		return time.Now().Add(gone)
	}
	s := opened(t, seat.Options{Idle: time.Hour, Notes: time.Millisecond, Now: now}, "Mia")
	c := s.sits("mia", 100, 30)
	c.until("▸")
	mu.Lock()
	gone = 61 * time.Minute
	mu.Unlock()
	c.until("You were away for a while")
	must(t, <-c.over)
}

// TestTheDoorClosesCleanly: everybody is told, and each line that was sent has its answer.
func TestTheDoorClosesCleanly(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia", "Ben")
	for _, login := range []string{"mia", "ben"} {
		c := s.sits(login, 100, 30)
		c.until("▸")
		c.types("\r")
		c.until("your answer")
		c.types("the last line of " + login + "\r")
		c.until("the last line of " + login)
		defer c.until("Primer is closing")
	}
	s.close()
	err := <-s.closed
	s.closed <- err
	must(t, err)
	for _, p := range s.pupils {
		sessions, err := s.desk.DB.Sessions(t.Context(), p.Profile.ID)
		must(t, err)
		for _, one := range sessions {
			if _, _, _, left, err := s.desk.DB.Unanswered(t.Context(), one.ID); err != nil || left || one.Ended.IsZero() {
				t.Errorf("%s: unanswered %v, ended %v, %v", p.Login, left, one.Ended, err)
			}
		}
	}
}

// TestSilentConnectionsKeepNobodyOut: with a thousand that say nothing a student still comes
// in, and the thousand are not kept.
func TestSilentConnectionsKeepNobodyOut(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia")
	n := 1000
	if testing.Short() {
		n = 400
	}
	silent := make([]net.Conn, n)
	for i := range silent {
		var err error
		silent[i], err = net.Dial("tcp", s.at)
		must(t, err)
		t.Cleanup(func() { _ = silent[i].Close() })
	}
	s.sits("mia", 100, 30).until("▸")
	for _, conn := range silent[:n-300] { // as many as may wait
		must(t, conn.SetReadDeadline(time.Now().Add(patience)))
		if _, err := io.Copy(io.Discard, conn); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatal("a silent connection is kept")
		}
	}
}

// TestASilentConnectionHasADeadline, and one that speaks and never comes in has one, too.
func TestASilentConnectionHasADeadline(t *testing.T) {
	s := opened(t, seat.Options{Greet: 50 * time.Millisecond, Enter: 200 * time.Millisecond}, "Mia")
	for _, says := range []string{"", "SSH-2.0-somebody\r\n"} {
		conn, err := net.Dial("tcp", s.at)
		must(t, err)
		_, err = io.WriteString(conn, says)
		must(t, err)
		must(t, conn.SetReadDeadline(time.Now().Add(patience)))
		if _, err := io.Copy(io.Discard, conn); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("one that said %q is kept", says)
		}
		must(t, conn.Close())
	}
}

// TestAFixedComputerComesInByItsKey, and another's key is nothing.
func TestAFixedComputerComesInByItsKey(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia", "Ben")
	dir := t.TempDir()
	key, err := seat.HostKey(filepath.Join(dir, "id"))
	must(t, err)
	must(t, os.WriteFile(filepath.Join(dir, "id.pub"), gossh.MarshalAuthorizedKey(key.PublicKey()), 0o600))
	if _, err := s.dialWith("mia", gossh.PublicKeys(key)); err == nil {
		t.Error("an unknown key let somebody in")
	}
	_, err = s.desk.LetKeyIn(t.Context(), "Mia", filepath.Join(dir, "id.pub"))
	must(t, err)
	conn, err := s.dialWith("mia", gossh.PublicKeys(key))
	must(t, err)
	s.terminal(conn, 100, 30).until("▸")
	if _, err := s.dialWith("ben", gossh.PublicKeys(key)); err == nil {
		t.Error("Mia's computer let Ben in")
	}
}

// TestWrongTriesAreSlowed for one name at one address; nobody else waits, and the right
// words still let in.
func TestWrongTriesAreSlowed(t *testing.T) {
	var mu sync.Mutex
	var waits []time.Duration
	s := opened(t, seat.Options{Pause: func(_ context.Context, d time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		waits = append(waits, d)
	}}, "Mia", "Ben")
	for range 3 {
		if _, err := s.dial("mia", "cat cat cat"); err == nil {
			t.Fatal("in")
		}
	}
	for _, login := range []string{"ben", "mia"} {
		conn, err := s.dial(login, s.pupils[login].Words)
		must(t, err)
		_ = conn.Close()
	}
	mu.Lock()
	defer mu.Unlock()
	if got := fmt.Sprint(waits); got != "[0s 0s 0s 0s 1s]" && !strings.HasSuffix(got, " 0s 1s]") {
		t.Errorf("waits: %s", got)
	}
	if ben := waits[len(waits)-2]; ben != 0 {
		t.Errorf("Ben waited %s", ben)
	}
}
