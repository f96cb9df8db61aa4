package source

import (
	"slices"
	"strings"
)

// gloss takes the words that a page explains in its margin, beside the text in which they
// stand: <a class="glossterm">atom</a><span class="glossdef">The smallest piece ...</span>.
// What explains them is no part of the sentence.
type gloss struct {
	name string // of the element at hand, "" for none
	deep int    // elements of that name within it
	from int    // where its text begins
	says bool   // it explains, else it is the word
	word string
	list []string
}

// Class names of a word in the text, and of what explains it in the margin.
var (
	glossWords = []string{"glossterm", "gloss-term", "glossary-term", "margin-term"}
	glossTexts = []string{"glossdef", "gloss-def", "glossary-definition", "margin-definition", "glossterm-definition"}
)

// begin takes an element that begins at a place of the text of a block.
func (g *gloss) begin(name, class string, at int) {
	if name == g.name {
		g.deep++
	}
	if g.name != "" {
		return
	}
	has := func(names []string) bool {
		return slices.ContainsFunc(strings.Fields(class), func(c string) bool { return slices.Contains(names, c) })
	}
	if says := has(glossTexts); says || has(glossWords) {
		g.name, g.deep, g.from, g.says = name, 0, at, says
	}
}

// end takes an element that ends; what it explained goes out of the text.
func (g *gloss) end(name string, text *strings.Builder) {
	if name != g.name {
		return
	}
	if g.deep > 0 {
		g.deep--
		return
	}
	g.name = ""
	all := text.String()
	if g.from > len(all) {
		return // its block has ended
	}
	said := Line(levels(all[g.from:]))
	if !g.says {
		g.word = said
		return
	}
	text.Reset()
	text.WriteString(all[:g.from])
	if g.word != "" && said != "" {
		g.list = append(g.list, g.word+": "+said)
	}
	g.word = ""
}

// taken are the words of the block that ended, as "word: meaning".
func (g *gloss) taken() []string {
	list := g.list
	g.list = nil
	return list
}
