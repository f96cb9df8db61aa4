package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// misconception is the lesson's entry for a wrong idea about the open problem.
func (d desk) misconception(bug string) (course.Misconception, bool) {
	typ := ""
	if d.Before.Problem != nil {
		typ = d.Before.Problem.Type
	}
	return d.lesson.Misconception(bug, typ)
}

// remedy answers a wrong answer where it went wrong: as the course answers this mistake,
// or, once for each misconception, by why the wrong rule cannot be. The second time, and
// for an error without a name, the problem's own first look takes its place.
func (d desk) remedy(w *tutor.Work) {
	if d.wrongPlace(w) {
		return
	}
	if d.Remedy != nil {
		d.redirect(w)
		return
	}
	id := "bug:" + d.Verdict.Bug()
	if text, diagram, expects := d.remedyText(); text != "" && !d.used(id) && !d.usedLast(d.Component, tutor.ContrastWithWrong) {
		w.Text, w.Picture = text, diagram
		if expects != "" {
			w.Expects = []string{expects}
		}
		w.Approach, w.Analogy, w.Explains, w.From = tutor.ContrastWithWrong, id, d.Component, "misconception "+d.Verdict.Bug()
		d.askOrRetry(w)
		return
	}
	d.firstLook(w)
}

// remedyText is the lesson's remedy for the student's age, or the catalogue's.
func (d desk) remedyText() (text, diagram, expects string) {
	if m, ok := d.misconception(d.Verdict.Bug()); ok && !m.Remedy.Empty() {
		return m.Remedy.For(d.age), m.Diagram, m.Answer.Exactly(d.age)
	}
	if len(d.Verdict.Bugs) > 0 {
		return d.Verdict.Bugs[0].Remedy, "", ""
	}
	return "", "", ""
}

func (d desk) used(analogy string) bool {
	return slices.ContainsFunc(d.Before.Ledger, func(u tutor.Used) bool { return u.Analogy == analogy })
}

// hint says the rung that is due, with the problem's own numbers.
func (d desk) hint(w *tutor.Work) {
	p := d.Before.Problem
	intro := ""
	switch d.Features.Sub {
	case tutor.SubWantAnswer:
		intro = d.say("not_yet_answer")
	case tutor.SubGiveUp:
		intro = d.say("hint_stuck")
	}
	if d.Class != "" { // it was wished for
		intro = d.inTurn(d.Class)
	}
	if d.Level < tutor.HintWorkedStep && d.Features.Sub == tutor.SubGiveUp && d.likeIt(w) {
		return
	}
	if d.Level == tutor.HintWorkedStep {
		w.Text = join(intro, d.sayHint("worked_step", p.Worked[0]))
		w.Asks = true
		return
	}
	rung := min(int(d.Level), len(p.Hints)) - 1
	if rung < 0 {
		return
	}
	for rung+1 < len(p.Hints) && d.saidLast(p.Hints[rung]) {
		rung++
	}
	w.Text, w.Expects = join(intro, d.sayHint("hint", p.Hints[rung])), expected(p.Expects, rung)
	if d.Level == tutor.HintNormal && !d.pictureHelps() {
		w.Picture = p.Diagram
	}
	d.askOrRetry(w)
}

// expected are the right answers to the question of a hint; none where any thought is one.
func expected(expects [][]string, rung int) []string {
	if rung >= len(expects) || slices.Contains(expects[rung], tutor.Anything) {
		return nil
	}
	return expects[rung]
}

// stepHint is the hint of the sub-question, with what its question expects.
func (d desk) stepHint(w *tutor.Work) {
	step := d.stepAt(d.Step)
	w.Text = join(d.sayHint("step_hint", step.Hint), d.trySmallStep())
	if w.Asks = asks(step.Hint); w.Asks {
		w.Lead, w.Expects = step.Hint, expected([][]string{step.Expects}, 0)
	}
}

// saidLast reports whether the tutor's last message held these words already: a kind
// word or a remedy may have used a hint before it was asked for.
func (d desk) saidLast(hint string) bool {
	for _, m := range slices.Backward(d.Recent) {
		if m.By != tutor.ByStudent {
			return hint != "" && strings.Contains(m.Text, strings.TrimRight(hint, "."))
		}
	}
	return false
}

// askOrRetry lets words that end with a question stand alone, one question at a
// time; after others the problem is asked again.
func (d desk) askOrRetry(w *tutor.Work) {
	if w.Asks = asks(w.Text); !w.Asks {
		w.Tail = d.say("retry")
	}
}

func (d desk) sayHint(occasion, hint string) string {
	return d.say(occasion, func(w *prompts.Words) { w.Hint = sentence(hint) })
}

// trySmallStep closes a step's hint, unless the hint itself asks something.
func (d desk) trySmallStep() string {
	if asks(d.stepAt(d.Step).Hint) {
		return ""
	}
	return d.say("step_try")
}

// stepTold is a sub-question done for the student.
func stepTold(s tutor.Step) string {
	if s.Tell != "" {
		return s.Tell
	}
	return "The answer to that piece is " + s.Answer + "."
}

// synthesize tells what the sub-questions found so far, and asks the main question.
func (d desk) synthesize(w *tutor.Work) {
	var found []string
	for i := 0; i <= d.Step; i++ {
		found = append(found, "- "+sentence(stepTold(d.stepAt(i))))
	}
	text := ""
	if syn, ok := d.lesson.SynthesisFor(d.Component); ok {
		text = syn.Text.For(d.age)
	}
	w.Text = stack(text, strings.Join(found, "\n"))
	w.Tail = d.say("retry")
}

// wholeSolution is the end of the ladder.
func (d desk) wholeSolution(w *tutor.Work) {
	p := d.Before.Problem
	lines := p.Worked
	if len(lines) == 0 {
		lines = []string{"The answer is " + p.Answer + "."}
	}
	w.Text = stack(d.say("bottom_out"), "- "+strings.Join(lines, "\n- "))
	w.Picture = p.Diagram
	if d.Next.Kind != tutor.NextNothing { // the picture belongs here, not under what comes next
		w.Text = stack(w.Text, picture(w.Picture))
		w.Picture = ""
	}
}

// tellHow explains in place of the student.
func (d desk) tellHow(w *tutor.Work) {
	tb, _ := d.lesson.TeachBackFor(d.Component)
	w.Text = d.sayHint("tell_how", tb.Model)
	w.Approach, w.Analogy, w.Explains = tutor.StepByStep, "how:"+d.Component, d.Component
}

// ideaQuestion brings out one idea of the rubric that was not said.
func (d desk) ideaQuestion() string {
	if tb, ok := d.lesson.TeachBackFor(d.After.TeachKC); ok {
		if idea, ok := tb.NextIdea(d.Verdict); ok && idea.Ask != "" {
			return idea.Ask
		}
	}
	return d.askedAgain()
}
