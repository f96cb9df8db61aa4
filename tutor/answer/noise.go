package answer

import "primer/tutor/english"

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

// isFiller reports whether the token at i is noise before an answer.
func isFiller(toks []english.Token, i int) bool {
	t := toks[i]
	if t.Kind != english.Word {
		return t.Kind != english.Number && fillers[t.Text]
	}
	if i+1 < len(toks) {
		next := toks[i+1]
		switch {
		case t.Is("a", "an") && (english.Part(next.Text) != 0 || english.Scale(next.Text) != 0),
			len(t.Raw) == 1 && next.IsSign() && !next.Is(".", ",", "!", "?"), // "i = 5", "a + b"
			t.Text == "the" && next.Is("square", "cube"):
			return false
		}
	}
	return fillers[t.Text]
}

// trailing reports whether the last token is noise behind an answer.
func trailing(toks []english.Token) bool {
	t := toks[len(toks)-1]
	if t.IsSign() {
		return t.Kind == english.Break || trailingMarks[t.Text]
	}
	if t.Kind != english.Word || t.Text == "in" {
		return false
	}
	if len(t.Raw) == 1 && len(toks) > 1 {
		before := toks[len(toks)-2]
		if !t.Spaced || before.Is("+", "-", "*", "/", "^", "=", "<", ">", "(") { // "+ a", "5k"
			return false
		}
	}
	return fillers[t.Text]
}

// parse reads a whole text as mathematics, noise around it left aside; nil if it is not.
func parse(text string, how reading) *node {
	return everything(trimNoise(english.Tokens(text)), how)
}
