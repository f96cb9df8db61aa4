package format

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// Page writes lines and keeps the first error.
type Page struct {
	W   io.Writer
	Err error // the first that W had
}

// Line writes one line.
func (p *Page) Line(format string, args ...any) {
	if p.Err == nil {
		_, p.Err = fmt.Fprintln(p.W, Printable(fmt.Sprintf(format, args...)))
	}
}

// Head begins a part; with nothing in it the head says so.
func (p *Page) Head(title string, n int) {
	p.Line("")
	if n == 0 {
		title += ": none"
	}
	p.Line("%s", title)
}

// Part is a head with lines, or nothing at all when there are none.
func (p *Page) Part(title string, lines []string) {
	if len(lines) == 0 {
		return
	}
	p.Head(title, len(lines))
	for _, l := range lines {
		p.Line("  %s", l)
	}
}

// Table writes rows in aligned columns, without spaces at the ends of lines.
func Table(w io.Writer, rows [][]string) error {
	var aligned strings.Builder
	tw := tabwriter.NewWriter(&aligned, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		for i := range row {
			row[i] = Printable(OneLine(row[i]))
		}
		_, _ = fmt.Fprintln(tw, strings.Join(row, "\t")) // a strings.Builder takes all
	}
	_ = tw.Flush()
	for line := range strings.Lines(aligned.String()) {
		if _, err := fmt.Fprintln(w, strings.TrimRight(line, " \n")); err != nil {
			return err
		}
	}
	return nil
}
