package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"github.com/primer-tutor/primer/tutor/gate/learned"
	"github.com/primer-tutor/primer/tutor/lab/eval"
	"github.com/primer-tutor/primer/tutor/lists"
)

// droppedShares are the shares of good sentences that may be dropped, for which tell counts.
var droppedShares = []float64{.05, .1, .15, .2, .3}

// judged is one writer's replies as the exact checks and weights see them that learned from the
// others.
type judged struct {
	good []float64 // the doubts of good sentences, the smallest first
	bad  []float64 // of each bad reply: that of its bad sentence that is doubted least, or of the one doubted most where none is marked
}

// tell leaves each writer out in turn.
func tell(out io.Writer, replies []eval.Marked) {
	writers := map[string]bool{}
	for _, r := range replies {
		writers[r.By] = true
	}
	all := judged{}
	for _, by := range slices.Sorted(maps.Keys(writers)) {
		own := func(r eval.Marked) bool { return r.By == by }
		rest := slices.DeleteFunc(slices.Clone(replies), own)
		m := quantized(learn(rest))
		j := judge(m, slices.DeleteFunc(slices.Clone(replies), func(r eval.Marked) bool { return !own(r) }))
		j.print(out, by)
		all.good, all.bad = append(all.good, j.good...), append(all.bad, j.bad...)
	}
	all.print(out, "all")
}

// dropped is the doubt of what an exact check drops.
var dropped = math.Inf(1)

func judge(m *learned.Model, replies []eval.Marked) (j judged) {
	for _, r := range replies {
		var bad []float64
		for i, s := range r.Sentences {
			doubt := m.Doubt(s.Signs)
			if s.Caught {
				doubt = dropped
			}
			if r.Wrong != nil && !r.Wrong[i] {
				j.good = append(j.good, doubt)
			} else {
				bad = append(bad, doubt)
			}
		}
		switch {
		case len(bad) == 0:
		case r.Wrong != nil:
			j.bad = append(j.bad, slices.Min(bad))
		default:
			j.bad = append(j.bad, slices.Max(bad))
		}
	}
	return j
}

func (j judged) print(out io.Writer, name string) {
	slices.Sort(j.good)
	fmt.Fprintf(out, "%-12s %5d good sentences, %4d bad replies:", name, len(j.good), len(j.bad))
	for _, d := range droppedShares {
		if len(j.good) == 0 || len(j.bad) == 0 {
			continue
		}
		bar := j.good[min(len(j.good)-1, int((1-d)*float64(len(j.good))))]
		if bar == dropped {
			continue
		}
		shown := lists.Count(j.bad, func(x float64) bool { return x <= bar })
		fmt.Fprintf(out, "  %.2f dropped, %d shown (bar %.2f)", d, shown, bar)
	}
	fmt.Fprintln(out)
}
