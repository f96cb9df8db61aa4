package seat_test

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/sys/unix"

	"github.com/primer-tutor/primer/tui/seat"
)

// openSSH is OpenSSH's own client, as a student's computer has it.
type openSSH struct {
	s      *aSchool
	port   string
	known  string // file of the door's key
	key    string // file of a computer's own key that lets Mia in; "" is words
	folder string
}

// anOpenSSH is such a client that knows the key of the door.
func anOpenSSH(t *testing.T, s *aSchool) *openSSH {
	t.Helper()
	for _, program := range []string{"ssh", "sftp"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("OpenSSH's client is not here")
		}
	}
	_, port, err := net.SplitHostPort(s.at)
	must(t, err)
	o := &openSSH{s: s, port: port, folder: t.TempDir()}
	o.known = filepath.Join(o.folder, "known")
	public := s.key.PublicKey()
	line := "[127.0.0.1]:" + port + " " + authorized(public)
	must(t, os.WriteFile(o.known, []byte(line), 0o600))
	return o
}

// options are those of ssh and sftp alike: nothing of this machine's own settings counts.
func (o *openSSH) options() []string {
	args := []string{
		"-F", "none", "-o", "StrictHostKeyChecking=yes", "-o", "UserKnownHostsFile=" + o.known, "-o", "GlobalKnownHostsFile=none",
		"-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR",
	}
	if o.key == "" {
		return append(args, "-o", "PreferredAuthentications=keyboard-interactive", "-o", "IdentityFile=none")
	}
	return append(args, "-o", "PreferredAuthentications=publickey", "-o", "IdentityFile="+o.key)
}

// says is what a client says that runs to its end, by itself or after a while.
func (o *openSSH) says(t *testing.T, program string, args ...string) string {
	t.Helper()
	var said bytes.Buffer
	cmd := exec.CommandContext(t.Context(), program, append(o.options(), args...)...)
	cmd.Stdout, cmd.Stderr = &said, &said
	cmd.WaitDelay = time.Second
	late := time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() })
	defer late.Stop()
	if err := cmd.Run(); err == nil && program != "sftp" {
		t.Errorf("%s %q is let in: %s", program, args, said.String())
	}
	return said.String()
}

// sshScreen is the client in a terminal.
type sshScreen struct {
	*client
	terminal *os.File
	ssh      *exec.Cmd
}

// terminal starts the client in a terminal of a size.
func (o *openSSH) terminal(t *testing.T, w, h int) *sshScreen {
	t.Helper()
	outside, inside := aTerminal(t)
	c := &sshScreen{terminal: outside, client: &client{t: t, keys: outside, screen: vt.NewEmulator(w, h), news: make(chan struct{}, 1), over: make(chan error, 1)}}
	c.resize(w, h)
	c.ssh = exec.CommandContext(t.Context(), "ssh", append(o.options(), "-p", o.port, "mia@127.0.0.1")...)
	c.ssh.Stdin, c.ssh.Stdout, c.ssh.Stderr = inside, inside, inside
	c.ssh.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	c.ssh.Env = append(os.Environ(), "TERM=xterm-256color")
	must(t, c.ssh.Start())
	must(t, inside.Close())
	go func() { _, _ = io.Copy(io.Discard, c.screen) }() // the emulator answers questions about itself; nobody waits for that
	go func() {
		_, _ = io.Copy(c.client, outside) // an error is the end of the program behind it
		err := c.ssh.Wait()
		c.mu.Lock()
		c.gone = true
		c.mu.Unlock()
		c.told()
		c.over <- err
	}()
	t.Cleanup(func() { _ = c.ssh.Process.Kill(); _ = outside.Close() })
	return c
}

func (c *sshScreen) resize(w, h int) {
	must(c.t, unix.IoctlSetWinsize(int(c.terminal.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: uint16(h), Col: uint16(w)}))
	c.mu.Lock()
	c.screen.Resize(w, h)
	c.mu.Unlock()
}

// cutOff ends the client as a cut line does: without a word to the other side.
func (c *sshScreen) cutOff() {
	must(c.t, c.ssh.Process.Kill())
	<-c.over
}

// aTerminal is a pseudo-terminal: our end and the program's.
func aTerminal(t *testing.T) (outside, inside *os.File) {
	t.Helper()
	outside, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no terminal to be had: ", err)
	}
	fd := int(outside.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	must(t, errors.Join(err, unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)))
	inside, err = os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	must(t, err)
	return outside, inside
}

// TestOpenSSHComesInResizesAndIsBackAfterACut: with the words of the card, and with a key.
func TestOpenSSHComesInResizesAndIsBackAfterACut(t *testing.T) {
	s := opened(t, seat.Options{}, "Mia", "Ben")
	o := anOpenSSH(t, s)
	c := o.terminal(t, 60, 20)
	c.until("Your three words:")
	c.types(s.pupils["mia"].Words + "\r")
	c.until("▸")
	c.resize(100, 30)
	c.until(strings.Repeat("─", 100)) // the rule of a screen so wide
	c.types("\r")
	c.until("your answer")
	c.types("nonsense 17 bananas\r")
	c.until("nonsense 17 bananas")
	c.stands("your answer") // it is sent, and no longer in the line that is typed
	c.cutOff()

	key, err := seat.HostKey(filepath.Join(o.folder, "id"))
	must(t, err)
	must(t, os.WriteFile(filepath.Join(o.folder, "id.pub"), []byte(authorized(key.PublicKey())), 0o600))
	_, err = s.desk.LetKeyIn(t.Context(), "Mia", filepath.Join(o.folder, "id.pub"))
	must(t, err)
	o.key = filepath.Join(o.folder, "id")
	again := o.terminal(t, 100, 30)
	again.until("Go on")
	again.types("\r")
	again.until("Welcome back, Mia. We were here")
	again.types("\x1b[1;5H") // to the first line of the conversation
	again.until("nonsense 17 bananas")
	again.types("\x03\x03")
	again.until("See you soon")
	must(t, <-again.over)

	for what, c := range map[string]struct {
		program string
		args    []string
		says    string
	}{
		"a command":           {"ssh", []string{"-p", o.port, "mia@127.0.0.1", "ls"}, "Only lessons here, no commands."},
		"a command, terminal": {"ssh", []string{"-tt", "-p", o.port, "mia@127.0.0.1", "sh"}, "Only lessons here, no commands."},
		"no terminal":         {"ssh", []string{"-T", "-p", o.port, "mia@127.0.0.1"}, "A lesson needs a terminal."},
		"files":               {"sftp", []string{"-P", o.port, "-b", "/dev/null", "mia@127.0.0.1"}, "Only lessons here, no files are copied."},
		"a way through":       {"ssh", []string{"-p", o.port, "-W", s.at, "mia@127.0.0.1"}, "stdio forwarding failed"},
		"a port":              {"ssh", []string{"-p", o.port, "-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:" + s.at, "mia@127.0.0.1"}, "remote port forwarding failed"},
		"another's name":      {"ssh", []string{"-p", o.port, "ben@127.0.0.1"}, "Permission denied"},
	} {
		if said := o.says(t, c.program, c.args...); !strings.Contains(said, c.says) {
			t.Errorf("%s: %q, want %q in it", what, said, c.says)
		}
	}
}

// authorized is a public key as a line of a file.
func authorized(key gossh.PublicKey) string { return string(gossh.MarshalAuthorizedKey(key)) }
