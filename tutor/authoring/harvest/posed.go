package harvest

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// posed is an exercise or a worked example as its author set it: by elements
// around it, or by its number or label in a list.
type posed struct {
	number string
	lead   string // what stands before a list of them: "Simplify each fraction."
	shares string // what the exercises of a group have in common: a story, a table
	more   int    // how many more exercises of the group there are; below 0 for all that follow
	led    bool   // the lead says that it is for the exercises that follow
	title  string // of its section
	asks   []source.Block
	solves []source.Block
	place  source.Place
	shown  bool // a worked example
	marked bool // by elements, so that its end is known
	solved bool // a label in its text said that its solution begins
	under  int  // blocks of the section before it
	key    string
	before *posed // its neighbors in its section
	after  *posed
	whole  string // what it asks as it stands in the text, with its number
	final  string // what its solution gives as the answer in the end, behind a label
}

// add takes a block of it. A worked example whose author marked no solution says
// by a label where it begins.
func (p *posed) add(b source.Block, t *tongue) {
	switch {
	case b.Role == source.Solves && t.solutionOnly.MatchString(b.Text):
	case b.Role == source.Solves:
		p.solve(b, t)
	case b.Kind == source.Paragraph && t.gives.MatchString(b.Text): // "Solution (answer: B)"
		p.solved, p.final = true, t.gives.FindStringSubmatch(b.Text)[1]
	case b.Kind == source.Paragraph && (t.solutionOnly.MatchString(b.Text) || p.shown && t.working.MatchString(b.Text)):
		p.solved = true
	case p.solved:
		p.solve(b, t)
	default:
		p.ask(b, t)
	}
}

// ask takes a block of what is asked, whose text may hold the solution behind a label.
func (p *posed) ask(b source.Block, t *tongue) {
	if m := t.solution.FindString(b.Text); m != "" && len(p.asks) > 0 {
		p.solved = true
		if b.Text = strings.TrimSpace(b.Text[len(m):]); b.Text != "" {
			p.solves = append(p.solves, b)
		}
		return
	}
	if b.Kind == source.Paragraph && p.entitled(t) {
		p.asks = nil
	}
	at := t.solutionIn.FindStringIndex(b.Text)
	if at == nil || b.Kind != source.Paragraph {
		p.asks = append(p.asks, b)
		return
	}
	way := b
	way.Text = t.solution.ReplaceAllString(strings.TrimSpace(b.Text[at[0]+1:]), "")
	b.Text = b.Text[:at[0]+1]
	p.asks, p.solves, p.solved = append(p.asks, b), append(p.solves, way), true
}

// solve takes a block of its solution. A label within it stands before the answer that it
// gives in the end.
func (p *posed) solve(b source.Block, t *tongue) {
	said := t.solution.ReplaceAllString(b.Text, "")
	if said != b.Text && len(p.solves) > 0 {
		p.final = said
	}
	b.Text = said
	p.solves = append(p.solves, b)
}

var (
	counted    = pattern.New(`^\(?(\d{1,3}(?:\.\d{1,3})*[a-z]?)[.):]\s+(\S.*)$`)
	letterMark = pattern.New(`^\(?([a-hA-H])[.)]\s+(\S.*)$`)
)

// gather finds the exercises of a section whose author marked them by numbers and
// labels only. A section that has marked ones has no others.
func (s *section) gather(t *tongue) {
	if len(s.posed) > 0 && s.role != exercises || s.role != exercises && !s.labeled(t) {
		return
	}
	g := gathering{s: s, t: t, top: s.topItem(), all: s.role == exercises}
	var left []source.Block
	for _, b := range s.blocks {
		if !g.take(b) {
			left = append(left, b)
		}
	}
	if g.now != nil {
		solvedAlike(g.found)
		s.posed = append(s.posed, g.found...)
	}
	if s.role != exercises {
		s.blocks = left
	}
}

// solvedAlike takes what stands behind an exercise for its solution where most of the others
// have theirs behind a label: the label was lost, or left out.
func solvedAlike(list []*posed) {
	solved := lists.Count(list, func(p *posed) bool { return p.solved })
	if 2*solved <= len(list) {
		return
	}
	for _, p := range list {
		for i := 1; i < len(p.asks) && !p.solved; i++ {
			if p.asks[i].Kind == source.Paragraph {
				p.solves, p.asks, p.solved = append(p.solves, p.asks[i:]...), p.asks[:i], true
			}
		}
	}
}

// labeled reports whether "Exercise 3" stands at the head of a paragraph of a section,
// with choices or a labeled answer behind it.
func (s *section) labeled(t *tongue) bool {
	begun := false
	for _, b := range s.blocks {
		switch {
		case b.Kind == source.Paragraph && t.numbered.MatchString(b.Text):
			begun = true
		case begun && (t.solution.MatchString(b.Text) || letterMark.MatchString(b.Text)):
			return true
		}
	}
	return false
}

// topItem is the level of the outermost items of a section.
func (s *section) topItem() int {
	top := 0
	for _, b := range s.blocks {
		if b.Kind == source.Item && b.Number != "" && (top == 0 || b.Level < top) && !letterMark.MatchString(b.Number+") x") {
			top = b.Level
		}
	}
	return top
}

// gathering goes through the blocks of a section.
type gathering struct {
	s     *section
	t     *tongue
	top   int  // level of the items that are exercises
	all   bool // the section holds exercises and nothing else
	lead  string
	led   bool
	now   *posed
	found []*posed
}

func (g *gathering) begin(number, text string, b source.Block) {
	if list := pieces(b, number, text, g.lead); len(list) > 1 && len(inlineLetter.FindAllString(text, -1)) < 2 {
		for _, e := range list { // "1. 2 + 3  2. 4 + 5" in one line
			g.now = &posed{number: e.number, lead: g.lead, led: g.led, title: g.s.title, place: b.Place}
			g.found = append(g.found, g.now)
			one := b
			one.Text, one.Kind = e.text, source.Paragraph
			g.now.add(one, g.t)
		}
		return
	}
	g.now = &posed{number: number, lead: g.lead, led: g.led, title: g.s.title, place: b.Place, whole: b.Text}
	g.found = append(g.found, g.now)
	b.Text, b.Kind = text, source.Paragraph
	g.now.add(b, g.t)
}

// take puts a block where it belongs, and reports whether it belongs to an exercise.
func (g *gathering) take(b source.Block) bool {
	text := strings.TrimSpace(b.Text)
	if m := g.t.numbered.FindStringSubmatchIndex(text); m != nil && b.Kind == source.Paragraph {
		g.begin(text[m[2]:m[3]], strings.TrimSpace(text[m[1]:]), b)
		return true
	}
	if !g.all && (g.now == nil || b.Kind == source.Heading) {
		g.now = nil
		return false
	}
	if part, ok := partOf(b, text); ok && g.now != nil && !g.now.solved {
		g.now.asks = append(g.now.asks, part)
		return true
	}
	if number, asks, ok := g.opens(b, text); ok {
		g.begin(number, asks, b)
		return true
	}
	return g.rest(b, text)
}

// partOf is a block as a part of an exercise, where it has a letter for its number.
func partOf(b source.Block, text string) (part source.Block, ok bool) {
	switch m := letterMark.FindStringSubmatch(text); {
	case b.Kind == source.Item:
		return b, letterMark.MatchString(b.Number + ") x")
	case b.Kind == source.Paragraph && m != nil:
		b.Kind, b.Number, b.Text = source.Item, strings.ToLower(m[1]), m[2]
		return b, true
	}
	return b, false
}

// opens is the number and the text of an exercise that a block begins: an item of the
// outermost list, a counted paragraph, or an item without a number where none is open.
func (g *gathering) opens(b source.Block, text string) (number, asks string, ok bool) {
	switch m := counted.FindStringSubmatch(text); {
	case b.Kind == source.Item && b.Number != "":
		return b.Number, text, b.Level <= g.top || g.top == 0
	case b.Kind == source.Item:
		return "", text, g.now == nil || b.Level <= 1 && len(g.now.asks) > 0 && g.now.number == ""
	case b.Kind == source.Paragraph && m != nil:
		return m[1], m[2], true
	}
	return "", "", false
}

// rest is what begins no exercise: a lead, or what belongs to the one at hand.
func (g *gathering) rest(b source.Block, text string) bool {
	following := g.t.following.MatchString(text)
	solving := g.now != nil && g.now.solved && !following
	switch {
	case g.all && !solving && b.Kind == source.Paragraph && g.leads(text):
		g.lead, g.led, g.now = capital(g.t.following.ReplaceAllString(text, "")), following, nil
		return true
	case g.now != nil:
		g.now.add(b, g.t)
		return true
	case g.all && b.Kind == source.Paragraph && (strings.HasSuffix(text, "?") || len(inlineLetter.FindAllString(text, 2)) > 1):
		g.begin("", text, b)
		return true
	}
	return false
}

// leads reports whether a text tells what to do in the exercises behind it.
func (g *gathering) leads(text string) bool {
	return len(text) < 400 && (g.t.following.MatchString(text) || strings.HasSuffix(text, ":") || g.t.telling.MatchString(text) && !digits.MatchString(text))
}
