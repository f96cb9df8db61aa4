package harvest

import (
	"cmp"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// parsed is a posed exercise taken apart.
type parsed struct {
	*posed
	lead    string         // what is told before its list, and its own before its parts
	stem    string         // what is asked, without its list and tables
	items   []source.Block // choices, or parts
	second  []source.Block // another list: what the items are matched with
	tables  []string
	spread  bool // the items are made of what stands before the list
	figure  bool
	points  bool
	quote   string
	solve   string   // its solution in one text
	answers []string // of a solution that is a list: one for each part
	steps   []string // of the way to the answer
}

// parse takes an exercise apart.
func (p *posed) parse() parsed {
	x := parsed{posed: p, lead: p.lead}
	for _, b := range p.asks {
		x.points = x.points || b.Points
		switch b.Kind {
		case source.Figure:
			x.figure = true
		case source.Item:
			for _, one := range inOneLine(b) {
				x.item(one)
			}
		case source.Table:
			x.tables = append(x.tables, strings.Trim(b.Text, "\n"))
		case source.Paragraph, source.Code, source.Term, source.Heading:
			b.Text = marks.ReplaceAllString(unlabeled(b, x.stem), "")
			if b.Linked != "" {
				x.stem = strings.TrimSpace(x.stem + "\n" + marks.ReplaceAllString(b.Linked, ""))
				break
			}
			x.stem = strings.TrimSpace(x.stem + "\n" + b.Text)
		}
		if len(b.Text) > len(x.quote) && b.Kind != source.Table && b.Kind != source.Figure {
			x.quote = b.Text
		}
	}
	if x.quote == "" {
		x.quote = x.lead // a table alone
	}
	x.inlineItems()
	x.solution()
	x.leadItems()
	return x
}

// unlabeled is the text of what is asked first without the bold word that names its topic:
// "Age" before "Eva's daughter is 15 years younger".
func unlabeled(b source.Block, before string) string {
	if before != "" || len(b.Bold) == 0 || words(b.Bold[0]) > 3 {
		return b.Text
	}
	rest, found := strings.CutPrefix(b.Text, b.Bold[0]+" ")
	if !found || !sentenceBegins.MatchString(rest) || words(rest) < leastStory {
		return b.Text
	}
	return rest
}

var sentenceBegins = pattern.New(`^\p{Lu}\pL*['’]?\pL*\s`)

// leadItems takes the parts from what stands before a list, where each exercise is
// to be done in all of them: "write as (a) a fraction (b) a decimal".
func (x *parsed) leadItems() {
	if len(x.items) > 0 || len(x.answers) < 2 && x.solve != "" || x.stem == "" {
		return
	}
	lead, parts := cutAtMarks(x.lead, inlineParen)
	if len(parts) < 2 || len(parts) != len(x.answers) && x.solve != "" {
		return
	}
	for i, text := range parts {
		text = bareEnd.ReplaceAllString(text, "")
		x.items = append(x.items, source.Block{Kind: source.Item, Number: string(rune('a' + i)), Text: text + ": " + x.stem, Place: x.place})
	}
	x.lead, x.stem, x.spread = "", strings.TrimRight(lead, ": "), true
}

// inOneLine are the items that stand in one line with the first of them: "A) iron B) gold".
func inOneLine(b source.Block) []source.Block {
	if !strings.EqualFold(b.Number, "a") {
		return []source.Block{b}
	}
	_, parts := cutAtMarks(b.Number+") "+b.Text, inlineLetter)
	if len(parts) < 2 {
		return []source.Block{b}
	}
	out := make([]source.Block, len(parts))
	for i, text := range parts {
		out[i] = b
		out[i].Number, out[i].Text = string(rune('a'+i)), text
	}
	return out
}

// ownLetter is a letter that stands in the text of an item as its number.
var ownLetter = pattern.New(`^\([a-h]\)\s*`)

// marks are the points that a question is worth: "[2 marks]".
var marks = pattern.New(`\s*[\[(]\d+ \pL+[\])]\s*$`)

// item takes an item of a list; a list that begins anew is the second one.
func (x *parsed) item(b source.Block) {
	b.Text = ownLetter.ReplaceAllString(b.Text, "")
	first := b.Number == "1" || strings.EqualFold(b.Number, "a")
	if first && len(x.items) > 1 && len(x.second) == 0 || len(x.second) > 0 {
		x.second = append(x.second, b)
		return
	}
	x.items = append(x.items, b)
}

var (
	inlineLetter = pattern.New(`(?:^|[\s;])\(?([a-hA-H])[.)]\s+`)
	inlineParen  = pattern.New(`(?:^|[\s;,:.?])\(([a-h])\)\s*`)
	inlineNumber = pattern.New(`(?:^|[\s;])\(?(\d{1,2})[.:)]\s+`)
)

// inlineItems finds the parts of "Find (a) 3 + 4 (b) 5 + 6".
func (x *parsed) inlineItems() {
	if len(x.items) > 0 {
		return
	}
	lead, parts := cutAtMarks(x.stem, inlineParen, inlineLetter)
	if len(parts) < 2 {
		return
	}
	x.stem = lead
	if last := len(parts) - 1; !strings.Contains(strings.Join(parts[:last], ""), ":") {
		if _, of, found := strings.Cut(parts[last], ": "); found { // "(a) a fraction and (b) a decimal: 24%"
			for i := range parts[:last] {
				parts[i] = bareEnd.ReplaceAllString(parts[i], "") + ": " + of
			}
		}
	}
	for i, text := range parts {
		x.items = append(x.items, source.Block{Kind: source.Item, Number: string(rune('a' + i)), Text: text, Place: x.place})
	}
}

// bareEnd is what joins a part to the next one: a sign, or one short word.
var bareEnd = pattern.New(`[ .,;]+(?:\p{Ll}{1,3})?$`)

// cutAtMarks cuts a text at marks that count on from a (or 1), and gives what stands
// before the first.
func cutAtMarks(text string, marks ...*pattern.Pattern) (lead string, parts []string) {
	for _, mark := range marks {
		at := mark.FindAllStringSubmatchIndex(text, -1)
		var from []int
		next := ""
		for i, m := range at {
			name := strings.ToLower(text[m[2]:m[3]])
			if next == "" && name != "a" && name != "1" || next != "" && !follows(next, name) {
				continue
			}
			next, from = name, append(from, i)
		}
		if len(from) < 2 {
			continue
		}
		for k, i := range from {
			end := len(text)
			if k+1 < len(from) {
				end = at[from[k+1]][0]
			}
			parts = append(parts, strings.Trim(text[at[i][1]:end], " \n;,"))
		}
		return strings.TrimSpace(text[:at[from[0]][0]+prefix(text, at[from[0]])]), parts
	}
	return text, nil
}

// prefix keeps the sign that a mark stands behind: the colon of "Find: (a) 3".
func prefix(text string, m []int) int {
	if m[0] < m[1] && strings.ContainsRune(":.?,", rune(text[m[0]])) {
		return 1
	}
	return 0
}

// solution reads what its author gives as its answer.
func (x *parsed) solution() {
	var texts []string
	for _, b := range x.solves {
		switch b.Kind {
		case source.Figure:
			continue
		case source.Item:
			b.Text = ownLetter.ReplaceAllString(b.Text, "")
			x.answers = append(x.answers, b.Text)
			texts = append(texts, b.Text)
		case source.Table:
			for row := range strings.Lines(b.Text) {
				if row = strings.Trim(strings.TrimSpace(row), " |"); row != "" {
					x.steps = append(x.steps, strings.ReplaceAll(row, " | ", "  "))
				}
			}
		case source.Paragraph, source.Code, source.Term, source.Heading:
			texts = append(texts, b.Text)
			x.steps = append(x.steps, builder.Sentences(b.Text)...)
		}
	}
	if last := len(texts) - 1; last > 0 && x.final == "" && len(x.answers) < 2 && measured.MatchString(strings.TrimSpace(texts[last])) {
		x.final = strings.TrimSpace(texts[last]) // the way ends in a value of its own
	}
	x.solve = strings.TrimSpace(strings.Join(texts, " "))
	x.solve = cmp.Or(x.solve, x.key)
	if len(x.answers) < 2 {
		x.answers = nil
		if _, list := cutAtMarks(x.solve, inlineParen, inlineLetter, inlineNumber); len(list) > 1 {
			x.answers = list
		}
	}
}
