package seat_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor"
)

// What is Zebediah's must not be found at Mia's seat, who types his first name and words
// beside these: his name, what he said and asked, his interests, his country, what his
// teacher told him, how his screen looks. Nor must the pane of a teacher: the words of its
// rows stand for it.
var notMias = []string{
	"Quux", "cobalt", "gherkin", "xylophones", "Liechtenstein", "for zebs ears", "high-contrast-of-zeb",
	"decided", "Decision", "misconception", "wheel-spinning", "confidence",
}

// aHouseOfTwo is a data folder in which Zebediah has learned, with Mia's seat.
func aHouseOfTwo(t *testing.T) (b *desk.Backend, mia, zeb tutor.Profile, seat *desk.Seat, talk string) {
	t.Helper()
	a, err := desk.Open(t.Context(), &desk.Flags{Data: t.TempDir(), Seed: 7, WordRounds: 1})
	must(t, err)
	t.Cleanup(a.Close)
	pupils, err := desk.ReadNames(strings.NewReader("Mia,5\nZebediah Quux,5"))
	must(t, err)
	pupils, err = a.NewClass(t.Context(), "5b", pupils)
	must(t, err)
	mia, zeb = pupils[0].Profile, pupils[1].Profile
	zeb.Interests, zeb.Country = []string{"xylophones"}, "LI"
	must(t, a.DB.UpdateProfile(t.Context(), zeb))
	must(t, a.DB.SetLook(t.Context(), zeb.ID, `{"Theme":"high-contrast-of-zeb"}`))
	b = &desk.Backend{Desk: a}
	his, err := b.SeatOf(t.Context(), zeb.ID)
	must(t, err)
	chat, err := his.Open(t.Context(), "", "fractions.what")
	must(t, err)
	run(t, chat.Begin(t.Context()))
	for _, said := range []string{"the quagmire is cobalt 17", "why is a pickle a gherkin?", "5/6"} {
		run(t, chat.Turn(t.Context(), said))
	}
	talk = chat.Session().ID
	must(t, chat.End(t.Context()))
	must(t, a.NoteTo(t.Context(), "zebediah-quux", "for zebs ears"))
	seat, err = b.SeatOf(t.Context(), mia.ID)
	must(t, err)
	return b, mia, zeb, seat, talk
}

// hisAndTheMachines is all that is kept of a student, and what the teacher set here, to be
// compared: nothing that another does at a seat may change it.
func hisAndTheMachines(t *testing.T, a *desk.Desk, student, talk string) string {
	t.Helper()
	ctx := t.Context()
	var all []any
	keep := func(what any, err error) {
		must(t, err)
		all = append(all, what)
	}
	keep(a.DB.Profile(ctx, student))
	keep(a.DB.Look(ctx, student))
	keep(a.DB.Sessions(ctx, student))
	keep(a.DB.Messages(ctx, talk))
	keep(a.DB.EvidenceOf(ctx, student, ""))
	keep(a.DB.Memos(ctx, student))
	keep(a.DB.Questions(ctx, student))
	keep(a.DB.UntoldNotes(ctx))
	keep(a.Member(ctx, student))
	keep(a.DB.Matters(ctx, student, false))
	_, hasPIN, err := a.DB.PIN(ctx)
	keep(hasPIN, err)
	keep(desk.ReadConfig(a.Flags.Data))
	raw, err := json.Marshal(all)
	must(t, err)
	return string(raw)
}

// files are the names in a folder and below it, but those of the database, which come and go.
func files(t *testing.T, dir string) string {
	t.Helper()
	var names []string
	must(t, filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if base := filepath.Base(path); !strings.HasPrefix(base, "primer.db") && filepath.Base(filepath.Dir(path)) != "windows" {
			names = append(names, path)
		}
		return err
	}))
	return strings.Join(names, "\n")
}

func run(t *testing.T, events func(yield func(tutor.Event) bool)) []tutor.Event {
	t.Helper()
	var all []tutor.Event
	for e := range events {
		if e.Failed != nil {
			t.Fatal(e.Failed.Text)
		}
		all = append(all, e)
	}
	return all
}

// TestEveryMethodOfASeatAnswersForItsStudent, whoever is asked about: by id, by name, by the
// id of another's talk.
func TestEveryMethodOfASeatAnswersForItsStudent(t *testing.T) {
	b, mia, zeb, seat, talk := aHouseOfTwo(t)
	before := hisAndTheMachines(t, b.Desk, zeb.ID, talk)
	his, err := b.DB.Memos(t.Context(), zeb.ID)
	must(t, err)
	if asked, err := b.DB.Questions(t.Context(), zeb.ID); err != nil || len(asked) == 0 || len(his) == 0 {
		t.Fatalf("nothing is to be found of what he asked, or is remembered of him: %v", err)
	}
	v := reflect.ValueOf(seat)
	for i := range v.NumMethod() {
		name, method := v.Type().Method(i).Name, v.Method(i)
		for _, asked := range []string{zeb.ID, zeb.Name, talk, talk[:4], "zebediah", "fractions.what", "quagmire", "pickle", ""} {
			var args []reflect.Value
			for in := range method.Type().Ins() {
				switch {
				case in == reflect.TypeFor[context.Context]():
					args = append(args, reflect.ValueOf(t.Context()))
				case in.Kind() == reflect.String:
					args = append(args, reflect.ValueOf(asked))
				case in == reflect.TypeFor[tutor.Profile]():
					args = append(args, reflect.ValueOf(zeb))
				case in == reflect.TypeFor[[]tutor.Memo]():
					args = append(args, reflect.ValueOf(his))
				default:
					args = append(args, reflect.Zero(in))
				}
			}
			for _, out := range method.Call(args) {
				if chat, ok := out.Interface().(tui.Chat); ok && !out.IsNil() {
					if got := chat.Session().Student; got.ID != mia.ID {
						t.Errorf("%s(%q) opens a lesson of %s", name, asked, got.Name)
					}
					must(t, chat.End(t.Context()))
					continue
				}
				raw, err := json.Marshal(out.Interface())
				must(t, err)
				if err, ok := out.Interface().(error); ok && err != nil {
					raw = []byte(err.Error())
				}
				for _, secret := range notMias[:7] {
					if strings.Contains(string(raw), secret) && !strings.Contains(asked, secret) {
						t.Errorf("%s(%q) tells %q: %s", name, asked, secret, raw)
					}
				}
			}
		}
	}
	me, err := seat.Me(t.Context())
	if err != nil || me.Name != "Mia" || me.Grade != mia.Grade {
		t.Errorf("Mia is %+v now, %v", me, err)
	}
	if after := hisAndTheMachines(t, b.Desk, zeb.ID, talk); after != before {
		t.Errorf("what is kept of him was\n%s\nand is\n%s", before, after)
	}
}

// TestAServedTurnTellsNoReasons: what reaches a seat of a turn is what its screen shows.
func TestAServedTurnTellsNoReasons(t *testing.T) {
	_, _, _, seat, _ := aHouseOfTwo(t)
	chat, err := seat.Open(t.Context(), "", "integers.adding")
	must(t, err)
	events := run(t, chat.Begin(t.Context()))
	for _, said := range []string{"5", "idk", "-3"} {
		events = append(events, run(t, chat.Turn(t.Context(), said))...)
	}
	for _, e := range events {
		if e.Decided != nil || e.Assessed != nil || e.Understood != nil || e.Called != nil || e.Checked != nil || e.Evidence != nil || e.Directed != nil || e.Flagged != nil {
			t.Errorf("%s reaches the seat", e.Kind)
		}
	}
	must(t, chat.End(t.Context()))
	again, err := seat.Open(t.Context(), "", "integers.adding")
	must(t, err)
	if n := len(again.Session().PrevEvents); n > 0 {
		t.Errorf("%d events of before reach the seat", n)
	}
}

// visited are words of the screens that a walk must have seen.
var visited = []string{"find a lesson", "your answer", "Everything we talked about", "That is for your teacher", "Colors", "Nobody said that here", "What I remember", "What I asked and nobody here knew", "Keys and commands"}

// walker is Mia's screen, driven by keys.
type walker struct {
	t      *testing.T
	screen *vt.Emulator
	sit    *tui.Sitting
	did    []string
	seen   map[string]bool
}

func (w *walker) Write(p []byte) (int, error) {
	_, err := w.screen.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n")))
	return len(p), err
}

func (w *walker) send(what string, msgs ...tea.Msg) {
	w.did = append(w.did, what)
	for _, msg := range msgs {
		w.sit.Program.Send(msg)
	}
	time.Sleep(100 * time.Millisecond) // of the bubble's own clock
	synctest.Wait()
	shown := w.screen.String()
	for _, place := range visited {
		w.seen[place] = w.seen[place] || strings.Contains(shown, place)
	}
	for _, secret := range notMias {
		if strings.Contains(shown, secret) && !w.seen[what] {
			w.seen[what] = true
			w.t.Errorf("after %v the screen tells %q:\n%s", w.did[max(len(w.did)-4, 0):], secret, shown)
		}
	}
}

// opens types a line that opens something, which stays open.
func (w *walker) opens(text string) {
	for _, r := range text {
		w.sit.Program.Send(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	w.send(text, tea.KeyPressMsg{Code: tea.KeyEnter})
}

func (w *walker) line(text string) {
	w.opens(text)
	w.sit.Program.Send(key("esc"))
	w.sit.Program.Send(key("esc"))
}

func key(name string) tea.KeyPressMsg {
	named := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
		"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd, "backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "space": tea.KeySpace,
	}
	if len(name) == 1 {
		return tea.KeyPressMsg{Code: rune(name[0]), Text: name}
	}
	var k tea.KeyPressMsg
	parts := strings.Split(name, "+")
	for _, mod := range parts[:len(parts)-1] {
		k.Mod |= map[string]tea.KeyMod{"ctrl": tea.ModCtrl, "alt": tea.ModAlt, "shift": tea.ModShift}[mod]
	}
	last := parts[len(parts)-1]
	var n int
	switch code, ok := named[last]; {
	case ok:
		k.Code = code
	case len(last) > 1 && scan(last, &n):
		k.Code = tea.KeyF1 + rune(n-1)
	default:
		k.Code = rune(last[0])
		if k.Mod == 0 {
			k.Text = last
		}
	}
	return k
}

func scan(name string, n *int) bool {
	_, err := fmt.Sscanf(name, "f%d", n)
	return err == nil
}

// everyKey are all keys that there are, but for the one that leaves.
func everyKey() []string {
	keys := []string{"enter", "esc", "tab", "shift+tab", "up", "down", "left", "right", "pgup", "pgdown", "home", "end", "backspace", "delete", "space"}
	for n := range 12 {
		keys = append(keys, fmt.Sprintf("f%d", n+1))
	}
	for r := 'a'; r <= 'z'; r++ {
		for _, mod := range []string{"", "ctrl+", "alt+"} {
			keys = append(keys, mod+string(r))
		}
	}
	for r := '!'; r <= '`'; r++ {
		keys = append(keys, string(r))
	}
	for _, mod := range []string{"alt+", "ctrl+", "shift+"} {
		for _, k := range []string{"up", "down", "left", "right", "home", "end", "pgup", "pgdown", "enter", "tab", "f1", "f2", "f3", "f4", "f5", "f6"} {
			keys = append(keys, mod+k)
		}
	}
	return slices.DeleteFunc(keys, func(k string) bool { return k == "ctrl+c" })
}

// TestAWalkOverEverythingAtASeat: every command, with and without words, every key on every
// screen, and searches for what another said tell Mia nothing of Zebediah or of the pane.
func TestAWalkOverEverythingAtASeat(t *testing.T) {
	if testing.Short() {
		t.Skip("one screen, nothing side by side")
	}
	b, _, zeb, seat, talk := aHouseOfTwo(t)
	before, there := hisAndTheMachines(t, b.Desk, zeb.ID, talk), files(t, b.Flags.Data)
	t.Chdir(t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		w := &walker{t: t, screen: vt.NewEmulator(120, 40), seen: map[string]bool{}}
		keys, typing := io.Pipe()
		defer func() { _ = typing.Close() }()
		drained := make(chan struct{})
		go func() { defer close(drained); _, _ = io.Copy(io.Discard, w.screen) }()
		w.sit = tui.SitDown(t.Context(), seat, tui.Options{}, []string{"TERM=xterm-256color"}, tea.WithInput(keys), tea.WithOutput(w), tea.WithWindowSize(120, 40))
		ended := make(chan struct{})
		go func() { defer close(ended); _, _ = w.sit.Program.Run() }()
		w.send("begin")
		places := [][]string{{}, {"/sessions"}, {"/progress"}, {"/settings"}, {"/memory"}, {"/questions"}, {"/help"}, {"/lesson fractions.what"}}
		for _, at := range places {
			for _, k := range everyKey() {
				for _, open := range at {
					w.opens(open)
				}
				w.send(k, key(k))
				if len(k) > 1 || k >= "a" { // other signs do nothing in a line but stand there
					w.send("enter after "+k, key("enter"))
				}
				w.sit.Program.Send(key("esc"))
			}
			for y := range 40 {
				for _, open := range at {
					w.opens(open)
				}
				for _, x := range []int{4, 100} {
					w.send(fmt.Sprintf("a click at %d, %d", x, y), tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft}, tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseLeft})
				}
				w.sit.Program.Send(key("esc"))
			}
			for _, c := range tui.Commands() {
				if c.Does == tui.DoQuit || len(at) > 0 && at[0] != "/lesson fractions.what" {
					continue
				}
				w.line(c.Name)
				for _, word := range append(slices.Clone(c.Words), "Zebediah", "quagmire") {
					w.line(c.Name + " " + word)
				}
			}
			for _, search := range []string{"Zebediah", "pickle", "quagmire", "what does Zebediah like?"} {
				for _, open := range at {
					w.opens(open)
				}
				w.line(search)
			}
			w.send("home", key("esc"), key("esc"), key("ctrl+l"))
		}
		for _, place := range visited {
			if !w.seen[place] {
				t.Errorf("the walk never came to %q", place)
			}
		}
		w.sit.Leave()
		<-ended
		must(t, w.sit.End())
		time.Sleep(time.Minute) // notices that were shown go by
		_ = w.screen.Close()
		<-drained
	})
	if after := hisAndTheMachines(t, b.Desk, zeb.ID, talk); after != before {
		t.Errorf("what is kept of him was\n%s\nand is\n%s", before, after)
	}
	if now, here := files(t, b.Flags.Data), files(t, "."); now != there || here != "." {
		t.Errorf("files were written: in the data folder\n%s\nwhere there were\n%s\nand here %q", now, there, here)
	}
}
