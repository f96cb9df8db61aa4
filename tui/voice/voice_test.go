package voice

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
)

// The test binary itself plays the speaking programs: it is linked into a folder
// under their names, and writes down what it was asked to say.
const (
	asProgram = "PRIMER_TEST_VOICE" // file to write to
	diary     = "diary.jsonl"
)

// spoken is one start of a program.
type spoken struct {
	Name string
	Args []string
	Text string
	PID  int
}

func TestMain(m *testing.M) {
	if path := os.Getenv(asProgram); path != "" {
		playProgram(path)
		return
	}
	os.Exit(m.Run())
}

// playProgram writes down how it was started. A text with "forever" in it takes
// that long; one with "broken" fails; what piper says goes on to the player.
func playProgram(path string) {
	s := spoken{Name: filepath.Base(os.Args[0]), Args: os.Args[1:], PID: os.Getpid()}
	if s.Name != string(Speech) {
		raw, _ := io.ReadAll(os.Stdin)
		s.Text = string(raw)
	} else {
		s.Text = s.Args[len(s.Args)-1]
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		os.Exit(2)
	}
	_ = json.NewEncoder(f).Encode(s)
	_ = f.Close()
	if s.Name == string(Piper) {
		_, _ = os.Stdout.WriteString("sound of " + s.Text)
	}
	if strings.Contains(s.Text, "broken") {
		os.Exit(1)
	}
	for strings.Contains(s.Text, "forever") {
		time.Sleep(time.Hour)
	}
}

// stage is a folder with some speaking programs.
type stage struct {
	t   *testing.T
	dir string
}

func newStage(t *testing.T, programs ...string) stage {
	t.Helper()
	s := stage{t, t.TempDir()}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		if err := os.Symlink(self, filepath.Join(s.dir, p)); err != nil {
			t.Skip("no links here:", err)
		}
	}
	t.Setenv(asProgram, filepath.Join(s.dir, diary))
	return s
}

func (s stage) look(name string) (string, error) { return exec.LookPath(filepath.Join(s.dir, name)) }

func (s stage) reader(name string) *Reader {
	s.t.Helper()
	p, err := Named(Find(s.look, s.dir), name)
	if err != nil {
		s.t.Fatal(err)
	}
	r := NewReader(p)
	s.t.Cleanup(r.Close)
	return r
}

// said is all that was said so far, once there are at least n lines.
func (s stage) said(n int) []spoken {
	s.t.Helper()
	for range 2000 {
		var out []spoken
		if f, err := os.Open(filepath.Join(s.dir, diary)); err == nil {
			for lines := bufio.NewScanner(f); lines.Scan(); {
				var one spoken
				if json.Unmarshal(lines.Bytes(), &one) == nil {
					out = append(out, one)
				}
			}
			_ = f.Close()
		}
		if len(out) >= n {
			return out
		}
		time.Sleep(5 * time.Millisecond)
	}
	s.t.Fatalf("%d lines were not said", n)
	return nil
}

// TestEachProgram: the text goes through standard input or behind "--", whatever
// stands in it, and specialists have voices of their own.
func TestEachProgram(t *testing.T) {
	nasty := `$(touch x); "quoted" --version | rm -rf * [[slnc 9000]] & 3 < 4`
	want := strings.Replace(nasty, "[[", "[", 1)
	for _, kind := range []Kind{Espeak, Say, Speech} {
		t.Run(string(kind), func(t *testing.T) {
			s := newStage(t, string(kind))
			r := s.reader("")
			r.Say(tutor.ByTutor, []string{nasty, "", " --- "})
			r.Say(tutor.ByExplainer, []string{"-v all"})
			if err := r.Quiet(t.Context()); err != nil {
				t.Fatal(err)
			}
			all := s.said(2)
			if len(all) != 2 || strings.TrimSpace(all[0].Text) != want || strings.TrimSpace(all[1].Text) != "-v all" {
				t.Errorf("said %+v", all)
			}
			if kind == Speech && all[1].Args[len(all[1].Args)-2] != "--" {
				t.Errorf("the text does not stand behind --: %q", all[1].Args)
			}
			if kind != Speech && slices.Contains(all[0].Args, want) {
				t.Errorf("the text is an argument: %q", all[0].Args)
			}
			a, b := slices.DeleteFunc(slices.Clone(all[0].Args), func(w string) bool { return w == want }), slices.DeleteFunc(slices.Clone(all[1].Args), func(w string) bool { return w == "-v all" })
			if slices.Equal(a, b) {
				t.Errorf("tutor and explainer have one voice: %q", a)
			}
		})
	}
}

// TestPiper: its sound goes to a player, and it is left out where it lacks a voice.
func TestPiper(t *testing.T) {
	s := newStage(t, "piper", "aplay", "espeak-ng")
	if all := Find(s.look, s.dir); len(all) != 1 || all[0].Kind != Espeak {
		t.Errorf("found %+v without a voice for piper", all)
	}
	for name, text := range map[string]string{"amy.onnx": "", "amy.onnx.json": `{"audio":{"sample_rate":16000}}`} {
		if err := os.WriteFile(filepath.Join(s.dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := s.reader("")
	r.Say(tutor.ByTutor, []string{"Hello Mia."})
	if err := r.Quiet(t.Context()); err != nil {
		t.Fatal(err)
	}
	var played *spoken
	for _, one := range s.said(2) {
		if one.Name == "aplay" {
			played = &one
		}
	}
	if played == nil || played.Text != "sound of Hello Mia.\n" || !slices.Contains(played.Args, "16000") {
		t.Errorf("played %+v", played)
	}
}

// TestHush: what is being said stops, its program is gone, what waited is
// forgotten, and the next line is said.
func TestHush(t *testing.T) {
	s := newStage(t, "espeak-ng")
	r := s.reader("espeak-ng")
	r.Say(tutor.ByTutor, []string{"this goes on forever", "never said"})
	first := s.said(1)[0]
	if !r.Speaking() {
		t.Error("it does not speak")
	}
	r.Hush()
	if err := r.Quiet(t.Context()); err != nil || r.Speaking() {
		t.Errorf("quiet: %v, speaking %v", err, r.Speaking())
	}
	gone(t, first.PID)
	r.Say(tutor.ByTutor, []string{"after it"})
	if err := r.Quiet(t.Context()); err != nil {
		t.Fatal(err)
	}
	if all := s.said(2); len(all) != 2 || all[1].Text != "after it" {
		t.Errorf("said %+v", all)
	}
}

// TestDaemonIsSilenced: speech-dispatcher speaks on by itself, so it is told.
func TestDaemonIsSilenced(t *testing.T) {
	s := newStage(t, "spd-say")
	r := s.reader("")
	r.Say(tutor.ByTutor, []string{"forever and ever"})
	s.said(1)
	r.Hush()
	if err := r.Quiet(t.Context()); err != nil {
		t.Fatal(err)
	}
	if all := s.said(2); !slices.Contains(all[1].Args, "--cancel") {
		t.Errorf("started %+v", all)
	}
}

// TestCloseLeavesNothing behind, and nothing is said afterwards.
func TestCloseLeavesNothing(t *testing.T) {
	s := newStage(t, "espeak-ng")
	r := s.reader("")
	r.Say(tutor.ByTutor, []string{"forever"})
	pid := s.said(1)[0].PID
	r.Close()
	gone(t, pid)
	r.Say(tutor.ByTutor, []string{"too late"})
	r.Close()
	if err := r.Quiet(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestBrokenProgram is not asked again, and the reason is told.
func TestBrokenProgram(t *testing.T) {
	s := newStage(t, "espeak-ng")
	r := s.reader("")
	r.Say(tutor.ByTutor, []string{"broken", "more"})
	if err := r.Quiet(t.Context()); err == nil || !strings.Contains(err.Error(), "espeak-ng cannot speak") {
		t.Errorf("told %v", err)
	}
	r.Say(tutor.ByTutor, []string{"again"})
	if all := s.said(1); len(all) != 1 {
		t.Errorf("said %+v", all)
	}
}

func TestNothingSpeaks(t *testing.T) {
	s := newStage(t)
	if _, err := Named(Find(s.look, s.dir), ""); !errors.Is(err, ErrNone) {
		t.Errorf("told %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	p := newStage(t, "espeak-ng")
	r := p.reader("")
	r.Say(tutor.ByTutor, []string{"forever"})
	if err := r.Quiet(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a wait that was given up: %v", err)
	}
}

func TestPieces(t *testing.T) {
	long := strings.Repeat("One sentence of some words. ", 60)
	got := pieces(long)
	for _, p := range got {
		if len(p) > longestLine || !strings.HasSuffix(p, ".") {
			t.Errorf("a piece of %d bytes that ends with %q", len(p), p[len(p)-8:])
		}
	}
	if strings.Join(got, " ") != strings.TrimSpace(long) {
		t.Error("words are lost")
	}
	for _, p := range pieces(strings.Repeat("数", 2000) + "\x1b[2J[[[[x") {
		if len(p) > longestLine || strings.ContainsAny(p, "\x1b") || strings.Contains(p, "[[") {
			t.Errorf("a piece %q", p)
		}
	}
}
