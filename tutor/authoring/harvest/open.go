package harvest

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pattern"
	"github.com/primer-tutor/primer/tutor/sorting"
)

// Bounds of a question that is answered in a student's own words: how many ideas
// are looked for in it, and how long the document's own answer may be.
const (
	mostIdeas    = 6
	longestModel = 700
)

var wordOf = pattern.New(`\pL[\pL'’-]*\pL`)

// open makes a question that is answered in one's own words. What a good answer
// names are the words of the document's answer that its question does not have,
// those first that are rarest in the lesson; a third of them is enough, since the
// document's own answer is shown afterwards.
func (h *harvester) open(q problem, solve string) (problem, string) {
	text := solve
	for len(text) > longestModel {
		list := builder.Sentences(text)
		if len(list) < 2 {
			return q, needsReading
		}
		text = strings.Join(list[:len(list)-1], " ")
	}
	in := course.KeyWords(q.ask)
	var list []idea
	var stems []string
	for _, w := range wordOf.FindAllString(text, -1) {
		low := strings.ToLower(w)
		stem := course.KeyWords(low)
		if len([]rune(low)) < 5 || len(stem) != 1 || h.tongue.empty[low] || strings.ContainsAny(low, "'’") || slices.Contains(in, stem[0]) || slices.Contains(stems, stem[0]) {
			continue
		}
		stems = append(stems, stem[0])
		list = append(list, idea{low, h.often(stem[0])})
	}
	if known := slices.DeleteFunc(slices.Clone(list), func(i idea) bool { return i.count == 0 }); len(known) > 1 {
		list = known
	}
	if len(list) < 2 {
		return q, needsReading
	}
	sorting.Stable(list, func(a, b idea) int { return b.weigh() - a.weigh() })
	for _, i := range list[:min(len(list), mostIdeas)] {
		q.ideas = append(q.ideas, i.word)
	}
	q.answer, q.kind = text, tutor.KindConceptual
	return q, ""
}

// idea is a word that an answer should name, and how often the lesson says it.
type idea struct {
	word  string
	count int
}

// weigh prefers words that the lesson is about: said a few times, not once by
// chance and not in every sentence.
func (i idea) weigh() int {
	switch {
	case i.count == 0:
		return 0
	case i.count < 3:
		return 2
	case i.count < 15:
		return 3
	}
	return 1
}
