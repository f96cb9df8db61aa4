package derive

import (
	"embed"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
	"github.com/primer-tutor/primer/tutor/pattern"
	"github.com/primer-tutor/primer/tutor/sorting"
)

//go:embed data
var files embed.FS

// words are those of a language by which a question says what is to be done.
type words struct {
	lists    map[string][]string
	patterns map[string]*pattern.Pattern
	comma    bool // numbers have a comma before their decimals
}

// tongues are the languages that have a file.
var tongues = sync.OnceValue(func() map[string]*words {
	out := map[string]*words{}
	for _, code := range english.Languages(files) {
		w := &words{lists: map[string][]string{}, patterns: map[string]*pattern.Pattern{}}
		err := english.Entries(files, english.In(code, "tasks.txt"), func(heading, line string) error {
			if name := strings.Trim(heading, "[]"); line != "" {
				w.lists[name] = append(w.lists[name], line)
			}
			return nil
		})
		if err != nil {
			panic(err) // a file of ours
		}
		w.comma = len(w.lists["decimal comma"]) > 0
		for name := range w.lists {
			w.patterns[name] = pattern.New(wordStart + `(` + w.any(name) + `)` + wordEnd)
		}
		out[code] = w
	}
	return out
})

func wordsOf(language string) *words { return tongues()[language] }

// Where a word begins and ends; \b knows no letters but those of English.
const (
	wordStart = `(?:^|[^\pL\d])`
	wordEnd   = `(?:$|[^\pL\d])`
)

// any are the phrases of a heading as one group of a pattern, the longest first.
func (w *words) any(name string) string {
	list := slices.Clone(w.lists[name])
	sorting.Stable(list, func(a, b string) int { return len(b) - len(a) })
	for i := range list {
		list[i] = regexp.QuoteMeta(list[i])
	}
	return `(?:` + strings.Join(list, "|") + `)`
}

// says reports whether a text has a phrase of a heading.
func (w *words) says(low, name string) bool {
	p := w.patterns[name]
	return p != nil && p.MatchString(low)
}

// count is how many of the words of a heading stand in a text.
func (w *words) count(low, name string) int {
	return lists.Count(w.lists[name], func(word string) bool { return wholeWord(low, word) })
}

// end is where the first phrase of a heading ends in a text, -1 where there is none.
func (w *words) end(low, name string) int {
	p := w.patterns[name]
	if p == nil {
		return -1
	}
	m := p.FindStringSubmatchIndex(low)
	if m == nil {
		return -1
	}
	return m[3]
}

// start is where the last phrase of a heading begins that ends before a place.
func (w *words) start(low, name string, before int) int {
	at := before
	for _, m := range w.patterns[name].FindAllStringSubmatchIndex(low[:before], -1) {
		at = m[2]
	}
	return at
}

var (
	thousands   = pattern.New(`(^|[^\d.,/])(\d{1,3}),(\d{3})($|[^\d,])`)
	commaPlaces = pattern.New(`(\d),(\d)`)
	pointGroups = pattern.New(`(\d)\.(\d{3})($|[^\d.])`)
)

// figures writes the numbers of a text without groups and with a point before their
// decimals, and all minus signs alike.
func (w *words) figures(text string) string {
	text = strings.NewReplacer("−", "-", "–", "-", "\u2212", "-").Replace(text)
	if w.comma {
		return commaPlaces.ReplaceAllString(pointGroups.ReplaceAllString(text, "$1$2$3"), "$1.$2")
	}
	return thousands.ReplaceAllString(text, "$1$2$3$4")
}
