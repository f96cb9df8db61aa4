package agent

import (
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor/llm"
)

// line makes one line of a text, without anything that a model or a terminal
// could take for more than words, and no longer than the limit in characters.
func line(s string, limit int) string {
	s = oneLine(s)
	if runes := []rune(s); len(runes) > limit {
		return strings.TrimSpace(string(runes[:limit-1])) + "…"
	}
	return s
}

func oneLine(s string) string {
	blank := func(r rune) bool {
		return r <= ' ' || r >= 0x7f && r <= 0xa0 || r == 0x2028 || r == 0x2029
	}
	return strings.Join(strings.FieldsFunc(llm.Tame(strings.Join(strings.FieldsFunc(s, blank), " ")), blank), " ")
}

// gist is one line of a long text, its beginning and its end: what a tutor asks
// stands at the end.
func gist(s string, limit int) string {
	s = oneLine(s)
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	head, tail := string(runes[:limit/3]), string(runes[len(runes)-(limit-limit/3-3):])
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		head = head[:i] // it was cut in the middle of a word
	}
	return head + " … " + fromWord(tail)
}

// fromWord leaves out the word that a text was cut in at its beginning.
func fromWord(s string) string {
	if _, whole, ok := strings.Cut(s, " "); ok {
		return whole
	}
	return s
}

// newest is the end of a long text, from a whole word on.
func newest(s string, limit int) string {
	s = oneLine(s)
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	return fromWord(string(runes[len(runes)-limit:]))
}

// prose leaves out the diagrams of a message.
func prose(markdown string) string {
	words, _ := wordsAndPictures(markdown)
	return words
}

// wordsAndPictures divides a message into its words and the notation of its diagrams.
func wordsAndPictures(markdown string) (words, notation string) {
	var kept, drawn []string
	fenced := false
	for l := range strings.SplitSeq(markdown, "\n") {
		switch {
		case strings.HasPrefix(strings.TrimSpace(l), "```"):
			fenced = !fenced
		case fenced:
			drawn = append(drawn, l)
		default:
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "\n"), strings.Join(drawn, "\n")
}

// cleaner takes away what small models put before their words: thoughts in
// <think> marks, a label ("Tutor:"), a quotation mark round it all. It holds a
// text back only until that is clear.
type cleaner struct {
	held   string
	begun  bool
	quoted bool
}

// labels that a model may put before its words.
var labels = []string{"you write:", "tutor:", "assistant:", "text:", "reply:"}

const thinkOpen, thinkClose = "<think>", "</think>"

func (c *cleaner) take(delta string) string {
	if c.begun {
		return c.unquote(delta)
	}
	c.held = strings.TrimLeft(c.held+delta, " \t\r\n")
	if c.thinking() || c.held == "" || startOf(c.held, append(labels, thinkOpen)) {
		return ""
	}
	for _, l := range labels {
		if len(c.held) >= len(l) && strings.EqualFold(c.held[:len(l)], l) {
			c.held = strings.TrimLeft(c.held[len(l):], " \t\r\n")
			return c.take("")
		}
	}
	c.begun, c.quoted = true, strings.HasPrefix(c.held, `"`)
	return c.unquote(c.held)
}

// rest is what was held back to the end.
func (c *cleaner) rest() string {
	if c.begun || c.thinking() {
		return ""
	}
	c.begun = true
	return c.held
}

// thinking drops a thought that has ended and says whether one goes on.
func (c *cleaner) thinking() bool {
	if !strings.HasPrefix(c.held, thinkOpen) {
		return false
	}
	_, after, ended := strings.Cut(c.held, thinkClose)
	if ended {
		c.held = strings.TrimLeft(after, " \t\r\n")
	}
	return !ended
}

// unquote takes the quotation marks away when the whole text stands in them.
func (c *cleaner) unquote(s string) string {
	if c.quoted {
		return strings.ReplaceAll(s, `"`, "")
	}
	return s
}

// startOf reports whether a text may still become one of the words.
func startOf(text string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return len(text) < len(w) && strings.EqualFold(text, w[:len(text)]) })
}

// quoted reports whether words are the student's own: nearly all of them, in the
// student's text, and not filling words alone.
func quoted(text, quote string) bool {
	said, words := plainWords(text), plainWords(quote)
	found, weight := 0, 0
	for _, w := range words {
		if !slices.ContainsFunc(said, func(s string) bool { return sameWord(s, w) }) {
			continue
		}
		found++
		if weight = max(weight, len(w)); unicode.IsDigit(rune(w[0])) {
			weight = longWord
		}
	}
	return weight >= longWord && 4*found >= 3*len(words)
}

const (
	longWord = 3 // letters of a word that says something
	typoWord = 4 // letters of a word that may have a slip in it
)

// sameWord lets one slip of the fingers pass, which a model mends as it copies:
// a letter too many or too few, another one, or two that changed places.
func sameWord(a, b string) bool {
	if a == b {
		return true
	}
	x, y := []rune(a), []rune(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(x) < typoWord || len(y)-len(x) > 1 || strings.ContainsAny(a+b, "0123456789") {
		return false
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	if len(x) < len(y) {
		return string(x[i:]) == string(y[i+1:])
	}
	swapped := i+1 < len(x) && x[i] == y[i+1] && x[i+1] == y[i] && string(x[i+2:]) == string(y[i+2:])
	return swapped || string(x[i+1:]) == string(y[i+1:])
}

func plainWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
