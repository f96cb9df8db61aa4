package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What the bank of a lesson is certain of is taken for that, whatever rules and weights hear in the line: they
// know children's lines, and the bank knows what children say in this lesson.

// certainAt is how sure the bank must be of what a line says, so that nothing else is heard in it.
const certainAt = .9

// asksCertainly takes a line for what the bank is certain that it is: "money cant be -4. theres no minus dollars
// in a wallet".
func (t *reading) asksCertainly() bool {
	if t.lesson == nil || t.in.State.Problem == nil || t.explainingNow() || t.bankSure() < certainAt || !t.mayBeCertain() || t.statedAndTold() {
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
	case len(strings.Fields(t.in.Text)) < storyWords || t.in.Command != pedagogy.NoCommand:
		return false
	case f.Carries(tutor.TagOwnTopic) || t.wishesByPhrase():
		return false
	case f.Sub == tutor.SubVocabulary && askedFor(t.lesson, f, t.in.Text) != "": // the word is told
		return false
	case f.Sub == tutor.SubWantAnswer || f.Sub == tutor.SubBye || f.Sub == tutor.SubBreak:
		return false
	}
	return !t.answersSomewhere()
}

// wishesByPhrase reports whether a phrase names a wish in the line.
func (t *reading) wishesByPhrase() bool {
	wish, share := message.WishIn(t.in.Text)
	return wish != "" && share == 1 || message.HasWishForm(t.in.Text) && message.WishFor(t.in.Text) != ""
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
	if t.triesWithReason() || t.givenAtAnEnd() {
		return true
	}
	return slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool {
		return !c.Asks && !c.Reasons && len(strings.Fields(c.Text)) <= answerWords && !answer.Denies(c.Text) && answer.Compare(t.spec(), t.chosen(c)).Sure
	})
}

// givenAtAnEnd reports whether the first or the last words of a line may be an answer: "12 cm poor ant that must be
// like a marathon".
func (t *reading) givenAtAnEnd() bool {
	words := strings.Fields(t.in.Text)
	for n := 1; n <= bareWords && n < len(words); n++ {
		for _, piece := range []string{strings.Join(words[:n], " "), strings.Join(words[len(words)-n:], " ")} {
			if given := answer.Compare(t.spec(), strings.Trim(piece, ".,!?;")); given.Sure && (given.Equivalent || !textual(t.spec().Kind)) {
				return true
			}
		}
	}
	return false
}
