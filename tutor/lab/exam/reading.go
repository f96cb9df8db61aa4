package exam

import (
	"context"
	"fmt"
	"slices"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/bank"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/message"
	"github.com/primer-tutor/primer/tutor/pedagogy"
)

// Label, choose and explain: what a line is, what it asks, which ideas it holds.

// session is the one to which all such calls belong, so that they share the beginning of
// the prompt as those of a lesson do.
const session = "exam"

// taskAt is a moment of a lesson as the kernel would put it to a model.
func taskAt(lesson, asked, answer, line string) tutor.Task {
	profile := tutor.Profile{Name: "Sam", Grade: 5}
	state := tutor.State{Lesson: lesson, Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Started: true}
	if asked != "" {
		state.Asked = tutor.Asked{Kind: tutor.AskTeachBack, Text: asked}
	}
	if answer != "" {
		state.Problem = &tutor.Problem{ID: "exam", Ask: asked, Answer: answer, Kind: tutor.KindNumeric}
		state.Asked = tutor.Asked{Kind: tutor.AskProblem, Text: asked, Answer: tutor.KindNumeric}
	}
	return tutor.Task{Turn: 1, Step: -1, Before: state, After: state, Text: line, Profile: profile, Band: course.BandOf(profile.Grade)}
}

// labelLesson is where the lines of label stand: what they are shows in what was asked.
const labelLesson = "integers.adding"

// labels puts each line before the model with two readings, the rules' own and another:
// the right one where the rules err, else the next best.
func (t *trial) labels() ([]item, error) {
	all, err := itemsOf[labeled]("labels")
	if err != nil {
		return nil, err
	}
	var out []item
	for n, l := range all {
		task := taskAt(labelLesson, l.Asked, l.Answer, l.Line)
		rules, other := byRules(l, task)
		alone := slices.Contains(l.Right, rules)
		if !alone {
			other = l.Right[0]
		}
		readings := [2]tutor.Intent{rules, other}
		if n%2 == 1 { // neither place may be the better guess
			readings = [2]tutor.Intent{other, rules}
		}
		job := tutor.LabelTask{Session: session, Task: task, Readings: readings, Why: "the reading is only 0.50 sure"}
		out = append(out, item{id: itemID(n), alone: alone, try: func(ctx context.Context) Answer {
			t.warm(ctx, session, task)
			return timed(func() Answer {
				got, _, err := t.player.Label(ctx, job)
				return failed(Answer{Model: err == nil && slices.Contains(l.Right, got)}, err)
			})
		}})
	}
	return out, nil
}

// byRules is what Primer by itself takes a line for, and the next best reading.
func byRules(l labeled, task tutor.Task) (rules, other tutor.Intent) {
	if message.Screen(l.Line).Kind != tutor.SafetyNone {
		return tutor.IntentUnsafe, tutor.IntentContinuation
	}
	f := message.Understand(l.Line, task.Before.Asked)
	rules, other = pedagogy.IntentFor(f.Type), tutor.IntentQuestion
	if f.Other != "" {
		other = pedagogy.IntentFor(f.Other)
	}
	if other == rules {
		other = tutor.IntentConfusion
	}
	return rules, other
}

// mostOptions is how many questions of a bank a model chooses from.
const mostOptions = 6

// choices has the model choose where the bank wavers or knows none, as in a lesson.
func (t *trial) choices() ([]item, error) {
	all, err := itemsOf[choice]("choices")
	if err != nil {
		return nil, err
	}
	var out []item
	for n, c := range all {
		lesson, ok := t.room.Library.Lesson(c.Lesson)
		if !ok {
			continue // a library of a teacher's own has other lessons
		}
		asks := lesson.Asks()
		id := func(h bank.Hit) string { return asks.Entries[h.Entry].ID }
		sure := asks.Bank.Asked(c.Line)
		alone := len(sure) == 0 && c.Right == none || len(sure) == 1 && id(sure[0]) == c.Right
		hits := asks.Bank.Find(c.Line, mostOptions)
		task := tutor.ChooseTask{Session: session, Task: taskAt(c.Lesson, "", "", c.Line)}
		for _, h := range hits {
			task.Options = append(task.Options, asks.Entries[h.Entry].Asks)
		}
		out = append(out, item{id: itemID(n), group: c.Lesson, alone: alone, try: func(ctx context.Context) Answer {
			if len(sure) == 1 || len(hits) < 2 { // it would not be asked
				return Answer{Model: alone}
			}
			t.warm(ctx, session, task.Task)
			return timed(func() Answer {
				at, _, err := t.player.Choose(ctx, task)
				got := none
				if at >= 0 && at < len(hits) {
					got = id(hits[at])
				}
				return failed(Answer{Model: err == nil && got == c.Right}, err)
			})
		}})
	}
	return out, nil
}

// explanations has the model weigh what the rubric leaves open, as in a lesson. An idea
// that it credits to an explanation that is wrong does harm.
func (t *trial) explanations() ([]item, error) {
	all, err := itemsOf[explanation]("explanations")
	if err != nil {
		return nil, err
	}
	var out []item
	for _, e := range all {
		lesson, ok := t.room.Library.LessonOf(e.Component)
		if !ok {
			continue
		}
		rubric, ok := lesson.TeachBackFor(e.Component)
		if !ok {
			continue
		}
		v := course.JudgeTeachBack(rubric, e.Text)
		alone := v.Explained() == e.Right
		task := weighTask(lesson, rubric, e, v)
		out = append(out, item{id: e.ID, group: lesson.ID, alone: alone, try: func(ctx context.Context) Answer {
			if v.Explained() || len(v.Against) > 0 { // it would not be asked
				return Answer{Model: alone}
			}
			t.warm(ctx, session, task.Task)
			return timed(func() Answer {
				w, _, err := t.player.Evaluate(ctx, task)
				if err != nil {
					return failed(Answer{}, err)
				}
				explained := w.Misconception == "" && len(w.Right) > 0 && 40+60*len(w.Right)/max(1, len(task.Ideas)) >= tutor.ExplainedAt
				a := Answer{Model: explained == e.Right}
				if explained && !e.Right {
					a.Harm = fmt.Sprintf("credits %v to %q", w.Right, e.Text)
				}
				return a
			})
		}})
	}
	return out, nil
}

func weighTask(lesson *course.Lesson, rubric course.TeachBack, e explanation, v tutor.Verdict) tutor.EvaluateTask {
	task := taskAt(lesson.ID, rubric.Ask, "", e.Text)
	task.Name, task.Verdict = tutor.Evaluator, v
	task.Before.Mode, task.After.Mode = tutor.ModeTeachBack, tutor.ModeTeachBack
	task.Require.Evaluator = &tutor.EvaluatorNeeds{Focus: tutor.FocusDeep, Level: tutor.LevelDeep, Lenient: true}
	job := tutor.EvaluateTask{Session: session, Task: task, Ask: rubric.Ask}
	for i, idea := range rubric.Ideas {
		job.Ideas = append(job.Ideas, tutor.Idea{ID: "i" + itemID(i), Text: idea.Idea, Found: slices.Contains(v.Present, idea.Idea)})
	}
	return job
}
