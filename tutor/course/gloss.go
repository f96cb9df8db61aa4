package course

import (
	"io/fs"
	"strings"
	"sync"

	"github.com/primer-tutor/primer/tutor/english"
)

// What everyday words of the problems mean, for who does not know one that no lesson explains: the
// glossary has a line for each, "oak oaks = An oak is a big, strong tree."

// Gloss is what an everyday word means, in a sentence or two; "" for a word of which nothing is told.
func Gloss(word string) string { return glossary()[strings.ToLower(word)] }

var glossary = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	if err := readGlossary(data, func(form, means string) { all[form] = means }); err != nil {
		panic("course: " + err.Error()) // embedded: a test reads it
	}
	return all
})

// readGlossary reads the glossary of each language that has one.
func readGlossary(fsys fs.FS, each func(form, means string)) error {
	return english.EachEntry(fsys, "glossary.txt", func(_, line string) error {
		forms, means, _ := strings.Cut(line, " = ")
		for form := range strings.FieldsSeq(forms) {
			each(form, means)
		}
		return nil
	})
}
