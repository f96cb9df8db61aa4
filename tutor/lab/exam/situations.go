package exam

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"

	"github.com/goccy/go-yaml"

	"primer/tutor"
	"primer/tutor/course"
)

// situations is what a model is tried on, a list for each job.
type situations struct {
	Decide   []decideCase   `yaml:"decide"`
	Evaluate []EvaluateCase `yaml:"evaluate"`
	Explain  []explainCase  `yaml:"explain"`
	Judge    []judgeCase    `yaml:"judge"`
}

// scene is a moment of a lesson: what was asked, and what the student said.
type scene struct {
	Asked  string `yaml:"asked"`
	Answer string `yaml:"answer"`
	Said   string `yaml:"said"`
}

type decideCase struct {
	Scene   scene          `yaml:",inline"`
	Intents []tutor.Intent `yaml:"intents"` // any of them is right
}

type EvaluateCase struct {
	Ask      string            `yaml:"ask"`
	Said     string            `yaml:"said"`
	Ideas    map[string]string `yaml:"ideas"`
	Mistakes map[string]string `yaml:"mistakes"`
	Present  []string          `yaml:"present"` // ids of the ideas that are in it
	Wrong    string            `yaml:"wrong"`   // id of the mistake that it shows
}

type explainCase struct {
	Scene scene  `yaml:",inline"`
	Wrong string `yaml:"wrong"` // the wrong answer that was just given
	Focus string `yaml:"focus"`
	Draft string `yaml:"draft"`
}

type judgeCase struct {
	Scene scene    `yaml:",inline"`
	Reply string   `yaml:"reply"`
	Facts []string `yaml:"facts"`
	Good  bool     `yaml:"good"`
	Why   string   `yaml:"why"` // what is bad in it
}

//go:embed situations.yaml
var situationsFile []byte

// LoadSituations reads the embedded situations.
func LoadSituations() (situations, error) {
	var s situations
	if err := yaml.UnmarshalWithOptions(situationsFile, &s, yaml.Strict()); err != nil {
		return s, fmt.Errorf("read situations: %w", err)
	}
	return s, nil
}

// trialSession is the session that all calls of a trial belong to, so that they
// share the beginning of the prompt as those of a lesson do.
const trialSession = "trial"

// trialLesson is where a trial stands.
const trialLesson = "integers.adding"

// task is the scene as the kernel would put it to a model.
func (s scene) task(turn int) tutor.Task {
	profile := tutor.Profile{Name: "Sam", Grade: 5}
	state := tutor.State{Lesson: trialLesson, Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Started: true}
	if s.Asked != "" {
		state.Asked = tutor.Asked{Kind: tutor.AskTeachBack, Text: s.Asked}
	}
	if s.Answer != "" {
		state.Problem = &tutor.Problem{ID: "trial", Ask: s.Asked, Answer: s.Answer, Kind: tutor.KindNumeric}
		state.Asked = tutor.Asked{Kind: tutor.AskProblem, Text: s.Asked, Answer: tutor.KindNumeric}
	}
	return tutor.Task{
		Turn: turn, Step: -1, Before: state, After: state, Text: s.Said, Profile: profile, Band: course.BandOf(profile.Grade),
	}
}

func (c decideCase) task() tutor.DecideTask {
	task := c.Scene.task(1)
	task.Require.Explainer = explaining("adding")
	intent, _ := byRules(c.Scene)
	rules := tutor.Decision{Intent: intent, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Explainer}, Require: task.Require}
	return tutor.DecideTask{Session: trialSession, Task: task, Rules: rules, Why: "the reading is only 0.50 sure"}
}

func (c EvaluateCase) task() tutor.EvaluateTask {
	task := scene{Asked: c.Ask, Said: c.Said}.task(1)
	task.Name = tutor.Evaluator
	task.Before.Mode, task.After.Mode = tutor.ModeTeachBack, tutor.ModeTeachBack
	task.Require.Evaluator = &tutor.EvaluatorNeeds{Focus: tutor.FocusDeep, Level: tutor.LevelApplication, Lenient: true}
	return tutor.EvaluateTask{Session: trialSession, Task: task, Ask: c.Ask, Ideas: Ideas(c.Ideas), Wrong: Ideas(c.Mistakes)}
}

// Ideas are those of a map, by id.
func Ideas(texts map[string]string) []tutor.Idea {
	var out []tutor.Idea
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		out = append(out, tutor.Idea{ID: id, Text: texts[id]})
	}
	return out
}

func explaining(focus string) *tutor.ExplainerNeeds {
	return &tutor.ExplainerNeeds{Trigger: tutor.TriggerExplicit, Focus: focus, Approach: tutor.StepByStep, Length: tutor.Brief, Tone: tutor.TonePatient}
}

func (c explainCase) task() tutor.SpeakTask {
	task := c.Scene.task(1)
	task.Name, task.Move = tutor.Explainer, tutor.MoveAnswer
	task.Require.Explainer = explaining(c.Focus)
	if c.Wrong != "" {
		task.Verdict = tutor.Verdict{Kind: tutor.VerdictIncorrect, Target: tutor.AskProblem, Given: c.Wrong, Confidence: 1, Source: tutor.FromRules}
	}
	return tutor.SpeakTask{
		Session: trialSession, Tasks: []tutor.Task{task}, Drafts: []tutor.Work{{By: tutor.Explainer, Text: c.Draft}}, Tail: "Try it once more.",
	}
}

func (c judgeCase) task() tutor.JudgeTask {
	return tutor.JudgeTask{Session: trialSession, Task: c.Scene.task(1), Reply: c.Reply, Facts: c.Facts}
}
