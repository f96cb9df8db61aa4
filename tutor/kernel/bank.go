package kernel

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What children ask in a lesson is answered from its bank. Surely asked: the answer.
// Wavering between two: the student is asked which is meant. The banks of the other
// lessons are asked last, and must be surer.

// How likely an entry must be what was asked to be answered although another text of the
// lesson tells something too, or where the line asks what a word of the lesson means; to be
// answered from another lesson's bank; and to take a line for a question that is none by
// its form.
const (
	bankFirstAt = .5
	bankExactAt = .95
	bankThereAt = .95
	bankHearsAt = .85
	mostBanks   = 3 // of other lessons, in which a question is looked for
)

// inBank reports whether the line asks something of the open lesson's bank.
func (t *scene) inBank() bool {
	return t.lesson != nil && len(t.lesson.Asks().Bank.Asked(t.in.Text)) > 0
}

// bankSure is how sure the open lesson's bank is of what the line asks, 0..1.
func (t *scene) bankSure() float64 {
	if t.lesson == nil {
		return 0
	}
	if hits := t.lesson.Asks().Bank.Find(t.in.Text, 1); len(hits) > 0 {
		return hits[0].Sure
	}
	return 0
}

// asksVerbatim takes a line that is a wording of the lesson's bank, word for word, for the question
// that it is, whatever else such words may be: "can i do it in my head", "when will i ever need this".
func (t *reading) asksVerbatim() bool {
	s := t.in.State
	t.verbatim = t.lesson != nil && s.Asked.Kind != tutor.AskTeachBack && t.bankSure() == 1 && t.in.Features.Type != tutor.TypeUnsafe &&
		!isChoice(t.in.Text, s.Asked.Choices) && !t.gradable() && !t.asksTermAlone()
	if t.verbatim {
		f := &t.in.Features
		f.Type, f.Confidence, f.Why = tutor.TypeQuestion, .97, "asks word for word what the lesson's bank has"
		if f.Sub != tutor.SubVocabulary {
			f.Sub = ""
		}
		f.Tags = nil
	}
	return t.verbatim
}

// asksTermAlone reports whether a short line asks what a word is that the lesson tells the meaning of.
func (t *reading) asksTermAlone() bool {
	if !english.AsksWhatIs(t.in.Text) || len(strings.Fields(t.in.Text)) > termWords {
		return false
	}
	f := message.Understand(t.in.Text, t.in.State.Asked)
	return f.Sub == tutor.SubVocabulary && askedFor(t.lesson, f, t.in.Text) != ""
}

// bankHears reports whether a line that was read as something else is so like an entry of
// the bank that it asks that: "my brother says two minuses make a plus".
func (t *reading) bankHears() bool {
	bar := t.bankBar()
	return bar < never && t.bankSure() >= bar && !t.statedAndTold()
}

// statedAndTold reports whether a line asks nothing, and what the bank has for it would give away what is open:
// nobody who states something is told to try first.
func (t *reading) statedAndTold() bool {
	clauses := english.Clauses(t.in.Text)
	if len(clauses) == 0 || clauses[0].Asks || strings.Contains(t.in.Text, "?") || t.in.State.Problem == nil {
		return false
	}
	a, told := t.fromBank(pedagogy.Plan{State: t.in.State})
	return told && a.Silent
}

// lostInBank is how sure the bank must be of a line that says that something is not understood, and asks
// behind that.
const lostInBank = .4

// bankBar is how sure the bank must be of such a line: less for the form of a question and
// for what somebody says against it, which may be half true; more than 1 for what is no
// question.
func (t *reading) bankBar() float64 {
	f := t.in.Features
	asking := asks.MatchString(strings.ToLower(t.in.Text)) || len(strings.Fields(english.AskedIn(t.in.Text))) >= wonderWords
	switch {
	case t.asksNothing(asking):
		return never
	case t.tellsOwnLife():
		return bankExactAt
	case f.Type == tutor.TypeConfusion && f.Sub == "" && asking: // who is lost in a question is helped by its answer
		return hardlyLikely
	case f.Type == tutor.TypeConfusion && f.Sub == "" && asked(t.in.Text) != "":
		return lostInBank
	case f.Type != tutor.TypeOffTopic && (asking || slices.Contains(against, f.Sub) || f.First(claiming) != ""):
		return bankFirstAt
	}
	return t.statementBar(asking)
}

// statementBar is how sure the bank must be of what has no form of a question, or speaks of other things.
func (t *reading) statementBar(asking bool) float64 {
	f := t.in.Features
	switch {
	case f.Type == tutor.TypeOffTopic && asking: // "grandma says the flood does not come any more. so is it really mud"
		return statementAt
	case t.tellsStory():
		return bankExactAt
	case f.Sub == tutor.SubGiveUp: // "we built one and it didnt light up, idk why"
		return statementAt
	}
	return bankHearsAt
}

// against are what somebody says that does not take something as it is.
var against = []string{tutor.SubDisagree, tutor.SubWish}

// asideWords is how many words an answer to a small question has at most.
const asideWords = 6

// asksNothing reports whether a line cannot be for the bank: it was read as a question
// already, is a set phrase, can be graded or answers a small question, or tells of a death ("cant sleep
// when its dark since grandad died") or of what surely hurts.
func (t *reading) asksNothing(asking bool) bool {
	f := t.in.Features
	switch {
	case t.isOf(tutor.TypeQuestion, tutor.TypeUnsafe):
		return true
	case t.isOf(tutor.TypeAnswer, tutor.TypeSelfExplanation) && t.answersRather(asking):
		return true
	case len(t.in.State.Aside.Expects) > 0 && !asking && len(strings.Fields(t.in.Text)) <= asideWords:
		return true
	case f.Sub != "" && !slices.Contains(against, f.Sub) && !(f.Sub == tutor.SubGiveUp && (asking || t.tellsAtLength())):
		return true
	}
	return t.grieves()
}

// answersRather reports whether a line that was read as an answer is one, or too short to ask anything:
// "my little sister" names somebody.
func (t *reading) answersRather(asking bool) bool {
	short := !asking && len(strings.Fields(t.in.Text)) < storyWords || !asking && t.solvesInAClause()
	return short || t.in.State.Asked.Kind == tutor.AskTeachBack || !asking && t.gradable() || t.triesWithReason()
}

// solvesInAClause reports whether a clause of a line is the awaited answer by itself: "the guy that dropped it.
// the uncle".
func (t *reading) solvesInAClause() bool {
	return t.clauseAnswers(func(out answer.Outcome) bool { return out.Sure && out.Equivalent })
}

// clauseAnswers reports whether a short clause of the line that asks nothing, graded by itself as an answer to
// the open problem, comes out as is wanted.
func (t *reading) clauseAnswers(wanted func(answer.Outcome) bool) bool {
	if t.in.State.Problem == nil {
		return false
	}
	return slices.ContainsFunc(english.Clauses(t.in.Text), func(c english.Clause) bool {
		return !c.Asks && len(strings.Fields(c.Text)) <= bareWords && wanted(answer.Compare(t.spec(), c.Text))
	})
}

// grieves reports whether a line asks nothing and tells of a death, or of what surely hurts.
func (t *reading) grieves() bool {
	if strings.Contains(t.in.Text, "?") || english.AskedIn(t.in.Text) != "" {
		return false
	}
	told := t.in.Features.Told
	hurts := told.Tone == tutor.ToldSore && english.Heavy(told.Clause) && message.Sorrow(t.in.Text) >= surelySore
	return hurts || message.ToldByRule(t.in.Text) == message.TellsDeath
}

// gradable reports whether the line can be graded as an answer to what is open.
func (t *reading) gradable() bool {
	p := t.in.State.Problem
	if p == nil {
		return false
	}
	v := course.Grade(p, t.in.Features, t.in.Text).Kind
	return v.Right() || v.Wrong() || v == tutor.VerdictCloseForm
}

// fromBank answers the student's question from the open lesson's bank; false where
// that does not tell.
func (t *reading) fromBank(p pedagogy.Plan) (a tutor.Answered, told bool) {
	if t.lesson == nil {
		return a, false
	}
	asks := t.lesson.Asks()
	asked := t.picked
	if len(asked) == 0 {
		asked = asks.Bank.Asked(t.in.Text)
	}
	if len(asked) == 0 {
		return a, false
	}
	var replies []tutor.BankReply
	for _, hit := range asked {
		r := t.bankReply(p, t.lesson, asks.Entries[hit.Entry])
		r.Sure = hit.Sure
		replies = append(replies, r)
	}
	if len(replies) > 1 {
		return tutor.Answered{Own: true, Offers: replies}, true
	}
	left, tells := t.withoutAway(p, replies[0].Answer)
	if !tells {
		return tutor.Answered{Silent: true}, true
	}
	replies[0].Answer = left
	return tutor.Answered{Own: true, Bank: &replies[0]}, true
}

// fromPieces answers one of several questions of a line from the open lesson's bank, where that is
// sure of it, and says which one it takes up: "can birds see better than us? how high do they go".
func (t *reading) fromPieces(p pedagogy.Plan) (a tutor.Answered, told bool) {
	pieces := english.QuestionsIn(t.in.Text)
	if len(pieces) < 2 {
		return a, false
	}
	for _, piece := range pieces {
		one := *t
		one.in.Text = piece
		if a, told = one.fromBank(p); told && a.Bank != nil && a.Bank.Sure >= bankFirstAt {
			a.Bank.Guess = true // the other question may be the one
			return a, true
		}
	}
	return tutor.Answered{}, false
}

// likelyShare is how much of a question, in percent of the words that tell what it is about,
// an entry speaks of that is hardly likely to be meant; one that is likelier than hardlyLikely
// may be in quite other words.
const (
	likelyShare  = 55
	briefShare   = 50 // of a question of at most briefWords
	briefWords   = 6
	hardlyLikely = .29
	// A claim is put into nobody's mouth that is not likelier than claimLikely to be theirs.
	claimLikely = .45
)

// likely answers it from the entry of the open lesson's bank that was most likely meant,
// where none was surely: the reply says what it takes the question for.
func (t *reading) likely(p pedagogy.Plan) (a tutor.Answered, told bool) {
	if t.lesson == nil || slices.Contains(lostAsking, t.in.Lost) { // what is not understood is met better than by a guess
		return a, false
	}
	asks := t.lesson.Asks()
	hits := asks.Bank.Likely(t.in.Text)
	if len(hits) == 0 {
		return a, false
	}
	e := asks.Entries[hits[0].Entry]
	if !t.mayMean(e, hits[0].Sure) {
		return a, false
	}
	r := t.bankReply(p, t.lesson, e)
	left, tells := t.withoutAway(p, r.Answer)
	if r.Answer, r.Sure, r.Guess = left, hits[0].Sure, true; !tells {
		return a, false
	}
	if !english.TellsWhatIsAsked(e.Asks) && (r.Sure < claimLikely || !english.SaysThat(e.Asks)) {
		r.Asks = "" // "somebody does not get the example" can be said back to nobody
	}
	if len(hits) > 1 && english.TellsWhatIsAsked(asks.Entries[hits[1].Entry].Asks) {
		other := asks.Entries[hits[1].Entry]
		r.Other = &tutor.Other{ID: t.lesson.ID + "/" + other.ID, Asks: shortAsk(other.Asks)}
	}
	return tutor.Answered{Own: true, Bank: &r}, true
}

// mayMean reports whether an entry that is so likely may be what the line asks.
func (t *reading) mayMean(e course.FAQ, sure float64) bool {
	switch {
	case sure >= bankFirstAt:
		return true
	case !t.asksAlike(e), len(strings.Fields(t.in.Text)) <= briefWords && !t.speaksOf(e, briefShare): // "how deep is lake superior" wants no submarine
		return false
	}
	return sure >= hardlyLikely || t.speaksOf(e, likelyShare)
}

// asksAlike reports whether an entry may be what a line asks by how both ask: who states something asks for no reason of
// it ("but you still read left to right"), who asks whether it is so asks neither why nor who, and who asks why asks
// for no name. An entry that speaks of nearly all of the line may be all the same.
func (t *reading) asksAlike(e course.FAQ) bool {
	question := english.AskedIn(t.in.Text)
	var others []course.FAQKind
	switch {
	case strings.Contains(t.in.Text, "?") && question == "":
		return true
	case question == "":
		others = []course.FAQKind{course.AsksWhy, course.AsksUse, course.AsksHow, course.AsksWord}
	case english.AsksWhy(question):
		others = []course.FAQKind{course.AsksWho, course.AsksLike, course.AsksWhatIf, course.AsksHow}
	case english.AsksYesNo(question):
		others = []course.FAQKind{course.AsksWhy, course.AsksWho, course.AsksUse, course.AsksWord}
	}
	return !slices.Contains(others, e.Kind) || len(bank.Telling(t.in.Text)) >= fewTelling && t.speaksOf(e, nearlyAll)
}

// speaksOf reports whether an entry speaks of so much, in percent, of what the line is about.
func (t *reading) speaksOf(e course.FAQ, share int) bool {
	said := bank.Telling(t.in.Text)
	of := bank.Telling(append([]string{e.Asks, e.Answer.For(t.age())}, e.Asked...)...)
	return 100*shared(said, of) >= share*len(said)
}

// fromOtherBanks answers it from another lesson's bank, without leading back there.
func (t *reading) fromOtherBanks(p pedagogy.Plan) (a tutor.Answered, told bool) {
	for _, outline := range t.Library.AskedIn(t.in.Text, mostBanks) {
		lesson, ok := t.Library.Lesson(outline.ID)
		if !ok || lesson.ID == t.in.State.Lesson {
			continue
		}
		hits := lesson.Asks().Bank.Find(t.in.Text, 1)
		if len(hits) == 0 || hits[0].Sure < bankThereAt {
			continue
		}
		reply := t.bankAnswer(lesson, lesson.Asks().Entries[hits[0].Entry])
		if !t.givesAway(p, reply.Answer) {
			return tutor.Answered{Bank: &reply}, true
		}
	}
	return a, false
}

// bankReply words an entry for the student. Its small question is left out where the
// open question is none that could wait for it, or would be answered by it.
func (t *scene) bankReply(p pedagogy.Plan, lesson *course.Lesson, e course.FAQ) tutor.BankReply {
	r := t.bankAnswer(lesson, e)
	lead, tell := e.Lead.For(t.age()), e.Tell.For(t.age())
	if !pedagogy.TakesAside(p.State) || t.givesAway(p, lead) || t.givesAway(p, tell) || slices.ContainsFunc(e.Expects, func(x string) bool { return t.answersOpen(p, x) }) {
		return r
	}
	r.Lead, r.Expects, r.Tell = lead, e.Expects, tell
	return r
}

// bankAnswer words the answer of an entry alone.
func (t *scene) bankAnswer(lesson *course.Lesson, e course.FAQ) tutor.BankReply {
	r := tutor.BankReply{ID: lesson.ID + "/" + e.ID, Asks: shortAsk(e.Asks), Answer: e.Answer.For(t.age())}
	if english.AsksForMore(t.in.Text) {
		r.Answer = english.WithoutYes(r.Answer)
	}
	return r
}

// answersOpen reports whether a text would be graded as the right answer to what is open.
func (t *scene) answersOpen(p pedagogy.Plan, text string) bool {
	return course.Grade(p.State.Problem, saidPlainly, text).Kind.Right()
}

// shortAsk is what an entry is about as it is named among others: without a capital
// and without a question mark.
func shortAsk(asks string) string {
	asks = strings.TrimRight(strings.TrimSpace(asks), "?. ")
	first, size := utf8.DecodeRuneInString(asks)
	if second, _ := utf8.DecodeRuneInString(asks[size:]); unicode.IsUpper(second) || !strings.Contains(asks, " ") {
		return asks
	}
	return string(unicode.ToLower(first)) + asks[size:]
}

// offered keeps what is offered, so that the next line may pick it.
func (t *decision) offered() {
	if t.answer == nil {
		return
	}
	offer := tutor.Offer{Asked: t.in.Text}
	if b := t.answer.Bank; b != nil && b.Other != nil {
		offer.IDs, offer.Told = []string{b.ID, b.Other.ID}, true
	}
	if near := t.answer.Nearby; near != nil {
		offer.IDs, offer.Told = []string{near.ID, near.ID}, true
	}
	for _, o := range t.answer.Offers {
		offer.IDs = append(offer.IDs, o.ID)
	}
	if len(offer.IDs) > 0 {
		t.plan.State.Offered = offer
	}
}

// picks takes a line for the choice between two questions that were offered.
func (t *reading) picks() bool {
	offer := t.in.State.Offered
	if t.lesson == nil || len(offer.IDs) != 2 || offer.Told && !bank.PicksOther(t.in.Text) || t.awaitedNumber() {
		return false
	}
	asks := t.lesson.Asks()
	var at [2]bank.Hit
	for i, id := range offer.IDs {
		n := slices.IndexFunc(asks.Entries, func(e course.FAQ) bool { return t.lesson.ID+"/"+e.ID == id })
		if n < 0 {
			return false
		}
		at[i] = bank.Hit{Entry: n, Sure: 1}
	}
	picked := bank.PickedSecond
	if !offer.Told {
		picked = asks.Bank.Pick(t.in.Text, at[0].Entry, at[1].Entry)
	}
	switch picked {
	case bank.PickedNothing:
		return false
	case bank.PickedFirst:
		t.picked = at[:1]
	case bank.PickedSecond:
		t.picked = at[1:]
	case bank.PickedNeither:
		t.neither = true
	}
	t.in.Features = tutor.Features{Type: tutor.TypeQuestion, Meant: -1, Confidence: .95, Source: tutor.FromRules, Why: "picks which question was meant"}
	return true
}

// awaitedNumber reports whether the line is nothing but the number that the open question waits for:
// "3" picks the third of what is offered only where none does.
func (t *reading) awaitedNumber() bool {
	p := t.in.State.Problem
	if p == nil || t.in.State.Answered || !t.awaited(t.in.Text) {
		return false
	}
	_, number := answer.Exact(strings.TrimSpace(t.in.Text))
	return number
}

// The answer to a small question that led back: it is no attempt at the open one.

// besides are what a message may be beside its type and still answer such a question.
var besides = []string{"", tutor.SubYes, tutor.SubNo, tutor.SubGiveUp}
