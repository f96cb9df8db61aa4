package tui

import (
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/primer-tutor/primer/tui/words"
)

// Names of themes for [Options].Theme. Auto and high-contrast take the dark or
// the light kind by the terminal's background, dark when it does not answer.
const (
	ThemeAuto    = "auto"
	ThemeDark    = "dark"
	ThemeLight   = "light"
	ThemeHigh    = "high-contrast"
	ThemeSixteen = "16-color" // the terminal's own sixteen colors
)

// Themes are all that can be chosen.
func Themes() []string { return []string{ThemeAuto, ThemeDark, ThemeLight, ThemeHigh, ThemeSixteen} }

// theme is how the screen looks and speaks: a handful of styles, and the texts of
// its language. Color is never the only sign of anything: words and marks say the
// same.
type theme struct {
	words.Book
	name   string // of its palette
	key    string // of cached lines: palette and language
	still  bool   // nothing moves by itself
	dim    lipgloss.Style
	rule   lipgloss.Style // lines that part the screen; never text
	title  lipgloss.Style
	mine   lipgloss.Style // what the student said
	accent lipgloss.Style
	good   lipgloss.Style
	warn   lipgloss.Style
	bad    lipgloss.Style
	chosen lipgloss.Style // the row under the cursor
	plain  lipgloss.Style
	colors palette
}

// palette is the colors of a theme; "" leaves the terminal's own.
type palette struct {
	name                                     string
	dim, rule, mine, accent, good, warn, bad string
}

// The contrast of each color with the background that it is for is a test: at
// least 4.5 to 1, and 7 to 1 with high contrast.
var (
	darkColors  = palette{ThemeDark, "#989ea9", "#454b56", "#8fb8de", "#c5a3e0", "#93c08d", "#dcb56c", "#e89b9b"}
	lightColors = palette{ThemeLight, "#5a606b", "#c6cad1", "#1f5c99", "#7a3fa0", "#276429", "#7a4f00", "#a02c2c"}
	highDark    = palette{ThemeHigh, "#d0d4db", "#a7adb8", "#a6d8ff", "#e9c3ff", "#a5f09c", "#ffdb6e", "#ffb9b9"}
	highLight   = palette{ThemeHigh, "#33383f", "#5a606b", "#003b73", "#4a0e70", "#084a10", "#543300", "#750808"}
	// What the sixteen numbers look like the terminal decides; green, yellow and gray
	// are too pale on white in most, so that the text's own color stands for them there.
	sixteenDark  = palette{ThemeSixteen, "7", "8", "14", "13", "10", "11", "9"}
	sixteenLight = palette{ThemeSixteen, "", "7", "4", "5", "", "1", "1"}
	noPalette    = palette{name: "none"}
)

// depth is how many colors a terminal has.
type depth int

const (
	manyColors depth = iota
	sixteenColors
	noColors
)

// depthOf is the depth of a profile that the terminal reports.
func depthOf(p colorprofile.Profile) depth {
	switch {
	case p >= colorprofile.ANSI256:
		return manyColors
	case p == colorprofile.ANSI:
		return sixteenColors
	}
	return noColors
}

// surface is what is known of the terminal that is drawn on.
type surface struct {
	light bool // its background
	depth depth
}

// newTheme makes the theme of that name for a terminal. Without colors there are
// bold, faint and reverse only.
func newTheme(name string, on surface, book words.Book) theme {
	p := paletteFor(name, on)
	t := theme{
		Book:   book,
		name:   p.name,
		key:    p.name + p.dim + book.Code(),
		dim:    ink(p.dim),
		rule:   ink(p.rule),
		title:  lipgloss.NewStyle().Bold(true),
		mine:   ink(p.mine),
		accent: ink(p.accent),
		good:   ink(p.good),
		warn:   ink(p.warn),
		bad:    ink(p.bad),
		chosen: ink(p.accent).Bold(true),
		plain:  lipgloss.NewStyle(),
		colors: p,
	}
	switch p.name {
	case noPalette.name:
		t.dim, t.rule = t.dim.Faint(true), t.rule.Faint(true)
	case ThemeHigh, ThemeSixteen:
		t.chosen = t.chosen.Reverse(true)
	}
	return t
}

func paletteFor(name string, on surface) palette {
	if name == ThemeDark || name == ThemeLight {
		on.light = name == ThemeLight
	}
	pick := func(dark, light palette) palette {
		if on.light {
			return light
		}
		return dark
	}
	switch {
	case on.depth == noColors:
		return noPalette
	case on.depth == sixteenColors || name == ThemeSixteen:
		return pick(sixteenDark, sixteenLight)
	case name == ThemeHigh:
		return pick(highDark, highLight)
	}
	return pick(darkColors, lightColors)
}

func ink(color string) lipgloss.Style {
	s := lipgloss.NewStyle()
	if color == "" {
		return s
	}
	return s.Foreground(lipgloss.Color(color))
}

// dress gives the screen the theme that is chosen, on the terminal as it is known
// by now, in the language that is chosen.
func (m *Model) dress() {
	t := newTheme(m.opt.Theme, m.surface, words.In(m.opt.Language))
	t.still = m.opt.Still
	if t.key == m.theme.key && t.still == m.theme.still {
		return
	}
	m.theme = t
	m.paint = newPainter(t, !m.opt.ASCII)
	m.composer.dress(t)
	m.pane.speak(t.Book)
	if m.chat != nil {
		m.chat.list.paint = m.paint
	}
}
