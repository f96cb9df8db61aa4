package kernel

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What stands behind a right answer is read by itself: a wish, a reason, a question, something
// from life. "a i want a cookie now" is the answer a, and a wish.

// inPieces are the kinds of question of whose answer every part counts: nothing in such a line
// stands behind it.
var inPieces = []tutor.AnswerKind{tutor.KindConceptual, tutor.KindOrdering, tutor.KindMatching, tutor.KindList, tutor.KindSet}

// head parts the line behind the awaited answer with which it begins; ok is false where it does
// not begin with it.
func (l *line) head() (head, rest string, ok bool) {
	if l.onLines() || slices.Contains(inPieces, l.spec.Kind) {
		return "", "", false
	}
	text, from := l.in.Text, 0
	for _, to := range append(english.Openings(text), len(text)) {
		piece := bareAnswer(text[from:to])
		words := len(strings.Fields(piece))
		switch {
		case head == "" && (words > answerWords || english.CutsClause(text, to) || !l.comesTo(piece) || l.goesOn(piece, text[from:to], text[to:])):
			continue
		case head == "":
			head = piece
		case words > 0 && (words > bareWords || !l.saysAgain(piece) || english.CutsClause(text, to)): // "b, third person" says it twice
			return head, strings.TrimSpace(english.Behind(text, from)), true
		case words > 0: // "42 - 5, it is 37" ends with it
			head = piece
		}
		from = to
	}
	return head, "", head != ""
}

// saysAgain reports whether a piece behind an answer is that answer once more: "b, third person".
func (l *line) saysAgain(piece string) bool {
	again := l.part(english.Clause{Text: piece})
	return again.right() && !again.given.Close() && !l.saysMore(piece)
}

// saysMore reports whether a piece behind the letter of a choice is a clause of its own: "there's a gap".
func (l *line) saysMore(piece string) bool {
	return ofChoices(l.spec.Kind) && english.OpensSentence(piece) && english.WithoutItIs(piece) == piece
}

// goesOn reports whether what looks like an answer is the beginning of a sentence: "at 7 mama goes to
// work", "a gap in what?".
func (l *line) goesOn(piece, whole, behind string) bool {
	if computes(whole, behind) {
		return true
	}
	if marked(whole) {
		return false
	}
	named := ofChoices(l.spec.Kind) || textual(l.spec.Kind)
	if next, _, _ := strings.Cut(strings.TrimSpace(behind), " "); named && english.OfUs(behind) && (english.Happened(piece) || english.Happened(next)) && !english.Gives(behind) {
		return true // "the wind tore the roof off our coop"
	}
	return l.setsScene(piece) || strings.EqualFold(piece, "a") && behind != "" && !english.OpensAnew(behind)
}

// computes reports whether a line is cut inside a computation, or a time: "3x + 7" does not begin with 3x,
// nor "7 and 12 minutes" with 7.
func computes(whole, behind string) bool {
	const signs = "+*/^<>×·÷="
	if marked(whole) { // "30, 10 and 10 and 10"
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(whole))
	next, _ := utf8.DecodeRuneInString(strings.TrimSpace(behind))
	if all := answer.Find(whole + " " + behind); len(all) > 0 && all[0].Start < len(whole) && all[0].End > len(whole)+1 { // "9 and a half"
		return true
	}
	return strings.ContainsRune(signs, last) || strings.ContainsRune(signs, next) || answer.TimeTold(whole+" "+behind) != ""
}

// headAlone is the awaited answer with which the line begins, where what stands behind it does not
// take it back.
func (l *line) headAlone() (part, bool) {
	head, rest, ok := l.head()
	if !ok || rest == "" || l.takesBack(rest) {
		return part{}, false
	}
	return l.part(english.Clause{Text: head}), true
}

// marked reports whether a mark ends a piece of a line.
func marked(piece string) bool {
	piece = strings.TrimSpace(piece)
	return piece != "" && strings.ContainsAny(piece[len(piece)-1:], ".,!?;:")
}

// comesTo reports whether a piece of the line is the awaited answer.
func (l *line) comesTo(piece string) bool {
	return l.part(english.Clause{Text: piece}).right()
}

// bareAnswer is a piece of a line without the marks and words at its end that lead on.
func bareAnswer(piece string) string {
	piece = strings.TrimLeft(strings.TrimRight(piece, " ,.!;:)-\t"), " ,.!;:\t")
	if cut, ok := strings.CutSuffix(piece, " and"); ok {
		piece = strings.TrimRight(cut, " ,")
	}
	return piece
}

// behind reads what stands behind the right answer of the line.
func (t *judgment) behind() pedagogy.Behind {
	b := t.standsBehind()
	if english.OfTheTalk(b.Text) != english.FollowsNothing { // "which question? ... i think its 4": it is clear now
		return pedagogy.Behind{}
	}
	return b
}

// standsBehind reads what a right answer stands beside.
func (t *judgment) standsBehind() pedagogy.Behind {
	s := t.in.State
	if t.in.Verdict.Kind != tutor.VerdictCorrect || s.Problem == nil || s.Asked.Kind == tutor.AskTeachBack || t.in.Command != pedagogy.NoCommand {
		return pedagogy.Behind{}
	}
	switch {
	case t.came.Said != "":
		return t.wayThere()
	case t.beside != "":
		return t.readBehind(t.beside)
	}
	_, rest, ok := t.lineOf(t.in.Verdict).head()
	if !ok && ofChoices(t.spec().Kind) {
		rest = english.BehindLetter(t.in.Text)
		ok = rest != ""
	}
	switch {
	case !ok:
		return t.withoutHead()
	case rest == "" || english.Relates(rest):
		return t.leading()
	}
	return t.behindRest(rest)
}

// behindRest reads what stands behind the answer: its reason, or something else.
func (t *judgment) behindRest(rest string) pedagogy.Behind {
	again := t.lineOf(t.in.Verdict).part(english.Clause{Text: english.WithoutJoint(rest)})
	switch {
	case again.words <= answerWords && again.given.Right() && english.AskedIn(rest) == "": // "so like, five out of six" says it once more
		return t.leading()
	case givesReason(rest):
		return t.behindReason(rest)
	}
	return t.behindHead(rest)
}

// behindHead reads what stands behind the answer and gives no reason with a because.
func (t *judgment) behindHead(rest string) pedagogy.Behind {
	b := t.readBehind(rest)
	switch {
	case b.Wish == "" && english.AskedIn(b.Text) == "" && answer.Corrects(t.in.Text) && t.lineOf(t.in.Verdict).before() != "": // it is the way to the last answer
		return t.leading()
	case b.Text != "" && t.onlyReason(b):
		return t.reasonThen(b)
	case b.Wish == "" || b.Wish == pedagogy.WishUnknown:
		return t.behindFirst(b)
	}
	return b
}

// readBehind reads what stands behind the answer, or behind the reason for it, by itself.
func (t *judgment) readBehind(rest string) pedagogy.Behind {
	b := pedagogy.Behind{Text: english.WithoutJoint(rest)}
	if b.Text == "" {
		return b
	}
	wondered := english.WonderedIn(b.Text)
	b.Text = cmp.Or(wondered, b.Text)
	b.Features = message.Understand(b.Text, tutor.Asked{})
	ofThingsAlone(b.Text, &b.Features)
	b.Objects = english.ObjectionIn(t.in.Text) != ""
	if english.Gives(rest) {
		return b
	}
	if wondered == "" {
		b.Wish = t.wishBehind(b)
	}
	if f := &t.in.Features; b.Wish == "" && asked(b.Text) != "" && !f.Carries(tutor.TagQuestion) {
		f.Tags = append(slices.Clone(f.Tags), tutor.TagQuestion)
	}
	return b
}

// ofThingsAlone takes from what stands behind an answer, and speaks of nobody near, what is heard in it of somebody's
// life: "behind everybody" says where a thing is, and leaves nobody out.
func ofThingsAlone(text string, f *tutor.Features) {
	if english.OfSelf(text) || english.WhoIn(text) != "" || english.LeavesOutI(text) {
		return
	}
	if told := f.Told; told.Tone == tutor.ToldSore || told.Tone == tutor.ToldLow {
		f.Told = tutor.Telling{}
	}
	f.Tags = slices.DeleteFunc(f.Tags, func(tag tutor.Tag) bool { return tag == tutor.TagSore || slices.Contains(tutor.Feelings, tag) })
}

// What share a wish must have that no phrase names, behind an answer: where it has the form of
// one, or where it has that of a question, or none.
const (
	behindForm  = .4
	behindAsked = .75
	behindPlain = .75
)

// wishBehind is the wish that stands behind the answer, or "".
func (t *judgment) wishBehind(b pedagogy.Behind) string {
	if t.subject == ofMath && len(sums(b.Text)) > 1 && !message.HasWishForm(b.Text) { // "40 and then 12 more" plans nothing
		return ""
	}
	form, own := false, english.WouldLike(b.Text) || t.asksOfMe(b.Text)
	switch {
	case tellsOfSomeday(b.Text):
		return ""
	case english.StopWished(b.Text), english.RestWished(b.Text):
		return tutor.WishBreak
	case english.MoreLeftAsked(b.Text):
		return tutor.WishHowLong
	}
	if t.asksOfThing(b.Text) {
		return ""
	}
	b.Text, form = wishing(b.Text)
	if t.wished() || t.in.Interest != nil && form {
		return tutor.WishTopic
	}
	return t.wishHeard(b, form, own)
}

// wishHeard is the wish behind an answer that is named, or heard by another name where that is not of who speaks alone.
func (t *judgment) wishHeard(b pedagogy.Behind, form, own bool) string {
	switch wish := namedBehind(b, form); {
	case wish == tutor.WishPlan && t.in.Features.Carries(tutor.TagHarder): // "can we do harder ones after"
		return tutor.WishHarder
	case wish != "":
		return wish
	case own:
		return ""
	}
	return t.heardBehind(b, form)
}

// asksOfThing reports whether a text asks why or how something is that is nobody here, by a name or by nothing but why:
// "why is it so slow", "how long is a bce". How far it is in the lesson is a wish.
func (t *judgment) asksOfThing(text string) bool {
	question := english.AskedIn(text)
	if wish, share := message.WishIn(text); share >= surelyPiece || slices.Contains(reports, wish) && len(t.aboutLesson(text)) == 0 {
		return false
	}
	return english.AsksForMore(question) && !english.OfUs(text) && (english.AsksWhy(question) || len(bank.Telling(question)) > 0)
}

// tellsOfSomeday reports whether a text says how it is, or will be, and wishes for nothing now: "my gran will be proud
// when i tell her".
func tellsOfSomeday(text string) bool {
	kind, surely := english.Beside(text)
	return surely && (kind == "shares" || english.AskedIn(text) == "" && (kind == "someday" || !message.HasWishForm(text)))
}

// namedBehind is the wish that a phrase or the weights name, or "".
func namedBehind(b pedagogy.Behind, form bool) string {
	wish, share := message.WishIn(b.Text)
	asks := english.AskedIn(b.Text) != ""
	bar := behindPlain
	switch {
	case share == 1: // a phrase names it
		return wish
	case asks && slices.Contains(explaining, wish): // "can u explain why its good for plants"
		return ""
	case form:
		bar = behindForm
	case tellsSomething(b):
		return ""
	case asks:
		bar = behindAsked
	}
	if share < bar {
		return ""
	}
	return wish
}

// tellsSomething reports whether what stands behind the answer tells something of a known kind.
func tellsSomething(b pedagogy.Behind) bool {
	told := b.Features.Told
	return told.Kind != "" && told.Tone != tutor.ToldWish
}

// heardBehind is the wish that is heard by another name, or that nobody knows; or "".
func (t *judgment) heardBehind(b pedagogy.Behind, form bool) string {
	f := t.in.Features
	byRule := wishOfSub[b.Features.Sub]
	byTag := wishOfTag[b.Features.First(tutor.Wishes)]
	switch {
	case byRule != "" && b.Features.Source == tutor.FromRules:
		return byRule
	case byTag != "" && form:
		return byTag
	case !form || t.feelsOrTells(b):
		return ""
	case f.First(sizing) != "":
		return wishOfTag[f.First(sizing)]
	case remarks(b.Text), english.AskedIn(b.Text) == "" && saysBeside(b.Text): // "i like ants more than spiders"
		return ""
	case message.WishesForMore(b.Text) || message.WishesAsking(b.Text):
		return pedagogy.WishUnknown
	}
	return ""
}

// feelsOrTells reports whether what stands behind an answer says how somebody feels, tells something, or asks of things.
func (t *judgment) feelsOrTells(b pedagogy.Behind) bool {
	feels := b.Features.First(tutor.Feelings) != "" || t.in.Features.First(tutor.Feelings) != ""
	return feels || tellsSomething(b) || english.AsksForMore(b.Text) || english.AsksOfThings(b.Text)
}

// asksOfMe reports whether a text asks the tutor what it does or did, and for nothing: "did you make it up?".
func (t *judgment) asksOfMe(text string) bool {
	return english.AskedIn(text) != "" && english.AsksYesNo(text) && !message.WishesAsking(text)
}

// explaining are the wishes of who would like to explain something themselves, or to hear it.
var explaining = []string{tutor.WishExplain, tutor.WishTeacher, tutor.WishAnswer, tutor.WishTurns}

// wishing is the part of a text that has the form of a wish: "easy peasy give me a big one" is
// "give me a big one"; form is false, and the text whole, where none has.
func wishing(text string) (part string, form bool) {
	if english.AsksForMore(text) {
		return text, message.HasWishForm(text)
	}
	for _, at := range append([]int{0}, english.Openings(text)...) {
		if message.HasWishForm(text[at:]) {
			return text[at:], true
		}
	}
	return text, false
}

// wishOfSub and wishOfTag are the wishes that the rules and the weights hear by other names.
var (
	wishOfSub = map[string]string{
		tutor.SubHarder: tutor.WishHarder, tutor.SubSimpler: tutor.WishEasier, tutor.SubSkip: tutor.WishSkip, tutor.SubBreak: tutor.WishBreak,
		tutor.SubBye: tutor.WishBreak, tutor.SubAnother: tutor.WishLesson, tutor.SubProgress: tutor.WishHowLong, tutor.SubWantPicture: tutor.WishPicture,
	}
	wishOfTag = map[tutor.Tag]string{
		tutor.TagHarder: tutor.WishHarder, tutor.TagEasier: tutor.WishEasier, tutor.TagSkip: tutor.WishSkip, tutor.TagBreak: tutor.WishBreak,
		tutor.TagAnotherTopic: tutor.WishLesson, tutor.TagHowLong: tutor.WishHowLong, tutor.TagPicture: tutor.WishPicture, tutor.TagShorter: tutor.WishShorter,
	}
)

// takesBack reports whether what stands behind a head gives another answer: "4 my answer is 5".
func (l *line) takesBack(rest string) bool {
	if answer.Corrects(l.in.Text) {
		return true
	}
	first := true
	for _, c := range english.Clauses(rest) {
		p := l.part(c)
		short := p.words < bareWords || first && ofChoices(l.spec.Kind) && p.words <= bareWords+1
		if short && !c.Asks && !c.Reasons && p.given.Sure && !p.right() && !p.given.Close() {
			return true
		}
		first = false
	}
	return false
}
