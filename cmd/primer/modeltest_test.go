package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tui"
	"github.com/primer-tutor/primer/tutor/agent"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab/exam"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// earned is a data folder in which a model has earned all jobs.
func earned(t testing.TB, name string, jobs ...exam.Job) string {
	t.Helper()
	return earnedAs(t, "d1", name, jobs...)
}

// earnedAs is the same of a build of the model.
func earnedAs(t testing.TB, digest, name string, jobs ...exam.Job) string {
	t.Helper()
	data := t.TempDir()
	r := exam.Report{Model: name, Digest: digest, Exam: exam.Version(), Reads: 2000, Talks: 100}
	for _, j := range exam.Jobs {
		o := exam.JobReport{Job: j, Outcome: exam.Denied, Because: "worse", Asked: 60, Of: 60, Right: .4, Alone: .91}
		if len(jobs) == 0 || slices.Contains(jobs, j) {
			o.Outcome, o.Because = exam.Given, ""
		}
		r.Jobs = append(r.Jobs, o)
	}
	if err := exam.Keep(data, r, desk.ReplaceFile); err != nil {
		t.Fatal(err)
	}
	return data
}

func TestAModelThatIsWrongMayDoNothing(t *testing.T) {
	s := scripted(t, llmtest.Random(9))
	data := t.TempDir()
	r, err := testModel(t.Context(), &desk.Flags{Data: data}, s.Model, func(exam.Job, int, int) {})
	if err != nil || len(r.May()) > 0 || r.Open() {
		t.Errorf("may %v: %+v, %v", r.May(), r.Jobs, err)
	}
	if calls := len(s.Asked()); calls > 150 {
		t.Errorf("%d calls until that was clear", calls)
	}
	before := len(s.Asked())
	if _, err := testModel(t.Context(), &desk.Flags{Data: data}, s.Model, func(exam.Job, int, int) {}); err != nil || len(s.Asked())-before > 2 {
		t.Errorf("the second time it is asked %d times more, %v", len(s.Asked())-before, err)
	}
}

// TestAnUntestedModelIsNotAsked: Primer speaks alone until a short test has shown what the
// model may do.
func TestAnUntestedModelIsNotAsked(t *testing.T) {
	p := exam.PermitOf(nil, "x", "d")
	if m := p.Minds(&agent.Agent{}, kernel.JudgeAll); m.Labeler != nil || m.Chooser != nil || m.Speaker != nil || m.Evaluator != nil || m.Judge != nil {
		t.Errorf("the kernel gets %+v", m)
	}
	if p.Tested() || !strings.Contains(p.Note, "before its first words") {
		t.Errorf("permit %+v", p)
	}
	if m := exam.Granted().Minds(&agent.Agent{}, ""); m.Speaker == nil || !m.AskBack || !m.Granted {
		t.Errorf("a lab's grant gives %+v", m)
	}
}

func TestANewerPullIsTestedAgain(t *testing.T) {
	reports := []exam.Report{{Model: "x:latest", Digest: "d1", Exam: exam.Version(), Jobs: []exam.JobReport{{Job: exam.Explain, Outcome: exam.Given}}}}
	if p := exam.PermitOf(reports, "x", "d1"); p.Report == nil || !slices.Equal(p.Jobs, []exam.Job{exam.Explain}) {
		t.Errorf("the same model: %+v", p)
	}
	if p := exam.PermitOf(reports, "x", "d2"); p.Report != nil || len(p.Jobs) > 0 || !strings.Contains(p.Note, "changed") {
		t.Errorf("a newer pull: %+v", p)
	}
	if p := exam.PermitOf(reports, "x", ""); p.Report == nil {
		t.Errorf("a server that is away: %+v", p)
	}
}

// What the test found is what a lesson asks of the model, and is told in plain words.
func TestTheResultIsUsedAtTheStart(t *testing.T) {
	s := scripted(t, llmtest.Random(9))
	a, err := desk.Open(t.Context(), &desk.Flags{Data: earned(t, s.Model, exam.Speak)})
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	a.Use(t.Context(), s.Model, func(string) {})
	if m := a.Kernel.Minds(); m.Labeler != nil || m.Speaker == nil || m.AskBack || m.Evaluator != nil {
		t.Errorf("the kernel gets %+v", m)
	}
	rows, _, err := a.ModelRows(t.Context())
	if err != nil || !strings.Contains(rows[1].Note, "may speak; ") || !strings.Contains(rows[1].Note, "its labels were no better than mine (.40 against .91)") {
		t.Errorf("the list says %+v, %v", rows, err)
	}
}

// A server that goes away says nothing about the model; what was answered is kept.
func TestAServerThatGoesAwayKeepsWhatWasAnswered(t *testing.T) {
	var s *llmtest.Server
	s = scripted(t, func(n int, a llmtest.Asked) llmtest.Turn {
		if n >= 5 {
			s.Fail(llmtest.Version, llmtest.Turn{Fault: llmtest.Broken})
			return llmtest.Turn{Fault: llmtest.Broken}
		}
		return llmtest.Random(9)(n, a)
	})
	data := t.TempDir()
	_, err := testModel(t.Context(), &desk.Flags{Data: data}, s.Model, func(exam.Job, int, int) {})
	if err == nil || !strings.Contains(err.Error(), "is kept") {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(exam.Path(data)); err == nil {
		t.Error("a result was kept")
	}
	if kept, _ := filepath.Glob(filepath.Join(data, "exams", "*.jsonl")); len(kept) != 1 {
		t.Errorf("kept %v", kept)
	}
}

func TestBudgetEndsInBuiltinMode(t *testing.T) {
	s := scripted(t, talks("Adding a negative number is a walk to the left. Both go the same way."))
	a, err := desk.Open(t.Context(), &desk.Flags{Data: earned(t, s.Model), Model: s.Model, Budget: 150, Seed: 7, FirstWords: time.Minute})
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
	s := scripted(t, llmtest.Random(9))
	data := t.TempDir()
	look := func() string {
		var b strings.Builder
		_ = printFindings(&b, examine(t.Context(), &desk.Flags{Data: data}, false), false)
		return b.String()
	}
	if text := look(); !strings.Contains(text, `primer model test scripted:1b`) {
		t.Error(text)
	}
	data = earned(t, s.Model, exam.Speak, exam.AskBack)
	if text := look(); !strings.Contains(text, "may speak and ask back; its labels were no better than mine") {
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
	s := scripted(t, llmtest.Random(9))
	a, err := desk.Open(t.Context(), &desk.Flags{Data: earned(t, s.Model)})
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
	if err != nil || !strings.Contains(said, "has earned no job") || b.Kernel.Minds().Speaker == nil {
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
