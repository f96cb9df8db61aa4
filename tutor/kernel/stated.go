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
func (l *line) states() bool {
	f, v := l.in.Features, l.verdict
	switch {
	case !l.gradedByValue() || l.statesByForm():
		return true
	case f.Own && v.Kind.Wrong() && english.AlsoSo(l.in.Text): // "my playlist has 80 songs too": as many as there were
		return false
	case f.Carries(tutor.TagReason) || f.Type == tutor.TypeSelfExplanation && v.Bug() != "":
		return true
	}
	o := l.openWords()
	return o.covers(l.in.Text) || l.any(func(c part) bool {
		return !c.Opens && (c.given.Sure || l.diagnosed(c.Clause)) && o.covers(c.Text)
	})
}

// statesByForm reports whether the form of a line makes it an answer, whatever it says beside.
func (l *line) statesByForm() bool {
	return l.short() || l.atWork() || l.triesIt() || l.described || l.onlyNames()
}

// onlyNames reports whether a line is the right value with its thing, and says nothing of anything: "5 out of the 6
// little squares".
func (l *line) onlyNames() bool {
	return l.verdict.Kind.Right() && ofNumber(l.spec.Kind) && len(l.parts) == 1 && answer.StartsWithValue(l.in.Text) && !english.OpensSentence(l.in.Text) && !english.OfUs(l.in.Text)
}

// deniesGiven reports whether a line says at some length what is not so, and names no value but those that
// the problem gives.
func (l *line) deniesGiven() bool {
	opens := len(l.parts) > 1 && l.parts[0].words < bareWords && l.parts[0].given.Sure // "still 2, nobody took a crayon again"
	if l.words < tellWords || opens || l.opensByLetter() || !answer.Denies(l.in.Text) || l.in.Features.Carries(tutor.TagReason) {
		return false
	}
	return len(answer.Find(l.in.Text)) == 0 || onlyGiven(l.in.Text, l.in.State.Problem)
}

// ownsGiven reports whether a line says of a number that the problem gives what that is in a child's own life, or only
// wonders at it: "4.7 is my mile time", "5 pieces? thats so much sugar".
func (l *line) ownsGiven() bool {
	if !ofNumber(l.spec.Kind) || l.in.Features.Carries(tutor.TagReason) || !onlyGiven(l.in.Text, l.in.State.Problem) {
		return false
	}
	first := answer.FirstValue(l.in.Text)
	wonders := l.parts[0].Marked && l.parts[0].words > 1 && l.in.Features.First(beyond) != ""
	return wonders || first != "" && english.CallsOwn(strings.TrimPrefix(strings.TrimSpace(l.in.Text), first))
}

// triesIt reports whether a line speaks of nothing but the problem, or begins with an answer and its reason:
// "10 because you count the 0 too. i put my finger on every number".
func (l *line) triesIt() bool {
	return l.ofTheProblem() || l.beginsWithAnswer() && l.parts[1].Reasons
}

// ofTheProblem reports whether a line names one value, and speaks of the problem and of nobody whom the
// problem does not speak of: "the little ant has to do 12 cm all the way round".
func (l *line) ofTheProblem() bool {
	p, f := l.in.State.Problem, l.in.Features
	if ofChoices(l.spec.Kind) || textual(l.spec.Kind) || len(answer.Find(l.in.Text)) != 1 || english.AskedIn(l.in.Text) != "" {
		return false
	}
	if f.Carries(tutor.TagNews) || f.Carries(tutor.TagSore) || english.OfUs(l.in.Text) && !english.OfUs(p.Ask) {
		return false
	}
	return gate.Share(gate.Stems(strings.Join(answer.Beside(l.in.Text), " ")), l.openWords().all) > 0
}

// gradedByValue reports whether the verdict is on a number or a choice that the line names.
func (l *line) gradedByValue() bool {
	k := l.verdict.Kind
	return slices.Contains(ofValues, l.spec.Kind) && (k.Right() || k.Wrong()) && l.mayAnswer()
}

// short reports whether a line is too short to tell anything beside its answer, or is working.
func (l *line) short() bool {
	text := strings.TrimSpace(l.in.Text)
	return strings.ContainsAny(text, "=\n") || l.words <= shortWords || len(answer.Beside(text)) <= mostBeside
}

// openWords are the stems of what is open: those of its answers, and all.
type openWords struct {
	given, all []string
	most       int // of others beside an answer
}

func (l *line) openWords() openWords {
	p := l.in.State.Problem
	o := openWords{given: gate.Stems(strings.Join(slices.Concat(p.Choices, p.Accept, []string{p.Answer, l.verdict.Given}), "\n")), most: mostBeside}
	o.all = append(gate.Stems(p.Ask+"\n"+p.Passage), o.given...)
	if l.in.Features.First(beyond) != "" { // then the answer stands alone
		o.most = 0
	}
	return o
}

// covers reports whether a text says hardly anything beside an answer that the question does
// not speak of.
func (o openWords) covers(text string) bool {
	beside := gate.Stems(strings.Join(answer.Beside(text), " "))
	own := slices.DeleteFunc(beside, func(w string) bool { return slices.Contains(o.given, w) })
	return len(own) <= o.most || gate.Share(own, o.all) >= statedAt
}

// diagnosed reports whether a clause by itself is what a known mistake comes to.
func (t *judgment) diagnosed(c english.Clause) bool {
	return course.Grade(t.in.State.Problem, saidPlainly, c.Text).Kind.Wrong()
}
