package builtin

import (
	"slices"
	"strings"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// assess poses what comes next, or the open question again.
func (d desk) assess(w *tutor.Work) {
	switch {
	case d.Next.Kind == tutor.NextPose:
		d.pose(w)
	case d.Next.Kind == tutor.NextTeach:
		w.Tail = d.openQuestion()
	case d.openQuestion() == "":
		w.Tail = d.say("ready")
	case d.Move == tutor.MoveThink && d.Before.Aside.Tell != "":
		d.afterLead(w)
	case d.Move == tutor.MoveThink && d.Verdict.Kind.Right():
		w.Tail = d.say("think_right")
	case d.Move == tutor.MoveThink:
		w.Tail = d.say("think")
	case d.openPassage() != "" && WantsPassage(d.Text):
		w.Tail = stack(Quote(d.openPassage()), d.askedAgain())
	case d.Features.Sub == tutor.SubRepeat:
		w.Tail = d.onceMore()
	default:
		w.Tail = d.say("restate")
	}
}

// onceMore is the open question for who asked to hear it again: set apart as what was said
// before, with its choices below.
func (d desk) onceMore() string {
	asked, choices, _ := strings.Cut(d.openQuestion(), "\n")
	return stack(d.say("again"), stack(Quote(asked), choices))
}

// pose picks the next problem. A role that the lesson has nothing for becomes practice.
func (d desk) pose(w *tutor.Work) {
	want := course.Want{
		Component: d.Next.Component, Difficulty: d.Next.Difficulty, Role: d.Next.Role, Seen: d.After.Seen, Right: d.After.Right,
		Topics: course.Liked(d.After, d.Profile), Draw: d.draw(), Tells: d.telling(), Stale: d.stale, Asked: d.askedBefore,
	}
	problem, ok := d.posed(&want)
	if !ok {
		w.Text, w.Tail = d.say("exhausted"), d.say("exhausted_next", func(x *prompts.Words) { x.Next = d.following() })
		return
	}
	problem.Role = want.Role
	w.Problem = &problem
	w.Text, w.Tail = d.intro(), Posed(problem)
	if d.Posed != nil { // it was wished for, and that was said
		w.Text = ""
	}
	if d.Move == tutor.MoveLittle {
		w.Tail = stack(w.Tail, d.twoOf(problem))
	}
	if d.pictureHelps() && !problem.Look {
		w.Picture = problem.Diagram
	}
}

// posed is the problem that was chosen already, or one that is picked.
func (d desk) posed(want *course.Want) (tutor.Problem, bool) {
	if d.Posed != nil {
		return *d.Posed, true
	}
	problem, ok := d.pick(want)
	if !ok {
		return problem, false
	}
	return d.otherStory(problem, *want), true
}

// pick finds the problem that is wanted, or one that does in its place: of another
// component, of another role, and at last whatever the lesson has left.
func (d desk) pick(want *course.Want) (tutor.Problem, bool) {
	role, kc := want.Role, want.Component
	for _, w := range []struct {
		role tutor.ProblemRole
		kc   string
	}{
		{role, kc},
		{role, ""},
		{tutor.RolePractice, kc},
		{tutor.RoleConcept, kc},
		{tutor.RoleCheck, kc},
		{tutor.RoleTransfer, kc},
		{tutor.RolePractice, ""},
		{tutor.RoleConcept, ""},
		{tutor.RoleCheck, ""},
		{tutor.RoleTransfer, ""},
	} {
		want.Role, want.Component = w.role, w.kc
		if problem, err := d.lesson.Pick(*want); err == nil {
			if want.Role == tutor.RoleCheck { // without its explanation it is practice like any other
				want.Role = tutor.RolePractice
			}
			return problem, true
		}
	}
	return tutor.Problem{}, false
}

// stale reports whether a problem has a long sentence that was said before, or asks in the
// words of one that was posed: two items may draw the same question. What is asked about a
// picture is another question with another picture.
func (d desk) stale(p tutor.Problem) bool {
	return Repeats(d.After.SaidBefore, p.Ask) || !p.Look && Asked(d.After.SaidBefore, p.Ask) > 0
}

// askedBefore reports whether a problem was posed in this session.
func (d desk) askedBefore(p tutor.Problem) bool {
	return Asked(d.After.SaidBefore, p.Ask) > 0 || d.stale(p)
}

// telling chooses, after a mistake with a name, a problem that shows whether it is gone.
func (d desk) telling() func(tutor.Problem) bool {
	bug := either(d.Verdict.Bug(), d.Before.LastBug)
	if bug == "" || d.staff.Tells == nil {
		return nil
	}
	return func(p tutor.Problem) bool { return d.staff.Tells(p, bug) }
}

// otherStory is a problem of another item where the same one, with other numbers,
// would follow itself: a lesson may have only one item of a difficulty, and the
// same story again and again tires. After a fall the same kind is wanted.
func (d desk) otherStory(p tutor.Problem, want course.Want) tutor.Problem {
	last := d.Before.Problem
	if last == nil || last.Item != p.Item || !d.Before.Answered && !d.Verdict.Kind.Right() {
		return p
	}
	for _, difficulty := range []tutor.Difficulty{tutor.Medium, tutor.Easy, tutor.Hard} {
		want.Difficulty = difficulty
		if other, err := d.lesson.Pick(want); err == nil && other.Item != p.Item && other.KC == p.KC {
			return other
		}
	}
	return p
}

// pictureHelps reports whether a problem comes with its picture (which never shows the
// answer): in guided practice for young students, and for whoever struggles.
func (d desk) pictureHelps() bool {
	if d.After.Phase > tutor.PhaseGuided {
		return d.Directive.Scaffolding.Value == "more"
	}
	return d.age == course.Young || d.Directive.Scaffolding.Value == "more"
}

// intro is the line before a problem.
func (d desk) intro() string {
	switch {
	case !d.Before.Started:
		return d.say("open_next")
	case d.Move == tutor.MoveLittle:
		return d.say("little_start")
	case d.Next.Role == tutor.RoleTransfer:
		return d.say("next_transfer")
	case d.Move == tutor.MoveReexplain && d.lost():
		return d.say("next_gentle")
	case d.BackFrom != 0 || d.Move == tutor.MoveBottomOut:
		return d.say("next_easier")
	case d.Before.Phase == tutor.PhaseExplain && d.After.Phase == tutor.PhaseGuided:
		return d.say("next_guided")
	case d.Before.Phase == tutor.PhaseGuided && d.After.Phase == tutor.PhaseIndependent:
		return d.say("next_alone")
	}
	return d.say("next")
}

// steer brings the student back, by the firmness that is due.
func (d desk) steer(w *tutor.Work) {
	firmness := "gentle"
	if n := d.Require.TopicSteering; n != nil && n.Firmness != "" {
		firmness = n.Firmness
	}
	w.Text = d.say("steer_" + firmness)
}

// adapt words a change of plan that code has made.
func (d desk) adapt(w *tutor.Work) {
	n := d.Require.PlanAdapter
	if n == nil {
		return
	}
	switch n.Trigger {
	case tutor.PlanSynthesis, tutor.PlanSkip:
		w.Text = d.say(pedagogy.Moves[d.Move].Voice(tutor.PlanAdapter).Says)
	case tutor.PlanStruggle:
		if d.backAnnounced() {
			w.Text = d.say("back")
		}
	case tutor.PlanPrereq:
		w.Text = d.say("prereq", d.nextLesson)
	case tutor.PlanReturn:
		w.Text = stack(d.say("complete"), d.say("return", d.nextLesson))
	case tutor.PlanComplete:
		w.Text, w.Tail = d.ending(), d.say("complete_next", func(x *prompts.Words) { x.Next = d.following() })
	case tutor.PlanReady:
	}
}

// ending names what the student could not do when the lesson began and can now, with the
// problem that showed it, or that what they knew was skipped.
func (d desk) ending() string {
	learned := ""
	for _, kc := range d.lesson.KCs() {
		if slices.Contains(d.After.Stuck, kc.ID) && (learned == "" || d.Before.Problem != nil && d.Before.Problem.KC == kc.ID) {
			learned = kc.ID
		}
	}
	if learned == "" {
		return d.say("complete_skipped")
	}
	return d.say("complete_learned", func(w *prompts.Words) {
		w.Component, w.Ask = d.componentName(learned), ""
		if p := d.Before.Problem; p != nil && p.KC == learned {
			w.Ask = strings.Join(strings.Fields(p.Ask), " ")
		}
	})
}

func (d desk) nextLesson(w *prompts.Words) {
	if l, ok := d.staff.Library.Lesson(d.Next.Lesson); ok {
		w.Next = l.Title
	}
}

// following is the title of the lesson after this one in its course.
func (d desk) following() string {
	for _, c := range d.staff.Library.Courses() {
		for i, id := range c.Order {
			if id == d.lesson.ID && i+1 < len(c.Order) {
				if l, ok := d.staff.Library.Lesson(c.Order[i+1]); ok {
					return l.Title
				}
			}
		}
	}
	return ""
}
