package english

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestSentence is where a sentence without an end is cut all the same, in
// bytes, so that a stream that never ends one is still checked and shown.
const longestSentence = 2000

// Sentences cuts a text into its sentences. Blanks stay with the sentence
// before them: joined, the pieces give the text again. A fenced block is one piece.
func Sentences(text string) []string {
	var s Splitter
	out := s.Push(text)
	if rest := s.Rest(); rest != "" {
		out = append(out, rest)
	}
	return out
}

// Splitter cuts a stream into sentences as it arrives. The zero Splitter is ready.
type Splitter struct{ held string }

// Push adds a piece of the stream and returns the sentences that are complete:
// a sentence is complete once the one after it has begun.
func (s *Splitter) Push(delta string) []string {
	s.held += delta
	var out []string
	for {
		n := firstEnd(s.held)
		if n <= 0 {
			return out
		}
		out = append(out, s.held[:n])
		s.held = s.held[n:]
	}
}

// Rest takes what is left when the stream is over.
func (s *Splitter) Rest() string {
	rest := s.held
	s.held = ""
	return rest
}

// firstEnd is the length of the first sentence of text with the blanks after
// it, or 0 when it is not known to be complete.
func firstEnd(text string) int {
	if Fenced(text) {
		return fenceEnd(text)
	}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		i += n
		if !isBreak(r) {
			if i >= longestSentence && unicode.IsSpace(r) || i >= 2*longestSentence {
				return i
			}
			continue
		}
		end, known := endAt(text, i-n)
		if !known {
			return 0
		}
		if end > 0 {
			return end
		}
		i += len(text[i:]) - len(strings.TrimLeft(text[i:], ".!?…"))
	}
	return 0
}

func isBreak(r rune) bool { return r == '.' || r == '!' || r == '?' || r == '\n' || r == '…' }

// endAt reports where the sentence ends if the mark at i ends one, else 0; not
// known when too little of the text is there to tell.
func endAt(text string, i int) (end int, known bool) {
	if text[i] == '\n' {
		return lineEnd(text, i)
	}
	j := i + len(text[i:]) - len(strings.TrimLeft(text[i:], ".!?…"))
	j += len(text[j:]) - len(strings.TrimLeft(text[j:], `"'”’)]*_`))
	next := j + len(text[j:]) - len(strings.TrimLeftFunc(text[j:], unicode.IsSpace))
	if next == len(text) {
		return 0, j < next && strings.Contains(text[j:next], "\n\n")
	}
	if next == j { // "3.5", "primer.org", "e.g."
		return 0, true
	}
	if text[i] == '.' && abbreviated(text[:i]) || goesOn(text[i:j], text[next:]) || fillsIn(text[:i], text[i:j], text[next:]) {
		return 0, true
	}
	return next, true
}

// lineEnd: a line ends a sentence before a blank line, a list item, a heading,
// a table row or a fence; else it is only a fold in the text.
func lineEnd(text string, i int) (end int, known bool) {
	next := i + len(text[i:]) - len(strings.TrimLeftFunc(text[i:], unicode.IsSpace))
	if next == len(text) {
		return 0, false
	}
	if strings.Count(text[i:next], "\n") > 1 || strings.ContainsRune("-*+#>|`~0123456789•", rune(text[next])) {
		return next, true
	}
	return 0, true
}

// abbreviations end with a full stop that ends no sentence.
var abbreviations = map[string]bool{
	"e.g": true, "i.e": true, "mr": true, "mrs": true, "ms": true, "dr": true, "st": true, "vs": true, "approx": true, "etc": true, "no": false, "fig": true, "prof": true, "p.m": false, "a.m": false,
}

// abbreviated reports that the text before a full stop ends in an abbreviation
// or is the number of a list item.
func abbreviated(before string) bool {
	at := strings.LastIndexFunc(before, func(r rune) bool { return unicode.IsSpace(r) || r == '(' || r == '"' })
	word := strings.ToLower(strings.Trim(before[at+1:], "*_"))
	if abbreviations[word] {
		return true
	}
	lineStart := strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:])
	return lineStart == before[at+1:] && len(word) > 0 && len(word) <= 2 && strings.Trim(word, "0123456789") == ""
}

// fillsIn reports that a question mark holds the place of a number: "15 - ? = 8".
func fillsIn(before, mark, after string) bool {
	return mark == "?" && strings.HasSuffix(before, " ") && strings.ContainsRune("=+-−×÷/*<>)", rune0(after))
}

// rune0 is the first rune of a text.
func rune0(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// goesOn reports that three dots stand inside a sentence: "3, 6, 9, ... and so on".
func goesOn(mark, after string) bool {
	r, _ := utf8.DecodeRuneInString(after)
	return (strings.HasPrefix(mark, "..") || strings.HasPrefix(mark, "…")) && unicode.IsLower(r)
}

// Fenced reports that text begins with a code fence.
func Fenced(text string) bool {
	trimmed := strings.TrimLeft(text, " ")
	return strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~")
}

// fenceEnd is the length of the fence with the blanks after it, 0 while it is open.
func fenceEnd(text string) int {
	marker := strings.TrimLeft(text, " ")[:3]
	at := strings.IndexByte(text, '\n')
	for at >= 0 {
		line, _, more := strings.Cut(text[at+1:], "\n")
		if !more {
			return 0
		}
		at += len(line) + 1
		if strings.HasPrefix(strings.TrimLeft(line, " "), marker) {
			next := at + len(text[at:]) - len(strings.TrimLeftFunc(text[at:], unicode.IsSpace))
			if next == len(text) {
				return 0
			}
			return next
		}
	}
	return 0
}
