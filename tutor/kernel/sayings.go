package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What children say in any lesson (a tooth that came out, a bad grade, a question to the
// tutor about itself) has a reply of its own. The lesson's own bank comes first; a reply of
// a class ("news", "feel_tired") is what is left where none is found.

// How sure it must be that a line says that, by what is done otherwise: a reply that fits
// many things or a word of steering back; one for a thought about the topic, or the word
// that the lessons do not tell it; a question what is meant; anything else. Low, as most
// of all lines say nothing of the kind, but these were heard as talk beside the lesson.
const (
	sayingForClass    = .13
	sayingForGrief    = .2 // nobody is comforted for what did not happen
	sayingForThought  = .3
	sayingForUnclear  = .4
	sayingForAnything = .45
	sayingAmongAll    = .49 // share of the best among all sayings
)

// sayingBars are how sure it must be to take the place of a move; no other gives way.
var sayingBars = map[tutor.Move]float64{
	tutor.MoveTakeUp: sayingForClass, tutor.MoveSteer: sayingForClass, tutor.MoveSocial: sayingForClass,
	tutor.MoveAnswer: sayingForThought, tutor.MoveClarify: sayingForUnclear, tutor.MoveRestate: sayingForAnything,
}

// toThePoint are the classes of replies to just what a line says: what is wished for in so many
// words, and what the lesson itself has something to say about.
var toThePoint = map[string]bool{"wish_topic": true, "wish_break": true, classNewsTopic: true, pedagogy.ClassWorld: true}

// meetsJustThat reports whether a reply is to just what a line says, confides or does not understand.
func meetsJustThat(class string) bool {
	return toThePoint[class] || pedagogy.Confides(class) || pedagogy.Loses(class)
}

// sayingBar is how sure it must be for a plan; more than 1 where nothing may take its place.
func (t *decision) sayingBar() float64 {
	p := t.plan
	bar, gives := sayingBars[p.Move]
	if t.asksInForm(p) {
		return sayingForClass
	}
	warmsUp := t.in.State.Asked.Kind == tutor.AskActivate // whatever is said to that opens the lesson
	switch {
	case !gives, t.servesElse(p),
		warmsUp && p.Move != tutor.MoveTakeUp && p.Move != tutor.MoveSteer,
		p.Move == tutor.MoveRestate && len(strings.Fields(t.in.Text)) < storyWords:
		return never
	case strings.HasPrefix(p.Class, "topic_") || p.Class == "feel_grieving":
		return sayingForAnything
	case t.tellsOn():
		return never
	case t.deniesOfLesson():
		return sayingForAnything
	case statements[p.Class] > 0 && !strings.HasPrefix(p.Class, "told_"), t.betterSaidBack():
		return sayingForThought
	}
	return bar
}

// asksInForm reports whether a question has the form of what children ask in any lesson.
func (t *decision) asksInForm(p pedagogy.Plan) bool {
	_, ok := course.SayingByForm(t.in.Text)
	return ok && (p.Move == tutor.MoveAnswer || pedagogy.Loses(p.Class)) && t.in.Command == pedagogy.NoCommand && !t.verbatim
}

// deniesOfLesson reports whether a line says of what the lesson is about what is not so: "cookies are not
// round" is no talk of food.
func (t *decision) deniesOfLesson() bool {
	return answer.Denies(t.in.Text) && len(t.aboutLesson(t.in.Text)) > 0
}

// servesElse reports whether the reply that is planned does what the line is after: nothing said in any lesson
// takes its place.
func (t *decision) servesElse(p pedagogy.Plan) bool {
	told := p.Class == "topic_used" && (t.in.Wish == tutor.WishTale || t.wished())
	done := t.in.Wish != "" && p.Class == pedagogy.WishClass(t.in.Wish)
	answered := p.Move == tutor.MoveAnswer && t.answer != nil && !inVain(t.answer)
	small := p.Move == tutor.MoveSocial && t.in.Features.Sub != ""
	return t.in.Command != pedagogy.NoCommand || t.in.Screen.CheckIn || small || told || done || meetsJustThat(p.Class) || answered
}

// never is more than anything can be sure.
const never = 2

// saidAnywhere answers a line that children say in any lesson by the reply to just that,
// while one is left that the student has not read.
func (t *decision) saidAnywhere() {
	if t.thankedInSorrow() {
		return
	}
	bar := t.sayingBar()
	if bar >= never {
		return
	}
	s, sure := sayingOf(t.in.Text)
	if sure < bar || slices.Contains(heavy, s.Feeling()) && sure < sayingForGrief || !t.maySay(s) {
		return
	}
	said := t.plan.State.Said[pedagogy.SayingClass(s.ID)]
	if said >= len(s.Reply) {
		return
	}
	t.answer = nil
	pedagogy.TakeUpSaying(&t.plan, t.in, s.ID, s.Feeling())
	t.plan.Reply = s.Reply[(said+int(t.in.State.Seed%7))%len(s.Reply)].For(t.age())
	t.remade()
}

// saysThanks is the saying of who says thank you.
const saysThanks = "says-thanks"

// thankedInSorrow answers thanks behind something sad that was told in the line before, whatever is open: the
// lesson waits. It reports whether it did.
func (t *decision) thankedInSorrow() bool {
	if t.in.Command != pedagogy.NoCommand || t.isOf(tutor.TypeUnsafe) || !t.afterSorrow() {
		return false
	}
	s, sure := sayingOf(t.in.Text)
	if s.ID != saysThanks || sure < sayingForThought {
		return false
	}
	t.answer = nil
	t.in.Features.Tags = append(slices.Clone(t.in.Features.Tags), tutor.TagSad) // no question of the lesson follows
	t.plan.State = t.in.State
	pedagogy.TakeUpSaying(&t.plan, t.in, s.ID, tutor.TagSad)
	t.plan.Reply = t.phrase("thanks_sore", builtin.Words{})
	t.remade()
	return true
}

// afterSorrow reports whether the student told of something sad in their last line before this one.
func (t *decision) afterSorrow() bool {
	for _, m := range slices.Backward(t.snap.Recent) {
		if m.By == tutor.ByStudent && m.Text != t.in.Text {
			told := message.Understand(m.Text, tutor.Asked{}).Told
			return told.Tone == tutor.ToldSore || told.Kind == message.TellsDeath
		}
	}
	return false
}

// maySay reports whether what children say in any lesson can be what this line says: a question
// or a wish is only what asks something ("can we do dollars" tells nothing of a purse), and a
// light word is none for grief or shame, whatever trip it tells of.
func (t *decision) maySay(s course.Saying) bool {
	f := t.in.Features
	if t.asksOfElse(s) {
		return false
	}
	if !s.Asks() && (t.plan.Move == tutor.MoveAnswer || f.Carries(tutor.TagOwnTopic) || t.wished() || message.WishesForMore(t.in.Text)) {
		return false
	}
	if f.First(heavy) != "" {
		return slices.Contains(heavy, s.Feeling())
	}
	if s.Tag == string(tutor.TagJoy) && f.First(low) != "" { // "im so tired, my baby brother cried" is no news of a baby
		return false
	}
	if f.Told.Tone == tutor.ToldSore && !f.Told.Learned && !slices.Contains(heavy, s.Feeling()) && sorrowOf(s) < soreSaying {
		return false
	}
	return s.Feeling() != "" || !f.Carries(tutor.TagAshamed)
}

// asksOfElse reports whether a question is about what the lesson is about, as rulers in a lesson on length, or of
// things where a saying is to the tutor: "do robots use money".
func (t *decision) asksOfElse(s course.Saying) bool {
	if !t.isOf(tutor.TypeQuestion) {
		return false
	}
	return s.Feeling() == "" && len(t.aboutLesson(t.in.Text)) > 0 || s.Tag == course.SaysTutor && english.AsksOfThings(t.in.Text)
}

// soreSaying is the share of sorrow in what children say from which its replies are for who is sad,
// too: "my dad sold my drums" tells of music, and is no news of a band.
const soreSaying = .5

// sorrowOf is the mean share of sorrow in the wordings of a saying.
func sorrowOf(s course.Saying) (mean float64) {
	for _, line := range s.Said {
		mean += message.Sorrow(line) / float64(len(s.Said))
	}
	return mean
}

// sayingOf is what children say in any lesson that a line is most like, and how sure it is
// that it says that, among all lines. Of several sentences one may say it.
func sayingOf(line string) (s course.Saying, sure float64) {
	for _, said := range []string{line, english.ReportedIn(line)} { // "my sister says you are just a computer"
		if s, ok := course.SayingByForm(said); ok {
			return s, 1
		}
	}
	all := course.ReadSayings()
	pieces := english.Sentences(line)
	if len(pieces) != 1 {
		pieces = append(pieces, line)
	}
	if len(strings.Fields(english.WithoutItIs(line))) < sayingWords && len(bank.Telling(line)) < leastSaying && !all.Bank.Has(line) { // "storm" tells of none, "the key" of no keyboard
		return s, 0
	}
	for _, piece := range pieces {
		hits := all.Bank.Say(piece, 1)
		if len(hits) == 0 || hits[0].Score < sayingAmongAll || hits[0].Sure <= sure {
			continue
		}
		s, sure = all.Entries[hits[0].Entry], hits[0].Sure
		if sure >= sayingForClass && len(bank.Words(piece)) >= sayingWords { // what is said first, and is more than a word of mood
			break
		}
	}
	return s, sure
}

// leastSaying is how many telling words a line has at least that is like what children say, and not
// just that.
const leastSaying = 2

// sayingWords is how many words a sentence has that says more than a mood: not "so bored".
const sayingWords = 3

// heavy are the feelings for which only a reply to a feeling will do.
var heavy = []tutor.Tag{tutor.TagGrieving, tutor.TagSad, tutor.TagAnxious}

// low are the feelings to which nobody is glad.
var low = []tutor.Tag{tutor.TagTired, tutor.TagAngry, tutor.TagAshamed, tutor.TagSore}

// remade decides once more who speaks, after the plan has changed.
func (t *decision) remade() {
	made := pedagogy.Decide(t.in, t.plan)
	made.Source, made.Repairs, made.Took = t.made.Source, t.made.Repairs, t.made.Took
	t.made = made
}
