package markdown

import (
	"html"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// words readies the words of a block for glamour: escapes and references are
// resolved here, so that none becomes a control character; a link says where it
// leads, as it cannot be clicked; and what glamour would take for more than a
// letter is guarded. The words come to stand in a source of their own.
type words struct {
	from []byte // the source as it was typed
	to   []byte // what glamour reads
}

// What stands for a character that glamour must not touch. A hyphen, which may be
// the sign of a number, would be a place to break a line; an ampersand and a
// backslash would be resolved a second time.
const (
	hyphen = "\ue000" // for "-"
	guard  = "\u2060" // after "&" and "\"
)

var (
	guarded   = strings.NewReplacer(hyphen, "", guard, "", "-", hyphen, "&", "&"+guard, `\`, `\`+guard)
	unguarded = strings.NewReplacer(hyphen, "-", guard, "")
)

// move takes the children of one node to another and readies them.
func (w *words) move(from, to ast.Node) {
	for n := from.FirstChild(); n != nil; {
		next := n.NextSibling()
		w.ready(n, to)
		n = next
	}
}

func (w *words) ready(n, to ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		to.AppendChild(to, w.text(n, to.Kind() == ast.KindCodeSpan))
	case *extast.TaskCheckBox:
		box := "[ ] "
		if n.IsChecked {
			box = "[x] "
		}
		to.AppendChild(to, w.said(box))
	case *ast.AutoLink:
		to.AppendChild(to, w.said(string(n.Label(w.from))))
	case *ast.Link:
		w.link(n, string(n.Destination), to)
	case *ast.Image:
		w.link(n, string(n.Destination), to)
	default:
		fresh := like(n)
		if fresh == nil {
			w.move(n, to)
			return
		}
		to.AppendChild(to, fresh)
		w.move(n, fresh)
	}
}

// like is a node like n without children; nil for one that sets nothing apart.
func like(n ast.Node) ast.Node {
	switch n := n.(type) {
	case *ast.CodeSpan:
		return ast.NewCodeSpan()
	case *ast.Emphasis:
		return ast.NewEmphasis(n.Level)
	case *extast.Strikethrough:
		return extast.NewStrikethrough()
	}
	return nil
}

// link is the words of a link and where it leads.
func (w *words) link(n ast.Node, where string, to ast.Node) {
	begin := len(w.to)
	w.move(n, to)
	if words := unguarded.Replace(string(w.to[begin:])); where != "" && where != words {
		to.AppendChild(to, w.said(" ("+where+")"))
	}
}

// text is a stretch of typed text. Inside code nothing but the reference to a
// character is guarded, and a line break is a space.
func (w *words) text(n *ast.Text, code bool) ast.Node {
	s := string(n.Segment.Value(w.from))
	if !code {
		s = unescape(s)
	}
	switch broken := n.SoftLineBreak() || n.HardLineBreak(); {
	case broken && code:
		s += " "
	case broken:
		s = strings.TrimRight(s, " ") + "\n"
	}
	return w.said(s)
}

// said is a new piece of text.
func (w *words) said(s string) ast.Node {
	begin := len(w.to)
	w.to = append(w.to, guarded.Replace(s)...)
	return ast.NewTextSegment(text.NewSegment(begin, len(w.to)))
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
