package intake

import (
	"strings"

	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/pattern"
)

var (
	// reckoning is a computation with numbers only; behind it nothing more may be asked.
	reckoning = pattern.New(`[-(√]*\d[\d.,]*%?(?:\s*(?:\^|\*\*|[-+*/×÷·:−])\s*[-(√]*\d[\d.,]*%?\)*)+`)
	unasked   = pattern.New(`^[\s=?._]*$`)
	lastWorth = pattern.New(`=\s*([^=]+?)[\s.]*$`)
)

// derived is a question's answer found without its key: worked out from the question,
// worked out by the steps of the source, read from its solution, or read once more from
// its LaTeX by a reader of its own. It is "" where there is no such way.
func (q *question) derived() string {
	if q.Derived != "" {
		return q.Derived
	}
	if sum := q.reckoned(); sum != "" && q.compare(q.Answer).Right() {
		if same, sure := answer.Equal(sum, q.Answer); same && sure {
			return q.Answer
		}
	}
	if len(q.Choices) == 0 && strings.Contains(q.LaTeX, `\`) {
		if out := answer.Compare(answer.Spec{Expected: q.LaTeX, Syntax: "latex"}, q.Answer); out.Sure && out.Equivalent {
			return q.Answer
		}
	}
	if n := len(q.Hints); n > 0 {
		if m := lastWorth.FindStringSubmatch(q.Hints[n-1]); m != nil && q.compare(m[1]).Right() {
			return m[1]
		}
	}
	return ""
}

// reckoned is the one computation that a question asks for, "" when it asks for something
// else or says more.
func (q *question) reckoned() string {
	found := reckoning.FindAllStringIndex(q.Ask, -1)
	if len(found) != 1 || !unasked.MatchString(q.Ask[found[0][1]:]) || strings.ContainsAny(q.Ask[:found[0][0]], "0123456789") {
		return ""
	}
	return q.Ask[found[0][0]:found[0][1]]
}

// contradicts reports whether a question is nothing but a computation that surely comes to
// something else than its key.
func (q *question) contradicts() bool {
	sum := q.reckoned()
	if sum == "" || !strings.HasPrefix(strings.TrimSpace(q.Ask), sum) || len(q.Choices) > 0 || q.Within != "" {
		return false
	}
	same, sure := answer.Equal(sum, q.Answer)
	return sure && !same
}
