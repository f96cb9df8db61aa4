package tui

import (
	"strings"
	"unicode/utf8"

	"charm.land/lipgloss/v2"

	"github.com/primer-tutor/primer/tui/markdown"
	"github.com/primer-tutor/primer/tutor/draw"
)

// diagramIndent is how far a picture stands in from the text around it.
const diagramIndent = 4

// painter turns messages into drawn lines.
type painter struct {
	theme   theme
	look    markdown.Look
	unicode bool
}

func newPainter(t theme, unicodeOK bool) *painter {
	p := &painter{theme: t, unicode: unicodeOK}
	if t.colors.accent != "" {
		p.look.Code = lipgloss.Color(t.colors.accent)
	}
	return p
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
			style, n = p.theme.dim, run(s, r)
		}
		b.WriteString(style.Render(s[:n]))
		s = s[n:]
	}
	return b.String()
}

// run is how many bytes at the start of s are r over and over.
func run(s string, r rune) int { return len(s) - len(strings.TrimLeft(s, string(r))) }

// prose draws Markdown. What it makes of clean text is clean.
func (p *painter) prose(text string, width int) []string {
	return markdown.Lines(text, width, p.look)
}
