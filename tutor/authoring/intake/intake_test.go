package intake

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/answer"
	"github.com/primer-tutor/primer/tutor/course"
)

// built imports with read and loads what comes of it.
func built(t *testing.T, read func(b *Builder) error) (*course.Course, *Report) {
	t.Helper()
	files := fstest.MapFS{}
	r := NewReport()
	err := read(NewBuilder(Head{ID: "imported/own", Title: "Own", Subject: "math", Grades: [2]int{5, 8}}, func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data}
		return nil
	}, r))
	if err != nil {
		t.Fatalf("%v; faults %v", err, r.Faults)
	}
	for _, f := range course.Check(files, ".") {
		t.Error(f)
	}
	c, err := course.Load(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	return c, r
}

// step writes the files of a problem with one step.
func step(files fstest.MapFS, id, body, title, answer, more string) {
	dir := "pool/content-pool/" + id + "/"
	files[dir+id+".json"] = &fstest.MapFile{Data: fmt.Appendf(nil, `{"id":%q,"title":"T","body":%q,"lesson":"1.1 Sums","lessonId":"L","courseName":"Own"}`, id, body)}
	files[dir+"steps/"+id+"a/"+id+"a.json"] = &fstest.MapFile{Data: fmt.Appendf(nil, `{"id":%q,"stepTitle":%q,"stepAnswer":[%q]%s}`, id+"a", title, answer, more)}
}

func pathway(files fstest.MapFS, id, hints string) {
	files["pool/content-pool/"+id+"/steps/"+id+"a/tutoring/"+id+"aDefaultPathway.json"] = &fstest.MapFile{Data: []byte(hints)}
}

func imported(t *testing.T, files fstest.MapFS) (*course.Course, *Report) {
	t.Helper()
	return built(t, func(b *Builder) error {
		a, err := OpenFolder(files)
		if err != nil {
			return err
		}
		o, err := IndexOATutor(context.Background(), a)
		if err != nil {
			return err
		}
		return o.Import(context.Background(), "Own", b, func(int, int) {})
	})
}

// problem is the question with this id, as posed.
func problem(t *testing.T, c *course.Course, id string) tutor.Problem {
	t.Helper()
	for _, l := range c.Lessons {
		for i := range l.Templates {
			if l.Templates[i].ID == id {
				p, err := l.Templates[i].Make(course.Draw{Seed: 1, Max: 20, Age: course.Middle})
				if err != nil {
					t.Fatal(err)
				}
				return p
			}
		}
	}
	t.Fatalf("no problem %q", id)
	return tutor.Problem{}
}

// Each question grades its own answer right and the next one's different answer
// not right, whatever its kind.
func TestTwoSided(t *testing.T) {
	files := fstest.MapFS{}
	for i, a := range []string{
		"17", "-4", "2.5", `$$\frac{3}{4}$$`, `$$1\frac{1}{2}$$`, "45%", `$$4x+12$$`, `$$x=3$$`, `$$y=2x-1$$`, `$$x>5$$`, `$$[3,\infty)$$`, `$$(2,-3)$$`,
		`$$\sqrt{5}$$`, `$$x^2 y^3$$`, "parallel", `$$3\times{10}^4$$`, `$$\frac{x+1}{x-2}$$`, `$$\{1,2,3\}$$`,
	} {
		step(files, fmt.Sprintf("p%02d", i), fmt.Sprintf("Question number %d.", i), "What is it?", a, "")
	}
	c, r := imported(t, files)
	if r.Imported != 18 || r.Own.Right+r.KeyOnly != 18 || r.Own.Right != r.Own.All() || r.Other.Right != 0 || r.Other.All() != 18 {
		t.Errorf("imported %d, own %+v, other %+v, skipped %v, faults %v", r.Imported, r.Own, r.Other, r.Skipped, r.Faults)
	}
	for i := range 18 {
		p := problem(t, c, fmt.Sprintf("p%02da", i))
		if out := answer.Compare(answer.SpecOf(&p), p.Answer); !out.Right() {
			t.Errorf("%s: %q is not right: %s", p.ID, p.Answer, out.Reason)
		}
	}
}

// A question's own expression is no answer to it.
func TestTheQuestionIsNoAnswer(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "a", "Multiply:", `$$4\left(x+3\right)$$`, `$$4x+12$$`, "")
	step(files, "b", "Simplify:", `$$\frac{6}{8}$$`, `$$\frac{3}{4}$$`, "")
	step(files, "c", "Factor:", `$$x^2-9$$`, `$$\left(x+3\right)\left(x-3\right)$$`, "")
	c, _ := imported(t, files)
	for id, echo := range map[string]string{"aa": "4(x+3)", "ba": "6/8", "ca": "x^2-9"} {
		p := problem(t, c, id)
		if out := answer.Compare(answer.SpecOf(&p), echo); out.Right() {
			t.Errorf("%s takes %s for its answer %s", p.Ask, echo, p.Answer)
		}
	}
}

// Hints come in the order of their dependencies; what tells the answer waits at
// the bottom; sub-questions keep their own answers.
func TestLadder(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "A bag holds 14 plums, another one 3.", "How many are there?", "17", "")
	pathway(files, "p", `[
	 {"id":"h3","type":"hint","title":"Answer","text":"Together there are $$14+3=17$$.","dependencies":["h2"]},
	 {"id":"h1","type":"hint","title":"Start","text":"Put both bags together.","dependencies":[]},
	 {"id":"h2","type":"scaffold","title":"Second bag","text":"How many does the second bag hold?","hintAnswer":["3"],"dependencies":["h1"],
	  "subHints":[{"id":"s","type":"hint","title":"Look","text":"Read the question again."},{"id":"t","type":"hint","title":"Answer","text":"The answer is 3.","dependencies":["s"]}]},
	 {"id":"h4","type":"hint","title":"Picture","text":"##bags.png##","dependencies":[]}]`)
	c, r := imported(t, files)
	p := problem(t, c, "pa")
	if !slices.Equal(p.Hints, []string{"Put both bags together."}) {
		t.Errorf("hints %q", p.Hints)
	}
	if len(p.Worked) != 2 || !strings.HasPrefix(p.Worked[0], "How many does the second bag hold?") || !strings.Contains(p.Worked[1], "17") || strings.Contains(p.Worked[0], "17") {
		t.Errorf("worked %q", p.Worked)
	}
	if len(p.Steps) != 1 || p.Steps[0].Answer != "3" || p.Steps[0].Hint != "Read the question again." || p.Steps[0].Tell != "The answer is 3." {
		t.Errorf("steps %+v", p.Steps)
	}
	if r.HelpLeftOut["hint: "+NeedsFigure] != 1 {
		t.Errorf("left out %v", r.HelpLeftOut)
	}
}

// Variables move together, in the question, its answer and its help.
func TestVariables(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Add.", `What is $$@{a}+1$$?`, "@{b}", `,"variabilization":{"a":["4","9"],"b":["5","10"]}`)
	step(files, "q", "Add.", `What is $$@{c}+1$$?`, "7", "")
	c, r := imported(t, files)
	one, two := problem(t, c, "pa-v1"), problem(t, c, "pa-v2")
	if !strings.Contains(one.Ask, "4 + 1") || one.Answer != "5" || !strings.Contains(two.Ask, "9 + 1") || two.Answer != "10" {
		t.Errorf("%q %q; %q %q", one.Ask, one.Answer, two.Ask, two.Answer)
	}
	if r.Skipped[BadLaTeX] != 1 || !strings.Contains(r.Faults[0].Text, "@{c} has no values") {
		t.Errorf("a variable without values: %v %v", r.Skipped, r.Faults)
	}
}

// Choices that name each other are answered by their letter, and two that are
// one to a student are one.
func TestChoices(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Pick one.", "How many coins are there?", "8 dimes, 5 cents", `,"problemType":"MultipleChoice","choices":["5 dimes, 8 cents","8 dimes, 5 cents","9 dimes"]`)
	step(files, "q", "Pick one.", "How many?", "50", `,"problemType":"MultipleChoice","choices":["50","50.0","60"]`)
	step(files, "r", "Pick one.", "How many?", "50", `,"problemType":"MultipleChoice","choices":["40","60"]`)
	c, r := imported(t, files)
	p, q := problem(t, c, "pa"), problem(t, c, "qa")
	if out := answer.Compare(answer.SpecOf(&p), "B"); !out.Right() {
		t.Errorf("the letter: %s", out.Reason)
	}
	if !slices.Equal(q.Choices, []string{"50", "60"}) || r.Skipped[BadChoices] != 1 {
		t.Errorf("choices %q, skipped %v", q.Choices, r.Skipped)
	}
}

// A question with choices is not left out because another question's answer names its
// right one.
func TestChoicesBesideLongerAnswers(t *testing.T) {
	files := fstest.MapFS{}
	step(files, "p", "Look.", "Is it level?", "No", `,"problemType":"MultipleChoice","choices":["Yes","No"]`)
	step(files, "q", "Look.", "Is it steep?", "No, it falls", `,"problemType":"MultipleChoice","choices":["Yes, it rises","No, it falls"]`)
	if c, r := imported(t, files); r.Imported != 2 || problem(t, c, "pa").Answer != "No" {
		t.Errorf("imported %d, %v", r.Imported, r.Faults)
	}
}

// The same content gives the same files.
func TestTwiceIsTheSame(t *testing.T) {
	files := fstest.MapFS{"pool/skillModel.json": {Data: []byte(`{"p1a":["adding","counting"],"p2a":["halving"]}`)}}
	for i := range 12 {
		step(files, fmt.Sprintf("p%d", i), fmt.Sprintf("Bag %d.", i), "How many?", fmt.Sprint(i+30), "")
	}
	first, _ := imported(t, files)
	for range 3 {
		if again, _ := imported(t, files); again.Digest != first.Digest {
			t.Fatal("another digest")
		}
	}
}

func TestNaturalOrder(t *testing.T) {
	names := []string{"a10", "a9", "a1", "b1", "a01", "a"}
	slices.SortFunc(names, Natural)
	if got := strings.Join(names, " "); got != "a a01 a1 a9 a10 b1" && got != "a a1 a01 a9 a10 b1" {
		t.Error(got)
	}
}
