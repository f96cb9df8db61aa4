package intake

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/course"
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
	report := r.builder.report
	report.Questions++
	report.skip(reason)
	report.fault(course.Fault{File: r.file, Line: 0, Text: fmt.Sprintf("note %d is left out: %s", c.ID, reason), Remedy: "change the card in Anki, or leave it out"})
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
	if more { // the first line answers, the rest explains
		it.Answer = strings.TrimSpace(first)
		it.Hints, it.Gives = []string{strings.TrimSpace(told)}, []bool{true}
	}
	if lettersOnly(it.Answer) {
		if len(strings.Fields(it.Answer)) > maxBack {
			r.refuse(c, NotACleanCard)
			return
		}
		it.Kind, it.Exact = tutor.KindShortText, true
	}
	if h, err := htmlText(hint); err == nil && h != "" {
		it.Hints, it.Gives = append([]string{h}, it.Hints...), append([]bool{false}, it.Gives...)
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
var clozePart = regexp.MustCompile(`(?s)\{\{c(\d{1,3})::(.*?)(?:::(.*?))?\}\}`)

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
