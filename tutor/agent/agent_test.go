package agent

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/llm"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

func lessonFacts(string, int) prompts.Prefix {
	return prompts.Prefix{Subject: "math", Lesson: "Adding negative numbers"}
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

// thirdTurn is the third turn of a lesson: a question instead of an answer.
func thirdTurn() tutor.Task {
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

func asks() tutor.LabelTask {
	return tutor.LabelTask{Session: "s", Task: thirdTurn(), Readings: [2]tutor.Intent{tutor.IntentQuestion, tutor.IntentAnswer}, Why: "the reading is only 0.50 sure"}
}

func says() tutor.SpeakTask {
	return tutor.SpeakTask{Session: "s", Task: thirdTurn(), Draft: "Start at -4. Walk right.", Tail: "What is -4 + 9?", Secret: []string{"5"}, Together: -1}
}

// anyWords takes all that is said.
func anyWords(string) bool { return true }

const good = `{"reasoning":"asks the way","reading":"a"}`

func TestLabelAsksForAll(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	if got, _, err := a.Label(t.Context(), asks()); err != nil || got != tutor.IntentQuestion {
		t.Fatal(got, err)
	}
	got := s.Asked()[0]
	if len(got.Format) == 0 || got.Options.Temperature != 0 {
		t.Errorf("asked %+v", got)
	}
	if n := len(got.Messages); n != 5 || got.Messages[1].Content != "Look: Where is -4?" || got.Messages[4].Role != "user" {
		t.Errorf("messages %+v", got.Messages)
	}
	if last := got.Messages[len(got.Messages)-1].Content; !strings.HasPrefix(last, "Student: \"which way do i go\"\n\nNOTE, not for the student.") {
		t.Errorf("the job %q", last)
	}
}

func TestReadingsAndChoices(t *testing.T) {
	for text, want := range map[string]tutor.Intent{
		good: tutor.IntentQuestion, `{"reading":"B"}`: tutor.IntentAnswer, `{"reasoning":"x","reading":"f"}`: "", `{"intent":"answer"}`: "", "no idea": "", "": "",
	} {
		a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: text}))
		got, _, err := a.Label(t.Context(), asks())
		if got != want || (err != nil) != (want == "") {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for text, want := range map[string]int{`{"reasoning":"x","choice":"b"}`: 1, `{"choice":"none"}`: -1, `{"choice":"f"}`: -1, `{"choice":"the second"}`: -1} {
		a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: text}))
		if got, _, err := a.Choose(t.Context(), tutor.ChooseTask{Session: "s", Task: thirdTurn(), Options: []string{"why", "how"}}); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
}

func TestPrefixStaysTheSame(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	if _, _, err := a.Label(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	later, other := says(), says()
	later.Task.Turn, later.Task.Profile.Struggles = 9, []string{"fractions"}
	other.Session, other.Task.Profile.Struggles = "another", []string{"fractions"}
	for _, task := range []tutor.SpeakTask{later, other} {
		if _, _, err := a.Speak(t.Context(), task, anyWords); err != nil {
			t.Fatal(err)
		}
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

// TestWhatAQuestionExpectsIsData: it is parted from the words, whole or in pieces, and
// never said.
func TestWhatAQuestionExpectsIsData(t *testing.T) {
	for text, want := range map[string]struct {
		said    string
		expects []string
	}{
		"Start at -4. Which side is that?\nEXPECTS: left | the left side":   {"Start at -4. Which side is that?", []string{"left", "the left side"}},
		"Start at -4. Which side is that?\n\n**Expects: \"left\".**":        {"Start at -4. Which side is that?", []string{"left"}},
		"Start at -4. What do you think?\nEXPECTS: any":                     {"Start at -4. What do you think?", nil},
		"Start at -4. How much is half?\nEXPECTS: 1/2":                      {"Start at -4. How much is half?", []string{"1/2"}},
		"Start at -4. What does one expect here?":                           {"Start at -4. What does one expect here?", nil},
		"Start at -4. Which side is that? EXPECTS: left\nAnd more of that.": {"Start at -4. Which side is that?", []string{"left"}},
	} {
		a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Text: text}))
		var said strings.Builder
		task := says()
		task.AskBack = true
		got, _, err := a.Speak(t.Context(), task, func(d string) bool { said.WriteString(d); return true })
		if err != nil || strings.TrimSpace(said.String()) != want.said || strings.Join(got.Expects, ";") != strings.Join(want.expects, ";") {
			t.Errorf("%q: said %q, expects %q, %v", text, said.String(), got.Expects, err)
		}
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
		"on and on":          {llmtest.Turn{Text: strings.Repeat("Walk on. ", 40)}, strings.Repeat("Walk on. ", 7) + "Walk ", tutor.ErrEnough.Error()},
		"cut by the limit":   {llmtest.Turn{Text: "Start there. " + strings.Repeat("and ", 300)}, "Start there. " + strings.Repeat("and ", 158), tutor.ErrEnough.Error()},
		"no sentence at all": {llmtest.Turn{Text: strings.Repeat("and ", 300)}, strings.Repeat("and ", 160), "the answer was cut off"},
		"broken":             {llmtest.Turn{Text: "Start at -4. Then walk.", Fault: llmtest.Cut}, "Start at -4. ", "the server went away in the middle"},
		"no server words":    {llmtest.Turn{Fault: llmtest.Broken}, "", "the server refused: llama runner process has terminated"},
	} {
		t.Run(name, func(t *testing.T) {
			a, _ := testAgent(t, llmtest.Always(c.turn))
			var said strings.Builder
			_, calls, err := a.Speak(t.Context(), says(), func(d string) bool { said.WriteString(d); return true })
			got := ""
			if err != nil {
				got = err.Error()
			}
			if said.String() != c.said && c.turn.Fault != llmtest.Cut || got != c.err {
				t.Errorf("said %q, error %q", said.String(), got)
			}
			if len(calls) != 1 || calls[0].Role != "explainer" || calls[0].Prompt != "speak_explainer@3 prefix@4" || calls[0].Took == 0 {
				t.Errorf("calls %+v", calls)
			}
		})
	}
}

func TestSpeakStopsWhenToldSo(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Fault: llmtest.Endless}))
	n := 0
	_, calls, err := a.Speak(t.Context(), says(), func(string) bool { n++; return n < 3 })
	if err != tutor.ErrEnough || n != 3 || len(calls) != 1 || calls[0].Error != "" {
		t.Errorf("%d pieces, %v, calls %+v", n, err, calls)
	}
}

func TestAwayIsSaidOnce(t *testing.T) {
	a, _ := testAgent(t, llmtest.Always(llmtest.Turn{Fault: llmtest.Broken}))
	if _, _, err := a.Speak(t.Context(), says(), anyWords); err == nil || errors.Is(err, tutor.ErrAway) {
		t.Errorf("the first failure: %v", err)
	}
	_, calls, err := a.Speak(t.Context(), says(), anyWords)
	if !errors.Is(err, tutor.ErrAway) || len(calls) != 0 {
		t.Errorf("while it rests: %v, %d calls", err, len(calls))
	}
	if _, _, err := a.Label(t.Context(), asks()); !errors.Is(err, tutor.ErrAway) {
		t.Errorf("reading while it rests: %v", err)
	}
}

func TestTooLongIsAskedWithoutTheConversation(t *testing.T) {
	a, s := testAgent(t, llmtest.Script(llmtest.Turn{Fault: llmtest.TooLong}, llmtest.Turn{Text: "Start at -4."}))
	_, calls, err := a.Speak(t.Context(), says(), anyWords)
	if err != nil || len(calls) != 1 || calls[0].Raw != "Start at -4." || len(s.Asked()[1].Messages) != 2 {
		t.Errorf("%+v, %v, asked %+v", calls, err, s.Asked())
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

// TestWhatIsReadIsNotReadAgain: a prompt that stands in the cache costs no second reading.
func TestWhatIsReadIsNotReadAgain(t *testing.T) {
	a, s := testAgent(t, llmtest.Always(llmtest.Turn{Text: good}))
	if _, _, err := a.Label(t.Context(), asks()); err != nil {
		t.Fatal(err)
	}
	next := thirdTurn()
	next.Turn, next.Recent = 4, append(next.Recent, tutor.Message{Turn: 3, By: tutor.ByStudent, Text: "which way do i go"}, tutor.Message{Turn: 3, By: tutor.ByExplainer, Text: "To the right."})
	for range 3 {
		a.Warm(t.Context(), "s", next)
	}
	if n := len(s.Asked()); n != 2 {
		t.Errorf("asked %d times", n)
	}
}

// TestTheMotivatorIsToldTheFeeling, not only that something went well.
func TestTheMotivatorIsToldTheFeeling(t *testing.T) {
	task := says()
	task.Task.Name, task.Task.Class = tutor.Motivator, "feel_angry"
	task.Task.Require.Motivator = &tutor.MotivatorNeeds{Signal: "success"}
	if in := moment(task, tutor.Motivator); in.Signal != "angry" {
		t.Errorf("told %q", in.Signal)
	}
}
