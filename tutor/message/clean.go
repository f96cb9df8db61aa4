package message

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxLength is how many characters of one message are read; the rest goes back
// to the composer.
const MaxLength = 4000

// Clean makes a message safe to store and to print: it drops terminal escape
// sequences, control characters, invisible and direction-changing characters
// and invalid UTF-8, and folds CRLF and CR to LF. Newlines and tabs stay. Past
// MaxLength characters (not bytes) the rest is returned as left, cleaned too.
func Clean(text string) (clean, left string) {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); {
		if n := escapeLength(text[i:]); n > 0 {
			i += n
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		next := i + size
		if r == '\r' {
			if next < len(text) && text[next] == '\n' {
				next++
			}
			r = '\n'
		}
		if keepRune(r, size) {
			b.WriteRune(r)
		}
		i = next
	}
	return splitAt(b.String(), MaxLength)
}

// splitAt cuts after n characters.
func splitAt(text string, n int) (head, rest string) {
	if len(text) <= n {
		return text, ""
	}
	count := 0
	for i := range text {
		if count == n {
			return text[:i], text[i:]
		}
		count++
	}
	return text, ""
}

// keepRune says whether a character may be stored and printed. A zero-width
// joiner stays because family and flag emoji are made with it.
func keepRune(r rune, size int) bool {
	switch {
	case r == '\n' || r == '\t' || r == '\u200d':
		return true
	case r == utf8.RuneError && size == 1:
		return false
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp):
		return false
	}
	return true
}

// escapeLength is the length in bytes of the terminal escape sequence that text
// starts with, 0 when it starts with none: CSI (ESC [ ... final byte) and the
// strings OSC, DCS, APC, PM, SOS (up to BEL or ST), in 7-bit form or with the
// 8-bit introducers (ECMA-48, section 5). A sequence that never ends goes to
// the end of its line only, so that a stray ESC cannot swallow a message.
func escapeLength(text string) int {
	kind, start := introducer(text)
	switch kind {
	case 0:
		return 0
	case '[':
		return csiLength(text, start)
	case ']', 'P', '_', '^', 'X':
		return stringLength(text, start)
	}
	return start
}

// introducer reads the bytes that open a sequence: the 7-bit final byte that
// names its kind, and how many bytes it takes.
func introducer(text string) (kind byte, size int) {
	if text[0] == 0x1b {
		if len(text) == 1 || text[1] < 0x20 || text[1] > 0x7e {
			return 0x1b, 1
		}
		return text[1], 2
	}
	if r, n := utf8.DecodeRuneInString(text); r >= 0x80 && r <= 0x9f {
		return byte(r - 0x40), n
	}
	return 0, 0
}

// csiLength runs over parameter and intermediate bytes up to the final byte.
func csiLength(text string, at int) int {
	for at < len(text) && text[at] >= 0x20 && text[at] <= 0x3f {
		at++
	}
	if at < len(text) && text[at] >= 0x40 && text[at] <= 0x7e {
		at++
	}
	return at
}

// stringLength runs to the terminator of a control string.
func stringLength(text string, at int) int {
	for i := at; i < len(text); i++ {
		switch {
		case text[i] == 0x07:
			return i + 1
		case text[i] == 0x1b && i+1 < len(text) && text[i+1] == '\\':
			return i + 2
		case strings.HasPrefix(text[i:], "\u009c"):
			return i + 2
		case text[i] == '\n' || text[i] == '\r':
			return i
		}
	}
	return at
}
