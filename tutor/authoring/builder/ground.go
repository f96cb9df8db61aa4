package builder

import (
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/authoring/source"
)

// Ground is what a course may rest on: the words of the documents, made alike in
// spaces, letters and typography, with where each block stands.
type Ground struct {
	documents []grounded
}

// grounded is one document as one text.
type grounded struct {
	name   string
	text   string
	starts []int // where each block begins in the text
	places []source.Place
	blocks map[string]source.Place // short blocks, whole: "3/4 + 1/2"
}

// NewGround reads documents once, for many look-ups.
func NewGround(documents []source.Document) *Ground {
	g := &Ground{}
	for _, d := range documents {
		var b strings.Builder
		k := grounded{name: d.Name, blocks: map[string]source.Place{}}
		for _, block := range d.Blocks {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			k.starts, k.places = append(k.starts, b.Len()), append(k.places, block.Place)
			words := alike(block.Text)
			b.WriteString(words)
			if !weighty(words) {
				k.blocks[words] = block.Place
			}
		}
		k.text = b.String()
		g.documents = append(g.documents, k)
	}
	return g
}

// Bounds on the words that something rests on: "the" stands in every document.
const (
	leastQuoteWords = 3
	leastQuoteSigns = 5 // of a quote that is mathematics: "3/4 = 6/8"
	mostQuote       = 700
)

// Find says where words stand in the documents, word for word but for spaces,
// capitals and typography; near names the document that is looked at first.
func (g *Ground) Find(quote string, near source.Place) (source.Place, bool) {
	words := alike(quote)
	for _, d := range g.documents {
		if at, ok := d.blocks[words]; ok && d.name == near.File {
			return at, true
		}
	}
	if !weighty(words) || utf8.RuneCountInString(words) > mostQuote {
		return source.Place{}, false
	}
	for _, first := range []bool{true, false} {
		for _, d := range g.documents {
			if (d.name == near.File) == first {
				if at, ok := d.find(words, near); ok {
					return at, true
				}
			}
		}
	}
	return source.Place{}, false
}

// Holds reports whether every line of a text stands in the documents.
func (g *Ground) Holds(text string) bool {
	for line := range strings.Lines(text) {
		words := alike(strings.TrimPrefix(strings.TrimSpace(line), "- "))
		if words != "" && !slices.ContainsFunc(g.documents, func(d grounded) bool { return strings.Contains(d.text, words) }) {
			return false
		}
	}
	return true
}

// find prefers the passage under the heading that is expected.
func (d *grounded) find(words string, near source.Place) (place source.Place, found bool) {
	for from := 0; ; {
		i := strings.Index(d.text[from:], words)
		if i < 0 {
			return place, found
		}
		at, end := from+i, from+i+len(words)
		if whole(d.text, at, end) {
			here := d.places[sort.SearchInts(d.starts, at+1)-1]
			if here.Heading == near.Heading || near.Heading == "" {
				return here, true
			}
			if !found {
				place, found = here, true
			}
		}
		from = at + 1
	}
}

// whole reports whether a passage is not cut out of the middle of words or numbers.
func whole(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	first, _ := utf8.DecodeRuneInString(text[from:])
	last, _ := utf8.DecodeLastRuneInString(text[:to])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return !(joined(before) && joined(first)) && !(joined(last) && joined(after))
}

func joined(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// weighty reports whether words are enough to rest something on.
func weighty(words string) bool {
	if len(strings.Fields(words)) >= leastQuoteWords {
		return true
	}
	return strings.ContainsAny(words, "=") && strings.ContainsAny(words, "0123456789") && len(words) >= leastQuoteSigns
}

// alike is a text in small letters with single spaces, plain quotation marks,
// hyphens and minus signs, and without the marks of emphasis.
func alike(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) || r < ' ' || r == 0x7f:
			gap = true
			continue
		case r == '*' || r == '_' || r == '`' || unicode.Is(unicode.Cf, r) || unicode.IsControl(r):
			if r != '*' || !gap { // "2 * 3" keeps its sign
				continue
			}
		}
		if gap && b.Len() > 0 {
			b.WriteByte(' ')
		}
		gap = false
		b.WriteRune(plainRune(unicode.ToLower(r)))
	}
	return b.String()
}

func plainRune(r rune) rune {
	switch r {
	case '“', '”', '„', '«', '»', '"', '‘', '’', '‚', '′', '″':
		return '\''
	case '–', '—', '−', '‐', '‑', '‒':
		return '-'
	case '×', '·':
		return '*'
	case '÷':
		return '/'
	}
	return r
}

// around is how many bytes before and after a place belong to it: about what a
// worker reads at once.
const around = 6000

// Around is what the documents say near the words that something rests on. A place alone may
// be a long section, all of which is under one heading.
func (g *Ground) Around(quote string, at source.Place) string {
	words := alike(quote)
	for _, d := range g.documents {
		if d.name != at.File {
			continue
		}
		for i, p := range d.places {
			if p != at {
				continue
			}
			from := d.starts[i]
			if n := strings.Index(d.text[from:], words); n > 0 {
				from += n
			}
			return d.text[cutAt(d.text, max(0, from-around)):cutAt(d.text, min(len(d.text), from+around))]
		}
	}
	return ""
}
