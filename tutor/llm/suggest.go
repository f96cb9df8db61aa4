package llm

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Suggestion is a model that fits a machine.
type Suggestion struct {
	Name string
	Why  string
}

const gigabyte = 1 << 30

// known are models that speak well and keep to a schema for their size, with the
// memory of the machine from which they are worth trying: the weights, the
// context, and room for the system and a browser.
var known = []struct {
	name string
	from int64 // gigabytes of memory
	why  string
}{
	{"gemma4:e2b", 15, "talks best of the small ones"},
	{"phi4-mini", 7, "a good talker that keeps to the facts it is given"},
	{"lfm2.5:1.2b", 3, "small and quick"},
}

// Suggest names the model to try on a machine with so many bytes of memory; 0
// stands for unknown and gets the small one.
func Suggest(memory int64) (Suggestion, bool) {
	for _, k := range known {
		if memory >= k.from*gigabyte {
			return Suggestion{Name: k.name, Why: fmt.Sprintf("%s; fits %d GB of memory", k.why, memory/gigabyte)}, true
		}
	}
	if memory > 0 {
		return Suggestion{}, false
	}
	last := known[len(known)-1]
	return Suggestion{Name: last.name, Why: last.why}, true
}

// Fits says that a model leaves room for the rest on a machine with so many
// bytes of memory; 0 stands for unknown.
func (c Card) Fits(memory int64) bool {
	return memory == 0 || c.Remote || c.Bytes+gigabyte <= memory*7/10
}

// Best picks from a server's models the one to talk with: it chats, runs here
// and fits. Suggested ones go first, then the largest below the size at which a
// laptop gets slow; a model that only fits is better than none.
func Best(cards []Card, memory int64) (Card, bool) {
	usable := slices.DeleteFunc(slices.Clone(cards), func(c Card) bool { return !c.Talks() || c.Remote || !c.Fits(memory) })
	if len(usable) == 0 {
		return Card{}, false
	}
	return slices.MinFunc(usable, func(a, b Card) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(distance(a), distance(b)), strings.Compare(a.Name, b.Name))
	}), true
}

// rank is the place among the suggested models, the others after them.
func rank(c Card) int {
	for i, k := range known {
		if c.Name == k.name || strings.HasPrefix(c.Name, k.name+":") || strings.HasPrefix(c.Name, k.name+"-") {
			return i
		}
	}
	return len(known)
}

// briskBytes is about the size of 4 billion parameters in 4 bits: on a laptop
// without a graphics card larger ones say fewer than 7 words a second.
const briskBytes = 3 * gigabyte

func distance(c Card) int64 {
	if c.Bytes > briskBytes {
		return c.Bytes
	}
	return briskBytes - c.Bytes
}
