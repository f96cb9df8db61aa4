package gate

import (
	"strings"

	"primer/tutor/english"
)

// sameWords is the share of a sentence's stems that must have been said for it
// to count as said: three of four.
const sameWords = .75

// Repeats says that a sentence has been said before in nearly the same words:
// most of its stems, and every number, stand together in one sentence of said. A
// question is repeated only by a question.
func Repeats(sentence, said string) bool {
	words := Stems(sentence)
	if len(words) < 3 || english.Fenced(sentence) {
		return same(sentence, said)
	}
	numbers := numbersIn(sentence)
	for _, old := range english.Sentences(said) {
		if english.Fenced(old) || asksOutright(sentence) != asksOutright(old) || !holdsAll(numbersIn(old), numbers) {
			continue
		}
		if share(words, Stems(old)) >= sameWords {
			return true
		}
	}
	return false
}

// same compares a sentence too short for a measure, letter by letter.
func same(sentence, said string) bool {
	want := strings.Join(strings.Fields(strings.ToLower(sentence)), " ")
	for _, old := range english.Sentences(said) {
		if want != "" && strings.Join(strings.Fields(strings.ToLower(old)), " ") == want {
			return true
		}
	}
	return false
}

func asksOutright(s string) bool {
	return strings.HasSuffix(strings.TrimRight(s, " \n\t\"'”’)*_"), "?")
}

func holdsAll(have, wanted map[string]bool) bool {
	for n := range wanted {
		if !have[n] {
			return false
		}
	}
	return true
}

// share is how much of words stands among others, 0..1.
func share(words, others []string) float64 {
	have := map[string]bool{}
	for _, w := range others {
		have[w] = true
	}
	found := 0
	for _, w := range words {
		if have[w] {
			found++
		}
	}
	return float64(found) / float64(max(len(words), 1))
}

// Stems are the words of a text that carry meaning, each cut to its stem, so
// that forms of one word are the same.
func Stems(text string) []string { return stems(text) }

// Numbers are the numbers of a text, in digits or words, each in one writing.
func Numbers(text string) map[string]bool { return numbersIn(text) }

// Share is how much of some stems stands among others, 0..1.
func Share(words, others []string) float64 { return share(words, others) }
