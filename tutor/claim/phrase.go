package claim

import (
	"fmt"
	"slices"
	"strings"
)

// phrase is parts that stand in one sentence; most phrases have one.
type phrase struct {
	parts [][]element
	own   bool // holds a negation of its own
}

// element is one word of a phrase.
type element struct {
	stems    []string // sorted
	optional bool
	not      bool // must not be the next word
}

// maxGap is how many other words may stand between two words of a phrase.
const maxGap = 2

func compile(line string) (phrase, error) {
	var p phrase
	for part := range strings.SplitSeq(line, "+") {
		var elements []element
		for field := range strings.FieldsSeq(part) {
			e, err := compileElement(field)
			if err != nil {
				return p, fmt.Errorf("phrase %q: %w", line, err)
			}
			p.own = p.own || !e.not && slices.ContainsFunc(e.stems, isNegation)
			elements = append(elements, e)
		}
		if len(elements) == 0 {
			return p, fmt.Errorf("phrase %q: an empty part", line)
		}
		p.parts = append(p.parts, elements)
	}
	return p, nil
}

func compileElement(field string) (element, error) {
	var e element
	field, e.optional = strings.CutSuffix(field, "?")
	field, e.not = strings.CutPrefix(field, "!")
	for name := range strings.SplitSeq(field, "|") {
		stems, err := stemsOf(name)
		if err != nil {
			return e, err
		}
		e.stems = append(e.stems, stems...)
	}
	slices.Sort(e.stems)
	e.stems = slices.Compact(e.stems)
	return e, nil
}

// stemsOf gives the stems of a word or of a class's words.
func stemsOf(name string) ([]string, error) {
	if class, ok := strings.CutPrefix(name, "<"); ok {
		stems, known := classes()[strings.TrimSuffix(class, ">")]
		if !known {
			return nil, fmt.Errorf("no class %s", name)
		}
		return stems, nil
	}
	words := readWords(name)
	if len(words) != 1 {
		return nil, fmt.Errorf("%q is not one word", name)
	}
	return []string{words[0].stem}, nil
}

func (e element) fits(w word) bool { _, ok := slices.BinarySearch(e.stems, w.stem); return ok }

// place is where a phrase stands: words from..to.
type place struct{ from, to int }

// find gives every place of a phrase; of several parts, the places of the first.
func (t *text) find(p phrase) []place {
	found := t.findPart(p.parts[0])
	for _, part := range p.parts[1:] {
		others := t.findPart(part)
		found = slices.DeleteFunc(found, func(a place) bool {
			return !slices.ContainsFunc(others, func(b place) bool { return t.words[a.from].sentence == t.words[b.from].sentence })
		})
	}
	return found
}

func (t *text) findPart(elements []element) []place {
	var all []place
	for i, w := range t.words {
		if !elements[0].optional && !elements[0].fits(w) {
			continue
		}
		if to := t.run(elements, i, i); to > i {
			all = append(all, place{i, to})
		}
	}
	return all
}

// run is the end of the phrase whose elements stand from word at on, 0 for none;
// limit is the last word at which the first of them may stand. A phrase goes from
// one clause into the next only by the word that joins them.
func (t *text) run(elements []element, at, limit int) int {
	if len(elements) == 0 {
		return at
	}
	e, rest := elements[0], elements[1:]
	if e.not {
		if at < len(t.words) && e.fits(t.words[at]) {
			return 0
		}
		return t.run(rest, at, limit)
	}
	first := at == limit
	for i := at; i <= limit && i < len(t.words) && t.words[i].sentence == t.words[at].sentence; i++ {
		crosses := !first && t.words[i].starts
		if e.fits(t.words[i]) && (!crosses || t.words[i].joins) {
			if to := t.run(rest, i+1, i+1+maxGap); to > 0 {
				return to
			}
		}
		if crosses {
			break
		}
	}
	if e.optional {
		return t.run(rest, at, limit)
	}
	return 0
}
