package message

import (
	"fmt"
	"slices"
	"strings"
)

// A pattern is a short sequence of elements that is looked for in the words of
// one sentence:
//
//	dont            this word
//	what|which      one of these words
//	<person>        a word of this class; mixes with |
//	#               a number, in digits or in words
//	_               any one word
//	@               one to four words, kept as what the message is about
//	.. and ...      up to two, up to five words
//	!<game>         not before one of these words
//	^ and $         start and end of the sentence, small words such as "um" and "please" left out
//	x?              x or nothing
//
// A pattern that begins with "&" asks for no order: its first word, and somewhere
// in the same sentence each of the others ("!" says: nowhere). It covers its first
// word alone, so that is the word a harmless phrase must explain.
type pattern struct {
	elements []element
	together bool // written with "&"
	source   string
}

type elementKind uint8

const (
	oneOf elementKind = iota
	anyWord
	number
	topic
	gap
	notNext
	atStart
	atEnd
)

type element struct {
	kind     elementKind
	set      wordSet
	limit    int  // of a gap
	optional bool // may be missing
}

// wordSet is a set of vocabulary numbers, sorted.
type wordSet []int32

func (s wordSet) has(id int32) bool {
	_, found := slices.BinarySearch(s, id)
	return found
}

// maxTopic is how many words "@" takes at most.
const maxTopic = 4

// compilePattern reads the notation above; the words become part of the vocabulary.
func (t *tables) compilePattern(line string) (pattern, error) {
	p := pattern{source: line}
	line, p.together = strings.CutPrefix(line, "& ")
	for field := range strings.FieldsSeq(line) {
		e, err := t.compileElement(field)
		if err != nil {
			return p, fmt.Errorf("pattern %q: %w", line, err)
		}
		p.elements = append(p.elements, e)
	}
	if p.together && !p.isLoose() {
		return p, fmt.Errorf("pattern %q: \"&\" goes with words, \"!\" and \"#\"", line)
	}
	return p, nil
}

// isLoose says that a pattern is made of what can be looked for in any order.
func (p pattern) isLoose() bool {
	for i, e := range p.elements {
		if i == 0 && e.kind != oneOf || e.optional || e.kind != oneOf && e.kind != notNext && e.kind != number {
			return false
		}
	}
	return len(p.elements) > 1
}

func (t *tables) compileElement(field string) (element, error) {
	switch field {
	case "_":
		return element{kind: anyWord}, nil
	case "_?":
		return element{kind: anyWord, optional: true}, nil
	case "#":
		return element{kind: number}, nil
	case "#?":
		return element{kind: number, optional: true}, nil
	case "@":
		return element{kind: topic}, nil
	case "..":
		return element{kind: gap, limit: 2}, nil
	case "...":
		return element{kind: gap, limit: 5}, nil
	case "^":
		return element{kind: atStart}, nil
	case "$":
		return element{kind: atEnd}, nil
	}
	e := element{kind: oneOf}
	field, e.optional = strings.CutSuffix(field, "?")
	if rest, not := strings.CutPrefix(field, "!"); not {
		field, e.kind = rest, notNext
	}
	for name := range strings.SplitSeq(field, "|") {
		ids, err := t.idsOf(name)
		if err != nil {
			return e, err
		}
		e.set = append(e.set, ids...)
	}
	slices.Sort(e.set)
	e.set = slices.Compact(e.set)
	return e, nil
}

// idsOf gives the numbers of a word or of a class's words.
func (t *tables) idsOf(name string) ([]int32, error) {
	class, isClass := strings.CutPrefix(name, "<")
	if name == "" || !isClass && strings.ContainsAny(name, "<>") {
		return nil, fmt.Errorf("broken element %q", name)
	}
	if !isClass {
		return []int32{t.intern(name)}, nil
	}
	set, known := t.classes[strings.TrimSuffix(class, ">")]
	if !known {
		return nil, fmt.Errorf("no class %s", name)
	}
	return set, nil
}

// openers are the words that a match can begin with; all is true when any word can.
func (p pattern) openers() (ids []int32, all bool) {
	for _, e := range p.elements {
		switch e.kind {
		case oneOf:
			ids = append(ids, e.set...)
			if !e.optional {
				return ids, false
			}
		case atStart:
		case anyWord, number, topic, gap, notNext, atEnd:
			return nil, true
		}
	}
	return nil, true
}

// span is where a pattern matched: words from..to, and the topic it kept.
type span struct{ from, to, topicFrom, topicTo int }

// match tries a pattern with its first word at word at.
func (t *tables) match(p pattern, r *reading, at int) (span, bool) {
	if p.together {
		return t.matchTogether(p, r, at)
	}
	m := matcher{tables: t, words: r.words, sentence: r.words[at].sentence}
	m.from, m.to = at, at
	if !m.try(p.elements, at) {
		return span{}, false
	}
	return m.span, true
}

// matchTogether looks for the words of a pattern in any order.
func (t *tables) matchTogether(p pattern, r *reading, at int) (span, bool) {
	if !p.elements[0].set.has(r.words[at].id) {
		return span{}, false
	}
	from, to := r.sentenceOf(r.words[at].sentence)
	for _, e := range p.elements[1:] {
		if t.stands(e, r.words, from, to, at) == (e.kind == notNext) {
			return span{}, false
		}
	}
	return span{from: at, to: at + 1}, true
}

// stands says that an element is one of words from..to, the word at left out.
func (t *tables) stands(e element, words []word, from, to, at int) bool {
	for i := from; i < to; i++ {
		if i != at && (e.set.has(words[i].id) || e.kind == number && t.isNumber(words[i])) {
			return true
		}
	}
	return false
}

// matcher walks one pattern over the words of one sentence, going back where an
// optional element or a gap was too greedy. Patterns are short, so is the walk.
type matcher struct {
	tables   *tables
	words    []word
	sentence int
	span
}

// inside says that word i belongs to the sentence.
func (m *matcher) inside(i int) bool {
	return i < len(m.words) && m.words[i].sentence == m.sentence
}

func (m *matcher) try(rest []element, at int) bool {
	if len(rest) == 0 {
		m.to = at
		return true
	}
	e, rest := rest[0], rest[1:]
	switch e.kind {
	case oneOf:
		return m.inside(at) && e.set.has(m.words[at].id) && m.try(rest, at+1) || e.optional && m.try(rest, at)
	case anyWord:
		return m.inside(at) && m.try(rest, at+1) || e.optional && m.try(rest, at)
	case number:
		return m.inside(at) && m.tables.isNumber(m.words[at]) && m.try(rest, at+1) || e.optional && m.try(rest, at)
	case topic:
		return m.tryTopic(rest, at)
	case gap:
		return m.tryGap(rest, at, e.limit)
	case notNext:
		return !(m.inside(at) && e.set.has(m.words[at].id)) && m.try(rest, at)
	case atStart:
		return m.atStart(at) && m.try(rest, at)
	case atEnd:
		return m.atEnd(at) && m.try(rest, at)
	}
	return false
}

func (m *matcher) tryGap(rest []element, at, limit int) bool {
	for n := 0; n <= limit && (n == 0 || m.inside(at+n-1)); n++ {
		if m.try(rest, at+n) {
			return true
		}
	}
	return false
}

func (m *matcher) tryTopic(rest []element, at int) bool {
	for n := 1; n <= maxTopic && m.inside(at+n-1); n++ {
		m.topicFrom, m.topicTo = at, at+n
		if m.try(rest, at+n) {
			m.topicFrom, m.topicTo = at, at+n
			return true
		}
	}
	m.topicFrom, m.topicTo = 0, 0
	return false
}

// atStart says that only small words stand before word at in its sentence.
func (m *matcher) atStart(at int) bool {
	for i := at - 1; i >= 0 && m.words[i].sentence == m.sentence; i-- {
		if !m.tables.small.has(m.words[i].id) {
			return false
		}
	}
	return true
}

// atEnd says that only small words stand from word at on.
func (m *matcher) atEnd(at int) bool {
	for i := at; m.inside(i); i++ {
		if !m.tables.small.has(m.words[i].id) && m.words[i].kind != isFace {
			return false
		}
	}
	return true
}
