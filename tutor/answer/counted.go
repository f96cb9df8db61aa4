package answer

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/english"
)

// withoutCounted leaves out the name of the parts that a question counts, behind the number
// that a message begins with: "7 tenths" to "how many tenths are there" is 7, and not 7/10.
func withoutCounted(typed, problem string) string {
	parts := english.PartNamed(countedIn(problem))
	if parts == 0 {
		return typed
	}
	words := strings.Fields(typed)
	for i, w := range words {
		if i > 0 && english.PartNamed(strings.ToLower(strings.Trim(w, ".,!?"))) == parts {
			mark := strings.TrimLeft(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
			words[i-1] += mark
			return strings.Join(append(words[:i:i], words[i+1:]...), " ")
		}
	}
	return typed
}

// countedIn is the word behind "how many" in a question.
func countedIn(problem string) string {
	_, behind, asks := strings.Cut(strings.ToLower(problem), "how many ")
	if !asks {
		return ""
	}
	word, _, _ := strings.Cut(behind, " ")
	return strings.Trim(word, ".,!?")
}
