package intake

import (
	"fmt"
	"html"
	"iter"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

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
