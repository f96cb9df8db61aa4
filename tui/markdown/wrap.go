package markdown

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// word is what stays together on a line, with the space before it.
type word struct {
	gap   string // " ", or "" after a letter behind which any line may break
	over  mark   // of the gap
	parts []span
	width int
}

// wrap breaks marked text into lines of at most width columns: at spaces, and
// after letters as wide as Chinese ones. A hyphen is no place to break, as it may
// be the sign of a number. A word that is too long is cut.
func wrap(spans []span, width int) [][]span {
	var out [][]span
	for _, l := range splitLines(spans) {
		out = append(out, lay(words(l), width)...)
	}
	return out
}

// splitLines cuts spans at their line breaks.
func splitLines(spans []span) [][]span {
	lines := [][]span{nil}
	for _, s := range spans {
		for i, piece := range strings.Split(s.text, "\n") {
			if i > 0 {
				lines = append(lines, nil)
			}
			if piece != "" {
				last := len(lines) - 1
				lines[last] = append(lines[last], span{piece, s.mark})
			}
		}
	}
	if len(lines[len(lines)-1]) == 0 {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// words cuts a line where it may be broken.
func words(spans []span) []word {
	var out []word
	gap, over, open := "", mark(0), false
	for _, s := range spans {
		for rest := s.text; rest != ""; {
			if rest[0] == ' ' {
				rest = strings.TrimLeft(rest, " ")
				gap, over, open = " ", s.mark, false
				continue
			}
			piece, width := chunk(rest)
			rest = rest[len(piece):]
			if !open {
				out = append(out, word{gap: gap, over: over})
			}
			out[len(out)-1].add(span{piece, s.mark}, width)
			gap, open = "", !breaksAfter(piece, width) || startsBound(rest)
		}
	}
	return out
}

// chunk is the letters at the beginning of s that hang together: a run of ASCII,
// or one character with what combines with it.
func chunk(s string) (string, int) {
	n := 0
	for n < len(s) && s[n] > ' ' && s[n] < 0x7f {
		n++
	}
	if n > 1 && n < len(s) && s[n] >= 0x80 {
		n-- // the last letter may carry what follows
	}
	if n > 1 || n == len(s) {
		return s[:n], n
	}
	return ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
}

// breaksAfter says that a line may break after a character: after wide ones.
func breaksAfter(piece string, width int) bool { return width == 2 && piece[0] >= 0x80 }

// bound are the marks that no line of Chinese or Japanese begins with.
const bound = "、。，．：；？！）」』】》〉〕…ー々"

// startsBound says that s begins with something that belongs to what is before.
func startsBound(s string) bool {
	for _, r := range s {
		return strings.ContainsRune(bound, r) || r < 0x80
	}
	return false
}

func (w *word) add(s span, width int) {
	w.width += width
	if n := len(w.parts); n > 0 && w.parts[n-1].mark == s.mark {
		w.parts[n-1].text += s.text
		return
	}
	w.parts = append(w.parts, s)
}

// lay puts words into lines.
func lay(words []word, width int) [][]span {
	out := [][]span{nil}
	used := 0
	for _, w := range words {
		last := len(out) - 1
		if used > 0 && used+len(w.gap)+w.width <= width {
			out[last] = join(out[last], span{w.gap, w.over})
			used += len(w.gap)
		} else if used > 0 {
			out = append(out, nil)
			used = 0
		}
		for w.width > width && len(w.parts) > 0 {
			var head []span
			head, w = w.cut(width)
			out[len(out)-1] = head
			out = append(out, nil)
		}
		for _, p := range w.parts {
			out[len(out)-1] = join(out[len(out)-1], p)
		}
		used += w.width
	}
	return out
}

// join adds a span to a line.
func join(line []span, s span) []span {
	if s.text == "" {
		return line
	}
	if n := len(line); n > 0 && line[n-1].mark == s.mark {
		line[n-1].text += s.text
		return line
	}
	return append(line, s)
}

// cut takes as much of a long word as fits.
func (w word) cut(width int) (head []span, rest word) {
	for i, p := range w.parts {
		n := ansi.StringWidth(p.text)
		if n <= width {
			head, width = append(head, p), width-n
			continue
		}
		piece, left := split(p.text, width)
		if len(head) > 0 && ansi.StringWidth(piece) > width {
			piece, left = "", p.text
		}
		head = join(head, span{piece, p.mark})
		rest.parts = append(rest.parts, w.parts[i:]...)
		rest.parts[0].text = left
		break
	}
	for _, p := range rest.parts {
		rest.width += ansi.StringWidth(p.text)
	}
	return head, rest
}

// split cuts a text after as many characters as fit into width columns, but
// after one at least.
func split(s string, width int) (head, rest string) {
	at, used := 0, 0
	for at < len(s) {
		piece, n := ansi.FirstGraphemeCluster(s[at:], ansi.GraphemeWidth)
		if used+n > width && at > 0 {
			break
		}
		at, used = at+len(piece), used+n
	}
	return s[:at], s[at:]
}
