package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/cmd/desk"
	"github.com/primer-tutor/primer/tutor/authoring"
	"github.com/primer-tutor/primer/tutor/authoring/builder"
	"github.com/primer-tutor/primer/tutor/authoring/source"
	"github.com/primer-tutor/primer/tutor/llm/llmtest"
)

// chapterWorkers answers as a model that reads the chapter on adding fractions.
var chapterWorkers = map[string]string{
	"research": `{"notes":[{"quote":"add the numerators and keep the denominator","note":"Numerators are added."}]}`,
	"components": `{"components":[{"quote":"To add fractions with like denominators, add the numerators and keep the denominator.",
		"name":"adding fractions with like denominators"}]}`,
	"lesson": `{"objectives":["add fractions with like denominators"],"explanations":[{"quote":"To add fractions with like denominators, add the numerators and keep the denominator.",
		"component":"adding fractions with like denominators","approach":"concrete_example_first","title":"slices",
		"text":"To add fractions with like denominators, add the numerators and keep the denominator. Think of slices: 2 slices of a pizza with 8 slices and 3 more slices of it are 5 slices. So 2/8 + 3/8 = 5/8. The size of the slices has not changed, and so the denominator stays the same."}],
		"claims":[{"quote":"The denominator only names the size of the parts, so it must not be added.","claim":"The denominator only names the size of the parts."}]}`,
	"vocabulary": `{"terms":[]}`,
	"problems": `{"problems":[
		{"quote":"1/5 + 2/5 = 3/5. Add 1 and 2, and keep the 5.","component":"adding fractions with like denominators","ask":"What is 1/5 + 2/5?","expression":"1/5 + 2/5","answer":"3/5","choices":[],"hints":["How many fifths are 1 fifth and 2 fifths?"],"difficulty":"easy"},
		{"quote":"3/7 + 2/7 = 5/7","component":"adding fractions with like denominators","ask":"What is 3/7 + 2/7?","expression":"3/7 + 2/7","answer":"5/7","choices":[],"hints":["Add the 3 and the 2."],"difficulty":"easy"},
		{"quote":"4/9 + 4/9 = 8/9","component":"adding fractions with like denominators","ask":"What is 4/9 + 4/9?","expression":"4/9 + 4/9","answer":"8/9","choices":[],"hints":["Keep the 9."],"difficulty":"medium"},
		{"quote":"2/11 + 5/11 = 7/11","component":"adding fractions with like denominators","ask":"What is 2/11 + 5/11?","expression":"2/11 + 5/11","answer":"7/11","choices":[],"hints":["Keep the 11."],"difficulty":"medium"},
		{"quote":"5/12 + 6/12 = 11/12","component":"adding fractions with like denominators","ask":"What is 5/12 + 6/12?","expression":"5/12 + 6/12","answer":"1/2","choices":[],"hints":["Keep the 12."],"difficulty":"hard"}]}`,
	"misconceptions": `{"misconceptions":[{"quote":"The denominator only names the size of the parts, so it must not be added.","wrong":"You add the denominators too.",
		"right":"The denominator only names the size of the parts.","remedy":"What happens to the size of the parts when you add the denominators?"}]}`,
	"compare": `{"components":80,"lesson":80,"vocabulary":80,"problems":80,"misconceptions":80,"contradictions":[]}`,
}

var askedFor = regexp.MustCompile(`TASK (\w+)`)

// chapterModel decides to finish at once: code has the work done, and nobody lies
// but in the last answer.
func chapterModel(_ int, a llmtest.Asked) llmtest.Turn {
	if task := askedFor.FindStringSubmatch(a.Messages[len(a.Messages)-1].Content); task != nil {
		return llmtest.Turn{Text: chapterWorkers[task[1]]}
	}
	return llmtest.Turn{Text: `{"reasoning":"done","tool":"finish","what":"none","passage":0}`}
}

// A course that a model built of a teacher's chapter is taught in a session: with
// the chapter's own words and numbers, and without the answer that was wrong.
func TestABuiltCourseIsTaught(t *testing.T) {
	server := llmtest.New(chapterModel)
	t.Cleanup(server.Close)
	t.Setenv("OLLAMA_HOST", server.Host())
	docs, _, err := source.Read(t.Context(), []string{filepath.Join("..", "..", "tutor", "authoring", "builder", "testdata", "sample", "2-adding.md")}, source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, out := &desk.Flags{Data: t.TempDir()}, t.TempDir()
	f := buildFlags{model: server.Model, depth: 1, steps: 5}
	model, _, err := f.choose(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	head := builder.Head{ID: "mine/fractions", Title: "Fractions", Subject: "math", Grades: [2]int{5, 6}}
	d, err := drafted(t, f, s, model, authoring.Plan{Dir: out, Head: head}, docs, func(builder.Event) {})
	if err != nil {
		t.Fatal(err)
	}
	d.AcceptSure(0)
	made, err := builder.Assemble(d)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range made.Files {
		if err := os.WriteFile(filepath.Join(out, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if report, err := runCommand(t, "course", "check", out); err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
	t.Setenv("OLLAMA_HOST", "127.0.0.1:1")
	said := "5\nidk\nI know some fractions\n3/5\n/quit\n"
	text := typedLines(t, said, "--course", out, "chat", "--plain", "--student", "Mia", "--lesson", "fractions.adding-fractions-with-like-denominators", "--model", "none", "--seed", "7")
	for _, want := range []string{"The size of the slices has not changed", "one fifth plus two fifths"} {
		if !strings.Contains(text, want) {
			t.Errorf("the session lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "twelfths") {
		t.Errorf("a problem with a wrong answer was asked:\n%s", text)
	}
}

// typedLines runs the program with lines on its standard input.
func typedLines(t *testing.T, lines string, args ...string) string {
	t.Helper()
	var b bytes.Buffer
	cmd := rootCommand()
	cmd.SetArgs(append(args, "--data", t.TempDir()))
	cmd.SetIn(strings.NewReader(lines))
	cmd.SetOut(&b)
	cmd.SetErr(&b)
	if err := cmd.ExecuteContext(t.Context()); err != nil {
		t.Fatalf("%v\n%s", err, b.String())
	}
	return b.String()
}

// The command builds with a model, says what it cost and how far it may be
// trusted, and goes on after it was stopped without asking anything twice.
func TestBuildCommandWithAModel(t *testing.T) {
	server := llmtest.New(chapterModel)
	t.Cleanup(server.Close)
	t.Setenv("OLLAMA_HOST", server.Host())
	chapter, out := filepath.Join("..", "..", "tutor", "authoring", "builder", "testdata", "sample", "2-adding.md"), filepath.Join(t.TempDir(), "course")
	args := []string{"course", "build", chapter, "--out", out, "--model", server.Model, "--subject", "math", "--grades", "5-6"}
	text, err := runCommand(t, append(args, "--budget", "900")...)
	if err != nil || !strings.Contains(text, "budget of 900 tokens is used up") {
		t.Fatalf("%v\n%s", err, text)
	}
	asked := len(server.Asked())
	if text, err = runCommand(t, append(args, "--resume")...); err != nil || !strings.Contains(text, "1 lesson of 1 document") {
		t.Fatalf("%v\n%s", err, text)
	}
	report := readFile(t, filepath.Join(out, "report.md"))
	for _, want := range []string{server.Model, "tokens", "12"} {
		if !strings.Contains(report, want) {
			t.Errorf("the report lacks %q:\n%s", want, report)
		}
	}
	first := server.Asked()[:asked]
	for _, a := range server.Asked()[asked:] {
		for _, b := range first {
			if a.Messages[0] == b.Messages[0] && a.Messages[len(a.Messages)-1] == b.Messages[len(b.Messages)-1] {
				t.Errorf("asked again: %.80q", a.Messages[len(a.Messages)-1].Content)
			}
		}
	}
}
