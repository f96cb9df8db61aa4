package source

import (
	"cmp"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// What the flavors of Markdown add to it: elements of HTML on lines of their own
// (kramdown), directives and roles (MyST), fenced divisions, attributes, citations
// and footnotes (Pandoc, R Markdown), templates (Jekyll).

var (
	elementLine   = pattern.New(`^\s*<(/?)(div|section|figure|figcaption|aside|details|article|blockquote|dl|table|tr|td|th|tbody|thead)\b([^>]*)>\s*$`)
	summaryLine   = pattern.New(`(?i)^\s*(<details[^>]*>)?\s*<summary[^>]*>(.*?)</summary>\s*(.*?)\s*(</details>)?\s*$`)
	classIn       = pattern.New(`(?:class|data-type|type)="([^"]*)"`)
	attributeLine = pattern.New(`^\s*\{:[^{}]*\}\s*$`)
	templateLine  = pattern.New(`^\s*\{%.*%\}\s*$`)
	noteLine      = pattern.New(`^\s{0,3}\[\^[^\]]+\]:`)
	optionLine    = pattern.New(`^\s*:[a-z][a-z-]*:(?:\s|$)`)
	labelLine     = pattern.New(`^\s*(?:\([\w:-]+\)=|\+\+\+(?:\s*\{.*\})?)\s*$`) // of MyST: a name, a break between cells
	division      = pattern.New(`^\s*(:{3,}|` + "`{3,}" + `)\s*(?:\{?\s*([^{}]*?)\s*\}?)?\s*([^{}]*)$`)
)

// element takes a line that is a tag, an attribute, a template or an option of a
// directive, and reports whether it is one.
func (m *markdown) element(line string) bool {
	switch {
	case strings.HasPrefix(strings.TrimSpace(line), ":::"):
		return m.directive(line)
	case attributeLine.MatchString(line), templateLine.MatchString(line), labelLine.MatchString(line):
		m.end()
		return true
	case noteLine.MatchString(line):
		m.end()
		return true
	case optionLine.MatchString(line) && len(m.lines) == 0:
		return true
	}
	if found := summaryLine.FindStringSubmatch(line); found != nil {
		m.summary(found[2], found[3], found[1] != "" && found[4] == "")
		return true
	}
	found := elementLine.FindStringSubmatch(line)
	if found == nil {
		return false
	}
	m.end()
	if found[1] != "" {
		m.marks.end(found[2])
		return true
	}
	says := mark("")
	for _, c := range classIn.FindAllStringSubmatch(found[3], -1) {
		if says == "" {
			says = markOf(c[1])
		}
	}
	if found[2] == "figcaption" {
		says = markAway
	}
	m.marks.begin(found[2], says)
	return true
}

// summary takes what names a part that is folded away, and what stands in the same line with
// it. The part may open there, too.
func (m *markdown) summary(name, rest string, opens bool) {
	m.end()
	if opens {
		m.marks.begin("details", mark(""))
	}
	for _, text := range []string{name, rest} {
		if text != "" {
			m.add(text, 0)
			m.end()
		}
	}
}

// directive takes a fence of MyST or Pandoc that says what is inside it:
// ":::{exercise}", "::: {.solution}", "```{solution} my-exercise". It reports
// whether it is one; code is none.
func (m *markdown) directive(line string) bool {
	found := division.FindStringSubmatch(line)
	if found == nil {
		return false
	}
	fence := found[1]
	colons := fence[0] == ':'
	names := strings.NewReplacer(".", " ", "#", " #").Replace(found[2])
	switch {
	case strings.TrimSpace(names) == "" && (colons || m.marks.inside(fence)):
		m.end()
		m.marks.shut(fence)
		return true
	case strings.TrimSpace(names) == "":
		return false
	case !colons && (!strings.Contains(line, "{") || codeNames.MatchString(names)):
		return false
	}
	m.end()
	if gate := gated.FindStringSubmatch(names); gate != nil { // it is shut at once, and its text goes on to the gate's end
		if gate[2] == "end" {
			m.marks.end(gate[1])
		} else {
			m.marks.begin(gate[1], markOf(gate[1]))
		}
		m.marks.nest(fence)
		return true
	}
	says := markOf(names)
	if says == "" && admonition.MatchString(names) {
		says = saidByTitle(found[3])
	}
	m.marks.begin(fence, says)
	if says == "" {
		m.marks.nest(fence)
	}
	if admonition.MatchString(names) {
		m.marks.noNest()
	}
	return true
}

// admonition is a box of MyST, which says by its title alone what is in it.
var admonition = pattern.New(`(?i)^\s*(?:note|tip|hint|important|caution|warning|attention|danger|error|seealso|admonition|dropdown)\s*$`)

// saidByTitle is what the title of a box says of it: "Example 7.1", "Learning objectives".
func saidByTitle(title string) mark {
	words := strings.Fields(strings.ToLower(title))
	if len(words) > 0 && titleNumber.MatchString(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return marksByName[strings.TrimRight(strings.Join(words, "-"), ":.")]
}

var titleNumber = pattern.New(`^\d+(?:[.-]\d+)*[a-z]?[:.]?$`)

// gated is a directive that opens or shuts a part whose text stands outside of it.
var gated = pattern.New(`^\s*(exercise|solution)-(start|end)\b`)

// codeNames are directives that hold a program or a picture.
var codeNames = pattern.New(`(?i)^\s*(?:code|code-cell|code-block|r|python|julia|sql|bash|eval-rst|figure|image|mermaid|raw|include|literalinclude|math|toctree|tableofcontents|bibliography|video|iframe|index)\b`)

var (
	imageIn   = pattern.New(`(?s)!\[([^\]]*)\]\((?:[^()"\n]|"[^"]*"|\([^()\n]*\))*\)`)
	placeLink = pattern.New(`\[\\?\[?(?:|link|fig[^\]]*|table[^\]]*|\d{1,3}|[^\]\n]*%s[^\]\n]*)\\?\]?\]\(#[^)\n]*\)`)
	roleIn    = pattern.New(`\{(ref|numref|eq|prf:ref|cite[a-z:]*|doc|footcite|download|fig)\}` + "`[^`\n]*`")
	textRole  = pattern.New(`\{[a-z:]+\}` + "`([^`<\n]*?)(?:\\s*<[^`\n]*>)?`")
	rLink     = pattern.New(`\\?@ref\([^)\n]*\)`)
	noteMark  = pattern.New(`\[\^[^\]\n]*\]|\^\[[^\]\n]*\]`)
	citation  = pattern.New(`\s*\[-?@[^\]\n]*\]`)
	// formulaName is the name of a displayed formula behind it: "$$ (eq:sum)"
	formulaName = pattern.New(`(\$\$|[\w)\]^}])\s*\(eq:[\w:-]+\)`)
	indexed     = pattern.New(`\\index\{[^{}\n]*\}`)
	template    = pattern.New(`\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}`)
	spanOf      = pattern.New(`\[([^\]\n]+)\]\{[^{}\n]*\}`)
)

// unmarked takes out of a text what only its flavor reads: pictures are kept
// beside it, links to figures become pointers.
func (m *markdown) unmarked(text string) string {
	for _, found := range imageIn.FindAllStringSubmatch(text, 20) {
		m.figures = append(m.figures, found[1])
	}
	text = imageIn.ReplaceAllString(text, "")
	text = formulaName.ReplaceAllString(text, "$1")
	text = placeLink.ReplaceAllString(text, string(pointMark))
	text = roleIn.ReplaceAllString(text, string(pointMark))
	text = textRole.ReplaceAllString(text, "$1")
	text = rLink.ReplaceAllString(text, string(pointMark))
	text = noteMark.ReplaceAllString(text, "")
	text = citation.ReplaceAllString(text, "")
	text = indexed.ReplaceAllString(text, "")
	text = template.ReplaceAllString(text, "")
	text = spanOf.ReplaceAllString(text, "$1")
	text = link.ReplaceAllString(text, "$1")
	return reflink.ReplaceAllString(text, "$1")
}

// pictures keeps that pictures stood in a block.
func (m *markdown) pictures(b Block) {
	for _, alt := range m.figures {
		f := Block{Kind: Figure, Text: Line(alt), Place: b.Place}
		f.Text = cmp.Or(f.Text, "a picture")
		m.marks.put(&f)
		m.doc.add(f)
	}
	m.figures = nil
}
