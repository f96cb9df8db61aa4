package bench

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/store"
	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/course/bugs"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
)

// policyStudents is how many simulated students each policy teaches in each
// lesson: few in "make test", many in "make policy", which prints the table.
var policyStudents = flag.Int("policy", 0, "simulated students a lesson for the policy bench; prints its tables")

// How long a simulated student is taught: so many messages a day, so many days.
const (
	simDay    = 30
	simDays   = 3
	simBudget = simDay * simDays
)

// fixedLength is the problems a component in the fixed sequence: two components
// then fill about half a day, as the tutor's sessions do on average.
const fixedLength = 9

// policies are the ways of teaching that are compared, the tutor's own first.
var policies = []struct {
	name string
	make func(t *testing.T, b simBench, l *course.Lesson, seed uint64) teacher
}{
	{"the tutor", func(t *testing.T, b simBench, l *course.Lesson, seed uint64) teacher {
		return newKernelTeacher(t, b.like, l.ID, seed, true)
	}},
	{"fixed sequence", func(_ *testing.T, b simBench, l *course.Lesson, seed uint64) teacher {
		return &fixedTeacher{plainTeacher: newPlainTeacher(l, b.bugs, seed), length: fixedLength}
	}},
	{"always explain", func(_ *testing.T, b simBench, l *course.Lesson, seed uint64) teacher {
		return &explainTeacher{newPlainTeacher(l, b.bugs, seed)}
	}},
	{"no scaffolds", func(t *testing.T, b simBench, l *course.Lesson, seed uint64) teacher {
		return newKernelTeacher(t, b.like, l.ID, seed, false)
	}},
}

// simResult is what became of one simulated student.
type simResult struct {
	turns    int     // messages of the student
	mastery  int     // the turn after which every component was truly known; simBudget when never
	reached  float64 // 1 when it was
	now      float64 // share of components truly known at the end
	lasting  float64 // the same after one more night: the hidden test a day later
	claimed  float64 // components held to be mastered at the end
	mistaken float64 // of them, those the student does not know
	missed   float64 // known ones that are not held to be mastered
	gaveUp   float64
	finished float64 // the policy came to its own end
	tally
}

// simBench is what all simulations share.
type simBench struct {
	library *course.Library
	bugs    *bugs.Catalogue
	like    *kernel.Kernel
}

func newSimBench(t *testing.T) simBench {
	library, err := course.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	like, err := kernel.New(library, lab.NewNotebook(tutor.Profile{}), store.NewFinder(kernel.TextsOf(library)), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return simBench{library, like.Bugs, like}
}

// one teaches one simulated student. The same seed is the same student with the
// same numbers in the problems, whatever the policy.
func (b simBench) one(tc teacher, m mind, l *course.Lesson, seed uint64) simResult {
	s := newSimulated(m, b.library, b.bugs, l, seed)
	o := simResult{mastery: simBudget}
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	done := false
	for day := 0; day < simDays && !done && o.gaveUp == 0; day++ {
		if day > 0 {
			s.sleep()
			now = now.Truncate(24 * time.Hour).Add(33 * time.Hour)
		}
		said, q := tc.begin(now)
		for n := 0; n < simDay && !done && o.gaveUp == 0; n++ {
			s.listen(said, q)
			o.see(s)
			now = now.Add(30 * time.Second)
			line := s.answer(q)
			if f, ok := tc.(*fixedTeacher); ok && f.over {
				break // the day's sequence is over before the day
			}
			said, q, done = tc.hear(now, line)
			o.turns++
			s.listen(said, q)
			said = nil
			if s.givesUp() {
				o.gaveUp = 1
			}
		}
		o.see(s)
	}
	o.test(tc, s, done)
	return o
}

// listen takes in a reply; hints are about the problem that is open after it.
func (s *simulated) listen(said []teaching, q question) {
	open := ""
	if q.problem != nil {
		open = q.problem.ID
	}
	for _, t := range said {
		s.take(t, open)
	}
}

func (o *simResult) see(s *simulated) {
	if o.reached == 0 && s.mastered() == 1 {
		o.reached, o.mastery = 1, o.turns
	}
}

// test looks into the student's head at the end, and once more after a night.
func (o *simResult) test(tc teacher, s *simulated, done bool) {
	if done {
		o.finished = 1
	}
	o.now = s.mastered()
	for _, kc := range s.lesson.KCs() {
		claimed, known := tc.claims(kc.ID), s.skills[kc.ID].known
		if claimed {
			o.claimed++
		}
		if claimed && !known {
			o.mistaken++
		}
		if known && !claimed {
			o.missed++
		}
	}
	o.tally = tc.tally()
	s.sleep()
	o.lasting = s.mastered()
}

// cohort teaches the same n students in each of the lessons with every policy:
// outcomes by policy, in the same order.
func (b simBench) cohort(t *testing.T, m mind, lessons []string, n int) [][]simResult {
	out := make([][]simResult, len(policies))
	for i, p := range policies {
		for at, id := range lessons {
			l, ok := b.library.Lesson(id)
			if !ok {
				t.Fatalf("no lesson %s", id)
			}
			for k := range n {
				seed := uint64(1 + k + 10_000*at)
				out[i] = append(out[i], b.one(p.make(t, b, l, seed), m, l, seed))
			}
		}
	}
	return out
}

// column is one measure of the bench over a group of students; better is +1
// where more is better, -1 where less is, 0 where neither.
type column struct {
	name   string
	better int
	of     func(all []simResult) float64
}

func mean(of func(o simResult) float64) func(all []simResult) float64 {
	return func(all []simResult) float64 {
		sum := 0.0
		for _, o := range all {
			sum += of(o)
		}
		return sum / float64(len(all))
	}
}

// per is the sum of one count over the sum of another.
func per(of, by func(o simResult) float64) func(all []simResult) float64 {
	return func(all []simResult) float64 {
		n := mean(by)(all)
		if n == 0 {
			return 0
		}
		return mean(of)(all) / n
	}
}

var columns = []column{
	{"known a day later, %", 1, mean(func(o simResult) float64 { return 100 * o.lasting })},
	{"known at the end, %", 1, mean(func(o simResult) float64 { return 100 * o.now })},
	{"all known at some time, %", 1, mean(func(o simResult) float64 { return 100 * o.reached })},
	{"turns to it (at most 90)", -1, mean(func(o simResult) float64 { return float64(o.mastery) })},
	{"turns in all", 0, mean(func(o simResult) float64 { return float64(o.turns) })},
	{"false mastery, % of claims", -1, per(func(o simResult) float64 { return 100 * o.mistaken }, func(o simResult) float64 { return o.claimed })},
	{"claimed components", 0, mean(func(o simResult) float64 { return o.claimed })},
	{"known but not claimed", -1, mean(func(o simResult) float64 { return o.missed })},
	{"gave up, %", -1, mean(func(o simResult) float64 { return 100 * o.gaveUp })},
	{"explanations", 0, mean(func(o simResult) float64 { return float64(o.explanations) })},
	{"of them repeated, %", -1, per(func(o simResult) float64 { return 100 * float64(o.repeats) }, func(o simResult) float64 { return float64(o.explanations) })},
	{"hints a problem", 0, per(func(o simResult) float64 { return float64(o.hints) }, func(o simResult) float64 { return float64(o.problems) })},
}

// interval bounds the difference of two policies over the same students with a
// probability of .95: bootstrap over students, the pair kept together.
func interval(of func(all []simResult) float64, a, b []simResult) (diff, low, high float64) {
	const draws = 400
	rng := rand.New(rand.NewPCG(1, 2))
	x, y := make([]simResult, len(a)), make([]simResult, len(a))
	diffs := make([]float64, draws)
	for d := range diffs {
		for i := range x {
			k := rng.IntN(len(a))
			x[i], y[i] = a[k], b[k]
		}
		diffs[d] = of(x) - of(y)
	}
	slices.Sort(diffs)
	return of(a) - of(b), diffs[draws*25/1000], diffs[draws*975/1000]
}

// policyTable is the bench's table as Markdown: each policy's measures, and
// under the others the difference to the tutor with its interval.
func policyTable(all [][]simResult) string {
	var b strings.Builder
	b.WriteString("| measure |")
	for _, p := range policies {
		b.WriteString(" " + p.name + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(policies)) + "\n")
	for _, c := range columns {
		fmt.Fprintf(&b, "| %s | %.2f |", c.name, c.of(all[0]))
		for i := 1; i < len(all); i++ {
			diff, low, high := interval(c.of, all[0], all[i])
			fmt.Fprintf(&b, " %.2f (tutor %+.2f, %+.2f to %+.2f%s) |", c.of(all[i]), diff, low, high, verdictOn(c.better, low, high))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// verdictOn says who is ahead, where the interval leaves no doubt.
func verdictOn(better int, low, high float64) string {
	switch {
	case better == 0 || low <= 0 && high >= 0:
		return ""
	case (low > 0) == (better > 0):
		return ", ahead"
	}
	return ", BEHIND"
}

// bends are the assumptions about learning, each bent both ways or switched off.
var bends = []struct {
	name string
	bend func(m *mind)
}{
	{"as assumed", func(*mind) {}},
	{"explanations teach half", func(m *mind) { m.Explained /= 2 }},
	{"explanations teach double", func(m *mind) { m.Explained *= 2 }},
	{"every approach suits alike", func(m *mind) { m.Explained *= (3 + 4*m.Unsuited) / 7; m.Unsuited = 1 }},
	{"texts heard again teach as well", func(m *mind) { m.Again = 1 }},
	{"sub-questions teach nothing", func(m *mind) { m.Step, m.Pieces = 0, m.Hint[tutor.HintPump] }},
	{"sub-questions teach double", func(m *mind) { m.Step *= 2 }},
	{"hints do not help", func(m *mind) { m.Hint = [6]float64{} }},
	{"practice teaches half", func(m *mind) { m.Practiced /= 2 }},
	{"practice teaches double", func(m *mind) { m.Practiced *= 2 }},
	{"worked solutions teach nothing", func(m *mind) { m.Worked = 0 }},
	{"bare answers teach as much as worked ones", func(m *mind) { m.Told = m.Worked }},
	{"no misconceptions", func(m *mind) { m.Bug = 0 }},
	{"misconceptions everywhere", func(m *mind) { m.Bug = 1 }},
	{"naming a misconception does nothing", func(m *mind) { m.Contrast = 0 }},
	{"misconceptions do not resist", func(m *mind) { m.Resist = 1 }},
	{"guess .05", func(m *mind) { m.Guess = .05 }},
	{"guess .30", func(m *mind) { m.Guess = .3 }},
	{"slip .05", func(m *mind) { m.Slip = .05 }},
	{"slip .20", func(m *mind) { m.Slip = .2 }},
	{"forgetting halved", func(m *mind) { m.Forget /= 2 }},
	{"forgetting doubled", func(m *mind) { m.Forget *= 2 }},
	{"half the patience", func(m *mind) { m.Patience = [2]int{3, 6} }},
	{"twice the patience", func(m *mind) { m.Patience = [2]int{12, 24} }},
	{"able students", func(m *mind) { m.Known = .6 }},
	{"students who know nothing", func(m *mind) { m.Known, m.Before = 0, .5 }},
}

// benchLessons are one lesson of each math course: enough for "make test" and for
// bending assumptions.
var benchLessons = []string{"integers.adding", "fractions.comparing"}

// TestPolicyBench teaches simulated students by the tutor's policy and by three
// others. What the students truly know is never shown to a policy.
func TestPolicyBench(t *testing.T) {
	b := newSimBench(t)
	if *policyStudents > 0 {
		b.printAll(t, *policyStudents)
		return
	}
	all := b.cohort(t, plainMind(), benchLessons, 30)
	for i, bar := range []string{"", "ahead", "ahead", "not behind"} {
		diff, low, high := interval(columns[0].of, all[0], all[i])
		if bar == "ahead" && low <= 0 || bar == "not behind" && high < 0 {
			t.Errorf("%s: the tutor is not %s of %s: %+.1f (%+.1f to %+.1f)\n%s", columns[0].name, bar, policies[i].name, diff, low, high, policyTable(all))
		}
	}
	if repeated := columns[10]; repeated.of(all[0]) > 0 {
		t.Errorf("%s: %.1f", repeated.name, repeated.of(all[0]))
	}
}

// TestSimulatedStudentsAreFair: who cannot learn ends as they began under every
// policy, who knows everything is found to know it, and the same seed is the same
// student.
func TestSimulatedStudentsAreFair(t *testing.T) {
	b := newSimBench(t)
	dull := plainMind()
	dull.Explained, dull.Practiced, dull.Worked, dull.Told, dull.Step, dull.Known, dull.Forget = 0, 0, 0, 0, 0, 0, 0
	for i, all := range b.cohort(t, dull, benchLessons[:1], 10) {
		for _, o := range all {
			if o.now != 0 || o.reached != 0 {
				t.Errorf("%s taught who cannot learn: %+v", policies[i].name, o)
			}
		}
	}
	able := plainMind()
	able.Known, able.Before, able.Slip, able.Forget = 1, 1, 0, 0
	found := b.cohort(t, able, benchLessons[:1], 10)
	for i, all := range found {
		for _, o := range all {
			if o.lasting != 1 || o.gaveUp != 0 || o.mistaken != 0 || o.claimed == 0 {
				t.Errorf("%s with who knows everything: %+v", policies[i].name, o)
			}
		}
	}
	if again := b.cohort(t, able, benchLessons[:1], 10); !slices.EqualFunc(found, again, slices.Equal) {
		t.Error("the same seeds give other outcomes")
	}
}

// printAll prints the table over every lesson, and what bending each assumption
// does to the difference that matters most.
func (b simBench) printAll(t *testing.T, n int) {
	var lessons []string
	for _, l := range b.like.Library.Lessons() {
		lessons = append(lessons, l.ID)
	}
	all := b.cohort(t, plainMind(), lessons, n)
	fmt.Printf("%d simulated students in each of %d lessons, at most %d messages on %d days\n\n%s\n", n, len(lessons), simBudget, simDays, policyTable(all))
	few := max(20, n/4)
	fmt.Printf("Sensitivity: known a day later, %%, and how far the tutor is ahead (%d students in each of %v)\n\n", few, benchLessons)
	fmt.Printf("| assumption | the tutor |")
	for _, p := range policies[1:] {
		fmt.Printf(" ahead of %s |", p.name)
	}
	fmt.Printf("\n|---|%s\n", strings.Repeat("---|", len(policies)))
	for _, bent := range bends {
		m := plainMind()
		bent.bend(&m)
		all := b.cohort(t, m, benchLessons, few)
		fmt.Printf("| %s | %.1f |", bent.name, columns[0].of(all[0]))
		for i := 1; i < len(policies); i++ {
			diff, low, high := interval(columns[0].of, all[0], all[i])
			fmt.Printf(" %+.1f (%+.1f to %+.1f%s) |", diff, low, high, verdictOn(1, low, high))
		}
		fmt.Println()
	}
}
