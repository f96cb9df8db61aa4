package source

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// boxes gives the text behind a box with a heading of its own, such as an example, back to
// the heading before the box.
type boxes struct {
	open []box
	back *Block // the heading to go on under, when text comes
}

// box is one that is open.
type box struct {
	name   string
	deep   int
	before *Block // the heading above it, nil for none
	blocks int    // of the document before it
}

// boxed are the class names of what stands in a box.
var boxed = pattern.New(`(?i)(?:^|[\s_-])(?:exercises?|examples?|box|callout|note|notes|tip|admonition|key-?takeaways?|case-?study|feature|activity|info-?box|panel)(?:$|[\s_-])`)

// begin takes an element that begins; only some hold boxes.
func (b *boxes) begin(name, class string, p *page) {
	for i := range b.open {
		if b.open[i].name == name {
			b.open[i].deep++
		}
	}
	if p.cnxml != nil || name != "div" && name != "section" && name != "blockquote" || !boxed.MatchString(class) || len(b.open) > 20 {
		return
	}
	b.open = append(b.open, box{name: name, before: lastHeading(p.doc.Blocks), blocks: len(p.doc.Blocks)})
}

// lastHeading is the heading under which a document stands at its end.
func lastHeading(list []Block) *Block {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Kind == Heading && list[i].Task == 0 {
			h := list[i]
			return &h
		}
	}
	return nil
}

// end takes an element that ends. A box that held a heading with text under it hands
// back to the heading above it.
func (b *boxes) end(name string, p *page) {
	for i := len(b.open) - 1; i >= 0; i-- {
		o := &b.open[i]
		if o.name != name {
			continue
		}
		if o.deep > 0 {
			o.deep--
			continue
		}
		if held := lastHeading(p.doc.Blocks[o.blocks:]); held != nil && o.before != nil && len(p.doc.Blocks) > o.blocks+1 {
			b.back = o.before
		}
		b.open = b.open[:i]
		return
	}
}

// resume puts the heading above a box before the first text behind it; a heading of its
// own needs none.
func (b *boxes) resume(next Block, p *page) {
	h := b.back
	if b.back = nil; h == nil || next.Kind == Heading || strings.TrimSpace(h.Text) == "" {
		return
	}
	p.heading = h.Text
	p.keep(Block{Kind: Heading, Level: h.Level, Text: h.Text})
}
