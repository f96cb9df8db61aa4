package source

import "strings"

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
	if strings.TrimSpace(b.Text) == "" {
		return
	}
	if b.Kind == Heading {
		b.Text, b.Place.Heading = shortened(b.Text), shortened(b.Place.Heading)
		if d.Title == "" {
			d.Title = b.Text
		}
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
