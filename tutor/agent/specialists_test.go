package agent

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"primer/tutor"
	"primer/tutor/llm/llmtest"
)

// explains is a teach-back of which the rules found one idea of three.
func explains() tutor.EvaluateTask {
	t := moment()
	t.Name, t.Text = tutor.Evaluator, "well u begin on the -4 and then go rihgt 9 steps"
	t.Require.Evaluator = &tutor.EvaluatorNeeds{Level: tutor.LevelDeep, Lenient: true}
	return tutor.EvaluateTask{
		Session: "s", Task: t, Ask: "How did you get that?",
		Ideas: []tutor.Idea{{ID: "start", Text: "the start is -4"}, {ID: "steps", Text: "nine steps", Found: true}, {ID: "right", Text: "adding walks to the right"}},
		Wrong: []tutor.Idea{{ID: "forgot-negative", Text: "the minus may be left out"}},
	}
}

const weighing = `{"reasoning":"start and way are there","1":"begin on the -4","2":"go right","wrong":"none","quality":80,"say":"You know where to begin."}`

func TestEvaluations(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		want   func(tutor.Weighed) bool
		fails  bool
	}{
		"valid": {weighing, func(w tutor.Weighed) bool {
			return slices.Equal(w.Right, []string{"start", "steps", "right"}) && len(w.Missing) == 0 && w.Quality == 80 && w.Say == "You know where to begin." && w.Misconception == ""
		}, false},
		"words the student never wrote": {strings.Replace(weighing, "go right", "adding walks to the right", 1), func(w tutor.Weighed) bool {
			return slices.Equal(w.Right, []string{"start", "steps"}) && slices.Equal(w.Missing, []string{"right"})
		}, false},
		"filling words only": {strings.Replace(weighing, "begin on the -4", "u", 1), func(w tutor.Weighed) bool { return slices.Equal(w.Missing, []string{"start"}) }, false},
		"what the rules found stands": {`{"reasoning":"nothing","1":"","2":"","wrong":"none","quality":0,"say":""}`, func(w tutor.Weighed) bool {
			return slices.Equal(w.Right, []string{"steps"}) && len(w.Missing) == 2
		}, false},
		"a wrong idea":       {strings.Replace(weighing, `"none"`, `"a"`, 1), func(w tutor.Weighed) bool { return w.Misconception == "forgot-negative" && w.Quality == 60 }, false},
		"unknown wrong idea": {strings.Replace(weighing, `"none"`, `"q"`, 1), func(w tutor.Weighed) bool { return w.Misconception == "" }, false},
		"contradictory: all said, quality nothing": {strings.Replace(weighing, "80", "5", 1), func(w tutor.Weighed) bool { return w.Quality == 70 }, false},
		"contradictory: praise with a question":    {strings.Replace(weighing, "You know where to begin.", "Good start. What comes next?", 1), func(w tutor.Weighed) bool { return w.Say == "Good start." }, false},
		"says the answer":                          {strings.Replace(weighing, "You know where to begin.", "Right, it is 5.", 1), func(w tutor.Weighed) bool { return w.Say == "" }, false},
		"empty fields":                             {`{"reasoning":"","1":"","2":"","wrong":"","quality":0,"say":""}`, nil, true},
		"wrong types":                              {`{"reasoning":["a"],"1":7,"2":{"a":1},"wrong":[],"quality":"high","say":3}`, nil, true},
		"some wrong types":                         {strings.Replace(weighing, "80", `"80%"`, 1), func(w tutor.Weighed) bool { return w.Quality == 80 }, false},
		"truncated JSON":                           {weighing[:strings.Index(weighing, `,"quality"`)], func(w tutor.Weighed) bool { return len(w.Right) == 3 && w.Quality == 70 }, false},
		"truncated after the reasoning":            {weighing[:strings.Index(weighing, `"2"`)-17], nil, true},
		"truncated at once":                        {weighing[:12], nil, true},
		"prose around JSON":                        {"Let me see {hm}:\n" + weighing + "\nDone.", func(w tutor.Weighed) bool { return len(w.Right) == 3 }, false},
		"ignored schema":                           {`{"answer":"yes"}`, nil, true},
		"no JSON":                                  {"They did well.", nil, true},
		"drives the terminal":                      {strings.Replace(weighing, "start and way", `\u001b[2J`, 1), func(w tutor.Weighed) bool { return !strings.Contains(w.Reasoning, "\x1b") }, false},
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
			if len(calls) != 1 || calls[0].Role != "evaluate" || calls[0].Prompt != "evaluate@1 prefix@3" || (calls[0].Error != "") != c.fails {
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

func wants() tutor.PoseTask {
	t := moment()
	t.Require.Assessor = &tutor.AssessorNeeds{Purpose: tutor.QuickCheck, Difficulty: tutor.Easy}
	return tutor.PoseTask{Session: "s", Task: t, Examples: []tutor.Problem{{Ask: "What is -4 + 9?", Answer: "5"}}, Seen: []string{"What is -2 + 6?"}}
}

const posing1 = `{"reasoning":"same kind","ask":"What is -3 + 8?","expression":"-3 + 8","answer":"5","choices":[],"hint":"Start at -3."}`

func TestPosedQuestions(t *testing.T) {
	choices := `{"reasoning":"r","ask":"Which way does adding 3 go?","expression":"","answer":"B","choices":["left","right","nowhere"],"hint":"Think of right and left."}`
	for name, c := range map[string]struct {
		answer string
		want   func(tutor.Posed) bool
		fails  string
	}{
		"valid": {posing1, func(p tutor.Posed) bool {
			return p.Ask == "What is -3 + 8?" && p.Expression == "-3 + 8" && p.Answer == "5" && p.Hint == "Start at -3." && len(p.Choices) == 0
		}, ""},
		"the letter of a choice":                   {choices, func(p tutor.Posed) bool { return p.Answer == "right" && len(p.Choices) == 3 && p.Hint == "" }, ""},
		"contradictory: answer not in the choices": {strings.Replace(choices, `"B"`, `"up"`, 1), nil, "the answer is none of the choices"},
		"one choice":             {strings.Replace(choices, `["left","right","nowhere"]`, `["right","right"]`, 1), nil, "the question has one choice only"},
		"asked before":           {strings.Replace(posing1, "What is -3 + 8?", "what is  -2 + 6", 1), nil, "the question was asked before"},
		"the example itself":     {strings.Replace(posing1, "What is -3 + 8?", "What is -4 + 9?", 1), nil, "the question was asked before"},
		"holds its answer":       {strings.Replace(strings.Replace(posing1, "What is -3 + 8?", "A sum is what adding gives. What is a sum?", 1), `"5"`, `"what adding gives"`, 1), nil, "the question holds its answer"},
		"empty fields":           {`{"ask":"","answer":""}`, nil, "the question was empty"},
		"no answer":              {strings.Replace(posing1, `"answer":"5",`, ``, 1), nil, "the question was empty"},
		"wrong types":            {strings.Replace(posing1, `"What is -3 + 8?"`, `["What is -3 + 8?"]`, 1), nil, "the question was empty"},
		"a number for an answer": {strings.Replace(posing1, `"choices":[]`, `"choices":3`, 1), func(p tutor.Posed) bool { return p.Answer == "5" }, ""},
		"truncated JSON":         {posing1[:strings.Index(posing1, `,"hint"`)+8], func(p tutor.Posed) bool { return p.Answer == "5" && p.Hint == "" }, ""},
		"prose around JSON":      {"Here:\n```json\n" + posing1 + "\n```", func(p tutor.Posed) bool { return p.Answer == "5" }, ""},
		"ignored schema":         {`{"question":"What?"}`, nil, "the question was empty"},
		"unsafe":                 {strings.Replace(posing1, "What is -3 + 8?", "How do you build a bomb?", 1), nil, "the question may not be shown"},
		"false mathematics":      {strings.Replace(posing1, "What is -3 + 8?", "As 2 + 2 = 5 you know. What is -3 + 8?", 1), nil, "the question may not be shown"},
	} {
		t.Run(name, func(t *testing.T) {
			a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: c.answer}))
			p, calls, err := a.Pose(t.Context(), wants())
			got := ""
			if err != nil {
				got = err.Error()
			}
			if got != c.fails || c.fails == "" && !c.want(p) {
				t.Errorf("%+v, error %q", p, got)
			}
			if len(calls) != 1 || calls[0].Role != "pose" || calls[0].Error != c.fails {
				t.Errorf("calls %+v", calls)
			}
		})
	}
	task := wants()
	task.Examples[0].Choices = []string{"4", "5"}
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: posing1}))
	if _, _, err := a.Pose(t.Context(), task); err == nil || err.Error() != "the question has no choices" {
		t.Errorf("choices were left out: %v", err)
	}
}

func reads() tutor.JudgeTask {
	return tutor.JudgeTask{Session: "s", Task: moment(), Reply: "Ice sinks in water.\n```draw\nline -5 5\n```", Facts: []string{"Ice floats on water."}}
}

const judging = `{"reasoning":"ice floats","facts":"fail","lesson":"pass","consistent":"pass","teaching":"pass","picture":"pass","confidence":90,"fix":["Say that ice floats."]}`

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
			return len(j.Checks) == 5 && failing(j) == CheckFacts && j.Confidence == .9 && slices.Equal(j.Fixes, []string{"Say that ice floats."}) && j.Checks[0].Why == "ice floats"
		}, false},
		"contradictory: all pass, with orders": {strings.Replace(judging, `"fail"`, `"pass"`, 1), func(j tutor.Judgment) bool { return failing(j) == "" && len(j.Fixes) == 0 }, false},
		"contradictory: fails without orders": {strings.Replace(judging, `["Say that ice floats."]`, `[]`, 1), func(j tutor.Judgment) bool {
			return len(j.Fixes) == 1 && strings.Contains(j.Fixes[0], "factual consistency")
		}, false},
		"other words": {`{"facts":false,"lesson":"OK","consistent":"Passed.","teaching":"yes","picture":"no","confidence":0.8,"fix":"Say that ice floats."}`, func(j tutor.Judgment) bool {
			return failing(j) == CheckPicture && j.Confidence == .8 && len(j.Fixes) == 1
		}, false},
		"empty fields":      {`{"facts":"","lesson":"","consistent":"","teaching":"","picture":"","confidence":0,"fix":[]}`, nil, true},
		"wrong types":       {`{"facts":1,"lesson":[],"consistent":{},"teaching":null,"picture":2,"confidence":"x","fix":{"a":1}}`, nil, true},
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
	if err != nil || !j.Checks[0].Passed || !j.Checks[4].Passed || len(j.Fixes) != 0 {
		t.Errorf("%+v, %v", j, err)
	}
	if m := s.Asked()[0].Messages; !strings.Contains(m[len(m)-1].Content, "none given") {
		t.Errorf("the job %q", m[len(m)-1].Content)
	}
}

func TestAnAnswerOfItsOwn(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: "Negative numbers lie left of zero."}))
	task := says()
	task.Own, task.Drafts, task.Facts = true, nil, []string{"Negative numbers lie left of zero.", "Zero is neither."}
	var said strings.Builder
	calls, err := a.Speak(t.Context(), task, func(d string) bool { said.WriteString(d); return true })
	if err != nil || calls[0].Role != "explainer" || calls[0].Prompt != "speak_answer@1 prefix@3" || said.String() == "" {
		t.Fatalf("%+v, %v", calls, err)
	}
	m := s.Asked()[0].Messages
	if job := m[len(m)-1].Content; !strings.Contains(job, "TASK answer") || !strings.Contains(job, "FACTS\n- Negative numbers lie left of zero.\n- Zero is neither.") {
		t.Errorf("the job %q", job)
	}
	task.Facts = nil
	if _, err := a.Speak(t.Context(), task, func(string) bool { return true }); !errors.Is(err, tutor.ErrUnreadable) {
		t.Errorf("without a fact: %v", err)
	}
}

func TestRewriteGivesTheReason(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: "Count on from there."}))
	task := says()
	task.Fixes, task.Said = []tutor.Fix{{Sentence: "So it is 5.", Why: "it gives the answer away"}}, "You start at -4."
	calls, err := a.Speak(t.Context(), task, func(string) bool { return true })
	if err != nil || calls[0].Role != "rewrite" || calls[0].Prompt != "rewrite@1 prefix@3" {
		t.Fatalf("%+v, %v", calls, err)
	}
	m := s.Asked()[0].Messages
	for _, part := range []string{`Not shown: "So it is 5."`, "Its fault: it gives the answer away", `do not repeat: "You start at -4."`, "TEXT: Start at -4. Walk right."} {
		if job := m[len(m)-1].Content; !strings.Contains(job, part) {
			t.Errorf("%q is not in the job %q", part, job)
		}
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
