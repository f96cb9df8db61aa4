package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// This file reads what a sentence says of whom: "the noun is cat and the verb is
// sleeps" answers "which word is the verb?" with sleeps, and not with cat.

// inRole is the part of a message that names what was asked for. Other is set where the
// message gives its answer a role that was not asked for; both are empty where no
// sentence tells roles.
func (w *wanted) inRole(toks []english.Token) (answer []english.Token, other bool) {
	if w.spec.Problem == "" || !anyOf(toks, roleVerbs) {
		return nil, false
	}
	asked, others := w.askedWords(), 0
	for _, c := range roleClauses(toks) {
		left, right := w.isRole(c[0], asked), w.isRole(c[1], asked)
		switch {
		case left == right && w.class == classChoice && w.hasChoice(c[0]) != w.hasChoice(c[1]):
			others++
		case left == right:
		case answer != nil:
			return nil, false // two answers to one question
		case left:
			answer = c[1]
		default:
			answer = c[0]
		}
	}
	return answer, answer == nil && others > 0
}

// roleClauses are the two sides of each clause that says what something is.
func roleClauses(toks []english.Token) (clauses [][2][]english.Token) {
	for _, piece := range pieces(toks) {
		at := slices.IndexFunc(piece, func(t english.Token) bool { return roleVerbs[t.Text] })
		if at <= 0 || at+1 >= len(piece) {
			continue
		}
		left, right := trimNoise(piece[:at]), trimNoise(piece[at+1:])
		if len(content(left)) > 0 && len(content(left)) <= mostReported && len(content(right)) > 0 && len(content(right)) <= mostReported {
			clauses = append(clauses, [2][]english.Token{left, right})
		}
	}
	return clauses
}

// pieces cuts a message at the marks and words that join clauses.
func pieces(toks []english.Token) (out [][]english.Token) {
	from := 0
	for i, t := range toks {
		if clauseJoins[t.Text] || t.Kind == english.Break {
			out = append(out, toks[from:i])
			from = i + 1
		}
	}
	return append(out, toks[from:])
}

// isRole reports whether words say what was asked for, and name no answer.
func (w *wanted) isRole(toks []english.Token, asked []string) bool {
	words := content(toks)
	if len(words) == 0 || w.class == classChoice && w.hasChoice(toks) {
		return false
	}
	return !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(asked, func(a string) bool { return stem(a) == stem(word) })
	})
}

func (w *wanted) hasChoice(toks []english.Token) bool {
	return slices.ContainsFunc(w.spec.Choices, func(c string) bool {
		words := content(english.Tokens(c))
		return len(words) > 0 && phraseSaid(toks, c, sameWord) == saidPlainly
	})
}

// askedWords are the words that the problem asks with: not those it quotes or lists, and
// not the answer's own.
func (w *wanted) askedWords() (words []string) {
	quoted := false
	var answers []string
	for _, a := range append([]string{w.spec.Expected}, w.spec.Accept...) {
		answers = append(answers, content(english.Tokens(a))...)
	}
	for _, t := range english.Tokens(w.spec.Problem) {
		switch {
		case t.Text == "\"":
			quoted = !quoted
		case t.Text == ":":
			return words
		case !quoted && t.Kind == english.Word && !smallWords[t.Text] && !slices.Contains(answers, t.Text):
			words = append(words, t.Text)
		}
	}
	return words
}

// roleVerdict judges the part of a message in the role that was asked for; ok is false
// where it tells no roles.
func (w *wanted) roleVerdict(toks []english.Token, judge func([]english.Token) verdict) verdict {
	answer, other := w.inRole(toks)
	switch {
	case answer != nil:
		return judge(answer)
	case other:
		return unsure("says it of something that was not asked for")
	}
	return judge(toks)
}
