package builder

import (
	"strings"

	"primer/tutor/course"
	"primer/tutor/pattern"
)

var (
	sentenceEnd = pattern.New(`[^.!?\n]+(?:[.!?]+(?:\s|$)|\n|$|[.!?])`)
	clauseEnd   = pattern.New(`[,;:]\s|\s(?:and|but|while|whereas|or)\s|[.!?](?:\s|$)`)
	wordIn      = pattern.New(`[a-z]{4,}|\d+(?:[./]\d+)*`)
)

// sentencesOf cuts a text where its sentences end.
func sentencesOf(text string) []string {
	var out []string
	for _, s := range sentenceEnd.FindAllString(text, -1) {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// inOrderShare is the share of a statement's words that stand in a text in the
// statement's order: "the denominator is 8 and the numerator is 3" says
// something else than its words in another order.
func inOrderShare(statement, text string) float64 {
	a, b := wordIn.FindAllString(alike(statement), -1), wordIn.FindAllString(alike(text), -1)
	if len(a) == 0 {
		return 1
	}
	if len(b) > mostOrdered {
		b = b[:mostOrdered]
	}
	row := make([]int, len(b)+1)
	for _, w := range a {
		before := 0
		for j, v := range b {
			here := row[j+1]
			switch {
			case related(w, v):
				row[j+1] = before + 1
			case row[j] > here:
				row[j+1] = row[j]
			}
			before = here
		}
	}
	return float64(row[len(b)]) / float64(len(a))
}

// mostOrdered bounds the words that are compared in order.
const mostOrdered = 200

// nearlyInOrder is how much of a statement stands in its source in order when it
// says the same.
const nearlyInOrder = 0.75

// reworded says that a statement, though of the words it rests on, puts them
// otherwise than any sentence of theirs: code cannot tell that it says the same.
func reworded(statement, words string) bool {
	if inOrderShare(statement, words) < nearlyInOrder {
		return true
	}
	for _, s := range sentencesOf(words) {
		if inOrderShare(statement, s) >= nearlyInOrder {
			return false
		}
	}
	return len(sentencesOf(statement)) < 2 // several sentences may follow several
}

// otherAnswer says that what the words say of the thing that is asked for stands
// beside another answer: of "the denominator is 8 and the numerator is 3" the
// numerator is not 8.
func otherAnswer(ask, answer, words string) bool {
	asked := course.KeyWords(ask)
	with, without := 0, 0
	for _, clause := range clauseEnd.Split(words, -1) {
		n := 0
		for _, w := range course.KeyWords(clause) {
			for _, a := range asked {
				if related(w, a) {
					n++
				}
			}
		}
		if course.Mentions(alike(clause), alike(answer)) {
			with = max(with, n)
		} else {
			without = max(without, n)
		}
	}
	return without > with
}

// ownWords is how many sentences of a text have no sentence like them in the
// words that it rests on, and how many there are.
func ownWords(text, words string) (own, all int) {
	given := sentencesOf(words)
	for _, s := range sentencesOf(text) {
		all++
		found := false
		for _, g := range given {
			if found = inOrderShare(s, g) >= nearlyInOrder; found {
				break
			}
		}
		if !found {
			own++
		}
	}
	return own, all
}
