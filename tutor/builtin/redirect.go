package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// A wrong answer is answered where it went wrong: what is true in it, one thing to look
// at, one small question. The open question waits until that one is answered.

// redirect shows what the course has to look at for a mistake, and asks its small question.
func (d desk) redirect(w *tutor.Work) {
	r := d.Remedy
	if r == nil {
		return
	}
	w.Text, w.Picture, w.From = join(r.Look, r.Ask), r.Picture, "mistake "+r.ID
	if p := d.Before.Problem; r.Picture == "" && p != nil && d.pictureHelps() {
		w.Picture = p.Diagram
	}
	w.Asks, w.Lead, w.Expects, w.Tell = true, r.Ask, r.Expects, r.Tell
	w.Approach, w.Analogy, w.Explains = tutor.ContrastWithWrong, r.Analogy, d.Component
}

// firstLook is where a mistake without a name is answered: at the problem's own first
// small step, or by its hint.
func (d desk) firstLook(w *tutor.Work) {
	p := d.Before.Problem
	if p == nil {
		return
	}
	if d.likeIt(w) {
		return
	}
	if step := d.stepAt(0); len(p.Steps) > 1 && !d.Before.Looked && smallQuestion(step, p) {
		w.Text, w.Asks, w.Lead, w.Expects, w.Tell = step.Ask, true, step.Ask, expects(step), stepTold(step)
		w.From = "first step of " + p.Item
		return
	}
	if rung := d.freshHint(); rung >= 0 {
		w.From = "hint of " + p.Item
		w.Text, w.Expects = p.Hints[rung], expected(p.Expects, rung)
		d.askOrRetry(w)
		return
	}
	d.another(w, d.Component, true)
	w.Tail = d.say("retry")
}

// freshHint is the hint of the open problem to look at first that was not said yet: the second, as the first only
// points; -1 where all were said.
func (d desk) freshHint() int {
	hints := d.Before.Problem.Hints
	for _, rung := range []int{1, 0, 2} {
		if rung < len(hints) && !Repeats(d.Before.SaidBefore, hints[rung]) {
			return rung
		}
	}
	return -1
}

// likeIt shows one of the same kind with other numbers, worked out, to who was stuck with
// this part before, unless examples failed them: the open problem is asked again.
func (d desk) likeIt(w *tutor.Work) bool {
	p := d.Before.Problem
	approach, fresh := d.exampleApproach(p.KC)
	if !slices.Contains(d.Before.Stuck, p.KC) || !fresh {
		return false
	}
	q, ok := d.lesson.Like(*p, d.draw())
	if !ok || len(q.Worked) < 2 {
		return false
	}
	occasion := "like_it"
	if !d.Verdict.Kind.Wrong() {
		occasion = "like_it_stuck"
	}
	w.Text = stack(d.say(occasion, func(x *prompts.Words) { x.Ask = q.Ask }), "- "+strings.Join(q.Worked, "\n- "))
	w.From, w.Explains, w.Approach, w.Analogy = "one like "+p.Item, p.KC, approach, pedagogy.LikeAnalogy+q.ID
	w.Tail = d.say("retry")
	return true
}

// smallQuestion reports whether a sub-question can be answered in a word or two that are
// not the answer of its problem.
func smallQuestion(s tutor.Step, p *tutor.Problem) bool {
	return s.Answer != "" && s.Passage == "" && !slices.Contains(inOwnWords, s.Kind) && !strings.EqualFold(s.Answer, p.Answer)
}

// expects are the right answers to a sub-question; a choice may be named by its letter.
func expects(s tutor.Step) []string {
	all := append([]string{s.Answer}, s.Accept...)
	if i := slices.Index(s.Choices, s.Answer); i >= 0 && i < len(letters) && strings.Contains(s.Ask, ") "+s.Answer) {
		all = append(all, letters[i:i+1])
	}
	return all
}

// letters name the choices of a question.
const letters = "abcdefgh"
