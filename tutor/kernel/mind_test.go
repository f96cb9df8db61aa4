package kernel

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
)

// mind is a model that does what a test tells it and keeps what it was asked. A
// part without an instruction is not there.
type mind struct {
	label    func(context.Context, tutor.LabelTask) (tutor.Intent, error)
	choose   func(context.Context, tutor.ChooseTask) (int, error)
	speak    func(ctx context.Context, n int, task tutor.SpeakTask) (string, error)
	evaluate func(context.Context, tutor.EvaluateTask) (tutor.Weighed, error)
	judge    func(ctx context.Context, n int, task tutor.JudgeTask) (tutor.Judgment, error)

	expects []string      // what its questions expect
	asks    bool          // it may ask back
	soon    time.Duration // of its first words; 0 is not measured
	whole   time.Duration

	mu     sync.Mutex
	spoken []tutor.SpeakTask
	asked  []string // roles, in the order in which they were asked
}

func (m *mind) called(role string) []tutor.ModelCall {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked = append(m.asked, role)
	return []tutor.ModelCall{{Role: role, TokensIn: 100, TokensOut: 10}}
}

func (m *mind) Label(ctx context.Context, task tutor.LabelTask) (tutor.Intent, []tutor.ModelCall, error) {
	calls := m.called("label")
	i, err := m.label(ctx, task)
	return i, calls, err
}

func (m *mind) Choose(ctx context.Context, task tutor.ChooseTask) (int, []tutor.ModelCall, error) {
	calls := m.called("choose")
	at, err := m.choose(ctx, task)
	return at, calls, err
}

func (m *mind) Soon(tutor.SpeakTask) (first, whole time.Duration, known bool) {
	return m.soon, max(m.whole, m.soon), m.soon > 0
}

func (m *mind) Speak(ctx context.Context, task tutor.SpeakTask, say func(string) bool) (tutor.Spoken, []tutor.ModelCall, error) {
	calls := m.called("speak")
	m.spoken = append(m.spoken, task)
	text, err := m.speak(ctx, len(m.spoken), task)
	for _, word := range strings.SplitAfter(text, " ") {
		if word != "" && !say(word) {
			return tutor.Spoken{Expects: m.expects}, calls, tutor.ErrEnough
		}
	}
	return tutor.Spoken{Expects: m.expects}, calls, err
}

func (m *mind) Evaluate(ctx context.Context, task tutor.EvaluateTask) (tutor.Weighed, []tutor.ModelCall, error) {
	calls := m.called("evaluate")
	w, err := m.evaluate(ctx, task)
	return w, calls, err
}

func (m *mind) Judge(ctx context.Context, task tutor.JudgeTask) (tutor.Judgment, []tutor.ModelCall, error) {
	calls := m.called("judge")
	j, err := m.judge(ctx, strings.Count(strings.Join(m.asked, " "), "judge"), task)
	return j, calls, err
}

// minds are the parts that have an instruction.
func (m *mind) minds() Minds {
	out := Minds{Limits: Limits{First: time.Minute}} // a busy machine is no slow model
	if m.label != nil {
		out.Labeler = m
	}
	if m.choose != nil {
		out.Chooser = m
	}
	if m.speak != nil {
		out.Speaker, out.AskBack = m, m.asks
	}
	if m.evaluate != nil {
		out.Evaluator = m
	}
	if m.judge != nil {
		out.Judge, out.JudgeMode = m, JudgeAll
	}
	return out
}

// says is a speaker that says one thing each time.
func says(text string) func(context.Context, int, tutor.SpeakTask) (string, error) {
	return func(context.Context, int, tutor.SpeakTask) (string, error) { return text, nil }
}

// eventOf is the last event of a kind, or the zero event.
func eventOf(events []tutor.Event, kind tutor.EventKind) tutor.Event {
	var out tutor.Event
	for _, e := range events {
		if e.Kind == kind {
			out = e
		}
	}
	return out
}

func notices(events []tutor.Event) []string {
	var out []string
	for _, e := range events {
		if e.Notice != nil {
			out = append(out, e.Notice.Text)
		}
	}
	return out
}

// checksOf are the names of the checks that failed, each with what was done.
func checksOf(events []tutor.Event) []string {
	var out []string
	for _, e := range events {
		if e.Checked != nil && !e.Checked.Passed {
			out = append(out, e.Checked.Name+" "+e.Checked.Done)
		}
	}
	return out
}

// sumOpen is a lesson about adding integers with -3 + 5 open.
func sumOpen() tutor.State {
	p := &tutor.Problem{
		ID: "add-mixed#-3,5", Item: "add-mixed", KC: "int.add.mixed", Lesson: "integers.adding", Role: tutor.RolePractice, Type: "int_add",
		Args: []string{"-3", "5"}, Ask: "What is -3 + 5?", Kind: tutor.KindInteger, Answer: "2", Difficulty: tutor.Easy,
		Hints:  []string{"Where would you start on the number line for -3 + 5?", "Start at -3. Adding 5 means going right, 5 steps.", "From -3 it takes 3 steps to reach 0. How many of your 5 steps are left then?"},
		Worked: []string{"Start at -3.", "3 steps to the right bring you to 0.", "-3 + 5 = 2"},
	}
	return tutor.State{
		Lesson: "integers.adding", Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Asked: tutor.Asked{Kind: tutor.AskProblem, Text: p.Ask, Answer: tutor.KindInteger},
		Seed: 7, Started: true, Problem: p, Checked: map[string]bool{"int.add.same": true, "int.add.mixed": true},
	}
}

// teachBackOpen is the same after a right answer: how did you get that?
func teachBackOpen() tutor.State {
	s := sumOpen()
	s.Mode, s.Asked = tutor.ModeTeachBack, tutor.Asked{Kind: tutor.AskTeachBack}
	s.Answered, s.Attempts, s.TeachKC, s.TeachBacks = true, 1, "int.add.mixed", 1
	s.TaughtBack = map[string]bool{"int.add.mixed": true}
	return s
}

// plants is a small science lesson, for what no arithmetic can check.
const plants = `id: plants.light
title: How plants make food
grades: [5, 6]
objectives: ["Say what a plant needs to make its food"]
components:
  - id: bio.light
    name: light and leaves
    focus: [light, leaves]
  - id: bio.roots
    name: water and roots
    focus: [water, roots]
vocabulary:
  - term: chlorophyll
    means: {middle: "The green stuff in leaves that catches light."}
    example: "Grass is green because of it."
activate:
  ask: {middle: "What do you know about plants?"}
  reply: {middle: "Thank you."}
explanations:
  - id: light-kitchen
    component: bio.light
    approach: concrete_example_first
    analogy: kitchen
    text: {middle: "Leaves are a kitchen. They take light from the sun and air through tiny holes. From these the leaves make sugar, the food of the plant."}
  - id: roots-straw
    component: bio.roots
    approach: different_analogy
    analogy: straw
    text: {middle: "Roots are like a straw. They drink water from the soil and send it up the stem. Jan van Helmont grew a willow in 1648 and weighed it."}
`

// scienceTutor is a tutor whose library is that lesson, with a conceptual question
// open in it.
func scienceTutor(t *testing.T) (*Kernel, *notebook) {
	t.Helper()
	n := fresh(6)
	k := newTutor(t, n)
	library, err := course.Read(fstest.MapFS{
		"plants/course.yaml": {Data: []byte("format: 2\nid: science/plants\ntitle: Plants\nsubject: science\nsummary: Plants\nlicense: own\nlessons: [plants.light]\n")},
		"plants/light.yaml":  {Data: []byte(plants)},
	}, ".")
	if err != nil {
		t.Fatal(err)
	}
	k.Library, k.Staff = library, builtin.Staff{Library: library, Book: k.Staff.Book, Tells: k.Staff.Tells}
	n.snap.Session.Lesson = "plants.light"
	p := &tutor.Problem{
		ID: "q1", Item: "q1", KC: "bio.light", Lesson: "plants.light", Role: tutor.RoleConcept, Ask: "What does a leaf need to make food?",
		Kind: tutor.KindConceptual, Answer: "light, air and water", Difficulty: tutor.Medium, Hints: []string{"Think of the leaf as a kitchen. What goes in?"},
		InWords: tutor.InWords{
			Ideas: []tutor.RubricIdea{
				{Idea: "the leaf takes light from the sun", Words: []string{"sunlight", "light"}, Wrong: []string{"no light"}, Ask: "What comes from the sun?"},
				{Idea: "air goes in through tiny holes", Words: []string{"air", "carbon"}, Ask: "What goes in through the holes?"},
			},
			Mistakes: []tutor.Mistake{{Says: []string{"eats soil"}, Explanation: tutor.Explanation{Bug: "food-from-soil", Student: "You said that the plant eats soil.", Remedy: "Where does a plant in water get its food?"}}},
		},
	}
	n.snap.State = tutor.State{
		Lesson: "plants.light", Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Asked: tutor.Asked{Kind: tutor.AskProblem, Text: p.Ask, Answer: tutor.KindConceptual},
		Seed: 7, Started: true, Problem: p, Checked: map[string]bool{"bio.light": true},
	}
	return k, n
}

// at is a tutor at a moment of the lesson about adding integers.
func at(t *testing.T, s tutor.State, m *mind) (*Kernel, *notebook) {
	t.Helper()
	n := fresh(6)
	n.snap.State = s
	k := newTutor(t, n)
	if m != nil {
		k.Use(m.minds())
	}
	return k, n
}
