package draw

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/lists"
)

// Diagram is one fence's worth of pictures, read and checked.
// The zero Diagram draws nothing.
type Diagram struct {
	notation string
	pictures []picture
}

// picture is one kind of diagram, filled in.
type picture interface {
	// block draws in at most width cells where it can; a line that is longer
	// tells Diagram.Block that the picture does not fit.
	block(width int, k ink) []string
	// spoken is the picture in a sentence or two, without "Picture:".
	spoken() string
}

// kinds are the pictures, in the order in which error messages list them: how each is
// called, how it is called too, and how it is read.
var kinds = []struct {
	name, too string
	read      func(args) (picture, error)
}{
	{"numberline", "", readNumberLine},
	{"bars", "bar", readBars},
	{"circle", "circles", readCircles},
	{"counters", "", readCounters},
	{"area", "", readArea},
	{"array", "", readArray},
	{"thermometer", "", readThermometer},
	{"steps", "", readSteps},
	{"place", "", readPlace},
	{"balance", "", readBalance},
	{"barchart", "", readBarChart},
	{"timeline", "", readTimeline},
	{"sentence", "", readSentence},
	{"swatches", "swatch", readSwatches},
	{"wheel", "", readWheel},
	{"cycle", "", readCycle},
	{"table", "", readTable},
	{"points", "", readPoints},
	{"clock", "", readClock},
	{"circuit", "", readCircuit},
	{"forces", "", readForces},
	{"web", "", readWeb},
	{"rectangle", "", readRectangle},
	{"vanish", "", readVanish},
	{"mosaic", "", readMosaic},
	{"math", "", readFormula},
	{"column", "", readColumn},
	{"division", "", readDivision},
}

// reader finds how a picture of that name is read.
func reader(name string) (func(args) (picture, error), bool) {
	for _, k := range kinds {
		if name == k.name || name == k.too && name != "" {
			return k.read, true
		}
	}
	return nil, false
}

// names lists the pictures for error messages.
func names() string {
	all := make([]string, len(kinds))
	for i, k := range kinds {
		all[i] = k.name
	}
	return strings.Join(all, ", ")
}

// maxNotation bounds a fence; no picture worth looking at needs more bytes.
const maxNotation = 4000

// Parse reads the notation of one fence. An error is one line that names the
// picture and what is wrong with it.
func Parse(notation string) (Diagram, error) {
	if len(notation) > maxNotation {
		return Diagram{}, fmt.Errorf("diagram is over %d bytes long", maxNotation)
	}
	groups, err := group(notation)
	if err != nil {
		return Diagram{}, err
	}
	if len(groups) == 0 {
		return Diagram{}, fmt.Errorf("diagram is empty; begin with one of: %s", names())
	}
	d := Diagram{notation: strings.TrimSpace(notation)}
	for _, g := range groups {
		p, err := g.read()
		if err != nil {
			return Diagram{}, fmt.Errorf("%s: %w", g.name, err)
		}
		d.pictures = append(d.pictures, p)
	}
	return d, nil
}

// named is a picture's name with its arguments, still unread.
type named struct {
	name string
	args args
}

// group splits a fence into pictures; lines that name none go on with the one above.
func group(notation string) ([]named, error) {
	var groups []named
	for line := range strings.Lines(notation) {
		line = strings.TrimSpace(clean(line))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		words, err := split(line)
		if err != nil {
			return nil, err
		}
		first := strings.ToLower(words[0].value)
		if _, ok := reader(first); ok && words[0].key == "" && !words[0].quoted {
			groups = append(groups, named{first, words[1:]})
			continue
		}
		if len(groups) == 0 {
			return nil, fmt.Errorf("no picture is called %q; begin with one of: %s", words[0].value, names())
		}
		last := &groups[len(groups)-1]
		last.args = append(last.args, words...)
	}
	return groups, nil
}

// read makes the picture, with its title if it has one.
func (n named) read() (picture, error) {
	rest, title := n.args.take("title")
	read, _ := reader(n.name)
	p, err := read(rest)
	if err != nil || title == "" {
		return p, err
	}
	return titled{title, p}, nil
}

// titled is a picture under a heading.
type titled struct {
	title string
	picture
}

func (t titled) block(width int, k ink) []string {
	return slices.Concat(wrap(t.title, width), t.picture.block(width, k))
}

func (t titled) spans(width int, k ink) [][]Span {
	out := lists.Map(wrap(t.title, width), func(line string) []Span { return []Span{{Text: line}} })
	if colored, ok := t.picture.(spanned); ok {
		return append(out, colored.spans(width, k)...)
	}
	for _, line := range t.picture.block(width, k) {
		out = append(out, []Span{{Text: line}})
	}
	return out
}

func (t titled) spoken() string { return t.title + ": " + t.picture.spoken() }

// Block draws the diagram in lines of at most width cells (at least 2, the width
// of one wide character), without spaces at their ends. A picture that cannot be drawn so narrow is given in words.
func (d Diagram) Block(width int, unicodeOK bool) []string {
	return textOf(d.Spans(width, unicodeOK))
}

// textOf are lines without the colors of their parts.
func textOf(lines [][]Span) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		for _, s := range line {
			out[i] += s.Text
		}
	}
	return out
}

// Spans is what [Diagram.Block] draws, with the colors that parts of it are meant to have.
func (d Diagram) Spans(width int, unicodeOK bool) [][]Span {
	width = max(width, 2)
	var lines [][]Span
	for i, p := range d.pictures {
		if i > 0 {
			lines = append(lines, []Span{{}})
		}
		drawn := p.block(width, ink(unicodeOK))
		if colored, ok := p.(spanned); ok && fits(drawn, width) {
			lines = append(lines, colored.spans(width, ink(unicodeOK))...)
			continue
		}
		if !fits(drawn, width) {
			drawn = wrap(capital(sentence(p.spoken())), width)
		}
		for _, line := range drawn {
			lines = append(lines, []Span{{Text: line}})
		}
	}
	return lines
}

// SpokenPicture begins a picture in words.
const SpokenPicture = "Picture: "

// Spoken is the diagram in words, for a screen reader or a line of plain text:
// "Picture: a number line from negative 5 to 5. ..."
func (d Diagram) Spoken() string {
	said := lists.Map(d.pictures, func(p picture) string { return SpokenPicture + sentence(p.spoken()) })
	return strings.Join(said, " ")
}

// Notation is the text that the diagram was read from.
func (d Diagram) Notation() string { return d.notation }

// sentence closes text with a full stop unless it has an end already, and begins
// each sentence after the first with a capital letter.
func sentence(text string) string {
	parts := strings.Split(text, ". ")
	for i := 1; i < len(parts); i++ {
		parts[i] = capital(parts[i])
	}
	text = strings.Join(parts, ". ")
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".?!") {
		return text
	}
	return text + "."
}

func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
