package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
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

// wishesAnother reports whether what is wished for in the place of something is a part of another kind that the
// lessons teach: "i want to do commas instead".
func (t *reading) wishesAnother() (string, bool) {
	name, _ := english.InsteadWished(t.in.Text)
	if name == "" || t.lesson == nil || len(bank.Telling(name)) == 0 {
		return "", false
	}
	part := t.partOf(name)
	if part.Told != nil && (!gate.Grounded(t.subject) || t.isOf(tutor.TypeQuestion) && t.bankSure() >= bankFirstAt) {
		part.Told = nil
	}
	t.in.Part = part
	return name, part.Problem != nil || part.Lesson != "" || part.Told != nil
}

// mayTell are what a wish to hear about something may be heard as by its words.
var mayTell = []string{"", tutor.WishTale, tutor.WishTopic, tutor.WishLesson, tutor.WishOwn}

// wishesToDo reports whether somebody would like to do what another part or lesson teaches: "i wanna do
// volume already".
func (t *reading) wishesToDo() (string, bool) {
	name := english.DoWished(t.in.Text)
	if name == "" {
		return "", false
	}
	_, _, topical := course.TopicIn(name)
	if topical || message.NamesManner(name) || t.lesson == nil || english.AsksForMore(t.in.Text) || !slices.Contains(mayTell, t.in.Wish) && t.in.Wish != tutor.WishHarder && t.in.Wish != tutor.WishBigger || len(bank.Telling(name)) == 0 {
		return "", false
	}
	t.in.Part = t.partOf(name)
	t.in.Part.Told = nil
	return name, t.in.Part.Problem != nil || t.in.Part.Lesson != ""
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

// foods stands for all that can be eaten, where somebody would like none of it.
const foods = "food"

// mayRefuse are what a line that refuses a thing may be heard as by its words.
var mayRefuse = []string{"", tutor.WishTopic, tutor.WishOther, tutor.WishLesson, tutor.WishSkip, tutor.WishAlike}

// wishesWithout reports whether the line refuses a thing of the open question and names nothing in its place; then one
// of the same part without it is posed.
func (t *reading) wishesWithout() (string, bool) {
	p := t.in.State.Problem
	if p == nil || t.in.State.Answered || t.lesson == nil || t.in.State.Mode != tutor.ModeNormal || !t.refuses() {
		return "", false
	}
	wished := func(i message.Interest) bool { return i.Wished }
	if i := t.interest(); i != nil && i.Wished || slices.ContainsFunc(t.namedThings(), wished) || t.in.WishOf != "" {
		return "", false
	}
	for _, thing := range english.ThingsRefused(t.in.Text) {
		holds := func(q tutor.Problem) bool { return named(thing, q.Ask+" "+q.Passage) }
		if !holds(*p) || t.rulesOut(thing) || t.lesson.Teaches(thing) {
			continue
		}
		if q := t.problemWith(p.KC, func(q tutor.Problem) bool { return !holds(q) }); q != nil {
			t.in.Part = pedagogy.Part{Problem: q}
			return "one without " + thing, true
		}
	}
	return "", false
}

// refusingWords is how many words a line has at most that refuses a thing in no form of a wish: "no ants please".
const refusingWords = 6

// refuses reports whether a line that names a thing which it would rather not have may mean that: "w no boss" in a
// description of ants refuses nothing, and a doubt neither.
func (t *reading) refuses() bool {
	f := t.in.Features
	if f.First(claiming) != "" || f.Carries(tutor.TagPicture) || f.Carries(tutor.TagOwnTopic) || t.isOf(tutor.TypeQuestion) || !slices.Contains(mayRefuse, t.in.Wish) {
		return false
	}
	return message.HasWishForm(t.in.Text) || len(strings.Fields(t.in.Text)) <= refusingWords || t.in.Wish != ""
}

// rulesOut reports whether who refuses a thing rules out an answer to choose: it is named in one of them alone.
func (t *reading) rulesOut(thing string) bool {
	n := 0
	for _, c := range t.in.State.Problem.Choices {
		if named(thing, c) {
			n++
		}
	}
	return n == 1
}

// named reports whether a text names a thing, or something to eat where food is meant.
func named(thing, text string) bool {
	one := english.Singular(thing)
	return slices.ContainsFunc(english.Tokens(text), func(w english.Token) bool {
		return w.Kind == english.Word && (english.Singular(w.Text) == one || thing == foods && english.Edible(w.Text))
	})
}

// bareWish is what a line wishes for by its mere name, where it answers nothing and no other wish is heard.
func (t *reading) bareWish() (name string, part bool) {
	name, part = english.BareWish(t.in.Text)
	f, p := t.in.Features, t.in.State.Problem
	heard := t.in.Wish != "" && (t.in.Wish != tutor.WishLesson || t.in.WishShare == 0) // only the weights hear another lesson
	if name == "" || heard || f.First(otherWishes) != "" && !f.Carries(tutor.TagSkip) || p == nil || t.lesson == nil {
		return "", false
	}
	if _, topical, _ := course.TopicIn(name); topical == "" && (len(name) < leastThing || message.NamesManner(name) || len(bank.Telling(name)) == 0) {
		return "", false
	}
	offered := append(slices.Clone(p.Choices), p.Answer)
	if gate.Share(gate.Stems(name), gate.Stems(strings.Join(offered, "\n"))) > 0 { // it is an answer
		return "", false
	}
	return name, part
}

// wishesBarePart reports whether what is wished for by its mere name is a part of what is taught, and no topic.
func (t *reading) wishesBarePart() (string, bool) {
	name, part := t.bareWish()
	if name == "" {
		return "", false
	}
	if _, _, topical := course.TopicIn(name); topical && !part {
		return "", false
	}
	t.in.Part = t.partOf(name)
	return name, part || t.in.Part.Problem != nil || t.in.Part.Told != nil || t.in.Part.Lesson != ""
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

// wishesAbout reports whether somebody would like to hear about something that the lesson tells of.
func (t *reading) wishesAbout() (string, bool) {
	name := english.AboutWished(t.in.Text)
	if name == "" || !slices.Contains(mayTell, t.in.Wish) || t.lesson == nil || len(bank.Telling(name)) == 0 || t.isOf(tutor.TypeQuestion) && t.bankSure() >= bankFirstAt {
		return "", false
	}
	_, _, topical := course.TopicIn(name)
	t.in.Part = t.partOf(name)
	return name, t.in.Part.Told != nil || t.in.Part.Lesson != "" || !topical && english.WantsToHear(t.in.Text)
}

// wishesPart reports whether somebody would like to come to a part of what is taught, which the bank does not
// surely know as a question.
func (t *reading) wishesPart() (string, bool) {
	name, surely := english.PartWished(t.in.Text)
	if name == "" || t.lesson == nil || len(bank.Telling(name)) == 0 || t.isOf(tutor.TypeQuestion) && t.bankSure() >= bankFirstAt {
		return "", false
	}
	t.in.Part = t.partOf(name)
	return name, surely || t.in.Part.Problem != nil || t.in.Part.Told != nil || t.in.Part.Lesson != ""
}

// partOf is where the lessons have a part: in the open one where its name says so as well as that of another
// lesson does, in what the open one tells of it, or elsewhere.
func (t *reading) partOf(name string) (part pedagogy.Part) {
	stems := bank.Telling(name)
	kc, likely := "", 0.
	for _, c := range t.lesson.Components {
		if of := max(nameLike(stems, c.Name), hardlyLike*nameLike(stems, strings.Join(c.Focus, "\n"))); of > likely {
			kc, likely = c.ID, of
		}
	}
	lesson, of := t.lessonOn(stems)
	if kc != "" && likely >= of {
		if part = t.componentPart(kc); part.Open || part.Problem != nil {
			return part
		}
	}
	holds := func(text string) bool { return nameLike(stems, text) > 0 }
	if lesson == "" || gate.Grounded(t.subject) { // what is computed is best learned in a lesson of it
		part.Told = t.toldOf(t.lesson, holds)
	}
	if part.Told != nil || lesson != "" {
		part.Lesson = lesson
		return part
	}
	part.Told = t.toldElsewhere(name, holds)
	return part
}

// componentPart is a part that is a component of the open lesson.
func (t *reading) componentPart(kc string) (part pedagogy.Part) {
	if open := t.in.State.Problem; open != nil && open.KC == kc {
		return pedagogy.Part{Open: true}
	}
	return pedagogy.Part{Problem: t.problemOf(kc)}
}

// toldElsewhere is what the bank of another lesson tells of something; nil where none does.
func (t *reading) toldElsewhere(name string, holds func(text string) bool) *tutor.BankReply {
	for _, o := range t.Library.AskedIn(name, mostBanks) {
		lesson, ok := t.Library.Lesson(o.ID)
		if !ok || lesson.ID == t.lesson.ID {
			continue
		}
		if told := t.toldOf(lesson, holds); told != nil {
			return told
		}
	}
	return nil
}

// hardlyLike is how much less a word counts that a part only uses.
const hardlyLike = .5

// nameLike is the share that some words have in a text that has all of them; 0 in any other.
func nameLike(stems []string, text string) float64 {
	of := bank.Telling(text)
	if len(stems) == 0 || shared(stems, of) < len(stems) {
		return 0
	}
	return float64(len(stems)) / float64(len(of))
}

// lessonOn is the title of the other lesson that is most likely on something, by its title, its parts or its
// words, and how likely it is; "" where none is.
func (t *reading) lessonOn(stems []string) (title string, likely float64) {
	for _, o := range t.Library.Outlines() {
		if o.ID == t.in.State.Lesson || !t.suits(o) {
			continue
		}
		of := max(nameLike(stems, o.Title), hardlyLike*nameLike(stems, strings.Join(o.Words, "\n")))
		for _, c := range o.Components {
			of = max(of, hardlyLike*nameLike(stems, c.Name))
		}
		if of > likely {
			title, likely = o.Title, of
		}
	}
	return title, likely
}

// problemOf is a fresh problem of a component of the open lesson; nil where it has none.
func (t *reading) problemOf(kc string) *tutor.Problem {
	return t.problemWith(kc, func(tutor.Problem) bool { return true })
}

// problemWith is a fresh problem of a component of the open lesson that fits; nil where some draws give none.
func (t *reading) problemWith(kc string, fits func(q tutor.Problem) bool) *tutor.Problem {
	s := t.in.State
	for i := range otherTries {
		q, err := t.lesson.Pick(course.Want{
			Component: kc, Difficulty: tutor.Easy, Seen: s.Seen, Right: s.Right,
			Draw: course.Draw{Seed: drawn(s, i), Max: t.in.Band.Numbers, Age: t.age()},
		})
		if err == nil && fits(q) {
			return &q
		}
	}
	return nil
}

// toldOf is what a lesson tells of something, by the entry of its bank of which most wordings name it; nil where
// none does, or would give the open question's answer away.
func (t *reading) toldOf(lesson *course.Lesson, names func(text string) bool) (told *tutor.BankReply) {
	most, p := 0., pedagogy.Plan{State: t.in.State}
	for _, e := range lesson.Asks().Entries {
		wordings, n := append([]string{e.Asks}, e.Asked...), 0
		for _, w := range wordings {
			if names(w) {
				n++
			}
		}
		of := float64(n) / float64(len(wordings))
		if of <= most || of < leastNaming || t.givesAway(p, e.Answer.For(t.age())) {
			continue
		}
		r := t.bankAnswer(lesson, e)
		if lesson == t.lesson {
			r = t.bankReply(p, lesson, e)
		}
		r.Sure = 1
		told, most = &r, of
	}
	return told
}

// leastNaming is the share of an entry's wordings that name what it is about at least.
const leastNaming = .4

// toPart says where the part is that was wished for: what the lesson tells of it, the lesson that has it, or that
// none has it and what there is.
func (t *decision) toPart() {
	if t.plan.Class != pedagogy.ClassPart || t.plan.Move != tutor.MoveTakeUp {
		return
	}
	part, words := t.in.Part, builtin.Words{Topic: t.in.WishOf, Next: t.in.Part.Lesson}
	switch {
	case part.Told != nil:
		t.plan.Move, t.plan.Class = tutor.MoveAnswer, ""
		told := *part.Told
		told.Answer = t.phrase("wish_part_told", words) + " " + told.Answer
		t.answer = &tutor.Answered{Own: true, Bank: &told}
		t.remade()
	case part.Open || part.Problem != nil:
		t.plan.Reply = t.phrase("wish_part_open", words)
	case part.Trait && part.Lesson == "":
		t.plan.Reply = t.phrase("wish_trait_none", words)
	case part.Lesson != "":
		t.plan.Reply = t.phrase("wish_part_lesson", words)
	default:
		words.List = t.partsOfLesson()
		t.plan.Reply = t.phrase("wish_part_none", words)
	}
}

// mostParts is how many parts of a lesson are named.
const mostParts = 3

// partsOfLesson names the parts of the open lesson.
func (t *decision) partsOfLesson() string {
	var names []string
	for _, c := range t.lesson.Components {
		names = append(names, c.Name)
	}
	if len(names) > mostParts {
		names = names[:mostParts]
	}
	return strings.Join(names, "; ")
}
