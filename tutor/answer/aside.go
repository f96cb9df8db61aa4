package answer

import "github.com/primer-tutor/primer/tutor/english"

// This file tells what is asked in a message from what it answers: a question behind an
// answer takes nothing from it, and a question alone answers nothing.

// answered is a message without the questions that follow its answer: "12! what about 10?"
func answered(toks []english.Token) []english.Token {
	for i := 1; i < len(toks); i++ {
		if toks[i].Sentence != toks[i-1].Sentence && opensQuestion(toks[i:]) && !emptyOfContent(toks[:i]) {
			return toks[:i]
		}
	}
	return toks
}

// opensQuestion reports whether tokens begin with a question for a thing, a reason or a way.
func opensQuestion(toks []english.Token) bool {
	for len(toks) > 1 && preface[toks[0].Text] {
		toks = toks[1:]
	}
	return len(toks) > 1 && asking[toks[0].Text] && askingVerbs[toks[1].Text]
}

// turnsToAsk reports whether a question begins at token i behind an answer: "but does it matter".
func turnsToAsk(toks []english.Token, i int) bool {
	rest := toks[i:]
	return opensQuestion(rest) || turning[rest[0].Text] && len(rest) > 1 && (asking[rest[1].Text] || askingVerbs[rest[1].Text])
}
