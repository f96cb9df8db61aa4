package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/primer-tutor/primer/tui/words"
)

const boat = "```draw\nmosaic ssss sRss bbbb s=light-blue,sky R=red,boat b=dark-blue,sea\n```"

// TestMosaicInEveryTheme: the picture has its colors where the terminal has them, and
// reads the same without: dark, light, sixteen colors, none, and in ASCII.
func TestMosaicInEveryTheme(t *testing.T) {
	plain := ""
	for _, c := range []struct {
		name string
		on   surface
		want string // in the sequences of the sky
	}{
		{ThemeDark, surface{}, "48;2;147;172;223"},
		{ThemeLight, surface{light: true}, "48;2;147;172;223"},
		{ThemeHigh, surface{}, "48;2;147;172;223"},
		{ThemeAuto, surface{depth: sixteenColors}, "\x1b[30;"},
		{ThemeAuto, surface{depth: noColors}, ""},
	} {
		lines := newPainter(newTheme(c.name, c.on, words.In("en")), true).message(boat, 60)
		all := strings.Join(lines, "\n")
		if c.want == "" && strings.Contains(all, "\x1b") || !strings.Contains(all, c.want) {
			t.Errorf("%s on %+v: %q", c.name, c.on, all)
		}
		if plain == "" {
			plain = ansi.Strip(all)
		}
		if ansi.Strip(all) != plain {
			t.Errorf("%s on %+v has other signs:\n%s", c.name, c.on, ansi.Strip(all))
		}
	}
	ascii := newPainter(newTheme(ThemeAuto, surface{depth: noColors}, words.In("en")), false).message(boat, 60)
	if strings.Join(ascii[:3], "") != "    ........    ..++....    ########" {
		t.Errorf("in ASCII:\n%s", strings.Join(ascii, "\n"))
	}
}
