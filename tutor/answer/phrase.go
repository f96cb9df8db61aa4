package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/lists"
)

// When a message says a phrase, or denies it.

// content is the words of a text that carry meaning.
func content(toks []english.Token) []string {
	var out []string
	for _, t := range toks {
		if t.Kind == english.Word && !smallWords[t.Text] || t.Kind == english.Number {
			out = append(out, t.Text)
		}
	}
	return out
}

// mergeWords makes one word of "take away".
func mergeWords(toks []english.Token) []english.Token {
	at := slices.IndexFunc(toks, func(t english.Token) bool { return t.Text == "take" })
	if at < 0 || at+1 >= len(toks) || toks[at+1].Text != "away" {
		return toks
	}
	merged := append([]english.Token(nil), toks[:at+1]...)
	merged[at].Text = "takeaway"
	return append(merged, toks[at+2:]...)
}

type saying uint8

const (
	saidNot saying = iota
	saidPlainly
	saidNegated
)

// phraseSaid looks for all content words of a phrase, in any order, and for a
// negation before the first of them.
func phraseSaid(toks []english.Token, phrase string, same sameness) saying {
	lower := english.Tokens(phrase)
	return wordsSaid(toks, lower, content(lower), same)
}

// wordsSaid is phraseSaid where these words of a phrase are all that has to be said.
func wordsSaid(toks, lower []english.Token, want []string, same sameness) saying {
	if len(lower) == 1 && len(lower[0].Text) == 1 && lower[0].Kind != english.Number {
		return letterSaid(toks, lower[0].Text)
	}
	if len(want) == 0 {
		return wholePhrase(toks, lower)
	}
	first, found := len(toks), 0
	for _, word := range want {
		at := slices.IndexFunc(toks, func(t english.Token) bool { return same(t.Text, word) })
		if at >= 0 {
			found++
			first = min(first, at)
		}
	}
	if found < len(want) && (len(want) < 6 || found*5 < len(want)*4) {
		return saidNot
	}
	if negatedWord(toks, first) != negatedWord(lower, slices.IndexFunc(lower, func(t english.Token) bool { return t.Text == want[0] })) {
		return saidNegated
	}
	return saidPlainly
}

// specific leaves out the last words where they only say what kind of thing is named:
// "past" stands for past tense, "acute" for acute angle.
func specific(words []string) []string {
	kept := words
	for len(kept) > 0 && (genericWords[kept[len(kept)-1]] || kindWords[kept[len(kept)-1]]) {
		kept = kept[:len(kept)-1]
	}
	if len(kept) == 0 || len(kept) == 1 && trueWords[kept[0]] {
		return words
	}
	return kept
}

// wholePhrase compares phrases that have small words only.
func wholePhrase(toks, want []english.Token) saying {
	if len(toks) < len(want) || len(want) == 0 {
		return saidNot
	}
	for i, t := range want {
		if toks[i].Text != t.Text {
			return saidNot
		}
	}
	return saidPlainly
}

// countLetters counts the letters that stand alone, as answers to a choice do.
func countLetters(toks []english.Token) int {
	return lists.Count(toks, func(t english.Token) bool {
		return t.Kind == english.Word && len(t.Raw) == 1 && t.Text != "i" && t.Text != "u" && t.Text != "k"
	})
}

// negatedWord reports whether a negation stands within three words before token i, in the same clause.
func negatedWord(toks []english.Token, i int) bool {
	for k := i - 1; k >= 0 && k >= i-3; k-- {
		t := toks[k]
		if t.IsSign() && t.Text != "'" && t.Text != "-" || t.Text == "but" || clauseEnding[t.Text] {
			return false
		}
		if t.Text == "no" && (k == 0 || !haveWords[toks[k-1].Text]) {
			return false // "no it is ..." answers the tutor, "there is no ..." denies
		}
		if negations[t.Text] {
			return true
		}
	}
	return false
}
