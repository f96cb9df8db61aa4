package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
)

// A number or a choice in a longer line is an answer only where it is stated as one:
// "read it four times and my head is a snow globe" says nothing of how many parts are
// colored, and "times is so bossy" nothing of what comes first.

// statedAt is how many of the words beside a stated answer stand in the question.
const statedAt = .5

// A line of so many words, or with so many beside an answer, is one whatever they are.
const (
	shortWords = 5
	mostBeside = 1
)

// ofValues are the answers that a number or a choice in a line may be taken for.
var ofValues = []tutor.AnswerKind{tutor.KindChoice, tutor.KindTrueFalse, tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed}

// beyond are the tags of lines that say more than an answer.
var beyond = []tutor.Tag{tutor.TagNews, tutor.TagRemark, tutor.TagGlad, tutor.TagSore}

// states reports whether a line that was graded states an answer: it is short, it is
// working, it gives a reason, or some clause of it says a choice or value and hardly
// anything that the question does not speak of.
func (t *judgment) states(v tutor.Verdict, clauses []english.Clause) bool {
	p, f := t.in.State.Problem, t.in.Features
	text := strings.TrimSpace(t.in.Text)
	switch {
	case p == nil || !slices.Contains(ofValues, t.spec().Kind) || !v.Kind.Right() && !v.Kind.Wrong() || f.Type != tutor.TypeAnswer && f.Type != tutor.TypeSelfExplanation:
		return true
	case strings.ContainsAny(text, "=\n") || len(strings.Fields(text)) <= shortWords || len(answer.Beside(text)) <= mostBeside:
		return true
	case f.Own && v.Kind.Wrong() && english.AlsoSo(text): // "my playlist has 80 songs too": as many as there were
		return false
	case f.Carries(tutor.TagReason) || f.Type == tutor.TypeSelfExplanation && v.Bug() != "":
		return true
	}
	most := mostBeside
	if f.First(beyond) != "" { // then the answer stands alone
		most = 0
	}
	given := gate.Stems(strings.Join(slices.Concat(p.Choices, p.Accept, []string{p.Answer, v.Given}), "\n"))
	asked := append(gate.Stems(p.Ask+"\n"+p.Passage), given...)
	about := func(text string) bool {
		beside := gate.Stems(strings.Join(answer.Beside(text), " "))
		own := slices.DeleteFunc(beside, func(w string) bool { return slices.Contains(given, w) })
		return len(own) <= most || gate.Share(own, asked) >= statedAt
	}
	return about(text) || slices.ContainsFunc(clauses, func(c english.Clause) bool {
		return !c.Opens && (answer.Compare(t.spec(), t.chosen(c)).Sure || t.diagnosed(c)) && about(c.Text)
	})
}

// diagnosed reports whether a clause by itself is what a known mistake comes to.
func (t *judgment) diagnosed(c english.Clause) bool {
	said := tutor.Features{Type: tutor.TypeAnswer, Meant: -1, Confidence: 1}
	return course.Judge(t.Bugs, t.in.State.Problem, said, c.Text).Kind.Wrong()
}
