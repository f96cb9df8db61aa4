package harvest

import (
	"cmp"
	"slices"
	"strings"

	"primer/tutor/authoring/builder"
	"primer/tutor/course/bugs"
)

// mostMistakes is how many wrong rules of the catalogue a lesson names.
const mostMistakes = 5

// mistakes are the wrong rules of the catalogue that give a wrong answer to the
// lesson's own problems, the commonest first.
func (h *harvester) mistakes(l builder.Lesson) []builder.Misconception {
	type shown struct {
		m      builder.Misconception
		weight float64
	}
	var all []shown
	at := map[string]int{}
	for _, p := range l.Problems {
		for _, w := range h.catalogue.Predict(p.Type, p.Args) {
			if w.Right {
				continue
			}
			id := p.Type + " " + w.Bug
			if i, known := at[id]; known {
				all[i].weight++
				continue
			}
			for _, r := range h.catalogue.Rules(p.Type) {
				if r.Bug == w.Bug {
					at[id] = len(all)
					all = append(all, shown{misconception(p, r), r.Common})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b shown) int { return cmp.Compare(b.weight, a.weight) })
	var out []builder.Misconception
	for _, s := range all[:min(len(all), mostMistakes)] {
		out = append(out, s.m)
	}
	return out
}

func misconception(p builder.Problem, r bugs.Rule) builder.Misconception {
	remedy := r.Remedy
	if !strings.HasSuffix(remedy, "?") {
		remedy += " What do you think now?"
	}
	return builder.Misconception{
		Part: builder.Part{Source: p.Source, Quote: p.Quote}, Wrong: r.Student, Right: "You worked with the numbers of the question.",
		Remedy: remedy, Type: p.Type, Bug: r.Bug,
	}
}
