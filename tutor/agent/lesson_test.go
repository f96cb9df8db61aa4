package agent_test

import (
	"testing"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

// asks are what students of the lesson write instead of an answer, or as one.
var asks = []string{
	"wait which way do i go", "idk", "why does it get smaller if i add", "is it 7", "so both minus means minus", "my teacher says two minus make a plus",
	"what do u mean by debt", "i dont get it can u say it another way", "like under the sea?", "oh so i start at the minus one", "and if its bigger than zero", "12?",
	"hm ok so left is minus", "can i count with my fingers", "why not just leave the sign out",
}

// exchange is one turn of a real lesson: what the student writes to a question,
// and the explanation that answers it, in the course's own words.
type exchange struct {
	decide tutor.LabelTask
	speak  tutor.SpeakTask
	reply  string // what the tutor is taken to have said
	drawn  tutor.Problem
}

// aLesson is a lesson of the embedded courses for a sixth-grader, turn by turn.
func aLesson(t testing.TB, id string, turns int) (*course.Library, []exchange) {
	t.Helper()
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	lesson, ok := library.Lesson(id)
	if !ok {
		t.Fatalf("no lesson %s", id)
	}
	const grade = 6
	var recent []tutor.Message
	var out []exchange
	question := lesson.Activate.Ask.For(course.AgeOf(grade))
	recent = append(recent, tutor.Message{Turn: 0, By: tutor.ByTutor, Text: "Hi Sam. " + question})
	for turn := 1; turn <= turns; turn++ {
		e := lesson.Explanations[turn%len(lesson.Explanations)]
		problem, err := lesson.Templates[turn%len(lesson.Templates)].Make(course.Draw{Seed: uint64(turn), Age: course.AgeOf(grade)})
		if err != nil {
			t.Fatal(err)
		}
		said, text := asks[turn%len(asks)], e.Text.For(course.AgeOf(grade))
		if brief := e.Brief.For(course.AgeOf(grade)); turn%2 == 0 && brief != "" {
			text = brief // after a wrong answer
		}
		recent = append(recent, tutor.Message{Turn: turn, By: tutor.ByStudent, Text: said})
		task := tutor.Task{
			Name: tutor.Explainer, Turn: turn, Move: tutor.MoveReexplain, Component: e.Component, Step: -1, Text: said,
			Before: tutor.State{
				Lesson: id, Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Attempts: turn % 3, LastBug: "forgot-negative",
				Asked: tutor.Asked{Kind: tutor.AskProblem, Text: question}, Narrative: "Wrong on: What is -3 + 5 (forgot-negative).",
				Ledger: []tutor.Used{{Approach: e.Approach, Analogy: e.Analogy, Outcome: "failed"}},
			},
			Profile: tutor.Profile{Name: "Sam", Grade: grade, Interests: []string{"football", "drawing"}, Struggles: []string{"order of operations"}}, Band: course.BandOf(grade),
			Require: tutor.Requirements{Explainer: &tutor.ExplainerNeeds{
				Trigger: tutor.TriggerExplicit, Focus: "adding negative numbers", Approach: e.Approach, Avoid: []tutor.Approach{tutor.StepByStep}, Length: tutor.Brief, Tone: tutor.TonePatient,
			}},
			Recent:    recent[max(0, len(recent)-16):],
			Directive: tutor.Directive{Scaffolding: tutor.Dial{Value: "more", Say: "Give more support: say where to start, and show a picture."}},
		}
		for _, c := range lesson.Components {
			task.Mastery = append(task.Mastery, tutor.MasteryMove{KC: c.ID, Name: c.Name, After: .42})
		}
		task.After = task.Before
		task.After.Problem, task.After.Asked.Text = &problem, problem.Ask
		if turn%2 == 0 {
			task.Verdict = tutor.Verdict{Kind: tutor.VerdictBuggy, Bugs: []tutor.Explanation{{Student: "It looks as if the minus was left out."}}}
		}
		x := exchange{
			decide: tutor.LabelTask{Session: "s", Task: task, Why: "the reading is only 0.50 sure", Readings: [2]tutor.Intent{tutor.IntentConfusion, tutor.IntentAnswer}},
			speak: tutor.SpeakTask{
				Session: "s", Task: task, Draft: text, Lead: "That is not it yet.", Tail: problem.Ask, Secret: []string{problem.Answer}, Together: -1,
			},
			reply: text + "\n\n" + problem.Ask,
			drawn: problem,
		}
		recent = append(recent, tutor.Message{Turn: turn, By: tutor.ByExplainer, Text: x.reply})
		question = problem.Ask
		out = append(out, x)
	}
	return library, out
}

// facts are what a prompt tells of a lesson.
func facts(library *course.Library) func(string, int) prompts.Prefix {
	return func(id string, grade int) prompts.Prefix {
		l, ok := library.Lesson(id)
		if !ok {
			return prompts.Prefix{}
		}
		p := prompts.Prefix{Subject: l.Subject, Lesson: l.Title}
		for _, c := range l.Components {
			p.Ideas = append(p.Ideas, c.Name)
		}
		for _, t := range l.Vocabulary {
			p.Terms = append(p.Terms, prompts.Term{Term: t.Term, Means: t.Means.For(course.AgeOf(grade))})
		}
		return p
	}
}
