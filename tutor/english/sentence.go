package english

import "strings"

// Asking reports for each sentence whether it ends with a question mark.
func Asking(tokens []Token) []bool {
	var asks []bool
	for _, t := range tokens {
		switch {
		case t.Kind != Mark && t.Kind != Break:
			for len(asks) <= t.Sentence {
				asks = append(asks, false)
			}
		case len(asks) > 0 && strings.Contains(t.Text, "?"):
			asks[len(asks)-1] = true // of "what? ?" too, where the second mark stands behind the sentence
		}
	}
	return asks
}

// SentenceOf is the range of tokens that stand in one sentence.
func SentenceOf(tokens []Token, sentence int) (from, to int) {
	for from < len(tokens) && tokens[from].Sentence < sentence {
		from++
	}
	to = from
	for to < len(tokens) && tokens[to].Sentence == sentence {
		to++
	}
	return from, to
}
