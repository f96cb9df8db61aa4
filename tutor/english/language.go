package english

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// folder holds the data of a room, a folder a language inside it.
const folder = "data"

// first is the language that comes before all others; what it lacks is a mistake.
const first = "en"

// Languages are the languages for which a room has data, by their ISO 639-1 codes:
// English first, the others by their codes. A language is there when its folder is.
func Languages(files fs.FS) []string {
	entries, _ := fs.ReadDir(files, folder)
	all := []string{first}
	for _, e := range entries {
		if e.IsDir() && e.Name() != first {
			all = append(all, e.Name())
		}
	}
	slices.Sort(all[1:])
	return all
}

// In is where a file of a language stands.
func In(language, file string) string { return path.Join(folder, language, file) }

// Has reports whether a language has a file.
func Has(files fs.FS, language, file string) bool {
	_, err := fs.Stat(files, In(language, file))
	return err == nil
}

// InEach lists a file in each language that has it; a pattern lists all files that fit.
func InEach(files fs.FS, file string) []string {
	var all []string
	for _, language := range Languages(files) {
		names, _ := fs.Glob(files, In(language, file))
		all = append(all, names...)
	}
	return all
}

// EachEntry is Entries of a file in each language that has it. One that no language has is
// an error.
func EachEntry(files fs.FS, file string, each func(heading, line string) error) error {
	names := InEach(files, file)
	if len(names) == 0 {
		return fmt.Errorf("read %s: no language has it; a file is named without its folder", file)
	}
	var err error
	for _, name := range names {
		err = errors.Join(err, Entries(files, name, each))
	}
	return err
}

// Tongues tell of each language whether it knows a word, in small unaccented letters.
type Tongues map[string]func(word string) bool

// Of is the language of a line: the one that knows most of its words, English where
// another does not know more. Numbers, signs and one strange word in an English sentence
// make no other language.
func (t Tongues) Of(line string) string {
	words := strings.FieldsFunc(Plain(line), notSmall)
	best, most := first, t.known(first, words)
	for _, language := range slices.Sorted(maps.Keys(t)) {
		if n := t.known(language, words); n > most {
			best, most = language, n
		}
	}
	return best
}

// known counts the words that a language knows.
func (t Tongues) known(language string, words []string) (n int) {
	for _, w := range words {
		if t[language] != nil && t[language](w) {
			n++
		}
	}
	return n
}
