package export

import (
	"bufio"
	"fmt"
	"io"
)

// TakeHomeMarkdown writes the page, the key below a line of its own.
func TakeHomeMarkdown(w io.Writer, t TakeHome) error {
	p := layOut(t)
	out := bufio.NewWriter(w)
	put := func(format string, args ...any) { _, _ = fmt.Fprintf(out, format, args...) }
	put("# %s\n\n%s\n", escape(p.Title), escape(p.Day))
	for _, l := range p.Hello {
		put("\n%s\n", escape(l))
	}
	put("\n## %s\n", escape(p.Can.Head))
	homeItems(out, p.Can.Intro, p.Can.Items)
	homeItems(out, p.Can.More, p.Can.Growing)
	if p.Can.None != "" {
		put("\n%s\n", escape(p.Can.None))
	}
	put("\n## %s\n", escape(p.Mended.Head))
	if p.Mended.None != "" {
		put("\n%s\n", escape(p.Mended.None))
	}
	for _, told := range p.Mended.Told {
		put("\n**%s**\n", escape(told.Name))
		markdownParts(out, told.Parts)
	}
	if p.Mended.Praise != "" {
		put("\n%s\n", escape(p.Mended.Praise))
	}
	if p.Asked.Head != "" {
		put("\n## %s\n", escape(p.Asked.Head))
		homeItems(out, p.Asked.Intro, p.Asked.Items)
	}
	put("\n## %s\n\n%s\n", escape(p.Try.Head), escape(p.Try.Intro))
	for _, q := range p.Try.Problems {
		put("\n### %d\n\n*%s*\n", q.Number, escape(q.Note))
		markdownParts(out, q.Parts)
	}
	if p.Home.Head != "" {
		put("\n## %s\n", escape(p.Home.Head))
	}
	for _, l := range p.Home.Lines {
		put("\n%s\n", escape(l))
	}
	put("\n---\n\n## %s\n", escape(p.Key.Head))
	for _, a := range p.Key.Answers {
		put("\n### %d\n", a.Number)
		markdownParts(out, a.Parts)
	}
	return out.Flush() // a bufio.Writer keeps the first error until here
}

func homeItems(w io.Writer, intro string, items []homeItem) {
	if len(items) == 0 {
		return
	}
	_, _ = fmt.Fprintf(w, "\n%s\n\n", escape(intro))
	for _, item := range items {
		_, _ = fmt.Fprintf(w, "- **%s**\n", escape(item.Name))
		if item.Sign != "" {
			_, _ = fmt.Fprintf(w, "  %s\n", escape(item.Sign))
		}
	}
}
