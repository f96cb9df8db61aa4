package markdown

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Look is what a theme decides about Markdown.
type Look struct {
	Code color.Color // nil leaves the terminal's own
}

// narrowest is the room that indents leave for text: a list in a list in a quote
// is not indented further when it would get less.
const narrowest = 12

// Lines draws a text. No line is wider than width.
func Lines(markdown string, width int, look Look) []string {
	source := []byte(markdown)
	d := drawing{source: source, look: look}
	return d.blocks(newParser().Parse(text.NewReader(source)), max(width, 2), true)
}

// newParser reads CommonMark with tables, tasks and strikethrough, but no HTML
// and no link definitions: a student writes "a<b and c>d", and it is not markup.
func newParser() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(
			util.Prioritized(parser.NewSetextHeadingParser(), 100),
			util.Prioritized(parser.NewThematicBreakParser(), 200),
			util.Prioritized(parser.NewListParser(), 300),
			util.Prioritized(parser.NewListItemParser(), 400),
			util.Prioritized(parser.NewCodeBlockParser(), 500),
			util.Prioritized(parser.NewATXHeadingParser(), 600),
			util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
			util.Prioritized(parser.NewBlockquoteParser(), 800),
			util.Prioritized(parser.NewParagraphParser(), 1000),
		),
		parser.WithInlineParsers(
			util.Prioritized(extension.NewTaskCheckBoxParser(), 0),
			util.Prioritized(parser.NewCodeSpanParser(), 100),
			util.Prioritized(parser.NewLinkParser(), 200),
			util.Prioritized(parser.NewAutoLinkParser(), 300),
			util.Prioritized(parser.NewEmphasisParser(), 500),
			util.Prioritized(extension.NewStrikethroughParser(), 500),
		),
		parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
	)
}

// drawing is one text being drawn.
type drawing struct {
	source []byte
	look   Look
}

// blocks draws what a block holds, with blank lines between when it is loose.
func (d *drawing) blocks(parent ast.Node, width int, loose bool) []string {
	var out []string
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		lines := d.block(n, width)
		if len(lines) == 0 {
			continue
		}
		if loose && len(out) > 0 {
			out = append(out, "")
		}
		out = append(out, lines...)
	}
	return out
}

func (d *drawing) block(n ast.Node, width int) []string {
	switch n := n.(type) {
	case *ast.Heading:
		return d.prose(n, true, width)
	case *ast.ThematicBreak:
		return []string{strings.Repeat("─", min(width, 8))}
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		return d.code(n, width)
	case *ast.Blockquote:
		mark, room := inset("│ ", width)
		return prefix(d.blocks(n, room, true), mark, mark)
	case *ast.List:
		return d.list(n, width)
	case *extast.Table:
		return d.table(n, width)
	}
	return d.prose(n, false, width)
}

// inset is the mark that stands before indented lines and the room left for
// them; where there is no room there is no mark.
func inset(mark string, width int) (string, int) {
	room := width - ansi.StringWidth(mark)
	if room < narrowest {
		return "", width
	}
	return mark, room
}

// prefix puts first before the first line and rest before the others.
func prefix(lines []string, first, rest string) []string {
	for i, s := range lines {
		switch {
		case i == 0:
			lines[i] = first + s
		case s != "" || strings.TrimSpace(rest) != "":
			lines[i] = rest + s
		}
	}
	return lines
}

func (d *drawing) list(l *ast.List, width int) []string {
	var out []string
	number := l.Start
	for item := l.FirstChild(); item != nil; item = item.NextSibling() {
		mark := "• "
		if l.IsOrdered() {
			mark = strconv.Itoa(number) + string(l.Marker) + " "
			number++
		} else if isTask(item) {
			mark = ""
		}
		mark, room := inset(mark, width)
		lines := d.blocks(item, room, !l.IsTight)
		if len(lines) == 0 {
			lines = []string{""}
		}
		if !l.IsTight && len(out) > 0 {
			out = append(out, "")
		}
		out = append(out, prefix(lines, mark, strings.Repeat(" ", ansi.StringWidth(mark)))...)
	}
	return out
}

// isTask says that an item brings its own mark, a box to tick.
func isTask(item ast.Node) bool {
	text := item.FirstChild()
	return text != nil && text.FirstChild() != nil && text.FirstChild().Kind() == extast.KindTaskCheckBox
}

// codeIndent is how far code stands in, and how much further a line of it that
// had to be broken goes on.
const codeIndent = "  "

// code draws lines as they were typed. One that is too long is broken, and goes
// on further in.
func (d *drawing) code(n ast.Node, width int) []string {
	mark, room := inset(codeIndent, width)
	style := ansi.Style{}
	if d.look.Code != nil {
		style = style.ForegroundColor(d.look.Code)
	}
	var out []string
	for i := range n.Lines().Len() {
		at := n.Lines().At(i)
		typed := strings.TrimRight(string(at.Value(d.source)), " \n")
		for _, s := range breakCode(typed, room) {
			if s != "" {
				s = mark + style.Styled(s)
			}
			out = append(out, s)
		}
	}
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	return out
}

func breakCode(s string, width int) []string {
	var out []string
	depth := len(s) - len(strings.TrimLeft(s, " ")) + len(codeIndent)
	if width-depth < narrowest {
		depth = 0
	}
	head := ""
	for ansi.StringWidth(head+s) > width {
		piece, rest := split(s, width-len(head))
		out = append(out, head+piece)
		s, head = rest, strings.Repeat(" ", depth)
	}
	return append(out, head+s)
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
