package message

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// tables are the word lists and rules of a language, compiled. They are made
// once, from embedded data alone, and never change.
type tables struct {
	*english.Lexicon
	language  string
	speller   *english.Speller
	light     *english.Book
	intents   *english.Book
	dangers   *english.Book
	harmless  *english.Book
	questions *english.Book
	mender    *english.Mender
	hurried   []string // "i dont know" without blanks, for what is typed in a hurry
	meanings  []string // the classes of meanings.txt, in their order
}

// compileTables loads a language from its folder; a file that it has not says nothing.
// Words that are first met in the lists of a lesson and in the rules of what students
// say may be meant by a misspelled word; those of life outside and of danger may not.
func compileTables(files fs.FS, language string) (*tables, error) {
	files = whole{files}
	in := func(file string) string { return english.In(language, file) }
	l, err := english.LexiconOf(language, files, in("classes.txt"), in("subjects.txt"))
	if err != nil {
		return nil, err
	}
	t := &tables{Lexicon: l, language: language}
	book := func(b **english.Book, file string) {
		var broken error
		*b, broken = l.LoadBook(files, in(file))
		err = errors.Join(err, broken)
	}
	l.Guard(true)
	err = l.LoadClasses(files, in("everyday.txt"))
	l.Guard(false)
	book(&t.light, "light.txt")
	book(&t.intents, "intents.txt")
	book(&t.questions, "questions.txt")
	l.Guard(true)
	err = errors.Join(err, l.LoadClasses(files, in("danger_classes.txt")))
	book(&t.dangers, "dangers.txt")
	book(&t.harmless, "harmless.txt")
	err = errors.Join(err, english.Entries(files, in("smudged.txt"), func(_, line string) error {
		t.hurried = append(t.hurried, strings.Fields(line)...)
		return nil
	}))
	err = errors.Join(err, l.LoadClasses(files, in("meanings.txt")), english.Entries(files, in("meanings.txt"), func(heading, line string) error {
		if line == "" {
			t.meanings = append(t.meanings, strings.Trim(heading, "[]"))
		}
		return nil
	}))
	if err != nil {
		return nil, err
	}
	if t.speller, err = english.NewSpeller(l, files, in("spelling.txt"), in("common.txt")); err != nil {
		return nil, err
	}
	t.mender = newMender(t.speller, language)
	return t, nil
}

// whole reads files of which some may be missing: those are empty.
type whole struct{ fs.FS }

// ReadFile reads a file, or nothing in its place.
func (w whole) ReadFile(name string) ([]byte, error) {
	text, err := fs.ReadFile(w.FS, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// reading is a message taken apart, in the spelling of the rules.
type reading struct {
	text  string
	words []english.Token
	asks  []bool // per sentence: it ends with a question mark
}

// read takes a message apart.
func (t *tables) read(text string) *reading {
	tokens := english.Prose(text)
	return &reading{text: text, words: t.speller.Respell(tokens), asks: english.Asking(tokens)}
}

// endsAsking reports whether the last sentence ends with a question mark.
func (r *reading) endsAsking() bool { return len(r.asks) > 0 && r.asks[len(r.asks)-1] }

// isNumber reports whether a word is a number, in digits or in letters.
func (t *tables) isNumber(w english.Token) bool {
	return w.Kind == english.Number || t.Is(w, "number")
}

// ownWord is what a word of the rules counts for, beside the words of lessons.
const ownWord = 20

// newMender makes a mender that knows the words of the rules too.
func newMender(s *english.Speller, language string) *english.Mender {
	counts := english.CountsIn(language)
	for word := range s.Words() {
		counts[word] = max(counts[word], ownWord)
	}
	return english.NewMender(counts)
}
