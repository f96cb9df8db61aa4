package markdown

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	charm "charm.land/glamour/v2/ansi"
	"github.com/charmbracelet/x/ansi"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// TestProseIsGlamours holds the part of glamour that is built in to the whole of
// it: every line of the tutor's own words and of the courses is drawn alike by both.
func TestProseIsGlamours(t *testing.T) {
	lines := []string{
		"**bold and *both of them* through** several `lines of code` ~~and **gone** things~~ 12-7",
		"*a **b ~~c~~ `d` e** f* & \\ &amp; <b> \\*kept\\*", "# a *head* with `code` that is longer than a line of it", "世界世界。界 👩‍👩‍👧 e\u0301 abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
	}
	for _, pattern := range []string{"../../prompts/say/*.md", "../../tutor/course/courses/*/*/*.yaml"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range strings.Split(string(raw), "\n") {
				if strings.HasSuffix(pattern, ".md") || i%37 == 0 || strings.Contains(line, "*") && i%5 == 0 {
					lines = append(lines, strings.Trim(line, " -"))
				}
			}
		}
	}
	for _, look := range []Look{{}, {Code: ansi.Red}} {
		for _, width := range []int{19, 72} {
			for _, line := range lines {
				if ours, theirs := prosesOf(line, width, look, false), prosesOf(line, width, look, true); !slices.Equal(ours, theirs) {
					t.Fatalf("%q at %d\nours     %q\nglamour's %q", line, width, ours, theirs)
				}
			}
		}
	}
}

// prosesOf draws the paragraphs and headings of a text by our part of glamour or by
// the whole.
func prosesOf(markdown string, width int, look Look, whole bool) []string {
	var out []string
	source := []byte(markdown)
	page := newParser().Parse(text.NewReader(source))
	for n := page.FirstChild(); n != nil; n = n.NextSibling() {
		_, head := n.(*ast.Heading)
		if _, plain := n.(*ast.Paragraph); !plain && !head {
			continue
		}
		if !whole {
			d := drawing{source: source, look: look}
			out = append(out, unfilled(d.prose(n, head, width))...)
			continue
		}
		w := words{from: source}
		var block ast.Node = ast.NewParagraph()
		if head {
			block = ast.NewHeading(1)
		}
		w.move(n, block)
		if len(bytes.TrimSpace(w.to)) > 0 {
			out = append(out, unfilled(tidy(charms(w.to, block, width, look), width))...)
		}
	}
	return out
}

// filling is what glamour puts behind the words of a line, up to its width.
var filling = regexp.MustCompile(`( |\x1b\[[0-9;]*m)*$`)

func unfilled(lines []string) []string {
	for i, s := range lines {
		lines[i] = filling.ReplaceAllString(s, "")
	}
	return lines
}

func charms(source []byte, block ast.Node, width int, look Look) string {
	ours := style(look)
	theirs := func(s *string) charm.StyleBlock {
		return charm.StyleBlock{StylePrimitive: charm.StylePrimitive{Color: s}}
	}
	styles := charm.StyleConfig{
		Heading: charm.StyleBlock{StylePrimitive: charm.StylePrimitive{Bold: ours.Heading.Bold}},
		Emph:    charm.StylePrimitive{Italic: ours.Emph.Italic}, Strong: charm.StylePrimitive{Bold: ours.Strong.Bold},
		Strikethrough: charm.StylePrimitive{CrossedOut: ours.Strikethrough.CrossedOut}, Code: theirs(ours.Code.Color),
	}
	page := ast.NewDocument()
	page.AppendChild(page, block)
	var out bytes.Buffer
	r := charm.NewRenderer(charm.Options{WordWrap: width, PreserveNewLines: true, Styles: styles})
	if err := renderer.NewRenderer(renderer.WithNodeRenderers(util.Prioritized(r, 1))).Render(&out, source, page); err != nil {
		return err.Error()
	}
	return out.String()
}
