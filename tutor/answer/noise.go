package answer

import (
	"strings"

	"primer/tutor/english"
)

// trimNoise drops filler words and marks from both ends of a message.
func trimNoise(toks []english.Token) []english.Token { return trim(toks, factorials(toks, false)) }

// trim is trimNoise that keeps a factorial sign at the end.
func trim(toks []english.Token, bang bool) []english.Token {
	for len(toks) > 0 && (toks[0].Text == english.LineEnd || isFiller(toks, 0)) {
		toks = toks[1:]
	}
	for len(toks) > 0 && trailing(toks) && !(bang && toks[len(toks)-1].Text == "!") {
		toks = toks[:len(toks)-1]
	}
	return toks
}

// isFiller says that the token at i is noise before an answer.
func isFiller(toks []english.Token, i int) bool {
	t := toks[i]
	if t.Kind == english.Number || t.IsSign() && (t.Text == "-" || t.Text == "(" || t.Text == "[" || t.Text == "{") {
		return false
	}
	if t.IsSign() && t.Text == "+" {
		return false
	}
	if t.Kind == english.Word && i+1 < len(toks) {
		next := toks[i+1].Text
		if (t.Text == "a" || t.Text == "an") && (english.Part(next) != 0 || english.Scale(next) != 0) {
			return false
		}
		if len(t.Raw) == 1 && toks[i+1].IsSign() && next != "." && next != "," && next != "!" && next != "?" {
			return false // "i = 5", "a + b"
		}
		if t.Text == "the" && (next == "square" || next == "cube") {
			return false
		}
	}
	return fillers[t.Text]
}

// trailing says that the last token is noise behind an answer.
func trailing(toks []english.Token) bool {
	t := toks[len(toks)-1]
	if t.IsSign() {
		switch t.Text {
		case english.LineEnd, ".", ",", "?", "!", "...", ";", ":", "=", "\"", "'", "~", "#", "&":
			return true
		}
		return false
	}
	if t.Kind != english.Word || t.Text == "in" {
		return false
	}
	if len(t.Raw) == 1 && len(toks) > 1 && (strings.Contains("+-*/^=<>(", toks[len(toks)-2].Text) && toks[len(toks)-2].IsSign() || !t.Spaced) {
		return false // "+ a", "5k"
	}
	return fillers[t.Text]
}

// parse reads a whole text as mathematics, noise around it left aside; nil if it is not.
func parse(text string, how reading) *node {
	return everything(trimNoise(english.Tokens(text)), how)
}
