package kernel

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A doubt of what the tutor said, and what somebody takes to be so, is met by the
// explanation that speaks of the same things, or by the first look at the open problem; a doubt that nothing
// meets goes on the list.

// hearsay takes what somebody else says of the lesson's things for a doubt, where nothing else
// was read: "arjun bhaiya says a minus times a minus flips".
func (t *reading) hearsay() {
	f := &t.in.Features
	read := []tutor.MessageType{tutor.TypeAnswer, tutor.TypeSelfExplanation, tutor.TypeSocial, tutor.TypeOffTopic}
	if t.lesson == nil || !slices.Contains(read, f.Type) || f.Sub != "" || f.Carries(tutor.TagDoubt) || f.Carries(tutor.TagSore) || f.Told.Kind != "" || f.Told.Tone != "" {
		return
	}
	if len(strings.Fields(t.in.Text)) >= storyWords && answer.Hearsay(t.in.Text) && len(t.aboutLesson(t.in.Text)) > 0 {
		f.Tags, f.Why = append(slices.Clone(f.Tags), tutor.TagDoubt), f.Why+"; it says what somebody else holds"
	}
}

// met is how many telling words an explanation shares with what was said.
const met = 2

// doubted finds the explanation that meets a doubt or a claim.
func (t *decision) doubted() {
	class := t.plan.Class
	if t.plan.Move != tutor.MoveTakeUp || class != pedagogy.ClassDoubt && class != pedagogy.ClassClaim || t.lesson == nil {
		return
	}
	if t.plan.Shows = t.nearestTo(); t.plan.Shows != "" || class != pedagogy.ClassDoubt {
		return
	}
	if p := t.in.State.Problem; p == nil || !builtin.HasLook(p, t.in.State.SaidBefore) {
		t.leavesOpen()
	}
}

// nearestTo is the explanation that speaks most of what was said, by its id; "" where none meets it.
func (t *decision) nearestTo() string {
	said, most := bank.Telling(t.in.Text), met-1
	best, open := course.Explanation{}, t.openWords()
	for _, e := range t.lesson.Explanations {
		told := bank.Telling(e.Brief.For(t.age()))
		n := shared(told, said)
		if n <= most || !t.meets(e, told, open) {
			continue
		}
		best, most = e, n
	}
	return best.ID
}

// openWords are the telling words of what is open, and of its answer.
func (t *decision) openWords() []string {
	p := t.in.State.Problem
	if p == nil || t.in.State.Answered {
		return nil
	}
	return bank.Telling(p.Ask, p.Answer)
}

// meets reports whether an explanation, with its telling words, may meet a doubt: it was not used, and does not
// speak of the open question's things, which may answer it.
func (t *decision) meets(e course.Explanation, told, open []string) bool {
	brief := e.Brief.For(t.age())
	used := slices.ContainsFunc(t.in.State.Ledger, func(u tutor.Used) bool { return u.Analogy == e.ID })
	return brief != "" && !used && shared(told, open) < met && !t.givesAway(t.plan, brief)
}

// leavesOpen puts a doubt that nothing meets on the list; what somebody else says is told as that.
func (t *decision) leavesOpen() {
	t.list(t.in.Text)
	if !answer.Hearsay(t.in.Text) {
		return
	}
	t.plan.State.Said[pedagogy.ClassDoubt]--
	t.plan.Class = pedagogy.ClassClaim
	t.plan.State.Said[pedagogy.ClassClaim]++
}

// shared is how many of some words stand among others.
func shared(words, among []string) int {
	n := 0
	for _, w := range words {
		if slices.Contains(among, w) {
			n++
		}
	}
	return n
}
