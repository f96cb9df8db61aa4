// Package glamour is charm.land/glamour/v2/ansi as far as Primer draws with it:
// the words of a paragraph and of a heading, styled and broken into lines. It owns
// the styles of words and never what stands around them.
//
// It is a part and not the package itself because glamour links chroma, whose
// lexers and styles for code cost 17 ms at every start and 3 MB, and no lesson has
// code to color. A test holds it to what glamour draws. The license of glamour
// stands beside it.
package glamour

import (
	"fmt"
	"io"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// Options is used to configure a Renderer.
type Options struct {
	WordWrap int
	Styles   StyleConfig
}

// StylePrimitive holds all the basic style settings.
type StylePrimitive struct {
	Color      *string
	Bold       *bool
	Italic     *bool
	CrossedOut *bool
}

// StyleBlock holds the basic style settings for block elements.
type StyleBlock struct{ StylePrimitive }

// StyleConfig is used to configure the styling behavior of a Renderer.
type StyleConfig struct {
	Heading       StyleBlock
	Strikethrough StylePrimitive
	Emph          StylePrimitive
	Strong        StylePrimitive
	Code          StyleBlock
}

// Renderer renders words as text with sequences for a terminal.
type Renderer struct{ options Options }

// NewRenderer returns a new Renderer with style and options set.
func NewRenderer(options Options) *Renderer { return &Renderer{options} }

// Render renders a paragraph or a heading. Line breaks in its text stay.
func (r *Renderer) Render(w io.Writer, source []byte, block ast.Node) error {
	e := element{source: source, styles: r.options.Styles}
	if block.Kind() == ast.KindHeading {
		e.block = r.options.Styles.Heading.StylePrimitive
	}
	if err := e.children(block, StylePrimitive{}); err != nil {
		return err
	}
	if _, err := io.WriteString(w, lipgloss.Wrap(e.drawn.String(), r.options.WordWrap, "")); err != nil {
		return fmt.Errorf("glamour: error writing to writer: %w", err)
	}
	return nil
}

// element is a block whose words are being rendered.
type element struct {
	source []byte
	styles StyleConfig
	block  StylePrimitive
	drawn  strings.Builder
}

// children renders what a node holds; style is that of the emphasis around it.
func (e *element) children(parent ast.Node, style StylePrimitive) error {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Text:
			e.renderText(cascadeStylePrimitives(e.block, style), string(n.Segment.Value(e.source)))
		case *ast.CodeSpan: // emphasis does not reach into code
			e.renderText(cascadeStylePrimitives(e.block, e.styles.Code.StylePrimitive), e.text(n))
		case *extast.Strikethrough:
			e.renderText(cascadeStylePrimitives(e.block, e.styles.Strikethrough, style), e.text(n))
		case *ast.Emphasis:
			own := e.styles.Emph
			if n.Level > 1 {
				own = e.styles.Strong
			}
			if err := e.children(n, cascadeStylePrimitives(own, style)); err != nil {
				return err
			}
		default:
			return fmt.Errorf("glamour: unhandled element %s", n.Kind())
		}
	}
	return nil
}

// text is the text of all that a node holds.
func (e *element) text(parent ast.Node) string {
	var all strings.Builder
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		if t, ok := n.(*ast.Text); ok {
			all.Write(t.Segment.Value(e.source))
		} else {
			all.WriteString(e.text(n))
		}
	}
	return all.String()
}

func (e *element) renderText(rules StylePrimitive, s string) {
	if s == "" {
		return
	}
	style := ansi.Style{}
	if rules.Color != nil {
		style = style.ForegroundColor(lipgloss.Color(*rules.Color))
	}
	if rules.Bold != nil && *rules.Bold {
		style = style.Bold()
	}
	if rules.Italic != nil && *rules.Italic {
		style = style.Italic(true)
	}
	if rules.CrossedOut != nil && *rules.CrossedOut {
		style = style.Strikethrough(true)
	}
	e.drawn.WriteString(style.Styled(s))
}

// cascadeStylePrimitives lets each style override those before it.
func cascadeStylePrimitives(all ...StylePrimitive) StylePrimitive {
	var s StylePrimitive
	for _, child := range all {
		if child.Color != nil {
			s.Color = child.Color
		}
		if child.Bold != nil {
			s.Bold = child.Bold
		}
		if child.Italic != nil {
			s.Italic = child.Italic
		}
		if child.CrossedOut != nil {
			s.CrossedOut = child.CrossedOut
		}
	}
	return s
}
