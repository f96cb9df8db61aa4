package tutor

import (
	"hash/fnv"
	"slices"
	"strings"
)

// SaidBefore remembers what the tutor said in a session: digests of its longer sentences, once
// each, and of the questions that it asked, once for each time they were asked.
type SaidBefore []uint32

const (
	// LongSentence is how many words a sentence has that is said once in a session.
	LongSentence = 10
	// AsksAtMost is how often a question is asked in the same words.
	AsksAtMost = 2

	keepTold = 600
)

// Times counts how often something was told.
func (t SaidBefore) Times(words string) int {
	n, d := 0, digestOf(words)
	for _, x := range t {
		if x == d {
			n++
		}
	}
	return n
}

// With adds something that was told. The oldest goes when there is too much.
func (t SaidBefore) With(words string) SaidBefore {
	t = append(slices.Clone(t), digestOf(words))
	return t[max(0, len(t)-keepTold):]
}

// digestOf knows words again whatever stands around them and however they are spaced.
func digestOf(words string) uint32 {
	h := fnv.New32a()
	for w := range strings.FieldsSeq(strings.ToLower(words)) {
		_, _ = h.Write([]byte(w + " ")) // a hash never fails to take bytes
	}
	return h.Sum32()
}
