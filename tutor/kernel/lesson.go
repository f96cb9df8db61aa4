package kernel

import (
	"context"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/format"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// greet is the tutor's opening of a session, turn 0: the lesson's first
// question, or the one that was open when the student left.
func (t scene) greet(ctx context.Context, m *minds) error {
	d := decision{judgment: judgment{reading: reading{heard: heard{scene: t}}}}
	if err := d.believe(ctx, t.past(ctx), nil); err != nil {
		return err
	}
	d.in.Due = d.due()
	d.plan = pedagogy.Resume(d.in)
	d.made = pedagogy.Decide(d.in, d.plan)
	m.emit(tutor.Event{Kind: tutor.EventDecided, Decided: new(d.made)})
	c := &composing{work: work{decision: d}, minds: m, by: tutor.ByTutor}
	told := c.tellAnswers()
	recalls := c.sayOpening(len(told) == 0)
	c.plan.State.SaidBefore = builtin.Remember(nil, c.shown.String(), waitingQuestion(c.plan.State))
	m.emit(tutor.Event{Kind: tutor.EventMoved, Moved: &tutor.Moved{Before: t.in.State.View(), After: c.plan.State.View(), Why: c.plan.Why}})
	r := reply{work: c.work, by: c.by, text: c.shown.String(), withheld: c.withheld, after: c.plan.State, told: told, recalls: recalls}
	return r.keep(ctx, m)
}

// sayOpening says the first words of a session: the warm-up's reason and its
// first question, or the lesson's. Where back is true they may come back to what was
// talked about before, which is given.
func (t *composing) sayOpening(back bool) (recalls *tutor.Memo) {
	sentence := ""
	if back {
		recalls, sentence = t.recall()
	}
	switch {
	case t.plan.Move != tutor.MoveOpen && t.plan.Next.Kind == tutor.NextPose:
		t.openWarmUp(sentence)
	default:
		if t.plan.Next.Kind == tutor.NextPose {
			next := t.plan.Next
			next.Lesson, t.plan.Next = t.plan.State.Lesson, tutor.Next{}
			t.open(next)
		}
		task := t.task("", t.plan)
		task.Yesterday = sentence
		t.sayBuiltin(t.Staff.Opening(task))
	}
	if recalls == nil || !strings.Contains(t.shown.String(), sentence) {
		return nil
	}
	t.plan.Why = append(t.plan.Why, "begins with what was talked about before: "+string(recalls.Kind))
	return recalls
}

// openWarmUp says why there is a warm-up, and its first question.
func (t *composing) openWarmUp(yesterday string) {
	next := t.plan.Next
	t.plan.Next = tutor.Next{}
	for _, l := range t.plan.Lines {
		t.sayBuiltin(t.line(l))
	}
	question := t.open(next)
	if !t.givesAway(t.plan, yesterday) {
		t.show(yesterday)
	}
	t.show(question)
}

// settle is where the lesson stands after the turn, with the turn remembered in it,
// or the one that it gives way to.
func (t *composing) settle(ctx context.Context) (after tutor.State, left []tutor.State) {
	s := pedagogy.Remember(t.plan.State, t.in, t.plan)
	s.Narrative = narrate(s.Narrative, t.in, t.plan)
	if v := t.in.Verdict; v.Kind != tutor.VerdictNone && t.in.Command == pedagogy.NoCommand {
		s.Judged = &tutor.Judged{Turn: t.in.Turn, Ask: t.in.State.Asked.Text, Verdict: v}
		if (v.Kind.Wrong() || v.Kind.Right()) && v.Target != tutor.AskStep {
			s.Judged.Problem = t.in.State.Problem
		}
		s.Placed = t.placed(s.Placed)
	} else if things, ok := t.sortedBeside(); ok {
		s.Placed = tutor.Placed{Problem: t.in.State.Problem.ID, Things: things}
	}
	after, left = t.changeLesson(ctx, s)
	after.SaidBefore = builtin.Remember(s.SaidBefore, t.shown.String(), waitingQuestion(after))
	if p := t.in.State.Problem; p != nil && t.plan.Move == tutor.MoveTakeUp {
		after.SaidBefore = builtin.RememberPlainly(after.SaidBefore, t.shown.String(), p.Plain)
	}
	return after, left
}

// sortedBeside is what is in its place of the open sorting after a message that was met for something else that it says.
func (t *composing) sortedBeside() (things []string, ok bool) {
	s := t.in.State
	if s.Problem == nil || s.Answered || t.in.Command != pedagogy.NoCommand {
		return nil, false
	}
	return course.SortsSome(s.Problem, placedOf(s), t.in.Text)
}

// placed is what is sorted right of the problem after the turn: what was before, unless the message puts it elsewhere.
func (t *composing) placed(before tutor.Placed) tutor.Placed {
	p, v := t.in.State.Problem, t.in.Verdict
	if p == nil || len(p.Pairs) == 0 || v.Target != tutor.AskProblem || len(v.Present)+len(v.Missing) == 0 {
		return before
	}
	return tutor.Placed{Problem: p.ID, Things: v.Present}
}

// waitingQuestion is the question that waits, as the student saw it.
func waitingQuestion(s tutor.State) string {
	switch p := s.Problem; {
	case p == nil:
		return s.Asked.Text
	case s.OpenStep() != nil:
		return s.OpenStep().Ask
	case s.Asked.Kind == tutor.AskTeachBack:
		return s.Asked.Text
	default:
		return p.Ask
	}
}

// changeLesson goes to a prerequisite, or back to the lesson that was left for it.
func (t *composing) changeLesson(ctx context.Context, s tutor.State) (after tutor.State, left []tutor.State) {
	next := t.plan.Next
	if next.Kind != tutor.NextPrereq && next.Kind != tutor.NextReturn {
		return s, nil
	}
	other, _, err := t.Memory.State(context.WithoutCancel(ctx), t.snap.Session.Student, next.Lesson)
	if err != nil {
		return s, nil
	}
	if next.Kind == tutor.NextPrereq && next.Component != "" {
		other = pedagogy.Depart(other, next.Lesson, tutor.Errand{KC: next.Component, For: t.plan.Component, Home: s.Lesson})
	}
	if next.Kind == tutor.NextPrereq {
		other.ReturnTo = append(slices.Clone(s.ReturnTo), s.Lesson)
	} else { // one level up: the lessons left before that one still wait
		other.ReturnTo = slices.Clone(s.ReturnTo[:max(len(s.ReturnTo)-1, 0)])
	}
	s.ReturnTo, other.SaidBefore = nil, builtin.Remember(s.SaidBefore, t.shown.String(), "")
	return t.enter(other, next.Lesson), []tutor.State{s}
}

// enter opens another lesson within the turn and shows its question.
func (t *composing) enter(s tutor.State, lesson string) tutor.State {
	in := t.in
	in.State, in.Lesson, in.Place = s, t.facts(lesson), nil
	in.State.Lesson = lesson
	if in.State.Seed == 0 {
		in.State.Seed = t.snap.Session.Seed
	}
	switch {
	case s.Errand != nil:
		return t.beginErrand(in.State)
	case t.plan.ErrandOver:
		return t.comeHome(in.State)
	}
	p := pedagogy.Resume(in)
	if problem, ok := t.anew(in.State); ok {
		t.show(joined(t.phrase("welcome_back_anew", builtin.Words{Name: in.Profile.Name}), builtin.Posed(problem)))
		return pedagogy.Pose(p.State, problem, t.in.Now)
	}
	task := t.task("", p)
	task.Before = in.State
	t.show(t.unsaid(t.Staff.Opening(task)))
	return p.State
}

// anew is another problem like the one that a lesson was left with, where that one was
// asked so often that it is not asked again.
func (t *composing) anew(s tutor.State) (tutor.Problem, bool) {
	waits := slices.Contains([]tutor.AskKind{tutor.AskProblem, tutor.AskCheck, tutor.AskStep, tutor.AskThink}, s.Asked.Kind)
	if !waits || s.Problem == nil || s.Answered || builtin.Asked(s.SaidBefore, s.Problem.Ask) < tutor.AsksAtMost {
		return tutor.Problem{}, false
	}
	return t.pick(s, tutor.Next{Lesson: s.Lesson, Component: s.Problem.KC, Role: s.Problem.Role, Difficulty: s.Problem.Difficulty})
}

// comeHome goes on with what was stuck: with the question that was left open, or
// with a small problem of the same component.
func (t *composing) comeHome(s tutor.State) tutor.State {
	kc := t.in.State.Errand.For
	problem, ok := t.pick(s, tutor.Next{Lesson: s.Lesson, Component: kc, Role: tutor.RolePractice, Difficulty: tutor.Easy})
	switch {
	case s.Problem != nil && s.Asked.Kind != tutor.AskStep:
		ask := s.Problem.Ask
		if builtin.Asked(t.in.State.SaidBefore, ask) >= tutor.AsksAtMost {
			t.show(t.phrase("retry_again", builtin.Words{}))
		} else {
			t.show(t.phrase("retry", builtin.Words{Ask: ask}))
		}
		return s
	case ok:
		t.show(builtin.Posed(problem))
		return pedagogy.Pose(s, problem, t.in.Now)
	}
	s.Asked = tutor.Asked{Kind: tutor.AskReady}
	t.show(t.phrase("ready", builtin.Words{}))
	return s
}

// beginErrand asks the first problem of what is to be practiced in the lesson
// just entered.
func (t *composing) beginErrand(s tutor.State) tutor.State {
	problem, ok := t.pick(s, tutor.Next{Lesson: s.Lesson, Component: s.Errand.KC, Role: tutor.RolePractice, Difficulty: tutor.Easy})
	if !ok {
		s.Asked = tutor.Asked{Kind: tutor.AskReady}
		return s
	}
	t.show(t.unsaid(t.line(pedagogy.Line{Occasion: "errand_first", Component: s.Errand.KC})))
	t.show(builtin.Posed(problem))
	return pedagogy.Pose(s, problem, t.in.Now)
}

// narrativeLimit is how long the session's story may be, in characters.
const narrativeLimit = 600

// narrate adds a turn to the session's story, dropping the oldest sentences when
// it grows too long.
func narrate(story string, in pedagogy.Input, p pedagogy.Plan) string {
	line := event(in, p)
	if line == "" {
		return story
	}
	story = strings.TrimSpace(story + " " + line)
	for len(story) > narrativeLimit {
		_, rest, ok := strings.Cut(story, ". ")
		if !ok {
			return strings.ToValidUTF8(story[len(story)-narrativeLimit:], "")
		}
		story = rest
	}
	return story
}

// event tells a turn in one short sentence.
func event(in pedagogy.Input, p pedagogy.Plan) string {
	what := in.Lesson.Title
	if in.State.Problem != nil {
		what = strings.TrimRight(in.State.Problem.Ask, "?.")
	}
	switch in.Verdict.Kind {
	case tutor.VerdictCorrect:
		return "Right on: " + short(what) + "."
	case tutor.VerdictBuggy:
		return "Wrong on: " + short(what) + " (" + in.Verdict.Bug() + ")."
	case tutor.VerdictIncorrect, tutor.VerdictCloseNumber:
		return "Wrong on: " + short(what) + "."
	case tutor.VerdictTeachBack:
		if len(in.Verdict.Against) > 0 {
			return "Explained how, not rightly yet."
		}
		return "Explained how."
	case tutor.VerdictStuck:
		return "Stuck on: " + short(what) + "."
	case tutor.VerdictNone, tutor.VerdictCloseForm, tutor.VerdictUnsure, tutor.VerdictScaffoldProgress:
	}
	if p.Move == tutor.MoveSynthesis {
		return "The steps were pulled together."
	}
	return ""
}

// short is the beginning of a text, as one line.
func short(s string) string { return format.Cut(format.OneLine(s), 60) }
