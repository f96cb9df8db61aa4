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

// wish is which wish with a way of its own the line has, or "".
func (t *reading) wish() string {
	if t.in.Command != pedagogy.NoCommand || t.in.Features.Type == tutor.TypeUnsafe || t.compares() {
		return ""
	}
	wish, share := message.WishIn(t.in.Text)
	if t.saysOfSelf(wish) {
		return ""
	}
	if piece := t.pieceWishes(); share < 1 && piece != "" {
		t.in.WishShare = surelyPiece
		return piece
	}
	switch {
	case t.asksRather(wish, share):
		return ""
	case slices.Contains(reports, wish) && t.asksElse(share): // "how long is ten of WHAT"
		return ""
	case wish == "" || share == 1: // a phrase names it
	case share < t.hearsWish(wish):
		wish = ""
	default:
		t.in.WishShare = share
	}
	if wish != "" && !message.SaysFeeling(t.in.Text) { // it is met as what it says, not by its tone
		f := &t.in.Features
		f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool { return slices.Contains(tutor.Feelings, tag) })
	}
	return wish
}

// asksRather reports whether a line that may wish for something rather asks how things are.
func (t *reading) asksRather(wish string, share float64) bool {
	asks := (share < 1 || english.SupposesIt(t.in.Text)) && english.AsksOfThings(t.in.Text)
	if question := english.AskedIn(t.in.Text); wish == tutor.WishTale && share < 1 && english.AsksYesNo(question) && !message.WishesAsking(question) { // "is there a book where its told so"
		return true
	}
	return asks || slices.Contains(pictures, wish) && english.AsksWithoutWish(t.in.Text)
}

// surelyPiece is the share of a wish that a piece of the line surely has.
const surelyPiece = .9

// pieceWishes is what a piece of a line wishes for that is taken for a question and asks nothing: "did three of
// these already today, need a break plus a snack".
func (t *reading) pieceWishes() string {
	wishes := message.WishesIn(t.in.Text)
	if len(wishes) == 0 || !t.isOf(tutor.TypeQuestion) || strings.Contains(t.in.Text, "?") || t.bankSure() >= bankFirstAt {
		return ""
	}
	return wishes[0]
}

// pictures are the wishes to see something.
var pictures = []string{tutor.WishPicture, tutor.WishLook}

// asksElse reports whether a line that may wish to hear how far somebody is rather says what is not understood,
// or asks at length of something else: "is it still a fraction if i eat all 6, or a regular number".
func (t *reading) asksElse(share float64) bool {
	atLength := share < 1 && t.tellsAtLength() && strings.Contains(t.in.Text, "?")
	return atLength || english.AsksWhichMeant(t.in.Text) || lostIn(t.in.Text) >= lostInQuestion
}

// callWords is how many words a call for help has at most that says nothing but that.
const callWords = 4

// callsForHelp reports whether the line is a bare call for help, which is met with a hint.
func (t *reading) callsForHelp() bool {
	f := t.in.Features
	return f.Type == tutor.TypeHelpRequest && f.Source == tutor.FromRules && len(strings.Fields(t.in.Text)) <= callWords
}

// What share of all that a line may wish for a wish must have that no phrase names, by what the
// line is read as: something that asks for something, or does nothing for the lesson; a question;
// an answer, or something of which it is known what it says.
const (
	wishAsked    = .4
	wishInTalk   = .5
	wishBeside   = .55
	wishQuestion = .7
	wishAnyhow   = .8
)

// unnamed are what a line may be read as beside a wish that no phrase names.
var unnamed = []string{"", tutor.SubWish, tutor.SubWantAnswer, tutor.SubWantPicture, tutor.SubSimpler, tutor.SubFrustrated}

// helps are the wishes that a call for help is met as anyway.
var helps = []string{tutor.WishAnswer, tutor.WishWhere, tutor.WishEasier, tutor.WishSlower, tutor.WishHalf, tutor.WishExplain}

// isOf reports whether the line is read as one of some types.
func (t *reading) isOf(types ...tutor.MessageType) bool {
	return slices.Contains(types, t.in.Features.Type)
}

// stuckByRule reports whether a rule reads that something is not known, or a call for help.
func (t *reading) stuckByRule() bool {
	return t.isOf(tutor.TypeConfusion, tutor.TypeHelpRequest) && t.in.Features.Source == tutor.FromRules
}

// tellsNoWish reports whether the line tells something that is no wish.
func (t *reading) tellsNoWish() bool {
	told := t.in.Features.Told
	return told.Kind != "" && told.Tone != tutor.ToldWish
}

// tagged reports whether the line is heard to wish for something already, and for no topic.
func (t *reading) tagged() bool {
	wish := t.in.Features.First(tutor.Wishes)
	return wish != "" && wish != tutor.TagOwnTopic
}

// wishesNone reports whether no wish that no phrase names is heard in the line.
func (t *reading) wishesNone(wish string) bool {
	if t.callsForHelp() || english.OrdersRole(t.in.Text) || english.AsksOfListener(t.in.Text) || t.in.State.Offered.Asked != "" || t.stuckByRule() && slices.Contains(helps, wish) || t.curious(wish) {
		return true
	}
	return !slices.Contains(unnamed, t.in.Features.Sub) || t.in.State.Asked.Kind == tutor.AskTeachBack
}

// ofTheProblem are wishes that a question about things of the open problem may be: "where is the
// picture of the strip".
var ofTheProblem = []string{tutor.WishPicture, tutor.WishLook, tutor.WishWhere, tutor.WishAnswer, tutor.WishPlain, tutor.WishTopic}

// curious reports whether the line asks for more than yes or no, about things of the open problem and
// of nobody here: "how long does an ant need for that". Such a question wishes for nothing.
func (t *reading) curious(wish string) bool {
	p := t.in.State.Problem
	if wish == tutor.WishWhere && english.OnlyAsks(t.in.Text) && !english.OfUs(t.in.Text) { // "does it keep going down forever"
		return true
	}
	if p == nil || slices.Contains(ofTheProblem, wish) || !english.AsksForMore(t.in.Text) || english.OfUs(t.in.Text) {
		return false
	}
	return gate.Share(gate.Stems(t.in.Text), gate.Stems(p.Ask)) > 0
}

// wishBars are the shares from which such a wish is heard: the first row that the line fits.
var wishBars = []struct {
	fits func(t *reading) bool
	from float64
}{
	{func(t *reading) bool { return t.in.Features.Sub == tutor.SubFrustrated }, wishQuestion},
	{func(t *reading) bool { return t.stuckByRule() || t.tagged() }, wishBeside},
	{func(t *reading) bool { return t.tellsNoWish() || t.triesWithReason() }, wishAnyhow},
	{func(t *reading) bool { return t.isOf(tutor.TypeAnswer, tutor.TypeSelfExplanation) }, wishAnyhow},
	{func(t *reading) bool { return t.isOf(tutor.TypeQuestion) }, wishQuestion},
	{func(t *reading) bool { return t.isOf(tutor.TypeContinuation, tutor.TypeHelpRequest) }, wishAsked},
	{func(t *reading) bool { return message.HasWishForm(t.in.Text) }, wishAsked},
}

// hearsWish is the share from which such a wish is heard; more than 1 where none is.
func (t *reading) hearsWish(wish string) float64 {
	if t.wishesNone(wish) {
		return never
	}
	for _, bar := range wishBars {
		if bar.fits(t) {
			return bar.from
		}
	}
	return wishInTalk
}

// sizing are the wishes that are said by a word of size, and so may be answers.
var sizing = []tutor.Tag{tutor.TagShorter, tutor.TagHarder, tutor.TagEasier}

// compares reports whether a line is but a word of size where the open question asks which of two
// is more: "slower i think" to "is there more friction or less?" wishes for nothing. What
// the weights take for such a wish in it is taken back.
func (t *reading) compares() bool {
	if message.HasWishForm(t.in.Text) || !message.NamesSize(t.in.Text) {
		return false
	}
	s := t.in.State
	_, question := lastQuestion(s.Asked.Text)
	open := slices.ContainsFunc([]string{question, s.Aside.Asks, lastQuestionOf(t.snap.Recent)}, message.ComparesSizes)
	offered := strings.ToLower(strings.Join(slices.Concat(s.Asked.Choices, s.Aside.Expects), " "))
	names := func(w english.Token) bool { return message.NamesSize(w.Text) && strings.Contains(offered, w.Text) }
	if !open && !slices.ContainsFunc(english.Tokens(t.in.Text), names) {
		return false
	}
	if asked := question + " " + offered; message.NamesDifficulty(t.in.Text) && !message.NamesDifficulty(asked) { // no size is harder
		return false
	}
	f := &t.in.Features
	f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool { return slices.Contains(sizing, tag) })
	if f.Sub == tutor.SubHarder || f.Sub == tutor.SubSimpler {
		f.Sub = ""
	}
	return true
}

// lastQuestionOf is the question with which the tutor's last message ends, or "".
func lastQuestionOf(recent []tutor.Message) string {
	_, question := lastQuestion(lastWords(recent))
	return question
}

// lastWords are those of the tutor's last message.
func lastWords(recent []tutor.Message) string {
	for _, m := range slices.Backward(recent) {
		if m.By != tutor.ByStudent {
			return m.Text
		}
	}
	return ""
}

// smallerOne is an easy problem of the part at hand with smaller numbers than the open one; nil where the lesson
// has none that is fresh.
func (t *reading) smallerOne(lesson *course.Lesson, open tutor.Problem) *tutor.Problem {
	s, most := t.in.State, largest(open)
	want := course.Want{
		Component: open.KC, Difficulty: tutor.Easy, Seen: append(slices.Clone(s.Seen), open.ID), Right: s.Right,
		Draw: course.Draw{Max: max(t.in.Band.Numbers/smallerBy, 2), Age: t.age()},
	}
	want.Tells = func(q tutor.Problem) bool { return q.Kind == open.Kind && largest(q) < most }
	return t.nearest(lesson, want, most/smallerBy, want.Tells)
}

// plainer reports whether a problem of another kind than the open one asks for as simple an answer, with no
// bigger numbers.
func plainer(another, open tutor.Problem) bool {
	return another.Kind == open.Kind && another.Difficulty == tutor.Easy && largest(another) <= largest(open)
}

// numbersWished are which numbers the wishes for another problem are after.
var numbersWished = map[string]course.Another{
	tutor.WishBigger: course.BiggerNumbers, tutor.WishSmaller: course.SmallerNumbers, tutor.WishAlike: course.OtherNumbers,
	tutor.WishEasier: course.SmallerNumbers,
}

// wishedProblem is the problem that a wish for another one is after; nil where it is after none,
// or the lesson has none.
func (t *reading) wishedProblem() *tutor.Problem {
	which, ok := numbersWished[t.in.Wish]
	p := t.in.State.Problem
	if !ok || p == nil || t.in.State.Answered || t.in.State.Series != nil {
		return nil
	}
	lesson, found := t.Library.Lesson(p.Lesson)
	if !found {
		return nil
	}
	s := t.in.State
	draw := course.Draw{Seed: drawn(s, 0), Max: t.in.Band.Numbers, Age: t.age()}
	another, found := lesson.Another(*p, which, course.Want{Seen: slices.Concat(s.Seen, s.Right), Draw: draw})
	if smaller := t.in.Wish == tutor.WishEasier || t.in.Wish == tutor.WishSmaller; !found || smaller && another.Item != p.Item && !plainer(another, *p) { // another kind of question may be harder
		if smaller {
			return t.smallerOne(lesson, *p)
		}
		return nil
	}
	return &another
}
