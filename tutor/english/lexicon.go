package english

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Lexicon is the words that a room's phrases are made of: each word once, and
// the classes of words that patterns name as <class>. The books of one lexicon
// share both. Once loaded it does not change, and any number of goroutines may
// read with it.
type Lexicon struct {
	vocabulary map[string]int32 // numbered from 1
	guarded    []bool           // by number, from 1: what no slip of typing means
	guard      bool
	classes    map[string]wordSet
	small      wordSet // words that carry no meaning of their own: "um", "please"
	numbers    wordSet // number words
}

// wordSet is a set of vocabulary numbers, sorted.
type wordSet []int32

func (s wordSet) has(id int32) bool {
	_, found := slices.BinarySearch(s, id)
	return found
}

// LexiconOf begins with the classes of a language that all rooms share (classes.txt)
// and adds those of the given files. A file of classes has a heading [name] over
// the words of each class; a class may name classes above it as <name>.
func LexiconOf(language string, files fs.FS, names ...string) (*Lexicon, error) {
	l := &Lexicon{vocabulary: map[string]int32{}, classes: map[string]wordSet{}}
	var err error
	if Has(data, language, "classes.txt") {
		err = l.LoadClasses(data, In(language, "classes.txt"))
	}
	for _, name := range names {
		err = errors.Join(err, l.LoadClasses(files, name))
	}
	l.small, l.numbers = l.classes["small"], l.classes["number"]
	return l, err
}

// LoadClasses adds the classes of a file; see LexiconOf.
func (l *Lexicon) LoadClasses(files fs.FS, name string) error {
	return Entries(files, name, func(heading, line string) error {
		return l.define(strings.Trim(heading, "[]"), line)
	})
}

// define adds words, and the words of classes, to a class.
func (l *Lexicon) define(class, words string) error {
	set := l.classes[class]
	for field := range strings.FieldsSeq(words) {
		ids, err := l.idsOf(field)
		if err != nil {
			return err
		}
		set = append(set, ids...)
	}
	slices.Sort(set)
	l.classes[class] = slices.Compact(set)
	return nil
}

// Guard sets whether words that are first met from now on are kept from being
// what a slip of typing means (Speller): words of life outside look like too many
// others ("boxer", "hanger").
func (l *Lexicon) Guard(on bool) { l.guard = on }

// idsOf gives the numbers of a word or of a class's words; the word becomes part
// of the vocabulary.
func (l *Lexicon) idsOf(name string) ([]int32, error) {
	class, isClass := strings.CutPrefix(name, "<")
	isClass = isClass && class != "" && class != "="
	if name == "" || !isClass && len(name) > 2 && strings.ContainsAny(name, "<>") {
		return nil, fmt.Errorf("broken element %q", name)
	}
	if !isClass {
		name = strings.TrimPrefix(name, `\`)
		id, known := l.vocabulary[name]
		if !known {
			id = int32(len(l.vocabulary) + 1)
			l.vocabulary[name] = id
			l.guarded = append(l.guarded, l.guard)
		}
		return []int32{id}, nil
	}
	set, known := l.classes[strings.TrimSuffix(class, ">")]
	if !known {
		return nil, fmt.Errorf("no class %s", name)
	}
	return set, nil
}

// apostrophes are left out of words before they are looked up, as in the data.
var apostrophes = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer("'", "", "’", "", "‘", "", "`", "", "´", "")
})

// id is the number of a word, accented or not, 0 when no phrase and no class knows it.
func (l *Lexicon) id(text string) int32 {
	if id, known := l.vocabulary[text]; known || isPlain(text) && !strings.Contains(text, "'") {
		return id
	}
	return l.vocabulary[Plain(apostrophes().Replace(text))]
}

// Is reports whether a token's word belongs to a class of the lexicon.
func (l *Lexicon) Is(t Token, class string) bool { return l.classes[class].has(l.id(t.Text)) }

// In are those of some classes that a token's word belongs to.
func (l *Lexicon) In(t Token, classes []string) (in []string) {
	id := l.id(t.Text)
	if id == 0 {
		return nil
	}
	for _, class := range classes {
		if l.classes[class].has(id) {
			in = append(in, class)
		}
	}
	return in
}

// Entries reads a data file: comments (//) and blank lines are left out, and each
// line comes with the heading "[...]" above it; a heading comes as an empty line.
// An error names the file and the line.
func Entries(files fs.FS, name string, each func(heading, line string) error) error {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	heading, n := "", 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "//"):
			continue
		case strings.HasPrefix(line, "["):
			heading, line = line, ""
		}
		if err := each(heading, line); err != nil {
			return fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	return nil
}
