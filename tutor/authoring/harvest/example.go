package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	exampleMark  = pattern.New(`(?i)^(?:worked )?(?:example|problem|question|sample problem)\s*(?:\d+(?:\.\d+)*|[a-z])?\s*[.:)–-]?\s*`)
	solutionMark = pattern.New(`(?i)(?:^|[\s.?!])(?:solution|answer|step 1|working|we have|here)\s*[.:]|(?:^|[.?!]\s)(?:solution|step 1)\b`)
	asking       = pattern.New(`(?i)\?\s*$|^(?:find|work out|calculate|compute|how|what|determine)\b`)
	pointsAway   = pattern.New(`(?i)\b(?:figure|diagram|picture|graph|table|chart|shown|above|below|previous|example \d|last example|drawing|number line|this time|same (?:rectangle|shape|number|way)|part \(?[a-z]\)?)\b`)
	aboutPerson  = pattern.New(`^(?:She|He|They|It|Her|His|Their|Its|This|That|These|Those)\b`)
)

// story finds examples in words: a question that makes sense alone, followed by
// the calculation that answers it.
func story(s section, found map[int][]chain) []problem {
	var out []problem
	for i, b := range s.blocks {
		if b.Kind != source.Paragraph && b.Kind != source.Item {
			continue
		}
		statement, before := statementOf(s, i)
		if statement == "" {
			continue
		}
		if p, ok := s.told(i, before, statement, found); ok {
			out = append(out, p)
		}
	}
	return out
}

// statementOf is the question that a block begins with, and where it ends in the
// block.
func statementOf(s section, at int) (statement string, end int) {
	text := s.blocks[at].Text
	mark := len(exampleMark.FindString(text))
	if mark == 0 && !exampleMark.MatchString(s.title) {
		return "", 0
	}
	body := text[mark:]
	if m := solutionMark.FindStringIndex(body); m != nil && m[0] > 20 {
		body = body[:m[0]+1]
	}
	var said []string
	for _, one := range builder.Sentences(body) {
		if strings.Contains(one, "=") || len(said) > 5 {
			break
		}
		said = append(said, one)
		if asking.MatchString(one) {
			statement = strings.Join(said, " ")
			break
		}
	}
	if len(strings.Fields(statement)) < 7 || len(statement) > 400 || pointsAway.MatchString(statement) || aboutPerson.MatchString(statement) || len(digits.FindAllString(statement, 3)) < 2 {
		return "", 0
	}
	last := said[len(said)-1]
	return statement, mark + strings.Index(text[mark:], last) + len(last)
}

// told takes the calculation behind a statement, in its block or the next three.
func (s section) told(at, from int, statement string, found map[int][]chain) (problem, bool) {
	var way []chain
	end := at
	for i := at; i < len(s.blocks) && i <= at+3; i++ {
		if i > at && (exampleMark.MatchString(s.blocks[i].Text) || s.blocks[i].Kind == source.Heading) {
			break
		}
		for _, c := range found[i] {
			if n := c.numeric(); len(n.sides) >= 2 && (i > at || c.start >= from) && n.last().atom() {
				way, end = append(way, n), i
			}
		}
		if len(way) > 0 {
			break
		}
	}
	if len(way) == 0 || len(way) > 4 {
		return problem{}, false
	}
	return s.answered(at, end, statement, way)
}

// answered checks that the calculation is made of the statement's numbers and
// that the words behind it say its result.
func (s section) answered(at, end int, statement string, way []chain) (problem, bool) {
	result := way[len(way)-1].last()
	have := numbersIn(statement)
	for i, c := range way {
		if !c.holds() {
			return problem{}, false
		}
		for _, n := range figures(c.first().text) {
			if i == 0 && !slices.Contains(have, n) && !brought(n, statement) {
				return problem{}, false
			}
		}
		have = append(have, numbersIn(c.quote)...)
	}
	quote, behind, ok := s.quoted(at, end, statement, way[len(way)-1])
	if said := numbersIn(behind); !ok || len(said) > 0 && !slices.Contains(said, result.number()) {
		return problem{}, false // it goes on to another result
	}
	if len(quote) > 690 || answer.NumberKind(result.number()) == "" {
		return problem{}, false
	}
	t := task{ask: statement, answer: result.number(), kind: answer.NumberKind(result.number())}
	for _, c := range way {
		t.steps = append(t.steps, links(c)...)
	}
	return problem{task: t, quote: quote, place: s.blocks[at].Place, told: true}, true
}

// brought reports whether a calculation may bring a number that its question does not
// name: the 100 of percents, the 1 and the 2 of wholes and halves, the 4 sides of
// a square.
func brought(n, statement string) bool {
	switch n {
	case "1", "2", "100":
		return true
	case "4":
		return strings.Contains(strings.ToLower(statement), "square")
	}
	return false
}

// quoted are the words of blocks from a statement on, and those behind the last
// calculation in them.
func (s section) quoted(at, end int, statement string, last chain) (quote, behind string, ok bool) {
	texts := lists.Map(s.blocks[at:end+1], func(b source.Block) string { return b.Text })
	text := strings.Join(texts, " ")
	from := strings.Index(text, statement)
	_, behind, told := strings.Cut(text, last.quote)
	if from < 0 || !told {
		return "", "", false
	}
	return strings.TrimSpace(text[from:]), behind, true
}

var figure = pattern.New(`\d+(?:,\d{3})*(?:\.\d+)?(?:/\d+)?`)

// figures are the numbers of a text that are written in digits.
func figures(text string) []string {
	return lists.Map(figure.FindAllString(text, -1), func(n string) string { return strings.ReplaceAll(n, ",", "") })
}

// numbersIn are the numbers of a text, those in words too.
func numbersIn(text string) []string {
	out := figures(text)
	for _, v := range answer.Find(text) {
		if v.Exact != nil {
			out = append(out, v.Exact.RatString())
			if d := decimalOf(v.Exact); d != "" {
				out = append(out, d)
			}
		}
	}
	return out
}

// rows finds equal values in the rows of a table: "1/2 | 0.5 | 50%", and
// calculations beside their results.
func rows(b source.Block) []problem {
	var out []problem
	for line := range strings.Lines(b.Text) {
		out = append(out, solvedRow(strings.TrimSpace(line), b)...)
		var sides []side
		for cell := range strings.SplitSeq(strings.TrimSpace(line), " | ") {
			if s, ok := readSide(strings.Trim(cell, " =")); ok && len(s.vars) == 0 && s.unit == "" {
				sides = append(sides, s)
				continue
			}
			for _, c := range chains(source.Block{Text: cell, Place: b.Place}) { // "120 ÷ 2 = 60" in one cell
				if t, ok := ask(c); ok && c.holds() && len(c.first().vars) == 0 {
					out = append(out, problem{task: t, quote: strings.TrimSpace(line), place: b.Place})
				}
			}
		}
		for i := 1; i < len(sides); i++ {
			c := chain{sides: []side{sides[i-1], sides[i]}, quote: strings.TrimSpace(line), place: b.Place}
			if !c.holds() {
				continue
			}
			if t, ok := ask(c); ok {
				out = append(out, problem{task: t, quote: c.quote, place: b.Place})
			}
		}
	}
	return out
}

// solvedRow is a row that holds an equation and its solution.
func solvedRow(line string, b source.Block) []problem {
	var all []chain
	for cell := range strings.SplitSeq(line, " | ") {
		all = append(all, chains(source.Block{Text: cell, Place: b.Place})...)
	}
	found := solved(all, func(source.Place) int { return 0 })
	for i := range found {
		found[i].quote = line
	}
	return found
}
