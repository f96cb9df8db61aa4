package export

import (
	"regexp"
	"strings"

	"primer/tutor/draw"
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
			out = append(out, proseLine(l))
		}
	}
	if len(fence) > 0 {
		out = append(out, part{Block: strings.Join(fence, "\n")})
	}
	return out
}

var (
	listItem = regexp.MustCompile(`^\s*(?:[-*•]|\d+[.)])\s+`)
	heading  = regexp.MustCompile(`^\s*#{1,6}\s+`)
	bold     = regexp.MustCompile(`\*\*([^*]+)\*\*`)
)

func proseLine(l string) part {
	p := part{}
	if m := listItem.FindString(l); m != "" && strings.ContainsAny(m, "-*•") {
		p.Item, l = true, l[len(m):]
	}
	l = heading.ReplaceAllString(l, "")
	l = draw.Inline(strings.TrimSpace(l))
	at := 0
	for _, m := range bold.FindAllStringSubmatchIndex(l, -1) {
		p.Words = append(p.Words, words{Text: bare(l[at:m[0]])}, words{Text: bare(l[m[2]:m[3]]), Strong: true})
		at = m[1]
	}
	p.Words = append(p.Words, words{Text: bare(l[at:])})
	return p
}

// bare drops the marks of code spans, which a page has no use for.
func bare(s string) string { return strings.ReplaceAll(s, "`", "") }
