package bank

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// A word that nobody knows is first taken for one of the bank's own: in a lesson of the senses "nos" is
// a nose, and in one of shapes "cookys" are cookies.

// spells notes the words of the wordings, which slips are held against.
func (b *Bank) spells(words []string, wording int) {
	if wording == theAnswer {
		return
	}
	for _, w := range words {
		if len(w) >= leastSpelled {
			b.spelled[w]++
		}
	}
}

// leastSpelled is how many letters a word has at least that is mended so, and that it is mended to.
const leastSpelled = 3

// mend writes a word as it was meant: one of the bank where a slip or its sound leads there, else as
// school language has it.
func (b *Bank) mend(field string) string {
	core := strings.ToLower(strings.TrimFunc(field, parts))
	if b.spelled[core] > 0 {
		return core
	}
	if len(core) >= leastSpelled && strings.IndexFunc(core, parts) < 0 && !english.School().Knows(core) {
		if meant := b.nearest(core); meant != "" {
			return meant
		}
	}
	return english.School().Canonical(field)
}

// What a slip costs, in the manner of a child who writes by ear: a letter left out is the commonest.
const (
	slipLost  = 10
	slipHeard = 11
	slipOther = 14
	slipMore  = 16
	noSlip    = 100
)

// nearest is the word of the bank that an unknown one is meant to be, "" where none is near; of several
// that are as near, the commonest.
func (b *Bank) nearest(typed string) string {
	return b.mended.Of(typed, func() string {
		sounds, sound := b.sounds(), english.SoundOf(typed)
		best, cost, times := "", noSlip, 0
		if school := english.School().Canonical(typed); school != typed && english.PartNamed(strings.TrimSuffix(school, "s")) > 0 {
			return "" // "nineths" are ninths, and no notes, which sound like them
		}
		for word, n := range b.spelled {
			c := slip(typed, word, sound, sounds[word])
			if c < cost || c == cost && c < noSlip && (n > times || n == times && word < best) {
				best, cost, times = word, c, n
			}
		}
		return best
	})
}

// How many unknown words are kept with what they are meant to be, and how long they are at most.
const (
	keptMended  = 1024
	keptLetters = 40
)

// soundsOf are the sounds of the words of the wordings.
func (b *Bank) soundsOf() map[string]english.Sound {
	out := make(map[string]english.Sound, len(b.spelled))
	for word := range b.spelled {
		out[word] = english.SoundOf(word)
	}
	return out
}

// slip is what it costs to type one word for another; noSlip where it is none.
func slip(typed, meant string, heard, sounds english.Sound) int {
	longer := len(meant) - len(typed)
	switch {
	case typed[0] != meant[0] || longer < -1 || longer > 1 || english.Slips(typed, meant, 1) > 1:
		if heard.Like(sounds) {
			return slipHeard
		}
		return noSlip
	case longer > 0:
		return slipLost
	case longer == 0 && len(typed) > leastSpelled:
		return slipOther
	case longer < 0 && len(typed) > leastSpelled+1:
		return slipMore
	}
	return noSlip
}
