package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// judge judges the message against what was asked. Code alone does this; what the
// course's own rubric leaves open a model may weigh.
func (t reading) judge(ctx context.Context, m *minds) judgment {
	t.at("assess")
	j := judgment{reading: t}
	j.in.Verdict = j.verdict()
	if piece, ok := t.inPiece(ctx, j); ok {
		j = piece
	}
	if t.taken != "" && t.taken != t.in.Text && !j.in.Verdict.Kind.Right() { // more was said with it than can be read
		j = judgment{reading: t}
		j.in.Text, j.in.Features = t.taken, saidPlainly
		j.in.Features.Why = "holds the answer: " + t.taken
		j.in.Verdict = j.verdict()
	}
	j = t.onlyOwn(j)
	if j.in.Features.Why != t.in.Features.Why { // it was read again as the answer that it is
		m.emit(tutor.Event{Kind: tutor.EventUnderstood, Understood: new(j.in.Features)})
	}
	if j.in.Verdict.Kind != tutor.VerdictNone {
		m.emit(tutor.Event{Kind: tutor.EventAssessed, Assessed: new(j.in.Verdict)})
	}
	if j.in.Features.Confidence >= pedagogy.SureAt {
		j.weigh(ctx, m)
	}
	j.in.Remedy, j.in.Behind = j.remedy(), j.behind()
	j.in.WhyWrong, j.in.Account = j.whyWrong(), j.account()
	return j
}

func (t *judgment) verdict() tutor.Verdict {
	s := t.in.State
	switch {
	case t.in.Command == pedagogy.CommandWhy || t.in.Command == pedagogy.CommandContest:
		if s.Judged != nil {
			return s.Judged.Verdict
		}
		return tutor.Verdict{}
	case t.in.Command != pedagogy.NoCommand || t.in.Screen.Urgent || s.Paused:
		return tutor.Verdict{}
	case s.Asked.Kind == tutor.AskTeachBack:
		return t.teachBackVerdict()
	case t.sortsAll(), t.sortsSome():
		return t.saidAll()
	case s.Problem == nil, t.certain && !t.picksInTheEnd(), t.ofPicture, t.wordFirst != "", t.in.Talk.On, t.in.Follows != "": // it says what children say, asks what the picture or a word is, tells of their own life, or says nothing by itself
		return tutor.Verdict{}
	}
	if v, ok := t.asideVerdict(); ok {
		return v
	}
	t.rescue()
	return t.openVerdict()
}

// openVerdict weighs the message against the sub-question or problem that is open.
func (t *judgment) openVerdict() tutor.Verdict {
	s := t.in.State
	if s.OpenStep() != nil {
		return t.wonders(t.apart(t.stepOrProblem()))
	}
	v := t.onTheWay(t.wonders(t.dared(t.defended(t.withFeeling(t.apart(t.judgeProblem()))))))
	if s.Asked.Kind == tutor.AskThink && v.Kind.Wrong() {
		return t.aside(v)
	}
	return v
}

// saidAll takes a line for the whole answer that stands in it; another clause of it may ask something.
func (t *judgment) saidAll() tutor.Verdict {
	t.takeAsAnswer()
	v := t.judgeProblem()
	t.lineOf(v).carriesQuestion("")
	return v
}

// picksInTheEnd reports whether words of the line conclude a choice at its end, whatever it says before that: "the camera
// is on a drone. so the he she one".
func (t *judgment) picksInTheEnd() bool {
	spec := t.spec()
	if spec.Kind != tutor.KindChoice || english.AskedIn(t.in.Text) != "" {
		return false
	}
	s, ok := answer.Comes(spec, t.in.Text)
	return ok && s.Led && s.Before != "" && s.Behind == ""
}

// asideVerdict weighs the answer to a small question of the tutor's beside the open one; ok is
// false where the message is to be held against the open one.
func (t *judgment) asideVerdict() (v tutor.Verdict, ok bool) {
	s := t.in.State
	if v, ok = t.alsoSolves(); ok {
		return v, true
	}
	if v, ok = t.leadVerdict(); ok || s.Answered && s.Asked.Kind == tutor.AskThink {
		return v, true
	}
	return t.hintAnswered()
}

// alsoSolves is the verdict on a clause behind the answer to a small question that is the right answer to the open one: "they
// land together. so its b". ok is false where there is none.
func (t *judgment) alsoSolves() (v tutor.Verdict, ok bool) {
	if !t.smallBesideOpen() {
		return v, false
	}
	l := t.lineOf(v)
	if len(l.parts) < 2 || answer.Hearsay(t.in.Text) || l.leftOpen() {
		return v, false
	}
	for _, c := range l.parts[1:] {
		said := l.part(english.Clause{Text: english.WithoutJoint(c.Text)})
		asserted := !c.Opens && !c.Reasons && c.words <= answerWords && !answer.Denies(c.Text)
		if asserted && said.right() && !givesOneOf(t.in.State.Aside.Expects, said.Text) {
			return l.takeClause(said), true
		}
	}
	return v, false
}

// smallBesideOpen reports whether a small question waits beside an open one that a value, a choice or a word answers, and
// another answer than that one.
func (t *judgment) smallBesideOpen() bool {
	s := t.in.State
	open := s.Asked.Kind == tutor.AskThink && !s.Answered && s.OpenStep() == nil && t.in.Features.Type != tutor.TypeUnsafe
	return open && !slices.Contains(inPieces, t.spec().Kind) && !t.asksTheOpen(s.Aside)
}

// withFeeling is the verdict on the right answer with which a message begins that could not
// be graded, and else the one that it has.
func (t *judgment) withFeeling(v tutor.Verdict) tutor.Verdict {
	first, ok := t.opensWithTheAnswer()
	if !ok || t.picksNone || t.in.Features.Sub == tutor.SubWish || v.Kind != tutor.VerdictUnsure && v.Kind != tutor.VerdictNone {
		return v
	}
	t.takeAsAnswer()
	return course.Judge(t.Bugs, t.in.State.Problem, saidPlainly, first)
}

// hintAnswered takes the right answer to the question of a hint, in whatever words, where it
// is not the answer to the open question as well.
func (t *judgment) hintAnswered() (v tutor.Verdict, ok bool) {
	s, f := t.in.State, t.in.Features
	open := s.Asked.Kind == tutor.AskThink || s.Asked.Kind == tutor.AskStep
	asks := (f.Type == tutor.TypeQuestion || f.Type == tutor.TypeHelpRequest) && !t.wordForWord(s.Aside) || f.Type == tutor.TypeUnsafe
	if !open || asks || len(s.Aside.Expects) == 0 || s.Aside.LeadsBack() || !slices.Contains(besides, f.Sub) {
		return v, false
	}
	expected := t.isExpected(s.Aside) || t.saysExpected(s.Aside)
	if !expected || t.solvesOpen() && !t.solvesNearly() { // "i owe 5", where the hint asks how much is owed
		return v, false
	}
	t.takeAsAnswer()
	return tutor.Verdict{
		Kind: tutor.VerdictScaffoldProgress, Target: tutor.AskThink, Confidence: .9, Quality: 100, Given: t.in.Text, Source: tutor.FromRules,
		Reason: "answers the question of the hint",
	}, true
}

// solvesOpen reports whether the message answers the sub-question or problem that is open.
func (t *judgment) solvesOpen() bool {
	s, said := t.in.State, t.in.Features
	said.Type, said.Sub = tutor.TypeAnswer, ""
	if step := s.OpenStep(); step != nil && course.JudgeStep(step, said, t.in.Text).Kind.Right() {
		return true
	}
	return t.solves()
}

// solvesNearly reports whether the message has the value of what is open in another form than is asked.
func (t *judgment) solvesNearly() bool {
	said := t.in.Features
	said.Type, said.Sub = tutor.TypeAnswer, ""
	return t.in.State.OpenStep() == nil && course.Grade(t.in.State.Problem, said, t.in.Text).Kind == tutor.VerdictCloseForm
}

// aside tells an answer to the question of a hint or remedy from a wrong answer
// to the problem behind it. What a known wrong rule makes of the problem is an
// attempt; what can be either is none.
func (t *judgment) aside(v tutor.Verdict) tutor.Verdict {
	a := t.in.State.Aside
	if givesOneOf(a.Expects, t.in.Text) {
		return tutor.Verdict{Kind: tutor.VerdictScaffoldProgress, Target: tutor.AskThink, Confidence: .9, Quality: 100, Given: t.in.Text, Source: tutor.FromRules, Reason: "answers the question of the remedy"}
	}
	if len(a.Expects) > 0 && !a.LeadsBack() && v.Kind != tutor.VerdictBuggy && !t.asksTheOpen(a) || t.answersTheAside() {
		return tutor.Verdict{Kind: tutor.VerdictUnsure, Target: tutor.AskThink, Confidence: .6, Given: v.Given, Source: tutor.FromRules, Reason: "may answer the question of the hint, not the problem"}
	}
	return v
}

// asksTheOpen reports whether a small question awaits what the open one does, or the message is of the form that only
// the open one awaits: "7/6", where the small one asks for a number of slices.
func (t *judgment) asksTheOpen(a tutor.Aside) bool {
	fraction := func(text string) bool { return strings.Contains(text, "/") }
	form := t.spec().Kind == tutor.KindFraction && fraction(t.in.Text) && !slices.ContainsFunc(a.Expects, fraction)
	return form || slices.ContainsFunc(a.Expects, t.solvedBy)
}

// rescue reads a message as the answer it is when its words misled the reader:
// what equals the awaited answer exactly, or is one of the choices, is an answer.
func (t *judgment) rescue() {
	if t.asksTheWord() {
		return
	}
	choice := t.in.Features.Type != tutor.TypeAnswer && (isChoice(t.in.Text, t.in.State.Asked.Choices) || t.opensWithAChoice())
	if choice || t.choosesAlone() || t.comesToIt() || t.saysItInWords() || t.readByForm() && t.saysItExactly() {
		t.takeAsAnswer()
	}
}

// comesToIt reports whether a line that was read as talk comes to the awaited number in so many words, or
// begins with a number and how somebody came to it, where no rule knows better.
func (t *judgment) comesToIt() bool {
	f, spec := t.in.Features, t.spec()
	talk := []tutor.MessageType{tutor.TypeContinuation, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeConfusion}
	lost := f.Type == tutor.TypeConfusion
	if !ofNumber(spec.Kind) || !slices.Contains(talk, f.Type) || f.Sub != "" && (!lost || f.Sub != tutor.SubGiveUp) {
		return false
	}
	if lost { // "all but one, so like one is left out of the six"
		return answer.Compare(spec, t.in.Text).Right() && !answer.Denies(t.in.Text) && english.AskedIn(t.in.Text) == ""
	}
	return t.talksToIt()
}

// talksToIt reports whether talk comes to the awaited number in so many words, or begins with a number.
func (t *judgment) talksToIt() bool {
	f, spec := t.in.Features, t.spec()
	opens := answer.OpensWithValue(t.in.Text)
	if opens && (f.Told.Kind == "" && f.Source != tutor.FromRules || f.Told.Tone == tutor.ToldWish) { // "13? you take 10 and then 3 more" is no plan
		return true
	}
	out := answer.Compare(spec, t.in.Text)
	likened := f.Told.Kind == likens // "its like twelve cm"
	return out.Sure && out.Equivalent && (opens || likened || answer.Concludes(t.in.Text))
}

// likens is the kind of what is told by likening it to something else.
const likens = "likens"

// asksTheWord reports whether a line puts a word as a question, and then says of itself what it does not:
// "fertil? this word i dont have in my head" picks no mud.
func (t *judgment) asksTheWord() bool {
	clauses := english.Clauses(t.in.Text)
	if t.in.Features.Type != tutor.TypeConfusion || len(clauses) < 2 || !clauses[0].Marked || len(strings.Fields(clauses[0].Text)) > bareWords {
		return false
	}
	return slices.ContainsFunc(clauses[1:], func(c english.Clause) bool { return english.OfUs(c.Text) && answer.Denies(c.Text) })
}

// choosesAlone reports whether a clause behind others is the awaited choice and nothing else, with a mark of doubt how it
// is written: "behind everybody .. bakground?? did i spell it right".
func (t *judgment) choosesAlone() bool {
	spec := t.spec()
	if spec.Kind != tutor.KindChoice || t.in.Features.Type == tutor.TypeUnsafe {
		return false
	}
	for i, c := range english.Clauses(t.in.Text) {
		if i > 0 && c.Marked && len(strings.Fields(c.Text)) == 1 && answer.Compare(spec, c.Text).Right() {
			return true
		}
	}
	return false
}

// readByForm reports whether a message was read as no answer by its form alone, and not by
// words that say what it is.
func (t *judgment) readByForm() bool {
	f := t.in.Features
	switch f.Type {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeUnsafe:
		return false
	case tutor.TypeQuestion, tutor.TypeHelpRequest:
		if f.Why != "has the form of a question" { // a rule knows what is asked
			return false
		}
	case tutor.TypeContinuation, tutor.TypeOffTopic, tutor.TypeSocial, tutor.TypeConfusion:
	}
	return f.Sub == "" || f.Sub == tutor.SubYes || f.Sub == tutor.SubNo
}

// saysItExactly reports whether a message is the awaited answer, or one of the choices; a
// choice in a question is what they ask about.
func (t *judgment) saysItExactly() bool {
	spec, kind := t.spec(), t.in.Features.Type
	out := answer.Compare(spec, t.in.Text)
	asks := kind == tutor.TypeQuestion || kind == tutor.TypeHelpRequest
	return out.Sure && (out.Equivalent || !asks && ofChoices(spec.Kind))
}

// opensWithAChoice reports whether a message begins with a choice of several words and a
// comma: what comes behind it is the reason, though it says that something is not known
// ("the predicate is missing, we dont know what they do") or the choice begins as a question.
func (t *judgment) opensWithAChoice() bool {
	head, reason, ok := strings.Cut(t.in.Text, ",")
	doubts := t.in.Features.Type == tutor.TypeConfusion || t.in.Features.Type == tutor.TypeQuestion && !strings.Contains(t.in.Text, "?")
	return ok && doubts && len(strings.Fields(head)) > 1 && len(strings.Fields(reason)) > 3 && isChoice(head, t.in.State.Asked.Choices)
}

// opensWithTheAnswer is the right answer with which a message begins that carries a feeling
// or a wish, by itself or behind one word, or with which it ends: "its -5 and im kinda nervous",
// "too easy its -5".
func (t *judgment) opensWithTheAnswer() (answered string, ok bool) {
	f, words := t.in.Features, strings.Fields(t.in.Text)
	more := f.First(tutor.Feelings) != "" || f.First(tutor.Wishes) != "" || f.Carries(tutor.TagAnswer)
	if !more || len(words) < 2 || f.Type == tutor.TypeQuestion || t.didSomething() {
		return "", false
	}
	for _, first := range words[:2] {
		first = strings.Trim(first, ",.!;")
		if out := answer.Compare(t.spec(), first); out.Sure && out.Equivalent {
			return first, true
		}
	}
	if from := english.Openings(t.in.Text); len(from) > 0 {
		last := strings.Trim(t.in.Text[from[len(from)-1]:], " ,.!;")
		if out := answer.Compare(t.spec(), last); len(strings.Fields(last)) <= bareWords && out.Sure && out.Equivalent {
			return last, true
		}
	}
	return "", false
}

// saysItInWords reports whether a message which reads like something else, because of
// a "cannot know" or an "explain why" in it, is the answer in words, or a part of
// it that the rubric knows.
func (t *judgment) saysItInWords() bool {
	f, s := t.in.Features, t.in.State
	answers := []tutor.MessageType{tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeUnsafe}
	if slices.Contains(answers, f.Type) || len(strings.Fields(t.in.Text)) < shortest || t.saysOnlyFeeling() {
		return false
	}
	asks := f.Type == tutor.TypeHelpRequest || f.Type == tutor.TypeQuestion  // a part of an answer in it is what they ask about
	asks = asks || f.Type == tutor.TypeSocial && f.Source == tutor.FromRules // or is said of the question: "thats a weird one hm"
	f.Type, f.Sub = tutor.TypeAnswer, ""
	if step := s.OpenStep(); step != nil {
		return inWords(step.Kind, step.InWords) && course.JudgeStep(step, f, t.in.Text).Kind == tutor.VerdictScaffoldProgress
	}
	if !inWords(s.Problem.Kind, s.Problem.InWords) {
		return false
	}
	v := course.Grade(s.Problem, f, t.in.Text)
	return v.Kind == tutor.VerdictCorrect || v.Kind == tutor.VerdictCloseForm && len(v.Present) > 0 && !asks
}

// feelsWords is how many words a line has at most that says how somebody feels, and nothing of why.
const feelsWords = 6

// saysOnlyFeeling reports whether a line says nothing but how its writer feels: "im a bit nervous" is
// no word on how she feels, also where no feeling of the writer's was heard for sure.
func (t *judgment) saysOnlyFeeling() bool {
	f := t.in.Features
	return (f.First(tutor.Feelings) != "" || f.Own) && message.SaysFeeling(t.in.Text) && len(strings.Fields(t.in.Text)) <= feelsWords
}

// inWords are the questions whose answers hold more than a number or a choice.
func inWords(kind tutor.AnswerKind, w tutor.InWords) bool {
	return kind == tutor.KindConceptual || len(w.Ideas) > 0 || len(w.Pairs) > 0 || kind == tutor.KindOrdering
}

func (t *judgment) takeAsAnswer() {
	f := &t.in.Features
	f.Type, f.Confidence, f.Sub = tutor.TypeAnswer, .9, ""
	f.Why += "; it is what the question waits for"
}

// isChoice reports whether a message is one of the choices, and nothing else.
func isChoice(text string, choices []string) bool {
	bare := func(s string) string { return strings.Trim(strings.TrimSpace(s), ".!?") }
	return slices.ContainsFunc(choices, func(c string) bool { return strings.EqualFold(bare(c), bare(text)) })
}

func letters(s string) int {
	n := 0
	for _, r := range s {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			n++
		}
	}
	return n
}

// withSoFar puts an answer in words together with the one before it, which was
// right as far as it went: asked for what was missing, a student says only that.
// It counts where both together are right, or say more of it than before.
func (t *judgment) withSoFar(v tutor.Verdict) tutor.Verdict {
	p, before := t.in.State.Problem, t.in.State.Judged
	if before == nil || before.Verdict.Kind != tutor.VerdictCloseForm || before.Ask != p.Ask || !textual(p.Kind) {
		return v
	}
	if v.Kind.Right() || v.Kind == tutor.VerdictNone || v.Kind == tutor.VerdictStuck {
		return v
	}
	both := course.Judge(t.Bugs, p, t.in.Features, before.Verdict.Given+". "+t.in.Text)
	if both.Kind.Right() || both.Kind == tutor.VerdictCloseForm && len(both.Present) > len(before.Verdict.Present) {
		both.Reason = "together with the answer before it: " + both.Reason
		return both
	}
	return v
}

// judgeProblem judges the message against the problem. What names none of its
// choices is judged once more as the choice whose own word it says.
func (t *judgment) judgeProblem() tutor.Verdict {
	p := t.in.State.Problem
	v := course.Judge(t.Bugs, p, t.in.Features, t.in.Text)
	if c, ok := t.picked(v, p.Kind, p.Ask, p.Choices); ok {
		return course.Judge(t.Bugs, p, t.in.Features, c)
	}
	return t.withSoFar(t.withPlaced(v))
}

// withPlaced puts what is sorted now together with the things of the same question that were in their place before.
func (t *judgment) withPlaced(v tutor.Verdict) tutor.Verdict {
	placed := t.in.State.Placed
	if placed.Problem != t.in.State.Problem.ID || v.Kind == tutor.VerdictNone || v.Kind == tutor.VerdictStuck {
		return v
	}
	before := ""
	if j := t.in.State.Judged; j != nil {
		before = j.Verdict.Given
	}
	both, ok := course.JudgePairsOn(t.in.State.Problem, placed.Things, before, t.in.Text)
	if !ok {
		return v
	}
	both.Reason = "together with what was sorted before: " + both.Reason
	return both
}

// judgeStep is judgeProblem for a sub-question.
func (t *judgment) judgeStep(s *tutor.Step) tutor.Verdict {
	v := course.JudgeStep(s, t.in.Features, t.in.Text)
	if c, ok := t.picked(v, s.Kind, s.Ask, s.Choices); ok {
		return course.JudgeStep(s, t.in.Features, c)
	}
	return v
}

// picked is the choice that a message means which could not be read as one.
func (t *judgment) picked(v tutor.Verdict, kind tutor.AnswerKind, ask string, choices []string) (string, bool) {
	if kind != tutor.KindChoice || v.Kind != tutor.VerdictUnsure && v.Kind != tutor.VerdictNone {
		return "", false
	}
	switch t.in.Features.Type {
	case tutor.TypeQuestion, tutor.TypeConfusion, tutor.TypeHelpRequest, tutor.TypeSocial, tutor.TypeUnsafe:
		return "", false
	case tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeContinuation, tutor.TypeOffTopic:
	}
	for _, said := range waysSaid(t.in.Text, choices) {
		if c, ok := answer.PickedChoice(said, ask, choices); ok {
			t.takeAsAnswer()
			return c, true
		}
	}
	if t.in.Features.Type != tutor.TypeAnswer || english.OfUs(t.in.Text) {
		return "", false
	}
	c, ok := answer.DescribedChoice(t.in.Text, ask, choices)
	t.described = ok
	return c, ok
}

// waysSaid are a line, the line as it was meant where it is misspelled, its first sentence where that is no more than a
// name, and what it says behind a choice that it denies: "gutenberg!! we did that guy last year".
func waysSaid(text string, choices []string) []string {
	ways := []string{text, english.School().Canonical(text)}
	if sentences := english.Sentences(text); len(sentences) > 1 && len(strings.Fields(sentences[0])) <= bareWords {
		ways = append(ways, sentences[0])
	}
	if rest, ok := answer.BehindDenied(text, choices); ok {
		ways = append(ways, rest)
	}
	return ways
}
