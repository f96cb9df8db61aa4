package source

import (
	"context"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/authoring/source/pdf"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// errScanned is what a PDF of pictures is told.
var errScanned = errors.New("it holds pictures of pages and no text; run a text recognition over it first")

func readPDF(ctx context.Context, doc *Document, in input, limits Limits) error {
	raw := make([]byte, in.size)
	if _, err := io.ReadFull(io.NewSectionReader(in.at, 0, in.size), raw); err != nil {
		return errors.New("it cannot be read to its end")
	}
	file, err := pdf.Open(raw, ctx.Err)
	if err != nil {
		return err
	}
	pages := file.Pages()
	if len(pages) == 0 {
		return pdf.ErrBroken
	}
	l := &layout{doc: doc}
	images := false
	for i, p := range pages {
		if err := ctx.Err(); err != nil {
			return err
		}
		pieces, err := p.Pieces()
		if err != nil {
			return err
		}
		images = images || p.HasImages()
		l.letters += letterCount(pieces)
		if l.letters > int(limits.Text) {
			return errTooLong
		}
		l.page(i+1, pieces)
	}
	if l.letters < 20*len(pages) && l.letters < 40 {
		if images {
			return errScanned
		}
		return errors.New("it holds no text that can be read; save it anew as PDF, or as DOCX")
	}
	l.write()
	return nil
}

func letterCount(pieces []pdf.Piece) int {
	n := 0
	for _, p := range pieces {
		n += len(strings.TrimSpace(p.Text))
	}
	return n
}

// textLine is one line of a page.
type textLine struct {
	text      string
	page      int
	x, y, end float64
	size      float64
	bold      bool     // all of it
	boldText  []string // what of it is bold
	order     int      // on its page, from 0
	last      int      // how many lines follow on its page
}

// layout makes paragraphs of the pieces that pages draw.
type layout struct {
	doc     *Document
	lines   []textLine
	letters int
	heading string
}

// page puts the pieces of a page together as lines, in the order in which they
// are drawn: that is the order of columns too.
func (l *layout) page(number int, pieces []pdf.Piece) {
	pieces = fractionsIn(pieces)
	from := len(l.lines)
	for len(pieces) > 0 {
		n := 1
		for n < len(pieces) && sameLine(pieces[:n], pieces[n]) {
			n++
		}
		if line, ok := lineOf(pieces[:n], number); ok {
			l.lines = append(l.lines, line)
		}
		pieces = pieces[n:]
	}
	for i := range l.lines[from:] {
		l.lines[from+i].order, l.lines[from+i].last = i, len(l.lines)-from-1-i
	}
}

// sameLine reports whether a piece goes on with the line: on its height, or raised or
// lowered a little behind it.
func sameLine(line []pdf.Piece, next pdf.Piece) bool {
	first, last := line[0], line[len(line)-1]
	size := max(first.Size, next.Size, 1)
	if math.Abs(next.Y-first.Y) < size*0.25 {
		return next.X > last.X-size || !next.Positioned
	}
	return math.Abs(next.Y-first.Y) < size*0.6 && next.Size < 0.85*first.Size && next.X >= last.X && next.X-last.End < size || // a power
		math.Abs(next.Y-last.Y) < size*0.25 && next.X >= last.X && next.X-last.End < 2*size
}

// lineOf writes the pieces of a line with the spaces that are between them.
func lineOf(pieces []pdf.Piece, page int) (textLine, bool) {
	base := pieces[0]
	for _, p := range pieces {
		if p.Size > base.Size {
			base = p
		}
	}
	t := textLine{page: page, x: pieces[0].X, y: base.Y, size: base.Size, bold: true}
	var b, bold strings.Builder
	keep := func() {
		if s := Line(bold.String()); s != "" {
			t.boldText = append(t.boldText, s)
		}
		bold.Reset()
	}
	for i, p := range pieces {
		said := p.Text
		if i > 0 && gap(pieces[i-1], p) {
			said = " " + said
		}
		switch raised := p.Y - base.Y; {
		case raised > base.Size*0.2 && p.Size < 0.85*base.Size:
			said = string(raiseMark) + said + string(levelMark)
		case raised < -base.Size*0.1 && p.Size < 0.85*base.Size:
			said = string(lowerMark) + said + string(levelMark)
		}
		b.WriteString(said)
		if p.Bold {
			bold.WriteString(said)
		} else if strings.TrimSpace(p.Text) != "" {
			t.bold = false
			keep()
		}
		t.end = max(t.end, p.End)
	}
	keep()
	t.text = Line(levels(b.String()))
	return t, t.text != ""
}

// gap reports whether there is a space between two pieces though none is drawn.
func gap(a, b pdf.Piece) bool {
	if strings.HasSuffix(a.Text, " ") || strings.HasPrefix(b.Text, " ") {
		return false
	}
	return a.Positioned && b.X-a.End > 0.17*max(a.Size, b.Size) || b.X < a.X-a.Size
}

var shortNumber = pattern.New(`^\s*[\d\pL]{1,4}\s*$`)

// fractionsIn writes two numbers that stand one above the other as a fraction.
func fractionsIn(pieces []pdf.Piece) []pdf.Piece {
	var out []pdf.Piece
	for i := 0; i < len(pieces); i++ {
		if i+1 < len(pieces) {
			a, b := pieces[i], pieces[i+1]
			width := max(a.End-a.X, b.End-b.X, 1)
			middle := math.Abs((a.X+a.End)/2 - (b.X+b.End)/2)
			if shortNumber.MatchString(a.Text) && shortNumber.MatchString(b.Text) && digitIn(a.Text) && digitIn(b.Text) &&
				a.Y-b.Y > 0.7*a.Size && a.Y-b.Y < 2.1*a.Size && middle < 0.6*width && a.Size == b.Size && besides(pieces, i) {
				a.Text, a.X, a.End = strings.TrimSpace(a.Text)+"/"+strings.TrimSpace(b.Text), min(a.X, b.X), max(a.End, b.End)
				a.Y = besideY(pieces, i)
				if len(out) > 0 && digitAtEnd(out[len(out)-1].Text) && math.Abs(out[len(out)-1].Y-a.Y) < 0.3*a.Size {
					a.Text = " " + a.Text
				}
				out = append(out, a)
				i++
				continue
			}
		}
		out = append(out, pieces[i])
	}
	return out
}

func digitIn(s string) bool { return strings.ContainsAny(s, "0123456789") }

func digitAtEnd(s string) bool {
	s = strings.TrimRight(s, " ")
	return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9'
}

// besides reports whether a line of text runs between the two numbers of a fraction:
// without one they are two lines of a column.
func besides(pieces []pdf.Piece, i int) bool {
	top, bottom := pieces[i].Y, pieces[i+1].Y
	return slices.ContainsFunc(near(pieces, i), func(p pdf.Piece) bool { return p.Y < top-0.15*p.Size && p.Y > bottom+0.15*p.Size })
}

func besideY(pieces []pdf.Piece, i int) float64 {
	top, bottom := pieces[i].Y, pieces[i+1].Y
	for _, p := range near(pieces, i) {
		if p.Y < top-0.15*p.Size && p.Y > bottom+0.15*p.Size {
			return p.Y
		}
	}
	return bottom
}

// near are the pieces just before and behind the two numbers of a fraction.
func near(pieces []pdf.Piece, i int) []pdf.Piece {
	return slices.Concat(pieces[max(0, i-6):i], pieces[min(len(pieces), i+2):min(len(pieces), i+8)])
}

// write makes blocks of the lines of all pages.
func (l *layout) write() {
	body := l.bodySize()
	l.dropRunning(body)
	levels := l.headingSizes(body)
	var now []textLine
	flush := func() {
		if len(now) > 0 {
			l.block(now, body, levels)
		}
		now = nil
	}
	for _, t := range l.lines {
		if len(now) > 0 && l.breaks(now, t, body) {
			flush()
		}
		now = append(now, t)
	}
	flush()
}

var (
	pageNumber = pattern.New(`(?i)^(?:page\s+)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s*(?:of|/)\s*\d{1,4})?$`)
	contents   = pattern.New(`(?:\.\s?){6,}\s*\d+$`) // a line of a table of contents
	anyNumber  = pattern.New(`\d+`)
)

// dropRunning drops what stands at the top or foot of page after page, and the
// numbers of pages.
func (l *layout) dropRunning(body float64) {
	edge := func(t textLine) bool { return (t.order < 2 || t.last < 2) && t.size < 1.12*body }
	key := func(t textLine) string { return anyNumber.ReplaceAllString(t.text, "#") }
	seen := map[string]map[int]bool{} // on which pages
	pages := 0
	for _, t := range l.lines {
		pages = max(pages, t.page)
		if edge(t) {
			if seen[key(t)] == nil {
				seen[key(t)] = map[int]bool{}
			}
			seen[key(t)][t.page] = true
		}
	}
	l.lines = slices.DeleteFunc(l.lines, func(t textLine) bool {
		return contents.MatchString(t.text) || edge(t) && t.running(len(seen[key(t)]), pages)
	})
}

// running reports whether a line at the edge of so many pages of a document is none of its
// text: it comes again, or is the number of its page.
func (t textLine) running(on, pages int) bool {
	switch {
	case on >= 3:
		return true
	case on == 2 && pages <= 3 && len(t.text) < 80 && !strings.Contains(t.text, "="):
		return true
	}
	return (t.order == 0 || t.last == 0) && pages > 1 && pageNumber.MatchString(t.text)
}

// bodySize is the size of most letters.
func (l *layout) bodySize() float64 {
	count := map[float64]int{}
	for _, t := range l.lines {
		count[round(t.size)] += len(t.text)
	}
	best, most := 10.0, 0
	for size, n := range count {
		if n > most || n == most && size < best {
			best, most = size, n
		}
	}
	return best
}

func round(size float64) float64 { return math.Round(size*2) / 2 }

// headingSizes gives the larger sizes their levels, the largest first.
func (l *layout) headingSizes(body float64) map[float64]int {
	var sizes []float64
	for _, t := range l.lines {
		if s := round(t.size); s >= 1.12*body && len(t.text) < 150 && !slices.Contains(sizes, s) {
			sizes = append(sizes, s)
		}
	}
	slices.Sort(sizes)
	slices.Reverse(sizes)
	levels := map[float64]int{}
	for i, s := range sizes {
		levels[s] = min(i+1, 5)
	}
	return levels
}

var bullet = pattern.New(`^(?:[•◦▪‣–*-]|\(?(\d{1,3}|[a-hA-H])[.)])\s+`)

// breaks reports whether a line begins a new block behind those at hand.
func (l *layout) breaks(now []textLine, t textLine, body float64) bool {
	before := now[len(now)-1]
	if round(before.size) != round(t.size) || bullet.MatchString(t.text) || before.bold != t.bold && (len(now) == 1 || t.bold) {
		return true
	}
	drop := before.y - t.y
	ends := strings.ContainsAny(before.text[len(before.text)-1:], ".?!:")
	short := lastIsShort(now, body)
	switch {
	case before.page != t.page || drop < 0: // the next page, or column
		return ends || short && !lowerCase(t.text)
	case drop > 1.75*t.size:
		return true
	case strings.Contains(t.text, "=") && strings.Contains(before.text, "=") && !strings.HasPrefix(t.text, "="):
		return short
	}
	return ends && short
}

// lastIsShort reports whether the last of some lines ends well before the others do.
func lastIsShort(lines []textLine, body float64) bool {
	last, wide := lines[len(lines)-1], 20*body
	for _, o := range lines {
		wide = max(wide, o.end-o.x)
	}
	return last.end > 0 && last.end-last.x < 0.7*wide
}

func lowerCase(s string) bool {
	for _, r := range s {
		return unicode.IsLower(r)
	}
	return false
}

// block joins lines to one block.
func (l *layout) block(lines []textLine, body float64, levels map[float64]int) {
	text := joinLines(lines)
	b := Block{Kind: Paragraph, Text: text}
	first := lines[0]
	level := levels[round(first.size)]
	switch {
	case level > 0 && len(text) < 160:
		b.Kind, b.Level = Heading, level
	case first.bold && len(text) < 90 && len(lines) < 3 && !strings.ContainsAny(text[len(text)-1:], ".:,;?") && !strings.Contains(text, "="):
		b.Kind, b.Level = Heading, len(levels)+1
	default:
		if m := bullet.FindStringSubmatch(text); m != nil {
			b.Kind, b.Level, b.Number = Item, 1, m[1]
			b.Text = text[len(m[0]):]
		}
		for _, t := range lines {
			b.Bold = append(b.Bold, t.boldText...)
		}
	}
	if b.Kind == Heading {
		l.heading = b.Text
	}
	b.Place = Place{File: l.doc.Name, Page: first.page, Heading: l.heading}
	l.doc.add(b)
}

// joinLines puts lines together, and words that were divided at their ends.
func joinLines(lines []textLine) string {
	text := ""
	for _, t := range lines {
		cut := strings.TrimSuffix(text, "-")
		runes := []rune(cut)
		if cut != text && lowerCase(t.text) && len(runes) > 1 && unicode.IsLetter(runes[len(runes)-1]) {
			text = cut + t.text
			continue
		}
		text = strings.TrimSpace(text + " " + t.text)
	}
	return text
}
