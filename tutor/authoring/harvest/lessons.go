package harvest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Most is how many lessons are made of one document at most: a teacher has to look
// over each.
const Most = 100

// Lessons makes the lessons of a document, with keys that begin with its place
// in the course where two have one title. Nothing in it was checked or accepted.
//
// The keys are those of other documents.
func Lessons(doc source.Document, catalogue *bugs.Catalogue, keys ...Key) []builder.Lesson {
	t := tongues()[Language(doc)]
	list := t.units(doc, keys)
	list = list[:min(len(list), Most)]
	key := keysOf(list)
	share(list)
	set := 0
	for _, u := range list {
		for _, s := range u.sections {
			set += lists.Count(s.posed, func(p *posed) bool { return !p.shown })
		}
	}
	if set < enoughSet {
		set = 0
	}
	reckons := reckoning(doc)
	var out []builder.Lesson
	for _, u := range list {
		h := harvester{unit: u, catalogue: catalogue, tongue: t, key: key, set: set, reckons: reckons}
		if l := h.lesson(); len(l.Problems) > 0 || len(l.Explanations) > 0 {
			out = append(out, l)
		}
	}
	return out
}

// keysOf are the answers of the lists of answers of a document by their numbers;
// a number that stands in two of them is no answer to either.
func keysOf(list []unit) map[string]string {
	key := map[string]string{}
	for _, u := range list {
		for _, s := range u.sections {
			if s.role != answers {
				continue
			}
			for n, text := range keyOf(s) {
				if _, twice := key[n]; twice {
					text = "?"
				}
				key[n] = text
			}
		}
	}
	return key
}

// enoughSet is how many exercises of its author a document has when nothing is read
// out of its prose beside them.
const enoughSet = 15

// harvester makes one lesson.
type harvester struct {
	unit      unit
	catalogue *bugs.Catalogue
	tongue    *tongue
	key       map[string]string // answers that stand elsewhere, by number
	set       int               // exercises of the document, 0 where they are few
	reckons   bool              // it teaches reckoning, so that its sums are worth asking
	problems  []problem
	aside     []builder.Problem
	asked     map[string]bool
	lent      bool           // some of its exercises are its examples
	counts    map[string]int // how often the lesson says a word
}

// often is how often the lesson says a word.
func (h *harvester) often(stem string) int {
	if h.counts == nil {
		h.counts = map[string]int{}
		for _, s := range h.unit.sections {
			for _, b := range s.blocks {
				for _, w := range course.KeyWords(b.Text) {
					h.counts[w]++
				}
			}
		}
	}
	return h.counts[stem]
}

func (h *harvester) lesson() builder.Lesson {
	words := h.glossaryOf()
	h.borrow()
	h.asked = map[string]bool{}
	neighbors(h.unit.sections)
	for _, s := range h.unit.sections {
		for _, p := range s.posed {
			h.posed(p, s)
		}
	}
	if h.set == 0 || len(h.problems) == 0 { // what an author set is worth more than what stands in prose
		for _, s := range h.unit.sections {
			h.section(s)
		}
	}
	for _, p := range h.cloze(words) {
		h.keep(p, section{title: p.place.Heading})
	}
	l := builder.Lesson{
		Title: h.tongue.titleOf(h.unit), Wave: 1, Place: h.unit.place,
		Explanations: h.explanations(), Vocabulary: terms(words),
	}
	for _, s := range h.unit.sections {
		l.Objectives = append(l.Objectives, s.aims...)
	}
	l.Objectives = l.Objectives[:min(len(l.Objectives), mostAims)]
	l.Components = h.components(l)
	h.place(&l)
	h.draft(&l)
	l.Misconceptions = h.mistakes(l)
	number(&l)
	return l
}

// mostAims bounds the objectives of a lesson.
const mostAims = 6

// posed makes the problems of what an author set, or sets it aside with a reason.
func (h *harvester) posed(p *posed, s section) {
	if p.shown {
		return
	}
	made, why := h.pose(p)
	for _, q := range made {
		q.found = builder.FoundMarked
		if q.own {
			q.found = builder.FoundWorked
		}
		h.keep(q, s)
	}
	if len(made) == 0 && why != "" && len(h.aside) < mostAside {
		x := p.parse()
		h.aside = append(h.aside, builder.Problem{
			Part: builder.Part{Source: p.place, Quote: upTo(x.quote, mostQuoted), Found: builder.FoundMarked, State: builder.Dropped, Why: why}, Ask: upTo(x.question(h.tongue), mostQuoted), Key: upTo(x.solve, mostQuoted),
		})
	}
}

// mostAside bounds what is listed as set aside in one lesson.
const mostAside = 200

// titleOf is the title without its number: "Chapter 3: Ratios" is "Ratios".
func (t *tongue) titleOf(u unit) string {
	for i, title := range slices.Concat([]string{u.title}, above(u), headings(u)) {
		sheet := i == 0 && t.role(title) == exercises // a worksheet that teaches too
		title = strings.TrimSpace(numbered.ReplaceAllString(title+" ", ""))
		if strings.ToUpper(title) == title {
			title = t.titled(title)
		}
		if len(title) > 2 && (sheet || t.role(title) == teaches) && !t.aims.MatchString(title) {
			return title
		}
	}
	return cmp.Or(u.title, "Lesson")
}

// titled writes a title in capitals as titles are written: "Trouble in Boston".
func (t *tongue) titled(title string) string {
	fields := strings.Fields(strings.ToLower(title))
	for i, w := range fields {
		if i == 0 || !t.common[w] && len(w) > 2 {
			fields[i] = large(w)
		}
	}
	return strings.Join(fields, " ")
}

// large is a text that begins with a capital letter.
func large(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}

// above are the titles that a lesson stands under, the nearest first.
func above(u unit) []string {
	if len(u.sections) == 0 {
		return nil
	}
	list := slices.Clone(u.sections[0].above)
	slices.Reverse(list)
	return list
}

func headings(u unit) []string {
	return lists.Map(u.sections, func(s section) string { return s.title })
}

// section gathers the problems of one section.
func (h *harvester) section(s section) {
	if s.role == answers || s.role == other || s.role == exercises || h.tongue.code != inEnglish {
		return
	}
	found := map[int][]chain{}
	var all []chain
	index := map[source.Place]int{}
	for i, b := range s.blocks {
		if b.Kind == source.Table {
			if h.reckons {
				for _, p := range rows(b) {
					h.keep(p, s)
				}
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
	if h.reckons {
		h.sums(s, all, found, index)
	}
	if listsExercises(s) {
		for _, e := range listed(s) {
			if p, ok := e.set(h.key); ok {
				p.quote, p.found = s.longer(p.quote, index[e.block.Place]), builder.FoundWorked
				h.keep(p, s)
			}
		}
	}
}

// sums gathers the equations and calculations that a section works out in its prose.
func (h *harvester) sums(s section, all []chain, found map[int][]chain, index map[source.Place]int) {
	for _, p := range solved(all, func(at source.Place) int { return index[at] }) {
		p.near = s.blocks[index[p.place]].Text
		h.keep(p, s)
	}
	for i := range s.blocks {
		for _, c := range found[i] {
			h.calculation(c, s.blocks[i], s)
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

// mostProblems bounds a lesson; a student who has done so many knows it.
const mostProblems = 150

// oneMinus writes all minus signs alike.
var oneMinus = strings.NewReplacer("−", "-", "–", "-")

// mostAlike is how many sums of a lesson may come to one number: rows of a table that go on
// by the same step are no exercises.
const mostAlike = 2

// sameAgain reports whether enough sums of the lesson come to the number of another one.
func (h *harvester) sameAgain(p problem) bool {
	n := lists.Count(h.problems, func(q problem) bool { return q.found == "" && !q.set && q.answer == p.answer })
	return n >= mostAlike
}

// keep takes a problem whose question was not asked yet.
func (h *harvester) keep(p problem, s section) {
	id := strings.ToLower(strings.Join(strings.Fields(oneMinus.Replace(p.ask)), " "))
	if p.asksNothing() || h.asked[id] || len(h.problems) >= mostProblems || p.kind != tutor.KindConceptual && answer.Compare(answer.Spec{Expected: p.answer, Kind: p.kind, Form: p.form, Choices: p.choose, Problem: p.ask}, p.answer).Wrong() {
		return
	}
	if p.found == "" && !p.set && h.sameAgain(p) {
		return
	}
	h.asked[id] = true
	p.near = cmp.Or(p.near, s.title)
	if (!p.set || p.own) && p.way == "" {
		p.rule = h.ruleFor(s, p)
	}
	p.section = s.title
	h.problems = append(h.problems, p)
}

// draft writes the problems, the easier third first.
func (h *harvester) draft(l *builder.Lesson) {
	list := slices.Clone(h.problems)
	sorting.Stable(list, func(a, b problem) int { return cmp.Compare(a.weight(), b.weight()) })
	for i, p := range list {
		q := builder.Problem{
			Part: builder.Part{Source: p.place, Quote: p.quote, Found: cmp.Or(p.found, builder.FoundCounted)}, Component: h.componentOf(l, p),
			Difficulty: []tutor.Difficulty{tutor.Easy, tutor.Medium, tutor.Hard}[3*i/len(list)],
			Ask:        p.ask, Answer: p.answer, Kind: p.kind, Form: p.form, Choices: p.choose, Hints: h.help(p), Worked: p.steps,
			Key: p.key, Ideas: p.ideas, Accept: p.accept,
		}
		if typ, args, ok := h.catalogue.Place(p.ask); ok && !p.told && !p.term && p.form == "" {
			if own, err := h.catalogue.Right(typ, args); err == nil && equalAnswers(own, p.answer) {
				q.Type, q.Args = typ, args
			}
		}
		l.Problems = append(l.Problems, q)
	}
	for _, q := range h.aside {
		if len(l.Components) > 0 {
			q.Component = l.Components[0].ID
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
