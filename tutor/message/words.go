package message

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordKind says what a piece of a message is.
type wordKind uint8

const (
	isWord   wordKind = iota // letters: "numerator", "dont"
	isNumber                 // digits with their points and commas: "2,568", "0.5"
	isSign                   // one mathematical sign: + - * / = < > % ^ ( )
	isFace                   // an emoji or a smiley
)

// word is one piece of a message as the rules see it: spelled in one way, with
// its place in the text as typed.
type word struct {
	kind       wordKind
	text       string // spelled as the rules spell it: "dont", "because"
	id         int32  // number of text in the vocabulary, 0 when no rule knows it
	start, end int    // byte offsets in the message; pieces of one abbreviation share them
	sentence   int    // which sentence of the message it stands in
	held       bool   // a key was held down: "yessss"
	proper     bool   // a capital letter inside a sentence: likely a name
}

// reading is a message taken apart.
type reading struct {
	text     string
	words    []word
	asks     []bool // per sentence: it ends with a question mark
	shouting bool   // three or more ! or ? at its end
}

// sentenceOf is the range of words that sentence n holds.
func (r *reading) sentenceOf(n int) (from, to int) {
	for from < len(r.words) && r.words[from].sentence < n {
		from++
	}
	to = from
	for to < len(r.words) && r.words[to].sentence == n {
		to++
	}
	return from, to
}

// endsAsking says that the last sentence ends with a question mark.
func (r *reading) endsAsking() bool { return len(r.asks) > 0 && r.asks[len(r.asks)-1] }

// read takes a message apart with the spellings and the vocabulary of t.
func (t *tables) read(text string) *reading {
	s := scanner{reading: reading{text: text}, tables: t}
	for i := 0; i < len(text); {
		i = s.next(i)
	}
	s.closeSentence(false)
	s.words = t.respell(s.words)
	s.shouting = strings.HasSuffix(text, "!!!") || strings.HasSuffix(text, "???")
	return &s.reading
}

// scanner cuts a text into words and sentences.
type scanner struct {
	reading
	tables *tables
	open   int // sentence that is being read
	fill   int // words in it so far
}

// next reads one piece at byte i and returns where the following one starts.
func (s *scanner) next(i int) int {
	r, size := utf8.DecodeRuneInString(s.text[i:])
	switch {
	case unicode.IsLetter(r):
		return s.letters(i)
	case unicode.IsDigit(r):
		return s.digits(i)
	case strings.ContainsRune(".!?;\n…", r):
		return s.stop(i)
	case strings.ContainsRune("+-*/=<>%^()×÷−\\$", r):
		s.add(isSign, s.text[i:i+size], i, i+size)
	case r >= 0x2190 && unicode.In(r, unicode.So, unicode.Sk):
		s.add(isFace, s.text[i:i+size], i, i+size)
	}
	return i + size
}

// letters reads a word; apostrophes inside it are dropped, and digits inside it
// stay ("b4", "2nd" starts with a digit and is read there).
func (s *scanner) letters(i int) int {
	end := i
	for end < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[end:])
		inside := isApostrophe(r) && end+size < len(s.text) && startsWithLetter(s.text[end+size:])
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !inside {
			break
		}
		end += size
	}
	s.add(isWord, s.text[i:end], i, end)
	return end
}

// digits reads a number with the points, commas and colons inside it; letters
// glued to it become the next word, as in "5steps".
func (s *scanner) digits(i int) int {
	end := i
	for end < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[end:])
		joint := strings.ContainsRune(".,:", r) && end+1 < len(s.text) && s.text[end+1] >= '0' && s.text[end+1] <= '9'
		if !unicode.IsDigit(r) && !joint {
			break
		}
		end += size
	}
	s.add(isNumber, s.text[i:end], i, end)
	return end
}

// stop closes a sentence; a run of stops is one, and asks if it holds a "?".
func (s *scanner) stop(i int) int {
	end, asks := i, false
	for end < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[end:])
		if !strings.ContainsRune(".!?;\n… \t", r) {
			break
		}
		asks = asks || r == '?'
		end += size
	}
	s.closeSentence(asks)
	return end
}

func (s *scanner) closeSentence(asks bool) {
	if s.fill == 0 {
		if asks && len(s.asks) > 0 {
			s.asks[len(s.asks)-1] = true
		}
		return
	}
	s.asks = append(s.asks, asks)
	s.open, s.fill = s.open+1, 0
}

func (s *scanner) add(kind wordKind, typed string, start, end int) {
	w := word{kind: kind, text: typed, start: start, end: end, sentence: s.open}
	if kind == isWord {
		w.text, w.held = plain(typed)
		w.proper = s.fill > 0 && len(typed) > 1 && unicode.IsUpper(rune(typed[0])) && !unicode.IsUpper(rune(typed[1]))
	}
	s.words = append(s.words, w)
	s.fill++
}

// plain lower-cases a word, drops its apostrophes and shortens letters held
// down to two: "YESSSS" becomes "yess".
func plain(typed string) (text string, held bool) {
	var b strings.Builder
	b.Grow(len(typed))
	var last rune
	run := 0
	for _, r := range typed {
		if isApostrophe(r) {
			continue
		}
		r = unicode.ToLower(r)
		if r == last {
			run++
		} else {
			last, run = r, 1
		}
		if run <= 2 {
			b.WriteRune(r)
		}
		held = held || run > 2
	}
	return b.String(), held
}

func isApostrophe(r rune) bool { return r == '\'' || r == '’' || r == '‘' || r == '`' || r == '´' }

func startsWithLetter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r)
}
