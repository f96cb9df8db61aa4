package format

import (
	"regexp"
	"strings"
	"unicode"
)

// OneLine makes one line of a text, with single spaces.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// Printable drops what could drive a terminal, and what cannot be seen but changes how
// the rest is: marks that reorder text, zero widths. The joiners that words are spelled
// with stay.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\u200c' || r == '\u200d':
			return r
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return -1
		case unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r):
			return -1
		}
		return r
	}, s)
}

// Cut shortens a text to so many letters.
func Cut(s string, most int) string {
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most-1]) + "…"
}

// Dash is a text, or "-" where there is none.
func Dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// OrNone is a text, or "none" where there is none.
func OrNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

// Join lists names with commas.
func Join[T ~string](all []T) string {
	out := make([]string, len(all))
	for i, one := range all {
		out[i] = string(one)
	}
	return strings.Join(out, ", ")
}

// WideBracket stands for the bracket of a choice's letter while maths is put into
// words: "b) 5 + 4" is no calculation with b.
const WideBracket = "\uff09"

var choiceLetter = regexp.MustCompile(`(?:^|\s)[a-h1-9]\)\s`)

// KeepLetters guards the letters of choices, and the numbers of what is matched;
// a bracket that closes another one, as in "2 × (3 + a)", is left alone.
func KeepLetters(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		out, from := "", 0
		for _, at := range choiceLetter.FindAllStringIndex(line, -1) {
			bracket := at[1] - 2
			if before := line[:bracket]; strings.Count(before, "(") <= strings.Count(before, ")") {
				out, from = out+line[from:bracket]+WideBracket, bracket+1
			}
		}
		lines[i] = out + line[from:]
	}
	return strings.Join(lines, "\n")
}

// Bracketed puts parts of a text, from and to in bytes, into square brackets, for
// where there is no color.
func Bracketed(text string, parts [][2]int) string {
	var b strings.Builder
	at := 0
	for _, p := range parts {
		b.WriteString(text[at:p[0]] + "[" + text[p[0]:p[1]] + "]")
		at = p[1]
	}
	return b.String() + text[at:]
}
