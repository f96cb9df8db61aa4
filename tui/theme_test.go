package tui

import (
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/primer-tutor/primer/tui/words"
	"github.com/primer-tutor/primer/tutor"
)

func TestBackgroundColor(t *testing.T) {
	play(t, newFake(mia()), Options{Theme: ThemeAuto}, 80, 24, func(s *stage) {
		if s.m.theme.name != ThemeDark {
			t.Errorf("theme %s while the terminal is silent", s.m.theme.name)
		}
		s.give(tea.BackgroundColorMsg{Color: white{}})
		if s.m.theme.name != ThemeLight {
			t.Errorf("theme %s on white", s.m.theme.name)
		}
	})
}

type white struct{}

func (white) RGBA() (r, g, b, a uint32) { return 0xffff, 0xffff, 0xffff, 0xffff }

func TestNoColorHasNone(t *testing.T) {
	play(t, newFake(mia()), Options{NoColor: true}, 130, 36, func(s *stage) {
		s.press("enter")
		s.say("1/4 `code` **bold**")
		s.press("f2")
		content := s.m.View().Content
		for _, color := range []string{"\x1b[3", "[38", "[48", ";3", ";4", ";9"} {
			if strings.Contains(strings.ReplaceAll(content, "\x1b[3m", ""), color) {
				t.Errorf("a color (%q) in %q", color, content)
			}
		}
	})
}

// TestThemeFitsTheTerminal: what is chosen, on which background, with how many
// colors.
func TestThemeFitsTheTerminal(t *testing.T) {
	book := words.In("en")
	for _, c := range []struct {
		name string
		on   surface
		want palette
	}{
		{ThemeAuto, surface{}, darkColors},
		{"", surface{light: true}, lightColors},
		{ThemeDark, surface{light: true}, darkColors},
		{ThemeLight, surface{}, lightColors},
		{ThemeHigh, surface{}, highDark},
		{ThemeHigh, surface{light: true}, highLight},
		{ThemeSixteen, surface{}, sixteenDark},
		{ThemeAuto, surface{light: true, depth: sixteenColors}, sixteenLight},
		{ThemeLight, surface{depth: sixteenColors}, sixteenLight},
		{ThemeHigh, surface{depth: noColors}, noPalette},
	} {
		if got := newTheme(c.name, c.on, book).colors; got != c.want {
			t.Errorf("%q on %+v is %+v", c.name, c.on, got)
		}
	}
}

// TestTerminalTellsItsColors: sixteen colors, or none, are taken at once.
func TestTerminalTellsItsColors(t *testing.T) {
	play(t, newFake(mia()), Options{Theme: ThemeAuto}, 80, 24, func(s *stage) {
		s.give(tea.ColorProfileMsg{Profile: colorprofile.ANSI})
		if s.m.theme.name != ThemeSixteen {
			t.Errorf("theme %s with sixteen colors", s.m.theme.name)
		}
		s.give(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
		if s.m.theme.name != noPalette.name {
			t.Errorf("theme %s without colors", s.m.theme.name)
		}
		s.give(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
		if s.m.theme.name != ThemeDark {
			t.Errorf("theme %s with all colors", s.m.theme.name)
		}
	})
	play(t, newFake(mia()), Options{NoColor: true}, 80, 24, func(s *stage) {
		s.give(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
		if s.m.theme.name != noPalette.name {
			t.Errorf("NO_COLOR gives theme %s", s.m.theme.name)
		}
	})
}

// TestContrast: every color that carries text is read on the backgrounds that
// terminals have, by WCAG 2.2: 4.5 to 1, and 7 to 1 with high contrast.
func TestContrast(t *testing.T) {
	darks, lights := []string{"#000000", "#1e1e1e", "#282c34", "#002b36"}, []string{"#ffffff", "#fafafa", "#fdf6e3"}
	for _, c := range []struct {
		p     palette
		on    []string
		least float64
	}{
		{darkColors, darks, 4.5},
		{lightColors, lights, 4.5},
		{highDark, darks, 7},
		{highLight, lights, 7},
		{sixteenDark, []string{"#000000"}, 4.5},
		{sixteenLight, []string{"#ffffff"}, 4.5},
	} {
		for _, color := range []string{c.p.dim, c.p.mine, c.p.accent, c.p.good, c.p.warn, c.p.bad} {
			for _, on := range c.on {
				for _, shown := range shownAs(color) {
					if got := contrast(shown, on); got < c.least {
						t.Errorf("%s: %s (%s) on %s has %.2f to 1, want %.1f", c.p.name, color, shown, on, got, c.least)
					}
				}
			}
		}
	}
}

// sixteen are what the numbers look like in xterm and in a PC's text mode, two
// that differ much.
var sixteen = map[string][]string{
	"1": {"#cd0000", "#aa0000"}, "4": {"#0000ee", "#0000aa"}, "5": {"#cd00cd", "#aa00aa"}, "7": {"#e5e5e5", "#aaaaaa"}, "8": {"#7f7f7f", "#555555"},
	"9": {"#ff0000", "#ff5555"}, "10": {"#00ff00", "#55ff55"}, "11": {"#ffff00", "#ffff55"}, "13": {"#ff00ff", "#ff55ff"}, "14": {"#00ffff", "#55ffff"},
}

func shownAs(color string) []string {
	switch {
	case color == "": // the terminal's own
		return nil
	case color[0] == '#':
		return []string{color}
	}
	return sixteen[color]
}

// contrast is the ratio of WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
func contrast(a, b string) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + .05) / (min(la, lb) + .05)
}

func luminance(hex string) float64 {
	var sum float64
	for i, weight := range []float64{.2126, .7152, .0722} {
		n, err := strconv.ParseUint(hex[1+2*i:3+2*i], 16, 8)
		if err != nil {
			panic(err)
		}
		c := float64(n) / 255
		if c <= .04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

// TestLanguageAndThemeChangeAtOnce: what was drawn before is drawn anew.
func TestLanguageAndThemeChangeAtOnce(t *testing.T) {
	play(t, newFake(mia()), Options{}, 130, 36, func(s *stage) {
		s.press("enter")
		s.say("1/4 because 4 is bigger")
		s.press("f2")
		s.sees("verdict")
		before := s.m.View().Content
		s.m.opt.Language, s.m.opt.Theme = "es", ThemeHigh
		s.m.dress()
		s.m.fit()
		s.sees("veredicto")
		s.sees("Docente")
		if s.m.View().Content == before || s.m.theme.name != ThemeHigh {
			t.Error("nothing changed")
		}
	})
}

// TestStill: nothing moves by itself: words come by whole sentences, and the
// cursor does not blink.
func TestStill(t *testing.T) {
	play(t, newFake(mia()), Options{Still: true}, 100, 30, func(s *stage) {
		if s.m.View().Cursor != nil && s.m.View().Cursor.Blink {
			t.Error("the cursor blinks")
		}
		s.press("enter")
		s.wait(3 * second)
		s.fake.pause = 40 * time.Millisecond
		s.typed("1/4")
		s.press("enter")
		for range 60 {
			s.wait(10 * time.Millisecond)
			b := s.m.chat.list.last()
			if b.by != tutor.ByTutor || !b.growing || b.text == "" {
				continue
			}
			if end := strings.TrimRight(b.text, " "); !strings.ContainsAny(end[len(end)-1:], ".!?\n") {
				t.Fatalf("half a sentence is shown: %q", b.text)
			}
		}
		s.wait(second)
		s.sees("You looked at the bottom numbers")
	})
}

func TestWholeSentences(t *testing.T) {
	for text, want := range map[string]string{
		"One half. Two": "One half. ", "One": "", "It is 3.5": "", "Really? Yes! So": "Really? Yes! ", "A line\nand": "A line\n", "": "", "Yes.": "",
	} {
		if got := text[:wholeSentences(text)]; got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}
