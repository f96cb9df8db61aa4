package harvest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// Most is how many lessons are made of one document at most: a teacher has to look
// over each.
const Most = 100

// Lessons makes the lessons of a document, with keys that begin with its place
// in the course where two have one title. Nothing in it was checked or accepted.
func Lessons(doc source.Document, catalogue *bugs.Catalogue) []builder.Lesson {
	var out []builder.Lesson
	for _, u := range units(doc) {
		if len(out) == Most {
			break
		}
		h := harvester{unit: u, catalogue: catalogue}
		if l := h.lesson(); len(l.Problems) > 0 || len(l.Explanations) > 0 {
			out = append(out, l)
		}
	}
	return out
}

// harvester makes one lesson.
type harvester struct {
	unit      unit
	catalogue *bugs.Catalogue
	problems  []problem
	asked     map[string]bool
}

func (h *harvester) lesson() builder.Lesson {
	words := glossaryOf(h.unit)
	h.asked = map[string]bool{}
	key := map[string]string{}
	for _, s := range h.unit.sections {
		if s.role == answers {
			for n, text := range keyOf(s) {
				if _, twice := key[n]; twice {
					text = "?"
				}
				key[n] = text
			}
		}
	}
	for _, s := range h.unit.sections {
		h.section(s, key)
	}
	for _, p := range cloze(words) {
		h.keep(p, section{title: p.place.Heading})
	}
	l := builder.Lesson{
		Title: titleOf(h.unit), Wave: 1, Place: h.unit.place,
		Explanations: explanations(h.unit), Vocabulary: terms(words),
	}
	l.Components = h.components(l)
	h.place(&l)
	h.draft(&l)
	l.Misconceptions = h.mistakes(l)
	number(&l)
	return l
}

// titleOf is the title without its number: "Chapter 3: Ratios" is "Ratios".
func titleOf(u unit) string {
	for i, title := range append([]string{u.title}, headings(u)...) {
		sheet := i == 0 && roleOf(title) == exercises // a worksheet that teaches too
		title = strings.TrimSpace(numbered.ReplaceAllString(title+" ", ""))
		if strings.ToUpper(title) == title {
			title = capital(strings.ToLower(title))
		}
		if len(title) > 2 && (sheet || roleOf(title) == teaches) {
			return title
		}
	}
	return cmp.Or(u.title, "Lesson")
}

func headings(u unit) []string {
	var out []string
	for _, s := range u.sections {
		out = append(out, s.title)
	}
	return out
}

// section gathers the problems of one section.
func (h *harvester) section(s section, key map[string]string) {
	if s.role == answers || s.role == other {
		return
	}
	found := map[int][]chain{}
	var all []chain
	index := map[source.Place]int{}
	for i, b := range s.blocks {
		if b.Kind == source.Table {
			for _, p := range rows(b) {
				h.keep(p, s)
			}
			continue
		}
		found[i] = chains(b)
		all = append(all, found[i]...)
		index[b.Place] = i
	}
	for _, p := range story(s, found) {
		h.keep(p, s)
	}
	for _, p := range solved(all, func(at source.Place) int { return index[at] }) {
		p.near = s.blocks[index[p.place]].Text
		h.keep(p, s)
	}
	for i := range s.blocks {
		for _, c := range found[i] {
			h.calculation(c, s.blocks[i], s)
		}
	}
	if s.role == exercises || listsExercises(s) {
		for _, e := range listed(s) {
			if p, ok := e.set(key); ok {
				p.quote = s.longer(p.quote, index[e.block.Place])
				h.keep(p, s)
			}
		}
	}
}

// listsExercises reports whether a section is told to do something with a list.
func listsExercises(s section) bool {
	if telling.MatchString(s.title) {
		return true
	}
	return slices.ContainsFunc(s.blocks, func(b source.Block) bool {
		return b.Kind == source.Paragraph && telling.MatchString(b.Text) && strings.HasSuffix(b.Text, ":") || b.Kind == source.Item && telling.MatchString(b.Text) && strings.HasSuffix(strings.TrimSpace(b.Text), "=")
	})
}

func (h *harvester) calculation(c chain, b source.Block, s section) {
	sure := c
	if n := c.numeric(); len(n.sides) >= 2 {
		sure = n
	}
	if !sure.holds() {
		return
	}
	if t, ok := ask(sure); ok {
		h.keep(problem{task: t, quote: c.quote, place: c.place, near: b.Text[min(c.end, len(b.Text)):]}, s)
	}
}

// mostProblems bounds a lesson; a student who has done sixty knows it.
const mostProblems = 60

// oneMinus writes all minus signs alike.
var oneMinus = strings.NewReplacer("−", "-", "–", "-")

// keep takes a problem whose question was not asked yet.
func (h *harvester) keep(p problem, s section) {
	id := strings.ToLower(strings.Join(strings.Fields(oneMinus.Replace(p.ask)), " "))
	if h.asked[id] || len(h.problems) >= mostProblems || answer.Compare(answer.Spec{Expected: p.answer, Kind: p.kind, Form: p.form, Choices: p.choose, Problem: p.ask}, p.answer).Wrong() {
		return
	}
	h.asked[id] = true
	if p.near == "" {
		p.near = s.title
	}
	p.rule = h.ruleFor(s, p)
	p.section = s.title
	h.problems = append(h.problems, p)
}

// draft writes the problems, the easier third first.
func (h *harvester) draft(l *builder.Lesson) {
	list := slices.Clone(h.problems)
	slices.SortStableFunc(list, func(a, b problem) int { return cmp.Compare(a.weight(), b.weight()) })
	for i, p := range list {
		q := builder.Problem{
			Part: builder.Part{Source: p.place, Quote: p.quote}, Component: h.componentOf(l, p),
			Difficulty: []tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}[3*i/len(list)],
			Ask:        p.ask, Answer: p.answer, Kind: p.kind, Form: p.form, Choices: p.choose, Hints: p.help(p.rule), Worked: p.steps,
		}
		if typ, args, ok := h.catalogue.Place(p.ask); ok && !p.told && !p.term && p.form == "" {
			if own, err := h.catalogue.Right(typ, args); err == nil && equalAnswers(own, p.answer) {
				q.Type, q.Args = typ, args
			}
		}
		l.Problems = append(l.Problems, q)
	}
}

func equalAnswers(a, b string) bool {
	equal, sure := answer.Equal(a, mathOf(bareSolution(b)))
	return equal && sure
}

// weight is how hard a problem looks: its signs, its steps, the size of its
// numbers, and words to read.
func (p problem) weight() int {
	n := 4*len(p.steps) + len(digits.FindAllString(p.ask, -1))
	n += 3 * strings.Count(p.ask, "/")
	n += 2 * strings.Count(p.ask, ".")
	switch {
	case p.term:
		return 0
	case p.told:
		n += 30
	case p.kind == tutor.KindEquation, p.kind == tutor.KindExpression:
		n += 8
	}
	return n
}

// number gives the parts of a lesson their ids.
func number(l *builder.Lesson) {
	component := map[string]string{}
	for i := range l.Components {
		id := fmt.Sprintf("k%d", i+1)
		component[l.Components[i].ID] = id
		l.Components[i].ID = id
	}
	for i := range l.Explanations {
		e := &l.Explanations[i]
		e.ID = fmt.Sprintf("e%d", i+1)
		e.Component = component[e.Component]
	}
	for i := range l.Problems {
		l.Problems[i].ID = fmt.Sprintf("p%d", i+1)
		l.Problems[i].Component = component[l.Problems[i].Component]
	}
	for i := range l.Misconceptions {
		l.Misconceptions[i].ID = fmt.Sprintf("m%d", i+1)
	}
	for i := range l.Vocabulary {
		l.Vocabulary[i].ID = fmt.Sprintf("v%d", i+1)
	}
}

// Subject is what a document seems to teach: math where it calculates, else
// science, the commonest of the subjects that rest on a text.
func Subject(doc source.Document) string {
	n := 0
	for _, b := range doc.Blocks {
		for _, c := range chains(b) {
			if c.holds() {
				n++
			}
		}
		if n > 2 {
			return "math"
		}
	}
	return "science"
}
