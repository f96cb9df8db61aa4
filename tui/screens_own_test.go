package tui

import (
	"fmt"
	"strings"
	"testing"
)

// scene is a picture that the golden screens hold.
type scene struct {
	name string
	fake func() *fake
	act  func(s *stage)
}

// looks are the ways in which every picture is held.
var looks = []struct {
	name string
	opt  Options
}{{"dark", Options{Theme: ThemeDark}}, {"light", Options{Theme: ThemeLight}}, {"nocolor", Options{NoColor: true}}}

// shoot compares scenes with their files, in each size and look, and sees that
// they fit in another language, too.
func shoot(t *testing.T, scenes []scene) {
	t.Helper()
	for _, size := range []struct{ w, h int }{{120, 40}, {80, 24}, {60, 20}} {
		for _, scene := range scenes {
			t.Run(fmt.Sprintf("%s-%dx%d-spanish", scene.name, size.w, size.h), func(t *testing.T) {
				play(t, scene.fake(), Options{NoColor: true, Language: "es"}, size.w, size.h, func(s *stage) {
					scene.act(s)
					s.fits(s.m.View().Content)
					lines := strings.Split(s.screen(), "\n")
					if last := lines[len(lines)-1]; strings.Contains(last, "…") {
						t.Errorf("the line of keys is cut: %q", last)
					}
				})
			})
		}
		for _, look := range looks {
			for _, scene := range scenes {
				name := fmt.Sprintf("%s-%dx%d-%s", scene.name, size.w, size.h, look.name)
				t.Run(name, func(t *testing.T) {
					play(t, scene.fake(), look.opt, size.w, size.h, func(s *stage) {
						scene.act(s)
						s.golden(name)
					})
				})
			}
		}
	}
}

// TestComposerScreens holds the pictures of line, palette and help.
func TestComposerScreens(t *testing.T) {
	shoot(t, []scene{
		{"palette-found", func() *fake { return newFake(mia()) }, func(s *stage) { s.press("enter"); s.wait(3 * second); s.press("ctrl+p"); s.typed("worked") }},
		{"models", func() *fake { return newFake(mia()) }, func(s *stage) { s.press("enter"); s.wait(3 * second); s.say("/model"); s.press("down") }},
		{"settings", func() *fake { return newFake(mia()) }, func(s *stage) { s.press("f3", "down", "down") }},
		{"fetching", func() *fake { return newFake(mia()) }, func(s *stage) {
			s.press("enter")
			s.wait(3 * second)
			s.run(s.m.modelPicked(ModelChoice{Name: "phi4-mini", Work: ModelFetch}))
			s.wait(5 * second)
		}},
		{"help-home", func() *fake { return newFake(mia()) }, func(s *stage) { s.press("f1") }},
	})
}
