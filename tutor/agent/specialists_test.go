package agent

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// explains is a teach-back of which the rules found one idea of three.
func explains() tutor.EvaluateTask {
	t := thirdTurn()
	t.Name, t.Text = tutor.Evaluator, "well u begin on the -4 and then go rihgt 9 steps"
	t.Require.Evaluator = &tutor.EvaluatorNeeds{Level: tutor.LevelDeep, Lenient: true}
	return tutor.EvaluateTask{
		Session: "s", Task: t, Ask: "How did you get that?",
		Ideas: []tutor.Idea{{ID: "start", Text: "the start is -4"}, {ID: "steps", Text: "nine steps", Found: true}, {ID: "right", Text: "adding walks to the right"}},
		Wrong: []tutor.Idea{{ID: "forgot-negative", Text: "the minus may be left out"}},
	}
}

const weighing = `{"reasoning":"start and way are there","1":"begin on the -4","2":"go right","wrong":"none"}`

func TestEvaluations(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		want   func(tutor.Weighed) bool
		fails  bool
	}{
		"valid": {weighing, func(w tutor.Weighed) bool {
			return slices.Equal(w.Right, []string{"start", "steps", "right"}) && len(w.Missing) == 0 && w.Misconception == ""
		}, false},
		"words the student never wrote": {strings.Replace(weighing, "go right", "adding walks to the right", 1), func(w tutor.Weighed) bool {
			return slices.Equal(w.Right, []string{"start", "steps"}) && slices.Equal(w.Missing, []string{"right"})
		}, false},
		"filling words only": {strings.Replace(weighing, "begin on the -4", "u", 1), func(w tutor.Weighed) bool { return slices.Equal(w.Missing, []string{"start"}) }, false},
		"what the rules found stands": {`{"reasoning":"nothing","1":"","2":"","wrong":"none"}`, func(w tutor.Weighed) bool {
			return slices.Equal(w.Right, []string{"steps"}) && len(w.Missing) == 2
		}, false},
		"a wrong idea":                  {strings.Replace(weighing, `"none"`, `"a"`, 1), func(w tutor.Weighed) bool { return w.Misconception == "forgot-negative" }, false},
		"unknown wrong idea":            {strings.Replace(weighing, `"none"`, `"q"`, 1), func(w tutor.Weighed) bool { return w.Misconception == "" }, false},
		"empty fields":                  {`{"reasoning":"","1":"","2":"","wrong":""}`, nil, true},
		"wrong types":                   {`{"reasoning":["a"],"1":7,"2":{"a":1},"wrong":[]}`, nil, true},
		"truncated JSON":                {weighing[:strings.Index(weighing, `"wrong"`)+8], func(w tutor.Weighed) bool { return len(w.Right) == 3 }, false},
		"truncated after the reasoning": {weighing[:strings.Index(weighing, `"2"`)-17], nil, true},
		"truncated at once":             {weighing[:12], nil, true},
		"prose around JSON":             {"Let me see {hm}:\n" + weighing + "\nDone.", func(w tutor.Weighed) bool { return len(w.Right) == 3 }, false},
		"ignored schema":                {`{"answer":"yes"}`, nil, true},
		"no JSON":                       {"They did well.", nil, true},
		"drives the terminal":           {strings.Replace(weighing, "start and way", `\u001b[2J`, 1), func(w tutor.Weighed) bool { return !strings.Contains(w.Reasoning, "\x1b") }, false},
	} {
		t.Run(name, func(t *testing.T) {
			a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: c.answer}))
			w, calls, err := a.Evaluate(t.Context(), explains())
			switch {
			case c.fails != errors.Is(err, tutor.ErrUnreadable):
				t.Errorf("%+v, error %v", w, err)
			case !c.fails && !c.want(w):
				t.Errorf("%+v", w)
			}
			if len(calls) != 1 || calls[0].Role != "evaluate" || calls[0].Prompt != "evaluate@2 prefix@4" || (calls[0].Error != "") != c.fails {
				t.Errorf("calls %+v", calls)
			}
		})
	}
}

func TestEvaluationAsksForWhatIsOpen(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: weighing}))
	if _, _, err := a.Evaluate(t.Context(), explains()); err != nil {
		t.Fatal(err)
	}
	asked := s.Asked()[0]
	schema, text := string(asked.Format), asked.Messages[len(asked.Messages)-1].Content
	if !strings.Contains(schema, `"2":`) || strings.Contains(schema, `"3":`) || !strings.Contains(schema, `"wrong":`) {
		t.Errorf("schema %s", schema)
	}
	if strings.Contains(text, "nine steps") || !strings.Contains(text, "How did you get that?") || !strings.Contains(text, "1. the start is -4\n2. adding walks to the right\nWRONG IDEAS\na. ") {
		t.Errorf("the job %q", text)
	}
	nothing := explains()
	nothing.Ideas, nothing.Wrong = nothing.Ideas[1:2], nil
	if _, calls, err := a.Evaluate(t.Context(), nothing); !errors.Is(err, tutor.ErrUnreadable) || len(calls) != 0 {
		t.Errorf("nothing to look for: %v, %d calls", err, len(calls))
	}
}

func reads() tutor.JudgeTask {
	return tutor.JudgeTask{Session: "s", Task: thirdTurn(), Reply: "Ice sinks in water.\n```draw\nline -5 5\n```", Facts: []string{"Ice floats on water."}}
}

const judging = `{"reasoning":"ice floats","facts":"fail","lesson":"pass","consistent":"pass","teaching":"pass","picture":"pass","confidence":90}`

func TestJudgments(t *testing.T) {
	failing := func(j tutor.Judgment) string {
		var names []string
		for _, c := range j.Checks {
			if !c.Passed {
				names = append(names, c.Name)
			}
		}
		return strings.Join(names, " ")
	}
	for name, c := range map[string]struct {
		answer string
		want   func(tutor.Judgment) bool
		fails  bool
	}{
		"valid": {judging, func(j tutor.Judgment) bool {
			return len(j.Checks) == 5 && failing(j) == CheckFacts && j.Confidence == .9 && j.Checks[0].Why == "ice floats"
		}, false},
		"all pass": {strings.Replace(judging, `"fail"`, `"pass"`, 1), func(j tutor.Judgment) bool { return failing(j) == "" }, false},
		"other words": {`{"facts":false,"lesson":"OK","consistent":"Passed.","teaching":"yes","picture":"no","confidence":0.8}`, func(j tutor.Judgment) bool {
			return failing(j) == CheckPicture && j.Confidence == .8
		}, false},
		"empty fields":      {`{"facts":"","lesson":"","consistent":"","teaching":"","picture":"","confidence":0}`, nil, true},
		"wrong types":       {`{"facts":1,"lesson":[],"consistent":{},"teaching":null,"picture":2,"confidence":"x"}`, nil, true},
		"truncated JSON":    {judging[:strings.Index(judging, `,"teaching"`)], func(j tutor.Judgment) bool { return failing(j) == CheckFacts && len(j.Checks) == 5 }, false},
		"prose around JSON": {"I think " + judging + " is right.", func(j tutor.Judgment) bool { return failing(j) == CheckFacts }, false},
		"ignored schema":    {`{"verdict":"good"}`, nil, true},
		"no JSON":           {"Looks good to me.", nil, true},
	} {
		t.Run(name, func(t *testing.T) {
			a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: c.answer}))
			j, calls, err := a.Judge(t.Context(), reads())
			if c.fails != errors.Is(err, tutor.ErrUnreadable) || !c.fails && !c.want(j) {
				t.Errorf("%+v, error %v", j, err)
			}
			if len(calls) != 1 || calls[0].Role != "judge" || (calls[0].Error != "") != c.fails {
				t.Errorf("calls %+v", calls)
			}
		})
	}
}

// Without facts and without a picture there is nothing to find fault with in them.
func TestJudgeIsBlindWithoutFacts(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: strings.Replace(judging, `"picture":"pass"`, `"picture":"fail"`, 1)}))
	task := reads()
	task.Facts, task.Reply = nil, "Ice sinks."
	j, _, err := a.Judge(t.Context(), task)
	if err != nil || !j.Checks[0].Passed || !j.Checks[4].Passed {
		t.Errorf("%+v, %v", j, err)
	}
	if m := s.Asked()[0].Messages; !strings.Contains(m[len(m)-1].Content, "none given") {
		t.Errorf("the job %q", m[len(m)-1].Content)
	}
}

func TestSameWord(t *testing.T) {
	for pair, want := range map[[2]string]bool{
		{"right", "rihgt"}: true, {"begin", "begn"}: true, {"begin", "begiin"}: true, {"steps", "stebs"}: true, {"add", "and"}: false, {"left", "lift"}: true,
		{"right", "light"}: true, {"right", "ritgh"}: false, {"1234", "1235"}: false, {"nine", "nine"}: true, {"line", "lines"}: true, {"zero", "one"}: false,
	} {
		if sameWord(pair[0], pair[1]) != want || sameWord(pair[1], pair[0]) != want {
			t.Errorf("%v: want %v", pair, want)
		}
	}
}
