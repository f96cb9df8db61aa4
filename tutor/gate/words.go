package gate

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

// data holds what the checks know of English, a folder a language.
//
//go:embed data
var data embed.FS

// words are the sets of words.txt by their names.
var words = sync.OnceValue(func() map[string]english.Set {
	sets := map[string]english.Set{}
	err := english.EachEntry(data, "words.txt", func(heading, line string) error {
		name := strings.Trim(heading, "[]")
		if sets[name] == nil {
			sets[name] = english.Set{}
		}
		for w := range strings.FieldsSeq(line) {
			if name == "weak" { // compared by stems
				w = stem(w)
			}
			sets[name][w] = true
		}
		return nil
	})
	if err != nil {
		panic(fmt.Sprintf("gate: embedded data: %v", err)) // a test reads them; no build ships this
	}
	return sets
})

// in reports whether a word belongs to a set of words.txt.
func in(set, word string) bool { return words()[set][word] }

// anyIn reports whether one of several words belongs to a set of words.txt.
func anyIn(set string, several []string) bool {
	return slices.ContainsFunc(several, func(w string) bool { return in(set, w) })
}
