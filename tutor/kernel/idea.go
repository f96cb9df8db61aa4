package kernel

import (
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/english"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// What a child has seen or done may be a case of what the lesson tells: paints that turned brown, a bottle that broke in
// the freezer. It is said back, and what stands behind it is told; a question about their day would lead away from it.

// How sure the bank must be of what is told, and how much a passage must speak of it, to be told in reply; of a passage
// that has most of their words, less.
const (
	ideaInBank    = .18 // with an entry that speaks of most of it
	surelyIdea    = .6
	ideaAt        = 1.3
	ideaOfMany    = 1.15
	manyIdeaWords = 3
)

// meetsIdea answers what somebody tells of the topic with what the lesson says of just that, after their own words.
func (t *decision) meetsIdea() {
	if !t.mayBeIdea() {
		return
	}
	a := t.behindIdea()
	if a == nil {
		return
	}
	occasion, words := "idea_met", builtin.Words{}
	if said, ok := english.RetoldWell(t.in.Text, t.in.Features.Told.Clause); ok && english.SaysMost(said, t.in.Text) {
		occasion, words.Said = "idea_met_said", said
	}
	lead := t.phrase(occasion, words) + " "
	if a.Bank != nil {
		a.Bank.Answer = lead + a.Bank.Answer
	} else {
		a.Found.Text = lead + a.Found.Text
	}
	t.plan.State.Said[t.plan.Class]--
	t.plan.Move, t.plan.Class, t.answer = tutor.MoveAnswer, "", a
	t.plan.Why = append(t.plan.Why, "the lesson tells what stands behind what they tell")
	t.remade()
}

// mayBeIdea reports whether a line that is taken up tells of things, plainly or gladly, asks and wishes for nothing, and
// denies nothing.
func (t *decision) mayBeIdea() bool {
	f, class := t.in.Features, t.plan.Class
	told := f.Told.Kind != "" && class == pedagogy.ToldClass(f.Told.Kind) && slices.Contains(tellsOfLife, f.Told.Tone)
	plain := slices.Contains([]string{"news", "news_glad", "remark"}, class)
	switch {
	case t.plan.Move != tutor.MoveTakeUp, !told && !plain, t.in.State.Problem == nil, t.in.Wish != "", t.lesson == nil:
		return false
	case f.First(tutor.Feelings) != "", english.Frowns(t.in.Text), english.Heavy(t.in.Text), t.weighs(t.in.Text), answer.Denies(t.in.Text):
		return false
	}
	own := told || f.Own || f.Carries(tutor.TagNews)
	return own && t.onTopic(t.in.Text) && english.AskedIn(t.in.Text) == "" && t.ordinary()
}

// amongIdeas is how many of the likeliest entries are looked at, and tellsHowItIs are the kinds of those that tell how
// things are, and why, and not what to do or what a word means.
const amongIdeas = 3

var tellsHowItIs = []course.FAQKind{course.AsksWhy, course.AsksWhatIf, course.AsksEdge, course.AsksLike}

// behindIdea is what the lesson tells of what somebody tells; nil where it tells nothing of just that.
func (t *decision) behindIdea() *tutor.Answered {
	asks := t.lesson.Asks()
	for _, h := range asks.Bank.Find(t.in.Text, amongIdeas) {
		e := asks.Entries[h.Entry]
		if !slices.Contains(tellsHowItIs, e.Kind) || h.Sure < surelyIdea && (h.Sure < ideaInBank || !t.speaksOf(e, likelyShare)) {
			continue
		}
		r := t.bankReply(t.plan, t.lesson, e)
		if left, tells := t.withoutAway(t.plan, english.WithoutYes(r.Answer)); tells {
			r.Answer, r.Sure = left, h.Sure
			return &tutor.Answered{Own: true, Bank: &r}
		}
	}
	a := t.fromPassages(t.plan)
	if a == nil || a.Near || a.Found.Score < ideaOfMany || a.Found.Score < ideaAt && a.Found.Words < manyIdeaWords {
		return nil
	}
	return a
}
