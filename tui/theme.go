package tui

import (
	"charm.land/lipgloss/v2"

	"primer/tui/words"
)

// Names of themes for [Options].Theme.
const (
	ThemeAuto  = "auto" // asks the terminal, dark when it does not answer
	ThemeDark  = "dark"
	ThemeLight = "light"
)

// theme is how the screen looks and speaks: a handful of styles, and the texts of
// its language. Color is never the only sign of anything: words and marks say the
// same.
type theme struct {
	words.Book
	name   string // part of the key of cached lines
	dim    lipgloss.Style
	rule   lipgloss.Style
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
type palette struct{ dim, rule, mine, accent, good, warn, bad string }

var (
	darkColors  = palette{dim: "#8b919c", rule: "#3c414b", mine: "#8fb8de", accent: "#c5a3e0", good: "#93c08d", warn: "#dcb56c", bad: "#e08f8f"}
	lightColors = palette{dim: "#656b76", rule: "#c6cad1", mine: "#1f5c99", accent: "#7a3fa0", good: "#2f7031", warn: "#8a5a00", bad: "#a83232"}
)

// newTheme makes a theme by name; noColor leaves bold, faint and reverse only.
func newTheme(name string, noColor bool, book words.Book) theme {
	switch {
	case noColor:
		return themeOf("none", palette{}, book)
	case name == ThemeLight:
		return themeOf(ThemeLight, lightColors, book)
	}
	return themeOf(ThemeDark, darkColors, book)
}

func themeOf(name string, p palette, book words.Book) theme {
	t := theme{
		Book:   book,
		name:   name,
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
	if name == "none" {
		t.dim, t.rule = t.dim.Faint(true), t.rule.Faint(true)
	}
	return t
}

func ink(color string) lipgloss.Style {
	s := lipgloss.NewStyle()
	if color == "" {
		return s
	}
	return s.Foreground(lipgloss.Color(color))
}
