package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/gate"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pattern"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What reads like an answer, talk or being lost, and is a question or a wish; and what a question is about, where its
// words alone do not tell: the lesson, its open problem, how something is worked out, or what is to be done.

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

// asksThroughMood reports whether a line that sounds annoyed asks of what the lesson is about, and not of the lesson:
// "so road stop it. is a force?", "why would the bags be x thats dumb".
func (t *reading) asksThroughMood() bool {
	question := english.AskedIn(t.in.Text)
	if t.in.Features.Sub != tutor.SubFrustrated || t.in.Features.Also != tutor.TypeQuestion || t.lesson == nil || english.AsksOfUs(question) || bank.Personal(question) {
		return false
	}
	return len(t.aboutLesson(question)) > 0
}

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
