package markdown

import (
	"html"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// mark is how words are set apart.
type mark uint8

const (
	bold mark = 1 << iota
	italic
	underline
	struck
	code
)

// span is a stretch of text with the same marks. "\n" is a line break.
type span struct {
	text string
	mark mark
}

// spans are the words of a block in their order.
func (d *drawing) spans(parent ast.Node, m mark) []span {
	var out []span
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		out = append(out, d.inline(n, m)...)
	}
	return out
}

func (d *drawing) inline(n ast.Node, m mark) []span {
	switch n := n.(type) {
	case *ast.Text:
		s := string(n.Segment.Value(d.source))
		if m&code == 0 {
			s = unescape(s)
		}
		if n.SoftLineBreak() || n.HardLineBreak() {
			s = strings.TrimRight(s, " ") + lineBreak(m)
		}
		return []span{{s, m}}
	case *ast.CodeSpan:
		return d.spans(n, m|code)
	case *ast.Emphasis:
		if n.Level == 1 {
			return d.spans(n, m|italic)
		}
		return d.spans(n, m|bold)
	case *extast.Strikethrough:
		return d.spans(n, m|struck)
	case *extast.TaskCheckBox:
		if n.IsChecked {
			return []span{{"[x] ", m}}
		}
		return []span{{"[ ] ", m}}
	case *ast.AutoLink:
		return []span{{string(n.Label(d.source)), m | underline}}
	case *ast.Link:
		return d.link(d.spans(n, m|underline), string(n.Destination), m)
	case *ast.Image:
		return d.link(d.spans(n, m|italic), string(n.Destination), m)
	}
	return d.spans(n, m)
}

// lineBreak is what a break in the source becomes: inside code it is a space.
func lineBreak(m mark) string {
	if m&code != 0 {
		return " "
	}
	return "\n"
}

// link is the words of a link and where it leads, which cannot be clicked here.
func (d *drawing) link(words []span, to string, m mark) []span {
	var said strings.Builder
	for _, s := range words {
		said.WriteString(s.text)
	}
	if to == "" || to == said.String() {
		return words
	}
	return append(words, span{" (" + to + ")", m})
}

// unescape takes the backslash from escaped punctuation and resolves character
// references.
func unescape(s string) string {
	if !strings.ContainsAny(s, `\&`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s) && util.IsPunct(s[i+1]):
			i++
			b.WriteByte(s[i])
		case s[i] == '&':
			text, n := reference(s[i:])
			b.WriteString(text)
			i += n - 1
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// longestReference is that of HTML 5, with its & and its semicolon.
const longestReference = 33

// reference resolves the character reference at the beginning of s and tells its
// length. One that stands for something that cannot be seen, as "&#27;", stays
// as typed.
func reference(s string) (string, int) {
	n := strings.IndexByte(s[:min(len(s), longestReference)], ';') + 1
	if n == 0 {
		return s[:1], 1
	}
	text := html.UnescapeString(s[:n])
	if text == s[:n] || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) && r != '\u00a0' || r == unicode.ReplacementChar }) {
		return s[:1], 1
	}
	return text, n
}
