package bank

import (
	"embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lately"
)

//go:embed data
var data embed.FS

// alike is what is typed in questions: the words that a short form stands for, and
// those that stand for nothing.
type alike struct {
	short   map[string][]string
	nothing map[string]bool
}

var alikes = sync.OnceValue(func() alike {
	a := alike{map[string][]string{}, map[string]bool{}}
	err := english.EachEntry(data, "alike.txt", func(heading, line string) error {
		typed, meant, _ := strings.Cut(line, "=")
		typed = strings.TrimSpace(typed)
		switch heading {
		case "[short]":
			a.short[typed] = strings.Fields(meant)
		case "[nothing]":
			a.nothing[typed] = true
		}
		return nil
	})
	if err != nil {
		panic("bank: " + err.Error()) // embedded: a test reads it
	}
	return a
})

// Words are the words of a line as they were meant, in small letters, without
// what stands for nothing. A line of such words alone keeps them.
func Words(line string) []string {
	return slices.Clone(wordsLately.Of(line, func() []string { return wordsOf(line, english.School().Canonical) }))
}

// wordsLately are the words of the lines of a lesson that a turn is compared with, and of the turn.
var wordsLately = lately.Keep[[]string](512, 400)

func wordsOf(line string, mend func(string) string) []string {
	var words, kept []string
	a := alikes()
	for field := range strings.FieldsFuncSeq(shortened(line, mend), parts) {
		long, short := a.short[field]
		if !short {
			long = []string{field}
		}
		words = append(words, long...)
		if !a.nothing[field] {
			kept = append(kept, long...)
		}
	}
	if len(kept) == 0 {
		return words
	}
	return kept
}

// shortened mends a line, all but its short forms, which the mender would take for slips.
func shortened(line string, mend func(string) string) string {
	a := alikes()
	fields := strings.Fields(english.Plain(line))
	for i, field := range fields {
		core := strings.TrimFunc(field, parts)
		if _, short := a.short[core]; short || a.nothing[core] {
			fields[i] = core
			continue
		}
		fields[i] = mend(field)
	}
	return strings.Join(fields, " ")
}

// parts reports whether a sign parts words; an apostrophe does not.
func parts(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }
