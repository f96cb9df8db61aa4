package bench

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/course"
	"github.com/primer-tutor/primer/tutor/course/bugs"
)

// mind is how simulated students learn and answer. Nobody has measured all of
// it; what has a source names it, the rest is assumed, and the bench is run
// again with each assumption bent (see bends), so that no result hangs on one.
type mind struct {
	Known  float64 // knows a component of the lesson at the start. Assumed: who is taught it mostly does not.
	Before float64 // knows a component of an earlier lesson. Assumed.
	Bug    float64 // who does not know holds a misconception. Assumed, after the bug studies (Brown & Burton 1978: about 40% of errors systematic).
	Shows  float64 // a held misconception shows in an answer. Assumed (bugs are stable for days, not in every answer: VanLehn 1990).
	Guess  float64 // right without knowing, free answer. LEARNER.md: .15 to .20.
	Choose float64 // the same among choices. LEARNER.md: .30 to .45.
	Slip   float64 // wrong in spite of knowing. LEARNER.md, fitted: .11.
	Idk    float64 // who neither knows nor guesses right says so instead of a wrong answer. Assumed.

	Explained float64    // learns from an explanation that suits. Assumed: about twice the fitted .12 of one opportunity.
	Unsuited  float64    // factor where the approach does not suit this student on this component. Assumed; 1 in a bend, since fixed styles have no support (Pashler 2008).
	Suits     int        // how many of the seven approaches suit. Assumed.
	Again     float64    // factor for a text heard before. Assumed.
	Practiced float64    // learns from a right answer found with little or no help. LEARNER.md, fitted: .12 an opportunity.
	Worked    float64    // learns from a worked solution. Assumed near practice (Sweller & Cooper 1985: examples teach novices as well as problems).
	Told      float64    // learns from hearing the bare right answer. Assumed: a third of that.
	Step      float64    // learns from a sub-question found out. Assumed: half of a problem.
	StepEase  float64    // finds a sub-question without knowing the component. Assumed.
	Resist    float64    // factor on all learning while a misconception is held: it must go first. Assumed (Chi 2008).
	Contrast  float64    // a misconception goes when it is named and shown to fail. Assumed.
	Hint      [6]float64 // right on THIS problem after a hint of that rung, without knowing. Assumed.
	Pieces    float64    // the same after all sub-questions. Assumed.

	Forget   float64 // forgets a component overnight, divided by 1 + right answers on it. LEARNER.md: .91 falls to .84 after three in a row, so .36/4.
	Patience [2]int  // wrong answers, less right ones, at which a student gives up. Assumed.
}

func plainMind() mind {
	return mind{
		Known: .2, Before: .85, Bug: .5, Shows: .8, Guess: .15, Choose: .4, Slip: .11, Idk: .3,
		Explained: .25, Unsuited: .4, Suits: 3, Again: .5, Practiced: .12, Worked: .12, Told: .04, Step: .06, StepEase: .65,
		Resist: .4, Contrast: .35, Hint: [6]float64{0, .1, .25, .4, .6, 0}, Pieces: .6,
		Forget: .36, Patience: [2]int{6, 12},
	}
}

// teachKind is what a tutor does that may teach.
type teachKind int

const (
	teachExplained teachKind = iota // with approach and text
	teachRemedy                     // the misconception is named and shown to fail
	teachHint                       // with level
	teachWorked                     // the solution step by step
	teachTold                       // the bare answer
	teachStep                       // a sub-question found by the student
	teachPieces                     // all sub-questions gone through, or pulled together
	teachRight                      // an answer confirmed as right
	teachWrong                      // an answer said to be wrong
)

// teaching is one such thing, and which component it is about.
type teaching struct {
	kind     teachKind
	kc       string
	approach tutor.Approach
	text     string
	bug      string
	level    tutor.HintLevel
}

// question is what a tutor asks now.
type question struct {
	asked   tutor.AskKind
	problem *tutor.Problem
	step    int
	teachKC string
	aside   tutor.Aside // the small question before the open one
}

// skill is what a simulated student truly has of one component.
type skill struct {
	known bool
	bug   string
	right int // answers found
	suits []tutor.Approach
}

// simulated is one simulated student. Nothing of it is shown to a tutor.
type simulated struct {
	mind
	rng      *rand.Rand
	library  *course.Library
	bugs     *bugs.Catalogue
	lesson   *course.Lesson
	skills   map[string]*skill
	heard    map[string]bool
	boost    map[string]float64 // chance on an open problem, by its id, from hints
	patience float64
	upset    float64
}

func newSimulated(m mind, library *course.Library, catalogue *bugs.Catalogue, lesson *course.Lesson, seed uint64) *simulated {
	s := &simulated{
		mind: m, rng: rand.New(rand.NewPCG(seed, 0x5eed)), library: library, bugs: catalogue, lesson: lesson,
		skills: map[string]*skill{}, heard: map[string]bool{}, boost: map[string]float64{},
	}
	for _, kc := range lesson.KCs() {
		s.skills[kc.ID] = s.fresh(kc.ID, m.Known)
	}
	s.patience = float64(m.Patience[0] + s.rng.IntN(m.Patience[1]-m.Patience[0]+1))
	return s
}

func (s *simulated) chance(p float64) bool { return s.rng.Float64() < p }

// fresh draws what a student has of a component before it is taught.
func (s *simulated) fresh(kc string, known float64) *skill {
	k := &skill{known: s.chance(known)}
	order := s.rng.Perm(len(tutor.Approaches))
	for _, i := range order[:s.Suits] {
		k.suits = append(k.suits, tutor.Approaches[i])
	}
	if names := s.bugNames(kc); !k.known && len(names) > 0 && s.chance(s.Bug) {
		k.bug = names[s.rng.IntN(len(names))]
	}
	return k
}

// bugNames are the wrong rules that show in a component's problems.
func (s *simulated) bugNames(kc string) []string {
	l, ok := s.library.LessonOf(kc)
	if !ok {
		return nil
	}
	p, err := l.Pick(course.Want{Component: kc, Draw: course.Draw{Seed: 11, Max: 20, Age: course.Middle}})
	if err != nil || p.Type == "" {
		return nil
	}
	var out []string
	for _, r := range s.bugs.Predict(p.Type, p.Args) {
		if !r.Right {
			out = append(out, r.Bug)
		}
	}
	return out[:min(len(out), 3)] // the commonest
}

func (s *simulated) skill(kc string) *skill {
	if s.skills[kc] == nil {
		s.skills[kc] = s.fresh(kc, s.Before)
	}
	return s.skills[kc]
}

// learn is one chance to learn. A misconception has to go first.
func (s *simulated) learn(kc string, p float64) {
	k := s.skill(kc)
	switch {
	case k.known:
	case k.bug != "":
		if s.chance(p * s.Resist) {
			k.bug = ""
		}
	default:
		k.known = s.chance(p)
	}
}

// take lets the student have what the tutor said.
func (s *simulated) take(t teaching, open string) {
	k := s.skill(t.kc)
	switch t.kind {
	case teachExplained:
		s.explained(t, k)
	case teachRemedy:
		if k.bug != "" && k.bug == t.bug && s.chance(s.Contrast) {
			k.bug = ""
		}
	case teachHint:
		s.boost[open] = max(s.boost[open], s.Hint[t.level])
	case teachWorked:
		s.learn(t.kc, s.Worked)
	case teachTold:
		s.learn(t.kc, s.Told)
	case teachStep:
		s.learn(t.kc, s.Step)
	case teachPieces:
		s.boost[open] = max(s.boost[open], s.Pieces)
	case teachRight:
		k.right++
		s.learn(t.kc, s.Practiced)
		s.upset = max(0, s.upset-1)
	case teachWrong:
		s.upset++
	}
}

func (s *simulated) explained(t teaching, k *skill) {
	p := s.Explained
	if !slices.Contains(k.suits, t.approach) {
		p *= s.Unsuited
	}
	if s.heard[t.text] {
		p *= s.Again
		s.upset += .5
	}
	s.heard[t.text] = true
	if t.approach == tutor.ContrastWithWrong && k.bug != "" && s.chance(s.Contrast) {
		k.bug = ""
	}
	s.learn(t.kc, p)
}

// givesUp says that the student gives up.
func (s *simulated) givesUp() bool { return s.upset >= s.patience }

// sleep is a night between two sessions.
func (s *simulated) sleep() {
	for _, kc := range sortedKeys(s.skills) {
		if k := s.skills[kc]; k.known && s.chance(s.Forget/float64(1+k.right)) {
			k.known, k.right = false, 0
		}
	}
	s.upset /= 2
}

// mastered is the share of the lesson's components that the student truly has.
func (s *simulated) mastered() float64 {
	n := 0
	for _, kc := range s.lesson.KCs() {
		if s.skills[kc.ID].known {
			n++
		}
	}
	return float64(n) / float64(len(s.lesson.KCs()))
}

// answer is what the student types.
func (s *simulated) answer(q question) string {
	switch q.asked {
	case tutor.AskActivate:
		return "not much"
	case tutor.AskTeachBack:
		return s.explains(q.teachKC)
	case tutor.AskStep:
		return s.stepAnswer(q.problem, q.step)
	case tutor.AskReady, tutor.AskNothing:
		return "next"
	case tutor.AskProblem, tutor.AskCheck, tutor.AskThink, tutor.AskClarify:
	}
	if q.problem == nil {
		return "next"
	}
	if q.asked == tutor.AskThink && q.aside.LeadsBack() {
		return s.asideAnswer(q.problem, q.aside)
	}
	return s.mainAnswer(q.problem)
}

func (s *simulated) explains(kc string) string {
	l, ok := s.library.LessonOf(kc)
	if !ok || !s.skill(kc).known || s.chance(.2) { // one in five who knows cannot say it
		return "idk"
	}
	rubric, _ := l.TeachBackFor(kc)
	return "because " + rubric.Model
}

func (s *simulated) stepAnswer(p *tutor.Problem, at int) string {
	step := p.Steps[min(at, len(p.Steps)-1)]
	if k := s.skill(p.KC); k.known && !s.chance(s.Slip) || !k.known && s.chance(s.StepEase) {
		return step.Answer
	}
	return s.wrong(step.Answer, step.Choices)
}

// asideAnswer answers a small question: it is as easy as a sub-question.
func (s *simulated) asideAnswer(p *tutor.Problem, a tutor.Aside) string {
	switch k := s.skill(p.KC); {
	case !k.known && !s.chance(s.StepEase):
		return "i am not sure"
	case len(a.Expects) == 0:
		return "i think it is like that"
	}
	return a.Expects[0]
}

func (s *simulated) mainAnswer(p *tutor.Problem) string {
	k := s.skill(p.KC)
	guess := s.Guess
	if len(p.Choices) > 0 {
		guess = s.Choose
	}
	switch {
	case k.known && !s.chance(s.Slip), !k.known && s.chance(s.boost[p.ID]):
		return p.Answer
	case !k.known && k.bug != "" && s.chance(s.Shows):
		if gives := s.buggy(p, k.bug); gives != "" {
			return gives
		}
	case !k.known && s.chance(guess):
		return p.Answer
	case !k.known && s.chance(s.Idk):
		return "idk"
	}
	return s.wrong(p.Answer, p.Choices)
}

// buggy is what a wrong rule makes of a problem; "" when it does not apply.
func (s *simulated) buggy(p *tutor.Problem, bug string) string {
	for _, r := range s.bugs.Predict(p.Type, p.Args) {
		if r.Bug == bug || slices.Contains(r.Also, bug) {
			return r.Gives
		}
	}
	return ""
}

// wrong is a wrong answer of the same make.
func (s *simulated) wrong(answer string, choices []string) string {
	if others := slices.DeleteFunc(slices.Clone(choices), func(c string) bool { return strings.EqualFold(c, answer) }); len(others) > 0 {
		return others[s.rng.IntN(len(others))]
	}
	off := int64(1 + s.rng.IntN(9))
	if v, ok := new(big.Rat).SetString(answer); ok {
		if v.IsInt() {
			return fmt.Sprint(v.Num().Int64() + off)
		}
		return fmt.Sprintf("%d/%d", v.Num().Int64()+off, v.Denom().Int64()+off+1)
	}
	return fmt.Sprint(70 + off)
}

func sortedKeys[V any](m map[string]V) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
