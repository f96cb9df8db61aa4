package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
)

// One line may be several things: an answer with a question behind it, an answer in
// the middle of a story, or a story that happens to name a number. Its clauses are
// read by themselves.

// apart finds the answer that stands in a clause of the line, and takes back the
// verdict on a line that is no answer at all.
func (t *judgment) apart(v tutor.Verdict) tutor.Verdict {
	unsafe := t.in.Features.Type == tutor.TypeUnsafe
	switch {
	case t.asksTheWord():
		return tutor.Verdict{}
	case !unsafe && isChoice(t.in.Text, t.in.State.Asked.Choices):
		return v
	}
	return t.lineOf(v).parted(unsafe)
}

// parted is apart for a line that is neither a word asked for nor a choice as it stands.
func (l *line) parted(unsafe bool) tutor.Verdict {
	v, right := l.verdict, l.verdict.Kind.Right()
	if v, ok := l.whole(unsafe); ok {
		return v
	}
	c, leads := l.leadingAnswer()
	if v, ok := l.inTheEnd(leads, unsafe); ok {
		return v
	}
	if leads && !unsafe {
		taken := l.takeClause(c)
		if right && taken.Kind != tutor.VerdictCorrect { // "42 - 5, it is 37" as a whole says more
			return v
		}
		return taken
	}
	if l.isInstead(insteadOfAny) {
		return tutor.Verdict{}
	}
	if v, ok := l.somewhere(unsafe); ok {
		return v
	}
	l.carriesQuestion("")
	return v
}

// inTheEnd is the verdict on a line that picks nothing, comes to its answer in the end, or only looks right; ok is false for
// any other.
func (l *line) inTheEnd(leads, unsafe bool) (v tutor.Verdict, ok bool) {
	k := l.verdict.Kind
	if (leads || k.Right() || k.Wrong()) && l.isInstead(insteadOfPicking) {
		l.picksNone = true
		return tutor.Verdict{}, true
	}
	if end, ok := l.conclusion(); ok && !leads && !unsafe {
		return l.takeClause(end), true
	}
	return tutor.Verdict{}, (!leads || l.asksWhy()) && l.isInstead(insteadOfRight)
}

// somewhere is the verdict on a line that is not right as a whole, by a clause that answers, or where it is none of its
// answers; ok is false for any other.
func (l *line) somewhere(unsafe bool) (v tutor.Verdict, ok bool) {
	if unsafe || l.verdict.Kind.Right() || l.verdict.Kind == tutor.VerdictCloseForm {
		return v, false
	}
	if c, ok := l.answering(); ok {
		return l.takeClause(c), true
	}
	return v, l.isInstead(insteadOfWrong)
}

// whole is the verdict on a line that is not taken apart; ok is false for any other.
func (l *line) whole(unsafe bool) (v tutor.Verdict, ok bool) {
	if v, ok := l.picked(); ok && !unsafe {
		return v, true
	}
	if l.mixedNumber() { // "can it be 5 and a half" is no 5
		l.carriesQuestion("")
		return l.verdict, true
	}
	return v, false
}

// picked is the verdict on a line that picks by its letter, or whose form tells that it picks nothing; ok is false for any
// other.
func (l *line) picked() (v tutor.Verdict, ok bool) {
	switch {
	case l.in.Features.Type == tutor.TypeUnsafe:
		return v, false
	case l.isInstead(insteadOfLife):
		return v, true
	case textual(l.spec.Kind) && !l.rightInTheEnd() && l.isInstead(insteadOfWord):
		l.picksNone = true
		return v, true
	case l.verdict.Kind.Wrong() && l.deniesGiven() && l.isInstead(ofGivens):
		return v, true
	case l.besideLetter() != "":
		return l.unsure("its letter and its words pick two choices"), true
	case l.opensByLetter():
		c := l.part(english.Clause{Text: english.LetterPicked(l.in.Text, len(l.in.State.Asked.Choices))})
		if c.given.Sure {
			return l.takeClause(c), true
		}
		return v, false
	}
	return v, l.asksWhichSign() // "2/5 OF ten... do i plus or times or what"
}

// unsure is the verdict on a line that gives more than one answer.
func (l *line) unsure(why string) tutor.Verdict {
	return tutor.Verdict{Kind: tutor.VerdictUnsure, Target: l.verdict.Target, Confidence: .3, Given: l.in.Text, Source: tutor.FromRules, Reason: why}
}

// mixedNumber reports whether a line names a number with a part behind it, which its clauses would lose.
func (l *line) mixedNumber() bool {
	return ofNumber(l.spec.Kind) && slices.ContainsFunc(answer.Find(l.in.Text), func(v tutor.Value) bool {
		return v.Exact != nil && !v.Exact.IsInt() && strings.Contains(v.Text, " and ")
	})
}

// instead is what a line is that could be graded and is no answer.
type instead struct {
	when  func(*line) bool
	as    tutor.MessageType // "" leaves the line what it was read as
	keeps bool              // the sub-kind stays
	sub   string
	tag   tutor.Tag // what it carries then
	why   string
	about func(*line) string // behind why, of what
}

// insteadOfRight is what a line may be whose verdict is right, or of which a clause may be so.
var insteadOfRight = []instead{
	{when: (*line).asksWhy, as: tutor.TypeQuestion, keeps: true, why: "it asks why and answers nothing"},
	{when: (*line).lostInstead, as: tutor.TypeConfusion, why: "it says what is not understood and answers nothing"},
	{when: (*line).doubtsAnswer, as: tutor.TypeSocial, keeps: true, tag: tutor.TagDoubt, why: "it doubts the answer and does not give it"},
	{when: (*line).hearsay, as: tutor.TypeSocial, keeps: true, tag: tutor.TagClaim, why: "it tells what somebody else says, and gives no answer"},
	{when: (*line).tellsBeside, as: tutor.TypeSocial, keeps: true, why: "it tells something, and the answer is not stated in it"},
}

// insteadOfPicking is what a line may be that names choices or values of the question and picks none.
var insteadOfPicking = []instead{
	{when: (*line).echoes, as: tutor.TypeConfusion, why: "it asks back what a word of the question means"},
	{when: (*line).sided, as: tutor.TypeSocial, keeps: true, tag: tutor.TagDoubt, why: "it puts two choices side by side, and picks none"},
}

// ofGivens is what a line is that denies what the problem says: "half a liter is not a glass, its a jug".
var ofGivens = []instead{
	{when: (*line).gradedByValue, as: tutor.TypeOffTopic, tag: tutor.TagRemark, why: "it says what is not so of the question, and answers nothing"},
}

// insteadOfWord is what a line is that doubts what is said of the word which is awaited.
var insteadOfWord = []instead{
	{when: (*line).doubtsWord, as: tutor.TypeQuestion, why: "it doubts what is said of the word, and gives no answer"},
}

// insteadOfLife is what a line is, whatever stands in its clauses, that tells of the child's own life alone.
var insteadOfLife = []instead{
	{when: (*line).ownLifeBeside, as: tutor.TypeSocial, tag: tutor.TagNews, why: "it tells something of the child's own life and names nothing that is awaited"},
}

// insteadOfAny is what a line may be, whatever its verdict.
var insteadOfAny = []instead{
	{when: (*line).ownLifeOnly, as: tutor.TypeSocial, tag: tutor.TagNews, why: "it tells a story of the child's own life and answers nothing"},
	{when: (*line).tellsInstead, as: tutor.TypeSocial, why: "it tells or doubts something and answers nothing"},
	{when: (*line).asksInstead, as: tutor.TypeQuestion, keeps: true, why: "it asks and answers nothing"},
	{when: (*line).wishesKnown},
	{when: (*line).wishesInstead, as: tutor.TypeContinuation, sub: tutor.SubWish, why: "it wishes for something and answers nothing"},
	{when: (*line).remarksInstead, as: tutor.TypeOffTopic, tag: tutor.TagRemark, why: "it names a value and does not state it as an answer"},
	{when: (*line).namesInstead, as: tutor.TypeOffTopic, why: "it names a value and does not state it as an answer"},
}

// insteadOfWrong is what a line may be that no clause of it makes right or nearly so.
var insteadOfWrong = []instead{
	{when: (*line).complains, as: tutor.TypeSocial, sub: tutor.SubFrustrated, why: "it says that it is no fun and answers nothing"},
	{when: (*line).ownsGiven, as: tutor.TypeOffTopic, tag: tutor.TagRemark, why: "it says something else of a number of the question"},
	{when: (*line).inBankInstead, as: tutor.TypeQuestion, why: "it says what the bank has an answer for"},
	{when: (*line).sayingInstead, as: tutor.TypeSocial, why: "it says what children say in any lesson: ", about: (*line).saying},
	{when: (*line).wishesTopic},
	{when: (*line).story, as: tutor.TypeSocial, keeps: true, why: "it tells something and answers nothing"},
}

// isInstead takes the line for the first of these that it is.
func (l *line) isInstead(rows []instead) bool {
	i := slices.IndexFunc(rows, func(r instead) bool { return r.when(l) })
	if i >= 0 {
		rows[i].take(l)
	}
	return i >= 0
}

func (r instead) take(l *line) {
	f := &l.in.Features
	if r.as == "" {
		return
	}
	f.Type, f.Why = r.as, f.Why+"; "+r.why
	if r.about != nil {
		f.Why += r.about(l)
	}
	if !r.keeps {
		f.Sub = r.sub
	}
	if r.tag != "" {
		f.Tags = append(f.Tags, r.tag)
	}
}

// takeClause takes one clause for the answer; another may ask something.
func (l *line) takeClause(c part) tutor.Verdict {
	l.takeAsAnswer()
	l.in.Features.Hedged = l.in.Features.Hedged || c.Asks
	l.carriesQuestion(c.Text)
	return l.judgeClause(l.chosen(c.Clause))
}

// judgeClause judges a clause as the answer.
func (t *judgment) judgeClause(clause string) tutor.Verdict {
	s := t.in.State
	f := message.Understand(clause, s.Asked)
	f.Type = tutor.TypeAnswer
	t.in.Features.Values, t.in.Features.Meant = f.Values, f.Meant
	if step := s.OpenStep(); step != nil {
		return course.JudgeStep(step, f, clause)
	}
	return course.Judge(t.Bugs, s.Problem, f, clause)
}

// carriesQuestion notes that a clause beside the answer asks something.
func (l *line) carriesQuestion(own string) {
	f := &l.in.Features
	if !l.mayAnswer() || f.Carries(tutor.TagQuestion) || len(l.parts) < 2 {
		return
	}
	beside := l.parts
	if l.triesWithReason() { // the first one is the answer
		beside = beside[1:]
	}
	opened := false // by the clause before: "how long | can a plant live in the dark"
	for _, c := range beside {
		if c.Asks && (c.Marked || !c.Hangs && !c.Tells() || opened) && c.Text != own && c.words >= storyWords {
			f.Tags = append(f.Tags, tutor.TagQuestion)
			return
		}
		opened = c.Opens && c.Text != own
	}
}
