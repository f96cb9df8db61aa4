package builder

import (
	"cmp"
	"embed"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

//go:embed data
var files embed.FS

// phrases are what a built lesson says in its own words, by language and name.
var phrases = sync.OnceValue(func() map[string]map[string]string {
	out := map[string]map[string]string{}
	for _, code := range english.Languages(files) {
		own := map[string]string{}
		err := english.Entries(files, english.In(code, "phrases.txt"), func(heading, line string) error {
			if line != "" {
				own[strings.Trim(heading, "[]")] = line
			}
			return nil
		})
		if err != nil {
			panic(err) // a file of ours
		}
		out[code] = own
	}
	return out
})

// Words of all languages: those that begin what a sentence says of its word when it says
// what it is, and those behind a division that does not come out whole.
var (
	definingWords  = sync.OnceValue(func() []string { return everyLine("[defines]") })
	namingWords    = sync.OnceValue(func() []string { return everyLine("[names]") })
	remainderWords = sync.OnceValue(func() []string { return everyLine("[remainder]") })
)

// everyLine are the lines under a heading in all languages.
func everyLine(name string) []string {
	var out []string
	err := english.EachEntry(files, "phrases.txt", func(heading, line string) error {
		if heading == name && line != "" {
			out = append(out, line)
		}
		return nil
	})
	if err != nil {
		panic(err) // a file of ours
	}
	return out
}

// says is a phrase in the language of a course; English where its documents are in
// a language that has no file.
func (h Head) says(name, value string) string {
	all := phrases()
	own := all[h.Language]
	if own == nil {
		own = all[english.Languages(files)[0]]
	}
	return strings.ReplaceAll(cmp.Or(own[name], name), "{a}", value)
}
