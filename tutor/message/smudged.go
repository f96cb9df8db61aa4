package message

import (
	"strings"

	"primer/tutor"
)

// saysNotToKnow are the ways of saying "I don't know", letters only: typed in a
// hurry they lose spaces and letters all at once ("i doe t no").
var saysNotToKnow = []string{"idontknow", "idontno", "idontknowit", "idunno", "ihavenoidea", "idonotknow", "noidea", "dontknow"}

// smudged reads a short message whose letters, spaces aside, are those of "I
// don't know" but for a slip or two. A clear reading of another kind still wins.
func smudged(text string) (candidate, bool) {
	letters := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, strings.ToLower(text))
	if len(letters) < 6 || len(letters) > 13 || strings.ContainsAny(text, "0123456789") {
		return candidate{}, false
	}
	for _, said := range saysNotToKnow {
		if slips(letters, said) <= allowedSlips(said) {
			return candidate{kind: tutor.TypeConfusion, sub: tutor.SubGiveUp, strength: .86, why: "reads like \"I don't know\" with slips"}, true
		}
	}
	return candidate{}, false
}

func allowedSlips(said string) int {
	if len(said) >= 9 {
		return 2
	}
	return 1
}

// slips is the number of letters to add, drop or change (Levenshtein 1966).
func slips(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		last := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := last
			if a[i] != b[j] {
				change++
			}
			last = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
