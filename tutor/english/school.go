package english

import (
	"math"
	"sync"
)

// School is a mender of the words of lessons and of what is typed in them, made once.
var School = sync.OnceValue(func() *Mender { return NewMender(SchoolCounts()) })

// Rarity is how rare a word is, as the natural logarithm of one over its share of
// all words: 5 for "the", 8 for "thing", 11 for "debt". A word that nobody has
// counted is rarer than every other one.
func (m *Mender) Rarity(word string) float64 {
	if w, known := m.weight[word]; known {
		return -w
	}
	return math.Abs(m.unknown)
}
