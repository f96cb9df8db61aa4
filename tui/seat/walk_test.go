package seat_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
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
	_, mia, zeb, seat, talk := aHouseOfTwo(t)
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
var visited = []string{"find a lesson", "your answer", "Everything we talked about", "That is for your teacher", "Colors", "Nobody said that here", "What I remember"}

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
	keys = append(keys, "S", "N", "R", "/", "?", "alt+up", "alt+down", "ctrl+home", "ctrl+end", "ctrl+up", "ctrl+down")
	return slices.DeleteFunc(keys, func(k string) bool { return k == "ctrl+c" })
}

// TestAWalkOverEverythingAtASeat: every command, with and without words, every key on every
// screen, and searches for what another said tell Mia nothing of Zebediah or of the pane.
func TestAWalkOverEverythingAtASeat(t *testing.T) {
	if testing.Short() {
		t.Skip("one screen, nothing side by side")
	}
	_, _, _, seat, _ := aHouseOfTwo(t)
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
		places := [][]string{{}, {"/sessions"}, {"/progress"}, {"/settings"}, {"/lesson fractions.what"}}
		for _, at := range places {
			for _, k := range everyKey() {
				for _, open := range at {
					w.opens(open)
				}
				w.send(k, key(k))
				w.send("enter after "+k, key("enter"))
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
}
