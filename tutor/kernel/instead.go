package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What a line is that could be graded and answers nothing.

// tellWords is how many words a line has that tells something beside the question.
const tellWords = 7

// doubtsAnswer reports whether a line doubts the awaited answer: "i dont think its -5".
func (l *line) doubtsAnswer() bool {
	if !l.verdict.Kind.Right() || l.spec.Kind == tutor.KindConceptual || l.givenAlone() || l.rightInTheEnd() || l.contrasts() {
		return false
	}
	ofNumbers := ofNumber(l.spec.Kind) || l.spec.Kind == tutor.KindRatio
	return l.in.Features.Carries(tutor.TagDoubt) || ofNumbers && answer.Denies(l.in.Text) && !l.atWork() && !l.onLines()
}

// contrasts reports whether a line is the awaited answer and what it is not: "12 not 8".
func (l *line) contrasts() bool {
	head, rest, ok := strings.Cut(strings.ToLower(l.in.Text), " not ")
	other := l.part(english.Clause{Text: rest})
	return ok && l.comesTo(bareAnswer(head)) && other.given.Sure && !other.right() && other.words <= bareWords
}

// doubtsWord reports whether a line says something of the word that is awaited, and denies that, or asks how that can be:
// "but sleeping is doing nothing. how can that be a doing word".
func (l *line) doubtsWord() bool {
	if l.leadsToDenial() {
		return !l.any(part.right)
	}
	question := english.AskedIn(l.in.Text)
	return english.PointsBack(question) && english.AsksForMore(question) && !l.givenAlone() && l.any(part.right)
}

// leadsToDenial reports whether what would be the answer at the head of a line is only what is denied of something there:
// "sleeps isnt an action".
func (l *line) leadsToDenial() bool {
	return len(l.parts) > 1 && l.parts[1].Hangs && !l.parts[1].Marked && l.parts[1].words >= bareWords && answer.Denies(l.parts[0].Text+" "+l.parts[1].Text)
}

// hearsay reports whether the awaited answer stands in what somebody else says, and nowhere by
// itself: "grandpa says trees make the wind by waving".
func (l *line) hearsay() bool {
	named := ofChoices(l.spec.Kind) || l.spec.Kind == tutor.KindShortText
	return l.verdict.Kind.Right() && named && answer.Hearsay(l.in.Text) && !l.onLines() && !l.givenAlone()
}

// tellsBeside reports whether a line tells news in which the awaited answer happens to stand:
// "papa is coming home at 7 today from the ship".
func (l *line) tellsBeside() bool {
	f := l.in.Features
	news := l.didSomething() || f.First(newsTags) != "" || l.setsScene(l.in.Text) || l.tellsOfLife()
	if !l.verdict.Kind.Right() || !news || answer.Agrees(l.in.Text) || f.Carries(tutor.TagReason) || f.Carries(tutor.TagAnswer) || l.rightInTheEnd() || l.spec.Kind == tutor.KindRatio && l.openWords().covers(l.in.Text) {
		return false
	}
	return l.spec.Kind != tutor.KindConceptual && !l.onLines() && l.tellsEnough() && !l.givenApart()
}

// tellsEnough reports whether a line is long enough to be a story, or one about something of one's own where a word is awaited.
func (l *line) tellsEnough() bool {
	return l.words >= tellWords || textual(l.spec.Kind) && english.OfOwnThing(l.in.Text)
}

// newsTags are the tags of what is told.
var newsTags = []tutor.Tag{tutor.TagNews, tutor.TagGlad, tutor.TagSore}

// didSomething reports whether the line tells what the thing that is awaited did once to what is the child's:
// "the wind broke our fence last week".
func (t *judgment) didSomething() bool {
	kind := t.spec().Kind
	if !ofChoices(kind) && !textual(kind) || !english.OfUs(t.in.Text) || english.AskedIn(t.in.Text) != "" {
		return false
	}
	words := strings.Fields(strings.TrimPrefix(strings.ToLower(t.in.Text), "the "))
	return len(words) >= tellWords-1 && english.Happened(words[1])
}

// setsScene reports whether a piece of a line opens with a place or time where none is asked for:
// "at 7 mama goes to work". Who is asked where begins with the place.
func (l *line) setsScene(piece string) bool {
	return !textual(l.spec.Kind) && !ofChoices(l.spec.Kind) && english.OpensPlace(piece)
}

// tellsInstead reports whether a line tells something of its own, and no clause of it answers
// by itself: "in my band its 4 guitars to 1 drummer".
func (l *line) tellsInstead() bool {
	f := l.in.Features
	if l.wantsAnswer() || l.givenWhole() || !l.mayTell() || l.atWork() || l.onLines() || l.explaining() {
		return false
	}
	if slices.Contains(pedagogy.Confided, f.Told.Kind) || l.tellsBriefly() {
		return !f.Carries(tutor.TagReason) && !l.givenAlone()
	}
	if l.words < tellWords || f.Carries(tutor.TagReason) {
		return false
	}
	return !l.any(func(c part) bool { return !c.Asks && !c.Reasons && c.words <= answerWords && l.answers(c) })
}

// briefly are the kinds of what is told that answer nothing in however few words: "my dog died" is no
// word on the bark of a tree.
var briefly = []string{"died", "ill_other", "condition", "behind"}

// tellsBriefly reports whether a rule reads such a thing of the student's own, or that they like what is
// at hand: "this is fun" picks no fun.
func (l *line) tellsBriefly() bool {
	told := l.in.Features.Told
	if told.Learned {
		return false
	}
	first, _, _ := strings.Cut(strings.ToLower(l.in.Text), " ")
	likes := told.Kind == "likes_it" && slices.Contains([]string{"this", "that", "thats", "that's"}, first)
	return likes || slices.Contains(briefly, told.Kind) && (english.OfUs(l.in.Text) || told.Kind == "ill_other")
}

// answers reports whether a clause can be read as an answer. One that tells what hurts is one
// only where it says what is awaited: "im colorblind" names no color.
func (l *line) answers(c part) bool {
	told := l.in.Features.Told
	hurts := (told.Tone == tutor.ToldSore || told.Tone == tutor.ToldLow) && strings.Contains(told.Clause, c.Text)
	return c.given.Sure && (!hurts || c.given.Equivalent)
}

// mayTell reports whether a line that could be graded is read as one that tells something of its
// own, or doubts something. What somebody owns up to is heard in however few words.
func (l *line) mayTell() bool {
	f := l.in.Features
	if f.Type == tutor.TypeUnsafe || f.Type == tutor.TypeQuestion {
		return false
	}
	surely := f.Type == tutor.TypeAnswer && l.spec.Kind != tutor.KindConceptual && l.tellsOfLife()
	return l.tellsOfOwn() || surely || slices.Contains(pedagogy.Confided, f.Told.Kind) || f.Carries(tutor.TagDoubt)
}

// tellsOfOwn reports whether a rule reads that the line tells something, and no wish.
func (t *reading) tellsOfOwn() bool {
	f := t.in.Features
	return f.Told.Kind != "" && !f.Told.Learned && f.Told.Tone != tutor.ToldWish && f.Sub != tutor.SubHarder
}

// explaining reports whether an explanation in the student's words is awaited.
func (t *judgment) explaining() bool { return t.in.State.Asked.Kind == tutor.AskTeachBack }

// asksInstead reports whether a line does nothing but ask about something of its own: "is
// toothpaste a liquid", "why is sleep a doing word". "Is it a liquid?" is an answer that
// somebody is not sure of.
func (l *line) asksInstead() bool {
	p := l.in.State.Problem
	if !l.mayAnswer() || l.in.Features.Hedged && len(l.parts) > 1 || l.words < storyWords || !english.OnlyAsks(l.in.Text) {
		return false
	}
	if _, tried := l.triedLast(); tried {
		return false
	}
	open := strings.Join(append([]string{p.Ask, p.Answer}, slices.Concat(p.Choices, p.Accept)...), "\n")
	return gate.Share(gate.Stems(l.in.Text), gate.Stems(open)) < 1
}

// asksWhy reports whether the line asks why something is so, or what is so of a choice, and no more: the
// choice that it names is what it asks about.
func (l *line) asksWhy() bool {
	asks := english.AsksWhy(l.in.Text) || english.AsksAtLength(l.in.Text) && english.AsksOfThings(l.in.Text) || ofChoices(l.spec.Kind) && (english.AsksOf(l.in.Text) || english.AsksOfUs(l.in.Text) && !l.givenAlone())
	lost := l.in.Lost != "" && l.in.Lost != tutor.LostWhy && english.AsksMeaning(l.in.Text) // "what is it asking"
	return asks && !lost && l.words >= storyWords && !l.beginsWithAnswer()
}

// wishesInstead reports whether a line wishes for something of the student's own, and no
// clause of it answers by itself: "make a treasure map with an x".
func (l *line) wishesInstead() bool {
	f := l.in.Features
	if f.Type == tutor.TypeUnsafe || l.givenWhole() || l.explaining() || l.atWork() || !l.hearsAnyWish() {
		return false
	}
	if first, _, _ := strings.Cut(strings.TrimSpace(l.in.Text), " "); l.in.Wish != "" && answer.Compare(l.spec, first).Equivalent { // "-5 thats easy give me harder"
		return false
	}
	return !l.any(func(c part) bool {
		doubts := c.Asks && (!c.Marked || c.words > 1) // "bakground??" is an answer that somebody is not sure how to write
		return !doubts && !message.WishesForMore(c.Text) && message.WishFor(c.Text) == "" && c.words <= bareWords && c.given.Equivalent
	})
}

// wishesBesideText reports whether a rule hears a wish in a line of which no word is any answer that could be
// meant: "something harder, this is for my little sister".
func (l *line) wishesBesideText() bool {
	f := l.in.Features
	return !l.verdict.Kind.Right() && l.spec.Kind == tutor.KindShortText && f.First(otherWishes) != "" && f.Source == tutor.FromRules && l.words >= storyWords
}

// rightInTheEnd reports whether the line takes back what it says first for the awaited answer: "horses.
// jk its the steam".
func (l *line) rightInTheEnd() bool {
	return l.verdict.Kind.Right() && (answer.Corrects(l.in.Text) || l.concludes() || l.comesRight())
}

// comesRight reports whether words of the line conclude the awaited answer, or come to where somebody arrives: "so under
// the zero four", "i land on the -4".
func (l *line) comesRight() bool {
	if ofNumber(l.spec.Kind) && answer.Arrives(l.in.Text) {
		return true
	}
	s, ok := answer.Comes(l.spec, l.in.Text)
	return ok && s.Right && s.Led
}

// concludes reports whether the line comes to a number as its answer in so many words: "half is 40 and half
// again is twenty songs".
func (l *line) concludes() bool { return ofNumber(l.spec.Kind) && answer.Concludes(l.in.Text) }

// hearsAnyWish reports whether the line is heard to wish for something: by a phrase, a topic, or a rule in a line
// that holds no answer.
func (l *line) hearsAnyWish() bool {
	if l.in.Wish != "" || l.wishesBesideText() {
		return true
	}
	return l.verdict.Kind != tutor.VerdictNone && l.wishesForTopic()
}

// atWork reports whether a line is somebody's working, or comes to the awaited answer.
func (l *line) atWork() bool { return l.opensAtWork() || l.rightInTheEnd() }

// wantsAnswer reports whether a rule reads that the answer is wanted: "just say it, im tired".
func (l *line) wantsAnswer() bool {
	return l.in.Features.Sub == tutor.SubWantAnswer && l.in.Features.Source == tutor.FromRules
}

// opensAtWork reports whether the line begins with a number and goes on with how somebody came to it: "13 i
// put the ten and the three together".
func (l *line) opensAtWork() bool { return ofNumber(l.spec.Kind) && answer.OpensWithValue(l.in.Text) }

// ofNumber are the answers that are one number.
func ofNumber(kind tutor.AnswerKind) bool {
	return slices.Contains([]tutor.AnswerKind{tutor.KindInteger, tutor.KindDecimal, tutor.KindFraction, tutor.KindMixed, tutor.KindPercent}, kind)
}

// wishesKnown reports whether such a wish is one that is heard as what it is.
func (l *line) wishesKnown() bool { return l.in.Features.Sub != "" && l.wishesInstead() }

// wishesForTopic reports whether a line wishes for a topic of the student's own.
func (l *line) wishesForTopic() bool {
	f := l.in.Features
	return (l.wished() || f.Carries(tutor.TagOwnTopic)) && f.Sub == "" && message.WishesForMore(l.in.Text) && l.words >= storyWords
}

// wished reports whether the line wishes for a topic of the student's own.
func (t *reading) wished() bool { return t.in.Interest != nil && t.in.Interest.Wished }

// wishesTopic reports whether a line that is no answer wishes for a topic: "do it with
// football" names no verb.
func (l *line) wishesTopic() bool { return l.wished() && l.in.Features.Type != tutor.TypeAnswer }

// remarksInstead reports whether a line names a value, states no answer and tells nothing
// that is known.
func (l *line) remarksInstead() bool {
	f := l.in.Features
	return f.First(told) == "" && f.First(ofTheOwn) == "" && l.namesInstead()
}

// namesInstead reports whether a line names a value and does not state it as an answer.
func (l *line) namesInstead() bool {
	return l.in.Features.Type != tutor.TypeUnsafe && !l.givenWhole() && !l.states()
}

// How long a line is in which something else is believed before a wrong answer, and how
// sure that must be.
const (
	talkWords  = 6
	talkInBank = .75
)

// talks reports whether a long line that is no right answer gives no reason and does not
// begin with an answer.
func (l *line) talks() bool {
	if l.in.Features.Carries(tutor.TagReason) || l.any(func(c part) bool { return c.Reasons }) || l.beginsWithAnswer() || l.ofTheProblem() || answer.Corrects(l.in.Text) {
		return false
	}
	return l.mayAnswer() && !l.opensAtWork() && !l.explaining() && !l.onLines() && len(bank.Words(l.in.Text)) >= talkWords
}

// inBankInstead reports whether such a line says what the bank has an answer for.
func (l *line) inBankInstead() bool {
	return !english.PointsAtOne(l.in.Text) && l.talks() && l.bankSure() >= talkInBank && !l.statedAndTold() && !l.tellsOwnLife()
}

// sayingInstead reports whether such a line says what children say in any lesson.
func (l *line) sayingInstead() bool {
	if !l.talks() {
		return false
	}
	_, sure := sayingOf(l.in.Text)
	return sure >= sayingForAnything
}

// saying names what children say in any lesson that the line is most like.
func (l *line) saying() string {
	s, _ := sayingOf(l.in.Text)
	return s.ID
}

// told are the tags of a line that is about something else than the question.
var (
	told = slices.DeleteFunc(slices.Concat(tutor.Feelings, tutor.Wishes, []tutor.Tag{tutor.TagNews, tutor.TagDoubt}),
		func(t tutor.Tag) bool { return t == tutor.TagOwnTopic }) // a topic is named, or it is none
	ofTheOwn = []tutor.Tag{tutor.TagRemark, tutor.TagClaim}
)

// complains reports whether a line says by itself, whatever is asked, that it is no fun: "boring.
// we do commas every single day".
func (l *line) complains() bool {
	return textual(l.spec.Kind) && l.words > 1 && message.Understand(l.in.Text, tutor.Asked{}).Sub == tutor.SubFrustrated
}

// story reports whether a line that was taken for a wrong answer is about something else: it
// carries a feeling, news or a wish, and no clause of it could be an answer.
func (l *line) story() bool {
	f, v := l.in.Features, l.verdict.Kind
	if f.Type != tutor.TypeAnswer || !v.Wrong() && v != tutor.VerdictUnsure {
		return false
	}
	remarks := f.Own && textual(l.spec.Kind) && f.First(ofTheOwn) != ""
	if f.First(told) == "" && !remarks || l.words < storyWords {
		return false
	}
	most := bareWords
	if f.First(told) == tutor.TagDoubt { // who doubts often says what they would answer
		most = answerWords
	}
	return !l.any(func(c part) bool {
		return !c.Asks && !c.Reasons && c.words <= most && answer.Compare(l.spec, c.Text).Sure
	})
}

// wonderWords is how many words a clause has that asks about something of its own.
const wonderWords = 5

// wonders takes a line that nobody could grade and that tells, thinks or doubts something
// for the question that a clause of it asks: "so is magenta real? i read theres no
// wavelength for it". What weighs on somebody, or is wished for, stays what it is.
func (t *judgment) wonders(v tutor.Verdict) tutor.Verdict {
	f := &t.in.Features
	if v.Kind != tutor.VerdictNone && v.Kind != tutor.VerdictUnsure || t.in.Lost != "" || !t.thinksAloud() {
		return v
	}
	news := f.Told.Kind != "" && f.Told.Tone != tutor.ToldThought // "guess what i lost a tooth"
	asks := func(c english.Clause) bool {
		return (c.Marked || c.Inverts && !c.Hangs && !news) && !c.Reasons && len(strings.Fields(c.Text)) >= wonderWords
	}
	if !slices.ContainsFunc(english.Clauses(t.in.Text), asks) && !(english.OnlyAsks(t.in.Text) && english.Supposes(english.WithoutJoint(t.in.Text))) {
		return v
	}
	f.Type, f.Why = tutor.TypeQuestion, f.Why+"; a clause of it asks something"
	return tutor.Verdict{}
}

// thinksAloud reports whether a line tells, thinks or doubts something, and neither weighs on
// somebody nor wishes.
func (t *judgment) thinksAloud() bool {
	f := t.in.Features
	said := []tutor.MessageType{tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeSocial, tutor.TypeOffTopic}
	weighs := []tutor.ToldTone{tutor.ToldSore, tutor.ToldLow, tutor.ToldWish}
	if f.Sub != "" || !slices.Contains(said, f.Type) || slices.Contains(weighs, f.Told.Tone) {
		return false
	}
	return !t.wished() && f.First(slices.Concat(tutor.Feelings, tutor.Wishes)) == "" && !t.onLines() && !t.explaining()
}
