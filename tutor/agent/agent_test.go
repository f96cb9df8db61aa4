package agent

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"primer/prompts"
	"primer/tutor"
	"primer/tutor/llm"
	"primer/tutor/llm/llmtest"
)

func lessonFacts(string, int) prompts.Prefix {
	return prompts.Prefix{Subject: "math", Lesson: "Adding negative numbers", Goals: []string{"Add any two integers."}}
}

// testAgent is an agent on a scripted server.
func testAgent(t *testing.T, answer func(int, llmtest.Asked) llmtest.Turn) (*Agent, *llmtest.Server) {
	t.Helper()
	s := llmtest.New(answer)
	t.Cleanup(s.Close)
	server, err := llm.NewServer(s.Host(), false)
	if err != nil {
		t.Fatal(err)
	}
	open := func(ctx context.Context) (llm.Model, error) { return server.Open(ctx, s.Model) }
	a, err := New(llm.NewLink(open, time.Now), lessonFacts)
	if err != nil {
		t.Fatal(err)
	}
	return a, s
}

// moment is the third turn of a lesson: a question instead of an answer.
func moment() tutor.Task {
	problem := &tutor.Problem{ID: "p", Ask: "What is -4 + 9?", Answer: "5", Kind: tutor.KindInteger}
	state := tutor.State{
		Lesson: "integers.adding", Phase: tutor.PhaseGuided, Mode: tutor.ModeNormal, Problem: problem,
		Asked: tutor.Asked{Kind: tutor.AskProblem, Text: problem.Ask},
	}
	return tutor.Task{
		Name: tutor.Explainer, Turn: 3, Move: tutor.MoveAnswer, Step: -1, Before: state, After: state, Text: "which way do i go",
		Profile: tutor.Profile{Name: "Sam Smith", Grade: 6}, Band: tutor.Band{SentenceWords: 16, ReplyWords: 70, Tone: "friendly"},
		Require: tutor.Requirements{Explainer: &tutor.ExplainerNeeds{Approach: tutor.VisualDescription, Tone: tutor.TonePatient}},
		Recent: []tutor.Message{
			{Turn: 1, By: tutor.ByTutor, Text: "Look:\n```draw\nline -5 5\n```\nWhere is -4?"},
			{Turn: 2, By: tutor.ByStudent, Text: "left"},
			{Turn: 2, By: tutor.ByTutor, Text: "Yes."},
			{Turn: 2, By: tutor.ByTutor, Text: "What is -4 + 9?"},
		},
	}
}

func asks() tutor.DecideTask {
	t := moment()
	rules := tutor.Decision{Intent: tutor.IntentQuestion, Action: tutor.ActDelegate, Plan: []tutor.SpecialistName{tutor.Explainer}, Require: t.Require}
	return tutor.DecideTask{Session: "s", Task: t, Rules: rules, Why: "the reading is only 0.50 sure"}
}

func says() tutor.SpeakTask {
	return tutor.SpeakTask{
		Session: "s", Tasks: []tutor.Task{moment()}, Drafts: []tutor.Work{{By: tutor.Explainer, Text: "Start at -4. Walk right."}}, Tail: "What is -4 + 9?",
	}
}

const good = `{"reasoning":"asks the way","intent":"question","confidence":80,"action":"delegate","message":"","specialists":["explainer"],"execution":"sequential","approach":"step_by_step","confusion_point":"left or right","strategy":"say where to start"}`

func TestDecideAsksForAll(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	if _, _, err := a.Decide(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	got := s.Asked()[0]
	if len(got.Format) == 0 || got.Options.Temperature != 0 {
		t.Errorf("asked %+v", got)
	}
	if n := len(got.Messages); n != 5 || got.Messages[1].Content != "Look: Where is -4?" || got.Messages[4].Role != "user" {
		t.Errorf("messages %+v", got.Messages)
	}
	if last := got.Messages[len(got.Messages)-1].Content; !strings.HasPrefix(last, "Student: \"which way do i go\"\n\nTASK decide") {
		t.Errorf("the job %q", last)
	}
}

func TestPrefixStaysTheSame(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	d := asks()
	if _, _, err := a.Decide(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	later := says()
	later.Tasks[0].Turn, later.Tasks[0].Profile.Strengths = 9, []string{"fractions"}
	if _, err := a.Speak(t.Context(), later, func(string) bool { return true }); err != nil {
		t.Fatal(err)
	}
	other := says()
	other.Session = "another"
	other.Tasks[0].Profile.Strengths = []string{"fractions"}
	if _, err := a.Speak(t.Context(), other, func(string) bool { return true }); err != nil {
		t.Fatal(err)
	}
	asked := s.Asked()
	if asked[0].Messages[0].Content != asked[1].Messages[0].Content {
		t.Error("the beginning changed within a session")
	}
	if asked[2].Messages[0].Content == asked[0].Messages[0].Content {
		t.Error("a new session does not know the student better")
	}
	if strings.Contains(asked[0].Messages[0].Content, "Smith") {
		t.Error("the full name was sent")
	}
}

func TestSpeak(t *testing.T) {
	for name, c := range map[string]struct {
		turn llmtest.Turn
		said string
		err  string
	}{
		"right":              {llmtest.Turn{Text: "Start at -4. Then walk to the right."}, "Start at -4. Then walk to the right.", ""},
		"a label":            {llmtest.Turn{Text: "Tutor: Start at -4."}, "Start at -4.", ""},
		"in quotes":          {llmtest.Turn{Text: `"Start at -4."`}, "Start at -4.", ""},
		"thoughts":           {llmtest.Turn{Text: "<think>hm, 5 it is</think>\n\nStart at -4."}, "Start at -4.", ""},
		"only thoughts":      {llmtest.Turn{Text: "<think>hm, 5 it is"}, "", "an empty answer"},
		"one short word":     {llmtest.Turn{Text: "Te"}, "Te", ""},
		"nothing":            {llmtest.Turn{Fault: llmtest.Empty}, "", "an empty answer"},
		"on and on":          {llmtest.Turn{Text: strings.Repeat("Walk on. ", 40)}, strings.Repeat("Walk on. ", 6) + "Walk ", tutor.ErrEnough.Error()},
		"cut by the limit":   {llmtest.Turn{Text: "Start there. " + strings.Repeat("and ", 300)}, "Start there. " + strings.Repeat("and ", 158), tutor.ErrEnough.Error()},
		"no sentence at all": {llmtest.Turn{Text: strings.Repeat("and ", 300)}, strings.Repeat("and ", 160), "the answer was cut off"},
		"broken":             {llmtest.Turn{Text: "Start at -4. Then walk.", Fault: llmtest.Cut}, "Start at -4. ", "the server went away in the middle"},
		"no server words":    {llmtest.Turn{Fault: llmtest.Broken}, "", "the server refused: llama runner process has terminated"},
	} {
		t.Run(name, func(t *testing.T) {
			a, _ := testAgent(t, llmtest.Always(c.turn))
			var said strings.Builder
			calls, err := a.Speak(t.Context(), says(), func(d string) bool { said.WriteString(d); return true })
			got := ""
			if err != nil {
				got = err.Error()
			}
			if said.String() != c.said && c.turn.Fault != llmtest.Cut || got != c.err {
				t.Errorf("said %q, error %q", said.String(), got)
			}
			if len(calls) != 1 || calls[0].Role != "explainer" || calls[0].Prompt != "speak_explainer@2 prefix@3" || calls[0].Took == 0 {
				t.Errorf("calls %+v", calls)
			}
		})
	}
}

func TestSpeakStopsWhenToldSo(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Fault: llmtest.Endless}))
	n := 0
	calls, err := a.Speak(t.Context(), says(), func(string) bool { n++; return n < 3 })
	if err != tutor.ErrEnough || n != 3 || len(calls) != 1 || calls[0].Error != "" {
		t.Errorf("%d pieces, %v, calls %+v", n, err, calls)
	}
}

func TestAwayIsSaidOnce(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Fault: llmtest.Broken}))
	if _, err := a.Speak(t.Context(), says(), func(string) bool { return true }); err == nil || errors.Is(err, tutor.ErrAway) {
		t.Errorf("the first failure: %v", err)
	}
	calls, err := a.Speak(t.Context(), says(), func(string) bool { return true })
	if !errors.Is(err, tutor.ErrAway) || len(calls) != 0 {
		t.Errorf("while it rests: %v, %d calls", err, len(calls))
	}
	if _, _, err := a.Decide(t.Context(), asks()); !errors.Is(err, tutor.ErrAway) {
		t.Errorf("deciding while it rests: %v", err)
	}
}

func TestTooLongIsAskedWithoutTheConversation(t *testing.T) {
	a, s := testAgent(t, llmtest.Script(llmtest.Turn{Fault: llmtest.TooLong}, llmtest.Turn{Text: "Start at -4."}))
	calls, err := a.Speak(t.Context(), says(), func(string) bool { return true })
	if err != nil || len(calls) != 1 || calls[0].Raw != "Start at -4." || len(s.Asked()[1].Messages) != 2 {
		t.Errorf("%+v, %v, asked %+v", calls, err, s.Asked())
	}
}

func TestSeveralSpeakInOneVoice(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: "Good."}))
	task := says()
	task.Tasks = append(task.Tasks, moment())
	task.Drafts = []tutor.Work{{By: tutor.Motivator, Text: "That sounds hard."}, {By: tutor.Explainer, Text: "Start at -4."}}
	calls, err := a.Speak(t.Context(), task, func(string) bool { return true })
	if err != nil || calls[0].Role != "compose" {
		t.Fatalf("%+v, %v", calls, err)
	}
	job := s.Asked()[0].Messages
	text := job[len(job)-1].Content
	if !strings.Contains(text, "TEXT of the motivator: That sounds hard.") || !strings.Contains(text, "TEXT of the explainer: Start at -4.") {
		t.Errorf("the job %q", text)
	}
}

func FuzzCleaner(f *testing.F) {
	f.Add("Tutor: <think>a</think>", 3)
	f.Fuzz(func(t *testing.T, text string, at int) {
		at = min(max(at, 0), len(text))
		var one, two cleaner
		whole := one.take(text)
		whole += one.rest()
		parts := two.take(text[:at])
		parts += two.take(text[at:])
		parts += two.rest()
		if whole != parts {
			t.Errorf("%q cut at %d: %q and %q", text, at, whole, parts)
		}
	})
}
