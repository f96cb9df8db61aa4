package tui

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/primer-tutor/primer/tutor"
)

// playground is a backend that can do all that one can, with a talk behind it
// whose texts want to drive the terminal.
type playground struct {
	*remembering
	talk *longTalk
}

func newPlayground() *playground {
	r := withTalks()
	r.matters = waiting().matters
	said := talk(300)
	for i := range said {
		said[i].Text += " " + hostile[i%len(hostile)]
	}
	r.students = append(r.students, tutor.Profile{ID: "eve", Name: hostile[0] + "Eve" + hostile[1], Grade: 3})
	r.cards[2].Title = hostile[1]
	r.fake.cards[1].Title, r.fake.cards[1].Course = hostile[2]+"Adding", hostile[3]
	return &playground{r, &longTalk{fake: r.fake, all: said}}
}

func (p *playground) Open(ctx context.Context, student, lesson string) (Chat, error) {
	return p.talk.Open(ctx, student, lesson)
}

func (p *playground) Progress(context.Context, string) (Progress, error) { return someProgress(), nil }

// hostile is what no text may bring about: a clipboard, a title, moves of the
// cursor, a link, and widths that are not what they seem.
var hostile = []string{
	"\x1b]52;c;ZXZpbA==\x07", "\x1b]0;a title\x1b\\", "\x1b[2J\x1b[1;1H\x1b[31m", "\u009b5A\u009d52;c;eA==\u009c", "\x1b]8;;http://example.org\x07link\x1b]8;;\x07",
	"\x1bP+q544e\x1b\\", "&#27;[2J &#x9b;2J", "```\n\x1b[H\n```", "| a | \x1b[H |\n|---|---|\n| 世界 | b |",
	"👩‍👩‍👧‍👦 🇩🇪 👍🏽 ❤️ 1️⃣", "世界、世界。ｆｕｌｌ", "שלום עולם مرحبا", "e\u0301\u0327\u0323 n\u0303 " + strings.Repeat("\u0301", 40), "a\u200bb\u200dc\u2060d\ufeff\u00ad",
	"\u202eright to left\u202c \u2066x\u2069", "\r\n\t\v\f\x00\x7f\x08\x08", "नमस्ते ไทย 한국어 မြန်မာ", strings.Repeat("x", 70), "\ufffd\xff\xfe",
}

var stormKeys = []string{
	"enter", "esc", "tab", "up", "down", "left", "right", "pgup", "pgdown", "home", "end", "backspace", "delete", "f1", "f2", "space",
	"shift+enter", "alt+enter", "shift+tab", "ctrl+home", "ctrl+end", "ctrl+up", "ctrl+down", "alt+up", "alt+down", "alt+left", "ctrl+left", "shift+left", "shift+right",
	"ctrl+a", "ctrl+b", "ctrl+c", "ctrl+d", "ctrl+e", "ctrl+f", "ctrl+g", "ctrl+h", "ctrl+j", "ctrl+k", "ctrl+l", "ctrl+n", "ctrl+o", "ctrl+p", "ctrl+r", "ctrl+s", "ctrl+t", "f3", "f5",
	"ctrl+u", "ctrl+v", "ctrl+w", "ctrl+x", "ctrl+y", "ctrl+z", "y", "c", "/", "1", "k", "j",
}

var stormLines = []string{
	"1/4", "/hint", "/help", "/sessions", "/progress", "/model", "/export", "/profile", "/lesson", "/sure 1/4", "/voice on", "/voice", "/model fetch x", "/debug", "/theme", "/settings", "/students", "/search x", "/inbox", "/plain", "/quit", "/",
	"/home", "/language", "/backup", "/read", "/why",
}

// storm turns bytes into what a hand, a mouse and a terminal can do.
type storm struct {
	*stage
	bytes []byte
}

func (s *storm) next() int {
	if len(s.bytes) == 0 {
		return 0
	}
	b := s.bytes[0]
	s.bytes = s.bytes[1:]
	return int(b)
}

func pickOf(list []string, n int) string { return list[n%len(list)] }

func (s *storm) blow() {
	for steps := 0; len(s.bytes) > 0 && steps < 40 && !s.quit; steps++ {
		s.step()
		s.wait(0)
		s.holds()
	}
}

func (s *storm) step() {
	switch s.next() % 12 {
	case 0, 1, 2:
		s.press(pickOf(stormKeys, s.next()))
	case 3:
		s.typed(clip(pickOf(hostile, s.next()), 12))
	case 4:
		s.give(tea.PasteMsg{Content: strings.Repeat(pickOf(hostile, s.next()), 1+s.next()%20)})
	case 5:
		s.give(resized(s.next(), s.next()%80))
	case 6:
		s.give(tea.MouseClickMsg{X: s.next(), Y: s.next() % 80, Button: tea.MouseButton(s.next() % 4)})
	case 7:
		s.give(tea.MouseMotionMsg{X: s.next(), Y: s.next() % 80, Button: tea.MouseLeft})
	case 8:
		s.give(tea.MouseReleaseMsg{X: s.next(), Y: s.next() % 80, Button: tea.MouseLeft})
	case 9:
		s.give(tea.MouseWheelMsg{X: s.next(), Y: s.next() % 80, Button: tea.MouseWheelUp + tea.MouseButton(s.next()%4)})
	case 10:
		s.typed(pickOf(stormLines, s.next()))
		s.press("enter")
	case 11:
		s.wait(time.Duration(s.next()) * 10 * time.Millisecond)
	}
}

// holds says that the frame has the size of the screen and no sequence in it but
// style.
func (s *storm) holds() {
	s.t.Helper()
	v := s.m.View()
	if s.m.width > 0 && s.m.height > 0 {
		s.fits(v.Content)
	}
	for l := range strings.SplitSeq(v.Content, "\n") {
		harmless(s.t, "the screen", l, max(s.m.width, 1))
	}
	harmless(s.t, "the title", v.WindowTitle, 1<<20)
	if strings.ContainsRune(s.clip, '\x1b') {
		s.t.Errorf("the clipboard got %q", s.clip)
	}
	if c := v.Cursor; c != nil && s.m.width > 0 && s.m.height > 0 && (c.X < 0 || c.Y < 0 || c.X > s.m.width || c.Y >= s.m.height) {
		s.t.Errorf("the cursor is at %d, %d on a screen of %d by %d", c.X, c.Y, s.m.width, s.m.height)
	}
}

// ride plays a storm on a stage.
func ride(t *testing.T, bytes []byte) {
	if len(bytes) < 4 {
		return
	}
	p := newPlayground()
	o := Options{NoColor: bytes[0]&1 != 0, ASCII: bytes[0]&2 != 0}
	if bytes[0]&4 != 0 {
		o.Language = "es"
	}
	if bytes[0]&8 != 0 {
		o.Lesson = "math/fractions/compare"
	}
	if bytes[0]&16 != 0 {
		p.pin = "1"
	}
	if bytes[0]&32 != 0 {
		p.pause = 20 * time.Millisecond
	}
	if bytes[0]&64 != 0 {
		o.Student = "mia"
	}
	playOn(t, p, p.fake, o, 20+int(bytes[1]), 8+int(bytes[2])%60, func(s *stage) {
		(&storm{s, bytes[3:]}).blow()
	})
}

func FuzzScreen(f *testing.F) {
	for _, seed := range storms(4) {
		f.Add(seed)
	}
	f.Fuzz(ride)
}

// storms are as many as asked for, the same ones each time.
func storms(n int) [][]byte {
	out := make([][]byte, n)
	for i := range out {
		r := rand.New(rand.NewPCG(uint64(i), 7))
		b := make([]byte, 150)
		for j := range b {
			b[j] = byte(r.Uint32())
		}
		b[0] |= 64
		out[i] = b
	}
	return out
}

// TestTextsAreHarmless: whatever a student types, a model says or a talk of
// before holds reaches the terminal as text.
func TestTextsAreHarmless(t *testing.T) {
	drawsOnly(t)
	for i, text := range hostile {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			p := newPlayground()
			playOn(t, p, p.fake, Options{Student: "mia", Lesson: "math/fractions/compare"}, 130, 30, func(s *stage) {
				s.wait(3 * second)
				w := &storm{stage: s}
				s.typed(text)
				w.holds()
				s.press("enter")
				s.wait(3 * second)
				w.holds()
				s.run(s.m.event(tutor.Event{Kind: tutor.EventReplied, Replied: &tutor.Replied{By: tutor.ByTutor, Text: "So: " + text}}))
				s.run(s.m.event(tutor.Event{Kind: tutor.EventNotice, Notice: &tutor.Notice{Text: text}}))
				s.wait(3 * second)
				w.holds()
				s.press("f2")
				w.holds()
				s.press("alt+up", "y")
				w.holds()
			})
		})
	}
}
