package tui

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tui/words"
)

// longestName is what is kept of a name.
const longestName = 40

// mostNames is how many words a name has at most that is told in a sentence: "hi im Ana Maria".
const mostNames = 3

// CleanName is a name as it is kept: on one line, at most so long, without what cannot be
// seen. It is "" when nothing of it can be.
func CleanName(name string) string {
	name = line(name)
	if !strings.ContainsFunc(name, seen) {
		return ""
	}
	letters := []rune(name)
	return strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
}

// seen reports whether a character can be seen. The fillers count as letters and are blank.
func seen(r rune) bool {
	return (unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsSymbol(r)) && !strings.ContainsRune("\u115f\u1160\u2800\u3164\uffa0", r)
}

// ReadName is the name that a student tells who is asked for it, as it is kept: "hi, my name is Mia!"
// is "Mia". It is "" where the line names nobody: a greeting, a question, something that they tell.
func ReadName(b words.Book, t Talk, text string) string {
	text = CleanName(text)
	told := strings.Fields(text)
	rest, begins, names := told, listOf(b, "start.name-leads"), false
	for len(rest) > 0 && slices.Contains(begins, bareWord(rest[0])) {
		names = names || slices.Contains(listOf(b, "start.name-tells"), bareWord(rest[0]))
		rest = rest[1:]
	}
	tells := func() bool { return len(told) > 1 && t.Meet(context.Background(), text) != "" }
	if asksBack(b, text) || !strings.ContainsFunc(text, unicode.IsLetter) || !names && tells() {
		return ""
	}
	if len(rest) == len(told) {
		return text
	}
	if at := slices.IndexFunc(rest, func(w string) bool { return slices.Contains(listOf(b, "start.name-ends"), bareWord(w)) }); at > 0 {
		rest = rest[:at]
	}
	if len(rest) > mostNames {
		return ""
	}
	return CleanName(strings.Trim(strings.Join(rest, " "), " .,!"))
}

// bareWord is a word in small letters, without the marks around it.
func bareWord(w string) string {
	return strings.ToLower(strings.Trim(strings.ReplaceAll(w, "\u2019", "'"), ".,!:;"))
}

// listOf are the words of a list of the book.
func listOf(b words.Book, key string) []string { return strings.Split(b.Say(key), ", ") }

// Beside is what is said to a line of the first minute that is no answer: what meets that which it tells,
// why that is asked where it asks something, or "".
func Beside(b words.Book, t Talk, text, why string) string {
	if asksBack(b, text) {
		return b.Say(why)
	}
	return t.Meet(context.Background(), text)
}

// asksBack reports whether a line asks something itself.
func asksBack(b words.Book, text string) bool {
	first, _, _ := strings.Cut(bareWord(text)+" ", " ")
	return strings.ContainsAny(text, "?¿") || slices.Contains(listOf(b, "start.asks"), first)
}
