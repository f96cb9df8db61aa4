package harvest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	contrasts = pattern.New(`(?i)\b(?:common (?:mistake|error)s?|be careful|do not|don't|never|a mistake|wrong|incorrect|beware|watch out)\b`)
	concrete  = pattern.New(`(?i)\b(?:imagine|suppose|think of|for example|for instance|picture|pizza|say you)\b|^(?:worked )?example\b`)
	stepping  = pattern.New(`(?i)\b(?:step \d|first,|then,? |next,|finally|to (?:add|subtract|multiply|divide|find|change|convert|solve|simplify|compare|write|round) )`)
	likened   = pattern.New(`(?i)\b(?:is like|just like|as if|in the same way)\b`)
)

// approachOf is how a text teaches, by its words.
func approachOf(title, text string) tutor.Approach {
	switch {
	case contrasts.MatchString(title) || contrasts.MatchString(text) && len(text) < 700:
		return tutor.ContrastWithWrong
	case concrete.MatchString(title) || concrete.MatchString(text[:min(len(text), 160)]):
		return tutor.ConcreteExample
	case stepping.MatchString(text):
		return tutor.StepByStep
	case likened.MatchString(text):
		return tutor.DifferentAnalogy
	}
	return tutor.ConnectToKnown
}

// Bounds of an explanation, in bytes: shorter texts under one heading are put
// together, longer ones are cut between their paragraphs.
const (
	shortText   = 240
	longText    = 1100
	mostTexts   = 15
	leastQuoted = 3
)

// explanations are the texts of the sections that teach, with the worked examples
// behind them.
func (h *harvester) explanations() []builder.Explanation {
	var out, shown []builder.Explanation
	for _, s := range h.unit.sections {
		if s.role != teaches {
			continue
		}
		for _, t := range h.texts(s) {
			out = append(out, builder.Explanation{
				Part: builder.Part{Source: t.place, Quote: t.quote, Found: builder.FoundText}, Approach: approachOf(s.title, t.text), Title: s.title, Text: t.text,
			})
		}
		for _, p := range s.posed {
			if e, ok := h.example(p, s); ok && len(shown) < mostExamples {
				shown = append(shown, e)
			}
		}
	}
	if h.lent {
		out, shown = nil, h.borrowed()
	}
	out = join(out)
	out = append(out[:min(len(out), mostTexts)], shown...)
	if len(out) == 0 {
		out = h.inShort()
	}
	return out
}

// readable reports whether a block is text that may be read to a student: no table, no
// formula that could not be read, no gap to fill, not too long.
func readable(b source.Block) bool {
	return (b.Kind == source.Item || b.Kind == source.Paragraph) && len(b.Text) <= 2*longText && !unread.MatchString(b.Text) && !strings.Contains(b.Text, "___")
}

// unread is a command of a formula that could not be read.
var unread = pattern.New(`\\(?:begin|end|[A-Za-z]{3,})\b`)

// Bounds of a worksheet: how many words the solution of an exercise has that shows how it
// is done, and below how many letters of text a lesson explains nothing.
const (
	leastWay  = 5
	leastTold = 100
)

// borrow takes, in a lesson that is a worksheet and nothing else, the first exercise of each
// section whose solution is told in words for a worked example: something must be explained
// before anything is asked.
func (h *harvester) borrow() {
	if h.tells() {
		return
	}
	for _, s := range h.unit.sections {
		long, n := 0, 0
		for _, p := range s.posed {
			if long >= shortText || 3*n > len(s.posed) {
				break
			}
			if x := p.parse(); h.showsWay(p, x) {
				p.shown, h.lent = true, true
				long += len(x.stem) + len(x.solve)
				n++
			}
		}
	}
}

// showsWay reports whether an exercise of a worksheet has a solution that shows in words how
// it is done; one of another file is taken beside it.
func (h *harvester) showsWay(p *posed, x parsed) bool {
	if len(p.asks) != 1 || len(letterWords.FindAllString(x.solve, leastWay)) < leastWay || x.unfit(h.tongue) != "" {
		return false
	}
	if len(p.solves) == 0 {
		p.solves = []source.Block{{Kind: source.Paragraph, Text: p.key, Place: p.place}}
	}
	return true
}

// tells reports whether a lesson explains something in its own text or by an example. A row
// of a table tells nothing.
func (h *harvester) tells() bool {
	told := 0
	for _, s := range h.unit.sections {
		if slices.ContainsFunc(s.posed, func(p *posed) bool { return p.shown }) {
			return true
		}
		for _, b := range s.blocks {
			if s.role == teaches && b.Kind == source.Paragraph && words(b.Text) > leastStory {
				told += len(b.Text)
			}
		}
	}
	return told >= leastTold
}

// borrowed are the exercises that a worksheet gives as examples, one text a section.
func (h *harvester) borrowed() []builder.Explanation {
	var out []builder.Explanation
	for _, s := range h.unit.sections {
		first := len(out)
		for _, p := range s.posed {
			switch e, ok := h.example(p, s); {
			case !ok || len(out) >= mostExamples:
			case first == len(out):
				out = append(out, e)
			default:
				out[first].Text += "\n\n" + e.Text
			}
		}
	}
	return out
}

// mostExamples bounds the worked examples of a lesson.
const mostExamples = 5

// inShort are the summaries of a lesson that has no other text.
func (h *harvester) inShort() []builder.Explanation {
	var out []builder.Explanation
	for _, s := range h.unit.sections {
		if s.role != sums {
			continue
		}
		for _, t := range h.texts(s) {
			out = append(out, builder.Explanation{Part: builder.Part{Source: t.place, Quote: t.quote, Found: builder.FoundText}, Approach: tutor.ConnectToKnown, Title: s.title, Text: t.text})
		}
	}
	return join(out)
}

// example is a worked example as a text: what is asked, then the way to the answer.
// One that shows its way in pictures says nothing without them.
func (h *harvester) example(p *posed, s section) (builder.Explanation, bool) {
	x := p.parse()
	if !p.shown || len(x.solves) == 0 || x.figure || x.points || p.needsPictures(h.tongue) || p.leansOnNeighbor(h.tongue) {
		return builder.Explanation{}, false
	}
	lines := h.shownAsks(x)
	for _, b := range p.solves {
		lines = append(lines, rowsOf(b.Text)...)
	}
	text := strings.Join(lines, "\n")
	if len(text) > 2*longText || len(lines) < 2 || words(x.quote) < leastQuoted && len(p.solves) == 0 {
		return builder.Explanation{}, false
	}
	return builder.Explanation{
		Part: builder.Part{Source: p.place, Quote: upTo(p.longQuote(x.quote), mostQuoted), Found: builder.FoundExample}, Approach: tutor.ConcreteExample, Title: s.title, Text: text,
	}, true
}

// shownAsks are the lines of what an example asks. Where its way goes on behind a list, all
// stands in the order of the document.
func (h *harvester) shownAsks(x parsed) []string {
	first := slices.IndexFunc(x.asks, func(b source.Block) bool { return b.Kind == source.Item })
	goesOn := first > 0 && slices.ContainsFunc(x.asks[first:], func(b source.Block) bool { return b.Kind == source.Paragraph })
	if !goesOn || len(x.tables) > 0 {
		lines := []string{h.tongue.says("show.example", x.question(h.tongue))}
		for _, b := range x.items {
			lines = append(lines, mark(b.Number)+b.Text)
		}
		return lines
	}
	lines := []string{h.tongue.says("show.example", x.asks[0].Text)}
	for _, b := range x.asks[1:] {
		if b.Kind == source.Item {
			b.Text = mark(b.Number) + b.Text
		}
		lines = append(lines, b.Text)
	}
	return lines
}

// needsPictures reports whether an example says nothing without its pictures.
func (p *posed) needsPictures(t *tongue) bool {
	return t.shows(p.words()) || slices.ContainsFunc(p.solves, inPictures)
}

// inPictures reports whether a block shows in pictures what it is about.
func inPictures(b source.Block) bool {
	return b.Kind == source.Figure || b.Points || b.Kind == source.Table && emptyCells(b.Text)
}

// longQuote is what an example rests on: its question, or its way where that says too little.
func (p *posed) longQuote(quote string) string {
	for _, b := range p.solves {
		if words(quote) < leastQuoted || words(b.Text) > 5 && words(quote) < 5 {
			quote = b.Text
		}
	}
	return quote
}

// rowsOf are the lines of a text, those of a table without its bars.
func rowsOf(text string) []string {
	var rows []string
	for row := range strings.Lines(text) {
		if row = strings.Trim(strings.TrimSpace(row), " |"); row != "" {
			rows = append(rows, strings.ReplaceAll(row, " | ", "  "))
		}
	}
	return rows
}

// emptyCells reports whether a table shows in pictures what it is about: cells of
// most of its rows are empty.
func emptyCells(table string) bool {
	rows, empty := 0, 0
	for row := range strings.Lines(table) {
		rows++
		row = strings.TrimRight(row, "\n")
		if strings.HasSuffix(row, "| ") || strings.HasPrefix(row, " |") || strings.Contains(row, "|  |") {
			empty++
		}
	}
	return 3*empty > rows
}

// formulaOnly reports whether a paragraph is a formula, with which nobody begins to explain.
func formulaOnly(text string) bool {
	return strings.Contains(text, "=") && len(longWords.FindAllString(text, 2)) < 2
}

var longWords = pattern.New(`\pL{3,}`)

// onward reports whether a paragraph is a step of a way that began before it: told from its
// middle, a way tells nothing.
func (h *harvester) onward(b source.Block) bool {
	step := h.tongue.step.FindStringSubmatch(b.Text)
	return step != nil && step[1] != "1"
}

// quoted is the beginning of a text that a part rests on.
func quoted(text string) string {
	if first := builder.Sentences(text); len(first) > 0 && words(first[0]) >= leastQuoted && len(first[0]) < mostQuoted {
		return first[0]
	}
	return upTo(text, mostQuoted)
}

// mostQuoted bounds what a part rests on, in bytes.
const mostQuoted = 600

// upTo is the beginning of a text, cut between words, or where there are none
// between characters.
func upTo(text string, limit int) string {
	if len(text) < limit {
		return text
	}
	if at := strings.LastIndexByte(text[:limit], ' '); at > 0 {
		return text[:at]
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:limit]
}

// join puts a short explanation behind the one before it: under the same heading, or with its
// own, where the two are not too long together.
func join(list []builder.Explanation) []builder.Explanation {
	var out []builder.Explanation
	for _, e := range list {
		n := len(out)
		short := n > 0 && min(len(e.Text), len(out[n-1].Text)) < shortText
		switch {
		case !short || len(out[n-1].Text)+len(e.Text) >= longText:
			out = append(out, e)
		case out[n-1].Title == e.Title:
			out[n-1].Text += "\n\n" + e.Text
		default:
			out[n-1].Text += "\n\n" + e.Title + "\n\n" + e.Text
		}
	}
	return out
}
