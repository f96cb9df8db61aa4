package english

import (
	"fmt"
	"io/fs"
	"iter"
	"strings"
	"unicode"
)

// Speller writes what people type in the one spelling that phrases use: short
// forms ("idk"), joined words and slips of the keyboard.
type Speller struct {
	lexicon   *Lexicon
	respelled map[string][]string // one to three words as typed -> words of the phrases
	longest   map[string]int      // first word -> words in its longest entry of respelled
	common    map[string]bool     // ordinary words that are no slip
	nearby    map[string]string   // a word of the lexicon with one letter left out -> that word
}

const (
	maxSpelled = 3 // how many words a spelling covers at most
	minMended  = 5 // length from which a word is mended: shorter ones have too many neighbors ("held" and "help")
)

// NewSpeller reads spellings ("idk, idek = i dont know", one to three words on
// the left) and a list of common words, for a lexicon that is loaded.
func NewSpeller(l *Lexicon, files fs.FS, spellings, common string) (*Speller, error) {
	s := &Speller{lexicon: l, respelled: map[string][]string{}, longest: map[string]int{}, common: map[string]bool{}, nearby: map[string]string{}}
	if err := Entries(files, spellings, func(_, line string) error { return s.addSpelling(line) }); err != nil {
		return nil, err
	}
	for typed, meant := range byEar() {
		if s.respelled[typed] == nil {
			s.respelled[typed] = []string{meant}
			s.longest[typed] = max(s.longest[typed], 1)
		}
	}
	err := Entries(files, common, func(_, line string) error {
		for field := range strings.FieldsSeq(line) {
			s.common[field] = true
		}
		return nil
	})
	s.buildNearby()
	return s, err
}

func (s *Speller) addSpelling(line string) error {
	typed, meant, found := strings.Cut(line, "=")
	if !found {
		return fmt.Errorf("spelling %q has no =", line)
	}
	for way := range strings.SplitSeq(typed, ",") {
		fields := strings.Fields(way)
		if len(fields) == 0 || len(fields) > maxSpelled {
			return fmt.Errorf("spelling %q: want one to %d words", way, maxSpelled)
		}
		s.respelled[strings.Join(fields, " ")] = strings.Fields(meant)
		s.longest[fields[0]] = max(s.longest[fields[0]], len(fields))
	}
	return nil
}

// buildNearby lists every word of the lexicon with one letter left out, the first
// one kept (the deletion neighborhood of Garbe's SymSpell, at distance one).
func (s *Speller) buildNearby() {
	for key := range s.lexicon.vocabulary {
		if len(key) < minMended || !s.mayBeMeant(key) {
			continue
		}
		for i := 1; i < len(key); i++ {
			left := key[:i] + key[i+1:]
			if other, taken := s.nearby[left]; !taken || key < other { // the same choice in every run
				s.nearby[left] = key
			}
		}
	}
	for left := range s.nearby {
		if s.Knows(left) {
			delete(s.nearby, left)
		}
	}
}

// mayBeMeant reports whether a misspelled word may stand for this word.
func (s *Speller) mayBeMeant(word string) bool {
	id, known := s.lexicon.vocabulary[word]
	return known && !s.lexicon.guarded[id-1]
}

// Knows reports whether a word is one of phrases, a spelling or an ordinary word.
func (s *Speller) Knows(word string) bool {
	_, known := s.lexicon.vocabulary[word]
	return known || s.common[word] || s.longest[word] > 0
}

// Words lists what Knows is true of.
func (s *Speller) Words() iter.Seq[string] {
	return func(yield func(string) bool) {
		for word := range s.lexicon.vocabulary {
			if !yield(word) {
				return
			}
		}
		for word := range s.common {
			if !yield(word) {
				return
			}
		}
		for word := range s.longest {
			if !yield(word) {
				return
			}
		}
	}
}

// mathSigns stand between words; other signs ("|", "_", dashes) are left out.
const mathSigns = "+-*/=<>%^()×÷−\\$"

// Respell puts tokens into the spelling of the phrases. Punctuation is left out,
// digits go with the letters before them ("b4"), and the words that one short form
// stands for share its place in the text.
func (s *Speller) Respell(tokens []Token) []Token {
	typed := make([]Token, 0, len(tokens))
	for _, t := range tokens {
		if t.Kind == Number {
			t.Text = t.Raw
		}
		left := t.Kind == Mark || t.Kind == Break || t.Kind == Sign && !strings.ContainsAny(t.Raw, mathSigns)
		if !left && !glue(typed, t) {
			typed = append(typed, t)
		}
	}
	for i, t := range typed {
		if t.Kind == Word {
			typed[i].Text = s.plain(t, i > 0 && typed[i-1].Sentence == t.Sentence)
		}
	}
	out := make([]Token, 0, len(typed)+4)
	for i := 0; i < len(typed); {
		meant, n := s.spellingAt(typed[i:])
		if isVariable(typed, i) {
			meant, n = nil, 0
		}
		for _, text := range meant {
			t := typed[i]
			t.Text, t.End = text, typed[i+n-1].End
			out = append(out, t)
		}
		if n == 0 {
			out, n = append(out, typed[i]), 1
		}
		i += n
	}
	return out
}

// isVariable reports whether a letter stands in mathematics and for no word: the y of
// "y = 2x" is no "why".
func isVariable(typed []Token, at int) bool {
	calculates := func(i int) bool {
		return i >= 0 && i < len(typed) && typed[i].Sentence == typed[at].Sentence && typed[i].Kind == Sign
	}
	return typed[at].Kind == Word && len(typed[at].Text) == 1 && (calculates(at-1) || calculates(at+1))
}

// glue joins a piece to the word or number it was cut from: "b4", "3,4,5", "2:30".
func glue(typed []Token, t Token) bool {
	if len(typed) == 0 || t.Spaced {
		return false
	}
	last := &typed[len(typed)-1]
	behind := last.Kind == Word && last.End == t.Start && t.Kind != Sign && t.Kind != Face
	list := last.Kind == Number && last.End+1 == t.Start && t.Kind == Number && last.Sentence == t.Sentence
	if behind || list {
		last.Text, last.Raw, last.End = last.Text+t.Text, last.Raw+t.Raw, t.End
	}
	return behind || list
}

// plain is a word without apostrophes, letters that were held down shortened to
// two ("yessss" is "yess"), and mended unless a capital letter inside a sentence
// makes it a likely name.
func (s *Speller) plain(t Token, inside bool) string {
	text, held := Plain(apostrophes().Replace(t.Raw)), false
	if short := squeeze(text, 2); short != text {
		text, held = short, true
	}
	if inside && len(t.Raw) > 1 && unicode.IsUpper(rune(t.Raw[0])) && !unicode.IsUpper(rune(t.Raw[1])) || s.Knows(text) {
		return text
	}
	if short := squeeze(text, 1); held && s.Knows(short) {
		return short
	}
	return s.mend(text)
}

// squeeze leaves at most n of the same letter in a row.
func squeeze(text string, n int) string {
	run, last := 0, rune(0)
	return strings.Map(func(r rune) rune {
		if r != last {
			run, last = 0, r
		}
		if run++; run > n {
			return -1
		}
		return r
	}, text)
}

// mend gives the word of the phrases that an unknown word most likely is: one
// letter more, fewer, other, or two swapped, the first letter right.
func (s *Speller) mend(typed string) string {
	if len(typed) < minMended-1 {
		return typed
	}
	if key, found := s.nearby[typed]; found { // a letter is missing
		return key
	}
	for i := 1; i < len(typed); i++ {
		left := typed[:i] + typed[i+1:]
		if len(left) >= minMended-1 && s.mayBeMeant(left) { // a letter too many
			return left
		}
		if key, found := s.nearby[left]; found && len(key) == len(typed) && oneSlip(typed, key) {
			return key
		}
	}
	return typed
}

// oneSlip reports whether two words of equal length differ in one letter, or in
// two neighbors that are swapped.
func oneSlip(a, b string) bool {
	i, j := 0, len(a)
	for a[i] == b[i] {
		i++
	}
	for a[j-1] == b[j-1] {
		j--
	}
	return j == i+1 || j == i+2 && a[i] == b[i+1] && a[i+1] == b[i]
}

// spellingAt is the longest entry that the words of one sentence begin with.
func (s *Speller) spellingAt(typed []Token) (meant []string, n int) {
	for n = min(s.longest[typed[0].Text], len(typed)); n > 0; n-- {
		if typed[n-1].Sentence != typed[0].Sentence {
			continue
		}
		var key strings.Builder
		key.WriteString(typed[0].Text)
		for _, t := range typed[1:n] {
			key.WriteString(" " + t.Text)
		}
		if meant, found := s.respelled[key.String()]; found {
			return meant, n
		}
	}
	return nil, 0
}
