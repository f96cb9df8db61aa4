package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A wish may be read from how the line is put, where no phrase and no weights hear it: what somebody would like
// to come to, to look at, to ask. The reply names it.

// wishForm is a wish that is read from its form.
type wishForm struct {
	wish  string
	reads func(t *reading) (of string, ok bool)
}

// wishForms are these wishes, the first that a line has being meant.
var wishForms = []wishForm{
	{tutor.WishInterview, (*reading).wishesInterview},
	{tutor.WishQuiz, (*reading).wishesQuiz},
	{tutor.WishMake, (*reading).wishesMake},
	{tutor.WishTopic, (*reading).wishesDetail},
	{tutor.WishAloud, saidOf(english.ReadAloud)},
	{tutor.WishLetters, saidOf(english.LettersWished)},
	{tutor.WishUnchosen, (*reading).wishesUnchosen},
	{tutor.WishBreak, saidOf(english.RestWished)},
	{tutor.WishKeys, (*reading).wishesKeys},
	{tutor.WishDraw, (*reading).wishesToDraw},
	{tutor.WishMinutes, (*reading).wishesMinutes},
	{tutor.WishCount, (*reading).wishesCount},
	{tutor.WishBreak, (*reading).wishesToStop},
	{tutor.WishHowLong, saidOf(english.MoreLeftAsked)},
	{tutor.WishTool, (*reading).wishesTool},
	{tutor.WishLesson, saidOf(english.SwitchWished)},
	{tutor.WishPart, (*reading).wishesTrait},
	{tutor.WishPart, (*reading).wishesPart},
	{tutor.WishPart, (*reading).wishesAnother},
	{tutor.WishPart, (*reading).wishesAbout},
	{tutor.WishTopic, (*reading).wishesInstead},
	{tutor.WishTopic, (*reading).wishesInPlace},
	{tutor.WishNoPicture, (*reading).wishesNoPicture},
	{tutor.WishPart, (*reading).wishesToDo},
	{tutor.WishTopic, (*reading).wishesNamed},
	{tutor.WishPart, (*reading).wishesBarePart},
	{tutor.WishTopic, (*reading).wishesBare},
	{tutor.WishPart, (*reading).wishesWithout},
	{tutor.WishOther, (*reading).wishesGadget},
}

// saidOf reads a wish that names nothing.
func saidOf(reads func(string) bool) func(t *reading) (string, bool) {
	return func(t *reading) (string, bool) { return "", reads(t.in.Text) }
}

// wishesToStop reads that somebody would like to stop, where no clause beside that tries the open question.
func (t *reading) wishesToStop() (string, bool) {
	tries := func(c english.Clause) bool {
		return len(strings.Fields(c.Text)) <= bareWords && !english.StopWished(c.Text) && t.canBeJudged(c.Text)
	}
	return "", english.StopWished(t.in.Text) && !slices.ContainsFunc(english.Clauses(t.in.Text), tries)
}

// wishesByForm takes a line for a wish that it has by its form, and reports whether it has one. What answers
// rightly, or tells of something heavy, stays what it is.
func (t *reading) wishesByForm() bool {
	f := &t.in.Features
	if !t.mayWish() || t.solvesInAClause() || t.answersRightly() {
		return false
	}
	for _, form := range wishForms {
		of, ok := form.reads(t)
		if !ok {
			continue
		}
		if f.Told.Learned || f.Told.Tone == tutor.ToldWish { // by its form it is a wish of another kind
			f.Told = tutor.Telling{}
		}
		t.in.Wish, t.in.WishOf, t.in.WishShare = form.wish, toListener(of), 0
		if form.wish == tutor.WishLesson {
			t.in.WishShare = surelyPiece // no topic stands before it
		}
		if form.wish == tutor.WishCount || form.wish == tutor.WishMinutes {
			t.in.AlsoWishes = nil // to stop then is the same wish
		}
		f.Type, f.Sub, f.Why = tutor.TypeContinuation, tutor.SubWish, f.Why+"; by its form it wishes for something: "+form.wish
		f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool {
			return slices.Contains(besideForm, tag) || slices.Contains(tutor.Feelings, tag)
		})
		return true
	}
	return false
}

// toListener is what is named, as it is said to who named it: "my garden" is "your garden".
func toListener(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		words[i] = english.ToListener(w)
	}
	return strings.Join(words, " ")
}

// mayWish reports whether a line may be read as a wish by its form at all.
func (t *reading) mayWish() bool {
	f := t.in.Features
	if t.in.Command != pedagogy.NoCommand || f.Type == tutor.TypeUnsafe || t.in.Screen.CheckIn || t.in.Missed {
		return false
	}
	guessed := f.Told.Kind == "" && f.Told.Learned && !message.SaysFeeling(t.in.Text)                   // "... my cousin does those, so embarrassing"
	sore := f.Told.Tone == tutor.ToldSore && (!guessed && !f.Carries(tutor.TagTired) || !t.opensWish()) // who is tired may say what they still would like
	return t.in.State.Asked.Kind != tutor.AskTeachBack && !sore && !f.Carries(tutor.TagGrieving)
}

// besideForm are what the weights hear in such a line besides.
var besideForm = []tutor.Tag{tutor.TagDoubt, tutor.TagSkip, tutor.TagBreak, tutor.TagAnotherTopic, tutor.TagNews}

// answersRightly reports whether the whole line is graded right.
func (t *reading) answersRightly() bool {
	p := t.in.State.Problem
	return p != nil && course.Grade(p, t.in.Features, t.in.Text).Kind.Right()
}

func (t *reading) wishesInterview() (string, bool) {
	if !english.Interviews(t.in.Text) {
		return "", false
	}
	return english.RoleIn(t.in.Text)
}

func (t *reading) wishesQuiz() (string, bool) {
	_, quiz, ok := english.PosesOne(t.in.Text)
	return "", ok && quiz
}

func (t *reading) wishesMake() (string, bool) {
	what, quiz, ok := english.PosesOne(t.in.Text)
	return strings.ToLower(what), ok && !quiz && t.in.State.Problem != nil
}

// wishesUnchosen reports whether somebody would rather choose among nothing, and asks for no other way.
func (t *reading) wishesUnchosen() (string, bool) {
	free := t.in.Wish == "" || t.in.Wish == tutor.WishChoices || t.in.Wish == tutor.WishOwn && english.OwnAnswer(t.in.Text)
	return "", free && len(t.in.State.Asked.Choices) > 0 && english.Unchosen(t.in.Text)
}

// wishesNoPicture reports whether somebody would like the open question without its picture, which it does not ask about.
func (t *reading) wishesNoPicture() (string, bool) {
	return "", t.unwantsPicture()
}

// unwantsPicture reports whether the picture of the open problem is one too much: nothing is doubted and nothing
// weighed, as in "one number or two. there is no button for the line thing".
func (t *reading) unwantsPicture() bool {
	p := t.in.State.Problem
	if p == nil || t.in.State.Answered || p.Diagram == "" || t.in.Features.First(claiming) != "" || english.WeighsTwo(t.in.Text) {
		return false
	}
	of := english.PictureUnwanted(t.in.Text)
	return of != "" && gate.Share(gate.Stems(of), gate.Stems(p.Ask)) == 0
}

// wishesKeys reports whether somebody would like to type less to answer what is open.
func (t *reading) wishesKeys() (string, bool) {
	if t.in.State.Problem == nil || t.in.State.Answered || t.in.Wish == tutor.WishChoices || t.bankSure() >= bankExactAt || !english.OfUs(t.in.Text) && t.isOf(tutor.TypeQuestion) {
		return "", false
	}
	spared, pointing := english.KeysSpared(t.in.Text)
	if pointing {
		return "pointing", spared
	}
	return "", spared
}

// wishesToDraw reports whether somebody would like to draw something themselves, and not to make one up.
func (t *reading) wishesToDraw() (string, bool) {
	what := english.DrawsSelf(t.in.Text)
	return what, what != "" && t.in.State.Problem != nil && (!t.isOf(tutor.TypeQuestion) || t.bankSure() < bankFirstAt)
}

func (t *reading) wishesMinutes() (string, bool) {
	amount, ofTime := english.LimitNamed(t.in.Text)
	return amount, amount != "" && ofTime && (english.OfUs(t.in.Text) || english.LeavesOutI(t.in.Text) || message.HasWishForm(t.in.Text))
}

func (t *reading) wishesCount() (string, bool) {
	amount, ofTime := english.LimitNamed(t.in.Text)
	return amount, amount != "" && !ofTime && (t.in.Wish == "" || t.in.Wish == tutor.WishPlan || t.in.Wish == tutor.WishBreak || t.in.Wish == tutor.WishSeries)
}

// wishesTool reports whether the line asks for something to look at that can be drawn.
func (t *reading) wishesTool() (string, bool) {
	name, _ := english.ToolWished(t.in.Text)
	if name != "" && !english.Many(lastWord(name)) {
		name = english.WithArticle(name)
	}
	return name, name != "" && t.in.State.Problem != nil && !t.in.State.Answered
}

// wishesInstead reports whether somebody would like a thing in the place of another.
func (t *reading) wishesInstead() (string, bool) {
	name, _ := english.InsteadWished(t.in.Text)
	if old, thing, ok := english.InPlace(t.in.Text); name == "" && ok && t.in.State.Problem != nil && len(t.ofTheOpen(old)) > 0 {
		name = thing
	}
	if name == "" {
		name = english.OfferedFor(t.in.Text)
	}
	return name, name != "" && t.in.Wish != tutor.WishMedia && (t.in.Wish == "" || t.in.WishShare > 0) && !english.AsksForMore(t.in.Text)
}

// wishesInPlace reports whether a thing is named that something of the open question should be, and it can be: "i have
// a dog so can it be dog".
func (t *reading) wishesInPlace() (string, bool) {
	thing := english.MadeInto(t.in.Text)
	p := t.in.State.Problem
	if thing == "" || p == nil || t.in.State.Answered || t.lesson == nil || t.placed() == nil {
		return "", false
	}
	return thing, true
}

// wishesBare reports whether a thing is wished for by its mere name.
func (t *reading) wishesBare() (string, bool) {
	name, _ := t.bareWish()
	return name, name != ""
}

// wishesGadget reports whether somebody asks whether there is a way to use the tutor that no entry of the bank knows:
// "do you have this as a drag and drop thing".
func (t *reading) wishesGadget() (string, bool) {
	return "", t.in.Wish == "" && english.GadgetWished(t.in.Text) && t.bankSure() < bankFirstAt
}

// wishesNamed reports whether a line that was read as something else names what the open question should be
// about: "can it be about my aunt's boat? she has a million of them".
func (t *reading) wishesNamed() (string, bool) {
	says := t.isOf(tutor.TypeAnswer, tutor.TypeSocial, tutor.TypeContinuation) && !english.AsksForMore(t.in.Text)
	if !says && !t.asksBehindName() || t.in.Wish != "" || t.in.Features.First(otherWishes) != "" || !t.opensWish() {
		return "", false
	}
	name := unknownTopic(message.Interests(t.in.Text))
	return name, name != ""
}

// opensWish reports whether the line has the form of a wish, or begins as a question whether something can be so:
// "could it be about beads".
func (t *reading) opensWish() bool {
	clauses := english.Clauses(t.in.Text)
	return message.HasWishForm(t.in.Text) || len(clauses) > 0 && clauses[0].Inverts
}

// asksBehindName reports whether a question names something and asks behind that to have it: "what about nail
// polish, can we do it with that".
func (t *reading) asksBehindName() bool {
	clauses := english.Clauses(t.in.Text)
	return t.isOf(tutor.TypeQuestion) && len(clauses) > 1 && slices.ContainsFunc(clauses[1:], func(c english.Clause) bool { return message.WishesAsking(c.Text) })
}
