package course

import (
	"slices"
	"strings"
)

// Stems are stems in order, each once, with a space between two. The index of all lessons
// holds sixty thousand of them: as texts they cost the start nothing, where lists took
// a third of the time to the first frame.
type Stems string

// stemsOf joins stems that are in order.
func stemsOf(sorted []string) Stems {
	words := slices.DeleteFunc(sorted, func(w string) bool { return w == "" || strings.Contains(w, " ") })
	return Stems(strings.Join(words, " "))
}

// Has reports whether a stem is among them, by halves.
func (s Stems) Has(stem string) bool {
	for s != "" {
		from := strings.LastIndexByte(string(s[:len(s)/2]), ' ') + 1
		middle, after, _ := strings.Cut(string(s[from:]), " ")
		switch strings.Compare(stem, middle) {
		case 0:
			return true
		case 1:
			s = Stems(after)
		default:
			s = s[:max(from-1, 0)]
		}
	}
	return false
}
