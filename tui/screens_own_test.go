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

// sizes are those in which every picture is held.
var sizes = []struct{ w, h int }{{120, 40}, {80, 24}, {60, 20}}

// shoot compares scenes with their files.
func shoot(t *testing.T, scenes []scene) {
	t.Helper()
	for _, scene := range scenes {
		pictured(t, scene.name, scene.act, func(t *testing.T, o Options, w, h int, test func(*stage)) {
			play(t, scene.fake(), o, w, h, test)
		})
	}
}

// pictured compares a scene with its files, in each size and look. Every look has
// the same words and signs, so that nothing is said by color alone; and in another
// language the scene fits, with a whole line of keys.
func pictured(t *testing.T, name string, act func(*stage), open func(t *testing.T, o Options, w, h int, test func(*stage))) {
	t.Helper()
	drawsOnly(t)
	for _, size := range sizes {
		words := ""
		for _, look := range looks {
			file := fmt.Sprintf("%s-%dx%d-%s", name, size.w, size.h, look.name)
			t.Run(file, func(t *testing.T) {
				open(t, look.opt, size.w, size.h, func(s *stage) {
					act(s)
					s.golden(file)
					seen := strings.Join(strings.Fields(strings.ReplaceAll(s.screen(), ThemeLight, ThemeDark)), " ") // settings name the look
					if words == "" {
						words = seen
					} else if words != seen {
						t.Errorf("other words than in the first look:\n%s", s.screen())
					}
				})
			})
		}
		t.Run(fmt.Sprintf("%s-%dx%d-spanish", name, size.w, size.h), func(t *testing.T) {
			open(t, Options{NoColor: true, Language: "es"}, size.w, size.h, func(s *stage) {
				act(s)
				s.fits(s.m.View().Content)
				lines := strings.Split(s.screen(), "\n")
				if last := lines[len(lines)-1]; s.m.status.notice == "" && strings.Contains(last, "…") {
					t.Errorf("the line of keys is cut: %q", last)
				}
			})
		})
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
