package source

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// These stand in a text where its document has a link without words of its own:
// to a figure, a table, an example, or to another document. A reader of a lesson
// has none of these before them.
const (
	pointMark = '\ue003'
	awayMark  = '\ue004'
)

// HereMark stands in the linked text of a block for a figure or a table that it speaks of.
const HereMark = string(pointMark)

const pointMarks = string(pointMark) + string(awayMark)

var (
	pointAside = pattern.New(`\s*[(\[][^()\[\]]*[\x{e003}\x{e004}][^()\[\]]*[)\]]`)
	pointAlone = pattern.New(`\s*[\x{e003}\x{e004}]`)
)

// unpoint takes the links without words out of a block: with the parentheses
// around them, or with their sentence, which says nothing without what it shows.
// Of what is asked only the sentences go that send to another document; that it
// speaks of something is kept.
func (b *Block) unpoint() {
	if !strings.ContainsAny(b.Text, pointMarks) {
		return
	}
	b.Points = b.Points || strings.ContainsRune(b.Text, pointMark)
	b.Text = pointAside.ReplaceAllString(b.Text, "")
	if !strings.ContainsAny(b.Text, pointMarks) {
		return
	}
	gone := pointMarks
	if b.Role == Asks || b.Role == Solves {
		gone = string(awayMark)
	}
	if b.Kind == Paragraph || b.Kind == Item {
		var kept []string
		list := english.Sentences(b.Text)
		for i, s := range list {
			if !strings.ContainsAny(s, gone) {
				kept = append(kept, strings.TrimSpace(s))
			} else if b.Role == Asks && i == 0 && len(list) > 1 {
				b.Points = true // what is asked about stands elsewhere
			}
		}
		b.Text = strings.Join(kept, " ")
	}
	if b.Role == Asks && strings.ContainsRune(b.Text, pointMark) {
		b.Linked = strings.TrimSpace(strings.ReplaceAll(b.Text, gone, ""))
	}
	b.Text = strings.TrimSpace(pointAlone.ReplaceAllString(b.Text, ""))
}
