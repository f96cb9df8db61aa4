package exam

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
)

func TestEveryJobHasSixtyItems(t *testing.T) {
	moments, err1 := itemsOf[moment]("moments")
	labels, err2 := itemsOf[labeled]("labels")
	choices, err3 := itemsOf[choice]("choices")
	explained, err4 := itemsOf[explanation]("explanations")
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		t.Fatal(err)
	}
	for name, n := range map[string]int{"moments": len(moments), "labels": len(labels), "choices": len(choices), "explanations": len(explained)} {
		if n < 60 {
			t.Errorf("%d %s", n, name)
		}
	}
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range choices {
		lesson, ok := library.Lesson(c.Lesson)
		known := c.Right == none
		for _, e := range lesson.Asks().Entries {
			known = known || e.ID == c.Right
		}
		if !ok || !known {
			t.Errorf("%s has no entry %q for %q", c.Lesson, c.Right, c.Line)
		}
	}
	for _, e := range explained {
		if _, ok := library.LessonOf(e.Component); !ok {
			t.Errorf("no lesson teaches %s", e.Component)
		}
	}
}

// answers are so many of each outcome.
func answers(both, won, lost, neither int) []Answer {
	var out []Answer
	add := func(n int, model, alone bool) {
		for range n {
			out = append(out, Answer{Model: model, Alone: alone, Wait: .5})
		}
	}
	add(both, true, true)
	add(won, true, false)
	add(lost, false, true)
	add(neither, false, false)
	return out
}

func TestAJobIsEarned(t *testing.T) {
	spoiled := func(all []Answer, change func(*Answer), n int) []Answer {
		for i := range n {
			change(&all[i])
		}
		return all
	}
	for name, c := range map[string]struct {
		answers []Answer
		left    []bool
		want    Outcome
		because string
	}{
		"clearly better":              {answers(40, 18, 2, 0), nil, Given, ""},
		"better, but not clearly":     {answers(50, 6, 4, 0), nil, Denied, "worse"},
		"as good":                     {answers(60, 0, 0, 0), nil, Denied, "worse"},
		"not clear yet":               {answers(5, 3, 1, 0), make([]bool, 40), Open, ""},
		"it can no more be":           {answers(5, 0, 4, 0), append(make([]bool, 3), true, true, true), Denied, "worse"},
		"false once":                  {spoiled(answers(40, 20, 0, 0), func(a *Answer) { a.Harm = "false" }, 1), nil, Denied, "harm"},
		"held back too often":         {spoiled(answers(20, 40, 0, 0), func(a *Answer) { a.Thrown = true }, 10), nil, Denied, "thrown"},
		"too late, found out at once": {spoiled(answers(0, 4, 0, 0), func(a *Answer) { a.Wait = 6 }, 4), make([]bool, 50), Denied, "late"},
		"of no use":                   {spoiled(answers(0, 4, 0, 0), func(a *Answer) { a.Failed = "no JSON" }, 4), make([]bool, 50), Denied, "failed"},
	} {
		if r := decide(Speak, c.answers, c.left); r.Outcome != c.want || r.Because != c.because {
			t.Errorf("%s: %s %s, lower bound %.3f", name, r.Outcome, r.Because, r.Lower)
		}
	}
}

// silent is a model that never has an answer.
type silent struct {
	calls int
	stop  func()
}

var errNone = errors.New("nothing")

func (s *silent) asked() {
	if s.calls++; s.stop != nil && s.calls == 3 {
		s.stop()
	}
}

func (s *silent) Label(context.Context, tutor.LabelTask) (tutor.Intent, []tutor.ModelCall, error) {
	s.asked()
	return "", nil, errNone
}

func (s *silent) Choose(context.Context, tutor.ChooseTask) (int, []tutor.ModelCall, error) {
	s.asked()
	return -1, nil, errNone
}

func (s *silent) Speak(context.Context, tutor.SpeakTask, func(string) bool) (tutor.Spoken, []tutor.ModelCall, error) {
	s.asked()
	return tutor.Spoken{}, []tutor.ModelCall{{Error: "nothing"}}, errNone
}

func (s *silent) Soon(tutor.SpeakTask) (first, whole time.Duration, known bool) { return 0, 0, false }

func (s *silent) Evaluate(context.Context, tutor.EvaluateTask) (tutor.Weighed, []tutor.ModelCall, error) {
	s.asked()
	return tutor.Weighed{}, nil, errNone
}

func (s *silent) Judge(context.Context, tutor.JudgeTask) (tutor.Judgment, []tutor.ModelCall, error) {
	return tutor.Judgment{}, nil, errNone
}

// TestAnExamGoesOnWhereItWasStopped: each answer is kept, nothing is asked twice, and a
// model that cannot do a job is found out early.
func TestAnExamGoesOnWhereItWasStopped(t *testing.T) {
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	room := Room{Library: library, Data: t.TempDir()}
	ctx, stop := context.WithCancel(t.Context())
	s := &silent{stop: stop}
	if _, err := Try(ctx, s, "sha:1a2b", room); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(filepath.Join(room.Data, "exams", "sha1a2b.jsonl"))
	if err != nil || strings.Count(string(kept), "\n") < 2 {
		t.Fatalf("kept %q, %v", kept, err)
	}
	s.stop = nil
	r, err := Try(t.Context(), s, "sha:1a2b", room)
	if err != nil || len(r.May()) > 0 || r.Open() || s.calls > 40 {
		t.Errorf("%d calls, %+v, %v", s.calls, r, err)
	}
	before := s.calls
	if again, err := Try(t.Context(), s, "sha:1a2b", room); err != nil || s.calls != before || again.Open() {
		t.Errorf("asked %d times more, %v", s.calls-before, err)
	}
	if words := r.Say(); !strings.HasPrefix(words, "has earned no job") || !strings.Contains(words, "of no use too often") {
		t.Errorf("told as %q", words)
	}
}
