package tui

import (
	"fmt"
	"strings"
	"testing"
)

// TestScreens compares whole screens with files, in each size and look.
func TestScreens(t *testing.T) { shoot(t, scenes) }

// TestLooks holds what high contrast and sixteen colors look like, on dark and on
// light.
func TestLooks(t *testing.T) {
	for _, look := range []struct {
		name  string
		theme string
		light bool
	}{{"high", ThemeHigh, false}, {"high-light", ThemeHigh, true}, {"sixteen", ThemeSixteen, false}, {"sixteen-light", ThemeSixteen, true}} {
		for _, scene := range scenes {
			if scene.name != "chat" && scene.name != "home" && scene.name != "pane" {
				continue
			}
			name := fmt.Sprintf("%s-80x24-%s", scene.name, look.name)
			t.Run(name, func(t *testing.T) {
				play(t, scene.fake(), Options{Theme: look.theme}, 80, 24, func(s *stage) {
					s.m.surface.light = look.light
					s.m.dress()
					scene.act(s)
					s.golden(name)
				})
			})
		}
	}
}

var scenes = []scene{
	{"welcome", func() *fake { return newFake() }, func(*stage) {}},
	{"grade", func() *fake { return newFake() }, func(s *stage) { s.say("Mia") }},
	{"home", func() *fake { return newFake(mia()) }, func(*stage) {}},
	{"chat", func() *fake { return newFake(mia()) }, func(s *stage) {
		s.press("enter")
		s.say("1/4 cause 4 is bigger than 2")
		s.typed("it got smaller")
	}},
	{"menu", func() *fake { return newFake(mia()) }, func(s *stage) {
		s.press("enter")
		s.wait(second)
		s.typed("/e")
	}},
	{"pane", func() *fake { return newFake(mia()) }, func(s *stage) {
		s.press("enter")
		s.say("1/4 cause 4 is bigger than 2")
		s.wait(10 * second)
		s.press("f2", "down", "down", "down", "down", "down", "enter")
	}},
	{"profile", func() *fake { return newFake(mia()) }, func(s *stage) { s.say("/profile") }},
	{"plain-mode", func() *fake { return newFake(mia()) }, func(s *stage) { s.say("/plain") }},
	{"saving", func() *fake { return newFake(mia()) }, func(s *stage) { s.press("enter"); s.wait(3 * second); s.press("ctrl+e", "down") }},
	{"pin", lockedFake, func(s *stage) {
		s.press("enter")
		s.wait(3 * second)
		s.press("f2")
		s.typed("123")
	}},
	{"thinking", func() *fake { return newFake(mia()) }, func(s *stage) {
		s.press("enter")
		s.wait(3 * second)
		s.fake.pause = second / 10
		s.typed("1/4")
		s.press("enter")
		s.typed("wait")
	}},
	{"lost", func() *fake { return newFake(mia()) }, func(s *stage) {
		s.press("enter")
		s.wait(3 * second)
		s.fake.chats[0].failing = true
		s.say("1/2 I think")
	}},
	{"help", func() *fake { return newFake(mia()) }, func(s *stage) { s.press("enter", "f1") }},
	{"remote", func() *fake {
		f := newFake(mia())
		f.model = ModelStatus{Name: "gpt-oss:120b", Host: "models.school.example", Remote: true}
		return f
	}, func(s *stage) { s.press("enter"); s.wait(second) }},
}

// TestPaneBeside: on a wide screen the pane stands beside the chat.
func TestPaneBeside(t *testing.T) {
	play(t, newFake(mia()), Options{NoColor: true}, 130, 36, func(s *stage) {
		s.press("enter")
		s.say("1/4 cause 4 is bigger than 2")
		s.press("f2")
		s.sees("You looked at the bottom numbers")
		s.sees("compares-denominators-only")
		s.golden("pane-130x36-nocolor")
	})
}

// TestEverySize: whatever the size, a frame has exactly that size.
func TestEverySize(t *testing.T) {
	drawsOnly(t)
	play(t, newFake(mia()), Options{}, 80, 24, func(s *stage) {
		s.press("enter")
		s.say("1/4")
		acts := []func(){
			func() {}, func() { s.press("f1") }, func() { s.press("esc", "f2", "tab", "up", "enter") }, func() { s.press("f2") },
			func() { s.press("ctrl+e") }, func() { s.press("esc"); s.typed("/") }, func() { s.press("esc"); s.typed(strings.Repeat("many words ", 60)) },
			func() { s.press("ctrl+l") }, func() { s.m.lock = &lock{} }, func() { s.m.lock = nil; s.m.screen = screenName }, func() { s.m.screen = screenWho },
		}
		for _, act := range acts {
			act()
			for w := 1; w <= 140; w += 9 {
				for h := 1; h <= 40; h += 5 {
					s.give(resized(w, h))
					s.fits(s.m.View().Content)
				}
			}
		}
	})
}

// TestTooSmall: a tiny window gets a notice, and the chat is back afterwards.
func TestTooSmall(t *testing.T) {
	play(t, newFake(mia()), Options{}, 100, 30, func(s *stage) {
		s.press("enter")
		s.wait(second)
		s.give(resized(30, 8))
		s.sees("window")
		s.give(resized(100, 30))
		s.sees("Which is bigger")
	})
}
