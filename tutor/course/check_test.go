package course

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// integers is the embedded course as files that a test may change, without what stands
// beside its lessons.
func integers(t testing.TB) fstest.MapFS {
	t.Helper()
	fsys := fstest.MapFS{}
	files, err := fs.Glob(embedded, "courses/math/integers/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if isBeside(name) {
			continue
		}
		data, err := fs.ReadFile(embedded, name)
		if err != nil {
			t.Fatal(err)
		}
		fsys["c/"+name[strings.LastIndex(name, "/")+1:]] = &fstest.MapFile{Data: data}
	}
	return fsys
}

// only leaves two of the lessons in the course.
func only(fsys fstest.MapFS, first, second string) {
	head, _, _ := bytes.Cut(fsys["c/course.yaml"].Data, []byte("lessons:"))
	for name := range fsys {
		if lesson := strings.TrimSuffix(strings.TrimPrefix(name, "c/"), ".yaml"); lesson != "course" && lesson != first && lesson != second {
			delete(fsys, name)
		}
	}
	fsys["c/course.yaml"].Data = fmt.Appendf(nil, "%slessons:\n  - integers.%s\n  - integers.%s\n", head, first, second)
}

// Each case breaks one thing in a whole lesson; the fault must name its line.
// Cases that do not get in each other's way are checked together.
func TestCheckNamesTheFault(t *testing.T) {
	cases := []struct {
		group    int
		name     string
		old, new string // in adding.yaml, the first place
		line     string // what stands on the line of the fault, after the change
		want     string
	}{
		{1, "answer", `answer: "{a + b}"`, `answer: "banana"`, `answer: "banana"`, `the answer "banana" does not grade as right`},
		{2, "right by type", `args: ["a", "b"]`, `args: ["a", "a"]`, `args: ["a", "a"]`, `type int_add makes`},
		{0, "unknown component", "component: int.add.same\n    approach", "component: int.add.none\n    approach", "component: int.add.none", `component "int.add.none" is not taught by this lesson`},
		{0, "unknown type", "type: int_add", "type: int_ad", "type: int_ad\n", `problem type "int_ad" is not known`},
		{0, "unknown approach", "approach: visual_description", "approach: visual", "approach: visual\n", `approach "visual" is not known`},
		{0, "unknown kind", "kind: integer\n    answer", "kind: number\n    answer", "kind: number", `answer kind "number" is not known`},
		{0, "unknown difficulty", "difficulty: medium", "difficulty: middling", "difficulty: middling", `difficulty "middling" is not known`},
		{0, "unknown need", "needs: [integers.number-line]", "needs: [integers.numbers]", "needs: [integers.numbers]", `lesson "integers.numbers" is not known`},
		{0, "unknown bug", "bug: two-negatives-make-positive\n    why", "bug: no-such-idea\n    why", "bug: no-such-idea", `misconception "no-such-idea" is not in this lesson`},
		{1, "nothing to look at", `diagram: "numberline from={max(c, 0)`, `look: true # no diagram: "`, "look: true", "there is nothing to look at"},
		{1, "constraints", `where: ["a + b > 0", "b <= 20"]`, `where: ["a + b > 0", "b < 0"]`, `where: ["a + b > 0", "b < 0"]`, "no numbers up to 10 meet the constraints"},
		{2, "hint tells", `"Where would you start on the number line for {a} + {b}?"`, `"Is it {a + b}, for {a} + {b}?"`, "Is it {a + b}", "hint 1 gives the answer away"},
		{3, "hint without numbers", `"Start at {a}. Adding {b} means {b} steps to the right."`, `"Think of the number line."`, "Think of the number line.", "hint 2 does not speak of the problem's numbers"},
		{0, "scaffold", "answer: \"{abs(a)}\"\n        hint: \"How far is {a} from 0?\"", "answer: \"some\"\n        hint: \"How far is {a} from 0?\"", "answer: \"some\"", `the answer "some" does not grade as right`},
		{0, "reject", "kind: integer\n    answer: \"0\"", "kind: short_text\n    answer: \"zero\"\n    reject: [\"zero\"]", `reject: ["zero"]`, `"zero" is both accepted and rejected`},
		{3, "plural", "means {abs(b)} step{abs(b):s} to the left.\"", "means {abs(b)} steps to the left.\"", "- id: same-easy", "reads badly"},
		{0, "remedy", "Could that be?\"", "It could not.\"", "remedy:\n      young: \"Test it with coins. You owe 4", "does not end with a question"},
		{0, "teach-back", "model: \"Both numbers go to the left, since both are negative.", "model: \"Both numbers go there.", "model: \"Both numbers go there.", "the model explanation does not say"},
		{0, "alias of a bug", "bug: ignores-signs\n    type: int_add", "bug: forgot-the-negatives\n    type: int_add", "bug: forgot-the-negatives", `is called "ignores-signs" in the catalogue`},
		{0, "analogy twice", "analogy: zero pairs", "analogy: elevator", "analogy: elevator\n    text:\n      young: \"Use plus counters", `analogy "elevator" stands in this lesson twice`},
		{3, "diagram tells", `start={a} jumps=+{abs(a)}"`, `start={a} jumps=+{b}"`, `start={a} jumps=+{b}"`, "the diagram shows the answer"},
		{0, "broken diagram", `diagram: "counters -3 -2"`, `diagram: "counterz -3"`, "counterz", "the diagram cannot be drawn"},
	}
	for group := range 4 {
		t.Run(fmt.Sprint(group), func(t *testing.T) {
			t.Parallel()
			fsys := integers(t)
			only(fsys, "number-line", "adding")
			text := string(fsys["c/adding.yaml"].Data)
			for _, c := range cases {
				if c.group != group {
					continue
				}
				if !strings.Contains(text, c.old) {
					t.Fatalf("%s: the lesson does not hold %q", c.name, c.old)
				}
				text = strings.Replace(text, c.old, c.new, 1)
			}
			fsys["c/adding.yaml"].Data = []byte(text)
			faults := Check(fsys, "c", Diagrams(noCounterz))
			for _, c := range cases {
				line := 1 + strings.Count(text[:strings.Index(text, c.line)+1], "\n")
				if c.group == group && !slices.ContainsFunc(faults, func(f Fault) bool {
					return strings.Contains(f.Text, c.want) && f.File == "c/adding.yaml" && f.Line == line && f.Remedy != ""
				}) {
					t.Errorf("%s: no fault %q on line %d in %v", c.name, c.want, line, faults)
				}
			}
		})
	}
}

func noCounterz(notation string) error {
	if strings.HasPrefix(notation, "counterz") {
		return errors.New(`no picture is called "counterz"`)
	}
	return nil
}

func TestCheckFindsCircles(t *testing.T) {
	fsys := integers(t)
	only(fsys, "number-line", "adding")
	text := string(fsys["c/number-line.yaml"].Data)
	text = strings.Replace(text, "needs: []", "needs: [integers.adding]", 1)
	text = strings.Replace(text, "requires: []", "requires: [int.add.same]", 1)
	fsys["c/number-line.yaml"].Data = []byte(text)
	var said []string
	for _, f := range Check(fsys, "c") {
		said = append(said, f.Error())
	}
	all := strings.Join(said, "\n")
	for _, want := range []string{`number-line.yaml:7: lesson "integers.number-line" needs itself`, `component "int.order" requires itself`} {
		if !strings.Contains(all, want) {
			t.Errorf("no fault %q in:\n%s", want, all)
		}
	}
}

func TestCheckAsksForAWholeLesson(t *testing.T) {
	var said []string
	for _, f := range Check(tiny(), "c") {
		said = append(said, f.Text)
	}
	all := strings.Join(said, "\n")
	for _, want := range []string{
		"grades must be two numbers", "no objectives", "opening question", "no focus words", "no teach-back", "no synthesis", "no worked example",
		"explained by 0 approaches, 3 are needed", "needs at least 3 problems", "has no transfer problem", "has 0 hints", "0 misconceptions, 4 are needed",
		"0 conceptual questions, 3 are needed", "no vocabulary",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("no fault %q in:\n%s", want, all)
		}
	}
}
