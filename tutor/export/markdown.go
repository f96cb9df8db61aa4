package export

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strings"
)

// Markdown writes sessions as one document for people: what was said, the
// figures, what is known and, when asked, the decisions of each turn.
func Markdown(w io.Writer, sessions iter.Seq2[Transcript, error], o Options) error {
	out := bufio.NewWriter(w)
	first := true
	for t, err := range sessions {
		if err != nil {
			return err
		}
		if !first {
			_, _ = fmt.Fprint(out, "\n---\n\n")
		}
		first = false
		markdownSheet(out, sheetOf(t, o))
	}
	return out.Flush() // a bufio.Writer keeps the first error until here
}

func markdownSheet(w io.Writer, s sheet) {
	_, _ = fmt.Fprintf(w, "# %s\n\n", escape(s.Title))
	markdownLines(w, s.Head)
	for t := range s.Turns {
		if t.Number > 0 {
			_, _ = fmt.Fprintf(w, "\n## Turn %d\n", t.Number)
		}
		for _, u := range t.Said {
			markdownUtterance(w, u)
		}
		if len(t.Facts) > 0 {
			_, _ = fmt.Fprint(w, "\nDecisions:\n\n")
			markdownLines(w, t.Facts)
		}
	}
	_, _ = fmt.Fprint(w, "\n## Figures\n\n")
	markdownLines(w, s.Figures)
	markdownKnown(w, s)
}

func markdownLines(w io.Writer, lines []Line) {
	for _, l := range lines {
		_, _ = fmt.Fprintf(w, "- **%s:** %s\n", escape(l.Name), escape(l.Text))
	}
}

func markdownUtterance(w io.Writer, u utterance) {
	cut := ""
	if u.Cut {
		cut = " (stopped by the student)"
	}
	_, _ = fmt.Fprintf(w, "\n**%s**%s\n", escape(u.Who), cut)
	if !u.Student {
		markdownParts(w, u.Parts)
		return
	}
	for i, p := range u.Parts {
		if i > 0 {
			_, _ = fmt.Fprintln(w, ">") // a line of its own
		} else {
			_, _ = fmt.Fprintln(w)
		}
		_, _ = fmt.Fprintln(w, "> "+markdownPart(p))
	}
}

func markdownParts(w io.Writer, parts []part) {
	for _, p := range parts {
		_, _ = fmt.Fprintln(w)
		if p.Items == nil && p.Quote == nil {
			_, _ = fmt.Fprintln(w, markdownPart(p))
		}
		for i, q := range p.Quote {
			if i > 0 {
				_, _ = fmt.Fprintln(w, ">")
			}
			_, _ = fmt.Fprintln(w, "> "+markdownPart(q))
		}
		for _, item := range p.Items {
			_, _ = fmt.Fprintln(w, "- "+markdownPart(item))
		}
	}
}

func markdownPart(p part) string {
	if p.Block != "" {
		fence := "```"
		for strings.Contains(p.Block, fence) {
			fence += "`"
		}
		return fence + "text\n" + p.Block + "\n" + fence
	}
	var b strings.Builder
	for _, s := range p.Words {
		if s.Strong {
			b.WriteString("**" + escape(s.Text) + "**")
		} else {
			b.WriteString(escape(s.Text))
		}
	}
	return b.String()
}

func markdownKnown(w io.Writer, s sheet) {
	if len(s.Known) > 0 {
		_, _ = fmt.Fprint(w, "\n## What is known now\n\n| component | known | evidence | state |\n|---|---|---|---|\n")
	}
	for _, k := range s.Known {
		_, _ = fmt.Fprintf(w, "| %s | %s | %s | %s |\n", escape(k.Name), k.Percent, k.Answers, k.State)
	}
	if len(s.Open) > 0 {
		_, _ = fmt.Fprint(w, "\nOpen misconceptions:\n\n")
	}
	for _, m := range s.Open {
		_, _ = fmt.Fprintf(w, "- %s\n", escape(m))
	}
}

// oneRow keeps a text on its line.
func oneRow(r rune) rune {
	if r == '\n' || r == '\t' {
		return ' '
	}
	return r
}

var marks = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `<`, `\<`, `>`, `\>`, `&`, `\&`, `|`, `\|`, `~`, `\~`, `$`, `\$`, `://`, `:\//`,
)

// escape makes every character stand for itself: no HTML, no link, no picture,
// no heading, no list.
func escape(s string) string {
	s = marks.Replace(strings.Map(oneRow, clean(s)))
	if s == "" {
		return s
	}
	if strings.ContainsRune("#+-=", rune(s[0])) {
		return `\` + s
	}
	digits := strings.TrimLeft(s, "0123456789")
	if digits != s && (strings.HasPrefix(digits, ". ") || strings.HasPrefix(digits, ") ")) {
		return s[:len(s)-len(digits)] + `\` + digits
	}
	return s
}
