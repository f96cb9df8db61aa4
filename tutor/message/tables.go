package message

import (
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// data holds the word lists and the rules; each file says its form in its head.
//
//go:embed data
var data embed.FS

// tables are the word lists and rules, compiled. They are made once, from
// embedded data alone, and never change.
type tables struct {
	vocabulary map[string]int32 // words that a rule or a class knows, numbered from 1
	classes    map[string]wordSet
	small      wordSet // words that carry no meaning of their own: "um", "please"
	numbers    wordSet // number words
	common     map[string]bool
	respelled  map[string][]string // one to three words as typed -> words of the rules
	longest    map[string]int      // first word -> words in its longest entry of respelled
	nearby     map[string]string   // a key word with one letter left out -> the key word
	meant      [][2]int32          // ranges of the vocabulary that a misspelled word may mean
	light      rulebook
	intents    rulebook
	dangers    rulebook
	harmless   rulebook
	questions  rulebook
}

var compiled = sync.OnceValue(func() *tables {
	t, err := compileTables()
	if err != nil {
		panic(fmt.Sprintf("message: embedded data: %v", err)) // a test compiles them; no build ships this
	}
	return t
})

func compileTables() (*tables, error) {
	t := &tables{
		vocabulary: map[string]int32{}, classes: map[string]wordSet{}, common: map[string]bool{},
		respelled: map[string][]string{}, longest: map[string]int{}, nearby: map[string]string{},
	}
	for _, step := range []func() error{t.loadWords, t.loadSpellings, t.loadCommon} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	t.small, t.numbers = t.classes["small"], t.classes["number"]
	t.buildNearby()
	return t, nil
}

// intern numbers a word of the vocabulary.
func (t *tables) intern(text string) int32 {
	id, known := t.vocabulary[text]
	if !known {
		id = int32(len(t.vocabulary) + 1)
		t.vocabulary[text] = id
	}
	return id
}

// isNumber says that a word is a number, in digits or in letters.
func (t *tables) isNumber(w word) bool { return w.kind == isNumber || t.numbers.has(w.id) }

// is says that a word belongs to a class.
func (t *tables) is(w word, class string) bool { return w.id != 0 && t.classes[class].has(w.id) }

// entries reads a data file: comments and blank lines are left out, and each
// line comes with the heading "[...]" above it.
func entries(name string, each func(heading, line string) error) error {
	text, err := data.ReadFile("data/" + name)
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

// loadClasses reads the word classes of a file. A class may name classes above it.
func (t *tables) loadClasses(file string) error {
	err := entries(file, func(heading, line string) error {
		name := strings.Trim(heading, "[]")
		for field := range strings.FieldsSeq(line) {
			ids, err := t.idsOf(field)
			if err != nil {
				return err
			}
			t.classes[name] = append(t.classes[name], ids...)
		}
		return nil
	})
	for name, set := range t.classes {
		slices.Sort(set)
		t.classes[name] = slices.Compact(set)
	}
	return err
}

// loadWords reads the classes and the rules. Words that are first met in the
// lists of a lesson and in the rules of what students say may be meant by a
// misspelled word; those of life outside and of danger may not, for they look
// like too many other words ("boxer", "hanger").
func (t *tables) loadWords() (err error) {
	load := func(book *rulebook, file string) {
		if err == nil {
			*book, err = t.loadRulebook(file)
		}
	}
	err = errors.Join(t.loadClasses("classes.txt"), t.loadClasses("subjects.txt"))
	t.meant = append(t.meant, [2]int32{1, int32(len(t.vocabulary))})
	err = errors.Join(err, t.loadClasses("everyday.txt"))
	after := int32(len(t.vocabulary))
	load(&t.light, "light.txt")
	load(&t.intents, "intents.txt")
	load(&t.questions, "questions.txt")
	t.meant = append(t.meant, [2]int32{after + 1, int32(len(t.vocabulary))})
	err = errors.Join(err, t.loadClasses("danger_classes.txt"))
	load(&t.dangers, "dangers.txt")
	load(&t.harmless, "harmless.txt")
	return err
}

// loadCommon reads ordinary words that are never taken for a misspelling.
func (t *tables) loadCommon() error {
	return entries("common.txt", func(_, line string) error {
		for field := range strings.FieldsSeq(line) {
			t.common[field] = true
		}
		return nil
	})
}
