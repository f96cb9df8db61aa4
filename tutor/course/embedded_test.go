package course

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/lab/sweep"
)

var shared = sync.OnceValues(Embedded)

// sharedWhole is the embedded library with every file read beforehand; tests do not add
// to it.
var sharedWhole = sync.OnceValues(func() (*Library, error) { return Read(embedded, "courses") })

// library is the embedded one, read once; tests do not add to it.
func library(t testing.TB) *Library {
	t.Helper()
	lib, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func catalogue(t testing.TB, lib *Library) *bugs.Catalogue {
	t.Helper()
	builtin, err := bugs.Builtin()
	if err != nil {
		t.Fatal(err)
	}
	c, err := builtin.With(lib.Rules())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// anAnswer is a message that the rules took for an answer.
var anAnswer = tutor.Features{Type: tutor.TypeAnswer, Confidence: 1, Meant: -1}

func TestEmbeddedCoursesHaveNoFaults(t *testing.T) {
	lib := library(t)
	for _, c := range lib.Courses() {
		t.Run(c.ID, func(t *testing.T) {
			gap := func(f Fault) { t.Error(f) } // what is not wrong but not yet there has to be there: enough items, American English
			for _, f := range Check(embedded, c.Dir, Beside(lib), Gaps(gap)) {
				t.Error(f)
			}
		})
	}
}

// seeds is how many problems each template makes for each age; repeated numbers
// are judged once. "make sweep" takes more of them.
var seeds = uint64(sweep.Of(20, 300))

// eachProblem makes the problems of every template at every age.
func eachProblem(t *testing.T, lib *Library, check func(t *testing.T, p *tutor.Problem)) {
	for _, lesson := range lib.Lessons() {
		for _, template := range lesson.all() {
			t.Run(template.item(), func(t *testing.T) {
				t.Parallel()
				for _, age := range Ages {
					seen := map[string]bool{}
					for seed := range seeds {
						p, err := template.Make(Draw{Seed: seed, Max: map[Age]int{Young: 10, Middle: 20, Older: 100}[age], Age: age})
						if err != nil {
							t.Fatal(err)
						}
						if seen[p.ID] {
							continue
						}
						seen[p.ID] = true
						if check(t, &p); t.Failed() {
							return
						}
					}
				}
			})
		}
	}
}

func TestEveryProblem(t *testing.T) {
	lib := library(t)
	c := catalogue(t, lib)
	eachProblem(t, lib, func(t *testing.T, p *tutor.Problem) {
		gradesItself(t, c, p)
		if p.Seed < 25 {
			buggyAnswersAreNamed(t, c, p)
			hintsKeepTheAnswer(t, p)
			readsWell(t, p)
		}
	})
}

func gradesItself(t *testing.T, c *bugs.Catalogue, p *tutor.Problem) {
	t.Helper()
	if v := Judge(c, p, anAnswer, p.Answer); v.Kind != tutor.VerdictCorrect {
		t.Errorf("%s: its own answer %q is judged %s: %s", p.ID, p.Answer, v.Kind, v.Reason)
	}
	for _, s := range p.Steps {
		if v := JudgeStep(&s, anAnswer, s.Answer); v.Kind != tutor.VerdictScaffoldProgress {
			t.Errorf("%s: step %q: its own answer %q is judged %s: %s", p.ID, s.Ask, s.Answer, v.Kind, v.Reason)
		}
	}
}

func buggyAnswersAreNamed(t *testing.T, c *bugs.Catalogue, p *tutor.Problem) {
	t.Helper()
	for _, q := range c.Predict(p.Type, p.Args) {
		if p.Kind == tutor.KindChoice && !slices.Contains(p.Choices, q.Gives) {
			continue // it cannot be given here
		}
		if q.Right || right(stepOf(p), q.Gives) || asksForSmaller(c, p) {
			continue
		}
		v := Judge(c, p, anAnswer, q.Gives)
		if v.Kind != tutor.VerdictBuggy || !slices.ContainsFunc(v.Bugs, func(e tutor.Explanation) bool { return e.Bug == q.Bug }) {
			t.Errorf("%s: %s from %s is judged %s %v: %s", p.ID, q.Gives, q.Bug, v.Kind, v.Bugs, v.Reason)
		}
	}
}

// assertion is how a hint would tell an answer; "it is 2 steps" tells none.
var assertion = `(?i)(?:=|\bis|\bget|\bgets|\bgives|\bmakes|\bon|\banswer)\s+\(?%s\)?(?:$|[.,!?])`

func hintsKeepTheAnswer(t *testing.T, p *tutor.Problem) {
	t.Helper()
	if len(p.Choices) > 0 || Mentions(p.Ask, p.Answer) {
		return // the question itself holds the answer
	}
	told := regexp.MustCompile(fmt.Sprintf(assertion, regexp.QuoteMeta(p.Answer)))
	for i, h := range p.Hints {
		if told.MatchString(h) {
			t.Errorf("%s: hint %d tells the answer %s: %q", p.ID, i+1, p.Answer, h)
		}
	}
}

func readsWell(t *testing.T, p *tutor.Problem) {
	t.Helper()
	if s := uglyIn(p); s != "" {
		t.Errorf("%s reads badly: %q", p.ID, s)
	}
	if !states(p) {
		t.Errorf("%s: the worked steps end with %q, without the answer %s", p.ID, p.Worked[len(p.Worked)-1], p.Answer)
	}
}

// asksForSmaller reports whether a comparison asks for the smaller one: the rules of
// the catalogue name the one taken for larger.
func asksForSmaller(c *bugs.Catalogue, p *tutor.Problem) bool {
	kind, ok := c.Type(p.Type)
	if !ok || kind.Reads != bugs.ReadsPick {
		return false
	}
	larger, err := c.Right(p.Type, p.Args)
	return err == nil && larger != p.Answer
}

func TestLessonsAreWhole(t *testing.T) {
	for _, l := range library(t).Lessons() {
		if len(l.Explanations) < 4 || len(l.Templates) < 6 || len(l.Transfer) < 1 || len(l.Vocabulary) < 5 {
			t.Errorf("%s: %d explanations, %d problems, %d transfers, %d words", l.ID, len(l.Explanations), len(l.Templates), len(l.Transfer), len(l.Vocabulary))
		}
		for _, k := range l.KCs() {
			var used []tutor.Used
			for turn := range 3 {
				e, ok := l.Explain(k.ID, used, nil, Middle)
				if !ok {
					t.Fatalf("%s: no explanation %d of %s", l.ID, turn+1, k.ID)
				}
				for _, u := range used {
					if u.Approach == e.Approach {
						t.Errorf("%s: explanation %d of %s repeats approach %s", l.ID, turn+1, k.ID, e.Approach)
					}
				}
				used = append(used, tutor.Used{KC: k.ID, Approach: e.Approach, Analogy: e.ID, Turn: turn, Outcome: failed})
			}
		}
	}
}

// unkind are words that no text for students holds.
var unkind = regexp.MustCompile(`(?i)\b(?:easy|easily|just|obvious|obviously|simply|almost|of course|stupid|trivial|(?:you are|youre|so) (?:clever|smart|gifted))\b`)

func TestTextsAreKind(t *testing.T) {
	lib := library(t)
	for _, l := range lib.Lessons() {
		for _, s := range studentTexts(l) {
			if word := unkind.FindString(strings.NewReplacer("just as", "", "Just as", "", "just been", "", "just because", "").Replace(s)); word != "" {
				t.Errorf("%s: %q in %q", l.ID, word, s)
			}
		}
	}
}

// studentTexts lists the words of a lesson that a student may read.
func studentTexts(l *Lesson) []string {
	var all []string
	text := func(ts ...Text) {
		for _, t := range ts {
			all = append(all, t.Young, t.Middle, t.Older)
		}
	}
	item := func(it Item) { text(it.Ask, it.Hint, it.Tell) }
	text(l.Activate.Ask, l.Activate.Reply)
	for _, e := range l.Explanations {
		text(e.Text, e.Brief)
		if e.Check != nil {
			item(*e.Check)
		}
	}
	for _, w := range l.Worked {
		all = append(append(all, w.Problem), w.Steps...)
	}
	for _, t := range l.all() {
		text(t.Ask)
		text(t.Hints...)
		text(t.Worked...)
		for _, it := range t.Scaffold {
			item(it)
		}
	}
	for _, m := range l.Misconceptions {
		all = append(all, m.Student, m.True)
		text(m.Remedy)
	}
	for _, q := range l.Questions {
		text(q.Ask, q.Why, q.Hint)
	}
	for _, t := range l.TeachBack {
		all = append(all, t.Ask, t.Model)
		for _, i := range t.Ideas {
			all = append(all, i.Ask)
		}
	}
	for _, s := range l.Synthesis {
		text(s.Text)
	}
	for _, v := range l.Vocabulary {
		text(v.Means)
		all = append(all, v.Example)
	}
	return all
}

func TestYoungSentencesAreShort(t *testing.T) {
	for _, l := range library(t).Lessons() {
		if l.Grades[0] > 4 {
			continue
		}
		for _, e := range l.Explanations {
			if r := readable(e.Text.For(Young)); r.longest > 19 {
				t.Errorf("%s/%s: %d words for young students: %q", l.ID, e.ID, r.longest, r.sentence)
			}
		}
	}
}
