package gate

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

// problem is a wrong answer to -3 + 5, waiting for another try.
func wrongTry() Context {
	return Context{
		Problem: &tutor.Problem{KC: "int.add", Ask: "What is -3 + 5?", Answer: "2", Kind: tutor.KindInteger},
		Said:    "8", Verdict: tutor.Verdict{Kind: tutor.VerdictBuggy, Given: "8"},
		Band: tutor.Band{Name: "grades 3-5", SentenceWords: 15, ReplyWords: 60, Syllables: 1.5},
	}
}

func TestSentence(t *testing.T) {
	told := wrongTry()
	told.MayReveal = true
	right := wrongTry()
	right.Said, right.Verdict = "2", tutor.Verdict{Kind: tutor.VerdictCorrect}
	step := wrongTry()
	step.Step = &tutor.Step{Ask: "How far is it from -3 to 0?", Answer: "3"}
	cases := []struct {
		name, sentence string
		c              Context
		want           string // names of the failed checks
	}{
		{"a fair hint", "Start at -3 on the line. ", wrongTry(), ""},
		{"the answer", "The answer is 2. ", wrongTry(), RevealsAnswer},
		{"the answer, allowed", "The answer is 2. ", told, ""},
		{"the answer, said by the student", "Yes, -3 + 5 = 2. ", right, ""},
		{"a false equation", "We know that 3 + 4 = 8. ", wrongTry(), FalseEquation},
		{"praise of a wrong answer", "Great job! ", wrongTry(), PraisesWrong},
		{"praise of a right one", "Great job! ", right, ""},
		{"the true part", "You saw that 3 and 5 make 8. ", wrongTry(), ""},
		{"escape sequence", "Look \x1b[31mhere. ", wrongTry(), Control},
		{"direction mark", "Look \u202ehere. ", wrongTry(), Control},
		{"the step's answer", "It is 3 steps away from 0, so the answer is 3. ", step, RevealsAnswer},
		{"too long", strings.Repeat("and then we go on and ", 6) + "stop. ", wrongTry(), OverLength},
		{"too hard", "Considering commutativity facilitates simplification of complicated arithmetical expressions. ", wrongTry(), ReadingLevel},
		{"a diagram", "```draw\nnumberline from=-5 to=5 start=-3 jumps=+5\n```\n", wrongTry(), ""},
		{"a diagram with the answer", "```draw\nnumberline from=-5 to=5 mark=2\n```\n", wrongTry(), RevealsAnswer},
		{"worked lines that are equal", "```draw\nsteps \"4 + 2 x 3\" \"4 + 6\" \"10\"\n```\n", wrongTry(), ""},
		{"worked lines that are not equal", "```draw\nsteps \"4 + 2 x 3\" \"6 x 3\" \"18\"\n```\n", wrongTry(), FalseEquation},
		{"the answer in a code block", "```\nThe answer is 2.\n```\n", wrongTry(), RevealsAnswer},
		{"a code block with something else", "```\nStart at -3.\n```\n", wrongTry(), ""},
	}
	for _, tc := range cases {
		if got := checkNames(Sentence(tc.sentence, tc.c)); got != tc.want {
			t.Errorf("%s: Sentence(%q) fails %q, want %q", tc.name, tc.sentence, got, tc.want)
		}
	}
}

func checkNames(checks []tutor.Check) string {
	var names []string
	for _, c := range checks {
		names = append(names, c.Name)
	}
	return strings.Join(names, " ")
}

func TestReply(t *testing.T) {
	needs := func(n tutor.ExplainerNeeds) Context {
		c := wrongTry()
		c.Needs = &n
		return c
	}
	question := wrongTry()
	question.Question = true
	used := wrongTry()
	used.Used = []tutor.Used{{KC: "int.add", Approach: tutor.DifferentAnalogy, Analogy: "elevator-floors", Outcome: "failed"}}
	other := wrongTry()
	other.Used = []tutor.Used{{KC: "frac.add", Approach: tutor.DifferentAnalogy, Analogy: "elevator-floors", Outcome: "failed"}}
	cases := []struct {
		name, reply string
		c           Context
		want        string
	}{
		{"a fair reply", "Start at -3. Where do you land?", question, ""},
		{"no question", "Start at -3.", question, NoQuestion},
		{"a task is a question", "Start at -3. Show me each jump.", question, ""},
		{"a question and a word after it", "Where do you land? Take your time.", question, ""},
		{"focus named", "The sign of a number says on which side of 0 it is.", needs(tutor.ExplainerNeeds{Focus: "signs of numbers"}), ""},
		{"focus left out", "Look at the picture and count.", needs(tutor.ExplainerNeeds{Focus: "opposite signs"}), FocusMissing},
		{"analogy used up", "Think of an elevator that goes up five.", used, UsedApproach},
		{"analogy of another component", "Think of an elevator that goes up five.", other, ""},
		{"approach avoided", "Step 1: start at -3. Step 2: jump.", needs(tutor.ExplainerNeeds{Avoid: []tutor.Approach{tutor.StepByStep}}), UsedApproach},
		{"approach asked for", "Step 1: start at -3. Step 2: jump.", needs(tutor.ExplainerNeeds{Approach: tutor.StepByStep, Avoid: []tutor.Approach{tutor.StepByStep}}), ""},
		{"too long", strings.Repeat("Go on and on. ", 40), needs(tutor.ExplainerNeeds{Length: tutor.Brief}), OverLength},
		{"the answer over two sentences", "Go 3 up to 0. Then 2 more are left. So you are at 2.", wrongTry(), RevealsAnswer},
	}
	for _, tc := range cases {
		if got := checkNames(Reply(tc.reply, tc.c)); got != tc.want {
			t.Errorf("%s: Reply(%q) fails %q, want %q", tc.name, tc.reply, got, tc.want)
		}
	}
}

func TestSyllables(t *testing.T) {
	for word, want := range map[string]int{"cat": 1, "number": 2, "fraction": 2, "equal": 2, "table": 2, "made": 1, "pieces": 2, "multiply": 3, "denominator": 5, "the": 1, "three": 1, "added": 2, "jumped": 1, "times": 1} {
		if got := Syllables(word); got != want {
			t.Errorf("Syllables(%q) = %d, want %d", word, got, want)
		}
	}
}

// FuzzSentence: any text is checked without a panic.
func FuzzSentence(f *testing.F) {
	for _, s := range []string{"3 + 4 = 8", "9^9^9^9 = 1", "((((((((((1", "half of of 3 is", "-3 + 5 is two", "1/0 = 2", "√-4 is 2", "17 / 5 = 3 R"} {
		f.Add(s)
	}
	f.Fuzz(func(_ *testing.T, s string) {
		Sentence(s, wrongTry())
		Reply(s, wrongTry())
	})
}

// BenchmarkHostile is the slowest input known: thousands of claims in one line.
func BenchmarkHostile(b *testing.B) {
	text := strings.Repeat("1=1, ", 400)
	for b.Loop() {
		Sentence(text, wrongTry())
	}
}

func BenchmarkSentence(b *testing.B) {
	c := wrongTry()
	c.Given = []string{"What is -3 + 5? Use the number line if you like.", "8"}
	for b.Loop() {
		Sentence("Start at -3 on the line, jump 5 steps to the right, and remember that 3 + 2 = 5. ", c)
	}
}

// A right answer may be said again, but not that of the question posed after it.
func TestTheNextAnswerIsKept(t *testing.T) {
	next := &tutor.Problem{ID: "next", Ask: "What is -3 + 8?", Answer: "5", Kind: tutor.KindInteger}
	for posed, want := range map[bool]bool{false: false, true: true} {
		c := Context{Problem: next, Verdict: tutor.Verdict{Kind: tutor.VerdictCorrect, Given: "2"}, Posed: posed}
		if told := hasCheck(Sentence("The answer is 5.", c), RevealsAnswer); told != want {
			t.Errorf("posed in this turn %v: held back %v, want %v", posed, told, want)
		}
	}
}

func hasCheck(failed []tutor.Check, name string) bool {
	for _, c := range failed {
		if c.Name == name {
			return true
		}
	}
	return false
}

func TestEverySetThatIsAskedForHasWords(t *testing.T) {
	asked := regexp.MustCompile(`\bin\("(\w+)"`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range asked.FindAllSubmatch(text, -1) {
			if len(words()[string(m[1])]) == 0 {
				t.Errorf("%s asks for the set %s, which has no words", name, m[1])
			}
		}
	}
}
