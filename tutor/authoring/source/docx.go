package source

import (
	"archive/zip"
	"cmp"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
)

// word reads a DOCX: headings by their styles, lists, tables, bold text, and
// equations as people type them.
type word struct {
	doc     *Document
	styles  map[string]int // style id -> level of heading
	heading string
	text    strings.Builder
	block   Block
	bold    bool
	said    strings.Builder // the bold runs at hand
	boldEnd int             // where the last of them ended in text
	raise   rune
	tables  int
	cells   []string
	rows    []string
	maths   []mathNode
	items   int
	nodes   int
}

// maxNodes bounds the elements of a document, maxDeep how deep they nest.
const (
	maxNodes = 4 << 20
	maxDeep  = 512
)

var errWord = errors.New("it is no Word document that can be read; open it in a word processor and save it anew")

func readDOCX(ctx context.Context, doc *Document, z *zip.Reader, limits Limits) error {
	main, styles := (*zip.File)(nil), (*zip.File)(nil)
	for _, f := range z.File {
		switch f.Name {
		case "word/document.xml":
			main = f
		case "word/styles.xml":
			styles = f
		case "EncryptedPackage":
			return errors.New("it is locked with a password; save it without one")
		}
	}
	if main == nil {
		return errWord
	}
	w := &word{doc: doc, styles: map[string]int{}}
	if styles != nil {
		if err := unzipped(ctx, styles, limits, w.readStyles); err != nil {
			return err
		}
	}
	if err := unzipped(ctx, main, limits, w.read); err != nil {
		return err
	}
	if doc.bytes() > limits.Text {
		return errTooLong
	}
	return nil
}

// each walks the elements of an XML file within its limits.
func (w *word) each(r io.Reader, open func(xml.StartElement), shut func(string), said func(string)) error {
	d := xml.NewDecoder(r)
	d.Strict = false
	d.Entity = map[string]string{}
	deep := 0
	for ; w.nodes < maxNodes; w.nodes++ {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			var bad *xml.SyntaxError
			if errors.As(err, &bad) {
				return errWord
			}
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if deep++; deep > maxDeep {
				return errors.New("its parts nest too deep; open it in a word processor and save it anew")
			}
			open(t)
		case xml.EndElement:
			deep--
			shut(t.Name.Local)
		case xml.CharData:
			said(string(t))
		}
	}
	return errors.New("it has too many parts; split it")
}

// readStyles finds which styles are headings: by their name, or by the level
// that they have in an outline.
func (w *word) readStyles(r io.Reader) error {
	id, none := "", func(string) {}
	return w.each(r, func(t xml.StartElement) {
		switch t.Name.Local {
		case "style":
			id = attribute(t, "styleId")
		case "name":
			name := strings.ToLower(attribute(t, "val"))
			if rest, ok := strings.CutPrefix(name, "heading "); ok && atoi(rest) > 0 {
				w.styles[id] = atoi(rest)
			}
			if name == "title" {
				w.styles[id] = 1
			}
		case "outlineLvl":
			if level := outline(t); level > 0 && w.styles[id] == 0 {
				w.styles[id] = level
			}
		}
	}, none, none)
}

// outline is the level of a heading that an element states, 0 for body text.
func outline(t xml.StartElement) int {
	if n := attribute(t, "val"); n != "" && n != "9" {
		return atoi(n) + 1
	}
	return 0
}

func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (w *word) read(r io.Reader) error {
	inText := false
	err := w.each(r, func(t xml.StartElement) {
		inText = t.Name.Local == "t"
		w.open(t)
	}, func(name string) {
		inText = false
		w.shut(name)
	}, func(text string) {
		if inText {
			w.words(text)
		}
	})
	w.end()
	return err
}

func (w *word) open(t xml.StartElement) {
	name := t.Name.Local
	if name == "oMath" || len(w.maths) > 0 {
		w.maths = append(w.maths, mathNode{name: name, text: mathMark(t)})
		return
	}
	switch name {
	case "pStyle":
		w.styled(attribute(t, "val"))
	case "outlineLvl":
		if level := outline(t); level > 0 {
			w.block.Kind, w.block.Level = Heading, level
		}
	case "numPr":
		if w.block.Kind == "" {
			w.block.Kind, w.block.Level = Item, 1
		}
	case "ilvl":
		if w.block.Kind == Item {
			w.block.Level = 1 + atoi(attribute(t, "val"))
		}
	case "b":
		w.bold = !slices.Contains([]string{"0", "false"}, attribute(t, "val"))
	case "vertAlign":
		w.raise = map[string]rune{"superscript": raiseMark, "subscript": lowerMark}[attribute(t, "val")]
	case "tab", "br", "cr":
		w.text.WriteByte(' ')
	case "tbl":
		if w.tables == 0 {
			w.end()
		}
		w.tables++
	}
}

// styled takes the style of a paragraph.
func (w *word) styled(id string) {
	low := strings.ToLower(id)
	switch level := w.styles[id]; {
	case level > 0:
		w.block.Kind, w.block.Level = Heading, level
	case strings.HasPrefix(low, "heading") && atoi(low[7:]) > 0:
		w.block.Kind, w.block.Level = Heading, atoi(low[7:])
	case low == "title":
		w.block.Kind, w.block.Level = Heading, 1
	case strings.HasPrefix(low, "list"):
		w.block.Kind, w.block.Level = Item, 1
	}
}

func (w *word) words(text string) {
	if n := len(w.maths); n > 0 {
		w.maths[n-1].text += text
		return
	}
	if w.raise != 0 {
		text = string(w.raise) + text + string(levelMark)
	}
	if w.text.Len()+len(text) > maxRun {
		w.end()
		text = text[:min(len(text), maxRun)]
	}
	w.text.WriteString(text)
	if w.bold {
		w.said.WriteString(text)
	}
}

func (w *word) shut(name string) {
	if len(w.maths) > 0 {
		w.shutMath()
		return
	}
	switch name {
	case "r":
		w.endRun()
	case "p":
		w.paragraph()
	case "tc":
		if w.tables == 1 {
			w.cells = append(w.cells, Line(levels(w.text.String())))
			w.text.Reset()
		}
	case "tr":
		if w.tables == 1 {
			w.rows = append(w.rows, strings.Join(w.cells, " | "))
			w.cells = nil
		}
	case "tbl":
		w.tables--
		if w.tables == 0 {
			w.text.Reset()
			w.keep(Block{Kind: Table, Text: strings.Join(w.rows, "\n")})
			w.rows = nil
		}
	}
}

// endRun ends a run of text; bold runs that touch are one.
func (w *word) endRun() {
	if !w.bold && w.text.Len() > w.boldEnd {
		w.endBold()
	}
	if w.bold {
		w.boldEnd = w.text.Len()
	}
	w.bold, w.raise = false, 0
}

func (w *word) endBold() {
	if said := Line(levels(w.said.String())); said != "" && len(w.block.Bold) < 40 {
		w.block.Bold = append(w.block.Bold, said)
	}
	w.said.Reset()
	w.boldEnd = 0
}

// paragraph ends one; in a table it is part of its cell.
func (w *word) paragraph() {
	if w.tables > 0 {
		w.text.WriteByte(' ')
		w.block = Block{}
		w.said.Reset()
		return
	}
	w.end()
}

func (w *word) end() {
	w.endBold()
	b := w.block
	b.Text = Line(levels(typed(w.text.String())))
	b.Kind = cmp.Or(b.Kind, Paragraph)
	w.text.Reset()
	w.block = Block{}
	w.items++
	if b.Kind != Item {
		w.items = 0
	}
	if b.Kind == Item && b.Text != "" {
		b.Number = itoa(w.items)
	}
	if b.Kind == Heading && b.Text != "" {
		w.heading = b.Text
	}
	w.keep(b)
}

func (w *word) keep(b Block) {
	b.Place = Place{File: w.doc.Name, Heading: w.heading}
	w.doc.add(b)
}

// mathMark is the sign that a part of an equation states by an attribute.
func mathMark(t xml.StartElement) string {
	if t.Name.Local == "chr" || t.Name.Local == "begChr" || t.Name.Local == "endChr" {
		return attribute(t, "val")
	}
	return ""
}

// root is a root of an equation of a document, with its degree where it has one.
func (n mathNode) root() string {
	if len(n.kids) == 2 {
		return "root(" + strings.Join(n.kids, ", ") + ")"
	}
	return "sqrt(" + strings.Join(n.kids, "") + ")"
}

// shutMath closes a part of an equation (OMML).
func (w *word) shutMath() {
	n := w.maths[len(w.maths)-1]
	w.maths = w.maths[:len(w.maths)-1]
	said := n.row()
	switch n.name {
	case "f", "sSup":
		said = n.kid(0) + map[string]string{"f": "/", "sSup": "^"}[n.name] + below(n.kid(1))
	case "sSub":
		said = n.kid(0) + "_" + n.kid(1)
	case "rad":
		said = n.root()
	case "d":
		said = "(" + strings.Join(n.kids, ", ") + ")"
	case "t":
		said = n.text
		for _, sign := range []string{"+", "-", "−", "=", "×", "÷", "·"} {
			said = strings.ReplaceAll(said, sign, operator(sign))
		}
	}
	if len(w.maths) == 0 {
		w.text.WriteString(" " + mixedNumber(said) + " ")
		return
	}
	if strings.HasSuffix(n.name, "Pr") || n.name == "deg" && said == "" {
		return // how a part looks
	}
	over := &w.maths[len(w.maths)-1]
	if n.name == "f" && len(over.kids) > 0 && endsInDigit(over.kids[len(over.kids)-1]) {
		said = " " + said
	}
	if len(over.kids) < 10000 {
		over.kids = append(over.kids, said)
	}
}
