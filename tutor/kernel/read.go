package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor/pattern"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// awaited reports whether a piece of text parses as the answer that is waited for, so
// that it is never masked as personal data.
func (t *scene) awaited(piece string) bool {
	p := t.snap.State.Problem
	if p == nil {
		return false
	}
	out := answer.Compare(answer.SpecOf(p), piece)
	return out.Sure && out.Equivalent
}

// read screens the line, and finds what it is: a command, or a message of some
// kind.
func (t heard) read(ctx context.Context, out *stream) reading {
	r := reading{heard: t}
	r.at("screen")
	r.screen(out)
	r.at("understand")
	r = r.heard.understood(ctx)
	out.emit(tutor.Event{Kind: tutor.EventUnderstood, Understood: new(r.in.Features)})
	return r
}

// understood reads what the line is.
func (t heard) understood(ctx context.Context) reading {
	r := reading{heard: t}
	r.hearsComplaint(ctx)
	r.understand(ctx)
	r.lighten()
	if !r.settlesComplaint() && !r.hearsNotGiven() {
		r.hearsTalk()
		r.hearsFollowUp()
	}
	r.hearsay()
	r.in.Stops = english.StopWished(r.in.Text)
	r.in.States, r.in.OnOpen = english.States(r.in.Text), r.onOpen()
	if !r.verbatim && !r.certain && !r.in.Talk.On && r.in.Follows == "" {
		r.in.Wish = r.wish()
		r.in.AlsoWishes = message.WishesIn(r.in.Text)
		formed := r.wishesByForm()
		r.in.Another = r.wishedProblem()
		if r.in.Interest = r.interest(); r.in.Interest != nil && !r.in.Interest.Wished && len(r.aboutLesson(r.in.Interest.Said)) > 0 {
			r.in.Interest = nil // "thats how you do it with rectangles" names what the lesson is about
		}
		r.newsBeforeTopic()
		if !formed {
			r.hearAsLost()
		}
		r.hearsPicture()
	}
	return r
}

// screen runs the safety rules: first, always.
func (t *reading) screen(out *stream) {
	t.in.Screen = message.Screen(t.in.Text)
	if t.speaksOfTheLesson() || t.saysChoice() {
		t.in.Screen = tutor.Screening{}
	}
	calm := !t.weighs(t.in.Text) && (len(t.aboutLesson(t.in.Text)) > 0 || english.SupposesIt(t.in.Text) || t.ofThoseThere())
	if t.in.Screen.CheckIn && (calm || t.asksOfNamed()) { // money in a lesson of debts
		t.in.Screen = tutor.Screening{}
	}
	t.in.Screen.Masked = t.masked
	out.emit(tutor.Event{Kind: tutor.EventScreened, Screened: new(t.in.Screen)})
	if t.in.Screen.CheckIn {
		out.emit(tutor.Event{Kind: tutor.EventFlagged, Flagged: &tutor.Flag{Kind: tutor.FlagSafety, Text: "asked whether all is well: " + t.in.Screen.Why}})
	}
	if t.in.Screen.Kind != tutor.SafetyNone && t.in.Screen.Kind != tutor.SafetyUnseat {
		out.emit(tutor.Event{Kind: tutor.EventFlagged, Flagged: &tutor.Flag{Kind: tutor.FlagSafety, Text: string(t.in.Screen.Kind) + ": " + t.in.Screen.Why}})
	}
}

// understand reads the message, or the command that it is.
func (t *reading) understand(ctx context.Context) {
	if t.in.Command = commandOf(t.in.Text); t.in.Command != pedagogy.NoCommand {
		t.in.Features = commandFeatures(t.in.Command)
		return
	}
	if t.picks() {
		return
	}
	t.in.Features = message.Understand(t.in.Text, t.in.State.Asked)
	if f := &t.in.Features; f.Sub == tutor.SubPasted && t.in.State.Problem != nil { // with a problem open it asks about that
		f.Type, f.Sub, f.Why = tutor.TypeQuestion, "", f.Why+"; beside the open problem"
	}
	if t.asksVerbatim() {
		t.asksTerm()
		return
	}
	t.unmooded()
	t.asksOfThings()
	t.unfelt()
	t.unheardSkip()
	t.asksIfExample()
	t.saysMore()
	t.secondLook()
	t.wishesCommand()
	t.rereads()
	t.asksWithReason()
	t.hearsQuestion(ctx)
	if f := &t.in.Features; f.Type == tutor.TypeOffTopic && !f.Carries(tutor.TagQuestion) && english.OnlyAsks(t.in.Text) {
		f.Tags = append(f.Tags, tutor.TagQuestion)
	}
	t.contradicts()
	if t.asksCertainly() {
		return
	}
	t.missedIt()
	t.putDown()
	t.feltOfElse()
	t.unlost()
	t.asksOfTermFirst()
	t.asksTermAsked()
	t.asksTerm()
}

// unmooded takes from one word that is read as an answer what the weights hear in it of moods: "asking"
// is not angry, and "but" doubts nothing.
func (t *reading) unmooded() {
	f, words := &t.in.Features, len(strings.Fields(t.in.Text))
	if f.Type != tutor.TypeAnswer || message.SaysFeeling(t.in.Text) || words > 1 && !t.answersInFew(words) {
		return
	}
	if words > 1 {
		f.Tags, f.Told = nil, tutor.Telling{}
		return
	}
	f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(tag tutor.Tag) bool {
		return tag == tutor.TagDoubt || tag == tutor.TagSore || slices.Contains(tutor.Feelings, tag)
	})
}

// answersInFew reports whether so many words answer a small question, and tell nothing that a rule reads:
// "mom and dad" who made the first rules, and nothing sad.
func (t *reading) answersInFew(words int) bool {
	a := t.in.State.Aside
	return (len(a.Expects) > 0 || a.Asks != "") && words < asideWords-1 && message.ToldByRule(t.in.Text) == ""
}

// wishesCommand takes a wish for the command that it stands for. One to know why, before
// anything was judged or in a doubt, is about the lesson ("why is it wrong to add first"), as
// is one behind the answer: "5/6, how much is left then?".
func (t *reading) wishesCommand() {
	command := wishes[t.in.Features.Sub]
	unjudged := command == pedagogy.CommandWhy && (t.in.State.Judged == nil || t.in.Features.Carries(tutor.TagDoubt))
	if command != pedagogy.NoCommand && (unjudged || t.answersFirst() || t.sortsAll()) {
		command, t.in.Features.Sub = pedagogy.NoCommand, ""
	}
	t.in.Command = command
}

// sortsAll reports whether a line sorts or orders all that the open problem asks to.
func (t *reading) sortsAll() bool {
	s := t.in.State
	return t.in.Features.Type != tutor.TypeUnsafe && s.Problem != nil && s.OpenStep() == nil && !s.Answered && course.SaysAll(s.Problem, t.in.Text)
}

// sortsSome reports whether a line puts some of the things of the open problem in their place and none elsewhere, whatever
// it tells beside that; what hurts is heard first, and what is asked is answered first.
func (t *reading) sortsSome() bool {
	s, f := t.in.State, t.in.Features
	if f.Type == tutor.TypeUnsafe || f.Type == tutor.TypeQuestion || f.Type == tutor.TypeHelpRequest || f.Told.Tone == tutor.ToldSore || s.Problem == nil || s.OpenStep() != nil || s.Answered {
		return false
	}
	_, ok := course.SortsSome(s.Problem, placedOf(s), t.in.Text)
	return ok
}

// placedOf are the things of the open problem that were in their place before.
func placedOf(s tutor.State) []string {
	if s.Problem == nil || s.Placed.Problem != s.Problem.ID {
		return nil
	}
	return s.Placed.Things
}

// termWords is how many words a question has at most that asks for nothing but what a word means.
const termWords = 5

// asksTerm finds the word of the lesson whose meaning the line asks for, where the bank does
// not know better what is asked.
func (t *reading) asksTerm() {
	f := t.in.Features
	asks := f.Sub == tutor.SubVocabulary || f.Type == tutor.TypeQuestion
	bare := f.Sub == tutor.SubVocabulary && len(strings.Fields(t.in.Text)) <= termWords
	if asks && t.lesson != nil && t.in.Command == pedagogy.NoCommand && (bare || t.bankSure() < bankExactAt) {
		t.in.Lesson.Term = askedFor(t.lesson, f, t.in.Text)
	}
}

// asksWithReason takes a question whether it is what is awaited, with a reason behind it, for
// an answer that asks nothing else: "is it acute? bc it looks small".
func (t *reading) asksWithReason() {
	f, clauses := &t.in.Features, english.Clauses(t.in.Text)
	if f.Type != tutor.TypeQuestion && f.Type != tutor.TypeAnswer || !t.triesWithReason() {
		return
	}
	f.Type, f.Sub, f.Hedged, f.Why = tutor.TypeAnswer, "", true, f.Why+"; it is a try with its reason"
	if !slices.ContainsFunc(clauses[1:], func(c english.Clause) bool { return c.Asks }) {
		f.Tags = slices.DeleteFunc(slices.Clone(f.Tags), func(t tutor.Tag) bool { return t == tutor.TagQuestion })
	}
}

// triesWithReason reports whether the line tries an answer and says why.
func (t *reading) triesWithReason() bool {
	clauses := english.Clauses(t.in.Text)
	return t.in.State.Problem != nil && len(clauses) > 1 && clauses[1].Reasons &&
		message.Understand(clauses[0].Text, t.in.State.Asked).Type == tutor.TypeAnswer
}

// answersFirst reports whether the line begins with the awaited answer.
func (t *scene) answersFirst() bool {
	clauses := english.Clauses(t.in.Text)
	if t.in.State.Problem == nil || len(clauses) < 2 {
		return false
	}
	out := answer.Compare(t.spec(), t.chosen(clauses[0]))
	return out.Sure && out.Equivalent
}

// saysChoice reports whether the line is, word for word, a choice of the open question: what
// the tutor offered is no cry for help.
func (t *scene) saysChoice() bool {
	p := t.in.State.Problem
	if p == nil {
		return false
	}
	choices := p.Choices
	for _, step := range p.Steps {
		choices = slices.Concat(choices, step.Choices)
	}
	said := strings.Trim(strings.TrimSpace(t.in.Text), ".!")
	return slices.ContainsFunc(choices, func(c string) bool { return strings.EqualFold(strings.Trim(c, ".!"), said) })
}

// speaksOfTheLesson reports whether words which sound of harm are those of the lesson:
// "gunpowder" and "they cut off his head" are answers about the past. Whoever
// speaks of themselves, or asks how it is done, is never passed over, and no word
// of a person in danger is.
func (t *scene) speaksOfTheLesson() bool {
	s := t.in.Screen
	if s.Urgent || s.Kind != tutor.SafetyHarm && s.Kind != tutor.SafetyDrugs || !gate.Grounded(t.subject) {
		return false
	}
	for w := range strings.FieldsSeq(strings.ToLower(t.in.Text)) {
		switch strings.Trim(w, ".,!?'\"") {
		case "i", "im", "i'm", "ill", "i'll", "me", "my", "we", "us", "our", "you", "u", "your", "how", "want", "wanna", "gonna":
			return false
		}
	}
	known := t.groundsOf()
	if p := t.in.State.Problem; p != nil {
		known = append(known, p.Ask, p.Passage, p.Answer, strings.Join(p.Accept, " "))
	}
	said := gate.Stems(t.in.Text)
	return len(said) > 0 && gate.Share(said, gate.Stems(strings.Join(known, "\n"))) >= ofTheLesson
}

// ofTheLesson is the share of a message's stems that has to stand in the lesson.
const ofTheLesson = .7

// longTalk is how many words a line has that is no mere leave-taking.
const longTalk = 8

// saysMore takes back a leave or a wish to know how far one is, where a word of it stands
// in a longer line about something else: "is it just done then".
func (t *reading) saysMore() {
	f := &t.in.Features
	if f.Sub == tutor.SubFrustrated && strings.Count(t.in.Text, "?") > 1 && f.Also == tutor.TypeQuestion { // "what if who made it was mean, do you still have to do it?"
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .7, f.Why+"; it asks more than once"
		f.Tags = nil
		return
	}
	if t.asksThroughMood() {
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .7, f.Why+"; it asks of what the lesson is about"
		f.Tags = nil
		return
	}
	if f.Sub != tutor.SubBye && f.Sub != tutor.SubProgress || len(strings.Fields(t.in.Text)) < longTalk {
		return
	}
	switch {
	case lostIn(t.in.Text) >= lostInQuestion: // "i dont get it, is the lamp on the ceiling or what. where am i standing"
		f.Type, f.Sub, f.Why = tutor.TypeConfusion, "", f.Why+"; it says what is not understood"
	case english.OnlyAsks(t.in.Text):
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .7, "does nothing but ask"
	case f.First(ofTheOwn) != "":
		f.Sub, f.Why = "", f.Why+"; it says more than that"
	}
}

// asksThroughMood reports whether a line that sounds annoyed asks of what the lesson is about, and not of the lesson:
// "so road stop it. is a force?", "why would the bags be x thats dumb".
func (t *reading) asksThroughMood() bool {
	question := english.AskedIn(t.in.Text)
	if t.in.Features.Sub != tutor.SubFrustrated || t.in.Features.Also != tutor.TypeQuestion || t.lesson == nil || english.AsksOfUs(question) || bank.Personal(question) {
		return false
	}
	return len(t.aboutLesson(question)) > 0
}

// commandOf reads "/hint": the command's name alone, or with words after it.
func commandOf(text string) pedagogy.Command {
	if !strings.HasPrefix(text, "/") {
		return pedagogy.NoCommand
	}
	name, _, _ := strings.Cut(strings.TrimSpace(text[1:]), " ")
	for _, c := range pedagogy.Commands {
		if strings.EqualFold(name, string(c)) {
			return c
		}
	}
	return pedagogy.NoCommand
}

// wishes in words stand for a command: "why was that wrong?".
var wishes = map[string]pedagogy.Command{tutor.SubWhy: pedagogy.CommandWhy, tutor.SubProgress: pedagogy.CommandProgress}

func commandFeatures(c pedagogy.Command) tutor.Features {
	f := tutor.Features{Type: tutor.TypeQuestion, Meant: -1, Confidence: 1, Source: tutor.FromRules, Why: "command /" + string(c)}
	switch c {
	case pedagogy.CommandHint:
		f.Type = tutor.TypeHelpRequest
	case pedagogy.CommandExplain:
		f.Type = tutor.TypeConfusion
	case pedagogy.CommandExample:
		f.Sub = tutor.SubWantExample
	case pedagogy.CommandSkip:
		f.Type, f.Sub = tutor.TypeContinuation, tutor.SubSkip
	case pedagogy.CommandWhy, pedagogy.CommandContest, pedagogy.CommandProgress, pedagogy.NoCommand:
	}
	return f
}

// What a question is about, where its words alone do not tell: the lesson, its open
// problem, how something is worked out, or what is to be done.

// aboutTheProblem reports whether a question speaks of what stands in the open one:
// that is no gap of the lesson, and another explanation helps.
func (t *scene) aboutTheProblem(question string) bool {
	p := t.in.State.Problem
	if p == nil {
		return false
	}
	return gate.Share(gate.Stems(question), gate.Stems(strings.Join(append([]string{p.Ask, p.Passage}, p.Choices...), "\n"))) >= .5
}

// sharesNumbers reports whether a question names two numbers or more, all of them of a text:
// "i only have 2, how can i pay 6".
func sharesNumbers(question, text string) bool {
	asked, there := answer.Find(question), answer.Find(text)
	return len(asked) > 1 && !slices.ContainsFunc(asked, func(v tutor.Value) bool {
		return !slices.ContainsFunc(there, func(w tutor.Value) bool { return v.Exact != nil && w.Exact != nil && v.Exact.Cmp(w.Exact) == 0 })
	})
}

// ofTheLesson reports whether what a question names stands in the lesson: another
// explanation cannot tell why onions make you cry.
func (t *scene) ofTheLesson(question string) bool {
	named := gate.Stems(question)
	return len(named) == 0 || gate.Share(named, gate.Stems(strings.Join(t.groundsOf(), "\n"))) >= ofTheLesson
}

// aboutWorking reports whether a question is about how something is worked out, which is
// no fact that a lesson tells or does not: whatever is asked in a lesson of
// computing but who, when and where.
func (t *scene) aboutWorking(question string) bool {
	return !gate.Grounded(t.subject) && !asksHistory.MatchString(strings.ToLower(question))
}

// asksOfTheTask are questions about what the student is to do: "do I have to write
// it down", "why do I need this".
var asksOfTheTask = pattern.New(`\b(?:do|should|must|can|may|am|did|have) (?:i|we)\b`)

var asksHistory = pattern.New(`^\W*(?:and |so |but |hey |ok )*(?:who|when did|when was|where)\b`)

// rereads takes a wish for the text of the open question as one to hear it again.
// Where there is none, the question is all that can be shown again.
func (t *reading) rereads() {
	if t.in.State.Problem == nil || t.in.State.Answered || !builtin.WantsPassage(t.in.Text) {
		return
	}
	f := &t.in.Features
	f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeContinuation, tutor.SubRepeat, .95, "asks for the text of the question"
	t.in.Command = pedagogy.NoCommand
}

// hearsQuestion takes a message that reads like something else, such as small
// talk about ice and glasses, as a question about the lesson: it has the form of a
// question, and the lesson tells the answer.
func (t *reading) hearsQuestion(ctx context.Context) {
	f := &t.in.Features
	if t.in.Command == pedagogy.NoCommand && t.bankHears() {
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .8, "asks what children ask in the lesson"
		return
	}
	if t.in.Command == pedagogy.NoCommand && t.onlyAsks() {
		f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeQuestion, "", .7, "does nothing but ask"
		return
	}
	if f.Sub != "" || t.in.Command != pedagogy.NoCommand {
		return
	}
	if t.saysOfOwn() || t.wishesForMore() {
		return
	}
	form := asks
	switch f.Type {
	case tutor.TypeOffTopic:
	case tutor.TypeHelpRequest, tutor.TypeAnswer, tutor.TypeSelfExplanation:
		form = asksOnly
	case tutor.TypeQuestion, tutor.TypeConfusion, tutor.TypeContinuation, tutor.TypeSocial, tutor.TypeUnsafe:
		return
	}
	if !form.MatchString(strings.ToLower(t.in.Text)) || !t.lessonTells(ctx) {
		return
	}
	f.Type, f.Confidence, f.Why = tutor.TypeQuestion, .8, "a question that the lesson answers"
}

// onlyAsks reports whether a message that reads like small talk, anger or being lost does
// nothing but ask: "what if you keep folding forever", "who decides if its not fair".
func (t *reading) onlyAsks() bool {
	f := t.in.Features
	switch f.Type {
	case tutor.TypeOffTopic, tutor.TypeConfusion, tutor.TypeContinuation:
		if f.Sub != "" {
			return false
		}
	case tutor.TypeSocial:
		if f.Sub != "" && f.Sub != tutor.SubFrustrated && f.Sub != tutor.SubDisagree {
			return false
		}
	case tutor.TypeQuestion, tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeHelpRequest, tutor.TypeUnsafe:
		return false
	}
	return !f.Own && len(strings.Fields(t.in.Text)) >= storyWords && f.First(tutor.Wishes) == "" && !message.AsksTheWay(t.in.Text) && (f.Type == tutor.TypeContinuation && !message.WishesAsking(t.in.Text) || !bank.Personal(t.in.Text)) && english.OnlyAsks(t.in.Text)
}

// saysOfOwn takes what reads like being lost or a wish for what children say in any lesson:
// "i lost a tooth", "i got stuck in a lift".
func (t *reading) saysOfOwn() bool {
	f := &t.in.Features
	if f.Type != tutor.TypeConfusion && f.Type != tutor.TypeHelpRequest && f.Type != tutor.TypeContinuation || len(strings.Fields(t.in.Text)) < storyWords || f.First(tutor.Wishes) != "" {
		return false
	}
	s, sure := sayingOf(t.in.Text)
	if sure < sayingForAnything {
		return false
	}
	f.Type, f.Confidence, f.Why = tutor.TypeSocial, .8, "children say that in any lesson: "+s.ID
	return true
}

// wishesForMore takes what reads like a call for help, or like talk, for a wish that none
// of the wishes known is: "i want primary sources, like a letter".
func (t *reading) wishesForMore() bool {
	f := &t.in.Features
	wish := f.First(tutor.Wishes)
	if !t.mayWishForMore() || wish != "" && wish != tutor.TagOwnTopic || t.in.State.Asked.Kind == tutor.AskActivate || len(strings.Fields(t.in.Text)) < storyWords || !message.WishesForMore(t.in.Text) {
		return false
	}
	f.Type, f.Sub, f.Confidence, f.Why = tutor.TypeContinuation, tutor.SubWish, .7, "wishes for something of their own"
	return true
}

// mayWishForMore reports whether a line of such a type may wish for anything: one that orders another question may read
// like an explanation, and who looks up to somebody wishes for nothing here.
func (t *reading) mayWishForMore() bool {
	asks := message.WishesAsking(t.in.Text)
	switch t.in.Features.Type {
	case tutor.TypeHelpRequest, tutor.TypeOffTopic, tutor.TypeConfusion:
		return !english.LooksUpTo(t.in.Text)
	case tutor.TypeContinuation:
		return asks || !english.OnlyAsks(t.in.Text) // "can you owe so much that ..."
	case tutor.TypeQuestion:
		return asks && !t.inBank() && t.bankSure() < bankFirstAt
	case tutor.TypeSelfExplanation:
		return english.OrdersOne(t.in.Text)
	case tutor.TypeSocial, tutor.TypeAnswer, tutor.TypeUnsafe:
	}
	return false
}

// lessonTells reports whether the open lesson answers the message as a question.
func (t *scene) lessonTells(ctx context.Context) bool {
	if _, ok := t.noteOn(t.in.Text); ok || t.inBank() && t.in.Features.Type != tutor.TypeOffTopic {
		return true
	}
	tell, _, err := t.hits(ctx, t.in.Text)
	return err == nil && len(tell) > 0 && tell[0].Lesson == t.in.State.Lesson
}

// asks is the form of a question; asksOnly is one that no answer has.
var (
	asks     = pattern.New(`\?\s*$|^\W*(?:and |so |but |hey |ok |wait |at |in |for |to |from )*(?:what|which|who|why|how|when|where|do|does|did|is|are|was|were|can|could|will|would)\b`)
	asksOnly = pattern.New(`^\W*(?:and |so |but |hey |ok |wait )*(?:(?:at|in|for) (?:what|which) |how |why (?:do|does|did|is|are|was|were|can|don'?t|doesn'?t) |who |what (?:is|are|does|do|happens) |do |does |did |can you (?:see|touch|feel|hear|smell)|can (?:a|an|the|water|it|they|plants|animals) )`)
)
