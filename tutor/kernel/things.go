package kernel

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
)

// A line about things wishes for nothing and feels nothing, whatever the weights hear in its words: a
// question how things are, what a word of the lesson is, or a statement of them.

// asksOfTermFirst takes a line that begins with a word of the lesson, or of the open question, and asks what
// that is for what it is: "BCE is what please", "mito what", "worth like in money??". Where the lesson's bank
// knows the very question it answers that.
func (t *reading) asksOfTermFirst() {
	echo := t.echoed()
	f, word := &t.in.Features, cmp.Or(echo, english.AsksOfFirst(t.in.Text), english.Forgets(t.in.Text))
	forgets, unheard := english.Forgets(t.in.Text) != "", english.AsksOfUnheard(t.in.Text)
	if t.lesson == nil || f.Type == tutor.TypeUnsafe || word == "" || !unheard && !forgets && t.onlyAnswers(echo, word) {
		return
	}
	if echo != "" {
		f.Keywords = []string{echo}
	}
	switch {
	case unheard && t.bankSure() >= lostOverBank: // the bank tells what it is
		f.Type, f.Sub, f.Tags, f.Why = tutor.TypeQuestion, "", nil, "asks what a word is that was never heard"
		t.wordFirst = word
	case t.bankSure() >= statementAt && !english.AsksWhatIs(t.in.Text) && !forgets: // "ratio like on tiktok?? when ur comment gets more hate"
	case inVocabulary(t.lesson, word):
		f.Type, f.Sub, f.Why = tutor.TypeQuestion, tutor.SubVocabulary, "asks what a word of the lesson is"
		f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool { return slices.Contains(tutor.Wishes, tag) }) // "again" wishes for nothing
		t.wordFirst = word
	case t.asksOfFirstWord(word):
		f.Type, f.Sub, f.Tags, f.Why = tutor.TypeConfusion, "", nil, "asks what a word of the question is"
		t.wordFirst = word
	}
}

// onlyAnswers reports whether a word that is no echo of the question is an answer to it.
func (t *reading) onlyAnswers(echo, word string) bool { return echo == "" && t.givesAnswer(word) }

// inVocabulary reports whether a word is one that the lesson tells the meaning of.
func inVocabulary(l *course.Lesson, word string) bool {
	named := func(term string) bool { return strings.EqualFold(term, word) }
	return slices.ContainsFunc(l.Vocabulary, func(v course.Term) bool { return named(v.Term) || slices.ContainsFunc(v.Also, named) })
}

// echoWords is how many words a line has at most that says a word of the open question back, and no more.
const echoWords = 2

// echoed is the one word of the open question of which a line says nothing but that, where it is no answer of the
// kind that is awaited: "tenths??", "BCE".
func (t *reading) echoed() string {
	p := t.in.State.Problem
	if p == nil || t.lesson == nil || !t.mayLose() || slices.Contains(inPieces, p.Kind) {
		return ""
	}
	word := wordMeantIn(p.Ask, onlyWord(t.in.Text))
	if word == "" || len(course.ChoicesNamed(t.in.Text, p)) > 0 || answer.Compare(t.spec(), word).Right() {
		return ""
	}
	named, asks := t.lesson.NamedIn(word, p), strings.Contains(t.in.Text, "?")
	if len(named) == 0 || named[0].Term.Term == "" && !asks || textual(p.Kind) && (named[0].Term.Term == "" || !asks) { // a word of a sentence in it may be the answer
		return ""
	}
	return word
}

// leastSlipped is how many letters a word has at least that may be a slip of one in the question.
const leastSlipped = 4

// wordMeantIn is the word of a question that a word is, or is a slip of: "vreb" is "verb"; "" where it is none.
func wordMeantIn(question, word string) string {
	if word == "" {
		return ""
	}
	words := english.Prose(strings.ToLower(question))
	is := func(slips int) func(english.Token) bool {
		return func(w english.Token) bool {
			return w.Kind == english.Word && english.Slips(word, w.Text, slips) <= slips
		}
	}
	i := slices.IndexFunc(words, is(0))
	if i < 0 && len(word) >= leastSlipped {
		i = slices.IndexFunc(words, is(1))
	}
	if i < 0 {
		return ""
	}
	return words[i].Text
}

// onlyWord is the one word of a line that says hardly more, or "".
func onlyWord(line string) string {
	var said []string
	for _, w := range english.Prose(line) {
		if w.Kind == english.Word && !english.IsFrame(w.Text) && !w.Is("the", "a", "an") {
			said = append(said, w.Text)
		}
	}
	if len(said) != 1 || len(strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })) > echoWords {
		return ""
	}
	return said[0]
}

// givesAnswer reports whether a word by itself may be the answer to the open question, where words or choices are.
func (t *reading) givesAnswer(word string) bool {
	p := t.in.State.Problem
	return p != nil && (textual(p.Kind) || ofChoices(p.Kind)) && answer.Compare(t.spec(), word).Sure
}

// asksOfFirstWord reports whether a word with which a line begins is one of the open question that has a
// meaning told, and no entry of the bank is surely what is asked.
func (t *reading) asksOfFirstWord(word string) bool {
	return t.mayLose() && t.bankSure() < lostOverBank && len(t.lesson.NamedIn(word, t.in.State.Problem)) > 0
}

// putDown takes what somebody was called for the shame that it is: "my teacher says im lazy" disputes no
// verdict and wishes for no break.
func (t *reading) putDown() {
	f := &t.in.Features
	if f.Type == tutor.TypeUnsafe || !english.PutDown(t.in.Text) && !english.AsksIfBad(t.in.Text) {
		return
	}
	f.Type, f.Sub, f.Told, f.Tags, f.Why = tutor.TypeSocial, "", tutor.Telling{}, []tutor.Tag{tutor.TagAshamed}, f.Why+"; somebody called them that, or they ask whether they are"
}

// missedIt takes a line that asks because its writer was not there when something came up for what it asks: nobody
// is sick now.
func (t *reading) missedIt() {
	f := &t.in.Features
	if f.Type == tutor.TypeUnsafe || !english.MissedIt(t.in.Text) {
		return
	}
	t.in.Missed = true
	f.Told, f.Tags = tutor.Telling{}, slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool {
		return tag == tutor.TagNews || tag == tutor.TagSore || slices.Contains(tutor.Feelings, tag)
	})
	if t.talk() || t.isOf(tutor.TypeAnswer) && !t.gradable() {
		f.Type, f.Sub, f.Why = tutor.TypeConfusion, "", f.Why+"; it was not there when that came up"
		if english.AskedIn(t.in.Text) != "" {
			f.Type = tutor.TypeQuestion
		}
	}
}

// contradicts takes a line that says no to what was said, and why, for that: "no cookies are not round my moms
// look like potatoes" tells of no food, and who tells of a plant and so does not know "what youre talking about"
// is not lost. What may be an answer stays one.
func (t *reading) contradicts() {
	f := &t.in.Features
	if t.in.State.Problem == nil || f.Type == tutor.TypeUnsafe || !t.saysNo() {
		return
	}
	if english.WouldLike(t.in.Text) || message.HasWishForm(t.in.Text) { // "no more apples i want dinos"
		return
	}
	open := []tutor.MessageType{tutor.TypeConfusion, tutor.TypeAnswer, tutor.TypeSelfExplanation}
	if t.isOf(open...) || t.talk() && !f.Carries(tutor.TagNews) || f.Sub == tutor.SubDisagree {
		f.Type, f.Sub, f.Told, f.Tags, f.Why = tutor.TypeSocial, tutor.SubDisagree, tutor.Telling{}, []tutor.Tag{tutor.TagDoubt}, f.Why+"; it says no to what was said, and why"
	}
}

// saysNo reports whether the line says no to what was said, and answers nothing.
func (t *reading) saysNo() bool {
	if english.ObjectsFirst(t.in.Text) || t.isOf(tutor.TypeAnswer, tutor.TypeSelfExplanation) && ofNumber(t.in.State.Problem.Kind) && english.DeniesAll(t.in.Text) {
		return true
	}
	return (english.Contradicts(t.in.Text) || t.deniesThing()) && !t.gradable() && !t.solvesInAClause()
}

// deniesThing reports whether a line that only the weights take for not understood says what is not so of a thing
// of the lesson: "money cant be minus. nothing is nothing".
func (t *reading) deniesThing() bool {
	f, clauses := t.in.Features, english.Clauses(t.in.Text)
	if len(clauses) == 0 || clauses[0].Asks || strings.Contains(t.in.Text, "?") || !answer.Denies(clauses[0].Text) || len(t.aboutLesson(clauses[0].Text)) == 0 {
		return false
	}
	unsure := f.Type == tutor.TypeConfusion && f.Source != tutor.FromRules && !english.OfUs(t.in.Text)
	return unsure || english.OfAnybody(clauses[0].Text) && f.Type != tutor.TypeAnswer
}

// asksOfNamed reports whether the line asks something of a word of the open question, or what the lesson's bank
// surely knows, and speaks of nobody here: "piston? is that like a gun".
func (t *reading) asksOfNamed() bool {
	p := t.in.State.Problem
	if p == nil || t.lesson == nil || english.AskedIn(t.in.Text) == "" || english.OfUs(t.in.Text) && !english.AsksOfAnybody(t.in.Text) {
		return false
	}
	return len(t.lesson.NamedIn(t.in.Text, p)) > 0 || t.bankSure() >= statementAt
}

// asksOfThings takes from a line that asks how things are what the weights hear in it of wishes: "do shapes
// have colors" is after no other lesson.
func (t *reading) asksOfThings() {
	f := &t.in.Features
	if f.Type == tutor.TypeUnsafe || f.Source == tutor.FromRules && f.Sub != "" && f.Sub != tutor.SubWantPicture || !english.AsksWithoutWish(t.in.Text) {
		return
	}
	f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool { return slices.Contains(tutor.Wishes, tag) })
	asked := f.Type == tutor.TypeAnswer && t.in.State.Problem != nil && (!answer.Compare(t.spec(), t.in.Text).Sure || english.AsksAtLength(t.in.Text)) // "was benin rich"
	if asked || f.Type == tutor.TypeContinuation || f.Type == tutor.TypeSocial || slices.Contains([]string{tutor.SubAnother, tutor.SubWish, tutor.SubWantPicture}, f.Sub) {
		f.Type, f.Sub, f.Why = tutor.TypeQuestion, "", f.Why+"; it asks how things are"
	}
}

// unfelt takes from a statement of other things than people here what the weights hear in it of feelings:
// "pennies are not money anymore" is not tired.
func (t *reading) unfelt() {
	f := &t.in.Features
	if kind, surely := english.Beside(t.in.Text); surely && kind == "shares" && !message.SaysFeeling(t.in.Text) { // "can i tell everyone in class"
		f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool { return slices.Contains(tutor.Feelings, tag) })
	}
	if f.Source == tutor.FromRules || english.OfUs(t.in.Text) || message.SaysFeeling(t.in.Text) || len(strings.Fields(t.in.Text)) < storyWords || len(t.aboutLesson(t.in.Text)) == 0 {
		return
	}
	f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool { return slices.Contains(tutor.Feelings, tag) })
}

// asksIfExample takes a line that asks whether something is only an example for what it asks: "is the -1 part of it or just an
// example" wants none.
func (t *reading) asksIfExample() {
	f := &t.in.Features
	if one, other := english.EitherAsked(t.in.Text); f.Sub != tutor.SubWantExample || one == "" || other == "" || message.HasWishForm(t.in.Text) {
		return
	}
	f.Type, f.Sub, f.Why = tutor.TypeQuestion, "", f.Why+"; it asks which of two things is so"
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool { return slices.Contains(tutor.Wishes, tag) })
}

// unheardSkip takes back a wish to skip or to rest that only the weights hear in a line without any word for
// it: "can i do it in my head" leaves no question out, and "do i need this for coding" takes no break.
func (t *reading) unheardSkip() {
	f := &t.in.Features
	if f.Sub != "" && f.Sub != tutor.SubFrustrated {
		return
	}
	f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool {
		return (tag == tutor.TagSkip || tag == tutor.TagBreak) && !message.MaySay(t.in.Text, tag)
	})
}
