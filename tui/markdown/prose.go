package markdown

import (
	"bytes"
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/yuin/goldmark/ast"

	"github.com/primer-tutor/primer/tui/markdown/glamour"
)

// prose draws the words of a block, in bold for a head: glamour styles them and
// breaks the lines.
func (d *drawing) prose(n ast.Node, head bool, width int) []string {
	w := words{from: d.source}
	var block ast.Node = ast.NewParagraph()
	if head {
		block = ast.NewHeading(1)
	}
	w.move(n, block)
	if len(bytes.TrimSpace(w.to)) == 0 {
		return nil
	}
	var drawn bytes.Buffer
	words := glamour.NewRenderer(glamour.Options{WordWrap: width, Styles: style(d.look)})
	if err := words.Render(&drawn, w.to, block); err != nil { // no text is lost for want of beauty
		return fold(unguarded.Replace(string(w.to)), width)
	}
	return tidy(drawn.String(), width)
}

// style is a lean one: no color of the whole and no margin, which would fill
// every line with styled spaces and double the cost.
func style(look Look) glamour.StyleConfig {
	code := glamour.StylePrimitive{}
	if look.Code != nil {
		code.Color = new(colorName(look.Code))
	}
	return glamour.StyleConfig{
		Heading:       glamour.StyleBlock{StylePrimitive: glamour.StylePrimitive{Bold: new(true)}},
		Emph:          glamour.StylePrimitive{Italic: new(true)},
		Strong:        glamour.StylePrimitive{Bold: new(true)},
		Strikethrough: glamour.StylePrimitive{CrossedOut: new(true)},
		Code:          glamour.StyleBlock{StylePrimitive: code},
	}
}

// colorName is a color as glamour is told it: one of the terminal's own by its
// number, so that the terminal's settings hold.
func colorName(c color.Color) string {
	switch c := c.(type) {
	case ansi.BasicColor:
		return strconv.Itoa(int(c))
	case ansi.IndexedColor:
		return strconv.Itoa(int(c))
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// tidy makes lines of what was drawn: without filling spaces, blank ends and
// anything that is neither text nor style, and none too wide.
func tidy(drawn string, width int) []string {
	var out []string
	for s := range strings.SplitSeq(strings.Trim(drawn, "\n"), "\n") {
		s = trimRight(onlyStyle(unguarded.Replace(s)))
		out = append(out, fold(s, width)...)
	}
	for len(out) > 0 && ansi.Strip(out[0]) == "" {
		out = out[1:]
	}
	for len(out) > 0 && ansi.Strip(out[len(out)-1]) == "" {
		out = out[:len(out)-1]
	}
	return out
}

// fold breaks a line that is too long. A hyphen is no place to break.
func fold(s string, width int) []string {
	if ansi.StringWidth(s) <= width && !strings.Contains(s, "\n") {
		return []string{s}
	}
	lines := strings.Split(ansi.Wrap(strings.ReplaceAll(s, "-", hyphen), width, ""), "\n")
	for i, l := range lines {
		lines[i] = ansi.Truncate(strings.ReplaceAll(l, hyphen, "-"), width, "")
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
		if t == s {
			return s
		}
		s = t
	}
}

// onlyStyle keeps of a drawn line its text and its colors: any other sequence
// (links, titles, cursor moves) is dropped.
func onlyStyle(s string) string {
	if !strings.ContainsRune(s, ansi.ESC) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	var state byte
	for s != "" {
		seq, width, n, next := ansi.DecodeSequence(s, state, nil)
		if width > 0 || isSGR(seq) {
			b.WriteString(seq)
		}
		state, s = next, s[n:]
	}
	return b.String()
}

// isSGR says that seq sets colors and weight: ESC [ digits m.
func isSGR(seq string) bool {
	body, ok := strings.CutPrefix(seq, "\x1b[")
	if !ok {
		return false
	}
	body, ok = strings.CutSuffix(body, "m")
	return ok && strings.Trim(body, "0123456789;:") == ""
}
