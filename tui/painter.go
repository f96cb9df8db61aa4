package tui

import (
	"fmt"
	"math"
	"strconv"
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
	lines := b.Diagram.Spans(width-indent, p.unicode)
	out := make([]string, len(lines))
	for i, line := range lines {
		var painted strings.Builder
		for _, s := range line {
			painted.WriteString(p.span(s))
		}
		out[i] = spaces(indent) + cut(painted.String(), width-indent)
	}
	return out
}

// span colors a piece of a picture with the color that it is meant to have, where the
// terminal has so many; its signs stay below the color.
func (p *painter) span(s draw.Span) string {
	text := clean(s.Text)
	c, colored := draw.Color(s.Color)
	if !colored {
		return p.tint(text)
	}
	switch p.theme.colors.name {
	case noPalette.name:
		return text
	case ThemeSixteen: // two colors may come out as one here, so the signs stay to be seen
		over := lipgloss.Color("15")
		if c.Luma() > middleLuma {
			over = lipgloss.Color("0")
		}
		return lipgloss.NewStyle().Foreground(over).Background(lipgloss.Color(nearestOfSixteen(c))).Render(text)
	}
	flat := lipgloss.Color(fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
	return lipgloss.NewStyle().Foreground(flat).Background(flat).Render(text)
}

// middleLuma parts the colors that black signs are read on from those for white ones.
const middleLuma = 128

// nearestOfSixteen is the number of the terminal's own color that is most like c, by
// what the sixteen look like in xterm.
func nearestOfSixteen(c draw.RGB) string {
	best, least := 0, math.MaxInt
	for i, own := range sixteenLook {
		if off := square(c.R-own.R) + square(c.G-own.G) + square(c.B-own.B); off < least {
			best, least = i, off
		}
	}
	return strconv.Itoa(best)
}

func square(n int) int { return n * n }

var sixteenLook = []draw.RGB{
	{R: 0, G: 0, B: 0},
	{R: 205, G: 0, B: 0},
	{R: 0, G: 205, B: 0},
	{R: 205, G: 205, B: 0},
	{R: 0, G: 0, B: 238},
	{R: 205, G: 0, B: 205},
	{R: 0, G: 205, B: 205},
	{R: 229, G: 229, B: 229},
	{R: 127, G: 127, B: 127},
	{R: 255, G: 0, B: 0},
	{R: 0, G: 255, B: 0},
	{R: 255, G: 255, B: 0},
	{R: 92, G: 92, B: 255},
	{R: 255, G: 0, B: 255},
	{R: 0, G: 255, B: 255},
	{R: 255, G: 255, B: 255},
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
