package export

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor/draw"
)

// prose reads the little Markdown that replies are written in: paragraphs, list
// items, bold words, fences. All else is text and stays so.
func prose(markdown string) []part {
	var out []part
	var fence []string
	fenced := false
	for l := range strings.Lines(markdown) {
		l = strings.TrimRight(l, "\n")
		switch {
		case strings.HasPrefix(strings.TrimSpace(l), "```"):
			if fenced && len(fence) > 0 {
				out = append(out, part{Block: strings.Join(fence, "\n")})
			}
			fenced, fence = !fenced, nil
		case fenced:
			fence = append(fence, l)
		case strings.TrimSpace(l) != "":
			out = appendLine(out, l)
		}
	}
	if len(fence) > 0 {
		out = append(out, part{Block: strings.Join(fence, "\n")})
	}
	return out
}

var (
	listItem = pattern.New(`^\s*(?:[-*•]|\d+[.)])\s+`)
	heading  = pattern.New(`^\s*#{1,6}\s+`)
	bold     = pattern.New(`\*\*([^*]+)\*\*`)
)

// appendLine adds a line: an item goes on with the list before it.
func appendLine(out []part, l string) []part {
	if quoted, ok := strings.CutPrefix(strings.TrimLeft(l, " "), ">"); ok {
		return appendQuote(out, quoted)
	}
	m := listItem.FindString(l)
	if m == "" || !strings.ContainsAny(m, "-*•") {
		return append(out, proseLine(l))
	}
	item := proseLine(l[len(m):])
	if n := len(out); n > 0 && out[n-1].Items != nil {
		out[n-1].Items = append(out[n-1].Items, item)
		return out
	}
	return append(out, part{Items: []part{item}})
}

// appendQuote adds a line of a text that is read: it goes on with the one before it.
func appendQuote(out []part, l string) []part {
	if n := len(out); n == 0 || out[n-1].Quote == nil {
		out = append(out, part{Quote: []part{}})
	}
	if last := &out[len(out)-1]; strings.TrimSpace(l) != "" {
		last.Quote = append(last.Quote, proseLine(l))
	}
	return out
}

func proseLine(l string) part {
	p := part{}
	l = strings.TrimSpace(heading.ReplaceAllString(l, ""))
	p.Ear = ear(l)
	l = draw.Inline(l)
	at := 0
	for _, m := range bold.FindAllStringSubmatchIndex(l, -1) {
		p.Words = append(p.Words, words{Text: bare(l[at:m[0]])}, words{Text: bare(l[m[2]:m[3]]), Strong: true})
		at = m[1]
	}
	p.Words = append(p.Words, words{Text: bare(l[at:])})
	return p
}

// ear is a line as it is said, or "" when that is how it is written: then a screen
// reader needs no words of its own.
func ear(l string) string {
	written := bare(bold.ReplaceAllString(l, "$1"))
	if said := draw.SpeakMath(written); said != written {
		return said
	}
	return ""
}

// bare drops the marks of code spans, which a page has no use for.
func bare(s string) string { return strings.ReplaceAll(s, "`", "") }
