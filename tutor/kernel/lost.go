package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What share of all that a line may say what is not understood must have, by what the line is read
// as: a word of not knowing or a call for help; talk; a question; an answer that may be graded;
// and an answer that is right.
const (
	lostSaid       = .2
	lostInTalk     = .5
	lostAsked      = .6
	lostInAnswer   = .75
	lostInQuestion = .97 // of what asks, where the lesson's bank is less sure than lostOverBank of what that is
	lostOverBank   = .55
	lostOverAny    = .75 // of what speaks of nothing that is open
	lostOverTold   = .9  // of what tells something, or may be an answer in sentences
)

// besideLost are what a line may be read as, of its kind, that says what is not understood: the
// other set phrases say what they say.
var besideLost = []string{"", tutor.SubGiveUp, tutor.SubWish, tutor.SubVocabulary, tutor.SubTools}

// lost is what the line does not understand, with the share of all that it may say in which
// anything is lost; "" where that is not heard.
func (t *reading) lost() (kind tutor.LostKind, share float64) {
	if kind := t.surelyLost(); kind != "" {
		return kind, 1
	}
	if !t.mayLose() || t.saysRather() {
		return "", 0
	}
	kind, share = t.likelyLost()
	if kind != "" && kind != tutor.LostWhy && t.asksOfItsWord() {
		kind = tutor.LostWord
	}
	if share < t.hearsLost(kind) || t.onlyGivesUp() || t.wishesRather(share) || t.saidInAnyLesson() {
		return "", 0
	}
	return kind, share
}

// likelyLost is what the line most likely does not understand, with the share in which anything is lost. Who asks why finds
// nothing too long: "why cant it be one sentence".
func (t *reading) likelyLost() (kind tutor.LostKind, share float64) {
	best, why := 0., english.AsksWhy(english.AskedIn(t.in.Text)) && !english.NotGetting(t.in.Text)
	for _, l := range message.LostIn(t.in.Text) {
		share += l.Share
		if of := l.Share * t.bornOut(l.Kind, t.in.State.Problem); of > best && (!why || l.Kind == tutor.LostWhy) {
			kind, best = l.Kind, of
		}
	}
	return kind, min(share, 1)
}

// surelyLost is what the line surely does not understand, by its form; "" where no form tells.
func (t *reading) surelyLost() tutor.LostKind {
	switch {
	case t.wordFirst != "" && t.isOf(tutor.TypeConfusion):
		return tutor.LostWord
	case !t.mayLose():
		return ""
	case t.asksWhichSign():
		return tutor.LostStart
	case t.holdsBoth():
		return tutor.LostTwo
	case t.saysRather():
		return ""
	case t.missesTheQuestion(), t.asksHowToAnswer(), t.echoesOpen():
		return tutor.LostTask
	case t.wavers():
		return tutor.LostWord
	case t.onlyGivesUp() && len(t.lesson.NamedIn(t.in.Text, t.in.State.Problem)) > 0: // "i not understand owing"
		return tutor.LostWord
	}
	return ""
}

// holdsBoth reports whether the line holds that more than one of the choices is right, and gives no answer.
func (t *reading) holdsBoth() bool {
	solves := slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool {
		return !c.Asks && len(strings.Fields(c.Text)) <= bareWords && !english.SaysBoth(c.Text) && answer.Compare(t.spec(), c.Text).Right()
	})
	return ofChoices(t.in.State.Problem.Kind) && english.SaysBoth(t.in.Text) && t.bankSure() < bankFirstAt && !solves
}

// asksWhichSign reports whether the line asks with which operation the open problem is worked out, and answers
// nothing.
func (t *reading) asksWhichSign() bool {
	return t.subject == ofMath && t.in.State.Problem != nil && english.AsksWhichSign(t.in.Text) && !t.clauseAnswers(answer.Outcome.Right)
}

// missesTheQuestion reports whether the line says in a few words that something is not understood, or asks
// what the question means, and the question has plainer words that were not said: "i dont get it", and not
// "idk". Behind an explanation it is that which is not understood.
func (t *reading) missesTheQuestion() bool {
	p := t.in.State.Problem
	if p.Role == tutor.RoleCheck || p.Plain == "" || builtin.SaidPlainly(t.in.State.SaidBefore, p.Plain) {
		return false
	}
	return t.onlyGivesUp() && t.in.Features.Sub == "" || english.AsksMeaning(t.in.Text) && english.ThingAsked(t.in.Text) == ""
}

// asksHowToAnswer reports whether the line asks in which form the answer is given, or which of two things is wanted, and the
// bank knows no better.
func (t *reading) asksHowToAnswer() bool {
	wishes := t.in.Wish != "" || t.in.Features.First(tutor.Wishes) != ""
	asks := english.AsksHowToAnswer(t.in.Text) || english.AsksWhichMeant(t.in.Text)
	return asks && !wishes && t.bankSure() < lostOverBank && !t.answersBriefly()
}

// echoesOpen reports whether the line asks back what a word of the open question is meant of, and that has plainer words
// that were not said: "a gap where, in the lamp or in the wire", "push or pull on what".
func (t *reading) echoesOpen() bool {
	p := t.in.State.Problem
	if p.Plain == "" || builtin.SaidPlainly(t.in.State.SaidBefore, p.Plain) || !english.EchoesWord(t.in.Text) {
		return false
	}
	_, comes := answer.Comes(t.spec(), t.in.Text)
	return !comes && t.bankSure() < lostOverBank && len(t.lesson.NamedIn(t.in.Text, p)) > 0 && !t.solvesInAClause()
}

// wavers reports whether the line puts two meanings of a word of the open problem side by side, and none of them is
// an answer: "bigger like longer or bigger like the number is more".
func (t *reading) wavers() bool {
	p, f := t.in.State.Problem, t.in.Features
	if p.Plain == "" || builtin.SaidPlainly(t.in.State.SaidBefore, p.Plain) || !english.PutsEither(t.in.Text) || f.Carries(tutor.TagNews) || f.First(tutor.Wishes) != "" {
		return false
	}
	if t.isOf(tutor.TypeQuestion) && t.bankSure() >= hardlyLikely { // "is zero a negative number or a normal one"
		return false
	}
	named := t.lesson.NamedIn(t.in.Text, p)
	return len(named) > 0 && len(course.ChoicesNamed(t.in.Text, p)) == 0 && t.bankSure() < lostOverBank && !t.answersBriefly() && !t.triesWithReason()
}

// asksOfItsWord reports whether the line asks what a word of the open problem is: "i dont know what a oak is".
func (t *reading) asksOfItsWord() bool {
	word := english.WordAsked(t.in.Text)
	return word != "" && len(t.lesson.NamedIn(word, t.in.State.Problem)) > 0
}

// lostIn is the share of all that a line may say in which anything is lost, at most 1.
func lostIn(line string) (share float64) {
	for _, l := range message.LostIn(line) {
		share += l.Share
	}
	return min(share, 1)
}

// mayLose reports whether a problem itself is open of which something may not be understood.
func (t *reading) mayLose() bool {
	s := t.in.State
	open := s.Problem != nil && t.lesson != nil && !s.Answered && s.Series == nil && s.Mode == tutor.ModeNormal
	return open && t.in.Command == pedagogy.NoCommand && t.in.Features.Type != tutor.TypeUnsafe && !t.in.Screen.CheckIn
}

// asksLost reports whether the line asks for what it surely does not understand, whatever else it says:
// "which number goes on top. i always forget and then i feel stupid".
func (t *reading) asksLost() bool {
	return english.AsksForMore(t.in.Text) && lostIn(t.in.Text) >= lostInQuestion
}

// saysRather reports whether the line is read as something else that is surer.
func (t *reading) saysRather() bool {
	return slices.ContainsFunc(rather, func(reads func(*reading) bool) bool { return reads(t) })
}

// rather are what a line may be that is surer than that something is lost: a set phrase, a feeling
// that weighs, a call for help, a secret, what a rule reads that it tells, a try with its reason, a
// wish for a topic, any wish in talk, and what happened to somebody with what they feel of it.
var rather = []func(t *reading) bool{
	func(t *reading) bool {
		sub := t.in.Features.Sub
		return !slices.Contains(besideLost, sub) && !(sub == tutor.SubFrustrated && t.asksLost())
	},
	func(t *reading) bool {
		return t.in.Features.First(heavy) != "" && message.SaysFeeling(t.in.Text) && !t.asksLost()
	},
	(*reading).callsForHelp,
	func(t *reading) bool { return slices.Contains(pedagogy.Confided, t.in.Features.Told.Kind) },
	func(t *reading) bool {
		return t.in.Features.Told.Kind == message.TellsDeath && !t.in.Features.Told.Learned
	},
	func(t *reading) bool { return !t.helpless() && t.tellsOfOwn() && !t.asksLost() },
	(*reading).tellsOwnLife,
	func(t *reading) bool {
		return !t.helpless() && english.OfOwnThing(t.in.Text) && english.AskedIn(t.in.Text) == ""
	},
	(*reading).ordersAnother,
	func(t *reading) bool { return !t.helpless() && message.Sorrow(t.in.Text) >= surelySore },
	func(t *reading) bool { return t.in.Features.Type == tutor.TypeAnswer && t.triesWithReason() },
	func(t *reading) bool { return !t.helpless() && t.statesAnswer() },
	func(t *reading) bool { return t.wished() && t.in.Interest.Topic != "" },
	func(t *reading) bool { return t.talk() && t.in.Features.First(tutor.Wishes) != "" },
	func(t *reading) bool { return t.in.Features.First(otherway) != "" },
	func(t *reading) bool {
		return !t.helpless() && t.in.Features.Carries(tutor.TagNews) && t.in.Features.First(felt) != ""
	},
}

// ordersAnother reports whether the line has nothing but the form of a wish, and no word of not understanding: "make the
// ant go a harder shape".
func (t *reading) ordersAnother() bool {
	f := t.in.Features
	return !t.helpless() && f.Sub == tutor.SubWish && message.HasWishForm(t.in.Text) && !english.NotGetting(t.in.Text) && english.AskedIn(t.in.Text) == ""
}

// felt are the tags of what somebody feels of what happened to them.
var felt = append([]tutor.Tag{tutor.TagSore}, tutor.Feelings...)

// surelySore is the share of sorrow from which a line is no word of being lost in the lesson.
const surelySore = .85

// statesAnswer reports whether a clause of the line is nothing but what may be an answer: "no its 8!".
func (t *reading) statesAnswer() bool {
	spec := answer.SpecOf(t.in.State.Problem)
	return slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool {
		return !c.Asks && len(strings.Fields(c.Text)) <= bareWords && answer.Compare(spec, c.Text).Sure
	})
}

// otherway are the wishes that a line which calls for help may still be: it should go on otherwise.
var otherway = []tutor.Tag{tutor.TagShorter, tutor.TagSkip, tutor.TagBreak, tutor.TagHarder, tutor.TagHowLong, tutor.TagAnotherTopic}

// helpless reports whether the line is read as a word of not knowing, or a call for help.
func (t *reading) helpless() bool {
	return t.in.Features.Type == tutor.TypeConfusion || t.in.Features.Type == tutor.TypeHelpRequest
}

// talk reports whether the line is read as something that neither answers nor asks.
func (t *reading) talk() bool {
	f := t.in.Features
	return f.Type == tutor.TypeSocial || f.Type == tutor.TypeOffTopic || f.Type == tutor.TypeContinuation
}

// onlyGivesUp reports whether a line says in a few set words that something is not known, and
// nothing else: it names nothing that is not understood.
func (t *reading) onlyGivesUp() bool {
	f := t.in.Features
	return f.Type == tutor.TypeConfusion && f.Source == tutor.FromRules && len(strings.Fields(t.in.Text)) <= callWords
}

// lostWords is how many words a line has at least that says what is not understood without a word of
// not knowing: "ok" is none.
const lostWords = 3

// hearsLost is the share from which it is heard that something is not understood; more than 1 where
// it is not.
func (t *reading) hearsLost(kind tutor.LostKind) float64 {
	words, answers := len(strings.Fields(t.in.Text)), t.isOf(tutor.TypeAnswer, tutor.TypeSelfExplanation)
	asks := t.isOf(tutor.TypeQuestion)
	switch {
	case answers && words >= storyWords && t.asksLost(): // "whats a person mean here. idk what first or third is"
		return lostInAnswer
	case t.saysTooLittle(words, answers):
		return never
	case answers && t.answersAtLength(), t.tellsBesideLost():
		return lostOverTold
	case t.farFromLost():
		return lostOverAny
	case t.helpless(), asks && kind == tutor.LostWhy:
		return lostSaid
	case asks && slices.Contains(lostAsking, kind) && len(t.lesson.NamedIn(t.in.Text, t.in.State.Problem)) > 0:
		return lostAsked
	case asks:
		return t.hearsInQuestion(kind)
	case answers:
		return lostInAnswer
	}
	return lostInTalk
}

// saysTooLittle reports whether so many words say nothing of what is not understood: "ok", and an answer
// that is short, or sure.
func (t *reading) saysTooLittle(words int, answers bool) bool {
	return !t.helpless() && words < lostWords || answers && (words < storyWords || !t.in.Features.Hedged)
}

// hearsInQuestion is that share for a question: more than 1 out of curiosity ("what happens if a third kid
// comes"), and where the lesson's bank knows what is asked.
func (t *reading) hearsInQuestion(kind tutor.LostKind) float64 {
	if kind != tutor.LostWhy && t.bankSure() < lostOverBank {
		return lostInQuestion
	}
	return never
}

// lostAsking are the kinds of what is not understood that a question may be, which is met so where
// nothing answers it: "what are treetops is it like a hat".
var lostAsking = []tutor.LostKind{tutor.LostMixed, tutor.LostWord}

// answersAtLength reports whether an answer may be a thought, or holds sentences.
func (t *reading) answersAtLength() bool {
	return t.in.State.Asked.Kind == tutor.AskThink || t.in.State.Problem.Kind == tutor.KindConceptual
}

// tellsBesideLost reports whether a line that calls for no help tells something.
func (t *reading) tellsBesideLost() bool {
	told := t.in.Features.Told
	return !t.helpless() && told.Kind != "" && told.Tone != tutor.ToldWish
}

// farFromLost reports whether the line speaks of nothing that is open, or of how hard it is for
// somebody.
func (t *reading) farFromLost() bool {
	if t.helpless() {
		return t.in.Features.Told.Tone == tutor.ToldLow
	}
	return len(t.aboutLesson(t.in.Text)) == 0
}

// saidInAnyLesson reports whether the line is talk that children say in any lesson: "i lost a tooth".
func (t *reading) saidInAnyLesson() bool {
	if !t.talk() {
		return false
	}
	_, sure := sayingOf(t.in.Text)
	return sure >= sayingForAnything
}

// hearAsLost reads talk in which something is not understood as that.
func (t *reading) hearAsLost() {
	if english.SupposesIt(t.in.Text) || english.PutDown(t.in.Text) || t.asksOfThing() { // who asks what would be understands what is
		return
	}
	t.in.Lost, t.in.LostShare = t.lost()
	asks := t.asksAsLost()
	meant := asks && t.in.Features.Sub == tutor.SubVocabulary && english.AsksMeaning(t.in.Text) && english.ThingAsked(t.in.Text) == "" // of the question, and of no word
	if f := &t.in.Features; t.in.Lost != "" && (t.talk() || asks || t.asksWhichSign() || t.echoesOpen()) && (f.Sub == "" || meant) {
		f.Sub = ""
		f.Type, f.Why = tutor.TypeConfusion, f.Why+"; it says what is not understood: "+string(t.in.Lost)
	}
}

// asksAsLost reports whether a question surely asks for what is not understood, and not out of curiosity.
func (t *reading) asksAsLost() bool {
	lost := t.isOf(tutor.TypeQuestion) && t.in.Lost != tutor.LostWhy && t.in.LostShare >= lostInQuestion && !pedagogy.LostAgain(t.in.State)
	return lost && (t.bankSure() < lostOverBank || english.AsksMeaning(t.in.Text) && english.ThingAsked(t.in.Text) == "")
}

// lostInVain meets a question that nothing answers by what is not understood in it.
func (t *decision) lostInVain() {
	withheld := t.answer != nil && t.answer.Silent && t.in.Lost == tutor.LostMixed
	if t.plan.Move != tutor.MoveAnswer || !inVain(t.answer) && !withheld || t.neither || t.in.Lost == tutor.LostWhy { // who asks why asks for no help
		return
	}
	if t.in.Lost == "" {
		t.in.Lost = t.lostInWords()
	}
	if !pedagogy.MeetLost(&t.plan, t.in) {
		return
	}
	t.answer = nil
	t.remade()
}

// lostInWords is what is not understood in a question about the open problem's own words that nothing answers.
func (t *decision) lostInWords() tutor.LostKind {
	p := t.in.State.Problem
	if p == nil || t.lesson == nil || len(t.lesson.NamedIn(t.in.Text, p)) == 0 && len(answer.Find(t.in.Text)) == 0 {
		return ""
	}
	_, other := english.EitherAsked(t.in.Text)
	switch {
	case english.AsksWhatIsIn(t.in.Text), t.in.Features.Sub == tutor.SubVocabulary:
		return tutor.LostWord
	case t.asksOfItsWords(), other != "" && len(answer.Find(t.in.Text)) > 0 && onlyGiven(t.in.Text, p): // "is the -1 part of it or just an example"
		return tutor.LostTask
	}
	return ""
}

// asksOfItsWords reports whether a question takes up the open one's own words and asks no why or how of the world:
// "nearer to us as in me sitting here?". The plainer words of the open one answer it.
func (t *decision) asksOfItsWords() bool {
	p := t.in.State.Problem
	if p.Plain == "" || t.in.Features.Carries(tutor.TagDoubt) || builtin.SaidPlainly(t.in.State.SaidBefore, p.Plain) || t.answer != nil && t.answer.Nearby != nil {
		return false
	}
	return slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool { return c.Asks && english.AsksOfWords(c.Text) })
}

// reports are the wishes to hear how far somebody is, whose words may also speak of the problem: "where am
// i standing".
var reports = []string{tutor.WishFeedback, tutor.WishWhere, tutor.WishHowLong}

// wishesRather reports whether a line wishes for something that is heard better than that it is
// lost: by a phrase, or by a larger share.
func (t *reading) wishesRather(share float64) bool {
	if (slices.Contains(reports, t.in.Wish) || t.in.WishShare > 0 && t.asksLost()) && share >= lostInQuestion {
		return false
	}
	return t.in.Wish != "" && (t.in.WishShare == 0 || t.in.WishShare >= lostInAnswer || t.in.WishShare > share)
}

// What bears a kind out, and what speaks against it.
const (
	bornOut    = 1.5
	notBornOut = .5
)

// bornOut is how much likelier a kind is by what the line names of the open problem.
func (t *reading) bornOut(kind tutor.LostKind, p *tutor.Problem) float64 {
	holds := func(so bool) float64 {
		if so {
			return bornOut
		}
		return notBornOut
	}
	switch kind {
	case tutor.LostWord:
		return holds(len(t.lesson.NamedIn(t.in.Text, p)) > 0)
	case tutor.LostMixed:
		return holds(len(t.lesson.NamedIn(t.in.Text, p)) > 1)
	case tutor.LostTwo:
		return holds(len(course.ChoicesNamed(t.in.Text, p)) > 1)
	case tutor.LostStep:
		part, ok := course.PartIn(t.in.Text, p)
		return holds(ok && part.Right)
	case tutor.LostAll, tutor.LostTask, tutor.LostStart, tutor.LostWhy, tutor.LostForgot, tutor.LostNumbers, tutor.LostPicture, tutor.LostDare, tutor.LostLong, tutor.LostStill, tutor.LostMemory:
	}
	return 1
}

// lostInstead reports whether a line that could be graded says what is not understood, and no
// clause of it is an answer by itself: "8 and 4 makes 12 but where do i put the 12".
func (l *line) lostInstead() bool {
	kind, right := l.in.Lost, l.verdict.Kind.Right()
	switch {
	case !l.gradedLost():
		return false
	case l.asksLost() && len(course.ChoicesNamed(l.in.Text, l.in.State.Problem)) > 1: // "idk what first or third is"
		return true
	case kind == tutor.LostTwo || kind == tutor.LostMixed:
		return !right || len(course.ChoicesNamed(l.in.Text, l.in.State.Problem)) > 1
	case l.givenAlone() || l.leads():
		return false
	case right:
		return kind != tutor.LostWhy && l.in.LostShare >= lostOverAny && !l.beginsWithAnswer()
	}
	return kind == tutor.LostStep || textual(l.spec.Kind) || !l.beginsWithAnswer() // a word is an answer of any kind to a question for words
}

// gradedLost reports whether a line was graded that says what is not understood, and is no answer as
// it stands.
func (l *line) gradedLost() bool {
	v := l.verdict.Kind
	graded := v.Right() || v.Wrong() || v == tutor.VerdictCloseForm
	lost := l.in.Lost != "" && l.in.Lost != tutor.LostDare
	return graded && lost && l.spec.Kind != tutor.KindConceptual && !l.givenWhole() && !l.explaining()
}

// leads reports whether the line begins with the right answer, and not with a sentence about a word
// of it: "acute sounds like a cute lol. but really no idea what it means".
func (l *line) leads() bool {
	first, leads := l.leadingAnswer()
	return leads && (l.in.Lost != tutor.LostWord || first.words <= bareWords+1)
}

// daredIn is the one number that a line names of which somebody does not dare to say that it is
// their answer; ok is false where there is none, or the line was judged already.
func (t *judgment) daredIn(v tutor.Verdict) (said string, ok bool) {
	if t.in.Lost != tutor.LostDare || v.Kind != tutor.VerdictUnsure && v.Kind != tutor.VerdictNone || ofChoices(t.spec().Kind) || textual(t.spec().Kind) {
		return "", false
	}
	values := answer.Find(t.in.Text)
	if len(values) != 1 || values[0].Exact == nil {
		return "", false
	}
	return values[0].Text, true
}

// dared judges the answer that somebody hardly dares to say: "im whispering this one: thirteen".
func (t *judgment) dared(v tutor.Verdict) tutor.Verdict {
	said, ok := t.daredIn(v)
	if !ok {
		return v
	}
	t.takeAsAnswer()
	t.in.Features.Hedged = true
	return t.judgeClause(said)
}
