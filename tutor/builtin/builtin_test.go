package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

func staff(t *testing.T) Staff {
	t.Helper()
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	book, err := prompts.LoadSay()
	if err != nil {
		t.Fatal(err)
	}
	return Staff{Library: library, Book: book}
}

// task is a turn in a lesson, with a problem of its first component open.
func task(t *testing.T, s Staff, lesson *course.Lesson, move tutor.Move) tutor.Task {
	t.Helper()
	kc := lesson.Components[0].ID
	problem, err := lesson.Pick(course.Want{Component: kc, Draw: course.Draw{Seed: 3, Max: 20, Age: course.Middle}})
	if err != nil {
		t.Fatal(err)
	}
	state := tutor.State{Lesson: lesson.ID, Phase: tutor.PhaseGuided, Problem: &problem, Asked: tutor.Asked{Kind: tutor.AskProblem, Text: problem.Ask}, Seed: 5}
	return tutor.Task{Turn: 2, Move: move, Component: kc, Step: -1, Before: state, After: state, Profile: tutor.Profile{Name: "Mia", Grade: 6}, Band: course.BandOf(6)}
}

// TestEverySpecialistHasWordsInEveryLesson walks through the moves that each of
// them answers.
func TestEverySpecialistHasWordsInEveryLesson(t *testing.T) {
	s := staff(t)
	works := map[tutor.Move]tutor.SpecialistName{
		tutor.MoveConfirm: tutor.Evaluator, tutor.MoveRemedy: tutor.Explainer, tutor.MoveHint: tutor.Explainer, tutor.MoveAnswer: tutor.Explainer,
		tutor.MoveExample: tutor.Explainer, tutor.MoveBottomOut: tutor.Explainer, tutor.MoveTellHow: tutor.Explainer, tutor.MoveRestate: tutor.Assessor,
		tutor.MoveSteer: tutor.TopicSteering, tutor.MoveTakeUp: tutor.Motivator, tutor.MoveDisagree: tutor.Explainer,
	}
	for _, lesson := range s.Library.Lessons() {
		for move, name := range works {
			job := task(t, s, lesson, move)
			job.Name, job.Level, job.Class = name, tutor.HintPump, "remark"
			job.Verdict = tutor.Verdict{Kind: tutor.VerdictIncorrect, Given: "7"}
			w := s.Work(job)
			if strings.TrimSpace(w.Text+w.Tail) == "" {
				t.Errorf("%s: the %s has no words for %s", lesson.ID, name, move)
			}
			if strings.Contains(w.Text+w.Tail, "{") {
				t.Errorf("%s %s: a piece was not filled in: %s %s", lesson.ID, move, w.Text, w.Tail)
			}
		}
	}
}

func TestExplanationsOfAComponentNeverRepeat(t *testing.T) {
	s := staff(t)
	for _, lesson := range s.Library.Lessons() {
		for _, c := range lesson.Components {
			job := task(t, s, lesson, tutor.MoveReexplain)
			job.Name, job.Next = tutor.Explainer, tutor.Next{Kind: tutor.NextExplain, Component: c.ID}
			seen := map[string]bool{}
			var last []tutor.Approach
			for range 5 {
				w := s.Work(job)
				if w.Analogy != "" && seen[w.Analogy] || w.Approach != "" && slices.Contains(last[max(0, len(last)-2):], w.Approach) {
					t.Errorf("%s: %s by %s came again", c.ID, w.Analogy, w.Approach)
				}
				seen[w.Analogy], last = true, append(last, w.Approach)
				if w.Problem == nil || w.Tail == "" {
					t.Errorf("%s: no check question after %s", c.ID, w.Analogy)
				}
				job.Before.Ledger = append(job.Before.Ledger, tutor.Used{KC: c.ID, Approach: w.Approach, Analogy: w.Analogy})
				job.After.Ledger = job.Before.Ledger
			}
		}
	}
}

func TestAMisconceptionIsRemediedOnce(t *testing.T) {
	s := staff(t)
	lesson, _ := s.Library.Lesson("integers.adding")
	job := task(t, s, lesson, tutor.MoveRemedy)
	job.Name = tutor.Explainer
	job.Before.Problem.Type = "int_add"
	job.Verdict = tutor.Verdict{Kind: tutor.VerdictBuggy, Given: "8", Bugs: []tutor.Explanation{{Bug: "ignores-signs"}}}
	first := s.Work(job)
	if first.Approach != tutor.ContrastWithWrong || first.Analogy != "bug:ignores-signs" {
		t.Fatalf("%+v", first)
	}
	job.Before.Ledger = []tutor.Used{{KC: job.Component, Approach: first.Approach, Analogy: first.Analogy}}
	if again := s.Work(job); again.Text == first.Text {
		t.Errorf("the same remedy twice: %s", again.Text)
	}
}

func TestTheSameTurnDrawsTheSameProblem(t *testing.T) {
	s := staff(t)
	lesson, _ := s.Library.Lesson("fractions.adding")
	job := task(t, s, lesson, tutor.MoveConfirm)
	job.Name, job.Next = tutor.Assessor, tutor.Next{Kind: tutor.NextPose, Component: job.Component, Role: tutor.RolePractice, Difficulty: tutor.Easy}
	a, b := s.Work(job), s.Work(job)
	if a.Problem == nil || a.Problem.ID != b.Problem.ID {
		t.Fatalf("%v and %v", a.Problem, b.Problem)
	}
	job.After.Drawn, job.After.Seen = 1, []string{a.Problem.ID}
	if c := s.Work(job); c.Problem.ID == a.Problem.ID {
		t.Errorf("%s came twice", c.Problem.ID)
	}
}

func TestSentencesBeginWithAWholeCharacter(t *testing.T) {
	for in, want := range map[string]string{"½ is a half": "½ is a half.", "−3 is below 0": "−3 is below 0.", "go left": "Go left.", "": ""} {
		if got := sentence(in); got != want {
			t.Errorf("sentence(%q) = %q, want %q", in, got, want)
		}
	}
}

// A right answer to a choice is told with the choice's own words; asked later why
// it was right, the tutor speaks of that answer, not of the one that is open now.
func TestWhyKeepsTheOpenAnswer(t *testing.T) {
	open := &tutor.Problem{ID: "p", Ask: "Which change is that?", Kind: tutor.KindChoice, Choices: []string{"price", "spelling", "sameness"}, Answer: "sameness"}
	w := staff(t).Respond(tutor.Task{
		Move: tutor.MoveWhy, Step: -1, Before: tutor.State{Lesson: "history.printing", Problem: open}, After: tutor.State{Lesson: "history.printing", Problem: open},
		Verdict: tutor.Verdict{Kind: tutor.VerdictCorrect, Given: "jikji"}, Profile: tutor.Profile{Grade: 8},
	})
	if !strings.Contains(w.Text, "jikji") || strings.Contains(w.Text, "sameness") {
		t.Errorf("why is answered: %q", w.Text)
	}
}
