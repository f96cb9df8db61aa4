package tui

import (
	"strings"
	"unicode/utf8"

	"charm.land/glamour/v2"
	"charm.land/glamour/v2/ansi"
	xansi "github.com/charmbracelet/x/ansi"

	"primer/tutor/draw"
)

// diagramIndent is how far a picture stands in from the text around it.
const diagramIndent = 4

// listMark is the width of the mark before a list item.
const listMark = 2

// painter turns messages into drawn lines. It keeps one Markdown renderer per
// width, because making one costs more than using it.
type painter struct {
	theme   theme
	unicode bool
	byWidth map[int]*glamour.TermRenderer
}

func newPainter(t theme, unicodeOK bool) *painter {
	return &painter{theme: t, unicode: unicodeOK, byWidth: map[int]*glamour.TermRenderer{}}
}

// message draws a whole message: prose as Markdown, fences named "draw" as
// pictures. The lines are at most width cells and carry no sequence but style.
func (p *painter) message(text string, width int) []string {
	var out []string
	for _, b := range draw.Blocks(clean(text)) {
		lines := p.block(b, width)
		if len(lines) == 0 {
			continue
		}
		if len(out) > 0 {
			out = append(out, "")
		}
		out = append(out, lines...)
	}
	return out
}

func (p *painter) block(b draw.Block, width int) []string {
	if b.Diagram == nil {
		return p.prose(draw.Inline(b.Text), width)
	}
	indent := min(diagramIndent, width/10)
	lines := b.Diagram.Block(width-indent, p.unicode)
	out := make([]string, len(lines))
	for i, s := range lines {
		out[i] = spaces(indent) + p.tint(cut(clean(s), width-indent))
	}
	return out
}

// tint colors the filled and the empty parts of a picture. The characters
// themselves differ, so that nothing is lost without color.
func (p *painter) tint(s string) string {
	var b strings.Builder
	for s != "" {
		style, n := p.theme.plain, strings.IndexAny(s, "█▓●░▒○")
		switch r, _ := utf8.DecodeRuneInString(s); {
		case n < 0:
			n = len(s)
		case n > 0:
		case strings.ContainsRune("█▓●", r):
			style, n = p.theme.mine, run(s, r)
		default:
			style, n = p.theme.rule, run(s, r)
		}
		b.WriteString(style.Render(s[:n]))
		s = s[n:]
	}
	return b.String()
}

// run is how many bytes at the start of s are r over and over.
func run(s string, r rune) int { return len(s) - len(strings.TrimLeft(s, string(r))) }

// prose draws Markdown without blank lines at its ends.
func (p *painter) prose(markdown string, width int) []string {
	if strings.TrimSpace(markdown) == "" {
		return nil
	}
	room := width
	if strings.HasPrefix(markdown, "- ") || strings.Contains(markdown, "\n- ") {
		room = max(1, width-listMark) // the renderer does not count the mark of a list item
	}
	drawn, err := p.renderer(room).Render(guardEntities(markdown))
	if err != nil { // no text is lost for want of beauty
		drawn = strings.Join(wrap(markdown, width), "\n")
	}
	return tidy(drawn, width)
}

// guard stands between "&" and "#", so that no character reference in a message
// ("&#27;") becomes a control character behind the back of clean. It is a word
// joiner, which tidy takes out again.
const guard = "\u2060"

func guardEntities(markdown string) string {
	markdown = strings.ReplaceAll(markdown, guard, "")
	markdown = strings.ReplaceAll(markdown, "&#", "&"+guard+"#")
	return strings.NewReplacer("&Tab;", " ", "&NewLine;", " ").Replace(markdown)
}

// tidy splits what the renderer made into lines: without its filling spaces,
// its blank lines at both ends, and anything that is neither text nor style.
func tidy(drawn string, width int) []string {
	var out []string
	for s := range strings.SplitSeq(drawn, "\n") {
		s = strings.ReplaceAll(onlyStyle(s), guard, "")
		s = trimRight(s)
		if s == "" && (len(out) == 0 || out[len(out)-1] == "") {
			continue
		}
		out = append(out, fold(s, width)...)
	}
	if n := len(out); n > 0 && out[n-1] == "" {
		out = out[:n-1]
	}
	return out
}

// fold breaks a line that the renderer made too long, so that no word is lost.
func fold(s string, width int) []string {
	if xansi.StringWidth(s) <= width {
		return []string{s}
	}
	lines := strings.Split(xansi.Wrap(s, width, ""), "\n")
	for i := range lines {
		lines[i] = cut(lines[i], width)
	}
	return lines
}

// trimRight cuts spaces off the end of a drawn line, also those that hide
// between sequences which style nothing.
func trimRight(s string) string {
	for {
		t := strings.TrimRight(s, " ")
		for _, end := range []string{"\x1b[m", "\x1b[0m"} {
			if rest, ok := strings.CutSuffix(t, end); ok && strings.HasSuffix(rest, " ") {
				t = strings.TrimRight(rest, " ") + end
			}
		}
		if t == "\x1b[m" || t == "\x1b[0m" {
			return ""
		}
		if t == s {
			return s
		}
		s = t
	}
}

func (p *painter) renderer(width int) *glamour.TermRenderer {
	if r, ok := p.byWidth[width]; ok {
		return r
	}
	r, err := glamour.NewTermRenderer(glamour.WithStyles(markdownStyle(p.theme.colors)), glamour.WithWordWrap(width), glamour.WithPreservedNewLines())
	if err != nil { // only a malformed style can cause it, and ours is a literal
		panic("tui: markdown style: " + err.Error())
	}
	p.byWidth[width] = r
	return r
}

// markdownStyle is a lean style: no document color and no margin, which would
// pad every line with styled spaces and double the cost.
func markdownStyle(c palette) ansi.StyleConfig {
	code := ansi.StylePrimitive{}
	if c.accent != "" {
		code.Color = new(c.accent)
	}
	heading := ansi.StyleBlock{StylePrimitive: ansi.StylePrimitive{Bold: new(true), BlockSuffix: "\n"}}
	return ansi.StyleConfig{
		BlockQuote:     ansi.StyleBlock{Indent: new(uint(1)), IndentToken: new("│ ")},
		List:           ansi.StyleList{LevelIndent: 2},
		Heading:        heading,
		Emph:           ansi.StylePrimitive{Italic: new(true)},
		Strong:         ansi.StylePrimitive{Bold: new(true)},
		Strikethrough:  ansi.StylePrimitive{CrossedOut: new(true)},
		HorizontalRule: ansi.StylePrimitive{Format: "\n────────\n"},
		Item:           ansi.StylePrimitive{BlockPrefix: "• "},
		Enumeration:    ansi.StylePrimitive{BlockPrefix: ". "},
		Task:           ansi.StyleTask{Ticked: "[x] ", Unticked: "[ ] "},
		Link:           ansi.StylePrimitive{Underline: new(true)},
		Code:           ansi.StyleBlock{StylePrimitive: code},
		CodeBlock:      ansi.StyleCodeBlock{StyleBlock: ansi.StyleBlock{StylePrimitive: code, Indent: new(uint(2))}},
		Table:          ansi.StyleTable{CenterSeparator: new("┼"), ColumnSeparator: new("│"), RowSeparator: new("─")},
	}
}
