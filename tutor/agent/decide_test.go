package agent

import (
	"errors"
	"strings"
	"testing"

	"primer/tutor"
	"primer/tutor/llm/llmtest"
)

func TestDecisions(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		want   func(tutor.Decision) bool
		fails  bool
	}{
		"valid delegate": {good, func(d tutor.Decision) bool {
			return d.Intent == tutor.IntentQuestion && d.Confidence == .8 && len(d.Plan) == 1 && d.Source == tutor.FromModel &&
				d.Require.Explainer.Approach == tutor.StepByStep && d.Require.Explainer.ConfusionPoint == "left or right" && d.Message == ""
		}, false},
		"valid respond": {`{"intent":"continuation","action":"respond","message":"Hello! Good to see you."}`, func(d tutor.Decision) bool {
			return d.Action == tutor.ActRespond && d.Message == "Hello! Good to see you."
		}, false},
		"respond that gives the answer": {`{"intent":"question","action":"respond","message":"It is 5."}`, func(d tutor.Decision) bool { return d.Message == "" }, false},
		"respond with false math":       {`{"intent":"question","action":"respond","message":"Well, 2 + 2 = 5 as you know."}`, func(d tutor.Decision) bool { return d.Message == "" }, false},
		"respond without sense":         {`{"intent":"question","action":"respond","message":"evaluator mastered"}`, func(d tutor.Decision) bool { return d.Message == "" }, false},
		"drives the terminal":           {`{"intent":"question","action":"respond","message":"\u001b[2Jhello","reasoning":"a\u001b]0;x\u0007b"}`, func(d tutor.Decision) bool { return !strings.Contains(d.Reasoning+d.Message, "\x1b") }, false},
		"unknown specialist": {strings.Replace(good, `["explainer"]`, `["explainer","wizard"]`, 1), func(d tutor.Decision) bool {
			return len(d.Plan) == 2 // raw: the rules drop it and say so
		}, false},
		"empty fields": {`{"reasoning":"","intent":"question","confidence":0,"action":"","specialists":[]}`, func(d tutor.Decision) bool { return d.Intent == tutor.IntentQuestion && len(d.Plan) == 0 }, false},
		"another intent keeps the rules' needs out": {strings.Replace(good, `"question"`, `"answer"`, 1), func(d tutor.Decision) bool { return d.Require.Explainer == nil }, false},
		"prose around JSON":                         {"Sure! Here it is:\n```json\n" + good + "\n```\nHope that helps.", func(d tutor.Decision) bool { return d.Intent == tutor.IntentQuestion }, false},
		"one name alone":                            {strings.Replace(good, `["explainer"]`, `"explainer"`, 1), func(d tutor.Decision) bool { return len(d.Plan) == 1 }, false},
		"cut off late":                              {good[:len(good)-60], func(d tutor.Decision) bool { return d.Intent == tutor.IntentQuestion && len(d.Plan) == 1 }, false},
		"cut off early":                             {good[:40], nil, true},
		"wrong types":                               {strings.Replace(good, `"question"`, `["question"]`, 1), nil, true},
		"wrong types beside what matters": {`{"reasoning":{"a":1},"intent":"question","confidence":[9],"action":7,"message":false,"specialists":{"a":"b"}}`, func(d tutor.Decision) bool {
			return d.Intent == tutor.IntentQuestion && d.Confidence == 0 && d.Action == "" && len(d.Plan) == 0
		}, false},
		"contradictory: responds and calls specialists": {`{"intent":"question","action":"respond","message":"","specialists":["explainer"]}`, func(d tutor.Decision) bool {
			return d.Action == tutor.ActDelegate && d.Message == "" && len(d.Plan) == 1
		}, false},
		"contradictory: delegates and has a reply": {`{"intent":"question","action":"delegate","message":"Hello!","specialists":["explainer"]}`, func(d tutor.Decision) bool {
			return d.Action == tutor.ActDelegate && d.Message == ""
		}, false},
		"contradictory: in danger and a chatty reply": {`{"intent":"unsafe","action":"respond","message":"Ha, good one.","specialists":[]}`, func(d tutor.Decision) bool {
			return d.Intent == tutor.IntentUnsafe && d.Message == ""
		}, false},
		"one specialist twice":           {strings.Replace(good, `["explainer"]`, `["explainer","explainer"]`, 1), func(d tutor.Decision) bool { return len(d.Plan) == 1 }, false},
		"a brace in the prose before it": {"The set {1, 2} is meant. " + good, func(d tutor.Decision) bool { return d.Intent == tutor.IntentQuestion }, false},
		"ignored schema":                 {`{"answer":"yes"}`, nil, true},
		"no JSON":                        {"I would explain it again.", nil, true},
		"empty":                          {"", nil, true},
		"a list":                         {"[1,2]", nil, true},
	} {
		t.Run(name, func(t *testing.T) {
			a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: c.answer}))
			d, calls, err := a.Decide(t.Context(), asks())
			var unreadable *Unreadable
			switch {
			case c.fails && !errors.As(err, &unreadable):
				t.Errorf("decision %+v, error %v", d, err)
			case !c.fails && (err != nil || !c.want(d)):
				t.Errorf("decision %+v, error %v", d, err)
			}
			if len(calls) != 1 || calls[0].Prompt != "decide@2 prefix@3" || calls[0].Raw != c.answer || (calls[0].Error != "") != c.fails {
				t.Errorf("calls %+v", calls)
			}
		})
	}
}
