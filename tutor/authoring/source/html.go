package source

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// page reads the readable part of a page of HTML: what main or article holds
// where there is one, without menus, scripts, forms and footers. It reads token
// by token and builds no tree, so that a page cannot nest its way into memory.
type page struct {
	doc     *Document
	heading string
	text    strings.Builder // of the block at hand
	block   Block
	bold    []int // where bold text began
	skip    string
	deep    int // of elements named skip within the one that is skipped
	lists   []list
	main    int      // how deep in main or article
	inMain  []bool   // for each block of the document, whether it stands in main
	cells   []string // of the row at hand
	rows    []string
	inTable int
	inCell  bool
	pre     int
	maths   []mathNode
	title   bool
	marks   markup
	linked  int  // where a link to a place of this page began, plus one; 0 for none
	away    bool // it leads to another document
	gloss   gloss
	boxes   boxes
	cnxml   *cnxml // how the elements of OpenStax are called in HTML; nil in HTML
}

// void are elements without an end.
var void = []string{"br", "hr", "img", "input", "meta", "link", "area", "base", "col", "embed", "source", "track", "wbr", "mspace", "mprescripts", "none"}

// maxToken bounds one tag or run of text.
const maxToken = 4 << 20

func readHTML(doc *Document, text string) error {
	return (&page{doc: doc}).read(text)
}

func (p *page) read(text string) error {
	z := html.NewTokenizer(strings.NewReader(text))
	z.SetMaxBuf(maxToken)
	for {
		switch z.Next() {
		case html.ErrorToken:
			p.end()
			p.readable()
			if err := z.Err(); !errors.Is(err, io.EOF) {
				return errors.New("it holds a tag that does not end; save the page anew")
			}
			return nil
		case html.TextToken:
			p.words(string(z.Text()))
		case html.StartTagToken:
			name, attributes := tagOf(z)
			p.open(name, attributes)
		case html.SelfClosingTagToken:
			name, attributes := tagOf(z)
			if called := p.open(name, attributes); !slices.Contains(void, called) {
				p.shut(name)
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			p.shut(string(name))
		case html.CommentToken, html.DoctypeToken:
		}
	}
}

// tagOf is the name of a tag and those of its attributes that say what it is.
func tagOf(z *html.Tokenizer) (string, map[string]string) {
	name, more := z.TagName()
	tag, kept := string(name), map[string]string{}
	for n := 0; more && n < 100; n++ {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch k := string(key); k {
		case "class", "id", "role", "hidden", "aria-hidden", "style", "alt", "encoding", "start", "type", "data-type", "lang", "href",
			"effect", "list-type", "number-style", "numeration", "target-id", "url", "document", "close":
			kept[k] = string(value)
		}
	}
	return tag, kept
}

// open takes an element that begins, and says its name in HTML.
func (p *page) open(name string, attributes map[string]string) string {
	if p.cnxml != nil {
		name = p.cnxml.open(name, attributes)
	}
	if name == "html" && attributes["lang"] != "" {
		p.doc.Language = attributes["lang"]
	}
	switch {
	case p.skip != "":
		p.skipped(name)
	case len(p.maths) > 0 && slices.Contains(void, name):
		p.maths[len(p.maths)-1].between(name)
	case name == "math" || len(p.maths) > 0:
		p.maths = append(p.maths, mathNode{name: name, tex: attributes["encoding"] == "application/x-tex"})
	case slices.Contains(void, name):
		p.empty(name, attributes)
	case unread(name, attributes):
		p.skip, p.deep = name, 1
	default:
		p.marked(name, attributes)
		p.begin(name, attributes)
	}
	return name
}

// skipped takes an element within one that is not read.
func (p *page) skipped(name string) {
	if name == p.skip {
		p.deep++
	}
	if p.skip == "head" && name == "title" {
		p.title = true
	}
	if p.skip == "head" && name == "body" { // a head that was never closed
		p.skip = ""
	}
}

// marked takes what an element says of its content: that it is an exercise, a solution.
func (p *page) marked(name string, attributes map[string]string) {
	says := p.marks.heard(markOf(attributes["class"] + " " + attributes["data-type"]))
	if name == "figcaption" || name == "caption" {
		says = markAway
	}
	if says != "" {
		p.marks.number = p.emptyItem()
		p.end()
	}
	p.marks.begin(name, says)
	p.boxes.begin(name, attributes["class"], p)
	p.gloss.begin(name, attributes["class"], p.text.Len())
}

// empty takes an element without content.
func (p *page) empty(name string, attributes map[string]string) {
	switch name {
	case "br":
		p.text.WriteByte('\n')
	case "hr":
		p.end()
	case "img":
		if alt := attributes["alt"]; strings.Contains(attributes["class"], "math") || strings.Contains(attributes["class"], "latex") || strings.Contains(alt, `\frac`) {
			p.text.WriteString(" " + formula(alt) + " ")
		} else if p.marks.task().task > 0 {
			p.figure(alt)
		}
	}
}

// figure keeps that a picture stands here: what is asked may be about it.
func (p *page) figure(alt string) {
	if p.inTable == 0 {
		p.end()
	}
	p.keep(Block{Kind: Figure, Text: cmp.Or(Line(alt), "a picture")})
}

func (p *page) begin(name string, attributes map[string]string) {
	switch name {
	case "main", "article", "h1", "h2", "h3", "h4", "h5", "h6", "dl", "ul", "ol", "li", "pre", "table":
		of := p.emptyItem()
		p.end()
		p.structure(name, attributes, of)
	case "dt", "dd":
		p.definition(name)
	case "tr":
		p.endRow()
	case "td", "th":
		p.endCell()
		p.inCell, p.bold = true, nil
	case "b", "strong", "dfn":
		p.bold = append(p.bold, p.text.Len())
	case "sup":
		p.text.WriteRune(raiseMark)
	case "sub":
		p.text.WriteRune(lowerMark)
	case "a":
		p.pointer(attributes)
	case "p", "div", "section", "blockquote", "figure", "figcaption", "header", "details", "summary", "address":
		p.paragraph(name)
	}
}

// structure begins what stands alone: the block before it has ended.
func (p *page) structure(name string, attributes map[string]string, of string) {
	switch name {
	case "main", "article":
		p.main++
	case "h1", "h2", "h3", "h4", "h5", "h6":
		p.block = Block{Kind: Heading, Level: int(name[1] - '0')}
	case "ul", "ol":
		if len(p.lists) < 100 {
			p.lists = append(p.lists, list{ordered: name == "ol", letters: lettered(attributes), of: of, next: max(1, atoi(attributes["start"]))})
		}
	case "li":
		p.block = p.nextItem()
	case "pre":
		p.block = Block{Kind: Code}
		p.pre++
	case "table":
		p.inTable++
	}
}

// paragraph begins one; the first paragraph of an item is the item.
func (p *page) paragraph(name string) {
	if p.block.Kind == Item && strings.TrimSpace(p.text.String()) == "" || p.inTable > 0 || p.block.Kind == Term {
		return
	}
	if name == "div" || name == "section" || name == "p" || name == "header" || strings.TrimSpace(p.text.String()) != "" {
		p.end()
	}
}

// definition reads dt and dd as "term: meaning".
func (p *page) definition(name string) {
	if name == "dt" {
		p.end()
		p.block = Block{Kind: Term}
		return
	}
	if p.block.Kind == Term {
		p.block.Bold = append(p.block.Bold, Line(p.text.String()))
		p.text.WriteString(": ")
	}
}

func (p *page) shut(name string) {
	if p.cnxml != nil {
		name = p.cnxml.shut(name)
	}
	if p.skip != "" {
		if name == "title" {
			p.title = false
		}
		if name == p.skip {
			p.deep--
		}
		if p.deep <= 0 && name == p.skip {
			p.skip = ""
		}
		return
	}
	if len(p.maths) > 0 {
		p.shutMath(name)
		return
	}
	p.gloss.end(name, &p.text)
	p.close(name)
	p.boxes.end(name, p)
	if len(p.marks.open) > 0 && slices.ContainsFunc(p.marks.open, func(o marked) bool { return o.name == name && o.deep == 0 }) {
		p.end()
	}
	p.marks.end(name)
}

func (p *page) close(name string) {
	switch name {
	case "main", "article":
		p.end()
		p.main = max(0, p.main-1)
	case "h1", "h2", "h3", "h4", "h5", "h6", "li", "p", "dd", "div", "section", "blockquote", "figcaption", "header", "summary":
		if p.inTable == 0 && (name == "li" || p.emptyItem() == "") {
			p.end()
		}
	case "dl":
		p.end()
	case "ul", "ol":
		p.end()
		p.lists = p.lists[:max(0, len(p.lists)-1)]
	case "pre":
		p.pre = max(0, p.pre-1)
		p.end()
	case "td", "th":
		p.endCell()
	case "tr":
		p.endRow()
	case "table":
		p.endTable()
	case "b", "strong", "dfn":
		p.endBold()
	case "a":
		p.endPointer()
	case "sup", "sub":
		p.text.WriteRune(levelMark)
	}
}

// notes are what pages write into a link that leads to a note or a figure.
var notes = pattern.New(`^\s*(?:\[?\d{1,3}\]?|\[?link\]?|[*†‡↩^])?\s*$`)

// pointer begins a link; where it ends, words that only number it go out.
func (p *page) pointer(attributes map[string]string) {
	if strings.HasPrefix(attributes["href"], "#") {
		p.linked, p.away = p.text.Len()+1, attributes["document"] != ""
	}
}

func (p *page) endPointer() {
	from := p.linked - 1
	if p.linked = 0; from < 0 || from > p.text.Len() {
		return
	}
	if s := p.text.String(); notes.MatchString(levels(s[from:])) {
		p.text.Reset()
		p.text.WriteString(s[:from])
		if p.away {
			p.text.WriteRune(awayMark)
			return
		}
		p.text.WriteRune(pointMark)
	}
}

func (p *page) endBold() {
	n := len(p.bold)
	if n == 0 {
		return
	}
	from := p.bold[n-1]
	p.bold = p.bold[:n-1]
	if s := p.text.String(); from <= len(s) && len(p.block.Bold) < 40 && p.inTable == 0 {
		if said := Line(levels(s[from:])); said != "" {
			p.block.Bold = append(p.block.Bold, said)
		}
	}
}

// end closes the block at hand.
func (p *page) end() {
	if p.inTable > 0 {
		return
	}
	b, text := p.block, p.text.String()
	p.text.Reset()
	p.bold, p.block = nil, Block{}
	b.Kind = cmp.Or(b.Kind, Paragraph)
	b.Text = text
	if b.Kind != Code {
		b.Text = Line(levels(typed(text)))
	}
	if b.Kind == Heading {
		b.unpoint()
		p.heading = cmp.Or(b.Text, p.heading)
	}
	if b.Text != "" {
		p.boxes.resume(b, p)
	}
	p.keep(b)
	for _, said := range p.gloss.taken() {
		p.keep(Block{Kind: Term, Text: said})
	}
}

func (p *page) keep(b Block) {
	b.Place = Place{File: p.doc.Name, Heading: p.heading}
	p.marks.put(&b)
	before := len(p.doc.Blocks)
	p.doc.add(b)
	for range len(p.doc.Blocks) - before {
		p.inMain = append(p.inMain, p.main > 0)
	}
}

func (p *page) words(text string) {
	switch {
	case p.title && p.doc.Title == "":
		p.doc.Title = Line(text)
	case p.skip != "":
	case len(p.maths) > 0:
		last := &p.maths[len(p.maths)-1]
		last.text += strings.TrimSpace(text)
	case p.pre > 0:
		p.text.WriteString(text)
	default:
		if p.text.Len() > maxRun {
			p.end()
		}
		for len(text) > maxRun {
			p.text.WriteString(text[:maxRun])
			text = text[maxRun:]
			p.end()
		}
		p.text.WriteString(text)
	}
}
