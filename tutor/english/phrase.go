package english

import (
	"fmt"
	"slices"
	"strings"
)

// A pattern is a short sequence of elements that is looked for in the words of
// one sentence; punctuation between them does not count:
//
//	dont            this word, in small letters and without apostrophe
//	what|which      one of these words
//	<person>        a word of this class; mixes with |
//	#               a number, in digits or in words
//	_               any one word
//	@               one to four words, kept as the topic of the hit
//	.. and ...      up to two, up to five words
//	!<game>         not before one of these words
//	^ and $         start and end of the sentence, small words such as "um" and "please" left out
//	x?              x or nothing; also of # and _
//	\^ \$ \# \?     the sign itself, as in 5 \$
//
// A pattern that begins with "&" asks for no order: its first word, and somewhere
// in the same sentence each of the others ("!" says: nowhere). It covers its first
// word alone.
type pattern struct {
	elements []element
	together bool // written with "&"
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

// plain are the elements that stand for no word of their own.
var plain = map[string]element{
	"_": {kind: anyWord}, "_?": {kind: anyWord, optional: true},
	"#": {kind: number}, "#?": {kind: number, optional: true},
	"@": {kind: topic}, "..": {kind: gap, limit: 2}, "...": {kind: gap, limit: 5},
	"^": {kind: atStart}, "$": {kind: atEnd},
}

// maxTopic is how many words "@" takes at most.
const maxTopic = 4

// compile reads the notation above; the words become part of the vocabulary.
func (l *Lexicon) compile(line string) (pattern, error) {
	var p pattern
	line, p.together = strings.CutPrefix(line, "& ")
	for field := range strings.FieldsSeq(line) {
		e, known := plain[field]
		if !known {
			var err error
			if e, err = l.compileWords(field); err != nil {
				return p, fmt.Errorf("pattern %q: %w", line, err)
			}
		}
		p.elements = append(p.elements, e)
	}
	if p.together && !p.isLoose() {
		return p, fmt.Errorf("pattern %q: \"&\" goes with words, \"!\" and \"#\"", line)
	}
	return p, nil
}

func (l *Lexicon) compileWords(field string) (element, error) {
	e := element{kind: oneOf}
	if !strings.HasSuffix(field, `\?`) {
		field, e.optional = strings.CutSuffix(field, "?")
	}
	if rest, not := strings.CutPrefix(field, "!"); not {
		field, e.kind = rest, notNext
	}
	for name := range strings.SplitSeq(field, "|") {
		ids, err := l.idsOf(name)
		if err != nil {
			return e, err
		}
		e.set = append(e.set, ids...)
	}
	slices.Sort(e.set)
	e.set = slices.Compact(e.set)
	return e, nil
}

// isLoose reports whether a pattern is made of what can be looked for in any order.
func (p pattern) isLoose() bool {
	for i, e := range p.elements {
		if i == 0 && e.kind != oneOf || e.optional || e.kind != oneOf && e.kind != notNext && e.kind != number {
			return false
		}
	}
	return len(p.elements) > 1
}

// openers are the words that a match can begin with; all is true when any word can.
func (p pattern) openers() (ids []int32, all bool) {
	for _, e := range p.elements {
		if e.kind == atStart {
			continue
		}
		if e.kind != oneOf {
			return nil, true
		}
		ids = append(ids, e.set...)
		if !e.optional {
			return ids, false
		}
	}
	return nil, true
}

// place is where a pattern matched: words from..to, and the topic it kept.
type place struct{ from, to, topicFrom, topicTo int }

// line is tokens as patterns see them: words, numbers, signs and faces under
// their numbers in the lexicon, punctuation left out.
type line struct {
	*Lexicon
	words []lineWord
}

type lineWord struct {
	id       int32
	token    int // place among the tokens
	sentence int
	number   bool
	face     bool
}

// lineOf prepares tokens for matching.
func (l *Lexicon) lineOf(tokens []Token) *line {
	n := &line{Lexicon: l, words: make([]lineWord, 0, len(tokens))}
	for i, t := range tokens {
		if t.Kind == Mark || t.Kind == Break {
			continue
		}
		text := t.Text
		if t.Kind == Number {
			text = t.Raw
		}
		id := l.id(text)
		n.words = append(n.words, lineWord{
			id: id, token: i, sentence: t.Sentence, number: t.Kind == Number || l.numbers.has(id), face: t.Kind == Face,
		})
	}
	return n
}

// inside reports whether word i stands in the sentence.
func (n *line) inside(i, sentence int) bool {
	return i < len(n.words) && n.words[i].sentence == sentence
}

// match tries a pattern with its first word at word at.
func (n *line) match(p pattern, at int) (place, bool) {
	if p.together {
		return place{from: at, to: at + 1}, n.together(p.elements, at)
	}
	m := matcher{line: n, sentence: n.words[at].sentence, place: place{from: at}}
	fits := m.try(p.elements, at)
	return m.place, fits
}

// together looks for the words of a pattern in any order.
func (n *line) together(elements []element, at int) bool {
	if !elements[0].set.has(n.words[at].id) {
		return false
	}
	for _, e := range elements[1:] {
		stands := false
		for i, w := range n.words {
			if i != at && w.sentence == n.words[at].sentence {
				stands = stands || e.set.has(w.id) || e.kind == number && w.number
			}
		}
		if stands == (e.kind == notNext) {
			return false
		}
	}
	return true
}

// matcher walks one pattern over the words of one sentence, going back where an
// optional element or a gap was too greedy. Patterns are short, so is the walk.
type matcher struct {
	*line
	sentence int
	place
}

func (m *matcher) try(rest []element, at int) bool {
	if len(rest) == 0 {
		m.to = at
		return true
	}
	e, rest := rest[0], rest[1:]
	switch e.kind {
	case topic:
		return m.tryTopic(rest, at)
	case gap:
		return m.tryGap(rest, at, e.limit)
	case notNext:
		return !m.stands(e, at) && m.try(rest, at)
	case atStart:
		return m.atStart(at) && m.try(rest, at)
	case atEnd:
		return m.atEnd(at) && m.try(rest, at)
	case oneOf, anyWord, number:
		return m.stands(e, at) && m.try(rest, at+1) || e.optional && m.try(rest, at)
	}
	return false
}

// stands reports whether the word that an element stands for is word at of the sentence.
func (m *matcher) stands(e element, at int) bool {
	return m.inside(at, m.sentence) && e.fits(m.words[at])
}

// fits reports whether an element that stands for one word is this word.
func (e element) fits(w lineWord) bool {
	return e.kind == anyWord || e.kind == number && w.number || e.set.has(w.id)
}

func (m *matcher) tryGap(rest []element, at, limit int) bool {
	for n := 0; n <= limit && (n == 0 || m.inside(at+n-1, m.sentence)); n++ {
		if m.try(rest, at+n) {
			return true
		}
	}
	return false
}

func (m *matcher) tryTopic(rest []element, at int) bool {
	for n := 1; n <= maxTopic && m.inside(at+n-1, m.sentence); n++ {
		if m.try(rest, at+n) {
			m.topicFrom, m.topicTo = at, at+n
			return true
		}
	}
	return false
}

// atStart reports whether only small words stand before word at in its sentence.
func (m *matcher) atStart(at int) bool {
	for i := at - 1; i >= 0 && m.words[i].sentence == m.sentence; i-- {
		if !m.small.has(m.words[i].id) {
			return false
		}
	}
	return true
}

// atEnd reports whether only small words stand from word at on.
func (m *matcher) atEnd(at int) bool {
	for i := at; m.inside(i, m.sentence); i++ {
		if !m.small.has(m.words[i].id) && !m.words[i].face {
			return false
		}
	}
	return true
}
