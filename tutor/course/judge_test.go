package course

import (
	"strings"
	"testing"

	"github.com/primer-tutor/primer/tutor"
)

func sum(a, b, answer string) *tutor.Problem {
	return &tutor.Problem{ID: "p", Type: "int_add", Args: []string{a, b}, Ask: "What is " + a + " + " + b + "?", Kind: tutor.KindInteger, Answer: answer}
}

func TestJudge(t *testing.T) {
	c := catalogue(t, library(t))
	halves := &tutor.Problem{ID: "f", Type: "frac_add", Args: []string{"1/2", "1/3"}, Ask: "What is 1/2 + 1/3?", Kind: tutor.KindFraction, Answer: "5/6"}
	simplest := &tutor.Problem{ID: "s", Ask: "Simplify 6/8.", Kind: tutor.KindFraction, Answer: "3/4", Form: "simplest"}
	plain := &tutor.Problem{ID: "n", Ask: "How many?", Kind: tutor.KindInteger, Answer: "100"}
	zero := &tutor.Problem{ID: "z", Ask: "How many?", Kind: tutor.KindInteger, Answer: "0"}
	cases := []struct {
		name    string
		problem *tutor.Problem
		typed   string
		kind    tutor.VerdictKind
		bug     string
	}{
		{"right", sum("-3", "5", "2"), "2", tutor.VerdictCorrect, ""},
		{"right in a sentence", sum("-3", "5", "2"), "i think its 2?", tutor.VerdictCorrect, ""},
		{"forgot the minus", sum("-3", "5", "2"), "8", tutor.VerdictBuggy, "ignores-signs"},
		{"wrong sign", sum("-3", "5", "2"), "-2", tutor.VerdictBuggy, "difference-with-wrong-sign"},
		{"within a tenth but a sign error", sum("20", "-1", "19"), "21", tutor.VerdictBuggy, "ignores-signs"},
		{"tops and bottoms", halves, "2/5", tutor.VerdictBuggy, "adds-numerators-and-denominators"},
		{"another form of it", halves, "10/12", tutor.VerdictCorrect, ""},
		{"not simplified", simplest, "6/8", tutor.VerdictCloseForm, ""},
		{"near in size", plain, "95", tutor.VerdictCloseNumber, ""},
		{"far off", plain, "20", tutor.VerdictIncorrect, ""},
		{"nothing is near to 0", zero, "0.01", tutor.VerdictIncorrect, ""},
		{"cannot be read", plain, "hmm well", tutor.VerdictUnsure, ""},
		{"empty", plain, "  ", tutor.VerdictUnsure, ""},
	}
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			v := Judge(c, k.problem, anAnswer, k.typed)
			if v.Kind != k.kind || v.Bug() != k.bug {
				t.Errorf("%q is judged %s %q (%s), want %s %q", k.typed, v.Kind, v.Bug(), v.Reason, k.kind, k.bug)
			}
			if v.Reason == "" || v.Confidence <= 0 || v.Confidence > 1 || v.Target != tutor.AskProblem {
				t.Errorf("a verdict without its reason, confidence or target: %+v", v)
			}
			of := Grade(k.problem, anAnswer, k.typed)
			if of.Kind.Right() != v.Kind.Right() || of.Kind.Wrong() != v.Kind.Wrong() || of.Given != v.Given || of.Target != v.Target {
				t.Errorf("%q is graded %s, and judged %s", k.typed, of.Kind, v.Kind)
			}
		})
	}
}

func TestJudgeByKindOfMessage(t *testing.T) {
	p := sum("-3", "5", "2")
	for typ, want := range map[tutor.MessageType]tutor.VerdictKind{
		tutor.TypeConfusion: tutor.VerdictStuck, tutor.TypeHelpRequest: tutor.VerdictStuck,
		tutor.TypeQuestion: tutor.VerdictNone, tutor.TypeOffTopic: tutor.VerdictNone, tutor.TypeSocial: tutor.VerdictNone,
		tutor.TypeContinuation: tutor.VerdictNone, tutor.TypeSelfExplanation: tutor.VerdictCorrect,
	} {
		if v := Judge(nil, p, tutor.Features{Type: typ, Confidence: 0.9}, "2"); v.Kind != want {
			t.Errorf("%s is judged %s, want %s", typ, v.Kind, want)
		}
	}
	yes := &tutor.Problem{Ask: "Is 0 greater than -1: yes or no?", Kind: tutor.KindChoice, Choices: []string{"yes", "no"}, Answer: "yes"}
	if v := Judge(nil, yes, tutor.Features{Type: tutor.TypeContinuation, Confidence: 0.9}, "yes"); v.Kind != tutor.VerdictCorrect {
		t.Errorf("yes to a yes-or-no question is judged %s: %s", v.Kind, v.Reason)
	}
}

func TestJudgeFindsTheWrongLine(t *testing.T) {
	p := &tutor.Problem{Type: "ooo_add_mul", Args: []string{"2", "3", "4"}, Ask: "What is 2 + 3 × 4?", Kind: tutor.KindInteger, Answer: "14"}
	for typed, want := range map[string]struct {
		line   int
		praise string
	}{
		"3 × 4 = 12\n2 + 12 = 15": {2, "your first line, 3 × 4 = 12, is right"},
		"3 × 4 = 11\n2 + 11 = 13": {1, ""},
		"3 × 4 = 12\n2 + 12 = 14": {0, "each line follows from the one before"},
		"15":                      {0, ""},
	} {
		v := Judge(nil, p, anAnswer, typed)
		if v.WrongLine != want.line || v.Praise != want.praise {
			t.Errorf("%q: line %d, praise %q (%s), want %d, %q", typed, v.WrongLine, v.Praise, v.Kind, want.line, want.praise)
		}
	}
}

func TestJudgeStep(t *testing.T) {
	steps := &tutor.Step{Ask: "How many steps to the right do you take?", Kind: tutor.KindInteger, Answer: "5"}
	for typed, want := range map[string]tutor.VerdictKind{
		"5 steps": tutor.VerdictScaffoldProgress, "5": tutor.VerdictScaffoldProgress, "five": tutor.VerdictScaffoldProgress, "3": tutor.VerdictIncorrect,
	} {
		if v := JudgeStep(steps, anAnswer, typed); v.Kind != want || v.Target != tutor.AskStep {
			t.Errorf("%q is judged %s: %s, want %s", typed, v.Kind, v.Reason, want)
		}
	}
	way := &tutor.Step{Ask: "Which way: left or right?", Kind: tutor.KindChoice, Choices: []string{"left", "right"}, Answer: "right"}
	if v := JudgeStep(way, anAnswer, "to the right"); v.Kind != tutor.VerdictScaffoldProgress {
		t.Errorf("to the right is judged %s: %s", v.Kind, v.Reason)
	}
	if v := JudgeStep(way, tutor.Features{Type: tutor.TypeConfusion, Confidence: 1}, "idk"); v.Kind != tutor.VerdictStuck {
		t.Errorf("idk is judged %s", v.Kind)
	}
}

// The rubric of adding with different signs, on words of students.
func TestJudgeTeachBack(t *testing.T) {
	l, ok := library(t).Lesson("integers.adding")
	if !ok {
		t.Fatal("no lesson integers.adding")
	}
	tb, ok := l.TeachBackFor("int.add.mixed")
	if !ok {
		t.Fatal("no teach-back")
	}
	cases := []struct {
		typed       string
		least, most int
		model       bool
	}{
		{"I followed what you told me and got to 2", 10, 35, true},
		{"i started at -3 and went 5 to the right, 3 to get to 0 and 2 were left over", 75, 100, false},
		{"you start at the first number and go right because 5 is positive", 60, 85, false},
		{"i owed 3 and got 5 so i paid back and have 2 left", 55, 100, false},
		{"its always negative", 0, 20, false},
		{"because", 0, 10, false},
		{"my dog likes to run around the garden all day", 0, 35, true},
	}
	for _, k := range cases {
		v := JudgeTeachBack(tb, k.typed)
		if v.Kind != tutor.VerdictTeachBack || v.Quality < k.least || v.Quality > k.most || v.NeedModel != k.model {
			t.Errorf("%q: quality %d, model %v (%s; present %v), want %d-%d, %v", k.typed, v.Quality, v.NeedModel, v.Reason, v.Present, k.least, k.most, k.model)
		}
		if idea, ok := tb.NextIdea(v); v.Quality < 100 && (!ok || idea.Ask == "") {
			t.Errorf("%q: no question for what is missing", k.typed)
		}
	}
}

func TestSpeech(t *testing.T) {
	for _, k := range []struct {
		text, phrase string
		want         bool
	}{
		{"I added both tops", "add tops", true},
		{"i adding the two tops", "add tops", true},
		{"you must not add the tops", "add tops", false},
		{"dont add the tops, multiply", "add tops", false},
		{"not left but right", "right", true},
		{"i went to the rihgt", "right", true},
		{"it is light", "right", false}, // a word of its own
		{"it is negatve", "negative", true},
		{"5 is greater. it is on the right", "right+greater", false},
		{"further right is greater", "right+greater", true},
		{"the numerater stays", "numerator", true},
		{"it has no minus", "no minus", true},
		{"it is -3", "minus 3", true},
		{"there are three", "there", true},
		{"there", "three", false},
		{"stones hold sled", "hold the sled", true}, // learners of English leave articles out
		{"i fly", "the fly", false},                 // and what is but a word with its article stays
		{"she run away", "she ran", true},
		{"the road is not smooth", "rough", true},
		{"the road is not very smooth", "road is rough", true},
		{"the road is not rough", "rough", false},
		{"she pushed just as hard", "pushed harder", false},
		{"she pushed harder", "pushed harder", true},
	} {
		if got := hear(k.text).says(k.phrase); got != k.want {
			t.Errorf("hear(%q).says(%q) = %v", k.text, k.phrase, got)
		}
	}
}

func TestTerm(t *testing.T) {
	l, ok := library(t).Lesson("integers.adding")
	if !ok {
		t.Fatal("no lesson integers.adding")
	}
	for typed, want := range map[string]string{
		"sum": "sum", "sums": "sum", "what does oposite mean?": "opposite", "zero pairs": "zero pair", "whats a zero pair": "zero pair",
		"the minus sign": "sign", "Addends": "addend", "negative number": "negative number", "brackets": "parentheses",
	} {
		got, ok := l.Term(typed)
		if !ok || got.Term != want {
			t.Errorf("Term(%q) = %q, want %q", typed, got.Term, want)
		}
	}
	for _, typed := range []string{"", "sing", "some", "denominator", "what is this"} {
		if got, ok := l.Term(typed); ok {
			t.Errorf("Term(%q) = %q, want none", typed, got.Term)
		}
	}
}

func TestExplainNeverRepeats(t *testing.T) {
	l := &Lesson{Outline: Outline{ID: "l"}, Explanations: []Explanation{
		{ID: "a", Component: "k", Approach: tutor.ConcreteExample, Analogy: "pizza", Text: Plain("a")},
		{ID: "b", Component: "k", Approach: tutor.VisualDescription, Analogy: "line", Text: Plain("b")},
		{ID: "c", Component: "k", Approach: tutor.ConcreteExample, Analogy: "cake", Text: Plain("c")},
		{ID: "d", Component: "k", Approach: tutor.StepByStep, Analogy: "recipe", Text: Plain("d")},
	}}
	e, _ := l.Explain("k", nil, []tutor.Approach{tutor.StepByStep}, Young)
	if e.ID != "d" {
		t.Errorf("the preferred approach is %s", e.ID)
	}
	used := []tutor.Used{{KC: "k", Approach: tutor.ConcreteExample, Analogy: "a", Outcome: failed}}
	var order strings.Builder
	for {
		e, ok := l.Explain("k", used, nil, Young)
		if !ok {
			break
		}
		order.WriteString(e.ID)
		used = append(used, tutor.Used{KC: "k", Approach: e.Approach, Analogy: e.ID})
	}
	if order.String() != "bd" {
		t.Errorf("after a failed example: %s, want bd (c has the failed approach)", order.String())
	}
	if _, ok := l.Explain("other", nil, nil, Young); ok {
		t.Error("an unknown component has no explanation")
	}
}

func TestAgesAndBands(t *testing.T) {
	text := Text{Young: "y", Older: "o"}
	if got := text.For(Young) + text.For(Middle) + text.For(Older); got != "yyo" {
		t.Errorf("texts by age: %s", got)
	}
	for grade, want := range map[int]string{0: "g1-2", 1: "g1-2", 3: "g3-4", 7: "g5-7", 8: "g8-10", 13: "g11-13", 20: "g11-13"} {
		if got := BandOf(grade).ID; got != want {
			t.Errorf("band of grade %d is %s, want %s", grade, got, want)
		}
	}
	next := 1
	for _, b := range Bands() {
		if b.From != next || b.To < b.From || b.Numbers < 10 || b.SentenceWords == 0 || b.ReplyWords == 0 || b.Tone == "" || len(b.Examples) == 0 {
			t.Errorf("band %+v", b)
		}
		next = b.To + 1
	}
	if next != 14 {
		t.Errorf("the bands end at grade %d", next-1)
	}
}

func TestLibrary(t *testing.T) {
	lib, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]string{"below zero": "integers.number-line", "subtracting": "integers.subtracting", "order of operations": "integers.order", "adding negative numbers": "integers.adding"} {
		found := lib.Search(query)
		if len(found) == 0 || found[0].ID != want {
			t.Errorf("search %q: %v", query, found)
		}
	}
	if len(lib.Search("xylophone")) != 0 {
		t.Error("a word of no lesson finds lessons")
	}
	l, ok := lib.LessonOf("int.add.mixed")
	if !ok || l.ID != "integers.adding" {
		t.Error("the lesson of int.add.mixed is not found")
	}
	courses := len(lib.Courses())
	again, err := Load(embedded, "courses/math/integers")
	if err != nil || lib.Add(again) != nil || len(lib.Courses()) != courses {
		t.Errorf("a course added again must replace the old one: %d courses, %v", len(lib.Courses()), err)
	}
	twin := &Course{Head: Head{ID: "other"}, Lessons: []*Lesson{{Outline: Outline{ID: "integers.adding", Course: "other"}}}}
	if lib.Add(twin) == nil {
		t.Error("a lesson id of another course must be refused")
	}
}

func BenchmarkJudgeTeachBack(b *testing.B) {
	l, ok := library(b).Lesson("integers.adding")
	if !ok {
		b.Fatal("no lesson integers.adding")
	}
	tb, _ := l.TeachBackFor("int.add.mixed")
	for name, text := range map[string]string{
		"short":   "i started at -3 and went 5 to the right, 3 to get to 0 and 2 were left over",
		"longest": strings.Repeat("i think you maybe wander about there for quite some time ", 70),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				JudgeTeachBack(tb, text)
			}
		})
	}
}

func BenchmarkJudge(b *testing.B) {
	c := catalogue(b, library(b))
	p := sum("-3", "5", "2")
	b.ReportAllocs()
	for b.Loop() {
		Judge(c, p, anAnswer, "8")
	}
}

func FuzzWords(f *testing.F) {
	f.Add("i started at -3 and went 5 to the right", "first+times")
	f.Add("don't, but 3x4=12", "no minus")
	f.Add("\xff-\u2212x9", "+ +")
	f.Fuzz(func(t *testing.T, text, phrase string) {
		tb := TeachBack{Ideas: []Idea{{Idea: "a", Words: []string{phrase}, Wrong: []string{"not " + phrase}}}}
		if v := JudgeTeachBack(tb, text); v.Quality < 0 || v.Quality > 100 {
			t.Errorf("quality %d", v.Quality)
		}
		l := &Lesson{Vocabulary: []Term{{Term: phrase}}}
		l.Term(text)
	})
}

// A conceptual answer is heard by claims where its ideas are written so, and the
// opposite beats what else is said.
func TestConceptualClaims(t *testing.T) {
	p := &tutor.Problem{
		Ask: "Why is the sand on a beach hot and the sea cool?", Kind: tutor.KindConceptual, Answer: "Sand warms up faster than water.",
		InWords: tutor.InWords{Need: 1, Ideas: []tutor.RubricIdea{
			{Idea: "sand warms up fast", Who: []string{"sand|beach"}, Says: []string{"<warm> fast|quick"}, Never: []string{"slow|slowly"}},
			{Idea: "water warms up slowly", Who: []string{"water|sea"}, Says: []string{"slow|slowly"}, Never: []string{"fast|quick"}},
		}},
	}
	answering := tutor.Features{Type: tutor.TypeAnswer, Confidence: .9}
	for text, want := range map[string]tutor.VerdictKind{
		"the sand heats up fast and the water slow": tutor.VerdictCorrect,
		"water warms slowly":                        tutor.VerdictCorrect,
		"the water heats fast and the sand slow":    tutor.VerdictIncorrect,
		"sand warms up fast and water warms fast":   tutor.VerdictIncorrect,
		"it is not true that sand gets warm fast":   tutor.VerdictIncorrect,
	} {
		if v := Judge(nil, p, answering, text); v.Kind != want {
			t.Errorf("%q: %s, want %s (%s)", text, v.Kind, want, v.Reason)
		}
	}
}
