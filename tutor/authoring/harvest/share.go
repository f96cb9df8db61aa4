package harvest

import (
	"math"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/course"
)

// share gives what stands at the end of a chapter to the lessons that it is about:
// each exercise and each word of the glossary goes to the lesson with most of its
// words, so that nothing is asked where it was not explained.
func share(list []unit) {
	if len(list) < 2 {
		return
	}
	k := knowing(list)
	for from := range list {
		for i := range list[from].sections {
			s := &list[from].sections[i]
			if s.role == answers || s.role == other {
				continue
			}
			if s.role == exercises || s.role == sums {
				s.posed = slices.DeleteFunc(s.posed, func(p *posed) bool {
					return k.give(from, p.words(), section{title: s.title, level: s.level, place: s.place, role: exercises, posed: []*posed{p}})
				})
			}
			s.blocks = slices.DeleteFunc(s.blocks, func(b source.Block) bool {
				return b.Kind == source.Term && k.give(from, b.Text, section{title: s.title, level: s.level, place: s.place, role: glossary, blocks: []source.Block{b}})
			})
		}
	}
}

// words are those of an exercise with its lead and its answer.
func (p *posed) words() string {
	var text strings.Builder
	text.WriteString(p.lead)
	for _, b := range slices.Concat(p.asks, p.solves) {
		text.WriteString(" " + b.Text)
	}
	return text.String()
}

// knowledge is which lesson says which words, and in how many lessons a word stands.
type knowledge struct {
	list []unit
	says []map[string]bool
	in   map[string]int
}

func knowing(list []unit) knowledge {
	k := knowledge{list: list, in: map[string]int{}}
	for _, u := range list {
		own := map[string]bool{}
		for _, s := range u.sections {
			if s.role != teaches {
				continue
			}
			var text strings.Builder
			text.WriteString(s.title)
			for _, b := range s.blocks {
				text.WriteString(" " + b.Text)
			}
			for _, p := range s.posed {
				text.WriteString(" " + p.words())
			}
			for _, w := range course.KeyWords(text.String()) {
				own[w] = true
			}
		}
		for w := range own {
			k.in[w]++
		}
		k.says = append(k.says, own)
	}
	return k
}

// give moves a section to the lesson that says most of a text, and reports whether
// that is another one than it stands in.
func (k knowledge) give(from int, text string, s section) bool {
	stems := course.KeyWords(text)
	slices.Sort(stems)
	stems = slices.Compact(stems)
	best, most := from, 0.0
	for i := range k.list {
		score := 0.0
		for _, w := range stems {
			if k.says[i][w] {
				score += math.Log(1 + float64(len(k.list))/float64(k.in[w]))
			}
		}
		if score > most {
			best, most = i, score
		}
	}
	if best == from {
		return false
	}
	k.list[best].sections = append(k.list[best].sections, s)
	return true
}
