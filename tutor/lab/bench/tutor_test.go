package bench

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/primer-tutor/primer/tutor"
	"github.com/primer-tutor/primer/tutor/kernel"
	"github.com/primer-tutor/primer/tutor/lab"
)

// teacher is a policy at work with one student: the tutor as it is, or another
// way of teaching with the same lessons, problems, judge and learner model.
type teacher interface {
	// begin opens a session.
	begin(now time.Time) ([]teaching, question)
	// hear takes the student's line. done says that the lesson is over.
	hear(now time.Time, line string) (said []teaching, next question, done bool)
	// claims says that the policy holds a component to be mastered.
	claims(kc string) bool
	// tally is what the policy did.
	tally() tally
}

// tally counts what a policy did.
type tally struct {
	explanations, repeats int // repeats: a text for the second time to this student
	problems, hints       int // hints: rungs of the ladder
}

// kernelTeacher is the real tutor: every line goes through the kernel.
type kernelTeacher struct {
	t       *testing.T
	book    *lab.Notebook
	kernel  *kernel.Kernel
	lesson  string
	seed    uint64
	now     time.Time
	session string
	n       int
	count   tally
	texts   map[string]bool
	last    *tutor.Problem // open when the turn began
	posed   map[string]bool
}

// bareMemory is the notebook with every scaffold cut out of the problems: the
// same tutor then has its hints alone.
type bareMemory struct{ *lab.Notebook }

func (m bareMemory) Commit(ctx context.Context, c tutor.Commit) error {
	strip := func(s *tutor.State) {
		if s.Problem != nil {
			p := *s.Problem
			p.Steps = nil
			s.Problem = &p
		}
	}
	strip(&c.State)
	for i := range c.Left {
		strip(&c.Left[i])
	}
	return m.Notebook.Commit(ctx, c)
}

// newKernelTeacher wires a kernel as the program does; like is one that was wired
// before, so that its catalogues are not read again for each student.
func newKernelTeacher(t *testing.T, like *kernel.Kernel, lesson string, seed uint64, scaffolds bool) *kernelTeacher {
	k := &kernelTeacher{
		t: t, book: lab.NewNotebook(tutor.Profile{ID: "s", Name: "Sim", Grade: 6}), lesson: lesson, seed: seed, texts: map[string]bool{}, posed: map[string]bool{},
	}
	var m kernel.Memory = k.book
	if !scaffolds {
		m = bareMemory{k.book}
	}
	k.kernel = &kernel.Kernel{
		Library: like.Library, Bugs: like.Bugs, Staff: like.Staff, Memory: m, Bars: like.Bars, Now: func() time.Time { return k.now },
	}
	return k
}

func (k *kernelTeacher) begin(now time.Time) ([]teaching, question) {
	return k.read(k.raw(now, "")), k.question()
}

func (k *kernelTeacher) hear(now time.Time, line string) ([]teaching, question, bool) {
	events := k.raw(now, line)
	s := k.book.StateOf(k.session)
	return k.read(events), k.question(), s.Complete && s.Lesson == k.lesson
}

// raw is what happens when the student types a line, or opens a session with "".
func (k *kernelTeacher) raw(now time.Time, line string) []tutor.Event {
	k.now = now
	var events []tutor.Event
	if line == "" {
		k.n++
		k.session = fmt.Sprintf("s%d", k.n)
		k.book.Open(k.session, k.lesson, k.seed+uint64(k.n))
	}
	turn := k.kernel.Turn(context.Background(), k.session, line)
	if line == "" {
		turn = k.kernel.Begin(context.Background(), k.session)
	}
	for e := range turn {
		if e.Failed != nil {
			k.t.Fatal(e.Failed.Text)
		}
		events = append(events, e)
	}
	return events
}

func (k *kernelTeacher) question() question {
	s := k.book.StateOf(k.session)
	q := question{asked: s.Asked.Kind, problem: s.Problem, step: s.StepAt, teachKC: s.TeachKC, aside: s.Aside}
	if s.Problem != nil && !k.posed[s.Problem.ID] {
		k.posed[s.Problem.ID] = true
		k.count.problems++
	}
	return q
}

func (k *kernelTeacher) claims(kc string) bool { return k.book.Mastery[kc].Met }
func (k *kernelTeacher) tally() tally          { return k.count }

// read makes of a turn's events what was taught in it.
func (k *kernelTeacher) read(events []tutor.Event) []teaching {
	r := reading{kernelTeacher: k, state: k.book.StateOf(k.session), left: k.last}
	k.last = r.state.Problem
	for _, e := range events {
		r.event(e)
	}
	return r.out
}

// reading is a turn being read.
type reading struct {
	*kernelTeacher
	state    tutor.State
	out      []teaching
	left     *tutor.Problem // open when the turn began
	judgedOK bool
	bug      string
}

func (r *reading) add(t teaching) { r.out = append(r.out, t) }

func (r *reading) event(e tutor.Event) {
	switch {
	case e.Assessed != nil:
		r.assessed(*e.Assessed)
	case e.Evidence != nil:
		r.evidence(*e.Evidence)
	case e.Decided != nil:
		r.decided(*e.Decided)
	case e.Consulted != nil && e.Consulted.Analogy != "":
		r.explained(*e.Consulted)
	case e.Replied != nil:
		r.worked(e.Replied.Text)
	case e.Moved != nil:
		r.moved(e.Moved.Before, e.Moved.After)
	}
}

func (r *reading) assessed(v tutor.Verdict) {
	r.bug = v.Bug()
	switch {
	case v.Kind == tutor.VerdictScaffoldProgress && v.Target == tutor.AskStep:
		r.judgedOK = true
		r.add(teaching{kind: teachStep, kc: r.open()})
	case v.Target == tutor.AskThink:
		r.judgedOK = v.Kind.Right()
		r.add(teaching{kind: map[bool]teachKind{true: teachStep, false: teachTold}[r.judgedOK], kc: r.open()})
	case v.Kind.Right():
		r.judgedOK = true
	case v.Kind.Wrong(), v.Kind == tutor.VerdictStuck:
		r.add(teaching{kind: teachWrong, kc: r.open()})
	}
}

// worked counts a worked example, and the solution of a missed problem, where the reply
// shows all of its steps; what is recorded as given away is counted there.
func (r *reading) worked(text string) {
	shows := func(steps []string) bool {
		for _, s := range steps {
			if !strings.Contains(text, s) {
				return false
			}
		}
		return len(steps) > 0
	}
	if slices.ContainsFunc(r.out, func(t teaching) bool { return t.kind == teachWorked }) {
		return
	}
	if p := r.left; p != nil && shows(p.Worked) {
		r.add(teaching{kind: teachWorked, kc: p.KC})
		return
	}
	l, ok := r.kernel.Library.LessonOf(r.open())
	if !ok {
		return
	}
	if e, ok := l.WorkedFor(r.open()); ok && shows(e.Steps) {
		r.add(teaching{kind: teachWorked, kc: r.open()})
	}
}

// open is the component that is worked on.
func (r *reading) open() string {
	if r.state.Problem != nil {
		return r.state.Problem.KC
	}
	if n := len(r.book.Evidence); n > 0 {
		return r.book.Evidence[n-1].KC
	}
	return ""
}

func (r *reading) evidence(e tutor.Evidence) {
	switch {
	case e.Hints == tutor.HintBottomOut && !e.Right:
		r.count.hints++
		r.add(teaching{kind: teachWorked, kc: e.KC})
	case e.Right && e.Kind != tutor.EvidenceTeachBack:
		r.add(teaching{kind: teachRight, kc: e.KC})
	}
}

func (r *reading) decided(d tutor.Decision) {
	if n := d.Require.Explainer; n != nil && n.Trigger == tutor.TriggerWrongAnswer && r.bug != "" {
		r.add(teaching{kind: teachRemedy, kc: r.open(), bug: r.bug})
	}
	if n := d.Require.PlanAdapter; n != nil && n.Trigger == tutor.PlanSynthesis {
		r.add(teaching{kind: teachWorked, kc: r.open()})
		r.add(teaching{kind: teachPieces, kc: r.open()})
	}
}

func (r *reading) explained(c tutor.Consulted) {
	if strings.HasPrefix(c.Analogy, "like:") { // one of the same kind, worked out
		r.add(teaching{kind: teachWorked, kc: r.open()})
		return
	}
	r.count.explanations++
	if r.texts[c.Analogy] {
		r.count.repeats++
	}
	r.texts[c.Analogy] = true
	kc := r.open()
	for _, u := range r.state.Ledger {
		if u.Analogy == c.Analogy {
			kc = u.KC
		}
	}
	r.add(teaching{kind: teachExplained, kc: kc, approach: c.Approach, text: c.Analogy})
}

func (r *reading) moved(before, after tutor.StateView) {
	if before.Problem == "" || before.Problem != after.Problem {
		return
	}
	if after.Hints > before.Hints {
		r.count.hints++
		r.add(teaching{kind: teachHint, kc: r.open(), level: after.Hints})
	}
	if after.Step > before.Step && !r.judgedOK {
		r.add(teaching{kind: teachTold, kc: r.open()})
	}
	if before.Mode == tutor.ModeScaffolding && after.Mode == tutor.ModeNormal {
		r.add(teaching{kind: teachPieces, kc: r.open()})
	}
}
