package kernel

import (
	"context"
	"slices"
	"strings"

	"primer/tutor"
	"primer/tutor/course"
	"primer/tutor/kernel/posed"
)

// mostExamples is how many of the course's problems a poser is shown.
const mostExamples = 3

// freshQuestion asks a model for a question where the course could only repeat
// one, and takes it when every check by code holds. Otherwise the course's own
// stands. It runs beside other specialists, so it writes nothing but its result.
func (t *decision) freshQuestion(ctx context.Context, m *minds, task tutor.Task, w tutor.Work) (tutor.Work, posing) {
	if m.Poser == nil || m.mute || !repeats(task, w) {
		return w, posing{}
	}
	job := t.poseTask(task, w)
	var raw tutor.Posed
	var p posing
	p.err = within(ctx, m.Limits.weigh(), func(ctx context.Context) (err error) {
		raw, p.calls, err = m.Poser.Pose(ctx, job)
		return err
	})
	if p.err != nil {
		w.Cause = "the course's own question stands: " + p.err.Error()
		return w, p
	}
	problem, mended, why := posed.Acceptable(raw, t.quest(task, job, w))
	if why != "" {
		w.Cause = "the model's question was refused: " + why
		p.repairs = []string{why}
		return w, p
	}
	p.posed, p.repairs = &raw, mended
	w.Problem, w.Tail, w.Source, w.Picture = &problem, problem.Ask, tutor.FromModel, ""
	return w, p
}

// posing holds what asking for a question came to.
type posing struct {
	calls   []tutor.ModelCall
	posed   *tutor.Posed // as proposed, when it was taken
	repairs []string
	err     error
}

// repeats reports whether a question is due and the course has no new one: the one it
// picked was posed before, or belongs to another component. A transfer problem
// and a placement are never left to a model.
func repeats(task tutor.Task, w tutor.Work) bool {
	switch {
	case w.By != tutor.Assessor && w.By != tutor.Explainer:
		return false
	case w.Problem == nil:
		return w.By == tutor.Assessor && task.Next.Kind == tutor.NextPose && usual(task.Next.Role)
	case !usual(w.Problem.Role):
		return false
	}
	wanted := task.Next.Component
	return slices.Contains(task.After.Seen, w.Problem.ID) || wanted != "" && w.Problem.KC != wanted
}

func usual(r tutor.ProblemRole) bool {
	switch r {
	case "", tutor.RoleTry, tutor.RolePractice, tutor.RoleCheck, tutor.RoleConcept, tutor.RoleReview:
		return true
	case tutor.RoleTransfer, tutor.RolePlace:
	}
	return false
}

func (t *decision) poseTask(task tutor.Task, w tutor.Work) tutor.PoseTask {
	job := tutor.PoseTask{Session: t.snap.Session.ID, Task: task, Seen: t.askedBefore()}
	lesson, ok := t.Library.Lesson(task.After.Lesson)
	if !ok {
		return job
	}
	want := course.Want{Component: wantedComponent(task, w), Difficulty: task.Next.Difficulty, Role: tutor.RolePractice}
	for i := range mostExamples {
		want.Draw = course.Draw{Seed: task.After.Seed + uint64(i)*0x9e3779b97f4a7c15, Max: task.Band.Numbers, Age: course.AgeOf(task.Profile.Grade)}
		p, err := lesson.Pick(want)
		if err != nil || slices.ContainsFunc(job.Examples, func(q tutor.Problem) bool { return q.Ask == p.Ask }) {
			continue
		}
		job.Examples = append(job.Examples, p)
		want.Seen = append(want.Seen, p.ID)
	}
	if w.Problem != nil && len(job.Examples) == 0 {
		job.Examples = []tutor.Problem{*w.Problem}
	}
	return job
}

func wantedComponent(task tutor.Task, w tutor.Work) string {
	if task.Next.Component != "" || w.Problem == nil {
		return task.Next.Component
	}
	return w.Problem.KC
}

// askedBefore lists what was asked lately, in words.
func (t *decision) askedBefore() []string {
	var out []string
	add := func(s string) {
		if s = strings.TrimSpace(s); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	if p := t.in.State.Problem; p != nil {
		add(p.Ask)
	}
	for _, e := range slices.Backward(t.in.State.Recent) {
		add(e.Question)
	}
	return out
}

// quest gathers what a proposed question is held against.
func (t *decision) quest(task tutor.Task, job tutor.PoseTask, w tutor.Work) posed.Quest {
	q := posed.Quest{
		Lesson: task.After.Lesson, Seen: job.Seen, IDs: task.After.Seen, Examples: job.Examples, KC: wantedComponent(task, w), Role: tutor.RolePractice,
		Difficulty: task.Next.Difficulty, Band: task.Band, Subject: t.subject, Hint: t.Staff.PlainHint(task),
	}
	if w.Problem != nil {
		q.Role, q.Difficulty = w.Problem.Role, w.Problem.Difficulty
	}
	if lesson, ok := t.Library.Lesson(task.After.Lesson); ok {
		age := course.AgeOf(task.Profile.Grade)
		q.Text = append(lessonTexts(lesson, age), componentTexts(lesson, q.KC, age)...)
	}
	return q
}
