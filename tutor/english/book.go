package english

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/primer-tutor/primer/tutor/lately"
)

// Rule is one thing that a text can say, and the ways to say it. In a book it is
// a heading and one pattern a line:
//
//	[label sub strength] name
//	i dont know
//	no idea|clue
//	but not no idea why
//	unless yesterday
//
// Sub and strength may be missing. A line that begins with "unless" withdraws
// the rule where that stands in the same sentence, "but not" withdraws the
// pattern above it. A line "<name> = words" anywhere makes a class of the book.
type Rule struct {
	Label    string  // what it makes of the text: "confusion", "approximate" ...
	Sub      string  // its sub-kind, or ""
	Strength float64 // 0..1: how far it is to be believed on its own; 1 where the heading gives none
	Name     string  // what the teacher's pane shows: "says not to know"
	Order    int     // its place in the book, from 0

	ways   []pattern
	unless []pattern
	butNot map[int][]pattern // the same for one way alone
}

// Book is a list of rules, with an index by the words their patterns begin with.
type Book struct {
	lexicon *Lexicon
	rules   []*Rule
	byWord  map[int32][]way
	anyway  []way   // patterns that can begin with any word
	others  []*Book // the same book in further languages
	lately  *lately.Kept[[]Hit]
}

// way points at one pattern of one rule.
type way struct {
	*Rule
	pattern int
}

// Hit is a rule that holds for a text, and where: tokens From..To, and the words
// that "@" kept, TopicFrom..TopicTo (empty where the pattern keeps none).
type Hit struct {
	*Rule
	From, To           int
	TopicFrom, TopicTo int
}

// MustBook compiles a book in each language that has it, with a lexicon of its own: the
// classes that all rooms share and those of the files named. It panics where the data is
// broken: give it embedded data, inside sync.OnceValue.
func MustBook(files fs.FS, file string, classes ...string) *Book {
	var books []*Book
	for _, language := range Languages(files) {
		if !Has(files, language, file) {
			continue
		}
		var lists []string
		for _, name := range classes {
			lists = append(lists, In(language, name))
		}
		l, err := LexiconOf(language, files, lists...)
		if err != nil {
			panic(fmt.Sprintf("english: embedded data: %v", err))
		}
		b, err := l.LoadBook(files, In(language, file))
		if err != nil {
			panic(fmt.Sprintf("english: embedded data: %v", err))
		}
		books = append(books, b)
	}
	if len(books) == 0 {
		panic("english: no language has " + file + "; a file is named without its folder")
	}
	books[0].others = books[1:]
	return books[0]
}

// LoadBook compiles a book whose patterns may name the lexicon's classes.
func (l *Lexicon) LoadBook(files fs.FS, name string) (*Book, error) {
	b := &Book{lexicon: l, byWord: map[int32][]way{}, lately: lately.Keep[[]Hit](mostLately, longestLately)}
	err := Entries(files, name, func(heading, line string) error {
		class, words, defines := strings.Cut(line, "> = ")
		switch {
		case defines && strings.HasPrefix(class, "<"):
			return l.define(class[1:], words)
		case line == "":
			return b.open(heading)
		}
		return b.add(line)
	})
	if err != nil {
		return nil, err
	}
	b.index()
	return b, nil
}

// open begins a rule with its heading.
func (b *Book) open(heading string) error {
	inside, name, _ := strings.Cut(strings.TrimPrefix(heading, "["), "]")
	fields := strings.Fields(inside)
	r := &Rule{Order: len(b.rules), Strength: 1, Name: strings.TrimSpace(name), butNot: map[int][]pattern{}}
	if n := len(fields) - 1; n > 0 {
		if strength, err := strconv.ParseFloat(fields[n], 64); err == nil {
			r.Strength, fields = strength, fields[:n]
		}
	}
	if len(fields) < 1 || len(fields) > 2 {
		return fmt.Errorf("heading %q: want [label sub? strength?] name", heading)
	}
	r.Label = fields[0]
	if len(fields) == 2 {
		r.Sub = fields[1]
	}
	b.rules = append(b.rules, r)
	return nil
}

// add reads one pattern of the rule above it.
func (b *Book) add(line string) error {
	if len(b.rules) == 0 {
		return fmt.Errorf("pattern %q stands before any heading", line)
	}
	r := b.rules[len(b.rules)-1]
	rest, unless := strings.CutPrefix(line, "unless ")
	rest, butNot := strings.CutPrefix(rest, "but not ")
	p, err := b.lexicon.compile(rest)
	if err != nil {
		return err
	}
	switch last := len(r.ways) - 1; {
	case unless:
		r.unless = append(r.unless, p)
	case butNot && last < 0:
		return fmt.Errorf("pattern %q: no pattern above it", line)
	case butNot:
		r.butNot[last] = append(r.butNot[last], p)
	default:
		r.ways = append(r.ways, p)
	}
	return nil
}

func (b *Book) index() {
	for _, r := range b.rules {
		for i, p := range r.ways {
			ids, all := p.openers()
			if all {
				b.anyway = append(b.anyway, way{r, i})
				continue
			}
			for _, id := range ids {
				b.byWord[id] = append(b.byWord[id], way{r, i})
			}
		}
	}
}

// Find gives every rule that holds, with each place where it holds, in the order
// of the places, those of English first; of one rule at one place the longest.
func (b *Book) Find(tokens []Token) []Hit {
	hits := b.find(tokens)
	for _, other := range b.others {
		hits = append(hits, other.find(tokens)...)
	}
	return hits
}

// find is Find in one language; what it gives is the caller's own.
func (b *Book) find(tokens []Token) []Hit {
	if len(tokens) > longestLately/leastOfToken { // else its key alone would be long
		return b.search(tokens)
	}
	var room [longestLately]byte
	return slices.Clone(b.lately.OfBytes(appendTold(room[:0], tokens), func() []Hit { return b.search(tokens) }))
}

// Of so many texts it is kept what a book, or the clauses, found in them, none longer than so many bytes:
// those of a turn and of a few beside it.
const (
	mostLately    = 48
	longestLately = 400
	leastOfToken  = 4 // bytes of a token in the key
)

// appendTold writes all of tokens that a pattern can tell apart.
func appendTold(key []byte, tokens []Token) []byte {
	for _, t := range tokens {
		text := t.Text
		if t.Kind == Number {
			text = t.Raw
		}
		key = append(key, byte(t.Kind), byte(t.Sentence), byte(t.Sentence>>8))
		key = append(key, text...)
		key = append(key, 0)
	}
	return key
}

// search is find without what was found before.
func (b *Book) search(tokens []Token) []Hit {
	n := b.lexicon.lineOf(tokens)
	var hits []Hit
	for at := range n.words {
		hits = b.findAt(n, at, hits)
	}
	return hits
}

// Rules lists the rules of a book in their order.
func (b *Book) Rules() []*Rule { return b.rules }

// Has reports whether a rule with the label holds somewhere.
func (b *Book) Has(tokens []Token, label string) bool {
	return slices.ContainsFunc(b.Find(tokens), func(h Hit) bool { return h.Label == label })
}

// Cover lays phrases over the whole text one after the other, the longest first.
// It is true where nothing is left beside them but what passes.
func (b *Book) Cover(tokens []Token, passes func(Token) bool) (hits []Hit, whole bool) {
	for _, other := range b.others {
		if hits, whole = other.Cover(tokens, passes); whole {
			return hits, true
		}
	}
	n := b.lexicon.lineOf(tokens)
	for at := 0; at < len(n.words); {
		var best Hit
		next := at + 1
		for _, w := range b.byWord[n.words[at].id] {
			if p, ok := n.match(w.ways[w.pattern], at); ok && (best.Rule == nil || p.to > next) {
				best, next = n.hit(w.Rule, p), p.to
			}
		}
		if best.Rule != nil {
			hits = append(hits, best)
		} else if !passes(tokens[n.words[at].token]) {
			return nil, false
		}
		at = max(next, at+1)
	}
	return hits, true
}

// findAt adds the rules that hold from word at on.
func (b *Book) findAt(n *line, at int, hits []Hit) []Hit {
	from := len(hits)
	for _, ways := range [2][]way{b.byWord[n.words[at].id], b.anyway} {
		for _, w := range ways {
			p, ok := n.match(w.ways[w.pattern], at)
			if !ok {
				continue
			}
			h := n.hit(w.Rule, p)
			longer := func(other Hit) bool { return other.Rule == w.Rule && other.To >= h.To }
			if !slices.ContainsFunc(hits[from:], longer) && !n.holds(w.unless, at) && !n.holds(w.butNot[w.pattern], at) {
				hits = append(hits, h)
			}
		}
	}
	return hits
}

// hit gives a place among the tokens.
func (n *line) hit(r *Rule, p place) Hit {
	h := Hit{Rule: r, From: n.words[p.from].token}
	h.To = h.From
	if p.to > p.from {
		h.To = n.words[p.to-1].token + 1
	}
	if p.topicTo > p.topicFrom {
		h.TopicFrom, h.TopicTo = n.words[p.topicFrom].token, n.words[p.topicTo-1].token+1
	}
	return h
}

// holds reports whether one of the patterns stands in the sentence of word at.
func (n *line) holds(patterns []pattern, at int) bool {
	for _, p := range patterns {
		for i, w := range n.words {
			if w.sentence != n.words[at].sentence {
				continue
			}
			if _, ok := n.match(p, i); ok {
				return true
			}
		}
	}
	return false
}
