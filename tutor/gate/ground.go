package gate

import (
	"fmt"
	"maps"
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pattern"
)

// Grounding: in science, history, art and English what a model says must rest on
// the lesson's text. What can be checked without understanding it are the things
// that a model makes up most: numbers, years and names.

// Grounded says whether a subject's facts cannot be computed, so that a model's
// words are held against the lesson's text.
func Grounded(subject string) bool {
	switch strings.ToLower(subject) {
	case "science", "history", "art", "english":
		return true
	}
	return false
}

// ungrounded names a number or a name that stands neither in the lesson's text
// nor in what was asked and said.
func (c Context) ungrounded(s string) string {
	if !Grounded(c.Subject) || c.Facts == nil {
		return ""
	}
	known := strings.Join(c.Facts, "\n") + "\n" + strings.Join(c.Given, "\n") + "\n" + c.Said
	if c.Problem != nil {
		known += "\n" + c.Problem.Ask + "\n" + c.Problem.Passage + "\n" + strings.Join(c.Problem.Choices, "\n")
	}
	if n := strayNumber(s, known); n != "" {
		return fmt.Sprintf("%s stands nowhere in the lesson's text", n)
	}
	if name := strayName(s, known); name != "" {
		return fmt.Sprintf("%q stands nowhere in the lesson's text", name)
	}
	return ""
}

// listNumber is the number of a list item: it counts and says nothing.
var listNumber = pattern.New(`^\s*(?:\*\*)?(?:[Ss]tep )?\d{1,2}[.):]\s`)

// strayNumber is the first number of s that known does not hold. Words for one
// to three count things that are named beside them.
func strayNumber(s, known string) string {
	text := listNumber.ReplaceAllString(english.PlainMath(s), "")
	three := big.NewRat(3, 1)
	var old map[string]bool // read only when a number asks for it: a lesson is long
	for _, t := range lex(strings.ToLower(marks.Replace(text))) {
		if t.kind != kNumber || t.words && (t.value.Cmp(three) <= 0 || t.fraction) {
			continue
		}
		if old == nil {
			old = numbersOf(known)
		}
		if !old[t.value.RatString()] {
			return text[t.start:min(t.end, len(text))]
		}
	}
	return ""
}

// numbersOf are the numbers of a text of any length, read line by line.
func numbersOf(text string) map[string]bool {
	out := map[string]bool{}
	for line := range strings.Lines(text) {
		maps.Copy(out, numbersIn(english.PlainMath(line)))
	}
	return out
}

// strayName is the first capitalized name of s that known does not hold. The
// first word of a sentence is capitalized anyway, so it counts only with another
// capitalized word beside it.
func strayName(s, known string) string {
	var have map[string]bool // read only when a name asks for it
	words := strings.Fields(s)
	for i, w := range words {
		opens := i == 0 || endsSentence(words[i-1])
		if !capitalized(w) || opens && !nextCapital(words, i) {
			continue
		}
		for _, part := range readingWords(w) {
			form := nameForm(part)
			if part = strings.Trim(part, "'’"); !capitalized(part) || in("always", strings.ToLower(part)) || i == 0 && opensTalk(strings.ToLower(part)) {
				continue
			}
			if have == nil {
				have = namesOf(known)
			}
			if !have[form] {
				return part
			}
		}
	}
	return ""
}

// opensTalk reports whether a word, capitalized at the start of a sentence, is none that could
// begin a name: "Yes, Jikji".
func opensTalk(word string) bool {
	return in("stop", word) || in("no", word) || in("opener", word) || in("yes", word)
}

// namesOf are the words of a text in the form in which names are compared.
func namesOf(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range readingWords(text) {
		out[nameForm(w)] = true
	}
	return out
}

func nextCapital(words []string, i int) bool {
	return i+1 < len(words) && !endsSentence(words[i]) && capitalized(words[i+1]) && !in("always", strings.ToLower(strings.Trim(words[i+1], ".,;:!?'’"))) && !startsWithArticle(words[i])
}

// startsWithArticle keeps "The Nile": the article is no part of the name.
func startsWithArticle(w string) bool {
	low := strings.ToLower(w)
	return in("stop", low) || low == "a" || low == "i"
}

func endsSentence(w string) bool {
	return strings.HasSuffix(strings.TrimRight(w, `"'”’)*_`), ".") || strings.HasSuffix(w, "!") || strings.HasSuffix(w, "?") || strings.HasSuffix(w, ":")
}

func capitalized(w string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
	return unicode.IsUpper(r)
}

// nameForm is a name without its possessive and plural endings.
func nameForm(w string) string {
	w = strings.ToLower(strings.Trim(w, "'’"))
	w = strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s")
	return strings.TrimSuffix(w, "s")
}
