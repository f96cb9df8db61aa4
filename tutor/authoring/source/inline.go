package source

import (
	"html"
	"strings"

	"primer/tutor/pattern"
)

var (
	image    = pattern.New(`!\[([^\]\n]*)\]\([^)\n]*\)`)
	link     = pattern.New(`\[([^\]\n]+)\]\([^)\n]*\)`)
	reflink  = pattern.New(`\[([^\]\n]+)\]\[[^\]\n]*\]`)
	autolink = pattern.New(`<(https?://[^>\s]+)>`)
	comment  = pattern.New(`(?s)<!--.*?(?:-->|$)`)
	tag      = pattern.New(`</?[a-zA-Z][^<>]*>`)
	raised   = pattern.New(`(?is)<sup>([^<>]*)</sup>`)
	lowered  = pattern.New(`(?is)<sub>([^<>]*)</sub>`)
	strong   = pattern.New(`(?s)\*\*(\S|\S.*?\S)\*\*|(?:^|[^\w_])__(\S|\S.*?\S)__|<(?:b|strong)>(.+?)</(?:b|strong)>`)
	emphasis = pattern.New(`(^|[^\w*\\])\*([\pL"'(][^*\n]*?[\pL\d.,;:!?"')]|\pL)\*([^\w*]|$)`)
	under    = pattern.New(`(^|[^\w\\])_([\pL"'(][^_\n]*?[\pL\d.,;:!?"')]|\pL)_([^\w]|$)`)
	ticks    = pattern.New("`+([^`\n]+)`+")
	escaped  = pattern.New("\\\\([\\\\`*_{}\\[\\]()#+\\-.!|<>~])")
	braces   = pattern.New(`\s*\{[#.][^{}\n]*\}\s*$`)
)

// inline is the text of a piece of Markdown without its marks, and what is bold.
// LaTeX is rewritten first: its signs are no marks.
func (m *markdown) inline(text string) (string, []string) {
	if m.plain {
		return oneLine(typed(text)), nil
	}
	text = typed(text)
	text = comment.ReplaceAllString(text, "")
	text = braces.ReplaceAllString(text, "")
	text = image.ReplaceAllString(text, "$1")
	text = link.ReplaceAllString(text, "$1")
	text = reflink.ReplaceAllString(text, "$1")
	text = autolink.ReplaceAllString(text, "$1")
	text = raised.ReplaceAllString(text, string(raiseMark)+"$1"+string(levelMark))
	text = lowered.ReplaceAllString(text, string(lowerMark)+"$1"+string(levelMark))
	var bold []string
	for _, found := range strong.FindAllStringSubmatch(text, 40) {
		if s := plainOf(found[1] + found[2] + found[3]); s != "" {
			bold = append(bold, s)
		}
	}
	return plainOf(text), bold
}

// plainOf takes the marks out of a text.
func plainOf(text string) string {
	text = strong.ReplaceAllStringFunc(text, func(s string) string {
		p := strong.FindStringSubmatch(s)
		lead := ""
		if i := strings.Index(s, "__"); p[2] != "" && i > 0 {
			lead = s[:i]
		}
		return lead + p[1] + p[2] + p[3]
	})
	text = emphasis.ReplaceAllString(text, "$1$2$3")
	text = under.ReplaceAllString(text, "$1$2$3")
	text = ticks.ReplaceAllString(text, "$1")
	text = tag.ReplaceAllString(text, " ")
	text = escaped.ReplaceAllString(text, "$1")
	return oneLine(levels(html.UnescapeString(text)))
}

// oneLine joins the lines of a block; what a reference may hide in an entity is
// cleaned once more.
func oneLine(text string) string {
	return strings.Join(strings.Fields(clean(text)), " ")
}
