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

// Where the lessons have a part that somebody wishes to come to: in the open one, in what a bank tells of it, or in
// another lesson; and how its place is told.

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
