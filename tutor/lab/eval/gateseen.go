package eval

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/kernel"
)

// Marked is a reply of a corpus with what holds of its sentences, for the training of the
// gate's weights.
type Marked struct {
	ID, Lesson, By string
	Bad            bool
	Sentences      []gate.Seen
	Wrong          []bool // of each sentence: it must not be read; nil where nobody has marked which
}

// GateEvidence plays the moments of a corpus of replies and tells what holds of each sentence.
func GateEvidence(rows io.Reader) ([]Marked, error) {
	in, err := readRows[gateRow](rows)
	if err != nil {
		return nil, err
	}
	out := make([]Marked, len(in))
	err = played(in, func(k *kernel.Kernel, row gateRow, same []int, replies []string) error {
		seen, err := k.Evidence(context.Background(), row.ID, row.Line, replies...)
		if err != nil {
			return err
		}
		for n, i := range same {
			out[i] = in[i].marked(seen[n])
		}
		return nil
	})
	return out, err
}

// marked is a row with the evidence of its reply. A good one has no wrong sentence.
func (r gateRow) marked(seen []gate.Seen) Marked {
	m := Marked{ID: r.ID, Lesson: r.Lesson, By: r.By, Bad: r.Bad != "", Sentences: seen}
	if len(r.Wrong) == 0 && m.Bad {
		return m
	}
	for _, s := range seen {
		m.Wrong = append(m.Wrong, slices.ContainsFunc(r.Wrong, func(w string) bool { return strings.Contains(w, s.Sentence) }))
	}
	return m
}
