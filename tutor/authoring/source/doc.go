// Package source reads a teacher's own documents as text that knows where it
// stands: Markdown in its flavors, plain text, HTML, CNXML (OpenStax), DOCX, PDF
// with a text layer, folders, zip archives, and pages of the web when that was
// asked for. What the author marked as an exercise, a solution, a worked example or
// an aim is kept as that.
//
// It owns the formats, the cleaning of their text, the limits (size, nesting,
// time, what an archive may unpack to), the cache by digest and the search for
// passages. Whatever a document says is text to it: no instruction is followed,
// no script is run, no link is opened, nothing is written but the cache.
//
// It never judges what a text teaches, never calls a model, and a file that
// cannot be read never keeps the others from being read: it costs one line of
// the Report.
package source

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// Place is where a text stands in the teacher's documents.
type Place struct {
	File    string `json:"file"`              // as the teacher knows it, with slashes
	Page    int    `json:"page,omitempty"`    // from 1; 0 where the format has no pages
	Heading string `json:"heading,omitempty"` // the nearest heading above
	Line    int    `json:"line,omitempty"`    // from 1; 0 where the format has no lines
}

// String is the place for a person: "chapter1.md, Fractions" or "unit.pdf, page 3".
func (p Place) String() string {
	var parts []string
	if p.File != "" {
		parts = append(parts, p.File)
	}
	if p.Page > 0 {
		parts = append(parts, fmt.Sprintf("page %d", p.Page))
	}
	switch {
	case p.Heading != "":
		parts = append(parts, p.Heading)
	case p.Page == 0 && p.Line > 0:
		parts = append(parts, fmt.Sprintf("line %d", p.Line))
	}
	return strings.Join(parts, ", ")
}

// Kind is what a block is in its document.
type Kind string

// The kinds of blocks. A Term block is an entry of a list of definitions: the
// term is its Bold, its Text says "term: meaning".
const (
	Heading   Kind = "heading"
	Paragraph Kind = "paragraph"
	Item      Kind = "item"
	Table     Kind = "table" // rows on lines, cells between " | "
	Code      Kind = "code"
	Term      Kind = "term"
	Figure    Kind = "figure" // a picture that is not read; its Text is what is said in its place
)

// Role is what its author marked a block as. Blocks of one exercise or one worked
// example have the same Task.
type Role string

// The roles; "" is text like any other.
const (
	Asks      Role = "asks"      // of an exercise or an example: what is asked
	Solves    Role = "solves"    // of an exercise or an example: its answer, or the way to it
	Aims      Role = "aims"      // what one is able to do afterwards
	Sums      Role = "sums"      // a summary
	Elsewhere Role = "elsewhere" // it sends the reader to another page or a video
)

// Block is one piece of a document: a heading, a paragraph, an item of a list.
// Mathematics stands in it as typed: "3/4 × 20 = 15".
type Block struct {
	Kind   Kind     `json:"kind"`
	Level  int      `json:"level,omitempty"`  // of a heading, from 1; of an item, how deep
	Number string   `json:"number,omitempty"` // of an item, or of the task that begins: "3", "b"; "" for a bullet
	Text   string   `json:"text"`
	Bold   []string `json:"bold,omitempty"` // what is emphasized in it
	Role   Role     `json:"role,omitempty"`
	Task   int      `json:"task,omitempty"`   // of an exercise or example, from 1 in its document
	Shown  bool     `json:"shown,omitempty"`  // the task is a worked example, not an exercise
	Linked string   `json:"linked,omitempty"` // of what is asked: its text with HereMark where such a link stood
	Points bool     `json:"points,omitempty"` // it spoke of a figure, a table or an example by a link
	Place  Place    `json:"place"`
}

// Document is one file or page, read.
type Document struct {
	Name     string  `json:"name"`
	Title    string  `json:"title"`
	Language string  `json:"language,omitempty"` // as the file says it: "es"; "" where it does not
	Digest   string  `json:"digest"`             // of the file's bytes: SHA-256 in hex
	Blocks   []Block `json:"blocks"`
}

// Words counts the words of a document.
func (d Document) Words() int { return Words(d.Blocks) }

// Words counts the words of blocks.
func Words(blocks []Block) int {
	n := 0
	for _, b := range blocks {
		n += len(strings.Fields(b.Text))
	}
	return n
}

// bytes is how long the text of a document is.
func (d Document) bytes() int64 {
	n := 0
	for _, b := range d.Blocks {
		n += len(b.Text)
	}
	return int64(n)
}

// Skipped is a file that was left out, in whole or in part, and why.
type Skipped struct {
	File string `json:"file"`
	Why  string `json:"why"` // one clear line with what can be done
}

// Report is what became of what was named.
type Report struct {
	Files   int       `json:"files"` // that were read
	Bytes   int64     `json:"bytes"`
	Words   int       `json:"words"`
	Cached  int       `json:"cached"` // of Files, how many had been read before
	Skipped []Skipped `json:"skipped,omitempty"`
}

func (r *Report) skip(file, format string, args ...any) {
	r.Skipped = append(r.Skipped, Skipped{File: Line(file), Why: fmt.Sprintf(format, args...)})
}

// maxBlock bounds one block; a longer one is cut at a space into several.
const maxBlock = 8000

// maxRun bounds the text that is gathered for a block before its marks are read:
// some marks are looked for up to the text's end.
const maxRun = 32 << 10

// add keeps a block that says anything, and takes the document's title from its
// first heading.
func (d *Document) add(b Block) {
	if b.Kind == Code || b.Kind == Table {
		b.Text = clean(b.Text)
	}
	b.unpoint()
	b.Text = decoration.ReplaceAllString(beforeSign.ReplaceAllString(b.Text, "$1$2$3"), "$1")
	if strings.TrimSpace(b.Text) == "" {
		return
	}
	if b.Kind == Heading {
		b.Text, b.Place.Heading = shortened(b.Text), shortened(b.Place.Heading)
		d.Title = cmp.Or(d.Title, b.Text)
	}
	for len(b.Text) > maxBlock {
		cut := strings.LastIndexAny(b.Text[:maxBlock], " \n")
		if cut < maxBlock/2 {
			cut = maxBlock
			for cut > 0 && b.Text[cut]&0xc0 == 0x80 {
				cut--
			}
		}
		part := b
		part.Text = b.Text[:cut]
		d.Blocks = append(d.Blocks, part)
		b.Text = strings.TrimSpace(b.Text[cut:])
	}
	d.Blocks = append(d.Blocks, b)
}

// beforeSign is the space that is left before a sign where a formula or a link ended.
var beforeSign = pattern.New(`(\pL|\d|\)|”|%) ([.,;:?!])(?:$|(\s))`)

// decoration is one small picture before the words of a title or a paragraph; several of them
// may be what is counted.
var decoration = pattern.New(`^[\x{1F300}-\x{1FAFF}\x{2600}-\x{26FF}]\x{FE0F}?\s+([¿¡"“(]?[\pL\d])`)

// shortened bounds a heading.
func shortened(s string) string {
	const most = 160
	if len(s) <= most {
		return s
	}
	cut := strings.LastIndexByte(s[:most], ' ')
	if cut < most/2 {
		cut = most
		for cut > 0 && s[cut]&0xc0 == 0x80 {
			cut--
		}
	}
	return s[:cut] + "…"
}
