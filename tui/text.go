package tui

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// clean makes text from outside safe to draw: escape sequences are taken out
// whole, other control characters are dropped, line breaks of every kind become
// "\n" and a tab becomes spaces.
func clean(s string) string {
	if plain(s) {
		return s
	}
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\t", "    ").Replace(s)
	return steady(strings.Map(visible, ansi.Strip(s)))
}

// plain says that s is printable ASCII and line breaks, as most lines are.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < ' ' && c != '\n') || c >= 0x7f {
			return false
		}
	}
	return true
}

// visible drops what a terminal may obey instead of draw: C0 and C1 controls,
// and what cannot be seen: marks that reorder text (the "Trojan Source"
// characters), soft hyphens, tags. The two joiners stay, words are spelled with
// them.
func visible(r rune) rune {
	switch {
	case r == '\n', r == zeroWidthJoiner, r == zeroWidthNonJoiner:
		return r
	case unicode.IsControl(r), r == unicode.ReplacementChar:
		return -1
	case unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r):
		return -1
	}
	return r
}

const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
)

// steady takes from emoji what terminals do not agree on the width of: colors of
// skin, joined families, pictures made of letters by a selector. What is left is
// as wide everywhere, so that no column moves.
func steady(s string) string {
	if !strings.ContainsFunc(s, joinsEmoji) {
		return s
	}
	var before rune
	return strings.Map(func(r rune) rune {
		if joinsEmoji(r) && (r != zeroWidthJoiner || unicode.Is(unicode.So, before)) {
			return -1
		}
		before = r
		return r
	}, s)
}

func joinsEmoji(r rune) bool {
	switch {
	case r < zeroWidthJoiner:
		return false
	case r == zeroWidthJoiner, r == '\u20e3', r == '\ufe0e', r == '\ufe0f':
		return true
	}
	return r >= 0x1f3fb && r <= 0x1f3ff
}

// line is s cleaned and on one line.
func line(s string) string { return strings.Join(strings.Fields(clean(s)), " ") }

// cut shortens a drawn line to width cells.
func cut(s string, width int) string {
	if width <= 0 {
		return ""
	}
	if len(s) <= width || ansi.StringWidth(s) <= width {
		return s
	}
	return ansi.Truncate(s, width, "…")
}

// pad fills a drawn line with spaces to width cells, and cuts what is longer.
func pad(s string, width int) string {
	w := ansi.StringWidth(s)
	if w > width {
		s = cut(s, width)
		w = ansi.StringWidth(s)
	}
	return s + spaces(width-w)
}

// spaces is n spaces, none when n is negative.
func spaces(n int) string { return strings.Repeat(" ", max(n, 0)) }

// ends puts left and right at the two ends of a line; left gives way.
func ends(left, right string, width int) string {
	room := width - ansi.StringWidth(right)
	if room < 0 {
		return pad(right, width)
	}
	if right != "" {
		room--
	}
	s := pad(left, room)
	if right != "" {
		s += " " + right
	}
	return s
}

// wrap breaks plain text into lines of at most width cells. It never breaks at a
// hyphen, which may be the sign of a number.
func wrap(s string, width int) []string {
	s = strings.ReplaceAll(s, "-", noBreakHyphen)
	s = ansi.Wrap(s, max(width, 1), "")
	lines := strings.Split(strings.ReplaceAll(s, noBreakHyphen, "-"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

const noBreakHyphen = "\u2011"

// cells is how many columns a drawn line takes.
func cells(s string) int { return ansi.StringWidth(s) }
