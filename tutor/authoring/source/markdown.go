package source

import (
	"cmp"
	"html"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"
)

// markdown reads Markdown, and plain text as the little Markdown that it is.
type markdown struct {
	doc     *Document
	heading string
	lines   []string // of the block at hand
	long    int      // their bytes
	from    int      // its first line
	item    Block    // the item at hand, where the block is one
	plain   bool     // a text file: no marks but lists and what looks like a heading
	first   bool     // nothing was read yet
	before  int      // lines read before those at hand
	counted int      // the number of the last heading that counts: "2. Percent of a number"
	marks   markup
	figures []string // pictures in the block at hand
}

// read takes lines that end at an empty line or at the document's end.
func (m *markdown) read(lines []string) {
	at := 0
	if m.first && len(lines) > 0 {
		at = frontMatter(lines)
	}
	m.first = false
	for at < len(lines) {
		at += m.line(lines, at)
	}
	m.end()
	m.before += len(lines)
}

// frontMatter is how many lines the settings before the text take.
func frontMatter(lines []string) int {
	if strings.TrimRight(lines[0], " ") != "---" {
		return 0
	}
	for i, line := range lines[1:min(len(lines), 100)] {
		if line = strings.TrimRight(line, " "); line == "---" || line == "..." {
			return i + 2
		}
	}
	return 0
}

var (
	hashes    = pattern.New(`^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$`)
	underline = pattern.New(`^ {0,3}(?:=+|-{2,})[ \t]*$`)
	rule      = pattern.New(`^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$`)
	fence     = pattern.New("^ {0,3}(```+|~~~+)")
	listed    = pattern.New(`^(\s*)(?:[-*+•‣◦–]|\(?(\d{1,4}|[a-zA-Z])[.)])[ \t]+(.+)$`)
	quote     = pattern.New(`^ {0,3}(?:> ?)+`)
	tableRule = pattern.New(`^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$`)
	meaning   = pattern.New(`^ {0,3}:[ \t]+(\S.*)$`)
)

// line takes one line, or the lines of what begins there, and says how many.
func (m *markdown) line(lines []string, at int) int {
	line := strings.TrimRight(lines[at], " ")
	if !m.plain {
		line = quote.ReplaceAllString(line, "")
		if n := m.marked(lines, line, at); n > 0 {
			return n
		}
	}
	switch found := listed.FindStringSubmatch(line); {
	case strings.TrimSpace(line) == "":
		m.end()
	case m.plain && m.heads(lines, at):
		m.end()
		m.head(1+headLevel(line), line, at)
	case found != nil && !(m.plain && len(m.lines) > 0 && found[2] != "" && m.item.Kind == ""):
		m.end()
		m.item = Block{Kind: Item, Level: 1 + len(found[1])/2, Number: found[2]}
		m.add(found[3], at)
	default:
		m.add(line, at)
	}
	return 1
}

// marked takes a template or what only Markdown marks; 0 where neither is there.
func (m *markdown) marked(lines []string, line string, at int) int {
	if n := m.template(lines, at); n > 0 {
		return n
	}
	return m.mark(lines, line, at)
}

// mark takes what only Markdown marks; 0 where nothing does.
func (m *markdown) mark(lines []string, line string, at int) int {
	if found := hashes.FindStringSubmatch(line); found != nil {
		m.end()
		m.head(len(found[1]), found[2], at)
		return 1
	}
	if len(m.lines) == 1 && m.item.Kind == "" && underline.MatchString(line) {
		m.underlined(line)
		return 1
	}
	if rule.MatchString(line) || strings.TrimSpace(line) == "^" { // kramdown ends a block so
		m.end()
		return 1
	}
	if m.element(line) {
		return 1
	}
	if found := fence.FindStringSubmatch(line); found != nil {
		if m.directive(line) {
			return 1
		}
		return m.code(lines, at, found[1])
	}
	if at+1 < len(lines) && strings.Contains(line, "|") && rulesTable(lines[at+1]) {
		return m.table(lines, at)
	}
	if found := meaning.FindStringSubmatch(line); found != nil && len(m.lines) == 1 {
		m.item = Block{Kind: Term, Bold: []string{plainOf(m.lines[0])}}
		m.lines[0] += ":"
		m.add(found[1], at)
		return 1
	}
	return 0
}

// underlined makes a heading of the line at hand.
func (m *markdown) underlined(line string) {
	title, level := m.lines[0], 2
	if strings.Contains(line, "=") {
		level = 1
	}
	m.lines = nil
	m.head(level, title, m.from)
}

// rulesTable reports whether a line stands between the head of a table and its rows.
func rulesTable(line string) bool { return strings.Contains(line, "-") && tableRule.MatchString(line) }

func (m *markdown) add(line string, at int) {
	if m.long += len(line); m.long > maxRun {
		m.end()
	}
	if len(m.lines) == 0 {
		m.from, m.long = at, len(line)
	}
	m.lines = append(m.lines, strings.TrimSpace(line))
}

// end closes the block at hand.
func (m *markdown) end() {
	if len(m.lines) == 0 {
		m.item = Block{}
		return
	}
	b := m.item
	b.Kind = cmp.Or(b.Kind, Paragraph)
	b.Place = m.place(m.from)
	m.marks.put(&b)
	lines := m.lines
	m.lines, m.item = nil, Block{}
	for len(lines) > 0 {
		n := 1
		for n < len(lines) && !(strings.Contains(lines[n-1], "=") && stated(lines[n])) {
			n++
		}
		text, bold := m.inline(strings.Join(lines[:n], "\n"))
		part := b
		part.Text, part.Bold = text, append(part.Bold, bold...)
		m.doc.add(part)
		m.pictures(b)
		lines = lines[n:]
		b.Kind, b.Number, b.Bold, b.Place.Line = Paragraph, "", nil, b.Place.Line+n
	}
}

// stated reports whether a line is an equation of its own, and not the rest of the one
// before it: two on two lines are two.
func stated(line string) bool {
	return strings.Contains(line, "=") && !strings.HasPrefix(line, "=") && equationLine.MatchString(line)
}

var equationLine = pattern.New(`^[-−–+(\d\sa-zA-Z²³^/*×÷·.,]{0,40}=`)

func (m *markdown) place(at int) Place {
	return Place{File: m.doc.Name, Heading: m.heading, Line: m.before + at + 1}
}

func (m *markdown) head(level int, title string, at int) {
	text, _ := m.inline(title)
	if text == "" {
		return
	}
	m.heading = text
	b := Block{Kind: Heading, Level: level, Text: text, Place: m.place(at)}
	m.marks.put(&b)
	b.Task, b.Role = 0, ""
	m.doc.add(b)
}

// code takes a fenced block, to its end or the document's.
func (m *markdown) code(lines []string, at int, mark string) int {
	m.end()
	n := 1
	for at+n < len(lines) && !strings.HasPrefix(strings.TrimSpace(lines[at+n]), mark) {
		n++
	}
	body := strings.Join(lines[at+1:min(at+n, len(lines))], "\n")
	m.doc.add(Block{Kind: Code, Text: strings.TrimRight(body, " \n"), Place: m.place(at)})
	return n + 1
}

func (m *markdown) table(lines []string, at int) int {
	m.end()
	n := 0
	var rows []string
	for ; at+n < len(lines) && strings.Contains(lines[at+n], "|"); n++ {
		if n == 1 {
			continue
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(lines[at+n]), "|"), "|")
		for i := range cells {
			cells[i], _ = m.inline(strings.TrimSpace(cells[i]))
		}
		rows = append(rows, strings.Join(cells, " | "))
	}
	b := Block{Kind: Table, Text: strings.Join(rows, "\n"), Place: m.place(at)}
	m.marks.put(&b)
	m.doc.add(b)
	return n
}

// heads reports whether a line of a plain text is a heading: short, alone, without a
// full stop, underlined or in capitals or beginning with "Chapter".
func (m *markdown) heads(lines []string, at int) bool {
	line := strings.TrimSpace(lines[at])
	if m.counts(lines, at) {
		m.counted++
		return true
	}
	if len(line) > 80 || line == "" || len(m.lines) > 0 || strings.ContainsAny(line[len(line)-1:], ".,;:?!") || at+2 >= len(lines) {
		return false
	}
	next := strings.TrimSpace(lines[at+1])
	first := at == 0 && m.before == 0
	if next != "" && !(first && capitals(line)) { // a title may have its author below
		return false
	}
	return named.MatchString(line) || capitals(line) || titled(line) && (at == 0 || strings.TrimSpace(lines[at-1]) == "")
}

// counts reports whether a line such as "2. A percent of a number" is a heading, and no
// item of a list: it stands alone, counts on from the one before, and words
// follow that are no item.
func (m *markdown) counts(lines []string, at int) bool {
	found := chapterLine.FindStringSubmatch(strings.TrimSpace(lines[at]))
	if found == nil || found[1] != strconv.Itoa(m.counted+1) || len(m.lines) > 0 || len(strings.Fields(lines[at])) > 9 || orders.MatchString(found[2]) {
		return false
	}
	if at > 0 && strings.TrimSpace(lines[at-1]) != "" || at+2 >= len(lines) || strings.TrimSpace(lines[at+1]) != "" {
		return false
	}
	for _, next := range lines[at+1:] {
		if next = strings.TrimSpace(next); next != "" {
			return !listed.MatchString(next) && len(strings.Fields(next)) > 4
		}
	}
	return false
}

var (
	chapterLine = pattern.New(`^(\d{1,2})\. +(\p{Lu}[^=+×÷|•\d]*[\pL?)])$`)
	orders      = pattern.New(`(?i)^(?:find|solve|write|calculate|work out|compute|simplify|evaluate|explain|draw|name|list|how (?:many|much)|convert|what (?:percent|number|fraction) of)\b`)
)

var (
	named    = pattern.New(`(?i)^(?:chapter|section|lesson|unit|part) \w+|^\d+(?:\.\d+)* +[A-Z]|^(?:answers?|answer key|exercises?|practice|glossary|vocabulary|summary)$`)
	smallest = pattern.New(`(?i)^(?:\d+\.\d+|section)`)
)

// headLevel is 0 for the heading of a chapter and 1 below it.
func headLevel(line string) int {
	if smallest.MatchString(strings.TrimSpace(line)) || !named.MatchString(strings.TrimSpace(line)) {
		return 1
	}
	return 0
}

func capitals(line string) bool {
	return strings.ToUpper(line) == line && strings.ToLower(line) != line && len(strings.Fields(line)) > 1
}

// titled reports whether a line begins large, has few words and no signs of a sum.
func titled(line string) bool {
	words := strings.Fields(line)
	return len(words) <= 8 && line[0] >= 'A' && line[0] <= 'Z' && !strings.ContainsAny(line, "=+×÷|•")
}

var (
	link     = pattern.New(`\[([^\]\n]+)\]\([^)\n]*\)`)
	reflink  = pattern.New(`\[([^\]\n]+)\]\[[^\]\n]*\]`)
	autolink = pattern.New(`<(https?://[^>\s]+)>`)
	comment  = pattern.New(`(?s)<!--.*?(?:-->|$)`)
	tag      = pattern.New(`</?[a-zA-Z][^<>]*>`)
	raised   = pattern.New(`(?is)<sup>([^<>]*)</sup>`)
	lowered  = pattern.New(`(?is)<sub>([^<>]*)</sub>`)
	strong   = pattern.New(`(?s)\*\*(\S|\S.*?\S)\*\*|(?:^|[^\w_])__(\S|\S.*?\S)__|<(?:b|strong)>(.+?)</(?:b|strong)>`)
	emphasis = pattern.New(`(^|[^\w*\\])\*([\pL"'(][^*\n]*?[\pL\d.,;:!?"')\x{e002}]|\pL)\*([^\w*]|$)`)
	under    = pattern.New(`(^|[^\w\\])_([\pL"'(][^_\n]*?[\pL\d.,;:!?"')]|\pL)_([^\w]|$)`)
	ticks    = pattern.New("`+([^`\n]+)`+")
	escaped  = pattern.New("\\\\([\\\\`*_{}\\[\\]()#+\\-.!|<>~:\"'&@^/?=])")
	// attributes are those of kramdown and Pandoc behind what they belong to.
	attributes = pattern.New(`\{:[^{}\n]*\}|\{[#.][^{}\n]*\}`)
)

// inline is the text of a piece of Markdown without its marks, and what is bold.
// LaTeX is rewritten first: its signs are no marks.
func (m *markdown) inline(text string) (string, []string) {
	if m.plain {
		return Line(typed(text)), nil
	}
	text = mathTyped(typed(text))
	text = comment.ReplaceAllString(text, "")
	text = attributes.ReplaceAllString(text, "")
	text = m.unmarked(text)
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
	return Line(levels(html.UnescapeString(text)))
}
