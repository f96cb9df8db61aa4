package bank

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// A line often tells something before it asks: "me and my sisters do a shadow theatre. but why
// does it go fuzzy". Its parts are looked for by themselves.

const (
	partWords = 4   // what has fewer words asks nothing by itself
	partLead  = .05 // by how much a part must be surer than the whole line
)

// partsOf are what a line asks, each by itself; of a line that asks nothing, its sentences.
func partsOf(line string) (parts []string) {
	sentences := english.Sentences(line)
	asked := english.AskedIn(line)
	for _, s := range sentences {
		if asked == "" || english.AskedIn(s) != "" {
			parts = append(parts, s)
		}
	}
	parts = append(parts, asked)
	kept := parts[:0]
	for _, p := range parts {
		if len(strings.Fields(p)) >= partWords && len(p) < len(strings.TrimSpace(line)) {
			kept = append(kept, p)
		}
	}
	return kept
}

// Find lists the entries that a line may ask, best first, at most so many: those of the whole
// line or, where it is surer, of a part of it.
func (b *Bank) Find(text string, most int) []Hit {
	hits := b.findWhole(text, most)
	for _, p := range partsOf(text) {
		if of := b.findWhole(p, most); len(of) > 0 && (len(hits) == 0 || of[0].Sure > hits[0].Sure+partLead) {
			hits = of
		}
	}
	return hits
}
