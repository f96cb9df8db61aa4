package claim

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// learn lists the stems of all phrases, for slips of typing.
func (s *Set) learn() {
	add := func(phrases []phrase) {
		for _, p := range phrases {
			for _, part := range p.parts {
				for _, e := range part {
					for _, stem := range e.stems {
						s.known[stem] = true
					}
				}
			}
		}
	}
	for _, c := range s.claims {
		add(c.says)
		add(c.never)
	}
	for _, sub := range s.subjects {
		add(sub.names)
	}
	for stem := range s.known {
		if len(stem) >= shortSlip {
			s.mend = append(s.mend, stem)
		}
	}
	slices.Sort(s.mend)
}

// Lengths from which a word is mended by one slip, and by two: shorter ones have
// too many neighbors ("white" and "while").
const (
	shortSlip = 6
	longSlip  = 9
)

// mended is the stem that a word most likely is.
func (s *Set) mended(w word) string {
	if len(w.text) < shortSlip || s.known[w.stem] || ordinary()[w.stem] {
		return w.stem
	}
	for _, meant := range s.mend {
		slips := 1
		if len(meant) >= longSlip {
			slips = 2
		}
		if meant[0] == w.stem[0] && english.Slips(w.stem, meant, slips) <= slips {
			return meant
		}
	}
	return w.stem
}
