package intake

import (
	"fmt"
	"html"
	"iter"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// Card is a note of an Anki collection, as the collection gives it.
type Card struct {
	ID     int64
	Deck   string
	Cloze  bool
	Fields []string
	Tags   []string
}

// AnkiReader makes questions of Anki notes: the front asks, the back answers.
// Only a back that is one number, word or formula can be graded; a card with a
// whole sentence behind it is left out and counted.
type AnkiReader struct {
	file    string
	builder *Builder
	units   shelf
}

// NewAnki begins a course of notes. File names the deck's file in the report.
func NewAnki(file string, b *Builder) *AnkiReader {
	return &AnkiReader{file: file, builder: b}
}

// Add takes one note.
func (r *AnkiReader) Add(c Card) {
	if c.Cloze {
		r.cloze(c)
		return
	}
	if len(c.Fields) < 2 {
		r.refuse(c, NoTextOnCard)
		return
	}
	r.take(c, fmt.Sprintf("note-%d", c.ID), c.Fields[0], c.Fields[1], "")
}

// Close grades what was taken and writes the course.
func (r *AnkiReader) Close() error { return r.units.build(r.builder) }

func (r *AnkiReader) refuse(c Card, reason string) {
	r.builder.unread(reason, r.file, 0, fmt.Errorf("note %d", c.ID))
}

// maxBack is how many words a back may have that is compared as words.
const maxBack = 4

// take makes a question of a front and a back.
func (r *AnkiReader) take(c Card, id, front, back, hint string) {
	if hasMedia(front, back) || hasFigure(front, back) {
		r.refuse(c, OnlyMedia)
		return
	}
	ask, err1 := htmlText(front)
	answer, err2 := htmlText(back)
	switch {
	case err1 != nil || err2 != nil:
		r.refuse(c, BadLaTeX)
		return
	case ask == "" || answer == "":
		r.refuse(c, NoTextOnCard)
		return
	}
	it := Item{ID: id, File: r.file, Ask: ask, Answer: answer, Credits: r.builder.credits()}
	first, told, more := strings.Cut(answer, "\n")
	if h, err := htmlText(hint); err == nil {
		it.hint(h, false)
	}
	if more { // the first line answers, the rest explains
		it.Answer = strings.TrimSpace(first)
		it.Hints, it.Gives = append(it.Hints, strings.TrimSpace(told)), append(it.Gives, true)
	}
	if lettersOnly(it.Answer) {
		if len(strings.Fields(it.Answer)) > maxBack {
			r.refuse(c, NotACleanCard)
			return
		}
		it.Kind, it.Exact = tutor.KindShortText, true
	}
	u := r.unit(c.Deck)
	u.Items = append(u.Items, it)
}

// unit is the lesson of a deck.
func (r *AnkiReader) unit(deck string) *Unit {
	parts := strings.Split(CleanLine(deck), "::")
	title := parts[len(parts)-1]
	return r.units.of(title, r.builder.head.Title)
}

// clozePart is {{c1::hidden::hint}}.
var clozePart = pattern.New(`(?s)\{\{c(\d{1,3})::(.*?)(?:::(.*?))?\}\}`)

// cloze makes a question for each number of the hidden parts: what is hidden is
// asked for, once, and a number that hides several things is left out.
func (r *AnkiReader) cloze(c Card) {
	if len(c.Fields) == 0 || len(c.Fields[0]) > maxRaw {
		r.refuse(c, NoTextOnCard)
		return
	}
	text := c.Fields[0]
	var numbers []string
	count := map[string]int{}
	for _, m := range clozePart.FindAllStringSubmatch(text, -1) {
		if count[m[1]]++; !slices.Contains(numbers, m[1]) {
			numbers = append(numbers, m[1])
		}
	}
	if len(numbers) == 0 {
		r.refuse(c, NoTextOnCard)
		return
	}
	for _, n := range numbers {
		if count[n] > 1 {
			r.refuse(c, ManyAnswers)
			continue
		}
		var back, hint string
		front := clozePart.ReplaceAllStringFunc(text, func(m string) string {
			p := clozePart.FindStringSubmatch(m)
			if p[1] != n {
				return p[2]
			}
			back, hint = p[2], p[3]
			return "___"
		})
		r.take(c, fmt.Sprintf("note-%d-c%s", c.ID, n), front, back, hint)
	}
}

// cardDraws is how many cards a problem with numbers drawn anew gives.
const cardDraws = 4

// Cards makes an Anki card of each problem of a course: the question on the
// front, the answer and the way to it on the back. A problem that draws its
// numbers gives several cards; the same course gives the same cards.
func Cards(c *course.Course) iter.Seq2[Card, error] {
	return func(yield func(Card, error) bool) {
		for _, l := range c.Lessons {
			for i := range l.Templates {
				if !cardsOf(c, l, &l.Templates[i], yield) {
					return
				}
			}
		}
	}
}

// cardsOf gives the cards of one problem; false is the end.
func cardsOf(c *course.Course, l *course.Lesson, t *course.Template, yield func(Card, error) bool) bool {
	draws := 1
	if len(t.Vars) > 0 {
		draws = cardDraws
	}
	grade := 8
	if len(l.Grades) == 2 {
		grade = l.Grades[0]
	}
	seen := map[string]bool{}
	for seed := range uint64(draws) {
		p, err := t.Make(course.Draw{Seed: seed + 1, Max: course.BandOf(grade).Numbers, Age: course.AgeOf(grade)})
		if err != nil {
			return yield(Card{}, fmt.Errorf("problem %s: %w", t.ID, err))
		}
		if seen[p.ID] {
			continue
		}
		seen[p.ID] = true
		card := Card{Deck: c.Title + "::" + strings.ReplaceAll(l.Title, "::", ":"), Fields: []string{front(&p), back(&p, t.Credit)}, Tags: []string{string(p.Difficulty), slug(p.KC)}}
		if !yield(card, nil) {
			return false
		}
	}
	return true
}

// front is the question with its choices.
func front(p *tutor.Problem) string {
	lines := []string{p.Ask}
	for i, choice := range p.Choices {
		if !strings.Contains(p.Ask, choice) { // most questions list them already
			lines = append(lines, fmt.Sprintf("%c) %s", 'A'+rune(i%26), choice))
		}
	}
	return htmlLines(lines)
}

// back is the answer, then the steps that lead to it.
func back(p *tutor.Problem, credit string) string {
	lines := append([]string{p.Answer}, p.Worked...)
	if credit != "" {
		lines = append(lines, "("+credit+")")
	}
	return htmlLines(lines)
}

// htmlLines is text as HTML; two braces in a row would be a field of Anki.
func htmlLines(lines []string) string {
	text := html.EscapeString(strings.Join(lines, "\n"))
	return strings.NewReplacer("\n", "<br>", "{{", "{ {", "}}", "} }").Replace(text)
}
