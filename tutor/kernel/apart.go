package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// One line may be several things: an answer with a question behind it, an answer in
// the middle of a story, or a story that happens to name a number. Its clauses are
// read by themselves.

const (
	answerWords = 6 // an answer in a clause has at most so many
	bareWords   = 3 // a wrong one is taken for one only where it says nothing else
	storyWords  = 4 // what is shorter is no story
)

// apart finds the answer that stands in a clause of the line, and takes back the
// verdict on a line that is no answer at all.
func (t *judgment) apart(v tutor.Verdict) tutor.Verdict {
	clauses := english.Clauses(t.in.Text)
	f := &t.in.Features
	if v.Kind.Right() && t.spec().Kind != tutor.KindConceptual && f.Carries(tutor.TagDoubt) && !t.givenAlone(clauses) {
		f.Type, f.Why = tutor.TypeSocial, f.Why+"; it doubts the answer and does not give it"
		return tutor.Verdict{}
	}
	if v.Kind.Right() && t.hearsay(clauses) {
		f.Type, f.Why = tutor.TypeSocial, f.Why+"; it tells what somebody else says, and gives no answer"
		f.Tags = append(f.Tags, tutor.TagClaim)
		return tutor.Verdict{}
	}
	if v.Kind.Right() && t.tellsBeside(clauses) {
		f.Type, f.Why = tutor.TypeSocial, f.Why+"; it tells something, and the answer is not stated in it"
		return tutor.Verdict{}
	}
	if c, leads := t.leadingAnswer(clauses); leads && !v.Kind.Right() && f.Type != tutor.TypeUnsafe {
		return t.takeClause(clauses, c)
	}
	whole := t.givenWhole(v)
	if !whole && t.tellsInstead(clauses) {
		f.Type, f.Sub, f.Why = tutor.TypeSocial, "", f.Why+"; it tells or doubts something and answers nothing"
		return tutor.Verdict{}
	}
	if t.asksInstead(clauses) {
		f.Type, f.Why = tutor.TypeQuestion, f.Why+"; it asks and answers nothing"
		return tutor.Verdict{}
	}
	if f.Type != tutor.TypeUnsafe && !whole && (v.Kind != tutor.VerdictNone || t.in.Wish != "") && t.wishesInstead(clauses) {
		if f.Sub == "" {
			f.Type, f.Sub, f.Why = tutor.TypeContinuation, tutor.SubWish, f.Why+"; it wishes for something and answers nothing"
		}
		return tutor.Verdict{}
	}
	if f.Type != tutor.TypeUnsafe && !whole && !t.states(v, clauses) {
		f.Type, f.Sub, f.Why = tutor.TypeOffTopic, "", f.Why+"; it names a value and does not state it as an answer"
		if f.First(told) == "" && f.First(ofTheOwn) == "" {
			f.Tags = append(f.Tags, tutor.TagRemark)
		}
		return tutor.Verdict{}
	}
	if f.Type == tutor.TypeUnsafe || v.Kind.Right() || v.Kind == tutor.VerdictCloseForm {
		t.carriesQuestion(clauses, "")
		return v
	}
	if c, ok := t.answering(clauses); ok {
		return t.takeClause(clauses, c)
	}
	if t.saysInstead(clauses) {
		return tutor.Verdict{}
	}
	if i := t.in.Interest; i != nil && i.Wished && f.Type != tutor.TypeAnswer { // "do it with football" names no verb
		return tutor.Verdict{}
	}
	if f.Type == tutor.TypeAnswer && (v.Kind.Wrong() || v.Kind == tutor.VerdictUnsure) && t.story(clauses) {
		f.Type, f.Why = tutor.TypeSocial, f.Why+"; it tells something and answers nothing"
		return tutor.Verdict{}
	}
	t.carriesQuestion(clauses, "")
	return v
}

// tellWords is how many words a line has that tells something beside the question.
const tellWords = 7

// wishesInstead reports whether a line that could be graded wishes for something of the
// student's own, and no clause of it answers by itself: "make a treasure map with an x".
func (t *judgment) wishesInstead(clauses []english.Clause) bool {
	if t.in.State.Asked.Kind == tutor.AskTeachBack || t.in.Wish == "" && !t.wishesForTopic() {
		return false
	}
	spec := t.spec()
	if first, _, _ := strings.Cut(strings.TrimSpace(t.in.Text), " "); t.in.Wish != "" && answer.Compare(spec, first).Equivalent { // "-5 thats easy give me harder"
		return false
	}
	return !slices.ContainsFunc(clauses, func(c english.Clause) bool {
		return !c.Asks && !message.WishesForMore(c.Text) && message.WishFor(c.Text) == "" && len(strings.Fields(c.Text)) <= bareWords && answer.Compare(spec, t.chosen(c)).Equivalent
	})
}

// wishesForTopic reports whether a line wishes for a topic of the student's own.
func (t *judgment) wishesForTopic() bool {
	i := t.in.Interest
	wished := i != nil && i.Wished || t.in.Features.Carries(tutor.TagOwnTopic)
	return wished && t.in.Features.Sub == "" && message.WishesForMore(t.in.Text) && len(strings.Fields(t.in.Text)) >= storyWords
}

// tellsInstead reports whether a line that could be graded tells something of its own, and
// no clause of it answers by itself: "in my band its 4 guitars to 1 drummer".
func (t *judgment) tellsInstead(clauses []english.Clause) bool {
	if !t.mayTell() || t.onLines() || t.in.State.Asked.Kind == tutor.AskTeachBack {
		return false
	}
	f := t.in.Features
	if slices.Contains(pedagogy.Confided, f.Told.Kind) {
		return !f.Carries(tutor.TagReason) && !t.givenAlone(clauses)
	}
	if len(strings.Fields(t.in.Text)) < tellWords || f.Carries(tutor.TagReason) {
		return false
	}
	spec := t.spec()
	return !slices.ContainsFunc(clauses, func(c english.Clause) bool {
		return !c.Asks && !c.Reasons && len(strings.Fields(c.Text)) <= answerWords && answer.Compare(spec, t.chosen(c)).Sure
	})
}

// mayTell reports whether a line that could be graded is read as one that tells something of its
// own, or doubts something. What somebody owns up to is heard in however few words.
func (t *judgment) mayTell() bool {
	f := t.in.Features
	if f.Type == tutor.TypeUnsafe || f.Type == tutor.TypeQuestion {
		return false
	}
	told := !f.Told.Learned || slices.Contains(pedagogy.Confided, f.Told.Kind)
	tells := f.Told.Kind != "" && told && f.Told.Tone != tutor.ToldWish && f.Sub != tutor.SubHarder
	return tells || f.Carries(tutor.TagDoubt)
}

// tellsBeside reports whether a line tells news in which the awaited answer happens to stand:
// "papa is coming home at 7 today from the ship".
func (t *judgment) tellsBeside(clauses []english.Clause) bool {
	f := t.in.Features
	news := f.Carries(tutor.TagNews) || f.Carries(tutor.TagGlad) || f.Carries(tutor.TagSore)
	if !news || f.Carries(tutor.TagReason) || f.Carries(tutor.TagAnswer) || t.spec().Kind == tutor.KindConceptual || t.onLines() || len(strings.Fields(t.in.Text)) < tellWords {
		return false
	}
	return !t.givenAlone(clauses)
}

// hearsay reports whether the awaited answer stands in what somebody else says, and nowhere by
// itself: "grandpa says trees make the wind by waving".
func (t *judgment) hearsay(clauses []english.Clause) bool {
	named := ofChoices(t.spec().Kind) || t.spec().Kind == tutor.KindShortText
	return named && answer.Hearsay(t.in.Text) && !t.onLines() && !t.givenAlone(clauses)
}

// givenWhole reports whether the line is an answer as it stands, however it is told: it
// says the ideas asked for, or nothing but a choice or the answer itself.
func (t *judgment) givenWhole(v tutor.Verdict) bool {
	asked := t.in.State.Asked
	p := t.in.State.Problem
	answers := append(slices.Clone(asked.Choices), p.Answer)
	return v.Kind.Right() && t.spec().Kind == tutor.KindConceptual || isChoice(t.in.Text, answers)
}

// takeClause takes one clause for the answer; another may ask something.
func (t *judgment) takeClause(clauses []english.Clause, c english.Clause) tutor.Verdict {
	t.takeAsAnswer()
	t.in.Features.Hedged = t.in.Features.Hedged || c.Asks
	t.carriesQuestion(clauses, c.Text)
	return t.judgeClause(t.chosen(c))
}

// onLines reports whether the line is working on lines of its own, which is read as a whole.
func (t *judgment) onLines() bool { return strings.Contains(strings.TrimSpace(t.in.Text), "\n") }

// asksInstead reports whether a line that could be graded does nothing but ask about
// something of its own: "is toothpaste a liquid", "why is sleep a doing word". "Is it a
// liquid?" is an answer that somebody is not sure of.
func (t *judgment) asksInstead(clauses []english.Clause) bool {
	f := t.in.Features
	p := t.in.State.Problem
	if p == nil || f.Type != tutor.TypeAnswer && f.Type != tutor.TypeSelfExplanation || f.Hedged && len(clauses) > 1 {
		return false
	}
	if len(strings.Fields(t.in.Text)) < storyWords || !english.OnlyAsks(t.in.Text) {
		return false
	}
	open := strings.Join(append([]string{p.Ask, p.Answer}, slices.Concat(p.Choices, p.Accept)...), "\n")
	return gate.Share(gate.Stems(t.in.Text), gate.Stems(open)) < 1
}

// wonderWords is how many words a clause has that asks about something of its own.
const wonderWords = 5

// wonders takes a line that nobody could grade and that tells, thinks or doubts something
// for the question that a clause of it asks: "so is magenta real? i read theres no
// wavelength for it". What weighs on somebody, or is wished for, stays what it is.
func (t *judgment) wonders(v tutor.Verdict) tutor.Verdict {
	f := &t.in.Features
	if v.Kind != tutor.VerdictNone && v.Kind != tutor.VerdictUnsure || f.Sub != "" || f.Told.Tone == tutor.ToldSore || f.Told.Tone == tutor.ToldLow || f.Told.Tone == tutor.ToldWish {
		return v
	}
	switch f.Type {
	case tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeSocial, tutor.TypeOffTopic:
	case tutor.TypeQuestion, tutor.TypeHelpRequest, tutor.TypeConfusion, tutor.TypeContinuation, tutor.TypeUnsafe:
		return v
	}
	wished := t.in.Interest != nil && t.in.Interest.Wished
	if wished || f.First(slices.Concat(tutor.Feelings, tutor.Wishes)) != "" || t.onLines() || t.in.State.Asked.Kind == tutor.AskTeachBack {
		return v
	}
	news := f.Told.Kind != "" && f.Told.Tone != tutor.ToldThought // "guess what i lost a tooth"
	asks := func(c english.Clause) bool {
		return (c.Marked || c.Inverts && !c.Hangs && !news) && !c.Reasons && len(strings.Fields(c.Text)) >= wonderWords
	}
	if !slices.ContainsFunc(english.Clauses(t.in.Text), asks) {
		return v
	}
	f.Type, f.Why = tutor.TypeQuestion, f.Why+"; a clause of it asks something"
	return tutor.Verdict{}
}

// How long a line is in which something else is believed before a wrong answer, and how
// sure that must be.
const (
	talkWords  = 6
	talkInBank = .75
)

// saysInstead takes a long line that is no right answer for what the bank, or what children
// say in any lesson, has for it.
func (t *judgment) saysInstead(clauses []english.Clause) bool {
	f := &t.in.Features
	if f.Carries(tutor.TagReason) || slices.ContainsFunc(clauses, func(c english.Clause) bool { return c.Reasons }) || t.beginsWithAnswer(clauses) {
		return false
	}
	if f.Type != tutor.TypeAnswer && f.Type != tutor.TypeSelfExplanation || t.in.State.Asked.Kind == tutor.AskTeachBack || t.onLines() || len(bank.Words(t.in.Text)) < talkWords {
		return false
	}
	if t.bankSure() >= talkInBank {
		f.Type, f.Sub, f.Why = tutor.TypeQuestion, "", f.Why+"; it says what the bank has an answer for"
		return true
	}
	if s, sure := sayingOf(t.in.Text); sure >= sayingForAnything {
		f.Type, f.Sub, f.Why = tutor.TypeSocial, "", f.Why+"; it says what children say in any lesson: "+s.ID
		return true
	}
	return false
}

// beginsWithAnswer reports whether a line begins with something that can be graded by itself.
func (t *judgment) beginsWithAnswer(clauses []english.Clause) bool {
	return len(clauses) > 1 && len(strings.Fields(clauses[0].Text)) <= bareWords && answer.Compare(t.spec(), t.chosen(clauses[0])).Sure
}

// leadingAnswer is the first clause where it is the awaited answer and nothing behind it
// takes it back: what follows are reasons, questions and thoughts, whatever numbers they
// name. "negative 5, start at -4 and go one step left"
func (t *judgment) leadingAnswer(clauses []english.Clause) (english.Clause, bool) {
	if len(clauses) == 0 || t.onLines() || answer.Corrects(t.in.Text) {
		return english.Clause{}, false
	}
	spec, first := t.spec(), withFirstWordAlone(clauses[0])
	if len(clauses) < 2 && first == clauses[0] {
		return first, false
	}
	right := func(c english.Clause) bool {
		out := answer.Compare(spec, t.chosen(c))
		return out.Sure && out.Equivalent
	}
	if first.Opens || first.Reasons || len(strings.Fields(first.Text)) > answerWords || !right(first) {
		return first, false
	}
	return first, !slices.ContainsFunc(clauses[1:], func(c english.Clause) bool {
		return len(strings.Fields(c.Text)) < bareWords && !c.Asks && !c.Reasons && answer.Compare(spec, t.chosen(c)).Sure && !right(c)
	})
}

// withFirstWordAlone is a clause cut behind its first word where somebody goes on there in a
// sentence about what they did: "52 and i made 38 into 40".
func withFirstWordAlone(c english.Clause) english.Clause {
	words := strings.Fields(c.Text)
	if len(words) > answerWords && english.Sentenced(strings.TrimPrefix(strings.Join(words[1:], " "), "and ")) {
		c.Text = words[0]
	}
	return c
}

// givenAlone reports whether some clause is the awaited answer by itself.
func (t *judgment) givenAlone(clauses []english.Clause) bool {
	spec := t.spec()
	return slices.ContainsFunc(clauses, func(c english.Clause) bool {
		out := answer.Compare(spec, t.chosen(c))
		return len(strings.Fields(c.Text)) <= bareWords+1 && !c.Asks && !answer.Denies(c.Text) && out.Sure && out.Equivalent
	})
}

// spec is what the open question asks for.
func (t *scene) spec() answer.Spec {
	if s := t.in.State; s.Asked.Kind == tutor.AskStep && s.StepAt < len(s.Problem.Steps) {
		return answer.SpecOfStep(&s.Problem.Steps[s.StepAt])
	}
	return answer.SpecOf(t.in.State.Problem)
}

// answering is the clause that is the answer: the awaited one in few words, where no
// other clause gives another; or a wrong one that stands first and alone, with a
// reason or something else behind it. Working on lines of its own is read as a whole.
func (t *judgment) answering(clauses []english.Clause) (english.Clause, bool) {
	if len(clauses) < 2 || t.onLines() {
		return english.Clause{}, false
	}
	spec, at := t.spec(), -1
	for i, c := range clauses {
		out := answer.Compare(spec, t.chosen(c))
		words := len(strings.Fields(c.Text))
		long := words > answerWords
		switch {
		case i == 0 && c.Marked && out.Sure && !out.Equivalent && words <= bareWords && len(clauses) > 1 && clauses[1].Reasons: // "is it 47? because 4 is 40 tenths"
			return c, true
		case i > 0 && ofChoices(spec.Kind) && words > bareWords: // a sentence that names another choice
		case !out.Sure || c.Reasons || givesExample(spec.Kind, c) || c.Asks && (ofChoices(spec.Kind) || !out.Equivalent):
		case out.Equivalent && !long && at < 0:
			at = i
		case !out.Equivalent:
			return clauses[0], i == 0 && t.aloneFirst(clauses)
		}
	}
	return clauses[max(at, 0)], at >= 0
}

// givesExample reports whether a clause gives an example for what stands beside it, where words
// are awaited: "can a word be two kinds at once? like sleep".
func givesExample(k tutor.AnswerKind, c english.Clause) bool {
	return textual(k) && strings.HasPrefix(strings.ToLower(c.Text), "like ")
}

// chosen is the choice that a clause means by its own word ("third" is "third person"),
// or the clause as it stands.
func (t *scene) chosen(c english.Clause) string {
	asked := t.in.State.Asked
	if c.Asks || c.Reasons || len(asked.Choices) == 0 || len(strings.Fields(c.Text)) > bareWords+1 {
		return c.Text
	}
	if choice, ok := answer.PickedChoice(c.Text, asked.Text, asked.Choices); ok {
		return choice
	}
	return c.Text
}

// aloneFirst reports whether a wrong answer stands first by itself: before its reason,
// or in a line that reads like something else.
func (t *judgment) aloneFirst(clauses []english.Clause) bool {
	c := clauses[0]
	letter := ofChoices(t.spec().Kind) && len(c.Text) == 1
	return len(strings.Fields(c.Text)) <= bareWords && !c.Asks && (letter || clauses[1].Reasons || t.in.Features.Type != tutor.TypeAnswer)
}

func ofChoices(k tutor.AnswerKind) bool { return k == tutor.KindChoice || k == tutor.KindTrueFalse }

// judgeClause judges a clause as the answer.
func (t *judgment) judgeClause(clause string) tutor.Verdict {
	s := t.in.State
	f := message.Understand(clause, s.Asked)
	f.Type = tutor.TypeAnswer
	t.in.Features.Values, t.in.Features.Meant = f.Values, f.Meant
	if s.Asked.Kind == tutor.AskStep && s.StepAt < len(s.Problem.Steps) {
		return course.JudgeStep(&s.Problem.Steps[s.StepAt], f, clause)
	}
	return course.Judge(t.Bugs, s.Problem, f, clause)
}

// carriesQuestion notes that a clause beside the answer asks something.
func (t *judgment) carriesQuestion(clauses []english.Clause, own string) {
	f := &t.in.Features
	if f.Type != tutor.TypeAnswer && f.Type != tutor.TypeSelfExplanation || f.Carries(tutor.TagQuestion) || len(clauses) < 2 {
		return
	}
	asks := func(c english.Clause) bool {
		return c.Asks && (c.Marked || !c.Hangs) && c.Text != own && len(strings.Fields(c.Text)) >= storyWords
	}
	if slices.ContainsFunc(clauses, asks) {
		f.Tags = append(f.Tags, tutor.TagQuestion)
	}
}

// told are the tags of a line that is about something else than the question.
var (
	told = slices.DeleteFunc(slices.Concat(tutor.Feelings, tutor.Wishes, []tutor.Tag{tutor.TagNews, tutor.TagDoubt}),
		func(t tutor.Tag) bool { return t == tutor.TagOwnTopic }) // a topic is named, or it is none
	ofTheOwn = []tutor.Tag{tutor.TagRemark, tutor.TagClaim}
)

// story reports whether a line is about something else: it carries a feeling, news or a
// wish, and no clause of it could be an answer.
func (t *judgment) story(clauses []english.Clause) bool {
	f := t.in.Features
	remarks := f.Own && textual(t.spec().Kind) && f.First(ofTheOwn) != ""
	if f.First(told) == "" && !remarks || len(strings.Fields(t.in.Text)) < storyWords {
		return false
	}
	spec, most := t.spec(), bareWords
	if f.First(told) == tutor.TagDoubt { // who doubts often says what they would answer
		most = answerWords
	}
	return !slices.ContainsFunc(clauses, func(c english.Clause) bool {
		return !c.Asks && !c.Reasons && len(strings.Fields(c.Text)) <= most && answer.Compare(spec, c.Text).Sure
	})
}
