package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What the bank of a lesson is certain of is taken for that, whatever rules and weights hear in the line: they
// know children's lines, and the bank knows what children say in this lesson.

// How sure the bank must be of what a line says, so that nothing else is heard in it: less where what else is heard
// would be met by words for anything. Of what the bank is so sure it is right far more often than not, and what it
// says is about the very thing.
const (
	certainAt       = .75
	certainOverLost = .4  // of what is not understood, and of questions
	certainOverTalk = .5  // of stories, remarks and wishes
	certainOverTry  = .6  // of what may be an answer that nobody can grade
	certainOverHit  = .85 // of one that can be graded
)

// asksCertainly takes a line for what the bank is certain that it is: "money cant be -4. theres no minus dollars
// in a wallet".
func (t *reading) asksCertainly() bool {
	if t.lesson == nil || t.in.State.Problem == nil || t.explainingNow() || t.bankSure() < t.certainBar() || !t.mayBeCertain() || t.statedAndTold() || !t.bankTells() {
		return false
	}
	f := &t.in.Features
	t.certain = true
	if f.Type != tutor.TypeQuestion {
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .9, "says what children say in the lesson"
	}
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool {
		return slices.Contains(tutor.Feelings, tag) || tag == tutor.TagSore || tag == tutor.TagNews
	})
	return true
}

// bankTells reports whether the bank would be asked for what it is so sure of: of less than bankFirstAt only where the
// question and the entry ask alike.
func (t *reading) bankTells() bool {
	if t.bankSure() >= bankFirstAt {
		return true
	}
	asked := *t
	asked.in.Features.Type = tutor.TypeQuestion
	_, told := asked.likely(pedagogy.Plan{State: t.in.State})
	return told
}

// certainBar is how sure it must be of a line that was read as it was.
func (t *reading) certainBar() float64 {
	f := t.in.Features
	if len(strings.Fields(t.in.Text)) < talkWords || t.namesPicture() || t.losesAll() {
		return certainAt
	}
	switch f.Type {
	case tutor.TypeConfusion:
		return certainOverLost
	case tutor.TypeQuestion:
		if !message.HasWishForm(t.in.Text) {
			return certainOverLost
		}
		return certainOverTalk
	case tutor.TypeSocial, tutor.TypeOffTopic, tutor.TypeContinuation:
		return certainOverTalk
	case tutor.TypeAnswer, tutor.TypeSelfExplanation:
		if t.tellsAtLength() && !t.gradable() {
			return certainOverTry
		}
		return certainOverHit
	case tutor.TypeHelpRequest, tutor.TypeUnsafe:
	}
	return certainAt
}

// namesPicture reports whether the line speaks of the picture by that name.
func (t *reading) namesPicture() bool {
	return english.NamesPicture(t.in.Text, t.in.State.Problem.Ask) && t.speaksOfPicture()
}

// ofNothing are the kinds of what is not understood that name nothing which a bank could know.
var ofNothing = []tutor.LostKind{tutor.LostAll, tutor.LostTask, tutor.LostStart, tutor.LostStill, tutor.LostLong}

// losesAll reports whether the line surely says that something is not understood, and not what.
func (t *reading) losesAll() bool {
	return slices.ContainsFunc(message.LostIn(t.in.Text), func(l message.Lost) bool { return slices.Contains(ofNothing, l.Kind) && l.Share >= surelyLostAt })
}

// explainingNow reports whether sentences are awaited, in which anything may stand.
func (t *reading) explainingNow() bool {
	s := t.in.State
	return s.Asked.Kind == tutor.AskTeachBack || s.Asked.Kind == tutor.AskThink || s.Problem.Kind == tutor.KindConceptual
}

// mayBeCertain reports whether a line may be something that children say, and nothing else: it gives no answer
// in a clause, wishes for nothing, and tells of nothing heavy.
func (t *reading) mayBeCertain() bool {
	f := t.in.Features
	switch {
	case f.Type == tutor.TypeUnsafe || t.in.Screen.CheckIn || t.hurts():
		return false
	case len(strings.Fields(t.in.Text)) < storyWords || t.in.Command != pedagogy.NoCommand || t.namesChoice():
		return false
	case f.Carries(tutor.TagOwnTopic) || t.wishesByPhrase() || t.wishesOwnTopic():
		return false
	case f.Sub == tutor.SubVocabulary && (t.bankSure() < certainAt || len(english.Clauses(t.in.Text)) == 1) && askedFor(t.lesson, f, t.in.Text) != "": // the word is told
		return false
	case slices.Contains([]string{tutor.SubWantAnswer, tutor.SubBye, tutor.SubBreak}, f.Sub):
		return false
	}
	return !t.answersSomewhere()
}

// namesChoice reports whether the line is the answer or one of the choices, or states something with the words of one
// of them: a choice that is a sentence may say what children say in the lesson.
func (t *reading) namesChoice() bool {
	p := t.in.State.Problem
	if isChoice(t.in.Text, slices.Concat(t.in.State.Asked.Choices, []string{p.Answer}, p.Accept)) {
		return true
	}
	return ofChoices(p.Kind) && !english.OfUs(t.in.Text) && english.AskedIn(t.in.Text) == "" && len(course.ChoicesNamed(t.in.Text, p)) == 1
}

// wishesOwnTopic reports whether the line wishes for a topic of the student's own by its name, or names one in a wish.
func (t *reading) wishesOwnTopic() bool {
	i := t.interest()
	return i != nil && (i.Wished || message.HasWishForm(t.in.Text))
}

// From which share of what a line may say a wish, or that something is not understood, surely is what it says.
const (
	surelyWished = .85
	surelyLostAt = .85
)

// wishesByPhrase reports whether a phrase names a wish in the line, or it surely is one.
func (t *reading) wishesByPhrase() bool {
	wish, share := message.WishIn(t.in.Text)
	return wish != "" && wish != tutor.WishHands && share >= surelyWished || message.HasWishForm(t.in.Text) && message.WishFor(t.in.Text) != ""
}

// hurts reports whether a rule reads that something hurts, or that somebody owns up to something.
func (t *reading) hurts() bool {
	told := t.in.Features.Told
	byRule := !told.Learned && told.Tone == tutor.ToldSore
	return byRule || t.grieves() || slices.Contains(pedagogy.Confided, told.Kind)
}

// answersSomewhere reports whether a clause of the line, or what stands before a because, may be an answer by
// itself, right or wrong.
func (t *reading) answersSomewhere() bool {
	if t.triesWithReason() || t.sortsSome() || t.givenAtAnEnd() {
		return true
	}
	return slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool {
		return !c.Asks && !c.Reasons && len(strings.Fields(c.Text)) <= answerWords && !answer.Denies(c.Text) && answer.Compare(t.spec(), t.chosen(c)).Sure
	})
}

// givenAtAnEnd reports whether the first or the last words of a line, where it does not ask there, may be an
// answer: "12 cm poor ant that must be like a marathon".
func (t *reading) givenAtAnEnd() bool {
	clauses := english.Clauses(t.in.Text)
	if len(clauses) == 0 {
		return false
	}
	words := strings.Fields(t.in.Text)
	for n := 1; n <= bareWords && n < len(words); n++ {
		head, tail := strings.Join(words[:n], " "), strings.Join(words[len(words)-n:], " ")
		if !asksAtLength(clauses[0]) && t.mayBeGiven(head) || !asksAtLength(clauses[len(clauses)-1]) && t.mayBeGiven(tail) {
			return true
		}
	}
	return false
}

// asksAtLength reports whether a clause asks something by its form, and is no guess: "4 and 2 and 4 and 2... 12?".
func asksAtLength(c english.Clause) bool { return c.Opens && len(strings.Fields(c.Text)) > bareWords }

// mayBeGiven reports whether a piece of a line may be an answer by itself.
func (t *reading) mayBeGiven(piece string) bool {
	given := answer.Compare(t.spec(), strings.Trim(piece, ".,!?;"))
	return given.Sure && (given.Equivalent || !textual(t.spec().Kind))
}
