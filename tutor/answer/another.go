package answer

import (
	"slices"

	"github.com/primer-tutor/primer/tutor/english"
)

// ofAnother reports whether the clause says the choice of a thing that the question does
// not speak of: "sand is a liquid" where honey is asked about. Who says it of "it", of
// the answer or of nothing answers the question.
func (s statement) ofAnother(asked []english.Token) bool {
	isCopula := func(t english.Token) bool { return copulas[t.Text] }
	is, at := slices.IndexFunc(s.clause, isCopula), slices.IndexFunc(s.clause, s.of)
	if is < 1 || at < is || slices.ContainsFunc(s.clause[is+1:], isCopula) {
		return false
	}
	named := false
	for _, t := range s.clause[:is] {
		if clauseSubjects[t.Text] || pronouns[t.Text] {
			return false
		}
		if namesNothing(t) {
			continue
		}
		if answerNames[t.Text] || slices.ContainsFunc(asked, func(q english.Token) bool { return q.Kind == english.Word && sameWord(t.Text, q.Text) }) {
			return false
		}
		named = named || len(content([]english.Token{t})) > 0
	}
	return named
}

// namesNothing reports whether a token is no word for a thing.
func namesNothing(t english.Token) bool {
	return t.Kind != english.Word || isDenial(t) || fillers[t.Text] || articles[t.Text] || adjunctWords[t.Text] || ownerWords[t.Text]
}
