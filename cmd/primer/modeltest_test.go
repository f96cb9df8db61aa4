package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"primer/cmd/desk"
	"primer/tui"
	"primer/tutor/agent"
	"primer/tutor/kernel"
	"primer/tutor/lab/exam"
	"primer/tutor/llm/llmtest"
)

// bright answers every situation of the trial as a good tutor would.
func bright(t *testing.T) func(int, llmtest.Asked) llmtest.Turn {
	t.Helper()
	all, err := exam.LoadSituations()
	if err != nil {
		t.Fatal(err)
	}
	return func(_ int, a llmtest.Asked) llmtest.Turn {
		last := a.Messages[len(a.Messages)-1].Content
		said := func(text string) bool { return strings.Contains(last, text) }
		switch {
		case said("TASK judge"):
			for _, c := range all.Judge {
				if said(c.Reply) {
					facts := map[bool]string{true: "pass", false: "fail"}[c.Good]
					return llmtest.Turn{Text: fmt.Sprintf(`{"reasoning":"looked","facts":%q,"lesson":"pass","consistent":"pass","teaching":"pass","picture":"pass","confidence":95,"fix":["mend it"]}`, facts)}
				}
			}
		case said("TASK weigh"):
			for _, c := range all.Evaluate {
				if said(c.Said) && said(c.Ask) {
					return llmtest.Turn{Text: weighing(c)}
				}
			}
		case len(a.Format) > 0:
			for _, c := range all.Decide {
				if said(c.Scene.Said) {
					return llmtest.Turn{Text: strings.Replace(decided, `"intent":"confusion"`, fmt.Sprintf(`"intent":%q`, c.Intents[0]), 1)}
				}
			}
		default:
			for _, c := range all.Explain {
				if said(c.Scene.Said) && said(c.Draft[:20]) {
					return llmtest.Turn{Text: c.Draft}
				}
			}
		}
		return llmtest.Turn{Text: "?"}
	}
}

// weighing is a right evaluation: the student's words for each idea that is there.
func weighing(c exam.EvaluateCase) string {
	out := map[string]any{"reasoning": "looked", "wrong": "none", "quality": 50, "say": "You said something about it."}
	for i, idea := range exam.Ideas(c.Ideas) {
		out[fmt.Sprint(i+1)] = map[bool]string{true: c.Said[:min(80, len(c.Said))]}[slices.Contains(c.Present, idea.ID)]
	}
	for i, m := range exam.Ideas(c.Mistakes) {
		if m.ID == c.Wrong {
			out["wrong"] = string(rune('a' + i))
		}
	}
	raw, _ := json.Marshal(out)
	return string(raw)
}

// testedIn runs the trial with a data folder of its own.
func testedIn(t *testing.T, data string, s *llmtest.Server) exam.Report {
	t.Helper()
	r, err := testModel(t.Context(), &desk.Flags{Data: data}, s.Model, func(exam.Job, int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAModelThatIsRightMayDoEverything(t *testing.T) {
	s := scripted(t, bright(t))
	data := t.TempDir()
	r := testedIn(t, data, s)
	for _, j := range r.Jobs {
		if !j.May || j.Right != j.Of {
			t.Errorf("%s: %d of %d, %s", j.Job, j.Right, j.Of, j.Because)
		}
	}
	reports, err := exam.Read(data)
	if err != nil || len(reports) != 1 || reports[0].Digest != "d1" {
		t.Fatalf("kept %+v, %v", reports, err)
	}
	m := exam.PermitOf(reports, s.Model, "d1").Minds(&agent.Agent{}, "")
	if m.Decider == nil || m.Evaluator == nil || m.Speaker == nil || m.Poser == nil || m.Judge == nil || m.JudgeMode != kernel.JudgeFacts {
		t.Errorf("the kernel gets %+v", m)
	}
}

func TestAModelThatIsWrongMayDoNothing(t *testing.T) {
	s := scripted(t, llmtest.Random(9))
	r := testedIn(t, t.TempDir(), s)
	if may := r.May(); len(may) > 0 {
		t.Errorf("may %v: %+v", may, r.Jobs)
	}
}

func TestAnUntestedModelDecidesAndSpeaks(t *testing.T) {
	m := exam.PermitOf(nil, "x", "d").Minds(&agent.Agent{}, "")
	if m.Decider == nil || m.Speaker == nil || m.Evaluator != nil || m.Judge != nil || m.JudgeMode != kernel.JudgeOff {
		t.Errorf("the kernel gets %+v", m)
	}
	if m = exam.PermitOf(nil, "x", "d").Minds(&agent.Agent{}, kernel.JudgeAll); m.Judge == nil {
		t.Error("a judge that was asked for is not there")
	}
}

func TestANewerPullIsTestedAgain(t *testing.T) {
	reports := []exam.Report{{Model: "x:latest", Digest: "d1", Jobs: []exam.JobReport{{Job: exam.Evaluate, May: true}}}}
	if p := exam.PermitOf(reports, "x", "d1"); p.Report == nil || !slices.Equal(p.Jobs, []exam.Job{exam.Evaluate}) {
		t.Errorf("the same model: %+v", p)
	}
	if p := exam.PermitOf(reports, "x", "d2"); p.Report != nil || !slices.Equal(p.Jobs, exam.Untested) || !strings.Contains(p.Note, "changed") {
		t.Errorf("a newer pull: %+v", p)
	}
	if p := exam.PermitOf(reports, "x", ""); p.Report == nil {
		t.Errorf("a server that is away: %+v", p)
	}
}

// What the test found is what a lesson asks of the model.
func TestTheResultIsUsedAtTheStart(t *testing.T) {
	s := scripted(t, bright(t))
	data := t.TempDir()
	if err := exam.Keep(data, exam.Report{Model: s.Model, Digest: "d1", Jobs: []exam.JobReport{{Job: exam.Evaluate, May: true}}}, desk.ReplaceFile); err != nil {
		t.Fatal(err)
	}
	a, err := desk.Open(t.Context(), &desk.Flags{Data: data})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	a.Use(t.Context(), s.Model, func(string) {})
	if m := a.Kernel.Minds(); m.Decider != nil || m.Speaker != nil || m.Evaluator == nil {
		t.Errorf("the kernel gets %+v", m)
	}
	rows, _, err := a.ModelRows(t.Context())
	if err != nil || !strings.Contains(rows[1].Note, "tested: evaluates") {
		t.Errorf("the list says %+v, %v", rows, err)
	}
}

// A test that the server did not live through says nothing about the model.
func TestAServerThatGoesAwayKeepsNoResult(t *testing.T) {
	var s *llmtest.Server
	s = scripted(t, func(n int, a llmtest.Asked) llmtest.Turn {
		if n == 5 {
			go s.CloseClientConnections()
			return llmtest.Turn{Fault: llmtest.Stall, Text: "a b"}
		}
		return bright(t)(n, a)
	})
	data := t.TempDir()
	_, err := testModel(t.Context(), &desk.Flags{Data: data}, s.Model, func(exam.Job, int, int) {})
	if err == nil || !strings.Contains(err.Error(), "Nothing was kept") {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(exam.Path(data)); err == nil {
		t.Error("a result was kept")
	}
}

func TestBudgetEndsInBuiltinMode(t *testing.T) {
	s := scripted(t, talks("Adding a negative number is a walk to the left. Both go the same way."))
	a, err := desk.Open(t.Context(), &desk.Flags{Data: t.TempDir(), Model: s.Model, Budget: 150, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	a.Use(t.Context(), s.Model, func(string) {})
	p, err := a.NewStudent(t.Context(), "Mia", 6, "")
	if err != nil {
		t.Fatal(err)
	}
	session, err := a.OpenSession(t.Context(), p, "integers.adding")
	if err != nil {
		t.Fatal(err)
	}
	for range a.Kernel.Begin(t.Context(), session.ID) {
	}
	notices, calls := 0, 0
	for range 6 {
		for e := range a.Kernel.Turn(t.Context(), session.ID, "i dont get it") {
			switch {
			case e.Failed != nil:
				t.Fatal(e.Failed.Text)
			case e.Notice != nil && strings.Contains(e.Notice.Text, "budget"):
				notices++
			case e.Called != nil:
				calls++
			case e.Replied != nil && !ofHelp(e.Replied.Text):
				t.Errorf("no help: %q", e.Replied.Text)
			}
		}
	}
	if calls == 0 || calls > 3 || notices != 1 || a.Chosen.Status().Note != usedUp {
		t.Errorf("%d calls, told %d times, status %q", calls, notices, a.Chosen.Status().Note)
	}
	// A new run of the program knows what was used today.
	a.Chosen = nil
	var said []string
	a.Use(t.Context(), s.Model, func(note string) { said = append(said, note) })
	if len(said) != 1 || !strings.Contains(said[0], "used up") {
		t.Errorf("at the next start: %q", said)
	}
}

func TestBudgetAndJudgeCommands(t *testing.T) {
	data := t.TempDir()
	run := func(args ...string) (string, error) {
		var b strings.Builder
		cmd := rootCommand()
		cmd.SetArgs(append(args, "--data", data))
		cmd.SetOut(&b)
		cmd.SetErr(&b)
		err := cmd.ExecuteContext(t.Context())
		return b.String(), err
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"model", "budget"}, "any number of tokens a day; none used today"},
		{[]string{"model", "budget", "5000"}, "at most 5000 tokens a day; none used today"},
		{[]string{"model", "budget", "-1"}, "unknown shorthand"},
		{[]string{"model", "budget", "much"}, "is no number of tokens"},
		{[]string{"model", "budget", "0"}, "any number"},
		{[]string{"model", "judge"}, "auto"},
		{[]string{"model", "judge", "facts"}, "facts"},
		{[]string{"model", "judge", "maybe"}, "choose off, facts, all or auto"},
		{[]string{"model", "judge", "auto"}, "auto"},
		{[]string{"chat", "--judge", "x"}, "choose off, facts or all"},
	} {
		out, err := run(c.args...)
		if text := out + fmt.Sprint(err); !strings.Contains(text, c.want) {
			t.Errorf("%v: %s", c.args, text)
		}
	}
	if err := os.WriteFile(filepath.Join(data, "settings.json"), []byte(`{"judge":"perhaps"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := run("model", "budget"); err == nil || !strings.Contains(err.Error(), "it is off, facts or all") {
		t.Errorf("a setting that is none: %v", err)
	}
}

func TestDoctorTellsAboutTheModel(t *testing.T) {
	s := scripted(t, bright(t))
	data := t.TempDir()
	look := func() string {
		var b strings.Builder
		_ = printFindings(&b, examine(t.Context(), &desk.Flags{Data: data}, false), false)
		return b.String()
	}
	if text := look(); !strings.Contains(text, `primer model test scripted:1b`) {
		t.Error(text)
	}
	testedIn(t, data, s)
	if text := look(); !strings.Contains(text, "tested: decides, evaluates, explains, judges") {
		t.Error(text)
	}
	if err := desk.WriteConfig(data, desk.Config{Model: "gone:1b", Budget: 10}); err != nil {
		t.Fatal(err)
	}
	if text := look(); !strings.Contains(text, "but not gone:1b") || !strings.Contains(text, `primer model pull gone:1b`) || !strings.Contains(text, "at most 10 tokens") {
		t.Error(text)
	}
	s.Fail(llmtest.Version, llmtest.Turn{Fault: llmtest.Garbage})
	if text := look(); !strings.Contains(text, "!!  ollama") || !strings.Contains(text, "OLLAMA_HOST") {
		t.Error(text)
	}
}

// On the screen a download and a test tell how far they are, and can be stopped.
func TestScreenFetchesAndTests(t *testing.T) {
	s := scripted(t, bright(t))
	a, err := desk.Open(t.Context(), &desk.Flags{Data: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b := &desk.Backend{Desk: a}
	if err := b.UseModel(t.Context(), s.Model); err != nil {
		t.Fatal(err)
	}
	var steps []tui.Step
	told := func(step tui.Step) { steps = append(steps, step) }
	said, err := b.FetchModel(t.Context(), "other", told)
	if err != nil || !strings.Contains(said, "other is here") || b.Model().Name != s.Model {
		t.Errorf("fetch: %q, %v, %+v", said, err, b.Model())
	}
	if last := steps[len(steps)-1]; !last.Bytes || last.All == 0 || last.Done != last.All {
		t.Errorf("the last of %d steps is %+v", len(steps), last)
	}
	said, err = b.TryModel(t.Context(), s.Model, told)
	if err != nil || !strings.Contains(said, "decides, evaluates, explains, judges") || b.Kernel.Minds().Speaker == nil {
		t.Errorf("%q, %v, minds %+v", said, err, b.Kernel.Minds())
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := b.FetchModel(stopped, "third", told); !errors.Is(err, context.Canceled) {
		t.Errorf("a fetch that was stopped: %v", err)
	}
	rows, err := b.Models(t.Context())
	if err != nil || !slices.ContainsFunc(rows, func(r tui.ModelChoice) bool { return r.Name == s.Model && r.Work == tui.ModelTry }) {
		t.Errorf("rows %+v, %v", rows, err)
	}
}
