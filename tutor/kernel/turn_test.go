package kernel

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/primer-tutor/primer/prompts"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/builtin"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/learner"
)

var update = flag.Bool("update", false, "write what the turns do now as what is wanted")

// What every tutor of the tests shares, read once; none of them changes it.
var (
	shelf   = sync.OnceValues(course.Embedded)
	sayings = sync.OnceValues(prompts.LoadSay)
	allBugs = sync.OnceValues(func() (*bugs.Catalogue, error) {
		builtin, err := bugs.Builtin()
		if err != nil {
			return nil, err
		}
		library, err := shelf()
		if err != nil {
			return nil, err
		}
		return builtin.With(library.Rules())
	})
)

// newTutor is a kernel without a model over a notebook and a clock that ticks.
func newTutor(t testing.TB, n *notebook) *Kernel {
	t.Helper()
	library, err := shelf()
	if err != nil {
		t.Fatal(err)
	}
	catalogue, err := allBugs()
	if err != nil {
		t.Fatal(err)
	}
	book, err := sayings()
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)
	return &Kernel{
		Library: library, Bugs: catalogue, Staff: builtin.Staff{Library: library, Book: book, Tells: showing(catalogue)}, Memory: n,
		Bars: learner.DefaultBars(), Now: func() time.Time { now = now.Add(time.Millisecond); return now },
	}
}

// TestTurns runs one turn per file: state and input in, decision, state and reply out.
// Those without a model run nothing side by side and are left out by -short.
func TestTurns(t *testing.T) {
	files, err := filepath.Glob("testdata/turns/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no turn files", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() && !slices.ContainsFunc(archive.Files, func(f txtar.File) bool { return f.Name == "model" }) {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { runTurnFile(t, file, archive) })
	}
}

func runTurnFile(t *testing.T, file string, archive *txtar.Archive) {
	n := &notebook{snap: tutor.Snapshot{
		Session: tutor.Session{ID: "s", Student: "p", Lesson: "integers.adding", Seed: 7},
		Profile: tutor.Profile{ID: "p", Name: "Mia", Grade: 6},
	}}
	k := newTutor(t, n)
	searching(t, k)
	parts := map[string]string{}
	for _, f := range archive.Files {
		parts[f.Name] = string(f.Data)
	}
	if err := json.Unmarshal([]byte(parts["state"]), &n.snap.State); err != nil {
		t.Fatalf("state: %v", err)
	}
	n.snap.Session.Lesson = n.snap.State.Lesson
	if problems, ok := parts["problems"]; ok {
		onlyProblems(t, k, problems)
	}
	for _, name := range []string{"faq", "mistakes", "worlds"} {
		if content, ok := parts[name]; ok {
			withBeside(t, k, n.snap.State.Lesson, "."+name+".yaml", content)
		}
	}
	if model, ok := parts["model"]; ok {
		script(t, k, model)
	}
	var events []tutor.Event
	for line := range strings.SplitSeq(strings.TrimSpace(parts["input"]), "\n") {
		line = strings.ReplaceAll(line, `\n`, "\n") // a message of several lines
		events = nil
		for e := range k.Turn(t.Context(), "s", line) {
			events = append(events, e)
		}
	}
	got := map[string]string{"decision": decisionText(events), "after": afterText(events), "reply": replyText(events)}
	if *update {
		rewrite(t, file, archive, got)
		return
	}
	for name, text := range got {
		if want := parts[name]; want != text {
			t.Errorf("%s:\n%s\nwant:\n%s", name, text, want)
		}
	}
}

func rewrite(t *testing.T, file string, a *txtar.Archive, got map[string]string) {
	var kept []txtar.File
	for _, f := range a.Files {
		if _, computed := got[f.Name]; !computed {
			kept = append(kept, f)
		}
	}
	for _, name := range []string{"decision", "after", "reply"} {
		kept = append(kept, txtar.File{Name: name, Data: []byte(got[name])})
	}
	a.Files = kept
	if err := os.WriteFile(file, txtar.Format(a), 0o600); err != nil {
		t.Fatal(err)
	}
}

// decisionText tells the decision and who was consulted, a line each.
func decisionText(events []tutor.Event) string {
	var b strings.Builder
	for _, e := range events {
		switch {
		case e.Assessed != nil:
			fmt.Fprintf(&b, "verdict %s of %s", e.Assessed.Kind, e.Assessed.Target)
			if e.Assessed.Bug() != "" {
				fmt.Fprintf(&b, ": %s", e.Assessed.Bug())
			}
			b.WriteString("\n")
		case e.Directed != nil:
			for _, d := range []tutor.Dial{e.Directed.Style, e.Directed.Difficulty, e.Directed.Scaffolding} {
				if strings.Contains(d.Why, "profile notes") || strings.Contains(d.Why, "asked for") {
					fmt.Fprintf(&b, "%s %s: %s\n", d.Name, d.Value, d.Why)
				}
			}
		case e.Flagged != nil && slices.Contains([]string{"sure_wrong", "lucky_guess", tutor.FlagQuestion}, e.Flagged.Kind):
			fmt.Fprintf(&b, "flag %s: %s\n", e.Flagged.Kind, e.Flagged.Text)
		case e.Decided != nil:
			d := e.Decided
			fmt.Fprintf(&b, "%s by %s: %s %v %s\n", d.Intent, d.Source, d.Action, d.Plan, d.Execution)
			for _, r := range d.Repairs {
				fmt.Fprintf(&b, "repair %s\n", r)
			}
			if x := d.Require.Explainer; x != nil {
				fmt.Fprintf(&b, "explainer: %s by %s\n", x.Trigger, x.Approach)
			}
		case e.Consulted != nil:
			c := e.Consulted
			fmt.Fprintf(&b, "%s", c.Name)
			if c.Skipped != "" {
				fmt.Fprintf(&b, " skipped: %s", c.Skipped)
			}
			if c.Cause != "" {
				fmt.Fprintf(&b, ": %s", c.Cause)
			}
			b.WriteString("\n")
		case e.Called != nil:
			fmt.Fprintf(&b, "call %s\n", e.Called.Role)
		case e.Checked != nil && !e.Checked.Passed:
			fmt.Fprintf(&b, "check %s, %s\n", e.Checked.Name, e.Checked.Done)
		case e.Evidence != nil:
			fmt.Fprintf(&b, "evidence %s %s quality %d\n", e.Evidence.KC, e.Evidence.Kind, e.Evidence.Quality)
		}
	}
	return b.String()
}

func afterText(events []tutor.Event) string {
	for _, e := range events {
		if e.Moved != nil {
			v := e.Moved.After
			return fmt.Sprintf("%s, phase %d, %s, asks %s, attempts %d, step %d, hints %d\n", v.Lesson, v.Phase, v.Mode, v.Asked, v.Attempts, v.Step, v.Hints)
		}
	}
	return ""
}

func replyText(events []tutor.Event) string {
	for _, e := range events {
		if e.Replied != nil {
			return e.Replied.Text + "\n"
		}
	}
	return ""
}

// decisionOf is the session "s" before anything was said in it.
func decisionOf(t *testing.T, k *Kernel) *decision {
	t.Helper()
	s, err := k.scene(t.Context(), "s")
	if err != nil {
		t.Fatal(err)
	}
	return &decision{judgment: judgment{reading: reading{heard: heard{scene: s}}}}
}

// silent is a stream to which nobody objects.
func silent(t *testing.T) *stream {
	return &stream{session: "s", now: time.Now, yield: func(tutor.Event) bool { return true }, ended: t.Context().Err}
}

// onlyProblems puts fixed problems, a line "question = answer" each, in the place
// of all problems of the lesson about adding integers, the same for each of its
// components, in a library of the kernel's own. It returns their ids.
func onlyProblems(t *testing.T, k *Kernel, lines string) []string {
	t.Helper()
	library, err := course.Read(os.DirFS("../course/courses/math/integers"), ".")
	if err != nil {
		t.Fatal(err)
	}
	k.Library, k.Staff = library, builtin.Staff{Library: library, Book: k.Staff.Book}
	lesson, _ := library.Lesson("integers.adding")
	lesson.Templates = nil
	var ids []string
	for i, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		at := strings.LastIndex(line, " = ")
		for _, c := range lesson.Components {
			id := fmt.Sprintf("only-%s-%d", c.ID, i+1)
			ids = append(ids, lesson.ID+"/"+id)
			lesson.Templates = append(lesson.Templates, course.Template{
				ID: id, Lesson: lesson.ID, Component: c.ID, Difficulty: tutor.Easy, Ask: course.Text{Middle: line[:at]},
				Asked: course.Asked{Kind: tutor.KindInteger, Answer: line[at+3:]}, Hints: []course.Text{{Middle: "Where do you start?"}},
			})
		}
	}
	return ids
}
