package llm

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Suggestion is a model that fits a machine.
type Suggestion struct {
	Name string
	Why  string
}

const gigabyte = 1 << 30

// known are models that speak well and keep to a schema for their size, the best
// talker first, with the memory of the machine from which they are worth trying:
// the weights, the context, and room for the system and a browser; and how many
// billions of their parameters work on a word, which is what makes it slow.
var known = []knownModel{
	{"gemma4:e2b", 15, 2.3, "talks best of the small ones"},
	{"phi4-mini", 7, 3.8, "a good talker that keeps to the facts it is given"},
	{"lfm2.5:1.2b", 3, 1.2, "small and quick"},
}

type knownModel struct {
	name     string
	from     int64 // gigabytes of memory
	billions float64
	why      string
}

// fits reports whether a model is worth trying with so many bytes of memory; 0 stands for
// unknown.
func (k knownModel) fits(memory int64) bool { return memory <= 0 || memory >= k.from*gigabyte }

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

// The speeds between which a model is left alone, in tokens a second. A reply is
// about 60 tokens: below the first it takes ten seconds, and at the second it is
// there before it can be read.
const (
	sluggish = 6.0
	swift    = 30.0
)

// SuggestBySpeed names a model that would serve better than one whose speed on
// this machine is known: a lighter one when it is slow, a better talker when it
// is so fast that there is room. Speeds go by the parameters at work.
func SuggestBySpeed(c Card, memory int64, tokensPerSecond float64) (Suggestion, bool) {
	at, work := rank(c), billions(c)
	slow, quick := tokensPerSecond < sluggish, tokensPerSecond >= swift
	if work == 0 || tokensPerSecond <= 0 {
		return Suggestion{}, false
	}
	for i, k := range known {
		expected := tokensPerSecond * work / k.billions
		lighter := expected > 1.3*tokensPerSecond && (expected >= sluggish || i == len(known)-1)
		better := i < at && k.billions > work && expected >= 2*sluggish
		switch {
		case i == at, !k.fits(memory):
		case slow && lighter:
			return Suggestion{k.name, fmt.Sprintf("about %.0f tokens a second here instead of %.0f; %s", expected, tokensPerSecond, k.why)}, true
		case quick && better:
			return Suggestion{k.name, fmt.Sprintf("this computer is quick enough for it; %s", k.why)}, true
		}
	}
	return Suggestion{}, false
}

// billions are a model's parameters at work: those of a known model, else what
// its card says ("3.2B", "596M"); 0 when nobody knows.
func billions(c Card) float64 {
	if i := rank(c); i < len(known) {
		return known[i].billions
	}
	text := strings.ToUpper(strings.TrimSpace(c.Params))
	unit := 1.0
	if strings.HasSuffix(text, "M") {
		unit = 1e-3
	} else if !strings.HasSuffix(text, "B") {
		return 0
	}
	n, err := strconv.ParseFloat(text[:len(text)-1], 64)
	if err != nil || n <= 0 {
		return 0
	}
	return n * unit
}

// Fits reports whether a model leaves room for the rest on a machine with so many
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
