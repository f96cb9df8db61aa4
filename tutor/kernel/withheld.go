package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// leastTold is how many words are left at least of a text whose other sentences are kept back.
const leastTold = 8

// withoutAway is a text without the sentences that would give away what is open, and those that lean on them;
// false where too little is left that stands by itself.
func (t *scene) withoutAway(p pedagogy.Plan, text string) (left string, ok bool) {
	if !t.givesAway(p, text) {
		return text, true
	}
	var kept []string
	dropped := false
	for _, sentence := range english.Sentences(text) {
		if t.givesAway(p, sentence) || dropped && english.Leans(sentence) {
			dropped = true
			continue
		}
		kept, dropped = append(kept, sentence), false
	}
	left = strings.TrimSpace(strings.Join(kept, ""))
	told := slices.ContainsFunc(kept, func(s string) bool { return !strings.HasSuffix(strings.TrimSpace(s), "!") })
	return left, told && len(strings.Fields(left)) >= leastTold && !t.givesAway(p, left)
}
