package intake

import (
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/answer"
	"primer/tutor/course"
)

// asMatching feeds a matching back through the grader as it will be shown, with
// numbers and letters: the right letters must be right and moved ones not.
func (q *question) asMatching() (reason string) {
	q.kind = tutor.KindMatching
	pairs := make(course.Pairs, len(q.Pairs))
	for i, p := range q.Pairs {
		pairs[i] = course.Pair{Left: Braces(p.Left), Right: Braces(p.Right)}
	}
	t := course.Template{ID: q.ID, Ask: course.Plain(Braces(q.Ask)), Asked: course.Asked{Kind: tutor.KindMatching, Pairs: pairs}}
	p, err := t.Make(course.Draw{Seed: 1, Max: 20, Age: course.Middle})
	if err != nil {
		return Ungradable
	}
	q.posed, q.typed = &p, p.Answer
	if !q.compare(p.Answer).Right() || q.compare(moved(p.Answer, len(p.Choices))).Right() {
		return Ungradable
	}
	return ""
}

// compare grades a text against the question.
func (q *question) compare(text string) answer.Outcome {
	if q.posed == nil {
		return answer.Compare(q.spec(), text)
	}
	v := course.Judge(nil, q.posed, tutor.Features{Type: tutor.TypeAnswer, Confidence: 1}, text)
	return answer.Outcome{Sure: v.Kind != tutor.VerdictUnsure && v.Kind != tutor.VerdictNone, Equivalent: v.Kind == tutor.VerdictCorrect, FormOK: true}
}

// moved gives each letter of "1-b, 2-a" the place of the next one.
func moved(text string, letters int) string {
	return strings.Map(func(r rune) rune {
		if at := r - 'a'; at >= 0 && int(at) < letters {
			return 'a' + rune((int(at)+1)%letters)
		}
		return r
	}, text)
}

// inPairs says a matching in words: "Paris: France; Oslo: Norway".
func inPairs(pairs course.Pairs) string {
	var out []string
	for _, p := range pairs {
		out = append(out, p.Left+": "+p.Right)
	}
	return strings.Join(out, "; ")
}

// matching reads the pairs of a GIFT question. A right side without a left one
// is there to mislead and cannot be shown here.
func matching(it *Item, options []giftOption) (reason string) {
	var rights []string
	for _, o := range options {
		left, right, ok := strings.Cut(o.text, "->")
		left, right = strings.TrimSpace(left), strings.TrimSpace(right)
		if !ok || left == "" || right == "" || !o.right {
			return Unsupported
		}
		if slices.ContainsFunc(it.Pairs, func(p course.Pair) bool { return p.Left == left }) {
			return Twice
		}
		it.Pairs = append(it.Pairs, course.Pair{Left: left, Right: right})
		if !slices.Contains(rights, right) {
			rights = append(rights, right)
		}
	}
	if len(rights) < 2 {
		return Unsupported
	}
	it.Kind, it.Answer = tutor.KindMatching, inPairs(it.Pairs)
	return ""
}
